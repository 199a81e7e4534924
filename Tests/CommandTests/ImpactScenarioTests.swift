import Foundation
import TestRunning
import TestSupport
import Testing

/// Small pull requests, and what each is told in every format: read the golden files as the person who gets them.
@Suite(.ownThreads) struct ImpactScenarioTests {
  struct Scenario: Sendable, CustomTestStringConvertible {
    var name: String
    /// What is there before, beside Row in Card in App.
    var before: [String: String] = [:]
    /// What is edited; nil deletes.
    var after: [String: String?]
    var status: Int32
    /// `1 error; affects 2 dependents and the component`
    var answer: String

    var testDescription: String { name }
  }

  private static let row = Use("Row", module: "Shop", isTargetModule: true)
  private static let rowSource = BranchJudgementTests.rowSource

  private static let scenarios = [
    Scenario(
      name: "attribute-renamed", after: ["Row.swift": rowSource.replacing("caption", with: "headline")], status: 1,
      answer: "1 error; affects 2 dependents"),
    Scenario(
      name: "outlet-lost", after: ["Row.swift": rowSource.replacing("@IBOutlet var title: UILabel!", with: "")],
      status: 1, answer: "1 error; affects 2 dependents and the component"),
    Scenario(
      name: "hosts-mended-too",
      after: [
        "Row.swift": rowSource.replacing("caption", with: "headline"),
        "Card.xib": BranchJudgementTests.card.replacing("caption", with: "headline"),
      ], status: 0, answer: "no errors; 2 dependents are safe"),
    Scenario(
      name: "component-deleted", after: ["Row.xib": nil, "Row.swift": nil], status: 1,
      answer: "1 error; affects 2 dependents"),
    Scenario(
      name: "host-edited-alone", after: ["App.xib": Nib.host(row.setting("captoin", "Total"))], status: 1,
      answer: "1 error; affects 1 other document"),
    Scenario(
      name: "used-by-nobody",
      before: ["Row.swift": rowSource.replacing("\n}", with: "\n  @IBInspectable var unit: String = \"\"\n}")],
      after: ["Row.swift": rowSource], status: 0, answer: "no errors; 2 dependents are safe"),
    Scenario(
      name: "outlet-forgotten",
      after: [
        "Row.swift": rowSource.replacing(
          "\n}", with: "\n  @IBOutlet var price: UILabel!\n  override func awakeFromNib() { price.text = caption }\n}")
      ], status: 1, answer: "1 error; affects 2 dependents and the component"),
    Scenario(
      name: "broken-before-and-mended",
      before: [
        "Menu.xib": Nib.host(row.setting("captoin", "Total")), "List.xib": Nib.host(row.setting("subtitle", "Total")),
      ],
      after: ["Row.swift": rowSource.replacing("\n}", with: "\n  @IBInspectable var subtitle: String = \"\"\n}")],
      status: 0, answer: "no errors; 4 dependents are safe"),
    Scenario(
      name: "host-unreadable", before: ["Broken.xib": String(Nib.host(row).dropLast(40))],
      after: ["Row.swift": rowSource.replacing("caption", with: "headline")], status: 1,
      answer: "1 error; affects 2 dependents"),
    Scenario(
      name: "text-changed", after: ["Row.xib": BranchJudgementTests.row.replacing("Hello", with: "Good bye")],
      status: 0,
      answer: "no errors; 2 dependents are safe"),
  ]

  private static let formats = ["text", "json", "sarif", "junit", "github", "markdown", "dot", "mermaid"]

  @Test(arguments: scenarios)
  func everyFormatTellsIt(scenario: Scenario) throws {
    let shell = try BranchJudgementTests.repository()
    try shell.git("checkout -q main")
    for (name, text) in scenario.before { try shell.folder.write(name, text) }
    try shell.commit("What was there")
    try shell.git("checkout -q -B feature")
    for (name, text) in scenario.after {
      if let text { try shell.folder.write(name, text) } else { try shell.folder.remove(name) }
    }
    try Self.compare(shell, "impact --changed git:main", scenario.name, status: scenario.status, scenario.answer)
  }

  /// A component of its own repository, asked in a store by the person who is about to publish it.
  @Test func severalProjects() throws {
    let shell = try Shell.withStore()
    try shell.folder.write("Row/Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Row/Row.swift", "@objc(Row) \(Self.rowSource)")
    #expect(try shell.run("publish Row --version 1.0.0").status == 0)
    for project in ["Bank", "Shop"] {
      try shell.folder.write("\(project)/App.xib", Nib.host(Use("Row").setting("caption", project)))
      try shell.folder.write("\(project)/Menu.xib", Nib.host("Row"))
      #expect(try shell.run("record \(project) --project \(project) --branch main --revision 4f9c1ab").status == 0)
    }
    try shell.folder.write("Row/Row.swift", "@objc(Row) \(Self.rowSource.replacing("caption", with: "headline"))")
    #expect(try shell.run("publish Row --bump auto").status == 0)
    // In the folder of one of the projects, whose files can be opened.
    try shell.folder.write("Components.yml", "project: Shop\n")
    try Self.compare(
      shell, "impact Row@1.0.0 --to 2.0.0", "several-projects", status: 1, "1 error; affects 2 of 4 dependents")
  }

  private static func compare(
    _ shell: Shell, _ question: String, _ name: String, status: Int32, _ answer: String
  ) throws {
    var text = ""
    for format in formats {
      let outcome = try shell.run("\(question) --format \(format)")
      #expect(outcome.status == status, "\(format): \(outcome.errors)")
      switch format {
      case "text": #expect(outcome.output.hasSuffix("\n\(answer)\n") || outcome.output == answer + "\n")
      case "sarif": #expect(try ReportSchemas.complaints(aboutSARIF: outcome.output) == [])
      case "junit":
        #expect(try ReportSchemas.complaints(aboutJUnit: outcome.output) == [])
        let report = try JUnitReport(outcome.output)
        #expect(report.complaints == [])
        #expect((report.failures > 0) == (status == 1))
      default: break
      }
      text += "$ nibreg \(question) --format \(format)\n\(FindingsFormatTests.withoutRules(outcome.output))"
      text += outcome.errors.split(separator: "\n").map { "! \($0)\n" }.joined() + "\n"
    }
    text = shell.plain(text)
    let expected = try Golden(folder: "Tests/CommandTests/Goldens/Impact").expected("\(name).txt", recording: text)
    #expect(firstDifference(text, from: expected) == nil)
  }
}
