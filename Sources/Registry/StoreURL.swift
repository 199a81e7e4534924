import FileAccess
import Foundation

/// What a person calls a store: the path of its file, or a URL.
public struct StoreURL: Hashable, Sendable, CustomStringConvertible {
  /// What keeps the store.
  enum Keeper: Hashable {
    /// An SQLite file, at an absolute path.
    case file(path: String)
    /// What a server keeps.
    case server(url: String)
    /// A PostgreSQL database, which 'nibreg-server' knows alone.
    case postgres(url: String)
    /// What a URL with another scheme names.
    case other(scheme: String)
  }

  let keeper: Keeper
  /// For people: the path, or the URL without a password.
  public let description: String

  /// - Parameters:
  ///   - text: `file:///registry.sqlite`, `https://registry.example`, or a path.
  ///   - folder: that a relative path begins in; nil for the current one.
  public init(_ text: String, inFolder folder: String? = nil) {
    let filePath = Self.path(ofFileURL: text)
    if filePath == nil, let scheme = Self.scheme(of: text) {
      keeper =
        switch scheme {
        case "https", "http": .server(url: text)
        case "postgres", "postgresql": .postgres(url: text)
        default: .other(scheme: scheme)
        }
      description = Self.withoutPassword(text)
      return
    }
    let path = filePath ?? text
    let absolute = Path.absolute(path.hasPrefix("/") ? path : folder.map { $0 + "/" + path } ?? path)
    keeper = .file(path: absolute)
    description = absolute
  }

  /// `https` of `https://host/path`; nil for a path.
  private static func scheme(of text: String) -> String? {
    guard let end = text.range(of: "://")?.lowerBound else { return nil }
    let scheme = text[..<end].lowercased()
    let isScheme =
      scheme.first?.isLetter == true
      && scheme.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || "0123456789+-.".utf8.contains($0) }
    return isScheme ? scheme : nil
  }

  /// nil for everything else, a file of another machine too.
  private static func path(ofFileURL text: String) -> String? {
    guard scheme(of: text) == "file", let url = URL(string: text) else { return nil }
    let isHere = (url.host() ?? "").isEmpty || url.host() == "localhost"
    return isHere ? url.path(percentEncoded: false) : nil
  }

  /// The URL of a PostgreSQL database, if it is one.
  package var postgres: String? {
    guard case .postgres(let url) = keeper else { return nil }
    return url
  }

  private static func withoutPassword(_ text: String) -> String {
    guard var parts = URLComponents(string: text) else { return text }
    let isAsked = parts.queryItems?.contains { $0.name == "password" } == true
    guard parts.password != nil || isAsked else { return text }
    if parts.password != nil { parts.password = "***" }
    if isAsked {
      parts.queryItems = parts.queryItems?.map {
        $0.name == "password" ? URLQueryItem(name: $0.name, value: "***") : $0
      }
    }
    return parts.string ?? text
  }
}
