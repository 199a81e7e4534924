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

  /// The main storyboard has to be there and to have a first scene, where the app's delegate makes no window of its own.
  @Test(arguments: [
    ("UIMainStoryboardFile", "", "error"), ("UIMainStoryboardFile", givesRoot, nil),
    ("UILaunchStoryboardName", "", "warning"), ("Other", "", nil),
  ])
  func whatTheAppBeginsWith(key: String, code: String, verdict: String?) throws {
    let shell = try Shell()
    func write(initial: String) throws {
      try shell.folder.write(
        "Main.storyboard",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch"\(initial)>
          <scenes><scene sceneID="s1"><objects><viewController id="one"/></objects></scene></scenes>
        </document>
        """)
    }
    try write(initial: #" initialViewController="one""#)
    try shell.folder.write("Rest.storyboard", WitnessedApp.storyboard("", segue: false))
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
    try shell.commit("Start")
    func check(_ message: String) throws {
      let output = try shell.run("impact --changed HEAD --all").output
      guard let verdict else {
        #expect(output == "no component differs\n")
        return
      }
      let finding = "\(verdict): storyboard 'Main' \(message), and '\(key)' names it here"
      #expect(output.contains("Info.plist:4:") && output.contains(finding), "\(output)")
    }

    try write(initial: "")
    try check("begins with no scene any more")
    try shell.folder.remove("Main.storyboard")
    try check("was removed")
  }

  /// AppKit makes the menu of a main storyboard, and code may make the windows.
  @Test func aMainStoryboardOfTheMac() throws {
    let shell = try Shell()
    func write(initial: String) throws {
      try shell.folder.write(
        "Main.storyboard",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" \
        targetRuntime="MacOSX.Cocoa"\(initial)>
          <scenes><scene sceneID="s1"><objects><viewController id="one"/></objects></scene></scenes>
        </document>
        """)
    }
    try write(initial: #" initialViewController="one""#)
    try shell.folder.write("App.swift", Self.delegate.replacing("CODE", with: ""))
    try shell.folder.write(
      "Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>org.example.app</string>
        <key>NSMainStoryboardFile</key><string>Main</string>
      </dict></plist>
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write(initial: "")
    #expect(try shell.run("impact --changed HEAD").output == "no component differs\n")
  }

  /// Another storyboard or nib of the name takes its place.
  @Test(arguments: ["Other/Main.storyboard", "Main.xib"]) func anotherOfTheName(path: String) throws {
    let shell = try Shell()
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(
      "Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>org.example.app</string>
        <key>UILaunchStoryboardName</key><string>Main</string>
      </dict></plist>
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Main.storyboard")
    try shell.folder.write(
      path, path == "Main.xib" ? Nib.rootComponent("Row") : WitnessedApp.storyboard("", segue: false))
    let outcome = try shell.run("impact --changed HEAD")
    #expect(!outcome.output.contains("names it here"), "\(outcome)")
  }
}
