import ArgumentParser
import ComponentModel
import FileAccess
import Foundation
import Rendering

struct ServeCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the store to a team, with 'nibreg-server'.",
    discussion: """
      Starts 'nibreg-server serve', a program of its own, from beside this one or from PATH, with all that follows.
      'nibreg serve --help' shows what it takes.

        nibreg serve --trial
        nibreg serve --settings /etc/nibreg/server.json
      """.joiningLines)

  @Argument(parsing: .captureForPassthrough, help: "For 'nibreg-server serve'.")
  var arguments: [String] = []

  func execute() throws {
    let words = ["nibreg-server", "serve"] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    // Its place is taken, so that signals and the exit status are the server's.
    for path in Self.candidates where access(path, X_OK) == 0 { execv(path, &pointers) }
    throw ServerMissing()
  }

  /// Where the server may be, the nearest first.
  private static var candidates: [String] {
    let beside = Bundle.main.executableURL.map { $0.deletingLastPathComponent().path + "/nibreg-server" }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return [beside].compactMap(\.self) + path.split(separator: ":").map { $0 + "/nibreg-server" }
  }
}

private struct ServerMissing: ExplainedError {
  var description: String { "'nibreg-server' is neither beside 'nibreg' nor in a folder of PATH" }
  var hint: String? { "install it, as docs/server.md says: 'swift build -c release --product nibreg-server'" }
}
