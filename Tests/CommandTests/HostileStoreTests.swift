import Foundation
import TestRunning
import TestSupport
import Testing

/// Stores that somebody else has prepared.
@Suite(.ownThreads) struct HostileStoreTests {
  private func shop() throws -> Shell {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    return shell
  }

  /// A schema that is not ours could do anything inside our statements.
  @Test(arguments: [
    ("CREATE TRIGGER t AFTER INSERT ON log BEGIN DELETE FROM version; END", "trigger 't' is not of this program"),
    ("DROP VIEW host; CREATE VIEW host AS SELECT 1", "view 'host' is defined otherwise than this program does"),
    (
      "PRAGMA foreign_keys = OFF; DROP TABLE yank; CREATE VIEW yank AS SELECT 1 AS version",
      "view 'yank' is defined otherwise than this program does"
    ),
    ("CREATE INDEX i ON document (hex(content))", "index 'i' is not of this program"),
    ("CREATE TABLE extra (a)", "table 'extra' is not of this program"),
    (
      "CREATE TABLE extra (a, b GENERATED ALWAYS AS (zeroblob(1000000000)) VIRTUAL)",
      "table 'extra' is not of this program"
    ),
    ("CREATE INDEX i ON component (upper(name))", "index 'i' is not of this program"),
    (
      "CREATE TRIGGER t INSTEAD OF DELETE ON host BEGIN DELETE FROM log; END",
      "trigger 't' is not of this program"
    ),
    ("PRAGMA foreign_keys = OFF; DROP TABLE dependency", "'dependency' is missing"),
    ("ALTER TABLE version ADD COLUMN extra TEXT", "table 'version' is defined otherwise than this program does"),
  ])
  func aForeignSchemaIsRefused(sql: String, words: String) throws {
    let shell = try shop()
    try StoreContent.execute(shell.store, sql)
    for command in ["list", "publish Row.xib --version 2.0.0", "rebuild", "backup copy.sqlite"] {
      let refusal = try shell.refusal(command)
      #expect(
        refusal.hasPrefix("error: the store '/shop/.nibreg/registry.sqlite' is not as nibreg makes it: \(words) | "),
        "\(refusal)")
    }
    let verified = try shell.run("verify")
    #expect(verified.status == 1)
    #expect(verified.output.contains("schema: \(words)\n"), "\(verified.output)")
  }

  /// Thousands of tables are told of in a few lines.
  @Test func aHugeSchemaIsRefusedShortly() throws {
    let shell = try shop()
    let tables = (0..<5_000).map { "CREATE TABLE t\($0) (a);" }.joined()
    try StoreContent.execute(shell.store, "BEGIN; \(tables) COMMIT")
    #expect(
      try shell.refusal("list").contains("is not as nibreg makes it: table 't0' is not of this program"))
    let verified = try shell.run("verify")
    #expect(verified.status == 1)
    #expect(verified.output.split(separator: "\n").count < 110)
  }

  /// SQLite would wait for a pipe, and follow a link into somebody's file.
  @Test(arguments: ["-journal", "-wal", "-shm", ".lock"])
  func whatStandsBesideAStoreMustBeAFile(suffix: String) throws {
    for kind in ["pipe", "folder", "link"] {
      let shell = try shop()
      try shell.folder.write("diary", "Dear diary")
      let file = shell.store + suffix
      unlink(file)
      switch kind {
      case "pipe": mkfifo(file, 0o600)
      case "folder": mkdir(file, 0o700)
      default: symlink(shell.folder.path("diary"), file)
      }
      let commands = suffix == ".lock" ? [] : ["list", "verify", "backup copy.sqlite"]
      for command in commands + ["publish Row.xib --version 2.0.0", "rebuild"] {
        let outcome = try shell.run(command)
        #expect(outcome.status == 2 && outcome.output.isEmpty, "\(kind), \(command): \(outcome)")
        #expect(outcome.errors.contains("is not a regular file") || outcome.errors.contains("is a symbolic link"))
      }
      #expect(try shell.folder.content("diary") == Data("Dear diary".utf8))
      unlink(file)
      rmdir(file)
      #expect(try shell.run("resolve Row").output == "Row 1.0.0\n")
    }
  }

  /// A store that is reached by a link is the store; the link stays.
  @Test func aStoreThatIsALinkIsTheStoreItself() throws {
    let shell = try shop()
    rename(shell.store, shell.folder.path("real.sqlite"))
    symlink(shell.folder.path("real.sqlite"), shell.store)
    #expect(try shell.run("publish Row.xib --version 2.0.0").status == 0)
    #expect(try shell.run("resolve Row --store real.sqlite").output == "Row 2.0.0\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: shell.store) == shell.folder.path("real.sqlite"))
    // One lock for whoever comes by either name.
    try FileManager.default.removeItem(atPath: shell.store + ".lock")
    #expect(try shell.run("publish Row.xib --version 3.0.0").status == 0)
    #expect(!shell.folder.exists(Shell.storePath + ".lock") && shell.folder.exists("real.sqlite.lock"))
  }

  @Test func aLinkThatLeadsNowhereBecomesNoStore() throws {
    let shell = try Shell()
    symlink("nowhere.sqlite", shell.folder.path("link.sqlite"))
    for line in ["list", "init"] {
      #expect(
        try shell.refusal("\(line) --store link.sqlite")
          == "error: the store '/shop/link.sqlite' could not be used: it is a link that leads nowhere")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: shell.folder.path) == ["link.sqlite"])
  }

  /// Any page size is SQLite's own matter.
  @Test(arguments: ["512", "65536"])
  func anotherPageSizeIsWelcome(size: String) throws {
    let shell = try shop()
    try StoreContent.execute(shell.store, "PRAGMA page_size = \(size)")
    try StoreContent.execute(shell.store, "VACUUM")
    #expect(try shell.run("publish Row.xib --version 2.0.0").status == 0)
    #expect(try shell.run("verify").status == 0)
  }

  /// What people do to their own database and harms nobody.
  @Test func statisticsAndVacuumAreWelcome() throws {
    let shell = try shop()
    try StoreContent.execute(shell.store, "ANALYZE")
    try StoreContent.execute(shell.store, "VACUUM")
    #expect(try shell.run("list").status == 0)
    #expect(try shell.run("verify").status == 0)
  }

  @Test func aLockFileThatIsALinkIsNotWrittenThrough() throws {
    let shell = try shop()
    try shell.folder.write("diary", "Dear diary")
    try shell.folder.remove(Shell.storePath + ".lock")
    symlink(shell.folder.path("diary"), shell.store + ".lock")
    let outcome = try shell.run("publish Row.xib --version 2.0.0")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("its lock file is a symbolic link"))
    #expect(try shell.folder.content("diary") == Data("Dear diary".utf8))
  }

  /// Names in a store may come from a document that nobody has looked at.
  @Test func controlCharactersNeverReachTheTerminal() throws {
    let shell = try shop()
    let evil = "\u{1B}]0;owned\u{07}\u{1B}[2J\u{202E}x\r"
    try shell.folder.write("Bad\(evil)/App.xib", Nib.host("Row"))
    try shell.folder.write("Views/Evil.xib", Nib.component("Row", text: evil))
    _ = try Program.run(
      ["record", ".", "--project", "P\(evil)", "--branch", "b\(evil)", "--revision", "r\(evil)"], in: shell.folder.path)
    try StoreContent.execute(
      shell.store,
      """
      UPDATE component SET name = 'Row' || char(27) || '[2J', className = className || char(27);
      UPDATE version SET publishedBy = char(27) || '[2J', path = path || char(7), reason = char(27) || ']0;x' || char(7);
      UPDATE log SET actor = actor || char(27) || '[1m', component = component || char(27);
      UPDATE embedding SET className = className || char(27), objectID = objectID || char(27);
      UPDATE node SET path = path || char(27);
      """)
    let commands = [
      ["list"], ["log"], ["search", "x"], ["search", "Row"], ["impact", "Row"], ["why", "App.xib", "Row"],
      ["show", "Row"],
      ["resolve", "Row"], ["verify"], ["rebuild"], ["prune", "--keep", "1"], ["backup", "copy\(evil)"],
      ["export", "exported\(evil)"], ["import", "exported\(evil)"], ["verify", "--store", "none\(evil)"],
      ["import", "none\(evil)"], ["forget", "--project", "P\(evil)", "--branch", "b\(evil)"],
    ]
    for command in commands {
      let outcome = try Program.run(command, in: shell.folder.path)
      #expect(!outcome.wasKilled, "\(command)")
      let raw = (outcome.output + outcome.errors).unicodeScalars.filter {
        ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
      }
      #expect(raw.isEmpty, "\(command): \(outcome.output)\(outcome.errors)")
    }
  }

  /// What cannot be opened is damaged too.
  @Test func aStoreThatWasCutOffIsDamaged() throws {
    let shell = try shop()
    try shell.folder.write("cut.sqlite", shell.folder.content(Shell.storePath).prefix(5000))
    let verified = try shell.run("verify --store cut.sqlite")
    #expect(verified.status == 1, "\(verified)")
    #expect(verified.output.contains(": 1 fault\nhint: restore a backup\n"), "\(verified)")
    #expect(try shell.refusal("list --store cut.sqlite").contains("is damaged"))
  }
}

