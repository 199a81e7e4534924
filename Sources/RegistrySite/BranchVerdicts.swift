import Compatibility
import ComponentModel
import ProjectReading
import Registry
import RegistryQuery
import StorageContract
import Versioning

/// A change from one version of a component to another, at a state of the store.
struct StepKey: Hashable, Sendable {
  var component: ComponentName
  var from: SemanticVersion
  var to: SemanticVersion
  var state: String
}

struct BranchKey: Hashable, Sendable {
  var project: String
  var branch: String

  init(_ snapshot: SnapshotRecord) { (project, branch) = (snapshot.project, snapshot.branch) }
}

/// How many documents get which verdict, in the order of all verdicts.
struct VerdictCounts: Sendable {
  private var numbers = Array(repeating: 0, count: Verdict.allCases.count)

  mutating func add(_ verdict: Verdict) {
    if let index = Verdict.allCases.firstIndex(of: verdict) { numbers[index] += 1 }
  }

  /// Those that some document gets.
  var all: [(verdict: Verdict, documents: Int)] {
    zip(Verdict.allCases, numbers).filter { $0.1 > 0 }.map { ($0, $1) }
  }

  /// What matters most.
  var worst: (verdict: Verdict, documents: Int)? { all.max { $0.verdict.severity < $1.verdict.severity } }
}

extension Site {
  /// As many documents as are judged while somebody waits.
  static let mostJudgedWhileWaiting = 500

  /// What a step does to the documents of each branch.
  func verdicts(of step: StepKey) throws -> [BranchKey: VerdictCounts] {
    try steps.value(step) {
      let answer = try ImpactAssessment(.store(store), sources: .off, at: settings.now(), workingTree: []).judge(
        step.component, from: step.from, to: .version(step.to))
      var counts: [BranchKey: VerdictCounts] = [:]
      for host in answer.value.hosts {
        guard case .snapshot(let snapshot) = host.host.node.origin else { continue }
        counts[BranchKey(snapshot), default: VerdictCounts()].add(host.judgement.verdict)
      }
      return counts
    }
  }
}
