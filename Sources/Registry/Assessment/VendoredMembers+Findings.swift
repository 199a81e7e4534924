import Compatibility
import ComponentModel
import ProjectReading

extension VendoredMembers {
  /// The findings, those about attributes that a library declares for classes of the system as notes.
  func telling(_ findings: [Finding]) -> [Finding] {
    let keys = Set(findings.compactMap(\.lostAttribute))
    guard !keys.isEmpty, case let places = places(of: keys), !places.isEmpty else { return findings }
    return findings.map { finding in
      guard let key = finding.lostAttribute, let place = places[key] else { return finding }
      var finding = finding
      finding.verdict = .safe
      finding.related.append(Finding.Related("a library declares '\(key)' here", at: place))
      return finding
    }
  }
}

extension Finding {
  /// The first key of an attribute whose value is said to be lost.
  fileprivate var lostAttribute: String? {
    guard cause.subject == "attribute", verdict == .breaks || verdict == .mayBreak else { return nil }
    return member.split(separator: ".").first.map(String.init)
  }
}
