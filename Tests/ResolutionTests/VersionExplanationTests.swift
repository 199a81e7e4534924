import Resolution
import Testing
import Versioning

@Suite struct VersionExplanationTests {
  var registry = ServedComponents()

  /// Why a component has its version, in words.
  private func explanation(
    of component: String, _ requirements: KeyValuePairs<String, String>, locked: [String: String] = [:]
  ) throws -> String? {
    let solution = try registry.solve(requirements, locked: locked).get()
    return try VersionSolver(registry).explanation(of: component, in: solution)?.description
  }

  @Test mutating func requirersAndNewerVersionsAreNamed() throws {
    for version in ["1.0.0", "1.1.0", "2.0.0"] { registry.serve("PriceLabel", version) }
    registry.serve("PriceLabel", "1.2.0", isYanked: true)
    registry.serve("CartRow", "1.0.0", needs: ["PriceLabel": ">=1.1.0"])
    #expect(
      try explanation(of: "PriceLabel", ["PriceLabel": "^1.0.0", "CartRow": "*"]) == """
        PriceLabel 1.1.0
          required by root as ^1.0.0
          required by CartRow as >=1.1.0
          2.0.0: outside ^1.0.0, which root requires
          1.2.0: yanked

        """)
  }

  @Test mutating func aNewerVersionWithWhichThereIsNoSolutionHasItsProof() throws {
    registry.serve("CartRow", "2.0.0", needs: ["PriceLabel": "^2.0.0"])
    registry.serve("CartRow", "1.0.0")
    for version in ["1.0.0", "2.0.0"] { registry.serve("PriceLabel", version) }
    #expect(
      try explanation(of: "CartRow", ["CartRow": "*", "PriceLabel": "^1.0.0"]) == """
        CartRow 1.0.0
          required by root as *
          2.0.0: with it there is no solution
            Because CartRow >=2.0.0 depends on PriceLabel ^2.0.0 and root depends on PriceLabel ^1.0.0, CartRow >=2.0.0 is forbidden.
            So, because root depends on CartRow 2.0.0, version solving failed.

        """)
  }

  @Test mutating func aNewerVersionThatWouldChangeOthersSaysWhich() throws {
    for version in ["1.0.0", "2.0.0"] {
      registry.serve("a", version, needs: ["shared": "^\(version)"])
      registry.serve("b", version, needs: ["shared": "^\(version == "1.0.0" ? "2.0.0" : "1.0.0")"])
      registry.serve("shared", version)
    }
    #expect(
      try explanation(of: "b", ["a": "*", "b": "*"]) == """
        b 1.0.0
          required by root as *
          2.0.0: with it, other components change
            a would be 1.0.0 instead of 2.0.0
            shared would be 1.0.0 instead of 2.0.0

        """)
  }

  @Test mutating func lockedAndDeprecatedVersionsAreSaidToBe() throws {
    registry.serve("a", "1.0.0")
    registry.serve("a", "1.1.0", replacedBy: "b")
    #expect(
      try explanation(of: "a", ["a": "*"]) == """
        a 1.0.0
          required by root as *
          1.1.0: deprecated; use b instead

        """)
    #expect(
      try explanation(of: "a", ["a": "*"], locked: ["a": "1.0.0"]) == """
        a 1.0.0
          locked
          required by root as *
          1.1.0: 1.0.0 is locked and allowed

        """)
  }

  @Test mutating func aComponentThatIsNotNeededHasNoExplanation() throws {
    registry.serve("a", "1.0.0")
    #expect(try explanation(of: "b", ["a": "*"]) == nil)
  }
}
