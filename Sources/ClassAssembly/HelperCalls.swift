import ComponentModel

/// Something that code asks for by a name, which the caller of its method may give.
protocol NamedRequest: Hashable {
  /// Those of a method whose names its callers give.
  static func handed(to method: MethodCode) -> [Self]
  /// Whether the caller gives a name of it.
  var isOfParameter: Bool { get }
  /// The same where its method is called; nil where the call says nothing.
  ///
  /// - Parameter receiver: the class whose method it is; nil for the caller's own object.
  func called(with arguments: [NameExpression], on receiver: String?) -> Self?
}

/// Follows names from a call into the methods that ask for what is called so: helpers of an app, which register a nib say.
struct HelperCalls<Request: NamedRequest> {
  private let index: ClassIndex
  /// The methods that sources add to classes of the system and to protocols, by name.
  private let added: [String: [MethodCode]]
  /// Functions outside of classes, by name: `load`, and `Router.load` of an enumeration.
  private let functions: [String: [MethodCode]]
  private var known: [Place: [Request]] = [:]
  var types: NamesInTypes

  init(_ index: ClassIndex) {
    self.index = index
    types = NamesInTypes(index)
    added = index.foreignMembers.keys.sorted().reduce(into: [:]) { added, owner in
      for code in index.foreignMembers[owner]?.code ?? [] where !code.isStatic && code.role == .method {
        added[code.name, default: []].append(code)
      }
    }
    functions = Dictionary(grouping: index.files.lazy.flatMap(\.functions), by: \.name)
  }

  /// What a call asks for by the names that it gives.
  ///
  /// - Parameters:
  ///   - code: the method that calls.
  ///   - methods: those of its object; nil where nobody knows its class.
  mutating func requests(of call: MethodCall, in code: MethodCode, _ methods: ClassMethods?) -> [Request] {
    requests(of: call, in: code, methods, depth: 0)
  }

  /// A helper that calls a helper that calls a helper is followed down to here; what is behind is not found.
  static var mostSteps: Int { 32 }

  private mutating func requests(
    of call: MethodCall, in code: MethodCode, _ methods: ClassMethods?, depth: Int
  ) -> [Request] {
    guard depth < Self.mostSteps else { return [] }
    let targets: [MethodCode]
    var object = methods
    var receiver: String?
    switch call.receiver {
    case .other:
      // Its method calls others of that object.
      (targets, object) = (methodsAdded(for: call), nil)
    case .classNamed(let name):
      let name = index.resolvedAlias(name)
      object = types.methods(of: name)
      if let method = object?.method(call.name, isStatic: true) {
        targets = [method.code]
        // What a class asks for by its own name stands in its own code.
        if method.owner != name { receiver = name }
      } else {
        (targets, object) = (fitting(functions["\(name).\(call.name)"], call), nil)
      }
    case .ownInstance, .ownClass:
      let own: [MethodCode]
      if let methods {
        let caller = ClassMethods.Method(code: code, owner: methods.className, level: 0)
        own = [methods.target(of: call, in: caller)?.code].compactMap(\.self)
      } else {
        own = methodsAdded(for: call)
      }
      // What is no method of the object is a function.
      targets = own.isEmpty ? fitting(functions[call.name], call) : own
    case .superclass: return []
    }
    return targets.filter { $0.location != code.location }.flatMap { target in
      requests(handedTo: target, object, depth: depth).filter { receiver != nil || $0.isOfParameter }.compactMap {
        $0.called(with: call.arguments, on: receiver)
      }
    }
  }

  private func methodsAdded(for call: MethodCall) -> [MethodCode] { fitting(added[call.name], call) }

  /// Of several methods of one name those with as many parameters are meant.
  private func fitting(_ found: [MethodCode]?, _ call: MethodCall) -> [MethodCode] {
    let fitting = (found ?? []).filter { $0.parameterCount == call.arguments.count }
    return fitting.isEmpty ? found ?? [] : fitting
  }

  /// What a method asks for by names that its callers give, with what it has others ask for.
  private mutating func requests(handedTo method: MethodCode, _ methods: ClassMethods?, depth: Int) -> [Request] {
    let place = Place(location: method.location, className: methods?.className)
    if let known = known[place] { return known }
    // One that calls itself hands on what it got.
    known[place] = []
    var found = Request.handed(to: method)
    for call in method.calls where method.isStatic || call.arguments.contains(where: \.isOfParameter) {
      found += requests(of: call, in: method, methods, depth: depth + 1)
      // Many ways may lead to one place.
      found = found.unique(by: { $0 }, { _, _ in })
    }
    known[place] = found
    return found
  }

  /// A method, and the class whose objects call it.
  private struct Place: Hashable {
    var location: SourceLocation
    var className: String?
  }
}

extension NameExpression {
  /// The same where its method is called; nil where it says nothing there.
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
      case .memberOfParameter(let outer, "self"): .memberOfParameter(outer, member)
      default: nil
      }
    // Constants of the method's type are not those of its caller.
    case .ownClass, .member, .expression: return nil
    }
  }
}

extension NibLoad: NamedRequest {
  static func handed(to method: MethodCode) -> [NibLoad] {
    method.loads.filter { $0.kind != .make && $0.isOfParameter }
  }

  var isOfParameter: Bool { name?.isOfParameter == true }

  func called(with arguments: [NameExpression], on receiver: String?) -> NibLoad? {
    guard let name = name?.called(with: arguments) else { return nil }
    var load = self
    load.name = name
    load.reuseIdentifier = reuseIdentifier.map { $0.called(with: arguments) ?? .expression("") }
    load.className = arguments.lazy.compactMap { if case .classNamed(let name) = $0 { name } else { nil } }.first
    return load
  }
}
