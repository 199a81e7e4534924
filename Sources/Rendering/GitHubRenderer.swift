import Compatibility
import ComponentModel

/// Writes findings as workflow commands of GitHub Actions, which become annotations of the lines they are about.
///
/// A command is one line, so everything that could end it or begin another is escaped as Actions' own toolkit does.
package struct GitHubRenderer {
  package var report: FindingsReport

  package init(report: FindingsReport) {
    self.report = report
  }

  package var text: String {
    report.sections.map(diagnostics).joined() + report.causes.map(annotation).joined()
  }

  private func diagnostics(of section: FindingsReport.Section) -> String {
    section.diagnostics.map { diagnostic in
      line(
        annotation(diagnostic.severity.rawValue), path: diagnostic.path, position: diagnostic.position, in: section,
        title: diagnostic.code.rawValue,
        lines: [diagnostic.message, diagnostic.hint.map { "hint: \($0)" }])
    }.joined()
  }

  /// One for each cause: a line for everything that it affects.
  private func annotation(of group: CauseGroup<FindingsReport.Located>) -> String {
    let finding = group.head.finding
    guard finding.status != .fixed else { return "" }
    return line(
      annotation(finding.isCurrent ? group.worst(\.finding).word : "note"), path: finding.path,
      position: finding.position, in: group.head.section, title: finding.rule,
      lines: [finding.message, finding.acceptance?.message]
        + finding.related.map { "\($0.location): note: \($0.message)" }
        + FindingsRenderer.affected(
          group.affected(\.finding).map { other in
            other.location + (other.finding.phrase(after: finding).map { ": \($0)" } ?? "")
          }, ""
        ).split(separator: "\n").map { String($0.drop { $0 == " " }) } + [finding.hint.map { "hint: \($0)" }])
  }

  /// The command that makes an annotation of what compilers call `word`.
  private func annotation(_ word: String) -> String { word == "note" ? "notice" : word }

  private func line(
    _ command: String, path: String, position: SourcePosition?, in section: FindingsReport.Section, title: String,
    lines: [String?]
  ) -> String {
    var text = "::\(command) "
    var lines = lines.compactMap { $0?.printable }
    if section.origin == nil {
      text += "file=\(property(path)),"
      if let position { text += "line=\(position.line),col=\(position.column)," }
    } else {
      // A file of that path may be here too, and is another one.
      lines[0] = "\(section.name(of: path)):\(position.map { "\($0):" } ?? "") ".printable + lines[0]
    }
    text += "title=\(property(title))::"
    // The only line ends are ours: a name's own are visible characters by now.
    return text + data(lines.joined(separator: "\n")) + "\n"
  }

  private func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private func property(_ text: String) -> String {
    data(text.printable).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
