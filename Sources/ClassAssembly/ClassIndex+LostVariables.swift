import AppleSDK
public import ComponentModel

extension ClassIndex {
  /// A use of a variable that its class had and has no more: no compiler takes it.
  public struct LostVariable: Hashable, Sendable {
    public var className: String
    public var name: String
    /// Where code uses it.
    public var use: SourceLocation
  }

  /// Uses of variables that views and controllers had, and that neither they nor what they inherit from and conform to has
  /// anymore, by place.
  ///
  /// - Parameter former: the sources that were another way, as they were.
  public func usesOfLostVariables(since former: [SourceFileDeclarations]) -> [LostVariable] {
    var lost: [String: Set<String>] = [:]
    for part in former.lazy.flatMap(\.parts) where part.nesting.isEmpty {
      lost[part.name, default: []].formUnion(part.members.variableNames)
    }
    for (name, variables) in lost { lost[name] = lostVariables(variables, of: name) }
    guard lost.contains(where: { !$0.value.isEmpty }) else { return [] }
    // Extensions of protocols and of the system's classes, and what any code may name.
    let added = foreignMembers.values.reduce(into: Set<String>()) { $0.formUnion($1.names) }
      .union(files.lazy.flatMap(\.constants).map(\.name)).union(files.lazy.flatMap(\.fileVariables))
      .union(files.lazy.flatMap(\.typeAliases).map(\.name))
    var found: [LostVariable] = []
    var known: [String: Set<String>] = [:]
    func variables(lostBy declaration: ClassDeclaration) -> Set<String> {
      if let names = known[declaration.name] { return names }
      let family = self.family(of: declaration)
      let names = family.reduce(into: Set<String>()) { $0.formUnion(lost[$1.name] ?? []) }
      known[declaration.name] =
        names.isEmpty ? [] : names.subtracting(added).subtracting(family.flatMap(\.members.names))
      return known[declaration.name] ?? []
    }
    for declaration in classes where classes(named: declaration.name).count == 1 {
      let names = variables(lostBy: declaration)
      guard !names.isEmpty else { continue }
      for use in declaration.members.code.flatMap({ $0.uses + $0.variableUses })
      where names.contains(use.name) {
        found.append(LostVariable(className: declaration.name, name: use.name, use: use.location))
      }
    }
    for reference in memberReferences {
      guard let name = reference.className, case .known(let entry) = entry(named: name),
        variables(lostBy: entry.declaration).contains(reference.member)
      else { continue }
      found.append(LostVariable(className: name, name: reference.member, use: reference.location))
    }
    return found.sorted { ($0.use, $0.name) < ($1.use, $1.name) }
  }

  /// Those of some variables that a view's or controller's class does not have; none where it is not known what it has.
  private func lostVariables(_ variables: Set<String>, of name: String) -> Set<String> {
    guard case .known(let entry) = entry(named: name), case let ancestry = ancestry(of: entry.declaration),
      case .known(let system?) = ancestry.system,
      SystemClasses.chain(from: system).contains(where: ["UIResponder", "NSResponder"].contains),
      // Variables of types of C++ are not read.
      !entry.declaration.evidence.contains(where: { $0.path.hasSuffix(".mm") }),
      // A library's protocol may bring them, and one of Objective-C say them.
      ([entry] + ancestry.project).flatMap(\.declaration.protocols).allSatisfy({ name in
        SystemClasses.isProtocol(name) || isKnownProtocol(name) && entry.declaration.location.path.hasSuffix(".swift")
      })
    else { return [] }
    return variables.subtracting(([entry] + ancestry.project).flatMap(\.declaration.members.names)).filter {
      SystemKeys.isSettable($0, on: system) == .known(false)
        && SystemKeys.responds(to: $0, systemClass: system) == .known(false)
    }
  }
}

extension ClassMembers {
  /// Those that need no other declaration, as instance variables of Objective-C may.
  fileprivate var variableNames: Set<String> {
    Set(outlets.map(\.name) + inspectables.map(\.name) + properties.map(\.name))
      .union(plainMembers?.filter { !$0.isMethod }.map(\.name) ?? [])
  }

  /// Of all that it declares, methods without their labels.
  fileprivate var names: Set<String> {
    variableNames.union(instanceVariables.flatMap { [$0.name.withoutUnderscore, $0.property ?? $0.name] })
      .union((actions + methods).map { String($0.selector.prefix { $0 != ":" }) })
      .union(plainMembers?.map { String($0.name.prefix { $0 != ":" }) } ?? [])
  }
}
