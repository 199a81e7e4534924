package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The component needs versions of an embedded one that it could not work with before.
  package static let nestedComponentIncompatible = ChangeRule(
    id: "nested-component-incompatible", step: .minor, effect: .wiringLost,
    summary: "No version of an embedded component suits both the old and the new version.",
    rationale: """
      A class name is unique in an app, so a project has one version of each component. Whoever takes the new version has \
      to move to another version of the embedded one everywhere, in documents of their own that embed it too. A project \
      that resolves its versions stays with the old one until it can.
      """,
    repair: "move both components in the host at once",
    examples: [
      .reports(
        "a host embeds the same component", row.requiring("PriceLabel", "^1.0.0"),
        row.requiring("PriceLabel", "^2.0.0"),
        host: .host(.view("row", class: "Row"), .view("price", class: "PriceLabel")),
        "PriceLabel ^2.0.0 is required instead of ^1.0.0, and is embedded here too", .mayBreak, effect: .wiringLost,
        at: .host("price")),
      .notes(
        "a host has it through the component only", row.requiring("PriceLabel", "^1.0.0"),
        row.requiring("PriceLabel", "^2.0.0"), host: .host(.view("row", class: "Row")),
        "PriceLabel ^2.0.0 is required instead of ^1.0.0", at: .after("-1")),
      .allows(
        "some version suits both", row.requiring("PriceLabel", "^1.0.0"), row.requiring("PriceLabel", "^1.2.0"),
        host: .host(.view("row", class: "Row"))),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      return change.movedRequirements.map { before, after in
        SurfaceChange(
          after.component.description, "\(after.component) \(after.range) is required instead of \(before.range)",
          old: "\(before.range)", new: "\(after.range)", at: old.definitionLocation, new.definitionLocation)
      }
    },
    hurts: { required, change, reliance in
      guard case .embedding(let use) = reliance, use.loadsNib else { return [] }
      let name = ComponentName(required.member)
      return use.host.document.embeddings.filter { embedding in
        embedding.relation == .embedding
          && embedding.className.map { name.canMean($0, nibName: name.nibName ?? name.className) } == true
      }.map { embedding in
        Violation(
          .mayBreak, required.member, object: embedding.objectID, at: embedding.position,
          required.message + ", and is embedded here too")
      }
    })

  private static let row = ExampleNib.owner("Row", .view("price", class: "PriceLabel"))
}
