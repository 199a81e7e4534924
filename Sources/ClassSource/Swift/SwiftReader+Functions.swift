import AppleSDK
import CodeReading
import ComponentModel
import SourceLexing

extension SwiftReader {
  /// A parameter of a function: `label name: Type`.
  struct Parameter {
    /// nil for `_`.
    var label: String?
    var name: UInt32
    var type: DeclaredType
    var typeSymbol: UInt32?
    /// Whether a call may leave it out.
    var isOptional = false
  }

  private struct Signature {
    var parameters: [Parameter] = []
    var isAsync = false
    var canThrow = false
    var body: Range<Int>?
    var end: Int
  }

  /// Reads `func name<T>(…) async throws -> T where … { … }`.
  mutating func function(at keyword: Int, modifiers: Modifiers, limit: Int, scope: Scope) -> Int {
    var index = keyword + 1
    let nameIndex = index
    guard source.isIdentifier(nameIndex) else {
      // An operator.
      if scope.kind == .file { file.declaresFunctions = true }
      while index < limit, source.kind(index) != .openParen, !isDeclarationStart(index) { index += 1 }
      return index < limit ? signature(at: index, limit: limit).end : limit
    }
    index += 1
    if source.kind(index) == .less { index = endOfGenerics(index) }
    guard source.kind(index) == .openParen else { return min(index, limit) }
    let signature = signature(at: index, limit: limit)
    let name = source.name(nameIndex)
    if scope.kind == .file { file.declaresFunctions = true }
    noteMethodConstant(
      name, signature.body, parameters: signature.parameters, isStatic: modifiers.isStatic, nameIndex, scope)
    if let body = signature.body {
      var role = MethodCode.Role.method
      if name == "awakeAfter", signature.parameters.first?.label == "using" { role = .awakeAfter }
      if name == "awakeFromNib", signature.parameters.isEmpty { role = .awakeFromNib }
      var code = MethodCode(
        name: name, role: role, isStatic: modifiers.isStatic, location: source.location(nameIndex))
      code.labels = signature.parameters.map(\.label)
      code.isOverride = modifiers.isOverride
      addBody(code, body, signature.parameters, scope)
      noteOwnMethod(nameIndex, body, signature.parameters, modifiers, scope)
    }
    guard let part = scope.part, let exposure = modifiers.exposure else { return signature.end }
    let access = modifiers.access ?? scope.defaultAccess
    if modifiers.isOverride, name == "setValue", signature.parameters.map(\.label) == [nil, "forUndefinedKey"] {
      if signature.body.map(refusesKeys) != true {
        file.parts[part].members.undefinedKeyHandlers.append(source.location(nameIndex))
      }
      return signature.end
    }
    // What others declare; but whoever answers for any key has all of them.
    let answersKeys = name == "value" && signature.parameters.map(\.label) == ["forUndefinedKey"]
    if exposure == .withObjCMembers, modifiers.isOverride, !answersKeys { return signature.end }
    let selector = selector(of: name, signature, modifiers)
    if exposure == .withObjCMembers, access <= .fileprivate {
      if !modifiers.isStatic, signature.parameters.count <= 2 {
        plainMembers[part, default: []].append(PlainMember(selector, isMethod: true, access: access))
      }
      return signature.end
    }
    let method = MethodDeclaration(
      selector: selector, role: modifiers.action ?? .method, isStatic: modifiers.isStatic,
      parameters: signature.parameters.map(\.type), exposure: exposure, access: access,
      location: source.location(nameIndex))
    if modifiers.action == nil {
      file.parts[part].members.methods.append(method)
    } else {
      file.parts[part].members.actions.append(method)
    }
    return signature.end
  }

