import AppleSDK
import CodeReading
import ComponentModel
import SourceLexing

extension ObjectiveCReader {
  // MARK: Instance variables and properties

  mutating func instanceVariables(in range: Range<Int>, _ section: Section) {
    var index = range.lowerBound
    while index < range.upperBound {
      if isCondition(index) {
        index += 1
        continue
      }
      if source.kind(index) == .at {
        // `@private` and its like.
        index += 2
        // `#ifdef NEW @interface A : B <P> { #else @interface A : B { #endif`: the same class begins again.
        if [.interface, .implementation].contains(source.word(index - 1)) {
          while index < range.upperBound, source.kind(index - 1) != .openBrace { index += 1 }
        }
        continue
      }
      var end = index
      while end < range.upperBound, source.kind(end) != .semicolon { end = source.next(end) }
      let declaration = declaration(in: Range(from: index, upTo: min(end, range.upperBound)))
      for declarator in declaration.declarators {
        let name = source.name(declarator.name)
        let location = source.location(declarator.name)
        fields[section.className, default: [:]][source.symbol(declarator.name)] = declarator.typeSymbol
        file.parts[section.part].members.instanceVariables.append(
          InstanceVariable(name: name, type: declarator.type, location: location))
        guard declaration.isOutlet else { continue }
        file.parts[section.part].members.outlets.append(
          OutletDeclaration(
            name: name, type: declarator.type, isCollection: declaration.isCollection, isWeak: declaration.isWeak,
            access: .private, location: location))
      }
      index = end + 1
    }
  }

  /// `@property (nonatomic, weak, nullable) IBOutlet UIView *view;`
  mutating func property(_ start: Int, limit: Int, _ section: Section) -> Int {
    var index = start + 2
    var words: Set<Word> = []
    // What Interface Builder looks for may stand before the attributes.
    var marks: Set<Word> = []
    while [.IBOutlet, .IBInspectable, .GKInspectable].contains(source.word(index)) {
      marks.insert(source.word(index))
      index += 1
    }
    var isClassProperty = false
    if source.kind(index) == .openParen {
      for attribute in Range(from: index + 1, upTo: min(source.partner(index), limit)) {
        words.insert(source.word(attribute))
        if source.word(attribute) == .class { isClassProperty = true }
      }
      index = source.next(index)
    }
    var end = index
    while end < limit, source.kind(end) != .semicolon, !beginsMember(end) { end = source.next(end) }
    var declaration = declaration(in: Range(from: index, upTo: min(end, limit)))
    declaration.isOutlet = declaration.isOutlet || marks.contains(.IBOutlet) || words.contains(.IBOutlet)
    declaration.isInspectable = declaration.isInspectable || !marks.isDisjoint(with: [.IBInspectable, .GKInspectable])
    if declaration.declarators.isEmpty {
      file.doubts.append(SourceDoubt(.unreadableDeclaration, location: source.location(start)))
    }
    guard !isClassProperty else { return end }
    for declarator in declaration.declarators {
      var declarator = declarator
      if words.contains(.nullable) || words.contains(.null_resettable) { declarator.type.optionality = .optional }
      if words.contains(.nonnull) { declarator.type.optionality = .required }
      note(declarator, declaration, words, section)
    }
    return end
  }

  private mutating func note(
    _ declarator: ObjectiveCDeclarator, _ declaration: ObjectiveCDeclaration, _ words: Set<Word>, _ section: Section
  ) {
    let name = source.name(declarator.name)
    let location = source.location(declarator.name)
    fields[section.className, default: [:]][source.symbol(declarator.name)] = declarator.typeSymbol
    if let variable = source.existingSymbol(ArraySlice("_\(name)".utf8)) {
      fields[section.className]?[variable] = declarator.typeSymbol
    }
    if declaration.isOutlet {
      file.parts[section.part].members.outlets.append(
        OutletDeclaration(
          name: name, type: declarator.type, isCollection: declaration.isCollection,
          isWeak: words.contains(.weak) || declaration.isWeak, access: section.access, location: location))
      guard declaration.isInspectable else { return }
    }
    let property = PropertyDeclaration(
      name: name, type: declarator.type, storage: .synthesized, defaultValue: nil,
      isSettable: !words.contains(.readonly), exposure: .always, access: section.access, location: location)
    if declaration.isInspectable {
      file.parts[section.part].members.inspectables.append(property)
    } else {
      file.parts[section.part].members.properties.append(property)
    }
  }

