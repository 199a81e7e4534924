import Foundation
import TestRunning
import TestSupport
import Testing

/// `impact --report` and `check --report`.
@Suite(.ownThreads) struct ReportTests {
  /// A repository whose component is edited.
  private static func edited() throws -> Shell {
    let shell = try Shell()
    for name in ["App", "Components"] {
      try shell.folder.copy(Repository.root + "/Examples/" + name, to: name)
    }
    try shell.git("init -q -b main")
    try shell.git("add .")
    try shell.git("commit -q -m Before")
    for name in ["SliderWithLabel.xib", "SliderWithLabel.swift"] {
      let path = "Components/SliderWithLabel/" + name
      try FileManager.default.removeItem(atPath: shell.folder.path(path))
      try shell.folder.copy(Repository.root + "/Examples/Components-2.0/SliderWithLabel/" + name, to: path)
    }
    return shell
  }

  private static func text(_ shell: Shell, _ path: String) throws -> String {
    try String(contentsOfFile: shell.folder.path(path), encoding: .utf8)
  }

  private static func files(_ shell: Shell, _ folder: String) -> [String: Data] {
    let root = shell.folder.path(folder)
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        FileManager.default.contents(atPath: root + "/" + name).map { (name, $0) }
      })
  }

  @Test func everyHostIsThereBeforeAndAfter() throws {
    let shell = try Self.edited()
    #expect(try shell.run("impact --changed HEAD --report report").status == 1)
    let index = try Self.text(shell, "report/index.html")
    for host in ["App/Main.storyboard", "App/SettingsViewController.xib", "Components/SettingsRow/SettingsRow.xib"] {
      #expect(index.contains("\">\(host)</a></h3>"), "\(host)")
    }
    #expect(index.contains(#"<code class="source">&lt;userDefinedRuntimeAttribute type=&quot;string&quot; keyPath="#))
    // The slider in the row in the screen: the unit is new in it.
    let files = Self.files(shell, "report")
    let screens = files.keys.filter { $0.hasPrefix("host-") }.filter {
      String(decoding: files[$0] ?? Data(), as: UTF8.self).contains("<h1>App/SettingsViewController.xib</h1>")
    }
    #expect(screens.count == 1)
    let name = screens.first?.replacingOccurrences(of: ".html", with: "") ?? ""
    func picture(_ side: String) -> String {
      String(decoding: files["pictures/\(name)-\(side).svg"] ?? Data(), as: UTF8.self)
    }
    #expect(picture("old").components(separatedBy: ">%</text>").count == 1)
    #expect(picture("new").components(separatedBy: ">%</text>").count == 3)
    #expect(picture("old-dark") != picture("old"))
  }

  @Test func allLinksLeadToSomethingThatIsThere() throws {
    let shell = try Self.edited()
    _ = try shell.run("impact --changed HEAD --report report")
    let files = Self.files(shell, "report")
    for (name, content) in files where name.hasSuffix(".html") {
      let page = String(decoding: content, as: UTF8.self)
      for attribute in ["href=\"", "src=\"", "srcset=\""] {
        for target in page.components(separatedBy: attribute).dropFirst().map({ String($0.prefix { $0 != "\"" }) }) {
          let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          let other = parts[0].isEmpty ? content : files[parts[0]]
          #expect(other != nil, "\(name): \(target)")
          guard parts.count == 2, let other else { continue }
          #expect(String(decoding: other, as: UTF8.self).contains("id=\"\(parts[1])\""), "\(name): \(target)")
        }
      }
    }
  }

  @Test func theSameAnswerIsTheSameReport() throws {
    let shell = try Self.edited()
    _ = try shell.run("impact --changed HEAD --report one")
    _ = try shell.run("impact --changed HEAD --report two")
    #expect(Self.files(shell, "one") == Self.files(shell, "two"))
  }

  @Test func anEarlierReportIsReplacedAndNothingElse() throws {
    let shell = try Self.edited()
    _ = try shell.run("impact --changed HEAD --report report")
    #expect(try shell.run("impact --changed HEAD --report report").status == 1)
    try shell.folder.write("report/notes.txt", "mine")
    #expect(
      try shell.refusal("impact --changed HEAD --report report").contains(
        "'report' cannot be made: the folder has 'notes.txt', which is of no report"))
    #expect(try Self.text(shell, "report/notes.txt") == "mine")
    #expect(
      try shell.refusal("impact --changed HEAD --report App").contains("the folder has files, and they are no report"))
    #expect(try shell.refusal("check --report App/MessageCell.xib").contains("there is something that is no folder"))
    // Nothing half-written is left.
    let left = try FileManager.default.contentsOfDirectory(atPath: shell.folder.path).filter { $0.contains(".tmp") }
    #expect(left.isEmpty)
  }

  @Test func aProposalInAStoreIsShownToo() throws {
    let shell = try Shell.withExamples()
    #expect(try shell.run("init").status == 0)
    #expect(try shell.run("publish Components --version 1.0.0").status == 0)
    #expect(try shell.run("record App Components --project Examples").status == 0)
    let proposal = "Components-2.0/SliderWithLabel/SliderWithLabel.xib"
    _ = try shell.run("impact SliderWithLabel --with \(proposal) --report report")
    let files = Self.files(shell, "report")
    let pictures = files.filter { $0.key.hasPrefix("pictures/host-") && $0.key.hasSuffix("-new.svg") }
    #expect(pictures.values.contains { String(decoding: $0, as: UTF8.self).contains(">%</text>") })
    #expect(
      !files.contains { name, content in
        name.hasSuffix("-old.svg") && String(decoding: content, as: UTF8.self).contains(">%</text>")
      })
  }

  @Test func whatIsCheckedHasItsDocuments() throws {
    let shell = try Shell()
    try shell.folder.copy(Repository.root + "/Examples/Faults", to: "Faults")
    #expect(try shell.run("check --report report").status == 1)
    let index = try Self.text(shell, "report/index.html")
    #expect(index.contains("<section id=\"documents\">"))
    #expect(index.contains("class=\"source\""))
  }

  @Test func aQuestionWithoutAChangeHasNoReport() throws {
    let shell = try Self.edited()
    #expect(try shell.run("impact SliderWithLabel --hosts . --report report").status == 64)
  }
}
