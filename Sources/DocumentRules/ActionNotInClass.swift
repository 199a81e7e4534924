import AppleSDK
package import Compatibility
import ComponentModel
import Spelling

extension DocumentRule {
  /// The nib sends an action that its target does not have.
  package static let actionNotInClass = DocumentRule(
    id: "action-not-in-class", effect: .crashOnUse, or: .wiringLost,
    summary: "The nib wires an action to an object whose class has no such method.",
    rationale: """
      Actions are looked up when they are sent. The nib loads, and the program stops with "unrecognized selector" the \
      first time somebody touches the control. AppKit looks while the nib loads, logs it, and the control does nothing.
      """,
    repair: "remove the connection in Interface Builder, or declare the action again",
    examples: [
      .reports(
        "the method was renamed", .owner("Row", .button("button", sends: "buy:")),
        source: "class Row: UIView { @IBAction func purchase(_ sender: Any) {} }",
        "action 'buy:' is not declared by 'Row'"),
      .reports(
        "the button is hidden, and nothing shows it",
        .owner("Row", ExampleObject.button("button", sends: "buy:").saying("hidden", "YES")),
        source: "class Row: UIView {}",
        "action 'buy:' is not declared by 'Row', and its control stays hidden, disabled or off screen, or opens a menu",
        .safe),
      .reports(
        "the button lies below the screen, and nothing moves it", buttonAt(y: 600, of: 480),
        source: "class Row: UIView {}",
        "action 'buy:' is not declared by 'Row', and its control stays hidden, disabled or off screen, or opens a menu",
        .safe),
      .reports(
        "the button lies on the screen", buttonAt(y: 400, of: 480), source: "class Row: UIView {}",
        "action 'buy:' is not declared by 'Row'"),
      .reports(
        "the argument was dropped", .owner("Row", .button("button", sends: "buy:")),
        source: "class Row: UIView { @IBAction func buy() {} }", "action 'buy:' is not declared by 'Row'"),
      .reports(
        "the method lacks its attribute", .owner("Row", .button("button", sends: "buy:")),
        source: "class Row: UIView { private func buy(_ sender: Any) {} }",
        "action 'buy:' of 'Row' is not visible to Objective-C"),
      .reports(
        "the implementation is gone", .owner("Row", .button("button", sends: "buy:")),
        source: """
          @interface Row : UIView
          - (IBAction)buy:(id)sender;
          @end
          @implementation Row
          @end
          """, "action 'buy:' of 'Row' is declared, and not implemented"),
      .allows(
        "a protocol that Objective-C sees asks for it", .owner("Row", .button("button", sends: "buy:")),
        source: "@objc protocol Shop { func buy(_ sender: Any) }\n"
          + "class Row: UIView {}\nextension Row: Shop { func buy(_ sender: Any) {} }"),
      .allows(
        "an extension names the module of the system's class", .owner("Row", .button("button", sends: "buy:")),
        source: "class Row: UIView {}\nextension UIKit.UIView { @objc func buy(_ sender: Any) {} }"),
      .allows(
        "a category implements it", .owner("Row", .button("button", sends: "buy:")),
        source: """
          @interface Row : UIView
          - (IBAction)buy:(id)sender;
          @end
          @implementation Row
          @end
          @implementation Row (Shop)
          - (IBAction)buy:(id)sender {}
          @end
          """),
      .allows(
        "an extension in another file declares it", .owner("Row", .button("button", sends: "buy:")),
        source: "class Row: UIView {}\nextension Row { @IBAction func buy(_ sender: UIButton) {} }"),
      .allows(
        "Swift 2 has no label of the first parameter in its selectors",
        .owner("Row", .button("button", sends: "buy:")).savedBy(tools: "10117"),
        source: "class Row: UIView { @IBAction func buy(sender: AnyObject) {} }"),
      .allows(
        "nor where the name ends with a preposition",
        .owner("Row", .button("button", sends: "switchOn:")).savedBy(tools: "10117"),
        source: "class Row: UIView { @IBAction func switchOn(sender: AnyObject) {} }"),
      .reports(
        "Swift 3 has it", .owner("Row", .button("button", sends: "buy:")).savedBy(tools: "11542"),
        source: "class Row: UIView { @IBAction func buy(sender: AnyObject) {} }",
        "action 'buy:' is not declared by 'Row'"),
      .allows(
        "the superclass implements what the header declares again", .owner("Row", .button("button", sends: "buy:")),
        source: """
          @interface Base : UIView
          - (IBAction)buy:(id)sender;
          @end
          @implementation Base
          - (IBAction)buy:(id)sender {}
          @end
          @interface Row : Base
          - (IBAction)buy:(id)sender;
          @end
          @implementation Row
          @end
          """),
      .reports(
        "its target has lost its class",
        .owner("Row", ExampleObject.button("button", sends: "buy:", to: "box"), ExampleObject("view", "box")),
        source: "class Row: UIView {}", "action 'buy:' is not declared by 'UIView'"),
      .allows(
        "First Responder takes whatever comes", .owner("Row", .button("button", sends: "buy:", to: "-2")),
        source: "class Row: UIView {}"),
      .allows(
        "the system declares it", .owner("Row", .button("button", sends: "resignFirstResponder")),
        source: "class Row: UIView {}"),
      .reports(
        "a gesture recognizer sends it",
        .owner("Row", ExampleObject("label", "label", outlets: ["gestureRecognizers": "tap"])).beside(
          ExampleObject("tapGestureRecognizer", "tap", actions: [("buy:", "-1")])),
        source: "class Row: UIView {}", "action 'buy:' is not declared by 'Row'"),
      .reports(
        "a watch has its gesture recognizers where they work",
        .owner(
          "Row",
          ExampleObject(
            "spriteKitScene", "chart",
            content: [
              ExampleObject("tapGestureRecognizer", "tap", actions: [("buy:", "-1")])
            ])),
        source: "class Row: UIView {}", "action 'buy:' is not declared by 'Row'"),
      .allows(
        "a text field never sends the event",
        .owner("Row", ExampleObject("textField", "name", actions: [("edit:", "-1")]).sending(at: "valueChanged")),
        source: "class Row: UIView {}"),
      .allows(
        "a control without a class of its own has no value",
        .owner(
          "Row",
          ExampleObject("view", "area", class: "UIControl", actions: [("edit:", "-1")]).sending(at: "valueChanged")),
        source: "class Row: UIView {}"),
      .reports(
        "it sends touches",
        .owner(
          "Row",
          ExampleObject("view", "area", class: "UIControl", actions: [("edit:", "-1")]).sending(at: "touchUpInside")),
        source: "class Row: UIView {}", "action 'edit:' is not declared by 'Row'"),
      .allows(
        "a segmented control sends that its value changed",
        .owner(
          "Row", ExampleObject("segmentedControl", "size", actions: [("edit:", "-1")]).sending(at: "touchUpInside")),
        source: "class Row: UIView {}"),
      .allows(
        "a view is no control anymore",
        .owner("Row", ExampleObject("view", "back", actions: [("tap:", "-1")]).sending(at: "touchDown")),
        source: "class Row: UIView {}"),
      .reports(
        "another view lies over the button",
        .owner(
          "Row", .button("button", sends: "buy:").placed(x: 8, y: 8, "44 44"),
          ExampleObject("tableView", "list").placed("320 480")),
        source: "class Row: UIView {}",
        "action 'buy:' is not declared by 'Row', and another view lies over its control", .safe),
      .reports(
        "code may move what lies over it",
        .owner(
          "Row", outlets: ["list": "list"], .button("button", sends: "buy:").placed(x: 8, y: 8, "44 44"),
          ExampleObject("tableView", "list").placed("320 480")),
        source: "class Row: UIView { @IBOutlet var list: UITableView! }",
        "action 'buy:' is not declared by 'Row', and another view lies over its control", .mayBreak),
      .reports(
        "what lies over it lets touches through",
        .owner(
          "Row", .button("button", sends: "buy:").placed(x: 8, y: 8, "44 44"),
          ExampleObject("imageView", "picture").saying("userInteractionEnabled", "NO").placed("320 480")),
        source: "class Row: UIView {}", "action 'buy:' is not declared by 'Row'"),
      .allows(
        "nothing is typed into a switch",
        .owner("Row", ExampleObject("switch", "size", actions: [("edit:", "-1")]).sending(at: "editingChanged")),
        source: "class Row: UIView {}"),
      .allows(
        "the object is in another scene, so that nobody gets it",
        .storyboard(
          "Shop",
          ExampleObject(
            "viewController", "feed",
            content: [ExampleObject("button", "buy", actions: [("buy:", "cart")])]),
          ExampleObject("viewController", "cart", class: "Shop.Cart")), source: "class Cart: UIViewController {}"),
      .allows(
        "a segue takes the item's only target",
        .storyboard(
          "Shop",
          ExampleObject(
            "viewController", "feed", class: "Shop.Feed",
            content: [
              ExampleObject("barButtonItem", "next", actions: [("next:", "feed")]).segue("show", to: "cart")
            ]), ExampleObject("viewController", "cart")), source: "class Feed: UIViewController {}"),
      .reports(
        "the bar's own class may give it another item", feedWithItem,
        source: """
          @objc(Feed) class Feed: UIViewController {}
          @objc(Bar) class Bar: UINavigationItem { func fill() { rightBarButtonItem = UIBarButtonItem() } }
          """,
        "action 'next:' is not declared by 'Feed', and code gives the bar other items", .mayBreak),
      .reports(
        "its controller gives the bar another item, and its action is never sent", feedWithItem,
        source: """
          @objc(Feed) class Feed: UIViewController {
            override func viewDidLoad() { navigationItem.rightBarButtonItem = UIBarButtonItem() }
          }
          """, "action 'next:' is not declared by 'Feed', and code gives the bar other items", .safe),
      .reports(
        "or whenever its view comes up", feedWithItem,
        source: """
          @objc(Feed) class Feed: UIViewController {
            override func viewWillAppear(_ animated: Bool) { navigationItem.rightBarButtonItem = UIBarButtonItem() }
          }
          """, "action 'next:' is not declared by 'Feed', and code gives the bar other items", .safe),
      .reports(
        "under a condition, or at the other side", feedWithItem,
        source: """
          @objc(Feed) class Feed: UIViewController {
            override func viewDidLoad() {
              if isNew { navigationItem.rightBarButtonItem = nil }
              navigationItem.leftBarButtonItem = UIBarButtonItem()
            }
          }
          """, "action 'next:' is not declared by 'Feed'"),
      .reports(
        "it may put the item back", feedWithItem,
        source: """
          @objc(Feed) class Feed: UIViewController {
            override func viewDidLoad() { navigationItem.rightBarButtonItems = [navigationItem.rightBarButtonItem!] }
          }
          """, "action 'next:' is not declared by 'Feed'"),
      .reports(
        "it only asks for the items at the other side, and enables the new one", feedWithItem,
        source: """
          @objc(Feed) class Feed: UIViewController {
            override func viewDidLoad() {
              navigationItem.rightBarButtonItem = UIBarButtonItem()
              navigationItem.rightBarButtonItem?.isEnabled = false
              show(navigationItem.leftBarButtonItem)
            }
          }
          """, "action 'next:' is not declared by 'Feed', and code gives the bar other items", .safe),
      .reports(
        "the bar's own class gives it one at the other side", feedWithItem,
        source: """
          @objc(Feed) class Feed: UIViewController {}
          @objc(Bar) class Bar: UINavigationItem { func fill() { leftBarButtonItem = UIBarButtonItem() } }
          """, "action 'next:' is not declared by 'Feed'"),
      .allows(
        "the item of a bar shows a view, which sends its own actions",
        .storyboard("Shop", ExampleObject("viewController", "feed", class: "Shop.Feed", content: [.itemWithView])),
        source: "class Feed: UIViewController {}"),
      .allows(
        "Swift 1 took a type alone for a parameter", .owner("Row", .button("button", sends: "buy:")),
        source: "class Row: UIView { @IBAction func buy(AnyObject!) {} }"),
      .allows(
        "a comma in the parameter's default value", .owner("Row", .button("button", sends: "buy:")),
        source: "class Row: UIView { @IBAction func buy(_ sender: Any = Map<Int, String>().any) {} }"),
      .allows(
        "AppKit adds the colon",
        .owner("Row", buttonOfMac).setting("targetRuntime", "MacOSX.Cocoa"),
        source: "class Row: NSView { @IBAction func buy(_ sender: Any) {} }"),
      .allows(
        "its name begins as those of initializers do",
        .owner("Row", ExampleObject("button", "button", actions: [("initAction:", "-1")])),
        source: """
          @interface Row : UIView
          @end
          @implementation Row
          - (IBAction)initAction:(id)sender {}
          @end
          """),
    ], reach: .touching
  ) { checked in
    let effect: Effect? = checked.logsMissingOutlets ? .wiringLost : nil
    let destinations = Set(checked.layout.connections.compactMap(\.destination))
    let unusable = checked.unusableControls
    var covers = ControlCovers(of: checked)
    return checked.layout.connections.compactMap { connection -> Violation? in
      guard connection.kind == .action, let target = checked.object(connection.destination),
        !checked.leavesScene(connection), !checked.isNeverMade(target)
      else { return nil }
      let facts = checked.facts(of: target)
      let lacking =
        facts == nil
        ? checked.lackingObject(target, member: [connection.name]) {
          SystemKeys.responds(to: connection.name, systemClass: $0)
        } : nil
      guard let name = facts?.declaration.name ?? lacking?.className,
        facts.map({ facts in
          facts.answers(connection.name) == .known(false) && !checked.isAction(connection.name, ofOldSwiftIn: facts)
            && !checked.isAction(connection.name, completedIn: facts)
        }) != false
      else { return nil }
      if !checked.isMac, let event = connection.details["eventType"], let control = checked.object(connection.source),
        control.neverSends(event)
      {
        return nil
      }
      // A label of the Mac is a text field in which nobody can type.
      if checked.isMac, let source = checked.object(connection.source), checked.isLabelOfMac(source) { return nil }
      // Recognizers recognize nothing before a view or code gets them.
      if let source = checked.object(connection.source), ElementRole(element: source.element) == .recognizer,
        source.parent == nil, !destinations.contains(source.id)
      {
        return nil
      }
      // An item of a bar has one target: where a segue takes it, its action is never sent. Nor is it where the item shows a
      // view, which sends its own.
      if let source = checked.object(connection.source), source.element == "barButtonItem",
        checked.layout.tree.child(of: source.index, key: "customView") != nil
          || checked.layout.connections.contains(where: { $0.kind == .segue && $0.source == source.id })
      {
        return nil
      }
      // Nobody taps what nobody sees, what does not answer, or what is behind something else.
      let isUnusable = unusable.contains(connection.source)
      let cover = isUnusable ? nil : checked.object(connection.source).flatMap { covers.cover(of: $0) }
      let (verdict, end): (Verdict, String) =
        if isUnusable {
          (.safe, ", and its control stays hidden, disabled or off screen, or opens a menu")
        } else if let cover {
          (cover.stays ? .safe : .mayBreak, ", and another view lies over its control")
        } else if let verdict = checked.verdictOfReplacedItem(connection.source) {
          (verdict, ", and code gives the bar other items")
        } else if checked.isMac, checked.getsOtherAction(connection.source) {
          (.mayBreak, ", and code may give its control another one")
        } else {
          (.breaks, "")
        }
      let selector = connection.name
      let (problem, repair): (String, String?)
      guard let facts else {
        let mayBeOfLibrary = lacking?.mayBeOfLibrary == true
        return Violation(
          verdict == .breaks && mayBeOfLibrary ? .mayBreak : verdict, selector, object: connection.source,
          at: connection.position,
          "action '\(selector)' is not declared by '\(name)'\(lacking?.condition ?? "")\(end)", effect: effect,
          repair: "give its target the class that has the method, or remove the connection in Interface Builder",
          related: [cover].compactMap { $0.map(checked.related) }, cause: .action(selector, of: name))
      }
      if facts.hides(selector: selector) {
        guard !checked.infersObjC else { return nil }
        (problem, repair) = (
          "action '\(selector)' of '\(name)' is not visible to Objective-C", "mark the method with @IBAction"
        )
      } else if facts.isUnimplemented(selector: selector) {
        (problem, repair) = (
          "action '\(selector)' of '\(name)' is declared, and not implemented",
          "implement the method, or remove the connection"
        )
      } else {
        let nearest = facts.members.actions.map(\.selector).nearest(to: selector)
        (problem, repair) = (
          "action '\(selector)' is not declared by '\(name)'", nearest.map { "did you mean '\($0)'?" }
        )
      }
      return Violation(
        verdict, selector, object: connection.source, at: connection.position, problem + end, effect: effect,
        repair: repair, related: [facts.related] + [cover].compactMap { $0.map(checked.related) },
        cause: .action(selector, of: name))
    }
  }
}

