import Foundation
import TestRunning

/// The `nibreg` that was built with these tests.
public enum Program {
  /// What a run gave.
  public struct Outcome: Sendable {
    public var status: Int32
    public var output: String
    public var errors: String
    /// Whether a signal ended it.
    public var wasKilled: Bool
  }

  /// The first of March 2026, half past nine.
  public static let now: Int64 = 1_772_357_400

  /// Beside the test bundle.
  public static let path: String = {
    let bundles = [Bundle.main] + Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
    let folders = bundles.flatMap { bundle in
      [
        bundle.bundleURL, bundle.bundleURL.deletingLastPathComponent(),
        bundle.executableURL?.deletingLastPathComponent(),
      ]
      .compactMap { $0?.path }
    }
    guard let folder = folders.first(where: { access($0 + "/nibreg", X_OK) == 0 }) else {
      preconditionFailure("there is no nibreg in \(folders.joined(separator: ", "))")
    }
    return folder + "/nibreg"
  }()

  /// Runs the program to its end.
  ///
  /// Time and user are fixed; `environment` adds to that.
  public static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], input: Data = Data()
  ) throws -> Outcome {
    try start(arguments, in: folder, environment: environment, input: input).outcome()
  }

  /// For commands that wait for each other: on a busy machine the usual time passes before their turn comes.
  public static let patience = ["--timeout", "86400"]

  public static func start(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], input: Data = Data()
  ) throws -> Run {
    OwnThreads.require(for: "starting a process")
    return try Run(path, arguments, folder: folder, environment: environment, input: input)
  }

  /// Runs some other program, looked up in `PATH`.
  public static func runTool(
    _ name: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> Outcome {
    OwnThreads.require(for: "starting a process")
    return try tool(name, arguments, in: folder, environment: environment)
  }

  /// Runs some other program wherever it is asked for: before any test, to find out which can run here.
  static func tool(
    _ name: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> Outcome {
    try Run("/usr/bin/env", [name] + arguments, folder: folder, environment: environment, input: Data()).outcome()
  }

  static func environment(adding added: [String: String]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("NIBREG_") && !$0.key.hasPrefix("GIT_")
    }
    environment["SOURCE_DATE_EPOCH"] = String(now)
    environment["NIBREG_USER"] = "ada"
    environment["LC_ALL"] = "C"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    return environment.merging(added) { _, new in new }
  }
}

/// A program that was started.
///
/// Its output goes to files: nothing blocks however much it writes, and nothing is lost if it is killed.
public final class Run: Sendable {
  public let process: pid_t
  private let folder: TemporaryFolder

  init(
    _ program: String, _ arguments: [String], folder: String, environment: [String: String], input: Data
  ) throws {
    let files = try TemporaryFolder()
    try files.write("input", input)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, files.path("input"), O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, files.path("output"), O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, files.path("errors"), O_WRONLY | O_CREAT, 0o600)
    // The shell changes the folder and becomes the program, so that the process is the program's.
    let shell = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder]
    let words = (shell + [program] + arguments).map { strdup($0) } + [nil]
    let variables = Program.environment(adding: environment).map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, shell[0], &actions, nil, words, variables)
    guard status == 0 else { throw TemporaryFolder.Failure(errno: status) }
    self.process = process
    self.folder = files
  }

  /// Long enough for anything on a slow and busy machine: what takes longer hangs.
  private static let limit = Duration.seconds(1200)

  /// Waits for the end; kills what hangs.
  public func outcome() throws -> Program.Outcome {
    let end = ContinuousClock.now + Self.limit
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now > end { kill() }
      usleep(1_000)
    }
    let signal = status & 0x7F
    return Program.Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : -signal, output: text("output"), errors: text("errors"),
      wasKilled: signal != 0)
  }

  public var hasEnded: Bool {
    var information = siginfo_t()
    // Looks, and leaves the status to `outcome()`. On Linux a process that runs leaves the information as it was.
    return waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) != 0 || information.si_signo != 0
  }

  public func kill() { _ = Foundation.kill(process, SIGKILL) }

  private func text(_ name: String) -> String {
    (try? folder.content(name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
