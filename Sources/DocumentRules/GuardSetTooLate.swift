package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// Placeholders are told by a runtime attribute.
  package static let guardSetTooLate = DocumentRule(
    id: "guard-set-too-late", effect: .loadFailure,
    summary: "The code tells placeholders by a property that a nib sets as runtime attribute.",
    rationale: """
      User-defined runtime attributes are set when the whole nib is decoded, long after awakeAfterUsingCoder: was sent. \
      So the property has its default in the placeholder and in the real object alike, and the nib loads itself without \
      end, or is never loaded.
      """,
    repair: "tell placeholders by their subviews, or by a flag that is set while the nib loads",
    examples: [
      .reports(
        "the nib sets the flag", .root("Row", sets: [("isReal", "boolean", "YES")], .label("label")),
        source: ExampleSource.replace(if: "isReal == false", members: "@objc var isReal = false"),
        "'isReal' tells placeholders of 'Row', and a nib sets it only after they are exchanged"),
      .reports(
        "something else may set it", .root("Row", .label("label")),
        source: ExampleSource.replace(if: "isReal == false", members: "@objc var isReal = false"),
        "'isReal' tells placeholders of 'Row', and a nib sets it only after they are exchanged", .mayBreak),
      .allows("subviews tell it", .root("Row", .label("label")), source: ExampleSource.replace()),
    ]
  ) { checked in
    guard let own = checked.own, own.technique.guards.contains(.runtimeAttribute),
      own.technique.technique == .replace || own.technique.technique == .wrap
    else { return [] }
    let guards = own.facts?.technique.exchange?.guards ?? []
    let found = guards.lazy.compactMap { rule -> (String, SourceLocation)? in
      if case .property(let name) = rule.rule, name != "tag" { (name, rule.location) } else { nil }
    }.first
    let root = own.document.definition?.root
    let attribute = checked.layout.runtimeAttributes.first { $0.object == root && $0.keyPath == found?.0 }
    let isDeclared = own.technique.origin == .declared && found == nil
    let isOnlyGuard = own.technique.guards.allSatisfy { $0 == .runtimeAttribute }
    return [
      Violation(
        isOnlyGuard && (attribute != nil || isDeclared) ? .breaks : .mayBreak, found?.0 ?? own.name.className,
        object: root, at: attribute?.position ?? own.document.definition?.position ?? .start,
        (found.map { "'\($0.0)' tells" } ?? "a runtime attribute tells")
          + " placeholders of '\(own.name)', and a nib sets it only after they are exchanged",
        related: found.map { [.init("it is asked for here", at: $0.1)] } ?? [])
    ]
  }
}
