import ArgumentParser
import ComponentModel
import Registry
import Rendering
import Spelling

/// The command that all others are part of.
struct NibregCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nibreg",
    abstract: "A registry of nib components: who embeds them, at which version, and what an edit affects.",
    discussion: """
      Start in a checkout, no store needed:
        nibreg impact SliderWithLabel
        nibreg impact --changed
        nibreg check

      With a store:
        nibreg init
        nibreg record . --project Shop
        nibreg publish Components --version 1.0.0

      Every command takes '--color auto|always|never', '-q' to leave out notes, warnings and progress, and '-o FILE' to
      write the answer to a file ('expand -o' writes the expanded document).

      Exit status:
        0   done, the answer is positive
        1   the answer is negative: the documents differ, nothing was found
        2   it failed, and nothing was changed
        3   not everything could be read, and nothing negative was found
        64  usage error

      'nibreg --version' shows the version.
      """.joiningLines,
    groupedSubcommands: [
      CommandGroup(
        name: "Query",
        subcommands: [
          ImpactCommand.self, CheckCommand.self, DiffCommand.self, WhyCommand.self, ExpandCommand.self,
          LayoutCommand.self, RenderCommand.self, ListCommand.self, ShowCommand.self, SearchCommand.self,
          LogCommand.self,
          ResolveCommand.self, OutdatedCommand.self, RulesCommand.self,
        ]),
      CommandGroup(
        name: "Publish and record",
        subcommands: [
          InitCommand.self, RecordCommand.self, PublishCommand.self, ImportHistoryCommand.self, YankCommand.self,
          DeprecateCommand.self,
        ]),
      CommandGroup(
        name: "Maintain",
        subcommands: [
          AcceptCommand.self, ForgetCommand.self, PruneCommand.self, VerifyCommand.self, RebuildCommand.self,
          BackupCommand.self, ExportCommand.self, ImportCommand.self, ServeCommand.self,
        ]),
      CommandGroup(name: "Called by git", subcommands: [GitDiffCommand.self]),
    ])

  /// The names of all commands.
  static var names: [String] {
    configuration.groupedSubcommands.flatMap { $0.subcommands }.compactMap { $0.configuration.commandName } + ["help"]
  }
}

/// The whole program.
public enum NibregProgram {
  /// Does what the arguments say and ends the process with the status of that.
  public static func run(_ words: [String] = CommandLine.arguments) {
    // Swift takes them from '/proc' on Linux. A job must not take an overview for the check that it asked for.
    guard !words.isEmpty else {
      DiagnosticPrinter.error("the command's arguments cannot be read", hint: "mount /proc, where Linux keeps them")
      NibregCommand.exit(withError: ExitCode.refused)
    }
    let arguments = Array(words.dropFirst())
    // By hand, because the library's own '--version' would take that option away from 'publish'.
    guard arguments != ["--version"] else { return Terminal.answer(programVersion + "\n") }
    do {
      let arguments = try Terminal.takeOptions(from: arguments)
      guard !arguments.isEmpty else { return Overview.show() }
      try refuseUnknownCommand(in: arguments)
      var command = try NibregCommand.parseAsRoot(ImpactCommand.completed(arguments))
      StoreLocation.notifyOfWaiting(DiagnosticPrinter.waiting)
      try answer(&command)
    } catch {
      // What the library says of wrong arguments repeats them.
      let status = NibregCommand.exitCode(for: error)
      guard !status.isSuccess else { NibregCommand.exit(withError: error) }
      let message = NibregCommand.fullMessage(for: error)
      if !message.isEmpty { Terminal.remark(message.printableLines + "\n") }
      NibregCommand.exit(withError: status)
    }
  }

  /// Does what a command does, and puts its answer where '-o' wants it.
  private static func answer(_ command: inout any ParsableCommand) throws {
    var status: ExitCode?
    do {
      try command.run()
    } catch let code as ExitCode where code == .negative || code == .incomplete {
      status = code
    }
    do {
      try Terminal.writeFile()
    } catch {
      guard let explanation = DiagnosticPrinter.explanation(for: error) else { throw error }
      DiagnosticPrinter.error(
        explanation.message, details: explanation.details, hint: explanation.hint)
      throw ExitCode.refused
    }
    if let status { throw status }
  }

  /// The library takes what is no command for an argument of the root, and shows its help for 'help NAME'.
  private static func refuseUnknownCommand(in arguments: [String]) throws {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let name = words.first, !name.hasPrefix("-"), !NibregCommand.names.contains(name) else { return }
    let nearest = nearestName(to: name, in: NibregCommand.names).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("there is no command '\(name)'\(nearest)")
  }
}
