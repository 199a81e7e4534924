import Foundation
import TestRunning
import TestSupport
import Testing

/// A disk or machine that fails at a call: what sweeping over the calls of every command that writes has found. The sweep
/// itself is `Scripts/torture`, a part of which belongs to every run of `.ci/run`.
@Suite(.needs("Linux and a C compiler, for faults are made with LD_PRELOAD", if: Faults.arePossible), .ownThreads)
struct FaultTests {
  /// A store with a version and an export of one that has more.
  private func shop() throws -> Shell {
    let shell = try Shell.withStore()
    for name in ["A", "B", "C"] { try shell.folder.write("Views/\(name).xib", Nib.component(Use(name), uses: ["A"])) }
    for line in [
      "publish Views/A.xib --version 1.0.0", "backup more.sqlite", "publish Views --version 1.1.0 --store more.sqlite",
      "export more --store more.sqlite",
    ] {
      let outcome = try shell.run(line)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    return shell
  }

  private func number(ofLast call: String, in calls: [String]) throws -> Int {
    try #require(calls.lastIndex(of: call), "\(calls)") + 1
  }

  /// The journal is gone and its disk does not say so: the change is there, and may be lost with the power.
  @Test func aCommitThatTheDiskDoesNotConfirmIsToldFromNone() throws {
    let original = try shop()
    let command = "publish Views --version 2.0.0"
    let calls = try Faults.calls(of: command, in: try original.copy())
    let last = try number(ofLast: "synchronize /shop/.nibreg/registry.sqlite-journal", in: calls)
    let shell = try original.copy()
    let outcome = try Faults.run(command, in: shell, .inputOutput, at: last)
    #expect(outcome.status == 2)
    #expect(
      shell.plain(outcome.errors) == """
        error: the store '/shop/.nibreg/registry.sqlite' has the change, but its disk failed: disk I/O error
        hint: look after the disk, then run the command again: what is there stays

        """)
    #expect(try shell.run(command).output.contains("unchanged"))
  }

  @Test func aFileWhoseNameTheDiskDoesNotConfirmIsToldFromNone() throws {
    let original = try Shell()
    try original.folder.write("Components.yml", "project: Shop\n")
    let command = "accept 0123456789ab --reason r --unseen"
    let calls = try Faults.calls(of: command, in: try original.copy())
    let shell = try original.copy()
    let outcome = try Faults.run(command, in: shell, .inputOutput, at: calls.count)
    #expect(outcome.status == 2)
    #expect(
      shell.plain(outcome.errors) == """
        error: '/shop/Components.accepted.json' has the change, but its disk failed: Input/output error
        hint: look after the disk, then run the command again: what is there stays

        """)
    #expect(try shell.run(command).status == 0)
  }

  /// Half of an export has neither the file that says what it is, nor files that hinder the next.
  @Test func anExportThatWasKilledIsNoneAndIsDoneAgain() throws {
    let original = try shop()
    let calls = try Faults.calls(of: "export exported", in: try original.copy())
    let whole = try original.copy()
    #expect(try whole.run("export exported").status == 0)
    for (call, name) in zip(1..., calls) where name.hasPrefix("write ") {
      let shell = try original.copy()
      #expect(try Faults.run("export exported", in: shell, .kill, at: call).wasKilled)
      #expect(
        try shell.refusal("import exported")
          == """
          error: '/shop/exported' cannot be imported: it has no 'nibreg-export.json'
          """.replacingOccurrences(of: "/shop/", with: ""), "\(name)")
      #expect(try shell.run("export exported").status == 0, "\(name)")
      #expect(
        shell.folder.listing().filter { $0.hasPrefix("exported") }
          == whole.folder.listing().filter { $0.hasPrefix("exported") })
    }
  }

  @Test func anExportSaysWhyItCannotGoOn() throws {
    let shell = try shop()
    let calls = try Faults.calls(of: "export exported", in: try shell.copy())
    let first = try #require(calls.firstIndex { $0.hasPrefix("write ") }) + 1
    let outcome = try Faults.run("export exported", in: shell, .noRoom, at: first)
    #expect(outcome.status == 2)
    #expect(
      shell.plain(outcome.errors)
        == "error: '/shop/exported/components.jsonl' cannot be made: No space left on device\n")
  }

  @Test func aManifestThatCannotBeWrittenMakesNoStore() throws {
    let original = try Shell()
    let calls = try Faults.calls(of: "init", in: try original.copy())
    let manifest = try #require(calls.firstIndex { $0.hasPrefix("write /shop/Components.yml") }) + 1
    let shell = try original.copy()
    let outcome = try Faults.run("init", in: shell, .noRoom, at: manifest)
    #expect(
      shell.plain(outcome.errors) == "error: '/shop/Components.yml' cannot be made: No space left on device\n")
    #expect(try shell.run("list").status == 2)
    #expect(try shell.run("init").output.hasSuffix("wrote Components.yml\n"))
  }

  /// The names of new files are synchronized too, in whatever folder the command is given.
  @Test(arguments: [
    ("init", ".nibreg/registry.sqlite"), ("init", "Components.yml"), ("backup copy.sqlite", "copy.sqlite"),
    ("accept 0123456789ab --reason r --unseen", "Components.accepted.json"),
    ("export exported", "exported/nibreg-export.json"),
  ])
  func whatWasAcknowledgedIsThereWhenThePowerFails(command: String, file: String) throws {
    for _ in 0..<3 {
      let shell = command.hasPrefix("init") || command.hasPrefix("accept") ? try Shell() : try shop()
      if command.hasPrefix("accept") { try shell.folder.write("Components.yml", "project: Shop\n") }
      let outcome = try Faults.run(command, in: shell, .power, at: nil)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(shell.folder.exists(file))
    }
  }
}

