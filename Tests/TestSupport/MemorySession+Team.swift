import ComponentModel
import StorageContract
import Synchronization

/// What a server keeps, in the plainest way there is.
struct MemoryTeam: Sendable {
  var tokens: [TokenRecord] = []
  var rules: [TrustRule] = []
  var identities: [String: Timestamp] = [:]
  var webhooks: [WebhookRecord] = []
  var deliveries: [DeliveryRecord] = []
  var secrets: [String: [UInt8]] = [:]
  var acts: [TeamAct] = []
}

extension MemoryStore: TeamStore {
  public func readTeam<Answer>(_ body: (any TeamReading) throws -> Answer) throws -> Answer {
    try body(MemorySession(state.withLock(\.self)))
  }

  public func writeTeam<Answer>(_ body: (any TeamWriting) throws -> Answer) throws -> Answer {
    let session = MemorySession(state.withLock(\.self))
    let answer = try body(session)
    state.withLock { $0 = session.content }
    return answer
  }
}

extension MemorySession: TeamWriting {
  private var team: MemoryTeam {
    get { content.team }
    set { content.team = newValue }
  }

  // MARK: Tokens

  func tokens() -> [TokenRecord] { team.tokens.sorted { ($0.made.at, $0.id) < ($1.made.at, $1.id) } }

  func token(withSecret digest: ContentDigest) -> TokenRecord? { team.tokens.first { $0.secret == digest } }

  func add(_ token: TokenRecord) { team.tokens.append(token) }

  func revokeToken(_ id: String, by act: AuditEntry) -> Bool {
    guard let index = team.tokens.firstIndex(where: { $0.id == id && $0.revoked == nil }) else { return false }
    team.tokens[index].revoked = AuditEntry(at: act.at, by: act.by)
    return true
  }

  func noteUse(ofToken id: String, onDay day: String) {
    guard let index = team.tokens.firstIndex(where: { $0.id == id }) else { return }
    team.tokens[index].lastUsed = max(day, team.tokens[index].lastUsed ?? day)
  }

  func forgetExchangedTokens(expiredBefore moment: Timestamp) {
    team.tokens.removeAll { $0.rule != nil && $0.expires < moment }
  }

  // MARK: Trust

  func trustRules() -> [TrustRule] { team.rules.sorted { ($0.made.at, $0.id) < ($1.made.at, $1.id) } }

  func add(_ rule: TrustRule) { team.rules.append(rule) }

  func removeTrustRule(_ id: String) -> Bool {
    guard let index = team.rules.firstIndex(where: { $0.id == id }) else { return false }
    team.rules.remove(at: index)
    return true
  }

  func noteIdentity(_ id: String, until end: Timestamp, at moment: Timestamp) -> Bool {
    team.identities = team.identities.filter { $0.value >= moment }
    guard team.identities[id] == nil else { return false }
    team.identities[id] = end
    return true
  }

  // MARK: Webhooks

  func webhooks() -> [WebhookRecord] { team.webhooks.sorted { ($0.made.at, $0.id) < ($1.made.at, $1.id) } }

  func add(_ webhook: WebhookRecord) { team.webhooks.append(webhook) }

  func removeWebhook(_ id: String) -> Bool {
    guard let index = team.webhooks.firstIndex(where: { $0.id == id }) else { return false }
    team.webhooks.remove(at: index)
    team.deliveries.removeAll { $0.webhook == id }
    return true
  }

  func advance(_ webhook: String, from seen: Int64, to number: Int64, adding deliveries: [DeliveryRecord]) -> Bool {
    guard let index = team.webhooks.firstIndex(where: { $0.id == webhook && $0.seen == seen }) else { return false }
    team.webhooks[index].seen = number
    team.deliveries += deliveries
    return true
  }

  func deliveries(to webhook: String, limit: Int) -> [DeliveryRecord] {
    Array(
      team.deliveries.filter { $0.webhook == webhook }.sorted { ($1.made, $1.id) < ($0.made, $0.id) }.prefix(limit))
  }

  func delivery(_ id: String) -> DeliveryRecord? { team.deliveries.first { $0.id == id } }

  func hasDueDelivery(at moment: Timestamp) -> Bool {
    team.deliveries.contains { $0.due.map { $0 <= moment } ?? false }
  }

  func takeDueDeliveries(at moment: Timestamp, until end: Timestamp, limit: Int) -> [DeliveryRecord] {
    let due = team.deliveries.filter { $0.due.map { $0 <= moment } ?? false }
      .sorted { ($0.due!, $0.id) < ($1.due!, $1.id) }.prefix(limit)
    for delivery in due { change(delivery.id) { $0.due = end } }
    return Array(due)
  }

  func note(_ attempt: DeliveryAttempt, of delivery: String, state: DeliveryRecord.State, next: Timestamp?) {
    change(delivery) {
      $0.attempts.append(attempt)
      $0.state = state
      $0.due = state == .pending ? next : nil
      $0.tries += 1
    }
  }

  func repeatDelivery(_ id: String, at moment: Timestamp) -> Bool {
    change(id) {
      $0.state = .pending
      $0.due = moment
      $0.tries = 0
    }
  }

  func forgetDeliveries(doneBefore moment: Timestamp) {
    team.deliveries.removeAll { $0.state != .pending && $0.made < moment }
  }

  @discardableResult
  private func change(_ id: String, _ body: (inout DeliveryRecord) -> Void) -> Bool {
    guard let index = team.deliveries.firstIndex(where: { $0.id == id }) else { return false }
    body(&team.deliveries[index])
    return true
  }

  func log(after number: Int64, limit: Int) -> [NumberedLogEntry] {
    content.log.enumerated().map { NumberedLogEntry(number: Int64($0.offset + 1), entry: $0.element) }
      .filter { $0.number > number }.prefix(limit).map(\.self)
  }

  func lastLogNumber() -> Int64 { Int64(content.log.count) }

  // MARK: The server

  func secret(named name: String) -> [UInt8]? { team.secrets[name] }

  func keepSecret(_ bytes: [UInt8], named name: String) -> [UInt8] {
    team.secrets[name] = team.secrets[name] ?? bytes
    return team.secrets[name]!
  }

  func acts(before number: Int64?, limit: Int) -> [TeamAct] {
    team.acts.filter { $0.number < number ?? .max }.reversed().prefix(limit).map(\.self)
  }

  func note(_ kind: TeamAct.Kind, _ subject: String, by act: AuditEntry) {
    team.acts.append(
      TeamAct(
        number: Int64(team.acts.count + 1), kind: kind, subject: subject, act: AuditEntry(at: act.at, by: act.by)))
  }
}
