import AppleSDK
package import ComponentModel

extension ClassCatalog {
  /// Whether it is known that objects of a class have a member: one that the project declares, or that they inherit from
  /// the system.
  package func has(_ member: String, objectsOf name: String) -> Bool {
    // Of several classes of one name, whichever it is.
    guard let declared = classes[name] else {
      return SystemClasses.table[name] != nil && SystemKeys.has(member, objectsOf: name)
    }
    return declared.contains { facts in
      facts.declares(member)
        || facts.systemClass.value.flatMap(\.self).map { SystemKeys.has(member, objectsOf: $0) } == true
    }
  }

  /// Whether all members of a class are known: it is the system's, or the project declares it and all that it inherits from.
  package func knows(_ name: String) -> Bool {
    guard let declared = classes[name] else { return SystemClasses.table[name] != nil }
    return declared.allSatisfy { facts in if case .known = facts.systemClass { true } else { false } }
  }

  /// Whether code may ask an outlet's object for something that only the class has with which the outlet is declared.
  ///
  /// - Parameter found: the class of the object to which the outlet leads.
  package func mayAsk(outlet: String, of facts: ClassFacts, declaredAs declared: String, leadingTo found: String)
    -> Bool
  {
    let name = facts.declaration.name
    let asked =
      facts.outletUses.filter { $0.name == outlet }.map { $0.asked }
      + references(to: outlet, of: name).map { $0.asked.map { $0.sorted() } }
    // What code compares or puts somewhere, it may go on with by another name.
    let handling = MemberUse.placing.union([MemberUse.comparison])
    return asked.contains { members in
      // Whatever else code does with it, nobody knows.
      members.map { names in
        !handling.isDisjoint(with: names)
          || names.contains { has($0, objectsOf: declared) && !has($0, objectsOf: found) }
      } ?? true
    }
  }
}

extension ClassFacts {
  /// Whether the class declares a member, or inherits it from one that the project declares, for Objective-C or for Swift.
  fileprivate func declares(_ name: String) -> Bool {
    if let property = SelectorNames.property(ofSetter: name.hasSuffix(":") ? name : name + ":"), declares(property) {
      return true
    }
    return members.properties.contains { $0.name == name } || members.inspectables.contains { $0.name == name }
      || members.outlets.contains { $0.name == name }
      || (members.methods + members.actions).contains {
        $0.selector == name || $0.selector.prefix { $0 != ":" } == name
      }
      || members.plainMembers?.contains { $0.name.prefix { $0 != ":" } == name } == true
  }
}

extension SystemKeys {
  /// Whether objects of a class of the system have a member.
  package static func has(_ member: String, objectsOf name: String) -> Bool {
    // Swift's name of `hidden` is `isHidden`.
    let key = member.hasPrefix("is") ? member.dropFirst(2).prefix(1).lowercased() + member.dropFirst(3) : member
    return isSettable(key, on: name) == .known(true) || responds(to: member, systemClass: name) == .known(true)
      || hasLongMethod(member, objectsOf: name)
  }
}
