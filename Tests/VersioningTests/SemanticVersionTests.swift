import Foundation
import Testing
import Versioning

@Suite struct SemanticVersionTests {
  /// A text and the parts that it has.
  struct Parts: Sendable {
    let text: String
    let numbers: [Int]
    var prerelease: [String] = []
    var build: [String] = []
  }

  @Test(arguments: [
    Parts(text: "1.2.3", numbers: [1, 2, 3]),
    Parts(text: "0.0.0", numbers: [0, 0, 0]),
    Parts(text: "1.0.0-alpha.1", numbers: [1, 0, 0], prerelease: ["alpha", "1"]),
    Parts(text: "1.0.0-x-y-z.--", numbers: [1, 0, 0], prerelease: ["x-y-z", "--"]),
    Parts(text: "1.0.0+01.a-b", numbers: [1, 0, 0], build: ["01", "a-b"]),
    Parts(text: "1.0.0-0A.legal+0.build", numbers: [1, 0, 0], prerelease: ["0A", "legal"], build: ["0", "build"]),
    Parts(text: "9007199254740991.0.1", numbers: [SemanticVersion.largestNumber, 0, 1]),
  ])
  func aVersionHasItsParts(_ parts: Parts) throws {
    let version = try version(parts.text)
    let numbers = [version.major, version.minor, version.patch]
    #expect(numbers == parts.numbers)
    #expect(version.prerelease.map(\.text) == parts.prerelease)
    #expect(version.build == parts.build)
    #expect(version.isPrerelease == !parts.prerelease.isEmpty)
    #expect(version.description == parts.text)
  }

  @Test(arguments: [
    ("", "the version is empty"),
    ("1", "version '1' has no minor number"),
    ("1.2", "version '1.2' has no patch number"),
    ("1.2.", "version '1.2.' has no patch number"),
    ("1.2-beta", "version '1.2-beta' has no patch number"),
    (".2.3", "version '.2.3' has no major number"),
    ("-1.2.3", "version '-1.2.3' has no major number"),
    ("v1.2.0", "version 'v1.2.0' starts with 'v'; write '1.2.0'"),
    ("V1", "version 'V1' starts with 'V'; write '1'"),
    ("vanilla", "version 'vanilla' has 'v' where its major number belongs"),
    ("=1.2.3", "version '=1.2.3' has '=' where its major number belongs"),
    (" 1.2.3", "version ' 1.2.3' has ' ' where its major number belongs"),
    ("1.2.3 ", "version '1.2.3 ' has an unexpected ' ' at character 6"),
    ("1.2.x", "version '1.2.x' has 'x' where its patch number belongs"),
    ("1,2,3", "version '1,2,3' has an unexpected ',' at character 2"),
    ("1.2.3.4", "version '1.2.3.4' has an unexpected '.' at character 6"),
    ("01.2.3", "version '01.2.3' has a leading zero in its major number"),
    ("1.00.3", "version '1.00.3' has a leading zero in its minor number"),
    ("1.2.007", "version '1.2.007' has a leading zero in its patch number"),
    ("1.2.3-a.01", "version '1.2.3-a.01' has a leading zero in its prerelease identifier at character 9"),
    ("1.2.3-", "version '1.2.3-' has an empty prerelease identifier at character 7"),
    ("1.2.3-a..b", "version '1.2.3-a..b' has an empty prerelease identifier at character 9"),
    ("1.2.3-+b", "version '1.2.3-+b' has an empty prerelease identifier at character 7"),
    ("1.2.3+", "version '1.2.3+' has an empty build identifier at character 7"),
    ("1.2.3+a+b", "version '1.2.3+a+b' has an unexpected '+' at character 8"),
    ("1.2.3-a_b", "version '1.2.3-a_b' has an unexpected '_' at character 8"),
    ("1.2.3-é", "version '1.2.3-é' has an unexpected 'é' at character 7"),
    ("é1.2.3", "version 'é1.2.3' has 'é' where its major number belongs"),
    ("1.2.3\n", "version '1.2.3\\u{A}' has an unexpected '\\u{A}' at character 6"),
    ("1.2.\u{202E}3", "version '1.2.\\u{202E}3' has '\\u{202E}' where its patch number belongs"),
    (
      "9007199254740992.0.0",
      "version '9007199254740992.0.0' has a major number larger than 9007199254740991"
    ),
    (
      "1.99999999999999999999999999.0",
      "version '1.99999999999999999999999999.0' has a minor number larger than 9007199254740991"
    ),
  ])
  func whatIsNoVersionIsRefusedInWords(text: String, message: String) {
    #expect(complaint { () throws(VersionError) in try SemanticVersion(text) } == message)
  }

  @Test func anErrorHoldsTheFacts() {
    let error = #expect(throws: VersionError.self) { try SemanticVersion("1.2.3-é..b") }
    #expect(error?.subject == .version)
    #expect(error?.text == "1.2.3-é..b")
    #expect(error?.offset == 6)
    #expect(error?.reason == .unexpectedCharacter)
  }

