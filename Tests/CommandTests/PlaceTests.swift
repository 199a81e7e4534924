import Foundation
import TestRunning
import TestSupport
import Testing

/// Where a command reads and writes: in the folder it is run in, and in files that were named.
@Suite(.ownThreads) struct PlaceTests {
  /// Runs `nibreg` in a folder that a shell makes and changes to first.
  private func run(_ line: String, after script: String, in shell: Shell) throws -> Program.Outcome {
    try Program.runTool(
      "sh", ["-c", "\(script) && exec \"$0\" \"$@\"", Program.path] + Shell.words(of: line), in: shell.folder.path)
  }

  // MARK: The current folder

  @Test(arguments: [
    "check .", "init", "init .", "list", "record . --project P", "impact Row --hosts .", "import-history .",
    "expand Row.xib -o out.xib", "publish . --version 1.0.0", "diff a.xib b.xib", "resolve", "export exported",
  ])
  func inAFolderThatIsGoneNothingIsReadOrWritten(line: String) throws {
    let shell = try Shell()
    let outcome = try run(line, after: "mkdir gone && cd gone && rmdir ../gone", in: shell)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        error: the current folder cannot be used: No such file or directory
        hint: change to a folder that is there

        """)
    #expect(shell.folder.listing() == [])
  }

  /// Foundation gives up on the first of them, SQLite on both.
  @Test(arguments: [(1_200, 0), (4_200, 2)]) func aFolderMayHaveALongPath(bytes: Int, status: Int32) throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    let part = String(repeating: "n", count: 200)
    let script = (0..<bytes / 200).map { _ in "mkdir \(part) && mv *.xib \(part) && cd -P \(part)" }
      .joined(separator: " && ")
    let outcome = try run("check . --no-sources", after: script, in: shell)
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(status == 0 ? outcome.output.contains("1 document") : outcome.errors.contains("the current folder cannot"))
    let made = try run(
      "init", after: "cd -P \(Array(repeating: part, count: bytes / 200).joined(separator: " && cd -P "))", in: shell)
    #expect(made.status == 2 && made.errors.hasPrefix("error: the "), "\(made.errors)")
    #expect(!shell.folder.listing().contains { $0.contains(".nibreg") })
    _ = try Program.runTool("rm", ["-rf", part], in: shell.folder.path)
  }

  // MARK: Where components are looked for

  /// `expand` finds a document's components in the repository around it, or in the folder where both are.
  @Test(arguments: [
    (repository: true, folder: "App"), (true, "elsewhere"), (false, "."), (false, "elsewhere"),
  ]) func expandLooksAroundTheDocument(isRepository: Bool, folder: String) throws {
    let shell = try Shell()
    let components = isRepository || folder == "." ? "project/Components" : "project/App"
    try shell.folder.write("\(components)/Row.xib", Nib.component("Row"))
    try shell.folder.write("project/App/App.xib", Nib.host("Row"))
    try shell.folder.write("elsewhere/notes.txt", "")
    if isRepository { try shell.folder.write("project/.git/HEAD", "ref: refs/heads/main") }
    let place = folder == "elsewhere" ? folder : "project/" + folder
    let document = "\(shell.folder.path)/project/App/App.xib"
    let outcome = try run("expand \(document) --no-sources", after: "cd \(place)", in: shell)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Row, filled"), "\(outcome.output)")
  }

  /// Only a document has surroundings: what is none, or is not there, is looked for in the current folder and below.
  @Test(arguments: [
    ("..", "no document '..' is known"), ("../App.xib", "no document '../App.xib' is known"),
    ("/nowhere/App.xib", "'/nowhere/App.xib' does not exist"),
    ("../Broken.xib", "Broken.xib:1:1: is XML, but not an Interface Builder document"),
  ]) func expandRefusesWhatIsNoDocument(host: String, message: String) throws {
    let shell = try Shell()
    try shell.folder.write("Other.xib", "<other/>")
    try shell.folder.write("project/Broken.xib", "<other/>")
    try shell.folder.write("project/Row.xib", Nib.component("Row"))
    try shell.folder.write("project/folder/Row.xib", Nib.component("Row"))
    let outcome = try run("expand \(host)", after: "cd project/folder", in: shell)
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Other.xib"), "\(outcome.errors)")
  }

  // MARK: Output files

  private func expandable() throws -> Shell {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write("App.xib", Nib.host("Row"))
    return shell
  }

  @Test func expandWritesNewFilesOnly() throws {
    let shell = try expandable()
    #expect(try shell.run("init").status == 0)
    try shell.folder.write("diary", "Dear diary")
    symlink("diary", shell.folder.path("link"))
    symlink("nowhere", shell.folder.path("dangling"))
    #expect(mkfifo(shell.folder.path("pipe"), 0o600) == 0)
    for name in ["diary", "link", "dangling", "pipe", "App.xib", Shell.storePath, ".nibreg", "/dev/null"] {
      #expect(
        try shell.refusal("expand App.xib --hosts . -o \(name)")
          == "error: '\(name)' exists already | hint: name another file, or remove that one")
    }
    #expect(try shell.folder.content("diary") == Data("Dear diary".utf8))
    #expect(!shell.folder.exists("nowhere"))
    #expect(try shell.run("expand App.xib --hosts . -o new.xib").status == 0)
    #expect(try shell.run("check new.xib --no-sources").status == 0)
    #expect(try shell.refusal("expand App.xib --hosts . -o none/new.xib").contains("No such file or directory"))
  }

  @Test func whatExpandCannotReadIsNoPlainView() throws {
    let shell = try expandable()
    try shell.folder.write("Row.xib", String(Nib.component("Row").dropLast(30)))
    let outcome = try shell.run("expand App.xib")
    #expect(outcome.status == 3)
    #expect(outcome.errors.hasPrefix("Row.xib:"), "\(outcome.errors)")
    #expect(try shell.run("init").status == 0)
    #expect(try shell.run("record . --project P").status == 3)
    let stored = try shell.run("expand App.xib --store \(Shell.storePath)")
    #expect(stored.status == 3)
    #expect(stored.errors.hasPrefix("Row.xib:"), "\(stored.errors)")
  }

  // MARK: One file by two names

  @Test func aFileThatIsReachedByTwoNamesIsOne() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Views/Row.xib", Nib.component("Row"))
    try shell.folder.write("Views/Row.swift", "class Row: UIView {}")
    symlink("Views", shell.folder.path("Linked"))
    symlink("Views/Row.xib", shell.folder.path("Other.xib"))
    for (number, paths) in [
      "Views Linked", "Views/Row.xib Linked/Row.xib", "Other.xib Views", "Views/Row.xib ./a/../Views/Row.xib",
    ]
    .enumerated() {
      let outcome = try shell.run("publish \(paths) --version \(number + 1).0.0")
      #expect(outcome.status == 0, "\(paths): \(outcome.errors)")
      #expect(outcome.errors == "", "\(paths)")
    }
    #expect(try shell.run("check Views Linked").output.contains("1 document"))
  }

  // MARK: init

  @Test func anInitThatFailsLeavesNothing() throws {
    let shell = try Shell()
    try shell.folder.write("Components.yml", "project: [\n")
    try shell.folder.remove("Components.yml")
    // The manifest cannot be made: something is in the place of its draft.
    symlink("nowhere", shell.folder.path("Components.yml"))
    let outcome = try shell.run("init")
    #expect(outcome.status == 2, "\(outcome.output)")
    #expect(shell.folder.listing() == ["Components.yml"])
  }

  @Test func aManifestThatInitWritesCanBeRead() throws {
    let shell = try Shell()
    let folder = "Odd\n\u{7}name"
    for name in ["Ro\u{85}w", "Plain", "A\u{2028}B", "C@1", "x/y", " ", "'\"\\"] {
      try shell.folder.write("\(folder)/\(name.replacing("/", with: "_"))Nib.xib", Nib.component(Use(name)))
    }
    try shell.folder.write("\(folder)/Shop.xcodeproj/project.pbxproj", "developmentRegion = e\u{1}n;\n")
    let outcome = try Program.run(["init"], in: shell.folder.path(folder))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let checked = try Program.run(["check", "."], in: shell.folder.path(folder))
    #expect(checked.status != 2, "\(checked.errors)")
    let manifest = String(decoding: try shell.folder.content("\(folder)/Components.yml"), as: UTF8.self)
    #expect(manifest.contains("Plain/PlainNib"))
  }

  // MARK: Words

  @Test(arguments: ["x", "-1", "1e9", "253402300800", "99999999999999999999"])
  func aTimeThatIsNoneIsRefused(value: String) throws {
    let shell = try Shell()
    #expect(
      try shell.refusal("init", environment: ["SOURCE_DATE_EPOCH": value])
        == "error: SOURCE_DATE_EPOCH is '\(value)', not a number of seconds since 1970, at most 253402300799")
  }

  @Test func aNameThatIsNotUTF8IsSaidToBeThat() throws {
    let shell = try Shell()
    let outcome = try Program.runTool(
      "sh", ["-c", "exec \"$0\" check \"$(printf 'a\\377.xib')\"", Program.path], in: shell.folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "error: 'a\u{FFFD}.xib' cannot be read: its name is not UTF-8\n")
  }

  @Test(.needs("a user without rights", if: Unprivileged.isPossible))
  func aFolderThatMayNotBeSearchedIsNoWrongStore() throws {
    let shell = try Shell.withStore()
    #expect(chmod(shell.folder.path, 0o755) == 0)
    try shell.folder.setMode(0, of: ".nibreg")
    let outcome = try Unprivileged.run("list --store \(shell.store)", in: shell)
    try shell.folder.setMode(0o755, of: ".nibreg")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "error: the store '\(shell.store)' could not be used: Permission denied\n")
  }

  @Test func twoHyphensInACommentAreSaidToBeThat() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row").replacing("</document>", with: "<!-- a -- b --></document>"))
    #expect(try shell.run("check .").errors.contains("'--' stands in a comment"))
  }

  // MARK: Logs of jobs

  /// What .NET takes for white space, and what it does not see when it compares.
  static let blanks = ["", " ", "\u{A0}", "\u{3000}", "\u{2003}", "\u{200B}", "\u{FEFF}", "\u{AD} "]

  @Test(arguments: HostileProjectTests.findings) func noLabelIsACommandForARunner(format: String) throws {
    let shell = try Shell()
    let texts = Self.blanks.map { "\($0)::error::owned" } + ["##[error]x", "#\u{200B}#vso[task.x]y", "##teamcity[z]"]
    let objects = texts.map { "\($0)\n\($0)" }.joined(separator: "\n")
    for (number, text) in texts.enumerated() {
      try shell.folder.write(
        "\(text.replacing("/", with: "")).xib", Nib.host(Use("Gone\(number)").setting(text, text), text: text))
    }
    try shell.folder.write("Old.xib", Nib.component("Row", text: "Before"))
    try shell.folder.write("New.xib", Nib.component("Row", text: objects))
    for line in ["check .", "diff Old.xib New.xib", "impact Row --hosts . --with New.xib"] {
      let outcome = try shell.run("\(line) --format \(format)")
      #expect(outcome.status <= 3, "\(outcome.errors)")
      #expect(try HostileProjectTests.complaints(about: outcome, format: format) == [], "\(line)")
    }
  }

  @Test func whatIsWrittenAnotherWayInJSONMeansTheSame() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write("##[error]x.xib", Nib.host("Row"))
    let outcome = try shell.run("impact --hosts . --format json Row")
    #expect(!outcome.output.contains("##") && outcome.output.contains("\\u0023\\u0023[error]x.xib"), "\(outcome)")
    #expect(try JSONValue(outcome.output)["hosts"].list.first?["host"].text == "##[error]x.xib")
  }

  @Test func linesThatGitShowsAreNoCommands() throws {
    let shell = try Shell()
    let git = { (line: String) in try Program.runTool("git", Shell.words(of: line), in: shell.folder.path) }
    try shell.folder.write(".gitattributes", "*.xib diff=nibreg\n")
    try shell.folder.write("a.xib", "::error::kept\n##[error]kept\nold\n")
    try shell.git("init -q")
    try shell.commit("Start")
    try shell.folder.write("a.xib", "::error::kept\n##[error]kept\nnew\n")
    try shell.git("config diff.nibreg.command \"'\(Program.path)' git-diff\"")
    let outcome = try git("diff")
    #expect(outcome.output.contains("-old"))
    #expect(try HostileProjectTests.complaints(about: outcome, format: "text") == [])
  }

  /// A store below another one hides that, which may be a mistake.
  @Test func aStoreBelowAnotherIsSaidToHideIt() throws {
    let shell = try Shell.withStore()
    try shell.folder.makeFolder("sub")
    let outcome = try shell.run("init sub")
    #expect(outcome.status == 0 && outcome.errors.contains("registry.sqlite' is not used anymore\n"), "\(outcome)")
    #expect(try Shell().run("init").errors.isEmpty)
  }

  /// A storyboard is no proposal for a component.
  @Test(arguments: ["impact Row --with Main.storyboard", "impact Row --with Main.storyboard --hosts ."])
  func aStoryboardIsNoComponent(line: String) throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [Nib.Scene("Screen")]))
    _ = try shell.run("publish Row.xib --version 1.0.0")
    #expect(try shell.refusal(line).contains("is a storyboard, which defines no component"))
  }
}
