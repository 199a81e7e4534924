/// Who did something, when and why.
public struct AuditEntry: Sendable, Hashable, Codable {
  public var at: Timestamp
  public var by: String
  public var reason: String?

  public init(at: Timestamp, by: String, reason: String? = nil) {
    self.at = at
    self.by = by
    self.reason = reason
  }
}
