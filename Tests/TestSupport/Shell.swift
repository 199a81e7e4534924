import Foundation
import Registry

/// A folder in which `nibreg` is run, as in a terminal.
public struct Shell: Sendable {
  public let folder: TemporaryFolder
  /// Where `init` puts the store.
  public static let storePath = ".nibreg/registry.sqlite"

  public init() throws {
    folder = try TemporaryFolder()
  }

  /// A folder with an empty store.
  public static func withStore() throws -> Shell { try empty.get().copy() }

  private static let empty = Result {
    let shell = try Shell()
    let outcome = try shell.run("init")
    precondition(outcome.status == 0, outcome.errors)
    return shell
  }

  /// The folder with this repository's examples.
  public static func withExamples() throws -> Shell {
    let shell = try Shell()
    try shell.folder.copy(Repository.root + "/Examples", to: ".")
    return shell
  }

  /// Another folder with the same content, which is faster than making it again.
  public func copy() throws -> Shell {
    let shell = try Shell()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try shell.folder.copy(folder.path(name), to: name)
    }
    return shell
  }

  public var store: String { folder.path(Self.storePath) }

  /// Runs `nibreg` with the words of `line`, which may be quoted as in a shell.
  public func run(
    _ line: String, input: String = "", environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      Self.words(of: line), in: folder.path, environment: environment, input: Data(input.utf8))
  }

  /// What the program says on standard error when it refuses something: its lines, joined by ` | `.
  ///
  /// Also looks whether that is all it does: anything but status 2, output, or a change in the store comes back
  /// instead.
  public func refusal(
    _ line: String, input: String = "", environment: [String: String] = [:]
  ) throws -> String {
    let before = try state()
    let outcome = try run(line, input: input, environment: environment)
    guard outcome.status == 2 else {
      return "(status \(outcome.status)) \(outcome.output)\(outcome.errors)"
    }
    guard outcome.output.isEmpty else { return "(output) \(outcome.output)" }
    guard try state() == before else { return "(the store changed) \(outcome.errors)" }
    return plain(outcome.errors).split(separator: "\n").joined(separator: " | ")
  }

  /// The store's bytes, or that there is none and what else there is. A refusal writes nothing at all.
  private func state() throws -> (store: Data?, names: [String]) {
    guard folder.exists(Self.storePath) else { return (nil, folder.listing()) }
    return (try folder.content(Self.storePath), [])
  }

  /// The text with the folder's path replaced, which is another in every run.
  public func plain(_ text: String) -> String { text.replacingOccurrences(of: folder.path, with: "/shop") }

  /// `word "several words" 'and more'`, without any other meaning of a shell.
  public static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let complete = word { words.append(complete) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  // MARK: Git

  public func git(_ line: String, secondsSince1970: Int64 = Program.now) throws {
    let date = "\(secondsSince1970) +0000"
    let outcome = try Program.runTool(
      "git", ["-c", "user.name=ada", "-c", "user.email=ada@example.com"] + Self.words(of: line), in: folder.path,
      environment: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date])
    precondition(outcome.status == 0, "git \(line): \(outcome.errors)")
  }

  /// Commits everything in the folder.
  public func commit(_ message: String, secondsLater: Int64 = 0) throws {
    try git("add -A .")
    try git("commit -q --allow-empty -m \"\(message)\"", secondsSince1970: Program.now + secondsLater)
  }
}

/// Who keeps a store that commands use.
public enum Keeper: CaseIterable, Sendable {
  case file, server
}

/// What a person sees in a terminal: commands, what they print, and with which status they end.
public struct Transcript {
  public let shell: Shell
  private let keeper: Keeper
  private var server: LoopbackServer?
  private var lines = ""

  /// - Parameter keeper: a server keeps the store as soon as it is made. The text says the store's file all the same.
  public init(_ shell: Shell, keeper: Keeper = .file) {
    self.shell = shell
    self.keeper = keeper
  }

  /// Runs a command. Lines on standard error are marked with `!`.
  public mutating func run(_ line: String, input: String = "") throws {
    if keeper == .server, server == nil, shell.folder.exists(Shell.storePath) {
      server = try ServedStore(StoreLocation.openForMaintenance(named: shell.store)).listening()
    }
    let outcome = try shell.run(line, input: input, environment: url.map { ["NIBREG_STORE": $0] } ?? [:])
    lines += "$ nibreg \(line)\n\(outcome.output)"
    for line in outcome.errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      lines += "! \(line)\n"
    }
    if outcome.status != 0 { lines += "[\(outcome.status)]\n" }
    lines += "\n"
  }

  /// As commands name the server.
  private var url: String? { server.map { $0.url + "/team" } }

  /// How often the server was called; nil where there is none.
  public var connections: Int? { server?.accepted }

  public var text: String {
    shell.plain(url.map { lines.replacingOccurrences(of: $0, with: shell.store) } ?? lines)
  }
}
