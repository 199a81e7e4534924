import Compatibility
import ComponentModel

/// Writes findings about documents.
struct FindingsRenderer {
  var findings: [Finding]

  /// As compilers write them: the place, how bad it is, the phrase and the rule; then where to look, then what to do.
  var text: String {
    findings.map { finding in
      var text = "\(finding.path):\(finding.position): ".printable
      text += Painter.answer(finding.verdict.word + ":", finding.verdict == .breaks ? .red : .yellow)
      text += " \(finding.message.printable) [\(finding.rule)]\n"
      for related in finding.related {
        text += "  \(related.location.description): note: \(related.message)".printable + "\n"
      }
      if let hint = finding.hint { text += "  hint: \(hint.printable)\n" }
      return text
    }.joined()
  }

  var json: JSON {
    .array(
      findings.map { finding in
        [
          "rule": .text(finding.rule), "effect": .text(finding.effect.rawValue),
          "verdict": .text(finding.verdict.rawValue), "member": .text(finding.member), "path": .text(finding.path),
          "line": .number(finding.position.line), "column": .number(finding.position.column),
          "objectID": JSON(finding.objectID), "message": .text(finding.message), "hint": JSON(finding.hint),
          "fingerprint": .text(finding.fingerprint),
          "related": .array(
            finding.related.map { ["message": .text($0.message), "place": JSON($0.location)] }),
        ]
      })
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
