import TestRunning
import TestSupport
import Testing

/// A change that brings code to run, which never ran before, brings what that code fails at.
@Suite(.ownThreads) struct CodeBeginningToRunTests {
  private static let screen = """
    @objc(Screen) class Screen: UIViewController {
      @IBOutlet var titleLabel: UILabel!
      override func viewDidLoad() { BODY }
      private func show() { titleLabel.text = "" }
    }
    """

  /// An app that begins with a `Screen` of which the outlet is not connected.
  private func app(_ screen: String) throws -> Shell {
    let shell = try WitnessedApp.app(sources: ["Screen.swift", "Other.swift"])
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(beginningWith: #"<viewController id="one" customClass="Screen">"#))
    try shell.folder.write("Screen.swift", screen)
    try shell.folder.write("Other.swift", "class Other {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    return shell
  }

  private func impact(_ shell: Shell) throws -> String { try shell.run("impact --changed HEAD").output }

  @Test func calledNow() throws {
    let shell = try app(Self.screen.replacing("BODY", with: ""))
    try shell.folder.write("Screen.swift", Self.screen.replacing("BODY", with: "show()"))
    let output = try impact(shell)
    #expect(output.contains("error: outlet 'titleLabel' of 'Screen' is not connected"), "\(output)")
  }

  /// Another line that says nothing of the method changes nothing.
  @Test func calledAsBefore() throws {
    let shell = try app(Self.screen.replacing("BODY", with: "show()"))
    try shell.folder.write("Screen.swift", Self.screen.replacing("BODY", with: "title = nil; show()"))
    let output = try impact(shell)
    #expect(!output.contains("error: outlet 'titleLabel'"), "\(output)")
  }

  /// A name that something else has calls nothing, and a condition that never held may only be said in another way.
  @Test(arguments: [
    ("", "HUD().show()"), ("isNew { titleLabel.text = nil }", "isNew == true { titleLabel.text = nil }"),
  ]) func nothingBeginsToRun(before: String, after: String) throws {
    func screen(_ body: String) -> String {
      let condition = body.hasPrefix("isNew") ? "if " : ""
      return Self.screen.replacing("BODY", with: condition + body)
        .replacing("override", with: "private let isNew = false\n  override")
    }
    let shell = try app(screen(before))
    try shell.folder.write("Screen.swift", screen(after))
    let output = try impact(shell)
    #expect(!output.contains("error: outlet 'titleLabel'"), "\(output)")
  }

  /// A document that sends the action now is a caller, too.
  @Test func sentNow() throws {
    let screen = Self.screen.replacing("BODY", with: "").replacing(
      "private func show()", with: "@IBAction func show(_ sender: Any)")
    let shell = try app(screen)
    let action = #"<connections><action selector="show:" destination="one" eventType="touchUpInside" id="a"/>"#
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(
        beginningWith: """
          <viewController id="one" customClass="Screen">
          <view key="view" id="v"><subviews><button id="b">\(action)</connections></button></subviews></view>
          """))
    let output = try impact(shell)
    #expect(output.contains("error: outlet 'titleLabel' of 'Screen' is not connected"), "\(output)")
  }

  /// Code leaves its condition, or a build setting gives it the flag.
  @Test(arguments: [false, true]) func compiledNow(bySetting: Bool) throws {
    let line = "titleLabel.text = nil"
    let shell = try app(Self.screen.replacing("BODY", with: "\n#if TOUR\n\(line)\n#endif\n"))
    if bySetting {
      let file = "Shop.xcodeproj/project.pbxproj"
      let project = String(decoding: try shell.folder.content(file), as: UTF8.self)
      try shell.folder.write(
        file,
        project.replacing(
          "D = {isa = XCBuildConfiguration; buildSettings = {",
          with: "D = {isa = XCBuildConfiguration; buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = TOUR; "))
    } else {
      try shell.folder.write("Screen.swift", Self.screen.replacing("BODY", with: "\n\n\(line)\n\n"))
    }
    let output = try impact(shell)
    #expect(output.contains("error: outlet 'titleLabel' of 'Screen' is not connected"), "\(output)")
  }

  /// Nothing breaks where code only stops to run.
  @Test func calledNoMore() throws {
    let shell = try app(Self.screen.replacing("BODY", with: "show()"))
    try shell.folder.write("Screen.swift", Self.screen.replacing("BODY", with: ""))
    let output = try impact(shell)
    #expect(!output.contains("error: outlet 'titleLabel'"), "\(output)")
  }
}
