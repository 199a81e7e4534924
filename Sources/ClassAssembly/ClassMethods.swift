import AppleSDK
import ComponentModel

/// The methods that an object of one class has, as they are found when it is sent a message.
struct ClassMethods {
  struct Method {
    var code: MethodCode
    /// The class or protocol that has it.
    var owner: String
    /// How far up the chain: 0 is the class itself.
    var level: Int
  }

  let className: String
  private let chain: [String]
  /// The class and all that it inherits from; nil where not all of them are known.
  private let superclasses: Set<String>?
  /// By name, nearest first.
  private var methods: [String: [Method]] = [:]
  /// What runs when a property gets a value, by the property's name, nearest first.
  private var setters: [String: [Method]] = [:]
  /// Methods of Objective-C by the first piece of their selector, as Swift calls `load:` by `load`.
  private var byFirstPiece: [String: [Method]] = [:]
  private let index: ClassIndex
  /// The types whose constants the class can name without qualification.
  private var containers: [String] = []

  init(of declaration: ClassDeclaration, in index: ClassIndex) {
    self.index = index
    // Swift's own name is what `String(describing:)` gives, whatever Objective-C calls the class.
    className = declaration.language == .swift ? declaration.name : declaration.objcName ?? declaration.name
    let ancestry = index.ancestry(of: declaration)
    let classes = [declaration] + ancestry.project.map(\.declaration)
    chain = classes.map(\.name)
    if case .known(let system) = ancestry.system {
      superclasses = Set(chain + (system.map(SystemClasses.chain) ?? []))
    } else {
      superclasses = nil
    }
    for (level, ancestor) in classes.enumerated() {
      add(ancestor.members.code, owner: ancestor.name, level: level)
      addProtocols(ancestor.protocols, level: level)
    }
    guard case .known(let system?) = ancestry.system else { return }
    for ancestor in SystemClasses.chain(from: system) {
      if let members = index.foreignMembers[ancestor] { add(members.code, owner: ancestor, level: classes.count) }
      if let protocols = index.foreignProtocols[ancestor] { addProtocols(protocols.sorted(), level: classes.count) }
    }
  }

  /// Whether a name that an extension asks for is surely that of a class.
  private func isClass(_ name: String) -> Bool {
    (SystemClasses.table[name] != nil || index.entries[name] != nil) && index.protocols[name] == nil
      && !SystemClasses.isProtocol(name)
  }

  private mutating func add(_ codes: [MethodCode], owner: String, level: Int) {
    containers.append(owner)
    for code in codes {
      if let required = code.requiredClass, isClass(required), superclasses?.contains(required) == false { continue }
      // A setter is not called by its name.
      let method = Method(code: code, owner: owner, level: level)
      guard code.role != .setter else {
        setters[code.name, default: []].append(method)
        continue
      }
      methods[code.name, default: []].append(method)
      if let colon = code.name.firstIndex(of: ":") {
        byFirstPiece[String(code.name[..<colon]), default: []].append(method)
      }
    }
  }

  /// What extensions of protocols, and of those they inherit, give a class that conforms to them.
  private mutating func addProtocols(_ protocols: [String], level: Int) {
    var pending = protocols
    var visited: Set<String> = []
    while let name = pending.popLast() {
      guard visited.insert(name).inserted, visited.count < 256 else { continue }
      if SystemClasses.table[name] == nil { add(index.foreignMembers[name]?.code ?? [], owner: name, level: level) }
      pending += index.protocols[name]?.inherited ?? []
    }
  }

  /// The method of that name that the object has, or that is above a level.
  ///
  /// - Parameters:
  ///   - argumentCount: of a call: of several Swift methods of one name that with as many parameters is meant.
  ///   - caller: of several of these one calls another rather than itself.
  func method(
    _ name: String, isStatic: Bool, above level: Int = -1, argumentCount: Int? = nil,
    calledBy caller: SourceLocation? = nil
  ) -> Method? {
    func find(_ key: String, in table: [String: [Method]]) -> Method? {
      let found = table[key]?.filter {
        $0.level > level && $0.code.isStatic == isStatic && $0.code.role != .getter
      }
      guard let argumentCount else { return found?.first }
      let fitting = found?.filter { $0.code.parameterCount == argumentCount } ?? []
      return fitting.first { $0.code.location != caller } ?? fitting.first ?? found?.first
    }
    if let found = find(name, in: methods) { return found }
    // Objective-C calls a method of Swift by a selector, and the other way round.
    if let colon = name.firstIndex(of: ":") { return find(String(name[..<colon]), in: methods) }
    return find(name, in: byFirstPiece)
  }

