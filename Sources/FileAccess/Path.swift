import Foundation

/// Paths as texts.
package enum Path {
  /// The path from the root, without `.` and `..`. Links are not followed.
  package static func absolute(_ path: String) -> String {
    let joined = path.hasPrefix("/") ? path : CurrentFolder.path + "/" + path
    var parts: [Substring] = []
    for part in joined.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Where links lead to.
  package static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  package static func relative(_ file: String, to root: String) -> String {
    let prefix = root == "/" ? "/" : root + "/"
    return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
  }
}
