import Compatibility
import ComponentModel
import ProjectReading

extension VendoredMembers {
  /// The findings, those about attributes, outlets and actions that a library declares for classes of the system as notes, and
  /// those about classes that it has.
  func telling(_ findings: [Finding]) -> [Finding] {
    let lost = findings.filter { $0.lostMember != nil }
    guard !lost.isEmpty else { return findings }
    let outlets = lost.filter { $0.cause.subject == "outlet" }
    let classes = lost.filter { $0.isOfMissingClass }
    let others = lost.filter { $0.cause.subject != "outlet" && !$0.isOfMissingClass }
    func names(_ findings: [Finding]) -> Set<String> { Set(findings.compactMap(\.lostMember)) }
    let places = places(of: names(others), outlets: names(outlets), classes: names(classes))
    guard !places.isEmpty else { return findings }
    return findings.map { finding in
      guard let key = finding.lostMember, let place = places[key] else { return finding }
      var finding = finding
      finding.verdict = .safe
      finding.related.append(Finding.Related("a library declares '\(key)' here", at: place))
      return finding
    }
  }
}

extension Finding {
  /// The first key of an attribute whose value is said to be lost, or the outlet, action or class that is said not to be
  /// there.
  fileprivate var lostMember: String? {
    guard verdict == .breaks || verdict == .mayBreak else { return nil }
    if isOfMissingClass { return member }
    switch cause.subject {
    case "attribute": return member.split(separator: ".").first.map(String.init)
    case "action": return member
    case "outlet": return rule == "outlet-not-in-class" ? member : nil
    default: return nil
    }
  }

  fileprivate var isOfMissingClass: Bool { rule == "class-not-found" }
}
