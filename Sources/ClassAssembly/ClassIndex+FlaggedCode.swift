import AppleSDK
import ComponentModel

/// Code that waits for what never comes: a value of a variable, or the call of a closure.
extension ClassIndex {
  /// Closures in properties that classes of the app declare, and that no code has but to set them.
  mutating func noteUncalledHandlers() {
    var isUncalled: [String: Bool] = [:]
    for file in files {
      for handler in file.handlers {
        let known = isUncalled[handler.property] ?? !isRead(handler) && declaresHandler(named: handler.property)
        isUncalled[handler.property] = known
        guard known else { continue }
        idleCode[file.path, default: []].append(IdleCode(.unread(handler.property), extent: handler.extent))
      }
    }
  }

  private func isRead(_ handler: HandlerCode) -> Bool {
    files.contains { file in handler.nameHashes.contains(where: file.mayCall) }
  }

  /// Whether classes of the app have a property of a name, which neither the system nor a library asks them for.
  private func declaresHandler(named name: String) -> Bool {
    let owners = Set(
      files.lazy.flatMap(\.parts).filter { part in
        part.members.plainMembers?.contains { !$0.isMethod && $0.name == name } == true
          || part.members.properties.contains { $0.name == name && $0.storage != .computed }
      }.map(\.name))
    return !owners.isEmpty
      && owners.allSatisfy { owner in
        guard let protocols = unknownProtocols(of: owner), protocols.isEmpty,
          case .known(let entry) = entry(named: owner),
          case .known(let system) = ancestry(of: entry.declaration).system
        else { return false }
        return system.map { SystemKeys.isSettable(name, on: $0) } != .known(true)
      }
  }

