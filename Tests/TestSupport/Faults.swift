import Foundation

/// Faults of disk and machine for a run of the program, made by `Scripts/faults/faults.c`.
public enum Faults {
  /// What happens at a call.
  public enum Kind: String, Sendable, CaseIterable {
    case kill
    case noRoom = "ENOSPC"
    case inputOutput = "EIO"
    case power
  }

  public static var arePossible: Bool { library != nil }

  /// Compiled when the first test asks; the folder goes with the process.
  private static let folder = try? TemporaryFolder()
  private static let library: String? = {
    #if os(Linux)
      guard let folder else { return nil }
      let path = folder.path("faults.so")
      let words = ["-O1", "-shared", "-fPIC", "-o", path, Repository.root + "/Scripts/faults/faults.c", "-ldl"]
      return (try? Program.tool("cc", words, in: folder.path))?.status == 0 ? path : nil
    #else
      return nil
    #endif
  }()

  /// Runs a command, with a fault at one of its calls on files of its folder.
  ///
  /// - Parameter call: counted from 1; nil for a power failure when the program has ended.
  public static func run(_ line: String, in shell: Shell, _ kind: Kind, at call: Int?) throws -> Program.Outcome {
    var environment = environment(shell)
    environment["FAULT"] = kind.rawValue
    environment["FAULT_AT"] = call.map(String.init)
    environment["FAULT_SEED"] = String(call ?? 0)
    return try shell.run(line, environment: environment)
  }

  /// Runs a command without a fault.
  ///
  /// - Returns: its calls: `write /shop/registry.sqlite`.
  public static func calls(of line: String, in shell: Shell) throws -> [String] {
    let list = try TemporaryFolder()
    var environment = environment(shell)
    environment["FAULT_COUNT"] = list.path("calls")
    let outcome = try shell.run(line, environment: environment)
    precondition(outcome.status == 0, outcome.errors)
    return shell.plain(String(decoding: try list.content("calls"), as: UTF8.self)).split(separator: "\n").map { line in
      line.split(separator: " ").dropFirst().joined(separator: " ")
    }
  }

  private static func environment(_ shell: Shell) -> [String: String] {
    ["LD_PRELOAD": library ?? "", "FAULT_PATH": shell.folder.path + "/", "SWIFT_BACKTRACE": "enable=no"]
  }
}
