import Foundation
import TestRunning
import TestSupport
import Testing

/// `import-history` of real repositories: what `log` and `impact` tell afterwards.
@Suite(.ownThreads) struct ImportHistoryTests {
  private static func rowSource(_ members: String...) -> String {
    "class Row: UIView {\n\(members.map { "  \($0)\n" }.joined())}\n"
  }

  private static let title = "@IBOutlet weak var title: UILabel?"
  private static let caption = "@IBInspectable var caption: String = \"\""

  /// A repository with a store beside its files, which git does not see.
  private static func repository() throws -> Shell {
    let shell = try Shell.withStore()
    try shell.folder.remove("Components.yml")
    try shell.git("init -q -b main")
    try shell.folder.write(".git/info/exclude", ".nibreg\n")
    return shell
  }

  /// A row that changes in all ways: five commits, the last a second after the other.
  private static func story() throws -> Shell {
    let shell = try repository()
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Row.swift", rowSource(title, caption))
    try shell.folder.write("App.xib", Nib.host("Row"))
    try shell.commit("Add the row")
    try shell.folder.write("Row.xib", Nib.component("Row", text: "Good morning", outlets: ["title"]))
    try shell.commit("Greet in the morning", secondsLater: 1)
    try shell.folder.write("README.md", "A row.")
    try shell.commit("Say what it is", secondsLater: 2)
    try shell.folder.write("Row.swift", rowSource(title, caption, "@IBInspectable var note: String = \"\""))
    try shell.commit("Let hosts set a note", secondsLater: 3)
    try shell.folder.write("Row.swift", rowSource(title, "@IBInspectable var note: String = \"\""))
    try shell.commit("Nobody sets a caption", secondsLater: 4)
    return shell
  }

  private func imported(
    _ shell: Shell, _ options: String = "", status: Int32 = 0
  ) throws -> (output: String, errors: String) {
    let outcome = try shell.run("import-history . --project Shop \(options)")
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    return (outcome.output, Self.remarks(in: outcome))
  }

  /// What is said beside the answer, but for the note that each import has.
  private static func remarks(in outcome: Program.Outcome) -> String {
    outcome.errors.replacing(
      "note: where code uses components is not imported; 'nibreg record' reads that of the present\n", with: "")
  }

  /// The log of a component, oldest first: `publish 1.0.0 by ada at 0: Add the row`.
  private func log(_ component: String, _ shell: Shell) throws -> [String] {
    let outcome = try shell.run("log \(component) --format json")
    return try JSONValue(outcome.output)["entries"].list.map { entry in
      let action = [entry["action"].text, entry["version"].text].compactMap(\.self).joined(separator: " ")
      return "\(action) by \(entry["by"].text ?? ""): \(entry["detail"].text ?? "")"
    }
  }

  /// The subjects of the commits of which there are snapshots, oldest first.
  private func snapshots(_ shell: Shell) throws -> [String] {
    let revisions = try StoreContent.rows(shell.store, "SELECT revision FROM snapshot ORDER BY id")
    return try revisions.map { revision in
      let outcome = try Program.runTool("git", ["log", "-1", "--format=%s", revision], in: shell.folder.path)
      return outcome.output.trimmingCharacters(in: .newlines)
    }
  }

  // MARK: The story

