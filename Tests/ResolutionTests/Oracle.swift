import Resolution
import TestRunning
import Versioning

/// Finds all solutions by trying everything, and the one to choose by what is promised of it.
struct Oracle {
  let source: ServedComponents
  let project: Project

  typealias Choice = [String: SemanticVersion]

  /// The versions of a component that may be chosen, the best first.
  private func candidates(_ component: String) -> [SemanticVersion] {
    let locked = project.locked[component]
    func rank(_ listed: ListedVersion) -> Int {
      if listed.version == locked { return 2 }
      return listed.deprecation == nil ? 1 : 0
    }
    return (source.versions(of: component) ?? []).filter { !$0.isYanked || $0.version == locked }
      .sorted { (rank($0), $0.version) > (rank($1), $1.version) }.map(\.version)
  }

  /// Every way to choose a version of all that is needed, and of nothing else.
  func solutions(from choice: Choice = [:]) -> [Choice] {
    let requirements =
      project.requirements + choice.sorted { $0.key < $1.key }.flatMap { source.requirements(of: $0.key, $0.value) }
    var open: String?
    for requirement in requirements {
      if let version = choice[requirement.component] {
        guard requirement.range.contains(version) else { return [] }
      } else {
        open = open ?? requirement.component
      }
    }
    guard let open else { return [choice] }
    return candidates(open).flatMap { version in
      solutions(from: choice.merging([open: version]) { old, _ in old })
    }
  }

  /// The solution in which one component after the other has the best version: those that the project requires by name,
  /// then those that the first of these requires, and so forth. Nil if there is none.
  func answer() -> Choice? {
    var solutions = solutions()
    var queue = Set(project.requirements.map(\.component)).sorted()
    var next = 0
    while let first = solutions.first, next < queue.count {
      let component = queue[next]
      let best = candidates(component).first { version in solutions.contains { $0[component] == version } }
      guard let best else { return first }
      solutions.removeAll { $0[component] != best }
      let needed = Set(source.requirements(of: component, best).map(\.component)).sorted()
      queue += needed.filter { !queue.contains($0) }
      next += 1
    }
    return solutions.first
  }
}

/// A small made-up registry with a project.
struct MadeUpProblem: CustomStringConvertible {
  var source = ServedComponents()
  var project = Project("root", requires: [])

  private static let components = ["a", "b", "c", "d", "e"]
  static let versions = ["1.0.0", "1.1.0", "2.0.0-beta", "2.0.0", "3.0.0"].map { SemanticVersion(checked: $0) }
  private static let ranges = [
    "*", "*", "^1.0.0", "^2.0.0", ">=1.1.0", "<2.0.0", "1.0.0", "^2.0.0-beta", "2.0.0-beta", "^1.0.0 || ^3.0.0",
    ">=1.5.0 <3.0.0", "^1.5.0", "not (^1.0.0)",
  ].map { VersionRange(checked: $0) }

  init(seed: UInt64) {
    var generator = RepeatableGenerator(seed: seed)
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    func requirements(atMost limit: Int) -> [Requirement] {
      (0..<Int.random(in: 0...limit, using: &generator)).map { _ in
        let component = chance(3) ? "unknown" : Self.components.randomElement(using: &generator) ?? "a"
        return Requirement(component, Self.ranges.randomElement(using: &generator) ?? .any)
      }
    }
    for component in Self.components {
      if chance(3) { source.serveNoVersions(of: component) }
      for version in Self.versions where chance(60) {
        let listed = ListedVersion(
          version, isYanked: chance(8), deprecation: chance(10) ? ListedVersion.Deprecation() : nil)
        source.serve(component, listed, needs: requirements(atMost: 3))
      }
      if chance(20) { project.locked[component] = Self.versions.randomElement(using: &generator) }
    }
    project.requirements = requirements(atMost: 3) + [Requirement("a", .any)]
  }

  func solve(isSuggesting: Bool = false) throws -> Result<Solution, SolverFailure> {
    try VersionSolver(source).solve(project, isSuggesting: isSuggesting)
  }

  /// The solution, if there is one.
  func solution() throws -> Solution? {
    if case .success(let solution) = try solve() { solution } else { nil }
  }

  var description: String {
    let versions = source.versions.sorted { $0.key < $1.key }.flatMap { component, listed in
      listed.map { version in
        let needs = source.requirements(of: component, version.version).map(\.description).joined(separator: ", ")
        let flags = "\(version.isYanked ? " yanked" : "")\(version.deprecation == nil ? "" : " deprecated")"
        return "\(component) \(version.version)\(flags): \(needs)"
      }
    }
    let locked = project.locked.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return (["root: \(project.requirements), locked: \(locked)"] + versions).joined(separator: "\n")
  }
}
