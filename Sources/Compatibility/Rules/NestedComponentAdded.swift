import ComponentModel
import Versioning

extension ChangeRule {
  /// The component embeds another one.
  static let nestedComponentAdded = ChangeRule(
    id: "nested-component-added", step: .minor, effect: .wiringLost,
    summary: "The nib embeds a class that it did not embed.",
    rationale: """
      Another project that has the nib needs the class too. Without it an object of the element's own class is made: an \
      empty view, whose outlets raise an exception.
      """,
    repair: "bring the nested component into every project that has this one",
    examples: [
      .reports(
        "another project lacks the class", .owner("Row"), .owner("Row", .view("price", class: "PriceLabel")),
        host: .host(.view("row", class: "Row")), hostCode: "class Screen: UIViewController {}",
        "class 'PriceLabel' is embedded now, and no source of this project declares it", .mayBreak),
      .notes(
        "another project has the class", .owner("Row"), .owner("Row", .view("price", class: "PriceLabel")),
        host: .host(.view("row", class: "Row")), hostCode: "class PriceLabel: UIView {}",
        "class 'PriceLabel' is embedded now"),
      .notes(
        "its sources are not known", .owner("Row"), .owner("Row", .view("price", class: "PriceLabel")),
        host: .host(.view("row", class: "Row")), "class 'PriceLabel' is embedded now"),
      .allows(
        "a second one of the same class", .owner("Row", .view("a", class: "PriceLabel")),
        .owner("Row", .view("a", class: "PriceLabel"), .view("b", class: "PriceLabel"))),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let before = Set(old.nestedClasses.map(\.name))
      return new.nestedClasses.filter { !before.contains($0.name) }.map {
        SurfaceChange($0.name, "class '\($0.name)' is embedded now", at: nil, new.location($0.position))
      }
    },
    hurts: { added, change, reliance in
      guard case .embedding(let use) = reliance, use.loadsNib, use.host.project != change.project,
        let classes = use.host.context.classes, !classes.classes.isEmpty, classes.classes[added.member] == nil
      else { return [] }
      // A library may have it.
      return [
        use.violation(.mayBreak, added, added.message + ", and no source of this project declares it")
      ]
    })
}

extension ComponentState {
  /// The classes of objects that become components, each once, in document order.
  var nestedClasses: [(name: String, position: SourcePosition)] {
    var seen: Set<String> = []
    return document.embeddings.compactMap { embedding in
      guard embedding.relation == .embedding, let name = embedding.className?.name, SystemClasses.table[name] == nil,
        seen.insert(name).inserted
      else { return nil }
      return (name, embedding.position)
    }
  }
}
