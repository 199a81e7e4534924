import Compatibility
import ComponentModel
import Endpoints
import InterfaceBuilder
import Judgement
import ProjectReading
import Registry
import RegistryQuery
import Rendering
import StorageContract
import Versioning

extension Site {
  var whatIfEndpoints: [Endpoint] {
    [
      page(
        "/what-if", operation: "whatIfPage", summary: "A form for a document that is judged.",
        parameters: [.init("component", in: .query, "The component that it would be a version of.")]
      ) { request, frame in
        frame.page(
          "what-if", title: "What if it changes?", section: .whatIf, ["component": request.query("component") ?? ""])
      },
      form(
        "/what-if", operation: "judgeOnPage", summary: "Judges a document against everybody who uses its component.",
        permission: .read, body: "multipart/form-data", answerProposal),
    ]
  }

  /// More users than these are not judged while somebody waits.
  private static let mostJudged = 1000
  private static let hostsListed = 100

  private func answerProposal(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let form: MultipartForm
    do {
      form = try MultipartForm(request.body, contentType: request.headers["content-type"] ?? "")
    } catch {
      throw Problem(.badRequest, "this is no form with a file", hint: "use the form of this page")
    }
    guard let file = form["document"], !file.content.isEmpty else {
      throw Problem(.badRequest, "no document was sent", hint: "choose a XIB")
    }
    let fileName = String((file.fileName.flatMap { $0.isEmpty ? nil : $0 } ?? "document.xib").prefix(200))
    var name = String(decoding: form["component"]?.content ?? [], as: UTF8.self).trimmingSpaces
    let definition: ComponentDefinition?
    do {
      definition = try DocumentReader().read(.init(file.content), path: fileName).definition
    } catch {
      throw ReadingError.unusableDocument(path: fileName, error)
    }
    if name.isEmpty {
      guard let defined = definition?.className.name else {
        throw Problem(
          .unprocessableContent, "'\(fileName)' defines no component", hint: "name the component that it would be")
      }
      name = defined
    }
    let component = ComponentName(name)
    let users = try store.read { try $0.impactCounts(of: component).all }
    try refuseTooMany(users, of: name)
    let answer = try ImpactAssessment(.store(store), sources: .off, at: settings.now(), workingTree: []).judge(
      component, from: nil, to: .content(file.content, name: fileName))
    var fields = judgedFields(answer)
    fields["component"] = name
    fields["fileName"] = fileName
    fields["componentPath"] = Links.component(name)
    return frame.page(
      "judged", title: "What if \(name) changes?", section: .whatIf, trail: [("What if", "/what-if")], fields
    )
    .adding("Cache-Control", "no-store")
  }

  /// - Throws: `Problem` where judging would take too long.
  func refuseTooMany(_ users: Int, of name: String) throws {
    guard users > Self.mostJudged else { return }
    throw Problem(
      .unprocessableContent,
      "\(users) documents use '\(name)', and no more than \(Self.mostJudged) are judged on a page",
      hint: "nibreg impact \(name) --with FILE judges all of them")
  }

  // MARK: What was judged

