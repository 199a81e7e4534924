import Resolution
import TestRunning
import Versioning

/// A source made of what a test serves.
struct ServedComponents: ComponentSource {
  private(set) var versions: [String: [ListedVersion]] = [:]
  private(set) var requirements: [String: [SemanticVersion: [Requirement]]] = [:]

  /// Serves a version of a component.
  mutating func serve(
    _ component: String, _ version: String, needs: KeyValuePairs<String, String> = [:], isYanked: Bool = false,
    replacedBy replacement: String? = nil
  ) {
    let deprecation = replacement.map { ListedVersion.Deprecation(replacement: $0) }
    serve(
      component, ListedVersion(.init(checked: version), isYanked: isYanked, deprecation: deprecation),
      needs: needs.map { Requirement($0, .init(checked: $1)) })
  }

  mutating func serve(_ component: String, _ version: ListedVersion, needs: [Requirement]) {
    versions[component, default: []].append(version)
    requirements[component, default: [:]][version.version] = needs
  }

  /// Serves a component that no version was published of.
  mutating func serveNoVersions(of component: String) { versions[component] = [] }

  /// Takes a version away.
  mutating func remove(_ component: String, _ version: SemanticVersion) {
    versions[component]?.removeAll { $0.version == version }
  }

  /// The same in another order of listing.
  func shuffled(using generator: inout RepeatableGenerator) -> ServedComponents {
    var result = self
    for component in versions.keys.sorted() {
      result.versions[component]?.shuffle(using: &generator)
      for version in requirements[component, default: [:]].keys.sorted() {
        result.requirements[component]?[version]?.shuffle(using: &generator)
      }
    }
    return result
  }

  // MARK: ComponentSource

  func versions(of component: String) -> [ListedVersion]? { versions[component] }

  func requirements(of component: String, _ version: SemanticVersion) -> [Requirement] {
    requirements[component]?[version] ?? []
  }

  func componentNames() -> [String] { Array(versions.keys) }
}

extension ServedComponents {
  /// What the solver makes of the requirements of a project.
  func solve(
    _ requirements: KeyValuePairs<String, String>, locked: [String: String] = [:], named name: String = "root",
    isSuggesting: Bool = true
  ) throws -> Result<Solution, SolverFailure> {
    let project = Project(
      name, requires: requirements.map { Requirement($0, .init(checked: $1)) },
      locked: locked.mapValues { .init(checked: $0) })
    return try VersionSolver(self).solve(project, isSuggesting: isSuggesting)
  }

  /// The chosen versions, as texts.
  func versions(
    for requirements: KeyValuePairs<String, String>, locked: [String: String] = [:]
  ) throws -> [String: String] {
    try solve(requirements, locked: locked).get().texts
  }

  /// What the solver says of a project that no versions can be found for.
  func complaint(
    about requirements: KeyValuePairs<String, String>, locked: [String: String] = [:]
  ) throws -> SolverFailure? {
    switch try solve(requirements, locked: locked) {
    case .success: nil
    case .failure(let failure): failure
    }
  }
}

extension Solution {
  /// The chosen versions, as texts.
  var texts: [String: String] {
    Dictionary(uniqueKeysWithValues: choices.map { ($0.component, $0.version.description) })
  }
}

extension SemanticVersion {
  /// A version that the test is sure of.
  init(checked text: String) {
    guard let version = try? SemanticVersion(text) else { preconditionFailure("'\(text)' is not a version") }
    self = version
  }
}

extension VersionRange {
  /// A range that the test is sure of.
  init(checked text: String) {
    guard let range = try? VersionRange(text) else { preconditionFailure("'\(text)' is not a range") }
    self = range
  }
}
