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
