public import ComponentModel

extension ClassIndex {
  /// All that is known of the classes that a nib can mean by a name.
  ///
  /// None where no source declares it, several where several do.
  public func facts(named name: String) -> [ClassFacts] { classes(named: name).map(facts) }

  /// All that is known of one class.
  public func facts(of declaration: ClassDeclaration) -> ClassFacts {
    let ancestry = ancestry(of: declaration)
    var members = declaration.members
    for ancestor in ancestry.project { members.inherit(ancestor.declaration.members) }
    let hasObjCMembers = hasObjCMembers(declaration) || ancestry.project.contains(where: \.hasObjCMembers)
    if !hasObjCMembers { members.dropWithoutObjCMembers() }
    if case .known(let system?) = ancestry.system {
      // Categories of the project on the system's classes.
      for name in SystemClasses.chain(from: system) {
        guard var added = foreignMembers[name] else { continue }
        added.dropWithoutObjCMembers()
        members.inherit(added)
      }
    }
    let methods = ClassMethods(of: declaration, in: self)
    let outlets = Set(members.outlets.map(\.name))
    let ownUses = declaration.members.code.flatMap(\.uses)
    var touched: [String: [MemberUse]] = [:]
    for inspectable in members.inspectables {
      let uses = methods.setter(inspectable.name).flatMap { CodePath(from: $0, in: methods).uses }
      let found = Self.outletUses(uses, of: outlets)
      if !found.isEmpty { touched[inspectable.name] = found }
    }
    var declaration = declaration
    declaration.members.code = []
    members.code = []
    if !hasObjCMembers { declaration.members.dropWithoutObjCMembers() }
    return ClassFacts(
      declaration: declaration, superclasses: ancestry.project.map(\.declaration.name), systemClass: ancestry.system,
      kind: kind(of: ancestry.system), members: members,
      technique: TechniqueReading(methods, systemClass: ancestry.system).code,
      outletUses: Self.outletUses(ownUses, of: outlets), touchedOutlets: touched)
  }

  /// The uses that are of outlets, one for each: the first that would crash, else the first.
  private static func outletUses(_ uses: [MemberUse], of outlets: Set<String>) -> [MemberUse] {
    var found: [String: MemberUse] = [:]
    for use in uses {
      var use = use
      if !outlets.contains(use.name), use.name.hasPrefix("_") { use.name.removeFirst() }
      guard outlets.contains(use.name) else { continue }
      guard let known = found[use.name] else {
        found[use.name] = use
        continue
      }
      if use.isForced != known.isForced ? use.isForced : use.location < known.location { found[use.name] = use }
    }
    return found.values.sorted { $0.name < $1.name }
  }
}
