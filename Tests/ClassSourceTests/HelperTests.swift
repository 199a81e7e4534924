import ClassAssembly
import ClassSource
import ComponentModel
import Testing

/// Methods of an app that load nibs and ask storyboards for what their callers name.
@Suite struct HelperTests {
  private func index(_ source: String, _ language: SourceLanguage) -> ClassIndex {
    let path = language == .swift ? "A.swift" : "A.m"
    return ClassIndex([ClassSourceScanner().scan(source, language: language, path: path)])
  }

  private func loads(_ source: String, _ language: SourceLanguage = .swift) -> [String] {
    index(source, language).codeHosts.map {
      "\($0.kind) \($0.nibName.value ?? "?") for \($0.reuseIdentifier?.value ?? "-") in \($0.className ?? "-")"
    }
  }

  private func asked(_ source: String, _ language: SourceLanguage = .swift) -> [String] {
    index(source, language).storyboardUses.map {
      "\($0.kind) \($0.storyboard ?? "-") \($0.identifier ?? "-") in \($0.user ?? "-")"
    }
  }

  private static let registering = """
    extension UITableView {
      func registerNib(_ name: String) {
        let nib = UINib(nibName: name, bundle: nil)
        register(nib, forCellReuseIdentifier: name)
      }
      func registerNib<T: UITableViewCell>(of type: T.Type) {
        register(UINib(nibName: String(describing: T.self), bundle: nil), forCellReuseIdentifier: type.identifier)
      }
      func registerNibs(_ name: String) { registerNib(name) }
    }
    class Base: UITableViewCell { static var identifier: String { String(describing: self) } }
    class Row: Base {}

    """

