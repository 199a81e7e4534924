import ComponentModel

/// What happens from one method on, when the calls of an object of one class on itself are followed.
struct CodePath {
  /// A load with all that is known of it on this way.
  struct Load {
    var load: NibLoad
    var name: Known<String>
    var isNamedAfterClass: Bool
    var owner: String
    var via: [SourceLocation]
    /// Whether the method that loads, or one that called it, adds a subview.
    var addsSubview: Bool
    /// What the methods on its way do with the view.
    var fills: Set<ContentFill>
    var assigned: [String]
    /// Whether something on the way decides if it happens.
    var isConditional: Bool
  }

  private(set) var loads: [Load] = []
  private(set) var transfers: [PropertyTransfer] = []
  private(set) var guards: [PlaceholderGuard] = []
  private(set) var uses: [MemberUse] = []
  private(set) var rebuildsConstraints: SourceLocation?
  private(set) var movesSubviews: SourceLocation?
  private(set) var addsSubview = false
  private(set) var hasConditions = false
  /// Whether anything is done beside calling the superclass and loading.
  private(set) var doesMore = false
  private var fills: Set<ContentFill> = []
  /// What is asked of the superclass and no class of the project does.
  private(set) var systemCalls: Set<String> = []
  /// A call whose method was not found and whose name speaks of nibs.
  private(set) var missing: MethodCall?

  private let methods: ClassMethods
  /// The methods that it goes through.
  private(set) var visited: Set<SourceLocation> = []

  /// Longer ways are not followed.
  static let depthLimit = 12
  /// Nor more methods than these from one.
  private static let methodLimit = 256
  /// Of how many loads it is known how they are placed, as far as it is.
  private var placedLoads = 0

  init(from method: ClassMethods.Method, in methods: ClassMethods) {
    self.methods = methods
    follow(method, via: [], arguments: [], isConditional: false)
    if addsSubview { for index in loads.indices { loads[index].addsSubview = true } }
  }

  private mutating func follow(
    _ method: ClassMethods.Method, via: [SourceLocation], arguments: [Known<String>], isConditional: Bool
  ) {
    let code = method.code
    guard via.count < Self.depthLimit, visited.count < Self.methodLimit, visited.insert(code.location).inserted else {
      return
    }
    let via = via + [code.location]
    let firstLoad = loads.count
    for load in code.loads { add(load, of: method, via: via, arguments: arguments, isConditional: isConditional) }
    if code.hasConditions { hasConditions = true }
    if !code.uses.isEmpty || !code.assigned.isEmpty || !code.transfers.isEmpty { doesMore = true }
    transfers += code.transfers
    guards += code.guards.filter { rule in !guards.contains { $0.rule == rule.rule } }
    uses += code.uses
    rebuildsConstraints = rebuildsConstraints ?? code.rebuildsConstraints
    movesSubviews = movesSubviews ?? code.movesSubviews
    for call in code.calls { follow(call, of: method, via: via, arguments: arguments, isConditional: isConditional) }
    // A property whose getter loads is a call too.
    for use in code.uses {
      guard let getter = methods.getter(use.name), getter.code.loads.contains(where: { $0.kind == .instantiate }) else {
        continue
      }
      follow(getter, via: via, arguments: [], isConditional: isConditional || code.hasConditions)
    }
    if code.addsSubview != nil { addsSubview = true }
    fills.formUnion(code.fills)
    // What this method does with a view belongs to what was loaded on its way.
    for index in firstLoad..<max(firstLoad, loads.count) {
      if code.addsSubview != nil { loads[index].addsSubview = true }
      loads[index].fills.formUnion(code.fills)
      loads[index].assigned += code.assigned
    }
    // A helper that places the view may be called behind the one that loads it.
    guard !fills.isEmpty else { return }
    for index in placedLoads..<loads.count where loads[index].fills.isEmpty { loads[index].fills = fills }
    placedLoads = loads.count
  }

  private mutating func follow(
    _ call: MethodCall, of method: ClassMethods.Method, via: [SourceLocation], arguments: [Known<String>],
    isConditional: Bool
  ) {
    switch call.receiver {
    case .other: return
    case .classNamed(let name) where !methods.isOwnOrInherited(name): return
    default: break
    }
    guard let target = methods.target(of: call, in: method) else {
      if call.receiver == .superclass {
        systemCalls.insert(call.name)
      } else if missing == nil, Self.speaksOfNibs(call.name) {
        missing = call
      }
      return
    }
    let values = call.arguments.map { methods.name($0, arguments: arguments) }
    follow(target, via: via, arguments: values, isConditional: isConditional || call.isConditional)
  }

  private static func speaksOfNibs(_ name: String) -> Bool {
    // An initializer that takes a nib's name is the system's.
    guard !name.hasPrefix("init") else { return false }
    let name = name.lowercased()
    return name.contains("nib") || name.contains("xib")
  }

  private mutating func add(
    _ load: NibLoad, of method: ClassMethods.Method, via: [SourceLocation], arguments: [Known<String>],
    isConditional: Bool
  ) {
    var load = load
    // `Self.nib.instantiate(…)`: the nib is made elsewhere.
    if load.kind != .viewController, case .member(let name)? = load.name, methods.isOwnMember(name),
      let made = methods.getter(String(name.split(separator: ".").last ?? ""))?.code.loads.first(where: {
        $0.kind == .make
      })
    {
      load.name = made.name
      load.bundle = load.bundle ?? made.bundle
    }
    let name = load.name.map { methods.name($0, arguments: arguments) } ?? .unknown(UnknownFact(.computed, ""))
    loads.append(
      Load(
        load: load, name: name, isNamedAfterClass: methods.isNamedAfterClass(load.name), owner: method.owner,
        via: via, addsSubview: method.code.addsSubview != nil, fills: method.code.fills, assigned: [],
        isConditional: isConditional || load.isConditional))
  }
}