  @Test func everyCommitThatChangesAComponentIsAVersion() throws {
    let shell = try Self.story()
    #expect(
      try imported(shell).output.hasSuffix(": 5 commits, 4 versions of 1 component, 4 snapshots\n"))
    #expect(
      try log("Row", shell) == [
        "publish 1.0.0 by ada: Add the row",
        "publish 1.0.1 by ada: Greet in the morning",
        "publish 1.1.0 by ada: Let hosts set a note",
        "publish 2.0.0 by ada: Nobody sets a caption",
      ])
    #expect(
      try StoreContent.rows(shell.store, "SELECT publishedAt FROM version ORDER BY id LIMIT 2")
        == ["2026-03-01T09:30:00Z", "2026-03-01T09:30:01Z"])
  }

  @Test func aCommitThatChangesNoDocumentAndNoComponentIsNotRecorded() throws {
    let shell = try Self.story()
    _ = try imported(shell)
    #expect(
      try snapshots(shell) == [
        "Add the row", "Greet in the morning", "Let hosts set a note", "Nobody sets a caption",
      ])
  }

  @Test func questionsAreAnsweredWithTheNewestCommit() throws {
    let shell = try Self.story()
    try shell.folder.write("Late.xib", Nib.host("Row"))
    try shell.commit("Another host", secondsLater: 5)
    _ = try imported(shell)
    let impact = try shell.run("impact Row").output
    #expect(impact.contains("App.xib") && impact.contains("Late.xib"), "\(impact)")
    #expect(try shell.run("why Late.xib Row").status == 0)
  }

  @Test func aComponentThatIsGoneStaysInTheStore() throws {
    let shell = try Self.story()
    try shell.folder.remove("Row.xib")
    try shell.commit("No more rows", secondsLater: 5)
    _ = try imported(shell)
    #expect(try log("Row", shell).count == 4)
    let paths = try StoreContent.rows(
      shell.store, "SELECT path FROM snapshotDocument WHERE snapshot = (SELECT max(id) FROM snapshot)")
    #expect(paths == ["App.xib"])
  }

  @Test func aMergeIsOneCommit() throws {
    let shell = try Self.story()
    try shell.git("checkout -q -b feature HEAD~1")
    for text in ["One", "Two"] {
      try shell.folder.write("Row.xib", Nib.component("Row", text: text, outlets: ["title"]))
      try shell.commit(text, secondsLater: 6)
    }
    try shell.git("checkout -q main")
    try shell.git("merge -q --no-ff -m \"Merge the feature\" feature", secondsSince1970: Program.now + 9)
    _ = try imported(shell)
    #expect(try log("Row", shell).last == "publish 2.0.1 by ada: Merge the feature")
    #expect(try log("Row", shell).count == 5)
  }

  // MARK: Renames

  @Test func aClassThatIsRenamedWithItsNibStaysTheComponent() throws {
    let shell = try Self.story()
    try shell.folder.remove("Row.xib")
    try shell.folder.remove("Row.swift")
    try shell.folder.write("New/Cell.xib", Nib.component("Cell", text: "Good morning", outlets: ["title"]))
    try shell.folder.write("New/Cell.swift", "class Cell: UIView { \(Self.title) }")
    try shell.commit("Cells are what they are", secondsLater: 5)
    _ = try imported(shell)
    #expect(
      try log("Cell", shell).suffix(2) == [
        "rename by ada: was Row", "publish 3.0.0 by ada: Cells are what they are",
      ])
    #expect(try log("Row", shell) == log("Cell", shell))
  }

  @Test func aNameThatComesBackIsTheSameComponentAgain() throws {
    let shell = try Self.story()
    for (seconds, name, former) in [(5, "Cell", "Row"), (6, "Row", "Cell")] as [(Int64, String, String)] {
      try shell.folder.remove("\(former).xib")
      try shell.folder.remove("\(former).swift")
      try shell.folder.write("\(name).xib", Nib.component(Use(name), text: "Good morning", outlets: ["title"]))
      try shell.folder.write("\(name).swift", "class \(name): UIView { \(Self.title) }")
      try shell.commit("\(name) it is", secondsLater: seconds)
    }
    #expect(try imported(shell).errors.isEmpty)
    #expect(
      try log("Row", shell).suffix(4) == [
        "rename by ada: was Row", "publish 3.0.0 by ada: Cell it is", "rename by ada: was Cell",
        "publish 4.0.0 by ada: Row it is",
      ])
  }

  @Test func aClassThatIsThereStillKeepsItsName() throws {
    let shell = try Self.story()
    try shell.folder.write("Row.xib", Nib.component("Line", text: "Good morning", outlets: ["title"]))
    try shell.folder.write("Line.swift", "class Line: UIView { \(Self.title) }")
    try shell.commit("A line has the row's nib", secondsLater: 5)
    try shell.folder.write("RowView.xib", Nib.component("Row", uses: ["A", "B", "C"]))
    try shell.commit("A row has a nib of its own", secondsLater: 6)
    #expect(try imported(shell).errors.isEmpty)
    #expect(try log("Line", shell) == ["publish 1.0.0 by ada: A line has the row's nib"])
    #expect(try log("Row", shell).last?.hasPrefix("publish") == true)
  }

  @Test func aCopyOfANibThatStayedIsNoRename() throws {
    let shell = try Self.story()
    try shell.folder.write("Wide.xib", Nib.component("Wide", text: "Good morning", outlets: ["title"]))
    try shell.folder.write("Wide.swift", "class Wide: UIView { \(Self.title) }")
    try shell.commit("A wide one", secondsLater: 5)
    try shell.folder.remove("Row.xib")
    try shell.folder.remove("Row.swift")
    try shell.folder.write("High.xib", Nib.component("High", text: "Good morning", outlets: ["title"]))
    try shell.folder.write("High.swift", "class High: UIView { \(Self.title) }")
    try shell.commit("A high one", secondsLater: 6)
    _ = try imported(shell)
    #expect(try log("High", shell) == ["publish 1.0.0 by ada: A high one"])
  }

  @Test func twoVersionsDifferByTheStepThatWasTaken() throws {
    let shell = try Self.story()
    try shell.git("mv Row.xib RowView.xib")
    try shell.commit("A view's nib is called so", secondsLater: 5)
    _ = try imported(shell)
    let steps = [("1.0.0", "1.0.1", "patch"), ("1.0.1", "1.1.0", "minor"), ("1.1.0", "2.0.0", "major")]
    for (old, new, step) in steps + [("2.0.0", "3.0.0", "major")] {
      let outcome = try shell.run("diff Row@\(old) Row@\(new) --format json")
      #expect(try JSONValue(outcome.output)["requiredStep"].text == step, "\(outcome.output)")
    }
  }

  @Test func aNibThatIsRenamedAloneStaysTheComponent() throws {
    let shell = try Self.story()
    try shell.git("mv Row.xib RowView.xib")
    try shell.commit("A view's nib is called so", secondsLater: 5)
    _ = try imported(shell)
    #expect(
      try log("Row", shell).suffix(2) == [
        "rename by ada: its nib was Row", "publish 3.0.0 by ada: A view's nib is called so",
      ])
    #expect(try StoreContent.rows(shell.store, "SELECT name, nibName FROM component") == ["Row|RowView"])
  }

  @Test func anotherComponentInTheSameCommitIsNoRename() throws {
    let shell = try Self.story()
    try shell.folder.remove("Row.xib")
    try shell.folder.write(
      "Card.xib",
      Nib.component("Card", uses: ["A", "B", "C"]).replacing("\"label\"", with: "\"other\"")
        .replacing("\"use-", with: "\"child-"))
    try shell.commit("Cards instead", secondsLater: 5)
    _ = try imported(shell)
    #expect(try log("Card", shell) == ["publish 1.0.0 by ada: Cards instead"])
  }

  @Test func aModuleThatIsRenamedStaysTheComponent() throws {
    let shell = try Self.repository()
    try shell.folder.write("iOS/Row.xib", Nib.component("Shop.Row"))
    try shell.commit("Start")
    try shell.folder.write("TV/Row.xib", Nib.component("ShopTV.Row"))
    try shell.commit("For television", secondsLater: 1)
    try shell.folder.write("iOS/Row.xib", Nib.component("ShopPhone.Row"))
    try shell.commit("For telephones", secondsLater: 2)
    _ = try imported(shell)
    #expect(
      try log("ShopPhone.Row", shell) == [
        "publish 1.0.0 by ada: Start", "rename by ada: was Row", "publish 2.0.0 by ada: For telephones",
      ])
    #expect(try log("ShopTV.Row", shell) == ["publish 1.0.0 by ada: For television"])
  }

  // MARK: Again and again

  @Test func doneAgainItImportsWhatIsNew() throws {
    let shell = try Self.story()
    _ = try imported(shell)
    let content = try StoreContent.dump(shell.store)
    #expect(try imported(shell).output.hasPrefix("unchanged Shop, branch main at "))
    #expect(try StoreContent.dump(shell.store) == content)
    try shell.folder.write("Row.xib", Nib.component("Row", text: "Good evening", outlets: ["title"]))
    try shell.commit("Greet in the evening", secondsLater: 5)
    #expect(try imported(shell).output.hasSuffix(": 1 commit, 1 version of 1 component, 1 snapshot\n"))
    #expect(try log("Row", shell).last == "publish 2.0.1 by ada: Greet in the evening")
  }

  @Test func anImportThatIsKilledGoesOnWhereItWas() throws {
    let shell = try Self.repository()
    try shell.folder.write("stream", Self.stream(commits: 160))
    #expect(try Program.runTool("sh", ["-c", "git fast-import --quiet < stream"], in: shell.folder.path).status == 0)
    let whole = try shell.copy()
    _ = try imported(whole)
    let killed = try #require(try importKilledMidway(in: shell))
    #expect((1..<160).contains(try Self.snapshots(in: killed)))
    _ = try imported(killed)
    #expect(try StoreContent.dump(killed.store) == StoreContent.dump(whole.store))
  }

  /// A copy in which an import was killed after it had kept some snapshots; nothing if it was always too fast for that.
  private func importKilledMidway(in shell: Shell) throws -> Shell? {
    for _ in 0..<20 {
      let copy = try shell.copy()
      let run = try Program.start(["import-history", ".", "--project", "Shop"], in: copy.folder.path)
      while !run.hasEnded, try Self.snapshots(in: copy) == 0 { usleep(1_000) }
      run.kill()
      if try run.outcome().wasKilled { return copy }
    }
    return nil
  }

  private static func snapshots(in shell: Shell) throws -> Int {
    try StoreContent.rows(shell.store, "SELECT revision FROM snapshot").count
  }

  /// A repository as `git fast-import` takes it: a row that says another number with each commit.
  private static func stream(commits: Int) -> String {
    var stream = ""
    for number in 1...commits {
      let text = Nib.component("Row", text: "\(number)")
      stream += "commit refs/heads/main\ncommitter ada <ada@example.com> \(Program.now + Int64(number)) +0000\n"
      stream += "data <<END\nNumber \(number)\nEND\nM 644 inline Row.xib\ndata \(text.utf8.count)\n\(text)\n"
    }
    return stream
  }

  @Test func aHistoryThatWasForgottenIsImportedAgain() throws {
    let shell = try Self.story()
    _ = try imported(shell)
    let log = try log("Row", shell)
    #expect(try shell.run("forget --project Shop --branch main").status == 0)
    let again = try imported(shell)
    #expect(again.output.hasSuffix(": 5 commits, 0 versions of 0 components, 4 snapshots\n"))
    #expect(again.errors.isEmpty)
    #expect(try self.log("Row", shell) == log)
  }

  @Test func aDryRunSaysTheSameAndWritesNothing() throws {
    let shell = try Self.story()
    let content = try StoreContent.dump(shell.store)
    let tried = try imported(shell, "--dry-run").output
    #expect(try StoreContent.dump(shell.store) == content)
    #expect(
      tried.contains(
        "would publish  Row 2.0.0  after 1.1.0    2026-03-01T09:30:04Z  ada  Nobody sets a caption\n"), "\(tried)")
    let last = try #require(tried.split(separator: "\n").last)
    #expect(try imported(shell).output == last.replacing("would import", with: "imported") + "\n")
  }

  @Test func sinceBeginsWithTheStateThere() throws {
    let shell = try Self.story()
    #expect(
      try imported(shell, "--since main~2").output.hasSuffix(": 2 commits, 3 versions of 1 component, 3 snapshots\n"))
    let story = try log("Row", shell)
    #expect(story.first?.hasSuffix(": Say what it is") == true && story.first?.contains("1.0.0 by ada: as of ") == true)
    #expect(
      story.dropFirst() == [
        "publish 1.1.0 by ada: Let hosts set a note", "publish 2.0.0 by ada: Nobody sets a caption",
      ])
    #expect(try imported(shell).output.hasPrefix("unchanged"))
  }

  // MARK: What others did

  @Test func whatIsPublishedAlreadyIsNotPublishedAgain() throws {
    let shell = try Self.story()
    let later = ["SOURCE_DATE_EPOCH": String(Program.now + 100)]
    #expect(try shell.run("publish Row.xib --version 7.0.0", environment: later).status == 0)
    let outcome = try imported(shell)
    #expect(outcome.output.contains(" 0 versions of 0 components"))
    // Once, not with every commit.
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        ":Row.xib: warning: is left out: version 7.0.0 of 'Row' is from later than this commit [not-imported]"))
    #expect(try log("Row", shell) == ["publish 7.0.0 by ada: "])
    try shell.folder.write("Row.xib", Nib.component("Row", text: "Good evening", outlets: ["title"]))
    try shell.commit("Greet in the evening", secondsLater: 200)
    _ = try imported(shell)
    #expect(try log("Row", shell).last == "publish 7.0.1 by ada: Greet in the evening")
  }

  @Test func twoBranchesShareTheirPast() throws {
    let shell = try Self.story()
    try shell.git("branch release main~1")
    _ = try imported(shell)
    let outcome = try imported(shell, "--branch release")
    #expect(outcome.output.hasPrefix("imported Shop, branch release at "))
    #expect(outcome.errors.isEmpty)
    #expect(try log("Row", shell).count == 4)
  }

  @Test func aRevisionThatWasRecordedKeepsItsSnapshot() throws {
    let shell = try Self.story()
    #expect(try shell.run("record . --project Shop").status == 0)
    #expect(try imported(shell).output.hasSuffix("4 versions of 1 component, 3 snapshots\n"))
    #expect(try imported(shell).output.hasPrefix("unchanged"))
  }

  // MARK: What cannot be used

  @Test func aDocumentThatCannotBeReadIsSaidAndTheImportGoesOn() throws {
    let shell = try Self.story()
    try shell.folder.write("Row.xib", String(Nib.component("Row").dropLast(30)))
    try shell.commit("Half a row", secondsLater: 5)
    try shell.folder.write("Row.xib", Nib.component("Row", text: "Good evening", outlets: ["title"]))
    try shell.commit("A whole row", secondsLater: 6)
    let outcome = try imported(shell, status: 3)
    #expect(outcome.errors.contains(":Row.xib:") && outcome.errors.contains("truncated-xml"), "\(outcome.errors)")
    #expect(try log("Row", shell).last == "publish 2.0.1 by ada: A whole row")
    #expect(try snapshots(shell).suffix(2) == ["Half a row", "A whole row"])
  }

  @Test func twoDocumentsOfOneComponentAreSaidOnceAndLeftOut() throws {
    let shell = try Self.story()
    try shell.folder.write("Old/Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.commit("Keep the old one", secondsLater: 5)
    try shell.folder.write("Row.xib", Nib.component("Row", text: "Good evening", outlets: ["title"]))
    try shell.commit("Greet in the evening", secondsLater: 6)
    let outcome = try imported(shell)
    #expect(outcome.errors.components(separatedBy: "[same-component]").count == 2, "\(outcome.errors)")
    #expect(try log("Row", shell).count == 4)
  }

  @Test func aManifestThatCannotBeReadLeavesTheOneBefore() throws {
    let shell = try Self.story()
    try shell.folder.write("Components.yml", "exclude: [Old]\n")
    try shell.folder.write("Old/Row.xib", Nib.component("Row"))
    try shell.commit("Keep the old one", secondsLater: 5)
    try shell.folder.write("Components.yml", "exclude: [")
    try shell.commit("Leave out more", secondsLater: 6)
    try shell.folder.remove("Components.yml")
    try shell.folder.remove("Old/Row.xib")
    try shell.commit("Leave out nothing", secondsLater: 7)
    let outcome = try imported(shell, status: 3)
    #expect(outcome.errors.contains(":Components.yml:"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("same-component"), "\(outcome.errors)")
  }

  @Test func whatIsNoRegularFileIsPassedOver() throws {
    let shell = try Self.story()
    try shell.folder.write("Pods/Row.xib", Nib.component("Row"))
    try shell.folder.write("a \n\"b\"/Ä 'Card'.xib", Nib.component("Card"))
    try FileManager.default.createSymbolicLink(atPath: shell.folder.path("Link.xib"), withDestinationPath: "Row.xib")
    try FileManager.default.createSymbolicLink(atPath: shell.folder.path("Gone.xib"), withDestinationPath: "/nowhere")
    try shell.git("add -A .")
    let commit = try Program.runTool("git", ["rev-parse", "HEAD"], in: shell.folder.path).output
    try shell.git("update-index --add --cacheinfo 160000,\(commit.trimmingCharacters(in: .newlines)),Sub.xib")
    try shell.git("commit -q -m Odd", secondsSince1970: Program.now + 5)
    try shell.folder.remove("Row.xib")
    try FileManager.default.createSymbolicLink(atPath: shell.folder.path("Row.xib"), withDestinationPath: "App.xib")
    try shell.commit("A link where a file was", secondsLater: 6)
    #expect(try imported(shell).errors.isEmpty)
    let paths = try StoreContent.rows(
      shell.store, "SELECT path FROM snapshotDocument WHERE snapshot = (SELECT max(id) FROM snapshot) ORDER BY path")
    #expect(paths == ["App.xib", "a \n\"b\"/Ä 'Card'.xib"])
  }

  // MARK: Refusals

  @Test func whatHasNoHistoryIsRefused() throws {
    let shell = try Shell.withStore()
    #expect(try shell.refusal("import-history . --project Shop").contains("is not in a git repository"))
    #expect(try shell.refusal("import-history Nowhere --project Shop").contains("Nowhere' does not exist"))
    try shell.git("init -q -b main")
    #expect(try shell.refusal("import-history . --project Shop").contains("has no commits"))
    try shell.folder.write("README.md", "Nothing.")
    try shell.git("add README.md")
    try shell.git("commit -q -m Start")
    #expect(try shell.refusal("import-history . --project Shop").contains("no .xib or .storyboard file in"))
  }

  @Test func whatGitDoesNotKnowIsRefused() throws {
    let shell = try Self.story()
    #expect(try shell.refusal("import-history .").contains("the project's name is not known"))
    #expect(
      try shell.refusal("import-history . --project Shop --branch nowhere").contains("has no branch 'nowhere'"))
    #expect(
      try shell.refusal("import-history . --project Shop --since nowhere")
        .contains("git knows no revision 'nowhere'"))
    try shell.git("checkout -q --orphan other")
    try shell.commit("Elsewhere")
    #expect(
      try shell.refusal("import-history . --project Shop --since main")
        .contains("revision 'main' is not in the history of branch 'other'"))
  }

  @Test func aShallowCloneSaysWhatMendsIt() throws {
    let shell = try Self.story()
    let clone = try Shell.withStore()
    try clone.git("clone -q --depth 2 file://\(shell.folder.path) Clone")
    #expect(try clone.refusal("import-history Clone --project Shop").contains("git fetch --unshallow"))
    let outcome = try clone.run("import-history Clone --project Shop --since HEAD~1")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try log("Row", clone).last == "publish 2.0.0 by ada: Nobody sets a caption")
  }

  @Test func aRepositoryThatLacksAnObjectIsRefused() throws {
    let shell = try Self.story()
    let object = try Program.runTool("git", ["rev-parse", "HEAD:Row.xib"], in: shell.folder.path).output
    try shell.folder.remove(".git/objects/\(object.prefix(2))/\(object.dropFirst(2).prefix(38))")
    #expect(try shell.refusal("import-history . --project Shop").contains("lacks an object of its history"))
  }

  @Test func aHistoryThatWasRewrittenIsRefused() throws {
    let shell = try Self.story()
    _ = try imported(shell)
    try shell.git("reset -q --hard HEAD~1")
    try shell.commit("Otherwise", secondsLater: 7)
    #expect(try shell.refusal("import-history . --project Shop").contains("has another history now"))
    #expect(try imported(shell, "--since HEAD~1").output.contains(": 1 commit, "))
  }

  /// What one branch brought, another that has the same commits does not bring again, in whatever order their dates are.
  @Test(arguments: ["--branch old", "--project Other --branch old"])
  func commitsOfAnotherBranchAreNotPublishedAgain(options: String) throws {
    let shell = try Self.repository()
    for (number, text) in ["one", "two", "three", "four"].enumerated() {
      try shell.folder.write("Row.xib", Nib.component("Row", text: text))
      // The clocks go back.
      try shell.commit("Say \(text)", secondsLater: Int64(40 - 10 * number))
    }
    _ = try imported(shell)
    let versions = try shell.run("show Row --format json").output
    try shell.git("branch old HEAD~1")
    let outcome = try shell.run("import-history . --project Shop \(options)")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try shell.run("resolve Row").output.isEmpty == false)
    #expect(
      try JSONValue(shell.run("show Row --format json").output)["versions"] == JSONValue(versions)["versions"])
  }
}
