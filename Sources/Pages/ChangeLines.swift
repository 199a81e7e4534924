package import Compatibility
import ComponentModel
package import Drawing
package import LayoutComparison
import Picturing
import Rendering

/// What differs, a line each that leads to its place in the pictures.
package struct ChangeLines {
  struct Line {
    var id: String
    var sign: Sign
    /// `12` or `12 > 14`: the lines of the documents.
    var place: String
    var phrase: String
    var highlight: PictureComparison.Highlight?
  }

  enum Sign: String {
    case added = "+"
    case removed = "-"
    case changed = "~"
    case moved = "→"
    case finding = "!"

    /// As style and screen readers have it.
    var name: String { "\(self)" }
  }

  private(set) var lines: [Line] = []
  /// By number of the object: the first line about it.
  private var firsts: [Int: String] = [:]
  private let prefix: String

  /// - Parameter findings: what was found about objects, which leads to them too.
  package init(
    _ changes: [Change], findings: [Finding] = [], in comparison: PictureComparison, prefix: String = ""
  ) {
    self.prefix = prefix
    for finding in findings {
      let highlight = finding.objectID.flatMap {
        comparison.highlight(ofNew: $0) ?? comparison.highlight(ofOld: $0)
      }
      add(
        .finding, place: "\(finding.position.line)", "\(finding.word): \(finding.message) [\(finding.rule)]", highlight)
    }
    for change in changes {
      let sign: Sign =
        switch (change.oldPosition, change.newPosition) {
        case (nil, _?): .added
        case (_?, nil): .removed
        default: .changed
        }
      let numbers = [change.oldPosition, change.newPosition].compactMap { $0.map { "\($0.line)" } }
      let (old, new) = change.pictured
      add(
        sign, place: numbers.first == numbers.last ? numbers.first ?? "" : numbers.joined(separator: " > "),
        change.description,
        new.flatMap(comparison.highlight(ofNew:)) ?? old.flatMap(comparison.highlight(ofOld:)))
    }
    for highlight in comparison.highlights {
      if let shift = highlight.shift {
        add(.moved, place: "", "\(highlight.title) \(shift)", highlight)
      } else if firsts[highlight.number] == nil {
        // What comes and goes with a component in the document.
        switch highlight.kind {
        case .added: add(.added, place: "", "\(highlight.title) is there now", highlight)
        case .removed: add(.removed, place: "", "\(highlight.title) is there no more", highlight)
        case .changed, .moved: break
        }
      }
    }
  }

  private mutating func add(
    _ sign: Sign, place: String, _ phrase: String, _ highlight: PictureComparison.Highlight?
  ) {
    let id = "\(prefix)c\(lines.count + 1)"
    lines.append(Line(id: id, sign: sign, place: place, phrase: phrase, highlight: highlight))
    if let highlight, firsts[highlight.number] == nil { firsts[highlight.number] = id }
  }

  /// The id of the line that says what differs about an object.
  package func back(from highlight: PictureComparison.Highlight) -> String? { firsts[highlight.number] }

  /// Well-formed as XML too.
  package var html: String {
    guard !lines.isEmpty else { return "<p>Nothing differs.</p>\n" }
    return "<ul class=\"changes\">\n" + lines.map(text).joined() + "</ul>\n"
  }

  private func text(of line: Line) -> String {
    var text = "<li id=\"\(line.id)\" class=\"\(line.sign.name)\">"
    text += "<span class=\"sign\" aria-label=\"\(line.sign.name)\">\(Pages.html(line.sign.rawValue))</span> "
    if let highlight = line.highlight {
      // The new picture shows what is there; what is gone is in the old one.
      let target = "\(prefix)\(highlight.new == nil ? "o" : "n")\(highlight.number)"
      text += "<a href=\"#\(target)\">\(Pages.html(line.phrase))</a>"
      if highlight.new != nil, highlight.old != nil {
        text +=
          " <a class=\"faint\" href=\"#\(prefix)o\(highlight.number)\" aria-label=\"the same in the old picture\">old</a>"
      }
    } else {
      text += Pages.html(line.phrase)
    }
    if !line.place.isEmpty { text += " <span class=\"faint\">line \(Pages.html(line.place))</span>" }
    return text + "</li>\n"
  }
}
