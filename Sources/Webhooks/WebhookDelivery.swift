package import ComponentModel
import Crypto
package import Endpoints
import Foundation
package import StorageContract

/// What is sent to a webhook.
package struct WebhookRequest: Sendable {
  package var url: String
  package var host: String
  package var port: Int
  /// Where the connection has to lead, whatever the name leads to by now. The certificate is the host's.
  package var address: IPAddress
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]
  /// For all of it.
  package var seconds = 10
  /// Of the answer only the status counts; no more of it is read than this.
  package var answerLimit = 64 * 1_024
}

/// Sends what webhooks are to be told.
package struct WebhookDelivery: Sendable {
  /// The addresses of a host, as the name service has them now.
  package typealias Resolve = @Sendable (_ host: String) async throws -> [IPAddress]
  /// Posts, follows no redirects, and returns the answer's status.
  package typealias Send = @Sendable (WebhookRequest) async throws -> Int

  private let store: any TeamStore
  private let settings: WebhookSettings
  private let clock: @Sendable () -> Timestamp
  private let resolve: Resolve
  private let send: Send
  /// From 0 to below 1: spreads what is sent again.
  private let chance: @Sendable () -> Double

  /// After so many tries something is given up. With the pauses below that is a day.
  package static let mostTries = 8
  /// After each try but the last, in seconds.
  static let pauses: [Int64] = [60, 300, 900, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600]
  /// Nobody else sends what one process has taken, in seconds: longer than all of it may take.
  private static let hold: Int64 = 120
  private static let batch = 8
  /// What was sent or given up is kept so long, in seconds: 30 days.
  private static let memory: Int64 = 30 * 86_400

  package init(
    store: any TeamStore, settings: WebhookSettings, clock: @escaping @Sendable () -> Timestamp,
    resolve: @escaping Resolve, send: @escaping Send,
    chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.store = store
    self.settings = settings
    self.clock = clock
    self.resolve = resolve
    self.send = send
    self.chance = chance
  }

  /// Sends what is due, several at once. Blocks while it reads and writes the store.
  ///
  /// - Returns: how many were tried.
  @discardableResult
  package func step() async throws -> Int {
    let now = clock()
    // Most of the time nothing is due, and then nobody has to wait for a writer.
    let webhooks = try store.readTeam { try $0.webhooks() }
    guard !webhooks.isEmpty else { return 0 }
    guard try store.readTeam({ try $0.hasDueDelivery(at: now) }) else { return 0 }
    let due = try store.writeTeam { team in
      try team.forgetDeliveries(doneBefore: now.adding(-Self.memory))
      return try team.takeDueDeliveries(at: now, until: now.adding(Self.hold), limit: Self.batch)
    }
    let known = Dictionary(webhooks.map { ($0.id, $0) }) { first, _ in first }
    let results = await withTaskGroup(of: (DeliveryRecord, Int?, String?).self) { group in
      for delivery in due {
        guard let webhook = known[delivery.webhook] else { continue }
        group.addTask { [self] in
          let (status, problem) = await attempt(delivery, to: webhook)
          return (delivery, status, problem)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    guard !results.isEmpty else { return 0 }
    try store.writeTeam { team in
      for (delivery, status, problem) in results {
        let attempt = DeliveryAttempt(at: now, status: status, problem: problem)
        let tries = delivery.tries + 1
        if problem == nil {
          try team.note(attempt, of: delivery.id, state: .delivered, next: nil)
        } else if tries >= Self.mostTries {
          try team.note(attempt, of: delivery.id, state: .failed, next: nil)
        } else {
          try team.note(attempt, of: delivery.id, state: .pending, next: now.adding(pause(after: tries)))
        }
      }
    }
    return results.count
  }

  /// A fifth more or less, so that those who were away are not told everything at once.
  private func pause(after tries: Int) -> Int64 {
    let pause = Self.pauses[min(tries, Self.pauses.count) - 1]
    return pause * 4 / 5 + Int64(Double(pause) * 0.4 * chance())
  }

  private func attempt(_ delivery: DeliveryRecord, to webhook: WebhookRecord) async -> (Int?, String?) {
    let address: WebhookAddress
    // The settings may have changed since it was added.
    do { address = try WebhookAddress(webhook.url, settings) } catch {
      return (nil, (error as? Problem)?.detail ?? "its address cannot be used")
    }
    let target: IPAddress
    switch await self.target(of: address.host) {
    case .success(let found): target = found
    case .failure(let refusal): return (nil, refusal.sentence)
    }
    let body = Array(delivery.body.utf8)
    let request = WebhookRequest(
      url: address.url, host: address.host, port: address.port, address: target,
      headers: [
        ("Content-Type", "application/json"), ("User-Agent", "nibreg"), ("X-Nibreg-Event", delivery.event),
        ("X-Nibreg-Delivery", delivery.id),
        ("X-Nibreg-Signature", Self.signature(of: body, at: clock(), with: webhook.secret)),
      ], body: body)
    do {
      let status = try await send(request)
      switch status {
      case 200..<300: return (status, nil)
      case 300..<400: return (status, "it answered with a redirect, which is not followed")
      default: return (status, "it answered with \(status)")
      }
    } catch {
      return (nil, "it could not be reached")
    }
  }

  private struct Refusal: Error {
    var sentence: String
  }

  /// Where a host is. Decided once, and handed on: a second question to the name service could be answered otherwise.
  private func target(of host: String) async -> Result<IPAddress, Refusal> {
    var addresses = [IPAddress(host)].compactMap(\.self)
    if addresses.isEmpty { addresses = (try? await resolve(host)) ?? [] }
    guard let first = addresses.first else { return .failure(Refusal(sentence: "the host '\(host)' is not known")) }
    guard settings.allowsPrivateAddresses || addresses.allSatisfy(\.isPublic) else {
      return .failure(Refusal(sentence: "the host '\(host)' is in a network that is not public"))
    }
    return .success(first)
  }

  /// `t=1772358300,v1=…`: HMAC-SHA256 of the time, a dot and the body, in hexadecimal.
  package static func signature(of body: [UInt8], at moment: Timestamp, with secret: String) -> String {
    let text = Array("\(moment.secondsSince1970).".utf8) + body
    let code = HMAC<SHA256>.authenticationCode(for: text, using: SymmetricKey(data: Array(secret.utf8)))
    let digits = code.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    return "t=\(moment.secondsSince1970),v1=\(digits)"
  }
}

extension Timestamp {
  fileprivate func adding(_ seconds: Int64) -> Timestamp {
    Timestamp(secondsSince1970: max(0, secondsSince1970 + seconds))
  }
}
