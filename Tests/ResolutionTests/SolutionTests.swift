import Resolution
import Testing
import Versioning

@Suite struct SolutionTests {
  var registry = ServedComponents()

  // MARK: The paper's examples

  @Test mutating func withoutConflictsEachComponentGetsTheNewestAllowed() throws {
    registry.serve("foo", "1.0.0", needs: ["bar": "^1.0.0"])
    registry.serve("bar", "1.0.0")
    registry.serve("bar", "2.0.0")
    #expect(try registry.versions(for: ["foo": "^1.0.0"]) == ["foo": "1.0.0", "bar": "1.0.0"])
  }

  @Test mutating func aVersionThatWouldBeAConflictAtOnceIsNotChosen() throws {
    registry.serve("foo", "1.1.0", needs: ["bar": "^2.0.0"])
    registry.serve("foo", "1.0.0")
    for version in ["1.0.0", "1.1.0", "2.0.0"] { registry.serve("bar", version) }
    #expect(try registry.versions(for: ["foo": "^1.0.0", "bar": "^1.0.0"]) == ["foo": "1.0.0", "bar": "1.1.0"])
  }

  @Test mutating func aConflictIsResolved() throws {
    registry.serve("foo", "2.0.0", needs: ["bar": "^1.0.0"])
    registry.serve("foo", "1.0.0")
    registry.serve("bar", "1.0.0", needs: ["foo": "^1.0.0"])
    #expect(try registry.versions(for: ["foo": ">=1.0.0"]) == ["foo": "1.0.0"])
  }

  @Test mutating func aConflictWithAPartialSatisfierIsResolved() throws {
    registry.serve("foo", "1.1.0", needs: ["left": "^1.0.0", "right": "^1.0.0"])
    registry.serve("foo", "1.0.0")
    registry.serve("left", "1.0.0", needs: ["shared": ">=1.0.0"])
    registry.serve("right", "1.0.0", needs: ["shared": "<2.0.0"])
    registry.serve("shared", "2.0.0")
    registry.serve("shared", "1.0.0", needs: ["target": "^1.0.0"])
    registry.serve("target", "2.0.0")
    registry.serve("target", "1.0.0")
    #expect(try registry.versions(for: ["foo": "^1.0.0", "target": "^2.0.0"]) == ["foo": "1.0.0", "target": "2.0.0"])
  }

  // MARK: What is preferred

  @Test func withoutRequirementsNothingIsChosen() throws {
    #expect(try registry.versions(for: [:]) == [:])
  }

  @Test mutating func prereleasesAreChosenOnlyWhereARangeNamesThem() throws {
    registry.serve("row", "1.0.0")
    registry.serve("row", "1.1.0-beta")
    #expect(try registry.versions(for: ["row": "*"]) == ["row": "1.0.0"])
    #expect(try registry.versions(for: ["row": "^1.1.0-beta"]) == ["row": "1.1.0-beta"])
  }

  @Test mutating func theLockedVersionIsKeptWhereItIsAllowed() throws {
    for version in ["1.0.0", "1.1.0", "2.0.0"] { registry.serve("row", version) }
    #expect(try registry.versions(for: ["row": "^1.0.0"], locked: ["row": "1.0.0"]) == ["row": "1.0.0"])
    #expect(try registry.versions(for: ["row": "^2.0.0"], locked: ["row": "1.0.0"]) == ["row": "2.0.0"])
    #expect(try registry.versions(for: ["row": "^1.0.0"], locked: ["row": "1.0.5"]) == ["row": "1.1.0"])
    #expect(try registry.solve(["row": "^1.0.0"], locked: ["row": "1.0.0"]).get().choices[0].isLocked)
  }

  @Test mutating func aYankedVersionIsChosenOnlyIfLockedAndNoted() throws {
    registry.serve("row", "1.0.0")
    registry.serve("row", "1.1.0", isYanked: true)
    #expect(try registry.versions(for: ["row": "*"]) == ["row": "1.0.0"])
    let solution = try registry.solve(["row": "*"], locked: ["row": "1.1.0"]).get()
    #expect(solution.texts == ["row": "1.1.0"])
    #expect(solution.notes == ["row 1.1.0 was yanked and is kept because it is locked"])
  }

