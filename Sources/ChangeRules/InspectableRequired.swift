package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// A runtime attribute that hosts have to set from now on.
  package static let inspectableRequired = ChangeRule(
    id: "inspectable-required", step: .major, effect: .crashOnUse,
    summary: "An attribute came that has no value unless a host sets it.",
    rationale: """
      The attribute is implicitly unwrapped and has no default. A host that does not set it leaves it nil, and the \
      program stops as soon as code uses it.
      """,
    repair: "give the attribute a default, or set it in every host",
    examples: [
      .reports(
        "a host does not set it", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "class Row: UIView { @IBInspectable var title: String! }"),
        host: .host(.view("row", class: "Row")),
        "attribute 'title' of 'Row' has no value unless a host sets it, and is not set here", .mayBreak,
        effect: .crashOnUse, at: .host("row")),
      .notes(
        "a host sets it", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "class Row: UIView { @IBInspectable var title: String! }"),
        host: .host(.view("row", class: "Row", sets: [("title", "string", "Hello")])),
        "attribute 'title' has no value unless a host sets it", at: .classAfter("var title")),
      .allows(
        "it is optional", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "class Row: UIView { @IBInspectable var title: String? }"),
        host: .host(.view("row", class: "Row"))),
      .allows(
        "it always was", .owner("Row"), .owner("Row", .label("label")),
        sources: (
          "class Row: UIView { @IBInspectable var title: String! }",
          "class Row: UIView { @IBInspectable var title: String! }"
        ), host: .host(.view("row", class: "Row"))),
    ],
    finds: { change in
      guard let classes = change.classes else { return [] }
      let before = Set(classes.old.members.inspectables.filter(\.needsValue).map(\.name))
      return classes.new.members.inspectables.filter { $0.needsValue && !before.contains($0.name) }.map { property in
        SurfaceChange(
          property.name, "attribute '\(property.name)' has no value unless a host sets it",
          at: classes.old.members.inspectables.first { $0.name == property.name }?.location, property.location)
      }
    },
    hurts: { required, change, reliance in
      guard case .embedding(let use) = reliance, use.loadsNib, use.attribute(required.member) == nil else { return [] }
      // Whether code uses it, and before somebody sets it in code, is not recorded.
      return [
        use.violation(
          .mayBreak, required,
          "attribute '\(required.member)' of '\(change.new?.className?.name ?? "")' has no value unless a host sets it,"
            + " and is not set here")
      ]
    })
}

extension PropertyDeclaration {
  /// Nil until somebody sets it, and a crash when it is used before.
  fileprivate var needsValue: Bool {
    type.optionality == .implicitlyUnwrapped && defaultValue == nil && storage == .stored
  }
}
