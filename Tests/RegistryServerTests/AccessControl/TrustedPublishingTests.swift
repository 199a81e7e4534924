import ComponentModel
import Endpoints
import Foundation
import TestRunning
import TestSupport
import Testing

@testable import AccessControl

/// Jobs that say who they are get a token for a quarter of an hour.
@Suite(.ownThreads) struct TrustedPublishingTests {
  private func server() throws -> AccessFixture {
    let server = try AccessFixture()
    _ = try server.access.publishing.addRule(
      issuer: server.gitHub.address, repository: "acme/shop", ref: "main", scopes: ["record:Shop", "publish:Shop.*"],
      by: "ada")
    return server
  }

  @Test(arguments: ["ec", "rsa"])
  func aJobGetsATokenThatIsNamedAfterIt(key: String) throws {
    let server = try server()
    let answer = server.exchange(try server.gitHub.token(server.claims(), key: key))
    #expect(answer.status == 201, "\(answer.text)")
    let secret = try #require(answer.member("secret") as? String)
    let token = try #require(answer.member("token") as? [String: Any])
    #expect(token["expiresAt"] as? String == "2026-03-01T10:00:00Z")
    #expect(token["scopes"] as? [String] == ["publish:Shop.*", "record:Shop"])
    #expect(server.call("POST", "/record/Shop", headers: server.bearer(secret)).text == "acme/shop run 123456")
    #expect(server.call("POST", "/record/Other", headers: server.bearer(secret)).status == 403)
    server.clock.advance(900)
    #expect(server.call("POST", "/record/Shop", headers: server.bearer(secret)).status == 401)
    let act = try #require(try server.access.acts(limit: 1).first)
    #expect(act.kind == .exchangeToken && act.act.by == server.gitHub.address)
    #expect(act.subject.hasSuffix("'acme/shop run 123456' (publish:Shop.*, record:Shop) at refs/heads/main"))
    // What is over is listed no more.
    #expect(try server.access.tokens.list() == [])
  }

  @Test func aJobOfGitLabIsKnownByItsOwnClaims() throws {
    let server = try server()
    _ = try server.access.publishing.addRule(
      issuer: server.gitLab.address, repository: "group/sub/app", repositoryID: "12", ref: "refs/tags/v*",
      scopes: ["publish:*"], by: "ada")
    func claims(_ id: String, _ change: [String: Any] = [:]) -> [String: Any] {
      let own: [String: Any?] = [
        "iss": server.gitLab.address, "jti": id, "repository": nil, "repository_id": nil, "run_id": nil,
        "project_path": "group/sub/app", "project_id": 12, "ref": "v1.2.0", "ref_type": "tag", "job_id": 99,
      ]
      return server.claims(own.merging(change.mapValues { $0 }) { $1 })
    }
    let answer = server.exchange(try server.gitLab.token(claims("a")))
    #expect(answer.status == 201, "\(answer.text)")
    #expect((answer.member("token") as? [String: Any])?["name"] as? String == "group/sub/app job 99")
    // A branch that is called like a tag, and a project that took another's place.
    #expect(server.exchange(try server.gitLab.token(claims("b", ["ref_type": "branch"]))).status == 403)
    #expect(server.exchange(try server.gitLab.token(claims("c", ["project_id": 13]))).status == 403)
  }

  struct Attempt: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var status: Int
    var detail: String
    var token: @Sendable (AccessFixture) throws -> String

