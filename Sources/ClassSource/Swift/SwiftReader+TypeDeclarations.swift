import CodeReading
import ComponentModel
import SourceLexing

extension SwiftReader {
  /// Reads `class Name<T>: Super, Protocol where … { … }` and its like. nil if it is none.
  mutating func type(at keyword: Int, modifiers: Modifiers, limit: Int, scope: Scope) -> Int? {
    let word = source.word(keyword)
    guard source.isIdentifier(keyword + 1), !(word == .class && source.kind(keyword + 1) == .colon) else { return nil }
    var names = [source.name(keyword + 1)]
    var index = keyword + 2
    while source.kind(index) == .dot, source.isIdentifier(index + 1) {
      names.append(source.name(index + 1))
      index += 2
    }
    var isGeneric = scope.isGeneric
    if source.kind(index) == .less {
      let end = endOfGenerics(index)
      isGeneric = isGeneric || end > index + 1
      index = end
    }
    var inherited: [String] = []
    if source.kind(index) == .colon { inherited = inheritedTypes(&index) }
    guard let open = bodyStart(index, limit: limit) else { return word == .actor ? nil : index }
    let body = Range(from: open + 1, upTo: min(source.partner(open), limit))
    let end = min(source.next(open), limit)
    guard scope.path.count + names.count <= Self.nestingLimit else {
      file.doubts.append(SourceDoubt(.tooDeep, location: source.location(keyword)))
      return end
    }
    let name = names[names.count - 1]
    let nesting = (word == .extension ? [] : scope.path) + names.dropLast()
    typeScopes.append(
      TypeScope(name: name, tokens: Range(from: keyword + 1, upTo: end), body: open, isClass: word == .class))
    var inner = Scope(kind: .valueType, path: nesting + [name], isGeneric: isGeneric)
    inner.isTextEnumeration = word == .enum && inherited.first == "String"
    let valueType = ValueTypeDeclaration(
      name, in: nesting.last, inherited: inherited, cases: word == .enum ? cases(in: body) : [])
    switch word {
    case .class, .extension, .actor:
      var part = ClassPart(
        kind: word == .extension ? .extension : .declaration, language: .swift, name: name,
        location: source.location(keyword))
      part.nesting = nesting
      part.objcName = modifiers.objcName
      part.inherited = inherited
      part.access = modifiers.access ?? scope.defaultAccess
      part.isGeneric = isGeneric
      part.requiredClass = word == .extension ? requiredClass(in: index..<open) : nil
      part.isDesignable = modifiers.isDesignable
      part.hasObjCMembers = modifiers.hasObjCMembers
      part.isPlain = source.isPlain(body)
      let known = conditions.filter { !$0.isEmpty }
      part.condition = known.isEmpty ? nil : known.joined(separator: " && ")
      if word == .actor {
        file.valueTypes.append(valueType)
      } else {
        inner.kind = .classLike
        inner.part = file.parts.count
        file.parts.append(part)
      }
      if word == .extension {
        inner.showsMembers = modifiers.isObjC
        if let access = modifiers.access { inner.defaultAccess = access }
      }
    case .protocol:
      var declaration = ProtocolDeclaration(name: name, inherited: inherited, location: source.location(keyword))
      if modifiers.isObjC { declaration.visibleSelectors = selectors(in: body) }
      file.protocols.append(declaration)
      inner.kind = .protocolType
    default: file.valueTypes.append(valueType)
    }
    if inner.kind != .protocolType { declarations(in: body, scope: inner) }
    return end
  }

  /// The cases that the body of an enumeration declares: `case plain, wide(Int)`.
  private func cases(in body: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    var index = body.lowerBound
    while index < body.upperBound {
      if source.word(index) == .case {
        repeat {
          index += 1
          names.insert(source.name(index))
          index += 1
          if source.kind(index) == .openParen { index = source.next(index) }
          // Its text or number.
          if source.kind(index) == .assign { index += 2 }
        } while source.kind(index) == .comma && index < body.upperBound
      } else {
        index = source.next(index)
      }
    }
    return names
  }

  /// `UIView` in `where Self: UIView`.
  private func requiredClass(in range: Range<Int>) -> String? {
    range.first { source.word($0) == .Self && source.kind($0 + 1) == .colon && source.isIdentifier($0 + 2) }
      .map { source.name($0 + 2) }
  }

  /// The names behind the colon at `index`, which is moved behind them.
  private func inheritedTypes(_ index: inout Int) -> [String] {
    var names: [String] = []
    repeat {
      index += 1
      if source.kind(index) == .operator { index += 1 }
      let (type, end) = type(at: index)
      if let name = type.name {
        // `Outer.Inner` may be a nested class of the project, or a module's class.
        let isQualified = type.text.hasSuffix("." + name) && !type.text.contains { $0 == "<" || $0 == " " }
        names.append(isQualified ? type.text : name)
      }
      // A composition names several.
      for next in Range(from: index, upTo: end) where source.kind(next) == .ampersand && source.isIdentifier(next + 1) {
        names.append(source.name(next + 1))
      }
      index = max(end, index)
    } while source.kind(index) == .comma
    return names
  }

  /// The brace that opens a body, behind a `where` clause.
  private func bodyStart(_ start: Int, limit: Int) -> Int? {
    var index = start
    while index < limit, index - start < Self.typeLimit {
      switch source.kind(index) {
      case .openBrace: return index
      case .closeBrace, .semicolon: return nil
      default:
        if isDeclarationStart(index) { return nil }
        index = source.next(index)
      }
    }
    return nil
  }
}
