import Compatibility
import ComponentModel

/// Writes findings as GitHub Flavored Markdown, for a comment on a pull request: a table for each verdict, and what
/// explains the findings folded away.
struct MarkdownRenderer {
  var report: FindingsReport
  /// Of characters; GitHub takes comments of 65536.
  var limit = 60_000

  var text: String {
    var text = "### \(Markdown.prose(report.title)): \(report.counts ?? "nothing found")\n\n"
    text += "\(count(report.documentCount, "document")) looked at.\n"
    // Half of the room for the tables, so that the worst is told and explained before the rest.
    var room = limit / 2
    var shown: [Finding] = []
    for verdict in Verdict.worstFirst {
      let findings = report.current.filter { $0.verdict == verdict }
      shown += appendTable(of: findings, under: verdict.heading, to: &text, room: &room)
    }
    let accepted = report.findings.filter { $0.acceptance != nil }
    shown += appendTable(of: accepted, under: "Accepted", to: &text, room: &room)
    for (status, heading) in [(Finding.Status.existing, "Was so before"), (.fixed, "Mended")] {
      let findings = report.findings.filter { $0.status == status && $0.acceptance == nil }
      shown += appendTable(of: findings, under: heading, to: &text, room: &room)
    }
    if !report.unread.isEmpty {
      text += "\n#### Not read (\(report.unread.count))\n\n"
      room = limit / 8
      let rows = report.unread.map { diagnostic in
        let place = diagnostic.position.map { "\(diagnostic.path):\($0)" } ?? diagnostic.path
        return "- \(Markdown.code(place)): \(Markdown.prose(diagnostic.message))\n"
      }
      _ = append(rows, to: &text, room: &room)
    }
    guard !shown.isEmpty else { return text }
    text += "\n<details>\n<summary>Where to look and what to do</summary>\n\n"
    room = limit - text.count
    _ = append(shown.map(details), to: &text, room: &room)
    return text + "\n</details>\n"
  }

  /// The findings that there is room for.
  private func appendTable(
    of findings: [Finding], under heading: String, to text: inout String, room: inout Int
  ) -> [Finding] {
    guard !findings.isEmpty else { return [] }
    text += "\n#### \(heading) (\(findings.count))\n\n| where | what | rule |\n| --- | --- | --- |\n"
    let rows = findings.map { finding in
      "| \(Markdown.code("\(finding.path):\(finding.position)")) | \(Markdown.prose(finding.message)) | "
        + "\(Markdown.code(finding.rule)) |\n"
    }
    return Array(findings.prefix(append(rows, to: &text, room: &room)))
  }

  /// Appends as many as there is room for, and how many more there are.
  private func append(_ parts: [String], to text: inout String, room: inout Int) -> Int {
    var shown = 0
    for part in parts {
      guard part.count <= room else { break }
      text += part
      room -= part.count
      shown += 1
    }
    if shown < parts.count { text += "\nand \(parts.count - shown) more\n" }
    return shown
  }

  private func details(of finding: Finding) -> String {
    var text = "- \(Markdown.code("\(finding.path):\(finding.position)")): \(Markdown.prose(finding.message))\n"
    for related in finding.related {
      text += "  - \(Markdown.code(related.location.description)): \(Markdown.prose(related.message))\n"
    }
    if let acceptance = finding.acceptance { text += "  - \(Markdown.prose(acceptance.words))\n" }
    if let hint = finding.hint { text += "  - hint: \(Markdown.prose(hint))\n" }
    return text
  }
}

extension Verdict {
  fileprivate var heading: String {
    switch self {
    case .breaks: "Breaks"
    case .mayBreak: "May break"
    case .safe: "To know"
    case .unknown: "Not judged"
    }
  }
}
