import Foundation
import TestRunning
import TestSupport
import Testing

/// Documents that name a class of their own target, which another target has: the runtime knows it by another module.
@Suite(.ownThreads) struct OtherModuleTests {
  /// An app that begins with a `Screen`, and a framework beside it.
  ///
  /// - Parameter sources: what the app builds.
  private static func app(
    _ sources: [String], class source: String = "class Screen: UIViewController { @IBOutlet var label: UILabel! }"
  ) throws -> Shell {
    let shell = try WitnessedApp.app(sources: sources + ["Main.storyboard"])
    try shell.folder.write("Screen.swift", "public " + source)
    try shell.folder.write("Panel.swift", "class Panel: UIView {}")
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(
        beginningWith: """
          <viewController id="one" customClass="Screen" customModule="Shop" customModuleProvider="target"><connections>
          <outlet property="label" destination="v" id="l"/></connections>
          """))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    return shell
  }

  private static func kit(_ settings: String = "") -> String {
    WitnessedApp.project(building: "Screen.swift", product: "framework", settings: settings)
  }

  @Test func aClassThatMovesToAFramework() throws {
    let shell = try Self.app(["Panel.swift", "Screen.swift"])
    try shell.git("init -q -b main")
    try shell.commit("Start")
    #expect(try shell.run("check .").output.contains("error") == false)
    let other = try Self.app(["Panel.swift"])
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj",
      String(decoding: try other.folder.content("Shop.xcodeproj/project.pbxproj"), as: UTF8.self))
    try shell.folder.write("Kit.xcodeproj/project.pbxproj", Self.kit())
    for question in ["impact --changed", "check ."] {
      let outcome = try shell.run(question)
      #expect(
        outcome.output.contains(
          "error: class 'Screen' is in the module 'Other', and not in the document's"), "\(outcome)")
      #expect(outcome.status == 1)
    }
  }

  /// The classes of a watch app's storyboard are those of its extension.
  @Test(arguments: [("application.watchapp2", false), ("application", true)])
  func aClassOfAnExtension(product: String, isMissed: Bool) throws {
    let shell = try WitnessedApp.app(
      productType: "com.apple.product-type.watchkit2-extension", sources: ["Screen.swift"], making: [])
    try shell.folder.write("Screen.swift", "class Screen: WKInterfaceController {}")
    try shell.folder.write(
      "Watch.xcodeproj/project.pbxproj", WitnessedApp.project(building: "Interface.storyboard", product: product))
    try shell.folder.write(
      "Interface.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" targetRuntime="watchKit"
        initialViewController="one">
        <scenes><scene sceneID="s"><objects>
          <controller id="one" customClass="Screen" customModule="Watch" customModuleProvider="target"/>
        </objects></scene></scenes>
      </document>
      """)
    let output = try shell.run("check .").output
    #expect(output.contains("class 'Screen' not found in sources") == isMissed, "\(output)")
    #expect(!output.contains("did you mean 'Screen'?"))
  }

  /// The module of a package is called like the target whose folder has the source.
  @Test func aClassThatMovesToAPackage() throws {
    let shell = try Self.app(["Panel.swift"])
    try shell.folder.write("Kit/Package.swift", "// swift-tools-version:5.5\nlet package = Package(name: \"Kit\")")
    try shell.folder.write(
      "Kit/Sources/Screens/Screen.swift", try String(decoding: shell.folder.content("Screen.swift"), as: UTF8.self))
    try shell.folder.remove("Screen.swift")
    let outcome = try shell.run("check .")
    #expect(
      outcome.output.contains("error: class 'Screen' is in the module 'Screens', and not in the document's"),
      "\(outcome)")
  }

  /// The module may be called like the document's, and Objective-C knows a class by the name that it is given.
  @Test(arguments: [
    ("PRODUCT_MODULE_NAME = Shop;", "class Screen: UIViewController { @IBOutlet var label: UILabel! }"),
    ("PRODUCT_NAME = Shop;", "class Screen: UIViewController { @IBOutlet var label: UILabel! }"),
    ("PRODUCT_NAME = \"$(NAME)\";", "class Screen: UIViewController { @IBOutlet var label: UILabel! }"),
    ("", "@objc(Screen) class Screen: UIViewController { @IBOutlet var label: UILabel! }"),
  ])
  func whereItIsFound(settings: String, source: String) throws {
    let shell = try Self.app(["Panel.swift"], class: source)
    try shell.folder.write("Kit.xcodeproj/project.pbxproj", Self.kit(settings))
    let outcome = try shell.run("check .")
    #expect(!outcome.output.contains("is in the module"), "\(outcome)")
  }

  /// A target has another name now, and the document that of before.
  @Test func aModuleThatNoTargetHas() throws {
    let shell = try Self.app(["Panel.swift", "Screen.swift"])
    let storyboard = String(decoding: try shell.folder.content("Main.storyboard"), as: UTF8.self).replacing(
      #" customModuleProvider="target""#, with: "")
    try shell.folder.write("Main.storyboard", storyboard)
    #expect(try !shell.run("check .").output.contains("is in the module"))
    try shell.folder.write(
      "Main.storyboard", storyboard.replacing(#"customModule="Shop""#, with: #"customModule="Store""#))
    let output = try shell.run("check .").output
    #expect(output.contains("warning: class 'Screen' is in the module 'Shop', and not in 'Store'"), "\(output)")
    try shell.folder.write("Podfile", "pod 'Store'\n")
    #expect(try !shell.run("check .").output.contains("is in the module"))
  }
}
