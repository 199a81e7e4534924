import Answers
import ComponentModel
import Endpoints
import FileAccess
import Foundation
import ProjectReading
import Publication
import Registry
import Rendering
import StorageContract
import Versioning

extension Service {
  /// Publishing and recording, and taking back what was published.
  var publication: [Endpoint] {
    [
      write(
        .post, "/api/v1/publish", "publish",
        "Publishes every component that the documents define, all or nothing. With `dryRun` nothing is written.",
        tag: "Publishing", permission: .publish(component: nil), body: Self.body(.publish),
        bodyLimit: settings.filesLimit, answers: Self.shape("nibreg.publish/1")
      ) { [self] request, store in
        let body = try BodyShape.publish.read(request, limit: settings.filesLimit)
        var publishing = try Publishing(body)
        // Before anything is written, of all that would be.
        publishing.admit = { name in try request.caller.require(.publish(component: name.description)) }
        let isDryRun = body.flag("dryRun")
        let context = context(of: request)
        return try files(of: body).inFolder(below: settings.temporaryFolder) { [publishing] folder in
          var publishing = publishing
          publishing.sources = try body.sources(in: folder)
          let paths = try files(of: body).paths(named: body.texts("paths"), in: folder)
          let outcome = try publishing.publish(paths, in: store, at: context, isDryRun: isDryRun)
          let effects =
            isDryRun
            ? try publishing.effects(of: outcome, from: paths, in: store, at: context, workingTree: [folder]) : []
          return Self.json(
            JSON(outcome, effects: effects, isDryRun: isDryRun), status: outcome.isComplete ? 0 : 3)
        }
      },
      write(
        .post, "/api/v1/record", "record",
        "Records all documents of a project as one snapshot of a branch.", tag: "Publishing",
        permission: .record(project: nil), body: Self.body(.record), bodyLimit: settings.filesLimit,
        answers: Self.shape("nibreg.record/1")
      ) { [self] request, store in
        let body = try BodyShape.record.read(request, limit: settings.filesLimit)
        var recording = Recording(
          project: body.text("project"), branch: body.text("branch"), revision: body.text("revision"),
          finder: body.finder, developmentRegion: body.text("developmentRegion"))
        recording.requiresHosts = body.flag("requireHosts")
        recording.asksGit = false
        let context = context(of: request)
        recording.committedAt = try body.moment("committedAt", before: context.now)
        recording.admit = { project in try request.caller.require(.record(project: project)) }
        for name in ["project", "branch"] where body.text(name)?.isEmpty == true {
          throw Problem(.unprocessableContent, "'\(name)' is empty")
        }
        return try files(of: body).inFolder(below: settings.temporaryFolder) { [recording] folder in
          var recording = recording
          recording.sources = try body.sources(in: folder)
          let outcome = try recording.record(
            try files(of: body).paths(named: body.texts("paths"), in: folder), in: store, at: context)
          return Self.json(JSON(outcome), status: outcome.isComplete ? 0 : 3)
        }
      },
      write(
        .put, "/api/v1/components/{name}/versions/{version}/yank", "yankVersion",
        "Hides a version from resolution; it stays readable.", tag: "Publishing",
        permission: .publish(component: nil), parameters: [.component, .version(in: .path, "The version.")],
        body: Self.body(.reason), answers: Self.shape("nibreg.yank/1")
      ) { [self] request, store in
        let version = try SemanticVersion(request.path("version"))
        let reason = try BodyShape.reason.read(request, limit: settings.bodyLimit).words(
          "reason", hint: "those who use the version will ask")
        let name = try admitted(request)
        let (record, stranded) = try Withdrawing().yank(
          name, version: version, reason: reason, in: store, at: context(of: request))
        return Self.json(JSON(yanked: record, reason: reason, isUndone: false, stranded: stranded))
      },
      write(
        .delete, "/api/v1/components/{name}/versions/{version}/yank", "withdrawYank",
        "Makes a yanked version available again.", tag: "Publishing", permission: .publish(component: nil),
        parameters: [.component, .version(in: .path, "The version."), .reason], answers: Self.shape("nibreg.yank/1")
      ) { [self] request, store in
        let version = try SemanticVersion(request.path("version"))
        let name = try admitted(request)
        let record = try Withdrawing().withdrawYank(
          of: name, version: version, reason: request.query("reason"), in: store, at: context(of: request))
        return Self.json(JSON(yanked: record, reason: request.query("reason"), isUndone: true))
      },
      write(
        .put, "/api/v1/components/{name}/deprecation", "deprecateComponent",
        "Marks a component that should be replaced.", tag: "Publishing", permission: .publish(component: nil),
        parameters: [.component], body: Self.body(.deprecation), answers: Self.shape("nibreg.deprecate/1")
      ) { [self] request, store in
        let body = try BodyShape.deprecation.read(request, limit: settings.bodyLimit)
        let reason = try body.words("reason", hint: "those who resolve it will ask")
        let replacement = body.text("replacement")
        let name = try admitted(request)
        let (record, requirers) = try Withdrawing().deprecate(
          name, replacement: replacement.map { ComponentName($0) }, reason: reason, in: store,
          at: context(of: request))
        return Self.json(
          JSON(
            deprecated: record, replacement: replacement, reason: reason, isUndone: false, requirers: requirers))
      },
      write(
        .delete, "/api/v1/components/{name}/deprecation", "withdrawDeprecation",
        "Takes back that a component should be replaced.", tag: "Publishing", permission: .publish(component: nil),
        parameters: [.component, .reason], answers: Self.shape("nibreg.deprecate/1")
      ) { [self] request, store in
        let name = try admitted(request)
        let record = try Withdrawing().withdrawDeprecation(
          of: name, reason: request.query("reason"), in: store, at: context(of: request))
        return Self.json(
          JSON(deprecated: record, replacement: nil, reason: request.query("reason"), isUndone: true))
      },
    ]
  }

