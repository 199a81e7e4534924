import AppleSDK
import ComponentModel

extension ClassIndex {
  /// Those of some methods that only the observer of one outlet names.
  func methodsOfObservers(among methods: [Int: Set<Int>]) -> [String: [CodeOfObserver]] {
    methods.reduce(into: [:]) { found, entry in
      let (file, methods) = (files[entry.key], files[entry.key].ownMethods)
      for method in entry.value.sorted().map({ methods[$0] }) where !method.callers.isEmpty && !method.isSetter {
        let observed = Set(method.callers.map { methods[$0].observes })
        guard observed.count == 1, let outlet = observed.first.flatMap(\.self),
          !files.contains(where: { other in
            other.path != file.path && method.nameHashes.contains { other.mayCall(name: $0) }
          })
        else { continue }
        found[file.path, default: []].append(
          CodeOfObserver(outlet: outlet, method: method.name, extent: method.extent))
      }
    }
  }

  /// Those of some methods that only code of some types calls, with these types: themselves, or by methods of their own source.
  func methodsOfCallers(among methods: [Int: Set<Int>]) -> [String: [CodeOfCallers]] {
    let callers = users(of: methods).mapValues { numbers in
      numbers.reduce(into: Set<String?>()) { $0.formUnion(files[$1].codeOwners) }
    }
    return methods.reduce(into: [:]) { found, entry in
      let methods = files[entry.key].ownMethods
      for place in entry.value.sorted() {
        guard let ways = ways(to: place, among: methods), ways.isSubset(of: entry.value) else { continue }
        let types = ways.lazy.flatMap { methods[$0].nameHashes }.reduce(into: Set<String?>()) {
          $0.formUnion(callers[$1] ?? [])
        }
        guard !types.isEmpty, !types.contains(nil) else { continue }
        found[files[entry.key].path, default: []].append(
          CodeOfCallers(callers: Set(types.compactMap(\.self)), extent: methods[place].extent))
      }
    }
  }

  /// Of a method that more methods of its source lead to, all callers are taken for unknown.
  private static let mostCallers = 64

  /// What makes an object for a property that only code of some types reads, with these types.
  var propertiesOfCallers: [String: [CodeOfCallers]] {
    files.lazy.flatMap { $0.storyboardConstants + $0.objectConstants }.reduce(into: [:]) { found, constant in
      guard let extent = constant.lazyExtent, constant.uses?.count == 0, case let types = users(of: constant),
        !types.isEmpty, !types.contains(nil)
      else { return }
      found[constant.location.path, default: []].append(
        CodeOfCallers(callers: Set(types.compactMap(\.self)), extent: extent))
    }
  }

  /// Those of some methods that code uses only in sources which name neither their class nor one that inherits from it, nor
  /// a type that does: whether it has an object of this class there, nobody knows. Also those that take the place of one of
  /// a superclass of the app which does not call it itself.
  ///
  /// Only of classes that have outlets, of which alone it is asked.
  func methodsOfStrangers(among methods: [Int: Set<Int>]) -> [String: [IdleCode]] {
    var known: [String: Bool] = [:]
    func mayUseOutlets(_ type: String) -> Bool {
      if let answer = known[type] { return answer }
      let family = (entries[type] ?? []) + ancestors(ofClass: type)
      let answer = family.contains { !$0.declaration.members.outlets.isEmpty }
      known[type] = answer
      return answer
    }
    let overriding = overridingMethods.filter { mayUseOutlets($0.method.typeName) }
    let users = users(of: methods, and: overriding.map(\.method))
    var named = NamedClasses(self)
    /// - Parameter family: classes whose code may call it for objects of the type.
    func isUsed(_ hashes: Set<UInt64>, of type: String, in own: Int, besides family: Set<String> = []) -> Bool {
      hashes.contains { hash in
        users[hash, default: []].contains { number in
          number != own && !files[number].isTest
            && (named.classes(in: number).contains(type) || files[number].parts.contains { family.contains($0.name) })
        }
      }
    }
    var found: [String: [IdleCode]] = [:]
    func note(_ name: String, of type: String, _ extent: ClosedRange<SourcePosition>, in number: Int) {
      found[files[number].path, default: []].append(
        IdleCode(.usedByStrangers(name, className: type), extent: extent))
    }
    for (number, places) in methods {
      let own = files[number].ownMethods
      for place in places.sorted() where !own[place].isStatic {
        guard let type = own[place].typeName, mayUseOutlets(type), let ways = ways(to: place, among: own),
          ways.isSubset(of: places),
          !isUsed(ways.reduce(into: []) { $0.formUnion(own[$1].nameHashes) }, of: type, in: number)
        else { continue }
        note(own[place].name, of: type, own[place].extent, in: number)
      }
    }
    for (number, method) in overriding {
      let family = Set(ancestors(ofClass: method.typeName).map(\.declaration.name))
      if !isUsed([method.nameHash], of: method.typeName, in: number, besides: family) {
        note(method.name, of: method.typeName, method.extent, in: number)
      }
    }
    return found
  }

  /// Methods that take the place of one of a superclass of the app, which its own source does not call, with their sources.
  private var overridingMethods: [(file: Int, method: OverridingMethod)] {
    let uncalled = files.reduce(into: [String: Set<String>]()) { found, file in
      for method in file.ownMethods where method.callers.isEmpty && !method.nameHashes.isEmpty {
        if let type = method.typeName { found[type, default: []].insert(method.name) }
      }
    }
    return files.indices.flatMap { number in
      files[number].overridingMethods.lazy.filter { method in
        !SystemMethods.calls(method.name)
          && ancestors(ofClass: method.typeName).contains { ancestor in
            uncalled[ancestor.declaration.name]?.contains(method.name) == true
          }
      }.map { (number, $0) }
    }
  }

  private func ancestors(ofClass name: String) -> [Entry] {
    guard case .known(let entry) = entry(named: name) else { return [] }
    return ancestry(of: entry.declaration).project
  }

  /// The sources that have the names of some methods, by their hashes; of what sets a property those too that have it as a
  /// variable's.
  private func users(of methods: [Int: Set<Int>], and overriding: [OverridingMethod] = []) -> [UInt64: [Int]] {
    var users = Dictionary(overriding.map { ($0.nameHash, [Int]()) }) { first, _ in first }
    var setters: Set<UInt64> = []
    for (number, places) in methods {
      for method in places.lazy.map({ files[number].ownMethods[$0] }) {
        for hash in method.nameHashes { users[hash] = [] }
        if method.isSetter { setters.formUnion(method.nameHashes) }
      }
    }
    for (number, file) in files.enumerated() where !isUnmade(file) {
      for hash in file.nameHashes { users[hash]?.append(number) }
      for hash in file.variableHashes where setters.contains(hash) { users[hash]?.append(number) }
    }
    return users
  }

  /// A method with those that lead to it in its source; nil where these are too many.
  private func ways(to place: Int, among methods: [OwnMethod]) -> Set<Int>? {
    var ways: Set<Int> = []
    var open = [place]
    while let next = open.popLast(), ways.count <= Self.mostCallers {
      if ways.insert(next).inserted { open += methods[next].callers }
    }
    return ways.count <= Self.mostCallers ? ways : nil
  }
}
