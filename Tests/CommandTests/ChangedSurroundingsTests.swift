import Foundation
import TestRunning
import TestSupport
import Testing

/// What a change does to documents that it does not touch, and how what was before is found out.
@Suite(.ownThreads) struct ChangedSurroundingsTests {
  private static func image(_ name: String) -> (String, String) {
    ("Assets.xcassets/\(name).imageset/Contents.json", #"{"images": [{"filename": "\#(name).png"}]}"#)
  }

  /// A component that shows the image 'star', committed; a branch is checked out.
  private static func repository(images: [String] = ["star", "moon"]) throws -> Shell {
    let shell = try Shell()
    let resources = "<resources><image name=\"star\" width=\"8\" height=\"8\"/></resources></document>"
    try shell.folder.write("Row.xib", Nib.component("Row").replacing("</document>", with: resources))
    for (path, content) in images.map(image) { try shell.folder.write(path, content) }
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.git("checkout -q -b feature")
    return shell
  }

  /// Rules and status of what is said of the component itself.
  private func findings(_ shell: Shell) throws -> [String] {
    let outcome = try shell.run("impact --changed main --format json")
    #expect(outcome.status <= 1, "\(outcome.errors)")
    return try JSONValue(outcome.output)["components"].list.flatMap { $0["self"]["findings"].list }
      .map { "\($0["rule"].text ?? "") \($0["status"].text ?? "")" }
  }

  @Test func anImageThatWasDeletedIsMissedWhereItIsNamed() throws {
    let shell = try Self.repository()
    #expect(try findings(shell) == [])
    try shell.git("rm -qr Assets.xcassets/star.imageset")
    #expect(try findings(shell) == ["resource-not-found new"])
    try shell.commit("Delete")
    #expect(try findings(shell) == ["resource-not-found new"])
  }

  @Test func anImageThatWasAddedMendsWhereItIsNamed() throws {
    let shell = try Self.repository(images: ["moon"])
    let (path, content) = Self.image("star")
    try shell.folder.write(path, content)
    #expect(try findings(shell) == ["resource-not-found fixed"])
  }

  @Test func anImageThatMovedIsThereStill() throws {
    let shell = try Self.repository()
    try shell.git("rm -qr Assets.xcassets/star.imageset")
    try shell.folder.write("Icons/star.png", "")
    #expect(try findings(shell) == [])
  }

  /// Who edits the component's document in place asks with that very file.
  @Test func aDocumentEditedInPlaceIsComparedWithTheLastCommit() throws {
    let shell = try BranchJudgementTests.repository()
    let question = "impact Row --with Row.xib --hosts ."
    let unchanged = try shell.run(question)
    #expect(unchanged.output == "no component differs\n", "\(unchanged.errors)")
    try shell.folder.write("Row.xib", BranchJudgementTests.row.replacing("title", with: "heading"))
    let edited = try shell.run(question)
    #expect(edited.output.contains("outlet 'title' is no longer connected"), "\(edited.output)\(edited.errors)")
    #expect(edited.output == (try shell.run("impact --changed HEAD --hosts .")).output)
    try shell.folder.remove(".git")
    let refusal = try shell.run(question)
    #expect(refusal.status == 2)
    #expect(refusal.errors.hasPrefix("error: 'Row.xib' is the component's own document, and there is nothing to"))
  }

  /// What a partial clone lacks and nobody needs is not fetched; its server may be gone.
  @Test(arguments: ["blob:none", "tree:0"])
  func aPartialCloneIsEnough(filter: String) throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write("Video.bin", String(repeating: "x", count: 1_000))
    try shell.commit("A file that is no document")
    try shell.git("checkout -q main")
    try shell.git("merge -q feature")
    try shell.git("config uploadpack.allowFilter true")
    try shell.git("clone -q --no-local --filter=\(filter) . partial")
    try shell.folder.write("partial/Row.xib", BranchJudgementTests.row.replacing("title", with: "heading"))
    try shell.folder.remove("partial/Video.bin")
    let outcome = try shell.run("impact --changed HEAD --hosts partial")
    #expect(outcome.output.contains("outlet 'title' is no longer connected"), "\(outcome.output)\(outcome.errors)")
  }

  /// Texts that nobody sees are not lost with the ids of their objects.
  @Test func whatABindingReplacesNeedsNoTranslation() throws {
    func window(_ suffix: String, binding: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Panel"/>
          <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
          <textField id="fld-aa-\(suffix)">
            <rect key="frame" x="20" y="20" width="96" height="22"/>
            <textFieldCell key="cell" title="Not logged in" id="cel-aa-\(suffix)"/>
            \(binding)
          </textField>
        </objects>
      </document>
      """
    }
    let binding = """
      <connections><binding destination="-2" name="value" keyPath="user" id="bin-aa-aaa"/></connections>
      """
    for (binding, isLost) in [(binding, false), ("", true)] {
      let shell = try Shell()
      try shell.folder.write("Base.lproj/Panel.xib", window("aaa", binding: binding))
      try shell.folder.write("de.lproj/Panel.strings", "\"cel-aa-aaa.title\" = \"Nicht angemeldet\";\n")
      try shell.git("init -q -b main")
      try shell.commit("Start")
      try shell.folder.write("Base.lproj/Panel.xib", window("bbb", binding: binding))
      let outcome = try shell.run("impact --changed HEAD --hosts .")
      #expect(outcome.output.contains("by which its translations name it") == isLost, "\(outcome)")
    }
  }

  /// Nobody is told "nothing uses it" where the documents that would are not there to be read.
  @Test func whatIsNotCheckedOutIsSaid() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.git("sparse-checkout set --no-cone \"/*\" \"!/App.xib\" \"!/Card.xib\" \"!/Card.swift\"")
    #expect(!shell.folder.exists("App.xib"))
    let unchanged = try shell.run("impact --changed HEAD --hosts .")
    #expect(unchanged.status == 0 && unchanged.output == "no component differs\n", "\(unchanged)")
    #expect(
      shell.plain(unchanged.errors).contains("2 documents and 1 class source are not checked out"), "\(unchanged)")
    try shell.folder.write("Row.xib", BranchJudgementTests.row.replacing("title", with: "heading"))
    let outcome = try shell.run("impact --changed HEAD --hosts .")
    #expect(outcome.output.contains("outlet 'title' is no longer connected"), "\(outcome.output)\(outcome.errors)")
    try shell.git("checkout -q .")
    try shell.git("sparse-checkout set --no-cone \"/*\" \"!*.xib\"")
    let nothing = try shell.run("impact --changed HEAD --hosts .")
    #expect(nothing.status == 2)
    #expect(nothing.errors.hasPrefix("error: 3 documents and 0 class sources are not checked out"), "\(nothing.errors)")
    try shell.git("sparse-checkout disable")
    let whole = try shell.run("impact --changed HEAD --hosts .")
    #expect(!whole.errors.contains("checked out"), "\(whole.errors)")
  }

  /// What git says is handed on; nothing looks like an answer.
  @Test func whyGitCannotReadIsSaid() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write("Row.xib", BranchJudgementTests.row.replacing("title", with: "heading"))
    try shell.folder.write(".git/config", "[core")
    let broken = try shell.run("impact --changed main --hosts .")
    #expect(broken.status == 2)
    #expect(broken.output.isEmpty)
    #expect(
      shell.plain(broken.errors) == "error: git cannot read '/shop': fatal: bad config line 2 in file .git/config\n",
      "\(broken.errors)")
  }
}
