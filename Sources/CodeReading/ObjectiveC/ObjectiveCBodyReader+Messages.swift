import AppleSDK
import ComponentModel
import SourceLexing

// Messages that make, load and register nibs.
extension ObjectiveCBodyReader {
  mutating func read(_ message: ObjectiveCMessage) {
    let first = message.pieces[0]
    switch source.word(first) {
    case .nibWithNibName, .initWithNibNamed: make(message)
    case .loadNibNamed: loadNamed(message)
    case .instantiateWithOwner: instantiate(message)
    case .initWithNibName: controller(message)
    case .registerNib: register(message)
    case .firstObject, .lastObject, .objectAtIndex: choose(message)
    case .addSubview, .insertSubview:
      noteMovedSubview(message)
      if facts.code.addsSubview == nil { facts.code.addsSubview = source.location(first) }
    case .isMemberOfClass, .isKindOfClass:
      if message.receiver.first.map({ source.word($0) == .self }) == true, message.receiver.count == 1,
        case .classNamed(let name)? = message.arguments.first.flatMap({ expressions.className($0) })
      {
        facts.guarded(.className(name), at: first)
      }
    default:
      let name = source.name(first)
      if name == "initWithWindowNibName" { controller(message) }
      if name == "instantiateNibWithOwner" { instantiate(message) }
      if name.hasPrefix("constraint") { noteConstraints(first) }
      if name == "setConstant" || name.hasPrefix("autoPin") || name.hasPrefix("autoSetDimension") {
        facts.code.setsConstraints = true
      }
      if name == "isEqualToString", case .ownClass = expressions.name(message.receiver),
        case .literal(let other)? = message.arguments.first.map({ expressions.name($0) })
      {
        facts.guarded(.className(other), at: first)
      }
    }
    storyboardMessage(message)
    preparedSegue(message)
    taggedView(message)
    own(message)
    transfer(message)
    reference(message)
  }

  /// A message to the object itself, to its superclass or to a class.
  private mutating func own(_ message: ObjectiveCMessage) {
    guard let receiver = message.receiver.first else { return }
    let first = message.pieces[0]
    switch source.word(first) {
    case .class, .alloc, .new, .self: return
    default: break
    }
    if message.receiver.count == 1 {
      switch source.word(receiver) {
      case .self:
        if source.word(first) == .constraints { noteOwnConstraints() }
        if message.arguments.isEmpty { facts.use(source.symbol(first), at: first, isForced: false) }
        facts.call(
          context.isStatic ? .ownClass : .ownInstance, message.selector(source), arguments: arguments(message),
          at: first)
        return
      case .super:
        facts.call(.superclass, message.selector(source), arguments: [], at: first)
        return
      default: break
      }
      let name = source.name(receiver)
      guard source.isIdentifier(receiver), let byte = name.utf8.first, byte >= UInt8(ascii: "A"),
        byte <= UInt8(ascii: "Z")
      else { return noteHelper(message) }
      if name == typeName {
        facts.call(.ownClass, message.selector(source), arguments: arguments(message), at: first)
      } else if source.namesLoading(source.symbol(first)), SystemClasses.table[name] == nil {
        facts.call(.classNamed(name), message.selector(source), arguments: arguments(message), at: first)
      }
      return
    }
    if case .ownClass? = expressions.className(message.receiver) {
      facts.call(.ownClass, message.selector(source), arguments: arguments(message), at: first)
    } else {
      noteHelper(message)
    }
  }

  /// `[self.tableView registerNibNamed:@"Row"]`: a category of the object's class may load the nib that the message names.
  private mutating func noteHelper(_ message: ObjectiveCMessage) {
    let arguments = arguments(message)
    guard arguments.contains(where: \.isName) else { return }
    facts.call(.other, message.selector(source), arguments: arguments, at: message.pieces[0])
  }

  private func arguments(_ message: ObjectiveCMessage) -> [NameExpression] {
    guard source.namesLoading(source.symbol(message.pieces[0])) else { return [] }
    let expressions = expressions
    return message.arguments.map { expressions.className($0) ?? expressions.name($0) }
  }

  private func argument(_ name: String, of message: ObjectiveCMessage) -> Range<Int>? {
    for (piece, argument) in zip(message.pieces, message.arguments) where source.name(piece) == name { return argument }
    return nil
  }

  /// `[UINib nibWithNibName:@"Row" bundle:nil]`.
  private mutating func make(_ message: ObjectiveCMessage) {
    guard let name = message.arguments.first else { return }
    let number = facts.load(
      NibLoad(
        kind: .make, name: expressions.name(name),
        bundle: argument("bundle", of: message).map { expressions.bundle($0) },
        location: source.location(message.pieces[0])))
    loadsByMessage[message.close] = number
    // The value of the whole statement, or of a message in another one.
    if let assignee, source.kind(message.open - 1) == .assign { facts.loadsByLocal[assignee] = number }
  }

