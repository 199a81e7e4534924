import AppleSDK
package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The component embeds another one.
  package static let nestedComponentAdded = ChangeRule(
    id: "nested-component-added", step: .minor, effect: nil,
    summary: "The nib embeds a class that it did not embed.",
    rationale: """
      Another project that has the nib needs the class too. Without it an object of the element's own class is made: an \
      empty view, whose outlets raise an exception. Whether a library brings it is not recorded.
      """,
    repair: "bring the nested component into every project that has this one",
    examples: [
      .notes(
        "a new embedding", .owner("Row"), .owner("Row", .view("price", class: "PriceLabel")),
        host: .host(.view("row", class: "Row")), "class 'PriceLabel' is embedded now", at: .after("price")),
      .allows(
        "a class of the system", .owner("Row"), .owner("Row", .view("stack", class: "UIStackView"))),
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
