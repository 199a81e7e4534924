import ComponentModel
import Endpoints
import Foundation
import JWTKit
import Synchronization

/// Somebody who says who others are, by OpenID Connect: what it publishes, and whether a token is its own.
final class IdentityIssuer: Sendable {
  let issuer: String
  private let fetch: Fetch
  private let clock: Clock
  private let state = Mutex(State())

  private struct State {
    var configuration: (Configuration, at: Timestamp)?
    var keys: (keys: [String: JWK], at: Timestamp)?
    /// When it did not answer.
    var away: Timestamp?
    /// How many wait for an answer.
    var waiting = 0
  }

  /// What counts of `/.well-known/openid-configuration`.
  struct Configuration: Decodable, Sendable {
    var issuer: String
    var keys: String
    var authorization: String?
    var token: String?

    private enum CodingKeys: String, CodingKey {
      case issuer
      case keys = "jwks_uri"
      case authorization = "authorization_endpoint"
      case token = "token_endpoint"
    }
  }

  /// How long what was fetched counts, in seconds.
  static let memory: Int64 = 3_600
  /// A key that is not known is looked for again, but not more often than this, whatever is presented: seconds.
  static let patience: Int64 = 60
  /// Who did not answer is not asked again so soon, in seconds: anybody can make the server ask.
  static let rest: Int64 = 10
  /// So many may wait at once. Each takes one of the threads that answer.
  static let mostWaiting = 4
  /// How far clocks may differ, in seconds.
  static let leeway: Int64 = 60
  static let longestToken = 16_384

  init(_ issuer: String, fetch: @escaping Fetch, clock: @escaping Clock) {
    self.issuer = issuer
    self.fetch = fetch
    self.clock = clock
  }

  // MARK: What it publishes

  func configuration() throws -> Configuration {
    let now = clock()
    if let (configuration, at) = state.withLock(\.configuration), Self.counts(at, now, Self.memory) {
      return configuration
    }
    guard issuer.hasPrefix("https://") || Self.isHere(issuer) else {
      throw Problem(.badGateway, "'\(issuer)' is not asked: only issuers of this machine may do without TLS")
    }
    let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
    let configuration: Configuration = try get(base + "/.well-known/openid-configuration")
    guard configuration.issuer == issuer else {
      throw Problem(.badGateway, "the configuration at '\(issuer)' is of another issuer")
    }
    for address in [configuration.keys, configuration.authorization, configuration.token] {
      // An issuer over TLS does not lead anywhere else; one without is of this machine, for trying things out.
      guard let address, issuer.hasPrefix("https://"), !address.hasPrefix("https://") else { continue }
      throw Problem(.badGateway, "the configuration at '\(issuer)' names an address without TLS")
    }
    state.withLock { $0.configuration = (configuration, now) }
    return configuration
  }

  /// Whether an address without TLS is of this machine.
  private static func isHere(_ address: String) -> Bool {
    guard let parts = URLComponents(string: address), parts.scheme == "http", let host = parts.encodedHost else {
      return false
    }
    return ["localhost", "127.0.0.1", "[::1]"].contains(host)
  }

  private func key(_ id: String) throws -> JWK? {
    let now = clock()
    let known = state.withLock(\.keys)
    if let known, Self.counts(known.at, now, Self.memory) {
      if let key = known.keys[id] { return key }
      if Self.counts(known.at, now, Self.patience) { return nil }
    }
    let set: KeySet = try get(try configuration().keys)
    let named = set.keys.prefix(100).compactMap(\.key).compactMap { key in
      key.keyIdentifier.map { ($0.string, key) }
    }
    let keys = Dictionary(named) { first, _ in first }
    state.withLock { $0.keys = (keys, now) }
    return keys[id]
  }

  /// Keys of a kind that is not known are none.
  private struct KeySet: Decodable {
    struct Entry: Decodable {
      var key: JWK?
      init(from decoder: any Decoder) throws { key = try? JWK(from: decoder) }
    }
    var keys: [Entry]
  }

  private static func counts(_ moment: Timestamp, _ now: Timestamp, _ seconds: Int64) -> Bool {
    (0..<seconds).contains(now.secondsSince1970 - moment.secondsSince1970)
  }

  private func get<Answer: Decodable>(_ url: String) throws -> Answer {
    if let away = state.withLock(\.away), Self.counts(away, clock(), Self.rest) { throw unanswered }
    do {
      let answer = try asked(OutgoingRequest(url: url, headers: [("Accept", "application/json")]))
      guard answer.status == 200, let value = try? JSONDecoder().decode(Answer.self, from: Data(answer.body)) else {
        throw Problem(.badGateway, "'\(issuer)' did not answer as OpenID Connect has it", hint: "try again later")
      }
      return value
    } catch let problem as Problem where problem.status == .badGateway {
      state.withLock { $0.away = clock() }
      throw problem
    }
  }

