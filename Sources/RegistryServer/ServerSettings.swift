import Foundation

/// How a server runs: what its settings file says, with what stood on the command line instead.
struct ServerSettings: Sendable, Hashable {
  /// The store's file; nil for the one that `nibreg` would use here.
  var store: String?
  var host = "127.0.0.1"
  var port = 8080
  /// As people and programs reach the server from elsewhere; nil for where it listens.
  var url: String?
  var tls: TLSFiles?
  var limits = ServerLimits()
  var access = AccessFile()
  var webhooks = WebhookFile()

  init() {}

  struct TLSFiles: Sendable, Hashable, Codable {
    /// Paths of PEM files: the certificate with those that lead to a known one, and its key.
    var certificate: String
    var key: String
  }

  /// Where browsers are, as they say it: scheme, host and port.
  var origin: String {
    if let url { return Self.origin(of: url) ?? url }
    return "\(tls == nil ? "http" : "https")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }

  static func origin(of url: String) -> String? {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(),
      scheme == "https" || scheme == "http", let host = parts.host, !host.isEmpty
    else { return nil }
    let standard = scheme == "https" ? 443 : 80
    return "\(scheme)://\(host.lowercased())" + (parts.port.flatMap { $0 == standard ? nil : ":\($0)" } ?? "")
  }
}

/// Bounds that keep a server usable for all, whoever calls.
struct ServerLimits: Sendable, Hashable, Codable {
  /// The largest body of a request, in bytes.
  var bodyBytes = 64 << 20
  /// How long a body may take to arrive, in seconds.
  var bodySeconds = 60
  /// How long a request waits for one of the threads that answer, in seconds.
  var waitingSeconds = 20
  /// Requests that are answered at the same time; further ones wait.
  var concurrentRequests = 64
  /// Connections that are open at the same time; further ones are not accepted until one ends.
  var connections = 2048
  /// Requests of one caller, or of one address where nobody is known, in a minute.
  var requestsPerMinute = 3000
  /// How long a connection stays open without a request, in seconds.
  var idleSeconds = 75

  init() {}
}

extension ServerSettings {
  /// Whether only programs on this machine can connect.
  var isOnlyHere: Bool { host == "::1" || host == "localhost" || host.hasPrefix("127.") }

  /// Whether it was told where it is reached, and does not listen on any free port.
  var isPortKnown: Bool { url != nil || port != 0 }

  /// Where the server is reached, if it listens on a port that it was not told.
  func origin(onPort port: Int) -> String {
    guard url == nil else { return origin }
    var settings = self
    settings.port = port
    return settings.origin
  }
}

extension ServerSettings: Decodable {
  private enum Member: String, CodingKey, CaseIterable {
    case store, listen, url, tls, limits, access, webhooks
  }

  /// - Throws: `ServerError` with everything that is wrong with the file.
  init(file: String) throws {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: file))
    } catch {
      throw ServerError.unreadableSettings(file: file, reason: error.localizedDescription)
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let error as DecodingError {
      throw ServerError.badSettings(file: file, [Self.sentence(error)])
    }
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseOthers(than: Member.allCases.map(\.rawValue))
    let members = try decoder.container(keyedBy: Member.self)
    store = try members.decodeIfPresent(String.self, forKey: .store)
    if let listen = try members.decodeIfPresent(String.self, forKey: .listen) {
      guard let (host, port) = ServeCommand.address(listen) else {
        throw DecodingError.dataCorruptedError(
          forKey: .listen, in: members, debugDescription: "'\(listen)' is no address such as 127.0.0.1:8080")
      }
      (self.host, self.port) = (host, port)
    }
    url = try members.decodeIfPresent(String.self, forKey: .url)
    if let url, Self.origin(of: url) == nil {
      throw DecodingError.dataCorruptedError(
        forKey: .url, in: members, debugDescription: "'\(url)' is no address such as https://nibreg.example.com")
    }
    tls = try members.decodeIfPresent(TLSFiles.self, forKey: .tls)
    access = try members.decodeIfPresent(AccessFile.self, forKey: .access) ?? AccessFile()
    webhooks = try members.decodeIfPresent(WebhookFile.self, forKey: .webhooks) ?? WebhookFile()
    limits = try members.decodeIfPresent(ServerLimits.self, forKey: .limits) ?? ServerLimits()
  }

  private static func sentence(_ error: DecodingError) -> String {
    func path(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? "" : "'\(path)': "
    }
    switch error {
    case .typeMismatch(let type, let context): return path(context) + "it takes a \(type)"
    case .valueNotFound(let type, let context): return path(context) + "it takes a \(type), not null"
    case .keyNotFound(let key, let context): return path(context) + "'\(key.stringValue)' is missing"
    case .dataCorrupted(let context): return path(context) + context.debugDescription
    @unknown default: return error.localizedDescription
    }
  }
}

private struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// A member that is misspelled would be left out in silence.
  func refuseOthers(than known: [String]) throws {
    for key in try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted() where !known.contains(key) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath,
          debugDescription: "'\(key)' is no setting; there are \(known.joined(separator: ", "))"))
    }
  }
}

extension ServerLimits {
  private enum Member: String, CodingKey, CaseIterable {
    case bodyBytes, bodySeconds, waitingSeconds, concurrentRequests, connections, requestsPerMinute, idleSeconds
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseOthers(than: Member.allCases.map(\.rawValue))
    let members = try decoder.container(keyedBy: Member.self)
    func read(_ key: Member, _ value: inout Int, _ range: ClosedRange<Int>) throws {
      guard let number = try members.decodeIfPresent(Int.self, forKey: key) else { return }
      guard range.contains(number) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: members,
          debugDescription: "it takes a number from \(range.lowerBound) to \(range.upperBound)")
      }
      value = number
    }
    try read(.bodyBytes, &bodyBytes, 1024...1 << 30)
    try read(.bodySeconds, &bodySeconds, 1...3600)
    try read(.waitingSeconds, &waitingSeconds, 1...600)
    try read(.concurrentRequests, &concurrentRequests, 1...1024)
    try read(.connections, &connections, 1...100_000)
    try read(.requestsPerMinute, &requestsPerMinute, 1...10_000_000)
    try read(.idleSeconds, &idleSeconds, 1...3600)
  }
}
