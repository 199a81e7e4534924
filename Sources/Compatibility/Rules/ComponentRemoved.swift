import ComponentModel
import Versioning

extension ChangeRule {
  /// The component is gone.
  static let componentRemoved = ChangeRule(
    id: "component-removed", step: .major, effect: .loadFailure,
    summary: "The component's nib is gone, or defines no component any more.",
    rationale: """
      A class that loads a nib which is not in the bundle raises "Could not load NIB in bundle" wherever it is \
      embedded. When the class is gone too, an embedding becomes an object of the element's own class: an empty view, \
      whose outlets raise an exception.
      """,
    repair: "keep the component, or replace its embeddings first",
    examples: [
      .reports(
        "a host embeds it", .owner("Row"), nil, host: .host(.view("row", class: "Row")),
        "component 'Row' was removed, and is embedded here"),
      .reports(
        "the document is a plain one now", .owner("Row"), .host(.label("label")),
        host: .host(.view("row", class: "Row")), "component 'Row' was removed, and is embedded here"),
      .reports(
        "an object only names the class", .owner("Row"), nil,
        host: .host().beside(ExampleObject("customObject", "row", class: "Row")),
        "component 'Row' was removed, and its class is named here", .mayBreak),
      .notes(
        "nobody embeds it", .owner("Row"), nil, host: .host(.view("line", class: "Line")),
        "component 'Row' was removed"),
      .allows("it has another class", .owner("Row"), .owner("Line"), host: .host(.view("line", class: "Line"))),
    ],
    finds: { change in
      guard let old = change.old, let name = old.className, change.new?.className == nil else { return [] }
      return [
        SurfaceChange(
          name.name, "component '\(name.name)' was removed", at: old.definitionLocation,
          change.new.map { $0.location(.start) })
      ]
    },
    hurts: { removed, change, reliance in
      guard case .embedding(let use) = reliance else { return [] }
      let classes = use.host.context.classes
      let isClassKnown = classes?.classes[removed.member] != nil
      if use.loadsNib {
        // A class that the project still has fails to load its nib; else nothing is loaded any more.
        let isClassGone = classes.map { !$0.classes.isEmpty && !isClassKnown } ?? false
        return [
          use.violation(
            .breaks, removed, "component '\(removed.member)' was removed, and is embedded here",
            effect: isClassGone ? use.effectWithoutClass : nil)
        ]
      }
      guard !isClassKnown else { return [] }
      return [
        use.violation(
          .mayBreak, removed, "component '\(removed.member)' was removed, and its class is named here",
          effect: use.effectWithoutClass)
      ]
    })
}
