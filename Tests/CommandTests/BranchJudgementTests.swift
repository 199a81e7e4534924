import Foundation
import TestRunning
import TestSupport
import Testing

/// `impact --changed` in real repositories: what a pull request is told.
@Suite(.ownThreads) struct BranchJudgementTests {
  static let row = Nib.component(Use("Row", module: "Shop", isTargetModule: true), outlets: ["title"])
  static let rowSource = """
    class Row: UIView {
      @IBOutlet var title: UILabel!
      @IBInspectable var caption: String = ""
    }
    """
  static let loadingSource = """
    class Row: UIView {
      @IBInspectable var caption = ""
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(UINib(nibName: "Row", bundle: nil).instantiate(withOwner: self)[0] as! UIView)
      }
    }
    """
  static let card = Nib.component(
    Use("Card", module: "Shop", isTargetModule: true),
    uses: [Use("Row", module: "Shop", isTargetModule: true).setting("caption", "Total")])
  static let app = Nib.host(Use("Card", module: "Shop", isTargetModule: true))

  /// Row in Card in App, all on the branch `main`; a branch of its own is checked out.
  static func repository() throws -> Shell {
    let shell = try Shell()
    for (name, text) in [
      "Row.xib": row, "Row.swift": rowSource, "Card.xib": card, "Card.swift": "class Card: UIView {}", "App.xib": app,
    ] {
      try shell.folder.write(name, text)
    }
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.git("checkout -q -b feature")
    return shell
  }

  /// The verdict of each host, and the rules of what is wrong with components and documents.
  private func answer(_ shell: Shell, status: Int32) throws -> [String] {
    let outcome = try shell.run("impact --changed git:main --format json")
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    let json = try JSONValue(outcome.output)
    var lines: [String] = []
    for component in json["components"].list {
      let step = component["requiredStep"].text ?? "none"
      let findings = component["self"]["findings"].list.filter { $0["status"].text == "new" }
        .compactMap { $0["rule"].text }
      lines.append(([component["component"].text ?? "", step] + findings).joined(separator: " "))
    }
    for host in json["hosts"].list {
      lines.append("\(host["host"].text ?? "") \(host["verdict"].text ?? "")")
    }
    for finding in json["documents"].list where finding["status"].text == "new" {
      lines.append("\(finding["path"].text ?? "") \(finding["rule"].text ?? "")")
    }
    return lines
  }

  @Test func nothingDiffers() throws {
    #expect(try answer(Self.repository(), status: 0) == [])
  }

  @Test func anAttributeThatIsGoneBreaksItsHostAndMayBreakThoseAbove() throws {
    let shell = try Self.repository()
    try shell.folder.write("Row.swift", Self.rowSource.replacing("caption", with: "headline"))
    #expect(try answer(shell, status: 1) == ["Row major", "Card.xib breaks", "App.xib mayBreak"])
    try shell.commit("Rename the attribute")
    #expect(try answer(shell, status: 1) == ["Row major", "Card.xib breaks", "App.xib mayBreak"])
  }

  @Test func anEditThatMendsItsHostsIsClean() throws {
    let shell = try Self.repository()
    try shell.folder.write("Row.swift", Self.rowSource.replacing("caption", with: "headline"))
    try shell.folder.write("Card.xib", Self.card.replacing("caption", with: "headline"))
    #expect(try answer(shell, status: 0) == ["Card patch", "Row major", "App.xib safe", "Card.xib safe"])
  }

