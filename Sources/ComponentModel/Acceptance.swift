/// That a finding is known and agreed, and why.
public struct Acceptance: Hashable, Sendable, Codable {
  /// Of the finding, as every format shows it. Another finding has another one, whatever it says.
  public var fingerprint: String
  /// Who agreed, when and why.
  public var act: AuditEntry
  /// The last moment at which it holds; nil for ever.
  public var until: Timestamp?
  /// What it was about when somebody agreed, so that people can review it; nil where nobody noted it.
  public var subject: Subject?

  /// A finding, for people.
  public struct Subject: Hashable, Sendable, Codable {
    public var rule: String
    public var path: String
    public var message: String

    public init(rule: String, path: String, message: String) {
      self.rule = rule
      self.path = path
      self.message = message
    }
  }

  public init(fingerprint: String, act: AuditEntry, until: Timestamp? = nil, subject: Subject? = nil) {
    self.fingerprint = fingerprint
    self.act = act
    self.until = until
    self.subject = subject
  }

  /// Hexadecimal digits of a fingerprint: few enough to type, and one chance in millions that two of thousands agree.
  public static let fingerprintLength = 12

  /// Whether a text can be a fingerprint.
  public static func isFingerprint(_ text: String) -> Bool {
    text.utf8.count == fingerprintLength && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  public func holds(at moment: Timestamp) -> Bool { until.map { moment <= $0 } ?? true }
}
