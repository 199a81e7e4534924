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
    if outcome.documents.contains(where: \.isOfChange) {
      text += heading("Documents that are no components")
      text += FindingsRenderer(findings: outcome.documents.filter(\.isOfChange)).text(indentation: 2)
    }
    let reached = outcome.hosts.filter { host in
      host.judgement.verdict != .safe || host.judgement.isBlocked
        || host.judgement.findings.contains(where: \.isOfChange)
    }
    for (title, hosts) in groups(of: reached) {
      text += heading(title)
      for host in hosts { text += self.text(of: host) }
    }
    text += code
    text += self.text(of: .fixed, under: "Mended by the change")
    text += self.text(of: .existing, under: "Was so before, and still is")
    if text.hasPrefix("\n") { text.removeFirst() }
    return text + "\n" + summary + "\n"
  }

  /// What breaks matters here; without a change all of it is listed.
  private static let codeLines = 10

  /// The code that uses what changes.
  private var code: String {
    var text = ""
    let groups = Dictionary(grouping: outcome.code.users) { $0.origin.title }
    for title in groups.keys.sorted() {
      text += heading(groups.count == 1 ? "Code that uses it" : "Code that uses it: \(title)")
      text += CodeUsersRenderer(users: groups[title, default: []]).text(indentation: 2, limit: Self.codeLines)
    }
    for host in outcome.code.hosts {
      guard let code = host.code else { continue }
      text += "  \(host.node.path.printable) is reached by it\n    \(code.text)\n"
    }
    return text
  }

  private func heading(_ title: String) -> String { "\n" + Painter.answer(title.printable, .bold) + "\n" }

  private func text(of component: Judging.JudgedComponent) -> String {
    let judgement = component.selfJudgement
    var title = component.component.description
    switch (component.from, component.to) {
    case (nil, _?), (_?, nil): title += " is \(component.way)"
    case (let from?, let to?) where from == to: title += " in \(to)"
    default: title += " \(component.way)"
    }
    return Painter.answer(title.printable, .bold) + "\n"
      + Self.text(of: judgement, code: component.code) {
        ChangeUse(of: $0, by: component, hosts: outcome.hosts).words(for: $0.step)
      }
  }

  /// What others can notice of a change, the largest step first, and what it does to the component and to code.
  static func text(
    of judgement: SelfJudgement, code: [Finding], users: (SurfaceChange) -> String? = { _ in nil }
  ) -> String {
    var text = "  " + (judgement.requiredStep.map { "needs a \($0.rawValue) step" } ?? "nothing that others can notice")
    text += judgement.knowsSources ? "\n" : "; sources: unknown, so every connected outlet counts as visible\n"
    var table = Table()
    for step in VersionStep.allCases.sorted(by: >) {
      for change in judgement.changes where change.step == step {
        table.add(step.rawValue, change.rule, change.message, users(change) ?? "")
      }
    }
    text += table.text(indentation: 4)
    text += FindingsRenderer(findings: judgement.findings.filter(\.isOfChange)).text(indentation: 2)
    if code.contains(where: \.isOfChange) {
      text += "  code that uses it:\n" + FindingsRenderer(findings: code.filter(\.isOfChange)).text(indentation: 4)
    }
    return text
  }

  /// What a change did not bring, by where it is: of components, of documents by themselves, of hosts.
  private func text(of status: Finding.Status, under title: String) -> String {
    let isMeant: (Finding) -> Bool = { $0.status == status }
    var text = ""
    let own = outcome.components.flatMap { $0.selfJudgement.findings + $0.code } + outcome.documents
    text += FindingsRenderer(findings: own.filter(isMeant)).text(indentation: 2)
    for (place, hosts) in groups(of: outcome.hosts) {
      let findings = hosts.flatMap { $0.judgement.findings.filter(isMeant) }
      guard !findings.isEmpty else { continue }
      if hosts[0].host.node.origin != .workingTree { text += "  \(place.printable)\n" }
      text += FindingsRenderer(findings: findings).text(indentation: 4)
    }
    return text.isEmpty ? "" : heading(title) + text
  }

  private func usedBy(_ change: SurfaceChange, of component: Judging.JudgedComponent) -> Int {
    ChangeUse(of: change, by: component, hosts: outcome.hosts).hosts
  }

  private func groups(of hosts: [Judging.JudgedHost]) -> [(String, [Judging.JudgedHost])] {
    Dictionary(grouping: hosts) { $0.host.node.origin.title }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func text(of host: Judging.JudgedHost) -> String {
    let judgement = host.judgement
    var text = "  " + host.host.node.path.printable
    if let component = host.host.node.component { text += " (\(component))".printable }
    text += ": " + Painter.answer(judgement.verdict.phrase, judgement.verdict == .breaks ? .red : .yellow)
    if case .excluded(let range, let requirer) = host.reach {
      text += ", not reached: \(requirer.map { "\($0)" } ?? "its project") requires \(range)".printable
    }
    text += "\n"
    if host.host.distance > 1 {
      let way = host.host.path.joined(separator: " > ").printable
      text += Painter.answer("    distance \(host.host.distance): " + way, .dim) + "\n"
    }
    if judgement.isBlocked { text += "    cannot be built with the component between until that is mended\n" }
    return text + FindingsRenderer(findings: judgement.findings.filter(\.isOfChange)).text(indentation: 4)
  }

  private var summary: String { Self.summary(of: outcome) }

  /// `3 documents affected: 2 break, 1 may break`
  static func summary(of outcome: Judging.Outcome) -> String {
    ([hosts(of: outcome)] + others(of: outcome)).joined(separator: "; ")
  }

  /// What breaks beside hosts.
  private static func others(of outcome: Judging.Outcome) -> [String] {
    var parts: [String] = []
    for component in outcome.components where [.breaks, .mayBreak].contains(component.selfJudgement.verdict) {
      parts.append("'\(component.component)' itself \(component.selfJudgement.verdict.phrase)".printable)
    }
    let places = outcome.components.flatMap(\.code).count { $0.isCurrent && $0.verdict == .breaks }
    if places > 0 { parts.append("code breaks in \(count(places, "place"))") }
    let documents = Set(outcome.documents.filter { $0.isCurrent && $0.verdict != .safe }.map(\.path)).count
    if documents > 0 {
      parts.append("\(count(documents, "other document")) \(documents == 1 ? "does" : "do") not fit")
    }
    return parts
  }

  private static func hosts(of outcome: Judging.Outcome) -> String {
    guard !outcome.hosts.isEmpty else {
      guard !outcome.components.isEmpty else { return "no component differs" }
      let places = outcome.code.users.count { $0.use.kind != .text }
      return places == 0
        ? "nothing embeds what differs or refers to it"
        : "no document embeds what differs or refers to it; code uses it in \(count(places, "place"))"
    }
    let words: [(Verdict, String, String)] = [
      (.breaks, "breaks", "break"), (.mayBreak, "may break", "may break"), (.unknown, "unknown", "unknown"),
      (.safe, "is safe", "are safe"),
    ]
    let parts = words.compactMap { verdict, one, several in
      let number = outcome.count(verdict)
      return number == 0 ? nil : "\(number) \(number == 1 ? one : several)"
    }
    let unreached = outcome.hosts.count { $0.reach?.isExcluded ?? false }
    return "\(count(outcome.hosts.count, "document")) affected: " + parts.joined(separator: ", ")
      + (unreached == 0 ? "" : "; \(unreached) \(unreached == 1 ? "is" : "are") not reached")
  }

  // MARK: JSON

  var json: JSON {
    let unknown = outcome.count(.unknown) + answer.unreadable.count
    return [
      "schema": "nibreg.impact/1", "components": .array(outcome.components.map(json)),
      "hosts": .array(outcome.hosts.map(json)), "documents": .array(outcome.documents.map(FindingsRenderer.json)),
      "codeUsers": CodeUsersRenderer(users: outcome.code.users).json, "searched": JSON(answer.searched),
      "unresolved": .array(
        outcome.unresolved.map { node in .object(node.origin.members + [("host", .text(node.path))]) }),
      "unreadable": .array(answer.unreadable.map { JSON($0) }),
      "diagnostics": .array(answer.diagnostics.map { JSON($0) }),
      "summary": [
        "affected": .number(outcome.hosts.count), "codeUsers": .number(outcome.code.users.count),
        "breaks": .number(outcome.count(.breaks)), "mayBreak": .number(outcome.count(.mayBreak)),
        "safe": .number(outcome.count(.safe)),
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
            "usedByHosts": .number(usedBy(change, of: component)),
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
      ("reach", JSON(judged.reach.map { $0.isExcluded ? "excluded" : "admitted" })),
      ("excludedBy", JSON(excluding: judged.reach)),
      ("path", .array(host.path.map(JSON.text))),
      (
        "embeddings",
        .array(
          host.embeddings.map { embedding in
            [
              "objectID": .text(embedding.objectID), "line": .number(embedding.position.line),
              "column": .number(embedding.position.column), "component": .text(embedding.component),
              "relation": .text(embedding.relation.rawValue),
              "technique": JSON(embedding.technique(in: outcome.techniques)),
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

extension JSON {
  /// The range that leaves a version out; null where none does.
  fileprivate init(excluding reach: Admission?) {
    guard case .excluded(let range, let requirer) = reach else {
      self = .null
      return
    }
    self = ["component": JSON(requirer), "range": JSON(range)]
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
