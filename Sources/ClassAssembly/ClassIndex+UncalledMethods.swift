import AppleSDK
import ComponentModel

extension ClassIndex {
  /// Those of some methods that nothing calls, by the paths of their sources.
  func uncalled(
    among methods: [Int: Set<Int>], because reason: (String) -> IdleCode.Reason = IdleCode.Reason.uncalled
  ) -> [String: [IdleCode]] {
    uncalled(of: methods).reduce(into: [:]) { result, entry in
      let methods = files[entry.key].ownMethods
      result[files[entry.key].path] = entry.value.sorted().map {
        IdleCode(
          methods[$0].isSetter ? .unset(methods[$0].name) : reason(methods[$0].name), extent: methods[$0].extent)
      }
    }
  }

  /// The methods that only code can call: of each source their places in `SourceFileDeclarations.ownMethods`.
  func methodsOfCode(
    besides messages: Set<DocumentMessage>, includingThoseLibrariesMayCall isDoubtful: Bool = false
  ) -> [Int: Set<Int>] {
    var delegates = ViewDelegates(messages, self)
    // Swift 3 shows methods that are not marked to documents too: `reveal(item:)` as `revealWithItem:`.
    let sent = Set(
      messages.lazy.flatMap { message -> [String] in
        guard case .action(let selector, _) = message else { return [] }
        let piece = selector.prefix { $0 != ":" }
        return [String(piece)] + (piece.firstRange(of: "With").map { [String(piece[..<$0.lowerBound])] } ?? [])
      })
    // Swift calls methods of Objective-C by names of its own.
    let isMixed = files.contains { $0.language == .swift }
    var namesOfSwift: Set<UInt64>?
    func mayCallFromSwift(_ method: OwnMethod) -> Bool {
      guard isMixed else { return false }
      // One of a class itself may be an initializer there.
      guard !method.isStatic, let names = method.namesInSwift else { return true }
      let known =
        namesOfSwift
        ?? files.reduce(into: []) { all, file in if file.language == .swift { all.formUnion(file.nameHashes) } }
      namesOfSwift = known
      return !names.isDisjoint(with: known)
    }
    let setsKeys = files.contains(where: \.setsKeys)
    let labels = CalledLabels(of: files)
    var calledRequests: [String: Bool] = [:]
    func isCalled(_ request: DelegateRequest) -> Bool {
      let isCalled = calledRequests[request.name] ?? labels.contain(request.name)
      calledRequests[request.name] = isCalled
      return isCalled
    }
    var outside = OutsideCallers()
    var known: [String: Set<String>?] = [:]
    var rest: [Int: Set<Int>] = [:]
    for (number, file) in files.enumerated() {
      rest[number] = Set(
        file.ownMethods.indices.filter { place in
          let method = file.ownMethods[place]
          if method.observes != nil { return false }
          if let request = method.askedThrough, let type = method.typeName {
            return !delegates.mayBeDelegates(type, request.outlet) && !isCalled(request)
          }
          if method.isSetter {
            guard !setsKeys, !messages.contains(.key(method.name)), outside.mayOnlyBeNamed(method, in: self),
              file.language == .swift
                || !isMixed && !sent.contains(String(SelectorNames.setter(ofKey: method.name).dropLast()))
                  && !isSystemSetter(method)
            else { return false }
          }
          let isSent = method.isAction || infersObjC && sent.contains(method.name)
          return !(isSent && messages.contains { mayMean($0, method) }) && !mayBeSystemMethod(method)
            && !overrides(method)
            && method.ownTypes.map { types in
              (method.isStatic || types.contains { declares($0) } || isAskedByOwnProtocol(method))
                && !mayCallFromSwift(method)
            } != false
            && (method.ownTypes != nil || method.namesInSwift?.isEmpty != false || !mayCallFromSwift(method))
            && (method.isStatic || method.parameterTypes.allSatisfy { declares($0) }
              || file.language == .swift && outside.mayOnlyBeNamed(method, in: self))
            && (method.isOpen && !isDoubtful ? method.typeName : nil).map { type in
              let protocols = known[type] ?? unknownProtocols(of: type)
              known[type] = .some(protocols)
              guard let protocols else { return false }
              let others =
                entries[type]?.first?.extensionProtocols.subtracting(
                  method.conformances.map(Self.unqualified)) ?? []
              return protocols.isSubset(of: others)
            } != false
        })
    }
    return rest
  }

