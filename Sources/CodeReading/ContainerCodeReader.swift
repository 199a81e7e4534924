package import ComponentModel
package import SourceLexing

/// Finds the code of Swift that runs only in a controller which a library's container has.
///
///     if self.revealViewController() != nil { … }
///     if let container = mm_drawerController { … }
package struct ContainerCodeReader {
  private let source: LexedSource

  package init(_ source: LexedSource) {
    self.source = source
  }

  /// The classes of containers, by what gives a controller the one that it is in: methods, and properties that no app calls
  /// so.
  private static let containers = [
    "revealViewController": ["SWRevealViewController", "PBRevealViewController"],
    "slideMenuController": ["SlideMenuController"], "mm_drawerController": ["MMDrawerController"],
    "evo_drawerController": ["DrawerController"],
  ]

  /// Reads the code, in the order of the source, and which getters of such names the source declares itself.
  package func read(into file: inout SourceFileDeclarations) {
    guard source.language == .swift else { return }
    let getters = Self.containers.keys.reduce(into: [UInt32: String]()) { found, getter in
      source.existingSymbol(ArraySlice(getter.utf8)).map { found[$0] = getter }
    }
    guard !getters.isEmpty else { return }
    for index in 0..<source.count where source.isIdentifier(index) {
      guard let getter = getters[source.symbol(index)] else { continue }
      if [.func, .var, .let].contains(source.word(index - 1)) { file.containerGetters.insert(getter) }
      guard getter.contains("_") || source.kind(index + 1) == .openParen,
        let open = block(ofConditionAt: index), case let end = source.endOfStatement(open), end <= source.count,
        case let first = source.location(open).position, case let last = source.location(end - 1).position,
        first <= last
      else { continue }
      file.containerCode.append(
        ContainerCode(getter: getter, containers: Self.containers[getter] ?? [], extent: first...last))
    }
  }

  /// Where the block begins that runs where the container is not nil.
  private func block(ofConditionAt index: Int) -> Int? {
    var start = index
    if source.kind(start - 1) == .dot {
      guard source.word(start - 2) == .self else { return nil }
      start -= 2
    }
    var end = index + 1
    if source.kind(end) == .openParen { end = source.next(end) }
    switch source.word(start - 1) {
    case .if:
      guard source.kind(end) == .operator, source.text(end) == "!=", source.word(end + 1) == .nil else { return nil }
      end += 2
    default:
      guard source.kind(start - 1) == .assign, source.word(start - 3) == .let || source.word(start - 3) == .var,
        source.word(start - 4) == .if
      else { return nil }
    }
    return source.kind(end) == .openBrace ? end : nil
  }
}