/// Several commands that look after a store, beside those that fill it.
@Suite(.serialized, .ownThreads) struct CareAtOnceTests {
  @Test func nobodyDisturbsAnybody() throws {
    let shell = try Shell.withStore()
    for index in 0..<6 { try shell.folder.write("C\(index).xib", Nib.component(Use("C\(index)"), uses: ["C0"])) }
    var runs: [Run] = []
    for index in 0..<6 {
      for command in [
        ["publish", "C\(index).xib", "--version", "1.0.0"], ["record", ".", "--project", "P\(index)"], ["verify"],
        ["backup", "copy\(index).sqlite"], ["rebuild"], ["export", "exported\(index)"], ["prune", "--keep", "1"],
      ] {
        runs.append(try Program.start(command + Program.patience, in: shell.folder.path))
      }
    }
    for run in runs {
      let outcome = try run.outcome()
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }
    #expect(try shell.run("verify").output.hasSuffix(": all good\n"))
    for index in 0..<6 { #expect(try shell.run("verify --store copy\(index).sqlite").status == 0) }
    #expect(shell.folder.listing().filter { $0.hasSuffix(".partial") } == [])
  }

  /// The one that waits is told for whom.
  @Test func whoWaitsTooLongIsToldForWhom() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    // A publisher that cannot commit, because somebody reads without end.
    try StoreContent.withOpenTransaction(shell.store, "BEGIN; SELECT count(*) FROM log") {
      let writer = try Program.start(
        ["publish", "Row.xib", "--version", "1.0.0"] + Program.patience, in: shell.folder.path)
      var said = ""
      while !writer.hasEnded, !said.hasPrefix("\(writer.process)\n") {
        usleep(20_000)
        said = String(decoding: (try? shell.folder.content(Shell.storePath + ".lock")) ?? Data(), as: UTF8.self)
      }
      let refusal = try shell.run("publish Row.xib --version 2.0.0 --timeout 0")
      #expect(refusal.status == 2)
      #expect(
        shell.plain(refusal.errors) == """
          error: process \(writer.process) has been using '/shop/.nibreg/registry.sqlite' for 0 seconds
          hint: try again, or look what process \(writer.process) does: ps \(writer.process)

          """)
      writer.kill()
      _ = try writer.outcome()
    }
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
  }

  @Test func aBackupNeverTakesAnotherFilesPlace() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("copy.sqlite", "mine")
    #expect(
      try shell.refusal("backup copy.sqlite")
        == "error: '/shop/copy.sqlite' exists already | hint: name another file, or remove that one")
    #expect(
      try shell.refusal("backup nowhere/copy.sqlite").hasPrefix("error: the folder of '/shop/nowhere/copy.sqlite'"))
    // What a killed backup leaves is used again.
    try shell.folder.write("other.sqlite.partial", "half a copy")
    #expect(try shell.run("backup other.sqlite").status == 0)
    #expect(try shell.run("verify --store other.sqlite").status == 0)
    #expect(!shell.folder.exists("other.sqlite.partial"))
  }

  @Test func aBackupOfADamagedStoreIsNone() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    try StoreContent.execute(shell.store, "UPDATE document SET content = zeroblob(10)")
    let refusal = try shell.refusal("backup copy.sqlite")
    #expect(refusal.contains("is damaged: document "), "\(refusal)")
    #expect(!shell.folder.exists("copy.sqlite"))
    #expect(!shell.folder.exists("copy.sqlite.partial"))
  }
}