  /// Those of some methods that nothing names but one another.
  ///
  /// - Parameter methods: of each source those that only code can call.
  private func uncalled(of methods: [Int: Set<Int>]) -> [Int: Set<Int>] {
    /// A source that has a name, and the methods of it in which alone it stands, if it is so.
    struct User {
      var file: Int
      var methods: Set<Int>?
    }
    var users: [UInt64: [User]] = [:]
    var setters: Set<UInt64> = []
    for (number, places) in methods {
      for method in places.lazy.map({ files[number].ownMethods[$0] }) {
        for hash in method.nameHashes { users[hash] = [] }
        if method.isSetter { setters.formUnion(method.nameHashes) }
      }
    }
    for (number, file) in files.enumerated() {
      if isUnmade(file) { continue }
      var inMethods: [UInt64: Set<Int>] = [:]
      for (place, method) in file.ownMethods.enumerated() {
        for hash in method.names where users[hash] != nil { inMethods[hash, default: []].insert(place) }
      }
      for hash in file.nameHashes { users[hash]?.append(User(file: number, methods: inMethods[hash])) }
      for hash in file.variableHashes where setters.contains(hash) { users[hash]?.append(User(file: number)) }
    }
    var rest = methods
    var isDone = false
    while !isDone {
      isDone = true
      for (number, places) in rest {
        let called = places.filter { place in
          let method = files[number].ownMethods[place]
          return !method.callers.isSubset(of: places)
            || method.nameHashes.contains { hash in
              users[hash, default: []].contains { user in
                user.file != number && user.methods?.isSubset(of: rest[user.file] ?? []) != true
                  && !(method.isStatic && asksOthers(files[user.file], for: hash, than: method.typeName))
                  && mayCall(method, by: hash, in: files[user.file])
              }
            }
        }
        guard !called.isEmpty else { continue }
        rest[number]?.subtract(called)
        isDone = false
      }
    }
    return rest.filter { !$0.value.isEmpty }
  }

  /// Whether a source that has a method's name may mean it by the labels that it gives: `set(quality: high)` means no
  /// `set(name:)`.
  private func mayCall(_ method: OwnMethod, by hash: UInt64, in file: SourceFileDeclarations) -> Bool {
    guard let labels = method.firstLabels, let asked = file.labelsAsked[hash] else { return true }
    return !labels.isDisjoint(with: asked)
  }

  /// Whether a source that has the name of a method of a type itself means none of this type: it asks objects for one, or
  /// types that do not inherit from it.
  private func asksOthers(_ file: SourceFileDeclarations, for hash: UInt64, than type: String?) -> Bool {
    guard let type, protocols[type] == nil, let asked = file.typesAsked[hash] else { return false }
    return asked.allSatisfy { name in
      guard name != type else { return false }
      if SystemClasses.table[name] != nil { return !SystemClasses.isKind(name, of: type) }
      guard case .known(let entry) = entry(named: name) else { return false }
      let ancestry = ancestry(of: entry.declaration)
      guard case .known(let system) = ancestry.system else { return false }
      return !ancestry.project.contains { $0.declaration.name == type }
        && system.map { SystemClasses.isKind($0, of: type) } != true
    }
  }

  /// Whether a setter of Objective-C may be one that the class inherits, or what an outlet gets its value by.
  private func isSystemSetter(_ method: OwnMethod) -> Bool {
    guard let type = method.typeName, case .known(let entry) = entry(named: type) else { return true }
    let ancestry = ancestry(of: entry.declaration)
    let selector = SelectorNames.setter(ofKey: method.name)
    guard case .known(let system?) = ancestry.system,
      case .known(false) = SystemKeys.responds(to: selector, systemClass: system),
      case .known(false) = SystemKeys.isSettable(method.name, on: system)
    else { return true }
    return ([entry] + ancestry.project).contains { ancestor in
      let members = ancestor.declaration.members
      return members.outlets.contains { $0.name == method.name }
        || ancestor.declaration.location != entry.declaration.location
          && (members.properties.contains { $0.name == method.name }
            || members.methods.contains { $0.selector == selector })
    }
  }

  /// Of the methods of types themselves the system knows few, whatever these take, and views it asks for none of controllers.
  private func mayBeSystemMethod(_ method: OwnMethod) -> Bool {
    if method.isStatic { return SystemMethods.asksClasses(for: method.name) }
    if SystemMethods.callsControllers(method.name), isView(method.typeName) { return false }
    return SystemMethods.calls(method.name) || method.isAction && Self.isSystemAction(method.name)
  }

  private func isView(_ type: String?) -> Bool {
    guard let type, case .known(let entry) = entry(named: type),
      case .known(let system?) = ancestry(of: entry.declaration).system
    else { return false }
    return ["UIView", "NSView"].contains { SystemClasses.isKind(system, of: $0) }
  }

  /// Whether menus and keys may send an action to whoever answers it, as the system has it.
  private static func isSystemAction(_ name: String) -> Bool {
    ["UITextView", "NSTextView", "NSWindow", "NSApplication", "NSDocument"].contains {
      SystemKeys.responds(to: name + ":", systemClass: $0) == .known(true)
    }
  }

