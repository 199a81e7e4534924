package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// No nib finds the class by its name anymore.
  package static let classHidden = ChangeRule(
    id: "class-hidden", step: .major, effect: .wiringLost,
    summary: "The component's class became private, nested or generic.",
    rationale: """
      The runtime name of such a class is mangled, and that of a generic class does not exist. A document that asks for \
      Module.Class gets an object of the element's own class: an empty view, whose outlets raise an exception.
      """,
    repair: "keep the class at the top level of its file and internal, or give it @objc(Name)",
    examples: [
      .reports(
        "a host embeds it", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "private class Row: UIView {}"), host: .host(.view("row", class: "Row")),
        "class 'Row' is private now, so no nib finds it by its name", .mayBreak, effect: .wiringLost, at: .host("row")),
      .notes(
        "nobody embeds it", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "private class Row: UIView {}"),
        "class 'Row' is private now, so no nib finds it by its name", at: .classAfter("class Row")),
      .allows(
        "with a name for Objective-C", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "@objc(Row) private class Row: UIView {}"),
        host: .host(.view("row", class: "Row"))),
    ],
    finds: { change in
      guard let classes = change.classes, classes.old.declaration.hiding == nil,
        let hiding = classes.new.declaration.hiding
      else { return [] }
      let name = classes.new.declaration.name
      return [
        SurfaceChange(
          name, "class '\(name)' is \(hiding.rawValue) now, so no nib finds it by its name",
          at: classes.old.declaration.location, classes.new.declaration.location)
      ]
    },
    hurts: { hidden, _, reliance in
      guard case .embedding(let use) = reliance else { return [] }
      // Nobody has published a measurement of every Xcode and runtime.
      return [use.violation(.mayBreak, hidden, hidden.message, effect: use.effectWithoutClass)]
    })
}
