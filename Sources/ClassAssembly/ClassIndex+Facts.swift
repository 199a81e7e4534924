import AppleSDK
public import ComponentModel

extension ClassIndex {
  /// All that is known of the classes that a nib can mean by a name.
  ///
  /// None where no source declares it, several where several do.
  public func facts(named name: String) -> [ClassFacts] { classes(named: name).map(facts) }

  /// All that is known of one class.
  public func facts(of declaration: ClassDeclaration) -> ClassFacts { FactsAssembly(of: declaration, in: self).facts }

  /// The bodies that may run for an object of a class: its own, and those it inherits and does not replace without calling
  /// them.
  ///
  /// - Parameter classes: the class and what it inherits from, the nearest first.
  func runningCode(of classes: [ClassDeclaration]) -> [MethodCode] {
    struct Signature: Hashable {
      var name: String
      var labels: [String?]?
      var isStatic: Bool
    }
    var code: [MethodCode] = []
    var replaced: Set<Signature> = []
    var called: Set<String> = []
    for declaration in classes {
      let methods = declaration.members.code
      let signatures = methods.map {
        Signature(name: $0.name, labels: $0.labels, isStatic: $0.isStatic)
      }
      code += zip(methods, signatures).filter { method, signature in
        method.role != .method || !replaced.contains(signature) || called.contains(method.name)
      }.map(\.0)
      called.formUnion(methods.lazy.flatMap(\.calls).filter { $0.receiver == .superclass }.map(\.name))
      replaced.formUnion(
        zip(methods, signatures).lazy.filter { method, _ in
          method.role == .method && (method.isOverride || declaration.language == .objectiveC)
        }.map(\.1))
    }
    return code
  }

  /// Names of the members that sources add to classes which they do not declare; nil where these may take any key.
  public var membersOfSystemClasses: Set<String>? {
    guard foreignMembers.values.allSatisfy(\.undefinedKeyHandlers.isEmpty) else { return nil }
    return foreignMembers.values.reduce(into: []) { names, members in
      names.formUnion(members.outlets.lazy.map(\.name))
      names.formUnion((members.inspectables + members.properties).lazy.map(\.name))
      names.formUnion((members.actions + members.methods).lazy.map(\.selector))
      names.formUnion((members.plainMembers ?? []).lazy.map(\.name))
    }
  }
}

extension ClassMembers {
  /// Of each variable of Objective-C the property whose value it keeps, or the outlet that it is.
  var keptProperties: [String: String] {
    Dictionary(instanceVariables.lazy.map { ($0.name, $0.property ?? $0.name) }) { first, _ in first }
  }
}

extension [ClassDeclaration] {
  /// The same of a class and those that it inherits from, the nearest first.
  var keptProperties: [String: String] {
    reduce(into: [:]) { all, declaration in all.merge(declaration.members.keptProperties) { first, _ in first } }
  }
}

extension MethodCode {
  /// What it uses of the object, by the names of properties.
  ///
  /// - Parameter variables: of the object's class, as `ClassMembers.keptProperties` has them.
  func uses(byVariables variables: [String: String]) -> [MemberUse] {
    (uses + variableUses.filter { variables[$0.name] != nil }).map { use in
      var use = use
      if let property = variables[use.name] { use.name = property }
      return use
    }
  }
}
