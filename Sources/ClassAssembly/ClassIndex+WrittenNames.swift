public import ComponentModel

extension ClassIndex {
  /// Where code writes some names out, as a string, a constant or a case of an enumeration, or hands on a class that has
  /// such a name: of each type's code the first place, the first of all at first.
  public func places(of names: Set<String>) -> [String: [ClassCatalog.WrittenName]] {
    // Nobody may use a case of an enumeration that says nothing but its name, if it is not for that.
    places(of: names) { constant in
      constant.value != .literal(constant.name) || constant.container?.lowercased().contains("storyboard") == true
    }
  }

  /// Where constants stand that are called like names of nibs, `windowNibName` say, by the nib that they mean.
  public var namedNibs: [String: SourceLocation] {
    places(of: nil) { ["nib", "xib"].contains(where: $0.name.lowercased().contains) }
      .compactMapValues { $0.first?.location }
  }

  /// - Parameter names: nil for those of constants alone, whatever they are.
  private func places(
    of names: Set<String>?, inConstants isWanted: (NameConstant) -> Bool
  ) -> [String: [ClassCatalog.WrittenName]] {
    var places: [String: [String?: SourceLocation]] = [:]
    func add(_ name: String, _ location: SourceLocation, user: String? = nil) {
      guard names?.contains(name) != false, places[name]?[user].map({ location < $0 }) != false,
        uncalledMethods.method(at: location) == nil
      else { return }
      places[name, default: [:]][user] = location
    }
    for file in files {
      for constant in file.constants where isWanted(constant) {
        let name: String?
        switch constant.value {
        case .literal(let text): name = text
        case .classNamed(let className): name = className
        case .ownClass: name = constant.container
        case .member, .parameter, .expression: name = nil
        }
        guard let name, names?.contains(name) != false, !isUnused(constant) else { continue }
        add(name, constant.location)
      }
      guard names != nil else { continue }
      for use in file.codeUses {
        switch use.kind {
        case .text, .identifier, .load, .classObject, .member: add(use.name, use.location, user: use.user)
        case .register, .registerClass, .create, .scene, .subclass, .cast, .type, .mention: break
        }
      }
      for call in file.storyboardCalls {
        for case .literal(let text)? in [call.storyboard, call.identifier] { add(text, call.location, user: call.user) }
      }
    }
    return places.mapValues { users in
      users.map { ClassCatalog.WrittenName(user: $0, location: $1) }.sorted { $0.location < $1.location }
    }
  }

  /// Whether no code has the name of a constant but where it is declared.
  private func isUnused(_ constant: NameConstant) -> Bool {
    constant.uses?.count == 0 && isUsedHereOnly(constant)
  }

  /// Whether only the source that declares a constant has its name.
  func isUsedHereOnly(_ constant: NameConstant) -> Bool {
    guard let uses = constant.uses else { return false }
    return !files.contains { $0.path != constant.location.path && $0.has(name: uses.nameHash) }
  }

  /// Types whose code works out by which name it loads nibs, or asks storyboards: it is given the name, or makes it of a
  /// class's. Functions outside of types, and libraries that have such code, count as a type without a name.
  public var namingTypes: Set<String> {
    func isDerived(_ name: NameExpression?) -> Bool {
      switch name {
      case .literal, .classNamed, nil: false
      case .ownClass, .member, .parameter, .expression: true
      }
    }
    var types: Set<String> = []
    for file in files {
      for part in file.parts where part.members.code.contains(where: { $0.loads.contains { isDerived($0.name) } }) {
        types.insert(part.name)
      }
      for call in file.storyboardCalls where call.kind == .scene || call.kind == .storyboard {
        if isDerived(call.storyboard) || isDerived(call.identifier) { types.insert(call.user ?? "") }
      }
      if file.functions.contains(where: { $0.loads.contains { isDerived($0.name) } })
        || file.imports.contains(where: { ["Reusable", "Rswift", "RswiftResources"].contains($0) })
      {
        types.insert("")
      }
    }
    return types
  }
}

extension SourceFileDeclarations {
  /// Whether the source has a name, by its hash.
  fileprivate func has(name hash: UInt64) -> Bool { nameHashes.hasSorted(hash) || variableHashes.hasSorted(hash) }
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
