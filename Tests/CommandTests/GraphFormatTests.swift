import Foundation
import TestRunning
import TestSupport
import Testing

/// Pictures of who embeds whom: what Graphviz and Mermaid are given.
@Suite(.ownThreads) struct GraphFormatTests {
  @Test func namesStayNames() throws {
    let shell = try Shell()
    let name = "A\\\"];x[\"-->B`<b>&amp;#34;%%{init}%%|"
    try shell.folder.write("Row\n\u{1B}[31m\"];end.xib", Nib.component(Use(name)))
    try shell.folder.write("App\\\"`<b>.xib", Nib.host(Use(name)))
    for command in ["impact", "why .xib"] {
      let dot = try shell.run("\(command) '\(name)' --hosts . --format dot").output
      let mermaid = try shell.run("\(command) '\(name)' --hosts . --format mermaid").output
      #expect(!(dot + mermaid).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      // Outside of quotation marks is only what this program writes.
      for line in dot.split(separator: "\n") {
        #expect(Self.withoutStrings(line).allSatisfy { $0.isLetter || $0.isNumber || " {}[]=,;->_".contains($0) })
      }
      for line in mermaid.split(separator: "\n") {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        #expect(parts.count == 1 || parts.count == 3, "\(line)")
        if parts.count == 3 { #expect(!parts[1].contains { "`[]{}|\\<>".contains($0) } || parts[1].contains("<br/>")) }
      }
    }
  }

  /// A line of DOT without its quoted strings, in which `\"` is no end.
  private static func withoutStrings(_ line: Substring) -> String {
    line.replacingOccurrences(of: #""([^"\\]|\\.)*""#, with: "", options: .regularExpression)
  }

  @Test func aLargeGraphFitsIntoMermaid() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    for number in 0..<700 { try shell.folder.write("Hosts/A host with a name \(number).xib", Nib.host("Row")) }
    let text = try shell.run("impact Row --hosts . --format mermaid").output
    #expect(text.count < 50_000)
    let edges = text.split(separator: "\n").count { $0.contains("-->") }
    #expect((300..<500).contains(edges))
    #expect(text.contains("more[\"and \(700 - edges) more\"]"))
    let dot = try shell.run("impact Row --hosts . --format dot").output
    #expect(dot.split(separator: "\n").count { $0.contains("->") } == 700)
  }

  @Test func whatJudgesNothingHasNoFindingsToWrite() throws {
    let shell = try Shell.withExamples()
    for format in ["sarif", "junit", "github", "markdown"] {
      let outcome = try shell.run("impact SliderWithLabel --hosts . --format \(format)")
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("name it with --with, --to or --changed"))
    }
    #expect(try shell.run("impact SliderWithLabel --hosts . --summary --format dot").status == 64)
  }

  /// Both ways to a component, and the reference that loads nothing.
  @Test func everyEmbeddingIsAnArrow() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write("Card.xib", Nib.component("Card", uses: ["Row", "Row"]))
    try shell.folder.write("App.xib", Nib.host("Row", "Card", .reference("Row")))
    try shell.folder.write("Menu.xib", Nib.host(.reference("Row")))
    let lines = try shell.run("impact Row --hosts . --format dot").output.split(separator: "\n")
    var names: [Substring: Substring] = [:]
    for line in lines where line.contains("[label=") && !line.contains("->") {
      let words = line.split { " [\"\\.".contains($0) }
      names[words[0]] = words[1].dropFirst(0)
      if let label = line.split(separator: "\"").dropFirst().first { names[words[0]] = label.prefix { $0 != "." } }
    }
    let arrows = lines.filter { $0.contains("->") }.map { line -> String in
      let words = line.split { " ;[".contains($0) }
      let style = line.contains("dashed") ? " dashed" : line.contains("999999") ? " grey" : ""
      return "\(names[words[0]] ?? "") -> \(names[words[2]] ?? "")\(line.contains("×") ? " several" : "")\(style)"
    }
    #expect(arrows.sorted() == ["App -> Card grey", "App -> Row several", "Card -> Row several", "Menu -> Row dashed"])
  }
}
