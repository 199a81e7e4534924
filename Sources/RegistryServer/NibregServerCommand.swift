import ArgumentParser
import Rendering

/// `nibreg-server`: a file a command, as in `nibreg`.
struct NibregServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nibreg-server",
    abstract: "Serves one registry of components to a team.",
    discussion: """
      The store is one that 'nibreg init' made. Programs and people reach it by HTTPS: 'nibreg --store https://…' works
      with it as with a file, and a browser shows its pages.

        nibreg-server serve --store registry.sqlite --trial
        nibreg-server serve --settings /etc/nibreg/server.json
      """,
    version: programVersion,
    subcommands: [ServeCommand.self, TokenCommand.self],
    defaultSubcommand: ServeCommand.self)
}

/// The whole program.
public enum NibregServerProgram {
  /// Does what the arguments say and ends the process with the status of that.
  public static func run() async { await NibregServerCommand.main() }
}
