// Solves a made-up registry, and times the algebra of ranges.
//
//     solve-registry [COMPONENTS] [VERSIONS-EACH] [REQUIREMENTS-EACH]
//
// 1000, 20 and 5 if not given. Components form a line and require components further down. Versions appear in rounds, a
// new major number every fifth round, and each version requires what was current in one of the last rounds, as a caret
// range. So the newest versions hardly ever fit together, and the solver has to find out which do.
//
// Four projects are solved, ten times each, and the median is printed:
//
//     newest        the first twenty components, any version of them
//     pinned        the same, and the last component in its oldest major version, which drags most others along
//     unsolvable    the first twenty, where of twenty components halfway down all versions require a version of the last
//                   one that does not exist
//     contradictory the first in its newest version and the last in its oldest; without and with suggestions
//
// And once each, random 3-SAT as a registry, which no people make: the problem is NP-complete, and the solver gives up. At
// 4.26 clauses a variable it is hardest.
//
// Then the ranges: how long it takes to read one, to look a version up and to intersect two. node-semver's figure to
// compare with is its `satisfies`, which reads version and range and looks the one up in the other.
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

  /// Variables of two versions, and clauses of three versions of which each requires one of a variable.
  init(variables: Int, clauses: Int) {
    var random = Random()
    let values = [Self.version(0), Self.version(5)]
    for number in 0..<variables { listed["Variable\(number)"] = values.map { ListedVersion($0) } }
    for number in 0..<clauses {
      let name = "Clause\(number)"
      for literal in 0..<3 {
        let (variable, value) = (random.next(below: variables), random.next(below: 2))
        let version = SemanticVersion(major: 1 + literal, minor: 0, patch: 0)
        listed[name, default: []].append(ListedVersion(version))
        requirements[name, default: [:]][version] = [Requirement("Variable\(variable)", .caret(values[value]))]
      }
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
func measure(
  _ name: String, _ registry: MadeUpRegistry, _ project: Project, isSuggesting: Bool = false, rounds: Int = 10
) throws {
  let clock = ContinuousClock()
  var times: [Duration] = []
  var answer = ""
  for _ in 0..<rounds {
    times.append(
      try clock.measure {
        do {
          switch try VersionSolver(registry).solve(project, isSuggesting: isSuggesting) {
          case .success(let solution): answer = "\(solution.choices.count) components"
          case .failure(let failure): answer = "a proof of \(failure.derivation.steps.count) steps"
          }
        } catch let undecided as UndecidedProject {
          answer = "gave up after \(undecided.conflicts) conflicts"
        }
      })
  }
  print("\(name): \(milliseconds(times.sorted()[times.count / 2])), \(answer)")
}

/// Repeats something until it has taken a while, and prints how long once takes.
func measure(_ name: String, _ work: () throws -> Int) rethrows {
  let clock = ContinuousClock()
  let rounds = 2_000
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
let last = MadeUpRegistry.name(components - 1)
let oldest = Requirement(last, .caret(MadeUpRegistry.version(0)))
try measure("newest", registry, Project(requires: top))
try measure("pinned", registry, Project(requires: top + [oldest]))

var unsolvable = registry
let missing = Requirement(last, .caret(MadeUpRegistry.version(versions * 2)))
for number in 0..<20 { unsolvable.require(missing, ofAll: MadeUpRegistry.name(components / 2 + number)) }
try measure("unsolvable", unsolvable, Project(requires: top))

let newest = Requirement(MadeUpRegistry.name(0), .caret(MadeUpRegistry.version(versions - 1)))
let contradiction = Project(requires: top + [newest, oldest])
try measure("contradictory", registry, contradiction)
try measure("contradictory, with suggestions", registry, contradiction, isSuggesting: true)

for variables in [30, 60, 120, 240] {
  let clauses = variables * 426 / 100
  try measure(
    "3-SAT of \(variables) variables", MadeUpRegistry(variables: variables, clauses: clauses),
    Project(requires: (0..<clauses).map { Requirement("Clause\($0)", .any) }), isSuggesting: true, rounds: 1)
}

let rangeTexts = ["^1.2.3", "~1.2.0", ">=1.0.0 <2.0.0", "1.x", "1.2.0 - 2.4.0", "^1.2.0 || ^3.0.0", "*", "^1.2.3-beta"]
let versionTexts = ["1.2.3", "1.2.3-beta.2", "0.9.1", "3.4.5", "2.0.0-rc.1", "1.9.0", "2.4.0+build"]
let ranges = try rangeTexts.map { try VersionRange($0) }
let someVersions = try versionTexts.map { try SemanticVersion($0) }
/// So that nothing is left out that nobody looks at.
var hits = 0

try measure("reading a version") {
  for text in versionTexts { hits += try SemanticVersion(text).major }
  return versionTexts.count
}
try measure("reading a range") {
  for text in rangeTexts { hits += try VersionRange(text).isEmpty ? 1 : 0 }
  return rangeTexts.count
}
measure("contains") {
  for range in ranges { for version in someVersions { hits += range.contains(version) ? 1 : 0 } }
  return ranges.count * someVersions.count
}
measure("intersection") {
  for range in ranges { for other in ranges { hits += range.intersection(other).isEmpty ? 1 : 0 } }
  return ranges.count * ranges.count
}
try measure("reading both, and contains") {
  for range in rangeTexts {
    for version in versionTexts { hits += try VersionRange(range).contains(SemanticVersion(version)) ? 1 : 0 }
  }
  return rangeTexts.count * versionTexts.count
}
print("(\(hits))")