/// Copies and answers that do not arrive, without a library.
@Suite(.ownThreads) struct UnfinishedCopyTests {
  /// A copying that was killed at the very end leaves two names of one file. Whoever then moves the copy away keeps it.
  @Test func aFinishedBackupIsNotWrittenOver() throws {
    let shell = try Shell.withStore()
    #expect(try shell.run("backup copy.sqlite").status == 0)
    let content = try shell.folder.content("copy.sqlite")
    link(shell.folder.path("copy.sqlite"), shell.folder.path("copy.sqlite.partial"))
    rename(shell.folder.path("copy.sqlite"), shell.folder.path("yesterday.sqlite"))
    try shell.folder.write("Row.xib", Nib.component("Row"))
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    #expect(try shell.run("backup copy.sqlite").status == 0)
    #expect(try shell.folder.content("yesterday.sqlite") == content)
    #expect(try shell.run("verify --store copy.sqlite").status == 0)
    #expect(shell.folder.listing().filter { $0.hasSuffix(".partial") } == [])
  }

  @Test func aStreamThatWasCutOffIsRefused() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    #expect(try shell.run("init --store other.sqlite").status == 0)
    let lines = try shell.run("export -").output.split(separator: "\n")
    for count in 0..<lines.count {
      let stream = lines.prefix(count).map { $0 + "\n" }.joined()
      let outcome = try shell.run("import - --store other.sqlite", input: stream)
      #expect(outcome.errors == "error: '-' cannot be imported: it has no 'nibreg-export.json'\n")
      #expect(outcome.status == 2)
    }
    #expect(try shell.run("import - --store other.sqlite", input: lines.joined(separator: "\n")).status == 0)
  }

  @Test func twoExportsDoNotMeetInOneFolder() throws {
    let shell = try Shell.withStore()
    try shell.folder.makeFolder("exported")
    let other = open(shell.folder.path("exported"), O_RDONLY | O_CLOEXEC)
    #expect(flock(other, LOCK_EX) == 0)
    #expect(
      try shell.refusal("export exported")
        == "error: '/shop/exported' cannot be made: another process is exporting to it")
    close(other)
    #expect(try shell.run("export exported").status == 0)
  }

  /// What the Finder leaves in folders, and what an older program left that was killed.
  @Test func hiddenFilesInAnExportArePassedOver() throws {
    let shell = try Shell.withStore()
    #expect(try shell.run("export exported").status == 0)
    for folder in ["", "documents/", "snapshots/"] { try shell.folder.write("exported/\(folder).DS_Store", "x") }
    #expect(try shell.run("import exported").status == 0)
    #expect(try shell.run("export exported").status == 0)
  }

  @Test(.needs("'/dev/full'", if: access("/dev/full", W_OK) == 0), arguments: ["list", "export -"])
  func anAnswerThatDoesNotArriveIsAnError(command: String) throws {
    let shell = try Shell.withStore()
    let outcome = try Program.runTool(
      "sh", ["-c", "exec \"$0\" \(command) >/dev/full", Program.path], in: shell.folder.path)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        error: the answer could not be written: No space left on device
        hint: ask again with room for it; what was to be changed is changed

        """)
  }
}
