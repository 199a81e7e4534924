/// An error that is told to a person: a sentence, lines below it, and what to do next.
public protocol ExplainedError: Error, CustomStringConvertible {
  /// Facts that belong below the sentence, a line each.
  var details: [String] { get }
  /// What to do next.
  var hint: String? { get }
}

extension ExplainedError {
  public var details: [String] { [] }
}
