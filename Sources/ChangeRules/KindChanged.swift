import AppleSDK
package import Compatibility
import ComponentModel
import LayoutComparison
import Versioning

extension ChangeRule {
  /// The component is no longer what it was for a nib: a view, a control, a cell, a controller.
  package static let kindChanged = ChangeRule(
    id: "kind-changed", step: .major, effect: .loadFailure,
    summary: "The component is no longer a view, control, cell or controller, as it was.",
    rationale: """
      A document puts an object where its kind is expected. A cell that is no cell raises when the table asks for it, a \
      view that is none cannot be a subview, and an object that is no control anymore never sends the events that a \
      document wires.
      """,
    repair: "keep the kind, or make it a component of another name",
    examples: [
      .reports(
        "a host wires its events", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIControl {}", "class Row: UIView {}"),
        host: .host(
          ExampleObject(
            "view", "row", class: "Row", actions: [(selector: "pick:", destination: "-1")])),
        "'Row' is a view instead of a control: action 'pick:' is never sent", effect: .wiringLost,
        at: .host("row", line: #"selector="pick:""#)),
      .reports(
        "a host embeds a view", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "class Row: UIViewController {}"), host: .host(.view("row", class: "Row")),
        "'Row' is a view controller instead of a view, and is embedded here", effect: .loadFailure, at: .host("row")),
      .reports(
        "the root tells", .root("Row").rooted("tableViewCell"), .root("Row"),
        host: .host(ExampleObject("tableViewCell", "row", class: "Row")),
        "'Row' is a view instead of a cell, and is embedded here", effect: .loadFailure, at: .host("row")),
      .notes(
        "a host wires no events", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIControl {}", "class Row: UIView {}"), host: .host(.view("row", class: "Row")),
        "component 'Row' is a view instead of a control", at: .after("-1")),
      .notes(
        "the host has what it is now", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "class Row: UIViewController {}"),
        host: .storyboard("Shop", ExampleObject("viewController", "row", class: "Row")),
        "component 'Row' is a view controller instead of a view", at: .after("-1")),
      .allows(
        "a control is a view", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "class Row: UIControl {}"), host: .host(.view("row", class: "Row"))),
    ],
    finds: { change in
      guard let (old, new) = change.states, let before = old.kind, let after = new.kind, !after.isKind(of: before),
        let name = new.className?.name, old.className?.name == name
      else { return [] }
      return [
        SurfaceChange(
          name, "component '\(name)' is a \(after.phrase) instead of a \(before.phrase)", old: before.phrase,
          new: after.phrase, at: old.definitionLocation, new.definitionLocation)
      ]
    },
    hurts: { changed, change, reliance in
      guard case .embedding(let use) = reliance, let before = changed.old, let after = changed.new else { return [] }
      let phrase = "'\(changed.member)' is a \(after) instead of a \(before)"
      guard change.old?.kind == .control && change.new?.kind?.isKind(of: .view) == true else {
        // The document may have what the class is now.
        if let kind = change.new?.kind, use.isElement(of: kind) { return [] }
        return [
          use.violation(
            .breaks, changed, phrase + (use.loadsNib ? ", and is embedded here" : ", and its class is named here"))
        ]
      }
      return use.events.map {
        use.violation(
          .breaks, changed, at: $0.position, phrase + ": action '\($0.name)' is never sent", effect: .wiringLost)
      }
    })
}

extension ComponentState {
  /// What the class is, or what the document proves; nil where neither tells.
  fileprivate var kind: ClassKind? {
    if let kind = facts?.kind.value { return kind }
    return switch surface?.kind {
    case .view: .view
    case .cell: .cell
    case .viewController: .viewController
    case .object: .object
    case .unknown, nil: nil
    }
  }
}

extension EmbeddingUse {
  /// Whether the document has an object of a kind, whatever its class is.
  fileprivate func isElement(of kind: ClassKind) -> Bool {
    guard let name = SystemClasses.className(ofElement: embedding.element, platform: host.document.platform) else {
      return false
    }
    return SystemClasses.chain(from: name).lazy.compactMap { SystemClasses.kinds[$0] }.first == kind
  }
}

extension ClassKind {
  /// Whether it can stand where the other is expected.
  fileprivate func isKind(of other: ClassKind) -> Bool {
    self == other || other == .object || other == .view && (self == .control || self == .cell)
  }

  fileprivate var phrase: String {
    switch self {
    case .viewController: "view controller"
    case .windowController: "window controller"
    case .gestureRecognizer: "gesture recognizer"
    default: rawValue
    }
  }
}