  private var unanswered: Problem {
    Problem(.badGateway, "'\(issuer)' could not be asked", hint: "try again later")
  }

  /// - Throws: `Problem`: 502 where there is no answer, 503 where too many wait for one.
  func asked(_ request: OutgoingRequest) throws -> OutgoingAnswer {
    let mayWait = state.withLock { state in
      guard state.waiting < Self.mostWaiting else { return false }
      state.waiting += 1
      return true
    }
    guard mayWait else {
      throw Problem(
        .serviceUnavailable, "'\(issuer)' is being asked by others already", hint: "try again in a moment",
        headers: [("Retry-After", "2")])
    }
    defer { state.withLock { $0.waiting -= 1 } }
    guard let answer = try? waiting({ [fetch] in try await fetch(request) }) else { throw unanswered }
    guard answer.body.count <= request.answerLimit else {
      throw Problem(.badGateway, "'\(issuer)' answered more than is read")
    }
    return answer
  }

  // MARK: Tokens

  /// The issuer that a token says it is of. Nothing of that is checked.
  static func claimedIssuer(of token: String) -> String? {
    guard token.utf8.count <= longestToken else { return nil }
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let payload = Data(base64URL: String(parts[1])) else { return nil }
    return (try? JSONDecoder().decode(IdentityClaims.self, from: payload))?.text("iss")
  }

  private struct Header: Decodable {
    var alg: String
    var kid: String?
    var crit: [String]?
  }

  /// What a token says, if this issuer signed it for this audience and it holds now.
  ///
  /// - Throws: `Problem`, 401, each with its own sentence, and nothing of the token in it.
  func claims(of token: String, for audience: String) throws -> IdentityClaims {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard token.utf8.count <= Self.longestToken, parts.count == 3, let head = Data(base64URL: parts[0]),
      let header = try? JSONDecoder().decode(Header.self, from: head), header.crit == nil
    else { throw Self.refusal("what was sent is no identity token") }
    guard let algorithm = JWK.Algorithm(rawValue: header.alg), [.rs256, .es256].contains(algorithm) else {
      throw Self.refusal("the identity token is signed in a way that does not count; RS256 and ES256 do")
    }
    guard let id = header.kid, !id.isEmpty, let key = try key(id), key.isFor(algorithm) else {
      throw Self.refusal("the identity token is signed with a key that its issuer does not publish")
    }
    let claims: IdentityClaims
    do {
      claims = try waiting {
        // With this key alone: a collection takes its first key where it does not know the one that is named.
        try await JWTKeyCollection().add(jwk: key).verify(token)
      }
    } catch {
      throw Self.refusal("the signature of the identity token is not its issuer's")
    }
    try check(claims, for: audience)
    return claims
  }

  private func check(_ claims: IdentityClaims, for audience: String) throws {
    let now = clock().secondsSince1970
    guard claims.values["iss"] == .text(issuer) else {
      throw Self.refusal("the identity token is of another issuer than its key")
    }
    guard claims.list("aud").contains(audience) else {
      throw Self.refusal(
        "the identity token was made for somebody else", hint: "ask for one with the audience '\(audience)'")
    }
    guard let end = claims.seconds("exp"), let made = claims.seconds("iat") else {
      throw Self.refusal("the identity token does not say when it was made and until when it holds")
    }
    guard Timestamp.writableSeconds.contains(end), Timestamp.writableSeconds.contains(made) else {
      throw Self.refusal("the identity token says a time that cannot be")
    }
    guard now < end + Self.leeway else { throw Self.refusal("the identity token has expired") }
    guard made <= now + Self.leeway else { throw Self.refusal("the identity token was made in the future") }
    if claims.values["nbf"] != nil {
      guard let start = claims.seconds("nbf"), Timestamp.writableSeconds.contains(start) else {
        throw Self.refusal("the identity token says a time that cannot be")
      }
      guard start <= now + Self.leeway else { throw Self.refusal("the identity token does not hold yet") }
    }
  }

  static func refusal(_ sentence: String, hint: String? = nil) -> Problem { Tokens.refusal(sentence, hint: hint) }
}

extension JWK {
  /// A key is for the algorithm that it says, and for none of another kind.
  fileprivate func isFor(_ algorithm: Algorithm) -> Bool {
    if let own = self.algorithm, own != algorithm { return false }
    return algorithm == .rs256 ? keyType == .rsa : keyType == .ecdsa && curve.map { $0 == .ecdsa(.p256) } ?? false
  }
}
