import Versioning

/// A proof in words: a line for each conclusion that is worth one, with numbers for those that are needed again.
///
/// The way in which a proof is told, what is left out and where a line gets a number, is that of Dart's pub.
struct FailureReport {
  private let steps: [Incompatibility]
  private let phrasing: Phrasing

  /// How many steps follow from each step.
  private var useCounts: [Int]

  private var lines: [Line] = []
  private var lineNumbers: [Int: Int] = [:]
  private var agenda: [Task] = []

  private struct Line {
    var text: String
    var number: Int?
  }

  /// What is still to be done, the last one first. A proof can be too deep for recursion.
  private enum Task {
    /// Tell how a step follows.
    case tell(Int, Position)
    /// Write the line of a step that follows from what was told just now.
    case write(Int, Position, Addition)
    case blankLine
  }

  /// Where a step stands in the account.
  private enum Position {
    case within
    /// At the end of a chain of thought that is needed later on: it says "So" and gets a number.
    case end
  }

  /// What a step follows from, besides what was told just now.
  private enum Addition {
    case nothing
    case one(Int)
    case two(Int, Int)
  }

  init(_ failure: SolverFailure) {
    steps = failure.derivation.steps
    phrasing = Phrasing(projectName: failure.project.name, versions: failure.versions)
    useCounts = Array(repeating: 0, count: steps.count)
    for case .derived(let first, let second) in steps.lazy.map(\.cause) {
      useCounts[first] += 1
      useCounts[second] += 1
    }
    guard steps[conclusion].isDerived else {
      lines = [Line(text: "Because \(phrasing.sentence(steps[conclusion])), version solving failed.")]
      return
    }
    agenda = [.tell(conclusion, .within)]
    while let task = agenda.popLast() {
      switch task {
      case .tell(let step, let position): tell(step, position)
      case .write(let step, let position, let addition): write(step, position, addition)
      case .blankLine: lines.append(Line(text: ""))
      }
    }
  }

  /// The report, each line ended.
  var text: String {
    let margin = lineNumbers.isEmpty ? "" : String(repeating: " ", count: numberWidth)
    return lines.map { line in
      if line.text.isEmpty { return "\n" }
      let number = line.number.map { "(\($0))" } ?? ""
      return "\(number)\(margin.dropFirst(number.count))\(line.text)\n"
    }.joined()
  }

  private var numberWidth: Int { "(\(lineNumbers.count)) ".count }

  private var conclusion: Int { steps.count - 1 }

  // MARK: The account

  /// Plans how to tell a step: first what it follows from and was not told yet, then itself.
  private mutating func tell(_ step: Int, _ position: Position) {
    guard case .derived(let first, let second) = steps[step].cause else {
      preconditionFailure("step \(step) is a fact: there is nothing to tell")
    }
    switch (steps[first].isDerived, steps[second].isDerived) {
    case (true, true): tell(step, position, becauseOf: first, second)
    case (true, false): tell(step, position, becauseOf: first, fact: second)
    case (false, true): tell(step, position, becauseOf: second, fact: first)
    case (false, false): write(step, position, "Because \(sentence(first, second))")
    }
  }

  /// Both causes are derived.
  private mutating func tell(_ step: Int, _ position: Position, becauseOf first: Int, _ second: Int) {
    switch (lineNumbers[first], lineNumbers[second]) {
    case (.some, .some):
      write(step, position, "Because \(sentence(first, second))")
    case (.some, nil):
      plan(.tell(second, .within), .write(step, position, .one(first)))
    case (nil, .some):
      plan(.tell(first, .within), .write(step, position, .one(second)))
    case (nil, nil) where isToldInOneLine(second):
      plan(.tell(first, .within), .tell(second, .within), .write(step, position, .nothing))
    case (nil, nil) where isToldInOneLine(first):
      plan(.tell(second, .within), .tell(first, .within), .write(step, position, .nothing))
    case (nil, nil):
      plan(.tell(first, .end), .blankLine, .tell(second, .within), .write(step, position, .one(first)))
    }
  }

  /// One cause is derived, the other is a fact.
  private mutating func tell(_ step: Int, _ position: Position, becauseOf derived: Int, fact: Int) {
    if lineNumbers[derived] != nil {
      write(step, position, "Because \(sentence(fact, derived))")
    } else if let (earlier, earlierFact) = skippable(derived) {
      plan(.tell(earlier, .within), .write(step, position, .two(earlierFact, fact)))
    } else {
      plan(.tell(derived, .within), .write(step, position, .one(fact)))
    }
  }

  private mutating func plan(_ tasks: Task...) {
    agenda += tasks.reversed()
  }

  /// Whether a step follows from two facts.
  private func isToldInOneLine(_ step: Int) -> Bool {
    guard case .derived(let first, let second) = steps[step].cause else { return false }
    return !steps[first].isDerived && !steps[second].isDerived
  }

  /// The derived cause of a step and its other one, a fact, if the step itself need not be told: it is used once only,
  /// and the next one follows as clearly from its causes.
  private func skippable(_ step: Int) -> (derived: Int, fact: Int)? {
    guard useCounts[step] == 1, case .derived(let first, let second) = steps[step].cause,
      steps[first].isDerived != steps[second].isDerived
    else { return nil }
    let (derived, fact) = steps[first].isDerived ? (first, second) : (second, first)
    return lineNumbers[derived] == nil ? (derived, fact) : nil
  }

  // MARK: Lines

  /// Writes the line of a step. One that is needed again gets a number.
  private mutating func write(_ step: Int, _ position: Position, _ reason: String) {
    var line = Line(text: "\(reason), \(phrasing.sentence(steps[step])).")
    if position == .end || useCounts[step] > 1 {
      line.number = lineNumbers.count + 1
      lineNumbers[step] = line.number
    }
    lines.append(line)
  }

  private mutating func write(_ step: Int, _ position: Position, _ addition: Addition) {
    let conjunction = position == .end || step == conclusion ? "So," : "And"
    switch addition {
    case .nothing:
      write(step, position, "Thus")
    case .one(let cause):
      let line = lineNumbers[cause].map { " (\($0))" } ?? ""
      write(step, position, "\(conjunction) because \(phrasing.sentence(steps[cause]))\(line)")
    case .two(let first, let second):
      write(step, position, "\(conjunction) because \(sentence(first, second))")
    }
  }

  private func sentence(_ first: Int, _ second: Int) -> String {
    phrasing.sentence(
      Phrasing.Step(incompatibility: steps[first], line: lineNumbers[first]),
      Phrasing.Step(incompatibility: steps[second], line: lineNumbers[second]))
  }
}
