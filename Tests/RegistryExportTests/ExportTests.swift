import ComponentModel
import FileAccess
import Foundation
import Publication
import Registry
import RegistryExport
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// Stores as folders and streams, and back.
@Suite(.ownThreads) struct ExportTests {
  private func exported(_ registry: TestRegistry) throws -> (folder: TemporaryFolder, outcome: Exporting.Outcome) {
    let folder = try TemporaryFolder()
    return (folder, try Exporting().export(registry.store, toFolder: folder.path("export")))
  }

  @discardableResult
  private func importing(_ folder: TemporaryFolder, into registry: TestRegistry) throws -> Importing.Outcome {
    try Importing().importFolder(folder.path("export"), into: registry.store, by: registry.workplace.act())
  }

  private func refusal(_ folder: TemporaryFolder, into registry: TestRegistry) throws -> String {
    let before = try registry.content
    let error = #expect(throws: ImportError.self) { try importing(folder, into: registry) }
    #expect(try registry.content == before)
    return ([error?.description ?? ""] + (error?.details ?? [])).joined(separator: " | ")
      .replacingOccurrences(of: folder.path, with: "")
  }

  // MARK: There and back

  @Test func aStoreComesBackAsItWas() throws {
    let registry = try TestRegistry.shop()
    let (folder, outcome) = try exported(registry)
    let other = try TestRegistry()
    let imported = try importing(folder, into: other)
    #expect(imported.versions == 3)
    #expect(imported.snapshots == 2)
    #expect(try exported(other).outcome.digest == outcome.digest)
    #expect(try StoreMaintenance(storeNamed: other.store.path).verify().faults == [])
    #expect(try other.links() == registry.links())
    // Done again, nothing happens.
    let content = try other.content
    #expect(try importing(folder, into: other).unchangedVersions == 3)
    #expect(try other.content == content)
  }

