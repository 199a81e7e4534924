package import Compatibility
import Judgement
package import Registry
import RegistryQuery
package import Versioning

/// Who uses what changed in a component.
package struct ChangeUse {
  /// Hosts that are hurt, or may be.
  var hurtHosts = 0
  /// Hosts where something differs and nothing stops working.
  var otherHosts = 0
  /// Places in code.
  package var code = 0
  /// Whether it hurts the component itself, its translations or its tests.
  package var isOwn = false

  package init(
    of change: SurfaceChange, by component: ImpactAssessment.JudgedComponent, hosts: [ImpactAssessment.JudgedHost]
  ) {
    let cause = Cause(rule: change.rule, member: change.member, of: component.change)
    func isMeant(_ finding: Finding) -> Bool { finding.cause == cause && finding.status == .new }
    for host in hosts {
      let findings = host.judgement.findings.filter(isMeant)
      guard !findings.isEmpty else { continue }
      if findings.allSatisfy({ $0.verdict == .safe }) { otherHosts += 1 } else { hurtHosts += 1 }
    }
    code = component.code.count(where: isMeant)
    isOwn = component.selfJudgement.findings.contains { isMeant($0) && $0.verdict != .safe }
  }

  /// Hosts that use it at all.
  package var hosts: Int { hurtHosts + otherHosts }

  var isNobody: Bool { hosts == 0 && code == 0 && !isOwn }

  /// `affects 3 dependents and code in 2 places`; that nobody uses it is worth a word only where it could hurt.
  package func phrase(for step: VersionStep) -> String? {
    var parts: [String] = []
    if hurtHosts > 0 { parts.append(count(hurtHosts, "dependent")) }
    if code > 0 { parts.append("code in \(count(code, "place"))") }
    if isOwn { parts.append("the component") }
    if !parts.isEmpty { return "affects " + parts.listed }
    if otherHosts > 0 { return "shows in \(count(otherHosts, "dependent"))" }
    return isNobody && step == .major ? "affects no known dependents" : nil
  }
}
