import Testing
import Versioning

/// Texts as somebody might send them to keep us busy or to spoil a terminal.
@Suite struct HostileTextTests {
  private static let length = 1 << 18

  /// A quarter of a megabyte of one thing after the other.
  private static func many(_ part: String) -> String {
    String(repeating: part, count: length / part.utf8.count)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      many("9"), many("1."), many("a."), many("x"), many(" "), many("|"), many("||"), many("("), many("^"), many("\0"),
      many("not ("), many("1 - "), many("1.0.0-a "), many("1||"), many("👩‍👩‍👧"), many("\u{301}"), many("\r\n"),
      "1.0.0-" + many("0"), "1.0.0-" + many("a."), "1.0.0+" + many("a."), "^" + many("1"),
    ])
  func aLongTextIsAnsweredAtOnce(text: String) {
    let versionComplaint = complaint { () throws(VersionError) in try SemanticVersion(text) }
    #expect(versionComplaint?.hasSuffix("bytes long, where 256 are allowed") == true)
    #expect(versionComplaint.map { $0.utf8.count < 2_000 } == true)

    let rangeComplaint = complaint { () throws(VersionError) in try VersionRange(text) }
    #expect((rangeComplaint ?? "").utf8.count < 2_000)
    #expect((rangeComplaint ?? "").unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test(.timeLimit(.minutes(1))) func manyAlternativesAreReadPrintedAndReadAgain() throws {
    let range = try VersionRange((0..<20_000).reversed().map { "\($0).0.0-a" }.joined(separator: "||"))
    #expect(try VersionRange(range.description) == range)
    #expect(try range.contains(version("19999.0.0-a")))
  }

  @Test(.timeLimit(.minutes(1))) func manyComparatorsAreReadTogether() throws {
    let range = try VersionRange((0..<20_000).map { ">=0.0.\($0)-a" }.joined(separator: " "))
    #expect(range.description == ">=0.0.19999-a")
  }

  @Test func aMessageShowsThePartAroundTheMistake() {
    let text = String(repeating: "1.0.0 || ", count: 1_000) + "2.x.7 || " + String(repeating: "1.0.0 || ", count: 1_000)
    #expect(
      complaint { () throws(VersionError) in try VersionRange(text) }
        == "range '… 1.0.0 || 1.0.0 || 1.0.0 || 2.x.7 || 1.0.0 || 1.0.0 || 1.0.0 || …' "
        + "has a number after a wildcard at character 9005")
  }

  @Test func aVersionHas256BytesAtMost() throws {
    let longest = "1.0.0-" + String(repeating: "a", count: 250)
    #expect(try version(longest).description == longest)
    #expect(
      complaint { () throws(VersionError) in try SemanticVersion(longest + "a") }
        == "version '\(longest.prefix(64))…' is 257 bytes long, where 256 are allowed")
    #expect(
      complaint { () throws(VersionError) in try VersionRange(">=\(longest)a") }
        == "range '>=\(longest.prefix(62))…' has a version of 257 bytes, where 256 are allowed, at character 3")
  }

  @Test(arguments: ["^", "~", ">", ">=", "<", "<=", ""])
  func aRangeOfTheLongestVersionPrintsAndReadsBack(sign: String) throws {
    let longest = "1.0.0-" + String(repeating: "a", count: 250)
    let range = try range("\(sign)\(longest)")
    let cut = try VersionRange("\(sign)\(longest) <1.1.0-0")
    for range in [range, range.complement, cut, cut.complement] {
      #expect(try VersionRange(range.description) == range)
    }
  }
}
