package import ComponentModel
import Foundation
package import StorageContract

extension StoreSession: TeamWriting {
  // MARK: Tokens

  package func tokens() throws -> [TokenRecord] {
    try tokens(rows(Self.tokenSQL + " ORDER BY madeAt, id"))
  }

  package func token(withSecret digest: ContentDigest) throws -> TokenRecord? {
    try tokens(rows(Self.tokenSQL + " WHERE secret = ?", [digest.data])).first
  }

  private static let tokenSQL = """
    SELECT id, name, scopes, madeAt, madeBy, expiresAt, secret, rule, lastUsed, revokedAt, revokedBy, NULL FROM token
    """

  private func tokens(_ rows: any RowCursor) throws -> [TokenRecord] {
    var tokens: [TokenRecord] = []
    while let row = try rows.next() {
      guard let secret = try row.digest(6), let made = try row.act(at: 3, by: 4, reason: 11) else { continue }
      try tokens.append(
        TokenRecord(
          id: row[0], name: row[1], scopes: decode(row[2]), made: made, expires: row.timestamp(5), secret: secret,
          rule: row[7], lastUsed: row[8], revoked: row.act(at: 9, by: 10, reason: 11)))
    }
    return tokens
  }

  package func add(_ token: TokenRecord) throws {
    try run(
      """
      INSERT INTO token (id, name, scopes, madeAt, madeBy, expiresAt, secret, rule, lastUsed, revokedAt, revokedBy)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        token.id, token.name, list(token.scopes), token.made.at.description, token.made.by,
        token.expires.description, token.secret.data, token.rule, token.lastUsed, token.revoked?.at.description,
        token.revoked?.by,
      ])
  }

  package func revokeToken(_ id: String, by act: AuditEntry) throws -> Bool {
    return try change(
      "UPDATE token SET revokedAt = ?, revokedBy = ? WHERE id = ? AND revokedAt IS NULL",
      [act.at.description, act.by, id]) > 0
  }

  package func noteUse(ofToken id: String, onDay day: String) throws {
    try run("UPDATE token SET lastUsed = ?1 WHERE id = ?2 AND (lastUsed IS NULL OR lastUsed < ?1)", [day, id])
  }

  package func forgetExchangedTokens(expiredBefore moment: Timestamp) throws {
    try run("DELETE FROM token WHERE rule IS NOT NULL AND expiresAt < ?", [moment.description])
  }

  // MARK: Trust

  package func trustRules() throws -> [TrustRule] {
    let rows = try rows(
      """
      SELECT id, issuer, repository, repositoryID, ref, environment, scopes, madeAt, madeBy, NULL FROM trustRule
      ORDER BY madeAt, id
      """)
    var rules: [TrustRule] = []
    while let row = try rows.next() {
      guard let made = try row.act(at: 7, by: 8, reason: 9) else { continue }
      try rules.append(
        TrustRule(
          id: row[0], issuer: row[1], repository: row[2], repositoryID: row[3], ref: row[4], environment: row[5],
          scopes: decode(row[6]), made: made))
    }
    return rules
  }

  package func add(_ rule: TrustRule) throws {
    try run(
      """
      INSERT INTO trustRule (id, issuer, repository, repositoryID, ref, environment, scopes, madeAt, madeBy)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        rule.id, rule.issuer, rule.repository, rule.repositoryID, rule.ref, rule.environment,
        list(rule.scopes), rule.made.at.description, rule.made.by,
      ])
  }

  package func removeTrustRule(_ id: String) throws -> Bool {
    return try change("DELETE FROM trustRule WHERE id = ?", [id]) > 0
  }

  package func noteIdentity(_ id: String, until end: Timestamp, at moment: Timestamp) throws -> Bool {
    try run("DELETE FROM usedIdentity WHERE until < ?", [moment.description])
    return try change(
      "INSERT INTO usedIdentity (id, until) VALUES (?, ?) ON CONFLICT DO NOTHING", [id, end.description]) > 0
  }

  // MARK: Webhooks

  package func webhooks() throws -> [WebhookRecord] {
    let rows = try rows(
      "SELECT id, url, events, secret, madeAt, madeBy, NULL, seen FROM webhook ORDER BY madeAt, id")
    var webhooks: [WebhookRecord] = []
    while let row = try rows.next() {
      guard let made = try row.act(at: 4, by: 5, reason: 6) else { continue }
      try webhooks.append(
        WebhookRecord(id: row[0], url: row[1], events: decode(row[2]), secret: row[3], made: made, seen: row[7]))
    }
    return webhooks
  }

  package func add(_ webhook: WebhookRecord) throws {
    try run(
      "INSERT INTO webhook (id, url, events, secret, madeAt, madeBy, seen) VALUES (?, ?, ?, ?, ?, ?, ?)",
      [
        webhook.id, webhook.url, list(webhook.events), webhook.secret, webhook.made.at.description,
        webhook.made.by, webhook.seen,
      ])
  }

  package func removeWebhook(_ id: String) throws -> Bool {
    return try change("DELETE FROM webhook WHERE id = ?", [id]) > 0
  }

  package func advance(
    _ webhook: String, from seen: Int64, to number: Int64, adding deliveries: [DeliveryRecord]
  ) throws -> Bool {
    guard try change("UPDATE webhook SET seen = ? WHERE id = ? AND seen = ?", [number, webhook, seen]) > 0 else {
      return false
    }
    for delivery in deliveries {
      try run(
        "INSERT INTO delivery (id, webhook, event, body, madeAt, state, due, tries) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
          delivery.id, webhook, delivery.event, delivery.body, delivery.made.description, delivery.state.rawValue,
          delivery.due?.description, delivery.tries,
        ])
    }
    return true
  }

  package func deliveries(to webhook: String, limit: Int) throws -> [DeliveryRecord] {
    try deliveries(
      rows(Self.deliverySQL + " WHERE webhook = ? ORDER BY madeAt DESC, id DESC LIMIT ?", [webhook, limit]))
  }

  package func delivery(_ id: String) throws -> DeliveryRecord? {
    try deliveries(rows(Self.deliverySQL + " WHERE id = ?", [id])).first
  }

  package func hasDueDelivery(at moment: Timestamp) throws -> Bool {
    try number("SELECT EXISTS (SELECT 1 FROM delivery WHERE due <= ?)", [moment.description]) == 1
  }

  package func takeDueDeliveries(at moment: Timestamp, until end: Timestamp, limit: Int) throws -> [DeliveryRecord] {
    let due = try deliveries(
      rows(Self.deliverySQL + " WHERE due <= ? ORDER BY due, id LIMIT ?", [moment.description, limit]))
    for delivery in due { try run("UPDATE delivery SET due = ? WHERE id = ?", [end.description, delivery.id]) }
    return due
  }

  private static let deliverySQL = "SELECT id, webhook, event, body, madeAt, state, due, tries FROM delivery"

  private func deliveries(_ rows: any RowCursor) throws -> [DeliveryRecord] {
    var deliveries: [DeliveryRecord] = []
    while let row = try rows.next() {
      try deliveries.append(
        DeliveryRecord(
          id: row[0], webhook: row[1], event: row[2], body: row[3], made: row.timestamp(4),
          state: DeliveryRecord.State(rawValue: row[5]) ?? .failed, due: (row[6] as String?).flatMap { Timestamp($0) },
          tries: row[7]))
    }
    for index in deliveries.indices { deliveries[index].attempts = try attempts(of: deliveries[index].id) }
    return deliveries
  }

  private func attempts(of delivery: String) throws -> [DeliveryAttempt] {
    let rows = try rows(
      "SELECT at, status, problem FROM deliveryAttempt WHERE delivery = ? ORDER BY ordinal", [delivery])
    var attempts: [DeliveryAttempt] = []
    while let row = try rows.next() {
      try attempts.append(DeliveryAttempt(at: row.timestamp(0), status: row[1], problem: row[2]))
    }
    return attempts
  }

  package func note(
    _ attempt: DeliveryAttempt, of delivery: String, state: DeliveryRecord.State, next: Timestamp?
  ) throws {
    let changed = try change(
      "UPDATE delivery SET state = ?, due = ?, tries = tries + 1 WHERE id = ?",
      [state.rawValue, state == .pending ? next?.description : nil, delivery])
    // Its webhook may have been removed while it was sent.
    guard changed > 0 else { return }
    try run(
      """
      INSERT INTO deliveryAttempt (delivery, ordinal, at, status, problem)
      SELECT ?1, count(*), ?2, ?3, ?4 FROM deliveryAttempt WHERE delivery = ?1
      """, [delivery, attempt.at.description, attempt.status, attempt.problem])
  }

  package func repeatDelivery(_ id: String, at moment: Timestamp) throws -> Bool {
    return try change(
      "UPDATE delivery SET state = 'pending', due = ?, tries = 0 WHERE id = ?", [moment.description, id]) > 0
  }

  package func forgetDeliveries(doneBefore moment: Timestamp) throws {
    try run("DELETE FROM delivery WHERE state <> 'pending' AND madeAt < ?", [moment.description])
  }

  package func log(after number: Int64, limit: Int) throws -> [NumberedLogEntry] {
    let rows = try rows(
      """
      SELECT at, actor, action, component, version, project, branch, detail, id FROM log WHERE id > ?
      ORDER BY id LIMIT ?
      """, [number, limit])
    var entries: [NumberedLogEntry] = []
    while let row = try rows.next() {
      guard let entry = try row.logEntry() else { continue }
      try entries.append(NumberedLogEntry(number: row[8], entry: entry))
    }
    return entries
  }

  package func lastLogNumber() throws -> Int64 { try number("SELECT max(id) FROM log") ?? 0 }

  // MARK: The server

  package func secret(named name: String) throws -> [UInt8]? {
    try (value("SELECT bytes FROM serverSecret WHERE name = ?", [name]) as Data?).map { Array($0) }
  }

  package func keepSecret(_ bytes: [UInt8], named name: String) throws -> [UInt8] {
    try run("INSERT INTO serverSecret (name, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING", [name, Data(bytes)])
    return try secret(named: name) ?? bytes
  }

  package func acts(before number: Int64?, limit: Int) throws -> [TeamAct] {
    let rows = try rows(
      """
      SELECT id, at, actor, action, subject, NULL FROM teamAct WHERE id < ? ORDER BY id DESC LIMIT ?
      """, [number ?? .max, limit])
    var acts: [TeamAct] = []
    while let row = try rows.next() {
      guard let kind = try TeamAct.Kind(rawValue: row[3]), let act = try row.act(at: 1, by: 2, reason: 5) else {
        continue
      }
      try acts.append(TeamAct(number: row[0], kind: kind, subject: row[4], act: act))
    }
    return acts
  }

  package func note(_ kind: TeamAct.Kind, _ subject: String, by act: AuditEntry) throws {
    let last = try all("SELECT id, digest FROM teamAct ORDER BY id DESC LIMIT 1") { row in
      try (id: row[0] as Int64, digest: row.digest(1))
    }.first
    let id = (last?.id ?? 0) + 1
    let digest = Self.digest(
      ofAct: [id.sqlValue] + [act.at.description, act.by, kind.rawValue, subject].map(\.sqlValue),
      after: last?.digest)
    try run(
      "INSERT INTO teamAct (id, at, actor, action, subject, digest) VALUES (?, ?, ?, ?, ?, ?)",
      [id, act.at.description, act.by, kind.rawValue, subject, digest.data])
  }

  /// - Parameter columns: all of them but the digest.
  package static func digest(ofAct columns: [SQLValue], after digest: ContentDigest?) -> ContentDigest {
    var hash = FactHash()
    hash.add(digest?.description ?? "")
    for column in columns { hash.add(column) }
    return hash.digest
  }

  /// A JSON array, which reads well with sqlite3.
  private func list(_ words: [String]) throws -> String {
    String(decoding: try factsEncoder.encode(words), as: UTF8.self)
  }
}
