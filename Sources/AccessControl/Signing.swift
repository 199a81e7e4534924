import ComponentModel
import Crypto
import Endpoints
import Foundation
import StorageContract

/// Signs what browsers keep for the server.
struct Signing: Sendable {
  private let key: SymmetricKey

  /// - Parameter purpose: what is signed for one purpose is not valid for another.
  init(secret: [UInt8], purpose: String) {
    key = SymmetricKey(
      data: HMAC<SHA256>.authenticationCode(for: Array(purpose.utf8), using: SymmetricKey(data: secret)))
  }

  /// The server's own secret, made at the first time.
  static func secret(of store: any TeamStore) throws -> [UInt8] {
    if let secret = try store.readTeam({ try $0.secret(named: "cookies") }) { return secret }
    return try store.writeTeam { try $0.keepSecret(randomBytes(), named: "cookies") }
  }

  /// 43 characters that go into an address and a header.
  func signature(of text: String) -> String {
    Data(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key)).base64URL
  }

  /// The text with its signature, in characters that go into a cookie.
  func sealed(_ text: String) -> String {
    let body = Data(text.utf8).base64URL
    return body + "." + signature(of: body)
  }

  /// What `sealed` was given; nil for anything that this key did not seal.
  func opened(_ sealed: String) -> String? {
    let parts = sealed.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, signature(of: parts[0]).isSame(as: parts[1]), let data = Data(base64URL: parts[0]) else {
      return nil
    }
    return String(data: data, encoding: .utf8)
  }
}

extension Data {
  /// RFC 4648, section 5, without padding.
  var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  init?(base64URL text: String) {
    guard !text.contains("="), !text.contains("+"), !text.contains("/") else { return nil }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    self.init(base64Encoded: text.replacing("-", with: "+").replacing("_", with: "/") + padding)
  }
}

/// What somebody's browser shows that they signed in: `__Host-` has browsers send it to this host only, and only over TLS.
struct SessionCookie: Sendable {
  static let name = "__Host-nibreg"
  /// In seconds: 12 hours.
  static let life: Int64 = 12 * 3_600

  private let signing: Signing
  private let formSigning: Signing
  private let clock: Clock

  /// - Parameter grants: who may what. Sessions that began under others are over.
  init(secret: [UInt8], grants: [Grant], clock: @escaping Clock) {
    let rights = grants.map { "\($0)" }.joined(separator: "\n")
    signing = Signing(secret: secret, purpose: "session\n\(rights)")
    formSigning = Signing(secret: secret, purpose: "form\n\(rights)")
    self.clock = clock
  }

  private struct Content: Codable {
    var name: String
    var scopes: [String]
    var end: Int64
    /// Makes each session another one.
    var id: String
  }

  /// The header that begins a session.
  func begin(_ name: String, scopes: Set<Scope>) throws -> String {
    let content = Content(
      name: name, scopes: scopes.map(\.description).sorted(), end: clock().secondsSince1970 + Self.life, id: freshID())
    let value = signing.sealed(String(decoding: try JSONEncoder().encode(content), as: UTF8.self))
    return Self.header(Self.name, value, life: Self.life)
  }

  static var end: String { header(name, "", life: 0) }

  static func header(_ name: String, _ value: String, life: Int64) -> String {
    "\(name)=\(value); Path=/; Max-Age=\(life); Secure; HttpOnly; SameSite=Lax"
  }

  /// Whose session it is; nil for one that is over, or that this server did not begin.
  func caller(_ value: String) -> Caller? {
    guard let text = signing.opened(value),
      let content = try? JSONDecoder().decode(Content.self, from: Data(text.utf8)),
      clock().secondsSince1970 < content.end
    else { return nil }
    return Caller(
      .person, name: content.name, permissions: Permissions(Set(content.scopes.compactMap { Scope($0) })),
      formToken: formSigning.signature(of: value))
  }

  /// Of somebody whom a proxy names, who has no session here.
  func formToken(ofProxied name: String) -> String { formSigning.signature(of: "proxy\n\(name)") }
}

/// The cookies of a request.
enum Cookies {
  /// The first of this name: browsers send the one with the longest path first, and ours all have one.
  static func value(_ name: String, in headers: [String: String]) -> String? {
    // Several headers are joined by commas; no value of ours has one.
    for part in (headers["cookie"] ?? "").split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let words = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if words.count == 2, words[0] == name { return String(words[1]) }
    }
    return nil
  }
}
