import CodeReading
import ComponentModel
import SourceLexing

/// Reads the declarations of an Objective-C source: a header, an implementation or both in one.
///
/// Bodies are read when all declarations are known, because what they mean depends on the members of the class.
struct ObjectiveCReader {
  let source: LexedSource
  var file: SourceFileDeclarations
  var pendingBodies: [CodeBody] = []
  var ownMethods: [OwnMethodReader.Method] = []
  /// For each class its properties and instance variables, with the symbols of their types, 0 where they are not
  /// simple.
  var fields: [String: [UInt32: UInt32]] = [:]
  /// Whether pointers that say nothing are never nil.
  var assumesNonnull = false
  private var isDesignable = false
  private var conditions: [String] = []
  /// The tokens of each class's declaration or implementation.
  private var sections: [(tokens: Range<Int>, section: Section)] = []

  /// More tokens than this make no declarator.
  static let declaratorLimit = 1024

  /// As `countedNamings` has them, once they are wanted.
  var namings: [UInt32: Int] = [:]

  init(_ source: LexedSource) {
    self.source = source
    file = SourceFileDeclarations(path: source.path, language: .objectiveC)
    file.doubts = source.doubts
    file.imports = source.imports
    file.constants = source.definitions.map { definition in
      NameConstant(
        container: nil, name: definition.name, value: .literal(definition.value), location: definition.location)
    }
  }

  /// Where members go.
  struct Section {
    var part: Int
    var className: String
    var isImplementation: Bool
    var access: AccessLevel
  }

  /// What a header declares others can see; what an implementation file declares is its own.
  var fileAccess: AccessLevel {
    let path = source.path
    return path.hasSuffix(".m") || path.hasSuffix(".mm") ? .private : .public
  }

  /// Reads everything.
  mutating func read() -> SourceFileDeclarations {
    var index = 0
    while index < source.count { index = max(topLevel(index), index + 1) }
    for branch in source.unevenBranches {
      guard let around = sections.first(where: { $0.tokens.contains(branch.lowerBound) }) else { continue }
      members(in: branch, around.section)
    }
    let unreached = UnreachedCode(cutting: &pendingBodies, of: source)
    readBodies()
    resolvePrivateConstants()
    let scopes = sections.map {
      TypeScope(name: $0.section.className, tokens: $0.tokens, body: $0.tokens.lowerBound, isClass: true)
    }
    var uses = CodeUseReader(source, scopes: scopes, unreached: unreached)
    file.codeUses = uses.read()
    file.otherNames = uses.otherNames
    file.otherIdentifiers = uses.otherIdentifiers
    file.possibleTypeNames = uses.possibleTypeNames
    file.changesTypeNames = uses.changesTypeNames
    file.namePieces = uses.namePieces
    file.assignedMembers = uses.assignedMembers
    file.imageNames = uses.imageNames
    file.otherDelegates = uses.otherDelegates
    file.delegateArguments = uses.delegateArguments
    file.delegateLabels = uses.delegateLabels
    file.entryPoint = EntryPointReader(source).read()
    var devices = DeviceCodeReader(source)
    file.deviceCode = devices.read()
    file.handlers = HandlerCodeReader(source).read()
    CellRequestReader(source).read(into: &file)
    FlaggedCodeReader(source, scopes: scopes).read(into: &file)
    MacroCodeReader(source).read(into: &file)
    file.emptyLists = EmptyListReader(source, ownMethods, scopes: scopes).read()
    var methods = OwnMethodReader(source, ownMethods, scopes: scopes, unreached: unreached)
    methods.read(into: &file)
    // A name that a constant has is not among the tokens.
    for definition in source.definitions {
      if CodeUse.isName(definition.value) {
        file.codeUses.append(
          CodeUse(name: definition.value, kind: .text, user: nil, location: definition.location))
      } else if CodeUse.isOtherIdentifier(definition.value) {
        file.otherIdentifiers.insert(definition.value)
      }
    }
    return file
  }

  private mutating func topLevel(_ index: Int) -> Int {
    switch source.kind(index) {
    case .at:
      switch source.word(index + 1) {
      case .interface: return interface(index)
      case .implementation: return implementation(index)
      case .protocol: return protocolDeclaration(index)
      case .import:
        if source.isIdentifier(index + 2) { file.imports.append(source.name(index + 2)) }
        return index + 2
      default: return index + 1
      }
    case .conditionStart, .conditionElse, .conditionEnd:
      condition(index)
      return index + 1
    case .identifier: return cDeclaration(index)
    // `extern "C" {`: what is inside counts.
    case .openBrace where source.kind(index - 1) == .string || isNamespace(index): return index + 1
    default: return source.next(index)
    }
  }

  /// `namespace {`, `namespace Shop {`, `namespace Shop::Cart {`
  private func isNamespace(_ open: Int) -> Bool {
    var before = open - 1
    while open - before < 16, source.isIdentifier(before) || source.kind(before) == .colon {
      if source.name(before) == "namespace" { return true }
      before -= 1
    }
    return false
  }

