import AppleSDK
package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// An embedding is an accessibility element, and the component's content is inside it.
  package static let contentHiddenFromAccessibility = DocumentRule(
    id: "content-hidden-from-accessibility", effect: .accessibilityLost,
    summary: "An embedding that gets its content as subviews is an accessibility element itself.",
    rationale: """
      What is inside an accessibility element is hidden from VoiceOver and from user interface tests. Under 'owner' and \
      'wrap' the component's whole content is inside the embedded object, so its labels, buttons and identifiers are \
      not found.
      """,
    repair: "switch off 'Accessibility Enabled' of the embedding, unless it is to be read as one element",
    examples: [
      .reports(
        "the embedding is an element", .host(.view("row", class: "Row").accessible()),
        beside: .owner("Row", .button("button", sends: "tap:")),
        source: ExampleSource.owner(members: "@IBAction func tap(_ sender: Any) {}"),
        "this 'Row' is an accessibility element, so the 'button' in it is hidden", .mayBreak),
      .allows(
        "nothing in it could be touched", .host(.view("row", class: "Row").accessible()),
        beside: .owner("Row", .label("label")), source: ExampleSource.owner()),
      .allows(
        "the embedding is no element", .host(.view("row", class: "Row")),
        beside: .owner("Row", .button("button", sends: "tap:")),
        source: ExampleSource.owner(members: "@IBAction func tap(_ sender: Any) {}")),
    ]
  ) { checked in
    checked.components.compactMap { use in
      let layout = use.component.document.layout
      switch use.outcome?.result {
      case .filled?, .wrapped?: break
      default: return nil
      }
      guard
        let property = use.embedding.usage.properties.first(where: {
          $0.path == "accessibilityConfiguration.isElement" && $0.value.contains("value=YES")
        }),
        // Text can be read by the element itself; what is to be touched or found by a test cannot.
        let hidden = layout.objects.first(where: { object in
          if let index = layout.tree.child(of: object.index, key: "accessibilityConfiguration"),
            layout.tree[index]["identifier"] != nil
          {
            return true
          }
          let name = SystemClasses.className(ofElement: object.element, platform: use.component.document.platform)
          return name.map { SystemClasses.chain(from: $0).contains("UIControl") } ?? false
        })
      else { return nil }
      return use.violation(
        .mayBreak, "isElement", at: property.position,
        "this '\(use.name)' is an accessibility element, so the '\(hidden.element)' in it is hidden")
    }
  }
}
