import ArgumentParser
import Compatibility
import ComponentModel
import FileAccess
import Foundation
import Judgement
import Pages
import Picturing
import ProjectReading
import Registry
import RegistryQuery
import Rendering
import StorageContract

/// A folder with pages about an answer.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Also write pages with pictures to this folder: a new one, or an earlier report.", valueName: "folder"))
  var folder: String?

  /// Refuses a folder with something else in it, before much is worked out.
  func refuseOthers() throws { if let folder { try ReportFolder.refuseOthers(at: folder) } }

  /// Writes what a change does.
  func write(_ outcome: ImpactAssessment.Outcome, _ found: FindingsReport, _ documents: AffectedDocuments) throws {
    guard let folder else { return }
    let here = ProjectHere.current()
    let paths = documents.paths
    let report = try report(at: folder, around: paths)
    let drawing = AffectedDrawing(around: paths)
    func add(_ entries: [Report.Entry], _ pairs: [AffectedDocuments.Pair]) throws {
      let pictures = Array(zip(entries, pairs)).concurrentMap(inGroupsOf: 1) { entry, pair in
        (entry: entry, picture: drawing.draw(pair, marking: entry.objects))
      }
      try report.add(pictures)
    }
    var rest = outcome.hosts[...]
    try documents.read(in: outcome) { pairs in
      try add(outcome.components.map(Report.Entry.init), pairs)
    } hosts: { pairs in
      try add(rest.prefix(pairs.count).map { Report.Entry($0, here: here) }, pairs)
      rest = rest.dropFirst(pairs.count)
    }
    try report.finish(found, graph: DrawnGraph(outcome))
    DiagnosticPrinter.note("the report is \(folder)/index.html")
  }

  /// Writes what was found in documents of a working tree.
  func write(
    _ found: FindingsReport, of paths: [String], finder: DocumentFinder, sources: SourceSearch,
    against store: (any RegistryStore)?
  ) throws {
    guard let folder else { return }
    let report = try report(at: folder, around: paths)
    let drawing = AffectedDrawing(around: paths)
    let findings = Dictionary(grouping: found.findings, by: \.path)
    let documents = try CheckedDocuments(
      findings.keys.filter { DocumentKind(path: $0) != nil }.sorted(), in: paths, finder: finder,
      sources: sources, against: store)
    try documents.read { pairs in
      try report.add(
        pairs.concurrentMap(inGroupsOf: 1) { pair in
          let found = findings[pair.path] ?? []
          let verdict = found.filter(\.isCurrent).map(\.verdict).max { $0.severity < $1.severity }
          let entry = Report.Entry(
            kind: .document, title: pair.path, path: pair.path, verdict: verdict ?? .safe, findings: found,
            isCompared: false)
          return (entry: entry, picture: drawing.draw(pair, marking: entry.objects))
        })
    }
    try report.finish(found, graph: DrawnGraph(uses: documents.uses))
    DiagnosticPrinter.note("the report is \(folder)/index.html")
  }

  private func report(at folder: String, around paths: [String]) throws -> Report {
    let root = ProjectFolder.root(of: paths.map(Path.absolute))
    return try Report(at: folder) { path in
      guard !paths.isEmpty, !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
      return try? FileContent.read("\(root)/\(path)", limit: 4 << 20)
    }
  }
}

extension Report.Entry {
  fileprivate init(_ component: ImpactAssessment.JudgedComponent) {
    self.init(
      kind: .component, title: component.component.description,
      path: component.change.new?.path ?? component.change.old?.path ?? "",
      findings: component.selfJudgement.findings)
  }

  fileprivate init(_ judged: ImpactAssessment.JudgedHost, here: ProjectHere) {
    let host = judged.host
    var remarks: [String] = []
    if host.distance > 1 { remarks.append("through " + host.path.dropFirst().dropLast().joined(separator: " > ")) }
    if judged.judgement.isBlocked { remarks.append("cannot be built until the component between is fixed") }
    self.init(
      kind: .host, title: host.node.path, origin: host.node.origin.location(seenFrom: here), path: host.node.path,
      verdict: judged.judgement.verdict, remarks: remarks, findings: judged.judgement.findings,
      marked: Set(host.embeddings.map(\.objectID)))
  }
}
