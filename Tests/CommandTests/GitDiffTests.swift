import Foundation
import TestRunning
import TestSupport
import Testing

/// `git diff` and `git log -p` in real repositories that have documents shown by this program.
@Suite(.ownThreads) struct GitDiffTests {
  /// A repository with `Row.xib`, `Old.xib` and `Host.xib`, and nothing changed.
  private static func repository() throws -> Shell {
    let shell = try Shell()
    try shell.folder.write(".gitattributes", "*.xib diff=nibreg\n*.storyboard diff=nibreg\n")
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Old.xib", Nib.host("Row", text: "Long enough to be told from another document"))
    try shell.folder.write("Host.xib", Nib.host("Row"))
    try shell.folder.write("Notes.txt", "one\n")
    try shell.git("init -q -b main")
    // Two words, as people configure it; the path of this build may have spaces.
    try shell.git("config diff.nibreg.command \"'\(Program.path)' git-diff\"")
    try shell.commit("Start")
    return shell
  }

  private static func git(_ shell: Shell, _ line: String, environment: [String: String] = [:]) throws -> String {
    let outcome = try Program.runTool("git", Shell.words(of: line), in: shell.folder.path, environment: environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    return outcome.output
  }

  @Test func everySortOfChange() throws {
    let shell = try Self.repository()
    let row = try String(contentsOfFile: shell.folder.path("Row.xib"), encoding: .utf8)
    try shell.folder.write("Row.xib", row.replacing("Hello", with: "Good bye"))
    try shell.folder.write("Notes.txt", "two\n")
    try shell.git("mv Old.xib Views.xib")
    try shell.git("update-index --chmod=+x Host.xib")
    try shell.folder.write("New.storyboard", Nib.storyboard("Row"))
    try shell.git("add New.storyboard Row.xib Notes.txt")
    let diff = try Self.git(shell, "diff --cached -M")
    #expect(
      diff == """
        diff --nibreg a/Host.xib b/Host.xib
        old mode 100644
        new mode 100755
        diff --nibreg a/New.storyboard b/New.storyboard
        new file mode 100644
        --- /dev/null
        +++ b/New.storyboard
          new: 4 objects, 0 connections, 0 constraints, 1 use of custom classes
        @@ -0,0 +1,18 @@

        """ + Nib.storyboard("Row").split(separator: "\n").map { "+\($0)\n" }.joined() + """
          diff --git a/Notes.txt b/Notes.txt
          index 5626abf..f719efd 100644
          --- a/Notes.txt
          +++ b/Notes.txt
          @@ -1 +1 @@
          -one
          +two
          diff --nibreg a/Row.xib b/Row.xib
          --- a/Row.xib
          +++ b/Row.xib
          ~    13  'text' of label 'title' changed from 'Hello' to 'Good bye'
          diff --nibreg a/Old.xib b/Views.xib
          similarity index 100%
          rename from Old.xib
          rename to Views.xib

          """)
    try shell.git("commit -q -m Change")
    #expect(try Self.git(shell, "log -1 -p -M --ext-diff --format=").trimmingPrefix("\n") == diff)
    #expect(try Self.git(shell, "show -M --ext-diff --format= HEAD").trimmingPrefix("\n") == diff)
    // Without --ext-diff, and in patches, git shows its own lines.
    #expect(try !Self.git(shell, "log -1 -p").contains("--nibreg"))
    #expect(try !Self.git(shell, "format-patch -1 --stdout").contains("--nibreg"))
  }

