import ComponentModel
import Endpoints
import Foundation
import Logging
import Registry
import StorageContract
import TestRunning
import TestSupport

@testable import RegistryServer

/// A server on a port of its own for as long as `body` runs.
func withServer(
  _ endpoints: [Endpoint], limits: ServerLimits = ServerLimits(),
  log: @escaping @Sendable (String) -> Void = { _ in },
  _ body: @Sendable @escaping (_ port: Int, _ token: String) async throws -> Void
) async throws {
  let folder = try TemporaryFolder()
  _ = try StoreLocation.create(inFolder: folder.path, by: AuditEntry(at: Timestamp(secondsSince1970: 0), by: "t"))
  let store = try StoreLocation.openForMaintenance(named: folder.path("registry.sqlite"))
  var settings = ServerSettings()
  settings.port = 0
  settings.limits = limits
  let trial = TrialAuthentication()
  let server = RegistryServer(
    settings: settings, store: store, endpoints: endpoints, authentication: trial,
    explaining: { _ in nil }, logger: Logger(label: "test") { label in JSONLogHandler(label: label, write: log) })
  let (ports, continuation) = AsyncStream<Int>.makeStream()
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await server.run { continuation.yield($0) } }
    for await port in ports {
      try await body(port, trial.token)
      break
    }
    group.cancelAll()
  }
}

/// One request, and everything that comes back until the server closes the connection.
func exchange(_ port: Int, _ pieces: String...) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(
        with: Result {
          let connection = try RawConnection(port: port)
          for piece in pieces { connection.send(piece) }
          return connection.rest()
        })
    }
  }
}

/// A request of a program that has the token.
func get(_ path: String, token: String?, method: String = "GET", headers: String = "") -> String {
  let authorization = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
  return "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(authorization)\(headers)\r\n"
}
