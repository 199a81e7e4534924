import ComponentModel
import Crypto
import Endpoints
import Foundation
import TestRunning
import TestSupport
import Testing

@testable import AccessControl

/// People sign in with OpenID Connect.
@Suite(.ownThreads) struct SignInTests {
  /// A browser that was sent to where people sign in.
  struct Visit {
    var server: AccessFixture
    var cookie: String
    /// What the address has that it was sent to.
    var query: [String: String]

    init(_ server: AccessFixture, returningTo path: String? = nil) throws {
      self.server = server
      let answer = server.call("GET", "/sign-in" + (path.map { "?return=" + FormText.encoded($0) } ?? ""))
      #expect(answer.status == 303, "\(answer.text)")
      #expect(answer.header("Cache-Control") == "no-store")
      cookie = try #require(answer.cookie("__Host-nibreg-sign-in"))
      let location = try #require(answer.header("Location"))
      let parts = location.split(separator: "?").map(String.init)
      #expect(parts[0] == server.people.address + "/authorize")
      query = Dictionary(FormText.pairs(of: parts[1]).map { ($0.name, $0.value) }) { $1 }
    }

    func claims(_ change: [String: Any?] = [:]) -> [String: Any] {
      let now = server.clock.now.secondsSince1970
      var claims: [String: Any?] = [
        "iss": server.people.address, "aud": "nibreg", "sub": "u-1", "iat": now, "exp": now + 300,
        "nonce": query["nonce"], "email": "ada@acme.test", "email_verified": true, "groups": ["design", "staff"],
      ]
      claims.merge(change) { $1 }
      return claims.compactMapValues(\.self)
    }

    /// Comes back with a code, for which the issuer gives a token with these claims.
    func comeBack(
      _ change: [String: Any?] = [:], query: String? = nil, cookie: String? = nil
    ) throws -> AccessFixture.Answer {
      let token = try server.people.token(claims(change))
      server.people.change { $0.identityToken = token }
      return server.call(
        "GET", "/sign-in/callback?" + (query ?? "code=c0de&state=\(self.query["state"]!)"),
        headers: ["cookie": cookie ?? self.cookie])
    }
  }

  @Test func somebodySignsInAndComesBackToTheirPage() throws {
    let server = try AccessFixture()
    let visit = try Visit(server, returningTo: "/components/Row?version=2")
    #expect(visit.query["response_type"] == "code")
    #expect(visit.query["client_id"] == "nibreg")
    #expect(visit.query["redirect_uri"] == "https://nibreg.example.com/sign-in/callback")
    #expect(visit.query["scope"] == "openid email profile")
    #expect(visit.query["code_challenge_method"] == "S256")
    let answer = try visit.comeBack()
    #expect(answer.status == 303, "\(answer.text)")
    #expect(answer.header("Location") == "/components/Row?version=2")
    let session = try #require(answer.cookie("__Host-nibreg"))
    #expect(answer.headers.contains { $0.value.hasPrefix("__Host-nibreg-sign-in=; Path=/; Max-Age=0") })
    let caller = try server.access.authentication.caller(headers: ["cookie": session], address: nil)
    #expect(caller.kind == .person && caller.name == "ada@acme.test")
    #expect(caller.permissions == Permissions([.read, .publish(NamePattern("Design.*"))]))
    // The code was shown with what only this server knows.
    let request = try #require(server.people.requests.last { $0.url.hasSuffix("/token") })
    let form = Dictionary(
      FormText.pairs(of: String(decoding: request.body ?? [], as: UTF8.self)).map { ($0.name, $0.value) }
    ) { $1 }
    #expect(form["code"] == "c0de" && form["grant_type"] == "authorization_code")
    let verifier = try #require(form["code_verifier"])
    #expect(Data(SHA256.hash(data: Data(verifier.utf8))).base64URL == visit.query["code_challenge"])
    #expect(!visit.cookie.contains(verifier))
    #expect(request.headers.contains { $0.name == "Authorization" && $0.value.hasPrefix("Basic ") })
    #expect(form["client_secret"] == nil)
  }

  @Test(
    arguments: [
      nil, "", "//evil.example", "/\\evil.example", "https://evil.example", "evil", "/a\r\nSet-Cookie: x=y",
      "/ä", "/sign-in", "/" + String(repeating: "a", count: 2_000), "/%0d%0a", "\\\\evil",
    ] as [String?])
  func nobodyIsLedElsewhere(path: String?) throws {
    let server = try AccessFixture()
    let answer = try Visit(server, returningTo: path).comeBack()
    #expect(answer.header("Location") == (path == "/%0d%0a" ? "/%0d%0a" : "/"))
  }

