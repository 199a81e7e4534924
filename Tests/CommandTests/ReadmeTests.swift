import Foundation
import TestRunning
import TestSupport
import Testing

/// The session in the README can be pasted and prints what the README says.
@Suite(.ownThreads) struct ReadmeTests {
  @Test func theGuideIsReal() throws {
    let shell = try Shell()
    try shell.folder.copy(Repository.root + "/Examples", to: "Examples")
    try isReal("docs/guide.md", in: shell)
  }

  @Test(arguments: ["README.md", "docs/sessions.md"])
  func theSessionsAreReal(document: String) throws { try isReal(document, in: try Self.project()) }

  /// Engineers want to know in ten lines what they broke.
  @Test func aRenamedOutletTakesTenLines() throws {
    let shell = try Self.project()
    let path = "Components/SliderWithLabel/SliderWithLabel.xib"
    let nib = try String(contentsOfFile: shell.folder.path(path), encoding: .utf8)
    try shell.folder.write(
      path, nib.replacing("property=\"valueLabel\"", with: "property=\"amountLabel\""))
    let outcome = try shell.run("impact --changed")
    #expect(outcome.status == 1)
    #expect(outcome.output.split(separator: "\n").count <= 10, "\(outcome.output)")
    #expect(outcome.output.components(separatedBy: " error: ").count == 2)
  }

  /// A repository with the examples as somebody has them.
  private static func project() throws -> Shell {
    let shell = try Shell()
    for folder in ["App", "Components"] {
      try shell.folder.copy(Repository.root + "/Examples/" + folder, to: folder)
    }
    try shell.folder.copy(Repository.root + "/Examples/Faults", to: "Old")
    try shell.git("init -q -b main")
    try shell.commit("Shop")
    return shell
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
