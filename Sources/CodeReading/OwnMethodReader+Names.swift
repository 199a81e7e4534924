import ComponentModel
import SourceLexing

/// What a name stands for where code has it.
extension OwnMethodReader {
  /// Whether a method of the name is declared here, or a variable of C that another source has.
  func isDeclared(_ index: Int) -> Bool {
    switch source.language {
    case .swift: return source.word(index - 1) == .func
    case .objectiveC:
      // `extern NSString * const kName;`. Constants of a type of their own have other names in Swift.
      if source.kind(index + 1) == .semicolon, source.isIdentifier(index - 1), source.name(index - 1) == "const",
        source.kind(index - 2) == .asterisk
      {
        return true
      }
      let sign = source.kind(index - 1) == .closeParen ? source.partner(index - 1) - 1 : index - 1
      return sign < index && [.minus, .plus].contains(source.kind(sign)) && source.startsLine(sign)
    }
  }

  /// Whether a name can be that of a method: what is declared as a variable, is given a value or has members is none.
  func mayBeMethod(_ index: Int) -> Bool {
    let isMember = source.kind(index - 1) == .dot
    switch source.language {
    case .swift:
      if source.word(index - 1) == .let || source.word(index - 1) == .var { return false }
      switch source.kind(index + 1) {
      case .dot, .assign: return false
      // A label.
      case .colon: return source.kind(index - 1) != .openParen && source.kind(index - 1) != .comma
      default: return true
      }
    case .objectiveC:
      if isGiven(index) { return false }
      switch (source.kind(index - 1), source.kind(index + 1)) {
      case (.asterisk, _), (.openBracket, _), (.caret, _), (_, .assign): return false
      // `BOOL isNew;`, `@synthesize isNew = _isNew;`
      case (.identifier, .semicolon): return source.word(index - 1).isStatement
      case (.assign, .semicolon) where source.word(index - 3) == .synthesize: return false
      // `@property (getter=isNew) BOOL new;`
      case (.assign, _) where [.getter, .setter].contains(source.word(index - 2)): return true
      // `[self show:isNew]`, `open = isNew;`
      case (.colon, let next) where ![.colon, .openParen].contains(next), (.assign, let next) where next != .openParen:
        return false
      case (_, .dot): return isMember
      default: return true
      }
    }
  }

  /// Whether a name of Objective-C is that of a parameter, or of a variable that is given for one: `:(Panel *)panel`.
  func isGiven(_ index: Int) -> Bool {
    source.language == .objectiveC && source.kind(index - 1) == .closeParen
      && source.kind(source.partner(index - 1) - 1) == .colon && source.kind(index + 1) != .openParen
  }

  /// Whether code calls a method that its own type declares in this source, or names its selector: `self.reveal()`, `reveal()`,
  /// `#selector(reveal)`, `[self reveal]`, `initWithTarget:self action:@selector(reveal)`.
  func isCall(_ index: Int, ofMethodOf type: String?, label: UInt32?) -> Bool {
    let symbol = source.symbol(index)
    // Of a protocol's method that an extension has, classes have their own.
    guard let type, classNames.contains(type),
      declared[type]?.contains(symbol) == true || closures[type]?.contains(symbol) == true
        || names[Int(symbol)].isMethodHere
          // Of another label it is what the type inherits.
          && numbers[symbol]?.contains(where: { methods[$0].typeName == type && mayBegin($0, with: label) }) == true
    else { return false }
    switch source.language {
    case .swift:
      guard source.kind(index - 1) == .dot else {
        let isClosure = [.question, .exclamation].contains(source.kind(index + 1))
        return source.kind(isClosure ? index + 2 : index + 1) == .openParen || isSelector(index - 2)
      }
      return source.word(index - 2) == .self || source.name(index - 2) == type && isSelector(index - 4)
    case .objectiveC:
      if source.word(index - 1) == .self { return source.kind(index - 2) == .openBracket }
      return source.kind(index - 1) == .openParen && source.word(index - 2) == .selector
        && source.kind(index - 3) == .at && source.kind(index - 4) == .colon && source.word(index - 6) == .self
    }
  }

  /// The label of the first argument: `quality` of `set(quality: high)` and `#selector(set(quality:))`. Where Objective-C asks
  /// an object for a property, as in `panel.quality`, `getterLabel`.
  func firstLabel(ofCallAt index: Int) -> UInt32? {
    guard source.language == .swift else {
      return source.kind(index - 1) == .dot && source.kind(index + 1) != .colon ? Word.getter.rawValue : nil
    }
    let open = [.question, .exclamation].contains(source.kind(index + 1)) ? index + 2 : index + 1
    guard source.kind(open) == .openParen, source.isIdentifier(open + 1), source.kind(open + 2) == .colon,
      source.name(open + 1) != "_"
    else { return nil }
    return source.symbol(open + 1)
  }

  /// `#selector(` in front of a name.
  func isSelector(_ index: Int) -> Bool {
    source.kind(index) == .pound && source.symbol(index) == Word.selector.rawValue
      && source.kind(index + 1) == .openParen
  }

