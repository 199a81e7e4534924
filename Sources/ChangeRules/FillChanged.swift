package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// Content is fitted into its embedding in another way.
  package static let fillChanged = ChangeRule(
    id: "fill-changed", step: .major, effect: .layoutShift,
    summary: "The component's content is fitted into its embedding in another way.",
    rationale: """
      Content that fills by constraints gives the embedding its size; content that fills by autoresizing, or is only \
      given a frame, takes the size that the embedding has. A host that left the size to the content has none now.
      """,
    repair: "fill as before, or give the embedding constraints for its size",
    examples: [
      .reports(
        "a host leaves the size to the content", .owner("Row"), .owner("Row"),
        sources: (loading(byConstraints: true), loading(byConstraints: false)),
        host: .host(.view("row", class: "Row").saying("translatesAutoresizingMaskIntoConstraints", "NO")),
        "content of 'Row' fills by 'frameOnly' instead of 'constraints', and nothing else gives this one a size",
        effect: .layoutShift, at: .host("row")),
      .notes(
        "a host says the size", .owner("Row"), .owner("Row"),
        sources: (loading(byConstraints: true), loading(byConstraints: false)),
        host: .host(
          .view("row", class: "Row").saying("translatesAutoresizingMaskIntoConstraints", "NO").constrained(
            #"firstAttribute="width" constant="120""#, #"firstAttribute="height" constant="44""#)),
        "content of 'Row' fills by 'frameOnly' instead of 'constraints'", at: .after("-1")),
      .notes(
        "the content gives a size where nothing gave one", .owner("Row"), .owner("Row"),
        sources: (loading(byConstraints: false), loading(byConstraints: true)),
        host: .host(.view("row", class: "Row").saying("translatesAutoresizingMaskIntoConstraints", "NO")),
        "content of 'Row' fills by 'constraints' instead of 'frameOnly'", at: .after("-1")),
      .allows(
        "it fills as before", .owner("Row"), .owner("Row", .label("label")),
        sources: (loading(byConstraints: true), loading(byConstraints: true)),
        host: .host(.view("row", class: "Row").saying("translatesAutoresizingMaskIntoConstraints", "NO"))),
    ],
    finds: { change in
      guard let (old, new) = change.states, let (was, now) = change.techniques,
        was.technique == now.technique, let before = was.fill, let after = now.fill, before != after,
        let name = new.className?.name
      else { return [] }
      return [
        SurfaceChange(
          name, "content of '\(name)' fills by '\(after.rawValue)' instead of '\(before.rawValue)'",
          old: before.rawValue, new: after.rawValue, at: old.definitionLocation, new.definitionLocation)
      ]
    },
    hurts: { changed, change, reliance in
      // An embedding that nothing gave a size loses none when its content gives it one.
      guard case .embedding(let use) = reliance, use.loadsNib, !use.hasOwnSize,
        changed.old == ContentFill.constraints.rawValue
      else { return [] }
      return [use.violation(.breaks, changed, changed.message + ", and nothing else gives this one a size")]
    })

  private static func loading(byConstraints: Bool) -> String {
    """
    class Row: UIView {
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        let content = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: self, options: nil)[0] as! UIView
        addSubview(content)
        \(byConstraints
          ? "content.topAnchor.constraint(equalTo: topAnchor).isActive = true\ncontent.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true"
          : "content.frame = bounds")
      }
    }
    """
  }
}
