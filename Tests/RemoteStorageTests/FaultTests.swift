import ComponentModel
import Foundation
import ProjectReading
import RemoteStorage
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// A network loses requests and answers. A write is never lost and never doubled, and nothing is said that is not so.
@Suite(.ownThreads) struct FaultTests {
  enum Loss: CaseIterable, Sendable { case unheard, unanswered }

  private func fault(_ loss: Loss) -> ServedTransport.Fault { loss == .unheard ? .unheard : .unanswered }

  /// What a write leaves that nothing happened to.
  private func expected() throws -> String {
    let served = try Served()
    try served.file.write { try $0.publishAndRecord("Row") }
    return try served.content()
  }

  @Test(arguments: Loss.allCases) func aWriteWithOneLossIsDoneOnce(loss: Loss) throws {
    let expected = try expected()
    var lost = 0
    for number in 0..<40 {
      let served = try Served()
      let transport = ServedTransport(served.server) { $0 == number ? fault(loss) : nil }
      // In small portions, so that there are many requests.
      let answer = try served.server.client(over: transport, portion: 1).write { store in
        try store.publishAndRecord("Row")
        return try store.documentCount()
      }
      #expect(answer == 2)
      #expect(try served.content() == expected, "request \(number) of \(transport.asked)")
      if transport.asked.count <= number { break }
      lost += 1
    }
    #expect(lost >= 6)
  }

  @Test(arguments: Loss.allCases) func aReadingWithOneLossIsDoneAgain(loss: Loss) throws {
    let served = try Served()
    try served.file.write { try $0.publishAndRecord("Row") }
    for number in 0..<6 {
      let client = served.server.client { $0 == number ? fault(loss) : nil }
      let found = try client.read { store throws in
        let nodes = try store.definitions(of: ComponentName("Row"))
        var users: [NodeID] = []
        try store.users(of: nodes.map(\.id)) { users.append($1) }
        return try store.nodes(users).map(\.path)
      }
      #expect(found == ["Host.xib"])
    }
  }

  /// From some request on nothing comes through anymore: whoever is told that nothing was changed can rely on it.
  @Test(arguments: Loss.allCases) func whatIsSaidOfALostConnectionIsSo(loss: Loss) throws {
    let (done, before) = (try expected(), try Served().content())
    var ends: Set<String> = []
    for number in 1..<40 {
      let served = try Served()
      let transport = ServedTransport(served.server) { $0 >= number ? fault(loss) : nil }
      let client = served.server.client(over: transport, portion: 1)
      do {
        try client.write { try $0.publishAndRecord("Row") }
        #expect(try served.content() == done)
        ends.insert("done")
      } catch RemoteError.unknownOutcome {
        let content = try served.content()
        #expect(content == done || content == before)
        ends.insert("unknown")
      } catch let error as RemoteError {
        guard case .lost = error else { throw error }
        #expect(try served.content() == before, "request \(number) of \(transport.asked): \(error)")
        ends.insert("lost")
      }
      if ends.contains("done") { break }
    }
    #expect(ends == ["done", "lost", "unknown"])
  }

  /// The commit is done, its answer is lost, and the server is started again: it knows the write all the same.
  @Test func aServerThatIsStartedAgainKnowsItsWrites() throws {
    let served = try Served()
    let second = ServedStore(served.file)
    let transport = Switching(served.server, second) { $0.hasSuffix("/commit") }
    try served.server.client(over: transport).write { try $0.publishAndRecord("Row") }
    #expect(try served.content() == expected())
  }

  /// A transport that loses the answer to one request, and goes on with another server.
  private final class Switching: HTTPTransport {
    private let first: ServedTransport
    private let second: ServedTransport
    private let isLast: @Sendable (String) -> Bool
    private let state = OneFlag()

    init(_ first: ServedStore, _ second: ServedStore, after isLast: @escaping @Sendable (String) -> Bool) {
      self.first = ServedTransport(first)
      self.second = ServedTransport(second)
      self.isLast = isLast
    }

    func exchange(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer {
      guard !state.isSet else { return try second.exchange(request) }
      let answer = try first.exchange(request)
      guard isLast(request.url) else { return answer }
      state.set()
      throw HTTPFailure(.lost, "the server is gone")
    }
  }

  @Test func whatFailsHasWrittenNothingAndIsToldAsItIs() throws {
    struct Failure: Error {}
    let served = try Served()
    let before = try served.content()
    let client = served.server.client()
    #expect(throws: Failure.self) {
      try client.write { store in
        try store.publishAndRecord("Row")
        throw Failure()
      }
    }
    #expect(throws: ReferenceError.unknownComponent(ComponentName("Row"))) {
      try client.write { try $0.yank(SemanticVersion("1.0.0"), of: ComponentName("Row"), by: .ada()) }
    }
    // Caught or not, nothing after it can be done.
    #expect(throws: ReferenceError.unknownComponent(ComponentName("Row"))) {
      try client.write { store in
        do {
          try store.yank(SemanticVersion("1.0.0"), of: ComponentName("Row"), by: .ada())
          _ = try store.documentCount()
        } catch {}
        try? store.publishAndRecord("Other")
      }
    }
    #expect(try served.content() == before)
    served.waitForEnd()
  }

  @Test func manyWritesTakeFewWays() throws {
    let served = try Served()
    let transport = ServedTransport(served.server)
    try served.server.client(over: transport).write { store in
      for number in 0..<500 { try store.add(store.read(Nib.host([], text: "\(number)"), "\(number).xib")) }
    }
    #expect(try served.file.read { try $0.documentCount() } == 500)
    #expect(transport.asked.count <= 4, "\(transport.asked)")
    let reading = ServedTransport(served.server)
    _ = try served.server.client(over: reading).read { try $0.documentCount() }
    #expect(reading.asked == ["POST sessions", "DELETE sessions"])
  }

  /// From one recording of a project to the next most documents stay what they were.
  @Test func whatTheServerHasIsNotSentAgain() throws {
    let served = try Served()
    func bytesSent(adding numbers: Range<Int>) throws -> Int {
      let transport = ServedTransport(served.server)
      try served.server.client(over: transport, portion: 50_000).write { store in
        for number in numbers { try store.add(store.read(Nib.host([], text: "\(number)"), "\(number).xib")) }
      }
      return transport.bytesSent
    }
    let first = try bytesSent(adding: 0..<300)
    let again = try bytesSent(adding: 0..<301)
    #expect(again < first / 5, "\(again) bytes after \(first)")
    #expect(try served.file.read { try $0.documentCount() } == 301)
  }

  /// A document that is larger than a request comes in pieces.
  @Test func whatIsTooLargeForARequestIsSentInPieces() throws {
    let served = try Served()
    let text = String(repeating: "Long ", count: 2_000_000)
    let document = StoredDocument(
      content: Array(text.utf8), digest: ContentDigest(of: text.utf8),
      reading: .failure(Diagnostic(.error, .init(rawValue: "malformed-xml"), path: "Long.xib", message: "is long")),
      readerVersion: DocumentDerivation().readerVersion)
    let transport = ServedTransport(served.server)
    try served.server.client(over: transport).write { try $0.add(document) }
    let kept = try served.server.client().read { try $0.content(of: document.digest) }
    #expect(kept == document.content)
    #expect(transport.asked.count >= 4)
  }
}

/// Set once.
final class OneFlag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}
