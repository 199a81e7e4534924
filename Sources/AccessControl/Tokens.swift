import ComponentModel
package import Endpoints
package import StorageContract
import Synchronization

/// The tokens by which programs are known.
package final class Tokens: Sendable {
  private let store: any TeamStore
  private let clock: Clock
  private let state = Mutex(State())

  /// How long a token counts as it was when it was last looked up, where somebody else revokes it: seconds.
  static let memory: Int64 = 10
  private static let remembered = 1_024
  package static let defaultDays = 90
  package static let mostDays = 365

  private struct State {
    var known: [ContentDigest: (token: TokenRecord, looked: Timestamp)] = [:]
    /// Counts what makes remembered tokens void, so that what was read before is not remembered after.
    var changes = 0
    /// Days of use that the store does not have yet, by token.
    var uses: [String: String] = [:]
  }

  package init(store: any TeamStore, clock: @escaping Clock) {
    self.store = store
    self.clock = clock
  }

  // MARK: Administering

  /// A token with its secret, which nobody gets to see again.
  package struct Made: Sendable {
    package var token: TokenRecord
    package var secret: String
  }

  /// Makes a token.
  ///
  /// - Parameters:
  ///   - days: how long it holds, from 1 to 365; nil for 90.
  ///   - actor: who makes it.
  /// - Throws: `Problem`, 422, for a name, a scope or a number that cannot be.
  package func make(name: String, scopes: [String], days: Int?, by actor: String) throws -> Made {
    let name = try Wording.checked(name, "name")
    let scopes = try Wording.scopes(scopes)
    let days = days ?? Self.defaultDays
    guard (1...Self.mostDays).contains(days) else {
      throw Problem(.unprocessableContent, "a token holds for 1 to \(Self.mostDays) days, not for \(days)")
    }
    let secret = TokenSecret.random()
    let act = AuditEntry(at: clock(), by: actor)
    let expires = Timestamp(secondsSince1970: act.at.secondsSince1970 + Int64(days) * 86_400)
    let token = TokenRecord(
      id: freshID(), name: name, scopes: scopes.map(\.description), made: act, expires: expires, secret: secret.digest)
    try store.writeTeam { team in
      try team.add(token)
      try team.note(
        .makeToken, "\(token.id) '\(name)' (\(token.scopes.joined(separator: ", "))) until \(expires)", by: act)
    }
    return Made(token: token, secret: secret.text)
  }

  /// Every token, in the order in which they were made; those of jobs that are over are not in it.
  package func list() throws -> [TokenRecord] {
    try keepUses()
    let now = clock()
    return try store.readTeam { try $0.tokens() }.filter { $0.rule == nil || $0.expires > now }
  }

  /// Takes a token's rights away, in this process at once.
  ///
  /// - Throws: `Problem`, 404, if there is none that has any.
  package func revoke(_ id: String, by actor: String) throws {
    let act = AuditEntry(at: clock(), by: actor)
    try store.writeTeam { team in
      guard let token = try team.tokens().first(where: { $0.id == id }), try team.revokeToken(id, by: act) else {
        throw Problem(.notFound, "there is no token '\(id)' that could be revoked")
      }
      try team.note(.revokeToken, "\(id) '\(token.name)'", by: act)
    }
    forgetKnown()
  }

  /// Looks every token up again that is presented from now on.
  func forgetKnown() {
    state.withLock {
      $0.known = [:]
      $0.changes += 1
    }
  }

  // MARK: Whoever presents one

  /// - Throws: `Problem`, 401, for a text that is no token, one that is unknown, expired or revoked.
  package func caller(presenting text: String) throws -> Caller {
    guard let secret = TokenSecret(text) else {
      throw Self.refusal("what was sent is no token, or it was not copied whole", hint: "copy the token again")
    }
    let now = clock()
    guard let token = try token(withSecret: secret.digest, at: now) else {
      throw Self.refusal("the token that was sent is not one of this server")
    }
    guard token.revoked == nil else { throw Self.refusal("the token that was sent was revoked") }
    guard now < token.expires else { throw Self.refusal("the token that was sent has expired") }
    if token.lastUsed != now.day { state.withLock { $0.uses[token.id] = now.day } }
    return Caller(.token, name: token.name, permissions: Permissions(Set(token.scopes.compactMap { Scope($0) })))
  }

  private func token(withSecret digest: ContentDigest, at now: Timestamp) throws -> TokenRecord? {
    let (known, changes) = state.withLock { ($0.known[digest], $0.changes) }
    if let known, (0..<Self.memory).contains(now.secondsSince1970 - known.looked.secondsSince1970) {
      return known.token
    }
    guard let token = try store.readTeam({ try $0.token(withSecret: digest) }) else { return nil }
    state.withLock { state in
      guard state.changes == changes else { return }
      if state.known.count >= Self.remembered { state.known = [:] }
      state.known[digest] = (token, now)
    }
    return token
  }

  /// - Parameter sentence: says nothing of the token itself.
  static func refusal(_ sentence: String, hint: String? = "ask an administrator for a token") -> Problem {
    Problem(
      .unauthorized, sentence, hint: hint,
      headers: [("WWW-Authenticate", "Bearer realm=\"nibreg\", error=\"invalid_token\"")])
  }

  // MARK: Upkeep

  /// Keeps the days on which tokens were used, and forgets those of jobs that are over for a month. To be called now and
  /// then: whoever presents a token does not wait for somebody who writes.
  package func tidy() throws {
    try keepUses()
    let now = clock()
    let past = Timestamp(secondsSince1970: max(0, now.secondsSince1970 - 30 * 86_400))
    guard try store.readTeam({ try $0.tokens() }).contains(where: { $0.rule != nil && $0.expires < past }) else {
      return
    }
    try store.writeTeam { try $0.forgetExchangedTokens(expiredBefore: past) }
  }

  private func keepUses() throws {
    let uses = state.withLock { state in
      defer { state.uses = [:] }
      return state.uses
    }
    guard !uses.isEmpty else { return }
    try store.writeTeam { team in
      for (id, day) in uses.sorted(by: { $0.key < $1.key }) { try team.noteUse(ofToken: id, onDay: day) }
    }
    // They say the day before.
    forgetKnown()
  }
}

