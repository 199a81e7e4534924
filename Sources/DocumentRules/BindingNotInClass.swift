import AppleSDK
package import Compatibility
import ComponentModel

extension DocumentRule {
  /// A binding of AppKit asks an object for a key that it does not have.
  package static let bindingNotInClass = DocumentRule(
    id: "binding-not-in-class", effect: .loadFailure,
    summary: "A binding asks an object for a key that its class does not have.",
    rationale: """
      AppKit observes the key path of a binding while the nib loads. Where the object has no value for its first key, that \
      raises NSUnknownKeyException ("this class is not key value coding-compliant for the key"), and the nib is not loaded \
      to its end. Swift has to show the property to Objective-C: @objc dynamic.
      """,
    repair: "choose the key path in the bindings inspector again, or declare the property",
    examples: [
      .reports(
        "the property was renamed in the class only", nib("okEnabled"),
        source: "@interface Prefs : NSWindowController\n@property BOOL isReady;\n@end\n@implementation Prefs\n@end",
        "'Prefs' has no 'okEnabled', to which 'enabled' of button 'ok' is bound"),
      .reports(
        "only Swift sees the property", nib("self.title"),
        source: "class Prefs: NSWindowController { var title = \"\" }",
        "'Prefs' has no 'title', to which 'enabled' of button 'ok' is bound"),
      .allows(
        "the class has it", nib("self.okEnabled"),
        source: "class Prefs: NSWindowController { @objc dynamic var okEnabled = false }"),
      .allows(
        "a method answers", nib("okEnabled"),
        source:
          "@interface Prefs : NSWindowController\n- (BOOL)isOkEnabled;\n@end\n@implementation Prefs\n- (BOOL)isOkEnabled { return YES; }\n@end"
      ),
      .allows(
        "AppKit's class has it", nib("window.title"),
        source: "class Prefs: NSWindowController { }"),
      .allows("the superclass is of a library", nib("okEnabled"), source: "class Prefs: LibraryController { }"),
      .allows(
        "a data model has the keys", nib("okEnabled"), source: "class Prefs: NSManagedObject { }"),
      .allows(
        "the class answers for any key", nib("okEnabled"),
        source: """
          class Prefs: NSWindowController { override func value(forUndefinedKey key: String) -> Any? { nil } }
          """),
    ]
  ) { checked in
    guard checked.isMac else { return [] }
    return checked.layout.connections.compactMap { connection in
      guard connection.kind.element == "binding", let path = connection.details["keyPath"],
        let object = connection.destination.flatMap(checked.object), let facts = checked.facts(of: object),
        let key = path.split(separator: ".").first(where: { $0 != "self" }), !key.hasPrefix("@"),
        facts.lacksValue(forKey: String(key)), let source = checked.object(connection.source)
      else { return nil }
      return Violation(
        .breaks, path, object: source.id, at: connection.position,
        "'\(facts.declaration.name)' has no '\(key)', to which '\(connection.details["name"] ?? "")' of "
          + "\(checked.name(of: source.id)) is bound",
        related: [facts.related])
    }
  }

  private static func nib(_ keyPath: String) -> ExampleNib {
    var button = ExampleObject("button", "ok")
    button.elements = [
      #"<connections><binding destination="-1" name="enabled" keyPath="\#(keyPath)" id="b"/></connections>"#
    ]
    return .owner("Prefs", button).setting("targetRuntime", "MacOSX.Cocoa")
  }
}

extension ClassFacts {
  /// Whether key-value coding certainly finds no value for a key: neither a member of the class nor one that it inherits.
  fileprivate func lacksValue(forKey key: String) -> Bool {
    let capital = key.withCapital
    guard case .known(let system?) = systemClass, accepts(key) == .known(false),
      // Their keys are those of what they hold.
      !["NSManagedObject", "NSController", "NSProxy", "NSDictionary", "NSUserDefaults"].contains(where: {
        SystemClasses.isKind(system, of: $0)
      }),
      [key, "is\(capital)", "get\(capital)", "countOf\(capital)"].allSatisfy({ answers($0) == .known(false) }),
      responds(to: "_\(key)") == .known(false)
    else { return false }
    // Swift need not mark what overrides a method of Objective-C.
    let selectors = members.methods.map(\.selector) + (members.plainMembers ?? []).map(\.name)
    return !(members.properties + members.inspectables).contains { [key, "is\(capital)"].contains($0.name) }
      && Set(selectors).isDisjoint(with: ["valueForUndefinedKey:", "valueForKey:"])
  }
}
