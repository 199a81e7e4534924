package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A placeholder has the name or lacks the tag by which its component knows one.
  package static let placeholderNotRecognized = DocumentRule(
    id: "placeholder-not-recognized", effect: .wiringLost,
    summary: "A placeholder has the class of the real object, or not the tag by which placeholders are known.",
    rationale: """
      The component knows its placeholders by a name or tag that only hosts use. An object that does not have it is \
      taken for the real one: it stays an empty view, and its outlets are nil.
      """,
    repair: "give the placeholder the class and tag that the component asks for",
    examples: [
      .reports(
        "it has the prototype's component name", .host(.view("row", class: "Row")),
        beside: .root("Row", .label("label")),
        source: ExampleSource.replace(if: "isMember(of: RowProto.self)") + "\n@objc(RowProto) class RowProto: Row {}",
        "this object has the class of the real 'Row', so it is taken for one and stays without content"),
      .allows(
        "the nib uses the private name", .host(.view("row", class: "Row")),
        beside: .root("_NIB_Row", .label("label")).named("Row"),
        source: ExampleSource.replace(if: "isMember(of: Row.self)") + "\n@objc(_NIB_Row) class _NIB_Row: Row {}"),
      .allows(
        "subviews tell placeholders", .host(.view("row", class: "Row")), beside: .root("Row", .label("label")),
        source: ExampleSource.replace()),
    ]
  ) { checked in
    checked.components.compactMap { use in
      // With views of its own an object may well be meant as the real one.
      guard case .empty(let reason)? = use.outcome?.result, use.embedding.usage.subviews.isEmpty else { return nil }
      let name = use.embedding.className?.name ?? use.name
      switch reason {
      case .nameOfRealObject:
        return use.violation(
          use.verdict(), use.name,
          "this object has the class of the real '\(name)', so it is taken for one and stays without content",
          related: use.related)
      case .otherTag:
        return use.violation(
          use.verdict(), use.name,
          "placeholders of '\(name)' have tag \(use.technique.tag ?? 0), and this object has not: it stays without content",
          related: use.related)
      default: return nil
      }
    }
  }
}
