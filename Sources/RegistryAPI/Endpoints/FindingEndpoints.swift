import Answers
import Compatibility
import ComponentModel
import Endpoints
import FileAccess
import Foundation
import ProjectReading
import Registry
import Rendering
import Spelling
import StorageContract

extension Service {
  /// What is wrong with documents that are sent.
  var findings: [Endpoint] {
    [
      question(
        "/api/v1/check", "checkDocuments",
        "Mismatches between documents that are sent and their classes and project, and how embedded components of the "
          + "store get loaded.", tag: "Findings",
        parameters: [AnswerFormat.parameter(AnswerFormat.reports), .failOn], body: Self.body(.check),
        answers: Self.shape("nibreg.check/1").orReports()
      ) { [self] request in
        let body = try BodyShape.check.read(request, limit: settings.filesLimit)
        let known = RuleDocumentation.all.map(\.id)
        let rules = body.texts("rules")
        if let unknown = rules.first(where: { !known.contains($0) }) {
          throw Problem(
            .unprocessableContent, "there is no rule '\(unknown.shown)'",
            hint: known.nearest(to: unknown).map { "did you mean '\($0)'?" })
        }
        return try files(of: body).inFolder(below: settings.temporaryFolder) { folder in
          var outcome = try Checking(finder: body.finder, sources: body.sources(in: folder), at: settings.clock())
            .check(try files(of: body).paths(named: body.texts("paths"), in: folder), against: store)
          outcome.findings.removeAll { finding in
            !rules.isEmpty && !rules.contains(finding.rule) || body.leavesOut(finding.verdict)
          }
          let report = FindingsReport(
            title: "Check", findings: outcome.findings, documents: outcome.documents, diagnostics: outcome.diagnostics,
            negative: request.negativeVerdicts)
          let status: Int32 = report.isNegative ? 1 : outcome.isComplete ? 0 : 3
          return AnswerFormat.report(request, { report }, status: status) ?? Self.json(JSON(outcome), status: status)
        }
      }
    ]
  }

  func files(of body: RequestBody) throws -> PostedFiles {
    guard let files = body.files else { preconditionFailure("required") }
    guard files.files.contains(where: { DocumentKind(path: $0.path) != nil }) else {
      throw Problem(
        .unprocessableContent, "no .xib or .storyboard file is among the files that were sent",
        hint: #"write {"files": {"App/Row.xib": "<?xml …"}}"#)
    }
    return files
  }
}

extension BodyShape {
  /// What says which of the files are meant.
  static let selection: [Field] = [
    Field(
      name: "paths", kind: .texts(mostTexts),
      summary: "The documents that are meant, or folders with them; all files where nothing is said."),
    Field(
      name: "sources", kind: .texts(mostTexts),
      summary: "The class sources that count; all files where nothing is said."),
    Field(name: "noSources", kind: .flag, summary: "Do not read class sources."),
    Field(
      name: "exclude", kind: .texts(mostPatterns), summary: "Patterns of paths to leave out, as in `Generated/**`."),
  ]

  static let check = BodyShape(
    name: "Check",
    fields: [.files("Documents, class sources, asset catalogs, and the manifest where there is one.")] + selection + [
      Field(name: "rules", kind: .texts(mostTexts), summary: "Only findings of these rules."),
      Field(
        name: "severity", kind: .choice(["error", "warning", "note"]),
        summary: "Only findings of at least this severity."),
    ])
}

extension RequestBody {
  var finder: DocumentFinder { DocumentFinder(excluding: texts("exclude").map(GlobPattern.init)) }

  func sources(in folder: String) throws -> SourceSearch {
    let named = texts("sources")
    guard !flag("noSources") else {
      guard named.isEmpty else {
        throw Problem(.unprocessableContent, "'sources' and 'noSources' contradict each other")
      }
      return .off
    }
    guard !named.isEmpty, let files else { return .project }
    return .named(try files.paths(named: named, in: folder))
  }

  fileprivate func leavesOut(_ verdict: Verdict) -> Bool {
    switch text("severity") {
    case "error": verdict != .breaks
    case "warning": verdict != .breaks && verdict != .mayBreak
    default: false
    }
  }
}
