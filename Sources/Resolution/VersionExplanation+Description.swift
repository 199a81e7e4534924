extension VersionExplanation: CustomStringConvertible {
  /// A line for the choice, for each who requires it, and for each version that was not chosen.
  ///
  ///     PriceLabel 1.2.0
  ///       required by the project as ^1.0.0
  ///       required by CartRow as >=1.1.0
  ///       2.0.0: outside ^1.0.0, which the project requires
  public var description: String {
    var lines = ["\(choice.component) \(choice.version)"]
    if choice.isLocked { lines.append("  locked") }
    if choice.isYanked { lines.append("  yanked, and kept because it is locked") }
    if let deprecation = choice.deprecation { lines.append("  \(phrase(for: deprecation))") }
    for demand in choice.demands {
      lines.append("  required by \(demand.requirer ?? projectName) as \(demand.range)")
    }
    for exclusion in exclusions {
      let phrases = phrases(for: exclusion.reason)
      lines.append("  \(exclusion.version): \(phrases[0])")
      lines += phrases.dropFirst().map { "    \($0)" }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// What is against a version, and further lines about it.
  private func phrases(for reason: Reason) -> [String] {
    switch reason {
    case .yanked: return ["yanked"]
    case .samePrecedence: return ["differs in build metadata only"]
    case .locked: return ["\(choice.version) is locked and allowed"]
    case .deprecated(let deprecation): return [phrase(for: deprecation)]
    case .outside(let demands):
      let ranges = demands.map { "\($0.range), which \($0.requirer ?? projectName) requires" }
      return ["outside \(ranges.joined(separator: ", and "))"]
    case .impossible(let failure):
      return ["with it there is no solution"] + failure.report.split(separator: "\n").map(String.init)
    case .tradeOff(let changes): return ["with it, other components change"] + changes.map(phrase)
    case .undecided: return ["too hard to find out whether there is a solution with it"]
    }
  }

  private func phrase(for deprecation: ListedVersion.Deprecation) -> String {
    "deprecated" + (deprecation.replacement.map { "; use \($0) instead" } ?? "")
  }

  private func phrase(for change: Change) -> String {
    switch (change.old, change.new) {
    case (let old?, let new?): "\(change.component) would be \(new) instead of \(old)"
    case (nil, let new?): "\(change.component) \(new) would be needed"
    case (_, nil): "\(change.component) would not be needed"
    }
  }
}
