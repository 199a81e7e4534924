import TestRunning
import TestSupport
import Testing

/// Code for a kind of device that the app is not built for.
extension IdleCodeTests {
  /// An app for some kinds of devices.
  private func check(_ source: String, in file: String = "Panel.swift", families: String) throws -> String {
    let shell = try WitnessedApp.app(
      ofTarget: families.isEmpty ? "" : "TARGETED_DEVICE_FAMILY = \"\(families)\";", sources: [file, "Screen.swift"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(file, source)
    return try WitnessedApp.check(shell)
  }

  /// Swift that runs whenever its class is made.
  private static func initializer(_ code: String) -> String {
    "class Panel { init() { \(code.replacing("SCENE", with: scene.dropFirst(4)))\n } }"
  }

  /// What is for the iPad, no app for the iPhone runs.
  @Test(arguments: [
    "if UIDevice.current.userInterfaceIdiom == .pad { SCENE }",
    "if UIDevice.current.userInterfaceIdiom == .pad, isNew { SCENE }",
    "if (UI_USER_INTERFACE_IDIOM() == .pad) { SCENE }",
    "if UIDevice.currentDevice().userInterfaceIdiom != UIUserInterfaceIdiom.Phone { SCENE }",
    "if traitCollection.userInterfaceIdiom == .phone { } else { SCENE }",
    "if traitCollection.userInterfaceIdiom == .phone { } else if isNew { } else { SCENE }",
    "let scene = traitCollection.userInterfaceIdiom == .pad ? make(SCENE) : nil",
    "let scene = traitCollection.userInterfaceIdiom == .phone ? nil : make(SCENE)",
    "switch UIDevice.current.userInterfaceIdiom { case .phone: break; case .pad: SCENE; default: break }",
    "let scenes: [UIUserInterfaceIdiom: Any] = [.phone: 1, .pad: make(SCENE)]",
  ]) func codeForOtherDevices(code: String) throws {
    for (families, verdict) in [("1", "note"), ("2", "error"), ("1,2", "error"), ("", "error")] {
      let output = try check(Self.initializer(code), families: families)
      #expect(output.contains("\(verdict): outlet 'lost'"), "\(families): \(output)")
    }
  }

  @Test(arguments: [
    "if traitCollection.userInterfaceIdiom == .pad || isNew { SCENE }",
    "if isNew || traitCollection.userInterfaceIdiom == .pad { SCENE }",
    "if traitCollection.userInterfaceIdiom == .pad { }; SCENE",
    "if traitCollection.userInterfaceIdiom == .phone { SCENE }",
    "if traitCollection.userInterfaceIdiom == .phone, isNew { } else { SCENE }",
    "let scene = traitCollection.userInterfaceIdiom == .pad ? nil : make(SCENE)",
    "let scene = traitCollection.userInterfaceIdiom == .pad ? one : two\n SCENE",
    "switch UIDevice.current.userInterfaceIdiom { case .phone, .pad: SCENE; default: break }",
    "let numbers: [Field: Any] = [.phone: 1, .mail: make(SCENE)]",
  ]) func codeForAllDevices(code: String) throws {
    let output = try check(Self.initializer(code), families: "1")
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  @Test(arguments: [
    ("if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) { SCENE }", "note"),
    ("if ([[UIDevice currentDevice] userInterfaceIdiom] == UIUserInterfaceIdiomPad) SCENE", "note"),
    ("if ([UIDevice currentDevice].userInterfaceIdiom == UIUserInterfaceIdiomPhone) self.one = 1; else SCENE", "note"),
    ("if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) self.one = 1; SCENE", "error"),
    ("if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPhone) { SCENE }", "error"),
  ]) func codeForOtherDevicesInObjectiveC(code: String, verdict: String) throws {
    let output = try check(Self.objectiveC("- (void)viewDidLoad { \(code) }"), in: "Panel.m", families: "1")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }
}