  private var condition: String? {
    let known = conditions.filter { !$0.isEmpty }
    return known.isEmpty ? nil : known.joined(separator: " && ")
  }

  mutating func condition(_ index: Int) {
    switch source.kind(index) {
    case .conditionStart: conditions.append(source.conditionText(index))
    case .conditionElse:
      guard let last = conditions.last else { return }
      let text = source.conditionText(index)
      conditions[conditions.count - 1] = text.isEmpty ? "!(\(last))" : text
    default: _ = conditions.popLast()
    }
  }

  /// A declaration of C: a constant, a function or something to pass over.
  mutating func cDeclaration(_ index: Int) -> Int {
    switch source.name(index) {
    case "NS_ASSUME_NONNULL_BEGIN": assumesNonnull = true
    case "NS_ASSUME_NONNULL_END": assumesNonnull = false
    case "IB_DESIGNABLE": isDesignable = true
    default: break
    }
    if source.kind(index + 1) == .assign, source.kind(index + 2) == .string, source.kind(index + 3) == .semicolon,
      let text = source.literal(index + 2)
    {
      var constant = NameConstant(
        container: nil, name: source.name(index), value: .literal(text), location: source.location(index))
      // One of a type of its own has another name in Swift.
      constant.isVariable =
        !(source.isIdentifier(index - 1) && source.name(index - 1) == "const" && source.kind(index - 2) == .asterisk)
      constant.isPrivate = isPrivateConstant(index)
      file.constants.append(constant)
      return index + 3
    }
    if source.kind(index + 1) == .openParen {
      let close = source.partner(index + 1)
      if source.kind(close + 1) == .openBrace {
        functionBody(name: index, open: close + 1)
        return source.next(close + 1)
      }
      return source.next(index + 1)
    }
    return index + 1
  }

  private mutating func functionBody(name: Int, open: Int) {
    file.declaresFunctions = true
    let code = MethodCode(
      name: source.name(name), role: .method, isStatic: true, location: source.location(name))
    pendingBodies.append(
      CodeBody(
        part: nil, typeName: nil, code: code, range: Range(from: open + 1, upTo: source.partner(open)), parameters: [],
        parameterTypes: [:]))
  }

  private mutating func protocolDeclaration(_ index: Int) -> Int {
    guard source.isIdentifier(index + 2) else { return index + 2 }
    var next = index + 3
    // `@protocol A, B;` announces, and `@protocol(A)` is an expression.
    if source.kind(next) == .semicolon || source.kind(next) == .comma { return next }
    var inherited: [String] = []
    if source.kind(next) == .less { inherited = names(inAngles: &next) }
    let end = endOfSection(next)
    file.protocols.append(
      ProtocolDeclaration(
        name: source.name(index + 2), inherited: inherited.filter { $0 != "NSObject" },
        methods: Set((next..<end).compactMap(nameOfMethod)), location: source.location(index)))
    return end
  }

  /// The first part of the selector of a method of an object that is declared at a sign.
  private func nameOfMethod(at sign: Int) -> String? {
    guard source.kind(sign) == .minus, source.startsLine(sign), source.kind(sign + 1) == .openParen,
      case let name = source.next(sign + 1), source.isIdentifier(name)
    else { return nil }
    return source.name(name)
  }

  /// The `@end` of a section, or where the next section begins without one.
  private func endOfSection(_ start: Int) -> Int {
    var index = start
    while index < source.count {
      if source.kind(index) == .at {
        switch source.word(index + 1) {
        case .end: return index + 2
        case .interface, .implementation: return index
        case .protocol where source.startsLine(index): return index
        default: break
        }
      }
      index = source.next(index)
    }
    return source.count
  }

  /// The names in `<A, B<C>, D *>`; `index` is moved behind it.
  private func names(inAngles index: inout Int) -> [String] {
    var names: [String] = []
    var depth = 0
    let limit = min(index + Self.declaratorLimit, source.count)
    while index < limit {
      switch source.kind(index) {
      case .less: depth += 1
      case .greater:
        depth -= 1
        if depth == 0 {
          index += 1
          return names
        }
      case .identifier:
        if depth == 1, source.kind(index - 1) == .less || source.kind(index - 1) == .comma {
          names.append(source.name(index))
        }
      case .openBrace, .semicolon, .at: return names
      default: break
      }
      index += 1
    }
    return names
  }

  // MARK: Classes