    init(_ name: String, _ status: Int, _ detail: String, token: @escaping @Sendable (AccessFixture) throws -> String) {
      testDescription = name
      self.status = status
      self.detail = detail
      self.token = token
    }
  }

  private static let algorithm = "the identity token is signed in a way that does not count; RS256 and ES256 do"
  private static let key = "the identity token is signed with a key that its issuer does not publish"
  private static let signature = "the signature of the identity token is not its issuer's"
  private static let audience = "the identity token was made for somebody else"
  private static let none = "what was sent is no identity token"

  static let attempts = [
    Attempt("empty", 401, none) { _ in "" },
    Attempt("three dots", 401, none) { _ in "..." },
    Attempt("no base 64", 401, none) { _ in "%%.%%.%%" },
    Attempt("huge", 401, none) { _ in String(repeating: "a", count: 40_000) + ".b.c" },
    Attempt("deep", 401, none) { _ in
      "e30." + Data(("{\"iss\":" + String(repeating: "[", count: 5_000)).utf8).base64URL + ".c"
    },
    Attempt("a token of ours", 401, none) { try $0.token("administer") },
    Attempt("unsigned", 401, algorithm) { try $0.gitHub.token($0.claims(), header: ["alg": "none"]) },
    Attempt("None", 401, algorithm) { try $0.gitHub.token($0.claims(), header: ["alg": "None"]) },
    Attempt("HMAC with the public key", 401, algorithm) {
      try $0.gitHub.token($0.claims(), header: ["alg": "HS256"], key: "rsa")
    },
    Attempt("RS512", 401, algorithm) { try $0.gitHub.token($0.claims(), header: ["alg": "RS512"], key: "rsa") },
    Attempt("a header that must be understood", 401, none) {
      try $0.gitHub.token($0.claims(), header: ["crit": ["b64"]])
    },
    Attempt("no key named", 401, key) { try $0.gitHub.token($0.claims(), header: ["kid": ""]) },
    Attempt("an unknown key", 401, key) { try $0.gitHub.token($0.claims(), header: ["kid": "other"]) },
    Attempt("a key of an unknown kind", 401, key) { try $0.gitHub.token($0.claims(), header: ["kid": "strange"]) },
    Attempt("a key of the other algorithm", 401, key) {
      try $0.gitHub.token($0.claims(), header: ["kid": "rsa"], key: "ec")
    },
    Attempt("another's signature", 401, signature) {
      try $0.gitLab.token($0.claims())
    },
    Attempt("changed afterwards", 401, signature) { server in
      let token = try server.gitHub.token(server.claims()).split(separator: ".").map(String.init)
      let other = try server.gitHub.token(server.claims(["repository": "evil/shop"])).split(separator: ".")
      return "\(token[0]).\(other[1]).\(token[2])"
    },
    Attempt("without a signature", 401, signature) { server in
      try server.gitHub.token(server.claims()).split(separator: ".").prefix(2).joined(separator: ".") + "."
    },
    Attempt("an unknown issuer", 401, "the identity token is of an issuer that the server does not trust") {
      try $0.gitHub.token($0.claims(["iss": "https://evil.test"]))
    },
    Attempt("an issuer for people", 401, "the identity token is of an issuer that the server does not trust") {
      try $0.people.token($0.claims(["iss": $0.people.address]))
    },
    Attempt("no issuer", 401, none) { try $0.gitHub.token($0.claims(["iss": nil])) },
    Attempt("another audience", 401, audience) { try $0.gitHub.token($0.claims(["aud": "https://other.test"])) },
    Attempt("the audience with more after it", 401, audience) {
      try $0.gitHub.token($0.claims(["aud": AccessFixture.address + "/x"]))
    },
    Attempt("no audience", 401, audience) { try $0.gitHub.token($0.claims(["aud": nil])) },
    Attempt("an empty list of audiences", 401, audience) { try $0.gitHub.token($0.claims(["aud": [String]()])) },
    Attempt("expired", 401, "the identity token has expired") { server in
      let token = try server.gitHub.token(server.claims())
      server.clock.advance(360)
      return token
    },
    Attempt("of the future", 401, "the identity token was made in the future") {
      try $0.gitHub.token($0.claims(["iat": $0.clock.now.secondsSince1970 + 61]))
    },
    Attempt("not yet", 401, "the identity token does not hold yet") {
      try $0.gitHub.token($0.claims(["nbf": $0.clock.now.secondsSince1970 + 61]))
    },
    Attempt("no end", 401, "the identity token does not say when it was made and until when it holds") {
      try $0.gitHub.token($0.claims(["exp": nil]))
    },
    Attempt("an end as text", 401, "the identity token does not say when it was made and until when it holds") {
      try $0.gitHub.token($0.claims(["exp": "tomorrow"]))
    },
    Attempt("an end beyond numbers", 401, "the identity token does not say when it was made and until when it holds") {
      try $0.gitHub.token($0.claims(["exp": 1e300]))
    },
    Attempt("an end beyond years", 401, "the identity token says a time that cannot be") {
      try $0.gitHub.token($0.claims(["exp": 9e15]))
    },
    Attempt("a start as text", 401, "the identity token says a time that cannot be") {
      try $0.gitHub.token($0.claims(["nbf": "now"]))
    },
    Attempt("no number", 401, "the identity token has no number ('jti'), so it could be used twice") {
      try $0.gitHub.token($0.claims(["jti": nil]))
    },
    Attempt("no repository", 401, "the identity token does not name the repository and the run of a job") {
      try $0.gitHub.token($0.claims(["repository": nil]))
    },
    Attempt("a name that steers", 401, "the identity token does not name the repository and the run of a job") {
      try $0.gitHub.token($0.claims(["run_id": "1\u{1B}[2J"]))
    },
    Attempt("a proposal of others", 401, "a job that is begun by 'pull_request_target' gets no token") {
      try $0.gitHub.token($0.claims(["event_name": "pull_request_target"]))
    },
    Attempt("another repository", 403, "no rule gives anything to jobs of 'evil/shop' at 'refs/heads/main'") {
      try $0.gitHub.token($0.claims(["repository": "evil/shop"]))
    },
    Attempt("another branch", 403, "no rule gives anything to jobs of 'acme/shop' at 'refs/heads/topic'") {
      try $0.gitHub.token($0.claims(["ref": "refs/heads/topic"]))
    },
    Attempt("a tag of the branch's name", 403, "no rule gives anything to jobs of 'acme/shop' at 'refs/tags/main'") {
      try $0.gitHub.token($0.claims(["ref": "refs/tags/main"]))
    },
    Attempt("no branch", 403, "no rule gives anything to jobs of 'acme/shop' at 'no ref'") {
      try $0.gitHub.token($0.claims(["ref": nil]))
    },
  ]

  @Test(arguments: attempts)
  func whatDoesNotCountIsRefusedAndNothingIsWritten(attempt: Attempt) throws {
    let server = try server()
    let token = try attempt.token(server)
    let before = try server.content
    let answer = server.exchange(token)
    #expect(answer.status == attempt.status, "\(answer.text)")
    #expect(answer.detail == attempt.detail)
    #expect(try server.content == before)
  }

  @Test func anIdentityTokenCountsOnce() throws {
    let server = try server()
    let token = try server.gitHub.token(server.claims())
    #expect(server.exchange(token).status == 201)
    let before = try server.content
    let answer = server.exchange(token)
    #expect(answer.status == 401)
    #expect(answer.detail == "the identity token was exchanged before")
    // Signed anew it has the same number, and so it has as long as it could be accepted.
    server.clock.advance(359)
    #expect(
      server.exchange(try server.gitHub.token(server.claims(["exp": server.clock.now.secondsSince1970 - 59])))
        .detail == "the identity token was exchanged before")
    #expect(try server.content == before)
  }

  @Test func clocksMayDifferByAMinute() throws {
    let server = try server()
    let now = server.clock.now.secondsSince1970
    #expect(
      server.exchange(
        try server.gitHub.token(
          server.claims(["exp": now - 59, "jti": "1"]))
      ).status == 201)
    #expect(
      server.exchange(
        try server.gitHub.token(
          server.claims(["iat": now + 60, "nbf": now + 60, "jti": "2"]))
      ).status == 201)
    #expect(server.exchange(try server.gitHub.token(server.claims(["exp": now - 60, "jti": "3"]))).status == 401)
  }

  @Test func rulesAddUpAndEachCanBeRemoved() throws {
    let server = try server()
    let second = try server.access.publishing.addRule(
      issuer: server.gitHub.address, repository: "acme/shop", environment: "production", scopes: ["accept"], by: "ada")
    let root = server.bearer(try server.token("administer"))
    let answer = server.exchange(try server.gitHub.token(server.claims(["environment": "production"])))
    let token = try #require(answer.member("token") as? [String: Any])
    #expect(token["scopes"] as? [String] == ["accept", "publish:Shop.*", "record:Shop"])
    let secret = try #require(answer.member("secret") as? String)
    #expect(server.call("POST", "/accept", headers: server.bearer(secret)).status == 200)
    #expect(server.call("DELETE", "/api/v1/trust/\(second.id)", headers: root).status == 204)
    // What jobs have by it is gone at once.
    #expect(server.call("POST", "/accept", headers: server.bearer(secret)).status == 401)
    #expect(server.call("DELETE", "/api/v1/trust/\(second.id)", headers: root).status == 404)
    #expect((server.call("GET", "/api/v1/trust", headers: root).member("rules") as? [Any])?.count == 1)
  }

  @Test(arguments: [
    (
      #"{"issuer": "https://evil.test", "repository": "a/b", "ref": "main", "scopes": ["read"]}"#,
      "the server trusts no issuer 'https://evil.test'"
    ),
    (
      #"{"issuer": "https://github.test", "repository": "a/b", "scopes": ["read"]}"#,
      "a rule without branch and environment would trust whoever may push a branch"
    ),
    (
      #"{"issuer": "https://github.test", "repository": "a", "ref": "main", "scopes": ["read"]}"#,
      "'repository' is 'a'; it takes one with its owner: acme/shop"
    ),
    (
      #"{"issuer": "https://github.test", "repository": "*/*", "ref": "main", "scopes": ["read"]}"#,
      "'repository' is '*/*'; it takes one with its owner: acme/shop"
    ),
    (#"{"issuer": "https://github.test", "repository": "a/b", "ref": "", "scopes": ["read"]}"#, "'ref' is empty"),
    (
      #"{"issuer": "https://github.test", "repository": "a/b", "ref": "main", "scopes": ["all"]}"#,
      "'all' is no scope"
    ),
  ])
  func whatCannotBeARuleIsRefusedInWords(body: String, detail: String) throws {
    let server = try server()
    let root = server.bearer(try server.token("administer"))
    let before = try server.content
    let answer = server.call("POST", "/api/v1/trust", body, headers: root)
    #expect(answer.status == 422)
    #expect(answer.detail == detail)
    #expect(try server.content == before)
  }

  // MARK: What issuers publish

  @Test func keysAreFetchedOnceAndAgainWhereOneIsNew() throws {
    let server = try server()
    func number(_ key: String, _ id: String) throws -> Int {
      server.exchange(try server.gitHub.token(server.claims(["jti": id]), key: key)).status
    }
    server.gitHub.change { $0.published = ["ec"] }
    #expect(try number("ec", "1") == 201)
    #expect(try number("ec", "2") == 201)
    #expect(
      server.gitHub.requests.map(\.url).map { $0.split(separator: "/").last! } == ["openid-configuration", "keys"])
    // A new key, at first within the time in which nobody is asked again.
    server.gitHub.change { $0.published = ["ec", "rsa"] }
    for _ in 0..<5 { #expect(try number("rsa", "3") == 401) }
    #expect(server.gitHub.requests.count == 2)
    server.clock.advance(60)
    #expect(try number("rsa", "3") == 201)
    for _ in 0..<5 {
      let other = try server.gitHub.token(server.claims(), header: ["kid": "other"])
      #expect(server.exchange(other).status == 401)
    }
    #expect(server.gitHub.requests.count == 3)
    // A key that is published no more is none, an hour later at the latest.
    server.gitHub.change { $0.published = ["rsa"] }
    server.clock.advance(3_600)
    #expect(try number("ec", "4") == 401)
  }

  @Test func anIssuerThatIsAwayIsSaidToBe() throws {
    let server = try server()
    server.gitHub.change { $0.isAway = true }
    let before = try server.content
    let answer = server.exchange(try server.gitHub.token(server.claims()))
    #expect(answer.status == 502)
    #expect(answer.detail == "'https://github.test' could not be asked")
    #expect(try server.content == before)
    // It is not asked again at once, whoever has the server ask.
    let asked = server.gitHub.requests.count
    server.gitHub.change { $0.isAway = false }
    server.clock.advance(9)
    #expect(server.exchange(try server.gitHub.token(server.claims())).status == 502)
    #expect(server.gitHub.requests.count == asked)
    server.clock.advance(1)
    #expect(server.exchange(try server.gitHub.token(server.claims())).status == 201)
  }

  @Test func tokensOfJobsAreForgottenAfterAMonth() throws {
    let server = try server()
    _ = server.exchange(try server.gitHub.token(server.claims()))
    let kept = try server.token("read")
    server.clock.advance(29 * 86_400)
    try server.access.tokens.tidy()
    #expect(try server.registry.store.readTeam { try $0.tokens() }.count == 2)
    server.clock.advance(2 * 86_400)
    try server.access.tokens.tidy()
    #expect(try server.registry.store.readTeam { try $0.tokens() }.map(\.name) == ["release job"])
    #expect(server.call("GET", "/read", headers: server.bearer(kept)).status == 200)
  }
}
