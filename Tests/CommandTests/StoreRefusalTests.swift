import Foundation
import TestRunning
import TestSupport
import Testing

/// Stores that cannot be used. Every command says why, and leaves everything as it was.
@Suite(.ownThreads) struct StoreRefusalTests {
  /// One line of every command that needs a store.
  static let commands = [
    "list", "log", "search Row", "impact Row", "why App.xib Row", "resolve Row", "diff Row@1.0.0 Row.xib", "show Row",
    "publish Row.xib --version 1.0.0", "publish Row.xib --bump minor --dry-run", "record . --project Shop",
    "yank Row@1.0.0 --reason r", "deprecate Row --reason r", "forget --project Shop --branch main",
    "verify", "rebuild", "backup copy.sqlite", "export exported", "prune --keep 1",
  ]

  private func shop() throws -> Shell {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write("App.xib", Nib.host("Row"))
    return shell
  }

  @Test(arguments: [
    (
      "postgres://registry.example/shop",
      """
      error: 'postgres://registry.example/shop' is a database, which 'nibreg-server' keeps a store in, and 'nibreg' does \
      not | hint: name the server by its 'https://' URL
      """
    ),
    (
      "file://elsewhere/shop.sqlite",
      """
      error: 'file://elsewhere/shop.sqlite' cannot be opened: this nibreg knows stores in files and on servers, and none at \
      'file://' | hint: name a file of this machine by its path, or a server by its 'https://' URL
      """
    ),
  ])
  func aStoreOfAnUnknownKindIsRefused(url: String, refusal: String) throws {
    for command in Self.commands + ["init"] {
      let shell = try shop()
      #expect(try shell.refusal("\(command) --store \(url)") == refusal)
      #expect(shell.folder.listing() == ["App.xib", "Row.xib"])
    }
  }

  /// What answers about the working tree where there is no store.
  private static let questions = ["list", "log", "search Row", "impact Row", "why App.xib Row", "show Row"]