  /// The method that a call in another one of the object runs.
  func target(of call: MethodCall, in method: Method) -> Method? {
    func find(isStatic: Bool, above level: Int = -1) -> Method? {
      self.method(
        call.name, isStatic: isStatic, above: level, argumentCount: call.arguments.count, calledBy: method.code.location
      )
    }
    switch call.receiver {
    // In a class method the object is the class.
    case .ownInstance: return find(isStatic: method.code.isStatic)
    case .ownClass: return find(isStatic: true) ?? find(isStatic: false)
    case .superclass: return find(isStatic: method.code.isStatic, above: method.level)
    case .classNamed(let name): return isOwnOrInherited(name) ? find(isStatic: true) : nil
    case .other: return nil
    }
  }

  /// The members that a method of the object uses whenever it runs, calls followed that happen whenever it does.
  func certainUses(of name: String) -> [MemberUse] { certainCode(of: name).flatMap(\.certainUses) }

  /// A method of the object and those that run whenever it does, as far as it calls them on the object itself.
  func certainCode(of name: String) -> [MethodCode] {
    var code: [MethodCode] = []
    var visited: Set<SourceLocation> = []
    func follow(_ method: Method) {
      guard visited.count < 256, visited.insert(method.code.location).inserted else { return }
      code.append(method.code)
      for call in method.code.calls where call.isCertain {
        if let target = target(of: call, in: method) { follow(target) }
      }
    }
    if let method = method(name, isStatic: false) { follow(method) }
    return code
  }

  func getter(_ name: String) -> Method? {
    // A class method that Objective-C calls like a property, and a function without arguments, will do.
    methods[name]?.first { $0.code.role == .getter } ?? methods[name]?.first { !$0.code.loads.isEmpty }
  }

  func setter(_ name: String) -> [Method] { setters[name] ?? [] }

  /// What runs when its properties get values, the nearest of each, by name.
  var allSetters: [Method] { setters.keys.sorted().compactMap { setters[$0]?.first } }

  /// For each name the nearest method for which a condition holds, by name.
  func all(_ isWanted: (MethodCode) -> Bool) -> [Method] {
    methods.keys.sorted().compactMap { name in methods[name]?.first { isWanted($0.code) } }
  }

  /// Whether code of the project's classes or their protocols is like that; what all objects of a system's class get by an
  /// extension does not count, as long as nobody knows who calls it.
  func isAny(_ isWanted: (MethodCode) -> Bool) -> Bool {
    [methods, setters].joined().contains { $0.value.contains { $0.level < chain.count && isWanted($0.code) } }
  }

  /// The first of the class's own and inherited methods for which a condition holds, by place.
  func first(where isWanted: (MethodCode) -> Bool) -> MethodCode? {
    [methods, setters].joined().flatMap(\.value).filter { $0.level < chain.count && isWanted($0.code) }.map(\.code)
      .min { $0.location < $1.location }
  }

  func isOwnOrInherited(_ name: String) -> Bool { chain.contains(name) }

  /// Whether `nib` or `Row.nib` is a member of the class, by how it is written.
  func isOwnMember(_ name: String) -> Bool {
    let names = name.split(separator: ".").suffix(2).map(String.init)
    return names.count < 2 || ["self", "Self"].contains(names[0]) || isOwnOrInherited(names[0])
  }

  // MARK: Names

