import Foundation
import TestRunning
import TestSupport
import Testing

/// Repositories that somebody else has made: asking about one runs nothing that it brings, waits for nothing, and takes no
/// name for another thing than a commit.
@Suite(.ownThreads) struct HostileRepositoryTests {
  /// A repository with one commit, and a change that is not committed.
  private static func repository() throws -> Shell {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write("Row.xib", BranchJudgementTests.row.replacing("Hello", with: "Good bye"))
    return shell
  }

  /// A program that leaves a file when it is run.
  private static func trap(_ shell: Shell) throws -> String {
    try shell.folder.write("../trap", "#!/bin/sh\necho \"$0\" >> '\(shell.folder.path("../sprung"))'\ncat\n")
    try shell.folder.setMode(0o755, of: "../trap")
    return shell.folder.path("../trap")
  }

  // MARK: Names of revisions

  static let noRevisions = ["^HEAD", "HEAD~0..HEAD", "HEAD...HEAD", "HEAD^@", "--all", "-h", "HEAD:Row.xib", " "]

  @Test(arguments: noRevisions) func whatNamesNoCommitIsNoBranch(_ name: String) throws {
    let shell = try Self.repository()
    #expect(try shell.run("init").status == 0)
    #expect(
      try shell.refusal("import-history . --project P --branch='\(name)'")
        == "error: '/shop' has no branch '\(name)'")
    let since = try shell.refusal("import-history . --project P --since='\(name)'")
    #expect(since == "error: git knows no revision '\(name)' in '/shop'")
  }

  @Test(arguments: noRevisions) func whatNamesNoCommitIsNoRevision(_ name: String) throws {
    let shell = try Self.repository()
    let words = "error: git knows no revision '\(name)' in '/shop'"
    // The file of a revision comes after a colon.
    if !name.contains(":") { #expect(try shell.refusal("diff 'git:\(name):Row.xib' Row.xib").hasPrefix(words)) }
    // What looks like an option is wrong usage there.
    if !name.hasPrefix("-") { #expect(try shell.refusal("impact '--changed=git:\(name)'").hasPrefix(words)) }
  }

  // MARK: Programs

  /// What may stand in the configuration of a repository, and in its attributes.
  @Test(arguments: ["impact --changed git:main", "diff git:main:Row.xib Row.xib", "record . --project P", "check ."])
  func nothingOfTheRepositoryIsRun(_ line: String) throws {
    let shell = try Self.repository()
    #expect(try shell.run("init").status == 0)
    let trap = try Self.trap(shell)
    try shell.folder.write(".gitattributes", "* filter=evil diff=evil\n*.xib filter=Other\n")
    for key in [
      "core.fsmonitor", "core.hooksPath", "core.pager", "core.editor", "filter.evil.clean", "filter.evil.smudge",
      "filter.Other.process", "diff.evil.command", "diff.evil.textconv", "diff.external", "gpg.program",
    ] {
      try shell.git("config \(key) \"\(trap)\"")
    }
    try shell.git("config filter.evil.required true")
    try shell.git("config filter.Other.required true")
    try shell.git("config log.showSignature true")
    try shell.folder.write(".git/hooks/post-index-change", "#!/bin/sh\n'\(trap)'\n")
    try shell.folder.setMode(0o755, of: ".git/hooks/post-index-change")
    // Git cannot tell by the time alone that this one is as it was.
    try shell.folder.write("App.xib", BranchJudgementTests.app)
    let outcome = try shell.run(line)
    #expect(!shell.folder.exists("../sprung"), "\(line)")
    #expect(outcome.status <= 1, "\(outcome.errors)")
  }

  @Test func aFilterThatCannotBeSwitchedOffIsRefused() throws {
    let shell = try Self.repository()
    try shell.folder.write(".git/config", "[filter \"a=b\"]\n\tclean = cat\n")
    #expect(
      try shell.refusal("impact --changed git:main").hasPrefix(
        "error: the filter 'a=b' of '/shop' cannot be switched off"))
  }

  /// A clone without contents, whose server is beside it.
  private static func partialClone() throws -> Shell {
    let shell = try repository()
    try shell.commit("Say good bye")
    try shell.git("config uploadpack.allowFilter true")
    let clone = try Shell()
    try clone.git("clone -q --no-checkout --filter=blob:none \"file://\(shell.folder.path)\" clone")
    try clone.git("-C clone config remote.origin.url \"file://\(shell.folder.path)\"")
    return clone
  }

  @Test func aProgramOfTheRepositoryFetchesNothing() throws {
    let shell = try Self.partialClone()
    let trap = try Self.trap(shell)
    try shell.git("-C clone config remote.origin.uploadpack '\(trap)'")
    let outcome = try Program.run(["diff", "git:HEAD:Row.xib", "git:HEAD~1:Row.xib"], in: shell.folder.path("clone"))
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("the repository's own 'remote.origin.uploadpack' names a program"), "\(outcome.errors)")
    #expect(!shell.folder.exists("../sprung"))
  }

  @Test func aTransportThatIsAProgramIsNotAllowed() throws {
    let shell = try Self.partialClone()
    let trap = try Self.trap(shell)
    try shell.git("-C clone config remote.origin.url 'ext::\(trap)'")
    try shell.git("-C clone config protocol.ext.allow always")
    let outcome = try Program.run(["diff", "git:HEAD:Row.xib", "git:HEAD~1:Row.xib"], in: shell.folder.path("clone"))
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(!shell.folder.exists("../sprung"))
  }

  // MARK: What is no repository

  @Test(arguments: [".git/HEAD", ".git/config", ".git/refs/heads/pipe", ".git/objects/pack/pipe"])
  func aPipeIsNotWaitedFor(_ name: String) throws {
    let shell = try Self.repository()
    #expect(try shell.run("init").status == 0)
    try? shell.folder.remove(name)
    #expect(mkfifo(shell.folder.path(name), 0o600) == 0)
    let words = "error: git would wait for '/shop/\(name)', which is not a regular file"
    #expect(try shell.refusal("impact --changed git:main") == words)
    #expect(try shell.refusal("import-history . --project P") == words)
    #expect(try shell.run("record . --project P").status == 0)
  }

  @Test(arguments: ["Sub/.gitignore", ".gitattributes", ".mailmap"]) func aPipeInTheTreeIsNotWaitedFor(_ name: String)
    throws
  {
    let shell = try Self.repository()
    try shell.folder.makeFolder("Sub")
    #expect(mkfifo(shell.folder.path(name), 0o600) == 0)
    #expect(try shell.run("init").status == 0)
    for line in ["impact --changed git:main", "import-history . --project P"] {
      #expect(try shell.refusal(line) == "error: git would wait for '/shop/\(name)', which is not a regular file")
    }
  }

  /// What the configuration says of the working tree does not lead elsewhere, and a linked one is as good as any.
  @Test func theWorkingTreeIsTheFolder() throws {
    let shell = try Self.repository()
    let expected = try shell.run("impact --changed git:main --format json")
    #expect(expected.output.contains("Row"))
    try shell.git("config core.worktree /")
    #expect(try shell.run("impact --changed git:main --format json").output == expected.output)
    try shell.git("config --unset core.worktree")
    try shell.git("worktree add -q ../linked")
    let row = try shell.folder.content("Row.xib")
    try shell.folder.write("../linked/Row.xib", row)
    let linked = try Program.run(
      ["impact", "--changed", "git:main", "--format", "json"], in: shell.folder.path("../linked"))
    #expect(linked.output == expected.output, "\(linked.errors)")
    let head = try Program.runTool("git", ["rev-parse", "--git-path", "HEAD"], in: shell.folder.path("../linked"))
      .output
      .trimmingCharacters(in: .newlines)
    #expect(unlink(head) == 0 && mkfifo(head, 0o600) == 0)
    let refused = try Program.run(["impact", "--changed", "git:main"], in: shell.folder.path("../linked"))
    #expect(refused.errors == "error: git would wait for '\(head)', which is not a regular file\n")
  }

  @Test func whatIsWrongWithARepositoryIsSaid() throws {
    let shell = try Self.repository()
    #expect(try shell.run("init").status == 0)
    func refused(_ line: String) throws -> String { try shell.refusal(line).replacing("error: ", with: "") }
    let questions = ["impact --changed git:main", "diff git:HEAD:Row.xib Row.xib", "import-history . --project P"]
    try shell.folder.write("empty/file", "")
    let noGit = ["PATH": shell.folder.path("empty")]
    for line in questions {
      #expect(try shell.refusal(line, environment: noGit).contains("git is not installed"), "\(line)")
    }
    try shell.folder.write(".git/HEAD", "nonsense")
    for line in questions {
      #expect(try refused(line).contains("the '.git' of '/shop' is not a repository"), "\(line)")
    }
    try shell.folder.remove(".git")
    try shell.git("init -q -b main")
    #expect(try refused(questions[0]).hasPrefix("'/shop' has no commit yet"))
  }

  @Test func aDamagedObjectIsNotAMissingFile() throws {
    let shell = try Self.repository()
    let id = try Program.runTool("git", ["rev-parse", "HEAD:Row.xib"], in: shell.folder.path).output
      .trimmingCharacters(in: .newlines)
    let file = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
    try shell.folder.setMode(0o600, of: file)
    try shell.folder.write(file, "damaged")
    let refusal = try shell.refusal("diff git:HEAD:Row.xib Row.xib")
    #expect(refusal.hasPrefix("error: git cannot read '/shop': "), "\(refusal)")
    #expect(
      try shell.refusal("diff git:HEAD:None.xib Row.xib") == "error: there is no file 'None.xib' in revision 'HEAD'")
  }

  @Test(.needs("root, who can become somebody else", if: getuid() == 0 && Unprivileged.isPossible))
  func aRepositoryOfSomebodyElseIsSaidToBe() throws {
    let shell = try Self.repository()
    try shell.folder.setMode(0o755, of: ".")
    #expect(chmod(shell.folder.path, 0o755) == 0)
    let outcome = try Unprivileged.run("impact --changed git:main", in: shell)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("because it belongs to somebody else"), "\(outcome.errors)")
  }

  @Test func pathsThatAreNotUTF8StayApart() throws {
    let shell = try Self.repository()
    #expect(try shell.run("init").status == 0)
    for byte in ["\\377", "\\376"] {
      let outcome = try Program.runTool(
        "sh", ["-c", "cp App.xib \"$(printf 'Odd\(byte).xib')\""], in: shell.folder.path)
      #expect(outcome.status == 0)
    }
    try shell.commit("Odd names")
    #expect(try shell.run("import-history . --project P").status == 0)
    let paths = try StoreContent.rows(shell.store, "SELECT path FROM snapshotDocument WHERE path LIKE 'Odd%'")
    #expect(Set(paths) == ["Odd\\xFF.xib", "Odd\\xFE.xib"])
  }
}
