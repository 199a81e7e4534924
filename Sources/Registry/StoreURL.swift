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
      keeper = ["https", "http"].contains(scheme) ? .server(url: text) : .other(scheme: scheme)
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

  private static func withoutPassword(_ text: String) -> String {
    guard var parts = URLComponents(string: text), parts.password != nil else { return text }
    parts.password = "***"
    return parts.string ?? text
  }
}
