import TestRunning
import TestSupport
import Testing

/// Code that asks for the container which its controller is in, of a library's class, runs where something makes one.
@Suite(.ownThreads) struct ContainerCodeTests {
  private func expect(
    _ verdict: String, _ condition: String, other: String = "", start: String = #"<viewController id="one">"#,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    let storyboard = WitnessedApp.storyboard("", segue: false)
    try shell.folder.write("Main.storyboard", storyboard.replacing(#"<viewController id="one">"#, with: start))
    try shell.folder.write(
      "Panel.swift",
      """
      class Panel: UIViewController {
        override func viewDidLoad() {
          \(condition) { \(IdleCodeTests.scene) }
        }
      }
      \(other)
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)", sourceLocation: location)
  }

  @Test(arguments: [
    "if revealViewController() != nil", "if self.revealViewController() != nil",
    "if let container = slideMenuController()", "if let container = self.mm_drawerController",
  ]) func nothingMakesTheContainer(condition: String) throws {
    try expect("note", condition)
  }

  @Test(arguments: [
    "if revealViewController() == nil", "if revealViewController != nil", "if other.revealViewController() != nil",
    "if revealController != nil", "if revealViewController() != nil || isOpen", "if true",
  ]) func otherConditions(condition: String) throws {
    try expect("error", condition)
  }

  @Test(arguments: [
    ("let container = SWRevealViewController()", "error"), ("let container = PBRevealViewController()", "error"),
    ("extension SWRevealViewController {}\nlet container = SWRevealViewController()", "error"),
    ("extension UIViewController { func revealViewController() -> Side? { parent as? Side } }", "error"),
    ("class Side: SWRevealViewController {}", "error"),
    ("let name = \"SWRevealViewController\"", "error"), ("let container = other as? SWRevealViewController", "note"),
  ]) func codeThatNamesIt(other: String, verdict: String) throws {
    try expect(verdict, "if revealViewController() != nil", other: other)
  }

  @Test(arguments: ["SWRevealViewController", "_TtC4Side22SWRevealViewController"])
  func aDocumentHasIt(className: String) throws {
    try expect(
      "error", "if revealViewController() != nil", start: #"<viewController id="one" customClass="\#(className)">"#)
  }
}
