import Foundation
import TestRunning
import TestSupport
import Testing

/// Documents that are there still when no target builds them anymore: nobody finds them in the app.
@Suite(.ownThreads) struct LeavingTargetTests {
  /// An app with a nib that code loads and the storyboard with which it begins, which leave their target.
  private static func app(leaving: [String]) throws -> Shell {
    let files = ["Feed.swift", "Row.xib", "Main.storyboard", "Spare.xib"]
    let shell = try WitnessedApp.app(ofTarget: "INFOPLIST_FILE = Info.plist;", sources: files)
    try shell.folder.remove("Screen.swift")
    try shell.folder.write("Row.xib", Nib.rootComponent("Row"))
    try shell.folder.write("Spare.xib", Nib.rootComponent("Spare"))
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [.init("Feed", "feed", uses: [])]))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Row) class Row: UIView {}
      @objc(Spare) class Spare: UIView {}
      @objc(Feed) class Feed: UIViewController {
        override func viewDidLoad() {
          view.addSubview(UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil)[0] as! Row)
        }
      }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    let project = "Shop.xcodeproj/project.pbxproj"
    var content = String(decoding: try shell.folder.content(project), as: UTF8.self)
    for file in leaving {
      let number = try #require(files.firstIndex(of: file))
      let phase = try #require(content.firstRange(of: "PBXSourcesBuildPhase; files = ("))
      let entry = try #require(content[phase.upperBound...].firstRange(of: "B\(number), "))
      content.removeSubrange(entry)
    }
    try shell.folder.write(project, content)
    return shell
  }

  @Test(arguments: [
    ("Row.xib", "Feed.swift:5:21: error: nib 'Row' is in no target anymore, and is loaded here"),
    ("Main.storyboard", "error: storyboard 'Main' is in no target anymore, and 'UIMainStoryboardFile' names it here"),
  ])
  func whoeverLoadsIt(leaving: String, error: String) throws {
    let outcome = try Self.app(leaving: [leaving]).run("impact --changed")
    #expect(outcome.status == 1 && outcome.output.contains(error), "\(outcome)")
  }

  @Test func whereNobodyLoadsIt() throws {
    let outcome = try Self.app(leaving: ["Spare.xib"]).run("impact --changed")
    #expect(outcome.status == 0 && !outcome.output.contains("error:"), "\(outcome)")
  }

  /// A project that lists the file at another place does not build, and what becomes of the file is not known.
  @Test func whereTheTargetHasItElsewhere() throws {
    let shell = try Self.app(leaving: [])
    try shell.folder.write("Views/Row.xib", Nib.rootComponent("Row"))
    try shell.folder.remove("Row.xib")
    let outcome = try shell.run("impact --changed")
    #expect(!outcome.output.contains("is in no target anymore"), "\(outcome)")
  }

  /// Another target of the app still has it.
  @Test func whereAnotherTargetBuildsIt() throws {
    let shell = try Self.app(leaving: ["Row.xib"])
    try shell.folder.write(
      "Other.xcodeproj/project.pbxproj", WitnessedApp.project(building: "Row.xib", product: "application"))
    let outcome = try shell.run("impact --changed")
    #expect(!outcome.output.contains("is in no target anymore"), "\(outcome)")
  }
}
