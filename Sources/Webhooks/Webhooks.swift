package import ComponentModel
import Endpoints
import Foundation
package import StorageContract

/// What whoever runs a server says of webhooks.
package struct WebhookSettings: Sendable, Hashable {
  /// Names of hosts that may be told, with `*` for any characters: `hooks.example.com`, `*.example.com`. None: no
  /// webhooks.
  package var hosts: [String]
  /// How people reach the server: `https://nibreg.example.com`, for addresses in what is sent.
  package var address: String
  /// Lets what is sent go to addresses that are not public, and without TLS: for receivers in the own network, and for
  /// tests.
  package var allowsPrivateAddresses = false

  package init(hosts: [String], address: String) {
    self.hosts = hosts
    self.address = address
  }
}

/// What happens that others can be told of.
package enum WebhookEvent: String, Sendable, Hashable, CaseIterable {
  /// A version was published.
  case published
  /// A version that was published breaks documents that use its component.
  case broken
  /// A component should be replaced by another.
  case deprecated
  /// A project was recorded.
  case recorded
}

/// Who is told of what happens.
package struct Webhooks: Sendable {
  private let store: any TeamStore
  private let settings: WebhookSettings
  private let clock: @Sendable () -> Timestamp

  package init(store: any TeamStore, settings: WebhookSettings, clock: @escaping @Sendable () -> Timestamp) {
    self.store = store
    self.settings = settings
    self.clock = clock
  }

  package func list() throws -> [WebhookRecord] { try store.readTeam { try $0.webhooks() } }

  /// Adds a webhook, which is told of what happens from now on.
  ///
  /// - Parameter events: of `WebhookEvent`; nil for `published`, `broken` and `deprecated`.
  /// - Throws: `Problem`, 422, for an address or an event that cannot be.
  package func add(url: String, events: [String]?, by actor: String) throws -> WebhookRecord {
    _ = try WebhookAddress(url, settings)
    let events = events ?? [.published, .broken, .deprecated].map(\WebhookEvent.rawValue)
    guard !events.isEmpty else { throw Problem(.unprocessableContent, "'events' is empty", hint: Self.eventsHint) }
    for event in events where WebhookEvent(rawValue: event) == nil {
      throw Problem(
        .unprocessableContent, "nobody is told of '\(String(event.prefix(100)))'", hint: Self.eventsHint)
    }
    let act = AuditEntry(at: clock(), by: actor)
    return try store.writeTeam { team in
      guard try team.webhooks().count < 100 else {
        throw Problem(.unprocessableContent, "there are 100 webhooks, and no more can be added")
      }
      let webhook = WebhookRecord(
        id: Self.freshID(), url: url, events: Set(events).sorted(), secret: "nibreg_hook_" + Self.randomDigits(64),
        made: act, seen: try team.lastLogNumber())
      try team.add(webhook)
      try team.note(.addWebhook, "\(webhook.id) \(url) (\(webhook.events.joined(separator: ", ")))", by: act)
      return webhook
    }
  }

  private static let eventsHint = "events are " + WebhookEvent.allCases.map(\.rawValue).joined(separator: ", ")

  /// - Throws: `Problem`, 404, if it is not there.
  package func remove(_ id: String, by actor: String) throws {
    let act = AuditEntry(at: clock(), by: actor)
    try store.writeTeam { team in
      guard let webhook = try team.webhooks().first(where: { $0.id == id }), try team.removeWebhook(id) else {
        throw Problem(.notFound, "there is no webhook '\(id)'")
      }
      try team.note(.removeWebhook, "\(id) \(webhook.url)", by: act)
    }
  }

  /// What was sent or is to be sent, the newest first: at most 100.
  ///
  /// - Throws: `Problem`, 404, if there is no such webhook.
  package func deliveries(to id: String, limit: Int = 100) throws -> [DeliveryRecord] {
    try store.readTeam { team in
      guard try team.webhooks().contains(where: { $0.id == id }) else {
        throw Problem(.notFound, "there is no webhook '\(id)'")
      }
      return try team.deliveries(to: id, limit: limit)
    }
  }

  /// Has something sent once more, whatever came of it before.
  ///
  /// - Throws: `Problem`, 404, if it is not there.
  package func sendAgain(_ delivery: String, to id: String, by actor: String) throws {
    let act = AuditEntry(at: clock(), by: actor)
    try store.writeTeam { team in
      guard try team.delivery(delivery)?.webhook == id, try team.repeatDelivery(delivery, at: act.at) else {
        throw Problem(.notFound, "the webhook '\(id)' has no delivery '\(delivery)'")
      }
      try team.note(.repeatDelivery, "\(delivery) to \(id)", by: act)
    }
  }

  static func freshID() -> String { randomDigits(16) }

  /// Hexadecimal, four bits each.
  private static func randomDigits(_ count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    return String((0..<count).map { _ in digits[Int.random(in: 0..<16, using: &generator)] })
  }
}

/// An address that is allowed as the one of a webhook.
struct WebhookAddress: Sendable, Hashable {
  let url: String
  /// In lower case, without brackets.
  let host: String
  let port: Int

  /// - Throws: `Problem`, 422, each with its own sentence.
  init(_ url: String, _ settings: WebhookSettings) throws {
    func refusal(_ sentence: String, hint: String? = nil) -> Problem {
      Problem(.unprocessableContent, sentence, hint: hint)
    }
    guard url.utf8.count <= 2_000, url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }),
      let parts = URLComponents(string: url), let name = parts.encodedHost, !name.isEmpty
    else { throw refusal("'url' is no address with a host") }
    let scheme = parts.scheme?.lowercased()
    guard scheme == "https" || scheme == "http" && settings.allowsPrivateAddresses else {
      throw refusal("the address of a webhook begins with 'https://'")
    }
    guard parts.user == nil, parts.password == nil else {
      throw refusal("the address has a name or a password in it", hint: "deliveries are signed; check the signature")
    }
    guard parts.fragment == nil else { throw refusal("the address has a part after '#', which is never sent") }
    let host = name.lowercased().filter { $0 != "[" && $0 != "]" }
    // What readers of addresses differ in: only what they all agree on is let through.
    let isPlain = host.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    }
    guard isPlain, !host.hasSuffix(".") else { throw refusal("'\(host)' is no name of a host") }
    guard settings.hosts.contains(where: { NamePattern($0.lowercased()).matches(host) }) else {
      throw refusal("the server may not tell '\(host)' anything", hint: "its settings list the hosts that it may tell")
    }
    let port = parts.port ?? (scheme == "https" ? 443 : 80)
    guard (1...65_535).contains(port) else { throw refusal("the address has the port \(port)") }
    self.url = url
    self.host = host
    self.port = port
  }
}
