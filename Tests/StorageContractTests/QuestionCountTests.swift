import ComponentModel
import Foundation
import ProjectManifest
import Publication
import Registry
import RegistryQuery
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// How often what is asked of the program asks the store: over a network, each question is a way there and back.
@Suite(.ownThreads) struct QuestionCountTests {
  private let row = ComponentName("Row")

  /// A component of three versions that many documents of a project embed, and their broken neighbors.
  private func store(hosts: Int, versions: Int = 3) throws -> MemoryStore {
    let store = MemoryStore(by: .ada(0))
    try store.write { store in
      for number in 1...versions {
        try store.publish("Row", "1.\(number).0", Documents.component("Row", text: "\(number)"))
      }
      var documents: [(String, StoredDocument)] = []
      for number in 0..<hosts {
        documents.append(("App/\(number).xib", Documents.host("Row", text: "\(number)")))
        documents.append(("Broken/\(number).xib", Documents.read("<document class=\"Row\" \(number)", "\(number).xib")))
      }
      var snapshot = Documents.snapshot([:])
      for (path, document) in documents {
        try store.add(document)
        snapshot.entries.append(
          SnapshotEntry(
            path: path, document: document.digest, role: path.hasPrefix("App") ? .counted : .unreadable,
            component: nil))
      }
      _ = try store.add(snapshot)
    }
    return store
  }

  /// How much more is asked of a store with two hundred hosts than of one with twenty.
  private func more(_ question: (MemoryStore) throws -> Void) throws -> Int {
    let (few, many) = (try store(hosts: 20), try store(hosts: 200))
    return try many.countingQuestions { try question(many) } - few.countingQuestions { try question(few) }
  }

  @Test func whoIsAffectedIsAskedAtOnce() throws {
    let impact = try more { store in
      let impact = try ImpactQuery(.store(store)).impact(of: row, tellsTechniques: true)
      #expect(impact.value.hosts.count >= 20)
    }
    #expect(impact <= 3)
    let counts = try more { _ = try ImpactQuery(.store($0)).impactCounts(of: row) }
    #expect(counts <= 3)
    let why = try more { _ = try ImpactQuery(.store($0)).why("App/0.xib", embeds: row) }
    #expect(why <= 3)
    let show = try more { _ = try ComponentDetails.make(of: row, version: nil, in: $0) }
    #expect(show <= 3)
  }

  /// Documents are fetched in portions, so that they fit into memory.
  @Test func hostsAreFetchedInPortions() throws {
    let folder = try TemporaryFolder()
    try folder.write("Row.xib", Nib.component("Row", text: "Other", outlets: ["title"]))
    let more = try more { store in
      let answer = try ImpactAssessment(.store(store), sources: .off, at: AuditEntry.ada(9).at).judge(
        row, from: nil, to: .file(folder.path("Row.xib")))
      #expect(answer.value.hosts.count >= 20)
    }
    #expect(more <= 8)
  }

  /// A solver that has to go through many versions asks for more of them each time.
  @Test func versionsAreFetchedInGrowingPortions() throws {
    let counts = try [16, 128].map { versions in
      let store = try store(hosts: 1, versions: versions)
      return try store.countingQuestions {
        try store.read { reading in
          let components = StoredComponents(reading: reading)
          for version in try (components.versions(of: "Row") ?? []).reversed() {
            _ = try components.requirements(of: "Row", version.version)
          }
        }
      }
    }
    #expect(counts[1] - counts[0] <= 4, "\(counts)")
  }

  /// A component whose objects the code of many other components makes, each of which a document embeds.
  private func store(codeUsers count: Int) throws -> MemoryStore {
    let store = MemoryStore(by: .ada(0))
    var catalog = ClassCatalog(classes: [:], codeHosts: [], memberReferences: [], files: count, scannerVersion: 3)
    catalog.codeUses = (0..<count).map { number in
      CodeUse(
        name: "Row", kind: .create, user: "Card\(number)",
        location: SourceLocation(path: "Card\(number).swift", position: SourcePosition(line: 1, column: 1)))
    }
    catalog.codeUses! += (0..<count).map { number in
      CodeUse(
        name: "Card\(number)", kind: .load, user: nil,
        location: SourceLocation(path: "Shop.swift", position: SourcePosition(line: number + 1, column: 1)))
    }
    var context = ProjectContext()
    context.classes = catalog
    try store.write { store in
      var snapshot = Documents.snapshot(["Row.xib": Documents.component("Row")], context: context)
      try store.add(Documents.component("Row"))
      for number in 0..<count {
        let card = Use("Card\(number)")
        let documents = [
          (path: "Card\(number).xib", document: Documents.component(card), component: card.className as String?),
          (path: "Home\(number).xib", document: Documents.host(card), component: nil),
        ]
        for (path, document, component) in documents {
          try store.add(document)
          snapshot.entries.append(
            SnapshotEntry(
              path: path, document: document.digest, role: .counted, component: component.map { ComponentName($0) },
              className: component.map { ClassName($0) }))
        }
      }
      _ = try store.add(snapshot)
    }
    return store
  }

  @Test func codeThatPassesOnIsAskedForAtOnce() throws {
    let (few, many) = (try store(codeUsers: 20), try store(codeUsers: 200))
    func questions(_ store: MemoryStore) throws -> Int {
      try store.countingQuestions {
        let impact = try ImpactQuery(.store(store)).impact(of: row).value
        #expect(
          impact.hosts.count >= 40 && impact.code.count >= 40,
          "\(impact.hosts.count) hosts, \(impact.code.count) places")
      }
    }
    #expect(try questions(many) - questions(few) <= 3)
    #expect(try questions(few) <= 40)
  }

  @Test func everythingIsListedAtOnce() throws {
    let (few, many) = (try store(codeUsers: 20), try store(codeUsers: 200))
    func questions(_ store: MemoryStore) throws -> Int {
      try store.countingQuestions {
        let inventory = try Inventory.take(of: store)
        #expect(inventory.components.count > 20 && inventory.components.allSatisfy { $0.codeUsers > 0 })
      }
    }
    #expect(try questions(many) == questions(few))
  }
}
