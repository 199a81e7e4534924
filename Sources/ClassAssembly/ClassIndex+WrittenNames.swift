public import ComponentModel

extension ClassIndex {
  /// Where code writes some names out, as a string, a constant or a case of an enumeration, or hands on a class that has
  /// such a name: of each type's code the first place, the first of all at first.
  public func places(of names: Set<String>) -> [String: [WorkingTreeFacts.WrittenName]] {
    // Nobody may use a case of an enumeration that says nothing but its name, if it is not for that.
    places(of: names) { constant in
      constant.value != .literal(constant.name) || constant.container?.lowercased().contains("storyboard") == true
    }
  }

  /// Where constants stand that are called like names of nibs, `windowNibName` say, by the nib that they mean.
  public var namedNibs: [String: [WorkingTreeFacts.WrittenName]] {
    places(of: nil) { ["nib", "xib"].contains(where: $0.name.lowercased().contains) }
  }

  /// - Parameter names: nil for those of constants alone, whatever they are.
  private func places(
    of names: Set<String>?, inConstants isWanted: (NameConstant) -> Bool
  ) -> [String: [WorkingTreeFacts.WrittenName]] {
    var places: [String: [String?: WorkingTreeFacts.WrittenName]] = [:]
    func add(_ name: String, _ location: SourceLocation, user: String? = nil, constant: String? = nil) {
      guard names?.contains(name) != false, idleCode.code(at: location) == nil else { return }
      if let known = places[name]?[user] {
        // What the code writes itself says more.
        let isSame = (known.constant == nil) == (constant == nil)
        guard isSame ? location < known.location : constant == nil else { return }
      }
      places[name, default: [:]][user] = WorkingTreeFacts.WrittenName(
        user: user, location: location, constant: constant)
    }
    for file in files {
      var lines: Set<Int> = []
      for constant in file.constants where isWanted(constant) {
        lines.insert(constant.location.position.line)
        let name: String?
        switch constant.value {
        case .literal(let text): name = text
        case .classNamed(let className): name = className
        case .ownClass: name = constant.container
        case .member, .parameter, .memberOfParameter, .expression: name = nil
        }
        guard let name, names?.contains(name) != false else { continue }
        // The system asks a controller for the name of its nib.
        let isAsked = constant.container != nil && WorkingTreeFacts.WrittenName.ownNib.contains(constant.name)
        guard isAsked || !isUnused(constant) else { continue }
        for user in isAsked ? [constant.container] : users(of: constant) {
          add(name, constant.location, user: user, constant: constant.name)
        }
      }
      guard names != nil else { continue }
      for use in file.codeUses {
        switch use.kind {
        // Whoever uses the constant has its name.
        case .text where lines.contains(use.location.position.line): break
        case .text, .identifier, .load, .classObject, .member: add(use.name, use.location, user: use.user)
        case .register, .registerClass, .create, .scene, .subclass, .cast, .type, .mention: break
        }
      }
      for call in file.storyboardCalls {
        for case .literal(let text)? in [call.storyboard, call.identifier] { add(text, call.location, user: call.user) }
      }
    }
    return places.mapValues { $0.values.sorted { $0.location < $1.location } }
  }

  /// Whether no code has the name of a constant but where it is declared.
  func isUnused(_ constant: NameConstant) -> Bool {
    constant.uses?.count == 0 && isUsedHereOnly(constant)
  }

  /// The types in whose sources the name of a constant stands; nil for code outside of types, and where it is not known.
  func users(of constant: NameConstant) -> Set<String?> {
    guard let uses = constant.uses else { return [nil] }
    return files.reduce(into: []) { users, file in
      let isHere = file.path == constant.location.path
      guard isHere ? uses.count > 0 : !constant.isPrivate && file.has(name: uses.nameHash) else { return }
      users.formUnion(file.codeOwners)
    }
  }

  /// Whether only the source that declares a constant has its name.
  func isUsedHereOnly(_ constant: NameConstant) -> Bool {
    guard let uses = constant.uses else { return false }
    return constant.isPrivate
      || !files.contains { $0.path != constant.location.path && $0.has(name: uses.nameHash) }
  }

  /// Types whose code works out by which name it loads nibs, or asks storyboards: it is given the name, or makes it of a
  /// class's. Functions outside of types, and libraries that have such code, count as a type without a name.
  public var namingTypes: [String: NamesWorkedOut] {
    var names = NamesInTypes(self)
    var found: [String: NamesWorkedOut] = [:]
    // Where constants hold the storyboards, and each place that asks tells which, the code that makes these asks nothing more.
    let asksUnknown =
      storyboardConstants.isEmpty
      || files.lazy.flatMap(\.storyboardCalls).contains { call in
        (call.kind == .scene || call.kind == .initialScene) && !call.isOwn && storyboardName(in: call, &names) == nil
      }
    for file in files {
      for part in file.parts {
        let derives = part.members.code.contains { $0.loads.contains { names.isDerived($0.name, for: part.name) } }
        if derives { found[part.name, default: NamesWorkedOut()].loadsNibs = true }
      }
      for call in file.storyboardCalls where call.kind == .scene || call.kind == .storyboard {
        let user = call.user ?? ""
        if names.isDerived(call.storyboard, for: call.user) {
          guard asksUnknown || call.kind == .scene else { continue }
          found[user, default: NamesWorkedOut()].asksAnyStoryboard = true
        } else if names.isDerived(call.identifier, for: call.user) {
          if let storyboard = storyboardName(in: call, &names) {
            found[user, default: NamesWorkedOut()].storyboards.insert(storyboard)
          } else if call.isOwn, !user.isEmpty {
            found[user, default: NamesWorkedOut()].controllers.insert(user)
          } else {
            found[user, default: NamesWorkedOut()].asksAnyStoryboard = true
          }
        }
      }
      if file.functions.contains(where: { $0.loads.contains { names.isDerived($0.name, for: nil) } }) {
        found["", default: NamesWorkedOut()].loadsNibs = true
      }
      if file.imports.contains(where: { ["Reusable", "Rswift", "RswiftResources"].contains($0) }) {
        found["", default: NamesWorkedOut()].loadsNibs = true
        found["", default: NamesWorkedOut()].asksAnyStoryboard = true
      }
    }
    return found
  }
}

extension SourceFileDeclarations {
  /// The types that the source has code of; nil for code outside of types.
  var codeOwners: Set<String?> {
    var owners: Set<String?> = Set(parts.map(\.name) + valueTypes.map(\.name))
    if owners.isEmpty || declaresFunctions || !fileVariables.isEmpty || path.fileName == "main.swift" {
      owners.insert(nil)
    }
    return owners
  }

  /// Whether the source has a name, by its hash.
  func has(name hash: UInt64) -> Bool { mayCall(name: hash) || variableHashes.hasSorted(hash) }

  /// Whether the source has a name as one of a method, or of what it calls like one.
  func mayCall(name hash: UInt64) -> Bool { nameHashes.hasSorted(hash) }

  /// Whether the source does no more with the case of an enumeration of this name than declare it and ask for it.
  func onlyCompares(case hash: UInt64) -> Bool { casesOnlyCompared.hasSorted(hash) }
}

extension [UInt64] {
  fileprivate func hasSorted(_ value: UInt64) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == value
  }
}
