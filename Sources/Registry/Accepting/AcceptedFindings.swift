public import Compatibility
public import ComponentModel
import Judgement
import ProjectManifest
import RegistryQuery
import StorageContract

/// What is agreed at one moment, ready to be applied to findings.
public struct AcceptedFindings: Sendable {
  private let acceptances: [String: Acceptance]
  /// How findings count in the project.
  private var settings = ProjectSettings.none
  private let moment: Timestamp
  /// What kept some of it from being known.
  public private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter moment: what held until before, holds no more.
  public init(_ acceptances: [Acceptance], at moment: Timestamp) {
    self.acceptances = Dictionary(acceptances.map { ($0.fingerprint, $0) }) { _, last in last }
    self.moment = moment
  }

  /// What is agreed for a working tree: in its file, and in the store that is asked or that commands would use there.
  ///
  /// A store that cannot be read is a diagnostic, because nothing else about a working tree needs one.
  ///
  /// - Parameters:
  ///   - paths: none where no working tree counts.
  ///   - known: what is agreed in the store that is asked; nil where none is.
  package init(around paths: [String], and known: [Acceptance]? = nil, at moment: Timestamp) throws {
    guard !paths.isEmpty else {
      self.init(known ?? [], at: moment)
      return
    }
    let file = try AcceptanceFile(around: paths)
    var stored = known ?? []
    var diagnostics: [Diagnostic] = []
    if known == nil, let url = try? StoreLocation.find(named: nil) {
      do {
        stored = try StoreLocation.open(named: nil).read { try $0.acceptances() }
      } catch {
        diagnostics.append(
          Diagnostic(
            .warning, .acceptancesUnread, path: url.description,
            message: "what is accepted in the store is not known: \(error)"))
      }
    }
    self.init(stored + file.acceptances, at: moment)
    settings = try ProjectSettings.find(for: paths)
    self.diagnostics = diagnostics
  }

  /// What is agreed about some findings together.
  struct Agreement {
    fileprivate var causes: [Cause: Acceptance]
    /// By their fingerprints, the errors that nobody minds.
    fileprivate var dropped: Set<String> = []
  }

  /// - Parameter findings: all of one answer.
  func agreement(on findings: [Finding]) -> Agreement {
    var agreement = Agreement(causes: causes(in: findings))
    guard findings.contains(where: { $0.obstacle != nil }) else { return agreement }
    var found = findings
    while true {
      let dropped = found.errors.subtracting(counted(found, agreement).errors)
      if dropped.isSubset(of: agreement.dropped) { return agreement }
      agreement.dropped.formUnion(dropped)
      // What comes behind may keep people from more.
      found = found.freed(from: agreement.dropped)
    }
  }

  /// What was agreed about the first finding of a cause is agreed about all that comes of it.
  private func causes(in findings: [Finding]) -> [Cause: Acceptance] {
    guard !acceptances.isEmpty else { return [:] }
    return findings.filter { $0.status != .fixed }.byCause().reduce(into: [:]) { causes, group in
      guard !group.others.isEmpty, let acceptance = acceptance(of: group.head) else { return }
      causes[group.head.cause] = acceptance
    }
  }

  private func acceptance(of finding: Finding) -> Acceptance? {
    acceptances[finding.fingerprint] ?? finding.formerFingerprints.lazy.compactMap { acceptances[$0] }.first
  }

  /// The findings as the project wants them to count, each with what was agreed about it.
  public func applied(to findings: [Finding]) -> [Finding] { applied(to: findings, agreement(on: findings)) }

  func applied(to findings: [Finding], _ agreement: Agreement) -> [Finding] {
    counted(findings.freed(from: agreement.dropped), agreement)
  }

  private func counted(_ findings: [Finding], _ agreement: Agreement) -> [Finding] {
    let findings = settings.applied(to: findings)
    guard !acceptances.isEmpty else { return findings }
    return findings.map { finding in
      guard finding.status != .fixed, let acceptance = acceptance(of: finding) ?? agreement.causes[finding.cause]
      else {
        return finding
      }
      var finding = finding
      if acceptance.holds(at: moment) {
        finding.acceptance = acceptance
      } else {
        let former = "\(acceptance.act.by) accepted it until \(acceptance.until?.day ?? "")"
        finding.hint = finding.hint.map { "\($0); \(former)" } ?? former
      }
      return finding
    }
  }
}

extension Diagnostic.Code {
  public static let acceptancesUnread = Self(rawValue: "acceptances-unread")
}

extension ImpactAssessment.Outcome {
  /// Everything that was found, whoever is hurt by it.
  public var findings: [Finding] {
    components.flatMap { $0.selfJudgement.findings + $0.code } + documents + hosts.flatMap(\.judgement.findings)
  }

  /// The same outcome, where what was agreed to makes nothing worse.
  func accepting(_ accepted: AcceptedFindings) -> Self {
    let agreement = accepted.agreement(on: findings)
    return telling { accepted.applied(to: $0, agreement) }
  }

  /// The same outcome, where what nobody gets to because something before cannot be loaded is a note.
  ///
  /// - Parameter loads: of the project that is judged.
  func heldByFailedLoads(of loads: DocumentLoads?) -> Self {
    let failed = FailedPlaces(among: findings, loads)
    return telling(failed.telling)
  }

  /// The same outcome with findings that were looked at again.
  private func telling(_ told: ([Finding]) -> [Finding]) -> Self {
    var outcome = self
    for index in outcome.components.indices {
      outcome.components[index].code = told(outcome.components[index].code)
      outcome.components[index].selfJudgement.findings = told(outcome.components[index].selfJudgement.findings)
      outcome.components[index].selfJudgement.verdict = outcome.components[index].selfJudgement.findings.worstNew
    }
    for index in outcome.hosts.indices where outcome.hosts[index].judgement.verdict != .unknown {
      outcome.hosts[index].judgement.findings = told(outcome.hosts[index].judgement.findings)
      outcome.hosts[index].judgement.verdict = outcome.hosts[index].judgement.findings.worstNew
    }
    outcome.documents = told(outcome.documents)
    return outcome
  }
}
