package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// The nib's root has the sign by which the code knows placeholders.
  package static let rootTakenForPlaceholder = DocumentRule(
    id: "root-taken-for-placeholder", effect: .loadFailure,
    summary: "The nib's root has the class or the tag by which the code knows placeholders.",
    rationale: """
      Two names tell the placeholder from the real object: the nib's root is of a private subclass and hosts name the \
      class, or hosts name a prototype and the root is of the class. With the placeholder's name or tag on the root, \
      loading it loads it again without end.
      """,
    repair: "give the root the class of the real object, and leave the other one to hosts",
    examples: [
      .reports(
        "the root has the class that hosts name", .root("Row", .label("label")),
        source: ExampleSource.replace(if: "isMember(of: Row.self)"),
        "the root is a 'Row', which the code takes for a placeholder and loads without end"),
      .allows(
        "the root is of the private subclass", .root("_NIB_Row", .label("label")).named("Row"),
        source: ExampleSource.replace(if: "isMember(of: Row.self)") + "\n@objc(_NIB_Row) class _NIB_Row: Row {}"),
      .allows(
        "another guard holds", .root("Row", .label("label")), source: ExampleSource.replace()),
    ]
  ) { checked in
    guard let own = checked.own, let root = own.document.rootObject, let name = root.customClass?.name else {
      return []
    }
    let guards = Set(own.guardsThatFail)
    guard !guards.isDisjoint(with: [.privateSubclass, .prototypeSubclass, .tag]), !guards.contains(.subviewCount),
      !guards.contains(.runtimeAttribute)
    else { return [] }
    let sign = guards.contains(.tag) ? "has tag \(own.technique.tag ?? 0)" : "is a '\(name)'"
    return [
      Violation(
        .breaks, name, object: root.id, at: root.position,
        "the root \(sign), which the code takes for a placeholder and loads without end", related: own.exchangeLocation)
    ]
  }
}
