package import ComponentModel
import SourceLexing

/// Collects what a body does while it is read.
struct BodyFacts {
  let source: LexedSource
  var code: MethodCode
  /// For each local variable that a nib or its objects were put into, the load.
  var loadsByLocal: [UInt32: Int] = [:]
  /// The places of members in the list of uses, and of variables that are not declared in theirs.
  private var usesBySymbol: [UInt32: Int] = [:]
  private var variableUsesBySymbol: [UInt32: Int] = [:]
  private var assignedSymbols: Set<UInt32> = []
  private var comparedWithNil: Set<UInt32> = []
  private var certainlyUsed: Set<UInt32> = []
  /// Colors that were given once, where that may not happen.
  private var colorsInBranches: Set<String> = []
  private var knownTransfers: Set<String> = []
  /// Flags of classes and of the file that are set to true, and that a condition asks for.
  private var setFlags: Set<UInt32> = []
  private var askedFlags: [UInt32: Int] = [:]
  private var firstFill: ContentFill?
  /// Where the first condition ends: what stands behind it may not happen.
  private var firstConditionEnd: Int?
  /// Where the outermost block ends that is being read: what is in it may not happen.
  private var blockEnd = -1
  /// Whether the body may have been left before.
  private var mayHaveEnded = false
  private var usesInBlocks: UsesInBlocks

  /// - Parameter start: the body's first token.
  init(_ source: LexedSource, code: MethodCode, from start: Int) {
    self.source = source
    self.code = code
    usesInBlocks = UsesInBlocks(from: start)
  }

  /// - Parameter isDeclared: Whether the source says that it is a member of the object.
  mutating func use(_ symbol: UInt32, at index: Int, isForced: Bool, isDeclared: Bool = true) {
    if let property = source.shownProperty(givenBehind: index) {
      let name = source.name(ofSymbol: symbol)
      if property == "image" {
        code.pictured.insert(name)
      } else {
        color(name + "." + property, at: index)
      }
    }
    if let isConcealed = isConcealed(behind: index) {
      if isConcealed, isCertain(at: index) {
        code.concealed.insert(source.name(ofSymbol: symbol))
      } else {
        code.revealed.insert(source.name(ofSymbol: symbol))
      }
    }
    let isForced = isForced && !comparedWithNil.contains(symbol)
    if isForced, isCertain(at: index) {
      if certainlyUsed.insert(symbol).inserted {
        let name = source.name(ofSymbol: symbol)
        code.certainUses.append(MemberUse(name: name, isForced: true, location: source.location(index)))
      }
    }
    if isForced {
      usesInBlocks.use(
        symbol, at: index, in: source, isSure: !isCertain(at: index) && standsAlone(index) && !isUnderDirective(index))
    }
    let asked = source.asked(ofMemberAt: index)
    let use = MemberUse(
      name: source.name(ofSymbol: symbol), isForced: isForced, location: source.location(index), asked: asked,
      isHandedOn: asked == nil && source.handsOn(memberAt: index))
    if isDeclared {
      Self.add(use, of: symbol, to: &code.uses, &usesBySymbol)
    } else {
      Self.add(use, of: symbol, to: &code.variableUses, &variableUsesBySymbol)
    }
  }

  /// Of a member in a body more are not kept.
  private static let mostPlaces = 32

  private static func add(
    _ use: MemberUse, of symbol: UInt32, to uses: inout [MemberUse], _ places: inout [UInt32: Int]
  ) {
    guard let known = places[symbol] else {
      places[symbol] = uses.count
      uses.append(use)
      return
    }
    uses[known].ask(use)
    if use.isForced, !uses[known].isForced {
      uses[known].isForced = true
      uses[known].location = use.location
      uses[known].further = nil
    } else if use.isForced == uses[known].isForced, uses[known].further?.count ?? 0 < mostPlaces {
      uses[known].further = (uses[known].further ?? []) + [use.location.position]
    }
  }

