import AutoLayout
import Compatibility
import ComponentModel
import Drawing
import Judgement
import LayoutComparison
package import Picturing
package import Registry
import Rendering
import Versioning

/// What differs between two documents, with both in pictures.
package struct DiffPage {
  package var outcome: Comparing.Outcome
  package var pictures: ComparedPictures
  /// Whether what follows from another change is listed too.
  package var showsImplied: Bool

  package init(outcome: Comparing.Outcome, pictures: ComparedPictures, showsImplied: Bool = false) {
    self.outcome = outcome
    self.pictures = pictures
    self.showsImplied = showsImplied
  }

  private var shown: [Change] { showsImplied ? outcome.changes : outcome.changes.filter { !$0.isImplied } }

  /// A page.
  package var text: String {
    let lines = ChangeLines(shown, in: pictures.light)
    let figure = ComparisonFigure(
      comparison: pictures.light, pictures: .inPage(light: pictures.light, dark: pictures.dark),
      oldName: outcome.old.name, newName: outcome.new.name, back: lines.back)
    let hidden = outcome.changes.count - shown.count
    var body = """
      <a class="skip" href="#changes">To what differs</a>
      <main>
      <h1>\(html(outcome.old.name)) <span aria-label="compared with">→</span> \(html(outcome.new.name))</h1>
      <p>\(html(summary))</p>
      \(figure.text)<section id="changes" aria-label="What differs">
      <h2>What differs</h2>
      \(lines.html)
      """
    if hidden > 0 {
      body += "<p class=\"faint\">\(count(hidden, "more change")) that follow from these; --all lists them.</p>\n"
    }
    body += "</section>\n"
    if let judged = outcome.judged {
      body += "<section><h2>What others can notice of \(html(judged.component.description))</h2>\n<ul>\n"
      for change in judged.judgement.changes.sorted(by: { $0.step > $1.step }) {
        body += "<li>\(change.step.rawValue): \(html(change.message)) <code>\(html(change.rule))</code></li>\n"
      }
      body += "</ul>\n</section>\n"
    }
    return HTMLPage(
      title: "\(outcome.old.name) → \(outcome.new.name)", body: body + "</main>\n", isDark: nil, hasScript: true
    ).text
  }

  /// The end of a path says more than its beginning.
  private static func fitted(_ name: String, _ width: Double) -> String {
    let most = max(Int(width / 8), 8)
    return name.count <= most ? name : "…" + name.suffix(most - 1)
  }

  private var summary: String {
    guard outcome.differs else { return "Nothing differs." }
    let step = outcome.judged?.judgement.requiredStep.map { "; requires a \($0.rawValue) version bump" } ?? ""
    return count(shown.count, "change") + step
  }

  /// One picture: the old side and the new one with their marks, and below them what differs.
  ///
  /// - Parameter isDark: whether it has the colors of dark surroundings.
  package func svg(isDark: Bool) -> String {
    let comparison = isDark ? pictures.dark : pictures.light
    let lines = ChangeLines(shown, in: comparison)
    let size = comparison.size
    let height = size.height + 40 + Double(lines.lines.count) * 18 + 16
    let width = max(2 * size.width + 16, 640)
    let ground = isDark ? "#1C1C1E" : "#F4F4F6"
    let ink = isDark ? "#F0F0F2" : "#1D1D1F"
    func n(_ value: Double) -> String { SVGText.number(value) }
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(n(width))" height="\(n(height))" \
      viewBox="0 0 \(n(width)) \(n(height))" font-family="-apple-system, 'DejaVu Sans', sans-serif" font-size="13">
      <rect width="\(n(width))" height="\(n(height))" fill="\(ground)"/>

      """
    for (side, x, name) in [
      (PictureComparison.Side.old, 0, outcome.old.name), (.new, size.width + 16, outcome.new.name),
    ] {
      text +=
        "<g transform=\"translate(\(n(x)) 24)\"><text x=\"8\" y=\"-8\" fill=\"\(ink)\">\(html(Self.fitted(name, size.width)))</text>\n"
      text += comparison.svg(side, isDark: isDark, prefix: "\(side.rawValue)-")
      text += comparison.marks(side, back: lines.back) + "</g>\n"
    }
    var y = size.height + 48
    for line in lines.lines {
      let place = line.place.isEmpty ? "" : "  (line \(line.place))"
      let phrase =
        "<text id=\"\(line.id)\" x=\"8\" y=\"\(n(y))\" fill=\"\(ink)\">"
        + "\(html("\(line.sign.rawValue) \(line.phrase.shortened(to: max(Int(width / 7.2) - place.count - 4, 20)))\(place)"))</text>"
      if let highlight = line.highlight {
        text += "<a href=\"#\(highlight.new == nil ? "o" : "n")\(highlight.number)\">\(phrase)</a>\n"
      } else {
        text += phrase + "\n"
      }
      y += 18
    }
    return text + "</svg>\n"
  }
}