  /// What Objective-C calls the methods for which a protocol asks.
  func selectors(in body: Range<Int>) -> Set<String> {
    var selectors: Set<String> = []
    var index = body.lowerBound
    while index < body.upperBound {
      let modifiers = modifiers(at: index, limit: body.upperBound)
      let name = modifiers.end + 1
      guard source.word(modifiers.end) == .func, source.isIdentifier(name), source.kind(name + 1) == .openParen else {
        index = max(source.next(modifiers.end), index + 1)
        continue
      }
      let signature = signature(at: name + 1, limit: body.upperBound)
      selectors.insert(selector(of: source.name(name), signature, modifiers))
      index = max(signature.end, index + 1)
    }
    return selectors
  }

  /// What Objective-C calls a method.
  private func selector(of name: String, _ signature: Signature, _ modifiers: Modifiers) -> String {
    modifiers.objcName
      ?? ObjCSelector.ofMethod(
        name, labels: signature.parameters.map(\.label), hasCompletionHandler: signature.isAsync,
        errorIndex: signature.canThrow && !signature.isAsync ? errorIndex(signature.parameters) : nil)
  }

  /// Reads `init?(…) { … }`.
  mutating func initializer(at keyword: Int, modifiers: Modifiers, limit: Int, scope: Scope) -> Int {
    var index = keyword + 1
    while source.kind(index) == .question || source.kind(index) == .exclamation { index += 1 }
    if source.kind(index) == .less { index = endOfGenerics(index) }
    guard source.kind(index) == .openParen else { return min(index, limit) }
    let signature = signature(at: index, limit: limit)
    let labels = signature.parameters.map(\.label)
    let selector =
      modifiers.objcName
      ?? ObjCSelector.ofInitializer(
        labels: labels,
        takesNothing: signature.parameters.first.map { $0.type.text == "()" || $0.type.text == "Void" } ?? false,
        errorIndex: signature.canThrow ? errorIndex(signature.parameters) : nil)
    if let body = signature.body {
      let code = MethodCode(name: selector, role: .initializer, isStatic: false, location: source.location(keyword))
      addBody(code, body, signature.parameters, scope)
    }
    if let part = scope.part {
      file.parts[part].members.initializers.append(
        InitializerDeclaration(
          selector: selector,
          // Only the compiler asks for that: a nib calls it all the same, and one that calls its superclass's works.
          isUnavailable: modifiers.isUnavailable && signature.body.map(callsSuperclass) != true,
          isFatal: signature.body.map { stopsProgram($0) } ?? false, location: source.location(keyword)))
    }
    return signature.end
  }

  /// `super.init(coder: coder)`.
  private func callsSuperclass(_ body: Range<Int>) -> Bool {
    body.contains {
      source.word($0) == .super && source.kind($0 + 1) == .dot && source.word($0 + 2) == .`init`
    }
  }

  private mutating func addBody(_ code: MethodCode, _ body: Range<Int>, _ parameters: [Parameter], _ scope: Scope) {
    var types: [UInt32: UInt32] = [:]
    for parameter in parameters { types[parameter.name] = parameter.typeSymbol }
    var pending = CodeBody(
      part: scope.part, typeName: scope.typeName, code: code, range: body, parameters: parameters.map(\.name),
      parameterTypes: types)
    for (place, parameter) in parameters.enumerated() where parameter.type.text.hasSuffix(".Type") {
      pending.classParameters[parameter.name] = place
      if let type = source.existingSymbol(ArraySlice(parameter.type.text.dropLast(".Type".count).utf8)) {
        pending.classParameters[type] = place
      }
    }
    pendingBodies.append(pending)
  }

