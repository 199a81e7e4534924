import ComponentModel
import Foundation
import ProjectReading
import RemoteStorage
import StorageContract
import StorageWire
import StoreSessions
import TestRunning
import TestSupport
import Testing
import Versioning

/// What a server promises to everybody who has a session, and to those who wait for one.
@Suite(.ownThreads) struct SessionTests {
  private let key = WriteKey("0123456789abcdef")!

  private func begin(
    _ served: Served, _ mode: SessionMode, key: WriteKey? = nil, _ calls: [StoreCall] = [], owner: String? = nil
  ) throws -> (status: Int, session: String, answer: HTTPAnswer) {
    let body = try WireProtocol.encode(SessionRequest(mode: mode, key: key, calls: calls))
    let answer = served.server.respond("POST", "sessions", body: body, owner: owner)
    let session = try? WireProtocol.decode(SessionAnswer.self, from: answer.body).session
    return (answer.status, session ?? "", answer)
  }

  private func call(_ served: Served, _ session: String, _ calls: [StoreCall], owner: String? = nil) throws
    -> HTTPAnswer
  {
    served.server.respond(
      "POST", "sessions/\(session)/calls", body: try WireProtocol.encode(CallsRequest(calls: calls)), owner: owner)
  }

  private func commit(_ served: Served, _ session: String, key: WriteKey) -> HTTPAnswer {
    served.server.respond("POST", "sessions/\(session)/commit", headers: ["idempotency-key": key.description])
  }

  private func problem(_ answer: HTTPAnswer) throws -> String {
    #expect(answer.headers["content-type"] == "application/problem+json")
    let details = try WireProtocol.decode(ProblemDetails.self, from: answer.body)
    #expect(details.status == answer.status)
    return details.type
  }

  private var note: StoreCall { .change(.note(LogEntry(act: .ada(9), action: .import))) }

  // MARK: Time

  @Test func aWriteThatNobodyUsesIsTakenBackAndOthersGoOn() throws {
    var limits = SessionLimits()
    limits.writingIdleSeconds = 0.2
    let served = try Served(limits: limits)
    let before = try served.content()
    let opened = try begin(served, .write, key: key, [note])
    #expect(opened.status == 200)
    served.waitForEnd()
    #expect(try served.content() == before)
    let late = commit(served, opened.session, key: key)
    #expect(late.status == 404)
    #expect(try problem(late) == "urn:nibreg:problem:session-gone")
    try served.server.client().write { try $0.publishAndRecord("Row") }
    #expect(try served.content() != before)
  }

  @Test func aWriteEndsHoweverBusyItIs() throws {
    var limits = SessionLimits()
    limits.writingSeconds = 0.5
    let served = try Served(limits: limits)
    let before = try served.content()
    let opened = try begin(served, .write, key: key, [note])
    while try call(served, opened.session, [note]).status == 200 { usleep(5_000) }
    served.waitForEnd()
    #expect(try served.content() == before)
  }

  @Test func aReadingThatNobodyUsesEnds() throws {
    var limits = SessionLimits()
    limits.readingIdleSeconds = 0.2
    let served = try Served(limits: limits)
    for mode in [SessionMode.read, .draft] {
      let opened = try begin(served, mode, [.ask(.documentCount)])
      served.waitForEnd()
      #expect(try call(served, opened.session, []).status == 404)
    }
  }

  // MARK: Room

  @Test func whoComesWhenThereIsNoRoomIsToldToComeAgain() throws {
    var limits = SessionLimits()
    limits.readings = 2
    limits.writings = 1
    let served = try Served(limits: limits)
    let first = try begin(served, .read)
    _ = try begin(served, .draft)
    let refused = try begin(served, .read).answer
    #expect(refused.status == 429)
    #expect(refused.headers["retry-after"] != nil)
    #expect(try problem(refused) == "urn:nibreg:problem:too-many-sessions")
    // Readings take no room from writes.
    #expect(try begin(served, .write, key: key).status == 200)
    #expect(try begin(served, .write, key: WriteKey("another-key-of-a-write")).status == 429)
    #expect(served.server.respond("DELETE", "sessions/\(first.session)").status == 204)
    while served.server.sessions.count.all > 2 { usleep(2_000) }
    #expect(try begin(served, .read).status == 200)
  }

  @Test func aClientWaitsForRoom() throws {
    var limits = SessionLimits()
    limits.readings = 1
    limits.readingIdleSeconds = 0.5
    let served = try Served(limits: limits)
    _ = try begin(served, .read)
    #expect(try served.server.client().read { try $0.documentCount() } == 0)
  }

  // MARK: Whose it is

