import ClassAssembly
import ClassSource
import ComponentModel
import Testing

/// The places of code that ask for storyboards, scenes and segues by name.
@Suite struct StoryboardUseTests {
  private func uses(_ source: String, _ language: SourceLanguage) -> [String] {
    let path = language == .swift ? "A.swift" : "A.m"
    return ClassIndex([ClassSourceScanner().scan(source, language: language, path: path)]).storyboardUses.map { use in
      [use.kind.rawValue, use.storyboard ?? "-", use.identifier ?? "-"].joined(separator: " ")
        + (use.castTo.map { " as \($0)" } ?? "") + (use.isOwn ? " own" : "") + (use.isGenerated ? " generated" : "")
    }
  }

  /// The name of the class that is written, whoever declares the constant.
  @Test func aNameThatAProtocolGivesIsThatOfTheClass() {
    let source = """
      protocol Named { }
      extension Named { static var className: String { return String(describing: self) } }
      class Cart: UIViewController, Named { }
      class Base: UIViewController { class var identifier: String { return String(describing: self) } }
      class List: Base { }
      class Feed: UIViewController {
        func show() {
          performSegue(withIdentifier: Cart.className, sender: nil)
          performSegue(withIdentifier: List.identifier, sender: nil)
          performSegue(withIdentifier: Cart.other, sender: nil)
        }
      }
      """
    #expect(uses(source, .swift) == ["segue - Cart own", "segue - List own"])
  }