  /// A method that overrides another one is called by whoever knows that one.
  private mutating func noteOwnMethod(
    _ name: Int, _ body: Range<Int>, _ parameters: [Parameter], _ modifiers: Modifiers, _ scope: Scope
  ) {
    guard scope.kind != .protocolType, modifiers.action != .segueAction else { return }
    let selector = ObjCSelector.ofMethod(source.name(name), labels: parameters.map(\.label))
    let piece = String(modifiers.objcName?.prefix { $0 != ":" } ?? selector.prefix { $0 != ":" })
    // A method that takes a sender alone is made for controls: it is called by whoever is told of it, or by a document.
    let isAction = modifiers.action == .action || parameters.count == 1 && isSender(parameters[0])
    let part = scope.part.map { file.parts[$0] }
    let isPrivate = (modifiers.access ?? scope.defaultAccess) <= .fileprivate && !modifiers.isObjC
    let askedThrough =
      scope.typeName == nil || modifiers.isStatic ? nil : DelegateMethods.request(forSelector: selector)
    var method = OwnMethodReader.Method(
      name: name, body: body, typeName: scope.typeName, isStatic: modifiers.isStatic, isAction: isAction,
      isPrivate: isPrivate, isOpen: !isPrivate && modifiers.action != .action,
      conformances: part?.kind == .extension ? part?.inherited ?? [] : [],
      parameterTypes: isAction || askedThrough != nil
        ? [] : Set(parameters.map(\.type.text)).subtracting(SystemMethods.plainTypes),
      otherName: piece == source.name(name) ? nil : piece, firstLabels: Self.firstLabels(of: parameters),
      askedThrough: askedThrough, isObjC: modifiers.isObjC)
    method.takesNothing = parameters.isEmpty
    method.isOverride = modifiers.isOverride
    ownMethods.append(method)
  }

  /// The labels with which a call may begin: those of the first parameters up to the one that each call gives a value.
  private static func firstLabels(of parameters: [Parameter]) -> Set<String> {
    guard !parameters.isEmpty else { return [OwnMethodReader.getterLabel] }
    let optional = parameters.prefix { $0.isOptional }
    return Set(parameters.prefix(optional.count + 1).compactMap(\.label))
  }

  private func isSender(_ parameter: Parameter) -> Bool {
    source.name(ofSymbol: parameter.name) == "sender"
      || parameter.type.name.map(SystemMethods.senderTypes.contains) == true
  }

  /// `class func nibName() -> String { return "Row" }` stands for a name.
  private mutating func noteMethodConstant(
    _ name: String, _ body: Range<Int>?, parameters: [Parameter], isStatic: Bool, _ index: Int, _ scope: Scope
  ) {
    guard let body, parameters.isEmpty, body.count < 40 else { return }
    let context = ExpressionContext(typeName: scope.typeName, isStatic: isStatic)
    noteConstant(name, body, context, isMethod: true, at: index, scope)
  }

  /// Notes what stands for a name, or holds a storyboard.
  mutating func noteConstant(
    _ name: String, _ value: Range<Int>, _ context: ExpressionContext, isVariable: Bool = false,
    isMethod: Bool = false, isPrivate: Bool = false, at index: Int, _ scope: Scope
  ) {
    let expressions = SwiftExpressions(source, context)
    let isLazy = context.isStatic || scope.typeName == nil
    func constant(_ expression: NameExpression) -> NameConstant {
      let location = source.location(index)
      var constant = NameConstant(
        container: scope.typeName, outer: scope.outerTypeName, name: name, value: expression, location: location)
      constant.isVariable = isVariable
      constant.isMethod = isMethod
      constant.isPrivate = isPrivate
      if isLazy {
        let last = source.location(max(index, value.upperBound - 1)).position
        constant.lazyExtent = location.position...max(location.position, last)
      }
      return constant
    }
    if let named = expressions.constantName(value) {
      file.constants.append(constant(named))
    } else if let storyboard = expressions.storyboardName(value) {
      file.storyboardConstants.append(constant(storyboard))
    } else if context.isStatic, scope.typeName != nil, !isMethod, value.contains(where: { source.kind($0) == .string })
    {
      file.objectConstants.append(constant(.expression(name)))
    }
  }

