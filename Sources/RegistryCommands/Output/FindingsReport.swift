import Compatibility
import ComponentModel

/// What a command found in documents, as every format needs it.
struct FindingsReport {
  /// What was done, in a word or two: `Check`.
  var title: String
  /// By place.
  var findings: [Finding]
  /// Paths of the documents that were looked at, as far as they are known; those of findings need not be among them.
  var documents: [String]
  /// How many documents were looked at.
  var documentCount: Int
  /// What was found wrong with documents on the way.
  var diagnostics: [Diagnostic]
  /// Verdicts that make the answer negative.
  var negative: Set<Verdict>

  init(
    title: String, findings: [Finding], documents: [String] = [], documentCount: Int? = nil,
    diagnostics: [Diagnostic] = [], negative: Set<Verdict> = [.breaks]
  ) {
    self.title = title
    self.findings = findings
    self.documents = documents
    self.documentCount = documentCount ?? Set(documents + findings.map(\.path)).count
    self.diagnostics = diagnostics
    self.negative = negative
  }

  /// Documents that could not be used.
  var unread: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// Findings as they are now, unless somebody agreed to them. Of a change: those that it brings.
  var current: [Finding] { findings.filter { ($0.status == nil || $0.status == .new) && $0.acceptance == nil } }

  /// Whether the answer is negative because of it. What was there before a change is not the change's fault.
  func isNegative(_ finding: Finding) -> Bool {
    negative.contains(finding.verdict) && (finding.status == nil || finding.status == .new)
      && finding.acceptance == nil
  }

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
  var word: String {
    guard acceptance == nil else { return "note" }
    return switch status {
    case nil, .new: verdict.word
    case .existing, .fixed: "note"
    }
  }
}

extension Acceptance {
  /// Who agreed, for how long and why.
  var words: String {
    let until = until.map { ", until \($0.day)" } ?? ""
    return "accepted by \(act.by) on \(act.at.day)\(until): \(act.reason ?? "")"
  }
}
