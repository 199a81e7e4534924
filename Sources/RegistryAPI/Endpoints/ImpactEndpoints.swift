import Answers
import Compatibility
import ComponentModel
import Endpoints
import Foundation
import ProjectReading
import Registry
import RegistryQuery
import Rendering
import StorageContract
import Versioning

extension Service {
  /// Who depends on a component, and what a change does to them.
  var impact: [Endpoint] {
    [
      question(
        "/api/v1/components/{name}/impact", "impactOfComponent",
        "Everything that embeds a component or names it; with `to`, what that version does to them.", tag: "Impact",
        parameters: [
          .component, .version("version", "What is compared with; the newest version where none is named."),
          .version("to", "Judge the change to this version."), .project, .branch,
          .flag("summary", "Only count the affected documents and places in code of each project (`nibreg.reach/1`)."),
          AnswerFormat.parameter(AnswerFormat.graphs + AnswerFormat.reports), .failOn,
        ], answers: Self.shape("nibreg.impact/1", or: "nibreg.reach/1").orGraphs().orReports()
      ) { [self] request in
        let asking = ImpactQuery(.store(store))
        try asking.refuseUnknown(project: request.query("project"), branch: request.query("branch"))
        let version = try request.version("version")
        if let target = try request.version("to") {
          let answer = try ImpactAssessment(
            .store(store), sources: .off, at: settings.clock(), workingTree: []
          ).judge(request.component, from: version, to: .version(target))
          return try judged(answer, request, isProposalHere: false)
        }
        try asking.refuseUnknown(version, of: request.component)
        return try affected(asking, version, request)
      },
      question(
        "/api/v1/components/{name}/impact", "impactOfDocument",
        "What a document that is sent would do as the component's next version.", tag: "Impact",
        parameters: [
          .component, .version("version", "What is compared with; the newest version where none is named."),
          .project, .branch, AnswerFormat.parameter(AnswerFormat.graphs + AnswerFormat.reports), .failOn,
        ], body: Self.body(.proposal).or("application/xml"),
        answers: Self.shape("nibreg.impact/1").orGraphs().orReports()
      ) { [self] request in
        try ImpactQuery(.store(store)).refuseUnknown(project: request.query("project"), branch: request.query("branch"))
        let version = try request.version("version")
        let proposal = try Proposal(request, limit: settings.filesLimit)
        return try proposal.files.inFolder(below: settings.temporaryFolder) { folder in
          let path = folder + "/" + proposal.document
          var answer = try ImpactAssessment(
            .store(store), sources: .project, at: settings.clock(), workingTree: [folder]
          ).judge(request.component, from: version, to: .file(path))
          answer.rename(path, to: proposal.document)
          return try judged(answer, request, isProposalHere: true)
        }
      },
      question(
        "/api/v1/components/{name}/why", "whyHostUsesComponent",
        "The ways by which a host embeds a component, or code on the way loads it.", tag: "Impact",
        parameters: [
          .component,
          .text(
            "host", "The host: a document's path, the end of one, or a component.", isRequired: true,
            example: "App/Main.storyboard"), AnswerFormat.parameter(AnswerFormat.graphs),
        ], answers: Self.shape("nibreg.why/1").orGraphs()
      ) { [store] request in
        let answer = try ImpactQuery(.store(store)).why(request.query("host") ?? "", embeds: request.component)
        let isFound = answer.value.contains { !$0.paths.isEmpty || $0.code != nil }
        let status: Int32 = !isFound ? 1 : answer.isComplete ? 0 : 3
        return AnswerFormat.graph(request, { DrawnGraph(answer.value) }, status: status)
          ?? Self.json(JSON(why: answer.value), items: answer.value.count, status: status)
      },
    ]
  }

  /// Answers without a judgement.
  private func affected(
    _ asking: ImpactQuery, _ version: SemanticVersion?, _ request: EndpointRequest
  ) throws -> EndpointResponse {
    let format = request.query("format") ?? "json"
    guard !AnswerFormat.reports.contains(format) else {
      throw Problem(.badRequest, "'\(format)' shows what a change breaks", hint: "name the change with 'to'")
    }
    if request.isSet("summary") {
      guard format == "json" else { throw Problem(.badRequest, "a summary has no '\(format)'") }
      var answer = try asking.impactCounts(of: request.component)
      answer.value.groups.removeAll { !request.isAskedFor($0.origin) }
      return Self.json(
        ImpactCountsRenderer(answer: answer).json, items: answer.value.groups.count, status: answer.isComplete ? 0 : 3)
    }
    var answer = try asking.impact(of: request.component, tellsTechniques: format == "json")
    answer.value.hosts.removeAll { !request.isAskedFor($0.node.origin) }
    answer.value.code.removeAll { !request.isAskedFor($0.origin) }
    answer.searched?.unknownCode.removeAll { !request.isAskedFor(.snapshot($0)) }
    let status: Int32 = answer.isComplete ? 0 : 3
    return AnswerFormat.graph(request, { DrawnGraph(answer.value) }, status: status)
      ?? Self.json(
        ImpactRenderer(answer: answer, version: version).json,
        items: answer.value.hosts.count + answer.value.code.count,
        status: status)
  }

