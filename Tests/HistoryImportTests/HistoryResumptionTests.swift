import ComponentModel
import Foundation
import HistoryImport
import Registry
import StorageContract
import TestRunning
import TestSupport
import Testing

/// An import that ends at any place and is done again.
@Suite(.ownThreads) struct HistoryResumptionTests {
  /// Fails with one of its transactions, before or after it is written.
  private struct FailingStore: RegistryStore {
    struct Failure: Error {}

    var store: any RegistryStore
    var failing: Int
    var isWritten: Bool
    let counter = Counter()
    var name: String { store.name }

    final class Counter: @unchecked Sendable { var count = 0 }

    func read<Answer>(_ body: (any RegistryReading) throws -> Answer) throws -> Answer { try store.read(body) }

    func write<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
      counter.count += 1
      guard counter.count == failing else { return try store.write(body) }
      if isWritten { _ = try store.write(body) }
      throw Failure()
    }

    func draft<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer { try store.draft(body) }
  }

  /// Nine commits of everything that an import has to remember.
  private static func repository() throws -> Shell {
    let shell = try Shell()
    try shell.git("init -q -b main")
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Card.xib", Nib.component("Card", uses: ["Row"]))
    try shell.commit("Start")
    try shell.folder.write("Row.swift", "class Row: UIView { @IBOutlet var title: UILabel! }")
    try shell.commit("A class for the row", secondsLater: 1)
    try shell.folder.write("Components.yml", "exclude: [Old]\n")
    try shell.folder.write("Old/Row.xib", Nib.component("Row"))
    try shell.commit("Keep the old one", secondsLater: 2)
    try shell.folder.write("Components.yml", "exclude: [")
    try shell.commit("Leave out more", secondsLater: 3)
    // Its clock is late.
    try shell.folder.write("Row.swift", "class Row: UIView {}")
    try shell.commit("No title", secondsLater: 1)
    try shell.folder.write("README.md", "Rows.")
    try shell.commit("Say what it is", secondsLater: 100)
    try shell.folder.remove("Row.xib")
    try shell.folder.write("Cell.xib", Nib.component("Cell", outlets: ["title"]))
    try shell.folder.write("Row.swift", "class Cell: UIView {}")
    try shell.commit("Cells", secondsLater: 5)
    try shell.folder.write("Card.xib", String(Nib.component("Card").dropLast(30)))
    try shell.commit("Half a card", secondsLater: 6)
    try shell.folder.write("Card.xib", Nib.component("Card", uses: ["Cell"]))
    try shell.commit("A whole card", secondsLater: 7)
    return shell
  }

  private func importHistory(_ shell: Shell, into store: any RegistryStore, _ workplace: InvocationContext) throws {
    var importing = HistoryImporting(project: "Shop")
    importing.commitsAtATime = 1
    _ = try importing.importHistory(of: shell.folder.path, into: store, at: workplace)
  }

  @Test func theStoreIsTheSameWhereverItEnded() throws {
    let shell = try Self.repository()
    let whole = try TestRegistry()
    try importHistory(shell, into: whole.store, whole.workplace)
    let content = try whole.content
    #expect(try whole.versions(of: "Cell") == ["1.0.0", "2.0.0", "3.0.0"])
    var ends = 0
    for isWritten in [false, true] {
      for failing in 1... {
        let registry = try TestRegistry()
        let store = FailingStore(store: registry.store, failing: failing, isWritten: isWritten)
        do {
          try importHistory(shell, into: store, registry.workplace)
          break
        } catch is FailingStore.Failure {
          ends += 1
        }
        try importHistory(shell, into: registry.store, registry.workplace)
        #expect(try registry.content == content, "ended with transaction \(failing), written: \(isWritten)")
      }
    }
    #expect(ends >= 16)
  }

  @Test func importsAtTheSameTimeDoNotWaitForOneAnother() throws {
    let shell = try Self.repository()
    let registries = try (0..<8).map { _ in try TestRegistry() }
    DispatchQueue.concurrentPerform(iterations: registries.count) { number in
      #expect(throws: Never.self) {
        try importHistory(shell, into: registries[number].store, registries[number].workplace)
      }
    }
    for registry in registries { #expect(try registry.versions(of: "Cell") == ["1.0.0", "2.0.0", "3.0.0"]) }
  }
}
