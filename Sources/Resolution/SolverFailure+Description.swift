import Versioning

extension SolverFailure: CustomStringConvertible {
  /// The proof in words, then notes and hints, each part set apart by an empty line.
  ///
  ///     Because every version of CartRow depends on PriceLabel ^2.0.0 and the project depends on PriceLabel ^1.0.0,
  ///     CartRow is forbidden. …
  ///
  ///     note: no version of 'PriceLabel' is in ^3.0.0; the nearest is 2.1.0
  ///
  ///     hint: require PriceLabel ^2.0.0 instead of ^1.0.0
  public var description: String {
    let notes = notes.map { "note: \($0)\n" }.joined()
    let hints = hints.map { "hint: \($0)\n" }.joined()
    return [report, notes, hints].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The proof in words: a line for each conclusion, the last one says that solving failed.
  public var report: String { FailureReport(self).text }

  /// What is to be known of components that no version can be chosen of: a phrase each, in the order of the proof.
  public var notes: [String] {
    var notes: [String] = []
    for fact in derivation.facts {
      guard let note = note(on: fact), !notes.contains(note) else { continue }
      notes.append(note)
    }
    return notes
  }

  private func note(on fact: Incompatibility) -> String? {
    guard case .unavailable(let reason) = fact.cause, let term = fact.terms.first else { return nil }
    switch reason {
    case .unknownComponent(nil): return nil
    case .unknownComponent(.some(let nearest)):
      return "there is no '\(term.component)'; did you mean '\(nearest)'?"
    case .noVersions: return "'\(term.component)' exists, but no version of it was published"
    case .onlyYanked(let versions):
      let list = versions.map(\.description).joined(separator: ", ")
      let verb = versions.count == 1 ? "was" : "were"
      return "\(list) of '\(term.component)' \(verb) yanked; a yanked version is chosen only where it is locked"
    case .noMatch(nil): return nil
    case .noMatch(.some(let nearest)):
      let rule = nearest.isPrerelease ? ", a prerelease, which a range has to name" : ""
      return "no version of '\(term.component)' is in \(term.range); the nearest is \(nearest)\(rule)"
    }
  }

  /// What to do next: a phrase for each suggestion.
  public var hints: [String] {
    suggestions.map { suggestion in
      let ranges = suggestion.ranges.map(\.description).joined(separator: " and ")
      if let replacement = suggestion.replacement {
        return "require \(suggestion.component) \(replacement) instead of \(ranges)"
      }
      return "do without \(suggestion.component), which is required as \(ranges)"
    }
  }
}