  /// Whether something begins here that ends a declaration whose semicolon is missing.
  private func beginsMember(_ index: Int) -> Bool {
    guard source.startsLine(index) else { return false }
    switch source.kind(index) {
    case .at: return source.word(index + 1) != .other
    case .minus, .plus: return source.kind(index + 1) == .openParen
    default: return false
    }
  }

  // MARK: Methods

  private struct Signature {
    var pieces: [String] = []
    var takesArguments = false
    var parameters: [UInt32] = []
    var types: [DeclaredType] = []
    var typeSymbols: [UInt32: UInt32] = [:]
    var role = MethodDeclaration.Role.method
    var isUnavailable = false
    var returnsVoid = false
    var returnType: String?
    var end: Int

    var selector: String {
      takesArguments ? pieces.map { $0 + ":" }.joined() : pieces.first ?? ""
    }
  }

  /// `- (IBAction)tap:(id)sender;`, or with a body.
  mutating func method(_ start: Int, limit: Int, _ section: Section) -> Int {
    guard source.kind(start + 1) == .openParen || source.isIdentifier(start + 1) else { return start + 1 }
    var signature = signature(start + 1, limit: limit)
    guard !signature.selector.isEmpty else { return start + 1 }
    var body: Range<Int>?
    if section.isImplementation {
      if source.kind(signature.end) == .semicolon, source.kind(signature.end + 1) == .openBrace { signature.end += 1 }
      if source.kind(signature.end) == .openBrace {
        body = Range(from: signature.end + 1, upTo: min(source.partner(signature.end), limit))
      }
    }
    let isStatic = source.kind(start) == .plus
    note(signature, body, isStatic: isStatic, at: start, section)
    return min(body.map { $0.upperBound + 1 } ?? signature.end, limit)
  }

  private mutating func note(
    _ signature: Signature, _ body: Range<Int>?, isStatic: Bool, at start: Int, _ section: Section
  ) {
    let selector = signature.selector
    let location = source.location(start)
    if let body {
      addBody(signature, body, isStatic: isStatic, location, section)
      noteOwnMethod(signature, body, isStatic: isStatic, at: start, section)
    }
    if !isStatic, selector == "setValue:forUndefinedKey:" {
      if body != nil { file.parts[section.part].members.undefinedKeyHandlers.append(location) }
      return
    }
    if !isStatic, isInitializer(signature) {
      file.parts[section.part].members.initializers.append(
        InitializerDeclaration(
          selector: selector, isUnavailable: signature.isUnavailable, isFatal: body.map(stopsProgram) ?? false,
          location: location))
      return
    }
    var method = MethodDeclaration(
      selector: selector, role: signature.role, isStatic: isStatic, parameters: signature.types, exposure: .always,
      access: section.access, location: location)
    if !section.isImplementation { method.isImplemented = false }
    if signature.role == .method {
      file.parts[section.part].members.methods.append(method)
    } else {
      file.parts[section.part].members.actions.append(method)
    }
  }

  /// `init` and `initWith…`, but not `initialize`, and no action that initializes something.
  private func isInitializer(_ signature: Signature) -> Bool {
    guard signature.selector.hasPrefix("init"), signature.role == .method, !signature.returnsVoid else { return false }
    guard let next = signature.selector.utf8.dropFirst(4).first else { return true }
    return !(next >= UInt8(ascii: "a") && next <= UInt8(ascii: "z"))
  }

