import ComponentModel
import SourceLexing

/// One name that a declaration of C declares: a property, an instance variable.
struct ObjectiveCDeclarator {
  var name: Int
  var type: DeclaredType
  /// The symbol of the type's name, 0 where it is not simple.
  var typeSymbol: UInt32
}

/// What stands before the semicolon of a property or an instance variable.
struct ObjectiveCDeclaration {
  var declarators: [ObjectiveCDeclarator] = []
  var isOutlet = false
  var isCollection = false
  var isInspectable = false
  var isWeak = false
  var isUnavailable = false
}

extension ObjectiveCReader {
  /// Reads `IBOutlet UIView *a, *b`, `void (^block)(int)`, `NSArray<UILabel *> *labels`.
  func declaration(in range: Range<Int>) -> ObjectiveCDeclaration {
    var result = ObjectiveCDeclaration()
    var optionality: DeclaredType.Optionality?
    var collected: String?
    // The tokens that are left when all that qualifies is taken away.
    var core: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound, core.count < Self.declaratorLimit {
      let word = source.word(index)
      switch word {
      case .IBOutlet: result.isOutlet = true
      case .IBInspectable, .GKInspectable: result.isInspectable = true
      case .IBOutletCollection:
        result.isOutlet = true
        result.isCollection = true
        if source.kind(index + 1) == .openParen {
          collected = source.name(index + 2)
          index = source.next(index + 1) - 1
        }
      case .nullable, ._Nullable, .__nullable, .null_resettable: if !isInAngles(core) { optionality = .optional }
      case .nonnull, ._Nonnull, .__nonnull: if !isInAngles(core) { optionality = .required }
      case .__weak: result.isWeak = true
      case .const, .__strong, .__block, .__unsafe_unretained, .__unused, .__kindof, .volatile, .extern, .static,
        ._Null_unspecified, .null_unspecified:
        break
      case .__attribute__: if source.kind(index + 1) == .openParen { index = source.next(index + 1) - 1 }
      case .NS_UNAVAILABLE, .UNAVAILABLE_ATTRIBUTE: result.isUnavailable = true
      default:
        if source.isIdentifier(index), !core.isEmpty, isMacro(index) {
          if source.kind(index + 1) == .openParen { index = source.next(index + 1) - 1 }
        } else if source.kind(index) == .openBracket || source.kind(index) == .openBrace {
          // The size of an array, the members of a structure.
          index = source.next(index) - 1
        } else if !isCondition(index) {
          core.append(index)
        }
      }
      index += 1
    }
    let optional = optionality
    result.declarators = declarators(core).map { declarator in
      var declarator = declarator
      declarator.type = finished(declarator.type, optional, collected)
      return declarator
    }
    return result
  }

  func isCondition(_ index: Int) -> Bool {
    switch source.kind(index) {
    case .conditionStart, .conditionElse, .conditionEnd: true
    default: false
    }
  }

  private func isInAngles(_ core: [Int]) -> Bool {
    core.suffix(32).reduce(0) { $0 + (source.kind($1) == .less ? 1 : source.kind($1) == .greater ? -1 : 0) } > 0
  }

  /// `UI_APPEARANCE_SELECTOR`, `API_AVAILABLE(…)`: only capitals, with an underscore or arguments.
  func isMacro(_ index: Int) -> Bool {
    let token = source[index]
    guard token.end - token.start > 2 else { return false }
    var hasUnderscore = false
    for byte in source.bytes[Int(token.start)..<Int(token.end)] {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "_"): hasUnderscore = true
      default: return false
      }
    }
    return hasUnderscore || source.kind(index + 1) == .openParen
  }

  private func finished(
    _ type: DeclaredType, _ optionality: DeclaredType.Optionality?, _ collected: String?
  ) -> DeclaredType {
    var type = type
    if let collected { type.name = collected }
    let isPointer = type.text.hasSuffix("*") || type.text.hasPrefix("id") || type.name == nil
    type.optionality = optionality ?? (isPointer ? assumesNonnull ? .required : .unspecified : .required)
    return type
  }

  private func declarators(_ core: [Int]) -> [ObjectiveCDeclarator] {
    // A block or a pointer to a function: its name is in parentheses behind `^` or `*`.
    if let open = core.indices.first(where: { position in
      source.kind(core[position]) == .openParen && position + 2 < core.count
        && (source.kind(core[position + 1]) == .caret || source.kind(core[position + 1]) == .asterisk)
    }) {
      guard source.isIdentifier(core[open + 2]), let first = core.first, let last = core.last else { return [] }
      let text = source.text(Range(from: first, upTo: last + 1))
      return [
        ObjectiveCDeclarator(
          name: core[open + 2], type: DeclaredType(text: text, name: nil, optionality: .unspecified), typeSymbol: 0)
      ]
    }
    var result: [ObjectiveCDeclarator] = []
    var base: [Int] = []
    for (number, piece) in split(core).enumerated() {
      guard let name = name(in: piece) else { continue }
      let before = Array(piece[..<name])
      if number == 0 { base = pointerless(before) }
      let type = number == 0 ? before : base + before
      result.append(declarator(name: piece[name], type: type))
    }
    return result
  }

  private func pointerless(_ tokens: [Int]) -> [Int] {
    var tokens = tokens
    while let last = tokens.last, source.kind(last) == .asterisk { tokens.removeLast() }
    return tokens
  }

  private func declarator(name: Int, type: [Int]) -> ObjectiveCDeclarator {
    var text = ""
    var typeName: Int?
    for (position, index) in type.enumerated() {
      let isWord = source.isIdentifier(index)
      if position > 0 {
        let isTight =
          source.kind(index) == .less || source.kind(index) == .greater || source.kind(index) == .comma
          || source.kind(type[position - 1]) == .less
          || source.kind(index) == .asterisk && source.kind(type[position - 1]) == .asterisk
        if !isTight { text += " " }
      }
      text += source.text(index)
      switch source.word(index) {
      case .struct, .enum, .union, .signed: break
      default: if isWord, typeName == nil { typeName = index }
      }
    }
    return ObjectiveCDeclarator(
      name: name,
      type: DeclaredType(text: text, name: typeName.map { source.name($0) }, optionality: .unspecified),
      typeSymbol: typeName.map { source.symbol($0) } ?? 0)
  }

  /// The declarators between commas, those in angle brackets and parentheses left alone.
  private func split(_ core: [Int]) -> [[Int]] {
    var pieces: [[Int]] = [[]]
    var depth = 0
    for index in core {
      switch source.kind(index) {
      case .less, .openParen: depth += 1
      case .greater, .closeParen: depth -= 1
      case .comma where depth <= 0:
        pieces.append([])
        continue
      default: break
      }
      pieces[pieces.count - 1].append(index)
    }
    return pieces
  }

  /// The place of the name in a declarator: behind the last `*`, else the last word before `:` or `=`.
  private func name(in piece: [Int]) -> Int? {
    var depth = 0
    var star: Int?
    var words: [Int] = []
    scan: for (position, index) in piece.enumerated() {
      switch source.kind(index) {
      case .less, .openParen: depth += 1
      case .greater, .closeParen: depth -= 1
      case .asterisk where depth == 0: star = position
      case .colon where depth == 0, .assign where depth == 0: break scan
      case .identifier where depth == 0: words.append(position)
      default: break
      }
    }
    if let star { return words.first { $0 > star } }
    return words.last
  }
}