  /// `@interface Name : Super <Protocol> { … } … @end`, a category or a class extension.
  private mutating func interface(_ start: Int) -> Int {
    guard source.isIdentifier(start + 2) else { return start + 2 }
    let name = source.name(start + 2)
    var part = ClassPart(
      kind: .declaration, language: .objectiveC, name: name, location: source.location(start))
    part.access = fileAccess
    part.isDesignable = isDesignable
    part.condition = condition
    isDesignable = false
    var index = start + 3
    if source.kind(index) == .less {
      let names = names(inAngles: &index)
      if source.kind(index) == .colon { part.isGeneric = true } else { part.inherited = names }
    }
    if source.kind(index) == .colon, source.isIdentifier(index + 1) {
      part.superclass = source.name(index + 1)
      index += 2
    } else if source.kind(index) == .openParen {
      if source.isIdentifier(index + 1) {
        part.kind = .category(source.name(index + 1))
      } else {
        part.kind = .extension
      }
      index = source.next(index)
    }
    let macro = macroOfProtocols(&index)
    while true {
      // `#ifdef NEW <RowDelegate> #endif`
      var list = index
      while isCondition(list) { list += 1 }
      guard source.kind(list) == .less else { break }
      while index < list {
        condition(index)
        index += 1
      }
      part.inherited = names(inAngles: &index)
      if index == list { break }
    }
    if let macro { part.inherited.append(macro) }
    let number = file.parts.count
    file.parts.append(part)
    let access = part.kind == .extension ? AccessLevel.private : fileAccess
    return section(
      from: index, Section(part: number, className: name, isImplementation: false, access: access))
  }

  /// `@interface Name : Super PROTOCOLS {`, or before `<`: the name of a macro, behind which there may be any protocols.
  private func macroOfProtocols(_ index: inout Int) -> String? {
    guard source.isIdentifier(index), !["enum", "struct", "union"].contains(source.name(index)) else { return nil }
    let end = source.kind(index + 1) == .openParen ? source.next(index + 1) : index + 1
    guard source.kind(end) == .openBrace || source.kind(end) == .less else { return nil }
    defer { index = end }
    return source.name(index)
  }

  /// `@implementation Name (Category) { … } … @end`.
  private mutating func implementation(_ start: Int) -> Int {
    guard source.isIdentifier(start + 2) else { return start + 2 }
    let name = source.name(start + 2)
    var part = ClassPart(
      kind: .implementation, language: .objectiveC, name: name, location: source.location(start))
    part.access = .private
    part.condition = condition
    var index = start + 3
    if source.kind(index) == .colon, source.isIdentifier(index + 1) {
      part.superclass = source.name(index + 1)
      index += 2
    } else if source.kind(index) == .openParen {
      if source.isIdentifier(index + 1) { part.kind = .category(source.name(index + 1)) }
      index = source.next(index)
    }
    let number = file.parts.count
    file.parts.append(part)
    return section(
      from: index, Section(part: number, className: name, isImplementation: true, access: .private))
  }

  private mutating func section(from start: Int, _ section: Section) -> Int {
    var index = start
    // `#if … @interface A : B #else @interface A : B <P> #endif {`
    var brace = index
    while isCondition(brace) { brace += 1 }
    let hasVariables = source.kind(brace) == .openBrace && source.partner(brace) != brace + 1
    if source.kind(brace) == .openBrace {
      while index < brace {
        condition(index)
        index += 1
      }
      instanceVariables(in: Range(from: index + 1, upTo: min(source.partner(index), source.count)), section)
      index = source.next(index)
    }
    let end = endOfSection(index)
    sections.append((Range(from: start, upTo: end), section))
    file.parts[section.part].isPlain = !hasVariables && source.isPlain(Range(from: index, upTo: end))
    members(in: Range(from: index, upTo: end), section)
    return end
  }

  /// Reads methods, properties and whatever stands between them.
  private mutating func members(in range: Range<Int>, _ section: Section) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch source.kind(index) {
      case .minus, .plus: index = max(method(index, limit: range.upperBound, section), index + 1)
      case .at:
        switch source.word(index + 1) {
        case .property: index = max(property(index, limit: range.upperBound, section), index + 2)
        case .synthesize: index = synthesize(index + 2, limit: range.upperBound, section)
        default: index += 2
        }
      case .conditionStart, .conditionElse, .conditionEnd:
        condition(index)
        index += 1
      case .identifier: index = max(cDeclaration(index), index + 1)
      default: index = source.next(index)
      }
    }
  }

  /// `@synthesize value = _value, other;`
  private mutating func synthesize(_ start: Int, limit: Int, _ section: Section) -> Int {
    var index = start
    while index < limit, source.isIdentifier(index) {
      let variable = source.kind(index + 1) == .assign ? index + 2 : index
      guard source.isIdentifier(variable) else { break }
      file.parts[section.part].members.instanceVariables.append(
        InstanceVariable(
          name: source.name(variable), property: variable == index ? nil : source.name(index),
          type: DeclaredType(text: "", name: nil, optionality: .unspecified),
          location: source.location(variable)))
      if let type = fields[section.className]?[source.symbol(index)] {
        fields[section.className]?[source.symbol(variable)] = type
      }
      index = variable + 1
      guard source.kind(index) == .comma else { break }
      index += 1
    }
    return index
  }
}