  /// The type that is asked for a member: `Panel` of `Panel.reveal()` and `[Panel reveal]`.
  func typeAsked(at index: Int) -> UInt32? {
    let type = source.language == .swift ? index - 2 : index - 1
    let isAsked =
      source.language == .swift
      ? source.kind(index - 1) == .dot && source.kind(index - 3) != .dot && source.isAttached(index - 1)
      : source.kind(index - 2) == .openBracket
    guard isAsked, source.isIdentifier(type), source.symbol(type) >= Word.firstName,
      source.name(type).first?.isUppercase == true
    else { return nil }
    return source.symbol(type)
  }

  /// Whether an object is asked for a member, which is then none of a type itself: `panel.reveal()`, `[panel reveal]`, not
  /// `Panel.reveal()` and `type(of: panel).reveal()`.
  func isMemberOfObject(_ index: Int) -> Bool {
    switch source.language {
    case .swift:
      guard source.kind(index - 1) == .dot else { return false }
      var base = index - 2
      let isChained = source.isAttached(index - 1) || source.startsLine(index - 1)
      while isChained, source.kind(base) == .question || source.kind(base) == .exclamation { base -= 1 }
      switch source.kind(base) {
      case .closeParen where isChained: return source.word(source.partner(base) - 1) != .type
      case .closeBracket where isChained, .closeBrace where isChained: return true
      case .identifier where isChained && !source.word(base).isStatement: return isObject(base)
      // `.reveal` is a case of an enumeration, or a constant.
      default: return source.kind(index + 1) != .openParen
      }
    case .objectiveC: return isObject(index - 1) && source.kind(index - 2) == .openBracket
    }
  }

  /// Whether a name is that of a variable which holds an object, and no class.
  private func isObject(_ index: Int) -> Bool {
    guard source.isIdentifier(index), ![.self, .super].contains(source.word(index)), !source.word(index).isStatement,
      case let name = source.name(index), name.first?.isUppercase == false
    else { return false }
    return !["type", "class"].contains(where: name.lowercased().hasSuffix)
  }

  func mayBegin(_ method: Int, with label: UInt32?) -> Bool {
    guard let label, let labels = methods[method].firstLabels else { return true }
    return labels.contains(source.name(ofSymbol: label))
  }

  /// `NSLog(@"Panel.reveal")`, `print("reveal")`: a text that only people read.
  func isLogged(_ index: Int) -> Bool {
    let open = source.kind(index - 1) == .at ? index - 2 : index - 1
    return source.kind(open) == .openParen && source.isIdentifier(open - 1)
      && Self.logging.contains(source.name(open - 1))
  }

  private static let logging: Set<String> = [
    "NSLog", "NSLogv", "print", "debugPrint", "printf", "os_log", "fatalError", "assertionFailure",
    "preconditionFailure", "DDLogError", "DDLogWarn", "DDLogInfo", "DDLogDebug", "DDLogVerbose",
  ]

  /// Whether a string is the identifier of a segue, a scene or a cell: `withIdentifier: "showCart"`,
  /// `segue.identifier == "showCart"`.
  func isIdentifierOfDocument(_ index: Int) -> Bool {
    let before = source.kind(index - 1) == .at ? index - 2 : index - 1
    switch source.kind(before) {
    case .colon:
      return source.isIdentifier(before - 1) && source.name(before - 1).hasSuffix("Identifier")
    case .operator:
      return ["==", "!="].contains(source.text(before)) && source.isIdentifier(before - 1)
        && source.name(before - 1) == "identifier"
    default: return false
    }
  }

  /// As Swift has them, which makes them labels.
  private static let prepositions: Set<String> = [
    "After", "Along", "As", "At", "Before", "Below", "By", "For", "From", "In", "Into", "Of", "On", "To", "Under",
    "Until", "Using", "Via", "When", "With", "Within", "Without",
  ]

  /// As `OwnMethod` has them: hashes of `reveal`, `revealItem` and `revealItemNow` for the last; nil for what is too long for a
  /// name.
  ///
  /// - Parameter isOfObject: whether it takes an object of any type, so that Swift only drops what a preposition begins.
  func namesInSwift(of name: String, ofObject isOfObject: Bool) -> Set<UInt64>? {
    let bytes = Array(name.utf8)
    guard bytes.count <= CodeUse.longestName else { return nil }
    func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    var hashes: Set<UInt64> = []
    for end in bytes.indices.dropFirst() + [bytes.count] where end == bytes.count || isUpper(bytes[end]) {
      let words = bytes[..<end]
      if isOfObject {
        let next = bytes[end...].dropFirst().prefix { !isUpper($0) }
        let word = String(decoding: bytes[end...].prefix(1) + next, as: UTF8.self)
        guard end < bytes.count, Self.prepositions.contains(word) else { continue }
      }
      if let symbol = source.existingSymbol(words), symbol < Word.firstName { return nil }
      hashes.insert(LexedSource.hash(ofName: words))
    }
    return hashes
  }
}
