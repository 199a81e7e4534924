import ComponentModel

/// What methods load or register of nibs that their callers name.
struct NibHelpers {
  /// The methods that sources add to classes of the system and to protocols, by name.
  private let added: [String: [MethodCode]]
  private var known: [Place: [NibLoad]] = [:]
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
    loads(of: call, in: method, methods, depth: 0)
  }

  /// A helper that calls a helper that calls a helper is followed down to here; what is behind is not found.
  private static let mostSteps = 32

  private mutating func loads(
    of call: MethodCall, in method: MethodCode, _ methods: ClassMethods?, depth: Int
  ) -> [NibLoad] {
    guard !call.arguments.isEmpty, depth < Self.mostSteps else { return [] }
    // A method of another object calls others of that one.
    let object = call.receiver == .other ? nil : methods
    return targets(of: call, in: method, methods).flatMap { target in
      loads(handedTo: target, object, depth: depth).compactMap { $0.called(with: call.arguments) }
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
  private mutating func loads(handedTo method: MethodCode, _ methods: ClassMethods?, depth: Int) -> [NibLoad] {
    let place = Place(location: method.location, className: methods?.className)
    if let known = known[place] { return known }
    // One that calls itself hands on what it got.
    known[place] = []
    var loads = method.loads.filter { $0.kind != .make && $0.name?.isOfParameter == true }
    for call in method.calls where call.arguments.contains(where: \.isOfParameter) {
      loads += self.loads(of: call, in: method, methods, depth: depth + 1).filter { $0.name?.isOfParameter == true }
      // Many ways may lead to one load.
      loads = loads.unique(by: { $0 }, { _, _ in })
    }
    known[place] = loads
    return loads
  }

  /// A method, and the class whose objects call it.
  private struct Place: Hashable {
    var location: SourceLocation
    var className: String?
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