  @Test(
    arguments: [
      (#"_ = UIStoryboard(name: "Main", bundle: nil)"#, ["storyboard Main -"]),
      (#"_ = NSStoryboard(name: "Main", bundle: nil)"#, ["storyboard Main -"]),
      (
        #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Cart") as! Cart"#,
        ["storyboard Main -", "scene Main Cart as Cart"]
      ),
      (
        #"let s = UIStoryboard.init(name: "Main", bundle: nil); s.instantiateInitialViewController()"#,
        ["storyboard Main -", "initialScene Main -"]
      ),
      (#"storyboard?.instantiateViewController(withIdentifier: "Cart")"#, ["scene - Cart own"]),
      (#"self.storyboard!.instantiateViewController(identifier: "Cart") { _ in nil }"#, ["scene - Cart own"]),
      (#"board.instantiateController(withIdentifier: "Cart")"#, ["scene - Cart"]),
      (#"storyboard?.instantiateViewControllerWithIdentifier("Cart")"#, ["scene - Cart own"]),
      (#"performSegue(withIdentifier: "Show", sender: nil)"#, ["segue - Show own"]),
      (#"later { [weak self] in self?.performSegue(withIdentifier: "Show", sender: nil) }"#, ["segue - Show own"]),
      (#"parent?.performSegue(withIdentifier: "Show", sender: nil)"#, ["segue - Show"]),
      (#"tableView.dequeueReusableCell(withIdentifier: "Row", for: place)"#, ["cell - Row"]),
      (#"tableView.dequeueReusableCell(withIdentifier: "Row")"#, []),
      (#"tableView.dequeueReusableCell(withIdentifier: "Row")!"#, ["cell - Row"]),
      (#"tableView.dequeueReusableCell(withIdentifier: "Row") as! Shop.Row"#, ["cell - Row as Row"]),
      (#"tableView.dequeueReusableCell(withIdentifier: "Row") as! Row?"#, []),
      (#"tableView.dequeueReusableCellWithIdentifier("Row") as! Row!"#, []),
      (#"guard let row = f(table.dequeueReusableCell(withIdentifier: "Row")) else { fatalError() }"#, []),
      (
        #"guard let row = table.dequeueReusableCell(withIdentifier: "Row") as? Row else { fatalError("No row") }"#,
        ["cell - Row as Row"]
      ),
      (
        #"guard let row = table.dequeueReusableCell(withIdentifier: "Row", for: place) as? Row else { return }"#,
        ["cell - Row"]
      ),
      (
        #"view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Top", for: place)"#,
        ["supplementaryView - Top"]
      ),
      (
        #"view.dequeueReusableSupplementaryViewOfKind(kind, withReuseIdentifier: "Top", forIndexPath: place)"#,
        ["supplementaryView - Top"]
      ),
      (
        #"collectionView.register(Top.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "Top")"#,
        ["viewRegistration - Top own"]
      ),
      // Constants.
      ("performSegue(withIdentifier: show, sender: nil)", ["segue - Shown own"]),
      ("performSegue(withIdentifier: Self.show, sender: nil)", ["segue - Shown own"]),
      ("performSegue(withIdentifier: Names.cart.rawValue, sender: nil)", ["segue - cart own"]),
      ("performSegue(withIdentifier: Names.list.rawValue, sender: nil)", ["segue - List own"]),
      (#"let id = "Show"; performSegue(withIdentifier: id, sender: nil)"#, ["segue - Show own"]),
      (
        "board.instantiateViewController(withIdentifier: String(describing: Cart.self))", ["scene - Cart"]
      ),
      // What is known only when it runs.
      ("for show in all { performSegue(withIdentifier: show, sender: nil) }", []),
      ("all.forEach { show in performSegue(withIdentifier: show, sender: nil) }", []),
      (#"performSegue(withIdentifier: "Show\(kind)", sender: nil)"#, []),
      (#"performSegue(withIdentifier: isNew ? "A" : "B", sender: nil)"#, []),
      (#"UIStoryboard(name: kind, bundle: nil).instantiateViewController(withIdentifier: "Cart")"#, []),
      (#"// performSegue(withIdentifier: "Show", sender: nil)"#, []),
      // Cells.
      (#"tableView.dequeueReusableCell(withIdentifier: "Row", for: path)"#, ["cell - Row"]),
      (#"list.dequeueReusableCell(withReuseIdentifier: "Row", for: path)"#, ["collectionCell - Row"]),
      (#"tableView.dequeueReusableCell(withIdentifier: "Row")"#, []),
      (#"tableView.register(Row.self, forCellReuseIdentifier: "Row")"#, ["registration - Row own"]),
      (#"results.register(Row.self, forCellReuseIdentifier: "Row")"#, ["registration - Row"]),
      (#"names.forEach { tableView.register(Row.self, forCellReuseIdentifier: $0) }"#, ["registration - - own"]),
      // Generated names.
      ("StoryboardScene.Main.cart.instantiate()", ["scene Main cart generated"]),
      ("StoryboardScene.Main.initialScene.instantiate()", ["initialScene Main - generated"]),
      ("perform(segue: StoryboardSegue.Main.showCart)", ["segue - showCart generated"]),
      ("R.storyboard.main.cart()", ["scene main cart generated"]),
      ("R.storyboard.main().instantiateInitialViewController()", ["storyboard main - generated", "initialScene - -"]),
      ("performSegue(withIdentifier: R.segue.feed.show, sender: nil)", ["segue - show generated"]),
    ] as [(String, [String])])
  func swift(_ body: String, _ expected: [String]) {
    let source = """
      enum Names: String { case cart, list = "List" }
      class Feed: UIViewController {
        static let show = "Shown"
        func f() { \(body)
        }
      }
      """
    #expect(uses(source, .swift) == expected)
  }

  /// A parameter has whatever value the caller gives, whatever constants have its name.
  @Test func aParameterIsNoConstant() {
    let source = """
      class Feed: UIViewController {
        let show = "Shown"
        func f(show: String) { performSegue(withIdentifier: show, sender: nil) }
      }
      """
    #expect(uses(source, .swift) == [])
  }

  @Test(
    arguments: [
      (
        #"[[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateViewControllerWithIdentifier:@"Cart"];"#,
        ["storyboard Main -", "scene Main Cart"]
      ),
      (
        #"UIStoryboard *s = [UIStoryboard storyboardWithName:@"Main" bundle:nil]; [s instantiateInitialViewController];"#,
        ["storyboard Main -", "initialScene Main -"]
      ),
      (
        #"id cart = [UIStoryboard storyboardWithName:@"Main" bundle:nil].instantiateInitialViewController;"#,
        ["storyboard Main -", "initialScene Main -"]
      ),
      (
        #"UIStoryboard *s = [UIStoryboard storyboardWithName:@"Main" bundle:nil]; id c = s.instantiateInitialViewController;"#,
        ["storyboard Main -", "initialScene Main -"]
      ),
      ("id cart = self.shop.instantiateInitialViewController;", ["initialScene - -"]),
      (#"[self.storyboard instantiateViewControllerWithIdentifier:@"Cart"];"#, ["scene - Cart own"]),
      (
        #"[view dequeueReusableSupplementaryViewOfKind:kind withReuseIdentifier:@"Top" forIndexPath:place];"#,
        ["supplementaryView - Top"]
      ),
      (#"[self performSegueWithIdentifier:@"Show" sender:self];"#, ["segue - Show own"]),
      (#"[self.parent performSegueWithIdentifier:@"Show" sender:self];"#, ["segue - Show"]),
      ("[self performSegueWithIdentifier:kShow sender:self];", ["segue - Shown own"]),
      ("[self performSegueWithIdentifier:SHOW sender:self];", ["segue - Defined own"]),
      ("[self performSegueWithIdentifier:[self name] sender:self];", []),
      (#"[table dequeueReusableCellWithIdentifier:@"Row" forIndexPath:path];"#, ["cell - Row"]),
      (#"[table registerNib:nib forCellReuseIdentifier:@"Row"];"#, ["registration - Row"]),
    ] as [(String, [String])])
  func objectiveC(_ body: String, _ expected: [String]) {
    let source = """
      #define SHOW @"Defined"
      static NSString *const kShow = @"Shown";
      @implementation Feed
      - (void)f { \(body) }
      @end
      """
    #expect(uses(source, .objectiveC) == expected)
  }

  /// What `prepare(for:sender:)` compares with the identifier of a segue, and with nothing else.
  @Test(
    arguments: [
      (#"if segue.identifier == "show" { }"#, ["show"]), (#"if "show" == segue.identifier { }"#, ["show"]),
      (#"guard segue.identifier != "show" else { return }"#, ["show"]),
      (#"if let id = segue.identifier, id == Names.cart.rawValue { }"#, ["cart"]),
      (#"switch segue.identifier! { case "show", Names.list.rawValue: break; default: break }"#, ["show", "List"]),
      (#"if cart.title == "show" { }"#, []), (#"switch segue.identifier { case"#, []),
    ] as [(String, [String])])
  func preparedSegues(_ body: String, _ expected: [String]) {
    for method in [
      "prepare(for segue: UIStoryboardSegue, sender: Any?)", "prepareForSegue(segue: UIStoryboardSegue, sender: Any?)",
    ] {
      let source = """
        enum Names: String { case cart, list = "List" }
        class Feed: UIViewController {
          override func \(method) { \(body) }
        }
        """
      let index = ClassIndex([ClassSourceScanner().scan(source, language: .swift, path: "A.swift")])
      #expect(index.preparedSegues.map(\.identifier) == expected)
    }
  }

  /// Tags that code looks for, with a mark where it has to find one, and those that it gives.
  @Test(
    arguments: [
      ("_ = view.viewWithTag(7)", ["7"]), ("_ = view.viewWithTag(7)!", ["7!"]),
      ("_ = cell.viewWithTag(7) as! UILabel", ["7!"]), ("_ = cell.viewWithTag(7) as? UILabel", ["7"]),
      ("_ = view.viewWithTag(kind)", []), ("label.tag = 7", ["given 7"]), ("self.tag = 7", ["given 7"]),
      ("tag = 7", ["given 7"]), ("for label in labels { label.tag = index }", ["given -"]), ("let tag = 7", []),
    ] as [(String, [String])])
  func tags(_ body: String, _ expected: [String]) {
    let source = "class Row: UIView {\n  func f() {\n    \(body)\n  }\n}"
    let index = ClassIndex([ClassSourceScanner().scan(source, language: .swift, path: "A.swift")])
    #expect(
      index.tagUses.map { use in
        (use.isGiven ? "given " : "") + (use.tag.map(String.init) ?? "-") + (use.isForced ? "!" : "")
      } == expected)
  }

  @Test func placesAreExact() {
    let source = "class Feed {\n  func f() { performSegue(withIdentifier: \"Show\") }\n}"
    let index = ClassIndex([ClassSourceScanner().scan(source, language: .swift, path: "A.swift")])
    #expect(index.storyboardUses.map { "\($0.location)" } == ["A.swift:2:43"])
  }
}
