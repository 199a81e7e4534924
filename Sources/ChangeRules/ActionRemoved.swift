package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// An action that others can send is gone.
  package static let actionRemoved = ChangeRule(
    id: "action-removed", step: .major, effect: .crashOnUse,
    summary: "The component's class no longer has an action.",
    rationale: """
      A document that sends the action loads as before, and the program stops with "unrecognized selector" the first \
      time somebody touches the control. Code that calls the method stops compiling.
      """,
    repair: "keep the action and let it call the new one, or publish this as a major version",
    examples: [
      .reports(
        "a host sends it", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView { @IBAction func expand(_ sender: Any) {} }", "class Row: UIView {}"),
        host: .host(.view("row", class: "Row"), .button("button", sends: "expand:", to: "row")),
        "action 'expand:' was removed from 'Row', and is sent here", effect: .crashOnUse,
        at: .host("row", line: #"selector="expand:""#)),
      .reports(
        "other code calls it", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView { @IBAction func expand(_ sender: Any) {} }", "class Row: UIView {}"),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.expand(self) } }",
        "action 'expand:' was removed from 'Row', and 'Screen' calls it", effect: .buildFailure, at: .code("row.expand")
      ),
      .notes(
        "a host sends another one", .owner("Row"), .owner("Row"),
        sources: ("class Row: UIView { @IBAction func expand(_ sender: Any) {} }", "class Row: UIView {}"),
        host: .host(.view("row", class: "Row"), .button("button", sends: "close:", to: "-1")),
        "action 'expand:' was removed", at: .classBefore("func expand")),
      .reports(
        "the method lost its attribute, and a host sends it", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBAction func expand(_ sender: Any) {} }",
          "class Row: UIView { func expand(_ sender: Any) {} }"
        ),
        host: .host(.view("row", class: "Row"), .button("button", sends: "expand:", to: "row")),
        "action 'expand:' of 'Row' is no longer visible to Objective-C, and is sent here", effect: .crashOnUse,
        at: .host("row", line: #"selector="expand:""#)),
      .notes(
        "the method lost its attribute, and code calls it", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBAction func expand(_ sender: Any) {} }",
          "class Row: UIView { func expand(_ sender: Any) {} }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.expand(self) } }",
        "action 'expand:' is no longer visible to Objective-C", at: .classBefore("func expand")),
      .notes(
        "code calls a method of its name", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBAction func expand(_ sender: Any) {} }",
          "class Row: UIView { @IBAction func expand() {} }"
        ),
        code: "class Screen: UIViewController { let row = Row()\n func show() { row.expand() } }",
        "action 'expand:' was removed", at: .classBefore("func expand")),
      .allows(
        "a superclass has it now", .owner("Row"), .owner("Row"),
        sources: (
          "class Row: UIView { @IBAction func expand(_ sender: Any) {} }",
          "class Base: UIView { @IBAction func expand(_ sender: Any) {} }\nclass Row: Base {}"
        )),
      .allows(
        "only the nib no longer sends it", .owner("Row", .button("button", sends: "expand:")),
        .owner("Row", ExampleObject("button", "button"))),
    ],
    finds: { change in
      guard let classes = change.classes else { return [] }
      return classes.old.members.actions.filter {
        $0.isImplemented != false && classes.new.answers($0.selector) != .known(true)
      }.map { action in
        let step: VersionStep = action.access > .fileprivate ? .major : .patch
        return SurfaceChange(
          action.selector,
          classes.new.hides(selector: action.selector)
            ? "action '\(action.selector)' is no longer visible to Objective-C"
            : classes.new.isUnimplemented(selector: action.selector)
              ? "action '\(action.selector)' is no longer implemented" : "action '\(action.selector)' was removed",
          at: action.location, nil, step: step)
      }
    },
    hurts: { removed, change, reliance in
      let (selector, className) = (removed.member, change.old?.className?.name ?? "")
      switch reliance {
      case .embedding(let use):
        guard let connection = use.action(selector), let facts = change.new?.facts else { return [] }
        return [
          use.violation(
            facts.answers(selector) == .known(false) ? .breaks : .mayBreak, removed, at: connection.position,
            facts.hides(selector: selector)
              ? "action '\(selector)' of '\(className)' is no longer visible to Objective-C, and is sent here"
              : facts.isUnimplemented(selector: selector)
                ? "action '\(selector)' of '\(className)' is no longer implemented, and is sent here"
                : "action '\(selector)' was removed from '\(className)', and is sent here",
            repair: facts.hides(selector: selector)
              ? "mark the method with @IBAction again"
              : "remove the connection in Interface Builder, or declare the action again")
        ]
      case .code(let catalog):
        // Swift calls it as before, where it is there still.
        let isThere =
          change.new?.facts.map { $0.isVisibleToSwift(selector) || $0.hasNamesake(ofAction: selector) } == true
        // It is declared still, so that what calls it compiles.
        if change.new?.facts?.isUnimplemented(selector: selector) == true { return [] }
        return catalog.references(to: selector, of: className).filter { !isThere || !$0.isSwift }.map {
          Violation(
            .breaks, removed, in: $0.location,
            "action '\(selector)' was removed from '\(className)', and '\($0.user ?? "code")' calls it",
            effect: .buildFailure)
        }
      default: return []
      }
    })
}
