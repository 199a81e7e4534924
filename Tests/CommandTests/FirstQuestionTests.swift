import Foundation
import TestRunning
import TestSupport
import Testing

/// What people ask first, in a checkout, in a folder of it, and once there is a store.
@Suite(.ownThreads) struct FirstQuestionTests {
  /// A nib in a repository with another folder beside its own.
  private static func checkout() throws -> Shell {
    let shell = try Shell()
    try shell.folder.write("Views/Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Views/Row.swift", "class Row: UIView { @IBOutlet var title: UILabel! }")
    try shell.folder.write("Screens/Main.storyboard", Nib.storyboard(scenes: [.init("Feed", "feed", uses: ["Row"])]))
    try shell.folder.write("Screens/Feed.swift", "class Feed: UIViewController { }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    return shell
  }

  @Test func aFolderOfTheRepositoryAsksAboutAllOfIt() throws {
    let shell = try Self.checkout()
    try shell.folder.write("Views/Row.swift", "class Row: UIView { }")
    let whole = try shell.run("impact --changed HEAD")
    #expect(whole.status == 1 && whole.output.contains("outlet 'title'"), "\(whole)")
    let outcome = try Program.run(["impact", "--changed", "HEAD"], in: shell.folder.path("Screens"))
    #expect(outcome.output == whole.output && outcome.status == 1, "\(outcome)")
    let narrow = try Program.run(["impact", "--changed", "HEAD", "--hosts", "."], in: shell.folder.path("Screens"))
    #expect(narrow.status == 0, "\(narrow)")
  }

  @Test func nothingIsSaidWithWhatWasComparedWith() throws {
    let shell = try Self.checkout()
    let start = try Program.runTool("git", ["rev-parse", "--short=10", "HEAD"], in: shell.folder.path).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try shell.run("impact --changed").output == "no component differs from main (\(start))\n")
    try shell.git("checkout -q -b feature")
    try shell.git("checkout -q main")
    try shell.folder.write("Notes.txt", "Later")
    try shell.commit("Later", secondsLater: 10)
    try shell.git("checkout -q feature")
    #expect(
      try shell.run("impact --changed").output == "no component differs from \(start), where this branch left main\n")
  }

  @Test func aShallowCloneHasNoDefaultBranch() throws {
    let shell = try Self.checkout()
    try shell.git("checkout -q -b feature")
    try shell.folder.write("Notes.txt", "Later")
    try shell.commit("Later", secondsLater: 10)
    let clone = try Shell()
    try clone.git("clone -q --depth 1 --branch feature file://\(shell.folder.path) .")
    try clone.git("remote remove origin")
    #expect(try clone.refusal("impact --changed").contains("'git fetch --unshallow' brings the rest"))
  }

  @Test func storyboardsAloneAreFound() throws {
    let shell = try Shell()
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [.init("Feed")]))
    let outcome = try shell.run("")
    #expect(outcome.output.contains("1 document, 0 sources, 0 components in "), "\(outcome.output)")
  }

  @Test(arguments: ["impact Row", "impact Row --summary", "show Row", "why Main.storyboard Row"])
  func whatTheStoreDoesNotKnowMayBeHere(question: String) throws {
    let shell = try Self.checkout()
    #expect(try shell.run(question).status == 0)
    #expect(try shell.run("init").status == 0)
    #expect(
      try shell.refusal(question)
        == "error: the store does not know 'Row', whose nib is here "
        + "| hint: 'nibreg record .' records it; 'nibreg impact Row --hosts .' asks without the store")
    #expect(try shell.run("record . --project Shop").status == 0)
    #expect(try shell.run(question).status == 0)
    #expect(try shell.refusal("impact Rows").contains("did you mean 'Row'?"))
  }

  @Test func aStoryboardsSceneIsExplained() throws {
    let shell = try Self.checkout()
    let outcome = try shell.run("why Main.storyboard Feed")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains(": refers to Feed (controller-0)\n"), "\(outcome.output)")
    #expect(try shell.run("why Row.xib Feed").status == 1)
    #expect(try shell.refusal("why Nowhere.xib Feed").contains("no document 'Nowhere.xib' is known"))
    #expect(try shell.refusal("why Main.storyboard Nobody").contains("no component 'Nobody' is known"))
  }

  @Test func theNewestVersionIsComparedWithTheOneBefore() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    try shell.folder.write("Row.xib", Nib.component("Row", text: "Good bye"))
    #expect(try shell.run("publish Row.xib --version 1.0.1").status == 0)
    let named = try shell.run("impact Row@1.0.0 --to 1.0.1")
    #expect(named.output.contains("Row 1.0.0 > 1.0.1: requires a patch version bump"), "\(named)")
    #expect(try shell.run("impact Row --to 1.0.1").output == named.output)
    #expect(try shell.run("impact Row --to 1.0.0").output.contains("Row 1.0.1 > 1.0.0"))
  }

  @Test func codeIsNotImportedAndThatIsSaid() throws {
    let shell = try Self.checkout()
    #expect(try shell.run("init").status == 0)
    let imported = try shell.run("import-history . --project Shop")
    #expect(imported.errors.contains("'nibreg record' reads that of the present"), "\(imported)")
    try shell.folder.write("Alone.xib", Nib.component("Alone"))
    try shell.commit("Alone", secondsLater: 10)
    #expect(try shell.run("import-history . --project Shop").status == 0)
    #expect(
      try shell.run("impact Alone").output
        == "nothing embeds Alone or refers to it in 3 documents; its code is not known\n")
  }

  /// What is wrong with other documents is not what was asked.
  @Test func ofManyWarningsOfOneKindAFewAreShown() throws {
    let shell = try Self.checkout()
    for folder in ["Old", "New"] {
      for number in 0..<5 { try shell.folder.write("\(folder)/Cell\(number).xib", Nib.component(Use("Cell\(number)"))) }
    }
    try shell.commit("Copies")
    let asked = try shell.run("impact Row").errors
    #expect(asked.split(separator: "\n").count { $0.contains("[same-component]") && $0.contains("warning: ") } == 3)
    #expect(asked.contains("note: 2 more warnings [same-component]; 'nibreg check' shows all\n"), "\(asked)")
    let checked = try shell.run("check").errors
    #expect(checked.split(separator: "\n").count { $0.contains("warning: ") } == 5, "\(checked)")
  }
}
