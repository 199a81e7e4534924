import ComponentModel
import Foundation
import Registry
import StorageContract
import TestRunning
import TestSupport
import Testing

@testable import PostgresStorage

/// Connections that are lost: nothing acknowledged is lost, and nothing is there twice.
@Suite(.ownThreads, .needs("PostgreSQL's server", if: PostgresServer.isPossible))
struct LostConnectionTests {
  /// A store whose connections go through a proxy, and the same one without.
  private func stores() throws -> (cut: PostgresStore, whole: PostgresStore, proxy: PostgresProxy) {
    let server = try PostgresServer.shared.get()
    let url = try server.url()
    let proxy = try PostgresProxy(to: server)
    let schema = String(url[url.range(of: "application_name=")!.upperBound...])
    return (
      try PostgresStore.open(
        at: server.url(ofSchema: schema, host: proxy.folder), by: PostgresStoreTests.act, schema: .current,
        silence: .milliseconds(50)),
      try PostgresStore.open(at: url, by: PostgresStoreTests.act), proxy
    )
  }

  /// What a write sends is cut at each piece, before and after the server gets it: with the commit's too.
  @Test(arguments: PostgresProxy.Cut.allCases)
  func aWriteIsThereOnceWhereverItsConnectionIsCut(how: PostgresProxy.Cut) throws {
    let (store, whole, proxy) = try stores()
    var piece = 0
    while true {
      proxy.cut(atPiece: piece, how)
      try store.write { try $0.publish("Row", "1.\(piece).0") }
      #expect(try whole.read { try $0.versions(of: ComponentName("Row")).count } == piece + 1, "piece \(piece)")
      piece += 1
      guard proxy.hasCut else { break }
    }
    #expect(piece > 5)
    let report = try StoreMaintenance(whole).verify()
    #expect(report.faults == [])
    #expect(report.logEntries == piece + 1)
  }

  /// The same of a write that the log does not tell of.
  @Test(arguments: PostgresProxy.Cut.allCases)
  func aWriteOfTheServersOwnIsThereOnceToo(how: PostgresProxy.Cut) throws {
    let (store, whole, proxy) = try stores()
    var piece = 0
    while true {
      proxy.cut(atPiece: piece, how)
      try store.writeTeam { try $0.note(.makeToken, "token \(piece)", by: PostgresStoreTests.act) }
      #expect(try whole.readTeam { try $0.acts(before: nil, limit: 100).count } == piece + 1, "piece \(piece)")
      piece += 1
      guard proxy.hasCut else { break }
    }
    #expect(piece > 2)
  }

  @Test(arguments: PostgresProxy.Cut.allCases)
  func aReadingIsAskedAgain(how: PostgresProxy.Cut) throws {
    let (store, _, proxy) = try stores()
    try store.write { try $0.publish("Row") }
    var piece = 0
    while true {
      proxy.cut(atPiece: piece, how)
      let names = try store.read { store in
        try store.versions(of: ComponentName("Row")).map(\.component.description) + store.componentNames()
      }
      #expect(names == ["Row", "Row"], "piece \(piece)")
      piece += 1
      guard proxy.hasCut else { break }
    }
    #expect(piece > 1)
  }

  /// The server is killed under publishers, again and again, and started again.
  @Test func whatWasAcknowledgedIsThereAfterTheServerWasKilled() throws {
    let server = try PostgresServer.own()
    let url = try server.url()
    let store = try PostgresStore.open(at: url, by: PostgresStoreTests.act)
    let publisher = Thread.detachedResult {
      var published: [String] = []
      for number in 0..<40 {
        try store.write { try $0.publish("Row", "1.\(number).0") }
        published.append("1.\(number).0")
      }
      return published
    }
    for _ in 0..<3 {
      usleep(150_000)
      try server.kill()
      try server.start()
    }
    let published = try publisher.wait()
    #expect(published.count == 40)
    let there = try store.read { try $0.versions(of: ComponentName("Row")).map(\.version.description) }
    #expect(there == published)
    #expect(try StoreMaintenance(store).verify().faults == [])
  }

  /// It is asked whether it works, again and again, and is not given up.
  @Test func aServerThatWorksForLongWithoutAWordIsWaitedFor() throws {
    let (store, whole, proxy) = try stores()
    let asked = proxy.connections + 3
    let writer = try whole.write { session in
      // Waits for its turn.
      let writer = Thread.detachedResult { try store.write { try $0.publish("Row") } }
      while proxy.connections < asked { usleep(1_000) }
      try session.publish("Card")
      return writer
    }
    try writer.wait()
    #expect(try whole.read { try $0.log(of: nil).compactMap(\.component) } == ["Card", "Row"])
    // The connection is the same one.
    #expect(store.roundTrips > 3)
  }

  @Test func aServerThatIsNotThereIsToldInWords() throws {
    let folder = try TemporaryFolder()
    #expect {
      _ = try PostgresStore.open(at: "postgres://ada@/shop?host=\(folder.path)", by: PostgresStoreTests.act)
    } throws: { error in
      guard case StoreError.unreachable(let store, let detail) = error else { return false }
      return !store.contains("ada") && detail?.contains("socket") == true
    }
  }
}

/// Work on a thread of its own.
private final class Work<Answer: Sendable>: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var result: Result<Answer, any Error>?

  init(_ body: @escaping @Sendable () throws -> Answer) {
    Thread {
      self.result = Result { try body() }
      self.done.signal()
    }.start()
  }

  func wait() throws -> Answer {
    done.wait()
    return try result!.get()
  }
}

extension Thread {
  fileprivate static func detachedResult<Answer: Sendable>(
    _ body: @escaping @Sendable () throws -> Answer
  ) -> Work<Answer> {
    Work(body)
  }
}
