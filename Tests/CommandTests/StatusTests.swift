import ArgumentParser
import Foundation
import TestRunning
import TestSupport
import Testing

@testable import RegistryCommands

@Suite(.ownThreads) struct StatusTests {
  @Test(arguments: [
    // Done, or the answer is good.
    ("list", 0), ("log", 0), ("show Row", 0), ("show Unused", 0), ("show Row@1.0.0", 0), ("show Nothing", 2),
    ("log Row", 0), ("search Row", 0), ("impact Row", 0), ("why App.xib Row", 0),
    ("diff Row.xib Row.xib", 0), ("diff Row Row@1.0.0", 0), ("resolve Row", 0), ("resolve 'Row@^1.0.0'", 0),
    ("resolve", 0), ("outdated", 0),
    ("publish Row.xib --version 1.0.0", 0), ("publish Row.xib --bump patch", 0), ("--version", 0), ("--help", 0),
    ("publish Row.xib --version 2.0.0 --dry-run", 0), ("impact Unused", 0), ("impact Row --hosts .", 0),
    ("rules", 0), ("rules outlet-removed", 0), ("rules --format markdown", 0),
    ("check App.xib --no-sources --format junit", 0),
    // The answer is negative.
    ("search nothing", 1), ("why Row.xib Unused", 1), ("diff Row.xib Unused.xib", 1), ("resolve 'Row@^2.0.0'", 1),
    ("resolve Row 'Row@^2.0.0'", 1), ("why App.xib Unused --hosts .", 1),
    // It could not be done.
    ("impact Nothing", 2), ("impact Row@9.0.0", 2), ("impact Unused --require-hosts", 2), ("why App.xib Nothing", 2),
    ("diff Row.xib Nothing.xib", 2), ("resolve Nothing", 2), ("publish Row.xib --version 1", 2), ("init", 2),
    ("publish Unused.xib --version 1.0.0 --renames Row", 2), ("publish Nothing.xib --bump major", 2),
    ("publish App.xib --version 1.0.0", 2), ("yank Row@2.0.0 --reason r", 2), ("deprecate Nothing --reason r", 2),
    ("deprecate Row --replacement Nothing --reason r", 2), ("forget --project Shop --branch x", 2),
    ("record Nothing --project Shop", 2), ("list --store Nothing.sqlite", 2), ("log Nothing", 2),
    ("resolve 'Row@abc'", 2), ("rules nothing", 2), ("yank Row@1 --reason r", 2),
    ("record Plain.xib --project P --require-hosts", 2),
    ("resolve --manifest Nothing.yml", 2),
    // Not everything could be read.
    ("record . --project Half", 3), ("publish . --version 1.0.0", 3),
    // Wrong usage.
    ("publish Row.xib", 64), ("publish Row.xib --version 1.0.0 --bump minor", 64), ("publish --bump minor", 64),
    ("publish Row.xib --bump huge", 64), ("record . --project ''", 64), ("impact", 64),
    ("record . --project P --branch ''", 64), ("diff Row.xib", 64), ("diff - -", 64), ("yank Row --reason r", 64),
    ("yank Row@1.0.0", 64), ("show", 64), ("search ''", 64), ("search Row --limit 0", 64), ("list --format yaml", 64),
    ("list --timeout -1", 64), ("nothing", 64), ("rules --format sarif", 64), ("check . --format xml", 64),
    ("list extra", 64), ("deprecate Row", 64), ("resolve Row --locked", 64), ("resolve --locked --update Row", 64),
    ("publish Row.xib --version 2.0.0 --requires Row", 64),
  ])
  func aCommandEndsWithItsStatus(line: String, status: Int32) throws {
    let shell = try Self.shop()
    if status == 3 { try shell.folder.write("Empty.xib", "") }
    let outcome = try shell.run(line)
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    if status == 0 { #expect(outcome.errors.isEmpty) }
    if status >= 2 { #expect(!outcome.errors.isEmpty) }
  }

  @Test func aCommandThatIsMisspelledIsAnsweredWithTheNearest() throws {
    let shell = try Shell()
    for line in ["chek .", "help chek"] {
      let outcome = try shell.run(line)
      #expect(outcome.status == 64)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("Error: there is no command 'chek'; did you mean 'check'?\n"))
    }
    #expect(try shell.run("nothing").errors.hasPrefix("Error: there is no command 'nothing'\n"))
    #expect(try shell.run("help check").output.contains("nibreg check"))
  }

  @Test func aCheckWithoutAPathIsThatOfTheFolder() throws {
    let shell = try Self.shop()
    #expect(try shell.run("check").output == shell.run("check .").output)
  }

  @Test func colorIsThereWhenItIsForced() throws {
    let shell = try Shell()
    #expect(!(try shell.run("list").errors.contains("\u{1B}[")))
    #expect(try shell.run("list", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": ""]).errors.contains("\u{1B}["))
    #expect(!(try shell.run("list", environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).errors.contains("\u{1B}[")))
  }

  /// 1 outranks 3.
  @Test func aNegativeAnswerOutranksAnIncompleteOne() throws {
    let shell = try Self.shop()
    try shell.folder.write("Broken.xib", String(Nib.host("Unused").dropLast(20)))
    #expect(try shell.run("why App.xib Unused --hosts .").status == 1)
    #expect(try shell.run("why App.xib Row --hosts .").status == 3)
  }

  @Test func aNumberThatIsTooLargeIsNoCrash() throws {
    let shell = try Self.shop()
    #expect(try shell.run("search Row --limit \(Int.max)").status == 0)
    #expect(try shell.run("list --timeout \(Int.max)").status == 0)
    #expect(try shell.run("publish Unused.xib --version 1.0.0 --timeout \(Int.max)").status == 0)
    #expect(try shell.run("publish Row.xib --version 99999999999999999999.0.0").status == 2)
    #expect(try shell.run("list", environment: ["SOURCE_DATE_EPOCH": "\(Int64.max)"]).status == 2)
  }

  /// A store with `Row` published and a project recorded that has `Row`, `Unused` and `App`.
  static func shop() throws -> Shell { try template.get().copy() }

  private static let template = Result { try makeShop() }

  private static func makeShop() throws -> Shell {
    let shell = try Shell.withStore()
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write("Unused.xib", Nib.component("Unused", text: "Other"))
    try shell.folder.write("App.xib", Nib.host("Row"))
    try shell.folder.write("Plain.xib", Nib.host())
    for line in ["publish Row.xib --version 1.0.0", "record . --project Shop"] {
      let outcome = try shell.run(line)
      precondition(outcome.status == 0, outcome.errors)
    }
    return shell
  }
}

@Suite(.ownThreads) struct HelpTests {
  static let commands = [
    "impact", "check", "diff", "why", "expand", "layout", "render", "list", "show", "search", "log", "resolve",
    "outdated", "rules",
    "init", "record", "publish", "import-history", "yank", "deprecate",
    "accept", "forget", "prune", "verify", "rebuild", "backup", "export", "import",
  ]

  @Test func theProgramListsItsCommands() throws {
    let help = try Shell().run("--help").output
    let listed = help.components(separatedBy: "\n").compactMap { line -> String? in
      guard line.hasPrefix("  "), !line.hasPrefix("   "), !line.contains("nibreg") else { return nil }
      return line.split(separator: " ").first.map(String.init)
    }
    #expect(listed.filter { $0.first?.isLetter == true } == Self.commands)
  }

  @Test(arguments: commands)
  func everyCommandShowsAnExample(command: String) throws {
    let help = Self.answer(to: ["help", command])
    #expect(help.contains("  nibreg \(command)"))
    #expect(help.contains("--format <format>"))
    #expect(help == Self.answer(to: [command, "--help"]))
  }

  /// What is looked at here without starting the program is what it writes.
  @Test func theProgramWritesItsHelp() throws {
    let shell = try Shell()
    for words in ["help check", "check --help"] {
      #expect(try shell.run(words, environment: ["COLUMNS": "80"]).output == Self.help("check", columns: 80) + "\n")
    }
  }

  /// What the parser says to words that ask for help.
  private static func answer(to words: [String]) -> String {
    do {
      var command = try NibregCommand.parseAsRoot(words)
      try command.run()
      return "(no help)"
    } catch { return NibregCommand.fullMessage(for: error) }
  }

  private static func help(_ name: String, columns: Int) throws -> String {
    let types = NibregCommand.configuration.groupedSubcommands.flatMap(\.subcommands)
    let type = try #require(types.first { $0.configuration.commandName == name })
    return NibregCommand.helpMessage(for: type, columns: columns)
  }

  /// Examples stand in one line each, and paragraphs fill theirs.
  @Test(arguments: commands)
  func helpIsWrappedOnce(command: String) throws {
    func lines(columns: Int) throws -> [String] {
      try Self.help(command, columns: columns).components(separatedBy: "\n")
    }
    func examples(_ lines: [String]) -> [String] { lines.filter { $0.hasPrefix("  nibreg ") } }
    let narrow = try lines(columns: 80)
    #expect(try examples(narrow) == examples(lines(columns: 400)))
    for (line, next) in zip(narrow.prefix { $0 != "USAGE:" && !$0.hasPrefix("USAGE: ") }, narrow.dropFirst()) {
      guard let first = line.first, first != " ", let word = next.split(separator: " ").first, next.first != " " else {
        continue
      }
      #expect(line.count + 1 + word.count >= 80, "'\(line)' has room for '\(word)'")
    }
  }

  /// What help shows must work: every example is taken by the parser.
  @Test(arguments: commands)
  func everyExampleIsRightUsage(command: String) throws {
    let help = try Self.help(command, columns: 80)
    let examples = help.components(separatedBy: "\n").filter { $0.contains("  nibreg \(command)") }
    let shell = try Shell()
    for example in examples {
      let words = example.split(separator: "|")[0].split(separator: " ").dropFirst().joined(separator: " ")
      #expect(try shell.run(words).status != 64, "\(example)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionIsGenerated(shellName: String) throws {
    let shell = try Shell()
    let outcome = try shell.run("--generate-completion-script \(shellName)")
    #expect(outcome.status == 0)
    for command in Self.commands { #expect(outcome.output.contains(command)) }
  }

  @Test(.needs("bash", if: Self.has("bash"))) func bashReadsItsCompletion() throws { try expectReadable(by: "bash") }
  @Test(.needs("zsh", if: Self.has("zsh"))) func zshReadsItsCompletion() throws { try expectReadable(by: "zsh") }
  @Test(.needs("fish", if: Self.has("fish"))) func fishReadsItsCompletion() throws { try expectReadable(by: "fish") }

  private static func has(_ shellName: String) -> Bool { system("which \(shellName) >/dev/null 2>&1") == 0 }

  private func expectReadable(by shellName: String) throws {
    let shell = try Shell()
    let script = try shell.run("--generate-completion-script \(shellName)").output
    let outcome = try Program.runTool(shellName, ["-n", shell.folder.write("script", script)], in: shell.folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  /// Swift finds arguments in `/proc`, which a fresh root may not have.
  @Test(.needs("root, who can hide '/proc'", if: Self.canMount))
  func argumentsThatCannotBeReadAreNoQuestionForAnOverview() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.runTool(
      "unshare", ["-m", "sh", "-c", "umount -l /proc && exec \(Program.path) check ."], in: folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("arguments cannot be read"))
  }

  private static let canMount = geteuid() == 0 && system("unshare -m umount -l /proc 2>/dev/null") == 0
}
