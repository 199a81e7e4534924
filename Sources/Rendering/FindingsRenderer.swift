package import Compatibility
package import ComponentModel

/// Writes findings about documents, those of one cause as one.
package struct FindingsRenderer {
  package var findings: [Finding]
  /// Whether every finding is written by itself, and what somebody agreed to as well.
  package var showsAll = true

  package init(findings: [Finding], showsAll: Bool = true) {
    self.findings = findings
    self.showsAll = showsAll
  }

  /// What is affected beside the first place, before only a number is given.
  static let affectedLimit = 3

  /// As compilers write them: the place, how bad it is, the phrase and the rule; then where to look, then what to do.
  package var text: String { text(indentation: 0) }

  package func text(indentation: Int) -> String {
    let space = String(repeating: " ", count: indentation)
    if showsAll { return findings.map { Self.told($0, space).text }.joined() }
    let told = findings.filter { $0.acceptance == nil }.byCause().map { group in
      Self.told(group.head, space) {
        Self.affected(group.affected { $0 }.map { Self.line(of: $0, after: group.head) }, space)
      }
    }
    return ToldFindings.merging(told).joined()
  }

  /// - Parameter beneath: what comes between where to look and what to do.
  package static func told(_ finding: Finding, _ space: String, beneath: () -> String = { "" }) -> ToldFindings {
    let isFixed = finding.status == .fixed
    let isAccepted = finding.acceptance != nil
    var text = space + "\(finding.path):\(finding.position): ".printable
    text += ANSIStyler.answer(
      (isFixed ? "fixed" : isAccepted ? "accepted" : finding.word) + ":",
      isFixed || isAccepted ? .green : finding.verdict == .breaks ? .red : .yellow)
    text += " \(finding.message.printable) [\(finding.rule)"
    guard !isFixed else { return ToldFindings(headlines: text + "]\n", explanation: beneath()) }
    let headline = text + " \(finding.fingerprint)]\n"
    text = ""
    if let acceptance = finding.acceptance { text += space + "  \(acceptance.message.printable)\n" }
    for related in finding.related {
      text += space + "  \(related.location.description): note: \(related.message)".printable + "\n"
    }
    text += beneath()
    if let hint = finding.hint { text += space + "  hint: \(hint.printable)\n" }
    return ToldFindings(headlines: headline, explanation: text)
  }

  /// Where else the cause of a finding shows, and how, if that is not what its first place says.
  package static func line(of finding: Finding, after head: Finding) -> String {
    "\(finding.path):\(finding.position)" + (finding.phrase(after: head).map { ": \($0)" } ?? "")
  }

  /// The nearest of what a cause affects, and how many more there are.
  package static func affected(_ lines: [String], _ space: String) -> String {
    let shown = lines.count == affectedLimit + 1 ? lines.count : affectedLimit
    let more = lines.count - shown
    return lines.prefix(shown).map { space + "  affects \($0.printable)\n" }.joined()
      + (more > 0 ? space + "  and \(more) more (--all lists every one)\n" : "")
  }

  package var json: JSON { .array(findings.map(Self.json)) }

  package static func json(_ finding: Finding) -> JSON {
    var members: [(String, JSON)] = [
      ("rule", .text(finding.rule)), ("effect", .text(finding.effect.rawValue)),
      ("verdict", .text(finding.verdict.rawValue)), ("member", .text(finding.member)),
      ("path", .text(finding.path)), ("line", .number(finding.position.line)),
      ("column", .number(finding.position.column)), ("objectID", JSON(finding.objectID)),
      ("message", .text(finding.message)), ("hint", JSON(finding.hint)), ("fingerprint", .text(finding.fingerprint)),
      ("cause", .text(finding.cause.description)),
      (
        "related",
        .array(finding.related.map { ["message": .text($0.message), "place": JSON($0.location)] })
      ),
    ]
    members.append(("accepted", .bool(finding.acceptance != nil)))
    members.append(("acceptance", JSON(finding.acceptance?.message)))
    if let status = finding.status {
      members += [("status", .text(status.rawValue)), ("component", JSON(finding.component))]
    }
    return .object(members)
  }
}

/// One finding or several in lines of text, with what explains them: where to look, what it affects, what to do.
package struct ToldFindings {
  package var headlines: String
  package var explanation: String

  package var text: String { headlines + explanation }

  /// Says once what explains several findings that follow each other: those of a scene that got another class, say.
  ///
  /// - Returns: the texts of those that are told together.
  package static func merging(_ all: [Self]) -> [String] {
    var merged: [Self] = []
    for told in all {
      if let last = merged.last, !told.explanation.isEmpty, last.explanation == told.explanation {
        merged[merged.count - 1].headlines += told.headlines
      } else {
        merged.append(told)
      }
    }
    return merged.map(\.text)
  }
}

extension Finding {
  /// What is said of it beneath the first of its cause: nothing where that says it, or where it is only passed on.
  package func phrase(after head: Finding) -> String? { distance > 0 || message == head.message ? nil : message }
}

extension CauseGroup {
  /// What the cause affects beside its first place: each place once that it is passed on to, whatever arrives there.
  package func affected(_ finding: (Element) -> Finding) -> [Element] {
    var locations: Set<SourceLocation> = []
    return others.filter { other in
      let finding = finding(other)
      return finding.distance == 0
        || locations.insert(SourceLocation(path: finding.path, position: finding.position)).inserted
    }
  }
}

extension Verdict {
  /// How compilers call it.
  package var word: String {
    switch self {
    case .breaks: "error"
    case .mayBreak: "warning"
    case .safe, .unknown: "note"
    }
  }
}
