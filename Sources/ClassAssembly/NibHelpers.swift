import ComponentModel

/// What methods load or register of nibs that their callers name.
struct NibHelpers {
  /// The methods that sources add to classes of the system and to protocols, by name.
  private let added: [String: [MethodCode]]
  /// By the place of a method.
  private var known: [SourceLocation: [NibLoad]] = [:]
  var types: NamesInTypes

  init(_ index: ClassIndex) {
    types = NamesInTypes(index)
    added = index.foreignMembers.keys.sorted().reduce(into: [:]) { added, owner in
      for code in index.foreignMembers[owner]?.code ?? [] where !code.isStatic && code.role == .method {
        added[code.name, default: []].append(code)
      }
    }
  }

  /// What a call loads of the nibs that it names.
  ///
  /// - Parameters:
  ///   - method: the one that calls.
  ///   - methods: those of its object; nil where nobody knows its class.
  mutating func loads(of call: MethodCall, in method: MethodCode, _ methods: ClassMethods?) -> [NibLoad] {
    guard !call.arguments.isEmpty else { return [] }
    // A method of another object calls others of that one.
    let object = call.receiver == .other ? nil : methods
    return targets(of: call, in: method, methods).flatMap { target in
      loads(handedTo: target, object).compactMap { $0.called(with: call.arguments) }
    }
  }

  private func targets(of call: MethodCall, in method: MethodCode, _ methods: ClassMethods?) -> [MethodCode] {
    switch call.receiver {
    case .other: return added[call.name] ?? []
    case .ownInstance, .ownClass:
      guard let methods else { return added[call.name] ?? [] }
      let caller = ClassMethods.Method(code: method, owner: methods.className, level: 0)
      return [methods.target(of: call, in: caller)?.code].compactMap(\.self)
    case .superclass, .classNamed: return []
    }
  }

  /// What a method loads of the nibs that its parameters name, with these as their names.
  private mutating func loads(handedTo method: MethodCode, _ methods: ClassMethods?) -> [NibLoad] {
    if let known = known[method.location] { return known }
    // One that calls itself hands on what it got.
    known[method.location] = []
    var loads = method.loads.filter { $0.kind != .make && $0.name?.isOfParameter == true }
    for call in method.calls where call.arguments.contains(where: \.isOfParameter) {
      loads += self.loads(of: call, in: method, methods).filter { $0.name?.isOfParameter == true }
    }
    known[method.location] = loads
    return loads
  }
}

extension NameExpression {
  /// The same where the method is called; nil where it says nothing there.
  func called(with arguments: [NameExpression]) -> NameExpression? {
    switch self {
    case .literal, .classNamed: return self
    case .parameter(let number):
      guard number < arguments.count, case let argument = arguments[number] else { return nil }
      if case .expression = argument { return nil }
      return argument
    case .memberOfParameter(let number, let member):
      guard number < arguments.count else { return nil }
      return switch arguments[number] {
      case .classNamed(let name): member == "self" ? .classNamed(name) : .member("\(name).\(member)")
      case .parameter(let outer): .memberOfParameter(outer, member)
      default: nil
      }
    // Constants of the method's type are not those of its caller.
    case .ownClass, .member, .expression: return nil
    }
  }
}

extension NibLoad {
  /// The same where the method is called; nil where the call does not name the nib.
  fileprivate func called(with arguments: [NameExpression]) -> NibLoad? {
    guard let name = name?.called(with: arguments) else { return nil }
    var load = self
    load.name = name
    load.reuseIdentifier = reuseIdentifier.map { $0.called(with: arguments) ?? .expression("") }
    load.className = arguments.lazy.compactMap { if case .classNamed(let name) = $0 { name } else { nil } }.first
    return load
  }
}
