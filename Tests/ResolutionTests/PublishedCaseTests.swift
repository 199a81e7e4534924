import Foundation
import Resolution
import Testing
import Versioning

/// Tests of Dart's pub, read where they lie beside the repository and never copied into it.
private enum PublishedCases {
  private static var file: URL {
    var repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    // Tests/ResolutionTests/PublishedCaseTests.swift
    for _ in 1...3 { repository.deleteLastPathComponent() }
    return repository.deletingLastPathComponent().appendingPathComponent("shared/cases/dart-pub-version-solver.json")
  }

  static var arePresent: Bool { FileManager.default.fileExists(atPath: file.path) }

  static func read() throws -> [PublishedCase] {
    struct Document: Decodable { var tests: [PublishedCase] }
    return try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)).tests
  }
}

/// One test of pub: steps that keep the lock file in between.
struct PublishedCase: Decodable {
  struct Package: Decodable {
    var name: String
    var version: String
    var deps: [String: String]
  }

  struct Root: Decodable {
    var dependencies: [String: String]
    var devDependencies: [String: String]?

    enum CodingKeys: String, CodingKey {
      case dependencies
      case devDependencies = "dev_dependencies"
    }
  }

  struct Message: Decodable {
    var text: String
  }

  struct Step: Decodable {
    var packages: [Package]
    var root: Root
    var result: [String: String]?
    var error: [Message]?
  }

  var group: String
  var name: String
  var steps: [Step]

  var id: String { "\(group): \(name)" }
}

@Suite(.needs("pub's tests beside the repository", if: PublishedCases.arePresent))
struct DartPubTests {
  /// Tests that ask for what is done otherwise here, and why.
  static let outOfScope = [
    "override: chooses best version matching override constraint": overrides,
    "override: uses override as dependency": overrides,
    "override: ignores other constraints on overridden package": overrides,
    "override: backtracks on overridden package for its constraints": overrides,
    "override: override compatible with locked dependency": overrides,
    "override: override incompatible with locked dependency": overrides,
    "override: no version that matches override": overrides,
    "override: overrides a locked package's dependency": overrides,
    "downgrade: downgrades a dependency to the lowest matching version": downgrades,
    "downgrade: use earliest allowed prerelease if no stable versions match while downgrading": downgrades,
    "prerelease: prefer a stable version even if constraint mentions unstable":
      "the newest version wins: a range that ends with a prerelease asks for it",
    "backtracking: traverse into package with fewer versions first":
      "the order of decisions is fixed, so that withdrawing a version that is not chosen changes nothing",
  ]

  private static let overrides = "a requirement cannot be overridden"
  private static let downgrades = "the oldest versions are never preferred"

  /// Tests in which a range has prereleases in it that it does not name. In pub `<2.0.0` has 1.9.0-dev in it, here it
  /// has not: the prereleases are added to the range.
  static let withUnnamedPrereleases: Set = [
    "prerelease: use latest allowed prerelease if no stable versions match",
    "prerelease: backtracking pre-release fails with indirect dependency",
  ]

  /// Messages that differ in more than how a range is written, and why.
  static let otherMessages = [
    // pub begins with b, here a comes first by name.
    "unsolvable: no valid solution": """
    Because a <2.0.0 depends on b 1.0.0 which depends on a 2.0.0, a <2.0.0 is forbidden.
    Because a >=2.0.0 depends on b 2.0.0 which depends on a 1.0.0, a >=2.0.0 is forbidden.
    Thus, a is forbidden.
    So, because myapp depends on a *, version solving failed.
    """,
    // The same with foo and bar the other way round.
    "unsolvable: no version that matches combined constraint": """
    Because every version of bar depends on shared >=2.9.0 <4.0.0 and no versions of shared match ^2.9.0, \
    every version of bar requires shared ^3.0.0.
    And because every version of foo depends on shared ^2.0.0, foo is incompatible with bar.
    So, because myapp depends on both foo 1.0.0 and bar 1.0.0, version solving failed.
    """,
    "unsolvable: disjoint constraints": """
    Because every version of foo depends on shared <2.0.1 and every version of bar depends on shared >=3.0.1, \
    foo is incompatible with bar.
    So, because myapp depends on both foo 1.0.0 and bar 1.0.0, version solving failed.
    """,
    // A requirement that no version satisfies is seen at once here, whatever else there is, and makes for a shorter proof.
    "devDependency: fails when main dependency isn't satisfied":
      "Because myapp depends on foo >=1.0.0 <3.0.0 which doesn't match any versions, version solving failed.",
    "devDependency: fails when dev dependency isn't satisfied":
      "Because myapp depends on foo >=2.0.0 <4.0.0 which doesn't match any versions, version solving failed.",
    "devDependency: fails when dev and main constraints are incompatible":
      "Because myapp depends on foo ^2.0.0 which doesn't match any versions, version solving failed.",
    "unsolvable: issue 18300": """
    Because every version of di depends on analyzer ^0.13.0 which doesn't match any versions, di is forbidden.
    So, because myapp depends on angular * which depends on di ~0.0.32, version solving failed.
    """,
    "prerelease: https://github.com/dart-lang/pub/issues/3057 regression": """
    Because b >=0.10.0 depends on a 1.0.0 which doesn't match any versions, b >=0.10.0 is forbidden.
    Because b <0.9.0-1 depends on c 2.0.0 which doesn't match any versions, b <0.9.0-1 is forbidden.
    Thus, b <0.9.0-1 || >=0.10.0 is forbidden.
    So, because myapp depends on b *, version solving failed.
    """,
    // The project is no component: it is served as one, see `Translation`.
    "rootDependency: with wrong version": """
    Because every version of foo depends on myapp >=0.0.1 which doesn't match any versions, foo is forbidden.
    So, because myapp depends on foo 1.0.0, version solving failed.
    """,
    // pub puts 1.0.2+2 behind 1.0.2 and so finds that there is none before it. Here every range has both or none.
    "regressions: reformatRanges with a build": """
    Because integration_test >=1.0.2 depends on vm_service >=4.2.0 <7.0.0 which doesn't match any versions, \
    integration_test >=1.0.2 is forbidden.
    So, because myapp depends on integration_test ^1.0.2, version solving failed.
    """,
  ]

