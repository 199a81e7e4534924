import TestRunning
import TestSupport
import Testing

/// A document that cannot be read is left out of every answer, and every answer says so.
@Suite(.ownThreads) struct UnreadDocumentTests {
  /// A page that embeds a row, whose nib was cut off.
  private static func shop() throws -> Shell {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write("Page.xib", Nib.component("Page", uses: ["Row"]))
    try shell.folder.write("Other.xib", Nib.component("Other"))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", String(Nib.component("Row").prefix(200)))
    return shell
  }

  @Test(arguments: [
    ("impact --changed", " in what could be read\n"),
    ("check", "nothing found in 2 documents; 1 document could not be read\n"),
    ("list", "Components\n"), ("show Page", "Page (not published)\n"), ("search Page", "Page"),
    ("render Page.xib", "<svg"),
  ]) func anAnswerSaysWhatWasNotRead(line: String, start: String) throws {
    let shell = try Self.shop()
    let outcome = try shell.run(line)
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.output.contains(start), "\(outcome)")
    #expect(outcome.errors.contains("Row.xib:"), "\(outcome)")
    try shell.git("checkout -q Row.xib")
    let after = try shell.run(line)
    #expect(after.status == 0 && !after.errors.contains("error"), "\(after)")
  }

  /// Who draws a page does not want to hear of others.
  @Test func aPictureNeedsNoOtherDocuments() throws {
    let shell = try Self.shop()
    let outcome = try shell.run("render Other.xib")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
  }
}
