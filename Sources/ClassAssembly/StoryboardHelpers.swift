import ComponentModel

/// What methods ask storyboards for by names that their callers give, or by that of the class on which they are called.
struct StoryboardHelpers {
  private let index: ClassIndex
  /// The names of methods that may be such helpers.
  private var names: Set<String> = []
  private var helpers: HelperCalls<StoryboardCall>
  /// By a case of an enumeration whose values are the names of storyboards, these names: `.shop` of
  /// `enum AppStoryboard: String { case shop = "Shop" }`.
  private var storyboardsOfCases: [String: Set<String>] = [:]

  init(_ index: ClassIndex) {
    self.index = index
    helpers = HelperCalls(index)
    let codes =
      index.entries.values.joined().flatMap(\.declaration.members.code) + index.foreignMembers.values.flatMap(\.code)
      + index.files.flatMap(\.functions)
    let enumerations = Set(
      index.files.lazy.flatMap(\.storyboardCalls).filter { $0.storyboard?.isOwnRawValue == true }.compactMap(\.user))
    for constant in index.files.lazy.flatMap(\.constants) {
      guard case .literal(let name) = constant.value, constant.container.map(enumerations.contains) == true else {
        continue
      }
      storyboardsOfCases[constant.name, default: []].insert(name)
    }
    names = Set(codes.lazy.filter { !$0.handedStoryboardCalls.isEmpty }.map(\.nameInType))
    for _ in 0..<HelperCalls<StoryboardCall>.mostSteps where !names.isEmpty {
      let known = names
      let further = codes.lazy.filter { code in
        code.calls.contains {
          known.contains($0.name) && (code.isStatic || $0.arguments.contains(where: \.isOfParameter))
        }
      }
      names.formUnion(further.map(\.nameInType))
      guard names.count > known.count else { break }
    }
  }

  /// What code asks for by calling such methods, each where it calls them.
  mutating func calls() -> [StoryboardCall] {
    guard !names.isEmpty || !storyboardsOfCases.isEmpty else { return [] }
    var found: [StoryboardCall] = []
    for key in index.entries.keys.sorted() {
      for entry in index.entries[key, default: []] {
        for code in entry.declaration.members.code {
          found += calls(in: code, user: entry.declaration.name)
        }
      }
    }
    for owner in index.foreignMembers.keys.sorted() {
      for code in index.foreignMembers[owner]?.code ?? [] { found += calls(in: code, user: nil) }
    }
    for function in index.files.lazy.flatMap(\.functions) { found += calls(in: function, user: nil) }
    return found
  }

  private mutating func calls(in code: MethodCode, user: String?) -> [StoryboardCall] {
    var found = code.calls.compactMap { scene(in: $0, user: user) }
    for call in code.calls where names.contains(call.name) {
      let methods = user.flatMap { helpers.types.methods(of: $0) }
      for asked in helpers.requests(of: call, in: code, methods) where !asked.isOfParameter {
        var asked = asked
        asked.location = call.location
        asked.user = user
        asked.isOwn = false
        found.append(asked)
      }
    }
    return found
  }

  /// `Cart.instantiate(from: .shop)`: the scene that is called like the class, in the storyboard of a case.
  private func scene(in call: MethodCall, user: String?) -> StoryboardCall? {
    guard case .classNamed(let written) = call.receiver, case let name = index.resolvedAlias(written) else {
      return nil
    }
    for case .expression(let text) in call.arguments where text.hasPrefix(".") {
      guard let storyboards = storyboardsOfCases[String(text.dropFirst())], storyboards.count == 1,
        let storyboard = storyboards.first, index.isController(name)
      else { continue }
      return StoryboardCall(
        .scene, storyboard: .literal(storyboard), identifier: .classNamed(name), user: user, location: call.location)
    }
    return nil
  }
}

extension StoryboardCall: NamedRequest {
  static func handed(to method: MethodCode) -> [StoryboardCall] { method.handedStoryboardCalls }

  func called(with arguments: [NameExpression], on receiver: String?) -> StoryboardCall? {
    func named(_ expression: NameExpression) -> NameExpression? {
      guard !expression.isOfParameter else { return expression.called(with: arguments) }
      guard let receiver else { return expression }
      return switch expression {
      case .ownClass: .classNamed(receiver)
      case .member(let name) where !name.contains("."): .member("\(receiver).\(name)")
      default: expression
      }
    }
    var call = self
    if let storyboard {
      guard let name = named(storyboard) else { return nil }
      call.storyboard = name
    }
    if let identifier {
      guard let name = named(identifier) else { return nil }
      call.identifier = name
    }
    return call
  }
}

extension MethodCode {
  /// `load` of a function that is called `Router.load`.
  fileprivate var nameInType: String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

extension NameExpression {
  /// Whether it is the value of the enumeration in which it stands: `rawValue`, `self.rawValue`, of which readers leave out
  /// the last.
  fileprivate var isOwnRawValue: Bool { self == .member("self") || self == .expression("rawValue") }
}
