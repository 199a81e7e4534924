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
