package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// A runtime attribute that hosts can set from now on.
  package static let inspectableAdded = ChangeRule(
    id: "inspectable-added", step: .minor, effect: nil,
    summary: "The component has an inspectable attribute that hosts can set.",
    rationale: "Nobody who followed the old version notices. A host that sets the attribute needs this version.",
    repair: "publish this as a minor version",
    examples: [
      .notes(
        "a new attribute", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "class Row: UIView { @IBInspectable var title: String = \"\" }"),
        host: .host(.view("row", class: "Row")), "attribute 'title' was added", at: .classAfter("var title")),
      .allows(
        "another default", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBInspectable var title: String = \"\" }",
          "class Row: UIView { @IBInspectable var title: String = \"Hello\" }"
        )),
    ],
    finds: { change in
      guard let classes = change.classes else { return [] }
      let before = Set(classes.old.members.inspectables.map(\.name))
      return classes.new.members.inspectables.filter { !before.contains($0.name) }.map {
        SurfaceChange($0.name, "attribute '\($0.name)' was added", at: nil, $0.location)
      }
    })
}
