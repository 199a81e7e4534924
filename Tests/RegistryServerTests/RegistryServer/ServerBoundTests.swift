import Endpoints
import Foundation
import Synchronization
import TestRunning
import Testing

@testable import RegistryServer

/// What holds for all requests, over a real connection.
@Suite struct ServerBoundTests {
  private static let echo = Endpoint(
    .post, "/echo", operation: "echo", summary: "", tag: "", permission: .read
  ) { .text(String(decoding: $0.body, as: UTF8.self), "text/plain") }

  private static let counting = Endpoint(
    .get, "/count/{n}", operation: "count", summary: "", tag: "", permission: .read
  ) { request in
    EndpointResponse(
      headers: [("Content-Type", "text/plain")],
      body: .stream { write in
        for number in 0..<(Int(request.path("n")) ?? 0) { try write(Array("\(number)\n".utf8)) }
      })
  }

  private func post(_ body: String, length: Int? = nil, token: String) -> String {
    get("/echo", token: token, method: "POST", headers: "Content-Length: \(length ?? body.utf8.count)\r\n") + body
  }

  @Test func aBodyArrivesWhole() async throws {
    try await withServer([Self.echo]) { port, token in
      let answer = try await exchange(port, post("ünïcode", token: token))
      #expect(answer.hasPrefix("HTTP/1.1 200"))
      #expect(answer.hasSuffix("ünïcode"))
    }
  }

  /// The server finds its port itself, and browsers say which one it is.
  @Test func aFormIsTakenOnWhateverPort() async throws {
    let form = Endpoint(.get, "/form", operation: "form", summary: "", tag: "", permission: .read) {
      .text($0.caller.formToken, "text/plain")
    }
    try await withServer([Self.echo, form]) { port, _ in
      let shown = try await exchange(port, get("/form", token: nil))
      let token = try #require(shown.components(separatedBy: "\r\n\r\n").last)
      let headers = "Origin: http://127.0.0.1:\(port)\r\nX-Form-Token: \(token)\r\nContent-Length: 2\r\n"
      let answer = try await exchange(port, get("/echo", token: nil, method: "POST", headers: headers) + "ok")
      #expect(answer.hasPrefix("HTTP/1.1 200"))
    }
  }

  /// Another site's name may lead to this machine.
  @Test(arguments: [
    ("127.0.0.1:8080", 200), ("localhost", 200), ("[::1]:8080", 200), ("evil.example:8080", 403),
    ("127.0.0.1.evil.example", 403), ("localhost.evil.example", 403),
  ])
  func aTrialAnswersBrowsersAsThisMachineOnly(host: String, status: Int) async throws {
    try await withServer([Self.counting]) { port, token in
      let head = "GET /count/1 HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n"
      let browser = try await exchange(port, head + "\r\n")
      #expect(browser.hasPrefix("HTTP/1.1 \(status)"))
      let program = try await exchange(port, head + "Authorization: Bearer \(token)\r\n\r\n")
      #expect(program.hasPrefix("HTTP/1.1 200"))
    }
  }

  /// What one command asks may be thousands of requests.
  @Test func whatIsAskedWithinASessionIsNotCounted() async throws {
    var limits = ServerLimits()
    limits.requestsPerMinute = 2
    var within = Self.counting
    within.path = "/within/{n}"
    within.isPartOfSession = true
    try await withServer([Self.counting, within], limits: limits) { port, token in
      for _ in 0..<5 {
        let answer = try await exchange(port, get("/within/1", token: token))
        #expect(answer.hasPrefix("HTTP/1.1 200"))
      }
      for _ in 0..<2 { _ = try await exchange(port, get("/count/1", token: token)) }
      let refused = try await exchange(port, get("/count/1", token: token))
      #expect(refused.hasPrefix("HTTP/1.1 429"))
    }
  }

  @Test func aBodyThatIsTooLargeIsRefusedBeforeItIsSent() async throws {
    var limits = ServerLimits()
    limits.bodyBytes = 1024
    try await withServer([Self.echo], limits: limits) { port, token in
      let declared = try await exchange(port, post("", length: 2000, token: token))
      #expect(declared.hasPrefix("HTTP/1.1 413"))
      #expect(declared.contains("\"limit\": 1024"))
      // Nobody has to say how much comes.
      let chunk = "800\r\n" + String(repeating: "a", count: 2048) + "\r\n0\r\n\r\n"
      let head = get("/echo", token: token, method: "POST", headers: "Transfer-Encoding: chunked\r\n")
      #expect(try await exchange(port, head, chunk).hasPrefix("HTTP/1.1 413"))
    }
  }

  @Test func aBodyThatDoesNotArriveIsNotWaitedFor() async throws {
    var limits = ServerLimits()
    limits.bodySeconds = 1
    try await withServer([Self.echo], limits: limits) { port, token in
      let answer = try await exchange(port, post("abc", length: 1000, token: token))
      #expect(answer.hasPrefix("HTTP/1.1 408"))
      #expect(answer.contains("application/problem+json"))
    }
  }

