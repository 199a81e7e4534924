import Foundation
import Testing
import Versioning

@Suite struct VersionRangeTests {
  @Test(arguments: [
    // range, what is in it, what is not
    ("1.2.3", "1.2.3 1.2.3+build", "1.2.2 1.2.4 1.2.3-a 1.2.4-0"),
    ("=1.2.3", "1.2.3", "1.2.4 1.2.3-a"),
    ("1.2.3-a", "1.2.3-a 1.2.3-a+build", "1.2.3 1.2.3-a.0 1.2.3-b"),
    (">1.2.3", "1.2.4 2.0.0", "1.2.3 1.2.4-a 1.2.3-a 1.2.3+build"),
    (">=1.2.3", "1.2.3 2.0.0", "1.2.2 1.2.3-a 1.2.4-a"),
    ("<1.2.3", "1.2.2 0.0.0", "1.2.3 1.2.3-a 1.2.2-a"),
    ("<=1.2.3", "1.2.3 0.0.0 1.2.3+build", "1.2.4 1.2.3-a"),
    (">=1.2.3-b", "1.2.3-b 1.2.3-b.0 1.2.3-rc 1.2.3 1.2.4", "1.2.3-a 1.2.4-b 1.2.2 2.0.0-b"),
    (">1.2.3-b", "1.2.3-b.0 1.2.3-rc 1.2.3", "1.2.3-b 1.2.3-a 1.2.3-b+build 1.2.4-a"),
    ("<1.2.3-b", "1.2.3-a 1.2.3-a.1 1.2.2", "1.2.3-b 1.2.3 1.2.2-a"),
    ("<=1.2.3-b", "1.2.3-b 1.2.3-b+build 1.2.2", "1.2.3-b.0 1.2.3 1.2.2-a"),
    ("^1.2.3", "1.2.3 1.9.0", "1.2.2 2.0.0 2.0.0-0 1.2.3-a 1.3.0-a"),
    ("^1.2.3-b", "1.2.3-b 1.2.3-rc 1.2.3 1.9.0", "1.2.3-a 1.3.0-rc 2.0.0-0"),
    ("^0.2.3", "0.2.3 0.2.9", "0.2.2 0.3.0 1.0.0"),
    ("^0.0.3", "0.0.3", "0.0.2 0.0.4"),
    ("^0.0.3-b", "0.0.3-b 0.0.3", "0.0.3-a 0.0.4 0.0.4-0"),
    ("~1.2.3", "1.2.3 1.2.9", "1.2.2 1.3.0 1.3.0-0"),
    ("~1.2.3-b", "1.2.3-b 1.2.3 1.2.9", "1.2.3-a 1.2.4-b 1.3.0"),
    ("1.x", "1.0.0 1.9.9", "0.9.9 2.0.0 1.0.0-a 2.0.0-a"),
    ("*", "0.0.0 9.9.9", "0.0.0-0 1.0.0-a"),
    ("1.2.0 - 1.4.0", "1.2.0 1.4.0", "1.1.9 1.4.1 1.4.0-a"),
    ("1.2.0-b - 1.4.0-b", "1.2.0-b 1.2.0 1.4.0-b 1.4.0-a", "1.2.0-a 1.4.0-c 1.4.0 1.3.0-b"),
    (">=1.0.0-a <2.0.0", "1.0.0-a 1.9.0", "2.0.0-a 1.9.0-a"),
    (">1.2.3 <1.2.4-b", "1.2.4-a", "1.2.3 1.2.4"),
    (">1.2 <1.3.0-b", "", "1.3.0-a 1.2.9 1.3.0"),
    (">=1.2.0-a <1.2", "", "1.2.0-a 1.2.0-b 1.1.0"),
    (">=1.2.0-a <1.2.0", "1.2.0-a 1.2.0-b", "1.2.0 1.1.0"),
    ("^1.2.0 || ^3.0.0", "1.5.0 3.5.0", "2.0.0 4.0.0 1.1.0"),
    ("* || 1.0.0-a", "1.0.0 1.0.0-a", "1.0.0-b"),
    ("<1.0.0 >2.0.0", "", "0.5.0 1.5.0 2.5.0"),
    ("not (^1.2.0)", "1.1.9 2.0.0 1.2.0-a 1.5.0-a 0.0.0-0", "1.2.0 1.9.9"),
    ("not (>=1.0.0-b)", "0.9.9 1.0.0-a 1.0.1-b", "1.0.0-b 1.0.0 1.0.1"),
    ("not (<0.0.0-0)", "0.0.0-0 0.0.0 1.0.0-a 9007199254740991.0.0", ""),
  ])
  func aRangeContains(text: String, inside: String, outside: String) throws {
    let range = try range(text)
    for inside in inside.split(separator: " ") { #expect(try range.contains(version(String(inside)))) }
    for outside in outside.split(separator: " ") { #expect(try !range.contains(version(String(outside)))) }
  }

  @Test(arguments: [
    // Every pattern and what it stands for, after node-semver's documentation.
    ("", "*"), ("  ", "*"), ("x", "*"), ("X", "*"), ("*.*.x", "*"), ("vx", "*"), ("||", "*"), (">=0.0.0", "*"),
    ("^*", "*"), ("~x", "*"), ("=*", "*"), (">=*", "*"), ("<=*", "*"), (">*", "<0.0.0-0"), ("<x.x", "<0.0.0-0"),
    ("1", ">=1.0.0 <2.0.0-0"), ("1.x", ">=1.0.0 <2.0.0-0"), ("1.*.*", ">=1.0.0 <2.0.0-0"), ("0", "<1.0.0-0"),
    ("1.2", ">=1.2.0 <1.3.0-0"), ("1.2.x", ">=1.2.0 <1.3.0-0"), ("=1.2", ">=1.2.0 <1.3.0-0"),
    ("1.x.x-beta+build", ">=1.0.0 <2.0.0-0"), ("1.2+build", ">=1.2.0 <1.3.0-0"), ("v1.2", ">=1.2.0 <1.3.0-0"),
    (">1", ">=2.0.0"), (">1.2", ">=1.3.0"), (">=1.2", ">=1.2.0"), ("<1.2", "<1.2.0-0"), ("<=1.2", "<1.3.0-0"),
    ("<=1", "<2.0.0-0"), ("<1", "<1.0.0-0"),
    ("~1", ">=1.0.0 <2.0.0-0"), ("~1.2", ">=1.2.0 <1.3.0-0"), ("~1.2.3", ">=1.2.3 <1.3.0-0"), ("~0", "<1.0.0-0"),
    ("~0.2.3", ">=0.2.3 <0.3.0-0"), ("~1.2.3-b", ">=1.2.3-b <1.3.0-0"), ("~>1.2.3", ">=1.2.3 <1.3.0-0"),
    ("~> v1.2.3+build", ">=1.2.3 <1.3.0-0"),
    ("^1", ">=1.0.0 <2.0.0-0"), ("^1.2", ">=1.2.0 <2.0.0-0"), ("^1.2.3", ">=1.2.3 <2.0.0-0"),
    ("^0", "<1.0.0-0"), ("^0.x.x", "<1.0.0-0"), ("^0.0", "<0.1.0-0"), ("^0.0.x", "<0.1.0-0"),
    ("^0.1", ">=0.1.0 <0.2.0-0"),
    ("^0.2.3", ">=0.2.3 <0.3.0-0"), ("^0.0.3", ">=0.0.3 <0.0.4-0"), ("^0.0.0", "<0.0.1-0"),
    ("^1.2.3-b", ">=1.2.3-b <2.0.0-0"), ("^0.0.3-b", ">=0.0.3-b <0.0.4-0"),
    ("1.2.3 - 2.3.4", ">=1.2.3 <=2.3.4"), ("1.2 - 2.3.4", ">=1.2.0 <=2.3.4"), ("1.2.3 - 2.3", ">=1.2.3 <2.4.0-0"),
    ("1.2.3 - 2", ">=1.2.3 <3.0.0-0"), ("1.2.3 - *", ">=1.2.3"), ("* - 2", "<3.0.0-0"),
    ("v1 - v2+b", ">=1.0.0 <3.0.0-0"),
    (" >= 1.2.3 \t<\n2.0.0 ", ">=1.2.3 <2.0.0"), ("^ 1.2", "^1.2.0"), ("1||2", "1 || 2"), ("^1.2 ^1.4", "^1.4.0"),
    (">=1.2.3 <2.0.0", "^1.2.3"), (">=1.2.3 <=1.2.3", "1.2.3"), (">1.2.3", ">=1.2.4"), ("<=1.2.3", "<1.2.4"),
    (">1.0.0-b <1.0.0", ">=1.0.0-b.0 <1.0.0"), ("<1.0.0 || >=1.0.0", "*"), ("1.2.3 || 1.2.4", ">=1.2.3 <1.2.5"),
    ("not (*)", "not(  x )"), ("not (<0.0.0-0)", "not (>2 <1)"),
  ])
  func textsWithTheSameVersionsAreTheSameRange(text: String, other: String) throws {
    #expect(try range(text) == range(other))
    #expect(try range(text).description == range(other).description)
  }

  @Test(arguments: [
    ("*", "*"),
    (">2 <1", "<0.0.0-0"),
    (">=1.2.0 <2.0.0-0", "^1.2.0"),
    (">=1.2.0 <2", "^1.2.0"),
    ("1.x", "^1.0.0"),
    ("1.2.x", "~1.2.0"),
    ("0.2.x", "^0.2.0"),
    ("^0.0.3", "0.0.3"),
    ("^0.0.3-b", "^0.0.3-b"),
    ("0.0.x", "<0.1.0"),
    ("=v1.2.3+build", "1.2.3"),
    (">=1.2.3", ">=1.2.3"),
    (">1.2.3", ">=1.2.4"),
    ("<2", "<2.0.0"),
    ("<=1.2.3", "<1.2.4"),
    (">=1.0.0 <3.0.0", ">=1.0.0 <3.0.0"),
    ("^1.2.3-b.0", "^1.2.3-b.0"),
    ("~1.2.3-b", "~1.2.3-b"),
    (">1.2.3-b", ">=1.2.3-b.0"),
    ("<=1.2.3-b", "<=1.2.3-b"),
    ("<1.2.3-b", "<1.2.3-b"),
    (">=1.0.0-a <=2.0.0-a", ">=1.0.0-a <=2.0.0-a"),
    (">=1.2.3-a <1.2.3", ">=1.2.3-a <1.2.3"),
    (">=1.2.3-a <1.2.3 || 1.2.3", ">=1.2.3-a <1.2.4"),
    (">=1.2.3-a <1.2.3-b", ">=1.2.3-a <1.2.3-b"),
    ("1.2.3-a", "1.2.3-a"),
    (">=1.2.3-0 <1.2.3 || >=1.2.4-0 <1.2.4-b", ">=1.2.3-0 <1.2.3 || >=1.2.4-0 <1.2.4-b"),
    ("<0.0.0-b", ">=0.0.0-0 <0.0.0-b"),
    ("^3.0.0 || 1.5.0-a || ^1.2.0", "^1.2.0 || 1.5.0-a || ^3.0.0"),
    ("1.0.0 || 2.0.0", "1.0.0 || 2.0.0"),
    ("not (^1.2.0)", "not (^1.2.0)"),
    ("not (<0.0.0-0)", "not (<0.0.0-0)"),
    (">=9007199254740991.0.0", ">=9007199254740991.0.0"),
    (">9007199254740991.9007199254740991.9007199254740991", "<0.0.0-0"),
    ("<=9007199254740991.9007199254740991.9007199254740991", "*"),
    ("0.9007199254740991.0 || >0.9007199254740991.0 <1.0.0", ">=0.9007199254740991.0 <1.0.0"),
    ("1.2.9007199254740991", "1.2.9007199254740991"),
    ("<=1.9007199254740991.9007199254740991", "<2.0.0"),
    (
      "9007199254740991.9007199254740991.9007199254740991-b",
      "9007199254740991.9007199254740991.9007199254740991-b"
    ),
    (
      ">=9007199254740991.9007199254740991.9007199254740991-b",
      ">=9007199254740991.9007199254740991.9007199254740991-b"
    ),
  ])
  func aRangePrintsInItsShortestUsualForm(text: String, canonical: String) throws {
    let range = try range(text)
    #expect(range.description == canonical)
    #expect(try VersionRange(canonical) == range)
  }

  @Test(arguments: [
    ("foo", "range 'foo' has 'f' where a version belongs at character 1"),
    ("nothing", "range 'nothing' has 'n' where a version belongs at character 1"),
    ("^1.2 || latest", "range '^1.2 || latest' has 'l' where a version belongs at character 9"),
    (">=", "range '>=' ends where a version belongs"),
    (">= ||1", "range '>= ||1' has '|' where a version belongs at character 4"),
    ("> =1.2", "range '> =1.2' has '=' where a version belongs at character 3"),
    (">==1.2", "range '>==1.2' has '=' where a version belongs at character 3"),
    ("v", "range 'v' ends where a version belongs"),
    ("V1", "range 'V1' has 'V' where a version belongs at character 1"),
    ("+build", "range '+build' has '+' where a version belongs at character 1"),
    ("1.2.3 - ", "range '1.2.3 - ' ends where a version belongs"),
    ("1.2.3 -2", "range '1.2.3 -2' has an unexpected '-' at character 7"),
    ("1 - 2 - 3", "range '1 - 2 - 3' has an unexpected '-' at character 7"),
    ("1 - 2 >3", "range '1 - 2 >3' has an unexpected '>' at character 7"),
    (">=1 - 2", "range '>=1 - 2' has '-' where a version belongs at character 5"),
    ("1 - >2", "range '1 - >2' has '>' where a version belongs at character 5"),
    ("1.x.5", "range '1.x.5' has a number after a wildcard at character 5"),
    ("^x.1", "range '^x.1' has a number after a wildcard at character 4"),
    ("1-beta", "range '1-beta' has no minor number at character 2"),
    ("1.2-beta", "range '1.2-beta' has no patch number at character 4"),
    ("1.2.", "range '1.2.' has no patch number"),
    ("1.2.a", "range '1.2.a' has 'a' where its patch number belongs at character 5"),
    ("1.2.3.4", "range '1.2.3.4' has an unexpected '.' at character 6"),
    ("1.2.3-", "range '1.2.3-' has an empty prerelease identifier at character 7"),
    ("1.2.3-01", "range '1.2.3-01' has a leading zero in its prerelease identifier at character 7"),
    ("^01.2", "range '^01.2' has a leading zero in its major number at character 2"),
    (">=1.2.3<2", "range '>=1.2.3<2' has an unexpected '<' at character 8"),
    ("1.2.3, 1.2.4", "range '1.2.3, 1.2.4' has an unexpected ',' at character 6"),
    ("1.2.3 | 1.2.4", "range '1.2.3 | 1.2.4' has an unexpected '|' at character 7"),
    ("1.2.3)", "range '1.2.3)' has an unexpected ')' at character 6"),
    ("1\u{A0}2", "range '1\\u{A0}2' has an unexpected '\\u{A0}' at character 2"),
    ("not ^1", "range 'not ^1' has no '(' after 'not' at character 5"),
    ("not (^1", "range 'not (^1' has no ')' for its '('"),
    ("not (not (1))", "range 'not (not (1))' has 'n' where a version belongs at character 6"),
    ("not (1) || 2", "range 'not (1) || 2' has an unexpected '|' at character 9"),
    (">9007199254740992", "range '>9007199254740992' has a major number larger than 9007199254740991 at character 2"),
    (
      "1 ^9007199254740991.0.0",
      "range '1 ^9007199254740991.0.0' has no next major version: numbers end at 9007199254740991"
    ),
    (
      "1.9007199254740991.x",
      "range '1.9007199254740991.x' has no next minor version: numbers end at 9007199254740991"
    ),
    (
      "^0.0.9007199254740991",
      "range '^0.0.9007199254740991' has no next patch version: numbers end at 9007199254740991"
    ),
  ])
  func whatIsNoRangeIsRefusedInWords(text: String, message: String) {
    #expect(complaint { () throws(VersionError) in try VersionRange(text) } == message)
  }

  // MARK: Made ranges

  @Test(arguments: [
    "1.2.3", "0.0.0", "0.2.3", "0.0.3", "1.2.3-b", "0.0.3-b.0", "1.2.3+build", "1.2.3-b+build",
  ])
  func madeRangesAreThoseOfTheirTexts(text: String) throws {
    let version = try version(text)
    #expect(try VersionRange(exactly: version) == range(text))
    #expect(try VersionRange.caret(version) == range("^\(text)"))
  }

  @Test func theLargestVersionsHaveARangeToo() throws {
    let last = try version("9007199254740991.9007199254740991.9007199254740991")
    #expect(VersionRange(exactly: last).contains(last))
    #expect(VersionRange.caret(last) == VersionRange(exactly: last))
    #expect(VersionRange(exactly: last).complement.intersection(.any).complement.intersection(.any).contains(last))
    for text in ["0.9007199254740991.1", "0.9007199254740991.9007199254740991-b"] {
      #expect(try VersionRange.caret(version(text)) == range(">=\(text) <1.0.0"))
    }
  }

  @Test func theNamedRangesAreTheEndsOfTheAlgebra() throws {
    #expect(try VersionRange.any == range("*"))
    #expect(VersionRange.none.isEmpty && VersionRange.none.description == "<0.0.0-0")
    #expect(VersionRange.everything == VersionRange.none.complement)
    #expect(VersionRange.any != VersionRange.everything)
    #expect(VersionRange.any.isSubset(of: .everything) && !VersionRange.everything.isSubset(of: .any))
  }

  // MARK: Questions

  @Test(arguments: [
    // range, prereleases that are only there when they are included, prereleases that never are
    ("^1.2.0", "1.2.1-0 1.9.0-rc", "1.2.0-rc 2.0.0-0 1.1.0-rc"),
    ("^1.2.3-b", "1.2.4-a 1.9.0-rc", "1.2.3-a 2.0.0-0"),
    ("<2.0.0", "0.0.0-0 1.9.0-rc", "2.0.0-0"),
    ("*", "0.0.0-0 9.9.9-rc", ""),
    ("1.2.3", "", "1.2.3-a 1.2.4-a"),
    ("^1.0.0 || ^3.0.0", "1.5.0-a 3.0.1-a", "2.0.0-a 2.5.0-a 3.0.0-a 4.0.0-a"),
  ])
  func prereleasesAmongReleasesCountWhenIncluded(text: String, included: String, excluded: String) throws {
    let range = try range(text)
    for version in try included.split(separator: " ").map({ try version(String($0)) }) {
      #expect(!range.contains(version) && !range.contains(version, includingPrereleases: false))
      #expect(range.contains(version, includingPrereleases: true))
    }
    for version in try excluded.split(separator: " ").map({ try version(String($0)) }) {
      #expect(!range.contains(version, includingPrereleases: true))
    }
  }

  @Test(arguments: [
    ("^1.0.0", "1.0.0 1.2.0 1.10.0 2.0.0 1.11.0-rc", "1.10.0", "1.11.0-rc"),
    ("^2.0.0", "1.0.0 1.2.0", nil, nil),
    ("^1.0.0", "1.0.0+a 1.0.0+b", "1.0.0+b", "1.0.0+b"),
    ("^1.11.0-a", "1.10.0 1.11.0-rc 1.11.0-b", "1.11.0-rc", "1.11.0-rc"),
    ("^1.0.0", "", nil, nil),
  ])
  func theNewestVersionInARange(text: String, versions: String, newest: String?, including: String?) throws {
    let versions = try versions.split(separator: " ").map { try version(String($0)) }
    #expect(try versions.newest(in: range(text))?.description == newest)
    #expect(try versions.newest(in: range(text), includingPrereleases: true)?.description == including)
  }

  @Test(arguments: [
    ("^1.2.0", "1.2.0"), (">1.2.0", "1.2.1"), ("<1.0.0", "0.0.0"), (">2 <1", nil), ("3.0.0 || ^1.2.3-b", "1.2.3-b"),
    (">1.0.0-b", "1.0.0-b.0"), ("1.0.0 || 1.0.0-b", "1.0.0-b"), ("not (*)", "0.0.0-0"),
  ])
  func theLowestVersionOfARange(text: String, lowest: String?) throws {
    #expect(try range(text).lowest?.description == lowest)
  }

  @Test func aTextTakesItsComparatorsTogether() throws {
    let together = try range(">=1.0.0-beta <2.0.0")
    let apart = try range(">=1.0.0-beta").intersection(range("<2.0.0"))
    #expect(try together.contains(version("1.0.0-rc")) && !apart.contains(version("1.0.0-rc")))
    #expect(try apart == range("^1.0.0"))
  }

  @Test func aRangeIsCodedAsItsCanonicalText() throws {
    let ranges = try [range(">=1.2.0 <2.0.0-0"), range("1.0.0-b || 3"), range("^1.2.0").complement]
    let json = try JSONEncoder().encode(ranges)
    #expect(String(decoding: json, as: UTF8.self) == #"["^1.2.0","1.0.0-b || ^3.0.0","not (^1.2.0)"]"#)
    #expect(try JSONDecoder().decode([VersionRange].self, from: json) == ranges)
    let refused = Data(#"["1.x.5"]"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([VersionRange].self, from: refused) }
  }
}
