package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// An action that others can send from now on.
  package static let actionAdded = ChangeRule(
    id: "action-added", step: .minor, effect: nil,
    summary: "The component's class has an action that others can send.",
    rationale: "Nobody who followed the old version notices. Whoever wires the action needs this version.",
    repair: "publish this as a minor version",
    examples: [
      .notes(
        "a visible action", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "class Row: UIView { @IBAction func expand(_ sender: Any) {} }"),
        "action 'expand:' was added", at: .classAfter("func expand")),
      .notes(
        "without sources every wired action counts", .owner("Row", .label("label")),
        .owner("Row", .button("button", sends: "expand:")), "action 'expand:' was added",
        at: .after(line: #"selector="expand:""#)),
      .allows(
        "a private action is the component's own business", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView {}", "class Row: UIView { @IBAction private func expand(_ sender: Any) {} }")),
    ],
    finds: { change in
      guard let classes = change.classes else {
        guard !change.isOfOtherClass, let (old, new) = change.states else { return [] }
        let before = Set(old.wiredActions.map(\.name))
        return new.wiredActions.filter { !before.contains($0.name) }.map {
          SurfaceChange($0.name, "action '\($0.name)' was added", at: nil, new.location($0.position))
        }
      }
      let before = Set(classes.old.members.actions.filter { $0.access > .fileprivate }.map(\.selector))
      return classes.new.members.actions.filter { $0.access > .fileprivate && !before.contains($0.selector) }.map {
        SurfaceChange($0.selector, "action '\($0.selector)' was added", at: nil, $0.location)
      }
    })
}
