import ComponentModel
import SourceLexing

extension SwiftReader {
  /// The attributes and modifiers before a declaration.
  struct Modifiers {
    var start: Int
    /// The first token that is none of them.
    var end: Int
    var access: AccessLevel?
    var isStatic = false
    var isWeak = false
    var isOverride = false
    var isDynamic = false
    var isUnavailable = false
    var isOutlet = false
    var isInspectable = false
    var isDesignable = false
    var isObjC = false
    var isNonObjC = false
    var hasObjCMembers = false
    var action: MethodDeclaration.Role?
    var objcName: String?

    /// Whether Objective-C sees the declaration; nil if it never does.
    var exposure: ObjCExposure? {
      if isNonObjC { return nil }
      return isObjC || isOutlet || isInspectable || action != nil ? .always : .withObjCMembers
    }
  }

  func modifiers(at start: Int, limit: Int) -> Modifiers {
    var modifiers = Modifiers(start: start, end: start)
    var index = start
    while index < limit {
      if source.kind(index) == .at {
        index = attribute(index, into: &modifiers)
        continue
      }
      // An attribute may have an `#if` around it.
      if modifiers.end > start, source.kind(index) == .conditionEnd || source.kind(index) == .conditionElse {
        index += 1
        continue
      }
      guard modifier(source.word(index), at: index, into: &modifiers) else { break }
      index += 1
      if source.kind(index) == .openParen, isModifierArgument(index) { index = source.next(index) }
      modifiers.end = index
    }
    modifiers.end = min(index, limit)
    return modifiers
  }

  /// `(set)`, `(unsafe)`.
  private func isModifierArgument(_ index: Int) -> Bool {
    source.isIdentifier(index + 1) && source.kind(index + 2) == .closeParen
  }

  private func modifier(_ word: Word, at index: Int, into modifiers: inout Modifiers) -> Bool {
    let isSetterOnly = source.kind(index + 1) == .openParen && source.word(index + 2) == .set
    func setAccess(_ access: AccessLevel) {
      if !isSetterOnly { modifiers.access = access }
    }
    switch word {
    case .public: setAccess(.public)
    case .internal: setAccess(.internal)
    case .fileprivate: setAccess(.fileprivate)
    case .private: setAccess(.private)
    case .static: modifiers.isStatic = true
    case .class:
      guard isModifier(after: index) else { return false }
      modifiers.isStatic = true
    case .open, .package, .final, .override, .lazy, .weak, .unowned, .dynamic, .mutating, .nonmutating, .nonisolated,
      .isolated, .required, .convenience, .optional, .indirect, .prefix, .postfix, .infix, .distributed, .borrowing,
      .consuming, .async, .sending:
      guard isModifier(after: index) || isSetterOnly || isModifierArgument(index + 1) else { return false }
      switch word {
      case .open: setAccess(.open)
      case .package: setAccess(.package)
      case .override: modifiers.isOverride = true
      case .weak: modifiers.isWeak = true
      case .dynamic: modifiers.isDynamic = true
      default: break
      }
    default: return false
    }
    return true
  }

  /// Whether what follows can be modified, so that the word before is a modifier.
  private func isModifier(after index: Int) -> Bool {
    if source.kind(index + 1) == .at { return true }
    switch source.word(index + 1) {
    case .func, .var, .let, .subscript, .`init`, .class, .struct, .enum, .protocol, .extension, .typealias, .case,
      .public, .internal, .fileprivate, .private, .static, .open, .package, .final, .override, .lazy, .weak, .unowned,
      .dynamic, .mutating, .nonmutating, .nonisolated, .isolated, .required, .convenience, .optional, .indirect,
      .prefix, .postfix, .infix, .distributed, .borrowing, .consuming, .actor, .operator, .async, .macro, .deinit,
      .associatedtype:
      return true
    default: return false
    }
  }

  /// Reads one attribute; returns where it ends.
  private func attribute(_ index: Int, into modifiers: inout Modifiers) -> Int {
    let name = index + 1
    guard source.isIdentifier(name), !source.startsLine(name) else { return index + 1 }
    var end = name + 1
    while source.kind(end) == .dot, source.isIdentifier(end + 1) { end += 2 }
    if source.kind(end) == .less, source.isAttached(end) { end = endOfGenerics(end) }
    let word = source.word(name)
    let takesSpacedArguments = word == .available || word == .objc
    var arguments: Range<Int>?
    if source.kind(end) == .openParen, source.isAttached(end) || takesSpacedArguments && !source.startsLine(end) {
      arguments = Range(from: end + 1, upTo: min(source.partner(end), source.count))
      end = source.next(end)
    }
    switch word {
    case .IBOutlet: modifiers.isOutlet = true
    case .IBAction: modifiers.action = .action
    case .IBSegueAction: modifiers.action = .segueAction
    case .IBInspectable: modifiers.isInspectable = true
    case .IBDesignable: modifiers.isDesignable = true
    case .objcMembers: modifiers.hasObjCMembers = true
    case .NSManaged, .GKInspectable: modifiers.isObjC = true
    case .nonobjc: modifiers.isNonObjC = true
    case .objc:
      modifiers.isObjC = true
      if let arguments, !arguments.isEmpty {
        modifiers.objcName = arguments.map { source.kind($0) == .colon ? ":" : source.name($0) }.joined()
      }
    case .available:
      if let arguments, isUnavailable(arguments) { modifiers.isUnavailable = true }
    default: break
    }
    return end
  }

  /// `*, unavailable` or the same for iOS.
  private func isUnavailable(_ arguments: Range<Int>) -> Bool {
    guard arguments.contains(where: { source.word($0) == .unavailable }) else { return false }
    if source.kind(arguments.lowerBound) == .asterisk { return true }
    let platform = source.name(arguments.lowerBound)
    return platform == "iOS" || platform == "tvOS" || platform == "swift"
  }
}
