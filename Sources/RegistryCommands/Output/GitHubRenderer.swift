import Compatibility
import ComponentModel

/// Writes findings as workflow commands of GitHub Actions, which become annotations of the lines they are about.
///
/// A command is one line, so everything that could end it or begin another is escaped as Actions' own toolkit does.
struct GitHubRenderer {
  var report: FindingsReport

  var text: String {
    report.diagnostics.map { diagnostic in
      line(
        annotation(diagnostic.severity.rawValue), path: diagnostic.path, position: diagnostic.position,
        title: diagnostic.code.rawValue,
        lines: [diagnostic.message, diagnostic.hint.map { "hint: \($0)" }])
    }.joined()
      + report.findings.filter { $0.status != .fixed }.map { finding in
        line(
          annotation(finding.word), path: finding.path, position: finding.position,
          title: finding.rule,
          lines: [finding.message, finding.acceptance?.words]
            + finding.related.map { "\($0.location): note: \($0.message)" }
            + [finding.hint.map { "hint: \($0)" }])
      }.joined()
  }

  /// The command that makes an annotation of what compilers call `word`.
  private func annotation(_ word: String) -> String { word == "note" ? "notice" : word }

  private func line(
    _ command: String, path: String, position: SourcePosition?, title: String, lines: [String?]
  ) -> String {
    var text = "::\(command) file=\(property(path))"
    if let position { text += ",line=\(position.line),col=\(position.column)" }
    text += ",title=\(property(title))::"
    // The only line ends are ours: a name's own are visible characters by now.
    return text + data(lines.compactMap { $0?.printable }.joined(separator: "\n")) + "\n"
  }

  private func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private func property(_ text: String) -> String {
    data(text.printable).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
