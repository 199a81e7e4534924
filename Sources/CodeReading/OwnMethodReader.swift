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
    var askedThrough: DelegateRequest?
    var isObjC: Bool
    /// As `OwnMethod` has it.
    package var takesNothing = false
    /// As `OwnMethod` has it.
    var observes: String?
    /// The property that gets a value where it runs; nil for what is no setter.
    var property: String?
    /// Whether it takes the place of a superclass's.
    package var isOverride = false

    package init(
      name: Int, body: Range<Int>, typeName: String?, isStatic: Bool, isAction: Bool, isPrivate: Bool, isOpen: Bool,
      conformances: [String] = [], parameterTypes: Set<String>, otherName: String?,
      firstLabels: Set<String>? = nil, ownTypes: Set<String>? = nil, askedThrough: DelegateRequest? = nil,
      isObjC: Bool = false
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

    /// What runs when a property of an object, which is no outlet, gets a value.
    ///
    /// - Parameters:
    ///   - property: the property's name.
    ///   - name: the place of the name that it has: the property's in Swift, the method's in Objective-C.
    ///   - otherName: by which the other language knows it, or code that sets it in another way.
    package init(
      setting property: String, at name: Int, otherName: String, body: Range<Int>, typeName: String?, isPrivate: Bool
    ) {
      self.init(
        name: name, body: body, typeName: typeName, isStatic: false, isAction: false, isPrivate: isPrivate,
        isOpen: !isPrivate, parameterTypes: [], otherName: otherName)
      self.property = property
    }
  }

  let source: LexedSource
  let methods: [Method]
  private let scopes: [TypeScope]
  private let unreached: [Range<Int>]
  let classNames: Set<String>
  /// For each class of Objective-C the first parts of the selectors that it has here.
  let declared: [String: Set<UInt32>]
  /// For each class of Swift its properties, which code calls like methods where they hold closures.
  let closures: [String: Set<UInt32>]
  var numbers: [UInt32: [Int]] = [:]
  /// The same of what runs when a property gets a value.
  private var setters: [UInt32: [Int]] = [:]
  /// Those that take the place of a superclass's.
  private let overrides: [Method]
  /// The names of these, and those that the source has elsewhere too.
  private var overriding: Set<UInt32> = []
  private var overridingNamed: Set<UInt32> = []
  private var callers: [Set<Int>]
  /// Those that code outside of all these methods names.
  private var named: Set<Int> = []
  /// For each symbol how often it stands in code, and as what.
  var names: [Name]
  /// For each symbol the methods in which it may be a method's name.
  private var places: [UInt32: Set<Int>] = [:]
  /// For each symbol the types that code asks for a method of that name.
  private var types: [UInt32: Set<UInt32>] = [:]
  /// For each symbol the labels with which calls of it begin.
  private var labels: [UInt32: Set<UInt32>] = [:]
  /// Of names that only strings and macros have.
  private var hashes: Set<UInt64> = []

  struct Name {
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
    /// The body that declared a variable of the name last, by its brace.
    var localBody: Int32 = -1
    /// Where the statement ends that did.
    var localStart: Int32 = 0
    /// Whether it stands for anything but such variables of Swift.
    var isMore = false
  }

  package init(_ source: LexedSource, _ methods: [Method], scopes: [TypeScope], unreached: UnreachedCode) {
    self.source = source
    self.unreached = unreached.ranges
    classNames = Set(scopes.lazy.filter(\.isClass).map(\.name))
    declared = Self.methods(declaredIn: source, scopes)
    closures = Self.properties(declaredIn: source, scopes)
    self.scopes = scopes.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
    // Words of the languages are not looked for.
    let wanted = methods.filter { method in
      source.symbol(method.name) >= Word.firstName
        && method.property.flatMap { source.existingSymbol(ArraySlice($0.utf8)) }.map { $0 >= Word.firstName } != false
    }
    self.methods = wanted.filter { !$0.isOverride }.sorted {
      ($0.name, $0.body.lowerBound) < ($1.name, $1.body.lowerBound)
    }
    overrides = wanted.filter(\.isOverride)
    overriding = Set(overrides.lazy.map { source.symbol($0.name) })
    callers = Array(repeating: [], count: self.methods.count)
    names = Array(repeating: Name(), count: source.symbolCount)
    // Many have the names of those that views ask for, and nobody but the views calls them.
    for (number, method) in self.methods.enumerated()
    where !Self.isAskedByLabel(method, source) && method.observes == nil {
      guard method.property == nil else {
        let otherName = method.otherName.flatMap { source.existingSymbol(ArraySlice($0.utf8)) }
        for symbol in [source.symbol(method.name), otherName].compactMap(\.self) {
          setters[symbol, default: []].append(number)
        }
        continue
      }
      numbers[source.symbol(method.name), default: []].append(number)
      names[Int(source.symbol(method.name))].isMethodHere = true
    }
    for (symbol, group) in numbers where group.count > Self.mostOfAName {
      named.formUnion(group)
      numbers[symbol] = nil
    }
    for (symbol, group) in setters where group.count > Self.mostOfAName {
      named.formUnion(group)
      setters[symbol] = nil
    }
  }

  /// Stands for a label where Objective-C asks an object for a property, which calls no method that takes something.
  package static let getterLabel = "getter"

  /// Where more methods of a source have one name, all of them count as called.
  private static let mostOfAName = 512

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
    var body = 0..<0
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
      case .openBrace where index >= body.upperBound && around.last?.body != index:
        body = index..<source.partner(index)
      case .identifier where source.symbol(index) >= Word.firstName && !isDeclared(index):
        let symbol = source.symbol(index)
        names[Int(symbol)].count += 1
        noteLocal(symbol, at: index, in: body.contains(index) ? body.lowerBound : nil)
        if !isGiven(index) { noteSetters(of: symbol, at: index, in: current) }
        noteOverrides(of: symbol, at: index)
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
        let isText = range.count >= 2 * CodeUse.longestName || source.isSentence(range) || source.isPath(range)
        if isCode || !isText && !isLogged(index) && !isIdentifierOfDocument(index) {
          noteNames(in: range, of: current, isCode: isCode)
        }
      default: break
      }
    }
    if source.language == .objectiveC { noteMacros() }
    file.ownMethods = unnamed
    file.overridingMethods = overrides.compactMap { method in
      guard let type = method.typeName, !overridingNamed.contains(source.symbol(method.name)) else { return nil }
      return OverridingMethod(
        name: source.name(method.name), nameHash: source.hash(ofSymbol: source.symbol(method.name)), typeName: type,
        extent: source.location(method.body.lowerBound).position...source.location(method.body.upperBound).position)
    }
    file.nameHashes = Array(hashes)
    for (symbol, name) in names.enumerated() where (name.mayBeMethod || name.isVariable) && name.isMore {
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
    file.setsKeys = has(Self.settingKeys) || setsUnknownKeys
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

  /// What a superclass does for it is not what takes its place.
  private mutating func noteOverrides(of symbol: UInt32, at index: Int) {
    let isOfSuperclass = source.kind(index - 1) == .dot && source.word(index - 2) == .super
    if overriding.contains(symbol), !isOfSuperclass { overridingNamed.insert(symbol) }
  }

  /// Wherever a property's name stands it may get a value, but where it is declared, and in what runs then.
  private mutating func noteSetters(of symbol: UInt32, at index: Int?, in method: Int?) {
    guard let setters = setters[symbol] else { return }
    for number in setters where methods[number].name != index && number != method {
      if let method { callers[number].insert(method) } else { named.insert(number) }
    }
  }

  /// Selectors, keys, and what code in a string calls.
  private mutating func noteNames(in range: Range<Int>, of method: Int?, isCode: Bool) {
    for name in source.names(in: range) {
      if let symbol = source.existingSymbol(name) {
        names[Int(symbol)].isMore = true
        if isCode { names[Int(symbol)].count += 1 }
        noteSetters(of: symbol, at: nil, in: method)
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
      noteNames(inMacro: start + directive.count..<end)
      offset = end
    }
  }

  /// Strings of a macro that are paths name nothing.
  private mutating func noteNames(inMacro range: Range<Int>) {
    let quote = UInt8(ascii: "\"")
    var start = range.lowerBound
    while let open = source.bytes[start..<range.upperBound].firstIndex(of: quote),
      let close = source.bytes[open + 1..<range.upperBound].firstIndex(of: quote)
    {
      noteNames(in: start..<open, of: nil, isCode: true)
      if !source.isPath(open..<close) { noteNames(in: open..<close, of: nil, isCode: true) }
      start = close + 1
    }
    noteNames(in: start..<range.upperBound, of: nil, isCode: true)
  }

  /// The named ones, and what these call, and so on.
  private var calledByNamed: Set<Int> {
    var callees: [Int: [Int]] = [:]
    for (method, callers) in callers.enumerated() {
      for caller in callers { callees[caller, default: []].append(method) }
    }
    var called = named
    var open = Array(named)
    while let method = open.popLast() { open += callees[method, default: []].filter { called.insert($0).inserted } }
    return called
  }

  /// Whether the name of a method says nothing, as views ask many by it.
  private static func isAskedByLabel(_ method: Method, _ source: LexedSource) -> Bool {
    method.askedThrough.map { $0.name != source.name(method.name) } ?? false
  }

  /// Those that are named by methods alone which nothing else names either.
  private var unnamed: [OwnMethod] {
    let rest = Set(methods.indices).subtracting(calledByNamed)
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
      let isSetter = method.property != nil
      let first = source.location(isSetter ? method.body.lowerBound : method.name).position
      var own = OwnMethod(
        name: method.property ?? source.name(method.name),
        nameHashes: isKnown || Self.isAskedByLabel(method, source) ? [] : Set(hashes),
        typeName: method.typeName, isStatic: method.isStatic, isOpen: method.isOpen, conformances: method.conformances,
        isAction: method.isAction,
        parameterTypes: isKnown ? [] : method.parameterTypes, ownTypes: method.ownTypes,
        askedThrough: method.askedThrough,
        extent: first...max(first, source.location(method.body.upperBound).position),
        callers: Set(callers[number].compactMap { numbers[$0] }), names: inside[number] ?? [])
      own.firstLabels = method.firstLabels.map { Set($0.map { LexedSource.hash(ofName: $0.utf8) }) }
      own.isObjC = method.isObjC
      own.takesNothing = method.takesNothing
      if method.isAction, let other = method.otherName, !other.hasPrefix(own.name) { own.otherName = other }
      if source.language == .objectiveC, method.ownTypes != nil || !method.takesNothing {
        own.namesInSwift = namesInSwift(of: source.name(method.name), ofObject: method.ownTypes == nil)
      }
      own.observes = method.observes
      own.isSetter = isSetter
      return own
    }
  }
}
