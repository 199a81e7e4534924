package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A host embeds a component that is only loaded by a call.
  package static let embeddingStaysEmpty = DocumentRule(
    id: "embedding-stays-empty", effect: .wiringLost,
    summary: "An object has the class of a component whose nib is only loaded by a call.",
    rationale: """
      A nib does not load another nib by itself. Nothing in the class does it for an object that a nib makes, so the \
      object stays an empty view, and the outlets that the component's nib connects are nil in it.
      """,
    repair: "load the component in code and add it, or let its initializer load the nib with itself as owner",
    examples: [
      .reports(
        "a class method loads it", .host(.view("row", class: "Row")),
        beside: .root("Row", outlets: ["label": "label"], .label("label")),
        source: ExampleSource.code(members: "@IBOutlet var label: UILabel!"),
        "the nib of 'Row' is only loaded by a call: this view stays empty"),
      .allows(
        "the host gives it views of its own", .host(.view("row", class: "Row").holding(.label("own"))),
        beside: .root("Row", outlets: ["label": "label"], .label("label")),
        source: ExampleSource.code(members: "@IBOutlet var label: UILabel!")),
      .allows(
        "its nib is that of something else", .host(.view("row", class: "Row")),
        beside: .root("Row", .label("label")).named("Card"), source: "@objc(Row) class Row: UIView {}"),
      .allows(
        "its initializer loads it", .host(.view("row", class: "Row")), beside: .owner("Row", .label("label")),
        source: ExampleSource.owner()),
    ]
  ) { checked in
    checked.components.compactMap { use in
      guard case .empty(.loadedByCode)? = use.outcome?.result, use.isTechniqueSure,
        ElementRole(element: use.embedding.element) == .view, use.embedding.usage.subviews.isEmpty,
        let facts = use.component.facts
      else { return nil }
      // A class that only styles a view is used with nibs and without.
      let loads = facts.technique.loads.filter { $0.nibName == .known(facts.declaration.name) }
      let root = use.component.document.definition?.root
      let hasOutlets = use.component.document.layout.connections.contains { $0.kind == .outlet && $0.source == root }
      guard let load = loads.first, hasOutlets else { return nil }
      return use.violation(
        use.verdict(), use.name, "the nib of '\(use.name)' is only loaded by a call: this view stays empty",
        related: [.init("it is loaded here", at: load.location)])
    }
  }
}
