import ComponentModel
import SourceLexing

/// What code does with a class that it has by its name.
extension CodeUseReader {
  /// As `CodeUse` has it: `dequeue` of `table.dequeue(Row.self)` and `table.dequeue(for: place, type: Row.self)`, `identifier` of
  /// `withIdentifier: Row.identifier` and of `Row.identifier + kind`.
  func through(_ kind: CodeUse.Kind, at index: Int) -> String? {
    switch kind {
    case .member:
      let isIdentifier =
        source.kind(index - 1) == .colon && source.isIdentifier(index - 2)
        && Self.labelsOfIdentifiers.contains(source.name(index - 2))
      return isIdentifier || source.kind(index + 3) == .plus ? source.name(index + 2) : nil
    case .classObject:
      for open in (max(0, index - Self.longestParameters)..<index).reversed() where source.kind(open) == .openParen {
        guard source.partner(open) > index else { continue }
        let name = source.isIdentifier(open - 1) ? source.name(open - 1) : ""
        return CodeUse.mayRequestCells(name) ? name : nil
      }
      return nil
    default: return nil
    }
  }

  /// What code does with a class that it names as an object.
  ///
  /// - Parameter index: of the class, or of the bracket of `[Row class]`.
  func kind(ofClassObject index: Int) -> CodeUse.Kind {
    // `Shop.Row.self`: with its module, or the type that it is in.
    var start = index
    while source.kind(start - 1) == .dot, source.isIdentifier(start - 2) { start -= 2 }
    if isRegistered(index, from: start) { return .registerClass }
    if isCompared(start) { return .cast }
    if let name = naming(start) {
      if isReuseIdentifier(name) { return .identifier }
      if source.kind(name) == .assign, isOfOtherKind(name - 1) { return .mention }
    }
    return asksForBundle(start) ? .mention : .classObject
  }

  /// `view.isKind(of: Row.self)`, `type(of: view) == Row.self`, `[view isKindOfClass:[Row class]]`: makes no object.
  private func isCompared(_ index: Int) -> Bool {
    if source.kind(index - 1) == .operator { return ["==", "!="].contains(source.text(index - 1)) }
    guard source.kind(index - 1) == .colon, source.isIdentifier(index - 2) else { return false }
    if ["isKindOfClass", "isMemberOfClass"].contains(source.name(index - 2)) { return true }
    return source.kind(index - 3) == .openParen && [.isKind, .isMember].contains(source.word(index - 4))
  }

  /// What stands in front of the name that code makes of a class: of `String(describing: Row.self)`, and of
  /// `NSStringFromClass([Row class])`. nil where it makes none.
  private func naming(_ index: Int) -> Int? {
    guard source.isIdentifier(index - 2) else { return nil }
    let name = source.name(index - 2)
    if source.kind(index - 1) == .openParen, name == "NSStringFromClass" { return index - 3 }
    return source.kind(index - 1) == .colon && name == "describing" ? index - 5 : nil
  }

  /// `dequeueReusableCell(withIdentifier: String(describing: Row.self))`,
  /// `[table dequeueReusableCellWithIdentifier:NSStringFromClass([Row class])]`: the class's name is that of cells.
  ///
  /// - Parameter before: what stands in front of the name.
  private func isReuseIdentifier(_ before: Int) -> Bool {
    var before = before
    guard source.kind(before) == .colon, source.isIdentifier(before - 1) else { return false }
    let label = source.name(before - 1)
    if label.hasPrefix("dequeue") || label.hasSuffix("ReuseIdentifier") { return true }
    before -= 3
    return label == "withIdentifier" && source.isIdentifier(before) && source.name(before).hasPrefix("dequeue")
  }

  /// `Bundle(for: Row.self)`, `[NSBundle bundleForClass:[Row class]]`: makes nothing of the class.
  private func asksForBundle(_ index: Int) -> Bool {
    guard source.kind(index - 1) == .colon, source.isIdentifier(index - 2) else { return false }
    if source.name(index - 2) == "bundleForClass" { return true }
    return source.word(index - 2) == .for && source.kind(index - 3) == .openParen && source.isIdentifier(index - 4)
      && ["Bundle", "NSBundle"].contains(source.name(index - 4))
  }

  /// `register(Row.self, forCellReuseIdentifier:)`, a method of the system, to which the class alone is given, and
  /// `register(cellWithClass: Row.self)`.
  private func isRegistered(_ index: Int, from start: Int) -> Bool {
    switch source.language {
    case .swift:
      source.kind(start - 1) == .openParen && [.register, .registerClass].contains(source.word(start - 2))
        && source.kind(index + 3) == .comma && source.isIdentifier(index + 4)
        && Self.registrationLabels.contains(source.name(index + 4))
        || source.kind(start - 1) == .colon && source.kind(start - 3) == .openParen
          && source.word(start - 4) == .register && source.isIdentifier(start - 2)
          && Self.labelsOfClasses.contains(source.name(start - 2))
    case .objectiveC:
      source.kind(start - 1) == .colon && source.word(start - 2) == .registerClass
    }
  }

  /// Of SwifterSwift, which registers nibs with other ones.
  static let labelsOfClasses: Set<String> = ["cellWithClass", "headerFooterViewClassWith"]

  /// Of what registers cells and asks for them, for their identifiers.
  private static let labelsOfIdentifiers = registrationLabels.union(["withIdentifier", "withReuseIdentifier"])

  private static let registrationLabels: Set<String> = [
    "forCellReuseIdentifier", "forHeaderFooterViewReuseIdentifier", "forCellWithReuseIdentifier",
    "forSupplementaryViewOfKind",
  ]
}
