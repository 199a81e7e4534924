/// Required equations, solved one after the other for a variable each.
///
/// The first of several equations that contradict one another stays and the later ones are conflicts, so the order in
/// which they are added says which one gives way. A variable that is solved stands for a sum of others:
///
///     x1 = x0 + 8            w1 = free
///     x2 = x1 + w1 + 8   ─▶  x2 = x0 + w1 + 16
struct Elimination {
  /// A solved variable as a sum of variables that were not solved when it was.
  private struct Solved {
    var terms: [LinearExpression.Term]
    var constant: Double
    /// The equations that were used to bring it into this form, with their factors, by their number in `solved`.
    var history: [(step: Int, factor: Double)]
    /// By what the equation was divided.
    var pivot: Double
    var origin: Int
  }

  enum Outcome: Equatable {
    case solved, redundant
    /// The origins of equations that contradict one another, the new one included.
    case conflict([Int])
  }

  private var solved: [Solved] = []
  /// For each variable the number of its equation; -1 while it is free.
  private var step: [Int]
  private let prefers: [Bool]
  /// What reducing has cost so far, in terms that were looked at.
  private(set) var work = 0

  // A sum while it is made, by variable.
  private var sum: [Double]
  private var isInSum: [Bool]

  /// - Parameter preferred: for each variable, whether equations are rather solved for it than for others.
  init(preferred: [Bool]) {
    prefers = preferred
    step = Array(repeating: -1, count: preferred.count)
    sum = Array(repeating: 0, count: preferred.count)
    isInSum = Array(repeating: false, count: preferred.count)
  }

  func isFree(_ variable: Int) -> Bool { step[variable] < 0 }

  /// Adds `expression = 0`.
  mutating func add(_ expression: LinearExpression, origin: Int) -> Outcome {
    let (terms, constant, history) = reduce(expression, keepsHistory: true)
    let largest = terms.reduce(0) { max($0, abs($1.coefficient)) }
    guard largest > Self.epsilon else {
      if abs(constant) <= ConstraintSystem.tolerance { return .redundant }
      return .conflict(origins(of: history) + [origin])
    }
    // A variable of a middling coefficient would make the others large, and errors with them.
    var chosen = terms[0]
    var isChosen = false
    for term in terms where abs(term.coefficient) > largest * 0.1 {
      if !isChosen || (prefers[term.variable] && !prefers[chosen.variable]) { chosen = term }
      isChosen = true
      if prefers[chosen.variable] { break }
    }
    step[chosen.variable] = solved.count
    solved.append(
      Solved(
        terms: terms.filter { $0.variable != chosen.variable }.map {
          .init(variable: $0.variable, coefficient: -$0.coefficient / chosen.coefficient)
        }, constant: -constant / chosen.coefficient, history: history, pivot: chosen.coefficient, origin: origin))
    return .solved
  }

  /// The expression as a sum of free variables, in their order.
  mutating func reduced(_ expression: LinearExpression) -> LinearExpression {
    let (terms, constant, _) = reduce(expression, keepsHistory: false)
    return LinearExpression(terms: terms, constant: constant)
  }

  /// The origins of the equations that a reduced expression rests on.
  mutating func origins(behind expression: LinearExpression) -> [Int] {
    origins(of: reduce(expression, keepsHistory: true).history)
  }

  /// The value of every variable, from those of the free ones.
  func values(_ free: [Double]) -> [Double] { values(free, constantFactor: 1) }

  private func values(_ free: [Double], constantFactor: Double) -> [Double] {
    var values = free
    var order = Array(repeating: -1, count: solved.count)
    for (variable, number) in step.enumerated() where number >= 0 { order[number] = variable }
    // An equation knows only variables that were solved later, if at all.
    for number in solved.indices.reversed() {
      let equation = solved[number]
      values[order[number]] = equation.terms.reduce(equation.constant * constantFactor) {
        $0 + $1.coefficient * values[$1.variable]
      }
    }
    return values
  }

  /// How the variables change with the free ones.
  func drift(_ free: [Double]) -> [Double] { values(free, constantFactor: 0) }

  private static let epsilon = 1e-9

  private mutating func reduce(
    _ expression: LinearExpression, keepsHistory: Bool
  ) -> (terms: [LinearExpression.Term], constant: Double, history: [(step: Int, factor: Double)]) {
    var constant = expression.constant
    var touched: [Int] = []
    var pending = StepQueue()
    var history: [(step: Int, factor: Double)] = []
    func add(_ term: LinearExpression.Term, times factor: Double) {
      if !isInSum[term.variable] {
        isInSum[term.variable] = true
        touched.append(term.variable)
        if step[term.variable] >= 0 { pending.insert(step[term.variable], term.variable) }
      }
      sum[term.variable] += term.coefficient * factor
    }
    for term in expression.terms { add(term, times: 1) }
    while let variable = pending.removeFirst() {
      let factor = sum[variable]
      sum[variable] = 0
      guard abs(factor) > Self.epsilon else { continue }
      let number = step[variable]
      constant += factor * solved[number].constant
      if keepsHistory { history.append((number, -factor)) }
      for term in solved[number].terms { add(term, times: factor) }
      work += solved[number].terms.count
    }
    var terms: [LinearExpression.Term] = []
    for variable in touched {
      if step[variable] < 0, abs(sum[variable]) > Self.epsilon {
        terms.append(.init(variable: variable, coefficient: sum[variable]))
      }
      sum[variable] = 0
      isInSum[variable] = false
    }
    work += touched.count
    terms.sort { $0.variable < $1.variable }
    return (terms, constant, history)
  }

  /// Which equations add up to what a history stands for.
  private func origins(of history: [(step: Int, factor: Double)]) -> [Int] {
    guard !history.isEmpty else { return [] }
    var factors: [Int: Double] = [:]
    var pending = StepQueue()
    func add(_ part: (step: Int, factor: Double), times factor: Double) {
      if factors[part.step] == nil { pending.insert(-part.step, part.step) }
      factors[part.step, default: 0] += part.factor * factor
    }
    for part in history { add(part, times: 1) }
    var origins: [Int] = []
    while let number = pending.removeFirst() {
      let factor = factors[number]!
      guard abs(factor) > Self.epsilon else { continue }
      origins.append(solved[number].origin)
      let inner = factor / solved[number].pivot
      for part in solved[number].history { add(part, times: inner) }
    }
    return origins.reversed()
  }
}

/// Values in the order of their keys, each key once.
private struct StepQueue {
  private var heap: [(key: Int, value: Int)] = []

  mutating func insert(_ key: Int, _ value: Int) {
    heap.append((key, value))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].key < heap[parent].key else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() -> Int? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first.value }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].key < heap[least].key {
        least = child
      }
      guard least != parent else { return first.value }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
