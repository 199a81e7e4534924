package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The nib uses Auto Layout, or no longer does.
  package static let autoLayoutSwitched = ChangeRule(
    id: "auto-layout-switched", step: .major, effect: .layoutShift,
    summary: "The nib uses Auto Layout, or no longer does.",
    rationale: """
      Without Auto Layout the nib has no constraints: content keeps the frames of its design and stretches by its \
      autoresizing masks. A host that left the size to the content gets another one, or none.
      """,
    repair: "publish this as a major version",
    examples: [
      .reports(
        "a host leaves the size to the content", .owner("Row"), .owner("Row").setting("useAutolayout", nil),
        host: .host(.view("row", class: "Row").saying("translatesAutoresizingMaskIntoConstraints", "NO")),
        "Auto Layout is off now, and nothing but the content gives this one a size", .mayBreak, effect: .layoutShift,
        at: .host("row")),
      .notes(
        "a host says the size", .owner("Row"), .owner("Row").setting("useAutolayout", nil),
        host: .host(.view("row", class: "Row").sized("320 44")), "Auto Layout is off now", at: .after(line: "<document")
      ),
      .notes(
        "whoever shows a controller gives its view a size", .owner("Row"), .owner("Row").setting("useAutolayout", nil),
        sources: ("class Row: UIViewController {}", "class Row: UIViewController {}"),
        host: .host(ExampleObject("viewController", "row", class: "Row")), "Auto Layout is off now",
        at: .after(line: "<document")),
      .allows(
        "another setting", .owner("Row"), .owner("Row").setting("useTraitCollections", "YES"),
        host: .host(.view("row", class: "Row"))),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let uses = (old.layout.tree[0]["useAutolayout"] == "YES", new.layout.tree[0]["useAutolayout"] == "YES")
      // An old document without views has no use for it.
      guard uses.0 != uses.1, old.root.map({ ElementRole(element: $0.element).isView }) == true else { return [] }
      return [
        SurfaceChange(
          "useAutolayout", "Auto Layout is \(uses.1 ? "on" : "off") now", at: old.location(old.layout.tree[0].position),
          new.location(new.layout.tree[0].position))
      ]
    },
    hurts: { switched, _, reliance in
      guard case .embedding(let use) = reliance, use.loadsNib, !use.hasOwnSize,
        // Whoever shows a controller gives its view a size.
        ElementRole(element: use.embedding.element) != .viewController
      else { return [] }
      return [
        use.violation(.mayBreak, switched, switched.message + ", and nothing but the content gives this one a size")
      ]
    })
}
