/// A weighted sum of variables and a constant.
package struct LinearExpression: Sendable, Equatable {
  package struct Term: Sendable, Equatable {
    package var variable: Int
    package var coefficient: Double

    package init(variable: Int, coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// A variable may be in several terms.
  package var terms: [Term]
  package var constant: Double

  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// A variable by itself.
  package static func variable(_ variable: Int) -> Self {
    Self(terms: [Term(variable: variable, coefficient: 1)])
  }

  /// Its value where the variables have theirs.
  package func value(at values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  package static func + (left: Self, right: Self) -> Self {
    Self(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }

  package static func - (left: Self, right: Self) -> Self { left + right * -1 }

  package static func + (left: Self, right: Double) -> Self {
    Self(terms: left.terms, constant: left.constant + right)
  }

  package static func - (left: Self, right: Double) -> Self { left + -right }

  package static func * (left: Self, right: Double) -> Self {
    Self(
      terms: left.terms.map { Term(variable: $0.variable, coefficient: $0.coefficient * right) },
      constant: left.constant * right)
  }
}

/// An equation or inequality that has to hold, or should.
package struct LinearConstraint: Sendable {
  package enum Relation: Sendable { case equal, atLeast, atMost }

  /// What is compared with zero.
  package var expression: LinearExpression
  package var relation: Relation
  /// Required from 1000 on. A greater priority is never traded for any number of smaller ones.
  package var priority: Double
  /// What it came from, as the maker of the system numbers it; -1 for nothing that can be named.
  package var origin: Int
  /// Whether it only decides what nothing else does. What rests on it is ambiguous.
  package var isGuess: Bool
  /// How much it counts among those of the same priority.
  package var weight: Double

  package init(
    _ expression: LinearExpression, _ relation: Relation, priority: Double = 1000, origin: Int = -1,
    isGuess: Bool = false, weight: Double = 1
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
    self.origin = origin
    self.isGuess = isGuess
    self.weight = weight
  }

  package var isRequired: Bool { priority >= 1000 }
}
