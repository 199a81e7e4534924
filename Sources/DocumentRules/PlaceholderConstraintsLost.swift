package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// A placeholder that is replaced owns constraints.
  package static let placeholderConstraintsLost = DocumentRule(
    id: "placeholder-constraints-lost", effect: .layoutShift,
    summary: "A placeholder that is thrown away after loading owns constraints.",
    rationale: """
      Constraints that another view owns follow the loaded object. Those that the placeholder itself owns, such as its \
      width, height and aspect ratio, are thrown away with it, unless the code makes them again for the loaded object.
      """,
    repair: "let the view around it own them, or make them again in awakeAfterUsingCoder:",
    examples: [
      .reports(
        "a fixed height", .host(.view("row", class: "Row").constrained(#"firstAttribute="height" constant="44""#)),
        beside: .root("Row", .label("label")), source: ExampleSource.replace(passing: "frame"),
        "the placeholder of 'Row' owns a constraint (height), which is lost with it"),
      .allows(
        "the view around it owns it",
        .host(.view("row", class: "Row")).constrained(
          #"firstItem="row" firstAttribute="top" secondItem="root" secondAttribute="top""#),
        beside: .root("Row", .label("label")), source: ExampleSource.replace(passing: "frame")),
      .allows(
        "the object stays", .host(.view("row", class: "Row").constrained(#"firstAttribute="height" constant="44""#)),
        beside: .owner("Row", .label("label")), source: ExampleSource.owner()),
    ]
  ) { checked in
    checked.components.compactMap { use in
      guard let outcome = use.outcome, case .replaced = outcome.result, !outcome.lostConstraints.isEmpty else {
        return nil
      }
      let ids = Set(outcome.lostConstraints)
      let lost = use.embedding.usage.constraintsOwned.filter { ids.contains($0.id) }
      let attributes = Set(lost.map(\.firstAttribute)).sorted().joined(separator: ", ")
      return use.violation(
        use.verdict(if: use.technique.rebuildsConstraints != nil), "constraints", at: lost.first?.position,
        "the placeholder of '\(use.name)' owns \(lost.count == 1 ? "a constraint" : "\(lost.count) constraints") "
          + "(\(attributes)), which \(lost.count == 1 ? "is" : "are") lost with it", related: use.related)
    }
  }
}