  @Test func aRenamedComponentKeepsItsFormerName() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    try registry.publish(["Line.xib": Nib.component("Line")], "2.0.0", renaming: "Row")
    let (folder, outcome) = try exported(registry)
    let other = try TestRegistry()
    try importing(folder, into: other)
    #expect(try other.versions(of: "Row") == ["1.0.0", "2.0.0"])
    #expect(try exported(other).outcome.digest == outcome.digest)
    #expect(try StoreMaintenance(storeNamed: other.store.path).verify().faults == [])
  }

  @Test func aStreamIsTheSame() throws {
    let shell = try Shell.withExamples()
    for line in ["init", "publish Components --version 1.0.0", "record App Components --project P --revision 1"] {
      #expect(try shell.run(line).status == 0)
    }
    let stream = try shell.run("export -")
    #expect(try shell.run("init --store other.sqlite").status == 0)
    let imported = try shell.run("import - --store other.sqlite", input: stream.output)
    #expect(
      imported.output == "imported 5 versions, 1 snapshot, 8 documents; unchanged: 0 versions, 0 snapshots\n",
      "\(imported.errors)")
    #expect(try shell.run("export - --store other.sqlite").output == stream.output)
    #expect(try shell.run("verify --store other.sqlite").status == 0)
  }

  @Test func aFolderIsBroughtUpToDate() throws {
    let registry = try TestRegistry.shop()
    let (folder, _) = try exported(registry)
    try folder.write("export/.git/config", "")
    try folder.write("export/README.md", "Ours")
    _ = try Withdrawing().forget(project: "Shop", branch: "main", in: registry.store, at: registry.workplace)
    let again = try Exporting().export(registry.store, toFolder: folder.path("export"))
    let fresh = try exported(registry)
    #expect(again.digest == fresh.outcome.digest)
    #expect(
      folder.listing().filter { !$0.contains(".git") && !$0.contains("README") } == fresh.folder.listing())
    #expect(folder.exists("export/README.md"))
  }

  @Test func aFolderOfSomethingElseIsLeftAlone() throws {
    let registry = try TestRegistry.shop()
    let folder = try TemporaryFolder()
    try folder.write("export/thesis.txt", "All I have")
    let error = #expect(throws: FileError.self) {
      try Exporting().export(registry.store, toFolder: folder.path("export"))
    }
    #expect(error?.description.contains("'thesis.txt' is not part of an export") == true)
    #expect(folder.listing() == ["export", "export/thesis.txt"])
  }

  // MARK: Two stores

  @Test func storesAreMerged() throws {
    let first = try TestRegistry()
    try first.publish("Row", "1.0.0", uses: ["Price"])
    try first.record(["App.xib": Nib.host("Row", "Price")], project: "Shop", revision: "1")
    let second = try TestRegistry()
    try second.publish("Price", "1.0.0")
    try second.publish("Row", "1.0.0", uses: ["Price"])
    try second.publish("Row", "1.1.0", text: "More")
    try second.yank("Row", "1.0.0")
    let outcome = try importing(try exported(second).folder, into: first)
    #expect(outcome.versions == 2)
    #expect(outcome.unchangedVersions == 1)
    #expect(try first.versions(of: "Row") == ["1.0.0", "1.1.0"])
    #expect(try first.hosts(of: "Price").contains("App.xib"))
    #expect(try StoreMaintenance(storeNamed: first.store.path).verify().faults == [])
  }

  @Test func aVersionWithOtherContentRefusesAllOfIt() throws {
    let first = try TestRegistry()
    try first.publish("Row", "1.0.0")
    let second = try TestRegistry()
    try second.publish("Row", "1.0.0", text: "Other")
    try second.publish("Aaa", "1.0.0")
    let (folder, _) = try exported(second)
    #expect(
      try refusal(folder, into: first)
        == "one thing contradicts the store | version 1.0.0 of 'Row' has other content")
  }

  // MARK: Hostile folders

  @Test func hostileFoldersAreRefused() throws {
    let registry = try TestRegistry.shop()
    let other = try TestRegistry()
    func refused(_ change: (TemporaryFolder) throws -> Void) throws -> String {
      let (folder, _) = try exported(registry)
      try change(folder)
      return try refusal(folder, into: other)
    }
    let digest = String(repeating: "a", count: 64)
    #expect(
      try refused { try $0.write("export/documents/\(digest)", "x") }.contains("' has the content of 2d711642b726…"))
    #expect(
      try refused { try $0.write("export/documents/passwd", "x") }.hasSuffix(
        "'documents/passwd' is not part of an export"))
    #expect(
      try refused { symlink("/etc/passwd", $0.path("export/documents/\(digest)")) }
        .hasSuffix("'documents/\(digest)' is not a regular file"))
    #expect(
      try refused { mkfifo($0.path("export/documents/\(digest)"), 0o600) }
        .hasSuffix("'documents/\(digest)' is not a regular file"))
    #expect(
      try refused {
        try $0.remove("export/snapshots")
        symlink("/etc", $0.path("export/snapshots"))
      }.hasSuffix("'snapshots/' is not a folder"))
    #expect(try refused { try $0.remove("export/documents") }.contains("it has 0 documents, and "))
    #expect(try refused { try $0.remove("export/nibreg-export.json") }.hasSuffix("it has no 'nibreg-export.json'"))
    #expect(
      try refused { try $0.write("export/nibreg-export.json", "{\"format\":\"nibreg.export/9\"}\n") }
        .hasSuffix("its format is 'nibreg.export/9', and only nibreg.export/2 is known"))
    #expect(
      try refused { try $0.write("export/versions.jsonl", "{\"component\":\n") }
        .hasSuffix("'versions.jsonl' is not as it was exported"))
  }

  // MARK: The seal

  /// Whatever is altered, added or taken away.
  @Test func anExportIsWholeOrRefused() throws {
    let registry = try TestRegistry.shop()
    try registry.store.write {
      try $0.accept(
        Acceptance(
          fingerprint: "0123456789ab", act: AuditEntry(at: registry.workplace.now, by: "ada", reason: "known"),
          until: nil))
    }
    let (folder, _) = try exported(registry)
    let tables = ["components.jsonl", "versions.jsonl", "accepted.jsonl"]
    func lines(_ table: String) throws -> [Substring] {
      String(decoding: try folder.content("export/\(table)"), as: UTF8.self).split(separator: "\n")
    }
    var changes: [(String, String?)] = tables.map { ($0, nil) }
    for table in tables {
      let lines = try lines(table)
      changes.append((table, lines.dropLast().map { $0 + "\n" }.joined()))
      changes.append((table, (lines + lines.prefix(1)).map { $0 + "\n" }.joined()))
    }
    let versions = try lines("versions.jsonl").map { $0 + "\n" }.joined()
    changes.append(("versions.jsonl", versions.replacing(/,"yanked":{[^}]*}/, with: "")))
    changes.append(("versions.jsonl", versions.replacing("\"version\":\"1.0.0\"", with: "\"version\":\"9.0.0\"")))
    let other = try TestRegistry()
    for (table, text) in changes {
      let (folder, _) = try exported(registry)
      if let text {
        #expect(try folder.content("export/\(table)") != Data(text.utf8))
        try folder.write("export/\(table)", text)
      } else {
        try folder.remove("export/\(table)")
      }
      #expect(
        try refusal(folder, into: other)
          == "'/export' cannot be imported: '\(table)' is \(text == nil ? "missing" : "not as it was exported")")
    }
    for name in folder.listing() where name.hasPrefix("export/snapshots/") || name.hasPrefix("export/documents/") {
      let (folder, _) = try exported(registry)
      try folder.remove(name)
      #expect(try refusal(folder, into: other).hasSuffix(" were exported"))
    }
    let (added, _) = try exported(registry)
    try added.write("export/documents/\(ContentDigest(of: Array("x".utf8)))", "x")
    #expect(try refusal(added, into: other).hasSuffix(" were exported"))
    for format in ["nibreg.export/2", "nibreg.export/1"] {
      try folder.write("export/nibreg-export.json", "{\"format\":\"\(format)\"}\n")
      #expect(
        try refusal(folder, into: other).hasSuffix("nothing says whether it is whole: it has no seal (\(format))"))
    }
    // On somebody's word it is taken as it is.
    let imported = try Importing(requiresSeal: false).importFolder(
      folder.path("export"), into: other.store, by: other.workplace.act())
    #expect(imported.versions == 3)
    try folder.write("export/versions.jsonl", "{\"component\":\n")
    let error = #expect(throws: ImportError.self) {
      try Importing(requiresSeal: false).importFolder(
        folder.path("export"), into: other.store, by: other.workplace.act())
    }
    #expect(error?.description.hasSuffix("versions.jsonl:1 cannot be understood") == true)
  }

  @Test func aStreamIsWholeOrRefused() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    #expect(try shell.run("publish . --version 1.0.0").status == 0)
    let lines = try shell.run("export -").output.split(separator: "\n").map { $0 + "\n" }
    #expect(try shell.run("init --store other.sqlite").status == 0)
    for left in lines.indices.dropLast() {
      var rest = lines
      rest.remove(at: left)
      let outcome = try shell.run("import - --store other.sqlite", input: rest.joined())
      #expect(outcome.status == 2, "without line \(left + 1)")
      #expect(
        outcome.errors.hasSuffix("hint: get it whole, or take it as it is with --unsealed\n"), "\(outcome.errors)")
    }
    #expect(try !shell.run("list --store other.sqlite").output.contains("Row"))
    let mark = #"{"file":"nibreg-export.json","text":"{\"format\":\"nibreg.export/1\"}"}"#
    let former = lines.dropLast().joined() + mark
    #expect(
      try shell.run("import - --store other.sqlite", input: former).errors == """
        error: '-' cannot be imported: nothing says whether it is whole: it has no seal (nibreg.export/1)
        hint: export the store again, or take it as it is with --unsealed

        """)
    #expect(try shell.run("import - --unsealed --store other.sqlite", input: former).status == 0)
    #expect(try shell.run("list --store other.sqlite").output.contains("Row"))
  }

  @Test func hostileStreamsAreRefused() throws {
    let shell = try Shell.withStore()
    func refused(_ name: String) throws -> String {
      try shell.refusal("import -", input: "{\"file\":\"\(name)\",\"text\":\"x\"}\n")
    }
    for name in ["../../etc/passwd", "/etc/passwd", "documents/../../x", "snapshots/x.jsonl", "documents/"] {
      #expect(try refused(name) == "error: '-' cannot be imported: '\(name)' is not part of an export")
    }
    #expect(try shell.refusal("import -", input: "hello\n").hasSuffix("line 1 is not a line of an export"))
    #expect(try shell.refusal("import -", input: "").hasSuffix("it has no 'nibreg-export.json'"))
    let line = "{\"file\":\"versions.jsonl\",\"text\":\"\"}\n"
    #expect(try shell.refusal("import -", input: line + "\n\n" + line).hasSuffix("'versions.jsonl' is in it twice"))
    #expect(
      try shell.refusal("import -", input: "\n{\"file\":\"versions.jsonl\"}").hasSuffix("line 1 has no content"))
  }

  /// A stream may be larger than memory: it is put into a temporary folder, of which nothing is left.
  @Test func aStreamLeavesNothingBehind() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row", text: String(repeating: "x", count: 3 << 20)))
    #expect(try shell.run("publish Row.xib --version 1.0.0").status == 0)
    let stream = try shell.run("export -").output
    #expect(try shell.run("init --store other.sqlite").status == 0)
    try shell.folder.makeFolder("temporary")
    let environment = ["TMPDIR": shell.folder.path("temporary")]
    #expect(try shell.run("import - --store other.sqlite", input: stream, environment: environment).status == 0)
    #expect(try shell.run("import -", input: "hello", environment: environment).status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: shell.folder.path("temporary")) == [])
    #expect(try shell.run("export - --store other.sqlite").output == stream)
  }
}