  @Test func aDeletedDocumentIsShownWhole() throws {
    let shell = try Self.repository()
    try shell.folder.remove("Host.xib")
    let lines = try Self.git(shell, "diff").split(separator: "\n")
    #expect(
      lines.prefix(5) == [
        "diff --nibreg a/Host.xib b/Host.xib", "deleted file mode 100644", "--- a/Host.xib", "+++ /dev/null",
        "  deleted: 3 objects, 0 connections, 0 constraints, 1 use of custom classes",
      ])
    let document = Nib.host("Row").split(separator: "\n")
    #expect(lines.dropFirst(6) == document.map { "-\($0)" }[...])
  }

  @Test func whatXcodeRewritesIsSaidToBeTheSame() throws {
    let shell = try Self.repository()
    try shell.folder.write("Host.xib", Nib.host("Row").replacing("23094", with: "23727"))
    #expect(
      try Self.git(shell, "diff").hasSuffix("+++ b/Host.xib\n  the same, apart from what Xcode rewrites by itself\n"))
  }

  @Test func whatIsNoDocumentIsShownLineByLine() throws {
    let shell = try Self.repository()
    try shell.folder.write("Host.xib", String(Nib.host("Row").dropLast(12)))
    let broken = try Self.git(shell, "diff")
    #expect(broken.contains("\n  the new one cannot be read as a document: "))
    #expect(broken.contains("\n@@ "))
    #expect(broken.contains("\n-</document>\n"))
    try shell.folder.write("Host.xib", "\u{1B}[31mred\n")
    let steering = try Self.git(shell, "diff")
    #expect(steering.contains("\n+\\u{1B}[31mred\n"))
    #expect(!steering.contains("\u{1B}"))
    try shell.folder.write("Host.xib", Data([0, 1, 2, 3]))
    #expect(try Self.git(shell, "diff").hasSuffix("\nbinary content that differs\n"))
    try shell.folder.write("Host.xib", "")
    #expect(try Self.git(shell, "diff").contains("the new one cannot be read as a document"))
  }

  @Test func aConflictIsNoError() throws {
    let shell = try Self.repository()
    try shell.git("checkout -q -b feature")
    try shell.folder.write("Host.xib", Nib.host("Row", text: "Ours"))
    try shell.commit("Ours", secondsLater: 1)
    try shell.git("checkout -q main")
    try shell.folder.write("Host.xib", Nib.host("Row", text: "Theirs"))
    try shell.commit("Theirs", secondsLater: 2)
    let merge = try Program.runTool(
      "git", ["-c", "user.name=ada", "-c", "user.email=a@b", "merge", "-q", "feature"], in: shell.folder.path)
    #expect(merge.status == 1)
    // Git compares the stages by itself; it asks for the rest.
    #expect(try Self.git(shell, "diff").contains("Theirs"))
    #expect(try Self.git(shell, "diff --cached").contains("* Unmerged path Host.xib"))
    #expect(try Self.git(shell, "diff --ours").contains("the new one cannot be read as a document"))
    #expect(try Self.git(shell, "diff --theirs").contains("+<<<<<<< HEAD"))
  }

  @Test func aPathOfAnyNameIsShown() throws {
    let shell = try Self.repository()
    try shell.folder.write("-a b.xib", Nib.host("Row"))
    try shell.commit("A name", secondsLater: 1)
    try shell.folder.write("-a b.xib", Nib.host("Row", text: "Good bye"))
    let diff = try Self.git(shell, "diff")
    #expect(diff.hasPrefix("diff --nibreg a/-a b.xib b/-a b.xib\n--- a/-a b.xib\n+++ b/-a b.xib\n~ "))
    #expect(diff.contains("changed from 'Hello' to 'Good bye'"))
  }

  /// Git pipes what it shows in a pager, and says so.
  @Test func colorsAreThoseThatGitIsToldToUse() throws {
    let shell = try Self.repository()
    try shell.folder.write("Host.xib", Nib.host("Row", text: "Good bye"))
    func isColored(_ environment: [String: String] = [:]) throws -> Bool {
      // Whatever the terminal is in which the tests run.
      let plain = ["TERM": "xterm", "NO_COLOR": ""]
      return try Self.git(shell, "diff", environment: plain.merging(environment) { $1 }).contains("\u{1B}[")
    }
    #expect(try !isColored())
    #expect(try isColored(["GIT_PAGER_IN_USE": "true"]))
    #expect(try !isColored(["GIT_PAGER_IN_USE": "true", "NO_COLOR": "1"]))
    try shell.git("config color.ui always")
    #expect(try isColored())
    try shell.git("config color.diff false")
    #expect(try !isColored(["GIT_PAGER_IN_USE": "true"]))
  }

  @Test func onlyGitCallsIt() throws {
    let shell = try Shell()
    #expect(try shell.run("git-diff").status == 64)
    #expect(try shell.run("git-diff one two").status == 64)
    #expect(try shell.run("git-diff --help").output.contains("diff.nibreg.command"))
    // Git gives up the whole diff if the command ends with anything but 0.
    #expect(try shell.run("git-diff Row.xib /nowhere . . /nowhere2 . .").status == 0)
  }
}
