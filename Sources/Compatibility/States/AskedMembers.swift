import AppleSDK
package import ComponentModel

extension ClassCatalog {
  /// Whether it is known that objects of a class have a member: one that the project declares, or that they inherit from
  /// the system.
  package func has(_ member: String, objectsOf name: String) -> Bool {
    let declared = classes[name]
    guard declared == nil || declared?.count == 1 else { return false }
    if declared?.first?.declares(member) == true { return true }
    guard
      let system = declared.map({ $0.first?.systemClass.value ?? nil })
        ?? (SystemClasses.table[name] != nil ? name : nil)
    else { return false }
    // Swift's name of `hidden` is `isHidden`.
    let key = member.hasPrefix("is") ? member.dropFirst(2).prefix(1).lowercased() + member.dropFirst(3) : member
    return SystemKeys.isSettable(key, on: system) == .known(true)
      || SystemKeys.responds(to: member, systemClass: system) == .known(true)
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
    return asked.contains { members in
      // Whatever else code does with it, nobody knows.
      members.map { $0.contains { has($0, objectsOf: declared) && !has($0, objectsOf: found) } } ?? true
    }
  }
}

extension ClassFacts {
  /// Whether the class declares a member, or inherits it from one that the project declares, as Objective-C sees it.
  fileprivate func declares(_ name: String) -> Bool {
    members.properties.contains { $0.name == name } || members.inspectables.contains { $0.name == name }
      || members.outlets.contains { $0.name == name }
      || (members.methods + members.actions).contains { $0.selector.prefix { $0 != ":" } == name }
  }
}
