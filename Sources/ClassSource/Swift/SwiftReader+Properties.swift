import AppleSDK
import CodeReading
import ComponentModel
import SourceLexing

extension SwiftReader {
  /// The accessors of a property.
  struct Accessors {
    var isComputed = false
    var hasSetter = false
    /// Bodies of `get` and the like.
    var getters: [Range<Int>] = []
    /// Bodies of `set`, `willSet` and `didSet`, with the name of their parameter.
    var setters: [(parameter: UInt32?, body: Range<Int>)] = []
  }

  /// Reads `var a: T = x { … }, b: U`; returns where it ends.
  mutating func properties(at keyword: Int, modifiers: Modifiers, limit: Int, scope: Scope) -> Int {
    var index = keyword + 1
    // In `a, b: Int` the type is that of all before it.
    var untyped: [PropertyReading] = []
    while index < limit {
      guard source.isIdentifier(index) else {
        if source.kind(index) != .openParen, modifiers.exposure == .always {
          file.doubts.append(SourceDoubt(.unreadableDeclaration, location: source.location(index)))
        }
        return endOfInitializer(index, limit: limit, scope: scope)
      }
      let name = index
      index += 1
      var type: DeclaredType?
      if source.kind(index) == .colon, index + 1 < limit {
        let (declared, end) = self.type(at: index + 1)
        type = declared.text.isEmpty ? nil : declared
        index = max(end, index + 1)
      }
      var initial: Range<Int>?
      var accessors = Accessors()
      if source.kind(index) == .assign {
        let end = endOfInitializer(index + 1, limit: limit, scope: scope)
        initial = Range(from: index + 1, upTo: end)
        index = max(end, index + 1)
      }
      if index < limit, source.kind(index) == .openBrace {
        let body = Range(from: index + 1, upTo: min(source.partner(index), limit))
        accessors = self.accessors(in: body, isStored: initial != nil)
        index = source.next(index)
      }
      let property = PropertyReading(
        keyword: keyword, name: name, type: type, initial: initial, accessors: accessors, modifiers: modifiers)
      if type != nil || initial != nil {
        for var earlier in untyped {
          earlier.type = type
          note(earlier, scope: scope)
        }
        untyped = []
        note(property, scope: scope)
      } else {
        untyped.append(property)
      }
      guard source.kind(index) == .comma, index < limit else { break }
      index += 1
    }
    for property in untyped { note(property, scope: scope) }
    return min(index, limit)
  }

  /// One property as it was read.
  private struct PropertyReading {
    var keyword: Int
    var name: Int
    var type: DeclaredType?
    var initial: Range<Int>?
    var accessors: Accessors
    var modifiers: Modifiers
  }

  private mutating func note(_ property: PropertyReading, scope: Scope) {
    let modifiers = property.modifiers
    let name = source.name(property.name)
    let symbol = source.symbol(property.name)
    let isStatic = modifiers.isStatic || scope.kind == .file
    if scope.kind == .file { file.fileVariables.insert(name) }
    let type = property.type ?? inferredType(property.initial)
    if !isStatic, let typeName = scope.typeName {
      fields[typeName, default: [:]][symbol] =
        typeSymbol(property) ?? symbolOfCall(property.initial, of: type.name) ?? 0
    }
    noteConstant(property, name: name, isStatic: isStatic, scope: scope)
    noteBodies(property, name: name, isStatic: isStatic, scope: scope)
    guard let part = scope.part, !modifiers.isStatic, let exposure = modifiers.exposure else { return }
    let access = modifiers.access ?? scope.defaultAccess
    let key = modifiers.objcName ?? name
    let location = source.location(property.name)
    if modifiers.isOutlet {
      file.parts[part].members.outlets.append(
        OutletDeclaration(
          name: key, type: type, isCollection: isCollection(type), isWeak: modifiers.isWeak, access: access,
          location: location))
      if let initial = property.initial, initial.count != 1 || source.word(initial.lowerBound) != .nil {
        file.assignedMembers.insert(name)
      }
      guard modifiers.isInspectable else { return }
    }
    // Only `@objcMembers` would make it visible, and never a private one.
    if exposure == .withObjCMembers, access <= .fileprivate {
      plainMembers[part, default: []].append(PlainMember(key, isMethod: false, access: access))
      return
    }
    let declaration = PropertyDeclaration(
      name: key, type: type, storage: property.accessors.isComputed ? .computed : .stored,
      defaultValue: property.initial.flatMap(defaultValue),
      isSettable: source.word(property.keyword) == .var
        && (!property.accessors.isComputed || property.accessors.hasSetter),
      exposure: exposure, access: access, location: location)
    if modifiers.isInspectable {
      file.parts[part].members.inspectables.append(declaration)
    } else {
      file.parts[part].members.properties.append(declaration)
    }
  }

  /// `[UILabel]`, `Array<UILabel>`.
  private func isCollection(_ type: DeclaredType) -> Bool {
    type.text.hasPrefix("[") || type.text.hasPrefix("Array<") || type.text.hasPrefix("Swift.Array<")
  }

