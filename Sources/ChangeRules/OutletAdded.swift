package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// An outlet that others can rely on from now on.
  package static let outletAdded = ChangeRule(
    id: "outlet-added", step: .minor, effect: nil,
    summary: "The component has an outlet that other code can use.",
    rationale: "Nobody who followed the old version notices. Whoever uses the outlet needs this version.",
    repair: "publish this as a minor version",
    examples: [
      .notes(
        "a visible outlet", .owner("Row", .label("label")),
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        sources: ("class Row: UIView {}", "class Row: UIView { @IBOutlet var titleLabel: UILabel! }"),
        "outlet 'titleLabel' was added", at: .classAfter("var titleLabel")),
      .notes(
        "without sources every connected outlet counts", .owner("Row", .label("label")),
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")), "outlet 'titleLabel' was added",
        at: .after(line: #"property="titleLabel""#)),
      .allows(
        "an outlet by another name", .owner("Row", outlets: ["title": "label"], .label("label")),
        .owner("Row", outlets: ["name": "label"], .label("label"))),
      .allows(
        "a private outlet is the component's own business", .owner("Row", .label("label")),
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        sources: ("class Row: UIView {}", "class Row: UIView { @IBOutlet private var titleLabel: UILabel! }")),
    ],
    finds: { change in
      guard !change.isOfOtherClass, let (old, new) = change.states else { return [] }
      // A new name is told with the old one.
      let renamed = change.renamedOutlets.values
      guard let classes = change.classes else {
        let before = Set(old.connectedOutlets.map(\.name)).union(renamed)
        return new.connectedOutlets.filter { !before.contains($0.name) }.map {
          SurfaceChange($0.name, "outlet '\($0.name)' was added", at: nil, new.location($0.position))
        }
      }
      let before = Set(classes.old.members.outlets.filter { $0.access > .fileprivate }.map(\.name)).union(renamed)
      return classes.new.members.outlets.filter { $0.access > .fileprivate && !before.contains($0.name) }.map {
        SurfaceChange($0.name, "outlet '\($0.name)' was added", at: nil, $0.location)
      }
    })
}
