import Foundation
import TestRunning
import TestSupport
import Testing

/// A nib that is there twice, of which a target builds one.
@Suite(.ownThreads) struct OldCopyTests {
  private static func app() throws -> Shell {
    let shell = try WitnessedApp.app(
      ofTarget: "INFOPLIST_FILE = Info.plist;", sources: ["Row.swift", "Row.xib", "Feed.swift", "Main.storyboard"])
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.remove("Screen.swift")
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Old/Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write(
      "Row.swift",
      """
      @objc(Row) class Row: UIView {
        @IBOutlet var title: UILabel!
        required init?(coder: NSCoder) {
          super.init(coder: coder)
          Bundle.main.loadNibNamed("Row", owner: self)
          title.text = ""
        }
      }
      """)
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [.init("Feed", "feed", uses: ["Row"])]))
    try shell.folder.write("Feed.swift", "@objc(Feed) class Feed: UIViewController { }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    return shell
  }

  @Test func theOneThatATargetBuildsIsTheComponent() throws {
    let shell = try Self.app()
    func asked() throws -> String {
      let outcome = try shell.run("impact Row -q")
      #expect(outcome.errors == "" && outcome.status == 0, "\(outcome)")
      return outcome.output
    }
    #expect(try asked().contains("Main.storyboard"))
    #expect(try !shell.run("list").errors.contains("warning"))
    #expect(try !shell.run("check .").errors.contains("same-component"))
    #expect(try shell.run("init").status == 0)
    #expect(try shell.run("publish . --bump auto").status == 0)
    #expect(try shell.run("show Row").output.contains("Row.xib"))
    #expect(try shell.run("record .").errors.contains("warning") == false)
    let recorded = try asked()
    #expect(recorded.contains("Main.storyboard"))
    #expect(try shell.run("rebuild").status == 0)
    #expect(try asked() == recorded)
    #expect(try shell.run("verify").status == 0)
  }

  @Test(arguments: [("Row.xib", 1), ("Old/Row.xib", 0)])
  func onlyChangesOfThatHurt(edited: String, status: Int32) throws {
    let shell = try Self.app()
    try shell.folder.write(edited, Nib.component("Row"))
    let outcome = try shell.run("impact --changed")
    #expect(outcome.status == status, "\(outcome)")
  }

  @Test func whereNoneIsBuiltNoneCounts() throws {
    let shell = try Self.app()
    try shell.folder.remove("Row.xib")
    try shell.folder.write("Older/Row.xib", Nib.component("Row"))
    #expect(try shell.run("list").errors.contains("none of them counts as the component"))
  }
}