  @Test(arguments: [
    (#"tableView.registerNib("Line")"#, ["register Line for Line in Feed"]),
    (#"self.tableView?.registerNibs("Line")"#, ["register Line for Line in Feed"]),
    ("tableView.registerNib(of: Row.self)", ["register Row for Row in Feed"]),
    ("tableView.registerNib(Row.identifier)", ["register Row for Row in Feed"]),
    // Nobody knows the name, and a helper of another class may do anything.
    ("tableView.registerNib(name)", []),
    (#"registry.registerNibLater("Line")"#, []),
  ]) func cellsThatAHelperRegisters(call: String, expected: [String]) {
    let feed = "class Feed: UITableViewController {\n func show() { \(call) }\n}"
    #expect(loads(Self.registering + feed) == expected)
  }

  @Test func helpersOfTheObjectItself() {
    let source = """
      class Feed: UIViewController {
        func showNib(_ name: String) { add(Bundle.main.loadNibNamed(name, owner: self, options: nil)) }
        func show() { showNib("Header") }
        func showOther() { self.showNib("Footer") }
      }
      """
    #expect(loads(source) == ["instantiate Header for - in Feed", "instantiate Footer for - in Feed"])
  }

  @Test func categoriesOfObjectiveC() {
    let source = """
      @implementation UITableView (Nibs)
      - (void)registerNibNamed:(NSString *)name {
        [self registerNib:[UINib nibWithNibName:name bundle:nil] forCellReuseIdentifier:name];
      }
      - (void)registerNibOfClass:(Class)class {
        [self registerNib:[UINib nibWithNibName:NSStringFromClass(class) bundle:nil] forCellReuseIdentifier:@"cell"];
      }
      @end
      @implementation Feed
      - (void)viewDidLoad {
        [self.tableView registerNibNamed:@"Line"];
        [_tableView registerNibOfClass:[Row class]];
      }
      @end
      @interface Feed : UIViewController
      @end
      """
    #expect(loads(source, .objectiveC) == ["register Line for Line in Feed", "register Row for cell in Feed"])
  }

  /// As many ways as there are lead to one place.
  @Test func helpersThatCallHelpers() {
    let steps = (0..<24).map { number in
      """
        func registerNib\(number)(_ name: String) {
          registerNib\(number + 1)(name)
          registerNib\(number + 1)(name)
          registerNib\((number + 12) % 24)(name)
        }
        class func instantiate\(number)(_ name: String) -> Self {
          return instantiate\(number + 1)(name) ?? instantiate\(number + 1)(name)
        }
      """
    }
    let source = """
      extension NSObject {
      \(steps.joined(separator: "\n"))
        func registerNib24(_ name: String) {
          list.register(UINib(nibName: name, bundle: nil), forCellReuseIdentifier: name)
        }
        class func instantiate24(_ name: String) -> Self {
          return UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: "cart") as! Self
        }
      }
      class Feed: UITableViewController {
        func show() {
          tableView.registerNib0("Line")
          Cart.instantiate0("Shop")
        }
      }
      class Cart: UIViewController {}
      """
    #expect(loads(source) == ["register Line for Line in Feed"])
    #expect(asked(source).contains("scene Shop cart in Feed"))
  }

  /// `PlatformView` is `UIView` in one target and `NSView` in another.
  @Test func whatAnAliasHas() {
    let source = """
      #if os(macOS)
      typealias PlatformView = NSView
      #else
      typealias PlatformView = UIView
      #endif
      extension PlatformView {
        class func instantiateFromNib() -> Self {
          return Bundle.main.loadNibNamed(String(describing: self), owner: nil)!.first as! Self
        }
      }
      class Panel: NSView {}
      class Card: UIView {}
      func show() { add(Panel.instantiateFromNib(), Card.instantiateFromNib()) }
      """
    #expect(loads(source) == ["instantiate Panel for - in -", "instantiate Card for - in -"])
  }

  private static let scenes = """
    extension UIViewController {
      class func instantiate(_ storyboard: String) -> Self { return instantiateScene(storyboard) }
      private class func instantiateScene<T>(_ name: String) -> T {
        let storyboard = UIStoryboard(name: name, bundle: nil)
        return storyboard.instantiateViewController(withIdentifier: String(describing: self)) as! T
      }
      func presentStoryboard(_ name: String, identifier: String) {
        present(UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: identifier))
      }
    }
    class Cart: UIViewController {}

    """

  @Test(arguments: [
    (#"show(Cart.instantiate("Shop"))"#, ["scene Shop Cart in Feed", "storyboard Shop - in Feed"]),
    (#"presentStoryboard("Shop", identifier: "basket")"#, ["scene Shop basket in Feed", "storyboard Shop - in Feed"]),
    ("show(Cart.instantiate(name))", []),
  ]) func scenesThatAHelperMakes(call: String, expected: [String]) {
    let feed = "class Feed: UIViewController {\n func open() { \(call) }\n}"
    #expect(asked(Self.scenes + feed).sorted() == expected)
  }

  /// The storyboard that a case of an enumeration stands for.
  @Test func scenesOfStoryboardsThatCasesName() {
    let source = """
      enum AppStoryboard: String {
        case shop = "Shop", List
        var instance: UIStoryboard { return UIStoryboard(name: self.rawValue, bundle: nil) }
        func viewController<T: UIViewController>(_ type: T.Type) -> T {
          return instance.instantiateViewController(withIdentifier: type.storyboardID) as! T
        }
      }
      enum Kind { case other }
      extension UIViewController {
        class var storyboardID: String { return "\\(self)" }
        static func instantiate(from storyboard: AppStoryboard) -> Self { return storyboard.viewController(self) }
      }
      class Cart: UIViewController {}
      class Feed: UIViewController {
        func open() { show(Cart.instantiate(from: .shop)) }
        func openList() { show(Cart.instantiate(from: .List)) }
        func openOther() { show(Cart.instantiate(of: .other)) }
      }
      """
    #expect(asked(source) == ["scene Shop Cart in Feed", "scene List Cart in Feed"])
  }

  @Test func cellsThatAHelperAsksFor() {
    let source = """
      extension UITableView {
        func dequeue<T: UITableViewCell>(_ type: T.Type, for path: IndexPath) -> T {
          return dequeueReusableCell(withIdentifier: T.identifier, for: path) as! T
        }
      }
      class Base: UITableViewCell { static var identifier: String { String(describing: self) } }
      class Row: Base {}
      class Feed: UITableViewController {
        func row(_ path: IndexPath) -> UITableViewCell { tableView.dequeue(Row.self, for: path) }
      }
      """
    #expect(asked(source) == ["cell - Row in Feed"])
  }
}
