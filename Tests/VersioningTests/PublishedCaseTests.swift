import Foundation
import TestRunning
import Testing
import Versioning

/// Test data made by others, read where it lies beside the repository and never copied into it.
private enum PublishedCases: String {
  case specification = "semver-org-corpus.json"
  case nodeSemver = "node-semver-inline.json"

  private var file: URL {
    var repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    // Tests/VersioningTests/PublishedCaseTests.swift
    for _ in 1...3 { repository.deleteLastPathComponent() }
    return repository.deletingLastPathComponent().appendingPathComponent("shared/cases/\(rawValue)")
  }

  var isPresent: Bool { FileManager.default.fileExists(atPath: file.path) }

  func read() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
  }
}

/// The list of valid and invalid versions that semver.org points to.
@Suite(.needs("semver.org's list beside the repository", if: PublishedCases.specification.isPresent))
struct SpecificationCorpusTests {
  /// Valid by the specification, which sets no limits. Ours are those of node-semver, see
  /// `SemanticVersion.largestNumber`.
  private static let outOfScope = ["99999999999999999999999.999999999999999999.99999999999999999"]

  private func texts(_ key: String) throws -> [String] {
    try #require(PublishedCases.specification.read()[key] as? [String])
  }

  @Test func validVersionsAreReadAndPrintedAsTheyAre() throws {
    let texts = try texts("valid")
    #expect(Set(Self.outOfScope).isSubset(of: texts))
    for text in texts where !Self.outOfScope.contains(text) {
      #expect(try SemanticVersion(text).description == text)
    }
  }

  @Test func versionsOutOfScopeAreRefusedForThatReason() throws {
    for text in Self.outOfScope {
      let error = #expect(throws: VersionError.self) { try SemanticVersion(text) }
      #expect(error?.reason == .numberTooLarge(.major))
    }
  }

  @Test func invalidVersionsAreRefused() throws {
    let texts = try texts("invalid")
    #expect(!texts.isEmpty)
    for text in texts {
      #expect(throws: VersionError.self, "\(text)") { try SemanticVersion(text) }
    }
  }

  @Test func precedenceAscends() throws {
    let versions = try texts("precedenceAscending").map(version)
    #expect(versions.count > 1)
    for (index, left) in versions.enumerated() {
      for right in versions[(index + 1)...] {
        #expect(left.precedes(right) && !right.precedes(left) && left < right, "\(left), \(right)")
      }
    }
  }
}

/// The tables in node-semver's own tests.
@Suite(.needs("node-semver's tables beside the repository", if: PublishedCases.nodeSemver.isPresent))
struct NodeSemverTests {
  /// The tables that are read here. A new one in the file must be read, or listed as out of scope.
  @Test func everyTableIsRead() throws {
    let tables = try #require(PublishedCases.nodeSemver.read()["tables"] as? [String: Any])
    #expect(Set(tables.keys) == ["subset", "diff", "max-satisfying", "min-satisfying", "min-version"])
  }

  private func rows(_ table: String) throws -> [[Any]] {
    let tables = try #require(PublishedCases.nodeSemver.read()["tables"] as? [String: [String: Any]])
    let rows = try #require(tables[table]?["rows"] as? [[Any]])
    #expect(!rows.isEmpty)
    return rows
  }

  // MARK: subset

  @Test func subset() throws {
    for row in try rows("subset") where row.count == 3 {
      let (sub, dom) = try (range(#require(row[0] as? String)), range(#require(row[1] as? String)))
      #expect(sub.isSubset(of: dom) == row[2] as? Bool, "\(row)")
    }
  }

  /// Rows about node-semver's option to include prereleases.
  ///
  /// Out of scope is `*` as no subset of `>=0.0.0`: with the option node-semver tells the two apart by how they are
  /// written. Here they are the same range, see `VersionRange.contains(_:includingPrereleases:)`.
  @Test func subsetIncludingPrereleases() throws {
    let rows = try rows("subset").filter { $0.count == 4 }
    let inScope = rows.filter { $0[0] as? String != "*" || $0[1] as? String != ">=0.0.0" }
    #expect(inScope.count == rows.count - 1)
    let versions = try (0...4).flatMap { major in
      try ["0.0", "0.1", "2.0", "2.3", "2.4"].flatMap { rest in
        try ["", "-0", "-pre", "-pre.0", "-pre.1", "-rc"].map { try version("\(major).\(rest)\($0)") }
      }
    }
    for row in inScope {
      #expect(row[3] as? [String: Bool] == ["includePrerelease": true])
      let (sub, dom) = try (range(#require(row[0] as? String)), range(#require(row[1] as? String)))
      let isSubset = versions.allSatisfy {
        !sub.contains($0, includingPrereleases: true) || dom.contains($0, includingPrereleases: true)
      }
      #expect(isSubset == row[2] as? Bool, "\(row)")
    }
  }

  // MARK: diff

  /// The step between two versions is the largest one that leads from the older no further than to the newer.
  ///
  /// Out of scope are steps to a prerelease (`premajor`, `preminor`, `prepatch`, `prerelease`): versions are bumped to
  /// releases only.
  @Test func diff() throws {
    let outOfScope = ["premajor", "preminor", "prepatch", "prerelease"]
    for row in try rows("diff") {
      let expected = row[2] as? String
      if let expected, outOfScope.contains(expected) { continue }
      let versions = try [#require(row[0] as? String), #require(row[1] as? String)].map(version).sorted()
      let step = try VersionStep.allCases.last { try versions[0].bumped($0) <= versions[1] }
      #expect(step?.rawValue == expected, "\(row)")
    }
  }

  // MARK: max-satisfying, min-satisfying

  /// Out of scope are rows with a fourth column: they are about node-semver's loose mode, which we do not offer.
  @Test func newestAndOldestThatSatisfy() throws {
    for (table, isNewest) in [("max-satisfying", true), ("min-satisfying", false)] {
      for row in try rows(table) where row.count == 3 {
        let versions = try #require(row[0] as? [String]).map(version)
        let range = try range(#require(row[1] as? String))
        let found = isNewest ? versions.newest(in: range) : versions.filter { range.contains($0) }.min()
        #expect(found?.description == row[2] as? String, "\(row)")
      }
    }
  }

  // MARK: min-version

  @Test func lowest() throws {
    for row in try rows("min-version") {
      try #require(row.count == 2)
      #expect(try range(#require(row[0] as? String)).lowest?.description == row[1] as? String, "\(row)")
    }
  }
}
