/// A condition that was decided on, or that follows from what was decided.
struct Assignment {
  /// What is assigned.
  let condition: Condition

  /// All choices that are left for the component with this assignment and those before.
  let left: VersionSet

  /// The number of decisions up to here, this one included.
  let level: Int

  /// The place of the incompatibility that it follows from, nil for a decision.
  let cause: Int?
}
