import Foundation

/// Where a server's store is: `https://host/path`.
package struct RemoteAddress: Sendable, Hashable, CustomStringConvertible {
  /// Without a slash at its end, a password, a query or a fragment.
  package let description: String
  let host: String

  /// - Throws: `RemoteError` for a URL that has a secret, is not whole, or leads over the network in plain text.
  package init(_ text: String, environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty
    else { throw RemoteError.notAnAddress(Self.withoutSecrets(text)) }
    guard parts.user == nil, parts.password == nil else {
      throw RemoteError.secretInAddress(Self.withoutSecrets(text))
    }
    guard parts.query == nil, parts.fragment == nil else {
      throw RemoteError.notAnAddress(Self.withoutSecrets(text))
    }
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    self.host = host
    let port = parts.port.map { ":\($0)" } ?? ""
    description = "\(scheme)://\(parts.percentEncodedHost ?? host)\(port)\(path)"
    if scheme == "http", !Self.isLoopback(host: host), environment[Self.plainVariable] != "1" {
      throw RemoteError.plainText(description)
    }
  }

  static let plainVariable = "NIBREG_ALLOW_HTTP"

  /// For people: without anything that may be secret.
  package static func withoutSecrets(_ text: String) -> String {
    guard var parts = URLComponents(string: text) else { return text.split(separator: "@").last.map(String.init) ?? "" }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return parts.string ?? ""
  }

  /// Whether a URL leads to this machine.
  static func isLoopback(_ url: String) -> Bool { URLComponents(string: url)?.host.map(isLoopback(host:)) ?? false }

  private static func isLoopback(host: String) -> Bool {
    if host.lowercased() == "localhost" || host == "::1" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }
}