/// Old snapshots go, what answers stays.
@Suite(.ownThreads) struct PruningTests {
  private func registry() throws -> TestRegistry {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    for day in 0..<5 {
      for project in ["Shop", "Bank"] {
        try registry.record(
          ["App.xib": Nib.host("Row", text: "\(project) \(day)")], project: project, revision: "\(day)",
          secondsLater: Int64(day) * 86_400)
      }
    }
    return registry
  }

  private func prune(_ registry: TestRegistry, keep: Int? = nil, beforeDay: Int64? = nil, dry: Bool = false) throws
    -> Pruning.Outcome
  {
    try Pruning(
      keep: keep,
      recordedBefore: beforeDay.map {
        Timestamp(secondsSince1970: registry.workplace.now.secondsSince1970 + $0 * 86_400)
      }
    ).prune(in: registry.store, at: registry.workplace, isDryRun: dry)
  }

  @Test func someOfEachBranchStay() throws {
    let registry = try registry()
    let hosts = try registry.impact("Row")
    let before = try registry.content
    #expect(try prune(registry, keep: 2, dry: true).removed.map(\.record.revision) == ["0", "1", "2", "0", "1", "2"])
    #expect(try registry.content == before)
    let outcome = try prune(registry, keep: 2)
    #expect(outcome.removed.count == 6)
    #expect(outcome.documents == 6)
    #expect(try registry.impact("Row") == hosts)
    #expect(
      try StoreContent.rows(registry.store.path, "SELECT revision FROM snapshot ORDER BY id") == ["3", "3", "4", "4"])
    #expect(try StoreMaintenance(storeNamed: registry.store.path).verify().faults == [])
    #expect(try prune(registry, keep: 2).removed == [])
  }

  @Test func theNewestStaysWhateverItsAge() throws {
    let registry = try registry()
    #expect(try prune(registry, beforeDay: 100).removed.count == 8)
    #expect(try registry.hosts(of: "Row") == ["App.xib", "App.xib"])
  }

  @Test func withBothRulesOnlyWhatBothLetGo() throws {
    let registry = try registry()
    #expect(try prune(registry, keep: 2, beforeDay: 1).removed.map(\.record.revision) == ["0", "0"])
  }

  @Test func whatAVersionNeedsStays() throws {
    let registry = try TestRegistry()
    try registry.record(["Row.xib": Nib.component("Row")], revision: "1")
    try registry.publish("Row", "1.0.0")
    try registry.record(["Row.xib": Nib.component("Row", text: "More")], revision: "2", secondsLater: 60)
    #expect(try prune(registry, keep: 1).documents == 0)
    #expect(try registry.versions(of: "Row") == ["1.0.0"])
    #expect(try StoreMaintenance(storeNamed: registry.store.path).verify().faults == [])
  }
}
