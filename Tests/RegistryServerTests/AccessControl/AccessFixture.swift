import ComponentModel
import Crypto
import CryptoExtras
import Endpoints
import Foundation
import StorageContract
import Synchronization
import TestSupport

@testable import AccessControl

/// The time that a test says it is.
final class TestClock: Sendable {
  private let seconds = Mutex<Int64>(1_772_358_300)  // 2026-03-01T09:45:00Z

  var now: Timestamp { Timestamp(secondsSince1970: seconds.withLock(\.self)) }
  func advance(_ by: Int64) { seconds.withLock { $0 += by } }
}

/// Somebody who signs identity tokens, and what is published of it.
final class FakeIssuer: Sendable {
  let address: String
  let elliptic = P256.Signing.PrivateKey()
  let rsa: _RSA.Signing.PrivateKey
  private let state = Mutex(State())

  struct State {
    var requests: [OutgoingRequest] = []
    var isAway = false
    /// Names of keys that are published.
    var published: Set<String> = ["ec", "rsa"]
    /// What is given for a code.
    var identityToken = ""
  }

  static let anRSAKey = Result { try _RSA.Signing.PrivateKey(keySize: .bits2048) }

  init(_ address: String) throws {
    self.address = address
    rsa = try Self.anRSAKey.get()
  }

  var requests: [OutgoingRequest] { state.withLock(\.requests) }
  func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }

  private func keys(_ published: Set<String>) throws -> [String: Any] {
    let point = elliptic.publicKey.rawRepresentation
    let primitives = try rsa.publicKey.getKeyPrimitives()
    let all: [[String: Any]] = [
      ["kty": "secret", "kid": "strange"],
      [
        "kty": "EC", "crv": "P-256", "kid": "ec", "alg": "ES256", "x": point.prefix(32).base64URL,
        "y": point.suffix(32).base64URL,
      ],
      [
        "kty": "RSA", "kid": "rsa", "use": "sig", "n": primitives.modulus.base64URL,
        "e": primitives.publicExponent.base64URL,
      ],
    ]
    return ["keys": all.filter { published.contains($0["kid"] as! String) || $0["kid"] as! String == "strange" }]
  }

  func answer(_ request: OutgoingRequest) throws -> OutgoingAnswer? {
    guard request.url.hasPrefix(address) else { return nil }
    let now = state.withLock { state in
      state.requests.append(request)
      return state
    }
    struct Away: Error {}
    if now.isAway { throw Away() }
    let answer: [String: Any]
    switch request.url.dropFirst(address.count) {
    case "/.well-known/openid-configuration":
      answer = [
        "issuer": address, "jwks_uri": address + "/keys", "authorization_endpoint": address + "/authorize",
        "token_endpoint": address + "/token",
      ]
    case "/keys": answer = try keys(now.published)
    case "/token": answer = ["id_token": now.identityToken, "access_token": "a", "token_type": "Bearer"]
    default: return OutgoingAnswer(status: 404, body: [])
    }
    return OutgoingAnswer(status: 200, body: Array(try JSONSerialization.data(withJSONObject: answer)))
  }

  /// A token with any header and any claims.
  func token(
    _ claims: [String: Any], header: [String: Any] = [:], key: String = "ec", signedWith algorithm: String? = nil
  ) throws -> String {
    var head: [String: Any] = ["alg": key == "ec" ? "ES256" : "RS256", "kid": key, "typ": "JWT"]
    head.merge(header) { $1 }
    let text =
      try JSONSerialization.data(withJSONObject: head).base64URL + "."
      + JSONSerialization.data(withJSONObject: claims).base64URL
    let signature: Data
    switch algorithm ?? head["alg"] as? String {
    case "ES256": signature = try elliptic.signature(for: Data(text.utf8)).rawRepresentation
    case "RS256":
      signature = try rsa.signature(for: SHA256.hash(data: Data(text.utf8)), padding: .insecurePKCS1v1_5)
        .rawRepresentation
    case "HS256":
      // The public key as the secret: what a verifier that trusts the header would take.
      let secret = SymmetricKey(data: Data(rsa.publicKey.pemRepresentation.utf8))
      signature = Data(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: secret))
    default: signature = Data()
    }
    return text + "." + signature.base64URL
  }
}

/// A server's access control over a store in a file.
struct AccessFixture {
  let registry: TestRegistry
  let clock = TestClock()
  let gitHub: FakeIssuer
  let gitLab: FakeIssuer
  let people: FakeIssuer
  let access: AccessControl
  let dispatcher: Dispatcher

  static let address = "https://nibreg.example.com"

