import CodeReading
import ComponentModel
import SourceLexing

/// Reads the declarations of a Swift source.
///
/// Bodies are read when all declarations are known, because what they mean depends on the members of the type.
struct SwiftReader {
  let source: LexedSource
  var file: SourceFileDeclarations
  /// The conditions of the `#if`s around the current place.
  var conditions: [String] = []
  var pendingBodies: [CodeBody] = []
  var ownMethods: [OwnMethodReader.Method] = []
  /// The types of the file, in no order.
  var typeScopes: [TypeScope] = []
  /// For each type of the file its instance properties with the symbols of their types, 0 where they are not simple.
  var fields: [String: [UInt32: UInt32]] = [:]

  /// Types inside types inside types are read down to here.
  static let nestingLimit = 32
  /// More tokens than this make no type, and no list of generic parameters.
  static let typeLimit = 512

  init(_ source: LexedSource) {
    self.source = source
    file = SourceFileDeclarations(path: source.path, language: .swift)
    file.doubts = source.doubts
  }

  /// What surrounds a declaration.
  struct Scope {
    enum Kind { case file, classLike, valueType, protocolType }

    var kind: Kind
    /// Where the members go.
    var part: Int?
    /// The names of the types around, and this one's last.
    var path: [String] = []
    var defaultAccess: AccessLevel = .internal
    var isGeneric = false
    /// Whether it is an enumeration whose cases are texts.
    var isTextEnumeration = false

    var typeName: String? { path.last }
    var outerTypeName: String? { path.dropLast().last }
  }

  /// Reads everything.
  mutating func read() -> SourceFileDeclarations {
    declarations(in: 0..<source.count, scope: Scope(kind: .file))
    let unreached = UnreachedCode(cutting: &pendingBodies, of: source)
    readBodies()
    var uses = CodeUseReader(source, scopes: typeScopes, unreached: unreached)
    file.codeUses = uses.read()
    file.storyboardCalls += uses.storyboardCalls
    file.otherNames = uses.otherNames
    file.namePieces = uses.namePieces
    file.assignedMembers.formUnion(uses.assignedMembers)
    file.otherDelegates = uses.otherDelegates
    file.delegateArguments = uses.delegateArguments
    var devices = DeviceCodeReader(source)
    file.deviceCode = devices.read()
    file.handlers = HandlerCodeReader(source).read()
    let flags = FlaggedCodeReader(source, scopes: typeScopes)
    file.flaggedCode = flags.read()
    file.constants.removeAll { constant in
      constant.isVariable
        && source.existingSymbol(ArraySlice(constant.name.utf8)).map(uses.assignedSymbols.contains) == true
    }
    var methods = OwnMethodReader(source, ownMethods, scopes: typeScopes, unreached: unreached)
    methods.read(into: &file)
    if isListOfScenes { dropNames() }
    file.parts.removeAll { part in
      part.kind == .extension && part.members == ClassMembers() && part.inherited.isEmpty
    }
    return file
  }

  /// Whether SwiftGen made the source of the names of all scenes. Which of them code asks for, its accessors tell.
  private var isListOfScenes: Bool {
    file.valueTypes.contains("StoryboardScene") && source.bytes.prefix(256).firstRange(of: "SwiftGen".utf8) != nil
  }

  private mutating func dropNames() {
    file.codeUses = []
    file.storyboardCalls = []
    file.otherNames = []
    file.namePieces = []
    file.constants = []
  }

  /// Reads the declarations in some tokens.
  mutating func declarations(in range: Range<Int>, scope: Scope) {
    let outerConditions = conditions.count
    var index = range.lowerBound
    while index < range.upperBound {
      switch source.kind(index) {
      case .conditionStart:
        conditions.append(source.conditionText(index))
        index += 1
      case .conditionElse:
        if conditions.count > outerConditions {
          let text = source.conditionText(index)
          conditions[conditions.count - 1] = text.isEmpty ? "!(\(conditions[conditions.count - 1]))" : text
        }
        index += 1
      case .conditionEnd:
        if conditions.count > outerConditions { conditions.removeLast() }
        index += 1
      case .pound: index = endOfMacro(index, limit: range.upperBound)
      case .at, .identifier: index = declaration(at: index, limit: range.upperBound, scope: scope)
      default: index = source.next(index)
      }
    }
    conditions.removeLast(max(0, conditions.count - outerConditions))
  }

  /// Behind `#Preview("x") { … }` and the like.
  private func endOfMacro(_ index: Int, limit: Int) -> Int {
    var index = index + 1
    if source.kind(index) == .less, source.isAttached(index) { index = endOfGenerics(index) }
    if source.kind(index) == .openParen { index = source.next(index) }
    if source.kind(index) == .openBrace, !source.startsLine(index) { index = source.next(index) }
    return min(index, limit)
  }

