/// The best values for some variables under rows of which each should be zero, or not negative.
///
/// What rows miss is added up by level, and the sums are made as small as they can be in the order of the levels: all of
/// level 0 comes before anything of level 1. The way there goes from vertex to vertex. At a vertex as many rows are zero
/// as there are variables, the active ones, and every other row is a sum of these:
///
///     row = constant + Σ entry × active row
///
/// A step lets one active row go, in the direction in which the first level that changes gets better, and walks until it
/// would get worse: there another row is zero and takes its place. Each constant is moved by a millionth of a point that
/// no other row has. So no more rows are zero at a vertex than have to be, and every step makes something better: with
/// exact numbers it ends.
struct PriorityProgram {
  struct Row {
    var terms: [LinearExpression.Term]
    var constant: Double
    /// Zero is wanted; else anything that is not negative.
    var isEquation: Bool
    var level: Int
    var isGuess: Bool
    /// How much it counts among those of its level.
    var weight: Double
    /// Where the caller keeps what the row came from.
    var source: Int
  }

  struct Outcome {
    var values: [Double]
    /// For each row of level 0 that cannot hold, the rows that are in its way, itself included, by their sources.
    var conflicts: [[Int]]
    /// By how much the variables change on the ways that nothing but guesses is against.
    var drift: [Double]
    var isFinished: Bool
  }

  private let columns: Int
  private let rows: [Row]
  private let levels: Int
  /// The row that is active in each column. Numbers from `rows.count` on stand for the variables themselves.
  private var active: [Int]
  private var isActive: [Bool]
  private var entries: [Double]
  /// As the rows say, and moved a little.
  private var constants: [Double]
  private var moved: [Double]
  /// What the steps have cost, in numbers that were changed.
  private(set) var work = 0

  static let slopeTolerance = 1e-9
  /// How many steps are taken for each row and variable. Where rounding leads back to where it was, more lead nowhere.
  private static let stepsForEach = 64

  /// - Parameter rows: by level, the least first.
  init(columns: Int, rows: [Row], levels: Int) {
    self.columns = columns
    self.rows = rows
    self.levels = levels
    let count = rows.count + columns
    active = Array(rows.count..<count)
    isActive = Array(repeating: false, count: count)
    entries = Array(repeating: 0, count: count * columns)
    constants = Array(repeating: 0, count: count)
    moved = constants
    // Rows of a single variable to begin with: what a text wants is mostly what it gets.
    for optional in [true, false] {
      for (index, row) in rows.enumerated() where (row.level > 0) == optional && row.terms.count == 1 {
        let column = row.terms[0].variable
        if active[column] >= rows.count { active[column] = index }
      }
    }
    for column in 0..<columns { isActive[active[column]] = true }
    fill()
  }

  private func shift(of row: Int) -> Double {
    let fraction = Double(row + 1) * 0.618_033_988_749_895
    return 1e-6 * (1 + fraction - fraction.rounded(.down))
  }

  private mutating func fill() {
    // A variable as a sum of active rows: one factor and a constant.
    var factors = Array(repeating: 1.0, count: columns)
    var starts = Array(repeating: 0.0, count: columns)
    var movedStarts = starts
    for column in 0..<columns where active[column] < rows.count {
      let row = rows[active[column]]
      factors[column] = 1 / row.terms[0].coefficient
      starts[column] = -row.constant * factors[column]
      movedStarts[column] = -(row.constant + shift(of: active[column])) * factors[column]
    }
    for (index, row) in rows.enumerated() where !isActive[index] {
      constants[index] = row.constant
      moved[index] = row.constant + shift(of: index)
      for term in row.terms {
        entries[index * columns + term.variable] += term.coefficient * factors[term.variable]
        constants[index] += term.coefficient * starts[term.variable]
        moved[index] += term.coefficient * movedStarts[term.variable]
      }
    }
    for column in 0..<columns where active[column] < rows.count {
      entries[(rows.count + column) * columns + column] = factors[column]
      constants[rows.count + column] = starts[column]
      moved[rows.count + column] = movedStarts[column]
    }
  }

  /// - Parameter budget: what the steps may cost.
  mutating func solve(budget: Int) -> Outcome {
    var isFinished = true
    var steps = 0
    while let step = nextStep() {
      guard let entering = firstStop(of: step) else { break }
      pivot(column: step.column, entering: entering)
      steps += 1
      if work > budget || steps > Self.stepsForEach * (rows.count + columns) {
        isFinished = false
        break
      }
    }
    var values = Array(constants[rows.count...])
    for column in 0..<columns where active[column] == rows.count + column { values[column] = 0 }
    return Outcome(values: values, conflicts: conflicts, drift: drift, isFinished: isFinished)
  }

  private struct Step {
    var column: Int
    /// 1 or -1.
    var direction: Double
    /// The first level that changes, and by how much a point.
    var level: Int
    var slope: Double
  }

  /// What a row adds to its level's slope when it grows.
  private func slope(of row: Int, at value: Double) -> Double {
    value > 0 ? (rows[row].isEquation ? rows[row].weight : 0) : -rows[row].weight
  }

