import TestRunning
import TestSupport
import Testing

/// Code that only a library may call: nobody knows whether it runs.
extension IdleCodeTests {
  /// Of what no source calls, and a library may, nobody knows whether it runs.
  @Test(arguments: [
    "class Panel: NSObject, OtherDelegate { func didReveal() { SCENE } }",
    "class Panel: OtherView { func didReveal() { SCENE } }",
    "class Panel { func didReveal() { SCENE } }; extension Panel: OtherDelegate {}",
    "class Panel {}; extension Panel: OtherDelegate { func didReveal() { SCENE } }",
    "class Panel: NSObject, OtherDelegate { func reveal(_ item: UIButton) { SCENE } }",
    "class Panel: OtherView { func didReveal() { SCENE }; func begin() { didReveal() } }",
    "struct Panel: OtherFactory { static func didReveal() { SCENE } }",
    "struct Panel {}; extension Panel: OtherFactory { static func didReveal() { SCENE } }",
    "class Panel: NSObject, OtherDelegate { func itemRevealed(at index: Int) { SCENE } }",
    "class Panel: NSObject, OtherDelegate { func onReveal() { SCENE } }",
    "struct State {}; class Panel: NSObject, OtherSubscriber { func show(state: State) { SCENE } }",
  ]) func aLibraryMayCall(source: String) throws {
    let output = try check(source)
    #expect(output.contains("warning: outlet 'lost'"), "\(output)")
  }

  /// Nothing marks what takes the place of a method of a library's class in Objective-C.
  @Test func aLibraryMayCallWhatItsClassHas() throws {
    let output = try check(
      Self.objectiveC("- (void)reveal { SCENE }").replacing("Panel : NSObject", with: "Panel : OtherView"),
      in: "Panel.m")
    #expect(output.contains("warning: outlet 'lost'"), "\(output)")
  }

  /// What takes only plain values and tells of nothing that happens no protocol of a library asks for.
  @Test(arguments: [
    "class Panel: NSObject, OtherDelegate { func reveal() { SCENE } }",
    "class Panel: OtherView { func reveal(_ number: Int) { SCENE } }",
  ]) func noLibraryCalls(source: String) throws {
    let output = try check(source)
    #expect(output.contains("note: outlet 'lost'"), "\(output)")
  }

  /// What other code calls is known to run.
  @Test(arguments: [
    "let panel: Void = Panel().reveal()", "class Other: Panel { override func viewDidLoad() { reveal() } }",
  ]) func aLibraryMayCallWhatOthersCall(other: String) throws {
    let output = try check("class Panel: OtherView { func reveal() { SCENE } }", beside: other)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  /// A store keeps nothing of what is doubtful, and takes a tree that has not changed for the same.
  @Test func aTreeWithDoubtfulCodeIsRecordedOnce() throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(
      "Panel.swift", "class Panel: NSObject, OtherDelegate { func reveal() { \(Self.scene) } }")
    #expect(try shell.run("init").status == 0)
    let first = try shell.run("record . --project Shop")
    #expect(first.output.hasPrefix("recorded"), "\(first)")
    let second = try shell.run("record . --project Shop")
    #expect(second.output.hasPrefix("unchanged"), "\(second)")
  }

  /// A segue that only such a method performs leads to a scene that may never be made.
  @Test(arguments: [("finished()", "warning"), ("viewDidLoad()", "error")])
  func aLibraryMayPerform(method: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(segue: false).replacing(
        #"<viewController id="one">"#,
        with: """
          <viewController id="one" customClass="Panel">
          <connections><segue kind="show" identifier="Go" destination="two" id="g"/></connections>
          """))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Panel) class Panel: UIViewController, OtherDelegate {
        func \(method) { performSegue(withIdentifier: "Go", sender: nil) }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// What such a method itself gets wrong is a warning, too.
  @Test func whatALibraryMayCallAsksForWhatIsNotThere() throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(segue: true).replacing("lost", with: "view").replacing(
        #"customClass="Screen""#, with: #"customClass="Panel""#))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    func check(_ method: String, calling: String) throws -> String {
      try shell.folder.write(
        "Panel.swift",
        """
        @objc(Panel) class Panel: UIViewController, OtherDelegate {
          @IBOutlet var title: UILabel!
          func \(method)() { performSegue(withIdentifier: "Gone", sender: nil) }
          func didTell() { title.text = "" }
          \(calling)
        }
        """)
      return try WitnessedApp.check(shell)
    }
    let uncalled = try check("finished", calling: "")
    #expect(uncalled.contains("warning: 'Panel' performs the segue 'Gone'"), "\(uncalled)")
    #expect(uncalled.contains("note: nothing in the project calls 'finished'; a library may"), "\(uncalled)")
    #expect(uncalled.contains("warning: outlet 'title' of 'Panel' is not connected"), "\(uncalled)")
    let called = try check("viewDidLoad", calling: "func viewWillAppear(_ animated: Bool) { didTell() }")
    #expect(called.contains("error: 'Panel' performs the segue 'Gone'"), "\(called)")
    #expect(called.contains("error: outlet 'title' of 'Panel' is not connected"), "\(called)")
  }

  /// What a protocol of the app asks for, whatever its parameters, only code calls that names it; for some names the system
  /// may ask, too.
  @Test(arguments: [
    ("reveal", "<Reveals>", "", "note"), ("reveal", "", "", "note"), ("scrollViewDidReveal", "", "", "error"),
    ("reveal", "<Reveals>", "[self.delegate reveal:all];", "error"),
    ("scrollViewDidReveal", "<Reveals>", "", "error"),
  ]) func aProtocolOfTheApp(name: String, protocols: String, call: String, verdict: String) throws {
    let output = try check(
      """
      @protocol Reveals
      - (void)\(name):(NSDictionary *)all;
      @end
      """
        + Self.objectiveC("- (void)\(name):(NSDictionary *)all { SCENE }\n- (id)init { \(call) return self; }")
        .replacing("Panel : NSObject", with: "Panel : NSObject \(protocols)"), in: "Panel.m")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// What is handed on in Objective-C is a variable, and so is what is given to one.
  @Test(arguments: [
    ("[self show:reveal];", "note"), ("open = reveal;", "note"), ("[self show:reveal()];", "error"),
    ("[self show:@selector(reveal)];", "error"), ("[other reveal];", "error"),
  ]) func variablesOfObjectiveC(code: String, verdict: String) throws {
    let output = try checkObjectiveC("- (void)reveal { SCENE }\n- (id)init { \(code) return self; }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// What a protocol asks for of which only headers are here, their library may call.
  @Test(arguments: [("Kit.framework/Headers/Kit.h", "error"), ("Kit/Kit.h", "error"), ("Kit.h", "note")])
  func aProtocolInAHeader(path: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.m", "Other.swift", "Screen.swift"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(path, "@protocol Reveals\n- (void)reveal:(NSDictionary *)all;\n@end\n")
    try shell.folder.write(
      "Panel.m",
      Self.objectiveC("- (void)reveal:(NSDictionary *)all { SCENE }").replacing(
        "Panel : NSObject", with: "Panel : NSObject <Reveals>"))
    try shell.folder.write("Other.swift", "")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A property may have a getter of another name.
  @Test(arguments: [("getter=current", "error"), ("readonly", "note")])
  func aGetterOfAProperty(attribute: String, verdict: String) throws {
    let output = try check(
      "@interface Item : NSObject\n@property (\(attribute)) Panel *item;\n@end\n"
        + Self.objectiveC("- (Panel *)current { SCENE }"), in: "Panel.m")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }
}