  @Test(
    arguments: [
      ("group only", ["email": nil], "u-1", ["publish:Design.*"]),
      (
        "address that nobody confirmed", ["email_verified": false, "email": "root@acme.test"], "u-1",
        ["publish:Design.*"]
      ),
      ("confirmed as text", ["email_verified": "true", "groups": nil], "ada@acme.test", ["read"]),
      ("of another domain", ["email": "ada@evil-acme.test"], "ada@evil-acme.test", ["publish:Design.*"]),
      (
        "a domain at the wrong place", ["email": "ada@acme.test@evil.test"], "ada@acme.test@evil.test",
        ["publish:Design.*"]
      ),
      (
        "by address", ["email": "Root@Acme.test", "groups": "design"], "Root@Acme.test",
        ["administer", "publish:Design.*", "read"]
      ),
    ] as [(String, [String: (any Sendable)?], String, [String])])
  func whatSomebodyMayIsGrantedToGroupsAndAddresses(
    name: String, change: [String: (any Sendable)?], person: String, scopes: [String]
  ) throws {
    let server = try AccessFixture()
    let answer = try Visit(server).comeBack(change)
    #expect(answer.status == 303, "\(answer.text)")
    let session = try #require(answer.cookie("__Host-nibreg"))
    let caller = try server.access.authentication.caller(headers: ["cookie": session], address: nil)
    #expect(caller.name == person)
    #expect(caller.permissions.scopes.map(\.description).sorted() == scopes)
  }

  struct Attempt: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var status: Int
    var detail: String
    var answer: @Sendable (Visit) throws -> AccessFixture.Answer

    init(
      _ name: String, _ status: Int, _ detail: String,
      answer: @escaping @Sendable (Visit) throws -> AccessFixture.Answer
    ) {
      testDescription = name
      self.status = status
      self.detail = detail
      self.answer = answer
    }
  }

  private static let stranger = "this browser did not begin to sign in here"

  static let attempts = [
    Attempt("no cookie", 400, stranger) { try $0.comeBack(cookie: "a=b") },
    Attempt("another's cookie", 400, stranger) { try $0.comeBack(cookie: Visit($0.server).cookie) },
    Attempt("another server's cookie", 400, stranger) { try $0.comeBack(cookie: Visit(AccessFixture()).cookie) },
    Attempt("a session as cookie", 400, stranger) { visit in
      let session = try visit.server.access.signIn!.sessions.begin("ada", scopes: [.read])
      let value = session.prefix { $0 != ";" }.split(separator: "=")[1]
      return try visit.comeBack(cookie: "__Host-nibreg-sign-in=\(value)")
    },
    Attempt("no state", 400, stranger) { try $0.comeBack(query: "code=c0de") },
    Attempt("another state", 400, stranger) { try $0.comeBack(query: "code=c0de&state=x") },
    Attempt("no code", 400, "the address has no code") { try $0.comeBack(query: "state=\($0.query["state"]!)") },
    Attempt("refused", 403, "'https://people.test' did not let you sign in (access_denied)") {
      try $0.comeBack(query: "error=access_denied&state=\($0.query["state"]!)")
    },
    Attempt("too late", 400, "signing in took longer than 10 minutes") { visit in
      visit.server.clock.advance(600)
      return try visit.comeBack()
    },
    Attempt("of another beginning", 401, "the identity token is not of this beginning") {
      try $0.comeBack(["nonce": Visit($0.server).query["nonce"]])
    },
    Attempt("no nonce", 401, "the identity token is not of this beginning") { try $0.comeBack(["nonce": nil]) },
    Attempt("for another client", 401, "the identity token was made for somebody else") {
      try $0.comeBack(["aud": "other"])
    },
    Attempt("for several clients", 401, "the identity token was made for somebody else") {
      try $0.comeBack(["aud": ["nibreg", "other"]])
    },
    Attempt("given to another client", 401, "the identity token was made for somebody else") {
      try $0.comeBack(["azp": "other"])
    },
    Attempt("expired", 401, "the identity token has expired") {
      try $0.comeBack(["exp": $0.server.clock.now.secondsSince1970 - 60])
    },
    Attempt("of another issuer", 401, "the identity token is of another issuer than its key") {
      try $0.comeBack(["iss": "https://evil.test"])
    },
    Attempt("nobody", 401, "the identity token does not say who you are") {
      try $0.comeBack(["sub": nil])
    },
    Attempt(
      "nothing granted", 403, "you are signed in as 'eve@evil.test', and nothing is granted to you here"
    ) { try $0.comeBack(["email": "eve@evil.test", "groups": ["other"]]) },
  ]

  @Test(arguments: attempts)
  func whatIsNoSignInIsRefused(attempt: Attempt) throws {
    let server = try AccessFixture()
    let visit = try Visit(server)
    let answer = try attempt.answer(visit)
    #expect(answer.status == attempt.status, "\(answer.text)")
    #expect(answer.detail == attempt.detail)
    #expect(answer.cookie("__Host-nibreg") == nil)
  }

  @Test func aServerWithoutSignInHasNone() throws {
    let server = try AccessFixture { $0.signIn = nil }
    #expect(server.call("GET", "/sign-in").status == 404)
    #expect(server.call("POST", "/sign-out").status == 303)
  }
}
