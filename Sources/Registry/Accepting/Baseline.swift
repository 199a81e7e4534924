public import Compatibility
public import ComponentModel
import FileAccess
import Foundation
import Judgement
import ProjectManifest
import ProjectReading

/// The findings that a project had when it began to check itself: agreed to all at once, in its file.
public struct Baseline: Sendable {
  private let file: AcceptanceFile
  /// What the paths of its entries are relative to, absolute.
  private let root: String

  /// - Parameter paths: of the documents that are checked.
  public init(around paths: [String]) throws {
    file = try AcceptanceFile(around: paths)
    let folder = (file.path as NSString).deletingLastPathComponent
    // Without git they are those of a check of the folder that has the file, whatever is checked now.
    root = ProjectFolder.repository(above: folder) ?? folder
  }

  /// Of `Components.accepted.json`; absolute.
  public var path: String { file.path }

  /// Agrees to errors and warnings that nobody agreed to.
  ///
  /// - Returns: how many were added.
  public func add(_ findings: [Finding], reason: String?, at workplace: InvocationContext) throws -> Int {
    let known = Set(file.acceptances.map(\.fingerprint))
    let reason = reason ?? "there when the baseline was written"
    var added: Set<String> = []
    var file = file
    for finding in findings where finding.isWorthAgreeing {
      guard !known.contains(finding.fingerprint), added.insert(finding.fingerprint).inserted else { continue }
      file.acceptances.append(
        Acceptance(
          fingerprint: finding.fingerprint, act: workplace.act(reason: reason),
          subject: .init(finding)))
    }
    guard !added.isEmpty else { return 0 }
    try file.write()
    return added.count
  }

  /// What was agreed to about the documents that were checked, and is found no more. Only what notes its rule and path
  /// can be told, and nothing of what could not be read: there it may hold still.
  public func stale(after outcome: Checking.Outcome) -> [Acceptance] {
    let rules = Set(RuleCatalog.documentRules.map(\.id))
    let problems = outcome.diagnostics
    let unread: Set<Diagnostic.Code> = [.unreadableSource, .unreadableFile]
    guard !problems.contains(where: { $0.severity != .error && unread.contains($0.code) }) else { return [] }
    let checked = Set(outcome.documents).subtracting(problems.filter { $0.severity == .error }.map(\.path))
    let found = Set(outcome.findings.flatMap { [$0.fingerprint] + $0.formerFingerprints })
    return file.acceptances.filter { acceptance in
      guard let subject = acceptance.subject, rules.contains(subject.rule) else { return false }
      let isGone = access(root + "/" + subject.path, F_OK) != 0
      return (checked.contains(subject.path) || isGone) && !found.contains(acceptance.fingerprint)
    }
  }

  /// Takes entries out of the file.
  public func remove(_ stale: [Acceptance]) throws {
    guard !stale.isEmpty else { return }
    let gone = Set(stale.map(\.fingerprint))
    var file = file
    file.acceptances.removeAll { gone.contains($0.fingerprint) }
    try file.write()
  }
}

extension Acceptance.Subject {
  /// What a finding is about.
  package init(_ finding: Finding) {
    self.init(rule: finding.rule, path: finding.path, message: finding.message)
  }
}

extension Finding {
  /// What another finding keeps people from, too: once that one is agreed to, it counts.
  fileprivate var isWorthAgreeing: Bool {
    let verdict = obstacle?.verdict ?? verdict
    return acceptance == nil && (status == nil || status == .new) && (verdict == .breaks || verdict == .mayBreak)
  }
}
