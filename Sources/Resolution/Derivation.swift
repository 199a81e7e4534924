/// A proof that there is no solution: facts about versions, what follows from two of them, and so on to the end.
///
///     0  foo >=1.1.0, not bar ^2.0.0    a requirement
///     1  bar ^2.0.0                     no such version
///     2  foo >=1.1.0                    from 0 and 1
///     3  not foo ^1.1.0                 a requirement
///     4  nothing                        from 3 and 2
public struct Derivation: Hashable, Sendable {
  /// The steps, each after those that it follows from. The last one has no terms.
  public let steps: [Incompatibility]

  /// The steps that follow from no others, in order: what is wrong with the requirements and versions, taken together.
  public var facts: [Incompatibility] { steps.filter { !$0.isDerived } }
}

extension Incompatibility {
  /// Whether it follows from two others.
  var isDerived: Bool {
    if case .derived = cause { true } else { false }
  }
}
