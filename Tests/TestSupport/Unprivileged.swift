import Foundation

/// Runs the program as a user without special rights: the one who runs the tests, or nobody if that is the super user.
public enum Unprivileged {
  public static let isPossible: Bool = {
    guard getuid() == 0 else { return true }
    let outcome = try? Program.tool("setpriv", arguments + [Program.path, "--version"], in: "/")
    return outcome?.status == 0
  }()

  public static func run(_ line: String, in shell: Shell) throws -> Program.Outcome {
    guard getuid() == 0 else { return try shell.run(line) }
    return try Program.runTool("setpriv", arguments + [Program.path] + Shell.words(of: line), in: shell.folder.path)
  }

  private static let arguments = ["--reuid=65534", "--regid=65534", "--clear-groups"]
}
