/// A term that was decided on, or that follows from what was decided.
struct Assignment {
  /// What is assigned.
  let term: Term

  /// All that is known of the component with this assignment, those before included.
  let known: Term

  /// The number of decisions up to here, this one included.
  let level: Int

  /// The place of the incompatibility that it follows from, nil for a decision.
  let cause: Int?
}