  @Test(arguments: commands.filter { !questions.contains($0) })
  func noCommandMakesAStore(command: String) throws {
    #expect(
      try shop().refusal(command) == """
        error: there is no store in '/shop' or above it | \
        hint: make one with 'nibreg init', or name it with --store or NIBREG_STORE
        """)
  }

  @Test(arguments: questions.filter { $0 != "log" })
  func withoutAStoreTheTreeAnswers(question: String) throws {
    let shell = try shop()
    let outcome = try shell.run(question)
    #expect(outcome.status == 0 && outcome.output.contains("Row"), "\(outcome)")
    #expect(!shell.folder.exists(".nibreg"))
  }

  @Test func withoutAStoreTheLogIsGits() throws {
    let shell = try shop()
    #expect(try shell.refusal("log").contains("is not in a git repository"))
    try shell.git("init -q -b main")
    try shell.commit("Rows")
    #expect(try shell.run("log").output.contains("Rows"))
    #expect(try shell.run("log Row").output.contains("Rows"))
    #expect(try shell.run("log App").status == 2)
  }

  @Test(arguments: commands)
  func aStoreThatIsNamedMustBeThere(command: String) throws {
    let expected = """
      error: there is no store at '/shop/other.sqlite' | \
      hint: make one with 'nibreg init', or name another with --store or NIBREG_STORE
      """
    let shell = try shop()
    #expect(try shell.refusal(command + " --store other.sqlite") == expected)
    #expect(try shell.refusal(command, environment: ["NIBREG_STORE": "other.sqlite"]) == expected)
  }

  @Test(arguments: ["list", "publish Row.xib --version 1.0.0", "init"])
  func whatIsNoStoreIsLeftAlone(command: String) throws {
    for content in [Data("# Shop\n".utf8), Data("SQLite format 3\0 but no more".utf8), Data(count: 4_096)] {
      let shell = try shop()
      try shell.folder.write(Shell.storePath, content)
      #expect(
        try shell.refusal(command) == """
          error: '/shop/.nibreg/registry.sqlite' is not a NibRegistry store | \
          hint: name the store with --store or NIBREG_STORE
          """)
      #expect(try shell.folder.content(Shell.storePath) == content)
      #expect(shell.folder.listing() == [".nibreg", Shell.storePath, "App.xib", "Row.xib"])
    }
  }

  @Test func anEmptyFileBecomesAStoreByInitAlone() throws {
    let shell = try shop()
    try shell.folder.write(Shell.storePath, "")
    #expect(try shell.refusal("list").hasPrefix("error: '/shop/.nibreg/registry.sqlite' is not a NibRegistry store"))
    #expect(try shell.folder.content(Shell.storePath).isEmpty)
    #expect(try shell.run("init").status == 0)
    #expect(try shell.run("list").status == 0)
  }

  /// Opening it must not even change its journal mode.
  @Test(arguments: ["list", "publish Row.xib --version 1.0.0", "init"], ["DELETE", "WAL"])
  func somebodyElsesDatabaseIsLeftAlone(command: String, journalMode: String) throws {
    let shell = try shop()
    try shell.folder.makeFolder(".nibreg")
    try StoreContent.execute(
      shell.store, "PRAGMA journal_mode = \(journalMode); CREATE TABLE song (title TEXT); PRAGMA user_version = 1")
    let before = try shell.folder.content(Shell.storePath)
    #expect(
      try shell.refusal(command).hasPrefix("error: '/shop/.nibreg/registry.sqlite' is not a NibRegistry store"))
    #expect(try shell.folder.content(Shell.storePath) == before)
    #expect(!shell.folder.exists(Shell.storePath + ".lock"))
  }

  @Test(arguments: ["list", "publish Row.xib --version 1.0.0", "init"])
  func aFolderOrPipeIsNoStore(command: String) throws {
    let shell = try shop()
    try shell.folder.makeFolder("folder")
    mkfifo(shell.folder.path("pipe"), 0o600)
    for name in ["folder", "pipe", "/dev/zero", "/dev/null"] {
      let expected = "error: '\(name.hasPrefix("/") ? name : "/shop/" + name)' is not a NibRegistry store | "
      #expect(try shell.refusal(command + " --store \(name)").hasPrefix(expected))
    }
  }

  @Test(arguments: commands)
  func aStoreFromTheFutureIsRefused(command: String) throws {
    let shell = try shop()
    _ = try shell.run("init")
    try StoreContent.execute(shell.store, "PRAGMA user_version = 99")
    let words = try shell.refusal(command).replacing(/this one knows \d+/, with: "this one knows less")
    #expect(
      words == """
        error: the store '/shop/.nibreg/registry.sqlite' was made by a newer nibreg (schema 99, this one knows less) | \
        hint: install that version of nibreg or a later one
        """)
  }

  @Test(arguments: ["list", "publish Row.xib --version 2.0.0", "record . --project Shop", "impact Row"])
  func aDamagedStoreIsRefused(command: String) throws {
    let shell = try shop()
    _ = try shell.run("init")
    _ = try shell.run("publish Row.xib --version 1.0.0")
    var content = try shell.folder.content(Shell.storePath)
    // Everything after the schema.
    content.replaceSubrange(16_384..., with: Data(repeating: 0xA5, count: content.count - 16_384))
    try shell.folder.write(Shell.storePath, content)
    let refusal = try shell.refusal(command)
    #expect(refusal.hasPrefix("error: the store '/shop/.nibreg/registry.sqlite' is damaged: "), "\(refusal)")
    #expect(refusal.hasSuffix("; restore a backup, or 'nibreg rebuild' what is derived"))
    #expect(try shell.folder.content(Shell.storePath) == content)
  }

  @Test(arguments: [100, 512, 4_096, 20_000])
  func aTruncatedStoreIsRefused(length: Int) throws {
    let shell = try shop()
    _ = try shell.run("init")
    _ = try shell.run("publish Row.xib --version 1.0.0")
    let content = try shell.folder.content(Shell.storePath).prefix(length)
    try shell.folder.write(Shell.storePath, content)
    for command in ["list", "publish Row.xib --version 2.0.0"] {
      let outcome = try shell.run(command)
      #expect(outcome.status == 2, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.errors.contains("is damaged") || outcome.errors.contains("is not a NibRegistry store"))
      #expect(try shell.folder.content(Shell.storePath) == content)
    }
  }

  @Test func initNamesTheFolderThatIsMissing() throws {
    #expect(
      try Shell().refusal("init --store nowhere/registry.sqlite") == """
        error: the folder of '/shop/nowhere/registry.sqlite' does not exist | hint: make the folder first
        """)
    #expect(try Shell().refusal("init nowhere") == "error: '/shop/nowhere' does not exist")
  }

  @Test func theStoreIsTheNearestUpwards() throws {
    let shell = try shop()
    _ = try shell.run("init")
    try shell.folder.makeFolder("App/Views")
    _ = try shell.run("publish Row.xib --version 1.0.0")
    let outcome = try Program.run(["resolve", "Row"], in: shell.folder.path("App/Views"))
    #expect(outcome.output == "Row 1.0.0\n")
  }
}