  private func signature(_ start: Int, limit: Int) -> Signature {
    var result = Signature(end: start)
    var index = start
    if source.kind(index) == .openParen {
      let type = Range(from: index + 1, upTo: min(source.partner(index), limit))
      result.returnType = typeName(in: type)?.type.name
      for inner in type {
        switch source.word(inner) {
        case .IBAction: result.role = .action
        case .IBSegueAction: result.role = .segueAction
        case .void: result.returnsVoid = source.kind(inner + 1) != .asterisk
        default: break
        }
      }
      index = source.next(index)
    }
    while index < limit, result.pieces.count < 64 {
      if source.kind(index) == .colon || source.isIdentifier(index) && source.kind(index + 1) == .colon {
        result.takesArguments = true
        result.pieces.append(source.isIdentifier(index) ? source.name(index) : "")
        index += source.isIdentifier(index) ? 2 : 1
        parameter(&index, limit: limit, into: &result)
      } else if result.pieces.isEmpty, source.isIdentifier(index) {
        result.pieces.append(source.name(index))
        index += 1
        break
      } else {
        break
      }
    }
    guard !result.pieces.isEmpty else { return result }
    // Attributes, and the dots of a variable number of arguments.
    while index < limit, source.kind(index) != .semicolon, source.kind(index) != .openBrace, !beginsMember(index) {
      switch source.word(index) {
      case .NS_UNAVAILABLE, .UNAVAILABLE_ATTRIBUTE, .unavailable: result.isUnavailable = true
      case .__attribute__:
        if Range(from: index, upTo: source.next(index + 1)).contains(where: { source.word($0) == .unavailable }) {
          result.isUnavailable = true
        }
      default: break
      }
      index = source.next(index)
    }
    result.end = index
    return result
  }

  /// `(UIButton *)sender` behind a colon.
  private func parameter(_ index: inout Int, limit: Int, into signature: inout Signature) {
    var type = DeclaredType(text: "id", name: "id", optionality: .unspecified)
    var symbol: UInt32 = 0
    if source.kind(index) == .openParen {
      let tokens = Range(from: index + 1, upTo: min(source.partner(index), limit))
      // Read as a declaration whose name stands behind the parenthesis.
      if let declarator = typeName(in: tokens) {
        type = declarator.type
        symbol = declarator.typeSymbol
      }
      index = source.next(index)
    }
    while source.word(index) == .__unused || source.word(index) == .__attribute__ {
      index += 1
      if source.kind(index) == .openParen { index = source.next(index) }
    }
    signature.types.append(type)
    guard source.isIdentifier(index) else { return }
    signature.parameters.append(source.symbol(index))
    signature.typeSymbols[source.symbol(index)] = symbol
    index += 1
  }

  private func typeName(in range: Range<Int>) -> (type: DeclaredType, typeSymbol: UInt32)? {
    guard let first = range.first(where: { source.isIdentifier($0) && !isQualifier($0) }) else { return nil }
    var text = ""
    var optionality: DeclaredType.Optionality?
    for index in range {
      switch source.word(index) {
      case .nullable, ._Nullable, .__nullable: optionality = .optional
      case .nonnull, ._Nonnull, .__nonnull: optionality = .required
      case .__kindof, .const, .__unused, .inout, .out, .oneway: break
      default:
        let isSpaced =
          source.isIdentifier(index) && !text.isEmpty && !text.hasSuffix("<")
          || source.kind(index) == .asterisk && !text.hasSuffix("*")
        text += (isSpaced ? " " : "") + source.text(index)
      }
      if text.utf8.count > 160 { break }
    }
    let isPointer = text.hasSuffix("*") || source.word(first) == .id
    let type = DeclaredType(
      text: text, name: source.name(first),
      optionality: optionality ?? (isPointer ? assumesNonnull ? .required : .unspecified : .required))
    return (type, source.symbol(first))
  }

  private func isQualifier(_ index: Int) -> Bool {
    switch source.word(index) {
    case .nullable, ._Nullable, .__nullable, .nonnull, ._Nonnull, .__nonnull, .__kindof, .const, .__unused, .inout,
      .out, .oneway, .struct, .enum:
      true
    default: false
    }
  }

  private mutating func addBody(
    _ signature: Signature, _ body: Range<Int>, isStatic: Bool, _ location: SourceLocation, _ section: Section
  ) {
    let selector = signature.selector
    var code = MethodCode(name: selector, role: .method, isStatic: isStatic, location: location)
    if isInitializer(signature) {
      code.role = .initializer
    } else if selector == "awakeAfterUsingCoder:" {
      code.role = .awakeAfter
    } else if selector == "awakeFromNib" {
      code.role = .awakeFromNib
    } else if let property = setterProperty(selector) {
      code.role = .setter
      code.name = property
    } else if !signature.takesArguments, !signature.returnsVoid, !isStatic,
      let symbol = source.existingSymbol(ArraySlice(selector.utf8)), fields[section.className]?[symbol] != nil
    {
      code.role = .getter
    }
    if !signature.takesArguments, body.count < 40 {
      let context = ExpressionContext(typeName: section.className, isStatic: isStatic)
      if let value = ObjectiveCExpressions(source, context).constantName(body) {
        file.constants.append(
          NameConstant(container: section.className, name: selector, value: value, location: location))
      }
    }
    pendingBodies.append(
      CodeBody(
        part: section.part, typeName: section.className, code: code, range: body, parameters: signature.parameters,
        parameterTypes: signature.typeSymbols))
  }

