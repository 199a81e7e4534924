import Compatibility
import ComponentModel
import Registry

/// Writes the facts that differ between two documents.
struct DiffRenderer {
  var outcome: Comparing.Outcome
  var showsImplied: Bool

  private var shown: [Change] { showsImplied ? outcome.changes : outcome.changes.filter { !$0.isImplied } }

  var text: String {
    guard !outcome.changes.isEmpty else {
      let isSameFile = outcome.old.document.digest == outcome.new.document.digest
      return isSameFile ? "the same, byte for byte\n" : "the same, apart from what Xcode rewrites by itself\n"
    }
    var text = Painter.answer("--- \(outcome.old.name.printable)\n", .dim)
    text += Painter.answer("+++ \(outcome.new.name.printable)\n", .dim)
    for change in shown { append(change, to: &text) }
    let hidden = outcome.changes.count - shown.count
    let more = hidden == 0 ? "" : " (--all lists \(hidden) more that follow from them)"
    text += "\n\(count(shown.count, "change"))\(more)\n"
    return text
  }

  private func append(_ change: Change, to text: inout String) {
    let (sign, style): (String, Style) =
      switch (change.oldPosition, change.newPosition) {
      case (nil, _?): ("+", .green)
      case (_?, nil): ("-", .red)
      default: ("~", .yellow)
      }
    // Lines say where to look: the new document's, else the old one's.
    let line = (change.newPosition ?? change.oldPosition).map { String($0.line) } ?? ""
    let column = String(repeating: " ", count: max(0, 5 - line.count)) + line
    let words = change.description.printable.wrapped(to: 80, indentation: 9)
    text += "\(Painter.answer(sign, style)) \(Painter.answer(column, .dim))  \(words)\n"
  }

  var json: JSON {
    [
      "schema": "nibreg.diff/1", "old": side(outcome.old), "new": side(outcome.new),
      "differs": .bool(!outcome.changes.isEmpty),
      "changes": .array(
        outcome.changes.map { change in
          [
            "kind": .text(change.kind.rawValue), "description": .text(change.description),
            "implied": .bool(change.isImplied),
            "object": change.object.map {
              ["id": .text($0.id), "element": .text($0.element), "label": .text($0.label)]
            }
              ?? nil,
            "old": JSON(change.oldPosition), "new": JSON(change.newPosition),
          ]
        }),
    ]
  }

  private func side(_ side: Comparing.Side) -> JSON {
    [
      "name": .text(side.name), "path": .text(side.path), "documentDigest": JSON(side.document.digest),
      "layoutDigest": JSON(side.document.layout.digest.digest),
      "layoutForm": .number(side.document.layout.digest.form),
    ]
  }
}