  /// The published component that the path means, which the caller may publish: a part of a name, or a former one,
  /// leads to the component whose permission counts.
  private func admitted(_ request: EndpointRequest) throws -> ComponentName {
    let name = try store.read { try $0.published(ComponentName(request.path("name"))).name }
    try request.caller.require(.publish(component: name.description))
    return name
  }
}

extension Endpoint.Parameter {
  fileprivate static let reason = Self.words("reason", "Why; kept in the log.")
}

extension BodyShape {
  static let reason = BodyShape(
    name: "Reason",
    fields: [
      Field(name: "reason", kind: .text(longestText), summary: "Why; shown to anyone who asks.", isRequired: true)
    ])

  static let deprecation = BodyShape(
    name: "Deprecation",
    fields: reason.fields + [
      Field(name: "replacement", kind: .text(longestName), summary: "The published component to use instead.")
    ])

  static let record = BodyShape(
    name: "Record",
    fields: [
      .files("Every document of the project, its class sources, asset catalogs, the manifest and the lock."),
      Field(
        name: "project", kind: .text(longestName), summary: "The project's name; as in the manifest where it has one.",
        example: "Shop"),
      Field(name: "branch", kind: .text(longestName), summary: "The branch; `main` where nothing is said."),
      Field(name: "revision", kind: .text(longestName), summary: "The commit."),
      Field(
        name: "committedAt", kind: .text(20),
        summary: "The date of the commit, which orders the snapshots of a branch; now where nothing is said.",
        example: "2026-03-01T09:30:00Z"),
      Field(
        name: "developmentRegion", kind: .text(100),
        summary: "The language whose copies count where there is no Base.lproj."),
      Field(name: "requireHosts", kind: .flag, summary: "Refuse a project in which no document names a class."),
    ] + selection)