  /// Nothing marks a method that overrides another one, or that a protocol asks for: they are told by their names.
  private mutating func noteOwnMethod(
    _ signature: Signature, _ body: Range<Int>, isStatic: Bool, at start: Int, _ section: Section
  ) {
    let name = source.kind(start + 1) == .openParen ? source.next(start + 1) : start + 1
    let askedThrough = DelegateMethods.request(forSelector: signature.selector)
    let isAction =
      signature.role == .action
      || signature.returnsVoid && signature.pieces.count == 1
        && (signature.types.first.flatMap(\.name).map(SystemMethods.senderTypes.contains) == true
          || signature.types.first?.name == "id" && signature.parameters.first.map(source.name(ofSymbol:)) == "sender")
    if !isAction, !isStatic, source.isIdentifier(name), let property = setterProperty(signature.selector) {
      ownMethods.append(
        OwnMethodReader.Method(
          setting: property, at: name, otherName: property, body: body, typeName: section.className, isPrivate: false))
      return
    }
    let isPlain = isAction || askedThrough != nil || signature.returnsVoid && !signature.takesArguments
    let types = Set((signature.types.map(\.name) + [signature.returnType]).compactMap(\.self))
      .subtracting(["id", "instancetype", "void", "BOOL", "NSInteger", "NSString"])
    guard source.isIdentifier(name) else { return }
    var method = OwnMethodReader.Method(
      name: name, body: body, typeName: section.className, isStatic: isStatic, isAction: isAction, isPrivate: false,
      isOpen: signature.role != .action,
      parameterTypes: [], otherName: nil, firstLabels: signature.takesArguments ? [":"] : nil,
      ownTypes: isPlain ? nil : types, askedThrough: askedThrough)
    method.takesNothing = !signature.takesArguments
    ownMethods.append(method)
  }

  /// `title` of `setTitle:`.
  private func setterProperty(_ selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":"), let first = selector.utf8.dropFirst(3).first,
      first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"),
      selector.utf8.filter({ $0 == UInt8(ascii: ":") }).count == 1
    else { return nil }
    return SelectorNames.property(ofSetter: selector)
  }

  /// Whether a body raises whatever happens.
  private func stopsProgram(_ body: Range<Int>) -> Bool {
    var index = body.lowerBound
    while index < body.upperBound {
      if source.word(index) == .return { return false }
      // Behind a condition or `else` without braces it may not happen.
      if index == body.lowerBound || source.startsLine(index) && source.endsStatement(index - 1) {
        if source.kind(index) == .at, source.name(index + 1) == "throw" { return true }
        if source.isIdentifier(index), source.kind(index + 1) == .openParen {
          let name = source.name(index)
          if name == "abort" { return true }
          if name == "NSAssert" || name == "NSCAssert", source.word(index + 2) == .NO { return true }
        }
        if source.kind(index) == .openBracket,
          Range(from: index, upTo: source.partner(index)).contains(where: {
            source.name($0) == "doesNotRecognizeSelector"
          })
        {
          return true
        }
      }
      if source.leavesBody(inBlockAt: index) { return false }
      index = source.next(index)
    }
    return false
  }
}

extension LexedSource {
  /// Whether a block begins at a token that leaves all of the body in which it is.
  func leavesBody(inBlockAt index: Int) -> Bool {
    kind(index) == .openBrace && Range(from: index, upTo: partner(index)).contains { word($0) == .return }
  }

  /// Whether a statement of C ends with a token, or a block begins or ends.
  fileprivate func endsStatement(_ index: Int) -> Bool {
    [.semicolon, .openBrace, .closeBrace].contains(kind(index))
  }
}
