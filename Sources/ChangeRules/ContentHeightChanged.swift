package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// What is inside gives the root another height, while its edges are tied as they were.
  package static let contentHeightChanged = ChangeRule(
    id: "content-height-changed", step: .minor, effect: .layoutShift,
    summary: "What is inside of the component gives it another height.",
    rationale: """
      Fonts, sizes and gaps inside give a component its height as much as the constraints at its edges do. A host that \
      left its height to the content gets another one, and moves what is around it. Both states are solved; components \
      whose code may set sizes or constraints, and texts, which code may set, are left out.
      """,
    repair: "give the embedding a height of its own where the old one matters",
    examples: [
      .reports(
        "a gap inside is larger, and a host leaves the height to the content", row(gap: 4), row(gap: 20),
        sources: (replacingItself, replacingItself), host: .host(.placeholder),
        "content needs 16 points more height, because of what is inside", .mayBreak, effect: .layoutShift,
        at: .host("row")),
      .notes(
        "a host gives it a height of its own", row(gap: 4), row(gap: 20), sources: (replacingItself, replacingItself),
        host: .host(.placeholder.constrained(#"firstAttribute="height" constant="44""#)),
        "content needs 16 points more height, because of what is inside", at: .after("root")),
      .allows(
        "one gap is larger by what another is smaller", row(gap: 4, height: 40), row(gap: 20, height: 24),
        sources: (replacingItself, replacingItself), host: .host(.placeholder)),
      .allows(
        "code may set heights", row(gap: 4), row(gap: 20), sources: (measuring, measuring), host: .host(.placeholder)),
    ],
    finds: { change in
      guard let (old, new) = change.states, let before = old.root, let after = new.root, !new.isSizedFromOutside,
        old.document.digest != new.document.digest,
        RootTies(of: old, root: before, along: .vertical, names: change.newNames)
          .difference(to: RootTies(of: new, root: after, along: .vertical)) == nil,
        let was = ContentHeight(of: old), let now = ContentHeight(of: new), was.width == now.width,
        was.texts == now.texts
      else { return [] }
      let growth = ((now.points - was.points) * 10).rounded() / 10
      // Less is what rounding to pixels makes of nothing.
      guard abs(growth) >= 1 else { return [] }
      var found = SurfaceChange(
        LayoutAxis.vertical.size,
        "content needs \(abs(growth).inPoints) \(abs(growth) == 1 ? "point" : "points") \(growth > 0 ? "more" : "less") "
          + "height, because of what is inside",
        at: old.location(before.position), new.location(after.position))
      found.axis = .vertical
      return [found]
    },
    hurts: hurtsSizedByContent)

  private static func row(gap: Int, height: Int = 20) -> ExampleNib {
    func label(_ id: String, height: Int) -> ExampleObject {
      ExampleObject.label(id).saying("text", "Text").saying("translatesAutoresizingMaskIntoConstraints", "NO")
        .constrained(#"firstAttribute="height" constant="\#(height)""#)
    }
    return .root("Row", label("title", height: height), label("line", height: 20)).sized("320 64").constrained(
      #"firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8""#,
      #"firstItem="line" firstAttribute="top" secondItem="title" secondAttribute="bottom" constant="\#(gap)""#,
      #"firstAttribute="bottom" secondItem="line" secondAttribute="bottom" constant="8""#)
  }

  private static let measuring = """
    class Row: UIView {
      override func awakeAfter(using coder: NSCoder) -> Any? {
        guard subviews.isEmpty else { return self }
        return UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! Row
      }
      override func layoutSubviews() { super.layoutSubviews() }
    }
    """
}
