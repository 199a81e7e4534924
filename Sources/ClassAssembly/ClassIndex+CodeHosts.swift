import AppleSDK
public import ComponentModel

extension ClassIndex {
  /// Every place where code loads, registers or names a nib, in the order of files.
  public var codeHosts: [CodeHost] {
    var hosts: [CodeHost] = []
    var helpers = HelperCalls<NibLoad>(self)
    for key in entries.keys.sorted() {
      for entry in entries[key, default: []] {
        let codes = entry.declaration.members.code.filter { !$0.loads.isEmpty || !$0.calls.isEmpty }
        guard !codes.isEmpty else { continue }
        let methods = ClassMethods(of: entry.declaration, in: self)
        for code in codes {
          hosts += self.hosts(in: code, className: entry.declaration.name, methods: methods, &helpers)
        }
      }
    }
    for name in foreignMembers.keys.sorted() {
      for code in foreignMembers[name]?.code ?? [] {
        hosts += self.hosts(in: code, className: name, methods: nil, &helpers)
      }
    }
    for function in files.lazy.flatMap(\.functions) {
      hosts += self.hosts(in: function, className: nil, methods: nil, &helpers)
    }
    let registersNibs = !registersOnlyClasses
    let registered = Set(hosts.lazy.filter { $0.kind == .register }.map(\.location))
    hosts.removeAll { host in
      // What a method of the project is known to register is no guess anymore.
      host.kind == .registerThroughHelper
        && (!registersNibs || registered.contains(host.location)
          || host.loadedClass.map { isController($0) || isReusableWithoutNib($0) } == true)
    }
    return hosts.unique(by: { host in host }, { _, _ in }).sorted { $0.location < $1.location }
  }

  /// Whether a class is a view controller: none is registered for what is in a table.
  func isController(_ name: String) -> Bool {
    guard case .known(let entry) = entry(named: name), case .known(let system?) = ancestry(of: entry.declaration).system
    else { return false }
    return ["UIViewController", "NSViewController"].contains { SystemClasses.isKind(system, of: $0) }
  }

  /// Whether the library Reusable registers a cell by its class: by its nib it registers what is `NibReusable`.
  func isReusableWithoutNib(_ name: String) -> Bool {
    guard case .known(let entry) = entry(named: name) else { return false }
    var open = ([entry] + ancestry(of: entry.declaration).project).flatMap(\.declaration.protocols)
    var found: Set<String> = []
    while let name = open.popLast() {
      if found.insert(name).inserted { open += protocols[name]?.inherited ?? [] }
    }
    return found.contains("Reusable") && protocols["Reusable"] == nil
      && found.isDisjoint(with: ["NibReusable", "NibLoadable"])
  }

  /// Whether the project has a `register(Row.self)` of its own, and none that registers a nib.
  private var registersOnlyClasses: Bool {
    let helpers = ["UITableView", "UICollectionView"].flatMap { foreignMembers[$0]?.code ?? [] }.filter {
      $0.name == "register"
    }
    return !helpers.isEmpty
      && helpers.allSatisfy { helper in
        helper.loads.isEmpty && !helper.calls.contains { $0.name.lowercased().contains("nib") }
      }
  }

  private func hosts(
    in code: MethodCode, className: String?, methods: ClassMethods?, _ helpers: inout HelperCalls<NibLoad>
  ) -> [CodeHost] {
    func name(_ expression: NameExpression) -> Known<String> {
      methods?.name(expression) ?? globalName(expression)
    }
    var hosts: [CodeHost] = []
    for load in code.loads {
      var load = load
      if case .member(let member)? = load.name, let made = madeNib(member, methods, &helpers.types) {
        load.name = made.name
        load.bundle = load.bundle ?? made.bundle
      }
      guard load.kind != .make, let expression = load.name else { continue }
      // A helper's own load means whatever it is called for.
      if expression.isOfParameter { continue }
      if methods == nil, className != nil, name(expression).value == nil { continue }
      var host = CodeHost(
        className: className, kind: load.kind, nibName: name(expression),
        reuseIdentifier: load.reuseIdentifier.map(name), bundle: load.bundle, owner: load.owner,
        choice: load.choice, loadedClass: load.className, location: load.location)
      if code.role == .initializer { host.initializer = code.name }
      host.isCertain = !load.isConditional && helpers.types.isWritten(expression)
      hosts.append(host)
    }
    for call in code.calls {
      if case .classNamed(let target) = call.receiver, target != className {
        hosts += self.hosts(calling: call, of: target, user: className, &helpers.types)
        continue
      }
      for load in helpers.requests(of: call, in: code, methods) {
        guard !load.isOfParameter, let expression = load.name, case .known(let nibName) = name(expression) else {
          continue
        }
        hosts.append(
          CodeHost(
            className: className, kind: load.kind, nibName: .known(nibName),
            reuseIdentifier: load.reuseIdentifier.map(name), bundle: load.bundle,
            owner: call.receiver == .other && load.owner == .ownInstance ? .expression("") : load.owner,
            choice: load.choice, loadedClass: load.className, location: call.location))
      }
    }
    return hosts
  }