  /// How ranges in pub's messages are written here.
  static let rangeTexts = [
    ("foo any", "foo *"), ("b >1.0.0", "b >=1.0.1"),
  ]

  @Test func everyTestIsInScopeOrListed() throws {
    let ids = try PublishedCases.read().map(\.id)
    #expect(ids.count == 57)
    #expect(Set(Self.outOfScope.keys).isSubset(of: ids))
    #expect(Self.withUnnamedPrereleases.isSubset(of: ids))
    #expect(Set(Self.otherMessages.keys).isSubset(of: ids))
    #expect(Set(Self.otherMessages.keys).isDisjoint(with: Self.outOfScope.keys))
  }

  @Test func theAnswersAreThoseOfPub() throws {
    for published in try PublishedCases.read() where Self.outOfScope[published.id] == nil {
      var locked: [String: SemanticVersion] = [:]
      for step in published.steps {
        let servesPrereleases = Self.withUnnamedPrereleases.contains(published.id)
        let translation = Translation(of: step, addingPrereleases: servesPrereleases)
        switch try VersionSolver(translation.source).solve(translation.project(locked: locked)) {
        case .success(let solution):
          #expect(step.error == nil, "\(published.id)")
          let texts = solution.texts.filter { $0.key != "myapp" }
          if let result = step.result { #expect(texts == result, "\(published.id)") }
          locked = Dictionary(uniqueKeysWithValues: solution.choices.map { ($0.component, $0.version) })
        case .failure(let failure):
          let message = try #require(step.error?.first?.text, "\(published.id): \(failure)")
          let expected =
            Self.otherMessages[published.id]
            ?? Self.rangeTexts.reduce(message) { text, pair in
              text.replacingOccurrences(of: pair.0, with: pair.1)
            }
          #expect(Self.words(failure.report).contains(Self.words(expected)), "\(published.id): \(failure.report)")
        }
      }
    }
  }

  /// The text in one line: pub's tests wrap lines.
  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// A step of pub's tests in our terms.
///
/// - The project can be depended on in pub: it is served as a component of version 0.0.0, and required.
/// - Dependencies and development dependencies are both requirements.
/// - `any` is `*`.
/// - `^0.0.32` has 0.0.37 in it in pub, as a tilde range has here.
private struct Translation {
  let source: ServedComponents
  private let requirements: [Requirement]

  init(of step: PublishedCase.Step, addingPrereleases: Bool) {
    /// What a constraint means.
    func range(_ constraint: String, for component: String) -> VersionRange {
      if constraint == "any" { return .any }
      let isCaretOfPatch = constraint.hasPrefix("^0.0.")
      let range = VersionRange(checked: isCaretOfPatch ? "~" + constraint.dropFirst() : constraint)
      guard addingPrereleases else { return range }
      return step.packages.lazy.filter { $0.name == component }.map { SemanticVersion(checked: $0.version) }
        .filter { range.contains($0, includingPrereleases: true) }
        .reduce(range) { $0.union(VersionRange(exactly: $1)) }
    }
    var source = ServedComponents()
    for package in step.packages {
      let version = ListedVersion(SemanticVersion(checked: package.version))
      source.serve(
        package.name, version, needs: package.deps.map { Requirement($0, range($1, for: $0)) })
    }
    var requirements = [step.root.dependencies, step.root.devDependencies ?? [:]].flatMap { dependencies in
      dependencies.map { Requirement($0, range($1, for: $0)) }
    }
    if step.packages.contains(where: { $0.deps.keys.contains("myapp") }) {
      source.serve("myapp", "0.0.0")
      requirements.append(Requirement("myapp", VersionRange(checked: "0.0.0")))
    }
    self.source = source
    self.requirements = requirements
  }

  func project(locked: [String: SemanticVersion]) -> Project {
    Project("myapp", requires: requirements, locked: locked)
  }
}
