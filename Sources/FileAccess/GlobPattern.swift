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
    var (part, name) = (0, 0)
    // Behind the last `**`, and the name that was tried there. What is before it fits as early as it can, so nothing is
    // won by moving it.
    var retry: (part: Int, name: Int)?
    while part < parts.count {
      if parts[part] == ["*", "*"] {
        part += 1
        retry = (part, name)
      } else if name < names.count, Self.matches(name: names[name], parts[part]) {
        (part, name) = (part + 1, name + 1)
      } else if let last = retry, last.name < names.count {
        (part, name) = (last.part, last.name + 1)
        retry = (part, name)
      } else {
        return false
      }
    }
    // Names that are left lie below a folder that matches.
    return true
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
