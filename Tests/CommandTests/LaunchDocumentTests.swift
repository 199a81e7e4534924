import TestRunning
import TestSupport
import Testing

/// Documents with which an app begins, as its Info.plist says.
@Suite(.ownThreads) struct LaunchDocumentTests {
  private static let delegate = "class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow?\nCODE }"
  private static let givesRoot = """
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
      window = UIWindow()
      window?.rootViewController = UIViewController()
      return true
    }
    """

  private static func launching(_ code: String, told: String = "didFinish") -> String {
    "func application(_ app: UIApplication, \(told)LaunchingWithOptions options: [String: Any]?) -> Bool { \(code) }"
  }

  /// An app that begins with a storyboard, as a key says.
  private func app(key: String, code: String = "", runtime: String = "iOS.CocoaTouch") throws -> Shell {
    let shell = try Shell()
    try write(#" initialViewController="one""#, runtime: runtime, in: shell)
    try shell.folder.write("App.swift", Self.delegate.replacing("CODE", with: code))
    try shell.folder.write(
      "Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>org.example.app</string>
        <key>\(key)</key><string>Main</string>
      </dict></plist>
      """)
    try shell.git("init -q -b main")
    return shell
  }

  private func write(_ initial: String, runtime: String = "iOS.CocoaTouch", in shell: Shell) throws {
    try shell.folder.write(
      "Main.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.\(runtime.hasPrefix("iOS") ? "CocoaTouch" : "Cocoa").Storyboard.XIB" \
      version="3.0" targetRuntime="\(runtime)"\(initial)>
        <scenes><scene sceneID="s1"><objects><viewController id="one"/></objects></scene></scenes>
      </document>
      """)
  }

  /// SwiftUI makes the windows of its apps itself.
  @Test(arguments: [
    ("@main struct Shop: App {}", "", false), ("@main\nstruct Shop: SwiftUI.App {}", "", false),
    ("@main class AppDelegate: UIResponder, UIApplicationDelegate {}", "", true),
    ("@main struct Watch: App {}", "@UIApplicationMain class AppDelegate: UIResponder {}", true),
    ("@main struct Shop: App {}", "@main struct Widgets: WidgetBundle {}", false),
  ]) func anAppOfSwiftUI(source: String, other: String, isTold: Bool) throws {
    let shell = try app(key: "UIMainStoryboardFile")
    try shell.folder.write("App.swift", source)
    try shell.folder.write("Other.swift", other)
    try shell.commit("Start")
    try write("", in: shell)
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("begins with no scene anymore, and 'UIMainStoryboardFile'") == isTold, "\(output)")
  }

