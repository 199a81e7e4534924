package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A placeholder has subviews, and its component is told by having none.
  package static let placeholderWithSubviews = DocumentRule(
    id: "placeholder-with-subviews", effect: .wiringLost,
    summary: "A placeholder has subviews, and the component takes only objects without subviews for placeholders.",
    rationale: """
      Subviews are decoded before the code asks whether there are any. A placeholder that has some is taken for the \
      real object: it keeps its subviews, and the component's content never appears.
      """,
    repair: "remove the views from the placeholder, or put them beside it",
    examples: [
      .reports(
        "a label in the placeholder", .host(.view("row", class: "Row").holding(.label("hint"))),
        beside: .root("Row", .label("label")), source: ExampleSource.replace(),
        "the placeholder of 'Row' has a subview, so it is taken for the real object and stays without content"),
      .allows(
        "an empty placeholder", .host(.view("row", class: "Row")), beside: .root("Row", .label("label")),
        source: ExampleSource.replace()),
      .allows(
        "the object stays", .host(.view("row", class: "Row").holding(.label("hint"))),
        beside: .owner("Row", .label("label")), source: ExampleSource.owner()),
    ]
  ) { checked in
    checked.components.compactMap { use in
      guard case .empty(.hasSubviews)? = use.outcome?.result else { return nil }
      let count = use.embedding.usage.subviews.count
      return use.violation(
        use.verdict(), use.name,
        "the placeholder of '\(use.name)' has \(count == 1 ? "a subview" : "\(count) subviews"), so it is taken for the "
          + "real object and stays without content", related: use.related)
    }
  }
}
