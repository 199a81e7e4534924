package import Compatibility
import ComponentModel

extension DocumentRule {
  /// An object names a Swift class without its module.
  package static let classWithoutModule = DocumentRule(
    id: "class-without-module", effect: .wiringLost, or: .loadFailure,
    summary: "An object names a Swift class without its module.",
    rationale: """
      The runtime knows a Swift class as Module.Class. Without the module the lookup fails: UIKit logs "Unknown class … \
      in Interface Builder file" and makes an object of the element's own class, whose outlets raise an exception.
      """,
    repair: "choose the module in the identity inspector, or give the class @objc(Name)",
    examples: [
      .reports(
        "a Swift class", .host(.view("row", class: "Row")), source: "class Row: UIView {}",
        "Swift class 'Row' is named without its module, so it is not found at run time"),
      .allows("File's Owner is made elsewhere", .owner("Row"), source: "class Row: UIView {}"),
      .allows("with its module", .host(.view("row", class: "Shop.Row")), source: "class Row: UIView {}"),
      .allows(
        "the class has a name for Objective-C", .host(.view("row", class: "Row")),
        source: "@objc(Row) class Row: UIView {}"),
      .allows(
        "an Objective-C class has no module", .host(.view("row", class: "Row")),
        source: "@interface Row : UIView\n@end\n@implementation Row\n@end"),
    ]
  ) { checked in
    checked.instantiatedObjects.compactMap { object, name in
      guard name.module == nil, !name.isTargetModule, let facts = checked.facts(of: object),
        facts.declaration.language == .swift, facts.declaration.objcName == nil
      else { return nil }
      let plain = checked.context.classes?.tree.plainClasses ?? [:]
      return Violation(
        checked.losesNothing(object, without: plain) ? .mayBreak : .breaks, name.name, object: object.id,
        at: object.position,
        "Swift class '\(name.name)' is named without its module, so it is not found at run time",
        effect: checked.hasOutlets(object) && !checked.logsMissingOutlets ? .loadFailure : nil, related: [facts.related]
      )
    }
  }
}
