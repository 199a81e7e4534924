package import Foundation

/// A git that runs beside this program: what it writes is read as it comes, however much it is.
///
/// Not Foundation's `Process`: on Linux its pipes are inherited by whatever another thread starts meanwhile, and an end
/// that somebody else holds open too never comes; and what is started from a dispatch thread inherits that no signal
/// reaches it.
package final class GitCommand {
  package struct Failure: Error {
    /// 127 where there is no git.
    package var status: Int32
    /// What git said on standard error.
    package var words: String
  }

  private let process: pid_t
  /// Where its output comes from and its input goes to.
  private let channel: Int32
  /// A file and no pipe, so that git never waits for somebody to read it.
  private let errors: UnsafeMutablePointer<FILE>
  /// nil while it runs, or was not waited for.
  private var status: Int32?
  private var buffer: [UInt8] = []
  private var position = 0
  /// What is read at once.
  private var chunk = [UInt8](repeating: 0, count: 65_536)
  private var isAtEnd = false
  private var isStuck = false

  /// Of saying nothing, in seconds. What git reads may be a pipe that never ends.
  static let patience = 600

  /// - Parameters:
  ///   - folder: where git runs.
  ///   - takesInput: whether `write` will be called.
  ///   - fetches: whether git may fetch what a partial clone lacks.
  package init(_ arguments: [String], in folder: String, takesInput: Bool = false, fetches: Bool = false) throws {
    guard let errors = tmpfile() else { throw Failure(errno: errno) }
    _ = fcntl(fileno(errors), F_SETFD, FD_CLOEXEC)
    var ends: [Int32] = [-1, -1]
    do {
      try Self.connect(&ends)
      defer { close(ends[1]) }
      process = try Self.start(
        ["git", "-C", folder] + Self.settings + arguments, in: folder, input: takesInput ? ends[1] : nil,
        output: ends[1],
        errors: fileno(errors), fetches: fetches)
    } catch {
      close(ends[0])
      fclose(errors)
      throw error
    }
    channel = ends[0]
    self.errors = errors
  }

  deinit {
    // It only reads, so nothing is lost.
    if status == nil { kill(process, SIGKILL) }
    _ = wait()
    close(channel)
    fclose(errors)
  }

  // MARK: Starting

  /// Above what any file of a configuration says: nothing that a repository brings is run, nor looked at by git for
  /// people's eyes only.
  private static let settings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "log.showSignature=false", "gc.auto=0",
    "maintenance.auto=false",
  ].flatMap { ["-c", $0] }

  /// Over what git may fetch. A repository could name a program for any other.
  private static let protocols = "file:git:http:https:ssh"

  private static func start(
    _ words: [String], in folder: String, input: Int32?, output: Int32, errors: Int32, fetches: Bool
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var environment = ProcessInfo.processInfo.environment
    // Its sentences are looked at.
    environment["LC_ALL"] = "C"
    if fetches {
      environment["GIT_ALLOW_PROTOCOL"] = environment["GIT_ALLOW_PROTOCOL"] ?? Self.protocols
    } else {
      environment["GIT_NO_LAZY_FETCH"] = "1"
      // An older git knows only this.
      environment["GIT_ALLOW_PROTOCOL"] = ""
    }
    // What has a `.git` is that repository or none: never one further up.
    if access(folder + "/.git", F_OK) == 0 {
      environment["GIT_CEILING_DIRECTORIES"] = (folder as NSString).deletingLastPathComponent
    }
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, words[0], &actions, &attributes, arguments, variables)
    guard error == 0 else { throw Failure(errno: error) }
    return process
  }

  /// Two connected ends that no other program inherits.
  private static func connect(_ ends: inout [Int32]) throws {
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { throw Failure(errno: errno) }
      var yes: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #else
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw Failure(errno: errno) }
    #endif
  }

  // MARK: Reading

  /// Bytes up to the next `end`, which is left out; nil at the end of the output.
  package func read(upTo end: UInt8) throws -> [UInt8]? {
    var searched = 0
    while true {
      if let index = buffer[(position + searched)...].firstIndex(of: end) {
        defer { position = index + 1 }
        return Array(buffer[position..<index])
      }
      searched = buffer.count - position
      guard fill() else {
        guard position < buffer.count else { return nil }
        defer { position = buffer.count }
        return Array(buffer[position...])
      }
    }
  }

  /// Exactly `count` bytes; throws where the output ends before.
  ///
  /// - Parameter limit: how many of them are handed back. The others are read and dropped.
  package func read(_ count: Int, keeping limit: Int) throws -> Data {
    var content = Data()
    content.reserveCapacity(min(count, limit))
    var rest = count
    while rest > 0 {
      if position == buffer.count, !fill() { throw failure(wait()) }
      let part = min(rest, buffer.count - position)
      content.append(contentsOf: buffer[position..<position + min(part, limit - content.count)])
      position += part
      rest -= part
    }
    return content
  }

  /// Everything up to the end; throws if git failed.
  ///
  /// - Parameter statuses: with which it may end.
  package func readToEnd(accepting statuses: Set<Int32> = [0]) throws -> Data {
    while fill() {}
    let content = Data(buffer[position...])
    position = buffer.count
    try finish(accepting: statuses)
    return content
  }

  /// Waits for the end of a git whose output was read to the end; throws if it failed.
  package func finish(accepting statuses: Set<Int32> = [0]) throws {
    let status = wait()
    guard statuses.contains(status) else { throw failure(status) }
  }

  /// Moves what is not yet read to the front and reads more behind it.
  private func fill() -> Bool {
    guard !isAtEnd else { return false }
    buffer.removeFirst(position)
    position = 0
    var waiting = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
    if retrying({ Int(poll(&waiting, 1, Int32(Self.patience) * 1_000)) }) == 0 {
      isStuck = true
      kill(process, SIGKILL)
    }
    let count = retrying { chunk.withUnsafeMutableBytes { Foundation.read(channel, $0.baseAddress, $0.count) } }
    buffer += chunk[..<max(count, 0)]
    isAtEnd = count <= 0
    return count > 0
  }

  // MARK: Writing

  /// Writes a few bytes, fewer than fit between the two programs.
  package func write(_ text: String) throws {
    precondition(text.utf8.count <= 512, "git need not take \(text.utf8.count) bytes at once")
    let bytes = Array(text.utf8)
    // Where git has ended, this is to fail and not to end this program.
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    guard retrying({ send(channel, bytes, bytes.count, flags) }) == bytes.count else { throw failure(wait()) }
  }

  // MARK: Ending

  /// The status with which git ends; 128 and more where a signal ended it.
  private func wait() -> Int32 {
    if let status { return status }
    var status: Int32 = 0
    _ = retrying { Int(waitpid(process, &status, 0)) }
    let signal = status & 0x7F
    let answer = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    self.status = answer
    return answer
  }

  private func failure(_ status: Int32) -> Failure {
    if isStuck { return Failure(status: status, words: "git has said nothing for \(Self.patience) seconds") }
    var words = [UInt8](repeating: 0, count: 4_096)
    rewind(errors)
    words.removeLast(words.count - fread(&words, 1, words.count, errors))
    return Failure(
      status: status, words: String(decoding: words, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      guard result < 0, errno == EINTR else { return result }
    }
  }
}

extension GitCommand.Failure {
  fileprivate init(errno: Int32) {
    self.init(status: errno == ENOENT ? 127 : -1, words: String(cString: strerror(errno)))
  }
}