  private mutating func nextStep() -> Step? {
    var isOpen = Array(repeating: true, count: 2 * columns)
    var sums = Array(repeating: 0.0, count: columns)
    var first = 0
    for level in 0..<levels {
      for column in 0..<columns { sums[column] = 0 }
      var end = first
      while end < rows.count, rows[end].level == level {
        if !isActive[end] {
          let slope = slope(of: end, at: moved[end])
          if slope != 0 {
            for column in 0..<columns { sums[column] += slope * entries[end * columns + column] }
            work += columns
          }
        }
        end += 1
      }
      first = end
      var best: Step?
      for column in 0..<columns {
        let row = active[column] < rows.count && rows[active[column]].level == level ? rows[active[column]] : nil
        for (side, direction) in [1.0, -1.0].enumerated() where isOpen[2 * column + side] {
          var slope = direction * sums[column]
          if let row, row.isEquation || direction < 0 { slope += row.weight }
          if slope > Self.slopeTolerance { isOpen[2 * column + side] = false }
          if slope < -Self.slopeTolerance, slope < (best?.slope ?? 0) - Self.slopeTolerance {
            best = Step(column: column, direction: direction, level: level, slope: slope)
          }
        }
      }
      if let best { return best }
    }
    return nil
  }

  /// The row at which a step ends: it is zero there, and beyond it the level would get worse.
  private mutating func firstStop(of step: Step) -> Int? {
    var stops: [(distance: Double, row: Int, growth: Double)] = []
    for row in rows.indices {
      if rows[row].level > step.level { break }
      let change = entries[row * columns + step.column] * step.direction
      guard !isActive[row], abs(change) > Self.slopeTolerance, (moved[row] > 0) == (change < 0) else { continue }
      let growth =
        rows[row].level < step.level ? Double.infinity : abs(change) * rows[row].weight * (rows[row].isEquation ? 2 : 1)
      stops.append((-moved[row] / change, row, growth))
    }
    work += rows.count
    // The nearest that is enough, without sorting the others.
    var slope = step.slope
    var heap = stops
    while !heap.isEmpty {
      var nearest = 0
      for index in heap.indices where heap[index].distance < heap[nearest].distance { nearest = index }
      slope += heap[nearest].growth
      if slope >= -Self.slopeTolerance { return heap[nearest].row }
      heap.swapAt(nearest, heap.count - 1)
      heap.removeLast()
      work += heap.count
    }
    return nil
  }

  /// Makes `entering` active in the place of the row that is active in `column`.
  private mutating func pivot(column: Int, entering: Int) {
    let leaving = active[column]
    let count = rows.count + columns
    let columns = columns
    let pivotRow = entering * columns
    let inverse = 1 / entries[pivotRow + column]
    // The column's active row as a sum of the new active rows.
    var replacement = (0..<columns).map { -entries[pivotRow + $0] * inverse }
    replacement[column] = inverse
    let constant = -constants[entering] * inverse
    let movedConstant = -moved[entering] * inverse
    isActive[entering] = true
    isActive[leaving] = false
    active[column] = entering
    var changed = 0
    entries.withUnsafeMutableBufferPointer { entries in
      for row in 0..<count where !isActive[row] && row != leaving {
        let start = row * columns
        let factor = entries[start + column]
        guard factor != 0 else { continue }
        entries[start + column] = 0
        for index in 0..<columns {
          let sum = entries[start + index] + factor * replacement[index]
          entries[start + index] = abs(sum) < 1e-12 ? 0 : sum
        }
        constants[row] += factor * constant
        moved[row] += factor * movedConstant
        changed += columns
      }
      for index in 0..<columns {
        entries[leaving * columns + index] = replacement[index]
        entries[pivotRow + index] = 0
      }
    }
    constants[leaving] = constant
    moved[leaving] = movedConstant
    constants[entering] = 0
    moved[entering] = 0
    work += changed + count
  }

  private var conflicts: [[Int]] {
    rows.indices.compactMap { row in
      guard rows[row].level == 0, !isActive[row],
        constants[row] < -ConstraintSystem.tolerance
          || rows[row].isEquation && constants[row] > ConstraintSystem.tolerance
      else { return nil }
      let others = (0..<columns).filter {
        abs(entries[row * columns + $0]) > Self.slopeTolerance && active[$0] < rows.count && rows[active[$0]].level == 0
      }
      return [rows[row].source] + others.map { rows[active[$0]].source }
    }
  }

  /// Adds up, with weights that do not cancel out, the ways from the last vertex that make no row worse but guesses.
  private var drift: [Double] {
    var drift = Array(repeating: 0.0, count: columns)
    var slopes = Array(repeating: 0.0, count: levels)
    for column in 0..<columns {
      guard let direction = [1.0, -1.0].first(where: { isFree(column, $0, &slopes) }) else { continue }
      let weight = direction * (1 + Double(column) * 0.618_033_988_749_895)
      for variable in 0..<columns {
        let row = rows.count + variable
        drift[variable] += (isActive[row] ? (row == active[column] ? 1 : 0) : entries[row * columns + column]) * weight
      }
    }
    return drift
  }

  /// Whether letting go of the active row in `column` makes nothing worse but guesses.
  private func isFree(_ column: Int, _ direction: Double, _ slopes: inout [Double]) -> Bool {
    for level in 0..<levels { slopes[level] = 0 }
    for (row, content) in rows.enumerated() where !isActive[row] && !content.isGuess {
      let change = entries[row * columns + column] * direction
      guard change != 0 else { continue }
      let value = constants[row]
      if abs(value) < 1e-4 {
        slopes[content.level] += content.weight * (content.isEquation ? abs(change) : max(0, -change))
      } else {
        slopes[content.level] += slope(of: row, at: value) * change
      }
    }
    if active[column] < rows.count {
      let row = rows[active[column]]
      if !row.isGuess, row.isEquation || direction < 0 { slopes[row.level] += row.weight }
    }
    return slopes.first { abs($0) > 1e-6 }.map { $0 < 0 } ?? true
  }
}
