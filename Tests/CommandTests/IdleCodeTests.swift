import Foundation
import TestRunning
import TestSupport
import Testing

/// Code that never runs makes no scene, and its mistakes hurt nobody.
@Suite(.ownThreads) struct IdleCodeTests {
  static let scene =
    #"_ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Second")"#

  /// An app in which one source asks for the scene that lacks an outlet.
  func check(
    _ source: String, in file: String = "Panel.swift", beside other: String = "", sendingTo receiver: String = "one",
    ofClass className: String? = nil
  ) throws -> String {
    let action = #"<connections><action selector="send:" destination="\#(receiver)" id="a"/></connections>"#
    let shell = try WitnessedApp.app(sources: [file, "Other.swift", "Screen.swift"])
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard("", segue: false).replacing(
        #"<viewController id="one">"#,
        with: #"<viewController id="one"\#(className.map { #" customClass="\#($0)""# } ?? "")>"# + action))
    try shell.folder.write(file, source.replacing("SCENE", with: Self.scene))
    try shell.folder.write("Other.swift", other)
    return try WitnessedApp.check(shell)
  }

  static func objectiveC(_ methods: String) -> String {
    let scene =
      #"[[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateViewControllerWithIdentifier:@"Second"];"#
    return """
      @interface Panel : NSObject
      @end
      @implementation Panel
      \(methods.replacing("SCENE", with: scene))
      @end
      """
  }

  func checkObjectiveC(_ methods: String) throws -> String {
    try check(Self.objectiveC(methods), in: "Panel.m")
  }

  @Test(arguments: [
    "class Panel { func reveal() { SCENE } }",
    "class Panel { func reveal() { SCENE }; func begin() { reveal() } }",
    "class Panel { func reveal() { SCENE; reveal() } }",
    "class Panel: NSObject { @IBAction func reveal() { SCENE } }",
    "class Panel: NSObject { @objc private func reveal(count: Int) { SCENE } }",
    "class Item {}; class Panel: NSObject, UITableViewDelegate { func reveal(_ item: Item) { SCENE } }",
    "extension UIViewController { func reveal() { SCENE } }",
    "func reveal() { SCENE }",
    "class Panel { private func reveal(_ view: UIView) { SCENE }; let reveals = true }",
    "class Panel: NSObject { func reveal(sender: UIButton) { SCENE } }",
    "class Panel: NSObject { func reveal(_ item: UIButton) { SCENE } }",
    "class Panel: NSObject { func reveal(_ item: UIView) { SCENE } }",
    "protocol P: AnyObject {}; class Panel: NSObject, P { func reveal(with item: Unknown, at place: Int) { SCENE } }",
    "class Panel: NSObject, StreamDelegate { func reveal() { SCENE } }",
    "class Panel: NSObject, StreamDelegate { func reveal(_ item: UIView) { SCENE } }",
    "class Panel: NSObject, UITableViewDelegate { func reveal(_ item: Unknown) { SCENE } }",
    "class Panel: UICollectionViewCell { func viewDidLoad() { SCENE } }",
    "class Panel: UIView { var isOpen = false { didSet { SCENE } } }",
    "class Panel: UIView { private var isOpen = false { didSet { SCENE } } }",
    "class Panel: UIView { var isOpen: Bool { get { false } set { SCENE } } }",
    "class Panel: UIView { var isOpen = false { didSet { reveal() } }; func reveal() { SCENE } }",
    "class Panel { func reveal() { SCENE } }; extension Panel: OtherDelegate { func close() {} }",
    "class Panel { static func reveal(_ view: UIView) { SCENE } }",
    "struct Panel { static func reveal(_ view: UIView) { SCENE } }",
    "enum Panel: String { case one; func reveal() { SCENE } }",
    "struct Panel {}; extension Panel { func reveal() { SCENE } }",
    #"class Panel { func reveal() { SCENE } }; let text = "Please tap reveal to see it.""#,
    #"class Panel { func reveal() { SCENE } }; let log: Void = print("Panel.reveal")"#,
    #"class Panel { func reveal() { SCENE } }; let address = "https://shop.example/reveal""#,
  ]) func nothingCalls(source: String) throws {
    let output = try check(source)
    #expect(output.contains("note: outlet 'lost'"), "\(output)")
  }

  /// Only methods that nothing calls name it, in other sources too.
  @Test(arguments: [
    ("func begin() { Panel().reveal() }", "note"),
    ("func begin() { Panel().reveal() }; func finish() { begin() }", "note"),
    ("func begin() { Panel().reveal() }; init() { begin() }", "error"),
    ("let panel: Void = Panel().reveal(); func begin() { Panel().reveal() }", "error"),
    ("override func viewDidLoad() { Panel().reveal() }", "error"),
  ]) func onlyUncalledMethodsCall(code: String, verdict: String) throws {
    let output = try check(
      "class Panel: NSObject { @objc func reveal() { SCENE } }", beside: "class Other: UIViewController { \(code) }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  @Test(arguments: [
    ("class Panel { func reveal() { SCENE } }", "let panel: Void = Panel().reveal()"),
    ("class Panel { func reveal() { SCENE } }", #"let selector = Selector("reveal")"#),
    ("class Panel { func reveal() { SCENE }; func begin() { reveal() } }", "let panel: Void = Panel().begin()"),
    ("class Panel { init() { reveal() }; func reveal() { SCENE } }", ""),
    ("class Panel: NSObject { @IBAction func send(_ sender: Any) { SCENE } }", ""),
    ("class Panel: NSObject { @objc(send:) @IBAction func reveal(_ sender: Any) { SCENE } }", ""),
    ("class Panel: NSObject { override func reveal() { SCENE } }", ""),
    (
      "protocol P { func reveal() }; extension P { func reveal() {}; func go() { reveal() } }; "
        + "class Panel: P { func reveal() { SCENE }; init() { go() } }", ""
    ),
    ("class Panel: NSObject, UIPreviewActionItem { func reveal(_ item: UIView) { SCENE } }", ""),
    ("class Panel: NSObject, StreamDelegate { func stream(_ item: UIView) { SCENE } }", ""),
    ("class Panel: NSObject, UITableViewDelegate { func scrollViewDidScroll(_ item: UIScrollView) { SCENE } }", ""),
    (
      "class Panel: UIView { var isOpen = false { didSet { SCENE } } }",
      "func show(_ panel: Panel) { panel.isOpen = true }"
    ),
    ("class Panel: UIView { var isOpen = false { didSet { SCENE } }; func close() { isOpen = false } }", ""),
    ("class Panel: UIView { public @Published var isOpen = false { didSet { SCENE } } }", ""),
    (
      "class Panel: UIView { var isOpen = false { didSet { SCENE } } }",
      "func set(_ panel: Any, _ key: String) { panel.setValue(true, forKey: key) }"
    ),
    ("class Panel: UIViewController { func viewDidLoad() { SCENE } }", ""),
    ("class Panel: NSObject { func validate(_ item: UIView) { SCENE } }", ""),
    ("class Panel: NSObject { @objc func reveal(_ item: UIView) { SCENE } }", ""),
    ("@objcMembers class Panel: NSObject { func reveal(_ item: UIView) { SCENE } }", ""),
    ("class Panel { func callAsFunction(_ item: UIView) { SCENE } }", ""),
    ("class Panel { func callAsFunction() { SCENE } }", ""),
    ("struct Panel { static func reveal() { SCENE } }", "let panel: Void = Panel.reveal()"),
    ("@resultBuilder struct Panel { static func buildBlock(_ view: UIView) -> UIView { SCENE; return view } }", ""),
    ("class Panel: NSObject { func reveal(_ item: UIView) { SCENE } }; class Other: Panel, UIPreviewActionItem {}", ""),
    ("extension NSObject: UIPreviewActionItem {}; class Panel: NSObject { func reveal(_ item: UIView) { SCENE } }", ""),
    ("protocol P: UIPreviewActionItem {}; class Panel: NSObject, P { func reveal(_ item: UIView) { SCENE } }", ""),
    ("class Panel: NSObject { func reveal(_ item: UIButton) { SCENE } }", "let selector = #selector(Panel.reveal)"),
    ("class Panel: NSObject { func send(sender: UIButton) { SCENE } }", ""),
    ("class Panel { private func reveal() { SCENE }; init() { reveal() } }", "func reveal() {}"),
    (#"class Panel { func reveal() { SCENE } }; let text = "\(Panel().reveal())""#, ""),
    (#"class Panel { func reveal() { SCENE } }; let log: Void = print("\(Panel().reveal())")"#, ""),
  ]) func somethingCalls(source: String, other: String) throws {
    let output = try check(source, beside: other)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  /// A variable of a body is no method of its name; what is written before it, or elsewhere, may be.
  @Test(arguments: [
    ("init() { let reveal = 1\n use(reveal) }", "note"), ("func go() { var reveal = 1; use(reveal) }", "note"),
    ("init() { let reveal = reveal; use(reveal) }", "error"), ("init() { use(reveal) }", "error"),
    ("init() { use(reveal); let reveal = 1 }", "error"),
    ("init() { let reveal = 1\n use(reveal) }; func go() { use(reveal) }", "error"),
    ("init() { let reveal = 1\n panel.reveal() }", "error"),
    ("init() { let reveal = 1\n use(#selector(reveal)) }", "error"),
    ("init() { let reveal = make(\n reveal) }", "error"),
    ("init() { if let reveal = make() {\n use(reveal) }\n reveal() }", "error"),
    ("init() { let reveal = 1\n use(Selector(\"reveal\")) }", "error"),
  ]) func variablesOfBodies(code: String, verdict: String) throws {
    let output = try check("class Panel { func reveal() { SCENE } }", beside: "class Other { \(code) }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Who has a method of the name means the own one.
  @Test(arguments: [
    ("let selector = #selector(reveal)", "note"), ("let selector = #selector(Other.reveal)", "note"),
    ("let selector = #selector(self.reveal)", "note"), ("let selector = #selector(Panel.reveal)", "error"),
    ("Panel().reveal()", "error"),
  ]) func anotherClassHasOneOfTheName(code: String, verdict: String) throws {
    let output = try check(
      "class Panel: NSObject { @objc func reveal() { SCENE } }",
      beside: "class Other: NSObject { @objc func reveal() {}; override init() { \(code) } }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  @Test(arguments: [
    ("target addTarget:self action:@selector(reveal:)", "note"), ("self performSelector:@selector(reveal:)", "note"),
    ("target addTarget:panel action:@selector(reveal:)", "error"),
  ]) func anotherClassOfObjectiveCHasOneOfTheName(code: String, verdict: String) throws {
    let method = "- (void)reveal:(UITapGestureRecognizer *)recognizer"
    let output = try check(
      Self.objectiveC("\(method) { SCENE }") + """

        @interface Other : NSObject
        @end
        @implementation Other
        \(method) {}
        - (void)viewDidLoad { [\(code)]; }
        @end
        """, in: "Panel.m")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A method that anybody may call, in contrast to the one above, is meant by its own class all the same.
  @Test(arguments: [("self", "note"), ("panel", "error")])
  func anotherClassOfObjectiveCHasAnyMethodOfTheName(target: String, verdict: String) throws {
    let output = try check(
      Self.objectiveC("- (IBAction)reveal:(id)sender { SCENE }") + """

        @interface Other : NSObject
        @end
        @implementation Other
        - (void)reveal:(id)sender {}
        - (void)viewDidLoad { [view addTarget:\(target) action:@selector(reveal:)]; }
        @end
        """, in: "Panel.m")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// An action that goes to an object of another class is none of this one, though that class be nowhere.
  @Test(arguments: [("one", nil, "error"), ("two", nil, "note"), ("one", "Gone", "note"), ("one", "Panel", "error")])
  func anActionOfAnotherClass(receiver: String, className: String?, verdict: String) throws {
    let output = try check(
      "@objc(Panel) class Panel: NSObject { @IBAction func send(_ sender: Any) { SCENE } }", sendingTo: receiver,
      ofClass: className)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A table asks nobody but its data source and its delegate.
  @Test(arguments: [
    ("", "delegate", "note"), ("table.delegate = panel", "delegate", "error"),
    ("table.dataSource = panel", "delegate", "note"), ("table.dataSource = panel", "dataSource", "error"),
    ("table.delegate = panel", "dataSource", "note"),
    ("panel.tableView(table, didSelectRowAt: path)", "delegate", "error"),
    ("panel.tableView(table, didSelectRowAt: path)", "dataSource", "note"),
  ]) func delegatesOfTables(code: String, outlet: String, verdict: String) throws {
    let method = outlet == "delegate" ? "didSelectRowAt" : "cellForRowAt"
    let output = try check(
      "class Panel: NSObject { func tableView(_ view: UITableView, \(method) path: IndexPath) { SCENE } }",
      beside: "func set(_ table: UITableView, _ panel: Panel) { \(code) }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A web view and a banner ask nobody but their delegates, which code may set in more than one way, and call.
  @Test(arguments: [
    ("", "note"), ("web.delegate = panel", "error"), ("web.navigationDelegate = panel", "error"),
    ("panel.webViewDidFinishLoad(web)", "error"), ("panel.webView(web, didFailLoadWithError: error)", "error"),
    ("web.dataSource = panel", "note"),
  ]) func delegatesOfWebViews(code: String, verdict: String) throws {
    let output = try check(
      """
      class Panel: NSObject, UIWebViewDelegate {
        func webViewDidFinishLoad(_ view: UIWebView) { show() }
        func webView(_ view: UIWebView, didFailLoadWithError error: Error) { show() }
        func show() { SCENE }
      }
      """, beside: "func set(_ web: UIWebView, _ panel: Panel) { \(code) }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// As Swift 1 and 2 write what a table asks for.
  @Test(arguments: [
    ("", "note"), ("table.delegate = panel", "error"), ("search.searchResultsDelegate = panel", "error"),
    ("search.searchResultsDataSource = panel", "note"),
    ("panel.tableView(table, didSelectRowAtIndexPath: path)", "error"),
  ])
  func delegatesOfOldSwift(code: String, verdict: String) throws {
    let output = try check(
      "class Panel: NSObject { func tableView(tableView: UITableView, didSelectRowAtIndexPath path: NSIndexPath) { SCENE } }",
      beside: "func set(_ table: UITableView, _ panel: Panel) { \(code) }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  @Test(arguments: [
    ("UITableViewController", "error"), ("UITableView", "error"), ("OtherController", "error"),
    ("UIViewController", "note"),
  ]) func delegatesOfTheirOwnTables(superclass: String, verdict: String) throws {
    let output = try check(
      "class Panel: \(superclass) { func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { SCENE } }",
      beside: "let panel = Panel()")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Others have delegates with methods of such names too.
  @Test(arguments: [
    ("layout: UICollectionViewLayout, sizeForItemAt", "NSObject", "note"),
    ("layout: UICollectionViewLayout, numberOfColumnsIn", "NSObject, UICollectionViewDelegate", "error"),
    ("heightForPhotoAt", "NSObject, UICollectionViewDelegate", "error"), ("heightForPhotoAt", "NSObject", "note"),
    ("prefetchItemsAt", "NSObject, UICollectionViewDataSourcePrefetching", "error"),
    ("numberOfItemsInSection", "NSObject", "note"),
  ]) func methodsOfOtherDelegates(labels: String, inherited: String, verdict: String) throws {
    let output = try check(
      "class Panel: \(inherited) { func collectionView(_ view: UICollectionView, \(labels) path: IndexPath) { SCENE } }",
      beside: "let panel = Panel()")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  @Test(arguments: [("Panel", "error"), ("Wide", "error"), ("Other", "note")])
  func delegatesInDocuments(className: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(segue: false).replacing(
        #"<viewController id="one">"#,
        with: """
          <viewController id="one" customClass="\(className)"><tableView key="view" id="t"><connections>
          <outlet property="dataSource" destination="one" id="d"/></connections></tableView>
          """))
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Panel) class Panel: UIViewController {
        func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { \(Self.scene); return 1 }
      }
      @objc(Wide) class Wide: Panel {}
      @objc(Other) class Other: UIViewController { let panel = Panel() }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  @Test func anActionOfAnExtensionOfAllControllers() throws {
    let output = try check(
      "extension UIViewController { @IBAction func send(_ sender: Any) { SCENE } }", ofClass: "Gone")
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  @Test(arguments: [
    ("- (void)reveal { SCENE }", false), ("- (IBAction)reveal:(id)sender { SCENE }", false),
    ("- (void)reveal:(UIPanGestureRecognizer *)recognizer { SCENE }", false),
    ("- (void)reveal:(id)sender { SCENE }", false), ("- (void)copy:(id)sender { SCENE }", true),
    ("- (void)toggleFullScreen:(id)sender { SCENE }", true), ("- (void)reveal:(id)value { SCENE }", false),
    ("- (void)viewDidLoad { SCENE }", true), ("- (void)reveal:(int)count { SCENE }", false),
    ("- (void)requestFinished:(id)request { SCENE }", true), ("- (void)onReveal:(int)count { SCENE }", true),
    ("- (void)reveal:(int)count now:(BOOL)isNow { SCENE }", true),
    ("- (void)reveal { SCENE } - (void)viewDidLoad { [self reveal]; }", true),
    ("- (IBAction)send:(id)sender { SCENE }", true),
    ("- (IBAction)send { SCENE }\n- (IBAction)send:(id)sender {}", false),
    // A property of its name, and the selector.
    ("- (IBAction)reveal:(id)sender { SCENE } - (void)viewDidLoad { self.reveal.hidden = YES; }", false),
    ("- (IBAction)reveal { SCENE } - (void)viewDidLoad { self.reveal; }", true),
    ("- (IBAction)reveal:(id)sender { SCENE } - (void)viewDidLoad { [self.reveal send:@selector(reveal:)]; }", true),
    ("+ (Panel *)panel { SCENE }", true),
  ]) func objectiveC(methods: String, isCalled: Bool) throws {
    let output = try checkObjectiveC(methods.replacing(" - (void)v", with: "\n- (void)v"))
    #expect(output.contains("\(isCalled ? "error" : "note"): outlet 'lost'"), "\(output)")
  }

  /// The system calls no method that takes or gives objects of the app's classes, but for what sets outlets, and few of
  /// classes themselves. Swift calls them by other names.
  @Test(arguments: [
    ("- (void)reveal:(Panel *)panel { SCENE }", "note"), ("+ (Panel *)panel { SCENE }", "note"),
    ("- (void)panel:(Panel *)panel didShow:(BOOL)isNew { SCENE }", "note"),
    (
      "- (void)panel:(Panel *)panel didShow:(BOOL)isNew { SCENE }\n- (void)viewDidLoad { [other panel:nil didShow:YES]; }",
      "error"
    ),
    ("- (void)setPanel:(Panel *)panel { SCENE }", "note"), ("- (void)setLost:(Panel *)panel { SCENE }", "error"),
    ("- (void)setType:(Panel *)panel { SCENE }\n- (void)viewDidLoad { self.type = nil; }", "error"),
    ("- (void)setPanel:(Panel *)panel { SCENE }\n- (void)viewDidLoad { self.panel = nil; }", "error"),
    ("- (void)setAccessibilityLabel:(NSString *)label { SCENE }", "error"),
    // The keys of the system's dictionaries are no properties of the app's.
    (
      "- (void)setPanel:(Panel *)panel { SCENE }\n"
        + "- (void)viewDidLoad { [info setValue:self forKey:NSLocalizedDescriptionKey]; }", "note"
    ),
    ("- (void)setPanel:(Panel *)panel { SCENE }\n- (void)viewDidLoad { [info setValue:self forKey:key]; }", "error"),
    ("- (void)setPanel:(Panel *)panel { SCENE }\n- (void)viewDidLoad { [a setValue:self forKey:NSkey]; }", "error"),
    ("- (void)reveal:(Other *)other { SCENE }", "note"),
    ("+ (Panel *)panel { SCENE }\n- (void)viewDidLoad { [Panel panel]; }", "error"),
    ("+ (void)reveal:(NSString *)title { SCENE }", "note"),
    ("+ (BOOL)canInitWithRequest:(NSURLRequest *)request { SCENE }", "error"),
  ]) func methodsWithClassesOfTheApp(methods: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.m", "Screen.m"])
    try shell.folder.remove("Screen.swift")
    try shell.folder.write(
      "Screen.m",
      "@interface Screen : UIViewController\n@end\n@implementation Screen\n@end\nid make() { return [Panel new]; }\n")
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write("Panel.m", Self.objectiveC(methods))
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Nothing runs behind a `return` which nothing decides about.
  @Test(arguments: [
    ("class Panel { init() { return\n let other = 1\n SCENE } }", "note"),
    ("class Panel { init() { return; SCENE } }", "note"),
    ("class Panel { init() { if isNew { return }\n SCENE } }", "error"),
    ("class Panel { init() { guard isNew else { return }\n SCENE } }", "error"),
    ("class Panel { func main() -> Any { return\n SCENE } }", "error"),
  ]) func behindAReturn(source: String, verdict: String) throws {
    // The value that the last one returns is the scene.
    let output = try check(source.replacing("return\n SCENE", with: "return\n " + Self.scene.dropFirst(4)))
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  @Test(arguments: [
    ("return; SCENE", "note"), ("if (isNew) return; SCENE", "error"), ("if (isNew) { return; } SCENE", "error"),
    ("goto done; return; done: SCENE", "error"), ("if (isNew) {} else return; SCENE", "error"),
  ]) func behindAReturnInObjectiveC(code: String, verdict: String) throws {
    let output = try checkObjectiveC("- (void)viewDidLoad { \(code) }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A constant that nobody uses asks for no scene.
  @Test(arguments: [("", "note"), ("let scene = StoryboardScene.Second.rawValue", "error")])
  func constantsThatNobodyUses(other: String, verdict: String) throws {
    let output = try check(
      """
      enum StoryboardScene: String { case Second }
      class Panel { init() { _ = UIStoryboard(name: "Main", bundle: nil).make(id) } }
      """, beside: other)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Cells that nobody asks for need no nib, which may have their name.
  @Test(arguments: [
    ("", "note"), ("if path is Cart {}", "note"),
    (#"_ = table.dequeueReusableCell(withIdentifier: "Cart", for: path)"#, "error"),
  ])
  func cellsThatNobodyAsksFor(asking: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write("Cart.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Panel.swift",
      """
      class Panel {
        init(_ table: UITableView, _ path: IndexPath) {
          table.register(UINib(nibName: "Cart", bundle: nil), forCellReuseIdentifier: "Cart")
          \(asking)
        }
      }
      func main() { _ = Panel(UITableView(), IndexPath()) }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Cart.xib")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("\(verdict): nib 'Cart' was removed, and is loaded here"), "\(output)")
  }

  /// What people read is no scene's identifier, and a key of a dictionary is none.
  @Test(arguments: [
    ("title = \"Second\"", "note"), ("label.text = \"Second\"", "note"), ("show(title: \"Second\")", "note"),
    ("name = item[\"Second\"]", "note"), ("items = [\"Second\": name]", "note"),
    ("items = [\"First\": name, \"Second\": name]", "note"), ("items = [\"Second\"]", "error"),
    ("names = [name: \"Second\"]", "error"), ("name = \"Second\"", "error"), ("show(\"Second\")", "error"),
    ("request.setValue(id, forHTTPHeaderField: \"Second\")", "note"),
  ]) func textsThatPeopleRead(code: String, verdict: String) throws {
    let output = try check(
      #"class Panel { init() { _ = UIStoryboard(name: "Main", bundle: nil).make(id); \#(code) } }"#)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Who writes a scene's identifier has to run: here a view that only the scene itself has.
  @Test(arguments: [("Second", "note"), ("Third", "error")]) func whoNamesTheScene(scene: String, verdict: String)
    throws
  {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    let storyboard = WitnessedApp.storyboard("", segue: false)
    try shell.folder.write(
      "Main.storyboard",
      storyboard.replacing(
        "</connections>", with: #"</connections><view key="view" id="in" customClass="Inner"/>"#))
    try shell.folder.write(
      "Panel.swift",
      """
      class Panel { init() { show(UIStoryboard(name: "Main", bundle: nil)) } }
      @objc(Inner) class Inner: UIView { override func layoutSubviews() { go("Second") } }
      \(scene == "Third" ? "class Other { init() { go(\"Second\") } }" : "")
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A nib that is registered for cells is loaded when a cell is asked for.
  @Test(arguments: [
    (#""row""#, "", "note"), (#""row""#, #"table.dequeueReusableCell(withIdentifier: "row")"#, "error"),
    ("Panel.row", "", "note"), ("Panel.row", "table.dequeueReusableCell(withIdentifier: Panel.row)", "error"),
    ("row", "", "error"),
  ]) func cellsForWhichNobodyAsks(identifier: String, asking: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write("Cell.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Panel.swift",
      """
      class Panel: UIViewController {
        \(identifier == "Panel.row" ? #"static let row = "row""# : "")
        override func viewDidLoad() {
          let nib = UINib(nibName: "Cell", bundle: nil)
          table.register(nib, forCellReuseIdentifier: \(identifier))
          \(asking)
        }
      }
      let panel = Panel()
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A controller that gives itself a view when it is made takes no nib.
  @Test(arguments: [("view = UIView()", "note"), ("title = nil", "error")])
  func aControllerWithAViewOfItsOwn(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write("Screen.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Screen.swift",
      "@objc(Screen) class Screen: UIViewController { init() { super.init(nibName: nil, bundle: nil); \(code) } }")
    try shell.folder.write("Panel.swift", "let screen = Screen()")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }
}
