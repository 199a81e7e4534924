import ComponentModel

extension ClassIndex {
  /// Those of some methods that only the observer of one outlet names.
  func methodsOfObservers(among methods: [Int: Set<Int>]) -> [String: [CodeOfObserver]] {
    methods.reduce(into: [:]) { found, entry in
      let (file, methods) = (files[entry.key], files[entry.key].ownMethods)
      for method in entry.value.sorted().map({ methods[$0] }) where !method.callers.isEmpty {
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
    var callers: [UInt64: Set<String?>] = [:]
    for (number, places) in methods {
      for place in places { for hash in files[number].ownMethods[place].nameHashes { callers[hash] = [] } }
    }
    for file in files where !isUnmade(file) {
      let owners = file.codeOwners
      for hash in file.nameHashes where callers[hash] != nil { callers[hash]?.formUnion(owners) }
    }
    return methods.reduce(into: [:]) { found, entry in
      let methods = files[entry.key].ownMethods
      for place in entry.value.sorted() {
        var ways: Set<Int> = []
        var open = [place]
        while let next = open.popLast(), ways.count <= Self.mostCallers {
          if ways.insert(next).inserted { open += methods[next].callers }
        }
        guard ways.count <= Self.mostCallers, ways.isSubset(of: entry.value) else { continue }
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
}
