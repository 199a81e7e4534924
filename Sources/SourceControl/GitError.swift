public import ComponentModel

/// Why git cannot answer.
public struct GitError: ExplainedError, Sendable, Hashable {
  public var description: String
  public var hint: String?

  package init(_ description: String, hint: String?) {
    self.description = description
    self.hint = hint
  }
}