  @Test func aVersionIsMadeFromParts() throws {
    #expect(try SemanticVersion(major: 1, minor: 2, patch: 3) == version("1.2.3"))
    #expect(
      try SemanticVersion(major: 1, minor: 0, patch: 0, prerelease: ["beta", 2], build: ["007"])
        == version("1.0.0-beta.2+007"))
  }

  @Test(arguments: [
    ("beta", nil),
    ("0", nil),
    ("--", nil),
    ("", "prerelease identifier '' has an empty prerelease identifier"),
    ("01", "prerelease identifier '01' has a leading zero"),
    ("a.b", "prerelease identifier 'a.b' has an unexpected '.' at character 2"),
    ("a b", "prerelease identifier 'a b' has an unexpected ' ' at character 2"),
  ])
  func aPrereleaseIdentifierStandsAlone(text: String, message: String?) {
    #expect(complaint { () throws(VersionError) in try PrereleaseIdentifier(text) } == message)
  }

  // MARK: Order

  /// Strictly ascending by precedence.
  private static let ascending = [
    "0.0.0-0", "0.0.0-0.0", "0.0.0-1", "0.0.0-a", "0.0.0", "0.0.1-0", "0.0.1", "0.0.2", "0.1.0", "0.9.0", "0.10.0",
    "1.0.0-2", "1.0.0-10", "1.0.0-9007199254740993", "1.0.0-18446744073709551616", "1.0.0-18446744073709551617",
    "1.0.0-100000000000000000000000", "1.0.0--", "1.0.0-10a", "1.0.0-ALPHA", "1.0.0-Alpha", "1.0.0-alpha",
    "1.0.0-alpha.1", "1.0.0-alpha.1.0", "1.0.0-alpha.beta", "1.0.0-alpha-", "1.0.0-alpha0", "1.0.0-beta",
    "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1-alpha", "1.0.1", "2.0.0", "10.0.0",
  ]

  @Test func precedenceIsThatOfTheSpecification() throws {
    let versions = try Self.ascending.map(version)
    for (leftIndex, left) in versions.enumerated() {
      for (rightIndex, right) in versions.enumerated() {
        #expect(left.precedes(right) == (leftIndex < rightIndex), "\(left), \(right)")
        #expect((left < right) == (leftIndex < rightIndex), "\(left), \(right)")
        #expect(left.hasSamePrecedence(as: right) == (leftIndex == rightIndex), "\(left), \(right)")
      }
    }
  }

  @Test func buildMetadataBreaksTiesOnly() throws {
    let ascending = ["1.0.0-a", "1.0.0-a+b", "1.0.0", "1.0.0+01", "1.0.0+1", "1.0.0+1.a", "1.0.0+a", "1.0.1-0+a"]
    let versions = try ascending.map(version)
    #expect(versions.shuffled().sorted() == versions)
    #expect(Set(versions).count == versions.count)
    for (left, right) in zip(versions, versions.dropFirst()) {
      #expect(left < right && !(right < left) && left != right)
      #expect(left.precedes(right) == !left.hasSamePrecedence(as: right))
    }
    #expect(try version("1.0.0+a").hasSamePrecedence(as: version("1.0.0+b")))
    #expect(try !version("1.0.0+a").precedes(version("1.0.0+b")))
    #expect(try version("1.0.0+a") != version("1.0.0+b"))
  }

  // MARK: Steps

  @Test(arguments: [
    ("1.2.3", "1.2.4", "1.3.0", "2.0.0"),
    ("0.0.0", "0.0.1", "0.1.0", "1.0.0"),
    ("1.2.3-beta", "1.2.3", "1.3.0", "2.0.0"),
    ("1.2.0-beta", "1.2.0", "1.2.0", "2.0.0"),
    ("2.0.0-beta", "2.0.0", "2.0.0", "2.0.0"),
    ("0.0.0-beta", "0.0.0", "0.0.0", "0.0.0"),
    ("1.2.3+build", "1.2.4", "1.3.0", "2.0.0"),
    ("2.0.0-beta+build", "2.0.0", "2.0.0", "2.0.0"),
  ])
  func aStepLeadsToTheNextRelease(text: String, patch: String, minor: String, major: String) throws {
    let version = try version(text)
    #expect(try VersionStep.allCases.map { try version.bumped($0).description } == [patch, minor, major])
  }

  @Test func numbersThatCannotBeCountedUpAreSaid() throws {
    let version = try version("1.9007199254740991.0")
    #expect(try version.bumped(.major).description == "2.0.0")
    #expect(
      complaint { () throws(VersionError) in try version.bumped(.minor) }
        == "version '1.9007199254740991.0' has no next minor version: numbers end at 9007199254740991")
  }

  @Test func stepsAreOrderedBySize() throws {
    #expect(VersionStep.allCases == [.patch, .minor, .major])
    #expect(VersionStep.allCases.shuffled().max() == .major)
    #expect(VersionStep.patch < .minor && VersionStep.minor < .major && !(VersionStep.major < .patch))
    #expect(try String(decoding: JSONEncoder().encode([VersionStep.minor]), as: UTF8.self) == #"["minor"]"#)
  }

  // MARK: Coding

  @Test func aVersionIsCodedAsAString() throws {
    let versions = try ["1.2.3", "1.0.0-beta.2+build"].map(version)
    let json = try JSONEncoder().encode(versions)
    #expect(String(decoding: json, as: UTF8.self) == #"["1.2.3","1.0.0-beta.2+build"]"#)
    #expect(try JSONDecoder().decode([SemanticVersion].self, from: json) == versions)
  }

  @Test func aDecodingErrorKeepsTheReason() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: SemanticVersion].self, from: Data(#"{"row": "1.2"}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["row"])
    #expect(context.debugDescription == "version '1.2' has no patch number")
    #expect(context.underlyingError is VersionError)
  }
}
