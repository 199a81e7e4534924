// Solves a made-up registry, and times the algebra of ranges.
//
//     solve-registry [COMPONENTS] [VERSIONS-EACH] [REQUIREMENTS-EACH]
//
// 1000, 20 and 5 if not given. Components form a line and require components further down. Versions appear in rounds, a
// new major number every fifth round, and each version requires what was current in one of the last rounds, as a caret
// range. So the newest versions hardly ever fit together, and the solver has to find out which do.
//
// Three projects are solved, ten times each, and the median is printed:
//
//     solvable      the first twenty components, any version of them
//     unsolvable    the same, but of one far down all versions require a version of another that does not exist
//     contradictory the same, with requirements on two components that cannot both be had
import Foundation
import Resolution
import Versioning

struct Random {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}

/// The made-up registry, in memory.
struct MadeUpRegistry: ComponentSource {
  private(set) var listed: [String: [ListedVersion]] = [:]
  private(set) var requirements: [String: [SemanticVersion: [Requirement]]] = [:]

  static func name(_ number: Int) -> String { "Component\(number)" }

  static func version(_ round: Int) -> SemanticVersion {
    SemanticVersion(major: 1 + round / 5, minor: round % 5, patch: 0)
  }

  init(components: Int, versions: Int, requirementsEach: Int) {
    var random = Random()
    for number in 0..<components {
      let name = Self.name(number)
      for round in 0..<versions {
        let version = Self.version(round)
        listed[name, default: []].append(ListedVersion(version))
        let below = components - number - 1
        var needs: [Requirement] = []
        for _ in 0..<min(requirementsEach, below) {
          let needed = number + 1 + random.next(below: min(below, 100))
          let age = random.next(below: 3)
          needs.append(Requirement(Self.name(needed), .caret(Self.version(max(0, round - age)))))
        }
        requirements[name, default: [:]][version] = needs
      }
    }
  }

  /// Makes all versions of a component require something.
  mutating func require(_ requirement: Requirement, ofAll component: String) {
    for version in requirements[component, default: [:]].keys {
      requirements[component]?[version]?.append(requirement)
    }
  }

  func versions(of component: String) -> [ListedVersion]? { listed[component] }

  func requirements(of component: String, _ version: SemanticVersion) -> [Requirement] {
    requirements[component]?[version] ?? []
  }
}

func milliseconds(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  return String(format: "%.1f ms", Double(seconds) * 1_000 + Double(attoseconds) / 1e15)
}

/// Solves a project ten times and prints the median.
func measure(_ name: String, _ registry: MadeUpRegistry, _ project: Project, isSuggesting: Bool = false) throws {
  let clock = ContinuousClock()
  var times: [Duration] = []
  var answer = ""
  for _ in 0..<10 {
    times.append(
      try clock.measure {
        switch try VersionSolver(registry).solve(project, isSuggesting: isSuggesting) {
        case .success(let solution): answer = "\(solution.choices.count) components"
        case .failure(let failure): answer = "a proof of \(failure.derivation.steps.count) steps"
        }
      })
  }
  print("\(name): \(milliseconds(times.sorted()[times.count / 2])), \(answer)")
}

/// Repeats something until it has taken a while, and prints how long once takes.
func measure(_ name: String, _ work: () throws -> Int) rethrows {
  let clock = ContinuousClock()
  let rounds = 20
  var count = 0
  let duration = try clock.measure { for _ in 0..<rounds { count += try work() } }
  let (seconds, attoseconds) = duration.components
  let nanoseconds = (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
  print("\(name): \(String(format: "%.0f", nanoseconds)) ns")
}

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let (components, versions, requirements) = (
  numbers.first ?? 1_000, numbers.dropFirst().first ?? 20, numbers.dropFirst(2).first ?? 5
)
let registry = MadeUpRegistry(components: components, versions: versions, requirementsEach: requirements)
let top = (0..<min(20, components)).map { Requirement(MadeUpRegistry.name($0), .any) }
try measure("solvable", registry, Project(requires: top))

var unsolvable = registry
let (deep, missing) = (MadeUpRegistry.name(components * 9 / 10), MadeUpRegistry.name(components - 1))
unsolvable.require(Requirement(missing, .caret(MadeUpRegistry.version(versions * 2))), ofAll: deep)
try measure("unsolvable", unsolvable, Project(requires: top))

let contradiction = [
  Requirement(MadeUpRegistry.name(0), .caret(MadeUpRegistry.version(versions - 1))),
  Requirement(missing, .caret(MadeUpRegistry.version(0))),
]
try measure("contradictory", registry, Project(requires: top + contradiction))
try measure("contradictory, with suggestions", registry, Project(requires: top + contradiction), isSuggesting: true)
