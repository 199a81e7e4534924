package import ComponentModel
package import SourceLexing

/// Finds the code that runs only where a variable is true, or false, that its source gives the other value alone.
///
///     var showsTour = false
///     if showsTour { … }
///
///     BOOL isNew = YES;
///     if (isNew) { … } else { … }
///
///     if Features.showsTour { … }
package struct FlaggedCodeReader {
  private let source: LexedSource
  private let scopes: [TypeScope]

  /// A variable, and whether it has to be true.
  private struct Term {
    var symbol: UInt32
    var isTrue: Bool
    /// The type that is asked for it, as `Features.showsTour` does and `Features.shared.showsTour`.
    var type: UInt32?
  }

  /// Code, and what has to be so for it to run.
  private struct Branch {
    var term: Term
    var code: Range<Int>
    /// The type whose code it is.
    var user: String?
  }

  package init(_ source: LexedSource, scopes: [TypeScope]) {
    self.source = source
    self.scopes = scopes.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// Reads the code, in the order of the source, and what the source says of such variables.
  package func read(into file: inout SourceFileDeclarations) {
    file.declaredFlags = declaredFlags()
    let branches = branches
    let declared = declaredVariables
    guard !branches.isEmpty || !declared.isEmpty else { return }
    let flags = flags(of: Set(branches.map(\.term.symbol)).union(declared))
    file.flaggedCode = branches.compactMap { branch in
      let code = branch.code
      guard let flag = flags[branch.term.symbol],
        branch.term.type == nil
          ? flag.isKnown(besides: !branch.term.isTrue) : flag.mayBeOnly(!branch.term.isTrue),
        code.upperBound <= source.count, case let first = source.location(code.lowerBound).position,
        case let last = source.location(code.upperBound - 1).position, first <= last
      else { return nil }
      return FlaggedCode(
        flag: flag.name, isTrue: branch.term.isTrue, nameHashes: flag.hashes, isDeclaredHere: flag.isDeclared,
        type: branch.term.type.map(source.name(ofSymbol:)), user: branch.user, extent: first...last)
    }
    guard source.language == .swift else { return }
    for flag in Set(flags.values) where !flag.mayBeAny && !flag.isOpen {
      file.knownFlags[LexedSource.hash(ofName: flag.name.utf8)] = KnownFlag(values: flag.values, types: flag.types)
    }
  }

  private var branches: [Branch] {
    var branches: [Branch] = []
    var around: [TypeScope] = []
    var next = 0
    for index in 0..<source.count where source.word(index) == .if {
      while next < scopes.count, scopes[next].tokens.lowerBound <= index {
        around.append(scopes[next])
        next += 1
      }
      while let last = around.last, last.tokens.upperBound <= index { around.removeLast() }
      guard let (condition, code) = parts(ofIf: index), case let terms = terms(of: condition) else { continue }
      let user = around.last?.name
      branches += terms.found.map { Branch(term: $0, code: code, user: user) }
      // Where one of several does not hold, nothing is known of the others.
      if terms.isAll, terms.found.count == 1, let others = source.elsePart(at: code.upperBound) {
        var term = terms.found[0]
        term.isTrue.toggle()
        branches.append(Branch(term: term, code: others, user: user))
      }
    }
    return branches
  }

  /// The Boolean variables that Swift declares with a value.
  private var declaredVariables: Set<UInt32> {
    guard source.language == .swift else { return [] }
    return Set(
      (0..<source.count).lazy.filter { source.isIdentifier($0) && valueDeclared(at: $0) != nil }.map(source.symbol))
  }

  /// Variables that a header declares, as hashes of their names: `BOOL isEditing;`.
  private func declaredFlags() -> [UInt64] {
    guard source.language == .objectiveC else { return [] }
    let types = Self.types.compactMap { source.existingSymbol(ArraySlice($0.utf8)) }
    guard !types.isEmpty else { return [] }
    return (0..<source.count).filter { index in
      source.isIdentifier(index) && source.kind(index + 1) == .semicolon && types.contains(source.symbol(index - 1))
        && source.isIdentifier(index - 1)
    }.map { LexedSource.hash(ofName: source.name($0).withoutUnderscore.utf8) }
  }

  // MARK: Conditions

  /// The condition of an `if`, and what runs where it holds.
  private func parts(ofIf index: Int) -> (condition: Range<Int>, code: Range<Int>)? {
    switch source.language {
    case .objectiveC:
      guard source.kind(index + 1) == .openParen, case let end = source.partner(index + 1), end < source.count else {
        return nil
      }
      return (Range(from: index + 2, upTo: end), end + 1..<max(source.endOfStatement(end + 1), end + 2))
    case .swift:
      var end = index + 1
      while end < source.count, source.kind(end) != .openBrace {
        // A condition has no other one in it.
        if source.kind(end) == .closeBrace || source.word(end) == .if { return nil }
        end = source.next(end)
      }
      guard end < source.count, source.next(end) <= source.count else { return nil }
      return (index + 1..<end, end..<source.next(end))
    }
  }

  /// The variables that all have to have a value for a condition to hold, those that stand by themselves, and whether the
  /// condition has nothing else.
  private func terms(of condition: Range<Int>) -> (found: [Term], isAll: Bool) {
    var parts: [Range<Int>] = []
    var start = condition.lowerBound
    var index = start
    while index < condition.upperBound {
      switch source.kind(index) {
      case .question: return ([], false)
      case .comma where source.language == .swift:
        parts.append(Range(from: start, upTo: index))
        start = index + 1
      case .operator:
        switch source.text(index) {
        case "||", "??": return ([], false)
        case "&&":
          parts.append(Range(from: start, upTo: index))
          start = index + 1
        default: break
        }
      default: break
      }
      index = source.next(index)
    }
    parts.append(Range(from: start, upTo: condition.upperBound))
    let found = parts.compactMap(term)
    return (found, found.count == parts.count)
  }

  /// `isEditing`, `!isEditing`, `self.isEditing`, `self->isEditing`.
  private func term(in part: Range<Int>) -> Term? {
    guard !part.isEmpty else { return nil }
    let isNegated = source.kind(part.lowerBound) == .exclamation
    let part = isNegated ? part.dropFirst() : part
    guard let last = part.last, source.isIdentifier(last), source.symbol(last) >= Word.firstName else { return nil }
    let term = Term(symbol: source.symbol(last), isTrue: !isNegated)
    switch part.count {
    case 1: return term
    case 3 where source.word(part.startIndex) == .self && [.dot, .arrow].contains(source.kind(last - 1)): return term
    default: return ofType(term, in: part)
    }
  }

  /// `Features.isNew`, `Features.shared.isNew`.
  private func ofType(_ term: Term, in part: Range<Int>) -> Term? {
    guard source.language == .swift, part.count == 3 || part.count == 5,
      source.name(part.lowerBound).first?.isUppercase == true,
      part.allSatisfy({ source.isIdentifier($0) == ($0 - part.lowerBound).isMultiple(of: 2) }),
      part.allSatisfy({ source.isIdentifier($0) || source.kind($0) == .dot }),
      part.count == 3 || Self.singletons.contains(source.name(part.lowerBound + 2))
    else { return nil }
    var term = term
    term.type = source.symbol(part.lowerBound)
    return term
  }

  /// What types call the one object of theirs.
  private static let singletons: Set<String> = [
    "shared", "sharedInstance", "instance", "default", "current", "standard",
  ]

  // MARK: Variables

  /// The Boolean types of C and Objective-C.
  private static let types: Set<String> = ["BOOL", "bool", "Boolean"]

  private struct Flag: Hashable {
    /// Without an underscore.
    var name: String
    /// Of all names by which code can get at it.
    var hashes: Set<UInt64>
    var isDeclared = false
    /// Those that it is given in so many words.
    var values: Set<Bool> = []
    var mayBeAny = false
    /// Whether a library may set it, in objects that it makes.
    var isOpen = false
    /// Those of which Swift declares it as a member.
    var types: Set<String> = []

    /// Whether it never has another value. One that another source declares is false at first.
    func isKnown(besides value: Bool) -> Bool {
      !mayBeAny && (isDeclared ? values : values.union([false])) == [value]
    }

    /// Whether the source gives it no other value.
    func mayBeOnly(_ value: Bool) -> Bool { !mayBeAny && values.isSubset(of: [value]) }
  }

  /// What the source does with some variables and what it calls the same, by their symbols.
  private func flags(of symbols: Set<UInt32>) -> [UInt32: Flag] {
    var flags: [Flag] = []
    var numbers: [UInt32: Int] = [:]
    var setters: Set<UInt32> = []
    for (name, symbols) in Dictionary(grouping: symbols, by: { source.name(ofSymbol: $0).withoutUnderscore }) {
      let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
      let names = [name, "_" + name, setter]
      for name in names {
        guard let symbol = source.existingSymbol(ArraySlice(name.utf8)) else { continue }
        numbers[symbol] = flags.count
        if name == setter { setters.insert(symbol) }
      }
      for symbol in symbols { numbers[symbol] = flags.count }
      flags.append(Flag(name: name, hashes: Set(names.map { LexedSource.hash(ofName: $0.utf8) })))
    }
    for index in 0..<source.count {
      switch source.kind(index) {
      case .identifier:
        guard let number = numbers[source.symbol(index)], !flags[number].mayBeAny else { continue }
        if setters.contains(source.symbol(index)) {
          flags[number].mayBeAny = true
        } else if let value = valueDeclared(at: index) {
          flags[number].isDeclared = true
          flags[number].values.insert(value)
          if isOpen(index) { flags[number].isOpen = true }
          if source.language == .swift, let type = scope(around: index)?.name { flags[number].types.insert(type) }
        } else if source.kind(index + 1) == .assign, let value = value(at: index + 2) {
          flags[number].values.insert(value)
        } else if mayChange(index) {
          flags[number].mayBeAny = true
        }
      // Code may set it by its key, and what is in a string may be code.
      case .string:
        for name in source.names(in: Int(source[index].start)..<Int(source[index].end)) {
          if let number = source.existingSymbol(name).flatMap({ numbers[$0] }) { flags[number].mayBeAny = true }
        }
      default: break
      }
    }
    return numbers.mapValues { flags[$0] }
  }

  /// The value with which a Boolean variable is declared; nil where none is.
  private func valueDeclared(at index: Int) -> Bool? {
    switch source.language {
    case .objectiveC:
      guard source.isIdentifier(index - 1), Self.types.contains(source.name(index - 1)) else {
        return nil
      }
      return source.kind(index + 1) == .semicolon
        ? false : source.kind(index + 1) == .assign ? value(at: index + 2) : nil
    case .swift:
      guard [.var, .let].contains(source.word(index - 1)), !hasAttribute(index - 1) else { return nil }
      if source.kind(index + 1) == .assign { return value(at: index + 2) }
      guard source.kind(index + 1) == .colon, source.name(index + 2) == "Bool", source.kind(index + 3) == .assign else {
        return nil
      }
      return value(at: index + 4)
    }
  }

  /// Whether a variable of Swift is that of an object which a library may know by a protocol or a superclass.
  private func isOpen(_ index: Int) -> Bool {
    guard source.language == .swift, source.word(index - 1) == .var,
      ![.static, .class].contains(source.word(index - 2)),
      let scope = scope(around: index)
    else { return false }
    return (scope.tokens.lowerBound..<scope.body).contains { source.kind($0) == .colon }
  }

  private func scope(around index: Int) -> TypeScope? { scopes.last { $0.tokens.contains(index) } }

  /// Whether something marks a declaration: a wrapper may have a value of its own, and Interface Builder and libraries set
  /// what they can find.
  private func hasAttribute(_ declarator: Int) -> Bool {
    var index = declarator - 1
    while index >= 0, declarator - index < Self.longestMarks {
      switch source.kind(index) {
      case .at: return true
      // What stood before.
      case .openBrace, .closeBrace, .semicolon, .assign: return false
      case .identifier where [.var, .let, .func, .case, .import].contains(source.word(index)): return false
      default: index = source.previous(index)
      }
    }
    return false
  }

  /// Tokens of attributes and modifiers that are looked at.
  private static let longestMarks = 24

  /// `true` or `false`, where nothing else stands behind a token.
  private func value(at index: Int) -> Bool? {
    let value: Bool
    switch source.word(index) {
    case .NO, .false: value = false
    case .YES, .true: value = true
    default:
      guard source.isIdentifier(index), ["FALSE", "TRUE"].contains(source.name(index)) else { return nil }
      value = source.name(index) == "TRUE"
    }
    switch source.kind(index + 1) {
    case .semicolon, .closeBrace, .comma, .end: return value
    default:
      let isNext = source.language == .swift && source.startsLine(index + 1) && source.kind(index + 1) != .operator
      return isNext ? value : nil
    }
  }

  /// Whether a name stands where its variable may get any value, or where something else has that name.
  private func mayChange(_ index: Int) -> Bool {
    switch source.kind(index + 1) {
    case .assign: return true
    // A label, a parameter, or a member that changes it.
    case .colon, .dot: return true
    case .operator:
      // Libraries have others that change what stands in front.
      if !["==", "!=", "&&", "||", "??"].contains(source.text(index + 1))
        || source.kind(index + 2) == .assign && source.isAttached(index + 2)
      {
        return true
      }
    // `isNew <- map["new"]`.
    case .less, .greater: return true
    // The parameter of a closure.
    case .identifier where source.word(index + 1) == .in: return true
    case .closeParen where source.word(index + 2) == .in: return true
    case .openBrace, .openParen:
      // A method, or a property with code.
      if source.kind(index + 1) == .openParen || [.var, .let].contains(source.word(index - 1)) { return true }
    default: break
    }
    if source.language == .swift, isHandedOn(index) || isBound(index) { return true }
    switch source.kind(index - 1) {
    case .ampersand: return true
    case .operator: return source.text(index - 1) == "&"
    // Of Objective-C a parameter or the name of a method.
    case .closeParen: return source.language == .objectiveC
    case .identifier:
      return source.language == .swift
        ? [.var, .let, .func, .case, .in].contains(source.word(index - 1)) : Self.types.contains(source.name(index - 1))
    default: return false
    }
  }

  /// `&Features.isNew`, `$features.isNew`, `\.isNew`, `(Features.isNew, count) = …`.
  private func isHandedOn(_ index: Int) -> Bool {
    var start = index
    while source.kind(start - 1) == .dot, source.isIdentifier(start - 2) { start -= 2 }
    if source.kind(start - 1) == .dot { return source.kind(start - 2) == .backslash }
    if [.ampersand, .backslash].contains(source.kind(start - 1))
      || source.kind(start - 1) == .operator && source.text(start - 1) == "&"
    {
      return true
    }
    if source.name(start).hasPrefix("$") { return true }
    return list(around: start).map { source.kind(source.partner($0) + 1) == .assign } == true
  }

  /// `let (isNew, count) = …`, `case let .done(isNew, user)`, `{ isNew, error in`.
  private func isBound(_ index: Int) -> Bool {
    var end = index
    while source.kind(end + 1) == .comma, source.isIdentifier(end + 2) { end += 2 }
    if source.word(end + 1) == .in { return true }
    guard let open = list(around: index) else { return false }
    return (max(0, open - 4)..<open).contains { [.let, .var].contains(source.word($0)) }
  }

  /// The parenthesis in front of a list of names and members, in which a name stands.
  private func list(around index: Int) -> Int? {
    var before = index - 1
    while before > 0, index - before < Self.longestMarks {
      switch source.kind(before) {
      case .openParen: return source.partner(before) > index ? before : nil
      case .identifier, .comma, .dot: before -= 1
      default: return nil
      }
    }
    return nil
  }
}
