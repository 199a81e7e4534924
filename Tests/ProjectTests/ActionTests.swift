import Foundation
import TestRunning
import TestSupport
import Testing

/// The script that the GitHub action runs, in a clone as runners have it: one commit deep.
@Suite(.ownThreads) struct ActionTests {
  /// A clone of a repository whose branch renames an outlet, a stand-in for GitHub's program, and what it was told.
  private static func clone() throws -> Shell {
    let shell = try Shell()
    try shell.folder.write("origin/Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("origin/App.xib", Nib.host("Row"))
    try shell.folder.write(
      "origin/Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var title: UILabel! }")
    try shell.git("init -q -b main origin")
    func git(_ line: String) throws { try shell.git("-C origin \(line)") }
    try git("add -A .")
    try git("commit -q -m Start")
    try git("checkout -q -b feature")
    try shell.folder.write(
      "origin/Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var headline: UILabel! }")
    try git("commit -q -a -m Rename")
    try shell.git("clone -q --depth 1 --branch feature --single-branch file://\(shell.folder.path("origin")) clone")
    try shell.folder.write(
      "bin/gh",
      """
      #!/bin/sh
      printf '%s\\n' "$*" >>"$LOG"
      for word; do
        case $word in body=@*) cat "${word#body=@}" >>"$LOG" ;; esac
      done
      case "$*" in *--jq*) cat "$KNOWN" ;; esac
      """)
    try shell.folder.write("known", "")
    try shell.folder.write("log", "")
    for name in ["bin/gh"] { chmod(shell.folder.path(name), 0o755) }
    symlink(Program.path, shell.folder.path("bin/nibreg"))
    return shell
  }

  private static func judge(_ shell: Shell, _ settings: [String: String] = [:]) throws -> Program.Outcome {
    try run("judge", shell, settings)
  }

  private static func run(_ step: String, _ shell: Shell, _ settings: [String: String]) throws -> Program.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = [
      "PATH": shell.folder.path("bin") + ":" + path, "BASE": "main", "FAIL_ON": "error", "COMMENT": "true",
      "PULL_REQUEST": "7", "GITHUB_REPOSITORY": "shop/app", "GITHUB_STEP_SUMMARY": shell.folder.path("summary"),
      "LOG": shell.folder.path("log"), "KNOWN": shell.folder.path("known"),
    ]
    return try Program.runTool(
      Repository.root + "/Scripts/action", [step], in: shell.folder.path("clone"),
      environment: environment.merging(settings) { _, new in new })
  }

  private static func text(_ name: String, in shell: Shell) throws -> String {
    String(decoding: try shell.folder.content(name), as: UTF8.self)
  }

  @Test func aPullRequestIsJudgedAndGetsOneComment() throws {
    let shell = try Self.clone()
    let outcome = try Self.judge(shell)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("::error file=Row.xib,"), "\(outcome.output)")
    let summary = try Self.text("summary", in: shell)
    #expect(summary.contains("outlet `title` is not declared by `Row`"), "\(summary)")
    let told = try Self.text("log", in: shell)
    #expect(told.contains("api repos/shop/app/issues/7/comments -F body=@"), "\(told)")
    #expect(told.contains("<!-- nibreg -->\n") && told.contains("outlet `title` is not declared by `Row`"))

    // The next run replaces it.
    try shell.folder.write("known", "4711\n")
    #expect(try Self.judge(shell).status == 1)
    #expect(try Self.text("log", in: shell).contains("api -X PATCH repos/shop/app/issues/comments/4711 -F body=@"))
  }

  @Test func theReportIsUploadedAndLinkedTo() throws {
    let shell = try Self.clone()
    let report = shell.folder.path("report")
    let judged = try Self.judge(shell, ["REPORT": report, "GITHUB_OUTPUT": shell.folder.path("output")])
    // The status is that of the last step, after the upload.
    #expect(judged.status == 0, "\(judged.errors)")
    #expect(shell.folder.exists("report/index.html"))
    #expect(!shell.folder.exists("summary"))
    let lines = try Self.text("output", in: shell).split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
    let output = Dictionary(uniqueKeysWithValues: lines.map { (String($0[0]), String($0[1])) })
    #expect(output["report"] == report)
    #expect(output["status"] == "1")
    let linked = try Self.run(
      "link", shell,
      [
        "SUMMARY": output["summary"] ?? "", "STATUS": output["status"] ?? "",
        "REPORT_URL": "https://github.com/shop/app/actions/runs/1/artifacts/2",
      ])
    #expect(linked.status == 1, "\(linked.errors)")
    for name in ["summary", "log"] {
      #expect(try Self.text(name, in: shell).contains("](https://github.com/shop/app/actions/runs/1/artifacts/2)"))
    }
  }

  @Test func itFailsOnlyForWhatItWasTold() throws {
    let shell = try Self.clone()
    let outcome = try Self.judge(shell, ["FAIL_ON": "never", "COMMENT": "false"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try Self.text("log", in: shell).isEmpty)
    #expect(try Self.text("summary", in: shell).contains("renamed"))
  }
}
