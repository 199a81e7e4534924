import AppleSDK
package import Compatibility
import ComponentModel
import Spelling

extension DocumentRule {
  /// The class declares an outlet that its nib does not connect.
  package static let outletNotConnected = DocumentRule(
    id: "outlet-not-connected", effect: .crashOnUse,
    summary: "The class declares an outlet that its own nib does not connect.",
    rationale: """
      The outlet stays nil. An implicitly unwrapped one stops the program as soon as code uses it; of one that nothing \
      uses, or that is optional, nothing is seen.
      """,
    repair: "connect the outlet in Interface Builder, or remove its declaration",
    examples: [
      .reports(
        "code uses it",
        .owner("Row", .label("label")),
        source: """
          class Row: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { titleLabel.text = "Hello" }
          }
          """,
        "outlet 'titleLabel' of 'Row' is not connected, and code uses it unwrapped"),
      .reports(
        "it is called as types are",
        .owner("Row", .label("label")),
        source: """
          class Row: UIView {
            @IBOutlet var Title: UILabel!
            func show() { Title.text = "Hello" }
          }
          """,
        "outlet 'Title' of 'Row' is not connected, and code uses it unwrapped"),
      .reports(
        "a superclass uses it",
        .owner("Row", .label("label")),
        source: """
          class Base: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { titleLabel.text = "Hello" }
          }
          class Row: Base {}
          """,
        "outlet 'titleLabel' of 'Row' is not connected, and code uses it unwrapped"),
      .allows(
        "a superclass uses it in a method that the class replaces",
        .owner("Row", .label("label")),
        source: """
          class Base: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { titleLabel.text = "Hello" }
          }
          class Row: Base { override func show() {} }
          """),
      .reports(
        "a superclass uses it in another method of the name that the class replaces",
        .owner("Row", .label("label")),
        source: """
          class Base: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show(at place: Int) { titleLabel.text = "Hello" }
            func show(in row: Int) {}
          }
          class Row: Base { override func show(in row: Int) {} }
          """,
        "outlet 'titleLabel' of 'Row' is not connected, and code uses it unwrapped"),
      .reports(
        "a superclass uses it in a method that the class calls too",
        .owner("Row", .label("label")),
        source: """
          class Base: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { titleLabel.text = "Hello" }
          }
          class Row: Base { override func show() { super.show() } }
          """,
        "outlet 'titleLabel' of 'Row' is not connected, and code uses it unwrapped"),
      .reports(
        "it is declared as the first Swift took it",
        .owner("Row", .label("label")),
        source: """
          class Row: UIView {
            @IBOutlet var titleLabel: UILabel
            func show() { titleLabel.text = "Hello" }
          }
          """,
        "outlet 'titleLabel' of 'Row' is not connected, and code uses it unwrapped"),
      .reports(
        "Objective-C puts it into a list",
        .root("Row", .label("label")),
        source: """
          @interface Row : UIView
          @property IBOutlet UILabel *titleLabel;
          @end
          @implementation Row
          - (void)show { self.labels = @[self.titleLabel]; }
          @end
          """,
        "outlet 'titleLabel' of 'Row' is not connected, and code uses it unwrapped"),
      .reports(
        "it is in a list whose members are used",
        .owner("Row", .label("label")),
        source: """
          class Row: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { [titleLabel].forEach { $0.isHidden = true } }
          }
          """,
        "outlet 'titleLabel' of 'Row' is not connected, and code uses it unwrapped"),
      .allows(
        "Objective-C asks whether it is there",
        .root("Row", .label("label")),
        source: """
          @interface Row : UIView
          @property IBOutlet UILabel *titleLabel;
          @end
          @implementation Row
          - (void)show { if (self.titleLabel) { self.labels = @[self.titleLabel]; } }
          @end
          """),
      .reports(
        "a view of a storyboard connects another outlet only",
        .storyboard(
          "Shop",
          ExampleObject(
            "viewController", "feed",
            content: [
              ExampleObject(
                "view", "panel", class: "Shop.Panel", outlets: ["detail": "label"], content: [.label("label")])
            ])),
        source: """
          class Panel: UIView {
            @IBOutlet var titleLabel: UILabel!
            @IBOutlet var detail: UILabel!
            func show() { titleLabel.text = "Hello" }
          }
          """,
        "outlet 'titleLabel' of 'Panel' is not connected, and code uses it unwrapped"),
      .reports(
        "it is handed to a method that takes no nil",
        .owner("Row", .label("label")),
        source: """
          class Row: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { addSubview(titleLabel) }
          }
          """,
        "outlet 'titleLabel' of 'Row' is not connected, and code uses it unwrapped"),
      .allows(
        "it is handed to what may take nil",
        .owner("Row", .label("label")),
        source: """
          class Row: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { layout(titleLabel) }
          }
          """),
      .allows(
        "only its own observer uses it",
        .owner("Row", outlets: ["detail": "label"], .label("label")),
        source: """
          class Row: UIView {
            @IBOutlet var titleLabel: UILabel! { didSet { titleLabel.text = "Hello" } }
            @IBOutlet var detail: UILabel!
          }
          """),
      .allows(
        "code makes it",
        .owner("Row", .label("label")),
        source: """
          class Row: UIView {
            @IBOutlet var titleLabel: UILabel!
            func make() { titleLabel = UILabel() }
            func show() { titleLabel.text = "Hello" }
          }
          """),
      .allows(
        "other code makes it",
        .owner("Row", .label("label")),
        source: """
          class Row: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { titleLabel.text = "Hello" }
          }
          class Screen: UIViewController {
            func make() {
              let row = Row()
              row.titleLabel = UILabel()
            }
          }
          """),
      .allows(
        "its declaration makes it",
        .owner("Row", .label("label")),
        source: """
          class Row: UIView {
            @IBOutlet var titleLabel: UILabel! = UILabel()
            func show() { titleLabel.text = "Hello" }
          }
          """),
      .allows(
        "nothing uses it", .owner("Row", .label("label")),
        source: "class Row: UIView { @IBOutlet var titleLabel: UILabel? }"),
      .allows(
        "it is connected", .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        source:
          "class Row: UIView { @IBOutlet var titleLabel: UILabel!\n func show() { titleLabel.text = nil } }"),
      .allows(
        "the nib names its owner as Swift does, and not as Objective-C",
        .owner("Row", outlets: ["titleLabel": "label"], .label("label")),
        source: """
          @objc(ShopRow) class Row: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { titleLabel.text = nil }
          }
          """),
      .allows(
        "a host embeds the class, whose outlets are in its own nib", .host(.view("row", class: "Shop.Row")),
        source:
          "class Row: UIView { @IBOutlet var titleLabel: UILabel!\n func show() { titleLabel.text = nil } }"),
      .allows(
        "a nib of a class beside it connects what both inherit", .owner("Row", .label("label")),
        beside: .owner("Card", outlets: ["titleLabel": "label"], .label("label")),
        source: """
          class Base: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { titleLabel.text = "Hello" }
          }
          class Row: Base {}
          class Card: Base {}
          """),
      .allows(
        "one that begins the name with a capital letter sets it, too", .owner("Row", .label("label")),
        beside: .owner("Card", outlets: ["TitleLabel": "label"], .label("label")),
        source: """
          class Base: UIView {
            @IBOutlet var titleLabel: UILabel!
            func show() { titleLabel.text = "Hello" }
          }
          class Row: Base {}
          class Card: Base {}
          """),
      .allows(
        "a nib beside that of the controller's superclass", .owner("Picker", .label("label")),
        beside: .owner("Browser", outlets: ["titleLabel": "label"], .label("label")),
        source: """
          class Browser: UIViewController { @IBOutlet var titleLabel: UILabel! }
          class Picker: Browser { func show() { titleLabel.text = "Hello" } }
          """),
      .allows(
        "the nib of its name connects it, and names a class that is gone",
        .owner("Row", .label("label")).named("Options"),
        beside: .owner("Gone", outlets: ["titleLabel": "label"], .label("label")).named("Row"),
        source: "class Row: UIView { @IBOutlet var titleLabel: UILabel!\n func show() { titleLabel.text = nil } }"),
      .allows(
        "a message to nil does nothing in Objective-C", .root("Row"),
        source: """
          @interface Row : UIView
          @property IBOutlet UILabel *titleLabel;
          @end
          @implementation Row
          - (void)show { self.titleLabel.text = nil; }
          @end
          """),
    ]
  ) { checked in
    checked.instances.flatMap { instance in
      let facts = instance.facts
      let name = facts.declaration.objcName ?? facts.declaration.name
      // A class with several nibs may connect each outlet in another one.
      // The class of a placeholder is never looked up, so either of its names will do.
      var names = Set([name, facts.declaration.name])
      // A nib of a controller without its view or window is loaded beside another one, maybe that of a superclass, or of
      // one that inherits from it.
      if !checked.hasMainObject(instance) { names.formUnion(facts.superclasses + checked.subclasses(of: facts)) }
      let connected = Set(names.flatMap { checked.connectedOutlets(of: $0) }.map(\.withCapital))
      // Where code stops on loading, it goes no further.
      var first: MemberUse?
      let violations = facts.members.outlets.compactMap { outlet -> Violation? in
        let whenLoaded = facts.lifecycle?.usesWhenLoaded?.first { $0.name == outlet.name }
        guard !outlet.isCollection, !connected.contains(outlet.name.withCapital),
          let use = whenLoaded ?? facts.outletUses.first(where: { $0.name == outlet.name && $0.isForced }),
          // Of Objective-C only what stops at nil counts as such a use. The first Swift took an outlet without a mark for
          // an implicitly unwrapped one; today's does not compile it.
          [.implicitlyUnwrapped, .required].contains(outlet.type.optionality)
            || !use.location.path.hasSuffix(".swift")
        else { return nil }
        // Only one nib is the class's own: that outlet is nil whenever it is loaded. What a superclass does with it, the
        // class may do in another way, but for what happens whenever it is loaded.
        let isComponent = checked.document.definition?.position == instance.position
        let users = isComponent ? checked.project.definitions : checked.project.documents
        let isOnly = users[name, default: 0] <= 1
        let isOwn = facts.declaration.evidence.contains { $0.path == use.location.path }
        // What several nibs of one base class connect in their own ways, its code uses where it is there.
        guard whenLoaded != nil || !checked.connectsSibling(outlet, of: facts) else { return nil }
        // What happens whenever it is loaded happens.
        let other = whenLoaded == nil ? checked.context.classes?.tree : nil
        let idle =
          other?.idleOutlets[name]?[outlet.name] ?? other?.selfObservingOutlets[name]?[outlet.name]
          ?? (whenLoaded == nil ? checked.context.obstacle(toUseOf: outlet.name, of: name) : nil)
        let doubt = idle ?? other?.doubtfulOutlets[name]?[outlet.name]
        let verdict: Verdict =
          idle != nil ? .safe : isOnly && (isOwn || whenLoaded != nil) && doubt == nil ? .breaks : .mayBreak
        if let whenLoaded, verdict == .breaks, first.map({ whenLoaded.location < $0.location }) != false {
          first = whenLoaded
        }
        return Violation(
          verdict, outlet.name, object: instance.object?.id,
          at: instance.position,
          "outlet '\(outlet.name)' of '\(facts.declaration.name)' is not connected, and code uses it unwrapped",
          related: [
            Finding.Related("declared here", at: outlet.location), Finding.Related("used here", at: use.location),
          ] + (doubt.map { [Finding.Related($0, at: use.location)] } ?? []),
          cause: .outlet(
            checked.misspelling(of: outlet.name, of: instance.object, facts) ?? outlet.name, of: facts.declaration.name)
        )
      }
      let verdicts = Dictionary(violations.map { ($0.member, $0.verdict) }) { first, _ in first }
      return violations.map { violation in
        // What may stop code is no reason to say less of what does.
        let before = facts.outletsBefore?[violation.member]?.first {
          verdicts[$0] == .breaks || verdicts[$0] == violation.verdict
        }
        guard violation.verdict != .safe, let stop = before ?? first?.name, stop != violation.member,
          let use = facts.outletUses.first(where: { $0.name == stop })
        else { return violation }
        var violation = violation
        violation.obstacle = (stop, Finding.Related("code stops at '\(stop)' before", at: use.location))
        return violation
      }
    }
  }
}