  /// `buy.isHidden = true`, `buy.enabled = NO`, `[buy setHidden:YES]`: whether a member is hidden or disabled then, or opens a menu
  /// or shows a view instead; nil where nothing of this is decided.
  private func isConcealed(behind index: Int) -> Bool? {
    var next = index + 1
    while source.kind(next) == .question || source.kind(next) == .exclamation { next += 1 }
    let isMember = source.kind(next) == .dot
    if isMember { next += 1 } else if source.language == .swift { return nil }
    guard source.isIdentifier(next), source.kind(next + 1) == (isMember ? .assign : .colon) else { return nil }
    let value = source.isIdentifier(next + 2) ? source.name(next + 2) : ""
    let (isTrue, isFalse) = (["true", "YES", "TRUE"].contains(value), ["false", "NO", "FALSE"].contains(value))
    switch source.name(next) {
    // A menu opens at the touch and takes it.
    case "isHidden", "hidden", "setHidden", "showsMenuAsPrimaryAction", "setShowsMenuAsPrimaryAction": return isTrue
    case "isEnabled", "enabled", "setEnabled", "isUserInteractionEnabled", "userInteractionEnabled",
      "setUserInteractionEnabled":
      return isFalse
    case "alpha", "setAlpha": return false
    // An item of a bar that shows a view sends nothing itself.
    case "customView", "setCustomView": return value != "nil"
    default: return nil
    }
  }

  /// `window?.rootViewController = …`, `self.window.rootViewController = …`, `[window setRootViewController:…]`; and
  /// `window = UIWindow(…)`, in which only code can show anything.
  mutating func noteRoot(at index: Int) {
    guard !code.givesRoot, isRoot(index), !isUnderDirective(index),
      isCertain(at: index) || isInAllBranches(at: index, asItIs: isRoot)
    else { return }
    code.givesRoot = true
  }

  private func isRoot(_ index: Int) -> Bool {
    if isNewWindow(index) { return true }
    // A property of its own may be called like that.
    return source.kind(index + 1) == .assign
      ? source.kind(index - 1) == .dot && source.word(index - 2) != .self && source.name(index) == "rootViewController"
      : source.kind(index + 1) == .colon && source.word(index - 1) != .self
        && source.name(index) == "setRootViewController"
  }

  /// `self.window = UIWindow(windowScene: scene)`, `self.window = [[UIWindow alloc] init]`.
  private func isNewWindow(_ index: Int) -> Bool {
    guard source.kind(index + 1) == .assign, ["window", "_window"].contains(source.name(index)),
      ![.let, .var].contains(source.word(index - 1)), source.kind(index - 1) != .asterisk,
      // Other objects have windows of their own.
      source.kind(index - 1) != .dot || source.word(index - 2) == .self && source.kind(index - 3) != .dot
    else { return false }
    var value = index + 2
    while source.kind(value) == .openBracket { value += 1 }
    return source.isIdentifier(value) && source.name(value) == "UIWindow"
      && (source.kind(value + 1) == .openParen || value > index + 2)
  }

  /// `navigationItem.rightBarButtonItem = …`, `[self.navigationItem setRightBarButtonItem:…]`, not
  /// `screen.navigationItem.rightBarButtonItem = …`. What asks for items may put them back.
  ///
  /// - Parameter isLocal: whether a variable of the body is called `navigationItem`.
  mutating func noteBarItem(at index: Int, isLocal: Bool) {
    let side: String
    let isSetter: Bool
    switch source.word(index) {
    case .leftBarButtonItem, .leftBarButtonItems: (side, isSetter) = ("left", false)
    case .rightBarButtonItem, .rightBarButtonItems: (side, isSetter) = ("right", false)
    case .setLeftBarButtonItem, .setLeftBarButtonItems: (side, isSetter) = ("left", true)
    case .setRightBarButtonItem, .setRightBarButtonItems: (side, isSetter) = ("right", true)
    default: return
    }
    guard source.kind(index + 1) == (isSetter ? .colon : .assign) else {
      if !onlyGivesValue(toItemAt: index) { code.askedBarSides.insert(side) }
      return
    }
    let bar = isSetter ? index - 1 : index - 2
    guard source.word(bar) == .navigationItem, isSetter || source.kind(index - 1) == .dot,
      source.kind(bar - 1) == .dot
        ? source.word(bar - 2) == .self && source.kind(bar - 3) != .dot : !isLocal && source.language == .swift,
      isCertain(at: index), !isUnderDirective(index)
    else { return }
    code.barSides.insert(side)
  }

