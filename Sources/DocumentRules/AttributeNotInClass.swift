import AppleSDK
package import Compatibility
import ComponentModel
import Spelling

extension DocumentRule {
  /// The nib sets a runtime attribute that the class does not have.
  package static let attributeNotInClass = DocumentRule(
    id: "attribute-not-in-class", effect: .wiringLost,
    summary: "The nib sets a user-defined runtime attribute that the class of its object does not declare.",
    rationale: """
      UIKit logs "Failed to set (…) user defined inspected property" and goes on: the value that was typed into \
      Interface Builder is lost, and the object has its default.
      """,
    repair: "remove the attribute in the identity inspector, or declare the property again",
    examples: [
      .reports(
        "the inspectable was renamed",
        .host(.view("row", class: "Shop.Row", sets: [("caption", "string", "Hello")])),
        source: "class Row: UIView { @IBInspectable var title: String = \"\" }",
        "attribute 'caption' is not declared by 'Row'; the value set here is lost"),
      .reports(
        "the property lacks its attribute",
        .host(.view("row", class: "Shop.Row", sets: [("title", "string", "Hello")])),
        source: "class Row: UIView { var title: String = \"\" }",
        "attribute 'title' of 'Row' is not visible to Objective-C; the value set here is lost"),
      .allows(
        "key paths of the layer accept anything",
        .host(.view("row", class: "Shop.Row", sets: [("layer.cornerRadius", "number", "8")])),
        source: "class Row: UIView {}"),
      .allows(
        "the project adds it to all views",
        .host(.view("row", class: "Shop.Row", sets: [("corner", "number", "8")])),
        source: "class Row: UIView {}\nextension UIView { @IBInspectable var corner: CGFloat { get { 0 } set {} } }"),
      .allows(
        "views of AppKit take a color that is not in their headers",
        .host(.view("row", class: "Shop.Row", sets: [("backgroundColor", "color", "")])).setting(
          "targetRuntime", "MacOSX.Cocoa"),
        source: "class Row: NSView {}"),
      .allows(
        "the class takes undefined keys",
        .host(.view("row", class: "Shop.Row", sets: [("caption", "string", "Hello")])),
        source:
          "class Row: UIView { override func setValue(_ value: Any?, forUndefinedKey key: String) {} }"),
    ]
  ) { checked in
    checked.layout.runtimeAttributes.compactMap { attribute in
      guard let object = checked.object(attribute.object) else { return nil }
      let key = attribute.keyPath.split(separator: ".").first.map(String.init) ?? attribute.keyPath
      if let violation = checked.violation(ofFormerKey: key, attribute, object) { return violation }
      guard let facts = checked.facts(of: object), facts.accepts(key) == .known(false) else { return nil }
      // A library may add the key to all views: then objects of other classes have it set too.
      let others = checked.project.attributeClasses[attribute.keyPath, default: []].subtracting([facts.declaration.name]
      )
      guard others.isEmpty else { return nil }
      let nearest = facts.members.inspectables.map(\.name).nearest(to: key)
      if facts.hides(key: key) {
        guard !checked.infersObjC else { return nil }
        return Violation(
          .breaks, attribute.keyPath, object: object.id, at: attribute.position,
          "attribute '\(attribute.keyPath)' of '\(facts.declaration.name)' is not visible to Objective-C; the value set "
            + "here is lost",
          repair: "mark the property with @objc or @IBInspectable", related: [facts.related],
          cause: .attribute(attribute.keyPath, of: facts.declaration.name))
      }
      return Violation(
        .breaks, attribute.keyPath, object: object.id, at: attribute.position,
        "attribute '\(attribute.keyPath)' is not declared by '\(facts.declaration.name)'; the value set here is lost",
        repair: nearest.map { "did you mean '\($0)'?" }, related: [facts.related],
        cause: .attribute(attribute.keyPath, of: facts.declaration.name))
    }
  }
}

extension CheckedDocument {
  /// Of an attribute that an extension of the project's gave all objects of a class of the system, and gives no more.
  fileprivate func violation(
    ofFormerKey key: String, _ attribute: RuntimeAttribute, _ object: LayoutObject
  ) -> Violation? {
    guard context.classes?.tree.formerlyAdded.contains(key) == true else { return nil }
    let name: String
    switch objectClass(of: object) {
    case .system(let system) where SystemKeys.isSettable(key, on: system) == .known(false): name = system
    case .declared(let facts) where facts.accepts(key) == .known(false): name = facts.declaration.name
    default: return nil
    }
    return Violation(
      .breaks, attribute.keyPath, object: object.id, at: attribute.position,
      "attribute '\(attribute.keyPath)' is not declared by '\(name)' anymore; the value set here is lost",
      cause: .attributeOfSystem(attribute.keyPath))
  }
}
