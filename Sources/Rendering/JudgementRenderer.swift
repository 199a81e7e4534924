package import Compatibility
package import ComponentModel
package import Judgement
package import Registry
import RegistryQuery
import StorageContract
import Versioning

/// Writes what a change does to a component and to everybody who uses it.
package struct JudgementRenderer {
  package var answer: ImpactQuery.Answer<ImpactAssessment.Outcome>
  /// Whether everything is listed by itself: every finding of a cause, what was so before, every use in code.
  package var showsAll = false

  package init(answer: ImpactQuery.Answer<ImpactAssessment.Outcome>, showsAll: Bool = false) {
    self.answer = answer
    self.showsAll = showsAll
  }

  private var outcome: ImpactAssessment.Outcome { answer.value }

  // MARK: Text

  package var text: String {
    guard !outcome.components.isEmpty || !outcome.documents.isEmpty else {
      return "no component differs" + base + (answer.isComplete ? others : " in what could be read") + "\n"
    }
    let found = Self.found(in: outcome)
    let parts = outcome.components.map(text) + causes(of: found.filter(\.finding.isCurrent)) + [left, code]
    let rest =
      list(found.filter { $0.finding.status == .fixed }, "fixed by this change")
      + list(found.filter { $0.finding.status == .existing }, "already present before this change")
      + list(found.filter { $0.finding.isOfChange && $0.finding.acceptance != nil }, "accepted", counts: "finding")
    let blocks = parts.filter { !$0.isEmpty }
    // What fits on a few lines needs no space between.
    return blocks.joined(separator: blocks.count < 3 && !showsAll ? "" : "\n")
      + (blocks.count < 3 && rest.isEmpty && !showsAll ? "" : "\n") + rest + summary + "\n"
  }

  /// Nobody takes "nothing" for an answer who does not know what it was compared with.
  private var base: String {
    guard let base = outcome.base else { return "" }
    let commit = String(base.commit.prefix(10))
    let place = base.isBranchPoint ? "\(commit), where this branch left \(base.name)" : "\(base.name) (\(commit))"
    return " from \(place)".printable
  }

  /// Nobody takes "no component" for "nothing" who has changed a storyboard.
  private var others: String {
    guard let number = outcome.base?.changedDocuments, number > 0 else { return "" }
    return number == 1
      ? "; 1 other document does, and nothing was found in it"
      : "; \(number) other documents do, and nothing was found in them"
  }

  /// A finding, and the document that it is about, where that is a host.
  private struct Found {
    var finding: Finding
    var host: ImpactAssessment.JudgedHost?
  }

  /// Everything that was found, what is nearest to the change first.
  private static func found(in outcome: ImpactAssessment.Outcome) -> [Found] {
    let own = outcome.components.flatMap { $0.selfJudgement.findings + $0.code } + outcome.documents
    // Who never gets the change comes last.
    let hosts = outcome.hosts.filter { !$0.isExcluded } + outcome.hosts.filter(\.isExcluded)
    return own.map { Found(finding: $0) }
      + hosts.flatMap { host in host.judgement.findings.map { Found(finding: $0, host: host) } }
  }

  /// Findings of one cause as one; notes, which hurt nobody, in a line each.
  private func causes(of found: [Found]) -> [String] {
    guard !showsAll else { return found.map { told($0).text } }
    let groups = found.byCause(\.finding)
    let problems = groups.filter { $0.worst(\.finding) != .safe }
    let notes = groups.filter { $0.worst(\.finding) == .safe }.map { group in
      // Why it is none of our business comes last of what explains it.
      let reason = group.head.finding.related.last.map { " (\($0.message))" } ?? ""
      return "\(name(of: group.head)): note: \(group.head.finding.message)" + reason
    }
    let findings = problems.map { group in
      told(group.head) {
        FindingsRenderer.affected(group.affected(\.finding).map { line(of: $0, after: group.head) }, "")
      }
    }
    return ToldFindings.merging(findings) + [Self.shortened(notes)]
  }

  private func told(_ found: Found, beneath: () -> String = { "" }) -> ToldFindings {
    let way = found.host.flatMap(way).map { "  \($0)\n" } ?? ""
    var told = FindingsRenderer.told(found.finding, "") { way + beneath() }
    told.headlines = (found.host.map(location) ?? "") + told.headlines
    return told
  }

  /// Where a host is from, if it is not here.
  private func location(of host: ImpactAssessment.JudgedHost) -> String {
    host.host.node.origin == .workingTree ? "" : "\(host.host.node.origin.title): ".printable
  }

  private func name(of found: Found) -> String {
    (found.host.map(location) ?? "") + "\(found.finding.path):\(found.finding.position)".printable
  }

  /// What keeps the change from a host, or lies between.
  private func way(to host: ImpactAssessment.JudgedHost) -> String? {
    var parts: [String] = []
    if host.host.distance > 1 {
      parts.append("through " + host.host.path.dropFirst().dropLast().joined(separator: " > "))
    }
    if case .excluded(let range, let requirer) = host.admission {
      parts.append("not reached: \(requirer.map { "\($0)" } ?? "its project") requires \(range)")
    }
    if host.judgement.isBlocked { parts.append("cannot be built until the component between is fixed") }
    return parts.isEmpty ? nil : parts.joined(separator: "; ").printable
  }

  private func line(of found: Found, after head: Found) -> String {
    let (finding, first) = (found.finding, head.finding)
    let verdict = finding.verdict != first.verdict && finding.distance == 0 ? ": \(finding.word)" : ""
    return name(of: found) + verdict + (finding.phrase(after: first).map { ": \($0)" } ?? "")
      + (found.host.flatMap(way).map { " (\($0))" } ?? "")
  }

  /// Hosts of which nothing was found, and that are not as they were all the same.
  private var left: String {
    outcome.hosts.filter { $0.judgement.verdict == .unknown || $0.judgement.isBlocked }.filter {
      !$0.judgement.findings.contains(where: \.isOfChange)
    }.map { host in
      location(of: host) + host.host.node.path.printable + ": "
        + (host.judgement.verdict == .unknown ? "could not be judged" : way(to: host) ?? "blocked") + "\n"
    }.joined()
  }

  /// The code that uses what changes: where it breaks matters here; without a change all of it is listed.
  private var code: String {
    guard !showsAll else {
      let groups = Dictionary(grouping: outcome.code.users) { $0.origin.title }
      return groups.keys.sorted().map { title in
        heading(groups.count == 1 ? "Code that uses it" : "Code that uses it: \(title)")
          + CodeUsersRenderer(users: groups[title, default: []]).text(indentation: 2)
      }.joined()
        + outcome.code.hosts.map { host in
          "  \(host.node.path.printable) is reached by it\n" + (host.code.map { "    \($0.text)\n" } ?? "")
        }.joined()
    }
    // Where a change breaks something, that is told, and who else uses it is not wanted.
    let users = outcome.code.named
    guard !users.isEmpty, outcome.verdict != .breaks, outcome.verdict != .mayBreak else { return "" }
    var names: [String] = []
    for user in users {
      let name = user.use.user ?? user.use.location.path
      if !names.contains(name) { names.append(name) }
    }
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    let verb = users.count == 1 ? "uses" : "use"
    return
      "\(count(users.count, "place")) in code \(verb) it: \(names.prefix(3).joined(separator: ", "))\(more) (--all lists them)"
      .printable + "\n"
  }

  private func heading(_ title: String) -> String { ANSIStyler.answer(title.printable, .bold) + "\n" }

  private func text(of component: ImpactAssessment.JudgedComponent) -> String {
    var title = component.component.description
    switch (component.from, component.to) {
    case (nil, _?), (_?, nil): title += " is \(component.way)"
    case (let from?, let to?) where from == to: title += " in \(to)"
    default: title += " \(component.way)"
    }
    let judgement = component.selfJudgement
    return ANSIStyler.answer(title.printable, .bold) + ": " + Self.step(of: judgement)
      + Self.changes(of: judgement, limit: showsAll ? nil : 5) {
        ChangeUse(of: $0, by: component, hosts: outcome.hosts).phrase(for: $0.step)
      }
  }

  private static func step(of judgement: SelfJudgement) -> String {
    (judgement.requiredStep.map { "requires a \($0.rawValue) version bump" } ?? "no change that dependents can notice")
      + (judgement.knowsSources ? "\n" : "; no class sources, so every connected outlet counts as visible\n")
  }

  /// What others can notice of a change, the largest step first.
  ///
  /// - Parameter limit: how many are listed, patch changes only where there is nothing else; nil for all.
  private static func changes(
    of judgement: SelfJudgement, limit: Int? = nil, users: (SurfaceChange) -> String? = { _ in nil }
  ) -> String {
    var changes = VersionStep.allCases.sorted(by: >).flatMap { step in judgement.changes.filter { $0.step == step } }
    let all = changes.count
    if let limit {
      let larger = changes.filter { $0.step > .patch }
      changes = larger.isEmpty ? Array(changes.prefix(3)) : Array(larger.prefix(limit))
    }
    var table = Table()
    for change in changes { table.add(change.step.rawValue, change.rule, change.message, users(change) ?? "") }
    let hidden = all - changes.count
    return table.text(indentation: 2)
      + (hidden > 0 && changes.count == limit ? "  and \(count(hidden, "more change")) (--all lists them)\n" : "")
  }

  /// What others can notice of a change, the largest step first, and what it does to the component and to code.
  package static func text(of judgement: SelfJudgement, code: [Finding]) -> String {
    "  " + step(of: judgement) + changes(of: judgement)
      + FindingsRenderer(findings: (judgement.findings + code).filter(\.isOfChange), showsAll: false).text(
        indentation: 2)
  }

  /// What a change did not bring: how many, or with `--all` each.
  private func list(_ found: [Found], _ phrase: String, counts noun: String? = nil) -> String {
    guard !found.isEmpty else { return "" }
    if showsAll {
      return heading(phrase.prefix(1).uppercased() + phrase.dropFirst()) + found.map { told($0).text }.joined()
    }
    let groups = found.byCause(\.finding)
    let number = noun.map { count(groups.count, $0) } ?? Severities(of: groups.map { $0.worst(\.finding) }).text
    return "\(number) \(phrase) (--all lists them)\n"
  }

  /// At most ten lines, and how many more there are.
  private static func shortened(_ lines: [String]) -> String {
    let limit = FindingsRenderer.affectedLimit
    let shown = lines.count == limit + 1 ? lines : Array(lines.prefix(limit))
    return shown.map { $0.printable + "\n" }.joined()
      + (lines.count > shown.count ? "and \(count(lines.count - shown.count, "more note")) (--all lists them)\n" : "")
  }

  private func usedBy(_ change: SurfaceChange, of component: ImpactAssessment.JudgedComponent) -> Int {
    ChangeUse(of: change, by: component, hosts: outcome.hosts).hosts
  }

  private var summary: String { Self.summary(of: outcome, countsCauses: !showsAll) }

  /// `2 errors, 1 warning; affects 2 of 5 dependents and the component`
  ///
  /// - Parameter countsCauses: whether findings of one cause count once, as they are told.
  package static func summary(of outcome: ImpactAssessment.Outcome, countsCauses: Bool = true) -> String {
    let new = found(in: outcome).filter(\.finding.isCurrent)
    let severities = Severities(
      of: countsCauses ? new.byCause(\.finding).map { $0.worst(\.finding) } : new.map(\.finding.verdict))
    let affected = outcome.count(.breaks) + outcome.count(.mayBreak)
    var parts = [severities.isEmpty ? "no errors" : severities.text]
    var parties: [String] = []
    if affected > 0 {
      let all = outcome.hosts.count
      parties.append(affected == all ? count(all, "dependent") : "\(affected) of \(count(all, "dependent"))")
    }
    let own = outcome.components.filter { [.breaks, .mayBreak].contains($0.selfJudgement.verdict) }
    if !own.isEmpty {
      parties.append(
        own.count == 1 && outcome.components.count == 1 ? "the component" : count(own.count, "changed component"))
    }
    let uses = outcome.components.flatMap(\.code).count { $0.isCurrent && $0.verdict != .safe }
    if uses > 0 { parties.append("code in \(count(uses, "place"))") }
    let documents = Set(outcome.documents.filter { $0.isCurrent && $0.verdict != .safe }.map(\.path)).count
    if documents > 0 { parties.append(count(documents, parties.isEmpty ? "document" : "other document")) }
    if !parties.isEmpty { parts.append("affects " + parties.listed) }
    if affected == 0 { parts += dependents(of: outcome) }
    let unknown = outcome.count(.unknown)
    if unknown > 0 { parts.append("\(count(unknown, "dependent")) could not be judged") }
    let unreached = outcome.hosts.count(where: \.isExcluded)
    if unreached > 0 {
      let all = count(outcome.hosts.count, "dependent")
      let part = unreached == outcome.hosts.count ? all : "\(unreached) of \(all)"
      parts.append("\(part) \(unreached == 1 ? "is" : "are") not reached")
    }
    return parts.joined(separator: "; ")
  }

  /// Who there is where nobody is hurt.
  private static func dependents(of outcome: ImpactAssessment.Outcome) -> [String] {
    let safe = outcome.count(.safe)
    guard outcome.hosts.isEmpty else {
      return safe == 0 ? [] : ["\(count(safe, "dependent")) \(safe == 1 ? "is" : "are") safe"]
    }
    guard !outcome.components.isEmpty else { return [] }
    let uses = outcome.code.named.count
    return [
      uses == 0
        ? "no known dependents" : "no document embeds it or refers to it; code uses it in \(count(uses, "place"))"
    ]
  }

  // MARK: JSON

  package var json: JSON {
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

  private func json(_ component: ImpactAssessment.JudgedComponent) -> JSON {
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

  private func json(_ judged: ImpactAssessment.JudgedHost) -> JSON {
    let host = judged.host
    var members = host.node.origin.members
    let objects = Set(host.embeddings.map(\.objectID))
    members += [
      ("host", .text(host.node.path)), ("component", JSON(host.node.component)),
      ("relation", .text(host.relation.rawValue)), ("distance", .number(host.distance)),
      ("verdict", .text(judged.judgement.verdict.rawValue)), ("blocked", .bool(judged.judgement.isBlocked)),
      ("reach", JSON(judged.admission.map { $0.isExcluded ? "excluded" : "admitted" })),
      ("excludedBy", JSON(excluding: judged.admission)),
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
  fileprivate init(excluding admission: Admission?) {
    guard case .excluded(let range, let requirer) = admission else {
      self = .null
      return
    }
    self = ["component": JSON(requirer), "range": JSON(range)]
  }
}

extension [String] {
  /// `a, b and c`
  package var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

extension ImpactAssessment.JudgedHost {
  /// Whether what it requires keeps the change away from it.
  fileprivate var isExcluded: Bool { admission?.isExcluded ?? false }
}
