import ComponentModel
import Endpoints
import Foundation
import Publication
import Registry
import StorageContract
import Synchronization
import TestSupport
import Versioning

@testable import Webhooks

/// A server that tells others, and those others.
final class WebhookFixture: Sendable {
  let registry: TestRegistry
  let clock = TestClock()
  let settings: WebhookSettings
  let webhooks: Webhooks
  let outbox: WebhookOutbox
  private let state = Mutex(State())

  struct State {
    var sent: [WebhookRequest] = []
    /// What is answered; nil for no answer.
    var status: Int? = 200
    /// What the name service says.
    var addresses: [String: [String]] = ["hooks.example.com": ["198.41.0.4"]]
    var resolved: [String] = []
  }

  init(hosts: [String] = ["hooks.example.com", "*.team.example"], private isPrivate: Bool = false) throws {
    registry = try TestRegistry()
    var settings = WebhookSettings(hosts: hosts, address: "https://nibreg.example.com")
    settings.allowsPrivateAddresses = isPrivate
    self.settings = settings
    let now: @Sendable () -> Timestamp = { [clock] in clock.now }
    webhooks = Webhooks(store: registry.store, settings: settings, clock: now)
    outbox = WebhookOutbox(store: registry.store, settings: settings, clock: now)
  }

  var sent: [WebhookRequest] { state.withLock(\.sent) }
  var resolved: [String] { state.withLock(\.resolved) }
  func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }

  struct NoAnswer: Error {}

  func delivery(_ settings: WebhookSettings? = nil) -> WebhookDelivery {
    WebhookDelivery(
      store: registry.store, settings: settings ?? self.settings, clock: { [clock] in clock.now },
      resolve: { [self] host in
        state.withLock { state in
          state.resolved.append(host)
          return (state.addresses[host] ?? []).compactMap { IPAddress($0) }
        }
      },
      send: { [self] request in
        let status = state.withLock { state in
          state.sent.append(request)
          return state.status
        }
        guard let status else { throw NoAnswer() }
        return status
      }, chance: { 0.5 })
  }

  /// Looks at the log, and sends what is due.
  @discardableResult
  func work() async throws -> Int {
    try outbox.step()
    return try await delivery().step()
  }

  func add(_ events: String..., url: String = "https://hooks.example.com/nibreg?team=1") throws -> WebhookRecord {
    try webhooks.add(url: url, events: events.isEmpty ? nil : events, by: "ada")
  }

  func publish(_ path: String, _ version: String) throws {
    _ = try Publishing(numbering: .exactly(try SemanticVersion(version)))
      .publish([Repository.root + "/Examples/" + path], in: registry.store, at: registry.workplace)
  }

  /// What was told, as `published Row 1.0.0`.
  var told: [String] {
    get throws {
      try sent.map { request in
        let body = try JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any] ?? [:]
        return ["event", "component", "version", "project", "branch"].compactMap { body[$0] as? String }
          .joined(separator: " ")
      }
    }
  }
}