  /// The main storyboard has to be there and to have a first scene, where the app's delegate makes no window of its own.
  @Test(arguments: [
    ("UIMainStoryboardFile", "", "error"), ("UIMainStoryboardFile", givesRoot, nil),
    ("UILaunchStoryboardName", "", "warning"), ("Other", "", nil),
  ])
  func whatTheAppBeginsWith(key: String, code: String, verdict: String?) throws {
    let shell = try app(key: key, code: code)
    try shell.folder.write("Rest.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.commit("Start")
    func check(_ message: String) throws {
      let output = try shell.run("impact --changed HEAD --all").output
      guard let verdict else {
        #expect(output.hasPrefix("no component differs from HEAD"))
        return
      }
      let finding = "\(verdict): storyboard 'Main' \(message), and '\(key)' names it here"
      #expect(output.contains("Info.plist:4:") && output.contains(finding), "\(output)")
    }

    try write("", in: shell)
    try check("begins with no scene anymore")
    try shell.folder.remove("Main.storyboard")
    try check("was removed")
  }

  /// A delegate that gives the window a root in all branches of a condition does so whenever the app begins.
  @Test(arguments: [
    (
      launching("if isNew { window.rootViewController = a } else { window.rootViewController = b }; return true"), false
    ),
    (
      launching(
        "if isNew { window.rootViewController = a; return true } else if c { w.rootViewController = d } "
          + "else { window.rootViewController = b; return true }"), true
    ),
    (
      launching(
        "if isNew { w.rootViewController = a } else if c { w.rootViewController = d } else { w.rootViewController = b }"
      ),
      false
    ),
    (launching("if a {} else { guard let b else { return true }; w.rootViewController = b }; return true"), true),
    (launching("\n#if DEBUG\nwindow.rootViewController = a\n#endif\nreturn true"), true),
    (
      launching("start(); return true", told: "willFinish")
        + "\nfunc start() { if isNew { w.rootViewController = a } else { w.rootViewController = b } }", false
    ),
    (launching("if isNew { window.rootViewController = a } else if c { w.rootViewController = b }; return true"), true),
    (launching("if isNew { show() } else { window.rootViewController = b }; return true"), true),
    (launching("if isNew { if c { w.rootViewController = a } } else { w.rootViewController = b }; return true"), true),
    (
      launching(
        "if isOld { return false }; if isNew { w.rootViewController = a } else { w.rootViewController = b }; return true"
      ),
      true
    ),
    (launching("guard isNew else { window.rootViewController = b; return true }; return true"), true),
    (
      launching("DispatchQueue.main.async { if c { w.rootViewController = a } else { w.rootViewController = b } }"),
      true
    ),
    (launching("window = UIWindow(frame: screen); flow.begin(); return true"), false),
    (launching("self.window = UIWindow(frame: screen); flow.begin(); return true"), false),
    (launching("overlay.window = UIWindow(frame: screen); flow.begin(); return true"), true),
    (launching("let window = UIWindow(frame: screen); flow.begin(); return true"), true),
    (launching("if isNew { self.window = UIWindow(frame: screen) }; return true"), true),
    (
      "func application(_ app: UIApplication, open file: String) -> Bool { w.rootViewController = b; return true }",
      true
    ),
    (
      "func application(app: UIApplication, didFinishLaunchingWithOptions options: NSDictionary?) -> Bool "
        + "{ w.rootViewController = b; return true }", false
    ),
  ]) func rootsInBranches(code: String, isTold: Bool) throws {
    let shell = try app(key: "UIMainStoryboardFile", code: code)
    try shell.commit("Start")
    try write("", in: shell)
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("begins with no scene anymore, and 'UIMainStoryboardFile'") == isTold, "\(output)")
  }

