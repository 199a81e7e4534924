import Testing

/// Methods of Objective-C that Swift may call, by names of its own.
extension IdleCodeTests {
  /// Swift knows a method of Objective-C by the first words of its name.
  @Test(arguments: [
    ("panel.close()", "note"), ("panel.revealItem(panel, now: true)", "error"), ("panel.reveal(panel)", "error"),
  ]) func swiftCallsObjectiveC(call: String, verdict: String) throws {
    let output = try check(
      Self.objectiveC("- (void)revealItem:(Panel *)panel now:(BOOL)isNow { SCENE }"), in: "Panel.m",
      beside: "class Other: UIViewController { override func viewDidLoad() { let panel = Panel(); \(call) } }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Of an action's name Swift drops what a preposition begins.
  @Test(arguments: [
    ("close(withSender: nil)", "note"), ("reveal(withSender: nil)", "error"), ("revealWithSender(nil)", "error"),
  ]) func swiftCallsAnAction(call: String, verdict: String) throws {
    let output = try check(
      Self.objectiveC("- (IBAction)revealWithSender:(id)sender { SCENE }"), in: "Panel.m",
      beside: "class Other: UIViewController { override func viewDidLoad() { Panel().\(call) } }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// How many names a name has in Swift is not worked out for what is none.
  @Test(arguments: [(10, "note"), (100_000, "error")]) func aNameOfCapitals(length: Int, verdict: String) throws {
    let output = try check(
      Self.objectiveC("- (void)a\(String(repeating: "B", count: length)):(Panel *)panel { SCENE }"), in: "Panel.m",
      beside: "let panel = Panel()")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }
}
