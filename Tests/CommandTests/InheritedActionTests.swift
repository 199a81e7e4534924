import TestRunning
import TestSupport
import Testing

/// An object has the actions that it inherits, and what only those use of its outlets which no document sends it, nobody
/// misses.
@Suite(.ownThreads) struct InheritedActionTests {
  /// A class with an action that uses an outlet, and one below it whose scene does not connect the outlet.
  ///
  /// - Parameter sender: who sends the action: a button of the base's own scene, or of the other one.
  private func check(sender: String, base: String = "", own: String = "", code: String = "") throws -> String {
    func scene(_ id: String, _ name: String, outlet: Bool) -> String {
      let button = """
        <button id="\(id)-b"><connections>
        \(id == "form" ? #"<segue kind="show" destination="last" id="g"/>"# : "")
        \(sender == id ? #"<action selector="save:" destination="\#(id)" eventType="touchUpInside" id="\#(id)-a"/>"# : "")
        </connections></button>
        """
      return """
        <scene sceneID="\(id)-s"><objects><viewController storyboardIdentifier="\(id)" id="\(id)" customClass="\(name)">
        <view key="view" id="\(id)-v"><subviews><label id="\(id)-l"/>\(button)</subviews></view>
        <connections>\(outlet ? #"<outlet property="name" destination="\#(id)-l" id="\#(id)-o"/>"# : "")</connections>
        </viewController></objects></scene>
        """
    }
    let shell = try WitnessedApp.app(
      beginningWith: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="form">
        <scenes>\(scene("form", "Form", outlet: true))\(scene("last", "Last", outlet: false))</scenes></document>
        """, sources: ["Form.swift", "Last.swift"])
    try shell.folder.write(
      "Form.swift",
      """
      @objc(Form) class Form: UIViewController {
        @IBOutlet var name: UILabel!
        @IBAction func save(_ sender: Any) { _ = name.text }
        \(base)
      }
      """)
    try shell.folder.write("Last.swift", "@objc(Last) class Last: Form { \(own) }\n\(code)\n")
    return try WitnessedApp.check(shell)
  }

  @Test(arguments: [("form", "note"), ("last", "warning"), ("nobody", "note")])
  func documents(sender: String, verdict: String) throws {
    let output = try check(sender: sender)
    #expect(output.contains("\(verdict): outlet 'name' of 'Last' is not connected"), "\(output)")
  }

  @Test(arguments: [
    ("func done() { save(self) }", "", ""), ("", "func done() { save(self) }", ""),
    ("", "func done() { go(#selector(save(_:))) }", ""), ("", "", "func go(_ last: Last) { last.save(last) }"),
    ("override func viewDidLoad() { super.viewDidLoad(); _ = name.text }", "", ""),
  ]) func code(base: String, own: String, code: String) throws {
    let output = try check(sender: "form", base: base, own: own, code: code)
    #expect(!output.contains("note: outlet 'name' of 'Last'"), "\(output)")
    #expect(output.contains("outlet 'name' of 'Last' is not connected"), "\(output)")
  }
}