extension CheckedDocument {
  /// A connection of an object that its class has no outlet for, and by which a person meant this one.
  fileprivate func misspelling(of outlet: String, of object: LayoutObject?, _ facts: ClassFacts) -> String? {
    guard let object else { return nil }
    let names = facts.members.outlets.map(\.name)
    return layout.connections.first {
      $0.source == object.id && $0.kind == .outlet && facts.accepts($0.name) == .known(false)
        && names.nearest(to: $0.name) == outlet
    }?.name
  }

  /// Whether the nib has what its owner shows, for owners that show something.
  fileprivate func hasMainObject(_ owner: (object: LayoutObject?, position: SourcePosition, facts: ClassFacts)) -> Bool
  {
    guard document.kind == .xib, let object = owner.object, object.isFilesOwner(in: layout.tree),
      let system = owner.facts.systemClass.value.flatMap(\.self)
    else { return true }
    let kinds = ["UIViewController", "NSViewController", "NSWindowController", "NSDocument"]
    guard kinds.contains(where: { SystemClasses.isKind(system, of: $0) }) else { return true }
    return layout.connections.contains { $0.source == object.id && ["view", "window"].contains($0.name) }
  }

  /// The classes that inherit from one.
  fileprivate func subclasses(of facts: ClassFacts) -> [String] {
    (context.classes?.classes ?? [:]).values.joined().lazy
      .filter { $0.superclasses.contains(facts.declaration.name) }
      .flatMap { [$0.declaration.name, $0.declaration.objcName].compactMap(\.self) }
  }

