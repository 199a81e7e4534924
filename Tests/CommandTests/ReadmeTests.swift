import Foundation
import TestRunning
import TestSupport
import Testing

/// The session in the README can be pasted and prints what the README says.
@Suite(.ownThreads) struct ReadmeTests {
  @Test func theSessionIsReal() throws {
    let shell = try Shell()
    try shell.folder.copy(Repository.root + "/Examples", to: "Examples")
    try isReal("README.md", in: shell)
  }

  @Test func theTracesOfTechniquesAreReal() throws {
    try isReal("docs/techniques.md", in: try Shell.withExamples())
  }

  private func isReal(_ path: String, in shell: Shell) throws {
    let document = try Repository.text(path)
    var isInside = false
    var real: [String] = []
    for line in document.components(separatedBy: "\n") {
      if line.hasPrefix("```") { isInside = line == "```console" }
      guard isInside, !line.hasPrefix("```") else {
        real.append(line)
        continue
      }
      // What the README says is printed gives way to what is.
      guard line.hasPrefix("$ ") else { continue }
      guard line.hasPrefix("$ nibreg ") else {
        _ = try Program.runTool("sh", ["-c", String(line.dropFirst(2))], in: shell.folder.path)
        real.append(line)
        continue
      }
      let outcome = try shell.run(String(line.dropFirst("$ nibreg ".count)))
      real.append(line)
      real += (outcome.errors + outcome.output).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init
      )
      .dropLast()
    }
    let text = real.joined(separator: "\n")
    if Golden.isRecording { try Data(text.utf8).write(to: URL(fileURLWithPath: Repository.root + "/" + path)) }
    #expect(firstDifference(text, from: Golden.isRecording ? text : document) == nil)
  }
}
