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
  var certainty: BodyCertainty
  private var usesInBlocks: UsesInBlocks

  /// - Parameter start: the body's first token.
  init(_ source: LexedSource, code: MethodCode, from start: Int) {
    self.source = source
    self.code = code
    certainty = BodyCertainty(of: source)
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
      if isConcealed, certainty.isCertain(at: index) {
        code.concealed.insert(source.name(ofSymbol: symbol))
      } else {
        code.revealed.insert(source.name(ofSymbol: symbol))
      }
    }
    let isForced = isForced && !comparedWithNil.contains(symbol)
    if isForced, certainty.isCertain(at: index) {
      if certainlyUsed.insert(symbol).inserted {
        let name = source.name(ofSymbol: symbol)
        code.certainUses.append(MemberUse(name: name, isForced: true, location: source.location(index)))
      }
    }
    if isForced {
      usesInBlocks.use(
        symbol, at: index, in: source, isSure: certainty.isCertainInBlock(at: index))
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

  /// How many further places are kept of one member in one body; what comes after them is left out.
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
    if certainty.isCertain(at: index) || !colorsInBranches.insert(path).inserted { code.colored.insert(path) }
  }

  mutating func call(_ receiver: MethodCall.Receiver, _ name: String, arguments: [NameExpression], at index: Int) {
    var call = MethodCall(receiver: receiver, name: name, arguments: arguments, location: source.location(index))
    call.isCertain = certainty.isCertain(at: index)
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
      || !handedStoryboardCalls.isEmpty || !preparedSegues.isEmpty || !tagUses.isEmpty || !variableUses.isEmpty
      || !transfers.isEmpty || !assigned.isEmpty || givesRoot || !barSides.isEmpty || !askedBarSides.isEmpty
      || Self.touchMethods.contains(name) || name == "loadView" || setsConstraints || Self.layoutMethods.contains(name)
  }

  /// Whether it loads or registers a nib, asks a storyboard for what its caller names, or calls what may do so for another
  /// class.
  package var isCodeHost: Bool {
    !loads.isEmpty || !handedStoryboardCalls.isEmpty
      || calls.contains { call in
        switch call.receiver {
        case .classNamed, .other: true
        case .ownInstance, .ownClass, .superclass: false
        }
      }
  }
}
