package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A runtime attribute of a stand-in does not reach the real object.
  package static let attributeNotForwarded = DocumentRule(
    id: "attribute-not-forwarded", effect: .wiringLost,
    summary: "A runtime attribute is set on a stand-in, which does not hand it on to the loaded object.",
    rationale: """
      Under 'wrap' the placeholder stays around the loaded object, and runtime attributes are set on it. The loaded \
      object, whose views are seen, gets only what the class forwards in its setters.
      """,
    repair: "forward it in the property's setter",
    examples: [
      .reports(
        "a stored property", .host(.view("row", class: "Row", sets: [("title", "string", "Hello")])),
        beside: .root("Row", .label("label")), source: ExampleSource.wrap(members: "@IBInspectable var title = \"\""),
        "attribute 'title' is set on the stand-in and does not reach the loaded 'Row'"),
      .allows(
        "the setter forwards it", .host(.view("row", class: "Row", sets: [("title", "string", "Hello")])),
        beside: .root("Row", .label("label")),
        source: ExampleSource.wrap(members: "@IBInspectable var title = \"\" { didSet { inner?.title = title } }")),
      .allows(
        "the object stays", .host(.view("row", class: "Row", sets: [("title", "string", "Hello")])),
        beside: .owner("Row", .label("label")), source: ExampleSource.owner(members: "@IBInspectable var title = \"\"")),
    ]
  ) { checked in
    guard let load = checked.load else { return [] }
    return load.events.compactMap { event -> Violation? in
      guard case .runtimeAttributeNotForwarded(let keyPath) = event.kind, event.depth == 0, !keyPath.contains("."),
        let use = checked.embedding(event.object.object), let facts = use.component.facts,
        // The system's properties work on the stand-in as they are.
        let property = (facts.members.inspectables + facts.members.properties).first(where: { $0.name == keyPath }),
        let attribute = use.embedding.usage.runtimeAttributes.first(where: { $0.keyPath == keyPath })
      else { return nil }
      // A setter of its own may forward in a way that is not understood.
      return use.violation(
        use.verdict(if: property.storage != .computed), keyPath, at: attribute.position,
        "attribute '\(keyPath)' is set on the stand-in and does not reach the loaded '\(use.name)'",
        related: [.init("it is declared here", at: property.location)])
    }
  }
}
