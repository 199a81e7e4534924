import Foundation
import TestSupport
import Testing

/// The session in the README can be pasted and prints what the README says.
@Suite struct ReadmeTests {
  @Test func theSessionIsReal() throws {
    let shell = try Shell()
    try shell.folder.copy(Repository.root + "/Examples", to: "Examples")
    var expected = ""
    var printed = ""
    for line in try consoleLines() {
      expected += line + "\n"
      guard line.hasPrefix("$ nibreg ") else { continue }
      printed += line + "\n"
      let outcome = try shell.run(String(line.dropFirst("$ nibreg ".count)))
      printed += outcome.errors + outcome.output
    }
    #expect(printed == expected)
  }

  /// The lines of all blocks marked `console`.
  private func consoleLines() throws -> [String] {
    var isInside = false
    var lines: [String] = []
    for line in try Repository.text("README.md").components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside {
        lines.append(line)
      }
    }
    return lines
  }
}
