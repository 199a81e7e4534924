import Compatibility
import ComponentModel
import Endpoints
import Registry
import Rendering
import StorageContract

/// Whose findings, at a state of the store.
struct CheckKey: Hashable, Sendable {
  var project: String
  var branch: String
  var state: String
  /// What was agreed until yesterday, holds no more.
  var day: String
}

extension Site {
  var projectEndpoints: [Endpoint] {
    [
      page(
        "/projects", operation: "projectsPage", summary: "Recorded projects and their branches.",
        parameters: [
          .init("q", in: .query, "A part of their names."),
          .init("page", in: .query, "Which page of the list, from 1.", schema: ["type": "integer"]),
        ], answerProjects),
      page(
        "/projects/{project}/{branch}", operation: "branchPage", summary: "Documents and findings of a branch.",
        parameters: [.init("page", in: .query, "Which page of the documents, from 1.", schema: ["type": "integer"])],
        answerBranch),
      form(
        "/projects/{project}/{branch}/accept", operation: "acceptOnPage", summary: "Agrees to a finding.",
        permission: .accept, acceptFinding),
      form(
        "/projects/{project}/{branch}/withdraw", operation: "withdrawOnPage",
        summary: "Takes back that a finding is agreed.", permission: .accept, withdrawAcceptance),
    ]
  }

  private func answerProjects(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let text = String((request.query("q") ?? "").trimmingSpaces.prefix(200))
    var paging = try Paging(request)
    let branches = try store.read { try $0.branches() }.filter {
      text.isEmpty || "\($0.newest.project) / \($0.newest.branch)".lowercased().contains(text.lowercased())
    }
    paging.total = branches.count
    let filter = text.isEmpty ? nil : text
    var fields = paging.fields("branch", plural: "branches") {
      Links.path("projects", query: ["q": filter, "page": "\($0)"])
    }
    fields["query"] = text
    fields["hasQuery"] = !text.isEmpty
    fields["hasBranches"] = !branches.isEmpty
    fields["branches"] = branches.dropFirst(paging.offset).prefix(paging.size).map { record -> Fields in
      let newest = record.newest
      var row: Fields = [
        "project": newest.project.shortened(to: 160), "branch": newest.branch.shortened(to: 160),
        "branchPath": Links.branch(newest.project, newest.branch), "recordedAt": newest.recorded.at.readable,
        "recordedBy": newest.recorded.by.shortened(to: 80),
        "documents": "\(record.documents.values.reduce(0, +))", "snapshots": "\(record.snapshots)",
      ]
      if let revision = newest.revision { row["revision"] = revision.shortRevision.shortened(to: 60) }
      if let unreadable = record.documents[.unreadable], unreadable > 0 { row["unreadable"] = "\(unreadable)" }
      return row
    }
    return frame.page("projects", title: "Projects", section: .projects, json: Links.api("projects"), fields)
  }

  private func answerBranch(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let (project, branch) = (request.path("project"), request.path("branch"))
    var paging = try Paging(request, size: 100)
    let moment = settings.now()
    let key = CheckKey(project: project, branch: branch, state: try state(), day: moment.day)
    let outcome = try checks.value(key) {
      try BranchChecking(project: project, branch: branch, at: moment).check(in: store)
    }
    let entries = try store.read { try $0.newestEntries(project: project, branch: branch) }
    paging.total = entries.count
    let path = Links.branch(project, branch)
    var fields = paging.fields("document") { path + "?page=\($0)#documents" }
    let newest = outcome.newest
    fields["project"] = project
    fields["branch"] = branch
    fields["recordedAt"] = newest.recorded.at.readable
    fields["recordedBy"] = newest.recorded.by
    if let revision = newest.revision { fields["revision"] = revision.shortRevision }
    if let previous = outcome.previous {
      fields["previous"] = previous.revision.map { "revision \($0.shortRevision)" } ?? previous.recorded.at.readable
    }
    if outcome.isTooLarge { fields["tooLarge"] = count(outcome.documents, "document") }
    fields["acceptPath"] = path + "/accept"
    fields["withdrawPath"] = path + "/withdraw"
    let mayAccept = frame.caller.permissions.allow(.accept)
    // What is new first, then the worst; notes and what is gone last.
    let findings = outcome.findings.enumerated().sorted { one, other in
      let (first, second) = (one.element.rank, other.element.rank)
      return first == second ? one.offset < other.offset : first < second
    }.map(\.element)
    fields.merge(findingFields(findings, mayAccept: mayAccept)) { $1 }
    fields["newCount"] = count(outcome.findings.count { $0.status == .new && $0.acceptance == nil }, "new finding")
    fields["hasPrevious"] = outcome.previous != nil
    fields["hasDocuments"] = !entries.isEmpty
    fields["documents"] = entries.dropFirst(paging.offset).prefix(paging.size).map { entry -> Fields in
      var row: Fields = ["documentPath": entry.path.shortened(to: 400), "role": entry.role.word]
      if let component = entry.component?.description {
        row["component"] = component.shortened(to: 200)
        row["componentPath"] = Links.component(component)
      }
      return row
    }
    return frame.page(
      "branch", title: "\(project) / \(branch)", section: .projects, json: Links.api("projects"),
      trail: [("Projects", "/projects")], fields)
  }

  // MARK: Agreeing

  private func acceptFinding(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    let fingerprint = try fingerprint(of: request)
    let reason = (request.form("reason") ?? "").trimmingSpaces
    guard !reason.isEmpty else {
      throw Problem(.unprocessableContent, "a reason is needed", hint: "say why the finding is agreed to")
    }
    guard reason.utf8.count <= 2000 else {
      throw Problem(.unprocessableContent, "the reason is longer than 2000 bytes")
    }
    var until: Timestamp?
    if let day = request.form("until"), !day.isEmpty {
      guard let end = Timestamp(endOfDay: day), end >= settings.now() else {
        throw Problem(.unprocessableContent, "'\(day)' is no day to come", hint: "write it as 2027-03-31")
      }
      until = end
    }
    _ = try Accepting(.store(store)).accept(
      [fingerprint], reason: reason, until: until, at: workplace(of: frame.caller))
    return .seeOther(Links.branch(request.path("project"), request.path("branch")) + "#findings")
  }

  private func withdrawAcceptance(_ request: EndpointRequest, _ frame: Frame) throws -> EndpointResponse {
    try Accepting(.store(store)).withdraw([fingerprint(of: request)], reason: nil, at: workplace(of: frame.caller))
    return .seeOther(Links.branch(request.path("project"), request.path("branch")) + "#findings")
  }

  private func fingerprint(of request: EndpointRequest) throws -> String {
    let fingerprint = request.form("fingerprint") ?? ""
    guard Acceptance.isFingerprint(fingerprint) else {
      throw Problem(
        .badRequest, "'\(fingerprint.shortened(to: 40))' names no finding", hint: "use the form of the page")
    }
    return fingerprint
  }

  private func workplace(of caller: Caller) -> InvocationContext {
    InvocationContext(now: settings.now(), actor: caller.name)
  }
}

extension Finding {
  /// In which order people want them: what counts and is new, the worst first.
  fileprivate var rank: Int {
    if status == .fixed { return 9 }
    if acceptance != nil { return 8 }
    return (status == .existing ? 4 : 0) + (3 - verdict.severity)
  }
}

extension DocumentRole {
  fileprivate var word: String {
    switch self {
    case .counted: "takes part"
    case .variant: "copy of another"
    case .duplicate: "defines the same as another"
    case .unreadable: "cannot be read"
    }
  }
}