/// What somebody may read but not write. The super user may do anything, so the program is run as nobody.
@Suite(.needs("a user without rights", if: Unprivileged.isPossible), .ownThreads)
struct ReadOnlyTests {
  private func shop() throws -> Shell {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    _ = try shell.run("publish Row.xib --version 1.0.0")
    try shell.folder.setMode(0o755, of: ".")
    try shell.folder.setMode(0o755, of: ".nibreg")
    try shell.folder.setMode(0o644, of: "Row.xib")
    try shell.folder.setMode(0o444, of: Shell.storePath)
    try shell.folder.setMode(0o444, of: Shell.storePath + ".lock")
    return shell
  }

  @Test(arguments: ["list", "resolve Row", "impact Row", "publish Row.xib --version 2.0.0 --dry-run", "log Row"])
  func aReadOnlyStoreAnswers(command: String) throws {
    let shell = try shop()
    try shell.folder.setMode(0o555, of: ".nibreg")
    let outcome = try Unprivileged.run(command, in: shell)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: [
    "publish Row.xib --version 2.0.0", "record . --project Shop", "yank Row@1.0.0 --reason r",
    "deprecate Row --reason r", "forget --project Shop --branch main",
  ])
  func aReadOnlyStoreIsNotWritten(command: String) throws {
    let shell = try shop()
    try shell.folder.setMode(0o555, of: ".nibreg")
    let before = try StoreContent.dump(shell.store)
    let outcome = try Unprivileged.run(command, in: shell)
    #expect(outcome.status == 2)
    #expect(
      shell.plain(outcome.errors) == """
        error: the store '/shop/.nibreg/registry.sqlite' cannot be written: no write access to the file or its folder
        hint: ask its owner for write access, or copy the store

        """)
    #expect(try StoreContent.dump(shell.store) == before)
  }

  @Test func aStoreInAReadOnlyFolderIsNotMade() throws {
    let shell = try Shell()
    try shell.folder.setMode(0o555, of: ".")
    let outcome = try Unprivileged.run("init --store registry.sqlite", in: shell)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cannot be written"))
    #expect(shell.folder.listing().isEmpty)
  }

  @Test func aFileWithoutPermissionIsADiagnostic() throws {
    let shell = try Shell()
    try shell.folder.setMode(0o777, of: ".")
    _ = try Unprivileged.run("init", in: shell)
    try shell.folder.write("App/Row.xib", Nib.component("Row"))
    try shell.folder.write("App/Secret.xib", Nib.host("Row"))
    try shell.folder.setMode(0o000, of: "App/Secret.xib")
    let outcome = try Unprivileged.run("record App --project Shop", in: shell)
    #expect(outcome.status == 3)
    #expect(outcome.errors == "Secret.xib: error: cannot be read: Permission denied [unreadable-file]\n")
    #expect(try Unprivileged.run("record App/Secret.xib --project Shop", in: shell).status == 2)
  }

  /// A folder that nobody may look into must not pass for an empty one.
  @Test func aFolderWithoutPermissionIsADiagnostic() throws {
    let shell = try Shell()
    try shell.folder.setMode(0o777, of: ".")
    _ = try Unprivileged.run("init", in: shell)
    try shell.folder.write("App/Row.xib", Nib.component("Row"))
    try shell.folder.write("App/Secret/App.xib", Nib.host("Row"))
    try shell.folder.setMode(0o000, of: "App/Secret")
    let outcome = try Unprivileged.run("record App --project Shop", in: shell)
    #expect(outcome.status == 3)
    #expect(outcome.errors == "Secret: error: cannot be read: Permission denied [unreadable-file]\n")
    #expect(try Unprivileged.run("record App/Secret --project Shop", in: shell).status == 2)
  }
}
