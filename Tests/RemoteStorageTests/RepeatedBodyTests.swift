import ComponentModel
import Foundation
import HistoryImport
import Publication
import Registry
import RegistryExport
import SQLiteStorage
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// A connection that is lost has a use case ask again from the beginning: what it answers must not show it.
@Suite(.ownThreads) struct RepeatedBodyTests {
  /// Calls everything once before it counts.
  private struct RepeatingStore: RegistryStore {
    var store: any RegistryStore
    var name: String { store.name }

    func read<Answer>(_ body: (any RegistryReading) throws -> Answer) throws -> Answer {
      _ = try? store.read(body)
      return try store.read(body)
    }

    func write<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
      _ = try? store.draft(body)
      return try store.write(body)
    }

    func draft<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
      _ = try? store.draft(body)
      return try store.draft(body)
    }
  }

  @Test func whatIsAskedAgainFromTheBeginningHasTheSameAnswer() throws {
    let files = try TemporaryFolder()
    try files.write("Row.xib", Nib.component("Row", outlets: ["title"]))
    try files.write("Card.xib", Nib.component("Card", uses: ["Row"]))
    try files.write("App.xib", Nib.host(["Card"]))
    try files.write("Row.swift", "class Row: UIView { @IBOutlet var title: UILabel! }")
    try files.write("Components.yml", "project: Shop\n")
    func act(on store: any RegistryStore, _ folder: TemporaryFolder) throws -> [String] {
      let workplace = InvocationContext(now: Timestamp(secondsSince1970: Program.now), actor: "ada")
      var told: [String] = []
      func tell(_ outcome: some Any) { told.append("\(outcome)") }
      let one = try SemanticVersion("1.0.0")
      for _ in 1...2 {
        tell(try Publishing(numbering: .exactly(one)).publish([files.path], in: store, at: workplace))
        tell(try Recording(project: "Shop").record([files.path], in: store, at: workplace))
      }
      tell(try ImpactQuery(.store(store)).impact(of: ComponentName("Row")))
      tell(try Inventory.take(of: store))
      tell(try Withdrawing().yank(ComponentName("Row"), version: one, reason: "faulty", in: store, at: workplace))
      tell(
        try Withdrawing().deprecate(
          ComponentName("Card"), replacement: nil, reason: "old", in: store, at: workplace))
      tell(try Pruning(keep: 1, recordedBefore: nil).prune(in: store, at: workplace))
      tell(try Exporting().export(store, toFolder: folder.path("export")))
      return told
    }
    let (plain, repeated) = (try TestRegistry(), try TestRegistry())
    let told = (
      try act(on: RepeatingStore(store: repeated.store), repeated.folder), try act(on: plain.store, plain.folder)
    )
    for (again, once) in zip(told.0, told.1) { #expect(again == once) }
    // Into another store, too.
    let copy = try TestRegistry()
    let imported = try Importing().importFolder(
      plain.folder.path("export"), into: RepeatingStore(store: copy.store),
      by: AuditEntry(at: Timestamp(secondsSince1970: Program.now), by: "ada"))
    #expect(imported.versions == 2)
    #expect(try Exporting().export(copy.store) { _ in }.digest == Exporting().export(plain.store) { _ in }.digest)
  }

  /// Git hands out commits once. What was imported before is there.
  @Test func anImportOfAHistoryThatIsInterruptedSaysSo() throws {
    let shell = try Shell()
    try shell.git("init -q -b main")
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.commit("Start")
    let registry = try TestRegistry()
    let importing = HistoryImporting(project: "Shop")
    let error = #expect(throws: (any Error).self) {
      try importing.importHistory(
        of: shell.folder.path, into: RepeatingStore(store: registry.store), at: registry.workplace)
    }
    #expect("\(error!)" == "the connection to the store was lost while the history was imported")
    #expect(
      try importing.importHistory(of: shell.folder.path, into: registry.store, at: registry.workplace).snapshots == 1)
  }
}