  /// `[bundle loadNibNamed:@"Row" owner:self options:nil]`.
  private mutating func loadNamed(_ message: ObjectiveCMessage) {
    guard let name = message.arguments.first else { return }
    var load = NibLoad(
      kind: .instantiate, name: expressions.name(name), bundle: expressions.bundle(message.receiver),
      location: source.location(message.pieces[0]))
    load.owner = argument("owner", of: message).map { expressions.owner($0) }
    result(of: facts.load(load), message)
  }

  /// `[nib instantiateWithOwner:self options:nil]`.
  private mutating func instantiate(_ message: ObjectiveCMessage) {
    guard let owner = message.arguments.first else { return }
    let number = nibLoad(message)
    facts.code.loads[number].kind = .instantiate
    facts.code.loads[number].owner = expressions.owner(owner)
    result(of: number, message)
  }

  /// The load that the receiver belongs to; a new one where the nib was made elsewhere.
  private mutating func nibLoad(_ message: ObjectiveCMessage) -> Int {
    if let last = message.receiver.last {
      if let number = loadsByMessage[last] { return number }
      if message.receiver.count <= 3, let number = facts.loadsByLocal[source.symbol(last)] { return number }
    }
    return facts.load(
      NibLoad(
        kind: .instantiate, name: expressions.name(message.receiver), location: source.location(message.pieces[0])))
  }

  /// What is done with the objects that a load gives.
  private mutating func result(of number: Int, _ message: ObjectiveCMessage) {
    loadsByMessage[message.close] = number
    if let choice = choice(behind: message.close) {
      facts.code.loads[number].choice = choice
    } else if isReadingLoop {
      facts.code.loads[number].choice = .every
    }
    guard let assignee else { return }
    facts.loadsByLocal[assignee] = number
    if let type = localTypes[assignee], type != 0 {
      let name = source.name(ofSymbol: type)
      if name != "NSArray", name != "id" { facts.code.loads[number].className = name }
    }
  }

  /// `.firstObject`, `[0]` behind a list.
  private func choice(behind close: Int) -> TopLevelChoice? {
    var index = close + 1
    if source.kind(index) == .closeParen { index += 1 }
    if source.kind(index) == .dot {
      switch source.word(index + 1) {
      case .firstObject: return .first
      case .lastObject: return .last
      default: return nil
      }
    }
    guard source.kind(index) == .openBracket, source.kind(index + 1) == .number,
      source.kind(index + 2) == .closeBracket,
      let number = Int(source.text(index + 1))
    else { return nil }
    return number == 0 ? .first : .index(number)
  }

  /// `[objects objectAtIndex:0]`, `[[nib instantiateWithOwner:nil options:nil] firstObject]`.
  private mutating func choose(_ message: ObjectiveCMessage) {
    guard let last = message.receiver.last,
      let number = loadsByMessage[last] ?? facts.loadsByLocal[source.symbol(last)]
    else { return }
    switch source.word(message.pieces[0]) {
    case .firstObject: facts.code.loads[number].choice = .first
    case .lastObject: facts.code.loads[number].choice = .last
    default:
      guard let argument = message.arguments.first, argument.count == 1,
        let index = Int(source.text(argument.lowerBound))
      else { return }
      facts.code.loads[number].choice = index == 0 ? .first : .index(index)
    }
  }

  /// Which object of a list that is in a variable is taken.
  mutating func chooseObject(of symbol: UInt32, behind index: Int) {
    guard let number = facts.loadsByLocal[symbol], facts.code.loads[number].choice == nil else { return }
    if let choice = choice(behind: index) {
      facts.code.loads[number].choice = choice
    } else if source.word(index - 1) == .in {
      facts.code.loads[number].choice = .every
    }
  }

  /// `[[RowController alloc] initWithNibName:@"Row" bundle:nil]`.
  private mutating func controller(_ message: ObjectiveCMessage) {
    guard let name = message.arguments.first else { return }
    var load = NibLoad(
      kind: .viewController, name: expressions.name(name), location: source.location(message.pieces[0]))
    if name.count == 1, source.word(name.lowerBound) == .nil { load.name = nil }
    load.bundle = argument("bundle", of: message).map { expressions.bundle($0) }
    let receiver = message.receiver.first ?? message.open
    let isOwn = message.receiver.count == 1 && (source.word(receiver) == .self || source.word(receiver) == .super)
    // An initializer that only hands its own arguments on names nothing.
    if isOwn, case .parameter? = load.name { return }
    load.className = isOwn ? typeName : expressions.createdClass(message)
    _ = facts.load(load)
  }

  /// `[tableView registerNib:nib forCellReuseIdentifier:@"Row"]`.
  private mutating func register(_ message: ObjectiveCMessage) {
    guard let nib = message.arguments.first, let last = nib.last, message.arguments.count > 1 else { return }
    let identifier = expressions.name(message.arguments[message.arguments.count - 1])
    if let number = loadsByMessage[last] ?? facts.loadsByLocal[source.symbol(last)] {
      facts.register(number, reuseIdentifier: identifier, at: message.pieces[0])
    } else {
      _ = facts.load(
        NibLoad(
          kind: .register, name: expressions.name(nib), reuseIdentifier: identifier,
          location: source.location(message.pieces[0])))
    }
  }
}
