package import Compatibility
import ComponentModel
import Judgement
import LayoutComparison
package import Registry
import RegistryQuery
import StorageContract
import Versioning

extension FindingsReport {
  /// A report about what a change does to components and to everybody who uses them.
  ///
  /// - Parameters:
  ///   - here: the project that the current folder belongs to: its files can be opened.
  ///   - isProposalHere: whether the changed components are files, not published versions.
  package init(
    _ answer: ImpactQuery.Answer<ImpactAssessment.Outcome>, here: ProjectHere, isProposalHere: Bool,
    negative: Set<Verdict>
  ) {
    let outcome = answer.value
    let isTree = answer.documents != nil
    var sections = SectionsByOrigin()
    let own = isProposalHere ? nil : "published"
    var components: [Component] = []
    for judged in outcome.components {
      let changes = judged.selfJudgement.changes.map { change in
        (change: change, use: ChangeUse(of: change, by: judged, hosts: outcome.hosts))
      }
      let name = judged.component.description
      components.append(
        Component(
          name: name, way: judged.way, step: judged.selfJudgement.requiredStep,
          knowsSources: judged.selfJudgement.knowsSources, changes: changes.map { ($0.change, $0.use) }))
      sections.update(own) { section in
        section.findings += judged.selfJudgement.findings
        if let path = judged.change.new?.path { section.documents.append(path) }
        // Smaller steps hurt nobody, and one list of everything would be long.
        section.changes += changes.filter { $0.change.step == .major }.map { change, use in
          Finding(change, of: name, judged.change, use: use, verdict: .safe)
        }
      }
      for finding in judged.code {
        let isHere = isTree || finding.project == nil || finding.project == here.project
        sections.update(isHere ? nil : finding.project) { $0.findings.append(finding) }
      }
    }
    sections.update(nil) { $0.findings += outcome.documents }
    for host in outcome.hosts {
      let node = host.host.node
      sections.update(node.origin.location(seenFrom: here)) { section in
        section.documents.append(node.path)
        section.findings += host.judgement.findings
        if host.judgement.isBlocked { section.blocked.append(node.path) }
        if host.judgement.verdict == .unknown, host.judgement.findings.isEmpty {
          section.diagnostics.append(
            Diagnostic(.error, .notJudged, path: node.path, message: "could not be judged: it cannot be read"))
        }
      }
    }
    sections.update(nil) { $0.diagnostics += answer.diagnostics }
    let known = Set(answer.diagnostics.filter { $0.severity == .error }.map(\.path))
    for document in answer.unreadable {
      if isTree, known.contains(document.path) { continue }
      let isHere = isTree || document.project == here.project
      sections.update(isHere ? nil : "\(document.project), branch \(document.branch)") { section in
        section.documents.append(document.path)
        section.diagnostics.append(
          Diagnostic(
            .error, Diagnostic.Code(rawValue: document.code), path: document.path,
            position: document.line.map { SourcePosition(line: $0, column: 1) },
            message: "could not be judged: \(document.message)"))
      }
    }
    self.init(
      title: "Impact", sections: sections.all, components: components,
      summary: JudgementRenderer.summary(of: outcome), negative: negative)
  }

  /// A report about what differs between two documents.
  ///
  /// What needs a major step may break whoever uses the component: nobody was asked.
  package init(_ outcome: Comparing.Outcome) {
    var section = Section(documents: [outcome.new.path])
    var components: [Component] = []
    if let judged = outcome.judged {
      let name = judged.component.description
      section.findings = judged.judgement.findings + judged.code
      section.changes = judged.judgement.changes.map {
        Finding($0, of: name, judged.change, use: nil, verdict: $0.step == .major ? .mayBreak : .safe)
      }
      section.documents = [judged.change.new?.path ?? outcome.new.path]
      components = [
        Component(
          name: name, way: "\(outcome.old.name) > \(outcome.new.name)", step: judged.judgement.requiredStep,
          knowsSources: judged.judgement.knowsSources, changes: judged.judgement.changes.map { ($0, nil) })
      ]
    } else {
      section.changes = outcome.changes.filter { !$0.isImplied }.map { change in
        Finding(
          rule: change.kind.rawValue, effect: .appearance, verdict: .safe, member: change.object?.id ?? "document",
          path: outcome.new.path, position: change.newPosition ?? .start, objectID: change.newObject?.id,
          message: change.description)
      }
    }
    let step = outcome.judged?.judgement.requiredStep.map { ", requires a \($0.rawValue) version bump" } ?? ""
    let number = outcome.changes.count { !$0.isImplied }
    self.init(
      title: "Diff", sections: [section], components: components,
      summary: outcome.differs ? Rendering.count(number, "change") + step : "nothing differs",
      negative: [.breaks, .mayBreak])
  }
}

/// Sections in the making.
private struct SectionsByOrigin {
  private var sections: [String: FindingsReport.Section] = [:]

  mutating func update(_ origin: String?, _ body: (inout FindingsReport.Section) -> Void) {
    body(&sections[origin ?? "", default: FindingsReport.Section(origin: origin)])
  }

  /// Those that have something in them, what is here first.
  var all: [FindingsReport.Section] {
    sections.sorted { $0.key < $1.key }.map { _, section in
      var section = section
      section.findings.sort(by: Finding.isInOrder)
      section.documents = Set(section.documents).sorted()
      return section
    }.filter { !$0.documents.isEmpty || !$0.listed.isEmpty || !$0.diagnostics.isEmpty }
  }
}

extension Node.Origin {
  /// Where a document is, without what changes with every commit; nil for files that are here.
  package func location(seenFrom here: ProjectHere) -> String? {
    switch self {
    case .workingTree: return nil
    case .version: return "published"
    case .snapshot(let snapshot):
      let isHere = snapshot.project == here.project && (here.branch == nil || here.branch == snapshot.branch)
      return isHere ? nil : "\(snapshot.project), branch \(snapshot.branch)"
    }
  }
}

extension ImpactAssessment.JudgedComponent {
  /// `1.0.0 > 2.0.0`, `new in Row.xib`.
  package var way: String {
    switch (from, to) {
    case (nil, let to?): "new in \(to)"
    case (let from?, nil) where change.leavesTargets: "in \(from), which no target builds anymore"
    case (let from?, nil): "gone; it was in \(from)"
    case (let from?, let to?): from == to ? to : "\(from) > \(to)"
    case (nil, nil): ""
    }
  }

  /// The same where it is short: a picture has no room for paths.
  package var versions: String? {
    switch (from, to) {
    case (nil, _?): "new"
    case (_?, nil): "gone"
    default: way.contains("/") || way.contains(".xib") ? nil : way
    }
  }
}

extension Diagnostic.Code {
  static let notJudged = Self(rawValue: "not-judged")
}