  /// The symbol of a declared type's name.
  private func typeSymbol(_ property: PropertyReading) -> UInt32? {
    guard property.type != nil, source.kind(property.name + 2) == .identifier else { return nil }
    var index = property.name + 2
    while source.kind(index + 1) == .dot, source.isIdentifier(index + 2) { index += 2 }
    return source.symbol(index)
  }

  /// The symbol of `Name` in `Name(…)`.
  private func symbolOfCall(_ initial: Range<Int>?, of name: String?) -> UInt32? {
    guard let initial, source.isIdentifier(initial.lowerBound), source.name(initial.lowerBound) == name else {
      return nil
    }
    return source.symbol(initial.lowerBound)
  }

  /// The type of a literal or of `Name(…)`; a type without text where it is not so simple.
  private func inferredType(_ initial: Range<Int>?) -> DeclaredType {
    func required(_ name: String) -> DeclaredType { DeclaredType(text: name, name: name, optionality: .required) }
    let unknown = DeclaredType(text: "", name: nil, optionality: .required)
    guard let initial, !initial.isEmpty else { return unknown }
    switch defaultValue(initial) {
    case let value? where value.kind == .number: return required(value.text.contains(".") ? "Double" : "Int")
    case let value? where value.kind == .string: return required("String")
    case let value? where value.kind == .boolean: return required("Bool")
    default: break
    }
    let first = initial.lowerBound
    let name = source.isIdentifier(first) ? source.name(first) : ""
    guard name.utf8.first.map({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) == true else { return unknown }
    // `Name(…)` and `Name.member`, the latter of the system's colors only.
    if source.kind(first + 1) == .openParen, source.next(first + 1) == initial.upperBound { return required(name) }
    if name == "UIColor" || name == "NSColor", source.kind(first + 1) == .dot,
      initial.count == 3 || initial.count > 3 && source.next(first + 3) == initial.upperBound
    {
      return required(name)
    }
    return unknown
  }

  func defaultValue(_ initial: Range<Int>) -> DefaultValue? {
    guard !initial.isEmpty else { return nil }
    let first = initial.lowerBound
    switch (initial.count, source.kind(first)) {
    case (1, .number): return DefaultValue(.number, source.text(first))
    case (2, .minus) where source.kind(first + 1) == .number: return DefaultValue(.number, source.text(initial))
    case (1, .string):
      if let text = source.literal(first) { return DefaultValue(.string, text) }
    case (1, .identifier):
      switch source.word(first) {
      case .true, .false: return DefaultValue(.boolean, source.text(first))
      case .nil: return DefaultValue(.empty, "nil")
      default: break
      }
    default: break
    }
    return DefaultValue(.expression, source.text(initial, limit: 80))
  }

  /// Where an initial value ends: at the next declaration, or at the observers of the property.
  func endOfInitializer(_ start: Int, limit: Int, scope: Scope) -> Int {
    var index = start
    while index < limit {
      switch source.kind(index) {
      case .semicolon: return index
      case .comma:
        if source.isIdentifier(index + 1),
          source.kind(index + 2) == .colon || source.kind(index + 2) == .assign
        {
          return index
        }
      case .openBrace:
        if index > start, isObserver(firstAfterAttributes(index + 1)) { return index }
      default:
        if index > start, isDeclarationStart(index) { return index }
        // In a script a statement can follow.
        if index > start, scope.kind == .file, source.startsLine(index), !continuesExpression(index) { return index }
      }
      index = source.next(index)
    }
    return limit
  }

  private func continuesExpression(_ index: Int) -> Bool {
    switch source.kind(index) {
    case .dot, .operator, .question, .closeParen, .closeBracket, .closeBrace, .plus, .minus, .asterisk, .ampersand,
      .less, .greater, .colon:
      return true
    default: break
    }
    switch source.kind(index - 1) {
    case .operator, .assign, .plus, .minus, .asterisk, .ampersand, .less, .greater, .colon, .comma, .arrow:
      return true
    default: return source.word(index) == .as || source.word(index) == .is
    }
  }

  private func isObserver(_ index: Int) -> Bool {
    source.word(index) == .didSet || source.word(index) == .willSet
  }

  private func firstAfterAttributes(_ start: Int) -> Int {
    var index = start
    while source.kind(index) == .at {
      index += 2
      if source.kind(index) == .openParen { index = source.next(index) }
    }
    return index
  }

  /// Reads what is between the braces of a property.
  private func accessors(in body: Range<Int>, isStored: Bool) -> Accessors {
    var result = Accessors()
    guard isAccessor(firstAfterAttributes(body.lowerBound), limit: body.upperBound) else {
      // The body of a getter without the word.
      result.isComputed = !isStored
      result.getters = [body]
      return result
    }
    var index = body.lowerBound
    while index < body.upperBound {
      let word = source.word(index)
      var next = index + 1
      var parameter: UInt32?
      if source.kind(next) == .openParen, source.isIdentifier(next + 1) {
        parameter = source.symbol(next + 1)
        next = source.next(next)
      }
      while source.word(next) == .async || source.word(next) == .throws { next += 1 }
      let open = source.kind(next) == .openBrace ? next : nil
      let inner = open.map { Range(from: $0 + 1, upTo: min(source.partner($0), body.upperBound)) }
      switch word {
      case .get, ._read, .read, .unsafeAddress:
        result.isComputed = true
        if let inner { result.getters.append(inner) }
      case .set, ._modify, .modify, .unsafeMutableAddress:
        result.isComputed = true
        result.hasSetter = true
        if let inner { result.setters.append((parameter, inner)) }
      case .willSet, .didSet:
        if let inner { result.setters.append((parameter, inner)) }
      default: break
      }
      index = open.map { source.next($0) } ?? source.next(index)
    }
    return result
  }

  private func isAccessor(_ start: Int, limit: Int) -> Bool {
    var index = start
    while index < limit {
      switch source.word(index) {
      case .mutating, .nonmutating, .private, .fileprivate, .internal, .public, .nonisolated, .consuming, .borrowing,
        .yielding:
        index += 1
      case .get, .set, .willSet, .didSet, ._read, ._modify, .read, .modify, .unsafeAddress, .unsafeMutableAddress:
        switch source.kind(index + 1) {
        case .openBrace, .closeBrace: return true
        case .openParen:
          return source.isIdentifier(index + 2) && source.kind(index + 3) == .closeParen
            && source.kind(index + 4) == .openBrace
        case .identifier:
          switch source.word(index + 1) {
          case .get, .set, .async, .throws, .nonmutating, .mutating: return true
          default: return false
          }
        default: return false
        }
      default: return false
      }
    }
    return false
  }

  // MARK: What code can find out about it

  /// Notes a property that stands for a name, as `static let nibName = "Row"`.
  private mutating func noteConstant(_ property: PropertyReading, name: String, isStatic: Bool, scope: Scope) {
    let context = ExpressionContext(typeName: scope.typeName, isStatic: isStatic)
    let body = property.initial ?? (property.accessors.getters.count == 1 ? property.accessors.getters.first : nil)
    guard let body else { return }
    let isVariable = property.initial != nil && source.word(property.keyword) == .var
    noteConstant(
      name, body, context, isVariable: isVariable,
      isPrivate: (property.modifiers.access ?? scope.defaultAccess) <= .fileprivate, at: property.name, scope)
  }

  /// Notes the cases of an enumeration of texts: `case showCart = "ShowCart", cart`.
  mutating func noteCases(in range: Range<Int>, scope: Scope) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard source.isIdentifier(index) else { return }
      var value: String? = source.name(index)
      let name = index
      index += 1
      if source.kind(index) == .assign {
        value = source.kind(index + 1) == .string ? source.literal(index + 1) : nil
        index += 2
      }
      if let value {
        file.constants.append(
          NameConstant(
            container: scope.typeName, outer: scope.outerTypeName, name: source.name(name), value: .literal(value),
            location: source.location(name)))
      }
      guard source.kind(index) == .comma else { return }
      index += 1
    }
  }

  private mutating func noteBodies(_ property: PropertyReading, name: String, isStatic: Bool, scope: Scope) {
    let modifiers = property.modifiers
    let location = source.location(property.name)
    func body(_ role: MethodCode.Role, _ range: Range<Int>, parameter: UInt32? = nil) -> CodeBody {
      CodeBody(
        part: scope.part, typeName: scope.typeName,
        code: MethodCode(name: name, role: role, isStatic: isStatic, location: location), range: range,
        parameters: parameter.map { [$0] } ?? [], parameterTypes: [:])
    }
    // An initial value that is one token does nothing.
    if let initial = property.initial, initial.count > 1 { pendingBodies.append(body(.getter, initial)) }
    for range in property.accessors.getters { pendingBodies.append(body(.getter, range)) }
    for setter in property.accessors.setters {
      pendingBodies.append(body(.setter, setter.body, parameter: setter.parameter))
      guard scope.kind == .classLike else { continue }
      if modifiers.isOutlet {
        ownMethods.append(
          OwnMethodReader.Method(observing: property.name, of: source, body: setter.body, typeName: scope.typeName))
      } else if !isStatic, !modifiers.isOverride, !modifiers.isDynamic, !modifiers.isObjC, !modifiers.isInspectable,
        !(modifiers.start..<modifiers.end).contains(where: { source.kind($0) == .at })
      {
        // What is marked in another way, as `@Published`, may be set by its mark.
        ownMethods.append(
          OwnMethodReader.Method(
            setting: name, at: property.name, otherName: String(SelectorNames.setter(ofKey: name).dropLast()),
            body: setter.body, typeName: scope.typeName,
            isPrivate: (modifiers.access ?? scope.defaultAccess) <= .fileprivate))
      }
    }
  }
}
