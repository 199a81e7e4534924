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
      .reports(
        "code of Objective-C calls it, and the class has a longer one", .owner("Row"), .owner("Row"),
        sources: (
          "@interface Row : UIView\n- (IBAction)expand:(id)sender;\n@end\n@implementation Row\n"
            + "- (IBAction)expand:(id)sender {}\n@end",
          "@interface Row : UIView\n- (IBAction)expand:(id)sender wide:(BOOL)wide;\n@end\n@implementation Row\n"
            + "- (IBAction)expand:(id)sender wide:(BOOL)wide {}\n@end"
        ),
        code: "@interface Screen : UIViewController { Row *row; }\n@end\n@implementation Screen\n"
          + "- (void)show { [row expand:self]; }\n@end",
        "action 'expand:' was removed from 'Row', and 'Screen' calls it", effect: .buildFailure,
        at: .code("[row expand:self]")),
      .notes(
        "code of Objective-C calls another method whose name begins like its", .owner("Row"), .owner("Row"),
        sources: (
          "@interface Row : UIView\n- (IBAction)expand:(id)sender wide:(BOOL)wide;\n@end\n@implementation Row\n"
            + "- (IBAction)expand:(id)sender wide:(BOOL)wide {}\n@end",
          "@interface Row : UIView\n- (IBAction)expand:(id)sender;\n@end\n@implementation Row\n"
            + "- (IBAction)expand:(id)sender {}\n@end"
        ),
        code: "@interface Screen : UIViewController { Row *row; }\n@end\n@implementation Screen\n"
          + "- (void)show { [row expand:self]; }\n@end",
        "action 'expand:wide:' was removed", at: .classBefore("wide:(BOOL)wide;")),
      .notes(
        "code of Objective-C calls it without its argument now", .owner("Row"), .owner("Row"),
        sources: (
          "@interface Row : UIView\n- (IBAction)expand:(id)sender;\n@end\n@implementation Row\n"
            + "- (IBAction)expand:(id)sender {}\n@end",
          "@interface Row : UIView\n- (void)expand;\n@end\n@implementation Row\n- (void)expand {}\n@end"
        ),
        code: "@interface Screen : UIViewController { Row *row; }\n@end\n@implementation Screen\n"
          + "- (void)show { [row expand]; }\n@end",
        "action 'expand:' was removed", at: .classBefore("(IBAction)expand:(id)sender;")),
      .reports(
        "its implementation is gone, and a host sends it", .owner("Row"), .owner("Row"),
        sources: (
          "@interface Row : UIView\n- (IBAction)expand:(id)sender;\n@end\n@implementation Row\n"
            + "- (IBAction)expand:(id)sender {}\n@end",
          "@interface Row : UIView\n- (IBAction)expand:(id)sender;\n@end\n@implementation Row\n@end"
        ),
        host: .host(.view("row", class: "Row"), .button("button", sends: "expand:", to: "row")),
        "action 'expand:' of 'Row' is no longer implemented, and is sent here", effect: .crashOnUse,
        at: .host("row", line: #"selector="expand:""#)),
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
          action.selector, "action '\(action.selector)' \(ActionLoss(of: action.selector, in: classes.new).phrase)",
          at: action.location, nil, step: step)
      }
    },
    hurts: { removed, change, reliance in
      let (selector, className) = (removed.member, change.old?.className?.name ?? "")
      switch reliance {
      case .embedding(let use):
        guard let connection = use.action(selector), let facts = change.new?.facts else { return [] }
        let loss = ActionLoss(of: selector, in: facts)
        let problem =
          loss == .removed
          ? "action '\(selector)' was removed from '\(className)'"
          : "action '\(selector)' of '\(className)' \(loss.phrase)"
        return [
          use.violation(
            facts.answers(selector) == .known(false) ? .breaks : .mayBreak, removed, at: connection.position,
            problem + ", and is sent here", repair: loss.repair)
        ]
      case .code(let catalog):
        // Swift calls it as before, where it is there still. Of Objective-C, calls with several arguments are not kept.
        let isThere =
          change.new?.facts.map { $0.isVisibleToSwift(selector) || $0.hasNamesake(ofAction: selector) } == true
        let isShort = selector.count { $0 == ":" } < 2
        // Nor is whether a call has an argument: where there is a method without one now, or a property, that is meant.
        let isBare = change.new?.facts?.hasGetter(String(selector.prefix { $0 != ":" })) == true
        // It is declared still, so that what calls it compiles.
        if let facts = change.new?.facts, ActionLoss(of: selector, in: facts) == .implementation { return [] }
        return catalog.references(to: selector, of: className).filter { reference in
          reference.isSwift ? !isThere : isShort && !isBare
        }.map {
          Violation(
            .breaks, removed, in: $0.location,
            "action '\(selector)' was removed from '\(className)', and '\($0.user ?? "code")' calls it",
            effect: .buildFailure)
        }
      default: return []
      }
    })
}

/// What became of an action that nobody can send anymore.
private enum ActionLoss {
  case removed
  /// Objective-C does not see it.
  case visibility
  /// Objective-C declares it still.
  case implementation

  init(of selector: String, in facts: ClassFacts) {
    self =
      facts.hides(selector: selector)
      ? .visibility : facts.isUnimplemented(selector: selector) ? .implementation : .removed
  }

  var phrase: String {
    switch self {
    case .removed: "was removed"
    case .visibility: "is no longer visible to Objective-C"
    case .implementation: "is no longer implemented"
    }
  }

  var repair: String {
    switch self {
    case .removed: "remove the connection in Interface Builder, or declare the action again"
    case .visibility: "mark the method with @IBAction again"
    case .implementation: "remove the connection in Interface Builder, or implement the action again"
    }
  }
}

extension ClassFacts {
  /// Whether the class has a method without arguments or a property of this name, its own or an inherited one.
  fileprivate func hasGetter(_ name: String) -> Bool {
    (members.actions + members.methods).contains { $0.selector == name }
      || members.outlets.contains { $0.name == name } || members.properties.contains { $0.name == name }
      || members.plainMembers?.contains { $0.name == name } == true
  }
}
