public import ComponentModel

/// A token as it is kept: everything but its secret.
public struct TokenRecord: Sendable, Hashable {
  /// Names it where it is listed and revoked. No secret.
  public var id: String
  /// Who acts, in the log.
  public var name: String
  /// What it may, as people write it.
  public var scopes: [String]
  public var made: AuditEntry
  public var expires: Timestamp
  /// SHA-256 of the secret. That is 256 random bits, which nobody finds by trying: nothing slower is needed, as it is for
  /// passwords.
  public var secret: ContentDigest
  /// The rule of trust that a job got it by; nil for one that a person made.
  public var rule: String?
  /// The day of its last use, `2026-03-01`; nil if it was never used.
  public var lastUsed: String?
  public var revoked: AuditEntry?

  public init(
    id: String, name: String, scopes: [String], made: AuditEntry, expires: Timestamp, secret: ContentDigest,
    rule: String? = nil, lastUsed: String? = nil, revoked: AuditEntry? = nil
  ) {
    self.id = id
    self.name = name
    self.scopes = scopes
    self.made = made
    self.expires = expires
    self.secret = secret
    self.rule = rule
    self.lastUsed = lastUsed
    self.revoked = revoked
  }
}

/// Which jobs of a CI service get a token, and for what.
public struct TrustRule: Sendable, Hashable {
  public var id: String
  /// Of identity tokens: `https://token.actions.githubusercontent.com`.
  public var issuer: String
  /// As the issuer names it: `acme/shop`.
  public var repository: String
  /// The issuer's number of the repository, which another one of the same name has not; nil if its name is enough.
  public var repositoryID: String?
  /// `refs/heads/main`, with `*` for any characters; nil for any.
  public var ref: String?
  /// The deployment environment; nil for any.
  public var environment: String?
  /// What a job may, as people write it.
  public var scopes: [String]
  public var made: AuditEntry

  public init(
    id: String, issuer: String, repository: String, repositoryID: String? = nil, ref: String? = nil,
    environment: String? = nil, scopes: [String], made: AuditEntry
  ) {
    self.id = id
    self.issuer = issuer
    self.repository = repository
    self.repositoryID = repositoryID
    self.ref = ref
    self.environment = environment
    self.scopes = scopes
    self.made = made
  }
}

/// Who is told of what happens.
public struct WebhookRecord: Sendable, Hashable {
  public var id: String
  public var url: String
  /// `published`, `broken`, `deprecated`, `recorded`.
  public var events: [String]
  /// What deliveries are signed with. Kept as it is, because signing needs it.
  public var secret: String
  public var made: AuditEntry
  /// The number of the log's entry up to which everything was looked at.
  public var seen: Int64

  public init(id: String, url: String, events: [String], secret: String, made: AuditEntry, seen: Int64) {
    self.id = id
    self.url = url
    self.events = events
    self.secret = secret
    self.made = made
    self.seen = seen
  }
}

/// Something that is told to a webhook.
public struct DeliveryRecord: Sendable, Hashable {
  public enum State: String, Sendable, Hashable, Codable, CaseIterable {
    case pending, delivered, failed
  }

  public var id: String
  public var webhook: String
  public var event: String
  /// What is sent: JSON.
  public var body: String
  public var made: Timestamp
  public var state: State
  /// When it is sent, or sent again; nil for one that is not.
  public var due: Timestamp?
  /// How often it was tried since it was made or asked for again.
  public var tries: Int
  /// In the order in which they were made.
  public var attempts: [DeliveryAttempt]

  public init(
    id: String, webhook: String, event: String, body: String, made: Timestamp, state: State = .pending,
    due: Timestamp?, tries: Int = 0, attempts: [DeliveryAttempt] = []
  ) {
    self.id = id
    self.webhook = webhook
    self.event = event
    self.body = body
    self.made = made
    self.state = state
    self.due = due
    self.tries = tries
    self.attempts = attempts
  }
}

/// One time that something was sent.
public struct DeliveryAttempt: Sendable, Hashable {
  public var at: Timestamp
  /// Of the answer; nil where there was none.
  public var status: Int?
  /// Why it did not arrive; nil if it did.
  public var problem: String?

  public init(at: Timestamp, status: Int?, problem: String?) {
    self.at = at
    self.status = status
    self.problem = problem
  }
}

/// An entry of the log with its number.
public struct NumberedLogEntry: Sendable, Hashable {
  public var number: Int64
  public var entry: LogEntry

  public init(number: Int64, entry: LogEntry) {
    self.number = number
    self.entry = entry
  }
}

/// Something that was done by those who administer.
public struct TeamAct: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case makeToken = "make-token"
    case revokeToken = "revoke-token"
    case exchangeToken = "exchange-token"
    case addRule = "add-rule"
    case removeRule = "remove-rule"
    case addWebhook = "add-webhook"
    case removeWebhook = "remove-webhook"
    case repeatDelivery = "repeat-delivery"
  }

  /// Numbers grow and are not given twice.
  public var number: Int64
  public var kind: Kind
  /// What it was done to, and how.
  public var subject: String
  public var act: AuditEntry

  public init(number: Int64, kind: Kind, subject: String, act: AuditEntry) {
    self.number = number
    self.kind = kind
    self.subject = subject
    self.act = act
  }
}
