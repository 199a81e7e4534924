import Foundation
import Synchronization

/// A PostgreSQL server of its own in a temporary folder, reached by a socket, for as long as this value is there. The one
/// that tests share lives as long as the process.
package final class PostgresServer: Sendable {
  /// Where `initdb` and `postgres` are; Debian has them beside the path.
  private static let programs: String? = {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let folders =
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      + versions.sorted().reversed().map { "/usr/lib/postgresql/\($0)/bin" }
    return folders.first { folder in
      ["initdb", "postgres", "psql"].allSatisfy { access(folder + "/" + $0, X_OK) == 0 }
    }
  }()

  /// PostgreSQL refuses to run as the super user.
  package static let isPossible: Bool = programs != nil && (getuid() != 0 || Unprivileged.isPossible)
  package static let shared = Result { try PostgresServer() }

  /// What keeps its files and its socket.
  package let folder: String
  private let enclosing: TemporaryFolder
  private let programs: String
  private let process = Mutex<Started?>(nil)
  private let schemas = Mutex(0)

  private init() throws {
    enclosing = try TemporaryFolder()
    folder = enclosing.path("postgres")
    programs = try Self.programs.orThrow("there is no PostgreSQL")
    try enclosing.setMode(0o711, of: "")
    try enclosing.makeFolder("postgres")
    if getuid() == 0, chown(folder, 65534, 65534) != 0 { throw Failure("the folder cannot be given away") }
    try run(
      "initdb", ["-D", folder + "/data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"])
    try start()
  }

  deinit { process.withLock { $0?.end() } }

  /// What was started, and the pipe by which it knows that somebody wants it.
  private struct Started {
    var process: pid_t
    var pipe: CInt

    func end() {
      close(pipe)
      waitForEnd()
    }

    func waitForEnd() {
      var status: CInt = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
  }

  /// Another server than the one that the others use: it may be stopped and killed.
  package static func own() throws -> PostgresServer { try PostgresServer() }

  /// Ends without a word, as where the machine goes down.
  package func kill() throws {
    let process = process.withLock { process in
      defer { process = nil }
      return process
    }
    let file = try String(contentsOfFile: folder + "/data/postmaster.pid", encoding: .utf8)
    guard let number = file.split(separator: "\n").first.flatMap({ Int32($0) }) else { throw Failure(file) }
    Foundation.kill(number, SIGKILL)
    process?.waitForEnd()
    if let process { close(process.pipe) }
  }

  package func start() throws {
    // One that was killed has children, which go a moment later and must be gone before.
    for _ in 1..<100 {
      if try isStarted() { return }
      usleep(100_000)
    }
    throw Failure((try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? "it did not start")
  }

  private func isStarted() throws -> Bool {
    // Ends when nobody writes to its input anymore: with this process, however that ends.
    let script = """
      exec 3<&0
      "$@" </dev/null & server=$!
      (read -r line <&3; kill -QUIT $server 2>/dev/null) & watcher=$!
      wait $server
      kill $watcher
      """
    let server = [
      programs + "/postgres", "-D", folder + "/data", "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off", "-c",
      "max_connections=300",
    ]
    let process = try spawn(["/bin/sh", "-c", script, folder] + Self.unprivileged + server)
    while waitpid(process.process, nil, WNOHANG) == 0 {
      if (try? psql("SELECT 1")) != nil {
        self.process.withLock { $0 = process }
        return true
      }
      usleep(20_000)
    }
    close(process.pipe)
    return false
  }

  private func spawn(_ words: [String]) throws -> Started {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { throw TemporaryFolder.Failure(errno: errno) }
    // Other programs that tests start do not get it.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    for stream in [1, 2] as [CInt] {
      posix_spawn_file_actions_addopen(&actions, stream, folder + "/log", O_WRONLY | O_CREAT | O_APPEND, 0o666)
    }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = Program.environment(adding: [:]).map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    // Threads may have signals blocked, and a shell that waits needs to hear of its children.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let status = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
    guard status == 0 else {
      close(ends[1])
      throw TemporaryFolder.Failure(errno: status)
    }
    return Started(process: process, pipe: ends[1])
  }

  /// A URL of a schema that nobody else uses, without tables.
  package func url() throws -> String {
    let number = schemas.withLock { number in
      number += 1
      return number
    }
    try psql("CREATE SCHEMA s\(number)")
    return url(ofSchema: "s\(number)", host: folder)
  }

  /// - Parameter host: another folder with a socket.
  package func url(ofSchema schema: String, host: String) -> String {
    "postgres://postgres@/postgres?host=\(host)&options=-csearch_path%3D\(schema)&application_name=\(schema)"
  }

  /// What a statement gives, a line for each row.
  @discardableResult
  package func psql(_ sql: String) throws -> String {
    let outcome = try Program.tool(
      programs + "/psql",
      ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", "postgres", "-d", "postgres", "-c", sql],
      in: "/")
    guard outcome.status == 0 else { throw Failure(outcome.errors) }
    return outcome.output
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    let words = Self.unprivileged + [programs + "/" + program] + arguments
    let outcome = try Program.tool(words[0], Array(words.dropFirst()), in: "/")
    guard outcome.status == 0 else { throw Failure(outcome.errors) }
  }

  private static var unprivileged: [String] {
    getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
  }

  package struct Failure: Error, CustomStringConvertible {
    package var description: String

    init(_ description: String) { self.description = description }
  }
}

extension Optional {
  fileprivate func orThrow(_ message: String) throws -> Wrapped {
    guard let self else { throw PostgresServer.Failure(message) }
    return self
  }
}
