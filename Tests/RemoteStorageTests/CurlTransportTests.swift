import ComponentModel
import Foundation
import RemoteStorage
import StorageContract
import StorageWire
import TestRunning
import TestSupport
import Testing

/// HTTP over libcurl and a port of this machine.
@Suite(.ownThreads, .needs("libcurl.so.4", if: LibraryOfHTTP.isThere)) struct CurlTransportTests {
  private func get(_ url: String, seconds: Int = 60, _ transport: CurlTransport = CurlTransport()) throws -> HTTPAnswer
  {
    try transport.exchange(HTTPRequest(method: "GET", url: url, seconds: seconds))
  }

  private func failure(_ body: () throws -> HTTPAnswer) -> HTTPFailure.Kind? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? HTTPFailure)?.kind
    }
  }

  private func store(_ url: String, _ transport: any HTTPTransport = CurlTransport()) throws -> RemoteStore {
    RemoteStore(at: try RemoteAddress(url), credentials: Credentials(token: "secret"), over: transport, pause: 0.001)
  }

  @Test func requestsAndAnswersArriveAsTheyAreOverOneConnection() throws {
    let server = try LoopbackServer { request in
      let told = "\(request.method) \(request.path) \(request.headers["authorization"] ?? "-") "
      return LoopbackServer.answer(201, ["X-One": "a: b"], Data(told.utf8) + request.body)
    }
    let transport = CurlTransport()
    let body = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    for method in ["POST", "DELETE", "PUT"] {
      let answer = try transport.exchange(
        HTTPRequest(
          method: method, url: server.url + "/a%20b?c=d", headers: ["authorization": "Bearer x"], body: body,
          seconds: 60))
      #expect(answer.status == 201)
      #expect(answer.headers["x-one"] == "a: b")
      #expect(answer.body == Data("\(method) /a%20b?c=d Bearer x ".utf8) + body)
    }
    #expect(try get(server.url + "/", transport).body == Data("GET / - ".utf8))
    #expect(
      try transport.exchange(HTTPRequest(method: "POST", url: server.url, body: Data(), seconds: 60)).status == 201)
    #expect(server.accepted == 1)
  }

  @Test func whereNobodyListensNobodyIsReached() throws {
    // The port of a server that is gone.
    let gone = try { try LoopbackServer { _ in nil }.url }()
    #expect(failure { try get(gone) } == .notReached)
    #expect(failure { try get("http://nibreg.invalid/") } == .notReached)
    let error = #expect(throws: RemoteError.self) { try store(gone).read { try $0.documentCount() } }
    guard case .notReached(gone, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aConnectionThatBreaksIsLost() throws {
    let closing = try LoopbackServer { _ in nil }
    #expect(failure { try get(closing.url) } == .lost)
    let short = try LoopbackServer { _ in Data("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nfew".utf8) }
    let transport = CurlTransport()
    #expect(failure { try get(short.url, seconds: 1, transport) } == .timedOut)
  }

  @Test func anAnswerThatIsSlowIsNotWaitedFor() throws {
    let slow = try LoopbackServer { _ in
      usleep(1_500_000)
      return LoopbackServer.answer(200)
    }
    #expect(failure { try get(slow.url, seconds: 1) } == .timedOut)
  }

  @Test func anAnswerThatIsTooLargeIsNotTaken() throws {
    let large = try LoopbackServer { _ in LoopbackServer.answer(200, [:], Data(count: 100_000)) }
    #expect(failure { try get(large.url, CurlTransport(largestAnswer: 99_999)) } == .tooLarge)
    #expect(try get(large.url, CurlTransport(largestAnswer: 100_000)).body.count == 100_000)
    #expect(throws: RemoteError.tooLarge(store: large.url)) {
      try store(large.url, CurlTransport(largestAnswer: 1_000)).read { try $0.documentCount() }
    }
  }

  /// What somebody else's server says, and what is said of it.
  @Test(arguments: [
    (LoopbackServer.answer(200, ["content-type": "text/html"], Data("<html>".utf8)), "there is no nibreg server at"),
    (LoopbackServer.answer(200, ["content-type": "application/json"], Data("{}".utf8)), "cannot be understood"),
    (LoopbackServer.answer(200, ["content-type": "application/json"], Data("[".utf8)), "cannot be understood"),
    (
      LoopbackServer.answer(301, ["location": "https://elsewhere.example/"]),
      "sends its callers elsewhere, to 'https://elsewhere.example/'"
    ),
    (LoopbackServer.answer(401), "does not accept this token"),
    (LoopbackServer.answer(403), "does not allow that"),
    (LoopbackServer.answer(404, ["content-type": "text/html"], Data("<html>".utf8)), "(status 404)"),
    (LoopbackServer.answer(413), "a request was too large"),
    (LoopbackServer.answer(500), "failed (status 500)"),
    (LoopbackServer.answer(503), "failed (status 503)"),
    (Data("SSH-2.0-OpenSSH_9.2\r\n\r\n".utf8), "cannot be reached"),
  ])
  func whatIsNoNibregServerIsToldApart(answer: Data, sentence: String) throws {
    let server = try LoopbackServer { _ in answer }
    let error = #expect(throws: RemoteError.self) { try store(server.url).read { try $0.documentCount() } }
    #expect("\(error!)".contains(sentence), "\(error!)")
    #expect("\(error!)".contains(server.url))
    #expect(!"\(error!)\(error!.hint ?? "")".contains("secret"))
    #expect(error?.hint != nil)
  }

  @Test func aServerThatIsBusySaysWhenToComeAgain() throws {
    let served = try Served()
    let isFirst = OneFlag()
    let server = try LoopbackServer { request in
      guard isFirst.isSet else {
        isFirst.set()
        return LoopbackServer.answer(429, ["retry-after": "1"])
      }
      let answer = served.server.respond(
        request.method, String(request.path.dropFirst("/api/v1/store/".count)), headers: request.headers,
        body: request.body)
      return LoopbackServer.answer(answer.status, answer.headers, answer.body)
    }
    #expect(try store(server.url).read { try $0.documentCount() } == 0)
  }

  @Test func aStoreIsUsedOverANetwork() throws {
    let served = try Served()
    let server = try served.server.listening(token: "secret")
    let client = try store(server.url + "/team")
    try client.write { try $0.publishAndRecord("Row") }
    #expect(try client.read { try $0.documentCount() } == 2)
    let copy = try client.backup(to: served.folder.path("copy.sqlite"))
    #expect(try copy.bytes == served.folder.content("copy.sqlite").count)
    #expect(server.accepted == 1)
    let stranger = RemoteStore(
      at: try RemoteAddress(server.url + "/team"), credentials: Credentials(token: nil), over: CurlTransport())
    #expect(throws: RemoteError.unauthorized(store: server.url + "/team", hasToken: false)) {
      try stranger.read { try $0.documentCount() }
    }
  }

  // MARK: The program

  /// The same commands on a file and on a server say the same.
  @Test func commandsSayOfAServerWhatTheySayOfAFile() throws {
    let served = try Served()
    let server = try served.server.listening(token: "secret")
    let url = server.url + "/team"
    let (near, far) = (try Shell(), try Shell())
    for shell in [near, far] {
      try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title"]))
      try shell.folder.write("Card.xib", Nib.component("Card", uses: ["Row"]))
      try shell.folder.write("App.xib", Nib.host(["Card", "Row"]))
    }
    #expect(try near.run("init").status == 0)
    let environment = ["NIBREG_STORE": url, "NIBREG_TOKEN": "secret"]
    let made = try far.run("init", environment: environment)
    #expect(made.output == "the store is that of \(url)\nwrote Components.yml\n", "\(made.errors)")
    #expect(
      try far.run("init", environment: environment).errors
        == "error: the server '\(url)' has its store already\nhint: use it: nothing has to be made\n")
    for shell in [near, far] { try shell.folder.write("Components.yml", "project: Shop\n") }
    for line in [
      "publish Row.xib Card.xib --version 1.0.0", "record .", "record .", "list", "impact Row", "why App.xib Row",
      "show Row", "log", "resolve Row", "outdated", "search Row", "check .", "check", "publish Row.xib --version 1.0.0",
      "yank Row@1.0.0 --reason faulty", "yank Row@9.9.9 --reason faulty", "deprecate Card --reason old", "export out",
      "impact Nobody", "prune --keep 1", "expand App.xib", "accept 0123456789ab --reason known --unseen",
      "accept --list", "log --format json", "rebuild", "forget Shop",
    ] {
      let (one, other) = (try near.run(line), try far.run(line, environment: environment))
      func plain(_ text: String, _ shell: Shell) -> String {
        shell.plain(text).replacingOccurrences(of: url, with: "/shop/.nibreg/registry.sqlite")
          // The server's store was made at another time.
          .replacingOccurrences(of: "2023-11-14T22:13:20Z", with: "2026-03-01T09:30:00Z")
      }
      #expect(other.status == one.status, "\(line): \(other.errors)")
      #expect(plain(other.output, far) == plain(one.output, near), "\(line)")
      #expect(plain(other.errors, far) == plain(one.errors, near), "\(line)")
    }
    let verified = try far.run("verify", environment: environment)
    #expect(verified.output.hasSuffix("all good\n"), "\(verified.output)\(verified.errors)")
    #expect(try far.run("backup copy.sqlite", environment: environment).status == 0)
    #expect(try far.run("list --store copy.sqlite").status == 0)
    #expect(far.folder.exists(".nibreg") == false)
  }

  @Test func aStoreThatCannotBeUsedIsASentenceAndStatusTwo() throws {
    let served = try Served()
    let server = try served.server.listening(token: "secret")
    let shell = try Shell()
    #expect(
      try shell.refusal("list --store \(server.url)/team") == """
        error: '\(server.url)/team' wants a token | hint: put it into NIBREG_TOKEN, or into \
        ~/.config/nibreg/credentials as 'https://registry.example/ TOKEN'
        """)
    #expect(
      try shell.refusal("list --store \(server.url)/other", environment: ["NIBREG_TOKEN": "secret"]).hasPrefix(
        "error: there is no nibreg server at '\(server.url)/other' (status 404) | hint: "))
    #expect(
      try shell.refusal("list --store https://ada:word@registry.example/")
        == """
        error: the URL of a store has no user and no password: 'https://registry.example/' | \
        hint: put the token into NIBREG_TOKEN, or into ~/.config/nibreg/credentials as \
        'https://registry.example/ TOKEN'
        """)
    #expect(
      try shell.refusal("list --store http://registry.example/").hasPrefix(
        "error: 'http://registry.example' would send tokens and documents over the network in plain text | hint: "))
    // A certificate that nobody signed is not asked for here: plain HTTP is no TLS.
    #expect(
      try shell.refusal("list --store https://127.0.0.1:\(server.port)/team").hasPrefix("error: 'https://127.0.0.1:"))
  }

  @Test func aTokenIsTakenFromTheFileOfCredentials() throws {
    let served = try Served()
    let server = try served.server.listening(token: "secret")
    let shell = try Shell()
    let environment = ["XDG_CONFIG_HOME": shell.folder.path("config")]
    let line = "list --store \(server.url)/team"
    try shell.folder.write(
      "config/nibreg/credentials",
      "# Tokens\n\(server.url)/ wrong\n\(server.url)/team/ secret\n\(server.url)/team/other worse\n")
    try shell.folder.setMode(0o640, of: "config/nibreg/credentials")
    let exposed = try shell.refusal(line, environment: environment)
    #expect(
      exposed == "error: '/shop/config/nibreg/credentials' has tokens, and others may read it | "
        + "hint: chmod 600 '/shop/config/nibreg/credentials'")
    try shell.folder.setMode(0o600, of: "config/nibreg/credentials")
    let outcome = try shell.run(line, environment: environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try shell.refusal(line, environment: environment.merging(["NIBREG_TOKEN": "other"]) { $1 })
        .hasPrefix("error: '\(server.url)/team' does not accept this token | hint: "))
    try shell.folder.write("config/nibreg/credentials", "only-a-token\n")
    #expect(
      try shell.refusal(line, environment: environment)
        == "error: '/shop/config/nibreg/credentials', line 1, is not a URL and a token | "
        + "hint: a line is 'https://registry.example/ TOKEN'")
  }
}

enum LibraryOfHTTP {
  static let isThere: Bool = {
    guard let library = dlopen("libcurl.so.4", RTLD_LAZY) ?? dlopen("libcurl.4.dylib", RTLD_LAZY) else { return false }
    dlclose(library)
    return true
  }()
}
