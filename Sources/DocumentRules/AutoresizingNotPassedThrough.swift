package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A placeholder is laid out by constraints, and the loaded object is not.
  package static let autoresizingNotPassedThrough = DocumentRule(
    id: "autoresizing-not-passed-through", effect: .layoutShift,
    summary: "A placeholder is laid out by constraints, and its component does not hand that over.",
    rationale: """
      The constraints of the host name the loaded object after the exchange. If it still translates its autoresizing \
      mask into constraints, as a nib's root does, those contradict the host's: UIKit logs that it cannot satisfy them \
      and breaks some.
      """,
    repair: "copy translatesAutoresizingMaskIntoConstraints in awakeAfterUsingCoder:",
    examples: [
      .reports(
        "only the frame is copied",
        .host(.view("row", class: "Row").saying("translatesAutoresizingMaskIntoConstraints", "NO")),
        beside: .root("Row", .label("label")), source: ExampleSource.replace(passing: "frame"),
        "the loaded 'Row' keeps its autoresizing, whose constraints contradict those of this document"),
      .allows(
        "it is copied", .host(.view("row", class: "Row").saying("translatesAutoresizingMaskIntoConstraints", "NO")),
        beside: .root("Row", .label("label")),
        source: ExampleSource.replace(passing: "frame", "translatesAutoresizingMaskIntoConstraints")),
      .allows(
        "the placeholder has a frame", .host(.view("row", class: "Row")), beside: .root("Row", .label("label")),
        source: ExampleSource.replace(passing: "frame")),
    ]
  ) { checked in
    checked.components.compactMap { use in
      guard let outcome = use.outcome, case .replaced = outcome.result,
        outcome.lostProperties.contains("translatesAutoresizingMaskIntoConstraints"),
        let property = use.embedding.usage.properties.first(where: {
          $0.path == "translatesAutoresizingMaskIntoConstraints"
        }), property.value == "NO"
      else { return nil }
      return use.violation(
        use.verdict(if: use.technique.survivingProperties != nil), property.path, at: property.position,
        "the loaded '\(use.name)' keeps its autoresizing, whose constraints contradict those of this document",
        related: use.related)
    }
  }
}