  @Test func aSessionIsThereForItsOwnerOnly() throws {
    let served = try Served()
    let opened = try begin(served, .read)
    #expect(try call(served, opened.session, [.ask(.documentCount)], owner: "eve").status == 404)
    _ = served.server.respond("DELETE", "sessions/\(opened.session)", owner: "eve")
    #expect(try call(served, opened.session, [.ask(.documentCount)]).status == 200)
  }

  @Test func whatTheGuardRefusesIsNotDoneAndTakesTheWriteWithIt() throws {
    let served = try Served { change in
      if case .addSnapshot(let snapshot) = change, snapshot.record.project == "Shop" {
        throw StoreRefusal(.forbidden, "ada may not record project 'Shop'", hint: "ask bob")
      }
      return { $0 }
    }
    let before = try served.content()
    #expect(
      throws: RemoteError.forbidden(
        store: ServedStore.url, detail: "ada may not record project 'Shop'", hint: "ask bob")
    ) { try served.server.client().write { try $0.publishAndRecord("Row") } }
    #expect(try served.content() == before)
    // Nothing of a draft stays.
    #expect(
      try served.server.client().draft { store in
        try store.publishAndRecord("Row")
        return try store.branches().map(\.newest.project)
      } == ["Shop"])
    #expect(try served.content() == before)
  }

  /// Somebody else's component under its former name, and somebody else's snapshot by its number.
  @Test func theGuardIsToldWhatAChangeIsReallyAbout() throws {
    let served = try Served { change in
      switch change {
      case .yank(_, let component, _) where component == ComponentName("Line"):
        throw StoreRefusal(.forbidden, "ada may not publish 'Line'")
      case .prune(let snapshots, _) where snapshots.contains { $0.record.project == "Shop" }:
        throw StoreRefusal(.forbidden, "ada may not record 'Shop'")
      default: return { $0 }
      }
    }
    try served.file.write { store throws in
      for version in ["1.0.0", "2.0.0"] { try store.publishAndRecord("Row", version) }
      try store.rename(
        ComponentName("Row"),
        to: ComponentRecord(name: ComponentName("Line"), className: ClassName("Line"), nibName: "Row"), by: .ada())
    }
    let before = try served.content()
    func refusal(_ body: @escaping (any RegistryWriting) throws -> Void) throws -> String {
      do {
        try served.server.client().write(body)
        return "done"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      try refusal { try $0.yank(SemanticVersion("1.0.0"), of: ComponentName("Row"), by: .ada()) }
        == "ada may not publish 'Line'")
    var snapshot = try served.file.read { try $0.snapshots(project: "Shop", branch: "main")[0] }
    #expect(try refusal { try $0.prune([snapshot], by: .ada()) } == "ada may not record 'Shop'")
    snapshot.record.project = "Mine"
    #expect(try refusal { try $0.prune([snapshot], by: .ada()) } == "the store has no snapshot \(snapshot.id)")
    #expect(try served.content() == before)
  }

  @Test func aReadingChangesNothing() throws {
    let served = try Served()
    let before = try served.content()
    let answer = try begin(served, .read, [note]).answer
    #expect(answer.status == 400)
    #expect(try served.content() == before)
  }

  // MARK: One commit

  @Test func aWriteOfAKeyIsDoneOnce() throws {
    let served = try Served()
    let first = try begin(served, .write, key: key, [note])
    #expect(served.server.respond("GET", "commits/another-key-of-a-write").body == Data(#"{"committed":false}"#.utf8))
    #expect(commit(served, first.session, key: key).status == 200)
    let done = try served.content()
    #expect(commit(served, first.session, key: key).status == 404)
    #expect(served.server.respond("GET", "commits/\(key)").body == Data(#"{"committed":true}"#.utf8))
    let again = try begin(served, .write, key: key, [note])
    #expect(try WireProtocol.decode(SessionAnswer.self, from: again.answer.body).isComplete)
    #expect(commit(served, again.session, key: key).status == 404)
    #expect(try served.content() == done)
  }

  /// Where the answer is no, a commit that comes late is not done anymore.
  @Test func whoIsToldThatAWriteWasNotDoneCanRelyOnIt() throws {
    let served = try Served()
    let before = try served.content()
    let opened = try begin(served, .write, key: key, [note])
    #expect(served.server.respond("GET", "commits/\(key)").body == Data(#"{"committed":false}"#.utf8))
    #expect(commit(served, opened.session, key: key).status == 404)
    #expect(try served.content() == before)
  }

  /// A library of HTTP that sends a request again does not have it done twice.
  @Test(arguments: [1, 3]) func aRequestThatComesTwiceOrNotAtAllEndsItsSession(number: Int) throws {
    let served = try Served()
    let before = try served.content()
    let opened = try begin(served, .write, key: key, [note])
    func send(_ number: Int) throws -> Int {
      let body = try WireProtocol.encode(CallsRequest(calls: [note], number: number))
      return served.server.respond("POST", "sessions/\(opened.session)/calls", body: body).status
    }
    #expect(try send(1) == 200)
    #expect(try send(number) == 404)
    #expect(commit(served, opened.session, key: key).status == 404)
    served.waitForEnd()
    #expect(try served.content() == before)
  }

  /// A writer that has lost its session begins again: nobody waits for the one that was lost.
  @Test func aWriterThatBeginsAgainTakesTheFormerSessionBack() throws {
    let served = try Served()
    let lost = try begin(served, .write, key: key, [note])
    let second = try begin(served, .write, key: key, [note])
    #expect(second.status == 200)
    #expect(commit(served, lost.session, key: key).status == 404)
    #expect(commit(served, second.session, key: key).status == 200)
    #expect(try served.file.read { try $0.log(of: nil).map(\.action) } == [.`init`, .import])
  }

  // MARK: The end

  @Test func aServerThatStopsTakesBackWhatIsOpen() throws {
    let served = try Served()
    let before = try served.content()
    let opened = try begin(served, .write, key: key, [note])
    _ = try begin(served, .read, [.ask(.documentCount)])
    served.server.sessions.close()
    #expect(served.server.sessions.count.all == 0)
    #expect(commit(served, opened.session, key: key).status == 404)
    let late = try begin(served, .read).answer
    #expect(late.status == 503)
    #expect(try problem(late) == "urn:nibreg:problem:closing")
    #expect(try served.content() == before)
  }

  // MARK: What is asked

  @Test func whatCannotBeUnderstoodIsRefused() throws {
    let served = try Served()
    func status(_ method: String, _ path: String, _ body: String = "") -> Int {
      served.server.respond(method, path, body: Data(body.utf8)).status
    }
    #expect(status("POST", "sessions", "{") == 400)
    #expect(status("POST", "sessions", #"{"version":1,"mode":"read","calls":[{"ask":{"nothing":{}}}]}"#) == 400)
    #expect(status("POST", "sessions", #"{"version":1,"mode":"read","calls":[{}]}"#) == 400)
    #expect(status("POST", "sessions", #"{"version":1,"mode":"write","calls":[]}"#) == 400)
    #expect(status("POST", "sessions", #"{"version":1,"mode":"write","key":"short","calls":[]}"#) == 400)
    #expect(status("GET", "sessions") == 405)
    #expect(status("PUT", "verify") == 405)
    #expect(status("GET", "nothing") == 404)
    #expect(status("GET", "") == 404)
    #expect(status("GET", "commits/x") == 400)
    #expect(status("POST", "sessions/missing/calls", #"{"calls":[]}"#) == 404)
    #expect(status("DELETE", "sessions/missing") == 204)
    let other = served.server.respond(
      "POST", "sessions", body: Data(#"{"version":99,"mode":"watch","calls":[]}"#.utf8))
    #expect(try problem(other) == "urn:nibreg:problem:other-protocol")
    #expect(served.server.sessions.count.all == 0)
  }

  @Test func aClientThatReadsDocumentsOtherwiseMayNotWriteThem() throws {
    let served = try Served()
    var document = DocumentDerivation().read([("Row.xib", Array(Nib.component("Row").utf8))])[0]
    document.readerVersion -= 1
    let old = document
    let error = #expect(throws: RemoteError.self) { try served.server.client().write { try $0.add(old) } }
    #expect("\(error!)".contains("this nibreg reads documents otherwise than the server does"))
  }

  @Test func errorsOfAStoreNameTheStoreAsItsUsersDo() throws {
    let served = try Served()
    try served.folder.write("registry.sqlite", "no store")
    #expect(throws: StoreError.notAStore(store: ServedStore.url)) {
      try served.server.client().read { try $0.documentCount() }
    }
  }

  // MARK: Maintenance

  @Test func aStoreIsLookedAfterFromAfar() throws {
    let served = try Served()
    let client = served.server.client()
    try client.write { try $0.publishAndRecord("Row") }
    let report = try client.verify(with: DocumentDerivation(), progress: nil)
    #expect(report.path == ServedStore.url)
    #expect(report.faults == [])
    #expect(report.documents == 2)
    #expect(try client.rebuild(with: DocumentDerivation(), progress: nil) == [])
    let copy = try client.backup(to: served.folder.path("copy.sqlite"))
    #expect(copy.path == served.folder.path("copy.sqlite"))
    #expect(try copy.bytes == served.folder.content("copy.sqlite").count)
    #expect(copy.logEntries == report.logEntries)
    #expect(copy.head == report.head)
    #expect(throws: (any Error).self) { try client.backup(to: served.folder.path("copy.sqlite")) }
    #expect(served.folder.listing().filter { $0.contains("partial") } == [])
  }
}
