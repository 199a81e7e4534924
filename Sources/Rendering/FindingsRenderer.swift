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
    if showsAll { return findings.map { Self.text(of: $0, space) }.joined() }
    return findings.filter { $0.acceptance == nil }.byCause().map { group in
      Self.text(of: group.head, space) {
        Self.affected(group.affected { $0 }.map { Self.line(of: $0, after: group.head) }, space)
      }
    }.joined()
  }

  /// - Parameter beneath: what comes between where to look and what to do.
  package static func text(of finding: Finding, _ space: String, beneath: () -> String = { "" }) -> String {
    let isFixed = finding.status == .fixed
    let isAccepted = finding.acceptance != nil
    var text = space + "\(finding.path):\(finding.position): ".printable
    text += ANSIStyler.answer(
      (isFixed ? "fixed" : isAccepted ? "accepted" : finding.word) + ":",
      isFixed || isAccepted ? .green : finding.verdict == .breaks ? .red : .yellow)
    text += " \(finding.message.printable) [\(finding.rule)"
    guard !isFixed else { return text + "]\n" + beneath() }
    text += " \(finding.fingerprint)]\n"
    if let acceptance = finding.acceptance { text += space + "  \(acceptance.message.printable)\n" }
    for related in finding.related {
      text += space + "  \(related.location.description): note: \(related.message)".printable + "\n"
    }
    text += beneath()
    if let hint = finding.hint { text += space + "  hint: \(hint.printable)\n" }
    return text
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
