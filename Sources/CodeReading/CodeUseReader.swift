import AppleSDK
package import ComponentModel
package import SourceLexing

/// A type's declaration in a source, or a part of it.
package struct TypeScope {
  var name: String
  /// From its name to the end of its body.
  var tokens: Range<Int>
  /// Where the body begins: what stands before are the types that it inherits from, or conforms to.
  var body: Int
  var isClass: Bool

  package init(name: String, tokens: Range<Int>, body: Int, isClass: Bool) {
    self.name = name
    self.tokens = tokens
    self.body = body
    self.isClass = isClass
  }
}

/// Finds the places of a source that can name a class or a nib: identifiers that begin as types do, and strings that
/// are a name and nothing else.
///
/// What else the source knows of them does not matter: helpers, protocols and wrappers are given the class or the name.
package struct CodeUseReader {
  let source: LexedSource
  private let scopes: [TypeScope]
  private let unreached: [Range<Int>]
  private var isOfInterest: [UInt32: Bool] = [:]
  private var isCalledLikeClass: [UInt32: Bool] = [:]
  /// What generators made of the names of storyboards, as `read` finds it.
  package private(set) var storyboardCalls: [StoryboardCall] = []
  /// Strings that are names and no uses, as `read` finds them.
  package private(set) var otherNames: Set<String> = []
  /// Short strings that are no names, as `read` finds them.
  package private(set) var otherIdentifiers: Set<String> = []
  package private(set) var namePieces: Set<NamePiece> = []
  /// Other names that may be of types, as `read` finds them.
  package private(set) var possibleTypeNames: Set<String> = []
  /// Members of other objects that are given a value, as `read` finds them.
  package private(set) var assignedMembers: Set<String> = []
  /// Names that images are given, as `read` finds them.
  package private(set) var imageNames: Set<String> = []
  package internal(set) var otherDelegates: Set<String> = []
  package internal(set) var delegateArguments: [SourceLocation] = []
  /// The labels of calls that may mean methods which views ask their delegates for.
  package internal(set) var delegateLabels: Set<String> = []
  /// Of the names in front of colons, whether they may be such labels.
  var isDelegateLabel: [UInt32: Bool] = [:]
  /// What code gives a value, but for where it is declared.
  package private(set) var assignedSymbols: Set<UInt32> = []
  /// Of the names in front of parentheses and values, whether they give an image or a color.
  private var shownNames: [UInt32: Bool] = [:]

  package init(_ source: LexedSource, scopes: [TypeScope], unreached: UnreachedCode) {
    self.source = source
    self.unreached = unreached.ranges
    self.scopes = scopes.sorted {
      ($0.tokens.lowerBound, $1.tokens.upperBound) < ($1.tokens.lowerBound, $0.tokens.upperBound)
    }
  }

  package mutating func read() -> [CodeUse] {
    var uses: [CodeUse] = []
    var next = 0
    var around: [TypeScope] = []
    var depth = 0
    let accessors = StoryboardAccessors(source)
    var rest = unreached[...]
    for index in 0..<source.count {
      while let range = rest.first, range.upperBound <= index { rest.removeFirst() }
      if rest.first?.contains(index) == true { continue }
      while next < scopes.count, scopes[next].tokens.lowerBound <= index {
        around.append(scopes[next])
        next += 1
      }
      while let last = around.last, last.tokens.upperBound <= index { around.removeLast() }
      if source.language == .swift, source.kind(index) == .identifier,
        let call = accessors.call(at: index, user: around.last?.name)
      {
        storyboardCalls.append(call)
      }
      if source.kind(index) == .assign { noteAssignment(at: index) }
      if source.kind(index) == .colon {
        if source.language == .objectiveC { noteSetter(at: index) }
        if source.isIdentifier(index - 1), source.name(index - 1) == "delegate" { noteDelegateArgument(at: index + 1) }
        noteDelegateLabel(at: index - 1, isInBody: depth > 0)
        if source.isIdentifier(index - 1), source.name(index - 1) == "dataSource", source.word(index + 1) == .self {
          // Whatever is told of it may set it.
          assignedMembers.insert("dataSource")
        }
      }
      if source.kind(index) == .openParen, source.kind(index - 2) == .dot { noteShown(at: index - 1) }
      switch source.kind(index) {
      case .openBrace, .openBracket: depth += 1
      case .closeBrace, .closeBracket: depth = max(0, depth - 1)
      default: break
      }
      if source.kind(index) == .string {
        noteDelegateLabels(inStringAt: index)
        noteImageName(at: index)
        if let piece = namePiece(at: index) { namePieces.insert(piece) }
        if source[index].flags.contains(.isInterpolated) {
          let types = source.typesInInterpolations(of: index, CodeUse.isCalledLikeClass)
          // A type's own code is no user of it.
          possibleTypeNames.formUnion(types.filter { name in !around.contains { $0.name == name } })
        }
      }
      if source.isIdentifier(index) { noteSmallName(at: index, in: around) }
      guard let (name, kind) = use(at: index, in: around.last) else { continue }
      // A type's own code is no user of it.
      guard !around.contains(where: { $0.name == name }) else {
        // Nor is it made by loading the nib that has its name.
        if source.kind(index) == .string, kind != .load { otherNames.insert(name) }
        continue
      }
      var user = around.last?.name
      // The name of an Objective-C class stands before its section.
      if kind == .subclass, source.language == .objectiveC { user = source.name(index - 2) }
      var use = CodeUse(name: name, kind: kind, user: user, location: source.location(index))
      if kind == .type, source.language == .swift, isGiven(index) { use.isGiven = true }
      // `#selector(Feed.reload)`.
      if kind == .member, source.kind(index - 1) == .openParen, source.kind(index - 2) == .pound { use.isGiven = true }
      if source.language == .swift { use.through = through(kind, at: index) }
      uses.append(use)
    }
    return uses
  }

  /// `[image setName:@"cart"]`, `image.setName("cart")`, `image.setName(NSImage.Name("cart"))`
  private mutating func noteImageName(at index: Int) {
    var before = source.kind(index - 1) == .at ? index - 2 : index - 1
    if source.language == .swift {
      if source.kind(before) == .colon { before -= 2 }
      if source.kind(before) == .openParen, source.isIdentifier(before - 1), source.name(before - 1) == "Name" {
        before -= source.kind(before - 2) == .dot ? 4 : 2
      }
    }
    guard source.kind(before) == (source.language == .swift ? .openParen : .colon), source.isIdentifier(before - 1),
      source.name(before - 1) == "setName", let name = source.literal(index)
    else { return }
    imageNames.insert(name)
  }

  /// Whether code may change the letters in the names of types: it has the names of the system's methods for both, or adds
  /// one to strings that changes their case.
  package var changesTypeNames: Bool {
    func symbols(of names: [String]) -> Set<UInt32> {
      Set(names.compactMap { source.existingSymbol(ArraySlice($0.utf8)) })
    }
    let cases = symbols(of: [
      "lowercased", "lowercaseString", "localizedLowercase", "localizedLowercaseString", "lowercaseStringWithLocale",
      "uppercased", "uppercaseString", "capitalized", "capitalizedString",
    ])
    let replacing = symbols(of: ["replacingOccurrences", "replacing", "stringByReplacingOccurrencesOfString"])
    let names = symbols(of: ["NSStringFromClass", "class_getName", "className", "describing", "reflecting"])
    // Some words have symbols in every source.
    var (changesCase, replaces, hasName, isOfStrings) = (false, false, false, false)
    for index in 0..<source.count {
      let symbol = source.symbol(index)
      if cases.contains(symbol) { changesCase = true }
      if replacing.contains(symbol) { replaces = true }
      if names.contains(symbol) || isOfType(index, changing: cases) { hasName = true }
      if extendsStrings(index) { isOfStrings = true }
      if changesCase && (hasName || isOfStrings) || replaces && hasName { return true }
    }
    return false
  }

  /// `extension String`, `@implementation NSString (Names)`.
  private func extendsStrings(_ index: Int) -> Bool {
    guard [.extension, .implementation].contains(source.word(index)), source.isIdentifier(index + 1) else {
      return false
    }
    return ["String", "StringProtocol", "NSString"].contains(source.name(index + 1))
  }

  /// `"\(Row.self)"`, `"\(type(of: self))"`, `"\(type)".lowercased()`.
  private func isOfType(_ index: Int, changing changes: Set<UInt32>) -> Bool {
    guard source.kind(index) == .string, source.literal(index) == nil else { return false }
    return source.kind(index + 1) == .dot && changes.contains(source.symbol(index + 2))
      || ["self)", "type(of:"].contains(where: source.text(index).contains)
  }

  /// Whether a type in Swift is that of an outlet or of a function's parameter.
  private func isGiven(_ index: Int) -> Bool {
    guard source.kind(index - 1) == .colon, source.isIdentifier(index - 2) else { return false }
    if source.word(index - 3) == .var {
      let modifiers: Set<Word> = [.private, .fileprivate, .internal, .public, .open, .weak, .lazy, .final]
      var before = index - 4
      while modifiers.contains(source.word(before)) { before -= 1 }
      return source.word(before) == .IBOutlet
    }
    // To the parenthesis that the parameters begin with.
    for open in (max(0, index - Self.longestParameters)..<index).reversed() where source.kind(open) == .openParen {
      if source.partner(open) > index { return source.word(open - 2) == .func }
    }
    return false
  }

  static let longestParameters = 80

  /// `screen.title = label`, not `self.title = label` and not `screen.title = nil`.
  private mutating func noteAssignment(at index: Int) {
    if source.isIdentifier(index - 1), source.word(index - 2) != .var, source.word(index - 2) != .let {
      assignedSymbols.insert(source.symbol(index - 1))
    }
    guard source.isIdentifier(index - 1), source.kind(index - 2) == .dot, source.word(index - 3) != .self,
      source.word(index + 1) != .nil
    else { return }
    let name = source.name(index - 1)
    assignedMembers.insert(name)
    noteShown(at: index - 1)
    noteDelegate(name, of: index - 3, value: index + 1)
  }

  /// The variables that the source declares as alerts: `UIAlertView *box`, `let box = UIAlertView(`, `box: UIActionSheet`.
  lazy var alerts: Set<UInt32> = {
    let source = source
    let types = ["UIAlertView", "UIActionSheet"].compactMap { source.existingSymbol(ArraySlice($0.utf8)) }
    guard !types.isEmpty else { return [] }
    return Set(
      (0..<source.count).lazy.filter { source.isIdentifier($0) && types.contains(source.symbol($0)) }.compactMap {
        index in
        let name = source.kind(index + 1) == .asterisk ? index + 2 : index - 2
        return source.isIdentifier(name) ? source.symbol(name) : nil
      })
  }()

  /// `cell.icon.image = star`, `cell.icon?.image = star`, `cell.button.setImage(star, for: .normal)`,
  /// `[cell.icon setImage:star]`, `cell.title.textColor = red`.
  private mutating func noteShown(at index: Int) {
    guard source.isIdentifier(index), mayBeShown(source.symbol(index)),
      let property = source.shownProperty(givenAt: index)
    else { return }
    var member = index - 1
    if source.kind(member) == .dot { member -= 1 }
    if source.isOfLibrary(member) { member -= 2 }
    if source.kind(member) == .question || source.kind(member) == .exclamation { member -= 1 }
    guard source.isIdentifier(member), source.kind(member - 1) == .dot, source.word(member - 2) != .self else { return }
    assignedMembers.insert(source.name(member) + "." + property)
  }

  /// Whether a name is one of a property or a setter that gives an image or a color.
  private mutating func mayBeShown(_ symbol: UInt32) -> Bool {
    if let known = shownNames[symbol] { return known }
    let name = source.name(ofSymbol: symbol)
    let isShown = name == "image" || name.hasSuffix("Color") || name.contains(ascii: "setImage")
    shownNames[symbol] = isShown
    return isShown
  }

  /// `[screen setTitle:label]`, not `[self setTitle:label]`, `[screen setTitle:nil]` and `- (void)setTitle:(UILabel *)label`.
  private mutating func noteSetter(at index: Int) {
    guard source.isIdentifier(index - 1), source.word(index - 2) != .self, source.word(index + 1) != .nil,
      source.isIdentifier(index - 2) || source.kind(index - 2) == .closeBracket
    else { return }
    let name = source.name(index - 1)
    guard name.hasPrefix("set"), let first = name.dropFirst(3).first, first.isUppercase else { return }
    let member = first.lowercased() + name.dropFirst(4)
    assignedMembers.insert(member)
    noteDelegate(member, of: index - 2, value: index + 1)
    noteShown(at: index - 1)
  }

  private mutating func use(at index: Int, in scope: TypeScope?) -> (String, CodeUse.Kind)? {
    switch source.kind(index) {
    case .string:
      guard let text = source.literal(index) else { return nil }
      guard CodeUse.isName(text) else {
        if CodeUse.isOtherIdentifier(text) { otherIdentifiers.insert(text) }
        return nil
      }
      guard let kind = kind(ofText: index) else {
        otherNames.insert(text)
        return nil
      }
      return (text, kind)
    case .identifier:
      if isAccessor(index) { return (source.name(index), .load) }
      if isLookUpOfOne(index) { return nil }
      guard isType(index) || isCastTo(index),
        let kind = source.language == .swift ? swiftKind(index, scope) : objectiveCKind(index)
      else { return nil }
      return (source.name(index), kind)
    default: return nil
    }
  }

  /// `cartView()`, `[cartView new]`, not `cell as! cartView`, and not `@class cartView` and `cartView *view`, of which nothing is
  /// made.
  private mutating func noteSmallName(at index: Int, in scopes: [TypeScope]) {
    let symbol = source.symbol(index)
    guard symbol >= Word.firstName else { return }
    if isCalledLikeClass[symbol] == nil {
      isCalledLikeClass[symbol] = CodeUse.isCalledLikeClass(source.name(index))
    }
    guard isCalledLikeClass[symbol] == true else { return }
    let isMade =
      switch source.language {
      case .swift: !isCastTo(index) && source.word(index - 1) != .is
      case .objectiveC: source.kind(index + 1) != .asterisk && source.word(index - 1) != .class
      }
    // A type's own code is no user of it.
    guard isMade, case let name = source.name(index), !scopes.contains(where: { $0.name == name }) else { return }
    possibleTypeNames.insert(name)
  }

  /// `cell as! row`: what stands there is a type, however it is spelled.
  private func isCastTo(_ index: Int) -> Bool {
    guard source.language == .swift, source.symbol(index) >= Word.firstName,
      SystemClasses.table[source.name(index)] == nil
    else { return false }
    let isMarked = source.kind(index - 1) == .question || source.kind(index - 1) == .exclamation
    return source.word(isMarked ? index - 2 : index - 1) == .as
  }

  /// Whether an identifier begins with a capital and is no class of the system.
  private mutating func isType(_ index: Int) -> Bool {
    let token = source[index]
    if let known = isOfInterest[token.symbol] { return known }
    let name = source.name(index)
    let answer =
      token.symbol >= Word.firstName
      && name.unicodeScalars.first.map { !$0.properties.isLowercase && $0 != "_" } == true
      && name.utf8.count > 1 && SystemClasses.table[name] == nil
    isOfInterest[token.symbol] = answer
    return answer
  }

  /// `NSClassFromString(@"Row")`, which finds no class but the one that stands there.
  private func isLookUpOfOne(_ index: Int) -> Bool {
    guard source.kind(index + 1) == .openParen else { return false }
    let text = source.kind(index + 2) == .at ? index + 3 : index + 2
    return source.kind(text) == .string && source.partner(index + 1) == text + 1 && source.literal(text) != nil
      && source.name(index) == "NSClassFromString"
  }

  /// `R.nib.row`: what a generator made for a nib.
  private func isAccessor(_ index: Int) -> Bool {
    source.kind(index - 1) == .dot && source.isIdentifier(index - 2) && source.name(index - 2) == "nib"
      && source.kind(index - 3) == .dot
  }

  // MARK: Strings

  /// What a string begins and ends with that is a part of a name; nil where it is all of it, or of no name.
  private func namePiece(at index: Int) -> NamePiece? {
    var head: Substring = ""
    var tail: Substring = ""
    if let text = source.literal(index) {
      let before = source.kind(index - 1) == .at ? index - 2 : index - 1
      if let percent = text.firstIndex(of: "%"), let last = text.lastIndex(of: "%") {
        head = text[..<percent]
        tail = text[last...].dropFirst().drop { "0123456789.$lh".contains($0) }.dropFirst()
      } else if source.kind(index + 1) == .plus {
        head = text[...]
      } else if source.kind(before) == .plus || source.kind(before) == .operator && source.text(before) == "+="
        || source.isIdentifier(before - 1) && source.name(before - 1).lowercased().contains(ascii: "append")
      {
        tail = text[...]
      }
    } else {
      guard source[index].end - source[index].start < 2 * CodeUse.longestName else { return nil }
      let text = source.text(index)
      guard let start = text.firstRange(of: "\\("), let end = text.lastIndex(of: ")"), start.upperBound <= end else {
        return nil
      }
      head = text[..<start.lowerBound].drop { $0 == "#" || $0 == "\"" }
      tail = text[text.index(after: end)...]
      while let last = tail.last, last == "#" || last == "\"" { tail.removeLast() }
    }
    guard (2...CodeUse.longestName).contains(head.utf8.count + tail.utf8.count) else { return nil }
    return NamePiece(head: String(head), tail: String(tail))
  }

  private func isIdentifierName(_ index: Int) -> Bool {
    source.isIdentifier(index) && source.name(index).lowercased().hasSuffix("identifier")
  }

  /// Whether a string is a key of a dictionary: `item["cart"]`, `["cart": item]`, `@{@"cart": item}`.
  private func isKey(_ index: Int, before: Int) -> Bool {
    switch source.kind(before) {
    case .openBracket where source.kind(index + 1) == .closeBracket:
      // An array of one string begins where nothing has a member.
      !source.startsLine(before)
        && (source.isIdentifier(before - 1) || source.kind(before - 1) == .closeBracket
          || source.kind(before - 1) == .closeParen)
    case .openBracket, .openBrace, .comma: source.kind(index + 1) == .colon
    default: false
    }
  }

  private func kind(ofText index: Int) -> CodeUse.Kind? {
    let before = source.kind(index - 1) == .at ? index - 2 : index - 1
    if isKey(index, before: before) { return nil }
    switch source.kind(before) {
    case .colon, .openParen: break
    // `static NSString *CellIdentifier = @"Row";`: where it is a nib's name too, the load says so.
    case .assign where source.language == .objectiveC && isIdentifierName(before - 1): return .identifier
    case .assign where source.isIdentifier(before - 1) && isShown(source.name(before - 1)): return nil
    case .assign where isOfOtherKind(before - 1): return nil
    default: return .text
    }
    guard source.isIdentifier(before - 1) else { return .text }
    let word = source.name(before - 1).lowercased()
    if word.contains("nib") || word.contains("xib") { return .load }
    if word.contains("identifier") { return .identifier }
    // A system image, a color, a font, a key, a field of a request: a name of another kind.
    if ["named", "imagenamed", "systemname", "comment", "key", "forhttpheaderfield"].contains(word)
      || word.hasSuffix("forkey") || isShown(word)
    {
      return nil
    }
    return .text
  }

  /// Whether strings under a label, or in a property, are shown to people: `title`, `initWithTitle`, `placeholder`.
  private func isShown(_ label: String) -> Bool {
    let label = label.lowercased()
    return ["title", "text", "message", "placeholder"].contains(where: label.hasSuffix)
  }

  /// Whether a property keeps names of another kind: `restorationIdentifier`.
  func isOfOtherKind(_ index: Int) -> Bool {
    source.isIdentifier(index) && ["restorationIdentifier", "accessibilityIdentifier"].contains(source.name(index))
  }

  // MARK: Swift

  private func swiftKind(_ index: Int, _ scope: TypeScope?) -> CodeUse.Kind? {
    switch source.word(index - 1) {
    case .class, .struct, .enum, .protocol, .extension, .typealias, .import, .func, .var, .let, .case, .associatedtype,
      .actor, .macro:
      return nil
    case .is: return .cast
    // It can decide what a generic function makes, as a declared type can.
    case .as: return .type
    default: break
    }
    if let scope, index < scope.body {
      // `extension Style where Self == Row`: its members make one.
      if source.kind(index - 1) == .operator, source.text(index - 1) == "==" { return .mention }
      return index == scope.tokens.lowerBound || !scope.isClass ? nil : .subclass
    }
    switch source.kind(index - 1) {
    // `.Row` is a case; `Module.Row` is the class.
    case .dot where !source.isIdentifier(index - 2) && source.kind(index - 2) != .greater: return nil
    case .dot where isAmongTexts(index): return nil
    // `as? Row`, `as! Row`.
    case .question, .exclamation: if source.word(index - 2) == .as { return .cast }
    default: break
    }
    // `@objc(Row)` names the class that follows.
    if source.kind(index - 1) == .openParen, source.word(index - 2) == .objc { return nil }
    switch source.kind(index + 1) {
    case .openParen: return .create
    case .dot:
      switch source.word(index + 2) {
      case .self: return kind(ofClassObject: index)
      case .`init`: return .create
      case .Type: return .type
      // A nested type, or what belongs to the class.
      default: return startsWithCapital(index + 2) ? .mention : .member
      }
    // A label.
    case .colon where source.kind(index - 1) == .openParen || source.kind(index - 1) == .comma: return nil
    default: break
    }
    switch source.kind(index - 1) {
    case .colon, .arrow, .less, .openBracket: return .type
    default: break
    }
    switch source.kind(index + 1) {
    case .question, .exclamation, .closeBracket, .greater: return .type
    default: return .mention
    }
  }

  private func startsWithCapital(_ index: Int) -> Bool {
    source.isIdentifier(index) && source.name(index).first?.isUppercase == true
  }

  /// Tokens of names between points that are looked at for one of them.
  private static let longestPath = 64

  /// `L10n.Row.title`, `LocalizedTexts.Row`: a type in one that a generator or a person made for texts.
  private func isAmongTexts(_ index: Int) -> Bool {
    let end = index
    var index = index
    while end - index < Self.longestPath, source.kind(index - 1) == .dot, source.isIdentifier(index - 2) {
      index -= 2
      let name = source.name(index).lowercased()
      if name.hasPrefix("locali") || name.hasPrefix("l10n") { return true }
    }
    return false
  }
}
