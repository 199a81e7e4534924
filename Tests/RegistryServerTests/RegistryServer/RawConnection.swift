import Foundation

/// A connection whose bytes are said by the test.
final class RawConnection {
  struct Failure: Error {
    var reason: String
  }

  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = Self.newSocket()
    let status = Self.withAddress(port) { connect(descriptor, $0, $1) }
    guard status == 0 else { throw Failure(reason: String(cString: strerror(errno))) }
  }

  /// A port on which nobody listens now.
  static func freePort() throws -> Int {
    let descriptor = newSocket()
    defer { close(descriptor) }
    guard withAddress(0, { bind(descriptor, $0, $1) }) == 0 else {
      throw Failure(reason: String(cString: strerror(errno)))
    }
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func newSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func withAddress(_ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  /// Everything that comes until the server closes the connection.
  func rest() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
