import ComponentModel
import Endpoints
import Foundation
import TestRunning
import TestSupport
import Testing

@testable import AccessControl

/// Programs are known by tokens.
@Suite(.ownThreads) struct TokenTests {
  @Test func aTokenIsMadeShownOnceListedUsedAndRevoked() throws {
    let server = try AccessFixture()
    let root = server.bearer(try server.token("administer"))
    let made = server.call(
      "POST", "/api/v1/tokens", #"{"name": "shop release", "scopes": ["read", "record:Shop"], "days": 30}"#,
      headers: root)
    #expect(made.status == 201)
    #expect(made.header("Cache-Control") == "no-store")
    let secret = try #require(made.member("secret") as? String)
    #expect(secret.wholeMatch(of: /nibreg_[0-9A-Za-z]{49}/) != nil)
    #expect(try !server.content.contains(secret.dropFirst(7)))
    let token = try #require(made.member("token") as? [String: Any])
    #expect(token["expiresAt"] as? String == "2026-03-31T09:45:00Z")

    #expect(server.call("GET", "/read", headers: server.bearer(secret)).text == "shop release")
    #expect(server.call("POST", "/record/Shop", headers: server.bearer(secret)).status == 200)

    let listed = server.call("GET", "/api/v1/tokens", headers: root)
    #expect(!listed.text.contains(secret))
    let tokens = try #require(listed.member("tokens") as? [[String: Any]])
    let entry = try #require(tokens.first { $0["name"] as? String == "shop release" })
    #expect(entry["lastUsed"] as? String == "2026-03-01")
    #expect(entry["madeBy"] as? String == "release job")

    let id = try #require(token["id"] as? String)
    #expect(server.call("DELETE", "/api/v1/tokens/\(id)", headers: root).status == 204)
    // At once, though it was used a moment ago.
    let refused = server.call("GET", "/read", headers: server.bearer(secret))
    #expect(refused.status == 401)
    #expect(refused.detail == "the token that was sent was revoked")
    #expect(server.call("DELETE", "/api/v1/tokens/\(id)", headers: root).status == 404)

    let acts = try server.access.acts(limit: 10)
    #expect(acts.map(\.kind) == [.revokeToken, .makeToken, .makeToken])
    #expect(acts[0].act.by == "release job" && acts[1].act.by == "release job" && acts[2].act.by == "ada")
    #expect(acts[1].subject.hasSuffix("'shop release' (read, record:Shop) until 2026-03-31T09:45:00Z"))
  }

  @Test func whatSomebodyElseRevokesCountsTenSecondsLater() throws {
    let server = try AccessFixture()
    let secret = try server.token("read")
    #expect(server.call("GET", "/read", headers: server.bearer(secret)).status == 200)
    // Another process with the same store.
    let other = Tokens(store: server.registry.store, clock: { [clock = server.clock] in clock.now })
    try other.revoke(other.list()[0].id, by: "ada")
    server.clock.advance(9)
    #expect(server.call("GET", "/read", headers: server.bearer(secret)).status == 200)
    server.clock.advance(1)
    #expect(server.call("GET", "/read", headers: server.bearer(secret)).status == 401)
  }

  @Test func aTokenHoldsUntilItsLastMoment() throws {
    let server = try AccessFixture()
    let secret = try server.token("read", days: 1)
    server.clock.advance(86_399)
    #expect(server.call("GET", "/read", headers: server.bearer(secret)).status == 200)
    server.clock.advance(1)
    let refused = server.call("GET", "/read", headers: server.bearer(secret))
    #expect(refused.status == 401)
    #expect(refused.detail == "the token that was sent has expired")
    #expect(refused.header("WWW-Authenticate") == #"Bearer realm="nibreg", error="invalid_token""#)
  }

  @Test(arguments: [
    (#"{"name": "", "scopes": ["read"]}"#, 422, "'name' is empty"),
    (#"{"name": "  ", "scopes": ["read"]}"#, 422, "'name' is empty"),
    (#"{"name": "a\u001b[2J", "scopes": ["read"]}"#, 422, "'name' has characters that are not seen"),
    (#"{"name": "job", "scopes": []}"#, 422, "'scopes' is empty"),
    (#"{"name": "job", "scopes": ["write"]}"#, 422, "'write' is no scope"),
    (#"{"name": "job", "scopes": ["record:"]}"#, 422, "'record:' is no scope"),
    (#"{"name": "job", "scopes": ["read"], "days": 0}"#, 422, "a token holds for 1 to 365 days, not for 0"),
    (#"{"name": "job", "scopes": ["read"], "days": 366}"#, 422, "a token holds for 1 to 365 days, not for 366"),
    (#"{"name": "job", "scopes": ["read"], "days": -9223372036854775808}"#, 422, nil),
    (#"{"name": "job"}"#, 422, "the body has no 'scopes'"),
    (#"{"name": 7, "scopes": ["read"]}"#, 422, "the body has something else in 'name' than it should"),
    (#"{"name": "job", "scopes": ["read", 7]}"#, 422, "the body has something else in 'scopes[1]' than it should"),
    (#"{"name": "job", "scopes": ["read"], "days": 1e300}"#, 400, nil),
    ("{", 400, "the body is no JSON that can be read"),
    ("[]", 415, nil), ("name=job&scopes=read", 415, "the body has to be JSON"),
  ])
  func whatCannotBeATokenIsRefusedInWords(body: String, status: Int, detail: String?) throws {
    let server = try AccessFixture()
    let root = server.bearer(try server.token("administer"))
    let before = try server.content
    let refused = server.call("POST", "/api/v1/tokens", body, headers: root)
    #expect([status, 400, 422].contains(refused.status) && refused.status < 500)
    if let detail { #expect(refused.status == status && refused.detail == detail) }
    #expect(try server.content == before)
  }

  @Test func typingErrorsAreToldFromTokensThatAreUnknown() throws {
    let secret = TokenSecret.random().text
    #expect(TokenSecret(secret)?.text == secret)
    for place in secret.indices.dropFirst(7) {
      let other: Character = secret[place] == "a" ? "b" : "a"
      #expect(TokenSecret(secret.replacingCharacters(in: place...place, with: String(other))) == nil)
    }
    #expect(TokenSecret(String(secret.dropLast())) == nil)
    #expect(TokenSecret(secret + "a") == nil)
    #expect(Set((0..<1_000).map { _ in TokenSecret.random().text }).count == 1_000)
  }
}
