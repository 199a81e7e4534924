package import ComponentModel
package import SourceLexing

/// Finds with what an app begins.
package struct EntryPointReader {
  private let source: LexedSource

  package init(_ source: LexedSource) {
    self.source = source
  }

  /// nil where another source says it.
  package func read() -> EntryPoint? {
    let names = ["UIApplicationMain", "NSApplicationMain"]
    if names.contains(where: { source.existingSymbol(ArraySlice($0.utf8)) != nil }) { return .application }
    guard source.language == .swift else { return nil }
    return (0..<source.count).lazy.compactMap(type(markedAt:)).first
  }

  /// `@main struct Shop: App`, `@main final class AppDelegate: UIResponder`.
  private func type(markedAt index: Int) -> EntryPoint? {
    guard source.kind(index) == .at, source.word(index + 1) == .main else { return nil }
    var isStructure = false
    for place in index + 2..<min(index + 2 + Self.longestHead, source.count) {
      if source.kind(place) == .openBrace { break }
      if source.word(place) == .struct { isStructure = true }
      guard isStructure, source.isIdentifier(place) else { continue }
      if source.name(place) == "App" { return .swiftUI }
      // An extension begins with it.
      if ["Widget", "WidgetBundle"].contains(source.name(place)) { return nil }
    }
    return .application
  }

  /// Of a type with what it conforms to.
  private static let longestHead = 24
}