  /// `navigationItem.rightBarButtonItem?.isEnabled = true`, `[self.navigationItem.rightBarButtonItem setEnabled:YES]`.
  private func onlyGivesValue(toItemAt index: Int) -> Bool {
    var next = index + 1
    if [.question, .exclamation].contains(source.kind(next)) { next += 1 }
    if source.kind(next) == .dot { return source.isIdentifier(next + 1) && source.kind(next + 2) == .assign }
    return source.language == .objectiveC && source.isIdentifier(next) && source.name(next).hasPrefix("set")
      && source.kind(next + 1) == .colon
  }

  /// Whether a token of a body that is in none of its blocks is between `#if` and `#endif` there.
  private func isUnderDirective(_ index: Int) -> Bool {
    var depth = 0
    var before = index
    while before > 0, index - before < Self.longestBody {
      before -= 1
      switch source.kind(before) {
      // One that nothing opens has its partner behind it.
      case .closeBrace: before = min(before, source.partner(before))
      case .openBrace: return false
      case .conditionEnd: depth += 1
      case .conditionElse where depth == 0: return true
      case .conditionStart:
        if depth == 0 { return true }
        depth -= 1
      default: break
      }
    }
    return false
  }

  /// Notes that code asks whether a member is nil: whatever follows in the body is written for both.
  mutating func compareWithNil(_ symbol: UInt32) { comparedWithNil.insert(symbol) }

  mutating func assign(_ symbol: UInt32, at index: Int) {
    let name = source.name(ofSymbol: symbol)
    if name.hasSuffix("Color") { color(name, at: index) }
    if assignedSymbols.insert(symbol).inserted { code.assigned.append(source.name(ofSymbol: symbol)) }
  }

  /// Notes that a color is given, where that is whenever the body runs, or in several of its cases: the branches of a
  /// condition mostly.
  private mutating func color(_ path: String, at index: Int) {
    // The color of a state says nothing of the usual one.
    guard !code.isOfState else { return }
    if isCertain(at: index) || !colorsInBranches.insert(path).inserted { code.colored.insert(path) }
  }

  mutating func call(_ receiver: MethodCall.Receiver, _ name: String, arguments: [NameExpression], at index: Int) {
    var call = MethodCall(receiver: receiver, name: name, arguments: arguments, location: source.location(index))
    call.isCertain = isCertain(at: index)
    // Called again, it does the same.
    let known = code.calls.indices.suffix(16).first { number in
      let other = code.calls[number]
      return other.receiver == receiver && other.name == name && other.arguments == arguments
    }
    guard let known else {
      code.calls.append(call)
      return
    }
    if call.isCertain { code.calls[known].isCertain = true }
  }

  // MARK: What happens whenever the body runs

  /// Notes a block or a closure: what is in it may not happen.
  mutating func blockOpens(at index: Int) {
    if index > blockEnd, !asksForScene(.if, before: index) { blockEnd = source.partner(index) }
  }

  /// Notes a statement that leaves the body: in a block, or in `if (isDone) return;`, what stands behind may not happen.
  mutating func leaves(at index: Int) {
    if index == blockEnd - 1, source.kind(index - 1) == .openBrace, source.word(index - 2) == .else,
      asksForScene(.guard, before: index - 2)
    {
      return
    }
    if index <= blockEnd || !standsAlone(index) { mayHaveEnded = true }
  }

