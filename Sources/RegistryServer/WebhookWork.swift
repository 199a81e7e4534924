import AccessControl
import AsyncHTTPClient
import ComponentModel
import Endpoints
import Foundation
import Logging
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import StorageContract
import Webhooks

/// What a settings file says of webhooks: `"webhooks": {"hosts": ["hooks.example.com"]}`.
struct WebhookFile: Decodable, Hashable {
  /// Names of hosts that may be told, with `*` for any characters.
  var hosts: [String] = []
  /// For receivers in the own network, and without TLS.
  var allowsPrivateAddresses = false

  init() {}

  private enum Member: String, CodingKey, CaseIterable {
    case hosts, allowsPrivateAddresses
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseOthers(than: Member.allCases.map(\.rawValue))
    let members = try decoder.container(keyedBy: Member.self)
    hosts = try members.decode([String].self, forKey: .hosts)
    allowsPrivateAddresses = try members.decodeIfPresent(Bool.self, forKey: .allowsPrivateAddresses) ?? false
  }

  /// - Parameter origin: where people find the server.
  func settings(origin: String) -> WebhookSettings {
    var settings = WebhookSettings(hosts: hosts, address: origin)
    settings.allowsPrivateAddresses = allowsPrivateAddresses
    return settings
  }
}

/// What a server does beside answering: it tells webhooks of what is new, and looks after its tokens.
struct WebhookWork: Service {
  let outbox: WebhookOutbox
  let delivery: WebhookDelivery
  let tokens: Tokens
  let logger: Logger

  init(store: any TeamStore, settings: WebhookSettings, tokens: Tokens, logger: Logger) {
    outbox = WebhookOutbox(store: store, settings: settings, clock: ServerStore.clock)
    let names = WaitingWork(threads: 2)
    delivery = WebhookDelivery(
      store: store, settings: settings, clock: ServerStore.clock,
      resolve: { host in try await names { try Self.addresses(of: host) } }, send: Self.send)
    self.tokens = tokens
    self.logger = logger
  }

  func run() async throws {
    let work = WaitingWork(threads: 1)
    await cancelWhenGracefulShutdown {
      var rounds = 0
      while !Task.isCancelled {
        do {
          for problem in try await work({ try outbox.step() }) { logger.warning("\(problem)") }
          while !Task.isCancelled {
            let due = try await work { try delivery.take() }
            if due.isEmpty { break }
            let tried = await delivery.send(due)
            try await work { try delivery.note(tried) }
          }
          // Once a minute.
          if rounds % 60 == 0 { try await work { try tokens.tidy() } }
        } catch is CancellationError {
          // The server ends.
        } catch {
          logger.error("webhooks", metadata: ["error": "\(error)"])
        }
        rounds += 1
        try? await Task.sleep(for: .seconds(1))
      }
    }
    await work.end()
  }

  /// What the name service says.
  private static func addresses(of host: String) throws -> [IPAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
      guard let entry = entry?.pointee, let address = entry.ai_addr else { return nil }
      switch entry.ai_family {
      case AF_INET:
        return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
          IPAddress(bytes: withUnsafeBytes(of: address.pointee.sin_addr) { Array($0) })
        }
      case AF_INET6:
        return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
          IPAddress(bytes: withUnsafeBytes(of: address.pointee.sin6_addr) { Array($0) })
        }
      default: return nil
      }
    }
  }

  /// Over a connection of its own, which leads to the address that was checked; the certificate is the host's.
  private static func send(_ request: WebhookRequest) async throws -> Int {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(Int64(request.seconds))))
    configuration.httpVersion = .http1Only
    configuration.dnsOverride = [request.host: request.address.description]
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    var asked = HTTPClientRequest(url: request.url)
    asked.method = .POST
    for (name, value) in request.headers { asked.headers.add(name: name, value: value) }
    asked.body = .bytes(request.body)
    let answer = try? await client.execute(asked, timeout: .seconds(Int64(request.seconds)))
    // Nothing of the body is needed: the connection ends here.
    let status = answer.map { Int($0.status.code) }
    try? await client.shutdown()
    guard let status else { throw NoAnswer() }
    return status
  }

  private struct NoAnswer: Error {}
}
