import Versioning

/// The words for incompatibilities and for two of them together, in the manner of Dart's pub.
struct Phrasing {
  let projectName: String

  /// The versions that can be chosen of each component, in order.
  let versions: [String: [SemanticVersion]]

  /// A step of a proof, with the number of its line if that is to be named.
  struct Step {
    let incompatibility: Incompatibility
    var line: Int?

    var lineReference: String { line.map { " (\($0))" } ?? "" }
  }

  // MARK: One incompatibility

  /// What it says, such as `every version of foo depends on bar ^2.0.0`.
  func sentence(_ incompatibility: Incompatibility) -> String {
    switch incompatibility.cause {
    case .requirement(let requirement, let requirer):
      let sentence = "\(phrase(for: requirer)) depends on \(requirement)"
      return requirement.range.isEmpty ? "\(sentence), which no version can match" : sentence
    case .unavailable(.unknownComponent): return "\(incompatibility.component) doesn't exist"
    case .unavailable(.noVersions): return "\(incompatibility.component) has no versions"
    case .unavailable(.onlyYanked):
      let term = incompatibility.terms[0]
      return isEverything(term)
        ? "every version of \(term.component) is yanked"
        : "only yanked versions of \(term.component) match \(term.range)"
    case .unavailable(.noMatch):
      return "no versions of \(incompatibility.component) match \(range(of: incompatibility.terms[0]))"
    case .derived: return conclusion(incompatibility)
    }
  }

  private func conclusion(_ incompatibility: Incompatibility) -> String {
    let positive = incompatibility.terms.filter(\.isPositive)
    let negative = incompatibility.terms.filter { !$0.isPositive }
    let alternatives = negative.map(phrase).joined(separator: " or ")
    switch (positive.count, negative.count) {
    case (0, 0): return "version solving failed"
    case (1, 0): return "\(shortPhrase(for: positive[0])) is forbidden"
    case (0, 1): return "\(shortPhrase(for: negative[0])) is required"
    case (2, 0): return "\(shortPhrase(for: positive[0])) is incompatible with \(shortPhrase(for: positive[1]))"
    case (0, 2): return "either \(alternatives)"
    case (1, _): return "\(subjectPhrase(for: positive[0])) requires \(alternatives)"
    case (_, 0): return "one of \(positive.map(phrase).joined(separator: " or ")) must be false"
    case (0, _): return "one of \(alternatives) must be true"
    default: return "if \(positive.map(phrase).joined(separator: " and ")) then \(alternatives)"
    }
  }

  // MARK: Two incompatibilities

  /// What both say together, such as `foo <1.1.0 depends on a ^1.0.0 which depends on b ^2.0.0`.
  func sentence(_ first: Step, _ second: Step) -> String {
    requiringBoth(first, second) ?? requiringThrough(first, second) ?? requiringThrough(second, first)
      ?? requiringUnavailable(first, second) ?? requiringUnavailable(second, first)
      ?? "\(sentence(first.incompatibility))\(first.lineReference) and "
      + "\(sentence(second.incompatibility))\(second.lineReference)"
  }

  /// `foo depends on both a ^1.0.0 and b ^1.0.0`
  private func requiringBoth(_ first: Step, _ second: Step) -> String? {
    let (one, other) = (Clause(first.incompatibility), Clause(second.incompatibility))
    guard one.conditions.count == 1, one.conditions == other.conditions, !one.consequences.isEmpty,
      !other.consequences.isEmpty
    else { return nil }
    let subject = subjectPhrase(for: one, isRequirement: one.isRequirement && other.isRequirement)
    return "\(subject) both \(consequencePhrase(for: one))\(first.lineReference) and "
      + "\(consequencePhrase(for: other))\(second.lineReference)"
  }

  /// `foo depends on bar ^1.0.0 which depends on baz ^2.0.0`
  private func requiringThrough(_ first: Step, _ second: Step) -> String? {
    let (prior, latter) = (Clause(first.incompatibility), Clause(second.incompatibility))
    guard !prior.conditions.isEmpty, prior.consequences.count == 1, !latter.consequences.isEmpty,
      latter.conditions.count == 1, case .term(let link) = latter.conditions[0],
      prior.consequences[0].component == link.component, prior.consequences[0].inverse.satisfies(link)
    else { return nil }
    let subject = subjectPhrase(for: prior, isRequirement: prior.isRequirement)
    return "\(subject) \(phrase(prior.consequences[0]))\(first.lineReference) which "
      + "\(verb(isRequirement: latter.isRequirement)) \(consequencePhrase(for: latter))\(second.lineReference)"
  }