  @Test func aFloodIsHeldUpAndToldWhenToGoOn() async throws {
    var limits = ServerLimits()
    limits.requestsPerMinute = 5
    try await withServer([Self.echo], limits: limits) { port, token in
      var statuses: [String] = []
      for _ in 0..<7 {
        let answer = try await exchange(port, post("x", token: token))
        statuses.append(String(answer.dropFirst(9).prefix(3)))
        if statuses.last == "429" { #expect(answer.lowercased().contains("retry-after: ")) }
      }
      #expect(statuses == ["200", "200", "200", "200", "200", "429", "429"])
      // Whoever looks after the server is not held up.
      #expect(try await exchange(port, get("/health/live", token: nil)).hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func whatIsNotThereIsAProblem() async throws {
    try await withServer([Self.echo]) { port, token in
      #expect(try await exchange(port, get("/nothing", token: token)).hasPrefix("HTTP/1.1 404"))
      let other = try await exchange(port, get("/echo", token: token))
      #expect(other.hasPrefix("HTTP/1.1 405"))
      #expect(other.lowercased().contains("allow: post"))
      #expect(try await exchange(port, get("/echo", token: "wrong", method: "POST")).hasPrefix("HTTP/1.1 401"))
    }
  }

  @Test func whatIsNoRequestIsRefused() async throws {
    try await withServer([Self.echo]) { port, token in
      for nonsense in ["nonsense\r\n\r\n", "GET /echo\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n"] {
        let answer = try await exchange(port, nonsense)
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
      }
      #expect(try await exchange(port, post("still there", token: token)).hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func aLongAnswerArrivesPieceByPiece() async throws {
    try await withServer([Self.counting]) { port, token in
      let answer = try await exchange(port, get("/count/20000", token: token))
      #expect(answer.contains("\n19999\n"))
    }
  }

  /// A stream that nobody reads gives its thread back.
  @Test func whoeverGoesAwayKeepsNoThread() async throws {
    var limits = ServerLimits()
    limits.concurrentRequests = 2
    try await withServer([Self.counting, Self.echo], limits: limits) { port, token in
      for _ in 0..<40 {
        let connection = try RawConnection(port: port)
        connection.send(get("/count/1000000", token: token))
      }
      #expect(try await exchange(port, post("x", token: token)).hasPrefix("HTTP/1.1 200"))
    }
  }

  /// More requests than threads wait in line, and each is answered.
  @Test(.ownThreads) func moreRequestsThanThreadsAreAllAnswered() async throws {
    var limits = ServerLimits()
    limits.concurrentRequests = 2
    let slow = Endpoint(.get, "/slow", operation: "slow", summary: "", tag: "", permission: .read) { _ in
      usleep(20_000)
      return .text("done", "text/plain")
    }
    try await withServer([slow], limits: limits) { port, token in
      let statuses = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<20 {
          group.addTask { try await exchange(port, get("/slow", token: token)).hasPrefix("HTTP/1.1 200") }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count == 20)
      #expect(!statuses.contains(false))
    }
  }

  @Test func aHeadHasNoBody() async throws {
    try await withServer([]) { port, _ in
      let answer = try await exchange(port, get("/health/live", token: nil, method: "HEAD"))
      #expect(answer.hasPrefix("HTTP/1.1 200"))
      #expect(answer.lowercased().contains("content-length: 6"))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func whatIsMeasuredIsForThoseWhoMayRead() async throws {
    try await withServer([Self.echo]) { port, token in
      _ = try await exchange(port, post("x", token: token))
      let answer = try await exchange(port, get("/metrics", token: token))
      #expect(answer.contains("nibreg_requests_total{method=\"POST\",path=\"/echo\",status=\"200\"} 1"))
      #expect(answer.contains("nibreg_request_seconds_bucket{path=\"/echo\",le=\"+Inf\"} 1"))
      #expect(try await exchange(port, get("/metrics", token: "wrong")).hasPrefix("HTTP/1.1 401"))
    }
  }

  @Test func theLogIsJSONWithoutSecrets() async throws {
    let lines = Mutex<[String]>([])
    let note: @Sendable (String) -> Void = { line in lines.withLock { $0.append(line) } }
    try await withServer([Self.echo], log: note) { port, token in
      _ = try await exchange(port, get("/echo?q=\"\nx", token: token, method: "POST"))
      _ = try await exchange(port, post("x", token: token))
      let written = lines.withLock { $0 }
      #expect(!written.joined().contains(token))
      for line in written { #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil, "\(line)") }
      #expect(written.contains { $0.contains("\"caller\": \"trial\"") })
    }
  }
}