/// A nib with a button that keeps its distance from the bottom edge.
private func buttonAt(y: Double, of height: Double) -> ExampleNib {
  var button = ExampleObject.button("button", sends: "buy:").placed(y: y, "100 40")
  button.elements.append(#"<autoresizingMask key="autoresizingMask" flexibleMinY="YES"/>"#)
  var nib = ExampleNib.owner("Row", button)
  nib.root = nib.root.placed("320 \(Int(height))")
  return nib
}

/// A button of AppKit that sends an action without a colon.
private var buttonOfMac: ExampleObject {
  var button = ExampleObject("button", "button")
  button.elements = [#"<connections><action selector="buy" target="-1" id="action"/></connections>"#]
  return button
}

/// A scene with an item in its bar.
private var feedWithItem: ExampleNib {
  var feed = ExampleObject("viewController", "feed", class: "Feed")
  feed.elements = [
    """
    <navigationItem key="navigationItem" id="bar" customClass="Bar"><barButtonItem key="rightBarButtonItem" id="next"><connections>\
    <action selector="next:" destination="feed" id="action"/></connections></barButtonItem></navigationItem>
    """
  ]
  return .storyboard("Shop", feed)
}

extension CheckedDocument {
  /// Whether an object is a text field of AppKit in which nobody can type, and code changes nothing of that: it ends no
  /// editing and sends nothing.
  fileprivate func isLabelOfMac(_ object: LayoutObject) -> Bool {
    let tree = layout.tree
    let cell = object.element == "textField" ? tree.child(of: object.index, key: "cell") : object.index
    guard let cell, object.customClass == nil, tree[cell].name == "textFieldCell" else { return false }
    let field = object.element == "textField" ? object : self.object(object.parent) ?? object
    return tree[cell]["editable"] != "YES" && tree[tree[cell].parent]["customClass"] == nil
      && layout.connections.allSatisfy { connection in
        let isOfField = connection.source == field.id || connection.source == object.id
        if connection.kind != .action, isOfField { return false }
        return connection.destination != field.id && connection.destination != object.id || staysLabel(connection)
      }
  }

  /// Whether code by an outlet to a label does nothing by which people could type into it.
  private func staysLabel(_ outlet: Connection) -> Bool {
    guard outlet.kind == .outlet, let facts = object(outlet.source).flatMap({ facts(of: $0) }),
      facts.members.outlets.contains(where: { $0.name == outlet.name }),
      !facts.hasUnreadVariable(ofOutlet: outlet.name), facts.observedOutlets?.contains(outlet.name) != true,
      context.classes?.memberReferences.contains(where: { $0.member == outlet.name }) == false
    else { return false }
    return facts.outletUses.allSatisfy { use in
      use.name != outlet.name || use.isHandedOn != true && use.asked.map(Self.typing.isDisjoint) == true
    }
  }

  /// What code asks a text field for to have people type into it, or to have it send its action.
  private static let typing: Set<String> = [
    "isEditable", "editable", "isSelectable", "selectable", "cell", "sendAction", "performClick", "action",
  ]

  fileprivate func related(_ cover: ControlCovers.Cover) -> Finding.Related {
    Finding.Related(
      "this view lies over the control and takes its touches",
      at: SourceLocation(path: path, position: cover.view.position))
  }
}

extension CheckedDocument {
  /// Whether a class has an action as Swift 1 and 2 call it, without the name of the first parameter.
  ///
  /// Where no project says its version: Xcode 8 brought Swift 3, and its documents have numbers from 11134 on.
  fileprivate func isAction(_ selector: String, ofOldSwiftIn facts: ClassFacts) -> Bool {
    guard isOfSwift(before: 3, tools: 11134) else { return false }
    let name = selector.prefix { $0 != ":" }
    // What these versions show to Objective-C without a mark counts, too.
    return (facts.members.actions + facts.members.methods).contains { method in
      guard method.selector.hasPrefix(name), method.location.path.hasSuffix(".swift") else { return false }
      // `WithSender:`; only `Sender:` where the name ends with a preposition.
      let rest = method.selector.dropFirst(name.count)
      return rest.hasPrefix("With") || rest.first?.isUppercase == true && rest.count(where: \.isUppercase) == 1
    }
  }
}

extension CheckedDocument {
  /// Whether a class has an action of a nib of AppKit, whose controls take one argument: AppKit adds the colon that the
  /// name lacks, as other implementations of its connectors do, too.
  fileprivate func isAction(_ selector: String, completedIn facts: ClassFacts) -> Bool {
    isMac && !selector.contains(":") && facts.answers(selector + ":") != .known(false)
  }

  /// Whether code may give a control of AppKit its target and its action itself, by an outlet.
  fileprivate func getsOtherAction(_ id: ObjectID) -> Bool {
    layout.connections.contains { outlet in
      guard outlet.kind == .outlet, outlet.destination == id,
        let facts = object(outlet.source).flatMap({ facts(of: $0) })
      else { return false }
      return facts.outletUses.contains { use in
        use.name == outlet.name && use.asked.map { Set(["target", "action"]).isSubset(of: $0) } == true
      }
    }
  }

  /// What the action of a bar button item can do where code puts other items in its place: that of the class which its
  /// navigation item has may, that of its controller does whenever the view is loaded. nil where none does.
  fileprivate func verdictOfReplacedItem(_ id: ObjectID) -> Verdict? {
    guard let item = object(id), item.element == "barButtonItem", let bar = object(item.parent),
      bar.element == "navigationItem"
    else { return nil }
    // Code may put it back.
    let isKept = layout.connections.contains { $0.destination == id && isUsed($0) }
    if !isKept, let controller = object(bar.parent), let sides = facts(of: controller)?.replacedBarSides,
      sides.contains(where: { item.slot == $0 + "BarButtonItem" })
    {
      return .safe
    }
    return facts(of: bar)?.givenBarItems?.contains { $0.hasPrefix(item.slot) } == true ? .mayBreak : nil
  }
}

extension LayoutObject {
  /// Whether a control of UIKit sends no actions on an event: what people type into a field changes no value, and nothing else is
  /// typed into; a segmented control takes the touches for itself.
  fileprivate func neverSends(_ event: String) -> Bool {
    // A control without a class of its own has no value.
    if customClass?.name == "UIControl" { return event == "valueChanged" || event.hasPrefix("editing") }
    guard customClass == nil else { return element == "textField" && event == "valueChanged" }
    switch element {
    case "textField": return event == "valueChanged"
    case "segmentedControl": return event.hasPrefix("touch") || event.hasPrefix("editing")
    case "button", "switch", "slider", "stepper", "pageControl", "datePicker": return event.hasPrefix("editing")
    // These are no controls.
    case "view", "imageView", "label", "stackView", "scrollView", "progressView", "activityIndicatorView", "webView":
      return true
    default: return false
    }
  }
}

extension ExampleObject {
  fileprivate static var itemWithView: ExampleObject {
    var item = ExampleObject("barButtonItem", "next", actions: [("next:", "feed")])
    item.elements = [#"<button key="customView" id="inside"/>"#]
    return item
  }

  fileprivate func placed(x: Double = 0, y: Double = 0, _ size: String) -> ExampleObject {
    var object = self
    let sides = size.split(separator: " ")
    object.elements.append(
      #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(sides[0])" height="\#(sides[1])"/>"#)
    return object
  }

  fileprivate func sending(at event: String) -> ExampleObject {
    var object = self
    object.event = event
    return object
  }
}

extension ExampleNib {
  func savedBy(tools: String) -> ExampleNib {
    var nib = self
    nib.settings["toolsVersion"] = tools
    return nib
  }
}
