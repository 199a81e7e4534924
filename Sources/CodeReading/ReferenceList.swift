import AppleSDK
package import ComponentModel
package import SourceLexing

/// The members of other objects that the code of one file uses, each once.
package struct ReferenceList {
  /// The object whose member it is.
  package enum Object: Hashable {
    /// Of a type that is written in the file.
    case ofType(UInt32)
    /// In a property whose type is written elsewhere.
    case inProperty(UInt32)
  }

  private struct Key: Hashable {
    var object: Object
    var member: UInt32
    var user: String?
  }

  /// The place in `references`; nil for what is nobody's component's.
  private var known: [Key: Int?] = [:]
  package private(set) var references: [MemberReference] = []

  package init() {}

  package mutating func add(_ found: [(object: Object, member: UInt32, index: Int)], user: String?, source: LexedSource)
  {
    for reference in found {
      let key = Key(object: reference.object, member: reference.member, user: user)
      let asked = source.asked(ofMemberAt: reference.index)
      if let place = known[key] {
        if let place {
          if let asked { references[place].asked?.formUnion(asked) } else { references[place].asked = nil }
        }
        continue
      }
      known[key] = .some(nil)
      var result = MemberReference(
        user: user, className: nil, property: nil, member: source.name(ofSymbol: reference.member),
        location: source.location(reference.index))
      switch reference.object {
      case .ofType(let type):
        let className = source.name(ofSymbol: type)
        // Members of the system's classes and of values are nobody's component's.
        guard className != user, SystemClasses.table[className] == nil, !className.hasPrefix("NS"),
          !Self.values.contains(className)
        else { continue }
        result.className = className
      case .inProperty(let property):
        guard user != nil else { continue }
        result.property = source.name(ofSymbol: property)
        guard result.property.map(Self.systemProperties.contains) == false else { continue }
      }
      if source.language == .objectiveC, let property = SelectorNames.property(ofSetter: result.member + ":") {
        result.member = property
      }
      result.asked = asked.map { Set($0) }
      known[key] = references.count
      references.append(result)
    }
  }

  private static let values: Set<String> = [
    "Self", "String", "Int", "Double", "Float", "Bool", "CGFloat", "CGRect", "CGPoint", "CGSize", "Data", "Date", "URL",
    "Array", "Dictionary", "Set", "IndexPath", "IndexSet", "UUID", "Error", "DispatchQueue", "Any", "AnyObject",
    "Notification",
  ]

  /// Properties of views and view controllers that hold no component.
  private static let systemProperties: Set<String> = [
    "view", "layer", "superview", "window", "subviews", "frame", "bounds", "center", "tableView", "collectionView",
    "navigationController", "navigationItem", "tabBarController", "contentView", "traitCollection", "delegate",
    "dataSource", "presentingViewController", "presentedViewController", "parent", "constraints", "safeAreaInsets",
  ]
}

extension LexedSource {
  /// Tokens of a list, of arguments or of a message that are looked at for one of its elements; of a longer one nothing is
  /// known.
  static let longestList = 256

