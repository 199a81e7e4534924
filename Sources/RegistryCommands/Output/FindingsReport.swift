import Compatibility
import ComponentModel
import Versioning

/// What a command found in documents, as every format needs it.
struct FindingsReport {
  /// What was done, in a word or two: `Check`.
  var title: String
  /// By where the documents are, those that are here first.
  var sections: [Section]
  /// What components offer now, where a change is judged.
  var components: [Component] = []
  /// The answer in a few words, where numbers of findings are not all of it.
  var summary: String?
  /// Verdicts that make the answer negative.
  var negative: Set<Verdict>

  /// Documents of one place.
  struct Section {
    /// `Shop, branch main`; nil for files that are here, so that a program can open them.
    var origin: String?
    /// Paths of the documents that were looked at; class sources have findings too.
    var documents: [String] = []
    /// By place.
    var findings: [Finding] = []
    /// What changed in components, whoever is hurt by it, for formats that know nothing but findings.
    var changes: [Finding] = []
    /// What was found wrong with documents on the way.
    var diagnostics: [Diagnostic] = []
    /// Documents that cannot be built with a component between.
    var blocked: [String] = []

    /// Everything that formats list which know nothing but findings.
    var listed: [Finding] { findings + changes }

    /// What a path is called beside those of other places.
    func name(of path: String) -> String { origin.map { "\($0): \(path)" } ?? path }
  }

  /// A component that changes.
  struct Component {
    var name: String
    /// `1.0.0 > 2.0.0`
    var way: String
    var step: VersionStep?
    var knowsSources: Bool
    var changes: [(change: SurfaceChange, use: ChangeUse?)]
  }

  init(
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
  init(
    title: String, findings: [Finding], documents: [String] = [], diagnostics: [Diagnostic] = [],
    negative: Set<Verdict> = [.breaks]
  ) {
    self.init(
      title: title, sections: [Section(documents: documents, findings: findings, diagnostics: diagnostics)],
      negative: negative)
  }

  var findings: [Finding] { sections.flatMap(\.findings) }
  var diagnostics: [Diagnostic] { sections.flatMap(\.diagnostics) }

  /// How many documents were looked at.
  var documentCount: Int { sections.map(\.documents.count).reduce(0, +) }

  /// Documents that could not be used.
  var unread: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// Findings as they are now, unless somebody agreed to them. Of a change: those that it brings.
  var current: [Finding] { findings.filter(\.isCurrent) }

  /// Whether the answer is negative because of it. What was there before a change is not the change's fault.
  func isNegative(_ finding: Finding) -> Bool { negative.contains(finding.verdict) && finding.isCurrent }

  var isNegative: Bool { findings.contains(where: isNegative) }

  func count(_ verdict: Verdict) -> Int { current.count { $0.verdict == verdict } }

  /// `7 break, 4 may break`; nil where nothing was found.
  var counts: String? {
    let parts = Verdict.worstFirst.compactMap { verdict in
      count(verdict) == 0 ? nil : "\(count(verdict)) \(verdict.words)"
    }
    let accepted = findings.count { $0.acceptance != nil }
    return parts.isEmpty && accepted == 0
      ? nil : (parts + (accepted == 0 ? [] : ["\(accepted) accepted"])).joined(separator: ", ")
  }
}

extension Verdict {
  static let worstFirst = allCases.sorted { $0.severity > $1.severity }

  /// What a number of findings do.
  var words: String {
    switch self {
    case .breaks: "break"
    case .mayBreak: "may break"
    case .safe: "to know"
    case .unknown: "not judged"
    }
  }
}

extension Finding {
  /// How compilers call it; what a change did not bring, or somebody agreed to, is a note.
  var word: String { isCurrent ? verdict.word : "note" }

  /// Whether it is there now. Of a change: whether that brings it.
  var isOfChange: Bool { status == nil || status == .new }

  /// The same, and nobody agreed to it.
  var isCurrent: Bool { isOfChange && acceptance == nil }

  /// A change of a component as a finding about the component.
  ///
  /// - Parameter use: who uses what changed, for the phrase.
  init(_ changed: SurfaceChange, of component: String, _ change: ComponentChange, use: ChangeUse?, verdict: Verdict) {
    let definition = change.new.map {
      SourceLocation(path: $0.path, position: $0.document.definition?.position ?? .start)
    }
    let place = changed.newLocation ?? definition ?? changed.oldLocation
    let words = [changed.message, use?.words(for: changed.step)].compactMap(\.self).joined(separator: "; ")
    self.init(
      rule: changed.rule, effect: changed.effect ?? .appearance, verdict: verdict, member: changed.member,
      path: place?.path ?? "", position: place?.position ?? .start, objectID: nil,
      message: "\(words) (\(changed.step.rawValue) step)", hint: RuleSheet.repair(ofRule: changed.rule),
      related: changed.newLocation == nil && changed.oldLocation != place
        ? changed.oldLocation.map { [Related("before the change", at: $0)] } ?? [] : [],
      status: .new, component: component, project: change.project, oldLocation: changed.oldLocation,
      newLocation: changed.newLocation)
  }
}

extension Acceptance {
  /// Who agreed, for how long and why.
  var words: String {
    let until = until.map { ", until \($0.day)" } ?? ""
    return "accepted by \(act.by) on \(act.at.day)\(until): \(act.reason ?? "")"
  }
}
