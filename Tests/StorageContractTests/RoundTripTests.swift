import ComponentModel
import Publication
import Registry
import StorageContract
import TestRunning
import TestSupport
import Testing

@testable import PostgresStorage

/// How often an answer from PostgreSQL waits for the server: each time takes as long as the way there and back.
@Suite(.ownThreads, .needs("PostgreSQL's server", if: PostgresServer.isPossible))
struct RoundTripTests {
  /// Components in a chain, each embedded by the next one, and as many hosts of the first one.
  private func store(hosts: Int, depth: Int = 3) throws -> PostgresStore {
    let store = try PostgresStore.open(at: PostgresServer.shared.get().url(), by: .ada(0))
    try store.write { store in
      var documents: [(path: String, document: StoredDocument, component: String?)] = [
        ("Leaf.xib", Documents.component("Leaf"), "Leaf"), ("Row0.xib", Documents.component("Row0"), "Row0"),
      ]
      for level in 1...depth {
        let (name, used) = ("Row\(level)", "Row\(level - 1)")
        documents.append(("\(name).xib", Documents.component(Use(name), uses: [Use(used)]), name))
      }
      for number in 0..<hosts {
        documents.append(("App/\(number).xib", Documents.host("Row0", text: "\(number)"), nil))
      }
      var snapshot = Documents.snapshot([:])
      for (path, document, component) in documents {
        try store.add(document)
        snapshot.entries.append(
          SnapshotEntry(
            path: path, document: document.digest, role: .counted, component: component.map { ComponentName($0) },
            className: component.map { ClassName($0) }))
      }
      _ = try store.add(snapshot)
    }
    return store
  }

  private func roundTrips(_ store: PostgresStore, _ question: () throws -> Void) throws -> Int {
    // What is prepared once is not counted.
    try question()
    let before = store.roundTrips
    try question()
    return store.roundTrips - before
  }

  @Test func whoIsAffectedByAComponentThatNothingEmbedsTakesSixWays() throws {
    let store = try store(hosts: 5)
    let count = try roundTrips(store) {
      let impact = try ImpactQuery(.store(store)).impact(of: ComponentName("Leaf"), tellsTechniques: true).value
      #expect(impact.hosts.isEmpty && impact.definitions.count == 1)
    }
    #expect((1...6).contains(count), "\(count)")
  }

  /// The search takes one for each level of components, whatever their number.
  @Test func moreHostsTakeNoMoreWays() throws {
    let counts = try [10, 150].map { hosts in
      let store = try store(hosts: hosts)
      return try roundTrips(store) {
        let impact = try ImpactQuery(.store(store)).impact(of: ComponentName("Row0"), tellsTechniques: true).value
        #expect(impact.hosts.count == hosts + 3)
      }
    }
    #expect(counts[0] == counts[1], "\(counts)")
    #expect(counts[0] <= 14, "\(counts)")
  }

  @Test func aVersionTakesFewWays() throws {
    let store = try PostgresStore.open(at: PostgresServer.shared.get().url(), by: .ada(0))
    let (files, publishing) = (try TemporaryFolder(), Publishing(numbering: .next(.minor)))
    var number = 0
    func publish() throws {
      number += 1
      try files.write("Row.xib", Nib.component("Row", text: "\(number)"))
      let outcome = try publishing.publish(
        [files.path], in: store, at: InvocationContext(now: Timestamp(secondsSince1970: 0), actor: "ada"))
      #expect(outcome.publications.map(\.isUnchanged) == [false])
    }
    try publish()
    let count = try roundTrips(store, publish)
    #expect((1...26).contains(count), "\(count)")
  }

  @Test func listsTakeNoMoreWaysForMore() throws {
    let counts = try [10, 150].map { components in
      let store = try PostgresStore.open(at: PostgresServer.shared.get().url(), by: .ada(0))
      try store.write { store in
        for number in 0..<components {
          try store.publish("Row\(number)", "1.0.0", Documents.component(Use("Row\(number)")))
        }
      }
      return try roundTrips(store) {
        let listed = try store.read { try $0.components() }
        #expect(listed.count == components)
      }
    }
    #expect(counts[0] == counts[1] && counts[0] <= 3, "\(counts)")
  }
}
