import Foundation
import TestRunning
import TestSupport
import Testing

/// A change that takes a source which a target still builds: the compiler says so, and nobody runs the app before.
@Suite(.ownThreads) struct MissingSourceTests {
  private func project(_ files: [String]) -> String {
    let references = files.indices.map { number in
      """
      F\(number) = {isa = PBXFileReference; path = \(files[number]); sourceTree = "<group>";};
      B\(number) = {isa = PBXBuildFile; fileRef = F\(number);};
      """
    }
    func list(_ prefix: String) -> String { files.indices.map { "\(prefix)\($0), " }.joined() }
    return """
      { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, );};
          MAIN = {isa = PBXGroup; children = (\(list("F"))); sourceTree = "<group>";};
          P = {isa = PBXSourcesBuildPhase; files = (\(list("B")));};
          \(references.joined(separator: "\n"))
          T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            buildPhases = (P, );};
        }; rootObject = ROOT; }
      """
  }

  /// An app whose nib loses its outlet in the change that follows.
  private func app() throws -> Shell {
    let shell = try Shell()
    let outlet = "<connections><outlet property=\"caption\" destination=\"label\" id=\"outlet\"/></connections>"
    try shell.folder.write("Row.xib", Nib.rootComponent("Row").replacing("</view>", with: outlet + "</view>"))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var caption: UILabel! }\n")
    try shell.folder.write("Other.swift", "class Other {}\n")
    try shell.folder.write("App.swift", "let nib = \"Row\"\n")
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj", project(["Row.xib", "Row.swift", "App.swift", "Other.swift"]))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\n")
    return shell
  }

  private let error = "error: outlet 'caption' is not declared by 'Row'"

  @Test func aSourceThatWasRemoved() throws {
    let shell = try app()
    #expect(try shell.run("impact --changed HEAD").output.contains(error))
    try shell.folder.remove("Other.swift")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 0 && outcome.output.contains("note: outlet 'caption'"), "\(outcome)")
    #expect(outcome.output.contains("its target does not build"), "\(outcome)")
    #expect(
      outcome.errors.contains(
        "Shop.xcodeproj/project.pbxproj:11:1: warning: target 'Shop' builds 'Other.swift', which is not there"),
      "\(outcome.errors)")
    // Where the target does not list it anymore, it builds.
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project(["Row.xib", "Row.swift", "App.swift"]))
    let mended = try shell.run("impact --changed HEAD")
    #expect(mended.status == 1 && mended.output.contains(error) && mended.errors.isEmpty, "\(mended)")
  }

  @Test func aSourceThatWasForgotten() throws {
    let shell = try app()
    let files = ["Row.xib", "Row.swift", "App.swift", "Other.swift", "New.swift"]
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project(files))
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 0 && outcome.errors.contains("builds 'New.swift', which is not there"), "\(outcome)")
    // A tool may make it, and disks of Macs do not tell capitals apart.
    for (name, content) in [(".gitignore", "New.swift\n"), ("new.swift", "class New {}\n")] {
      try shell.folder.write(name, content)
      #expect(try shell.run("impact --changed HEAD").output.contains(error), "\(name)")
      try shell.folder.remove(name)
    }
  }

  /// Xcode stops at an image that it cannot copy, too.
  @Test(arguments: [("Sun.png", true), ("Sun.nib", true), ("Sun.framework", false)]) func anImageThatWasForgotten(
    file: String, stops: Bool
  ) throws {
    let shell = try app()
    let files = ["Row.xib", "Row.swift", "App.swift", "Other.swift", file]
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project(files))
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.errors.contains("builds '\(file)', which is not there") == stops, "\(outcome)")
    #expect(outcome.output.contains(error) != stops, "\(outcome)")
  }

  /// A nib that was kept as a folder.
  @Test func aNibThatIsGone() throws {
    let shell = try app()
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj", project(["Row.xib", "Row.swift", "App.swift", "Other.swift", "Sun.nib"]))
    try shell.folder.write("Sun.nib/keyedobjects.nib", "bplist")
    try shell.git("add -A")
    try shell.commit("With a nib")
    try shell.folder.remove("Sun.nib")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.errors.contains("builds 'Sun.nib', which is not there"), "\(outcome)")
  }

  /// No compiler takes a source with a bracket too many or too few.
  @Test(arguments: [
    ("class Other { func show() { }\n", 1, 13), ("class Other { } }\n", 1, 17), ("class Other { }\n", 0, 0),
  ]) func aSourceWithABracketTooManyOrTooFew(source: String, line: Int, column: Int) throws {
    let shell = try app()
    try shell.folder.write("Other.swift", source)
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.output.contains("\(line > 0 ? "note" : "error"): outlet 'caption'"), "\(outcome)")
    #expect(
      outcome.errors.contains("Other.swift:\(line):\(column): warning: this source does not compile") == (line > 0),
      "\(outcome)")
    // What did so before is not the change's.
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var caption: UILabel! }\n")
    try shell.commit("With a bracket more")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\n")
    let next = try shell.run("impact --changed HEAD")
    #expect(next.status == 1 && next.output.contains(error) && next.errors.isEmpty, "\(next)")
  }

  /// No compiler takes a source that uses a class which is gone, or is in a file that somebody forgot to add to the target.
  @Test(arguments: [
    ("let other = Other()", true), ("func show(_ other: Other?) {}", true), ("let name = \"Other\"", false),
    ("class Other {}", false), ("@objc(Other) class Renamed {}\nlet other = Other()", false),
  ]) func aClassThatIsGone(source: String, stops: Bool) throws {
    let shell = try app()
    try shell.folder.write("App.swift", "let nib = \"Row\"\n\(source)\n")
    try shell.folder.write("Other.swift", "class Another {}\n")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.output.contains("\(stops ? "note" : "error"): outlet 'caption'"), "\(outcome)")
    #expect(
      outcome.errors.contains(
        "warning: this source does not compile, as 'Other' is not declared anymore: until it does") == stops,
      "\(outcome)")
    // It may be a library's now.
    try shell.folder.write("Podfile", "pod 'Other'\n")
    try shell.git("add Podfile")
    #expect(try shell.run("impact --changed HEAD").output.contains(error))
  }

  /// Objective-C imports the header of a class that is gone.
  @Test(arguments: [
    ("#import \"Old.h\"", true), ("#include \"Old.h\"", true), ("@class Old;", false), ("#import <Kit/Old.h>", false),
  ]) func aClassOfObjectiveCThatIsGone(line: String, stops: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.m", "Old.m", "Screen.swift"])
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write("Old.h", "@interface Old : NSObject\n@end\n")
    try shell.folder.write("Old.m", "#import \"Old.h\"\n@implementation Old\n@end\n")
    try shell.folder.write(
      "Panel.m", "\(line)\n@implementation Panel\n- (void)show { Old *old = [self old]; }\n@end\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    for file in ["Old.h", "Old.m"] { try shell.folder.remove(file) }
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.errors.contains("as 'Old' is not declared anymore") == stops, "\(outcome)")
  }

  /// No compiler takes a variable that a view's class has no more, of its own object and of another one.
  @Test(
    arguments: [
      ("class Row: UIView { func show() { caption.text = nil } }", "", "Row.swift:2:35"),
      ("class Row: UIView { func show() { self.caption?.text = nil } }", "", "Row.swift:2:40"),
      ("class Row: UIView { func show(caption: UILabel) { caption.text = nil } }", "", nil),
      ("class Row: UIView { func show() { let caption = UILabel(); caption.text = nil } }", "", nil),
      (
        "class Row: UIView {}", "class Page: UIView { func show(_ row: Row) { row.caption.text = nil } }",
        "App.swift:2:50"
      ),
      ("class Row: UIView {}", "class Last: Row { func show() { caption.text = nil } }", "App.swift:2:33"),
      ("class Row: UIView {}", "class Last: Row { let caption = 1; func show() { caption.text = nil } }", nil),
      (
        "class Row: UIView {}",
        "protocol Titled {}\nextension Titled { var caption: Int { 1 } }\n"
          + "class Page: UIView { func show(_ row: Row) { row.caption.text = nil } }", nil
      ),
      ("class Row: UIView { func show() { caption.text = nil } }\nprivate let caption = UILabel()", "", nil),
      ("class Row: UIView { func show() { if case let .loaded(caption) = state { caption.clear() } } }", "", nil),
      ("class Row: UIView { func show() { run { [caption = label] in caption.clear() } } }", "", nil),
      ("class Row: UIView, Titled { func show() { caption.text = nil } }", "", nil),
      ("class Row: UIView { typealias caption = Names; func show() { caption.clear() } }", "", nil),
      ("class Row: Base {}", "class Page: UIView { func show(_ row: Row) { row.caption.text = nil } }", nil),
      (
        "class Row: UIView { func caption() {} }", "class Page: UIView { func show(_ row: Row) { row.caption() } }", nil
      ),
    ] as [(String, String, String?)])
  func aVariableThatIsGone(row: String, other: String, place: String?) throws {
    let shell = try app()
    try shell.folder.write("Row.swift", "@objc(Row)\n\(row)\n")
    try shell.folder.write("App.swift", "let nib = \"Row\"\n\(other)\n")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.output.contains("note: outlet 'caption'") == (place != nil), "\(outcome)")
    let message =
      "this source does not compile, as '\(other.hasPrefix("class Last") ? "Last" : "Row")' has no 'caption' anymore"
    #expect(
      place.map { outcome.errors.contains("\($0): warning: \(message): until it does") } ?? outcome.errors.isEmpty,
      "\(outcome)")
  }

  /// Objective-C asks objects for anything, with a warning; a dot asks for what their class has.
  @Test(arguments: [
    ("row.caption.text = nil", true), ("[row.caption setText:nil]", true), ("[[row caption] setText:nil]", false),
  ]) func aVariableOfObjectiveCThatIsGone(code: String, stops: Bool) throws {
    let shell = try app()
    func row(_ outlet: String) -> String {
      "@interface Row : UIView\n\(outlet)\n@end\n@implementation Row\n@end\n"
    }
    let files = ["Row.xib", "Row.m", "App.swift", "Page.m"]
    try shell.folder.remove("Row.swift")
    try shell.folder.remove("Other.swift")
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project(files))
    try shell.folder.write("Row.m", row("@property IBOutlet UILabel *caption;"))
    try shell.folder.write(
      "Page.m", "@interface Page : UIView\n@end\n@implementation Page\n- (void)show:(Row *)row { \(code); }\n@end\n")
    try shell.commit("Objective-C")
    try shell.folder.write("Row.m", row(""))
    let outcome = try shell.run("impact --changed HEAD")
    #expect(
      outcome.errors.contains("warning: this source does not compile, as 'Row' has no 'caption'") == stops,
      "\(outcome)")
    #expect(outcome.output.contains("\(stops ? "note" : "error"): outlet 'caption'"), "\(outcome)")
  }

  /// A class may begin with a small letter.
  @Test func aClassOfASmallLetterThatIsGone() throws {
    let shell = try app()
    try shell.folder.write("App.swift", "let nib = \"Row\"\nfunc show(_ cell: Any) { _ = cell as! rowCell }\n")
    try shell.folder.write("Other.swift", "class rowCell {}\n")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var caption: UILabel! }\n")
    try shell.commit("With a small letter")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\n")
    #expect(try shell.run("impact --changed HEAD").output.contains(error))
    try shell.folder.write("Other.swift", "class Another {}\n")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.errors.contains("App.swift:2:39: warning: this source does not compile"), "\(outcome)")
    #expect(outcome.output.contains("note: outlet 'caption'"), "\(outcome)")
  }

  @Test func aSourceInNoTarget() throws {
    let shell = try app()
    try shell.folder.write("New.swift", "class New {}\n")
    try shell.git("add New.swift")
    #expect(try shell.run("impact --changed HEAD").output.contains(error))
    try shell.folder.write("App.swift", "let nib = \"Row\"\nlet other = New()\n")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.output.contains("note: outlet 'caption'"), "\(outcome)")
    #expect(
      outcome.errors.contains(
        "App.swift:2:13: warning: this source does not compile, as 'New' is in 'New.swift', which no target builds"),
      "\(outcome)")
    let files = ["Row.xib", "Row.swift", "App.swift", "Other.swift", "New.swift"]
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project(files))
    #expect(try shell.run("impact --changed HEAD").output.contains(error))
  }

  /// What was not there before is not missed now.
  @Test func aSourceThatWasNeverThere() throws {
    let shell = try app()
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var caption: UILabel! }\n")
    try shell.folder.remove("Other.swift")
    try shell.commit("Without the other source")
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\n")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 1 && outcome.output.contains(error) && outcome.errors.isEmpty, "\(outcome)")
  }

  /// What a class was once does not count beside what it is, however many files of its folder no target builds.
  @Test func anOlderSourceOfTheSameClass() throws {
    let shell = try app()
    let files = ["Row.xib", "Row.swift", "App.swift", "Other.swift", "Main.storyboard", "Screen.swift"]
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project(files))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [Nib.Scene("Screen")]))
    let current = "class Screen: UIViewController {}\n"
    try shell.folder.write("Screen.swift", current)
    let older =
      "private class Helper {}\n\(current)extension Screen { func show() { performSegue(withIdentifier: \"gone\", sender: nil) } }\n"
    try shell.folder.write("Old/Screen.swift", older + "let screen = { $0.show() }\n")
    #expect(try !shell.run("check .").output.contains("'gone'"))
    // A file that declares no class of a target may be one that something else adds to it.
    try shell.folder.write("Old/Screen.swift", older.replacing(current, with: "") + "let screen = { $0.show() }\n")
    #expect(try shell.run("check .").output.contains("error: 'Screen' performs the segue 'gone'"))
  }
}