  /// The text that a name expression has for this class.
  func name(_ expression: NameExpression, arguments: [Known<String>] = [], depth: Int = 0) -> Known<String> {
    switch expression {
    case .literal(let text): return .known(text)
    case .ownClass: return .known(className)
    case .classNamed(let name): return .known(name)
    case .parameter(let number):
      return number < arguments.count ? arguments[number] : .unknown(UnknownFact(.computed, "parameter \(number + 1)"))
    case .memberOfParameter(let number, let member):
      guard number < arguments.count, case .known(let name) = arguments[number] else {
        return .unknown(UnknownFact(.computed, member))
      }
      return member == "self" ? .known(name) : index.globalName(.member("\(name).\(member)"))
    case .expression(let text): return .unknown(UnknownFact(.computed, text))
    case .member(let name):
      guard depth < 8 else { return .unknown(UnknownFact(.computed, name)) }
      if let constant = constant(name) { return self.name(constant, arguments: arguments, depth: depth + 1) }
      return index.inheritedName(name, depth: depth + 1).map(Known.known) ?? .unknown(UnknownFact(.computed, name))
    }
  }

  /// What a constant of the class, of one above it or of a protocol is for this class.
  func memberName(_ name: String, depth: Int) -> String? {
    for container in containers {
      if let value = index.constant(name, in: container) { return self.name(value, depth: depth).value }
    }
    return nil
  }

  /// Whether the name follows the class's.
  func isNamedAfterClass(_ expression: NameExpression?) -> Bool {
    switch expression {
    case .ownClass?: true
    case .member(let name)?: constant(name) == .ownClass
    default: false
    }
  }

  private func constant(_ name: String) -> NameExpression? {
    for container in containers {
      if let value = index.constant(name, in: container) { return value }
    }
    return index.constant(name, in: nil)
  }
}

extension ClassIndex {
  /// The value of `Row.identifier` where the class has the constant from a superclass or from a protocol: then the name
  /// of the class in it is the one that is written.
  func inheritedName(_ member: String, depth: Int = 0) -> String? {
    let names = member.split(separator: ".").suffix(2).map(String.init)
    guard names.count == 2, depth < 8, memberConstants.contains(names[1]),
      case .known(let entry) = entry(named: resolvedAlias(names[0]))
    else { return nil }
    return ClassMethods(of: entry.declaration, in: self).memberName(names[1], depth: depth)
  }

  /// The value of a constant: a type's, or one of no type. nil where there is none, or several that differ.
  func constant(_ name: String, in container: String?) -> NameExpression? {
    let path = name.split(separator: ".").map(String.init)
    let member = path.suffix(2).joined(separator: ".")
    var found = constants[(container.map { $0 + "." } ?? "") + name] ?? []
    if path.count > 2, container == nil {
      // The outermost may be a module.
      found = (constants[member] ?? []).filter { $0.outer == nil || $0.outer == path[path.count - 3] }
    } else if path.count == 2, let container, found.isEmpty {
      // A type in the class itself.
      found = (constants[member] ?? []).filter { $0.outer == container }
    }
    guard let first = found.first, !found.contains(where: mayDiffer) else { return nil }
    if path.count > 1, case .ownClass = first.value { return .classNamed(path[path.count - 2]) }
    return found.allSatisfy { $0.value == first.value } ? first.value : nil
  }

  /// Whether other sources may give a variable another value.
  private func mayDiffer(_ constant: NameConstant) -> Bool {
    constant.isVariable && constant.container.map { mayAssign(constant.name, of: [$0]) } ?? false
  }

  /// The name of the storyboard that a constant holds. nil where there is none of that name, or several that differ.
  ///
  /// - Parameter user: the type whose code uses it.
  func storyboard(in constant: String, for user: String?) -> String? {
    let path = constant.split(separator: ".").suffix(2).joined(separator: ".")
    let found = (user.flatMap { storyboardConstants[$0 + "." + path] } ?? storyboardConstants[path]) ?? []
    guard case .literal(let name)? = found.first?.value, found.allSatisfy({ $0.value == .literal(name) }) else {
      return nil
    }
    return name
  }
}

extension NameConstant {
  /// `Container.name`, or the name alone for one of no type.
  var qualifiedName: String { (container.map { $0 + "." } ?? "") + name }
}
