import AppleSDK
package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// The component's class no longer inherits from a class that it inherited from.
  package static let superclassChanged = ChangeRule(
    id: "superclass-changed", step: .major, effect: .crashOnUse,
    summary: "The component's class no longer inherits from a class that it inherited from.",
    rationale: """
      Whoever took it for the old superclass is wrong now: an outlet of that type holds something else, and the program \
      stops when code sends it what only the old superclass understands. A document that embeds it as an element of the \
      old superclass loses what it says about that.
      """,
    repair: "keep the superclass, or publish this as a major version",
    examples: [
      .reports(
        "a host embeds it as a stack view", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIStackView {}", "class Row: UIView {}"),
        host: .host(ExampleObject("stackView", "row", class: "Row")),
        "'Row' is no longer a 'UIStackView', and is embedded here as one", effect: .wiringLost, at: .host("row")),
      .notes(
        "a host embeds it as a view", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIStackView {}", "class Row: UIView {}"), host: .host(.view("row", class: "Row")),
        "class 'Row' no longer inherits from 'UIStackView'", at: .classAfter("class Row")),
      .allows(
        "a class came in between", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "class Base: UIView {}\nclass Row: Base {}"),
        host: .host(.view("row", class: "Row"))),
      .allows(
        "what the new superclass inherits from is not known", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIStackView {}", "class Row: LibraryView {}"),
        host: .host(.view("row", class: "Row"))),
    ],
    finds: { change in
      guard let (old, new) = change.states, let classes = change.classes, let before = old.ancestors,
        let after = new.ancestors
      else { return [] }
      let lost = before.filter { !after.contains($0) }
      guard let first = lost.first else { return [] }
      let name = classes.new.declaration.name
      return [
        SurfaceChange(
          name,
          "class '\(name)' no longer inherits from \(lost.map { "'\($0)'" }.joined(separator: ", "))", old: first,
          at: classes.old.declaration.location, classes.new.declaration.location)
      ]
    },
    hurts: { changed, change, reliance in
      guard case .embedding(let use) = reliance, let (old, new) = change.states, let before = old.ancestors,
        let after = new.ancestors
      else { return [] }
      let lost = Set(before).subtracting(after)
      let name = changed.member
      var found: [Violation] = []
      let element = SystemClasses.className(
        ofElement: use.embedding.element, platform: use.host.document.platform)
      if let element, lost.contains(element) {
        found.append(
          use.violation(
            .breaks, changed, "'\(name)' is no longer a '\(element)', and is embedded here as one", effect: .wiringLost)
        )
      }
      for connection in use.usage.connectionsTo where connection.kind == .outlet || connection.kind == .outletCollection
      {
        guard let type = use.declaredType(of: connection), lost.contains(type) else { continue }
        found.append(
          use.violation(
            .mayBreak, changed, at: connection.position,
            "'\(name)' is no longer a '\(type)', as which outlet '\(connection.name)' is declared"))
      }
      return found
    })
}

extension EmbeddingUse {
  /// The type with which the host's class declares an outlet that leads here.
  func declaredType(of connection: Connection) -> String? {
    guard let source = host.document.layout.objects.first(where: { $0.id == connection.source }),
      let name = source.customClass, let facts = host.context.classes?.knownFacts(of: name, in: host.path)
    else { return nil }
    return facts.members.outlets.first { $0.name == connection.name }?.type.name
  }
}
