import Compatibility
import ComponentModel
import Versioning

/// Writes findings as GitHub Flavored Markdown, for a comment on a pull request: what components need, a table for each
/// verdict, and what explains the findings folded away.
package struct MarkdownRenderer {
  package var report: FindingsReport
  /// What differs, a phrase each, for a report about two documents.
  package var differences: [String] = []
  /// Of characters; GitHub takes comments of 65536.
  package var limit = 60_000

  package init(report: FindingsReport, differences: [String] = [], limit: Int = 60_000) {
    self.report = report
    self.differences = differences
    self.limit = limit
  }

  package var text: String {
    var text = "### \(Markdown.prose(report.title))"
    if let summary = report.summary {
      text += "\n\n\(Markdown.prose(summary))\n"
    } else {
      text += ": \(report.counts ?? "nothing found")\n\n\(count(report.documentCount, "document")) looked at.\n"
    }
    appendComponents(to: &text)
    // Half of the room for the tables, so that the worst is told and explained before the rest.
    var room = limit / 2
    var shown: [Row] = []
    for verdict in Verdict.worstFirst {
      let rows = rows { $0.finding.isCurrent && $0.group.worst(\.finding) == verdict }
      shown += appendTable(of: rows, under: verdict.heading, to: &text, room: &room)
    }
    appendUnused(to: &text, room: &room)
    shown += appendTable(of: rows { $0.finding.acceptance != nil }, under: "Accepted", to: &text, room: &room)
    for (status, heading) in [
      (Finding.Status.existing, "Already present before this change"), (.fixed, "Fixed by this change"),
    ] {
      let told = rows { $0.finding.status == status && $0.finding.acceptance == nil }
      shown += appendTable(of: told, under: heading, to: &text, room: &room)
    }
    appendUnread(to: &text)
    if !shown.isEmpty {
      appendFolded("Where to look and what to do", shown.map(details), to: &text, room: (limit - text.count) / 2)
    }
    for component in report.components where !component.changes.isEmpty {
      let title = "All changes of \(Markdown.html(component.name))"
      appendFolded(title, changes(of: component), to: &text, room: (limit - text.count) / 2)
    }
    if !differences.isEmpty {
      let lines = differences.map { "- \(Markdown.prose($0))\n" }
      appendFolded("What differs", lines, to: &text, room: (limit - text.count) / 2)
    }
    return text
  }

  // MARK: Components

  private func appendComponents(to text: inout String) {
    guard !report.components.isEmpty else { return }
    text += "\n| component | version bump | change |\n| --- | --- | --- |\n"
    var room = limit / 8
    let rows = report.components.map { component in
      let step = component.step.map { "**\($0.rawValue)**" } ?? "none"
      let doubt = component.knowsSources ? "" : ", sources unknown"
      return "| \(Markdown.code(component.name)) | \(step)\(doubt) | \(way(of: component)) |\n"
    }
    _ = append(rows, to: &text, room: &room)
  }

  private func way(of component: FindingsReport.Component) -> String {
    component.way.contains(" > ") ? Markdown.code(component.way) : Markdown.prose(component.way)
  }

  private func appendUnused(to text: inout String, room: inout Int) {
    let unused = report.components.flatMap { component in
      component.changes.filter { $0.use?.isNobody == true && $0.change.step == .major }.map { change, _ in
        "| \(Markdown.code(component.name)) | \(Markdown.prose(change.message)) | \(Markdown.code(change.rule)) |\n"
      }
    }
    guard !unused.isEmpty else { return }
    text += "\n#### Breaking, with no known dependents (\(unused.count))\n"
    text += "\n| component | what | rule |\n| --- | --- | --- |\n"
    _ = append(unused, to: &text, room: &room)
  }

  private func changes(of component: FindingsReport.Component) -> [String] {
    let lines = component.changes.sorted { $0.change.step > $1.change.step }.map { change, use in
      let phrase = use?.phrase(for: change.step).map { ", \($0)" } ?? ""
      return
        "| \(change.step.rawValue) | \(Markdown.prose(change.message))\(phrase) | \(Markdown.code(change.rule)) |\n"
    }
    return ["| step | what | rule |\n| --- | --- | --- |\n"] + lines
  }

  // MARK: Findings

  private struct Row {
    var group: CauseGroup<FindingsReport.Located>

    var finding: Finding { group.head.finding }
    /// What the path is called.
    var location: String { group.head.location }
  }

  private func rows(where isWanted: (Row) -> Bool) -> [Row] {
    causes.map(Row.init).filter(isWanted)
  }

  /// Without what changed in components, which is told by component.
  private var causes: [CauseGroup<FindingsReport.Located>] {
    var report = report
    for index in report.sections.indices { report.sections[index].changes = [] }
    return report.causes
  }

  /// The findings that there is room for.
  private func appendTable(
    of rows: [Row], under heading: String, to text: inout String, room: inout Int
  ) -> [Row] {
    guard !rows.isEmpty else { return [] }
    text += "\n#### \(heading) (\(rows.count))\n\n| where | what | rule |\n| --- | --- | --- |\n"
    let lines = rows.map { row in
      let more = row.group.others.isEmpty ? "" : "; affects \(count(row.group.affected(\.finding).count, "more place"))"
      return
        "| \(Markdown.code(row.location)) | \(Markdown.prose(row.finding.message))\(more) | \(Markdown.code(row.finding.rule)) |\n"
    }
    return Array(rows.prefix(append(lines, to: &text, room: &room)))
  }

  private func details(of row: Row) -> String {
    var text = "- \(Markdown.code(row.location)): \(Markdown.prose(row.finding.message))\n"
    for related in row.finding.related {
      text += "  - \(Markdown.code(related.location.description)): \(Markdown.prose(related.message))\n"
    }
    for other in row.group.affected(\.finding) {
      let phrase = other.finding.phrase(after: row.finding).map { ": \(Markdown.prose($0))" } ?? ""
      text += "  - affects \(Markdown.code(other.location))\(phrase)\n"
    }
    if let acceptance = row.finding.acceptance { text += "  - \(Markdown.prose(acceptance.message))\n" }
    if let hint = row.finding.hint { text += "  - hint: \(Markdown.prose(hint))\n" }
    return text
  }

  private func appendUnread(to text: inout String) {
    let rows = report.sections.flatMap { section in
      section.diagnostics.filter { $0.severity == .error }.map { diagnostic in
        let location = section.name(of: diagnostic.position.map { "\(diagnostic.path):\($0)" } ?? diagnostic.path)
        return "- \(Markdown.code(location)): \(Markdown.prose(diagnostic.message))\n"
      }
    }
    appendList(of: rows, under: "Not read", to: &text)
    let blocked = report.sections.flatMap { section in
      section.blocked.map { "- \(Markdown.code(section.name(of: $0)))\n" }
    }
    appendList(of: blocked, under: "Cannot be built until the component between is fixed", to: &text)
  }

  private func appendList(of lines: [String], under heading: String, to text: inout String) {
    guard !lines.isEmpty else { return }
    text += "\n#### \(heading) (\(lines.count))\n\n"
    var room = limit / 8
    _ = append(lines, to: &text, room: &room)
  }

  // MARK: Room

  private func appendFolded(_ title: String, _ parts: [String], to text: inout String, room: Int) {
    text += "\n<details>\n<summary>\(title)</summary>\n\n"
    var room = room
    _ = append(parts, to: &text, room: &room)
    text += "\n</details>\n"
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
}

extension Verdict {
  fileprivate var heading: String {
    switch self {
    case .breaks: "Errors"
    case .mayBreak: "Warnings"
    case .safe: "Notes"
    case .unknown: "Not judged"
    }
  }
}
