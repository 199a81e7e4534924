/// A pattern of paths: `*` within a name, `**` across folders, `?` for one character.
///
/// A pattern without `/` matches a file or folder of that name anywhere; what lies in a folder that matches, matches.
public struct GlobPattern: Sendable, Hashable {
  public let text: String
  private let parts: [[Character]]

  public init(_ text: String) {
    self.text = text
    let trimmed = text.hasSuffix("/") ? text.dropLast() : text[...]
    let names = trimmed.split(separator: "/").map { Array($0) }
    parts = text.contains("/") && !text.hasSuffix("/") || names.count > 1 ? names : [Array("**")] + names
  }

  public func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0) }
    // What lies below a matching folder matches too.
    return (1...max(names.count, 1)).contains { Self.matches(parts[...], names[..<min($0, names.count)]) }
  }

  private static func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == ["*", "*"] {
      return (names.startIndex...names.endIndex).contains { matches(parts.dropFirst(), names[$0...]) }
    }
    guard let name = names.first, matches(name: name, part) else { return false }
    return matches(parts.dropFirst(), names.dropFirst())
  }

  /// One name against one part, in linear space and without backtracking further than the last `*`.
  private static func matches(name: [Character], _ part: [Character]) -> Bool {
    var (i, j) = (0, 0)
    var star: (part: Int, name: Int)?
    while i < name.count {
      if j < part.count, part[j] == "*" {
        star = (j, i)
        j += 1
      } else if j < part.count, part[j] == "?" || part[j] == name[i] {
        (i, j) = (i + 1, j + 1)
      } else if let last = star {
        star = (last.part, last.name + 1)
        (i, j) = (last.name + 1, last.part + 1)
      } else {
        return false
      }
    }
    return part[j...].allSatisfy { $0 == "*" }
  }
}
