package import Compatibility
import ComponentModel
import Versioning

extension ChangeRule {
  /// What an outlet led to is still there, and the outlet leads nowhere.
  package static let outletDisconnected = ChangeRule(
    id: "outlet-disconnected", step: .patch, effect: .wiringLost,
    summary:
      "A document no longer connects an outlet that code uses: what it led to is still there, or code of Swift stops.",
    rationale: """
      A message to nil does nothing in Objective-C, and nothing is done for an optional that is nil in Swift: a text is \
      not set, a control stays as it is, and nobody is told. It happens by the way, when a view is made anew around what \
      an outlet leads to. Other code of Swift stops the program where it uses an implicitly unwrapped outlet of a cell or \
      a view that no document connects anymore.
      """,
    repair: "connect the outlet again in Interface Builder, or remove it and the code that uses it",
    examples: [
      .reports(
        "code sets its text", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", .label("label")), sources: (objectiveC, objectiveC),
        "outlet 'titleLabel' of 'Row' no longer leads to label 'label', which is still there, and code uses it",
        .mayBreak, effect: .wiringLost, at: .after("-1")),
      .reports(
        "an optional of Swift", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", .label("label")), sources: (swift("?"), swift("?")),
        "outlet 'titleLabel' of 'Row' no longer leads to label 'label', which is still there, and code uses it",
        .mayBreak, effect: .wiringLost, at: .after("-1")),
      .allows(
        "an error tells it", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", .label("label")), sources: (swift("!"), swift("!"))),
      .reports(
        "it was made anew", .owner("Row", outlets: ["titleLabel": "label"], badge("label")),
        .owner("Row", badge("other")), sources: (objectiveC, objectiveC),
        "outlet 'titleLabel' of 'Row' no longer leads to label 'Badge', which was made anew, and code uses it",
        .mayBreak, effect: .wiringLost, at: .after("-1")),
      .allows(
        "another object of the class has it",
        .owner("Row", outlets: ["titleLabel": "label"], .label("label"), ExampleObject("view", "view", class: "Row")),
        .owner(
          "Row", .label("label"), ExampleObject("view", "view", class: "Row", outlets: ["titleLabel": "label"])),
        sources: (objectiveC, objectiveC)),
      .reports(
        "code shows the label, which is hidden",
        .owner("Row", outlets: ["titleLabel": "label"], ExampleObject.label("label").saying("hidden", "YES")),
        .owner("Row", ExampleObject.label("label").saying("hidden", "YES")), sources: (showing, showing),
        "outlet 'titleLabel' of 'Row' no longer leads to label 'label', which is still there, and code uses it",
        .mayBreak, effect: .wiringLost, at: .after("-1")),
      .allows(
        "the label is hidden, and nothing shows it",
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", ExampleObject.label("label").saying("hidden", "YES")), sources: (objectiveC, objectiveC)),
      .reports(
        "other code of Swift uses what a view connects no more",
        .owner("Row", ExampleObject("view", "view", class: "Badge", outlets: ["dot": "label"]), .label("label")),
        .owner("Row", ExampleObject("view", "view", class: "Badge")), sources: (dotted("!"), dotted("!")),
        code: using, "outlet 'dot' of 'Badge' is no longer connected, and 'Screen' uses it", effect: .crashOnUse,
        at: .code("badge.dot.alpha")),
      .allows(
        "other code of Swift goes on without an optional",
        .owner("Row", ExampleObject("view", "view", class: "Badge", outlets: ["dot": "label"]), .label("label")),
        .owner("Row", ExampleObject("view", "view", class: "Badge")), sources: (dotted("?"), dotted("?")),
        code: using.replacing("dot.", with: "dot?.")),
      .allows(
        "the label is gone", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", .label("other")), sources: (objectiveC, objectiveC)),
      .allows(
        "the class has no such outlet anymore", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", .label("label")), sources: (objectiveC, "@interface Row : UIView\n@end")),
      .allows(
        "no code uses it", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", .label("label")),
        sources: (
          "@interface Row : UIView\n@property IBOutlet UILabel *titleLabel;\n@end",
          "@interface Row : UIView\n@property IBOutlet UILabel *titleLabel;\n@end"
        )),
      .allows(
        "code makes another one", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", .label("label")), sources: (objectiveC, made)),
      .allows(
        "code gives it one by a message", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        .owner("Row", .label("label")), sources: (objectiveC, set)),
    ],
    finds: { change in
      guard let (old, new) = change.states else { return [] }
      let outlets = new.layout.connections.filter { $0.kind == .outlet }
      let kept = Set(outlets.map(OutletPlace.init))
      // Another object of the class may have it now.
      let ways = Set(outlets.compactMap { OutletWay($0, in: new) })
      let lost = old.layout.connections.compactMap { connection -> (connection: Connection, now: LayoutObject)? in
        guard connection.kind == .outlet, !kept.contains(OutletPlace(connection)),
          OutletWay(connection, in: old).map(ways.contains) != true,
          let before = connection.destination.flatMap(old.object),
          let now = new.object(before.id) ?? new.successor(of: before, in: old), now.element == before.element,
          new.object(connection.source)?.customClass == old.object(connection.source)?.customClass
        else { return nil }
        return (connection, now)
      }
      let checked = new.checked
      return checked.outletsThatOthersMiss(old, new)
        + lost.compactMap { connection, now in
          guard let source = new.object(connection.source), let facts = checked.facts(of: source),
            new.layout.tree.cell(around: now.index) == new.layout.tree.cell(around: source.index),
            facts.misses(connection.name, quietly: !checked.connectsElsewhere(connection.name, of: facts)),
            !checked.isIdle(connection.name, of: facts),
            // Nobody sees what it shows, or what code would have it show.
            !checked.hiddenViews.contains(now.id) || facts.shows(connection.name)
          else { return nil }
          let fate = now.id == connection.destination ? "is still there" : "was made anew"
          return SurfaceChange(
            connection.name,
            "outlet '\(connection.name)' of '\(facts.declaration.name)' no longer leads to "
              + "\(checked.name(of: now.id)), which \(fate), and code uses it",
            new: source.id, at: old.location(connection.position), new.location(source.position))
        }
    },
    hurts: { lost, change, reliance in
      switch reliance {
      case .unrecorded where lost.old == nil:
        guard let object = change.new?.object(lost.new) else { return [] }
        return [Violation(.mayBreak, lost.member, object: object.id, at: object.position, lost.message)]
      case .code(let catalog):
        guard let className = lost.old else { return [] }
        return catalog.references(to: lost.member, of: className).filter(\.isSwift).map { reference in
          Violation(
            .breaks, lost, in: reference.location, lost.message + ", and '\(reference.user ?? "code")' uses it",
            effect: .crashOnUse)
        }
      default: return []
      }
    })

  private static let objectiveC = """
    @interface Row : UIView
    @property IBOutlet UILabel *titleLabel;
    @end
    @implementation Row
    - (void)show { self.titleLabel.text = @"Hello"; }
    @end
    """

  private static let showing = objectiveC.replacing(
    "self.titleLabel.text = @\"Hello\";", with: "self.titleLabel.hidden = NO;")

  private static func badge(_ id: String) -> ExampleObject { ExampleObject("label", id, class: "Badge") }

  private static let made = objectiveC.replacing(
    "@end\n@implementation Row", with: "@end\n@implementation Row\n- (void)make { self.titleLabel = [UILabel new]; }")

  private static let set = objectiveC.replacing(
    "@implementation Row", with: "@implementation Row\n- (void)make { [self setTitleLabel:[UILabel new]]; }")

  private static func dotted(_ mark: String) -> String {
    "class Row: UIView {}\nclass Badge: UIView { @IBOutlet var dot: UILabel\(mark) }"
  }

  private static let using =
    "class Screen: UIViewController { let badge = Badge()\n func show() { badge.dot.alpha = 1 } }"

  private static func swift(_ mark: String) -> String {
    "class Row: UIView { @IBOutlet var titleLabel: UILabel\(mark)\n func show() { titleLabel\(mark).text = nil } }"
  }
}

private struct OutletPlace: Hashable {
  var object: ObjectID
  var name: String

  init(_ connection: Connection) { (object, name) = (connection.source, connection.name) }
}

/// From a class to an object.
private struct OutletWay: Hashable {
  var className: ClassName
  var name: String
  var destination: ObjectID?

  init?(_ connection: Connection, in state: ComponentState) {
    guard let className = state.object(connection.source)?.customClass else { return nil }
    (self.className, name, destination) = (className, connection.name, connection.destination)
  }
}

extension ComponentState {
  /// The only new object of the class of one that is gone, where no outlet leads to it: Xcode gave it another id.
  fileprivate func successor(of object: LayoutObject, in old: ComponentState) -> LayoutObject? {
    guard let className = object.customClass, self.object(object.id) == nil else { return nil }
    let alike = layout.objects.filter { $0.customClass == className && old.object($0.id) == nil }
    guard let found = alike.first, alike.count == 1,
      !layout.connections.contains(where: { $0.destination == found.id && $0.kind != .action })
    else { return nil }
    return found
  }
}

extension ClassFacts {
  /// Whether code does something with an outlet that it gives no object.
  ///
  /// - Parameter isQuiet: whether it has to go on where that is nil.
  fileprivate func misses(_ name: String, quietly isQuiet: Bool) -> Bool {
    guard let outlet = members.outlets.first(where: { $0.name == name }), assignedOutlets?.contains(name) != true,
      !members.methods.contains(where: { $0.selector == name }),
      let use = outletUses.first(where: { $0.name == name && $0.asked != [] })
    else { return false }
    return !isQuiet || !use.isForced || ![.implicitlyUnwrapped, .required].contains(outlet.type.optionality)
  }

  /// Whether code shows or hides what an outlet leads to.
  fileprivate func shows(_ outlet: String) -> Bool {
    outletUses.contains { $0.name == outlet && $0.asked?.contains(where: CheckedDocument.showing.contains) == true }
  }
}

extension CheckedDocument {
  /// Outlets of cells and views that no document connects anymore, and without which code of Swift stops.
  ///
  /// Where their own code uses them, `outlet-not-connected` tells it.
  fileprivate func outletsThatOthersMiss(_ old: ComponentState, _ new: ComponentState) -> [SurfaceChange] {
    let definition = old.document.definition?.className
    return old.layout.connections.compactMap { connection in
      guard connection.kind == .outlet, let source = new.object(connection.source), let name = source.customClass,
        name == old.object(source.id)?.customClass, name != definition, let facts = facts(of: source),
        !connectsElsewhere(connection.name, of: facts),
        facts.members.outlets.contains(where: {
          $0.name == connection.name && [.implicitlyUnwrapped, .required].contains($0.type.optionality)
        }), facts.assignedOutlets?.contains(connection.name) != true,
        !facts.outletUses.contains(where: { $0.name == connection.name && $0.isForced })
      else { return nil }
      // With the class whose users are asked, and which no other change of this rule has.
      return SurfaceChange(
        connection.name, "outlet '\(connection.name)' of '\(name.name)' is no longer connected", old: name.name,
        new: source.id, at: old.location(connection.position), new.location(source.position))
    }
  }

  /// Whether another document of a class connects an outlet, so that nobody else tells that this one does not.
  fileprivate func connectsElsewhere(_ outlet: String, of facts: ClassFacts) -> Bool {
    project.connectedOutlets[facts.declaration.objcName ?? facts.declaration.name]?.contains(outlet) == true
  }

  /// Whether code uses an outlet only where it never runs.
  fileprivate func isIdle(_ outlet: String, of facts: ClassFacts) -> Bool {
    let names = [facts.declaration.name, facts.declaration.objcName].compactMap(\.self)
    return names.contains {
      context.classes?.tree.idleOutlets[$0]?[outlet] != nil || context.obstacle(toUseOf: outlet, of: $0) != nil
    }
  }
}

extension DocumentTree {
  /// The cell in which an object is, or which it is: what is in another one is made by itself.
  fileprivate func cell(around index: Int) -> Int? {
    var index = index
    while index >= 0, ElementRole(element: self[index].name) != .cell { index = self[index].parent }
    return index < 0 ? nil : index
  }
}
