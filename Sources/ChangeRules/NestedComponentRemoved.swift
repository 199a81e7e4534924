package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The component embeds another one no more.
  package static let nestedComponentRemoved = ChangeRule(
    id: "nested-component-removed", step: .patch, effect: nil,
    summary: "The nib no longer embeds a class.",
    rationale: "Nobody outside sees what a nib embeds, and a need that ends hurts nobody.",
    repair: "publish this as a patch version",
    examples: [
      .notes(
        "it was replaced by a label", .owner("Row", .view("price", class: "PriceLabel")),
        .owner("Row", .label("price")),
        host: .host(.view("row", class: "Row")), "class 'PriceLabel' is no longer embedded", at: .before("price")),
      .allows(
        "one of two", .owner("Row", .view("a", class: "PriceLabel"), .view("b", class: "PriceLabel")),
        .owner("Row", .view("a", class: "PriceLabel"))),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let after = Set(new.nestedClasses.map(\.name))
      return old.nestedClasses.filter { !after.contains($0.name) }.map {
        SurfaceChange($0.name, "class '\($0.name)' is no longer embedded", at: old.location($0.position), nil)
      }
    })
}
