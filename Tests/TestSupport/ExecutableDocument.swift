import Foundation

/// A Markdown document whose examples are run.
///
/// A block of one language may be followed by a block with what it gives:
///
///     ```sql
///     SELECT 1
///     ```
///     ```text
///     1
///     ```
public struct ExecutableDocument {
  public struct Example {
    public var code: String
    /// What the document says it gives; nil where nothing follows.
    public var result: String?
    fileprivate var resultRange: Range<Int>?
  }

  public private(set) var examples: [Example] = []
  private let path: String
  private var lines: [String]

  /// - Parameters:
  ///   - path: relative to the repository.
  ///   - code: the language of what is run.
  ///   - result: the language of what that gives.
  public init(_ path: String, code: String, result: String) throws {
    self.path = path
    lines = try Repository.text(path).components(separatedBy: "\n")
    var index = 0
    while index < lines.count {
      guard lines[index] == "```" + code else {
        index += 1
        continue
      }
      let body = block(after: index)
      var example = Example(code: lines[body].joined(separator: "\n"))
      index = body.upperBound + 1
      var next = index
      while next < lines.count, lines[next].isEmpty { next += 1 }
      if next < lines.count, lines[next] == "```" + result {
        let body = block(after: next)
        example.result = lines[body].map { $0 + "\n" }.joined()
        example.resultRange = body
        index = body.upperBound + 1
      }
      examples.append(example)
    }
  }

  private func block(after start: Int) -> Range<Int> {
    let end = lines[(start + 1)...].firstIndex(of: "```") ?? lines.count
    return start + 1..<end
  }

  /// Writes the document again with other results, in the order of the examples.
  public mutating func record(_ results: [String?]) throws {
    for (example, result) in zip(examples, results).reversed() {
      guard let range = example.resultRange, let result else { continue }
      var new = result.components(separatedBy: "\n")
      if new.last == "" { new.removeLast() }
      lines.replaceSubrange(range, with: new)
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: Repository.root + "/" + path))
  }
}
