import TestRunning
import Testing
import Versioning

/// Texts as somebody might send them to keep us busy or to spoil a terminal.
@Suite struct HostileTextTests {
  /// One thing after the other.
  struct Long: CustomTestStringConvertible, Sendable {
    var start = ""
    var part: String

    func text(bytes: Int) -> String { start + String(repeating: part, count: bytes / part.utf8.count) }

    var testDescription: String { "\(start)\(part)…" }
  }

  private static func many(_ part: String, after start: String = "") -> Long { Long(start: start, part: part) }

  @Test(
    .ownThreads,
    arguments: [
      many("9"), many("1."), many("a."), many("x"), many(" "), many("|"), many("||"), many("("), many("^"), many("\0"),
      many("not ("), many("1 - "), many("1.0.0-a "), many("1||"), many("👩‍👩‍👧"), many("\u{301}"), many("\r\n"),
      many("0", after: "1.0.0-"), many("a.", after: "1.0.0-"), many("a.", after: "1.0.0+"), many("1", after: "^"),
    ])
  func aLongTextIsAnsweredAtOnce(long: Long) {
    let factor = Growth.ofDoubling(1 << 17, input: long.text) { text in
      _ = complaint { () throws(VersionError) in try SemanticVersion(text) }
      _ = complaint { () throws(VersionError) in try VersionRange(text) }
    }
    #expect(factor < 3)
    let text = long.text(bytes: 1 << 18)
    let versionComplaint = complaint { () throws(VersionError) in try SemanticVersion(text) }
    #expect(versionComplaint?.hasSuffix("bytes long, where 256 are allowed") == true)
    #expect(versionComplaint.map { $0.utf8.count < 2_000 } == true)

    let rangeComplaint = complaint { () throws(VersionError) in try VersionRange(text) }
    #expect((rangeComplaint ?? "").utf8.count < 2_000)
    #expect((rangeComplaint ?? "").unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test(.ownThreads) func manyAlternativesAreReadPrintedAndReadAgain() throws {
    func alternatives(_ count: Int) -> String {
      (0..<count).reversed().map { "\($0).0.0-a" }.joined(separator: "||")
    }
    let factor = try Growth.ofDoubling(10_000, input: alternatives) { text in
      let range = try VersionRange(text)
      #expect(try VersionRange(range.description) == range)
    }
    #expect(factor < 3)
    #expect(try VersionRange(alternatives(20_000)).contains(version("19999.0.0-a")))
  }

  @Test(.ownThreads) func manyComparatorsAreReadTogether() throws {
    func comparators(_ count: Int) -> String { (0..<count).map { ">=0.0.\($0)-a" }.joined(separator: " ") }
    let factor = try Growth.ofDoubling(10_000, input: comparators) { _ = try VersionRange($0) }
    #expect(factor < 3)
    #expect(try VersionRange(comparators(20_000)).description == ">=0.0.19999-a")
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
