import Compatibility
import ComponentModel

/// Writes findings about documents.
struct FindingsRenderer {
  var findings: [Finding]

  /// As compilers write them: the place, how bad it is, the phrase and the rule; then where to look, then what to do.
  var text: String { text(indentation: 0) }

  func text(indentation: Int) -> String {
    let space = String(repeating: " ", count: indentation)
    return findings.map { finding in
      let isFixed = finding.status == .fixed
      let isAccepted = finding.acceptance != nil
      var text = space + "\(finding.path):\(finding.position): ".printable
      text += Painter.answer(
        (isFixed ? "fixed" : isAccepted ? "accepted" : finding.word) + ":",
        isFixed || isAccepted ? .green : finding.verdict == .breaks ? .red : .yellow)
      text += " \(finding.message.printable) [\(finding.rule)"
      guard !isFixed else { return text + "]\n" }
      text += " \(finding.fingerprint)]\n"
      if let acceptance = finding.acceptance { text += space + "  \(acceptance.words.printable)\n" }
      for related in finding.related {
        text += space + "  \(related.location.description): note: \(related.message)".printable + "\n"
      }
      if let hint = finding.hint { text += space + "  hint: \(hint.printable)\n" }
      return text
    }.joined()
  }

  var json: JSON { .array(findings.map(Self.json)) }

  static func json(_ finding: Finding) -> JSON {
    var members: [(String, JSON)] = [
      ("rule", .text(finding.rule)), ("effect", .text(finding.effect.rawValue)),
      ("verdict", .text(finding.verdict.rawValue)), ("member", .text(finding.member)),
      ("path", .text(finding.path)), ("line", .number(finding.position.line)),
      ("column", .number(finding.position.column)), ("objectID", JSON(finding.objectID)),
      ("message", .text(finding.message)), ("hint", JSON(finding.hint)), ("fingerprint", .text(finding.fingerprint)),
      (
        "related",
        .array(finding.related.map { ["message": .text($0.message), "place": JSON($0.location)] })
      ),
    ]
    members.append(("accepted", .bool(finding.acceptance != nil)))
    members.append(("acceptance", JSON(finding.acceptance?.words)))
    if let status = finding.status {
      members += [("status", .text(status.rawValue)), ("component", JSON(finding.component))]
    }
    return .object(members)
  }
}

extension Verdict {
  /// How compilers call it.
  var word: String {
    switch self {
    case .breaks: "error"
    case .mayBreak: "warning"
    case .safe, .unknown: "note"
    }
  }
}
