/// One sentence about one place in one file.
public struct Diagnostic: ExplainedError, Sendable, Hashable, Codable {
  public enum Severity: String, Sendable, Hashable, Codable { case error, warning, note }

  /// What kind of thing it is about, for programs: `empty-file`, `legacy-archive`, `truncated-xml` …
  public struct Code: RawRepresentable, Sendable, Hashable, Codable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public var severity: Severity
  public var code: Code
  /// As the person named it or as it is known in the project.
  public var path: String
  public var position: SourcePosition?
  /// One lower-case phrase without a full stop.
  public var message: String
  /// What to do next.
  public var hint: String?

  public init(
    _ severity: Severity, _ code: Code, path: String, position: SourcePosition? = nil, message: String,
    hint: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.path = path
    self.position = position
    self.message = message
    self.hint = hint
  }

  public var description: String {
    let location = position.map { "\(path):\($0)" } ?? path
    return "\(location): \(severity.rawValue): \(message) [\(code.rawValue)]"
  }
}
