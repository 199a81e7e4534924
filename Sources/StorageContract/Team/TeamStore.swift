public import ComponentModel

/// A store that also keeps what a server needs to know of its callers: tokens, rules of trust, webhooks and what was
/// sent to them, its own secrets.
///
/// All of it belongs to one server and not to the registry: it is in no export, not in the log, and no client of a server
/// gets at it. What `RegistryStore` promises of readings and writings holds here too.
public protocol TeamStore: RegistryStore {
  /// Calls `body` with one state of the store.
  func readTeam<Answer>(_ body: (any TeamReading) throws -> Answer) throws -> Answer

  /// Calls `body` as the only writer; everything it does becomes visible at once, or nothing if it throws.
  func writeTeam<Answer>(_ body: (any TeamWriting) throws -> Answer) throws -> Answer
}

/// What a server asks of its store. Nobody gets an error because of an id: nil or nothing is answered.
public protocol TeamReading {
  // MARK: Tokens

  /// Every token that is kept, in the order in which they were made, and then by id; those that are over included.
  func tokens() throws -> [TokenRecord]
  /// The token whose secret has this digest.
  func token(withSecret digest: ContentDigest) throws -> TokenRecord?

  // MARK: Trust

  /// Which jobs get tokens, in the order in which the rules were made, and then by id.
  func trustRules() throws -> [TrustRule]

  // MARK: Webhooks

  /// In the order in which they were made, and then by id.
  func webhooks() throws -> [WebhookRecord]
  /// What was or is to be sent to a webhook, the newest first, each with its attempts: at most `limit`.
  func deliveries(to webhook: String, limit: Int) throws -> [DeliveryRecord]
  func delivery(_ id: String) throws -> DeliveryRecord?
  /// Whether something is to be sent.
  func hasDueDelivery(at moment: Timestamp) throws -> Bool
  /// Entries of the store's log with a greater number, oldest first: at most `limit`. Numbers grow and are not given twice.
  func log(after number: Int64, limit: Int) throws -> [NumberedLogEntry]
  /// The number of the newest entry of the log.
  func lastLogNumber() throws -> Int64

  // MARK: The server

  /// Bytes that only this server knows.
  func secret(named name: String) throws -> [UInt8]?
  /// What was done by those who administer, the newest first: at most `limit`, only those before a number if one is given.
  func acts(before number: Int64?, limit: Int) throws -> [TeamAct]
}

/// What a server does to its store in one step. Each call sees what the ones before it did.
public protocol TeamWriting: TeamReading {
  // MARK: Tokens

  /// - Precondition: no token has the id or the secret.
  func add(_ token: TokenRecord) throws
  /// Takes a token's rights away.
  ///
  /// - Returns: whether it had any: false for one that is not there or was revoked before.
  func revokeToken(_ id: String, by act: AuditEntry) throws -> Bool
  /// Notes the last day on which a token was used.
  func noteUse(ofToken id: String, onDay day: String) throws
  /// Forgets tokens that were made by a rule of trust and are over since before a moment: every job makes one.
  func forgetExchangedTokens(expiredBefore moment: Timestamp) throws

  // MARK: Trust

  /// - Precondition: no rule has the id.
  func add(_ rule: TrustRule) throws
  /// - Returns: whether it was there.
  func removeTrustRule(_ id: String) throws -> Bool
  /// Notes that an identity token of a job was used, and forgets those that are over.
  ///
  /// - Parameters:
  ///   - id: its issuer and `jti`.
  ///   - end: from when on it is refused anyway.
  /// - Returns: whether this was the first time.
  func noteIdentity(_ id: String, until end: Timestamp, at moment: Timestamp) throws -> Bool

  // MARK: Webhooks

  /// - Precondition: no webhook has the id.
  func add(_ webhook: WebhookRecord) throws
  /// Removes a webhook with everything that was to be sent to it.
  ///
  /// - Returns: whether it was there.
  func removeWebhook(_ id: String) throws -> Bool
  /// Notes that the log was looked through up to an entry, and what is to be sent because of it.
  ///
  /// - Parameter seen: up to where it was looked through before. If that is not so anymore, somebody else was faster.
  /// - Returns: whether it was done; else nothing was.
  func advance(
    _ webhook: String, from seen: Int64, to number: Int64, adding deliveries: [DeliveryRecord]
  ) throws -> Bool
  /// Deliveries that are due, the longest first, each of which nobody else gets before `end`: at most `limit`.
  func takeDueDeliveries(at moment: Timestamp, until end: Timestamp, limit: Int) throws -> [DeliveryRecord]
  /// Notes what came of sending.
  ///
  /// - Parameter next: when it is sent again; nil if it is not, because it arrived or is given up.
  func note(
    _ attempt: DeliveryAttempt, of delivery: String, state: DeliveryRecord.State, next: Timestamp?) throws
  /// Has a delivery sent once more.
  ///
  /// - Returns: whether it is there.
  func repeatDelivery(_ id: String, at moment: Timestamp) throws -> Bool
  /// Forgets deliveries that arrived or were given up before a moment.
  func forgetDeliveries(doneBefore moment: Timestamp) throws

  // MARK: The server

  /// Keeps bytes that only this server knows, unless some are kept under the name.
  ///
  /// - Returns: those that are kept now.
  func keepSecret(_ bytes: [UInt8], named name: String) throws -> [UInt8]
  /// Adds to what was done by those who administer. Never edited.
  func note(_ kind: TeamAct.Kind, _ subject: String, by act: AuditEntry) throws
}
