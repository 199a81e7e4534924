import Compatibility
import ComponentModel

/// What is wrong with objects that went from one document to another, or were made anew, and was wrong with them before.
///
/// Xcode gives the objects of a scene that is moved other ids. So a finding is told by what it says, without the id: one
/// that is new in one place, and fixed in another one, has moved.
struct MovedFindings {
  private struct Statement: Hashable {
    var rule: String
    var member: String
    var message: String

    init(_ finding: Finding) {
      rule = finding.rule
      let id = finding.objectID ?? ""
      (member, message) = (finding.member, finding.message)
      if !id.isEmpty { (member, message) = (member.replacing(id, with: ""), message.replacing(id, with: "")) }
    }
  }

  /// How many findings of each kind are left to be told.
  private var arriving: [Statement: Int] = [:]
  private var leaving: [Statement: Int] = [:]

  /// - Parameter findings: of all documents that differ.
  init(among findings: some Sequence<Finding>) {
    var (new, fixed): ([Statement: Int], [Statement: Int]) = ([:], [:])
    for finding in findings {
      switch finding.status {
      case .new: new[Statement(finding), default: 0] += 1
      case .fixed: fixed[Statement(finding), default: 0] += 1
      default: break
      }
    }
    for (statement, count) in new {
      guard let counterparts = fixed[statement] else { continue }
      arriving[statement] = min(count, counterparts)
      leaving[statement] = min(count, counterparts)
    }
  }

  /// The findings, those that moved as existing ones where they are now.
  mutating func telling(_ findings: [Finding]) -> [Finding] {
    guard !arriving.isEmpty else { return findings }
    return findings.compactMap { finding in
      let statement = Statement(finding)
      var finding = finding
      switch finding.status {
      case .new:
        guard let left = arriving[statement], left > 0 else { break }
        arriving[statement] = left - 1
        finding.status = .existing
      case .fixed:
        guard let left = leaving[statement], left > 0 else { break }
        leaving[statement] = left - 1
        return nil
      default: break
      }
      return finding
    }
  }
}