  /// What views call for rows, where they have as many as a list that nothing fills.
  mutating func noteCodeWithoutRows(besides messages: Set<DocumentMessage>) {
    let lists = files.enumerated().flatMap { number, file in file.emptyLists.map { (number: number, list: $0) } }
    guard !lists.isEmpty else { return }
    // Whoever answers for the rows may be another object than the one that is told of them.
    guard !files.contains(where: { $0.otherDelegates.contains("dataSource") }) else { return }
    let setsKeys = files.contains(where: \.setsKeys)
    let hashes = Set(lists.flatMap(\.list.nameHashes))
    var holders: [UInt64: Set<Int>] = [:]
    for (number, file) in files.enumerated() {
      for hash in file.nameHashes where hashes.contains(hash) { holders[hash, default: []].insert(number) }
      for hash in file.variableHashes where hashes.contains(hash) { holders[hash, default: []].insert(number) }
    }
    let labels = files.reduce(into: Set<String>()) { $0.formUnion($1.delegateLabels) }
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
      guard !isNamed, list.nameHashes.isEmpty || !setsKeys,
        answering[list.type]?.subtracting([number]).isEmpty != false,
        !messages.contains(.key(list.name)),
        !superclasses.contains(list.type),
        !list.labels.contains(where: { name in labels.contains { $0.hasPrefix(name) || name.hasPrefix($0) } })
      else { continue }
      idleCode[files[number].path, default: []] += list.rows.map { IdleCode(.withoutRows(list: list.name), extent: $0) }
    }
  }

  /// Code of Objective-C under macros that are 0.
  mutating func noteUncompiledCode() {
    guard files.contains(where: { !$0.macroCode.isEmpty }) else { return }
    let macros = files.reduce(into: [String: MacroValues]()) { macros, file in
      for (name, values) in file.macros { macros[name, default: MacroValues()].formUnion(values) }
    }
    let asked = Set(files.lazy.flatMap(\.macroCode).map(\.macro)).filter { name in
      macros[name].map { $0.mayBeZero && !$0.mayBeAny } == true
    }
    let importers = importers(ofDefinitionsOf: asked)
    for file in files {
      // Where a source sees no definition, the project's settings may have one.
      let dead = file.macroCode.filter { importers[$0.macro]?.contains(file.path.fileName) == true }
      guard !dead.isEmpty else { continue }
      idleCode[file.path, default: []] += dead.map { IdleCode(.uncompiled(macro: $0.macro), extent: $0.extent) }
    }
  }

  /// For macros the names of the sources that define one, or import such a source, themselves or through others. All import
  /// what a prefix header has.
  private func importers(ofDefinitionsOf macros: Set<String>) -> [String: Set<String>] {
    guard !macros.isEmpty, macros.count < Self.mostMacros else { return [:] }
    var importers: [String: [String]] = [:]
    var found: [String: Set<String>] = [:]
    var prefixes: [String] = []
    var others: [String] = []
    for file in files where file.language == .objectiveC {
      let name = file.path.fileName
      for other in file.imports { importers[other.fileName, default: []].append(name) }
      if name.hasSuffix(".pch") { prefixes.append(name) } else { others.append(name) }
      for macro in macros where file.macros[macro] != nil { found[macro, default: []].insert(name) }
    }
    if prefixes.count == 1 { importers[prefixes[0], default: []] += others }
    return found.mapValues { definers in
      var all = definers
      var pending = Array(definers)
      while let name = pending.popLast() {
        for importer in importers[name] ?? [] where all.insert(importer).inserted { pending.append(importer) }
      }
      return all
    }
  }

  /// Of more nobody asks.
  private static let mostMacros = 64

  /// Code under conditions that never hold.
  mutating func noteFlaggedCode(besides messages: Set<DocumentMessage>) {
    var holders: [UInt64: [Int]] = [:]
    for code in files.lazy.flatMap(\.flaggedCode) { for hash in code.nameHashes { holders[hash] = [] } }
    guard !holders.isEmpty else { return }
    for (number, file) in files.enumerated() {
      for hash in file.nameHashes { holders[hash]?.append(number) }
      for hash in file.variableHashes { holders[hash]?.append(number) }
    }
    for (number, file) in files.enumerated() {
      for code in file.flaggedCode where !messages.contains(.key(code.flag)) {
        let others = Set(code.nameHashes.flatMap { holders[$0] ?? [] }).subtracting([number])
        guard isNever(code, in: file, others: others.map { files[$0] }) else { continue }
        idleCode[file.path, default: []].append(IdleCode(.never(code.isTrue, code.flag), extent: code.extent))
      }
    }
  }

  /// Whether nothing gives the variable for which code waits another value.
  ///
  /// - Parameter others: the other sources that have its name: a header that declares it sets nothing.
  private func isNever(
    _ code: FlaggedCode, in file: SourceFileDeclarations, others: [SourceFileDeclarations]
  ) -> Bool {
    if let type = code.type { return isNever(code, of: type, in: [file] + others) }
    let stem = file.path.withoutExtension
    guard
      others.allSatisfy({ $0.path.withoutExtension == stem && !code.nameHashes.isDisjoint(with: $0.declaredFlags) }),
      code.isDeclaredHere || !others.isEmpty
    else { return false }
    // Libraries make objects of texts, and set what these have. They make no views and controllers.
    guard let user = code.user else { return true }
    guard case .known(let entry) = entry(named: user), case .known(let system) = ancestry(of: entry.declaration).system
    else { return false }
    return SystemClasses.chain(from: system ?? "").contains { ["UIResponder", "NSResponder"].contains($0) }
      || user.hasSuffix("Delegate")
  }

  /// The same for a variable that code asks a type of the app for.
  private func isNever(_ code: FlaggedCode, of type: String, in files: [SourceFileDeclarations]) -> Bool {
    let known = files.map { file in code.nameHashes.lazy.compactMap { file.knownFlags[$0] }.first }
    guard known.allSatisfy({ $0?.values.isSubset(of: [!code.isTrue]) == true }),
      known.contains(where: { $0?.types.contains(type) == true })
    else { return false }
    // Libraries make objects of texts, and set what these have; the system has members of its own.
    if entries[type] == nil { return valueTypeNames.contains(type) && protocols(ofValues: type).isEmpty }
    guard SystemClasses.table[type] == nil, unknownProtocols(of: type)?.isEmpty == true,
      case .known(let entry) = entry(named: type), case .known(let system) = ancestry(of: entry.declaration).system
    else { return false }
    return system == nil || system == "NSObject"
  }
}