  /// Whether a condition only asks whether a scene has windows, as all scenes of a phone have:
  /// `if let scene = scene as? UIWindowScene {`, `guard let _ = (scene as? UIWindowScene) else { return }`.
  private func asksForScene(_ word: Word, before end: Int) -> Bool {
    guard source.language == .swift else { return false }
    var asks = false
    var index = end - 1
    while index > 0, end - index < 16 {
      if source.word(index) == word { return asks }
      switch source.kind(index) {
      case .openBrace, .closeBrace, .semicolon, .comma, .operator: return false
      case .identifier where source.name(index) == "UIWindowScene" && source.kind(index - 1) == .question:
        asks = source.word(index - 2) == .as
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Whether what stands at a token happens whenever the body runs: in no block, in no condition but where it is asked
  /// first, and not where `&&`, `??` or `? :` may pass it over.
  func isCertain(at index: Int) -> Bool {
    index > blockEnd && !mayHaveEnded && standsAlone(index) && !isUnderDirective(index)
  }

  /// Whether no condition is in the statement of a token, before it, but for the first thing that one asks.
  private func standsAlone(_ index: Int) -> Bool {
    var before = index
    var (isFirst, isArgument, isValue) = (true, false, false)
    while before > 0, index - before < Self.longestStatement {
      if source.language == .swift, source.startsLine(before), beginsStatement(before) { return true }
      switch source.kind(before - 1) {
      case .semicolon, .openBrace, .closeBrace: return true
      case .operator where ["&&", "||", "??"].contains(source.text(before - 1)): return false
      // What stands in the parentheses of `cart?.add(` is passed over with the call.
      // Nor is the value of `cart?.title = ` asked for without a cart.
      case .question where !source.isAttached(before - 1) || source.kind(before) != .dot || isArgument || isValue:
        return false
      case .assign: isValue = true
      case .comma: isFirst = false
      case .openParen where source.partner(before - 1) > index && source.name(before - 2) == "assert": return false
      case .openParen, .openBracket: isArgument = isArgument || source.partner(before - 1) > index
      case .identifier:
        switch source.word(before - 1) {
        case .if, .guard, .while, .switch:
          guard isFirst, source.word(before - 2) != .else, isAsked(index, behind: before - 1),
            !endsLoop(before - 1)
          else { return false }
        case .else, .for, .case, .defer, .try: return false
        default: break
        }
      default: break
      }
      before -= 1
    }
    return false
  }

  /// Whether a token belongs to what the word of a condition asks, and not to the statement behind that.
  private func isAsked(_ index: Int, behind word: Int) -> Bool {
    source.language == .swift || source.kind(word + 1) == .openParen && source.partner(word + 1) > index
  }

  /// Whether a `while` stands behind a loop, which may be left before.
  private func endsLoop(_ word: Int) -> Bool {
    source.word(word) == .while && source.kind(word - 1) == .closeBrace
      && [.repeat, .do].contains(source.word(source.partner(word - 1) - 1))
  }

  /// Whether a token stands in the last branch of a condition, `else`, and one like it in each of the others.
  private func isInAllBranches(at index: Int, asItIs isAlike: (Int) -> Bool) -> Bool {
    func has(_ block: Int) -> Bool {
      var place = block + 1
      while place < source.partner(block) {
        if isAlike(place), standsAlone(place) { return true }
        place = source.kind(place) == .openBrace ? source.partner(place) + 1 : place + 1
      }
      return false
    }
    var block = source.partner(blockEnd)
    guard index <= blockEnd, !mayHaveEnded, source.word(block - 1) == .else else { return false }
    while has(block) {
      // `else {`, `else if … {`, and at last `if … {`
      var word = block - 1
      while word > 0, ![.if, .else].contains(source.word(word)) {
        guard block - word < Self.longestStatement,
          ![.semicolon, .openBrace, .closeBrace].contains(source.kind(word))
        else { return false }
        word -= 1
      }
      let isIf = source.word(word) == .if
      if isIf, source.word(word - 1) != .else { return standsAlone(word) }
      let end = isIf ? word - 2 : word - 1
      guard source.kind(end) == .closeBrace else { return false }
      block = source.partner(end)
    }
    return false
  }

  private func beginsStatement(_ index: Int) -> Bool {
    guard source.isIdentifier(index) else { return false }
    switch source.word(index) {
    case .if, .guard, .else, .while, .for, .switch, .case, .defer, .try, .as: return false
    default: break
    }
    switch source.kind(index - 1) {
    // The first line of a condition.
    case .identifier where [.if, .guard, .while, .switch].contains(source.word(index - 1)): return false
    case .identifier, .closeParen, .closeBracket, .closeBrace, .openBrace, .string, .number, .exclamation: return true
    default: return false
    }
  }

  /// Longer ones are not looked at: tokens.
  private static let longestStatement = 64
  private static let longestBody = 2_048

  /// Notes a load and returns its number.
  mutating func load(_ load: NibLoad) -> Int {
    code.loads.append(load)
    return code.loads.count - 1
  }

  /// Notes that the nib of a load is registered; once more where it was registered before.
  mutating func register(_ number: Int, reuseIdentifier: NameExpression?, at index: Int) {
    var load = code.loads[number]
    load.reuseIdentifier = reuseIdentifier
    if load.kind == .register {
      load.location = source.location(index)
      code.loads.append(load)
    } else {
      load.kind = .register
      code.loads[number] = load
    }
  }

  mutating func transfer(target: UInt32, property: String, isOwnValue: Bool, at index: Int) {
    let name = source.name(ofSymbol: target)
    guard knownTransfers.insert("\(name).\(property) \(isOwnValue)").inserted else { return }
    code.transfers.append(
      PropertyTransfer(target: name, property: property, isOwnValue: isOwnValue, location: source.location(index)))
  }

  mutating func guarded(_ rule: PlaceholderGuard.Rule, at index: Int) {
    guard !code.guards.contains(where: { $0.rule == rule }) else { return }
    code.guards.append(PlaceholderGuard(rule, location: source.location(index)))
  }

  mutating func fill(_ fill: ContentFill) {
    if fill != .frameOnly, firstFill == nil { firstFill = fill }
    code.fills.insert(fill)
  }

  /// Notes that the view's autoresizing mask is not translated, so that only constraints count.
  mutating func placedByConstraints() {
    fill(.constraints)
    firstFill = .constraints
  }

  /// Notes that a condition ends at a token.
  mutating func conditionEnds(at index: Int) {
    if firstConditionEnd == nil { firstConditionEnd = index }
  }

  mutating func setFlag(_ symbol: UInt32) { setFlags.insert(symbol) }

  mutating func askFlag(_ symbol: UInt32, at index: Int) {
    if askedFlags[symbol] == nil { askedFlags[symbol] = index }
  }

  /// Ends the body: what takes all of it to be known.
  ///
  /// - Parameter isInstanceProperty: Whether a flag belongs to the object, so that it is no guard for the class.
  mutating func finish(isInstanceProperty: (UInt32) -> Bool) {
    for (symbol, others) in usesInBlocks.before {
      code.usedBefore[source.name(ofSymbol: symbol)] = Set(others.map(source.name(ofSymbol:)))
    }
    let flags = askedFlags.sorted { $0.value < $1.value }
    for (symbol, index) in flags where setFlags.contains(symbol) && !isInstanceProperty(symbol) {
      guarded(.staticFlag(source.name(ofSymbol: symbol)), at: index)
    }
    // Where nothing else tells a placeholder, a property may: the object's own, or a flag that is set elsewhere.
    if code.role == .awakeAfter, code.guards.isEmpty {
      // What a tag is compared with tells nothing by itself.
      let tag = flags.filter { source.name(ofSymbol: $0.key) == "tag" }
      for (symbol, index) in tag.isEmpty ? flags : tag { guarded(.property(source.name(ofSymbol: symbol)), at: index) }
    }
    if code.fills == [.frameOnly], code.addsSubview == nil { code.fills = [] }
    guard let firstConditionEnd else {
      // Both one after the other: a view that constraints place has its autoresizing translated.
      if let firstFill { code.fills = [firstFill] }
      return
    }
    code.hasConditions = true
    let end = source.location(firstConditionEnd).position
    for index in code.loads.indices { code.loads[index].isConditional = end < code.loads[index].location.position }
    for index in code.calls.indices { code.calls[index].isConditional = end < code.calls[index].location.position }
  }
}

extension MethodCode {
  /// Whether it is for a state that an object is in for some time, as its name says: `setHighlighted:`, `isSelected`.
  fileprivate var isOfState: Bool {
    let name = name.lowercased()
    return ["highlight", "select", "focus", "hover"].contains(where: name.contains)
  }

  /// Whether anything of it can matter.
  package var isWorthKeeping: Bool {
    role != .method && role != .getter || isOverride || !loads.isEmpty || !calls.isEmpty || !uses.isEmpty
      || !variableUses.isEmpty || !transfers.isEmpty
      || !assigned.isEmpty || givesRoot || !barSides.isEmpty || !askedBarSides.isEmpty
      || Self.touchMethods.contains(name) || name == "loadView" || setsConstraints || Self.layoutMethods.contains(name)
  }

  /// Whether it loads or registers a nib, or calls what may do so for another class.
  package var isCodeHost: Bool {
    !loads.isEmpty
      || calls.contains { call in
        if case .classNamed = call.receiver { true } else { false }
      }
  }
}
