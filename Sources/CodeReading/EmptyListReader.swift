import AppleSDK
package import ComponentModel
package import SourceLexing

/// Finds the tables and collection views that have as many rows as a list which the source never fills, or none, as Xcode's
/// template has it.
///
///     var items: [Item] = []
///     func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
package struct EmptyListReader {
  private let source: LexedSource
  private let methods: [OwnMethodReader.Method]
  private let scopes: [TypeScope]

  /// - Parameter methods: those of the source.
  package init(_ source: LexedSource, _ methods: [OwnMethodReader.Method], scopes: [TypeScope]) {
    self.source = source
    self.methods = methods
    self.scopes = scopes.sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  /// A view of a class, as its methods tell it: `tableView`.
  private struct View: Hashable {
    var type: String
    var name: UInt32
  }

  package func read() -> [EmptyList] {
    var counting: [View: [OwnMethodReader.Method]] = [:]
    var rows: [View: [OwnMethodReader.Method]] = [:]
    for method in methods {
      guard let request = method.askedThrough, let type = method.typeName else { continue }
      let view = View(type: type, name: source.symbol(method.name))
      if ["numberOfRowsInSection", "numberOfItemsInSection"].contains(request.name) {
        counting[view, default: []].append(method)
      } else if DelegateMethods.isAboutRows(request.name) {
        rows[view, default: []].append(method)
      }
    }
    var alwaysEmpty: Set<View> = []
    let lists = counting.compactMap { view, methods -> (view: View, name: String)? in
      guard methods.count == 1, rows[view] != nil, case let value = value(of: methods[0].body) else { return nil }
      if value.count == 1, value.first.map({ source.text($0) }) == "0" { alwaysEmpty.insert(view) }
      return list(counted: value).map { (view, source.name($0).withoutUnderscore) }
    }
    guard !lists.isEmpty || !alwaysEmpty.isEmpty else { return [] }
    let declarations = unfilledLists(among: Set(lists.map(\.name)))
    let unfilled = lists.filter { view, name in
      declarations[name].map { declaration in
        scopes.last { $0.tokens.contains(declaration) }?.name == view.type
      } == true
    }
    return (unfilled.map { ($0.view, $0.name) } + alwaysEmpty.map { ($0, nil) }).map { view, name in
      let rows = rows[view] ?? []
      let extents = rows.compactMap { row -> ClosedRange<SourcePosition>? in
        let first = source.location(row.name).position
        let last = source.location(row.body.upperBound).position
        return first <= last ? first...last : nil
      }
      return EmptyList(
        name: name,
        nameHashes: name.map { nameHashes(of: $0, declaredAt: declarations[$0] ?? 0) } ?? [],
        type: view.type, labels: Set(rows.compactMap(\.askedThrough?.name)), rows: extents)
    }.sorted { ($0.name ?? "", $0.type) < ($1.name ?? "", $1.type) }
  }

  private func nameHashes(of name: String, declaredAt declaration: Int) -> Set<UInt64> {
    isPrivate(declaration) ? [] : Set(Self.names(of: name).map { LexedSource.hash(ofName: $0.utf8) })
  }

  /// What a body gives back, where it does nothing else.
  private func value(of body: Range<Int>) -> ArraySlice<Int> {
    let tokens = body.filter { index in
      ![.openBrace, .closeBrace, .semicolon].contains(source.kind(index))
    }
    guard tokens.count <= 8, let first = tokens.first else { return [] }
    return source.word(first) == .return ? tokens.dropFirst() : tokens[...]
  }

  /// The list in `self.items.count`, `items.count`, `[self.items count]`, and in nothing else.
  private func list(counted value: ArraySlice<Int>) -> Int? {
    var tokens = value
    if let first = tokens.first, let last = tokens.last, source.kind(first) == .openBracket,
      source.partner(first) == last
    {
      tokens = tokens.dropFirst().dropLast()
    }
    if let first = tokens.first, source.word(first) == .self {
      guard [.dot, .arrow].contains(source.kind(first + 1)) else { return nil }
      tokens = tokens.dropFirst(2)
    }
    guard let list = tokens.first, source.isIdentifier(list), let last = tokens.last, source.name(last) == "count",
      tokens.dropFirst().dropLast().allSatisfy({ source.kind($0) == .dot }), tokens.count <= 3
    else { return nil }
    return list
  }

  private static func names(of name: String) -> [String] {
    [name, "_" + name, "set" + name.prefix(1).uppercased() + name.dropFirst()]
  }

  /// Where the source declares lists empty with which it does nothing but to look what is in them, by name.
  private func unfilledLists(among names: Set<String>) -> [String: Int] {
    var lists: [UInt32: String] = [:]
    var setters: [UInt32: String] = [:]
    for name in names where !name.isEmpty {
      for (number, other) in Self.names(of: name).enumerated() {
        guard let symbol = source.existingSymbol(ArraySlice(other.utf8)) else { continue }
        if number < 2 { lists[symbol] = name } else { setters[symbol] = name }
      }
    }
    var declarations: [String: [Int]] = [:]
    var filled: Set<String> = []
    for index in 0..<source.count {
      switch source.kind(index) {
      case .identifier:
        if let name = setters[source.symbol(index)] { filled.insert(name) }
        guard let name = lists[source.symbol(index)], !filled.contains(name) else { continue }
        if declaresEmptyList(index) {
          declarations[name, default: []].append(index)
        } else if !onlyLooks(at: index) {
          filled.insert(name)
        }
      // Code may fill it by its key, and what is in a string may be code.
      case .string:
        for word in source.names(in: Int(source[index].start)..<Int(source[index].end)) {
          if let name = source.existingSymbol(word).flatMap({ lists[$0] }) { filled.insert(name) }
        }
      default: break
      }
    }
    return declarations.compactMapValues { $0.count == 1 ? $0[0] : nil }.filter { !filled.contains($0.key) }
  }

  /// Whether no other source can name what is declared: it is private, or a variable outside of headers.
  private func isPrivate(_ declaration: Int) -> Bool {
    switch source.language {
    case .swift: ["private", "fileprivate"].contains(source.name(declaration - 2))
    case .objectiveC: !source.path.hasSuffix(".h") && !isProperty(declaration)
    }
  }

  private func isProperty(_ declaration: Int) -> Bool {
    var index = declaration - 1
    while index > 0, declaration - index < Self.longestDeclaration,
      ![.semicolon, .openBrace, .closeBrace].contains(source.kind(index))
    {
      if source.word(index) == .property { return true }
      index -= 1
    }
    return false
  }

  private static let longestDeclaration = 24

  /// `var items: [Item] = []`, `var items = [Item]()`, `var items: [Item]?`, `NSArray *items;`
  private func declaresEmptyList(_ index: Int) -> Bool {
    switch source.language {
    case .objectiveC:
      guard source.kind(index + 1) == .semicolon, source.kind(index - 1) == .asterisk else { return false }
      var type = index - 2
      var isList = false
      // `NSArray<Item *> *items;`
      while type >= 0, index - type < Self.longestDeclaration,
        ![.semicolon, .openBrace, .closeBrace].contains(source.kind(type))
      {
        if source.isIdentifier(type) {
          // Other names fill it, too.
          if ["getter", "setter"].contains(source.name(type)) { return false }
          if Self.lists.contains(source.name(type)) { isList = true }
        }
        type -= 1
      }
      return isList
    case .swift:
      // What a wrapper or Objective-C has may come from elsewhere.
      let start = ["private", "fileprivate", "internal"].contains(source.name(index - 2)) ? index - 2 : index - 1
      guard source.word(index - 1) == .var, source.startsStatement(start), !endsAttribute(start - 1) else {
        return false
      }
      if source.kind(index + 1) == .assign { return isEmptyList(index + 2) }
      guard source.kind(index + 1) == .colon, source.kind(index + 2) == .openBracket,
        case let end = source.next(index + 2), !isDictionary(index + 2)
      else { return false }
      if source.kind(end) == .assign { return isEmptyList(end + 1) }
      return [.question, .exclamation].contains(source.kind(end)) && source.startsStatement(end + 1)
        && source.kind(end + 1) != .openBrace
    }
  }

  /// `@Published`, `@Stored("items")`.
  private func endsAttribute(_ index: Int) -> Bool {
    let name = source.kind(index) == .closeParen ? source.partner(index) - 1 : index
    // `@Stored<[Item]>("items")`, `@Library.Stored`
    return source.kind(name) == .greater
      || source.isIdentifier(name) && [.at, .dot].contains(source.kind(name - 1))
  }

  private static let lists: Set<String> = ["NSArray", "NSMutableArray"]

  /// `[]`, `[Item]()`, `[[NSMutableArray alloc] init]`, `[NSMutableArray array]`, `@[]`, `nil`, where nothing else follows.
  private func isEmptyList(_ start: Int) -> Bool {
    if source.word(start) == .nil { return endsStatement(start + 1) }
    switch source.language {
    case .swift:
      guard source.kind(start) == .openBracket, case let end = source.next(start) else { return false }
      if end == start + 2 { return endsStatement(end) }
      return source.kind(end) == .openParen && source.isAttached(end) && source.next(end) == end + 2
        && endsStatement(end + 2) && !isDictionary(start)
    case .objectiveC:
      let open = source.kind(start) == .at ? start + 1 : start
      guard source.kind(open) == .openBracket, case let end = source.next(open), endsStatement(end) else {
        return false
      }
      let words = (open..<end).filter { source.isIdentifier($0) }.map { source.name($0) }
      if open > start { return end == open + 2 }
      return words.first.map(Self.lists.contains) == true
        && words.dropFirst().allSatisfy { ["alloc", "init", "new", "array"].contains($0) }
    }
  }

  /// `[String: Item]`
  private func isDictionary(_ open: Int) -> Bool {
    Range(from: open + 1, upTo: source.partner(open)).contains { source.kind($0) == .colon }
  }

  private func endsStatement(_ index: Int) -> Bool {
    [.semicolon, .closeBrace, .end].contains(source.kind(index))
      || source.language == .swift && source.startsStatement(index) && source.kind(index) != .openBrace
  }

  /// Whether all that a place does with a list is to look what is in it, or to empty it.
  private func onlyLooks(at index: Int) -> Bool {
    if source.language == .objectiveC {
      // `@synthesize items = _items;`
      if isSynthesized(index) { return true }
      var open = index - 1
      while source.kind(open) == .dot || source.kind(open) == .arrow || source.word(open) == .self { open -= 1 }
      if source.kind(open) == .openBracket, source.isIdentifier(index + 1) {
        return Self.looks.contains(source.name(index + 1))
      }
    }
    var start = index
    while [.dot, .arrow].contains(source.kind(start - 1)), source.isIdentifier(start - 2) { start -= 2 }
    if source.kind(start - 1) == .ampersand || source.kind(start - 1) == .operator && source.text(start - 1) == "&" {
      return false
    }
    var next = index + 1
    if [.question, .exclamation].contains(source.kind(next)) { next += 1 }
    switch source.kind(next) {
    case .dot: return Self.looks.contains(source.name(next + 1))
    case .openBracket where source.isAttached(next):
      // `items[0...].append(item)`, `items[0] += other`
      let end = source.next(next)
      return ![.assign, .operator].contains(source.kind(end))
        && (next + 1..<max(end - 1, next + 1)).allSatisfy { ![.colon, .operator].contains(source.kind($0)) }
    case .assign: return isEmptyList(next + 1)
    // `for item in self.items {`, `for (Item *item in _items)`
    case .openBrace, .closeParen: return source.word(index - 1) == .in || source.word(index - 3) == .in
    default: return false
    }
  }

  private func isSynthesized(_ index: Int) -> Bool {
    let start = source.kind(index - 1) == .assign ? index - 2 : index
    let end = source.kind(index + 1) == .assign ? index + 2 : index
    return source.word(start - 1) == .synthesize && source.kind(end + 1) == .semicolon
      && source.name(start).withoutUnderscore == source.name(end).withoutUnderscore
  }

  /// What code asks lists for, or tells them, that fills none.
  private static let looks: Set<String> = [
    "count", "isEmpty", "first", "last", "indices", "enumerated", "map", "compactMap", "filter", "sorted", "reversed",
    "forEach", "contains", "firstIndex", "remove", "removeFirst", "removeLast", "removeAll", "sort", "objectAtIndex",
    "firstObject", "lastObject", "removeAllObjects",
    "removeObject", "removeObjectAtIndex", "removeLastObject", "containsObject", "indexOfObject", "release",
    "enumerateObjectsUsingBlock",
  ]
}

extension LexedSource {
  /// Whether nothing of what stands before a token belongs to it.
  fileprivate func startsStatement(_ index: Int) -> Bool {
    switch kind(index - 1) {
    case .semicolon, .openBrace, .closeBrace: true
    case .identifier, .closeParen, .closeBracket, .string, .number, .question, .exclamation:
      startsLine(index) && kind(index) != .dot && kind(index) != .operator
    default: kind(index) == .end
    }
  }
}
