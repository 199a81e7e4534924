package import Compatibility
package import ComponentModel
package import Versioning

/// What a command found in documents, as every format needs it.
package struct FindingsReport {
  /// What was done, in a word or two: `Check`.
  package var title: String
  /// By where the documents are, those that are here first.
  package var sections: [Section]
  /// What components offer now, where a change is judged.
  package var components: [Component] = []
  /// The answer in a few words, where numbers of findings are not all of it.
  package var summary: String?
  /// Verdicts that make the answer negative.
  package var negative: Set<Verdict>

  /// Documents of one place.
  package struct Section {
    /// `Shop, branch main`; nil for files that are here, so that a program can open them.
    package var origin: String?
    /// Paths of the documents that were looked at; class sources have findings too.
    package var documents: [String] = []
    /// By place.
    package var findings: [Finding] = []
    /// What changed in components, whoever is hurt by it, for formats that know nothing but findings.
    package var changes: [Finding] = []
    /// What was found wrong with documents on the way.
    package var diagnostics: [Diagnostic] = []
    /// Documents that cannot be built with a component between.
    package var blocked: [String] = []

    /// Everything that formats list which know nothing but findings.
    package var listed: [Finding] { findings + changes }

    /// What a path is called beside those of other places.
    package func name(of path: String) -> String { origin.map { "\($0): \(path)" } ?? path }
  }

  /// A component that changes.
  package struct Component {
    package var name: String
    /// `1.0.0 > 2.0.0`
    package var way: String
    package var step: VersionStep?
    package var knowsSources: Bool
    package var changes: [(change: SurfaceChange, use: ChangeUse?)]
  }

  package init(
    title: String, sections: [Section], components: [Component] = [], summary: String? = nil,
    negative: Set<Verdict> = [.breaks]
  ) {
    self.title = title
    self.sections = sections
    self.components = components
    self.summary = summary
    self.negative = negative
  }

  /// A report about files that are here.
  package init(
    title: String, findings: [Finding], documents: [String] = [], diagnostics: [Diagnostic] = [],
    negative: Set<Verdict> = [.breaks]
  ) {
    self.init(
      title: title, sections: [Section(documents: documents, findings: findings, diagnostics: diagnostics)],
      negative: negative)
  }

  package var findings: [Finding] { sections.flatMap(\.findings) }

  /// A finding where it is.
  package struct Located {
    package var finding: Finding
    package var section: Section

    /// What the place is called beside those of other projects.
    package var location: String { section.name(of: "\(finding.path):\(finding.position)") }
  }

  /// Findings and changes by what they come from: those that are new, accepted, were so before and are fixed by themselves.
  package var causes: [CauseGroup<Located>] {
    let found = Set(findings.filter(\.isCurrent).map(\.cause))
    let all = sections.flatMap { section in
      // What changed in a component is told by what comes of it.
      (section.findings + section.changes.filter { !found.contains($0.cause) }).map {
        Located(finding: $0, section: section)
      }
    }
    let current = all.filter(\.finding.isCurrent).byCause(\.finding)
    let others = all.filter { !$0.finding.isCurrent }
    return current
      + [Finding.Status?.none, .new, .existing].flatMap { status in
        others.filter { $0.finding.status == status }.byCause(\.finding)
      } + others.filter { $0.finding.status == .fixed }.byCause(\.finding)
  }
  package var diagnostics: [Diagnostic] { sections.flatMap(\.diagnostics) }

  /// How many documents were looked at.
  package var documentCount: Int { sections.map(\.documents.count).reduce(0, +) }

  /// Documents that could not be used.
  package var unread: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// Findings as they are now, unless somebody agreed to them. Of a change: those that it brings.
  package var current: [Finding] { findings.filter(\.isCurrent) }

  /// Whether the answer is negative because of it. What was there before a change is not the change's fault.
  package func isNegative(_ finding: Finding) -> Bool { negative.contains(finding.verdict) && finding.isCurrent }

  package var isNegative: Bool { findings.contains(where: isNegative) }

  package func count(_ verdict: Verdict) -> Int { current.count { $0.verdict == verdict } }

  /// `5 errors, 4 warnings`, those of one cause once; nil where nothing was found.
  package var counts: String? {
    let severities = Severities(of: current.byCause().map { $0.worst { $0 } })
    let accepted = findings.count { $0.acceptance != nil }
    guard !severities.isEmpty || accepted > 0 else { return nil }
    return [severities.isEmpty ? nil : severities.text, accepted == 0 ? nil : "\(accepted) accepted"].compactMap(\.self)
      .joined(separator: ", ")
  }
}

extension Verdict {
  static let worstFirst = allCases.sorted { $0.severity > $1.severity }
}

/// How many errors, warnings and notes there are.
struct Severities {
  private var verdicts: [Verdict]

  init(of verdicts: [Verdict]) { self.verdicts = verdicts }

  var isEmpty: Bool { verdicts.isEmpty }

  /// `2 errors, 1 warning`
  var text: String {
    let levels: [(String, [Verdict])] = [("error", [.breaks]), ("warning", [.mayBreak]), ("note", [.safe, .unknown])]
    return levels.compactMap { word, meant in
      let number = verdicts.count(where: meant.contains)
      return number == 0 ? nil : count(number, word)
    }.joined(separator: ", ")
  }
}

extension Finding {
  /// How compilers call it; what a change did not bring, or somebody agreed to, is a note.
  package var word: String { isCurrent ? verdict.word : "note" }

  /// Whether it is there now. Of a change: whether that brings it.
  var isOfChange: Bool { status == nil || status == .new }

  /// The same, and nobody agreed to it.
  package var isCurrent: Bool { isOfChange && acceptance == nil }

  /// A change of a component as a finding about the component.
  ///
  /// - Parameter use: who uses what changed, for the phrase.
  package init(
    _ changed: SurfaceChange, of component: String, _ change: ComponentChange, use: ChangeUse?, verdict: Verdict
  ) {
    let definition = change.new.map {
      SourceLocation(path: $0.path, position: $0.document.definition?.position ?? .start)
    }
    let location = changed.newLocation ?? definition ?? changed.oldLocation
    let message = [changed.message, use?.phrase(for: changed.step)].compactMap(\.self).joined(separator: "; ")
    self.init(
      rule: changed.rule, effect: changed.effect ?? .appearance, verdict: verdict, member: changed.member,
      path: location?.path ?? "", position: location?.position ?? .start, objectID: nil,
      message: "\(message) (requires a \(changed.step.rawValue) version bump)",
      hint: RuleDocumentation.repair(ofRule: changed.rule),
      related: changed.newLocation == nil && changed.oldLocation != location
        ? changed.oldLocation.map { [Related("before the change", at: $0)] } ?? [] : [],
      status: .new, component: component, project: change.project, oldLocation: changed.oldLocation,
      newLocation: changed.newLocation, cause: Cause(rule: changed.rule, member: changed.member, of: change))
  }
}

extension Acceptance {
  /// Who agreed, for how long and why.
  package var message: String {
    let until = until.map { ", until \($0.day)" } ?? ""
    return "accepted by \(act.by) on \(act.at.day)\(until): \(act.reason ?? "")"
  }
}
