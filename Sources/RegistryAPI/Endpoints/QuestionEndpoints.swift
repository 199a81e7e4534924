import Answers
import ComponentModel
import Endpoints
import Foundation
import ProjectManifest
import ProjectReading
import Registry
import RegistryQuery
import Rendering
import Resolution
import StorageContract
import Versioning

extension Service {
  /// Questions about the whole store.
  var questions: [Endpoint] {
    [
      question(
        "/api/v1/search", "search", "Components, documents, members and texts that contain a text.", tag: "Search",
        parameters: [
          .text("q", "What to look for, upper and lower case alike.", isRequired: true, example: "maximumTitle"),
          .number("limit", "The most results; 50 where nothing is said.", 1...1_000),
        ], answers: Self.shape("nibreg.search/1")
      ) { [store] request in
        let limit = try request.number("limit", in: 1...1_000) ?? 50
        let found = try Searching(request.query("q") ?? "", limit: limit).search(in: store)
        return Self.json(JSON(found), status: found.hits.isEmpty ? 1 : 0)
      },
      question(
        "/api/v1/log", "log", "What was done to the store, the oldest first.", tag: "Log",
        parameters: [.text("component", "Only of this component.", example: "SliderWithLabel")],
        answers: Self.shape("nibreg.log/1")
      ) { [store] request in
        let name = request.query("component").map { ComponentReference.name($0) }
        let entries = try LogReading(of: name).entries(in: store)
        return Self.json(JSON(log: entries), items: entries.count)
      },
      question(
        "/api/v1/resolve", "resolveComponents", "The newest version of each component in its range.",
        tag: "Resolution",
        parameters: [
          .texts(
            "component", "A component with a range of node-semver's, as in `SliderWithLabel@^1.0.0`; repeatable.",
            isRequired: true, example: "SliderWithLabel@^1.0.0")
        ], answers: Self.shape("nibreg.resolve/1")
      ) { [store] request in
        let requests = try request.texts("component").map { try ComponentReference.splitRange($0) }
        let outcomes = try Resolving().resolve(requests, in: store)
        return Self.json(JSON(outcomes), status: outcomes.contains { $0.version == nil } ? 1 : 0)
      },
      question(
        "/api/v1/resolve", "resolveProject",
        "The versions that work together for a project, by its manifest and its lock, which are sent. Writes nothing: "
          + "with `format=lock` the answer is the new lock.", tag: "Resolution",
        parameters: [
          .choice("format", "What the answer is written in; `json` where nothing is said.", ["json", "lock"])
        ],
        body: Self.body(.project), answers: Self.shape("nibreg.resolution/1")
      ) { [self] request in
        try project(of: request) { resolving, body in
          if let explained = body.text("explain") {
            let name = ComponentName(explained)
            let (explanation, outcome) = try resolving.explanation(of: name, in: store)
            let renderer = ExplanationRenderer(component: explained, explanation: explanation, outcome: outcome)
            return Self.json(renderer.json, status: explanation == nil ? 1 : 0)
          }
          let outcome = try resolving.resolve(in: store)
          let renderer = ResolutionRenderer(outcome: outcome, isLocked: body.flag("locked"), isDryRun: true)
          let status: Int32 = renderer.isGood ? 0 : 1
          if request.query("format") == "lock" {
            guard case .success(let resolved) = outcome.result else {
              throw Problem(
                .conflict, "no versions work together",
                lines: renderer.text.split(separator: "\n").map(String.init))
            }
            return Self.text(resolved.lock.text, "application/json", status: status)
          }
          return Self.json(renderer.json, status: status)
        }
      },
      question(
        "/api/v1/outdated", "outdatedComponents", "Which locked components of a project have newer versions.",
        tag: "Resolution", body: Self.body(.manifest), answers: Self.shape("nibreg.outdated/1")
      ) { [self] request in
        try project(of: request, .manifest) { resolving, _ in
          switch try resolving.ages(in: store) {
          case .success(let ages): return Self.json(JSON(ages))
          case .failure(let failure): return Self.json(JSON([VersionAge](), failure: JSON(failure)), status: 1)
          }
        }
      },
      question(
        "/api/v1/expand", "expandHost", "What a recorded document or a version becomes when it is loaded.",
        tag: "Loading",
        parameters: [
          .text(
            "host", "A recorded path, or `Component`, `Component@1.2.0`.", isRequired: true,
            example: "SettingsRow@1.2.0"),
          .text("only", "Expand only this component.", example: "SliderWithLabel"),
        ], answers: Self.shape("nibreg.expand/1")
      ) { [store] request in
        let expanding = Expanding(
          paths: [], finder: .init(), sources: .off, only: request.query("only").map { ComponentName($0) })
        let outcome = try expanding.expand(request.query("host") ?? "", in: store)
        let renderer = ExpansionRenderer(outcome: outcome, showsTrace: false)
        return Self.json(renderer.json, status: renderer.recurses ? 1 : outcome.isComplete ? 0 : 3)
      },
      question(
        "/api/v1/rules", "listRules", "Every rule, with its examples.", tag: "Rules",
        answers: Self.shape("nibreg.rules/1")
      ) { _ in Self.json(RulesRenderer(rules: RuleDocumentation.all).json) },
      question(
        "/api/v1/rules/{rule}", "showRule", "One rule, with its examples.", tag: "Rules",
        parameters: [.text("rule", in: .path, "The rule's name in findings.", example: "outlet-not-in-class")],
        answers: Self.shape("nibreg.rules/1")
      ) { request in
        Self.json(RulesRenderer(rules: [try RuleDocumentation.named(request.path("rule"))]).json)
      },
    ]
  }