  @Test func aComponentThatFailsToLoadBreaksEveryHostAbove() throws {
    let shell = try Self.repository()
    try shell.folder.write("Row.swift", "class Row: UIView { @IBInspectable var caption: String = \"\" }")
    #expect(
      try answer(shell, status: 1) == ["Row major outlet-not-in-class", "Card.xib breaks", "App.xib breaks"])
  }

  @Test func aDeletedComponentBreaksWhoStillNamesIt() throws {
    let shell = try Self.repository()
    try shell.folder.write("Row.swift", Self.loadingSource)
    try shell.folder.remove("Row.xib")
    #expect(try answer(shell, status: 1).filter { !$0.hasPrefix("App.xib") } == ["Row major", "Card.xib breaks"])
  }

  @Test func aComponentThatDoesWithoutItsNibBreaksNobody() throws {
    let shell = try Self.repository()
    try shell.folder.write(
      "Row.swift", "class Row: UIView { @IBInspectable var caption = \"\"; let title = UILabel() }")
    try shell.folder.remove("Row.xib")
    #expect(try answer(shell, status: 0).contains("Card.xib safe"))
  }

  /// git pairs what is alike by half; a component is known by its class and its nib's name.
  @Test func aComponentThatWasMovedAndRewrittenIsTheSame() throws {
    let shell = try Self.repository()
    try shell.folder.remove("Row.xib")
    let rewritten = Self.row.replacing("Hello", with: String(repeating: "another text ", count: 200))
    try shell.folder.write("Views/Row.xib", rewritten)
    let lines = try answer(shell, status: 0)
    #expect(!lines.contains("Row major") && lines.contains { $0.hasPrefix("Row ") }, "\(lines)")
  }

  /// Code is asked as it is after the change.
  @Test(arguments: [true, false])
  func codeThatLoadsANibThatWentIsNamed(stillLoads: Bool) throws {
    let shell = try Self.repository()
    let code = "class Screen: UIViewController { func show() { _ = UINib(nibName: \"Row\", bundle: nil) } }"
    let loading = code.replacing("nil) }", with: "nil).instantiate(withOwner: self) }")
    try shell.git("checkout -q main")
    try shell.folder.write("Screen.swift", loading)
    try shell.commit("A screen")
    try shell.git("checkout -q -b removing")
    try shell.folder.remove("Row.xib")
    try shell.folder.write("Row.swift", "class Row: UIView { @IBInspectable var caption = \"\" }")
    if !stillLoads { try shell.folder.write("Screen.swift", "class Screen: UIViewController {}") }
    let outcome = try shell.run("impact --changed git:main")
    #expect(outcome.status == (stillLoads ? 1 : 0), "\(outcome.output)")
    #expect(outcome.output.contains("nib 'Row' was removed, and is loaded here") == stillLoads)
  }

  @Test func oneOfTwoCopiesMayGo() throws {
    let shell = try Self.repository()
    try shell.git("checkout -q main")
    try shell.folder.write("Old/Row.xib", Self.row)
    try shell.commit("A copy")
    try shell.git("checkout -q -b cleaning")
    try shell.folder.remove("Old/Row.xib")
    #expect(try !answer(shell, status: 0).contains("Row major"))
  }

  @Test func theLastDocumentThatGoesIsJudgedToo() throws {
    let shell = try Self.repository()
    for name in ["Row.xib", "Card.xib", "App.xib"] { try shell.folder.remove(name) }
    #expect(try answer(shell, status: 0) == ["Card major", "Row major"])
  }

  /// Tests write an identifier out; one that nobody writes, nobody looks for.
  @Test(arguments: [("", "safe"), ("let title = app.staticTexts[\"row.title\"]", "mayBreak")])
  func anIdentifierIsMissedByWhoWritesIt(test: String, verdict: String) throws {
    let shell = try Self.repository()
    try shell.git("checkout -q main")
    try shell.folder.write("Tests/RowTests.swift", test)
    let identifier = "<accessibility key=\"accessibilityConfiguration\" identifier=\"row.title\"/>"
    try shell.folder.write(
      "Row.xib", Self.row.replacing("<subviews>", with: identifier + "<subviews>", maxReplacements: 1))
    try shell.commit("An identifier")
    try shell.git("checkout -q -b renaming")
    try shell.folder.write("Row.xib", Self.row)
    let outcome = try shell.run("impact --changed git:main --format json")
    let components = try JSONValue(outcome.output)["components"].list
    #expect(components.map { $0["self"]["verdict"].text } == [verdict], "\(outcome.output)")
  }

  @Test func anEditOfAHostAloneIsJudgedToo() throws {
    let shell = try Self.repository()
    try shell.folder.write(
      "App.xib", Nib.host(Use("Row", module: "Shop", isTargetModule: true).setting("captoin", "Total")))
    #expect(try answer(shell, status: 1) == ["App.xib attribute-not-in-class"])
  }

  @Test func anUntrackedHostCounts() throws {
    let shell = try Self.repository()
    try shell.folder.write("Row.swift", Self.rowSource.replacing("caption", with: "headline"))
    try shell.folder.write(
      "New.xib", Nib.host(Use("Row", module: "Shop", isTargetModule: true).setting("caption", "New")))
    #expect(
      try answer(shell, status: 1) == [
        "Row major", "Card.xib breaks", "New.xib breaks", "App.xib mayBreak",
      ])
  }

  @Test func whatTheOtherBranchDidSinceIsNotJudged() throws {
    let shell = try Self.repository()
    try shell.git("checkout -q main")
    try shell.folder.write("Row.swift", Self.rowSource.replacing("caption", with: "headline"))
    try shell.commit("Elsewhere", secondsLater: 10)
    try shell.git("checkout -q feature")
    #expect(try answer(shell, status: 0) == [])
  }

  @Test func aHostThatCannotBeReadIsUnknown() throws {
    let shell = try Self.repository()
    try shell.folder.write("Broken.xib", String(Nib.host("Row").dropLast(30)))
    try shell.folder.write("Row.xib", Self.row.replacing("Hello", with: "Goodbye"))
    let outcome = try shell.run("impact --changed git:main")
    #expect(outcome.status == 3, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains("Broken.xib"))
  }

  @Test func aShallowCloneSaysWhatMendsIt() throws {
    let shell = try Self.repository()
    try shell.commit("More", secondsLater: 10)
    let clone = try Shell()
    try clone.git("clone -q --depth 1 --branch feature file://\(shell.folder.path) .")
    let outcome = try clone.run("impact --changed git:origin/main")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("git fetch --unshallow"))
    #expect(outcome.output.isEmpty)
  }

  /// No server has what lies behind the first commit.
  @Test func aHistoryThatIsTooShortIsSaidToBe() throws {
    let shell = try Self.repository()
    #expect(
      try shell.refusal("impact --changed main~400")
        == "error: git knows no revision 'main~400' in '/shop' "
        + "| hint: 'main' is there; its history does not have the commit that 'main~400' counts to")
    #expect(
      try shell.refusal("impact --changed origin/elsewhere~2").contains("'git fetch origin elsewhere' brings a branch"))
  }

  /// Without a revision it is the branch that others begin with.
  @Test func theDefaultBranchNeedsNoName() throws {
    let shell = try Self.repository()
    try shell.folder.write("Row.xib", Self.row.replacing("Hello", with: "Good bye"))
    let named = try shell.run("impact --changed main")
    #expect(named.output.contains("Row"))
    for line in ["impact --changed", "impact --changed --hosts ."] {
      #expect(try shell.run(line).output == named.output)
    }
    try shell.git("branch -m main trunk")
    #expect(
      try shell.refusal("impact --changed")
        == "error: '/shop' has no branch main or master, and no server says which is the default "
        + "| hint: name the branch to compare with, as in --changed trunk")
  }

  @Test func outsideARepositoryItIsRefused() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.row)
    #expect(try shell.refusal("impact --changed git:main").contains("is not in a git repository"))
  }
}
