import Foundation
import TestRunning
import TestSupport
import Testing

/// One wrong letter is one mistake, and the name that was meant is told.
@Suite(.ownThreads) struct MisspellingTests {
  private func app(class name: String = "Panel", outlets: String...) throws -> Shell {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(
        beginningWith: """
          <viewController id="one" customClass="\(name)" customModule="Shop" customModuleProvider="target">
          <view key="view" id="v"><subviews><label id="l"/></subviews></view>
          <connections>\(outlets.map { #"<outlet property="\#($0)" destination="l" id="to-\#($0)"/>"# }.joined())</connections>
          """),
      sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "Panel.swift",
      """
      class Panel: UIViewController {
        @IBOutlet var titleLabel: UILabel!
        override func viewDidLoad() { super.viewDidLoad(); titleLabel.text = "Hello" }
      }
      """)
    return shell
  }

  @Test func anOutletsNameIsOneMistake() throws {
    #expect(try !WitnessedApp.check(app(outlets: "titleLabel")).contains("titleLabel"))
    let output = try WitnessedApp.check(app(outlets: "titleLabl"))
    #expect(output.contains("error: outlet 'titleLabl' is not declared by 'Panel'"), "\(output)")
    #expect(output.contains("hint: did you mean 'titleLabel'?"), "\(output)")
    #expect(output.contains("affects Main.storyboard"), "\(output)")
    #expect(!output.contains("error: outlet 'titleLabel'"), "\(output)")
  }

  /// Nobody can have meant the one by a name that is quite another: it is what comes next.
  @Test func anotherNameIsAnotherMistake() throws {
    let output = try WitnessedApp.check(app(outlets: "background"))
    #expect(output.contains("error: outlet 'background' is not declared by 'Panel'"), "\(output)")
    #expect(output.contains("note: outlet 'titleLabel' of 'Panel' is not connected"), "\(output)")
    #expect(output.contains("1 error, 1 note in 1 document"), "\(output)")
  }

  /// No document has the class anymore: its sources do.
  @Test func theClassThatWasMeantIsTold() throws {
    let output = try WitnessedApp.check(app(class: "Panl"))
    #expect(output.contains("class 'Panl' not found in sources"), "\(output)")
    #expect(output.contains("hint: did you mean 'Panel'?"), "\(output)")
  }

  /// A scene that got another class has many outlets that this lacks: where it is and what to do is said once.
  @Test func whatExplainsSeveralMistakesIsSaidOnce() throws {
    let shell = try app(outlets: "titleLabel", "amount", "background", "currency")
    let text = try WitnessedApp.check(shell)
    for name in ["amount", "background", "currency"] {
      #expect(text.contains("error: outlet '\(name)' is not declared by 'Panel' [outlet-not-in-class "), "\(text)")
    }
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("  ") }.count == 3, "\(text)")
    let all = try shell.run("check . --all").output
    #expect(all.split(separator: "\n").filter { $0.hasPrefix("  ") }.count == 9, "\(all)")
  }

  /// Nothing is connected to a controller that no document makes.
  @Test func aControllerThatStopsTheProgramIsOneMistake() throws {
    let shell = try app(outlets: "titleLabel", "amount")
    try shell.folder.write(
      "Panel.swift",
      """
      class Panel: UIViewController {
        @IBOutlet var titleLabel: UILabel!
        required init?(coder: NSCoder) { fatalError() }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("init(coder:) of 'Panel' stops the program"), "\(output)")
    #expect(!output.contains("'amount'"), "\(output)")
  }
}
