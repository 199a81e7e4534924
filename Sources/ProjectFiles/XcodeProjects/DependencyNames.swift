import Foundation

/// Reads which libraries a `Podfile`, a `Cartfile`, a `Package.swift` or git's submodules bring in, by name.
///
/// These are programs and lists of other tools: only the lines that name a library are understood.
enum DependencyNames {
  /// The names in a file of one of these kinds.
  static func names(in text: String) -> Set<String> {
    text.split(whereSeparator: \.isNewline).reduce(into: []) { names, line in
      let line = line.trimmingCharacters(in: .whitespaces)
      let words = quoted(in: line)
      if line.hasPrefix("pod ") || line.hasPrefix("pod("), let pod = words.first {
        // A part of a pod: `Firebase/Core`.
        names.formUnion(pod.split(separator: "/").prefix(1).map(String.init))
      } else if ["github ", "git ", "binary "].contains(where: line.hasPrefix), let repository = words.first {
        names.insert(name(ofRepository: repository))
      } else if line.hasPrefix("path = ") || line.hasPrefix("url = ") {
        names.insert(name(ofRepository: line))
      } else if line.contains("url:") {
        names.formUnion(words.filter { $0.contains("/") }.map(name(ofRepository:)))
      } else if line.contains(".product(name:"), let product = words.first {
        names.insert(product)
      }
    }
  }

  /// `Name` of `https://example.com/owner/Name.git`.
  static func name(ofRepository url: String) -> String {
    let last = url.split { $0 == "/" || $0 == " " }.last.map(String.init) ?? url
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private static func quoted(in line: String) -> [String] {
    var words: [String] = []
    var rest = line[...]
    while let open = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
      let start = rest.index(after: open)
      guard let close = rest[start...].firstIndex(of: rest[open]) else { break }
      words.append(String(rest[start..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return words
  }
}
