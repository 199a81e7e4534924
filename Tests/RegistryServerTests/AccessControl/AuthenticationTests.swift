import ComponentModel
import Endpoints
import Foundation
import TestRunning
import TestSupport
import Testing

@testable import AccessControl

/// Who somebody is, by what they send.
@Suite(.ownThreads) struct AuthenticationTests {
  struct Attempt: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var status: Int
    var detail: String?
    var headers: @Sendable (AccessFixture) throws -> [String: String]

    init(
      _ name: String, _ status: Int, _ detail: String? = nil,
      headers: @escaping @Sendable (AccessFixture) throws -> [String: String]
    ) {
      testDescription = name
      self.status = status
      self.detail = detail
      self.headers = headers
    }
  }

  private static let form = "the header 'Authorization' is not of the form 'Bearer TOKEN'"
  private static let noToken = "what was sent is no token, or it was not copied whole"

  static let attempts = [
    Attempt("nothing", 401, "this needs a token that may record a project") { _ in [:] },
    Attempt("unknown token", 401, "the token that was sent is not one of this server") { _ in
      ["authorization": "Bearer \(TokenSecret.random().text)"]
    },
    Attempt("empty header", 401, form) { _ in ["authorization": ""] },
    Attempt("no token", 401, form) { _ in ["authorization": "Bearer"] },
    Attempt("empty token", 401, noToken) { _ in ["authorization": "Bearer "] },
    Attempt("another scheme", 401, form) { _ in ["authorization": "Basic YWRhOmFkYQ=="] },
    Attempt("two spaces", 401, noToken) { try ["authorization": "Bearer  \($0.token("record:Shop"))"] },
    Attempt("two headers", 401, noToken) { server in
      let header = "Bearer " + (try server.token("record:Shop"))
      return ["authorization": header + ", " + header]
    },
    Attempt("something after it", 401, noToken) { try ["authorization": "Bearer \($0.token("record:Shop")) x"] },
    Attempt("huge", 401, form) { _ in ["authorization": "Bearer " + String(repeating: "a", count: 1 << 20)] },
    Attempt("control characters", 401, noToken) { _ in ["authorization": "Bearer nibreg_\u{0}\r\nx: y"] },
    Attempt("wrong scope", 403, "'release job' may not record a project") { try $0.bearer($0.token("read", "accept")) },
    Attempt("another project's", 403, "'release job' may not record the project 'Shop'") {
      try $0.bearer($0.token("record:Shopping", "record:shop"))
    },
    Attempt("a project of the same beginning", 403) { try $0.bearer($0.token("record:Sho")) },
    Attempt("revoked", 401, "the token that was sent was revoked") { server in
      let secret = try server.token("record:Shop")
      try server.access.tokens.revoke(server.access.tokens.list()[0].id, by: "ada")
      return server.bearer(secret)
    },
    Attempt("token in the cookie", 401) { try ["cookie": "__Host-nibreg=\($0.token("record:Shop"))"] },
    Attempt("the right one", 200, "release job") { try $0.bearer($0.token("record:Shop")) },
    Attempt("in lower case", 200, "release job") { try ["authorization": "bearer \($0.token("record:S*"))"] },
    Attempt("one that administers", 200, "release job") { try $0.bearer($0.token("administer")) },
  ]

  @Test(arguments: attempts)
  func whatIsPresentedIsValidOrRefused(attempt: Attempt) throws {
    let server = try AccessFixture { $0.allowsAnonymousReading = true }
    let headers = try attempt.headers(server)
    let before = try server.content
    let answer = server.call("POST", "/record/Shop", headers: headers)
    #expect(answer.status == attempt.status, "\(answer.text)")
    if let detail = attempt.detail { #expect(answer.detail == detail) }
    #expect(answer.status == 200 || !answer.text.contains("nibreg_"))
    #expect(try server.content == before)
  }

  @Test func anonymousReadingHasToBeSwitchedOn() throws {
    #expect(try AccessFixture().call("GET", "/read").status == 401)
    let open = try AccessFixture { $0.allowsAnonymousReading = true }
    #expect(open.call("GET", "/read").status == 200)
    #expect(open.call("POST", "/record/Shop").status == 401)
    #expect(open.call("GET", "/api/v1/tokens").status == 401)
  }

  @Test(arguments: [
    "GET /api/v1/tokens", "POST /api/v1/tokens", "DELETE /api/v1/tokens/1", "GET /api/v1/acts",
    "GET /api/v1/trust", "POST /api/v1/trust", "DELETE /api/v1/trust/1",
  ])
  func administeringNeedsThatScope(request: String) throws {
    let server = try AccessFixture()
    let words = request.split(separator: " ").map(String.init)
    let most = try server.token("read", "record:*", "publish:*", "accept")
    let body = #"{"name": "x", "scopes": ["administer"]}"#
    let before = try server.content
    #expect(server.call(words[0], words[1], words[0] == "POST" ? body : "").status == 401)
    let refused = server.call(words[0], words[1], words[0] == "POST" ? body : "", headers: server.bearer(most))
    #expect(refused.status == 403)
    #expect(refused.detail == "'release job' may not administer the server")
    #expect(try server.content == before)
  }

  // MARK: Proxies

  static let proxied: [(String?, [String: String], Int, String?)] = [
    ("10.1.2.3", ["x-forwarded-user": "ada"], 200, "ada"),
    ("::ffff:10.1.2.3", ["x-forwarded-user": "ada"], 200, "ada"),
    // Anybody else can send that header too.
    ("203.0.113.7", ["x-forwarded-user": "ada"], 401, "this needs a token that may read"),
    ("10.2.0.1", ["x-forwarded-user": "ada"], 401, nil),
    (nil, ["x-forwarded-user": "ada"], 401, nil),
    ("10.1.2.3", [:], 401, nil),
    ("10.1.2.3", ["x-forwarded-user": ""], 401, "the proxy's header 'x-forwarded-user' does not name one person"),
    ("10.1.2.3", ["x-forwarded-user": "mallory, ada"], 401, nil),
    ("10.1.2.3", ["x-forwarded-user": "ada\u{1B}[31m"], 401, nil),
    ("10.1.2.3", ["x-forwarded-user": String(repeating: "a", count: 5_000)], 401, nil),
    // The proxy's own sign-in.
    ("10.1.2.3", ["x-forwarded-user": "ada", "authorization": "Basic YWRhOmFkYQ=="], 200, "ada"),
    ("203.0.113.7", ["x-forwarded-user": "ada", "authorization": "Basic YWRhOmFkYQ=="], 401, nil),
    // What a program sends counts.
    ("10.1.2.3", ["x-forwarded-user": "ada", "authorization": "Bearer x"], 401, nil),
  ]

  @Test(arguments: proxied)
  func aProxyIsBelievedWhereItIsTrusted(
    address: String?, headers: [String: String], status: Int, text: String?
  ) throws {
    let server = try AccessFixture()
    let answer = server.call("GET", "/read", headers: headers, from: address)
    #expect(answer.status == status, "\(answer.text)")
    if let text { #expect(answer.detail == text) }
  }

  @Test func aProxySaysWhoBelongsToWhichGroup() throws {
    let server = try AccessFixture()
    var headers = ["x-forwarded-user": "ada", "x-forwarded-groups": "staff, admins"]
    #expect(server.call("GET", "/api/v1/tokens", headers: headers, from: "10.1.0.1").status == 200)
    headers["x-forwarded-groups"] = "staff"
    #expect(server.call("GET", "/api/v1/tokens", headers: headers, from: "10.1.0.1").status == 403)
  }

  // MARK: Sessions

  private func session(_ server: AccessFixture, _ scopes: Set<Scope> = [.accept]) throws -> String {
    let header = try server.access.signIn!.sessions.begin("ada", scopes: scopes)
    #expect(header.hasSuffix("; Path=/; Max-Age=43200; Secure; HttpOnly; SameSite=Lax"))
    return String(header.prefix { $0 != ";" })
  }

  @Test func aSessionLastsTwelveHours() throws {
    let server = try AccessFixture()
    let cookie = try session(server)
    server.clock.advance(12 * 3_600 - 1)
    #expect(server.call("GET", "/read", headers: ["cookie": "a=b; \(cookie)"]).text == "ada")
    server.clock.advance(1)
    #expect(server.call("GET", "/read", headers: ["cookie": cookie]).status == 401)
  }

  @Test func aCookieThatIsNotOfThisServerCountsForNothing() throws {
    let server = try AccessFixture()
    let cookie = try session(server)
    let value = cookie.dropFirst("__Host-nibreg=".count)
    let parts = value.split(separator: ".").map(String.init)
    let content = try #require(Data(base64URL: parts[0]).map { String(decoding: $0, as: UTF8.self) })
    let forged = Data(content.replacing("accept", with: "administer").utf8).base64URL
    // Another store has another secret, other grants make another key, and what is signed for signing in is no session.
    let strangers = [
      try session(AccessFixture()),
      try session(AccessFixture({ $0.signIn!.grants.removeLast() }, over: server.registry)),
      "__Host-nibreg=" + server.access.signIn!.signing.sealed(content),
      "__Host-nibreg=\(forged).\(parts[1])", "__Host-nibreg=\(parts[0]).", "__Host-nibreg=\(parts[0])",
      "__Host-nibreg=\(parts[0]).\(parts[1])x", "__Host-nibreg=.\(parts[1])", "__Host-nibreg=", "__Host-nibreg",
      "nibreg=\(value)", "__Host-nibreg=" + String(repeating: "a.", count: 500_000),
    ]
    #expect(server.call("GET", "/read", headers: ["cookie": cookie]).status == 200)
    for stranger in strangers {
      let answer = server.call("GET", "/read", headers: ["cookie": stranger])
      #expect(answer.status == 401, "\(stranger.prefix(100))")
      #expect(server.call("POST", "/accept", headers: ["cookie": stranger]).status == 401)
    }
    // The same settings over the same store: the server was started anew.
    #expect(try AccessFixture(over: server.registry).call("GET", "/read", headers: ["cookie": cookie]).status == 200)
  }

  @Test func ofATokenAndACookieTheTokenCounts() throws {
    let server = try AccessFixture()
    let cookie = try session(server, [.administer])
    let token = server.bearer(try server.token("read")).merging(["cookie": cookie]) { $1 }
    #expect(server.call("GET", "/read", headers: token).text == "release job")
    #expect(server.call("GET", "/api/v1/tokens", headers: token).status == 403)
    #expect(server.call("GET", "/read", headers: ["cookie": cookie, "authorization": "Bearer x"]).status == 401)
  }

  /// Every form of ours, sent by another site: the browser adds the cookie by itself.
  @Test func whatAnotherSiteHasABrowserSendIsRefused() throws {
    let server = try AccessFixture()
    let cookie = try session(server, [.administer])
    let caller = try server.access.authentication.caller(headers: ["cookie": cookie], address: nil)
    let other = try session(server, [.administer])
    let others = try server.access.authentication.caller(headers: ["cookie": other], address: nil)
    #expect(!caller.formToken.isEmpty && caller.formToken != others.formToken)
    let form = ["cookie": cookie, "content-type": "application/x-www-form-urlencoded"]
    let before = try server.content
    for endpoint in server.dispatcher.endpoints where endpoint.method != .get && endpoint.permission != .none {
      let path = endpoint.path.replacing("{id}", with: "1").replacing("{project}", with: "Shop")
      for (body, headers) in [
        ("", form), ("formToken=", form), ("formToken=\(others.formToken)", form),
        ("formToken=\(caller.formToken)", form.merging(["origin": "https://evil.example"]) { $1 }),
        ("{}", ["cookie": cookie]), ("{}", ["cookie": cookie, "x-form-token": others.formToken]),
      ] {
        let answer = server.call(endpoint.method.rawValue, path, body, headers: headers)
        #expect(answer.status == 403, "\(endpoint.operation): \(answer.text)")
      }
    }
    #expect(server.call("POST", "/sign-out", headers: ["cookie": cookie]).status == 403)
    #expect(try server.content == before)
    let sent = server.call(
      "POST", "/accept", "formToken=\(caller.formToken)",
      headers: form.merging(["origin": AccessFixture.address]) { $1 })
    #expect(sent.status == 200)
    let out = server.call("POST", "/sign-out", "formToken=\(caller.formToken)", headers: form)
    #expect(out.status == 303)
    #expect(out.header("Set-Cookie")?.hasPrefix("__Host-nibreg=; Path=/; Max-Age=0;") == true)
  }
}
