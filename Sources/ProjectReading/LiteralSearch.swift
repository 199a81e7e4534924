package import ComponentModel
import FileAccess
import Foundation

/// Looks for texts that class sources and tests write as literals: `"row.title"`, `@"row.title"`.
///
/// The sources' text is not kept with their declarations, so the files are read again, for a few texts at a time.
package struct LiteralSearch {
  package var sources: [FoundSource]

  package init(sources: [FoundSource]) {
    self.sources = sources
  }

  /// The first place of each text, in the order of paths; texts that no source has are not there.
  package func locations(of texts: Set<String>) -> [String: SourceLocation] {
    var locations: [String: SourceLocation] = [:]
    for source in sources.sorted(by: { $0.path < $1.path }) {
      guard locations.count < texts.count, let content = try? FileContent.read(source.file, limit: 1 << 24) else {
        continue
      }
      for text in texts where locations[text] == nil {
        guard let found = content.range(of: Data("\"\(text)\"".utf8)) else { continue }
        let before = content[..<found.lowerBound]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
        let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
        locations[text] = SourceLocation(path: source.path, position: SourcePosition(line: line, column: column))
      }
    }
    return locations
  }
}