  func judgedFields(_ answer: ImpactQuery.Answer<ImpactAssessment.Outcome>) -> Fields {
    let outcome = answer.value
    let counts = Verdict.allCases.map { ($0, outcome.count($0)) }
    var fields: Fields = [
      "verdict": outcome.verdict.rawValue, "verdictText": outcome.verdict.phrase,
      "hostCount": count(outcome.hosts.count, "document"),
      "counts": counts.filter { $0.1 > 0 }.map {
        ["countVerdict": $0.0.rawValue, "countText": "\($0.1) \($0.0.badge)"] as Fields
      },
      "hasHosts": !outcome.hosts.isEmpty,
    ]
    if let judged = outcome.components.first {
      fields["from"] = judged.from ?? "nothing"
      fields["knowsSources"] = judged.selfJudgement.knowsSources
      fields["requiredStep"] = judged.selfJudgement.requiredStep?.rawValue ?? "no"
      let changes = judged.selfJudgement.changes.sorted { $0.step > $1.step }
      fields["hasNoticed"] = !changes.isEmpty
      fields["noticed"] = changes.prefix(100).map { change -> Fields in
        var row: Fields = [
          "noticedStep": change.step.rawValue, "noticedText": change.message.shortened(to: 500),
          "noticedRule": change.rule,
        ]
        if let use = ChangeUse(of: change, by: judged, hosts: outcome.hosts).phrase(for: change.step) {
          row["noticedUse"] = use
        }
        return row
      }
    }
    let findings = outcome.findings.filter { $0.status != .existing && $0.status != .fixed }
    fields.merge(findingFields(findings, mayAccept: false)) { $1 }
    let worst = outcome.hosts.sorted {
      ($0.judgement.verdict.severity, $1.host.distance) > ($1.judgement.verdict.severity, $0.host.distance)
    }
    fields["hosts"] = worst.prefix(Self.hostsListed).map { judged -> Fields in
      let node = judged.host.node
      var row: Fields = [
        "hostName": (node.component?.description ?? node.path).shortened(to: 300),
        "hostOrigin": node.origin.title.shortened(to: 160), "hostVerdict": judged.judgement.verdict.rawValue,
        "hostBadge": judged.judgement.verdict.badge, "hostFindings": "\(judged.judgement.findings.count)",
      ]
      if let component = node.component { row["hostLink"] = Links.component(component.description) }
      let way = judged.host.path.dropFirst().dropLast()
      if !way.isEmpty { row["through"] = way.joined(separator: " > ").shortened(to: 300) }
      if case .excluded(let range, _)? = judged.admission { row["notReached"] = range.description }
      return row
    }
    fields["hasMoreHosts"] = worst.count > Self.hostsListed
    fields["moreHosts"] = count(max(worst.count - Self.hostsListed, 0), "more document")
    if !answer.unreadable.isEmpty { fields["unreadable"] = count(answer.unreadable.count, "document") }
    return fields
  }

  /// Findings, those of one cause as one.
  func findingFields(_ findings: [Finding], mayAccept: Bool) -> Fields {
    let groups = findings.byCause()
    let shown = groups.prefix(200)
    return [
      "hasFindings": !groups.isEmpty, "findingCount": count(groups.count, "finding"),
      "findings": shown.enumerated().map { index, group -> Fields in
        let finding = group.head
        var row: Fields = [
          "findingID": "finding-\(index + 1)",
          "verdictClass": finding.status == .fixed ? "safe" : finding.verdict.rawValue,
          "badge": finding.badge, "message": finding.message.shortened(to: 800), "rule": finding.rule,
          "place": "\(finding.path):\(finding.position)".shortened(to: 400), "fingerprint": finding.fingerprint,
          "mayAccept": mayAccept && finding.acceptance == nil && finding.status != .fixed && finding.verdict != .safe,
        ]
        if let project = finding.project { row["findingProject"] = project }
        if let hint = finding.hint { row["findingHint"] = hint.sentence.shortened(to: 600) }
        if !group.others.isEmpty { row["others"] = count(group.others.count, "more place") }
        if let acceptance = finding.acceptance {
          row["acceptance"] =
            [
              "acceptedBy": acceptance.act.by, "acceptedAt": acceptance.act.at.readable,
              "acceptedReason": (acceptance.act.reason ?? "").shortened(to: 500),
              "acceptedUntil": acceptance.until.map { " until \($0.day)" } ?? "",
              "mayWithdraw": mayAccept && acceptance.fingerprint == finding.fingerprint,
            ] as Fields
        }
        return row
      },
      "hasMoreFindings": groups.count > shown.count, "moreFindings": count(groups.count - shown.count, "more finding"),
    ]
  }
}

extension Finding {
  fileprivate var badge: String {
    if acceptance != nil { return "accepted" }
    switch status {
    case .fixed: return "fixed"
    case .existing: return "\(verdict.badge), as before"
    case .new: return "\(verdict.badge), new"
    case nil: return verdict.badge
    }
  }
}

extension Verdict {
  /// Beside a document or a finding.
  var badge: String {
    switch self {
    case .breaks: "breaks"
    case .mayBreak: "may break"
    case .safe: "safe"
    case .unknown: "unknown"
    }
  }

  /// Of everything together.
  var phrase: String {
    switch self {
    case .breaks: "This would break something."
    case .mayBreak: "This may break something."
    case .safe: "Nothing that is known would break."
    case .unknown: "Not everything could be judged."
    }
  }
}
