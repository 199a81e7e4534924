import Foundation
import TestRunning
import TestSupport

/// Apps in which a document has a mistake that hurts somebody where something loads the document.
enum WitnessedApp {
  /// An app whose `Screen` lacks the outlet that its documents connect.
  ///
  /// - Parameter making: classes of which its code makes objects.
  static func app(
    productType: String = "com.apple.product-type.application", settings: String = "", ofTarget: String = "",
    sources: [String] = ["Panel.swift"], making classes: [String] = ["Panel", "Other"]
  ) throws -> Shell {
    let shell = try Shell()
    let references = sources.indices.map { number in
      """
      F\(number) = {isa = PBXFileReference; path = \(sources[number]); sourceTree = "<group>";};
      B\(number) = {isa = PBXBuildFile; fileRef = F\(number);};
      """
    }
    func list(_ prefix: String) -> String { sources.indices.map { "\(prefix)\($0), " }.joined() }
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj",
      """
      { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, ); buildConfigurationList = L;};
          L = {isa = XCConfigurationList; buildConfigurations = (C, );};
          C = {isa = XCBuildConfiguration; buildSettings = {\(settings)};};
          MAIN = {isa = PBXGroup; children = (\(list("F"))); sourceTree = "<group>";};
          P = {isa = PBXSourcesBuildPhase; files = (\(list("B")));};
          \(references.joined(separator: "\n"))
          T = {isa = PBXNativeTarget; name = Shop; productType = "\(productType)"; buildPhases = (P, );
            buildConfigurationList = O;};
          O = {isa = XCConfigurationList; buildConfigurations = (D, );};
          D = {isa = XCBuildConfiguration; buildSettings = {\(ofTarget)};};
        }; rootObject = ROOT; }
      """)
    let made = classes.isEmpty ? "" : "\nlet made: [Any] = [\(classes.map { $0 + "()" }.joined(separator: ", "))]"
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController {}" + made)
    return shell
  }

  /// An app that begins with a storyboard.
  static func app(beginningWith storyboard: String, sources: [String]) throws -> Shell {
    let shell = try app(sources: sources)
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Main.storyboard", storyboard)
    return shell
  }

  /// A storyboard whose first scene has a controller that begins in another way, and in which nothing else is wrong.
  ///
  /// - Parameter start: the controller's start tag, with what comes first in it.
  static func storyboard(beginningWith start: String) -> String {
    storyboard(segue: false).replacing("lost", with: "view").replacing(#"<viewController id="one">"#, with: start)
  }

  /// Another project beside it, with one target that builds one file.
  static func project(building file: String, product: String, settings: String = "") -> String {
    let phase = file.hasSuffix(".swift") ? "PBXSourcesBuildPhase" : "PBXResourcesBuildPhase"
    return """
      { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, );};
          MAIN = {isa = PBXGroup; children = (F, ); sourceTree = "<group>";};
          F = {isa = PBXFileReference; path = \(file); sourceTree = "<group>";};
          B = {isa = PBXBuildFile; fileRef = F;};
          P = {isa = \(phase); files = (B, );};
          T = {isa = PBXNativeTarget; name = Other; productType = "com.apple.product-type.\(product)";
            buildPhases = (P, ); buildConfigurationList = L;};
          L = {isa = XCConfigurationList; buildConfigurations = (C, );};
          C = {isa = XCBuildConfiguration; buildSettings = {\(settings)};};
        }; rootObject = ROOT; }
      """
  }

  /// A project with an app that has some resources, and that a script builds, too.
  static func project(copying resources: String..., script: String = "") -> String {
    let files = resources.enumerated().map { number, path in
      """
      F\(number) = {isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>";};
      B\(number) = {isa = PBXBuildFile; fileRef = F\(number);};
      """
    }
    func list(_ prefix: String) -> String { resources.indices.map { "\(prefix)\($0), " }.joined() }
    return """
      { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, );};
          MAIN = {isa = PBXGroup; children = (\(list("F"))); sourceTree = "<group>";};
          \(files.joined(separator: "\n"))
          P = {isa = PBXResourcesBuildPhase; files = (\(list("B")));};
          S = {isa = PBXShellScriptBuildPhase; shellScript = "\(script)";};
          T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            buildPhases = (P, S, );};
        }; rootObject = ROOT; }
      """
  }

  /// A nib with some objects.
  static func document(_ objects: String) -> String { document(objects, of: "CocoaTouch", for: "iOS.CocoaTouch") }

  static func documentOfMac(_ objects: String) -> String { document(objects, of: "Cocoa", for: "MacOSX.Cocoa") }

  private static func document(_ objects: String, of type: String, for runtime: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.\(type).XIB" version="3.0" targetRuntime="\(runtime)">
      <objects>
        \(objects)
      </objects>
    </document>
    """
  }

  static let nib = document(
    """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen">
      <connections><outlet property="lost" destination="v" id="o"/></connections>
    </placeholder>
    <view id="v"/>
    """)

  /// A storyboard in which a segue leads from the first scene to one of a `Screen`.
  static func storyboard(_ attributes: String = #" initialViewController="one""#, segue: Bool = true) -> String {
    let connection = #"""
      <view key="view" id="v"><subviews><button id="b"><connections>\#
      <segue kind="show" destination="two" id="g"/></connections></button></subviews></view>
      """#
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"\(attributes)>
        <scenes>
          <scene sceneID="s1"><objects>
            <viewController id="one">\(segue ? connection : "")</viewController>
          </objects></scene>
          <scene sceneID="s2"><objects>
            <viewController storyboardIdentifier="Second" id="two" customClass="Screen">
              <connections><outlet property="lost" destination="two" id="o"/></connections>
            </viewController>
          </objects></scene>
        </scenes>
      </document>
      """
  }

  /// A nib of a `Row` with a button that sends it `buy:`.
  static let rowThatBuys = Nib.rootComponent("Row").replacing(
    "<subviews>",
    with: """
      <subviews><button id="b"><connections>
      <action selector="buy:" destination="root" eventType="touchUpInside" id="a"/></connections></button>
      """)

  static func check(_ shell: Shell) throws -> String { try shell.run("check .").output }
}
