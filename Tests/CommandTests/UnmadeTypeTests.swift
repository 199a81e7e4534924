import TestRunning
import TestSupport
import Testing

/// Types, cases and callers that there never are, and what leads to a document only by way of these.
@Suite(.ownThreads) struct UnmadeTypeTests {
  private func check(_ shell: Shell) throws -> String { try WitnessedApp.check(shell) }

  /// Nothing but previews names the structures and enumerations that lead to a nib.
  @Test func valuesThatNothingMakes() throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "Panel.swift"], making: [])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Panel.swift",
      """
      enum Row: String, CaseIterable {
        case panel
        var nib: UINib { UINib(nibName: "Panel", bundle: nil) }
      }
      struct Rows: View { var body: some View { table.register(Row.panel.nib) } }
      struct Rows_Previews: PreviewProvider { static var previews: some View { Rows() } }
      """)
    func isTold() throws -> Bool { try check(shell).contains("error: outlet 'lost' is not declared by 'Screen'") }
    #expect(!(try isTold()))
    for use in [
      "func main() { show(Rows()) }", #"func main() { print("\(Rows().description)") }"#,
      "@main struct Shop { static func main() { Rows().body } }",
      "struct Shop: App { var body: some Scene { WindowGroup { Rows() } } }", "var first: Row { .panel }",
      ##"let shown = #"\#(Rows())"#"##, "@main extension Rows { static func main() { begin() } }",
      "extension Style where Self == Rows { static var rows: Self { .init() } }",
    ] {
      try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController {}\n\(use)")
      #expect(try isTold(), "\(use)")
    }
  }

  /// A document makes a class that is declared in a structure.
  @Test func codeOfANestedClass() throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(beginningWith: #"<viewController id="one" customClass="Inner">"#),
      sources: ["Screen.swift", "Panel.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Panel.swift",
      """
      struct Outer {
        static var nib: UINib { UINib(nibName: "Panel", bundle: nil) }
        @objc(Inner) class Inner: UIViewController { override func viewDidLoad() { register(Outer.nib) } }
      }
      """)
    #expect(try check(shell).contains("error: outlet 'lost' is not declared by 'Screen'"))
  }

  /// A method that loads a nib, and that only a controller calls which nothing makes.
  @Test func methodOfACallerThatNothingMakes() throws {
    let shell = try WitnessedApp.app(
      sources: ["Screen.swift", "Service.swift", "Old.swift", "Other.swift"], making: ["Service"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Service.swift",
      """
      class Service {
        func begin() { isReady = true }
        func openPanel() { loadPanel() }
        func loadPanel() { Bundle.main.loadNibNamed("Panel", owner: Screen()) }
      }
      let begun: Void = Service().begin()
      """)
    func output(_ also: String = "") throws -> String {
      try shell.folder.write(
        "Old.swift",
        """
        @objc(Old) class Old: UIViewController {
          var service: Service?
          override func viewDidLoad() { service?.openPanel() }
        }
        \(also)
        """)
      return try check(shell)
    }
    let error = "error: outlet 'lost' is not declared by 'Screen'"
    #expect(!(try output().contains(error)))
    #expect(try output("let old = Old()").contains(error))
    try shell.folder.write("Other.swift", "let opened: Void = Service().openPanel()")
    #expect(try output().contains(error))
  }

  /// A scene for which a property asks that only a controller reads which nothing makes, or nothing at all.
  @Test func propertyOfAReaderThatNothingMakes() throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "Scenes.swift", "Old.swift"], making: [])
    try shell.folder.write("Other.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(
      "Scenes.swift",
      """
      extension UIStoryboard {
        struct Scenes {
          static let count = 1
          static var cart: UIViewController {
            UIStoryboard(name: "Other", bundle: Bundle.main).instantiateViewController(withIdentifier: "Second")
          }
        }
      }
      """)
    let error = "error: outlet 'lost' is not declared by 'Screen'"
    for (reader, isRead) in [
      ("show(UIStoryboard.Scenes.count)", false), ("show(UIStoryboard.Scenes.cart)", true),
      ("show(.cart, UIStoryboard.Scenes.count)", true),
    ] {
      try shell.folder.write("Old.swift", "let shown: Void = \(reader)")
      let output = try check(shell)
      #expect(output.contains(error) == isRead, "\(reader): \(output)")
    }
    let old = "class Old: UIViewController { override func viewDidLoad() { show(UIStoryboard.Scenes.cart) } }"
    try shell.folder.write("Old.swift", old)
    #expect(!(try check(shell).contains(error)))
    try shell.folder.write("Old.swift", old + "\nlet made = Old()")
    #expect(try check(shell).contains(error))
  }

  /// A nib that code loads for a case of an enumeration which nothing makes.
  @Test(arguments: [
    ("", false), ("class RowTests: XCTestCase {}\nimport XCTest\nlet row = Row.panel(width: 1)", false),
    ("func isWide(_ row: Row) -> Bool { row == .panel(width: 1) }", false),
    ("extension Row: Equatable {}", false), ("enum Event { case open(Row), panel }", false),
    ("let row = Row.panel(width: 1)", true), ("let shown: Void = show(.panel(width: 1))", true),
    (#"let shown = "\(Row.panel(width: 1))""#, true), ("extension Row: Decodable {}", true),
    ("enum Event { case open(row: Row = .panel(width: 1)) }", true),
    ("func isFirst(_ row: Row) -> Bool { [row] == [.panel(width: 1)] }", true),
    ("enum Other { case panel(width: Int) }\nlet other = Other.panel(width: 1)", true),
  ]) func caseThatNothingMakes(also: String, isMade: Bool) throws {
    #expect(try isTold(also: also) == isMade)
  }

  /// Other ways by which such code runs, and a `switch` over something else.
  @Test(arguments: [
    ("case .panel:", "", "_ row: Row", false), ("case .panel(let width) where width > 0:", "", "_ row: Row", false),
    ("case .panel?:", "", "_ row: Row?", false),
    ("case .panel, .plain:", "", "_ row: Row", true), ("default:", "", "_ row: Row", true),
    ("case .panel:", "fallthrough", "_ row: Row", true), ("case .panel:", "", "_ row: Device", true),
    ("case .panel:", "", "_ rows: [Row]", true), ("case .last:", "", "_ row: Row", true),
    ("case .panel:", "", "_ row: Library.Row", true), ("case .panel:", "let row = current", "_ row: Row", true),
  ]) func caseOfASwitch(label: String, before: String, parameter: String, isRun: Bool) throws {
    #expect(try isTold(label: label, before: before, parameter: parameter) == isRun)
  }

  /// Whether the mistake in a nib is told that code loads for a case.
  private func isTold(
    label: String = "case .panel(let width):", before: String = "", parameter: String = "_ row: Row", also: String = ""
  ) throws -> Bool {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "Panel.swift", "Row.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write("Row.swift", "enum Row { case plain, other, last\n case panel(width: Int) }\n\(also)")
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Loader) class Loader: UIViewController {
        func load(\(parameter)) {
          switch row {
          case .plain: break
          case .other: show(); \(before)
          \(label) Bundle.main.loadNibNamed("Panel", owner: Screen())
          }
          if case .panel = row { hide() }
        }
      }
      let loaded: Void = Loader().load(.plain)
      """)
    return try check(shell).contains("error: outlet 'lost' is not declared by 'Screen'")
  }

  /// Extensions of nested enumerations count.
  @Test func casesOfANestedEnumeration() throws {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "Panel.swift", "Row.swift"])
    try shell.folder.write("Panel.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Loader) class Loader: UIViewController {
        enum Row { case plain, panel }
        func load(_ row: Row) {
          switch row {
          case .plain: break
          case .panel: Bundle.main.loadNibNamed("Panel", owner: Screen())
          }
        }
      }
      let loaded: Void = Loader().load(.plain)
      """)
    for (added, isTold) in [("Equatable", false), ("CaseIterable", true)] {
      try shell.folder.write("Row.swift", "extension Loader.Row: \(added) {}")
      #expect(try check(shell).contains("error: outlet 'lost' is not declared by 'Screen'") == isTold)
    }
  }

  /// An outlet that is not connected, and that only a method uses which its own observer hands on.
  @Test func outletThatOnlyItsObserverUses() throws {
    let shell = try WitnessedApp.app(
      beginningWith: WitnessedApp.storyboard(beginningWith: #"<viewController id="one" customClass="Panel">"#),
      sources: ["Panel.swift"])
    for (other, verdict) in [
      ("", "note"), ("override func viewDidLoad() { change() }", "error"),
      ("@IBOutlet var other: UISwitch! { didSet { change() } }", "error"),
    ] {
      try shell.folder.write(
        "Panel.swift",
        """
        @objc(Panel) class Panel: UIViewController {
          @IBOutlet var wide: UISwitch! {
            didSet { wide.addTarget(self, action: #selector(change), for: .valueChanged) }
          }
          @objc func change() { show(wide.isOn) }
          \(other)
        }
        """)
      let output = try check(shell)
      #expect(output.contains("\(verdict): outlet 'wide' of 'Panel' is not connected"), "\(other): \(output)")
      #expect(output.contains("only the observer of 'wide' calls 'change'") == (verdict == "note"), "\(output)")
    }
  }
}
