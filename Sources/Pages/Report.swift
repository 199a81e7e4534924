import AutoLayout
package import Compatibility
package import ComponentModel
import Drawing
import FileAccess
package import Foundation
import LayoutComparison
package import Picturing
package import Rendering
import Versioning

/// A folder that opens from disk: what was found, every document before and after with its marks, and who uses whom.
///
/// Pages for documents and pictures are written as they come, so that a large answer need not be in memory; the first
/// page is written last.
package final class Report {
  /// What a page is about.
  package enum Kind: String, Sendable {
    case component, host, document
  }

  /// A document with what is said of it.
  package struct Entry: Sendable {
    package var kind: Kind
    /// What it is called: a component, or a path.
    package var title: String
    /// Where it is: `Shop, branch main`; nil for files that are here.
    package var origin: String?
    package var path: String
    /// nil for a component.
    package var verdict: Verdict?
    /// What is worth knowing beside: `through SettingsRow`.
    package var remarks: [String]
    package var findings: [Finding]
    /// Whether there are two sides.
    package var isCompared: Bool
    /// Objects that are marked: the embeddings.
    package var marked: Set<ObjectID>

    package init(
      kind: Kind, title: String, origin: String? = nil, path: String, verdict: Verdict? = nil, remarks: [String] = [],
      findings: [Finding], isCompared: Bool = true, marked: Set<ObjectID> = []
    ) {
      self.kind = kind
      self.title = title
      self.origin = origin
      self.path = path
      self.verdict = verdict
      self.remarks = remarks
      self.findings = findings
      self.isCompared = isCompared
      self.marked = marked
    }

    /// Everything that is marked in its pictures.
    package var objects: Set<ObjectID> { marked.union(findings.compactMap(\.objectID)) }
  }

  /// An entry with its files.
  private struct Written {
    var entry: Entry
    var page: String
    var old: (light: String, dark: String)?
    var new: (light: String, dark: String)?
    var size: (width: Double, height: Double)?
    var problem: String?
  }

  private let folder: ReportFolder
  private var written: [Written] = []
  /// Lines of sources that findings are about, by where the document is.
  private var lines: [String: [Int: String]] = [:]
  private let readSource: (String) -> Data?

  /// - Parameters:
  ///   - path: of the folder.
  ///   - readSource: gives a class source of the project that is here.
  /// - Throws: `FileError.unwritable` where something is there that is no earlier report.
  package init(at path: String, readSource: @escaping (String) -> Data? = { _ in nil }) throws {
    folder = try ReportFolder(path: path)
    self.readSource = readSource
  }

  /// Adds documents with their pictures, on all cores.
  package func add(_ entries: [(entry: Entry, picture: AffectedPicture)]) throws {
    let first = written.count
    let pages = entries.enumerated().map { ($0.offset, $0.element) }.concurrentMap(inGroupsOf: 1) { number, element in
      Self.page(of: element.entry, element.picture, number: first + number + 1)
    }
    for ((entry, picture), page) in zip(entries, pages) {
      for (name, content) in page.files { try folder.add(name, Data(content.utf8)) }
      written.append(page.written)
      keepLines(of: entry, picture.content)
    }
  }

  private func keepLines(of entry: Entry, _ content: Data?) {
    let wanted = Set(entry.findings.filter { $0.path == entry.path }.map(\.position.line))
    guard let content, !wanted.isEmpty else { return }
    lines[Self.key(entry.origin, entry.path), default: [:]].merge(Self.lines(wanted, of: content)) { first, _ in first }
  }

  private static func key(_ origin: String?, _ path: String) -> String { "\(origin ?? "")\n\(path)" }

  private static func lines(_ wanted: Set<Int>, of content: Data) -> [Int: String] {
    var found: [Int: String] = [:]
    for (number, line) in content.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where wanted.contains(number + 1) {
      let text = String(decoding: line.prefix(2_000), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      found[number + 1] = text.shortened(to: 240)
    }
    return found
  }

  // MARK: A document

  private struct Page {
    var written: Written
    var files: [(name: String, content: String)]
  }

  private static func page(of entry: Entry, _ picture: AffectedPicture, number: Int) -> Page {
    let name = "\(entry.kind.rawValue)-\(number)"
    var written = Written(entry: entry, page: "\(name).html", problem: picture.problem)
    var files: [(name: String, content: String)] = []
    var body = "<p><a href=\"index.html#\(name)\">Report</a></p>\n<main>\n<h1>\(html(entry.title))</h1>\n"
    body += Self.head(of: entry)
    if let pictures = picture.pictures {
      let comparison = pictures.light
      func add(_ side: PictureComparison.Side) -> (light: String, dark: String) {
        let names = (light: "pictures/\(name)-\(side.rawValue).svg", dark: "pictures/\(name)-\(side.rawValue)-dark.svg")
        files.append((names.light, pictures.light.svg(side)))
        files.append((names.dark, pictures.dark.svg(side, isDark: true)))
        return names
      }
      if comparison.old != nil { written.old = add(.old) }
      if comparison.new != nil { written.new = add(.new) }
      written.size = (comparison.size.width, comparison.size.height)
      let lines = ChangeLines(picture.changes.filter { !$0.isImplied }, findings: entry.findings, in: comparison)
      if entry.isCompared {
        body +=
          ComparisonFigure(
            comparison: comparison, pictures: .files(old: written.old, new: written.new), oldName: entry.path,
            newName: entry.path, back: lines.back
          ).text
      } else if let files = written.new {
        let label = "Picture of \(entry.path)"
        body += "<div class=\"picture\">\n\(PictureFile(files, size: comparison.size, label: label).element)"
        body += comparison.marks(.new, back: lines.back) + "</div>\n"
      }
      body +=
        "<section aria-label=\"What was found\">\n<h2>\(entry.isCompared ? "What differs" : "What was found")</h2>\n"
      if entry.isCompared, comparison.old == nil || comparison.new == nil {
        body += "<p>\(comparison.old == nil ? "It is new." : "It is gone.")</p>\n"
        if !lines.lines.isEmpty { body += lines.html }
      } else {
        body += lines.html
      }
      body += "</section>\n"
    } else {
      body += "<p>It is not drawn: \(html(picture.problem ?? "nothing is known of it")).</p>\n"
      if !entry.findings.isEmpty {
        body +=
          "<ul class=\"changes\">\n"
          + entry.findings.map { "<li class=\"finding\">\(html("\($0.word): \($0.message)"))</li>\n" }.joined()
          + "</ul>\n"
      }
    }
    let page = HTMLPage(title: entry.title, body: body + "</main>\n", isDark: nil, hasScript: entry.isCompared)
    files.append((written.page, page.text))
    return Page(written: written, files: files)
  }

  private static func head(of entry: Entry) -> String {
    var parts: [String] = []
    if let verdict = entry.verdict { parts.append(Self.badge(verdict)) }
    if let origin = entry.origin { parts.append(html(origin)) }
    if entry.title != entry.path { parts.append("<code>\(html(entry.path))</code>") }
    parts += entry.remarks.map(html)
    return parts.isEmpty ? "" : "<p>\(parts.joined(separator: " · "))</p>\n"
  }

  private static func badge(_ verdict: Verdict) -> String {
    "<span class=\"verdict \(verdict.rawValue)\">\(verdict.phrase)</span>"
  }

  // MARK: The first page

  /// Writes the first page and puts the folder into its place.
  package func finish(_ report: FindingsReport, graph: DrawnGraph?) throws {
    var body = """
      <a class="skip" href="#findings">To what was found</a>
      <main>
      <h1>\(html(report.title))</h1>
      <p>\(html(report.summary ?? "\(report.counts ?? "nothing found") in \(count(report.documentCount, "document"))"))</p>

      """
    body += components(report)
    body += findings(report)
    body += cards(.host, "Who uses it, before and after")
    body += cards(.document, "Documents")
    if let graph, !graph.nodes.isEmpty {
      body += "<section id=\"graph\"><h2>Who uses what</h2>\n"
      body += GraphPicture(graph: graph, link: link).text + "</section>\n"
    }
    if !report.diagnostics.isEmpty {
      body += "<section><h2>Could not be read</h2>\n<ul>\n"
      body += report.diagnostics.map { "<li>\(html($0.description))</li>\n" }.joined() + "</ul></section>\n"
    }
    try folder.add(
      "index.html", Data(HTMLPage(title: report.title, body: body + "</main>\n", isDark: nil).text.utf8))
    try folder.finish()
  }

  private func link(to node: DrawnGraph.Node) -> String? {
    guard let name = node.lines.first else { return nil }
    return written.first { written in
      (written.entry.kind == .component && written.entry.title == name) || written.entry.path == name
    }?.page
  }

  private func components(_ report: FindingsReport) -> String {
    let components = written.filter { $0.entry.kind == .component }
    guard !components.isEmpty else { return "" }
    var text = "<section id=\"components\"><h2>What changes</h2>\n"
    for component in components {
      var details = ""
      if let told = report.components.first(where: { $0.name == component.entry.title }) {
        let step = told.step.map { "requires a \($0.rawValue) version bump" } ?? "no change that dependents can notice"
        details += "<p>\(html(told.way)): \(step)\(told.knowsSources ? "" : "; no class sources are known")</p>\n"
        if !told.changes.isEmpty {
          details += "<table><thead><tr><th>step</th><th>what</th><th>rule</th></tr></thead><tbody>\n"
          for (change, use) in told.changes.sorted(by: { $0.change.step > $1.change.step }) {
            let phrase = use?.phrase(for: change.step).map { ", \($0)" } ?? ""
            details += "<tr><td>\(change.step.rawValue)</td><td>\(html(change.message + phrase))</td>"
            details += "<td><code>\(html(change.rule))</code></td></tr>\n"
          }
          details += "</tbody></table>\n"
        }
      }
      text += card(component, details: details)
    }
    return text + "</section>\n"
  }

  private func cards(_ kind: Kind, _ title: String) -> String {
    let entries = written.filter { $0.entry.kind == kind }
    guard !entries.isEmpty else { return "" }
    // The worst first.
    let sorted = entries.enumerated().sorted { first, second in
      let ranks = (first.element.entry.verdict?.severity ?? 0, second.element.entry.verdict?.severity ?? 0)
      return (-ranks.0, first.offset) < (-ranks.1, second.offset)
    }
    return "<section id=\"\(kind.rawValue)s\"><h2>\(title) (\(entries.count))</h2>\n"
      + sorted.map { card($0.element) }.joined() + "</section>\n"
  }

  private func card(_ written: Written, details: String = "") -> String {
    let entry = written.entry
    let name = written.page.replacing(".html", with: "")
    var text =
      "<article class=\"card\" id=\"\(name)\">\n<h3><a href=\"\(written.page)\">\(html(entry.title))</a></h3>\n"
    text += Self.head(of: entry) + details
    if let size = written.size {
      text += "<div class=\"pair\">\n"
      let sides = entry.isCompared ? [("Before", written.old), ("After", written.new)] : [("", written.new)]
      for (title, files) in sides {
        guard let files else {
          text += "<figure><figcaption>\(title): there is none</figcaption></figure>\n"
          continue
        }
        let label = title.isEmpty ? entry.path : "\(title): \(entry.path)"
        let picture = PictureFile(files, size: .init(width: size.width, height: size.height), label: label)
        text += "<figure><a href=\"\(written.page)\">\(picture.element)</a>"
        text += "<figcaption>\(title)</figcaption></figure>\n"
      }
      text += "</div>\n"
    } else if let problem = written.problem {
      text += "<p class=\"faint\">It is not drawn: \(html(problem)).</p>\n"
    }
    return text + "</article>\n"
  }

  // MARK: Findings

  private func findings(_ report: FindingsReport) -> String {
    var report = report
    // What changes in components is told above.
    for index in report.sections.indices { report.sections[index].changes = [] }
    let groups = report.causes
    var text = "<section id=\"findings\"><h2>What was found</h2>\n"
    guard !groups.isEmpty else { return text + "<p>Nothing was found.</p>\n</section>\n" }
    for group in groups {
      let finding = group.head.finding
      text += "<article class=\"card\">\n<h3>\(Self.badge(finding)) \(html(finding.message))</h3>\n"
      text += place(of: group.head)
      for related in finding.related {
        text += "<p class=\"faint\">\(html("\(related.location): \(related.message)"))</p>\n"
      }
      if let hint = finding.hint { text += "<p>What to do: \(html(hint))</p>\n" }
      let others = group.affected(\.finding)
      if !others.isEmpty {
        text += "<details><summary>\(count(others.count, "more place"))</summary>\n"
        text += others.map { place(of: $0) }.joined() + "</details>\n"
      }
      text += "<p class=\"faint\"><code>\(html(finding.rule))</code> \(html(finding.fingerprint))</p>\n</article>\n"
    }
    return text + "</section>\n"
  }

  private static func badge(_ finding: Finding) -> String {
    if finding.acceptance != nil { return "<span class=\"verdict accepted\">accepted</span>" }
    switch finding.status {
    case .fixed: return "<span class=\"verdict safe\">fixed</span>"
    case .existing: return "<span class=\"verdict accepted\">was so before</span>"
    case .new, nil: return "<span class=\"verdict \(finding.verdict.rawValue)\">\(finding.verdict.word)</span>"
    }
  }

  private func place(of located: FindingsReport.Located) -> String {
    let finding = located.finding
    let entry = written.first { $0.entry.path == finding.path && $0.entry.origin == located.section.origin }
    let location = "<code>\(html(located.location))</code>"
    var text = "<p>" + (entry.map { "<a href=\"\($0.page)\">\(location)</a>" } ?? location) + "</p>\n"
    if let line = line(of: finding, origin: located.section.origin) {
      text += "<code class=\"source\">\(html(line))</code>\n"
    }
    return text
  }

  private func line(of finding: Finding, origin: String?) -> String? {
    let key = Self.key(origin, finding.path)
    let number = finding.position.line
    if let line = lines[key]?[number] { return line }
    guard origin == nil, let content = readSource(finding.path) else { return nil }
    let found = Self.lines([number], of: content)
    lines[key, default: [:]].merge(found) { first, _ in first }
    return found[number]
  }
}
