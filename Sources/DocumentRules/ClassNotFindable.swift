package import Compatibility
import ComponentModel

extension DocumentRule {
  /// An object names a class that the runtime does not know under that name.
  package static let classNotFindable = DocumentRule(
    id: "class-not-findable", effect: .wiringLost,
    summary: "An object names a private, nested or generic Swift class.",
    rationale: """
      The runtime name of such a class is mangled, and that of a generic class does not exist. The nib asks for \
      Module.Class, which is not found: UIKit logs it and makes an object of the element's own class.
      """,
    repair: "move the class to the top level of a file and make it internal, or give it @objc(Name)",
    examples: [
      .reports(
        "a private class", .host(.view("row", class: "Shop.Row")), source: "private class Row: UIView {}",
        "class 'Row' is private, so no nib finds it by its name", .mayBreak),
      .allows(
        "with a name for Objective-C", .host(.view("row", class: "Row")),
        source: "@objc(Row) private class Row: UIView {}"),
      .allows("File's Owner is made elsewhere", .owner("Shop.Row"), source: "private class Row: UIView {}"),
      .allows("an internal class", .host(.view("row", class: "Shop.Row")), source: "class Row: UIView {}"),
    ]
  ) { checked in
    checked.instantiatedObjects.compactMap { object, name in
      guard let facts = checked.facts(of: object), let hiding = facts.declaration.hiding else { return nil }
      // Nobody has published a measurement of every Xcode and runtime.
      return Violation(
        .mayBreak, name.name, object: object.id, at: object.position,
        "class '\(name.name)' is \(hiding.rawValue), so no nib finds it by its name", related: [facts.related])
    }
  }
}
