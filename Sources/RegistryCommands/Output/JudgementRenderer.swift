import Compatibility
import ComponentModel
import Registry
import RegistryQuery
import Versioning

/// Writes what a change does to a component and to everybody who uses it.
struct JudgementRenderer {
  var answer: Asking.Answer<Judging.Outcome>

  private var outcome: Judging.Outcome { answer.value }

  // MARK: Text

  var text: String {
    guard !outcome.components.isEmpty || !outcome.documents.isEmpty else { return "no component differs\n" }
    var text = outcome.components.map(text).joined(separator: "\n")
    if !outcome.documents.isEmpty {
      text += heading("Documents that are no components")
      text += FindingsRenderer(findings: outcome.documents).text(indentation: 2)
    }
    let reached = outcome.hosts.filter { !$0.judgement.findings.isEmpty || $0.judgement.verdict != .safe }
    for (title, hosts) in groups(of: reached) {
      text += heading(title)
      for host in hosts { text += self.text(of: host) }
    }
    if text.hasPrefix("\n") { text.removeFirst() }
    return text + "\n" + summary + "\n"
  }

  private func heading(_ title: String) -> String { "\n" + Painter.answer(title.printable, .bold) + "\n" }

  private func text(of component: Judging.JudgedComponent) -> String {
    let judgement = component.selfJudgement
    var title = component.component.description
    switch (component.from, component.to) {
    case (nil, let to?): title += " is new in \(to)"
    case (let from?, nil): title += " is gone; it was in \(from)"
    case (let from?, let to?) where from == to: title += " in \(to)"
    case (let from?, let to?): title += " \(from) > \(to)"
    case (nil, nil): break
    }
    var text = Painter.answer(title.printable, .bold) + "\n"
    text += "  " + (judgement.requiredStep.map { "needs a \($0.rawValue) step" } ?? "nothing that others can notice")
    text += judgement.knowsSources ? "\n" : "; sources: unknown, so every connected outlet counts as visible\n"
    var table = Table()
    for change in judgement.changes {
      table.add(change.step.rawValue, change.rule, change.message, users(of: change))
    }
    text += table.text(indentation: 4)
    text += FindingsRenderer(findings: judgement.findings.filter { $0.status != .existing }).text(indentation: 2)
    let existing = judgement.findings.count { $0.status == .existing }
    if !component.code.isEmpty {
      text += "  code that uses it:\n" + FindingsRenderer(findings: component.code).text(indentation: 4)
    }
    if existing > 0 { text += "  \(count(existing, "finding")) that was there before is left out\n" }
    return text
  }

  private func users(of change: SurfaceChange) -> String {
    let number = usedBy(change)
    return number == 0 ? "used by nobody who is known" : "hurts \(count(number, "host"))"
  }

  private func usedBy(_ change: SurfaceChange) -> Int {
    outcome.hosts.count { host in
      host.judgement.findings.contains {
        $0.rule == change.rule && $0.member == change.member && $0.status == .new
      }
    }
  }

