import Foundation
import TestRunning
import TestSupport
import Testing

/// Classes that no source here declares, and that may be there all the same.
@Suite(.ownThreads) struct AbsentClassTests {
  /// What code has that a target builds is somewhere, or the app is not built at all.
  @Test(arguments: ["Other.swift", "Panel.swift"]) func aClassThatBuiltCodeHas(file: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write(
      "Row.xib",
      Nib.rootComponent("Row").replacing(
        "<subviews>",
        with: #"<subviews><view id="b" customClass="Badge" customModule="Shop" customModuleProvider="target"/>"#))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.folder.write("Panel.swift", #"let nib = "Row""#)
    try shell.folder.write(file, #"class List { let (nib, badge) = ("Row", Badge()) }"#)
    let output = try shell.run("check . --fail-on mayBreak").output
    #expect(output.contains("class 'Badge' not found in sources"), "\(output)")
    #expect(output.contains("uses it here, and needs it to compile") == (file == "Panel.swift"), "\(output)")
    #expect(output.contains("warning: class 'Badge'") == (file == "Other.swift"), "\(output)")
  }

  /// A class of Objective-C whose source lies in the project, and which no target builds.
  @Test(arguments: [true, false]) func aClassOfObjectiveCInNoTarget(isBuilt: Bool) throws {
    let shell = try WitnessedApp.app(
      sources: ["Panel.swift", "Row.swift", "Screen.swift"] + (isBuilt ? ["Badge.m"] : []))
    try shell.folder.write(
      "Row.xib",
      Nib.rootComponent("Row").replacing("<subviews>", with: #"<subviews><view id="b" customClass="Badge"/>"#))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.folder.write("Panel.swift", #"let nib = "Row""#)
    try shell.folder.write("Badge.h", "@interface Badge : UIView\n@property int count;\n@end\n")
    try shell.folder.write("Badge.m", "#import \"Badge.h\"\n@implementation Badge\n@end\n")
    let output = try shell.run("check .").output
    #expect(output.contains("warning: class 'Badge' is in no target of the project") != isBuilt, "\(output)")
  }

  /// A submodule has the class, where a target lists a source of its name that is not here.
  @Test(arguments: [("Badge", false, true), ("Badge", true, false), ("Other", false, false)])
  func aClassThatATargetLists(source: String, isHere: Bool, mayBeThere: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Vendor/\(source).swift"])
    try shell.folder.write(
      "Row.xib",
      Nib.rootComponent("Row").replacing(
        "<subviews>",
        with: #"<subviews><view id="b" customClass="Badge" customModule="Shop" customModuleProvider="target"/>"#))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}")
    try shell.folder.write("Panel.swift", #"let nib = "Row""#)
    if isHere { try shell.folder.write("Vendor/\(source).swift", "class Emblem {}") }
    let output = try shell.run("check .").output
    let end = mayBeThere ? "; a target builds a source of its name" : " ["
    let verdict = mayBeThere ? "note" : "warning"
    #expect(output.contains("\(verdict): class 'Badge' not found in sources\(end)"), "\(output)")
  }

  /// What a target builds and the repository does not have comes with a submodule, or is made by a tool.
  @Test func aClassOfASubmodule() throws {
    let shell = try WitnessedApp.app(sources: ["Vendor/Badge/Badge.m"])
    try shell.folder.write(
      "Row.xib",
      Nib.rootComponent("Row").replacing("<subviews>", with: #"<subviews><view id="b" customClass="Badge"/>"#))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\nlet nib = \"Row\"\n")
    try shell.folder.write("Vendor/Badge/Badge.h", "@interface Badge : UIView\n@end\n")
    try shell.folder.write(
      "Vendor/Badge/Badge.m", "@implementation Badge\n- (void)drawRect:(CGRect)rect { UIRectFill(rect); }\n@end\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Vendor/Badge/Badge.h")
    try shell.folder.remove("Vendor/Badge/Badge.m")
    try shell.folder.write(".gitignore", "Vendor\n")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("note: class 'Badge' not found in sources anymore; a target still builds"), "\(output)")
    // A source that lost its class is no such thing.
    try shell.folder.write("Vendor/Badge/Badge.h", "@interface UIView (Badge)\n@end\n")
    try shell.folder.write("Vendor/Badge/Badge.m", "@implementation UIView (Badge)\n@end\n")
    let lost = try shell.run("impact --changed HEAD").output
    #expect(lost.contains("error: class 'Badge' not found in sources anymore"), "\(lost)")
  }

  /// An object whose class the sources still have names one that nothing declares: nearly the same, or in an app without
  /// libraries.
  @Test(arguments: [
    ("CartRowVeiw", "pod 'Charts'", "error"), ("Sheet", "", "error"), ("Sheet", "pod 'Charts'", nil),
  ]) func aClassThatTheDocumentMisspells(name: String, pods: String, verdict: String?) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Row.m", "Row.xib"])
    try shell.folder.remove("Screen.swift")
    try shell.folder.write("Podfile", pods)
    try shell.folder.write("Row.h", "@interface CartRowView : UIView\n@property IBOutlet UILabel *title;\n@end\n")
    try shell.folder.write("Row.m", "@implementation CartRowView\n@end\n")
    try shell.folder.write(
      "Panel.swift",
      #"let row = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil)"#)
    let nib = WitnessedApp.document(
      """
      <view id="v"><subviews><view id="r" customClass="CartRowView"><subviews><label id="l"/></subviews><connections>
      <outlet property="title" destination="l" id="o"/></connections></view></subviews></view>
      """)
    try shell.folder.write("Row.xib", nib)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", nib.replacing("CartRowView", with: name))
    let output = try shell.run("impact --changed").output
    #expect(output.contains("class '\(name)' not found") == (verdict != nil), "\(output)")
    if let verdict { #expect(output.contains("\(verdict): class '\(name)' not found in sources"), "\(output)") }
  }
}
