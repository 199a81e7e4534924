import Foundation
import Synchronization

/// A server of HTTP/1.1 on a port of this machine, for as long as this value is there.
package final class LoopbackServer: Sendable {
  package struct Request: Sendable {
    package var method: String
    /// With the query.
    package var path: String
    /// By names in small letters.
    package var headers: [String: String]
    package var body: Data
  }

  package let port: Int
  private let listener: Int32
  private let state = Mutex(State())

  private struct State {
    var connections: [Int32] = []
    var accepted = 0
    var isClosed = false
  }

  package var url: String { "http://127.0.0.1:\(port)" }
  /// How many connections there were.
  package var accepted: Int { state.withLock(\.accepted) }

  /// - Parameter respond: gives all bytes of an answer; nil closes the connection without one.
  package init(_ respond: @escaping @Sendable (Request) -> Data?) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // Programs that tests start do not get it.
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (listener, result) = withUnsafeMutablePointer(to: &address) { [listener] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        let isBound = bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
        return (listener, isBound && getsockname(listener, pointer, &length) == 0)
      }
    }
    guard result else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    port = Int(UInt16(bigEndian: address.sin_port))
    let thread = Thread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        guard let self, self.keep(connection) else {
          close(connection)
          return
        }
        let serving = Thread { Self.serve(connection, respond) }
        serving.start()
      }
    }
    thread.start()
  }

  deinit {
    let connections = state.withLock { state in
      state.isClosed = true
      return state.connections
    }
    for connection in connections { shutdown(connection, Int32(SHUT_RDWR)) }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func keep(_ connection: Int32) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.accepted += 1
      state.connections.append(connection)
      return true
    }
  }

  private static func serve(_ connection: Int32, _ respond: (Request) -> Data?) {
    defer { shutdown(connection, Int32(SHUT_RDWR)) }
    var buffer = Data()
    func receive() -> Bool {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = recv(connection, &bytes, bytes.count, 0)
      if count > 0 { buffer += bytes[..<count] }
      return count > 0
    }
    let end = Data("\r\n\r\n".utf8)
    while true {
      while buffer.range(of: end) == nil { guard receive() else { return } }
      let head = buffer.range(of: end)!
      let lines = String(decoding: buffer[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
      let words = lines[0].split(separator: " ")
      guard words.count == 3 else { return }
      var headers: [String: String] = [:]
      for line in lines.dropFirst() {
        guard let colon = line.firstIndex(of: ":") else { continue }
        headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      }
      buffer = Data(buffer[head.upperBound...])
      let length = headers["content-length"].flatMap { Int($0) } ?? 0
      while buffer.count < length { guard receive() else { return } }
      let request = Request(
        method: String(words[0]), path: String(words[1]), headers: headers, body: Data(buffer.prefix(length)))
      buffer = Data(buffer.dropFirst(length))
      guard let answer = respond(request) else { return }
      var rest = answer
      while !rest.isEmpty {
        let sent = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent > 0 else { return }
        rest = Data(rest.dropFirst(sent))
      }
    }
  }

  /// An answer whose connection stays open.
  package static func answer(_ status: Int, _ headers: [String: String] = [:], _ body: Data = Data()) -> Data {
    var head = "HTTP/1.1 \(status) Status\r\n"
    for (name, value) in headers where name != "content-length" { head += "\(name): \(value)\r\n" }
    if status != 204 { head += "content-length: \(body.count)\r\n" }
    return Data((head + "\r\n").utf8) + body
  }
}

extension ServedStore {
  /// The store on a port of this machine.
  ///
  /// - Parameter token: that callers need; nil lets everybody in.
  package func listening(token: String? = nil) throws -> LoopbackServer {
    try LoopbackServer { [self] request in
      guard token == nil || request.headers["authorization"] == "Bearer \(token!)" else {
        return LoopbackServer.answer(401)
      }
      let prefix = "/team/api/v1/store/"
      guard request.path.hasPrefix(prefix) else { return LoopbackServer.answer(404) }
      let answer = respond(
        request.method, String(request.path.dropFirst(prefix.count)), headers: request.headers, body: request.body)
      return LoopbackServer.answer(answer.status, answer.headers, answer.body)
    }
  }
}