  /// Hands on the question of a project whose manifest and lock are sent.
  private func project(
    of request: EndpointRequest, _ shape: BodyShape = .project,
    _ answer: (ProjectResolving, RequestBody) throws -> EndpointResponse
  ) throws -> EndpointResponse {
    let body = try shape.read(request, limit: settings.filesLimit)
    guard let files = body.files else { preconditionFailure("required") }
    let manifests = files.files.map(\.path).filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
    let named =
      body.text("manifest")
      ?? (manifests.contains(Manifest.fileName) ? Manifest.fileName : manifests.count == 1 ? manifests[0] : nil)
    guard let manifest = named, files.files.contains(where: { $0.path == manifest }) else {
      throw Problem(
        .unprocessableContent,
        named.map { "'\($0.shown)' is not among the files that were sent" }
          ?? "there is no '\(Manifest.fileName)' among the files",
        hint: "say with 'manifest' which file is the manifest")
    }
    let updating: ProjectResolving.Updating =
      body.flag("updateAll") ? .all : .these(body.texts("update").map { ComponentName($0) })
    return try files.inFolder(below: settings.temporaryFolder) { folder in
      try answer(
        ProjectResolving(
          manifestFile: folder + "/" + manifest, updating: updating, isDryRun: true, namingFilesFrom: folder), body)
    }
  }
}

extension BodyShape {
  private static let manifestFields: [Field] = [
    .files("`Components.yml`, and `Components.resolved` where there is a lock."),
    Field(
      name: "manifest", kind: .text(longestName),
      summary: "Which of the files is the manifest; not needed for `Components.yml`."),
  ]

  static let manifest = BodyShape(name: "ProjectManifest", fields: manifestFields)

  static let project = BodyShape(
    name: "Project",
    fields: manifestFields + [
      Field(name: "update", kind: .texts(mostTexts), summary: "Components that may change from their locked versions."),
      Field(name: "updateAll", kind: .flag, summary: "Let every component change from its locked version."),
      Field(name: "locked", kind: .flag, summary: "The answer is negative if the lock is not up to date."),
      Field(
        name: "explain", kind: .text(longestName),
        summary: "Say why this component has its version (`nibreg.explanation/1`)."),
    ])
}
