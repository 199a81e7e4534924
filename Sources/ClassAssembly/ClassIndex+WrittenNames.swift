public import ComponentModel

extension ClassIndex {
  /// Where code writes some names out, as a string, a constant or a case of an enumeration, or hands on a class that has
  /// such a name: the first place of each.
  public func places(of names: Set<String>) -> [String: SourceLocation] {
    // Nobody may use a case of an enumeration that says nothing but its name, if it is not for that.
    places(of: names) { constant in
      constant.value != .literal(constant.name) || constant.container?.lowercased().contains("storyboard") == true
    }
  }

  /// Where constants stand that are called like names of nibs, `windowNibName` say, by the nib that they mean.
  public var namedNibs: [String: SourceLocation] {
    places(of: nil) { ["nib", "xib"].contains(where: $0.name.lowercased().contains) }
  }

  /// - Parameter names: nil for those of constants alone, whatever they are.
  private func places(
    of names: Set<String>?, inConstants isWanted: (NameConstant) -> Bool
  ) -> [String: SourceLocation] {
    var places: [String: SourceLocation] = [:]
    func add(_ name: String, _ location: SourceLocation) {
      guard names?.contains(name) != false, places[name].map({ location < $0 }) != false else { return }
      places[name] = location
    }
    for file in files {
      for constant in file.constants where isWanted(constant) {
        switch constant.value {
        case .literal(let text): add(text, constant.location)
        case .classNamed(let name): add(name, constant.location)
        case .ownClass: if let container = constant.container { add(container, constant.location) }
        case .member, .parameter, .expression: break
        }
      }
      guard names != nil else { continue }
      for use in file.codeUses {
        switch use.kind {
        case .text, .identifier, .load, .classObject, .member: add(use.name, use.location)
        case .register, .registerClass, .create, .scene, .subclass, .cast, .type, .mention: break
        }
      }
      for call in file.storyboardCalls {
        for case .literal(let text)? in [call.storyboard, call.identifier] { add(text, call.location) }
      }
    }
    return places
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