/// What people write.
enum Wording {
  /// Without spaces around it.
  ///
  /// - Throws: `Problem`, 422, for a text that is empty, too long, or steers a terminal.
  static func checked(_ text: String, _ what: String, atMost limit: Int = 100) throws -> String {
    let name = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    guard !name.isEmpty else { throw Problem(.unprocessableContent, "'\(what)' is empty") }
    guard name.utf8.count <= limit else {
      throw Problem(.unprocessableContent, "'\(what)' has \(name.utf8.count) bytes; \(limit) are allowed")
    }
    guard !name.hasSteeringCharacters else {
      throw Problem(.unprocessableContent, "'\(what)' has characters that are not seen")
    }
    return name
  }

  /// - Throws: `Problem`, 422, where there are none, too many, or one that is none.
  static func scopes(_ texts: [String]) throws -> [Scope] {
    guard !texts.isEmpty else {
      throw Problem(.unprocessableContent, "'scopes' is empty", hint: scopesHint)
    }
    guard texts.count <= 50 else {
      throw Problem(.unprocessableContent, "'scopes' has \(texts.count) entries; 50 are allowed")
    }
    return try texts.map { text in
      guard let scope = Scope(text), text.utf8.count <= 500, !text.hasSteeringCharacters else {
        throw Problem(
          .unprocessableContent, "'\(String(text.prefix(100)))' is no scope", hint: scopesHint)
      }
      return scope
    }
  }

  private static let scopesHint = "scopes are read, record:PROJECT, publish:COMPONENT, accept and administer"
}