  /// Whether an override of `setValue(_:forUndefinedKey:)` stops the program for every key, at least while it is
  /// debugged: then it takes none.
  private func refusesKeys(_ body: Range<Int>) -> Bool {
    let hasConditions = body.contains { index in
      switch source.word(index) {
      case .if, .guard, .switch: true
      default: false
      }
    }
    return !hasConditions && stopsProgram(body, whileDebugged: true)
  }

  /// Whether a body calls `fatalError` whatever happens.
  ///
  /// - Parameter whileDebugged: whether `assertionFailure` will do.
  private func stopsProgram(_ body: Range<Int>, whileDebugged: Bool = false) -> Bool {
    var index = body.lowerBound
    while index < body.upperBound {
      switch source.word(index) {
      case .fatalError, .preconditionFailure, .assertionFailure:
        if source.word(index) == .assertionFailure, !whileDebugged { break }
        if source.kind(index + 1) == .openParen,
          source.startsLine(index) || index == body.lowerBound
            || source.kind(index - 1) == .semicolon
        {
          return true
        }
      case .return: return false
      default: break
      }
      if source.leavesBody(inBlockAt: index) { return false }
      index = source.next(index)
    }
    return false
  }

  /// The parameter before which Objective-C has the error: behind all but closures at the end.
  private func errorIndex(_ parameters: [Parameter]) -> Int {
    var index = parameters.count
    while index > 0, parameters[index - 1].type.text.contains("->") { index -= 1 }
    return index
  }

  private func signature(at open: Int, limit: Int) -> Signature {
    var result = Signature(end: limit)
    let close = min(source.partner(open), limit)
    result.parameters = parameters(in: Range(from: open + 1, upTo: close))
    var index = close + 1
    while index < limit {
      switch source.kind(index) {
      case .openBrace:
        result.body = Range(from: index + 1, upTo: min(source.partner(index), limit))
        result.end = min(source.next(index), limit)
        return result
      case .semicolon:
        result.end = index
        return result
      default:
        switch source.word(index) {
        case .async: result.isAsync = true
        case .throws, .rethrows: result.canThrow = true
        default: break
        }
        if isDeclarationStart(index) {
          result.end = index
          return result
        }
      }
      index = source.next(index)
    }
    return result
  }

  private func parameters(in range: Range<Int>) -> [Parameter] {
    var result: [Parameter] = []
    var hasNames = false
    var index = range.lowerBound
    while index < range.upperBound {
      // Attributes and modifiers are words too: the colon tells where the names are.
      var colon = index
      while colon < range.upperBound, source.kind(colon) != .colon, source.kind(colon) != .comma {
        colon = source.next(colon)
      }
      guard colon < range.upperBound, source.kind(colon) == .colon else {
        // Swift 1 takes a type alone for a parameter without a name: `func buy(AnyObject)`.
        let (type, end) = type(at: index)
        if !hasNames, source.isIdentifier(index), end == colon {
          result.append(
            Parameter(label: nil, name: source.symbol(index), type: type, typeSymbol: source.symbol(index)))
        }
        index = colon + 1
        continue
      }
      hasNames = true
      let name = colon - 1
      let hasLabel =
        name > index && source.isIdentifier(name - 1) && ![.at, .dot].contains(source.kind(name - 2))
      let label = hasLabel ? name - 1 : name
      let (type, end) = type(at: colon + 1)
      let text = source.name(label)
      var parameter = Parameter(
        label: text == "_" ? nil : text, name: source.symbol(name), type: type,
        typeSymbol: source.isIdentifier(colon + 1) && end <= colon + 3 ? source.symbol(colon + 1) : nil)
      index = max(end, colon + 1)
      while index < range.upperBound, source.kind(index) != .comma {
        // A value for those who give none, or dots for any number.
        if [.assign, .operator].contains(source.kind(index)) { parameter.isOptional = true }
        index = source.next(index)
      }
      index += 1
      result.append(parameter)
    }
    return result
  }
}
