package import ComponentModel
package import SourceLexing

/// Finds out which methods of a source its other code names.
package struct OwnMethodReader {
  /// A method with a body, as its declaration tells it.
  package struct Method {
    var name: Int
    var body: Range<Int>
    var typeName: String?
    /// As `OwnMethod` has it.
    var isStatic: Bool
    var isAction: Bool
    /// Whether only code of the source can name it.
    var isPrivate: Bool
    /// As `OwnMethod` has it.
    var isOpen: Bool
    /// As `OwnMethod` has them.
    var conformances: [String]
    var parameterTypes: Set<String>
    /// What code in the other language calls it by, where that is another name.
    var otherName: String?
    /// The labels with which a call of Swift may begin that means it; nil where any may.
    var firstLabels: Set<String>?
    /// As `OwnMethod` has them.
    var ownTypes: Set<String>?
    var askedThrough: String?
    var isObjC: Bool
    /// As `OwnMethod` has it.
    var observes: String?

    package init(
      name: Int, body: Range<Int>, typeName: String?, isStatic: Bool, isAction: Bool, isPrivate: Bool, isOpen: Bool,
      conformances: [String] = [], parameterTypes: Set<String>, otherName: String?,
      firstLabels: Set<String>? = nil, ownTypes: Set<String>? = nil, askedThrough: String? = nil, isObjC: Bool = false
    ) {
      self.name = name
      self.body = body
      self.typeName = typeName
      self.isStatic = isStatic
      self.isAction = isAction
      self.isPrivate = isPrivate
      self.isOpen = isOpen
      self.conformances = conformances
      self.parameterTypes = parameterTypes
      self.otherName = otherName
      self.firstLabels = firstLabels
      self.ownTypes = ownTypes
      self.askedThrough = askedThrough
      self.isObjC = isObjC
    }

    /// What runs when a property of an object gets a value.
    ///
    /// - Parameter property: the place of its name.
    package init(observing property: Int, of source: LexedSource, body: Range<Int>, typeName: String?) {
      self.init(
        name: property, body: body, typeName: typeName, isStatic: false, isAction: false, isPrivate: true,
        isOpen: false, parameterTypes: [], otherName: nil)
      observes = source.name(property)
    }
  }

  private let source: LexedSource
  private let methods: [Method]
  private let scopes: [TypeScope]
  private let unreached: [Range<Int>]
  private let classNames: Set<String>
  /// For each class of Objective-C the first parts of the selectors that it has here.
  private let declared: [String: Set<UInt32>]
  /// For each class of Swift its properties, which code calls like methods where they hold closures.
  private let closures: [String: Set<UInt32>]
  private var numbers: [UInt32: [Int]] = [:]
  private var callers: [Set<Int>]
  /// Those that code outside of all these methods names.
  private var named: Set<Int> = []
  /// For each symbol how often it stands in code, and as what.
  private var names: [Name]
  /// For each symbol the methods in which it may be a method's name.
  private var places: [UInt32: Set<Int>] = [:]
  /// For each symbol the types that code asks for a method of that name.
  private var types: [UInt32: Set<UInt32>] = [:]
  /// For each symbol the labels with which calls of it begin.
  private var labels: [UInt32: Set<UInt32>] = [:]
  /// Of names that only strings and macros have.
  private var hashes: Set<UInt64> = []

  private struct Name {
    var count: Int32 = 0
    var mayBeMethod = false
    /// Whether it stands as one that a type itself may have, not only its objects, and no type stands there.
    var mayBeStatic = false
    /// Whether it stands as a method's without a label behind it.
    var isUnlabeled = false
    /// Whether code outside of all these methods has it, as one that may be a method's.
    var isOutside = false
    /// The method in which it was found last.
    var lastMethod: Int32 = -1
    var isVariable = false
    var isMethodHere = false
  }

  package init(_ source: LexedSource, _ methods: [Method], scopes: [TypeScope], unreached: UnreachedCode) {
    self.source = source
    self.unreached = unreached.ranges
    classNames = Set(scopes.lazy.filter(\.isClass).map(\.name))
    declared = Self.methods(declaredIn: source, scopes)
    closures = Self.properties(declaredIn: source, scopes)
    self.scopes = scopes.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    self.methods = methods.filter { source.symbol($0.name) >= Word.firstName }.sorted { $0.name < $1.name }
    callers = Array(repeating: [], count: self.methods.count)
    names = Array(repeating: Name(), count: source.symbolCount)
    // Many have the names of those that views ask for, and nobody but the views calls them.
    for (number, method) in self.methods.enumerated() where method.askedThrough == nil && method.observes == nil {
      numbers[source.symbol(method.name), default: []].append(number)
      names[Int(source.symbol(method.name))].isMethodHere = true
    }
  }

  private static func properties(declaredIn source: LexedSource, _ scopes: [TypeScope]) -> [String: Set<UInt32>] {
    guard source.language == .swift else { return [:] }
    return scopes.reduce(into: [:]) { properties, scope in
      guard scope.isClass else { return }
      var index = scope.body + 1
      while index < scope.tokens.upperBound {
        if [.var, .let].contains(source.word(index)), source.isIdentifier(index + 1) {
          properties[scope.name, default: []].insert(source.symbol(index + 1))
        }
        index = source.next(index)
      }
    }
  }

  private static func methods(declaredIn source: LexedSource, _ scopes: [TypeScope]) -> [String: Set<UInt32>] {
    guard source.language == .objectiveC else { return [:] }
    return scopes.reduce(into: [:]) { methods, scope in
      guard scope.isClass else { return }
      for index in scope.tokens where source.kind(index) == .minus && source.startsLine(index) {
        guard source.kind(index + 1) == .openParen, case let name = source.partner(index + 1) + 1,
          source.isIdentifier(name)
        else { continue }
        methods[scope.name, default: []].insert(source.symbol(name))
      }
    }
  }

  /// Finds the methods that nothing else in a source names, and the hashes of all names that it has.
  package mutating func read(into file: inout SourceFileDeclarations) {
    var current: Int?
    var next = 0
    var around: [TypeScope] = []
    var nextScope = 0
    var rest = unreached[...]
    for index in 0..<source.count {
      while let range = rest.first, range.upperBound <= index { rest.removeFirst() }
      if rest.first?.contains(index) == true { continue }
      while nextScope < scopes.count, scopes[nextScope].tokens.lowerBound <= index {
        around.append(scopes[nextScope])
        nextScope += 1
      }
      while let last = around.last, last.tokens.upperBound <= index { around.removeLast() }
      if let method = current, methods[method].body.upperBound <= index { current = nil }
      while next < methods.count, methods[next].body.lowerBound <= index {
        current = next
        next += 1
      }
      switch source.kind(index) {
      case .identifier where source.symbol(index) >= Word.firstName && !isDeclared(index):
        let symbol = source.symbol(index)
        names[Int(symbol)].count += 1
        if mayBeMethod(index) {
          let type = around.last?.name
          let label = firstLabel(ofCallAt: index)
          if isCall(index, ofMethodOf: type, label: label) {
            note(symbol, in: current, of: type, label: label)
            // A closure that another source gives the property is called here.
            if let type, closures[type]?.contains(symbol) == true { names[Int(symbol)].mayBeMethod = true }
          } else if let asked = typeAsked(at: index) {
            types[symbol, default: []].insert(asked)
            note(symbol, in: current, isStatic: false, label: label)
          } else {
            note(symbol, in: current, isOfObject: isMemberOfObject(index), label: label)
          }
        } else {
          names[Int(symbol)].isVariable = true
        }
      case .string:
        let token = source[index]
        let isCode = token.flags.contains(.isInterpolated)
        let range = Int(token.start)..<Int(token.end)
        // Longer ones are texts.
        if isCode || range.count < 2 * CodeUse.longestName && !source.isSentence(range) && !isLogged(index) {
          noteNames(in: range, of: current, isCode: isCode)
        }
      default: break
      }
    }
    if source.language == .objectiveC { noteMacros() }
    file.ownMethods = unnamed
    file.nameHashes = Array(hashes)
    for (symbol, name) in names.enumerated() where name.mayBeMethod || name.isVariable {
      let hash = source.hash(ofSymbol: UInt32(symbol))
      if name.mayBeMethod { file.nameHashes.append(hash) } else { file.variableHashes.append(hash) }
      if name.mayBeMethod, !name.mayBeStatic {
        file.typesAsked[hash] = Set(types[UInt32(symbol), default: []].map(source.name(ofSymbol:)))
      }
      if name.mayBeMethod, !name.isUnlabeled, let labels = labels[UInt32(symbol)] {
        file.labelsAsked[hash] = Set(labels.map(source.hash(ofSymbol:)))
      }
    }
    file.nameHashes.sort()
    file.variableHashes.sort()
    func has(_ names: [String]) -> Bool {
      names.contains { source.existingSymbol(ArraySlice($0.utf8)) != nil }
    }
    file.decidesTouches = has(Self.touches)
    file.revealsViews = file.decidesTouches || has(Self.revealing)
    noteUsesOfConstants(of: &file)
  }

  /// As Swift and Objective-C call what decides which views take touches.
  private static let touches = [
    "isUserInteractionEnabled", "userInteractionEnabled", "setUserInteractionEnabled", "hitTest",
  ]

  /// As they call what shows and enables a view, and what it can do though it is neither.
  private static let revealing = [
    "pointInside", "sendActions", "sendActionsForControlEvents", "sendAction", "setValue", "opacity", "setOpacity",
    "isHidden", "hidden", "setHidden", "isEnabled", "enabled", "setEnabled", "alpha", "setAlpha", "alphaValue",
    "setAlphaValue",
  ]

  /// Macros and methods of Objective-C are left out.
  private func noteUsesOfConstants(of file: inout SourceFileDeclarations) {
    switch source.language {
    case .swift:
      noteUses(of: &file.constants)
      noteUses(of: &file.storyboardConstants)
      noteUses(of: &file.objectConstants)
    case .objectiveC:
      let macros = Set(source.definitions.map(\.name))
      noteUses(of: &file.constants) {
        $0.container == nil && (!$0.isVariable || $0.isPrivate) && !macros.contains($0.name)
      }
    }
  }

  private func noteUses(of constants: inout [NameConstant], where isWanted: (NameConstant) -> Bool = { _ in true }) {
    let declared = Dictionary(grouping: constants.indices.filter { isWanted(constants[$0]) }) { constants[$0].name }
    for (name, places) in declared {
      guard let symbol = source.existingSymbol(ArraySlice(name.utf8)) else { continue }
      // The name behind `func` is not counted.
      let count = Int(names[Int(symbol)].count) - places.count { !constants[$0].isMethod }
      guard count >= 0 else { continue }
      let uses = NameConstant.Uses(nameHash: source.hash(ofSymbol: symbol), count: count)
      for place in places { constants[place].uses = uses }
    }
  }

  /// Whether a method of the name is declared here, or a variable of C that another source has.
  private func isDeclared(_ index: Int) -> Bool {
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
  private func mayBeMethod(_ index: Int) -> Bool {
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
      switch (source.kind(index - 1), source.kind(index + 1)) {
      case (.asterisk, _), (.openBracket, _), (.caret, _), (_, .assign): return false
      // `BOOL isNew;`, `@synthesize isNew = _isNew;`
      case (.identifier, .semicolon): return source.word(index - 1).isStatement
      case (.assign, .semicolon) where source.word(index - 3) == .synthesize: return false
      case (_, .dot): return isMember
      default: return true
      }
    }
  }

  /// Whether code calls a method that its own type declares in this source, or names its selector: `self.reveal()`, `reveal()`,
  /// `#selector(reveal)`, `[self reveal]`, `initWithTarget:self action:@selector(reveal)`.
  private func isCall(_ index: Int, ofMethodOf type: String?, label: UInt32?) -> Bool {
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

  /// The label of the first argument: `quality` of `set(quality: high)` and `#selector(set(quality:))`.
  private func firstLabel(ofCallAt index: Int) -> UInt32? {
    guard source.language == .swift else { return nil }
    let open = [.question, .exclamation].contains(source.kind(index + 1)) ? index + 2 : index + 1
    guard source.kind(open) == .openParen, source.isIdentifier(open + 1), source.kind(open + 2) == .colon,
      source.name(open + 1) != "_"
    else { return nil }
    return source.symbol(open + 1)
  }

  /// `#selector(` in front of a name.
  private func isSelector(_ index: Int) -> Bool {
    source.kind(index) == .pound && source.symbol(index) == Word.selector.rawValue
      && source.kind(index + 1) == .openParen
  }

  /// The type that is asked for a member: `Panel` of `Panel.reveal()` and `[Panel reveal]`.
  private func typeAsked(at index: Int) -> UInt32? {
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
  private func isMemberOfObject(_ index: Int) -> Bool {
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

  /// - Parameters:
  ///   - type: whose method of this source is meant, where that is known.
  ///   - isOfObject: whether it is no method that a type itself has.
  ///   - isStatic: whether it may be one of any type.
  ///   - label: with which the call begins; nil where that is none, or where it is no call.
  private mutating func note(
    _ symbol: UInt32, in method: Int?, of type: String? = nil, isOfObject: Bool = false, isStatic: Bool = true,
    label: UInt32? = nil
  ) {
    if type == nil {
      if let label { labels[symbol, default: []].insert(label) } else { names[Int(symbol)].isUnlabeled = true }
      names[Int(symbol)].mayBeMethod = true
      if !isOfObject, isStatic { names[Int(symbol)].mayBeStatic = true }
      if let method {
        if names[Int(symbol)].lastMethod != method, !names[Int(symbol)].isOutside {
          names[Int(symbol)].lastMethod = Int32(method)
          places[symbol, default: []].insert(method)
        }
      } else {
        names[Int(symbol)].isOutside = true
      }
    }
    guard names[Int(symbol)].isMethodHere else { return }
    for number in numbers[symbol] ?? []
    where number != method && (type == nil || methods[number].typeName == type)
      && !(isOfObject && methods[number].isStatic) && mayBegin(number, with: label)
    {
      if let method { callers[number].insert(method) } else { named.insert(number) }
    }
  }

  private func mayBegin(_ method: Int, with label: UInt32?) -> Bool {
    guard let label, let labels = methods[method].firstLabels else { return true }
    return labels.contains(source.name(ofSymbol: label))
  }

  /// `NSLog(@"Panel.reveal")`, `print("reveal")`: a text that only people read.
  private func isLogged(_ index: Int) -> Bool {
    let open = source.kind(index - 1) == .at ? index - 2 : index - 1
    return source.kind(open) == .openParen && source.isIdentifier(open - 1)
      && ["NSLog", "print", "debugPrint", "printf", "NSLogv"].contains(source.name(open - 1))
  }

  /// Selectors, keys, and what code in a string calls.
  private mutating func noteNames(in range: Range<Int>, of method: Int?, isCode: Bool) {
    for name in source.names(in: range) {
      if let symbol = source.existingSymbol(name) {
        if isCode { names[Int(symbol)].count += 1 }
        note(symbol, in: method)
      } else {
        hashes.insert(LexedSource.hash(ofName: name))
      }
    }
  }

  /// What a macro calls, any code may call.
  private mutating func noteMacros() {
    var offset = 0
    let bytes = source.bytes
    let directive = Array("#define".utf8)
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "#")) {
      offset = start + 1
      guard bytes[start...].starts(with: directive) else { continue }
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") || end > start && bytes[end - 1] == UInt8(ascii: "\\") {
        end += 1
      }
      noteNames(in: start + directive.count..<end, of: nil, isCode: true)
      offset = end
    }
  }

  /// Those that are named by methods alone which nothing else names either.
  private var unnamed: [OwnMethod] {
    var rest = Set(methods.indices).subtracting(named)
    while case let called = rest.filter({ !callers[$0].isSubset(of: rest) }), !called.isEmpty { rest.subtract(called) }
    let numbers = Dictionary(uniqueKeysWithValues: rest.sorted().enumerated().map { ($1, $0) })
    var inside: [Int: Set<UInt64>] = [:]
    for (symbol, places) in places where !names[Int(symbol)].isOutside && places.isSubset(of: rest) {
      for place in places { inside[place, default: []].insert(source.hash(ofSymbol: symbol)) }
    }
    return rest.sorted().map { number in
      let method = methods[number]
      let hashes =
        [source.hash(ofSymbol: source.symbol(method.name))]
        + [method.otherName].compactMap { $0.map { LexedSource.hash(ofName: $0.utf8) } }
      let isKnown = method.isPrivate && !method.isAction
      let first = source.location(method.name).position
      var own = OwnMethod(
        name: source.name(method.name), nameHashes: isKnown || method.askedThrough != nil ? [] : Set(hashes),
        typeName: method.typeName, isStatic: method.isStatic, isOpen: method.isOpen, conformances: method.conformances,
        isAction: method.isAction,
        parameterTypes: isKnown ? [] : method.parameterTypes, ownTypes: method.ownTypes,
        askedThrough: method.askedThrough,
        extent: first...max(first, source.location(method.body.upperBound).position),
        callers: Set(callers[number].compactMap { numbers[$0] }), names: inside[number] ?? [])
      own.firstLabels = method.firstLabels.map { Set($0.map { LexedSource.hash(ofName: $0.utf8) }) }
      own.isObjC = method.isObjC
      own.observes = method.observes
      return own
    }
  }
}