  /// Whether a nib of another class connects an outlet, of a class that inherits it from the same one.
  fileprivate func connectsSibling(_ outlet: OutletDeclaration, of facts: ClassFacts) -> Bool {
    guard !facts.superclasses.isEmpty, let classes = context.classes?.classes else { return false }
    return classes.contains { name, declared in
      name != facts.declaration.name
        && project.connectedOutlets[name]?.contains { $0.withCapital == outlet.name.withCapital } == true
        && declared.contains {
          !$0.superclasses.isEmpty && $0.members.outlets.contains { $0.location == outlet.location }
        }
    }
  }

  /// The objects whose outlets this document has to connect: the component's own, in nibs the objects beside it, and in
  /// storyboards controllers, cells and what else connects outlets of its own there, of each class the first.
  fileprivate var instances: [(object: LayoutObject?, position: SourcePosition, facts: ClassFacts)] {
    var instances: [(object: LayoutObject?, position: SourcePosition, facts: ClassFacts)] = []
    var seen: Set<String> = []
    if let definition = document.definition {
      guard let facts = context.classes?.knownFacts(of: definition.className, in: path) else { return [] }
      instances.append((layout.objects.first { $0.position == definition.position }, definition.position, facts))
      seen = [facts.declaration.name]
    }
    for (object, facts) in declaredObjects {
      let role = ElementRole(element: object.element)
      // What connects some of its outlets here has no other place for the rest.
      let isWired = hasOutlets(object) || formerlyConnected.contains(object.id)
      let isMeant =
        document.kind == .storyboard
        ? role == .viewController || role == .cell || layout.tree.isRowOfMac(object.index) || isWired
        : object.element == "customObject" && !object.isFilesOwner(in: layout.tree) && isWired
      guard isMeant, embedding(object.id) == nil, seen.insert(facts.declaration.name).inserted else { continue }
      instances.append((object, object.position, facts))
    }
    return instances
  }
}

extension DocumentTree {
  /// Whether a table of AppKit makes its rows of an element.
  fileprivate func isRowOfMac(_ index: Int) -> Bool {
    let parent = self[index].parent
    return parent >= 0 && self[parent].name == "prototypeCellViews"
  }
}