  /// `foo depends on bar ^1.0.0 which doesn't match any versions`
  private func requiringUnavailable(_ first: Step, _ second: Step) -> String? {
    let (prior, latter) = (Clause(first.incompatibility), Clause(second.incompatibility))
    guard !prior.conditions.isEmpty, prior.consequences.count == 1, latter.consequences.isEmpty,
      latter.conditions.count == 1, case .term(let unavailable) = latter.conditions[0],
      prior.consequences[0].component == unavailable.component,
      prior.consequences[0].inverse.satisfies(unavailable)
    else { return nil }
    let fate =
      switch second.incompatibility.cause {
      case .unavailable(.unknownComponent): "which doesn't exist"
      case .unavailable(.noVersions): "which has no versions"
      case .unavailable(.onlyYanked): "which only yanked versions match"
      case .unavailable(.noMatch): "which doesn't match any versions"
      case .requirement, .derived: "which is forbidden"
      }
    let subject = subjectPhrase(for: prior, isRequirement: prior.isRequirement)
    return "\(subject) \(phrase(prior.consequences[0]))\(first.lineReference) \(fate)\(second.lineReference)"
  }

  // MARK: Clauses

  /// An incompatibility read as "if these, then one of those".
  private struct Clause {
    enum Condition: Equatable {
      case project
      case term(Term)
    }

    var conditions: [Condition]
    /// Negative terms.
    var consequences: [Term]
    var isRequirement = false

    init(_ incompatibility: Incompatibility) {
      conditions = incompatibility.terms.filter(\.isPositive).map(Condition.term)
      consequences = incompatibility.terms.filter { !$0.isPositive }
      guard case .requirement(let requirement, let requirer) = incompatibility.cause else { return }
      isRequirement = true
      consequences = [Term(requirement.component, requirement.range, isPositive: false)]
      switch requirer {
      case .project: conditions = [.project]
      case .component(let component, let range): conditions = [.term(Term(component, range))]
      }
    }
  }

  /// `foo ^1.0.0 depends on`, or `if foo ^1.0.0 and bar ^2.0.0 then`
  private func subjectPhrase(for clause: Clause, isRequirement: Bool) -> String {
    let isSingle = clause.conditions.count == 1
    let phrases = clause.conditions.map { condition in
      switch condition {
      case .project: projectName
      case .term(let term): isSingle ? subjectPhrase(for: term) : self.phrase(term)
      }
    }
    return isSingle
      ? "\(phrases[0]) \(verb(isRequirement: isRequirement))" : "if \(phrases.joined(separator: " and ")) then"
  }

  private func verb(isRequirement: Bool) -> String { isRequirement ? "depends on" : "requires" }

  private func consequencePhrase(for clause: Clause) -> String {
    clause.consequences.map(phrase).joined(separator: " or ")
  }

  private func phrase(for requirer: Requirer) -> String {
    switch requirer {
    case .project: projectName
    case .component(let component, let range): subjectPhrase(for: Term(component, range))
    }
  }

  // MARK: Terms

  /// `every version of foo`, or `foo ^1.0.0`
  private func subjectPhrase(for term: Term) -> String {
    isEverything(term) ? "every version of \(term.component)" : phrase(term)
  }

  /// `foo`, or `foo ^1.0.0`
  private func shortPhrase(for term: Term) -> String {
    isEverything(term) ? term.component : phrase(term)
  }

  /// `foo ^1.0.0`
  private func phrase(_ term: Term) -> String { "\(term.component) \(range(of: term))" }

  /// Whether no version of the component is left to speak of.
  private func isEverything(_ term: Term) -> Bool {
    if term.range == .everything { return true }
    let versions = versions[term.component] ?? []
    return versions.allSatisfy { term.range.contains($0) }
      && (term.range == .any || !versions.isEmpty && term.range.isComplement)
  }

  /// The range of a term. One that somebody requires is written as it is, others as short as can be said of the versions
  /// that there are: `<2.0.0` where there is nothing but 1.0.0 before 2.0.0.
  private func range(of term: Term) -> String {
    let text = term.range.description
    guard term.isPositive, let short = term.range.text(amongst: versions[term.component] ?? []) else { return text }
    return term.range.isComplement || short.count < text.count ? short : text
  }
}

extension VersionRange {
  /// Whether all prereleases but a few are in the range. Such a range is written as what it is not.
  fileprivate var isComplement: Bool { description.hasPrefix("not ") }

  /// A text for the versions in the range, given all that there are, in order. Nil if none of them is, or all are.
  fileprivate func text(amongst versions: [SemanticVersion]) -> String? {
    var texts: [String] = []
    var index = 0
    while index < versions.count {
      guard contains(versions[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < versions.count, contains(versions[index]) { index += 1 }
      switch (start, index) {
      case (0, versions.count): return nil
      case (0, _): texts.append("<\(versions[index])")
      case (_, versions.count): texts.append(">=\(versions[start])")
      case (index - 1, _): texts.append("\(versions[start])")
      default: texts.append(">=\(versions[start]) <\(versions[index])")
      }
    }
    return texts.isEmpty ? nil : texts.joined(separator: " || ")
  }
}

extension Incompatibility {
  /// The component of its only term.
  fileprivate var component: String { terms[0].component }
}
