package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// File's Owner has outlets, and had none.
  package static let ownerOutletAdded = ChangeRule(
    id: "owner-outlet-added", step: .major, effect: .loadFailure,
    summary: "File's Owner of the nib has outlets, and had none before.",
    rationale: """
      A nib without outlets of its owner can be loaded without one. With the first outlet, whoever loads it with nil as \
      owner, registration for cells included, gets NSUnknownKeyException: the owner is a plain NSObject then.
      """,
    repair: "connect the outlet from the root instead of File's Owner, or load the nib with an owner",
    examples: [
      .reports(
        "code loads the nib without owner", .root("Row", .label("label")),
        .root("Row", .label("label")).owner(connecting: "label"),
        sources: ("class Row: UIView {}", "class Row: UIView {}"),
        code: """
          class Screen: UIViewController {
            func show() { _ = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil) }
          }
          """, "File's Owner has outlet 'label' now, and the nib is loaded here without owner", effect: .loadFailure,
        at: .code(#"UINib(nibName: "Row""#)),
      .notes(
        "code loads the nib with an owner", .root("Row", .label("label")),
        .root("Row", .label("label")).owner(connecting: "label"),
        sources: ("class Row: UIView {}", "class Row: UIView {}"),
        code: """
          class Screen: UIViewController {
            func show() { _ = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: self, options: nil) }
          }
          """, "File's Owner has outlet 'label' now", at: .after(line: #"property="label""#)),
      .allows(
        "it had outlets before", .owner("Row", outlets: ["first": "label"], .label("label")),
        .owner("Row", outlets: ["first": "label", "second": "label"], .label("label"))),
      .allows(
        "the root has the outlet", .root("Row", .label("label")),
        .root("Row", outlets: ["label": "label"], .label("label"))),
    ],
    finds: { change in
      guard let (old, new) = change.states, old.surface != nil, old.ownerOutlets.isEmpty,
        let outlet = new.ownerOutlets.first,
        // Then the component is loaded in another way, which has a rule of its own.
        old.document.definition?.placement == new.document.definition?.placement
      else { return [] }
      // A component of the technique 'owner' is never loaded without one.
      let step: VersionStep = old.document.definition?.placement == .owner ? .patch : .major
      return [
        SurfaceChange(
          outlet.name, "File's Owner has outlet '\(outlet.name)' now", at: nil, new.location(outlet.position),
          step: step)
      ]
    },
    hurts: { added, change, reliance in
      guard case .code(let catalog) = reliance, let new = change.new, new.document.platform != .macOS else { return [] }
      return catalog.hosts(ofNib: new.nibName, at: new.path).compactMap { host in
        let isRegistered = host.kind == .register
        guard isRegistered || host.kind == .instantiate && host.owner == OwnerExpression.none else { return nil }
        return Violation(
          .breaks, added, in: host.location,
          added.message + ", and the nib is \(isRegistered ? "registered" : "loaded") here without owner")
      }
    })
}

extension ComponentState {
  fileprivate var ownerOutlets: [Connection] {
    guard let owner else { return [] }
    return layout.connections.filter {
      ($0.kind == .outlet || $0.kind == .outletCollection) && $0.source == owner.id
    }
  }
}

extension ExampleNib {
  /// File's Owner has an outlet of that name to the object.
  fileprivate func owner(connecting id: String) -> ExampleNib {
    var nib = self
    nib.owner = nib.owner.wired([id: id])
    return nib
  }
}
