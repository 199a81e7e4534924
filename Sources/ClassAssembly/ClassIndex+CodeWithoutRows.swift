import ComponentModel

/// What views call for rows, where they have as many as a list that nothing fills, or none.
extension ClassIndex {
  mutating func noteCodeWithoutRows(besides messages: Set<DocumentMessage>) {
    let lists = files.enumerated().flatMap { number, file in file.emptyLists.map { (number: number, list: $0) } }
    guard !lists.isEmpty else { return }
    // Whoever answers for the rows may be another object than the one that is told of them.
    guard !files.contains(where: { $0.otherDelegates.contains("dataSource") }) else { return }
    // It may answer for a view without being given to it: a class with no rows may have what the template left there.
    let bringsRows = files.contains { file in
      file.imports.contains { $0.hasPrefix("Rx") }
        || file.codeUses.contains { $0.name.contains("DiffableDataSource") }
    }
    let setsKeys = files.contains(where: \.setsKeys)
    let hashes = Set(lists.flatMap(\.list.nameHashes))
    var holders: [UInt64: Set<Int>] = [:]
    for (number, file) in files.enumerated() {
      for hash in file.nameHashes where hashes.contains(hash) { holders[hash, default: []].insert(number) }
      for hash in file.variableHashes where hashes.contains(hash) { holders[hash, default: []].insert(number) }
    }
    let labels = CalledLabels(of: files)
    // One that answers in another source, too, may be another class of the name.
    let answering = files.enumerated().reduce(into: [String: Set<Int>]()) { answering, file in
      let methods = file.element.ownMethods.lazy.filter { $0.askedThrough != nil }.compactMap(\.typeName)
      let overriding = file.element.overridingMethods.lazy.filter {
        ["tableView", "collectionView"].contains($0.name)
      }.map(\.typeName)
      for type in Set(methods).union(overriding) { answering[type, default: []].insert(file.offset) }
    }
    let superclasses = Set(classes.flatMap { ancestry(of: $0).project.map(\.declaration.name) })
    for (number, list) in lists {
      let isNamed = list.nameHashes.contains { hash in holders[hash]?.contains { $0 != number } == true }
      // By a key that code works out it may set what others can name.
      guard !isNamed, list.name != nil || !bringsRows, list.nameHashes.isEmpty || !setsKeys,
        answering[list.type]?.subtracting([number]).isEmpty != false,
        list.name.map({ messages.contains(.key($0)) }) != true,
        !superclasses.contains(list.type),
        !list.labels.contains(where: labels.contain)
      else { continue }
      idleCode[files[number].path, default: []] += list.rows.map { IdleCode(.withoutRows(list: list.name), extent: $0) }
    }
  }
}