  /// The same in Objective-C, before the app has begun.
  @Test(arguments: [
    ("", false), ("if (isDone) return;", true), ("if (isDone)\n return;\nelse [self wait];", true),
    ("self.window = [[UIWindow alloc] init]; if (isDone) return;", false),
  ]) func rootsInBranchesOfObjectiveC(before: String, isTold: Bool) throws {
    let shell = try app(key: "UIMainStoryboardFile")
    try shell.folder.write("App.swift", "")
    try shell.folder.write(
      "App.m",
      """
      @interface App : UIResponder <UIApplicationDelegate>
      @end
      @implementation App
      - (BOOL)application:(UIApplication *)app willFinishLaunchingWithOptions:(NSDictionary *)options {
        [self begin];
        return YES;
      }
      - (void)begin {
        \(before)
        if ([defaults boolForKey:@"first"] || !known) {
          self.window.rootViewController = [[Guide alloc] init];
        } else {
          [self.window setRootViewController:[self menu]];
        }
      }
      @end
      """)
    try shell.commit("Start")
    try write("", in: shell)
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("begins with no scene anymore") == isTold, "\(output)")
  }

  /// Code that gives the window its root since the change may take the storyboard's place, wherever it stands.
  @Test(arguments: [true, false]) func codeThatTakesTheStoryboardsPlace(isNew: Bool) throws {
    let flow = """
      class Flow {
        func begin() {
          let window = UIWindow()
          window.rootViewController = UIViewController()
          window.makeKeyAndVisible()
        }
      }
      """
    let shell = try app(key: "UIMainStoryboardFile")
    if !isNew { try shell.folder.write("Flow.swift", flow) }
    try shell.commit("Start")
    try write("", in: shell)
    try shell.folder.write("Flow.swift", flow)
    let output = try shell.run("impact --changed HEAD").output
    let finding =
      "\(isNew ? "warning" : "error"): storyboard 'Main' begins with no scene anymore, and 'UIMainStoryboardFile'"
    #expect(output.contains(finding), "\(output)")
    try shell.folder.remove("Main.storyboard")
    #expect(try shell.run("impact --changed HEAD").output.contains("was removed, and 'UIMainStoryboardFile'"))
  }

  /// AppKit makes the menu of a main storyboard, and code may make the windows.
  @Test func aMainStoryboardOfTheMac() throws {
    let shell = try app(key: "NSMainStoryboardFile", runtime: "MacOSX.Cocoa")
    try shell.commit("Start")
    try write("", runtime: "MacOSX.Cocoa", in: shell)
    #expect(try shell.run("impact --changed HEAD").output.hasPrefix("no component differs from HEAD"))
    try shell.folder.remove("Main.storyboard")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 1 && outcome.output.contains("'NSMainStoryboardFile' names it here"), "\(outcome)")
  }

  /// AppKit makes the objects beside a menu of the storyboard alone with which the application begins.
  @Test(arguments: [
    ("Main", "NSMainStoryboardFile", "error"), ("Tool", "NSMainStoryboardFile", "note"),
    ("Tool", "NSMainNibFile", "note"), ("Tool", "NSOtherFile", "error"),
  ]) func theMenuOfAnotherStoryboard(name: String, key: String, verdict: String) throws {
    let shell = try app(
      key: key,
      code: #"show(NSStoryboard(name: "Tool", bundle: nil).instantiateInitialController())"#, runtime: "MacOSX.Cocoa")
    func storyboard(_ action: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" \
      initialViewController="one"><scenes><scene sceneID="s0"><objects>
        <application id="app" sceneMemberID="viewController"><menu key="mainMenu" id="m"><items>
          <menuItem title="Help" id="i"><connections><action selector="\(action)" target="d" id="a"/></connections>
          </menuItem></items></menu></application>
        <customObject id="d" customClass="Delegate"/></objects></scene>
        <scene sceneID="s1"><objects><viewController id="one"/></objects></scene></scenes>
      </document>
      """
    }
    for other in ["Main", "Tool"] {
      try shell.folder.write("\(other).storyboard", storyboard(other == name ? "help:" : "terminate:"))
    }
    try shell.folder.write(
      "Delegate.swift", "@objc(Delegate) class Delegate: NSObject { @objc func terminate(_ sender: Any) {} }")
    let output = try shell.run("check . --all").output
    #expect(output.contains("\(verdict): action 'help:'"), "\(output)")
  }

  /// Another storyboard or nib of the name takes its place.
  @Test(arguments: ["Other/Main.storyboard", "Main.xib"]) func anotherOfTheName(path: String) throws {
    let shell = try app(key: "UILaunchStoryboardName")
    try shell.commit("Start")
    try shell.folder.remove("Main.storyboard")
    try shell.folder.write(
      path, path == "Main.xib" ? Nib.rootComponent("Row") : WitnessedApp.storyboard("", segue: false))
    let outcome = try shell.run("impact --changed HEAD")
    #expect(!outcome.output.contains("names it here"), "\(outcome)")
  }

  /// The delegate of another app in the repository makes no windows for this one.
  @Test func theDelegateOfAnotherApp() throws {
    let shell = try app(key: "UIMainStoryboardFile", code: Self.givesRoot)
    let other = Self.delegate.replacing("CODE", with: "").replacing("AppDelegate", with: "OtherDelegate")
    try shell.folder.write("Other/App.swift", other)
    func project(_ settings: String) -> String {
      WitnessedApp.project(building: "App.swift", product: "application", settings: settings)
    }
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project("INFOPLIST_FILE = Info.plist;"))
    try shell.folder.write("Other/Other.xcodeproj/project.pbxproj", project("INFOPLIST_FILE = Other.plist;"))
    try shell.commit("Start")
    try write("", in: shell)
    let output = try shell.run("impact --changed HEAD").output
    #expect(!output.contains("begins with no scene anymore, and 'UIMainStoryboardFile'"), "\(output)")
  }
}