  static let publish = BodyShape(
    name: "Publish",
    fields: [
      .files("XIBs, their class sources, and the manifest where there is one."),
      Field(name: "version", kind: .text(longestName), summary: "The version for every component.", example: "1.0.0"),
      Field(
        name: "bump", kind: .choice(["auto", "patch", "minor", "major"]),
        summary: "In the place of `version`: which part of the newest version to raise."),
      Field(name: "reason", kind: .text(longestText), summary: "Why; kept with the version."),
      Field(
        name: "allowBreaking", kind: .text(longestText),
        summary: "Why a smaller version bump than the change requires is right."),
      Field(
        name: "allowLoadFailure", kind: .text(longestText), summary: "Why a nib that fails to load is published anyway."
      ),
      Field(
        name: "renames", kind: .text(longestName), summary: "The name the component was published under before."),
      Field(
        name: "requires", kind: .table, summary: "Ranges of versions of other components that it works with, by name.",
        example: ["PriceLabel": "^2.0.0"]),
      Field(
        name: "technique", kind: .choice(EmbeddingTechnique.allCases.map(\.rawValue)),
        summary: "How it is loaded, if the source does not show it."),
      Field(
        name: "guard", kind: .choice(GuardRule.allCases.map(\.rawValue)), summary: "How a placeholder is recognized."),
      Field(
        name: "tag", kind: .number(-2_147_483_648...2_147_483_647),
        summary: "With the guard `tag`: the tag of placeholders."
      ),
      Field(name: "aliases", kind: .texts(mostTexts), summary: "Further class names that hosts use for the component."),
      Field(name: "qualified", kind: .flag, summary: "Name components Module.Class instead of Class."),
      Field(name: "keepGoing", kind: .flag, summary: "Leave out components that two documents define."),
      Field(name: "dryRun", kind: .flag, summary: "Work out everything, with what it breaks, and write nothing."),
    ] + selection)
}

extension RequestBody {
  /// A moment that is not ahead of the server's clock by more than a day: a snapshot of a day to come would answer for
  /// its branch until then.
  fileprivate func moment(_ name: String, before now: Timestamp) throws -> Timestamp? {
    guard let text = text(name) else { return nil }
    guard let moment = Timestamp(text), Timestamp.writableSeconds.contains(moment.secondsSince1970) else {
      throw Problem(
        .unprocessableContent, "'\(name)' is '\(text.shown)'; it takes a time in UTC, as 2026-03-01T09:30:00Z")
    }
    guard moment.secondsSince1970 <= now.secondsSince1970 + 86_400 else {
      throw Problem(.unprocessableContent, "'\(name)' is \(text), which is still to come")
    }
    return moment
  }
}

extension Publishing {
  fileprivate init(_ body: RequestBody) throws {
    let numbering: Numbering
    switch (body.text("version"), body.text("bump")) {
    case (let version?, nil): numbering = .exactly(try SemanticVersion(version))
    case (nil, "auto"?): numbering = .automatic
    case (nil, let step?): numbering = .next(VersionStep(rawValue: step) ?? .patch)
    default:
      throw Problem(
        .unprocessableContent, "a publication has either a 'version' or a 'bump'", hint: #"write "bump": "auto""#)
    }
    self.init(
      numbering: numbering, reason: body.text("reason"), renamed: body.text("renames").map { ComponentName($0) },
      isQualified: body.flag("qualified"), finder: body.finder)
    guard (body.text("guard") == GuardRule.tag.rawValue) == (body.number("tag") != nil) else {
      throw Problem(.unprocessableContent, "'tag' and the guard 'tag' go together")
    }
    if body.text("technique") != nil || body.text("guard") != nil {
      technique = TechniqueSetting(
        technique: body.text("technique").flatMap(EmbeddingTechnique.init),
        guardRule: body.text("guard").flatMap(GuardRule.init), tag: body.number("tag"))
    }
    aliases = body.texts("aliases")
    breakingReason = body.text("allowBreaking")
    loadFailureReason = body.text("allowLoadFailure")
    keepsGoing = body.flag("keepGoing")
    for (name, range) in body.table("requires") { requires[ComponentName(name)] = try VersionRange(range) }
  }
}