  /// `Row.loadFromNib()`: what the method of the other class loads.
  private func hosts(
    calling call: MethodCall, of target: String, user: String?, _ types: inout NamesInTypes
  ) -> [CodeHost] {
    let name = resolvedAlias(target)
    guard let methods = types.methods(of: name), let method = methods.method(call.name, isStatic: true) else {
      return []
    }
    return CodePath(from: method, in: methods).loads.compactMap { found in
      // What the class itself has registers the nib where it stands.
      guard found.load.kind != .make, found.load.kind != .register || found.owner != name else {
        return nil
      }
      var nibName = found.name
      if case .unknown = nibName, let name = found.load.name?.called(with: call.arguments) {
        nibName = globalName(name)
      }
      return CodeHost(
        className: user, kind: found.load.kind, nibName: nibName, reuseIdentifier: nil, bundle: found.load.bundle,
        owner: found.load.owner, choice: found.load.choice, loadedClass: target, location: call.location)
    }
  }

  /// The nib behind `Row.nib` or `self.nib`.
  private func madeNib(_ member: String, _ methods: ClassMethods?, _ types: inout NamesInTypes) -> NibLoad? {
    let names = member.split(separator: ".").suffix(2).map(String.init)
    guard let last = names.last else { return nil }
    if names.count == 2, let others = types.methods(of: names[0]) {
      guard var made = others.getter(last)?.code.loads.first(where: { $0.kind == .make }) else { return nil }
      if case .known(let text)? = made.name.map({ others.name($0) }) { made.name = .literal(text) }
      return made
    }
    // Another class's nib, which no source tells, is not this one's.
    if names.count == 2, !["self", "Self", methods?.className].contains(names[0]) { return nil }
    return methods?.getter(last)?.code.loads.first { $0.kind == .make }
  }

  /// A name that no class's own constants are needed for.
  func globalName(_ expression: NameExpression) -> Known<String> {
    switch expression {
    case .literal(let text): return .known(text)
    case .classNamed(let name): return .known(name)
    case .member(let name):
      switch constant(name, in: nil) {
      case .literal(let text)?: return .known(text)
      case .classNamed(let name)?: return .known(name)
      default: return inheritedName(name).map(Known.known) ?? .unknown(UnknownFact(.computed, name))
      }
    case .expression(let text): return .unknown(UnknownFact(.computed, text))
    case .ownClass, .parameter, .memberOfParameter: return .unknown(UnknownFact(.computed, "name of a class"))
    }
  }

  /// Members of the project's classes that code of other classes uses, by class and member.
  public var memberReferences: [MemberReference] { memberReferences(including: []) }

  /// Those, and members of some classes that other projects declare.
  public func memberReferences(including others: Set<String>) -> [MemberReference] {
    files.lazy.flatMap(\.memberReferences).compactMap { reference in
      var reference = reference
      if let property = reference.property, let user = reference.user {
        guard case .known(let entry) = entry(named: user) else { return nil }
        let classes = family(of: entry.declaration)
        for members in classes.map(\.members) {
          let types =
            members.outlets.map { ($0.name, $0.type.name) } + members.properties.map { ($0.name, $0.type.name) }
          if let found = types.first(where: { $0.0 == property }) {
            reference.className = found.1
            break
          }
        }
      }
      // `[cart release]` means the method of every object.
      guard let name = reference.className, name != reference.user, entries[name] != nil || others.contains(name),
        SystemKeys.responds(to: reference.member, systemClass: "NSObject") != .known(true)
          || reference.location.path.hasSuffix(".swift")
      else { return nil }
      return reference
    }
  }
}
