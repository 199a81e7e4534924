/// A proof that there is no solution: facts about versions, what follows from two of them, and so on to the end.
///
///     0  foo >=1.1.0, not bar ^2.0.0    a requirement
///     1  bar ^2.0.0                     no such version
///     2  foo >=1.1.0                    from 1 and 0
///     3  not foo ^1.1.0                 a requirement
///     4  nothing                        from 2 and 3
public struct Derivation: Hashable, Sendable {
  /// The steps, each after those that it follows from. The last one has no terms.
  public let steps: [Incompatibility]

  /// The steps that lead to one of the incompatibilities, in their order.
  init(_ incompatibilities: [Incompatibility], concluding conclusion: Int) {
    var isNeeded = Array(repeating: false, count: conclusion + 1)
    isNeeded[conclusion] = true
    for place in stride(from: conclusion, through: 0, by: -1) where isNeeded[place] {
      if case .derived(let first, let second) = incompatibilities[place].cause {
        isNeeded[first] = true
        isNeeded[second] = true
      }
    }
    var steps: [Incompatibility] = []
    var newPlaces = Array(repeating: 0, count: conclusion + 1)
    for place in 0...conclusion where isNeeded[place] {
      newPlaces[place] = steps.count
      let step = incompatibilities[place]
      if case .derived(let first, let second) = step.cause {
        steps.append(Incompatibility(step.terms, .derived(newPlaces[first], newPlaces[second])))
      } else {
        steps.append(step)
      }
    }
    self.steps = steps
  }

  /// The steps that follow from no others, in order: what is wrong with the requirements and versions, taken together.
  public var facts: [Incompatibility] { steps.filter { !$0.isDerived } }
}

extension Incompatibility {
  /// Whether it follows from two others.
  var isDerived: Bool {
    if case .derived = cause { true } else { false }
  }
}