  private func judged(
    _ answer: ImpactQuery.Answer<ImpactAssessment.Outcome>, _ request: EndpointRequest, isProposalHere: Bool
  ) throws -> EndpointResponse {
    var answer = answer
    guard !request.isSet("summary") else {
      throw Problem(.badRequest, "'summary' only counts who is affected; it does not judge")
    }
    answer.value.hosts.removeAll { !request.isAskedFor($0.host.node.origin) }
    answer.value.code.users.removeAll { !request.isAskedFor($0.origin) }
    answer.value.code.hosts.removeAll { !request.isAskedFor($0.node.origin) }
    answer.searched?.unknownCode.removeAll { !request.isAskedFor(.snapshot($0)) }
    let negative = request.negativeVerdicts
    let status: Int32 =
      negative.contains(answer.value.verdict) ? 1 : !answer.isComplete || answer.value.count(.unknown) > 0 ? 3 : 0
    return AnswerFormat.graph(request, { DrawnGraph(answer.value) }, status: status)
      ?? AnswerFormat.report(
        request,
        { FindingsReport(answer, here: ProjectHere(), isProposalHere: isProposalHere, negative: negative) },
        status: status)
      ?? Self.json(
        JudgementRenderer(answer: answer).json, items: answer.value.hosts.count, status: status)
  }
}

/// A document that is sent, alone or with what is around it.
private struct Proposal {
  var files: PostedFiles
  /// Its path among them.
  var document: String

  init(_ request: EndpointRequest, limit: Int) throws {
    if request.headers["content-type"].map({ $0.hasPrefix("application/xml") || $0.hasPrefix("text/xml") }) == true {
      // The document itself, under the name that the component's nib has.
      document = "\(request.component.nibName ?? request.component.className).xib"
      files = try PostedFiles([(document, request.body)])
      return
    }
    let body = try BodyShape.proposal.read(request, limit: limit)
    guard let sent = body.files else { preconditionFailure("required") }
    files = sent
    let nibs = sent.files.map(\.path).filter { DocumentKind(path: $0) == .xib }
    guard let named = body.text("document") ?? (nibs.count == 1 ? nibs[0] : nil) else {
      throw Problem(
        .unprocessableContent,
        nibs.isEmpty ? "there is no .xib file among the files" : "there are \(nibs.count) .xib files among the files",
        hint: "say with 'document' which one is the component's")
    }
    guard sent.files.contains(where: { $0.path == named }) else {
      throw Problem(.unprocessableContent, "'\(named.shown)' is not among the files that were sent")
    }
    document = named
  }
}

extension BodyShape {
  static let proposal = BodyShape(
    name: "Proposal",
    fields: [
      .files("The document, and what is around it: class sources, images, the manifest."),
      Field(
        name: "document", kind: .text(longestName),
        summary: "Which of the files is the component's document; not needed where there is one .xib."),
    ])
}

extension BodyShape.Field {
  static func files(_ summary: String) -> Self {
    Self(name: "files", kind: .files, summary: summary, isRequired: true)
  }
}

extension ImpactQuery.Answer<ImpactAssessment.Outcome> {
  /// Calls a proposed document what whoever sent it calls it.
  fileprivate mutating func rename(_ path: String, to name: String) {
    for index in value.components.indices where value.components[index].to == path {
      value.components[index].to = name
    }
    for index in diagnostics.indices where diagnostics[index].path == path { diagnostics[index].path = name }
  }
}

extension Endpoint.Parameter {
  fileprivate static let project = Self.text("project", "Only hosts in this project.", example: "Shop")
  fileprivate static let branch = Self.text("branch", "Only hosts on this branch.", example: "main")
  static let failOn = Self.choice(
    "failOn", "What makes the answer negative (`Nibreg-Exit-Status: 1`); `error` where nothing is said.",
    ["error", "warning", "never"])
}

extension EndpointRequest {
  fileprivate func isAskedFor(_ origin: Node.Origin) -> Bool {
    let (project, branch) = (query("project"), query("branch"))
    guard case .snapshot(let snapshot) = origin else { return project == nil && branch == nil }
    return (project == nil || project == snapshot.project) && (branch == nil || branch == snapshot.branch)
  }

  var negativeVerdicts: Set<Verdict> {
    switch query("failOn") {
    case "warning": [.breaks, .mayBreak]
    case "never": []
    default: [.breaks]
    }
  }
}
