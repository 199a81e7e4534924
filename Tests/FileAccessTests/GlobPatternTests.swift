import FileAccess
import TestRunning
import Testing

@Suite struct GlobPatternTests {
  @Test(arguments: [
    ("*.tmp", "a/b.tmp", true),
    ("*.tmp", "a/b.tmp/c.xib", true),
    ("App/*.xib", "App/Row.xib", true),
    ("App/*.xib", "App/Views/Row.xib", false),
    ("App/**/*.xib", "App/Row.xib", true),
    ("App/**/*.xib", "App/Views/Cells/Row.xib", true),
    ("**/Generated/**", "Generated", true),
    ("**/a/**/b", "a/x/a/y/b/z", true),
    ("**/a/**/b", "b/a", false),
    ("App/", "Shop/App/Row.xib", true),
    ("App", "Application/Row.xib", false),
    ("R?w.xib", "Views/Row.xib", true),
  ])
  func patternsMatchPaths(pattern: String, path: String, expected: Bool) {
    #expect(GlobPattern(pattern).matches(path) == expected)
  }

  /// Every short pattern on every short path, against the definition of `**` written down as it is.
  @Test func theFirstFitIsAsGoodAsAnyOther() {
    var paths: [[String]] = [[]]
    for _ in 0..<5 { paths += paths.filter { $0.count == paths.last?.count }.flatMap { [$0 + ["a"], $0 + ["b"]] } }
    var patterns: [[String]] = [["**"], ["a"], ["b"]]
    for _ in 0..<4 {
      patterns += patterns.filter { $0.count == patterns.last?.count }.flatMap {
        [$0 + ["**"], $0 + ["a"], $0 + ["b"]]
      }
    }
    for parts in patterns where parts.count > 1 {
      let pattern = GlobPattern(parts.joined(separator: "/"))
      for names in paths {
        let expected = (0...names.count).contains { fits(parts[...], names[..<$0]) }
        #expect(pattern.matches(names.joined(separator: "/")) == expected, "\(pattern.text) on \(names)")
      }
    }
  }

  private func fits(_ parts: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == "**" {
      return (names.startIndex...names.endIndex).contains { fits(parts.dropFirst(), names[$0...]) }
    }
    return names.first == part && fits(parts.dropFirst(), names.dropFirst())
  }

  /// Trying every place for every `**` would take longer than anybody lives.
  @Test func manyStarsTakeNoLonger() {
    func factor(_ pattern: String, matches expected: Bool, path: (Int) -> String) -> Double {
      Growth.ofDoubling(1_000, input: path) { #expect(GlobPattern(pattern).matches($0) == expected) }
    }
    let folders = String(repeating: "**/a/", count: 60) + "b"
    #expect(factor(folders, matches: false) { String(repeating: "a/", count: $0) + "c" } < 3)
    #expect(factor(folders, matches: true) { String(repeating: "a/", count: $0) + "b" } < 3)
    let names = String(repeating: "*a", count: 60) + "b"
    #expect(factor(names, matches: false) { String(repeating: "a", count: 10 * $0) } < 3)
  }
}
