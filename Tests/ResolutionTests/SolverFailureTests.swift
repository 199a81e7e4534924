import Resolution
import Testing
import Versioning

@Suite struct SolverFailureTests {
  var registry = ServedComponents()

  // MARK: The paper's examples

  @Test mutating func aLinearProofHasNoNumbers() throws {
    registry.serve("foo", "1.0.0", needs: ["bar": "^2.0.0"])
    registry.serve("bar", "2.0.0", needs: ["baz": "^3.0.0"])
    for version in ["1.0.0", "3.0.0"] { registry.serve("baz", version) }
    let failure = try registry.complaint(about: ["foo": "^1.0.0", "baz": "^1.0.0"])
    #expect(
      failure?.report == """
        Because every version of foo depends on bar ^2.0.0 which depends on baz ^3.0.0, every version of foo requires baz ^3.0.0.
        So, because root depends on both foo ^1.0.0 and baz ^1.0.0, version solving failed.

        """)
  }

  @Test mutating func linesThatAreNeededAgainHaveNumbers() throws {
    registry.serve("foo", "1.0.0", needs: ["a": "^1.0.0", "b": "^1.0.0"])
    registry.serve("foo", "1.1.0", needs: ["x": "^1.0.0", "y": "^1.0.0"])
    registry.serve("a", "1.0.0", needs: ["b": "^2.0.0"])
    registry.serve("x", "1.0.0", needs: ["y": "^2.0.0"])
    for component in ["b", "y"] {
      for version in ["1.0.0", "2.0.0"] { registry.serve(component, version) }
    }
    let failure = try registry.complaint(about: ["foo": "^1.0.0"])
    #expect(
      failure?.description == """
            Because foo <1.1.0 depends on a ^1.0.0 which depends on b ^2.0.0, foo <1.1.0 requires b ^2.0.0.
        (1) So, because foo <1.1.0 depends on b ^1.0.0, foo <1.1.0 is forbidden.

            Because foo >=1.1.0 depends on x ^1.0.0 which depends on y ^2.0.0, foo >=1.1.0 requires y ^2.0.0.
            And because foo >=1.1.0 depends on y ^1.0.0, foo >=1.1.0 is forbidden.
            And because foo <1.1.0 is forbidden (1), foo is forbidden.
            So, because root depends on foo ^1.0.0, version solving failed.

        """)
  }

  @Test mutating func rangesThatOnlyMeetWhereNothingIsAreSaidTo() throws {
    registry.serve("foo", "1.0.0", needs: ["shared": "^2.0.0"])
    registry.serve("bar", "1.0.0", needs: ["shared": ">=2.9.0 <4.0.0"])
    for version in ["2.5.0", "3.5.0"] { registry.serve("shared", version) }
    let failure = try registry.complaint(about: ["foo": "1.0.0", "bar": "1.0.0"])
    #expect(failure?.report.contains("no versions of shared match ^2.9.0") == true)
    #expect(failure?.notes == ["no version of 'shared' is in ^2.9.0; the nearest is 3.5.0"])
  }

  // MARK: What cannot be had

  @Test mutating func anUnknownComponentIsSaidToBe() throws {
    registry.serve("PriceLabel", "1.0.0")
    let failure = try registry.complaint(about: ["PriceLable": "^1.0.0", "PriceLabel": "*"])
    #expect(
      failure?.description == """
        Because root depends on PriceLable ^1.0.0 which doesn't exist, version solving failed.

        note: there is no 'PriceLable'; did you mean 'PriceLabel'?

        hint: do without PriceLable, which is required as ^1.0.0

        """)
  }

  @Test mutating func aComponentWithoutVersionsIsSaidToBe() throws {
    registry.serveNoVersions(of: "Row")
    let failure = try registry.complaint(about: ["Row": "^1.0.0"])
    #expect(
      failure?.description == """
        Because root depends on Row ^1.0.0 which has no versions, version solving failed.

        note: 'Row' exists, but no version of it was published

        """)
  }

  @Test mutating func onlyYankedVersionsAreSaidToBe() throws {
    registry.serve("Row", "1.0.0", isYanked: true)
    registry.serve("Row", "1.1.0", isYanked: true)
    registry.serve("Row", "2.0.0")
    let failure = try registry.complaint(about: ["Row": "^1.0.0"])
    #expect(
      failure?.description == """
        Because root depends on Row ^1.0.0 which only yanked versions match, version solving failed.

        note: 1.0.0, 1.1.0 of 'Row' were yanked; a yanked version is chosen only where it is locked

        hint: require Row ^2.0.0 instead of ^1.0.0

        """)
  }

  @Test mutating func aRangeWithoutVersionsComesWithTheNearest() throws {
    for version in ["1.0.0", "2.0.0", "2.1.0"] { registry.serve("Row", version) }
    #expect(
      try registry.complaint(about: ["Row": "^1.5.0"])?.description == """
        Because root depends on Row ^1.5.0 which doesn't match any versions, version solving failed.

        note: no version of 'Row' is in ^1.5.0; the nearest is 2.0.0

        hint: require Row ^2.1.0 instead of ^1.5.0

        """)
    #expect(
      try registry.complaint(about: ["Row": "^3.0.0"])?.notes == [
        "no version of 'Row' is in ^3.0.0; the nearest is 2.1.0"
      ])
  }

  @Test mutating func aPrereleaseThatWasNotNamedIsTheNearest() throws {
    registry.serve("Row", "1.0.0-beta")
    registry.serve("Row", "3.0.0")
    #expect(
      try registry.complaint(about: ["Row": "<2.0.0"])?.notes == [
        "no version of 'Row' is in <2.0.0; the nearest is 1.0.0-beta, a prerelease, which a range has to name"
      ])
  }

  @Test mutating func anEmptyRangeIsSaidToBe() throws {
    registry.serve("Row", "1.0.0")
    #expect(
      try registry.complaint(about: ["Row": ">2.0.0 <1.0.0"])?.report == """
        Because root depends on Row <0.0.0-0, which no version can match, version solving failed.

        """)
  }

  // MARK: Suggestions

  @Test mutating func aSuggestionNamesTheRequirementAndWhatWouldDo() throws {
    registry.serve("CartRow", "1.0.0", needs: ["PriceLabel": "^2.0.0"])
    for version in ["1.0.0", "2.0.0", "2.1.0"] { registry.serve("PriceLabel", version) }
    let failure = try registry.complaint(about: ["CartRow": "^1.0.0", "PriceLabel": "^1.0.0"])
    #expect(failure?.hints == ["require PriceLabel ^2.1.0 instead of ^1.0.0"])
    #expect(failure?.suggestions.map(\.component) == ["PriceLabel"])
  }

  @Test mutating func whereNoRangeHelpsDoingWithoutIsSuggested() throws {
    registry.serve("CartRow", "1.0.0", needs: ["Missing": "*"])
    registry.serve("PriceLabel", "1.0.0")
    let failure = try registry.complaint(about: ["CartRow": "^1.0.0", "PriceLabel": "^1.0.0"])
    #expect(failure?.hints == ["do without CartRow, which is required as ^1.0.0"])
  }

  @Test mutating func nothingIsSuggestedThatDoesNotHelp() throws {
    for component in ["a", "b", "c"] { registry.serve(component, "1.0.0", needs: ["Missing": "*"]) }
    #expect(try registry.complaint(about: ["a": "*", "b": "*", "c": "*"])?.suggestions == [])
  }

  // MARK: The proof

  @Test mutating func theProofCanBeInspected() throws {
    registry.serve("foo", "1.0.0", needs: ["bar": "^2.0.0"])
    for version in ["1.0.0", "2.0.0"] { registry.serve("bar", version) }
    let failure = try #require(try registry.complaint(about: ["foo": "*", "bar": "^1.0.0"]))
    let texts = failure.derivation.facts.map(\.description)
    #expect(Set(texts) == ["{not foo *}", "{not bar ^1.0.0}", "{foo \(VersionRange.everything), not bar ^2.0.0}"])
    #expect(failure.derivation.steps.last?.terms == [])
  }

  @Test mutating func aVeryLongProofIsToldToo() throws {
    for number in 0..<3_000 { registry.serve("c\(number)", "1.0.0", needs: ["c\(number + 1)": "^1.0.0"]) }
    registry.serve("c3000", "2.0.0")
    let failure = try #require(try registry.complaint(about: ["c0": "*"]))
    #expect(failure.derivation.steps.count > 6_000)
    #expect(failure.report.hasSuffix("version solving failed.\n"))
  }
}
