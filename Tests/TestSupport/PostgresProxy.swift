import Foundation
import Synchronization

/// Stands between a client and a PostgreSQL server's socket, and cuts a connection where it is told to.
package final class PostgresProxy: Sendable {
  /// What becomes of the piece of a client's bytes that is cut at.
  package enum Cut: Sendable, CaseIterable {
    /// The server never sees it.
    case before
    /// The server gets it, and the client gets no answer.
    case after
    /// Nobody gets anything anymore, and the client is not told: a machine that was stopped, or is cut off.
    case silentBefore
    /// The same, and the server got it.
    case silentAfter
  }

  /// The folder of the socket.
  package let folder: String
  private let enclosing: TemporaryFolder
  private let listener: Int32
  private let target: String
  private let state = Mutex(State())

  private struct State {
    var pieces = 0
    var cut: (piece: Int, how: Cut)?
    var hasCut = false
    var connections = 0
  }

  package init(to server: PostgresServer) throws {
    enclosing = try TemporaryFolder()
    folder = enclosing.path
    target = server.folder + "/.s.PGSQL.5432"
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    let result = Self.withAddress(folder + "/.s.PGSQL.5432") { [listener] in bind(listener, $0, $1) }
    guard result == 0, listen(listener, 16) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    let thread = Thread { [weak self, listener] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self else { return }
        self.serve(client)
      }
    }
    thread.start()
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Cuts at the piece of this number, from 0, of what clients send from now on.
  package func cut(atPiece piece: Int, _ how: Cut) {
    state.withLock { $0 = State(cut: (piece, how), connections: $0.connections) }
  }

  /// Whether there was such a piece.
  package var hasCut: Bool { state.withLock(\.hasCut) }

  /// How many connections there have been.
  package var connections: Int { state.withLock(\.connections) }

  private func serve(_ client: Int32) {
    state.withLock { $0.connections += 1 }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(server, F_SETFD, FD_CLOEXEC)
    guard Self.withAddress(target, { connect(server, $0, $1) }) == 0 else {
      close(client)
      close(server)
      return
    }
    let ends = Ends(client: client, server: server)
    Thread { [self] in
      Self.copy(from: client, to: server) { piece in self.decide(piece, ends) }
      if ends.isSilent {
        ends.endServer()
        Self.copy(from: client, to: nil) { _ in .on }
      }
      ends.shut()
    }.start()
    Thread {
      Self.copy(from: server, to: client) { _ in ends.isSilent ? .never : .on }
      if ends.isSilent { Self.copy(from: server, to: nil) { _ in .on } } else { ends.shut() }
    }.start()
  }

  /// Whether a piece is sent on.
  private enum Onward {
    case on, never
    /// It is, and nothing after it.
    case last
  }

  private func decide(_ piece: [UInt8], _ ends: Ends) -> Onward {
    let how: Cut? = state.withLock { state in
      defer { state.pieces += 1 }
      guard let cut = state.cut, cut.piece == state.pieces else { return nil }
      state.hasCut = true
      return cut.how
    }
    switch how {
    case nil: return .on
    case .before:
      ends.shut()
      return .never
    case .after:
      // First the client: it must not see the answer.
      ends.shutClient()
      return .on
    case .silentBefore:
      ends.silence()
      return .never
    case .silentAfter:
      ends.silence()
      return .last
    }
  }

  /// - Parameter target: nil where nobody gets it.
  private static func copy(from source: Int32, to target: Int32?, _ decide: ([UInt8]) -> Onward) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      guard let target else { continue }
      let piece = Array(buffer[..<count])
      let onward = decide(piece)
      guard onward != .never else { return }
      var sent = 0
      while sent < count {
        let more = piece[sent...].withUnsafeBytes {
          send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard more > 0 else { return }
        sent += more
      }
      guard onward == .on else { return }
    }
  }

  private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    precondition(bytes.count < MemoryLayout.size(ofValue: address.sun_path), "a socket's path is short: \(path)")
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }

  /// Both sides of a connection. They are closed when nobody reads from them anymore.
  private final class Ends: Sendable {
    private let client: Int32
    private let server: Int32
    private let silent = Atomic(false)

    init(client: Int32, server: Int32) {
      self.client = client
      self.server = server
    }

    deinit {
      close(client)
      close(server)
    }

    /// Whether nobody hears of the other one anymore.
    var isSilent: Bool { silent.load(ordering: .sequentiallyConsistent) }

    func silence() { silent.store(true, ordering: .sequentiallyConsistent) }

    /// It gets what was sent before, and then knows that nobody is there.
    func endServer() { shutdown(server, Int32(SHUT_WR)) }

    func shutClient() { shutdown(client, Int32(SHUT_RDWR)) }

    func shut() {
      shutClient()
      shutdown(server, Int32(SHUT_RDWR))
    }
  }
}
