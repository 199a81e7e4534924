import ComponentModel

/// Of which classes of the app sources may have objects: of those that they name, and of those that the types which they
/// name have in their sources.
struct NamedClasses {
  private let index: ClassIndex
  /// By type, the sources that have a part of it.
  private var homes: [String: [Int]] = [:]
  /// By protocol of the app, the classes that conform to it, where these are few: who asks it, asks them.
  private var conforming: [String: Set<String>] = [:]
  private var written: [Int: Set<String>] = [:]
  private var known: [Int: Set<String>] = [:]

  init(_ index: ClassIndex) {
    self.index = index
    for (number, file) in index.files.enumerated() {
      for name in Set(file.parts.map(\.name) + file.valueTypes.map(\.name)) { homes[name, default: []].append(number) }
    }
    for (name, found) in index.entries {
      for entry in found {
        for answered in entry.declaration.protocols where index.protocols[answered] != nil {
          conforming[answered, default: []].insert(name)
        }
      }
    }
    conforming = conforming.filter { $0.value.count <= Self.few }
  }

  private static let few = 2

  /// The classes, with those that they inherit from.
  ///
  /// - Parameter number: the source's place in the index.
  mutating func classes(in number: Int) -> Set<String> {
    if let answer = known[number] { return answer }
    let named = names(in: number)
    var all = named
    for type in named.union(named.flatMap(ancestors)) {
      for home in homes[type] ?? [] { all.formUnion(names(in: home)) }
    }
    for name in all { all.formUnion(conforming[name] ?? []) }
    let classes = all.filter { index.entries[$0] != nil }
    let answer = classes.union(classes.flatMap(ancestors))
    known[number] = answer
    return answer
  }

  private mutating func names(in number: Int) -> Set<String> {
    if let answer = written[number] { return answer }
    let file = index.files[number]
    var names = Set(index.usesThatRun(in: file).map(\.name)).union(file.otherNames).union(file.parts.map(\.name))
    names.formUnion(names.compactMap { index.aliases[$0] })
    written[number] = names
    return names
  }

  private func ancestors(of name: String) -> [String] {
    (index.entries[name] ?? []).flatMap { index.ancestry(of: $0.declaration).project.map(\.declaration.name) }
  }
}