  /// Reads one declaration and says where the next one can begin.
  private mutating func declaration(at start: Int, limit: Int, scope: Scope) -> Int {
    let modifiers = modifiers(at: start, limit: limit)
    let index = modifiers.end
    guard index < limit else { return max(index, start + 1) }
    switch source.word(index) {
    case .class, .actor, .struct, .enum, .protocol, .extension:
      if let end = type(at: index, modifiers: modifiers, limit: limit, scope: scope) { return end }
    case .var, .let: return properties(at: index, modifiers: modifiers, limit: limit, scope: scope)
    case .func: return function(at: index, modifiers: modifiers, limit: limit, scope: scope)
    case .`init`: return initializer(at: index, modifiers: modifiers, limit: limit, scope: scope)
    case .deinit:
      if source.kind(index + 1) == .openBrace { return min(source.next(index + 1), limit) }
    case .subscript: return endOfSubscript(index, limit: limit)
    case .typealias: return typeAlias(at: index, limit: limit)
    case .import: return importDeclaration(at: index, limit: limit)
    case .case:
      let end = endOfMembers(index + 1, limit: limit)
      if scope.isTextEnumeration { noteCases(in: Range(from: index + 1, upTo: end), scope: scope) }
      return end
    case .associatedtype, .operator, .precedencegroup, .macro: return endOfMembers(index + 1, limit: limit)
    default: break
    }
    // A statement of a script, or something that is not understood.
    return min(max(source.next(index), start + 1), limit)
  }

  private mutating func importDeclaration(at index: Int, limit: Int) -> Int {
    var name = index + 1
    switch source.word(name) {
    case .class, .struct, .enum, .protocol, .func, .var, .let, .typealias:
      if !source.startsLine(name + 1) { name += 1 }
    default: break
    }
    guard name < limit, source.isIdentifier(name), !source.startsLine(name) else { return index + 1 }
    file.imports.append(source.name(name))
    var end = name + 1
    while source.kind(end) == .dot, end + 1 < limit { end += 2 }
    return end
  }

  private mutating func typeAlias(at index: Int, limit: Int) -> Int {
    guard source.isIdentifier(index + 1) else { return index + 1 }
    var next = index + 2
    if source.kind(next) == .less { next = endOfGenerics(next) }
    guard source.kind(next) == .assign else { return next }
    let (type, end) = type(at: next + 1)
    if let target = type.name, type.optionality == .required, target == type.text || type.text.hasSuffix("." + target) {
      file.typeAliases.append(TypeAlias(name: source.name(index + 1), target: target, location: source.location(index)))
    }
    return min(max(end, next + 1), limit)
  }

  private func endOfSubscript(_ index: Int, limit: Int) -> Int {
    var index = index + 1
    while index < limit {
      if source.kind(index) == .openBrace { return min(source.next(index), limit) }
      if source.kind(index) == .semicolon || isDeclarationStart(index) { return index }
      index = source.next(index)
    }
    return limit
  }

  /// Behind a declaration without a body of interest: cases of an enumeration.
  private func endOfMembers(_ index: Int, limit: Int) -> Int {
    var index = index
    while index < limit {
      if source.kind(index) == .semicolon || isDeclarationStart(index) { return index }
      index = source.next(index)
    }
    return limit
  }

  /// Whether a line begins here with something that only a declaration begins with.
  func isDeclarationStart(_ index: Int) -> Bool {
    guard source.startsLine(index) else { return false }
    switch source.kind(index) {
    case .at, .conditionStart, .conditionElse, .conditionEnd, .closeBrace, .pound, .end: return true
    case .identifier: break
    default: return false
    }
    switch source.word(index) {
    case .class, .struct, .enum, .protocol, .extension, .func, .var, .let, .`init`, .deinit, .subscript, .typealias,
      .associatedtype, .case, .import, .operator, .precedencegroup, .public, .internal, .fileprivate, .private,
      .static:
      return true
    case .open, .final, .override, .lazy, .weak, .unowned, .dynamic, .mutating, .nonmutating, .nonisolated, .required,
      .convenience, .optional, .indirect, .prefix, .postfix, .infix, .package, .actor, .macro, .distributed,
      .isolated, .async:
      // Words that can be names too: something must follow that makes them modifiers.
      return source.isIdentifier(index + 1) || source.kind(index + 1) == .at
        || source.kind(index + 1) == .openParen && source.isIdentifier(index + 4)
    default: return false
    }
  }
}
