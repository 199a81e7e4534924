import Answers
import ComponentModel
import Endpoints
import Publication
import Registry
import Rendering
import Spelling
import StorageContract

extension Service {
  /// What is recorded.
  var projects: [Endpoint] {
    [
      question(
        "/api/v1/projects", "listProjects", "Every branch of every project.", tag: "Projects",
        answers: Self.shape("nibreg.projects/1")
      ) { [store] _ in
        let branches = try store.read { try $0.branches() }
        return Self.json(JSON(branches: branches), items: branches.count)
      },
      question(
        "/api/v1/projects/{project}/branches/{branch}", "showBranch", "The documents of a branch's newest snapshot.",
        tag: "Projects", parameters: [.project, .branch], answers: Self.shape("nibreg.branch/1")
      ) { [store] request in
        try store.read { reading in
          let (project, branch) = (request.path("project"), request.path("branch"))
          let record = try reading.branch(branch, of: project)
          let entries = try reading.newestEntries(project: project, branch: branch)
          return Self.json(JSON(record, entries), items: entries.count)
        }
      },
      write(
        .delete, "/api/v1/projects/{project}/branches/{branch}", "forgetBranch",
        "Removes a branch with its snapshots, and the documents that nothing else refers to.", tag: "Projects",
        permission: .record(project: nil), parameters: [.project, .branch], answers: Self.shape("nibreg.forget/1")
      ) { [self] request, store in
        let project = request.path("project")
        try request.caller.require(.record(project: project))
        let record = try Withdrawing().forget(
          project: project, branch: request.path("branch"), in: store, at: context(of: request))
        return Self.json(JSON(forgotten: record))
      },
    ]
  }
}

extension Endpoint.Parameter {
  fileprivate static let project = Self.text("project", in: .path, "The project.", example: "Shop")
  fileprivate static let branch = Self.text(
    "branch", in: .path, "The branch, with `/` written as `%2F`.", example: "main")
}

extension RegistryReading {
  /// - Throws: `RegistryError.unknownProject`, `.unknownBranch`.
  fileprivate func branch(_ branch: String, of project: String) throws -> BranchRecord {
    let all = try branches()
    let ofProject = all.filter { $0.newest.project == project }
    guard let record = ofProject.first(where: { $0.newest.branch == branch }) else {
      if ofProject.isEmpty {
        throw RegistryError.unknownProject(
          project, nearest: Set(all.map(\.newest.project)).sorted().nearest(to: project))
      }
      throw RegistryError.unknownBranch(project: project, branch: branch, known: ofProject.map(\.newest.branch))
    }
    return record
  }
}

extension JSON {
  /// `nibreg.projects/1`
  fileprivate init(branches: [BranchRecord]) {
    self = ["schema": "nibreg.projects/1", "projects": .array(branches.map { JSON($0) })]
  }

  /// `nibreg.branch/1`
  fileprivate init(_ branch: BranchRecord, _ entries: [SnapshotEntry]) {
    self = [
      "schema": "nibreg.branch/1", "branch": JSON(branch),
      "documents": .array(
        entries.map { entry in
          [
            "path": .text(entry.path), "documentDigest": JSON(entry.document), "role": .text(entry.role.rawValue),
            "component": JSON(entry.component),
          ]
        }),
    ]
  }
}
