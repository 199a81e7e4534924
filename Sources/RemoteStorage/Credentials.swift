import FileAccess
import Foundation

/// By what a server knows who asks.
package struct Credentials: Sendable {
  /// nil where there is none: a server may answer all the same.
  package let token: String?

  package static let variable = "NIBREG_TOKEN"

  /// The token of `NIBREG_TOKEN`, else that of the line of the credentials file whose URL is the address or a folder above
  /// it: the longest such line.
  ///
  ///     https://registry.example/ nibreg_0123456789
  ///
  /// - Throws: `RemoteError.badCredentials`.
  package init(
    for address: RemoteAddress, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    if let token = environment[Self.variable], !token.isEmpty {
      guard Self.isToken(token) else {
        throw RemoteError.badCredentials("\(Self.variable) is no token: it has spaces or characters that none has")
      }
      self.token = token
      return
    }
    let file = Self.file(environment: environment)
    var information = stat()
    guard let file, stat(file, &information) == 0 else {
      token = nil
      return
    }
    guard information.st_mode & 0o077 == 0 else { throw RemoteError.exposedCredentials(file: file) }
    let text: String
    do throws(FileContent.Failure) {
      text = String(decoding: try FileContent.read(file, limit: 1 << 20), as: UTF8.self)
    } catch {
      throw RemoteError.badCredentials("'\(file)' \(error.description)")
    }
    var best: (length: Int, token: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard words.count == 2, Self.isToken(String(words[1])) else {
        throw RemoteError.badCredentials("'\(file)', line \(index + 1), is not a URL and a token")
      }
      var folder = String(first)
      while folder.hasSuffix("/") { folder.removeLast() }
      guard address.description == folder || address.description.hasPrefix(folder + "/") else { continue }
      if best.map({ folder.utf8.count > $0.length }) ?? true { best = (folder.utf8.count, String(words[1])) }
    }
    token = best?.token
  }

  package init(token: String?) {
    self.token = token
  }

  /// nil where nobody says where the user's files are.
  package static func file(environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder + "/nibreg/credentials" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.config/nibreg/credentials"
  }

  /// Visible ASCII: what a header can have.
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 8_192 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
