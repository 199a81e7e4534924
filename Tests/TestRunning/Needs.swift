public import Testing

/// What a test needs that not every machine has. Where it is missing the test is skipped, says so in its result, and is
/// listed at the end of the run: a test that returns early would pass.
public struct Needs: TestTrait, SuiteTrait {
  fileprivate let condition: ConditionTrait
  fileprivate let reason: String

  public var isRecursive: Bool { true }

  public func prepare(for test: Test) async throws {
    if try await !condition.evaluate() { RunLog.shared.skip(test, reason) }
    try await condition.prepare(for: test)
  }
}

extension Trait where Self == Needs {
  /// - Parameter what: follows "needs": `a user without rights`.
  public static func needs(
    _ what: String, if isThere: @autoclosure @escaping @Sendable () throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    let reason = "needs \(what)"
    return Self(
      condition: .enabled(Comment(rawValue: reason), sourceLocation: sourceLocation) { try isThere() }, reason: reason)
  }
}