  init(_ change: (inout AccessSettings) -> Void = { _ in }, over registry: TestRegistry? = nil) throws {
    self.registry = try registry ?? TestRegistry()
    gitHub = try FakeIssuer("https://github.test")
    gitLab = try FakeIssuer("https://gitlab.test")
    people = try FakeIssuer("https://people.test")
    var settings = AccessSettings(address: Self.address)
    settings.publishers = [
      TrustedPublisher(.gitHub, issuer: gitHub.address), TrustedPublisher(.gitLab, issuer: gitLab.address),
    ]
    settings.signIn = SignInSettings(
      issuer: people.address, clientID: "nibreg", clientSecret: "s3cret",
      grants: [
        Grant(.group("design"), [.publish(NamePattern("Design.*"))]), Grant(.domain("acme.test"), [.read]),
        Grant(.email("root@acme.test"), [.administer]),
      ])
    settings.proxy = TrustedProxy(
      networks: [IPNetwork("10.1.0.0/16")!], userHeader: "X-Forwarded-User", groupsHeader: "X-Forwarded-Groups",
      grants: [Grant(.everybody, [.read]), Grant(.group("admins"), [.administer])])
    change(&settings)
    let issuers = [gitHub, gitLab, people]
    access = try AccessControl(
      store: self.registry.store, settings: settings,
      fetch: { request in
        for issuer in issuers { if let answer = try issuer.answer(request) { return answer } }
        return OutgoingAnswer(status: 404, body: [])
      }, clock: { [clock] in clock.now })
    // What others mount, in short.
    let others = [
      Endpoint(.get, "/read", operation: "read", summary: "", tag: "", permission: .read) { request in
        .text(request.caller.name, "text/plain")
      },
      Endpoint(.post, "/record/{project}", operation: "record", summary: "", tag: "", permission: .record(project: nil))
      {
        request in
        try request.caller.require(.record(project: request.path("project")))
        return .text(request.caller.name, "text/plain")
      },
      Endpoint(.post, "/accept", operation: "accept", summary: "", tag: "", permission: .accept) { request in
        .text(request.caller.name, "text/plain")
      },
    ]
    dispatcher = Dispatcher(
      access.endpoints + others, authentication: access.authentication, origin: Self.address, explaining: { _ in nil })
  }

  struct Answer {
    var status: Int
    var text: String
    var headers: [(name: String, value: String)]

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
    /// The first cookie of this name that is set, as the browser sends it back.
    func cookie(_ name: String) -> String? {
      headers.lazy.filter { $0.name == "Set-Cookie" && $0.value.hasPrefix(name + "=") }
        .map { String($0.value.prefix { $0 != ";" }) }.first
    }
    func member(_ name: String) -> Any? {
      (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?[name]
    }
    var detail: String { member("detail") as? String ?? text }
  }

  /// As the server does it: find, ask who it is, answer.
  func call(
    _ method: String, _ target: String, _ body: String = "", headers: [String: String] = [:],
    from address: String? = "203.0.113.7"
  ) -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    guard case .endpoint(let endpoint, let parameters) = dispatcher.route(method, parts[0]),
      case .onThread(let answer) = endpoint.answering
    else {
      return Answer(status: 404, text: "no endpoint", headers: [])
    }
    var headers = headers
    if body.hasPrefix("{"), headers["content-type"] == nil { headers["content-type"] = "application/json" }
    var request = EndpointRequest(
      method: endpoint.method, path: parts[0], pathParameters: parameters,
      query: parts.count > 1 ? FormText.pairs(of: parts[1]) : [], headers: headers, body: Array(body.utf8),
      caller: .nobody, id: "r1")
    let response: EndpointResponse
    do {
      request.caller = try dispatcher.caller(headers: headers, address: address)
      response = dispatcher.respond(to: request, of: endpoint, answer)
    } catch {
      response = dispatcher.response(to: error, of: request)
    }
    guard case .bytes(let bytes) = response.body else { return Answer(status: 0, text: "", headers: []) }
    return Answer(
      status: response.status.rawValue, text: String(decoding: bytes, as: UTF8.self), headers: response.headers)
  }

  func bearer(_ secret: String) -> [String: String] { ["authorization": "Bearer \(secret)"] }

  /// A token by its secret.
  func token(_ scopes: String..., days: Int? = nil, name: String = "release job") throws -> String {
    try access.tokens.make(name: name, scopes: scopes, days: days, by: "ada").secret
  }

  /// A job of GitHub, as it says who it is.
  func claims(_ change: [String: Any?] = [:]) -> [String: Any] {
    let now = clock.now.secondsSince1970
    var claims: [String: Any?] = [
      "iss": gitHub.address, "aud": Self.address, "sub": "repo:acme/shop:ref:refs/heads/main", "jti": "job-1",
      "iat": now, "nbf": now, "exp": now + 300, "repository": "acme/shop", "repository_id": "77",
      "ref": "refs/heads/main", "run_id": "123456", "event_name": "push",
    ]
    claims.merge(change) { $1 }
    return claims.compactMapValues(\.self)
  }

  func exchange(_ token: String) -> Answer {
    call("POST", "/api/v1/tokens/exchange", "{\"token\": \"\(token)\"}")
  }

  /// The store and everything that is in it.
  var content: String { get throws { try registry.content } }
}
