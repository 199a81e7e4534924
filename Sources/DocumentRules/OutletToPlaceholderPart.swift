package import Compatibility
import ComponentModel
import Loading

extension DocumentRule {
  /// An outlet leads to something that goes with a placeholder.
  package static let outletToPlaceholderPart = DocumentRule(
    id: "outlet-to-placeholder-part", effect: .wiringLost,
    summary: "An outlet leads to a constraint or view that is thrown away with a placeholder.",
    rationale: """
      After the exchange the placeholder's own constraints and subviews belong to nothing. A weak outlet to one is nil, \
      and a strong one keeps something that has no effect: setting its constant moves nothing.
      """,
    repair: "let the view around the placeholder own the constraint, or make it in code",
    examples: [
      .reports(
        "an outlet to the height",
        .owner(
          "Home", outlets: ["rowHeight": "row-c0"],
          .view("row", class: "Row").constrained(#"firstAttribute="height" constant="44""#)),
        beside: .root("Row", .label("label")),
        source: ExampleSource.replace(passing: "frame")
          + "\n@objc(Home) class Home: UIViewController { @IBOutlet weak var rowHeight: NSLayoutConstraint! }",
        "outlet 'rowHeight' leads to a constraint of the placeholder, which is thrown away: the outlet is nil"),
      .allows(
        "an outlet to the placeholder itself",
        .owner("Home", outlets: ["row": "row"], .view("row", class: "Row")), beside: .root("Row", .label("label")),
        source: ExampleSource.replace(passing: "frame")
          + "\n@objc(Home) class Home: UIViewController { @IBOutlet var row: Row! }"),
      .allows(
        "the object stays",
        .owner(
          "Home", outlets: ["rowHeight": "row-c0"],
          .view("row", class: "Row").constrained(#"firstAttribute="height" constant="44""#)),
        beside: .owner("Row", .label("label")),
        source: ExampleSource.owner()
          + "\n@objc(Home) class Home: UIViewController { @IBOutlet weak var rowHeight: NSLayoutConstraint! }"),
    ]
  ) { checked in
    guard let load = checked.load else { return [] }
    return load.events.compactMap { event -> Violation? in
      guard case .outletStale(let name, let isWeak) = event.kind, event.depth == 0,
        let connection = checked.layout.connections.first(where: {
          $0.kind == .outlet && $0.source == event.object.object && $0.name == name
        }), let destination = connection.destination
      else { return nil }
      let isConstraint = checked.isConstraint(destination)
      let use = checked.components.first {
        $0.embedding.usage.constraintsOwned.contains { $0.id == destination }
          || $0.embedding.usage.subviews.contains(destination)
      }
      let weakness = isWeak ?? checked.facts(ofOutlet: connection)?.isWeak
      let end = weakness.map { $0 ? ": the outlet is nil" : ": it has no effect anymore" } ?? ""
      return Violation(
        use?.verdict() ?? .mayBreak, name, object: event.object.object, at: connection.position,
        "outlet '\(name)' leads to a \(isConstraint ? "constraint" : "view") of the placeholder, which is thrown away"
          + end, related: use?.related ?? [])
    }
  }
}
