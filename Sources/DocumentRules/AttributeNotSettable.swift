package import Compatibility
import ComponentModel

extension DocumentRule {
  /// The nib sets an attribute whose type no nib can set.
  package static let attributeNotSettable = DocumentRule(
    id: "attribute-not-settable", effect: .wiringLost,
    summary: "The nib sets a runtime attribute whose property has a type that key-value coding cannot set.",
    rationale: """
      An optional number, a structure or an enumeration of the project has no form in Objective-C, so the property is \
      not visible to key-value coding at all. The value is logged and lost, although Interface Builder offers a field.
      """,
    repair: "declare the property with a type that Objective-C knows, such as a number that is not optional",
    examples: [
      .reports(
        "an optional number", .host(.view("row", class: "Shop.Row", sets: [("lines", "number", "2")])),
        source: "class Row: UIView { @IBInspectable var lines: Int? }",
        "attribute 'lines' of 'Row' is of type 'Int?', which no nib can set"),
      .allows(
        "a number that is not optional", .host(.view("row", class: "Shop.Row", sets: [("lines", "number", "2")])),
        source: "class Row: UIView { @IBInspectable var lines: Int = 1 }"),
      .allows(
        "a type that only the compiler infers",
        .host(.view("row", class: "Shop.Row", sets: [("tone", "color", "red")])),
        source: "class Row: UIView { @IBInspectable var tone = UIColor.white.withAlphaComponent(0.5) }"),
      .allows(
        "an optional object", .host(.view("row", class: "Shop.Row", sets: [("title", "string", "Hello")])),
        source: "class Row: UIView { @IBInspectable var title: String? }"),
      .allows(
        "of Objective-C, its mark before its attributes",
        .host(.view("row", class: "Row", sets: [("title", "string", "Hello")])),
        source: """
          @interface Row : UIView
          @property IBInspectable (nonatomic) NSString *title;
          @end
          @implementation Row
          @end
          """),
    ]
  ) { checked in
    checked.layout.runtimeAttributes.compactMap { attribute in
      guard let object = checked.object(attribute.object), let facts = checked.facts(of: object),
        let property = facts.members.inspectables.first(where: { $0.name == attribute.keyPath }),
        property.type.runtimeAttribute == .known(.unsettable)
      else { return nil }
      let mark = property.type.optionality == .optional ? "?" : ""
      return Violation(
        .breaks, attribute.keyPath, object: object.id, at: attribute.position,
        "attribute '\(attribute.keyPath)' of '\(facts.declaration.name)' is of type '\(property.type.text)\(mark)', "
          + "which no nib can set",
        related: [Finding.Related("declared here", at: property.location)],
        cause: .attribute(attribute.keyPath, of: facts.declaration.name))
    }
  }
}