  private func groups(of hosts: [Judging.JudgedHost]) -> [(String, [Judging.JudgedHost])] {
    Dictionary(grouping: hosts) { $0.host.node.origin.title }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func text(of host: Judging.JudgedHost) -> String {
    let judgement = host.judgement
    var text = "  " + host.host.node.path.printable
    if let component = host.host.node.component { text += " (\(component))".printable }
    text += ": " + Painter.answer(judgement.verdict.phrase, judgement.verdict == .breaks ? .red : .yellow) + "\n"
    if host.host.distance > 1 {
      let way = host.host.path.joined(separator: " > ").printable
      text += Painter.answer("    distance \(host.host.distance): " + way, .dim) + "\n"
    }
    if judgement.isBlocked { text += "    cannot be built with the component between until that is mended\n" }
    return text + FindingsRenderer(findings: judgement.findings.filter { $0.status != .existing }).text(indentation: 4)
  }

  private var summary: String {
    guard !outcome.hosts.isEmpty else {
      return outcome.components.isEmpty ? "no component differs" : "nothing embeds what differs or refers to it"
    }
    let words: [(Verdict, String, String)] = [
      (.breaks, "breaks", "break"), (.mayBreak, "may break", "may break"), (.unknown, "unknown", "unknown"),
      (.safe, "is safe", "are safe"),
    ]
    let parts = words.compactMap { verdict, one, several in
      let number = outcome.count(verdict)
      return number == 0 ? nil : "\(number) \(number == 1 ? one : several)"
    }
    return "\(count(outcome.hosts.count, "document")) affected: " + parts.joined(separator: ", ")
  }

  // MARK: JSON

  var json: JSON {
    let unknown = outcome.count(.unknown) + answer.unreadable.count
    return [
      "schema": "nibreg.impact/1", "components": .array(outcome.components.map(json)),
      "hosts": .array(outcome.hosts.map(json)), "documents": .array(outcome.documents.map(FindingsRenderer.json)),
      "unresolved": .array(
        outcome.unresolved.map { node in .object(node.origin.members + [("host", .text(node.path))]) }),
      "unreadable": .array(answer.unreadable.map { JSON($0) }),
      "diagnostics": .array(answer.diagnostics.map { JSON($0) }),
      "summary": [
        "affected": .number(outcome.hosts.count), "breaks": .number(outcome.count(.breaks)),
        "mayBreak": .number(outcome.count(.mayBreak)), "safe": .number(outcome.count(.safe)),
        "unknown": .number(unknown),
      ],
    ]
  }

  private func json(_ component: Judging.JudgedComponent) -> JSON {
    let judgement = component.selfJudgement
    return [
      "component": JSON(component.component), "from": JSON(component.from), "to": JSON(component.to),
      "requiredStep": JSON(judgement.requiredStep?.rawValue),
      "changes": .array(
        judgement.changes.map { change in
          [
            "rule": .text(change.rule), "member": .text(change.member), "step": .text(change.step.rawValue),
            "message": .text(change.message),
            "line": [
              "old": JSON(change.oldLocation?.position.line), "new": JSON(change.newLocation?.position.line),
            ],
            "usedByHosts": .number(usedBy(change)),
          ]
        }),
      "self": [
        "verdict": .text(judgement.verdict.rawValue), "sources": judgement.knowsSources ? "known" : "unknown",
        "findings": .array(judgement.findings.map(FindingsRenderer.json)),
      ],
      "code": .array(component.code.map(FindingsRenderer.json)),
    ]
  }

  private func json(_ judged: Judging.JudgedHost) -> JSON {
    let host = judged.host
    var members = host.node.origin.members
    let objects = Set(host.embeddings.map(\.objectID))
    members += [
      ("host", .text(host.node.path)), ("component", JSON(host.node.component)),
      ("relation", .text(host.relation.rawValue)), ("distance", .number(host.distance)),
      ("verdict", .text(judged.judgement.verdict.rawValue)), ("blocked", .bool(judged.judgement.isBlocked)),
      ("path", .array(host.path.map(JSON.text))),
      (
        "embeddings",
        .array(
          host.embeddings.map { embedding in
            [
              "objectID": .text(embedding.objectID), "line": .number(embedding.position.line),
              "column": .number(embedding.position.column), "component": .text(embedding.component),
              "relation": .text(embedding.relation.rawValue), "technique": nil,
              "findings": .array(
                judged.judgement.findings.filter { $0.objectID == embedding.objectID }.map(FindingsRenderer.json)),
            ]
          })
      ),
      (
        "findings",
        .array(
          judged.judgement.findings.filter { !($0.objectID.map(objects.contains) ?? false) }
            .map(FindingsRenderer.json))
      ),
    ]
    return .object(members)
  }
}

extension Verdict {
  /// As people say it of a document.
  var phrase: String {
    switch self {
    case .breaks: "breaks"
    case .mayBreak: "may break"
    case .safe: "safe"
    case .unknown: "unknown"
    }
  }
}