  /// What code asks of a member's object: `isHidden` of `cell.titleLabel.isHidden` and `cell.titleLabel?.isHidden`, nothing
  /// where it only lets go of the object, or asks whether it is there. A comparison with another object and a view's method
  /// that takes the object are said as `MemberUse` has them. nil where code does something else with it.
  func asked(ofMemberAt index: Int) -> [String]? {
    var next = index + 1
    if kind(next) == .question || kind(next) == .exclamation { next += 1 }
    // `[[self titleLabel] setText:text]`, `[[cell titleLabel] setText:text]`.
    if language == .objectiveC, isOwnGetter(index) || isGetter(index) { next += 1 }
    if kind(next) == .dot { return isIdentifier(next + 1) ? [name(next + 1)] : nil }
    if kind(next) == .assign || kind(next) == .operator && ["==", "!="].contains(text(next)), word(next + 1) == .nil {
      return []
    }
    var first = index
    while kind(first - 1) == .dot, isIdentifier(first - 2) { first -= 2 }
    func isComparison(_ index: Int) -> Bool {
      kind(index) == .operator && ["==", "!=", "===", "!=="].contains(text(index))
    }
    if isComparison(next) || isComparison(first - 1) && kind(next) != .openBracket { return [MemberUse.comparison] }
    if let method = placing(from: first - 1, upTo: next) { return [method] }
    guard language == .objectiveC, isIdentifier(next) else { return nil }
    // `[cell.titleLabel sizeToFit]`, `[cell.titleLabel setText:text]`, `[webView loadRequest:request]`.
    if kind(next + 1) == .closeBracket { return ["release", "autorelease"].contains(name(next)) ? [] : [name(next)] }
    guard kind(next + 1) == .colon else { return nil }
    var selector = name(next) + ":"
    var end = next + 2
    while end < count, kind(end) != .closeBracket, kind(end) != .semicolon {
      // The colons of a condition are no arguments.
      if kind(end) == .question || end - next > Self.longestList { return nil }
      if kind(end) == .colon { selector += (isIdentifier(end - 1) ? name(end - 1) : "") + ":" }
      end = self.next(end)
    }
    return [SelectorNames.property(ofSetter: selector) ?? selector]
  }

  /// `titleLabel` of `[cell titleLabel]`.
  private func isGetter(_ index: Int) -> Bool {
    kind(index + 1) == .closeBracket && isIdentifier(index - 1) && kind(index - 2) == .openBracket
      && partner(index + 1) == index - 2
  }

  /// The method that puts a view among others and whose argument stands between two tokens: `addSubview` of
  /// `box.addSubview(label)` and `[box addSubview:label]`. nil where it is another one.
  private func placing(from start: Int, upTo end: Int) -> String? {
    let isArgument =
      kind(start) == .openParen && [.closeParen, .comma].contains(kind(end))
      || language == .objectiveC && kind(start) == .colon && (kind(end) == .closeBracket || isIdentifier(end))
    guard isArgument, isIdentifier(start - 1), MemberUse.placing.contains(name(start - 1)) else { return nil }
    return name(start - 1)
  }

  /// Whether code hands a member to a function, and that is called like one that only gives it a look:
  /// `style(titleLabel)`, `skin.apply(to: self.titleLabel)`, `[self setUpButton:self.titleLabel]`.
  func handsOn(memberAt index: Int) -> Bool {
    var first = index
    while kind(first - 1) == .dot, isIdentifier(first - 2) { first -= 2 }
    guard [.openParen, .colon, .comma].contains(kind(first - 1)),
      [.closeParen, .closeBracket, .comma].contains(kind(index + 1))
        || language == .objectiveC && isIdentifier(index + 1)
    else { return false }
    var name = ""
    var open = first - 1
    while open > 0, kind(open) != .openParen, kind(open) != .openBracket {
      if first - open > Self.longestList || [.semicolon, .openBrace, .closeBrace, .assign].contains(kind(open)) {
        return false
      }
      // Of Objective-C's names the parts are before their arguments.
      if kind(open) == .colon, isIdentifier(open - 1) { name += self.name(open - 1) }
      open = previous(open)
    }
    switch (kind(open), language) {
    case (.openParen, _):
      guard isIdentifier(open - 1), !["if", "for", "while", "switch", "return"].contains(self.name(open - 1)) else {
        return false
      }
      name += self.name(open - 1)
    case (.openBracket, .objectiveC) where !name.isEmpty: break
    default: return false
    }
    let lowercased = name.lowercased().replacing("setup", with: "")
    return !Self.wordsOfShowing.contains { lowercased.contains(ascii: $0) }
  }

  /// What is in the names of functions that show, enable or keep what they get.
  private static let wordsOfShowing = [
    "show", "hid", "visib", "appear", "fade", "alpha", "anim", "reveal", "toggle", "display", "present", "enable",
    "set",
    "add", "append", "insert", "array", "object", "transition",
  ]
}
