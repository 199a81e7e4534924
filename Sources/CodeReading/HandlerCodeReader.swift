package import ComponentModel
package import SourceLexing

/// Finds the closures and blocks that code keeps in a property of another object: `model.onChange = { … }`,
/// `[model setOnChange:^{ … }]`.
package struct HandlerCodeReader {
  private let source: LexedSource

  package init(_ source: LexedSource) {
    self.source = source
  }

  /// The closures, in the order of the source.
  package func read() -> [HandlerCode] {
    (0..<source.count).compactMap { index in
      guard source.isIdentifier(index), let property = property(givenAt: index),
        case let open = body(at: index + 2), source.kind(open) == .openBrace, case let end = source.partner(open),
        end < source.count, case let first = source.location(open).position,
        case let last = source.location(end).position, first <= last
      else { return nil }
      return HandlerCode(
        property: property,
        nameHashes: Set([property, "_" + property].map { LexedSource.hash(ofName: $0.utf8) }), extent: first...last)
    }
  }

  /// The property to which a value is given behind a name.
  private func property(givenAt index: Int) -> String? {
    if source.kind(index + 1) == .assign, source.kind(index - 1) == .dot { return source.name(index) }
    guard source.kind(index + 1) == .colon, source.language == .objectiveC, case let name = source.name(index),
      name.hasPrefix("set"), let first = name.dropFirst(3).first, first.isUppercase
    else { return nil }
    return first.lowercased() + name.dropFirst(4)
  }

  /// Where the code of a closure begins: `{`, `^{`, `^(NSString *name) {`.
  private func body(at index: Int) -> Int {
    guard source.language == .objectiveC else { return index }
    guard source.kind(index) == .caret else { return source.count }
    return source.kind(index + 1) == .openParen ? source.next(index + 1) : index + 1
  }
}