  /// Whether an action that a document sends may be a method.
  private func mayMean(_ message: DocumentMessage, _ method: OwnMethod) -> Bool {
    // A Swift method's selector may have more than its name.
    guard case .action(let selector, let className) = message, selector.hasPrefix(method.otherName ?? method.name),
      selector.hasSuffix(":") != method.takesNothing
    else { return false }
    guard let className, let type = method.typeName else { return true }
    let receivers = classes(named: className)
    // A class that is a library's, or nowhere, inherits from none of the app's.
    if receivers.isEmpty { return entry(named: type).value == nil }
    return receivers.contains { declaration in
      declaration.name == type
        || entry(named: type).value.map { entry in
          // What the object inherits, or what extends one of its classes.
          ancestry(of: declaration).project.contains { $0.declaration.location == entry.declaration.location }
        } != false
    }
  }

  /// Whether a method may be called as that of a superclass, which nothing marks in Objective-C.
  private func overrides(_ method: OwnMethod) -> Bool {
    guard let type = method.typeName, case .known(let entry) = entry(named: type) else { return false }
    return ancestry(of: entry.declaration).project.contains { ancestor in
      let members = ancestor.declaration.members
      return (members.methods + members.actions).contains { $0.selector.prefix { $0 != ":" } == method.name }
    }
  }

  /// Whether a protocol of the app asks for a method, which the system has none of the name for.
  private func isAskedByOwnProtocol(_ method: OwnMethod) -> Bool {
    guard let type = method.typeName, case .known(let entry) = entry(named: type),
      !DelegateProtocols.mayAsk(for: method.name)
    else { return false }
    return ([entry] + ancestry(of: entry.declaration).project).contains { entry in
      entry.declaration.protocols.contains { self.protocols[$0]?.methods.contains(method.name) == true }
    }
  }

  /// Whether a type of a parameter is the project's own.
  private func declares(_ type: String) -> Bool {
    var name = type[...]
    while let last = name.last, "?!]".contains(last) { name.removeLast() }
    name = name.drop { $0 == "[" }
    return entries[String(name)] != nil || valueTypeNames.contains(String(name)) || protocols[String(name)] != nil
  }

  /// The protocols of libraries that may ask a type for its methods; nil where its superclass is a library's.
  func unknownProtocols(of type: String) -> Set<String>? {
    // An extension of a class of the system.
    if SystemClasses.table[type] != nil { return [] }
    if entries[type] == nil, valueTypeNames.contains(type) { return protocols(ofValues: type) }
    if entries[type] == nil, protocols[type] != nil { return unknownProtocols(ofTypesThatConformTo: type) }
    // Several apps of a repository may have one of the name.
    guard let found = entries[type], !found.isEmpty else { return nil }
    var protocols: Set<String> = []
    for entry in found {
      let ancestry = ancestry(of: entry.declaration)
      guard case .known = ancestry.system else { return nil }
      protocols.formUnion(
        ([entry] + ancestry.project).flatMap(\.declaration.protocols).filter { !isKnownProtocol($0) })
    }
    return protocols
  }

  /// The same for what an extension of a protocol of the app has: all that conform to it have it.
  private func unknownProtocols(ofTypesThatConformTo name: String) -> Set<String>? {
    guard isKnownProtocol(name) else { return nil }
    var heirs: [String: [String]] = [:]
    for (heir, declared) in protocols { for other in declared.inherited { heirs[other, default: []].append(heir) } }
    var names: Set<String> = [name]
    var open = [name]
    while let next = open.popLast() { open += heirs[next, default: []].filter { names.insert($0).inserted } }
    let isOfValues = files.lazy.flatMap(\.valueTypes).contains { !names.isDisjoint(with: $0.inherited) }
    guard !isOfValues else { return nil }
    var unknown: Set<String> = []
    for entry in entries.values.joined() where !names.isDisjoint(with: entry.declaration.protocols) {
      guard let others = unknownProtocols(of: entry.declaration.name) else { return nil }
      unknown.formUnion(others)
    }
    return unknown
  }

  func isKnownProtocol(_ name: String) -> Bool { inheritsOnly(name) { SystemClasses.isProtocol($0) } }

  /// Whether a protocol of the app inherits from nothing but others of it, and from such as are known otherwise.
  ///
  /// - Parameter isKnown: asked for those that the app does not declare, the protocol itself included.
  func inheritsOnly(_ name: String, _ isKnown: (String) -> Bool) -> Bool {
    var visited: Set<String> = []
    var open = [name]
    while let name = open.popLast() {
      guard visited.insert(name).inserted else { continue }
      if let declared = protocols[name] {
        open += declared.inherited
      } else if !isKnown(name) {
        return false
      }
    }
    return true
  }
}
