import Compatibility
package import ComponentModel
import Judgement
package import LayoutComparison
package import Registry
import Versioning

/// Writes the facts that differ between two documents.
package struct DiffRenderer {
  package var outcome: Comparing.Outcome
  package var showsImplied: Bool

  package init(outcome: Comparing.Outcome, showsImplied: Bool) {
    self.outcome = outcome
    self.showsImplied = showsImplied
  }

  /// What differs, a phrase each.
  package var phrases: [String] { shown.map(\.description) }

  private var shown: [Change] { showsImplied ? outcome.changes : outcome.changes.filter { !$0.isImplied } }

  package var text: String {
    guard outcome.differs else {
      let isSameFile = outcome.old.document.digest == outcome.new.document.digest
      return isSameFile ? "the same, byte for byte\n" : "the same, apart from what Xcode rewrites by itself\n"
    }
    var text = ANSIStyler.answer("--- \(outcome.old.name.printable)\n", .dim)
    text += ANSIStyler.answer("+++ \(outcome.new.name.printable)\n", .dim)
    if outcome.changes.isEmpty {
      text += "the documents are the same, apart from what Xcode rewrites by itself; the class is not\n"
    } else {
      for change in shown { text += Self.text(of: change, .answer) }
      let hidden = outcome.changes.count - shown.count
      let more = hidden == 0 ? "" : " (--all lists \(hidden) more that follow from them)"
      text += "\n\(count(shown.count, "change"))\(more)\n"
    }
    if let judged = outcome.judged {
      text += "\n" + ANSIStyler.answer(judged.component.description.printable, .bold) + "\n"
      text += JudgementRenderer.text(of: judged.judgement, code: judged.code)
    }
    return text
  }

  /// One change, as two documents are compared line by line.
  package static func text(of change: Change, _ painter: ANSIStyler) -> String {
    let (sign, style): (String, Style) =
      switch (change.oldPosition, change.newPosition) {
      case (nil, _?): ("+", .green)
      case (_?, nil): ("-", .red)
      default: ("~", .yellow)
      }
    // Lines say where to look: the new document's, else the old one's.
    let line = (change.newPosition ?? change.oldPosition).map { String($0.line) } ?? ""
    let column = String(repeating: " ", count: max(0, 5 - line.count)) + line
    let phrase = change.description.printable.wrapped(to: 80, indentation: 9)
    return "\(painter(sign, style)) \(painter(column, .dim))  \(phrase)\n"
  }

  package var json: JSON {
    [
      "schema": "nibreg.diff/1", "old": side(outcome.old), "new": side(outcome.new),
      "differs": .bool(outcome.differs),
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
      "component": JSON(outcome.judged?.component),
      "requiredStep": JSON(outcome.judged?.judgement.requiredStep?.rawValue),
      "surfaceChanges": outcome.judged.map { .array($0.judgement.changes.map(surfaceChange)) } ?? nil,
      "self": outcome.judged.map { judged in
        [
          "verdict": .text(judged.judgement.verdict.rawValue),
          "sources": judged.judgement.knowsSources ? "known" : "unknown",
          "findings": .array(judged.judgement.findings.map(FindingsRenderer.json)),
        ]
      } ?? nil,
      "code": outcome.judged.map { .array($0.code.map(FindingsRenderer.json)) } ?? nil,
    ]
  }

  private func surfaceChange(_ change: SurfaceChange) -> JSON {
    [
      "rule": .text(change.rule), "member": .text(change.member), "step": .text(change.step.rawValue),
      "effect": JSON(change.effect?.rawValue), "message": .text(change.message),
      "hint": JSON(RuleDocumentation.repair(ofRule: change.rule)), "old": JSON(change.oldLocation),
      "new": JSON(change.newLocation),
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