  @Test mutating func aDeprecatedVersionIsChosenIfNoOtherFitsAndNoted() throws {
    registry.serve("row", "1.0.0")
    registry.serve("row", "1.1.0", replacedBy: "NewRow")
    #expect(try registry.versions(for: ["row": "*"]) == ["row": "1.0.0"])
    let solution = try registry.solve(["row": "^1.1.0"]).get()
    #expect(solution.texts == ["row": "1.1.0"])
    #expect(solution.notes == ["row 1.1.0 is deprecated; use NewRow instead"])
  }

  @Test mutating func ofVersionsThatDifferInBuildMetadataOnlyTheLastIsChosenOrTheLockedOne() throws {
    registry.serve("row", "1.0.0+b")
    registry.serve("row", "1.0.0+a")
    #expect(try registry.versions(for: ["row": "1.0.0"]) == ["row": "1.0.0+b"])
    #expect(try registry.versions(for: ["row": "1.0.0"], locked: ["row": "1.0.0+a"]) == ["row": "1.0.0+a"])
  }

  @Test mutating func whatTheProjectRequiresHasItsWishFirst() throws {
    registry.serve("app", "1.0.0", needs: ["a": "^1.0.0"])
    for version in ["1.0.0", "2.0.0"] {
      registry.serve("z", version, needs: ["shared": "^\(version)"])
      registry.serve("a", "1.\(version.prefix(1)).0", needs: ["shared": "^\(version == "1.0.0" ? "2.0.0" : "1.0.0")"])
      registry.serve("shared", version)
    }
    let versions = try registry.versions(for: ["app": "*", "z": "*"])
    #expect(versions == ["app": "1.0.0", "z": "2.0.0", "a": "1.1.0", "shared": "2.0.0"])
  }

  // MARK: What else can be

  @Test mutating func aCycleIsFine() throws {
    registry.serve("foo", "1.0.0", needs: ["bar": "1.0.0"])
    registry.serve("bar", "1.0.0", needs: ["foo": "1.0.0"])
    #expect(try registry.versions(for: ["foo": "*"]) == ["foo": "1.0.0", "bar": "1.0.0"])
  }

  @Test mutating func aVersionThatRequiresAnotherOneOfItsOwnComponentIsNeverChosen() throws {
    registry.serve("foo", "2.0.0", needs: ["foo": "^1.0.0"])
    registry.serve("foo", "1.0.0", needs: ["foo": "*"])
    #expect(try registry.versions(for: ["foo": "*"]) == ["foo": "1.0.0"])
  }

  @Test mutating func aComponentCanBeRequiredTwice() throws {
    for version in ["1.0.0", "1.5.0", "2.0.0"] { registry.serve("foo", version) }
    #expect(try registry.versions(for: ["foo": ">=1.1.0", "foo": "<2.0.0"]) == ["foo": "1.5.0"])
  }

  @Test mutating func aComponentCanHaveAnyNumberOfVersions() throws {
    for minor in 0..<200 { registry.serve("foo", "1.\(minor).0", needs: minor >= 70 ? ["bar": "^2.0.0"] : [:]) }
    registry.serve("bar", "1.0.0")
    #expect(try registry.versions(for: ["foo": "*", "bar": "*"]) == ["foo": "1.69.0", "bar": "1.0.0"])
    #expect(try registry.versions(for: ["foo": "<1.64.0"]) == ["foo": "1.63.0"])
    #expect(try registry.versions(for: ["foo": "1.128.0 || 1.0.0", "bar": "*"]) == ["foo": "1.0.0", "bar": "1.0.0"])
  }

  @Test func whatTheSourceThrowsIsThrownOn() {
    struct Damage: Error {}
    struct DamagedSource: ComponentSource {
      func versions(of component: String) throws -> [ListedVersion]? { throw Damage() }
      func requirements(of component: String, _ version: SemanticVersion) -> [Requirement] { [] }
    }
    #expect(throws: Damage.self) {
      try VersionSolver(DamagedSource()).solve(Project(requires: [Requirement("foo", .any)]))
    }
  }

  @Test mutating func choicesSayWhoRequiresThem() throws {
    registry.serve("foo", "1.0.0", needs: ["bar": ">=1.0.0"])
    registry.serve("bar", "1.0.0")
    let solution = try registry.solve(["foo": "*", "bar": "^1.0.0"]).get()
    let demands = try #require(solution.choice(for: "bar")).demands
    #expect(demands.map(\.requirer) == [nil, "foo"])
    #expect(demands.map(\.range.description) == ["^1.0.0", ">=1.0.0"])
    #expect(solution["baz"] == nil)
  }
}
