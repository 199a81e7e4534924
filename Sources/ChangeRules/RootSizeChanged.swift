package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// The root has another size.
  package static let rootSizeChanged = ChangeRule(
    id: "root-size-changed", step: .minor, effect: .layoutShift,
    summary: "The nib's root has another size.",
    rationale: """
      Where a host says the size, the root's own matters only in its design: a frame or constraints set it. It is the \
      size of what a call loads, and of a loaded object to which the placeholder's frame is not passed on.
      """,
    repair: "set the size where the component is used",
    examples: [
      .reports(
        "the placeholder's frame is not passed on", .root("Row").sized("320 44"), .root("Row").sized("320 60"),
        sources: (replacing("alpha"), replacing("alpha")),
        host: .host(.view("row", class: "Row").sized("320 44")), "root is 320 × 60 points instead of 320 × 44",
        effect: .layoutShift, at: .host("row")),
      .notes(
        "it is passed on", .root("Row").sized("320 44"), .root("Row").sized("320 60"),
        sources: (replacing("frame"), replacing("frame")),
        host: .host(.view("row", class: "Row").sized("320 44")), "root is 320 × 60 points instead of 320 × 44",
        at: .after("root")),
      .notes(
        "content fills the embedding", .owner("Row").sized("320 44"), .owner("Row").sized("320 60"),
        host: .host(.view("row", class: "Row").sized("320 44")), "root is 320 × 60 points instead of 320 × 44",
        at: .after("root")),
      .allows(
        "a number written in another way", .owner("Row").sized("320 44"), .owner("Row").sized("320.0 44.0")),
    ],
    finds: { change in
      guard let (old, new) = change.states, let before = old.surface?.root, let after = new.surface?.root,
        let was = before.size, let now = after.size, was != now, !new.isControllers,
        // A table's cell is as wide as the table.
        after.object.element != "tableViewCell" || was.height != now.height
      else { return [] }
      // A root that is drawn as large as a device has the device's size; a cell's is its own.
      let isDevice = !before.isFreeform && !after.isFreeform && new.surface?.kind != .cell
      let isFitted = new.technique?.technique == .owner || isDevice
      return [
        SurfaceChange(
          after.object.id, "root is \(now.phrase) points instead of \(was.phrase)", old: was.phrase, new: now.phrase,
          at: old.root.map { old.location($0.position) }, new.root.map { new.location($0.position) },
          step: isFitted ? .patch : nil)
      ]
    },
    hurts: { changed, change, reliance in
      guard case .embedding(let use) = reliance, use.loadsNib, let technique = change.new?.technique,
        technique.technique == .replace, let survivors = technique.survivingProperties,
        !survivors.contains(where: { $0.asNibProperty == "frame" }),
        use.property("translatesAutoresizingMaskIntoConstraints")?.value != "NO"
      else { return [] }
      return [use.violation(.breaks, changed, changed.message)]
    })

  private static func replacing(_ property: String) -> String {
    """
    class Row: UIView {
      override func awakeAfter(using coder: NSCoder) -> Any? {
        guard subviews.isEmpty else { return self }
        let row = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! Row
        row.\(property) = self.\(property)
        return row
      }
    }
    """
  }
}

private struct Size: Equatable {
  var width: Double
  var height: Double

  var phrase: String { "\(width.inPoints) × \(height.inPoints)" }
}

extension Double {
  /// `12`, `0.5`.
  var inPoints: String { self == rounded() && abs(self) < 1e9 ? String(Int(self)) : String(self) }
}

extension Surface.Root {
  fileprivate var size: Size? {
    guard let width = width.flatMap(Double.init), let height = height.flatMap(Double.init) else { return nil }
    return Size(width: width, height: height)
  }
}
