import ComponentModel

extension ClassIndex {
  /// For some classes the outlets whose objects their code hides or disables when they are loaded, and shows or enables
  /// nowhere.
  public func concealedOutlets(of names: some Sequence<String>) -> [String: Set<String>] {
    let concealing = Set(
      files.lazy.flatMap(\.parts).filter { part in part.members.code.contains { !$0.concealed.isEmpty } }.map(\.name))
    guard !concealing.isEmpty else { return [:] }
    let references = Dictionary(grouping: files.lazy.flatMap(\.memberReferences), by: \.member)
    return names.reduce(into: [:]) { result, name in
      guard let declaration = onlyClass(named: name) else { return }
      let family = self.family(of: declaration)
      guard family.contains(where: { concealing.contains($0.name) }) else { return }
      let code = family.flatMap(\.members.code)
      let variables = family.keptProperties
      func names(_ names: some Sequence<String>) -> [String] { names.map { (variables[$0] ?? $0).withoutUnderscore } }
      var concealed: Set<String> = []
      // Each class of the family has its own `viewDidLoad`, and calls that of the one above.
      let methods = ClassMethods(of: declaration, in: self)
      let first = code.filter { Self.concealingMethods.contains($0.name) }
      // What protocols add may show it, too, and is not looked at for that.
      let places = Set(code.map(\.location))
      for method in first + Self.concealingMethods.sorted().flatMap(methods.certainCode) {
        guard places.contains(method.location), !isIdle(method) else { continue }
        concealed.formUnion(names(method.concealed))
      }
      for method in code where !isIdle(method) {
        // Whatever else code does with it may show it.
        let others = method.uses(byVariables: variables).filter { $0.asked == nil && $0.isHandedOn != true }
        concealed.subtract(names(method.revealed) + names(others.map(\.name)))
      }
      // Of some variables of Objective-C the uses are not read.
      let unread = Set(variables.filter { MemberUse.isUnread(variable: $0.key) }.values)
      concealed = concealed.subtracting(unread).filter { outlet in
        references[outlet, default: []].allSatisfy { reference in
          reference.asked.map { $0.isDisjoint(with: Self.concealingMembers) } ?? false
        }
      }
      if !concealed.isEmpty { result[name] = concealed }
    }
  }

  /// Of some classes those whose objects show and enable themselves nowhere: no source of theirs has a name by which code
  /// does that, the classes above them are known, and no code looks for their objects among others (`as? Cart`).
  public func inertClasses(among names: some Sequence<String>) -> Set<String> {
    let revealing = Set(files.lazy.filter(\.revealsViews).map(\.path))
    let lookedFor = Set(files.lazy.flatMap(\.codeUses).filter { [.cast, .mention].contains($0.kind) }.map(\.name))
    return Set(
      names.filter { name in
        guard let declaration = onlyClass(named: name), !lookedFor.contains(name),
          case .known(_?) = ancestry(of: declaration).system
        else { return false }
        return sources(of: declaration).isDisjoint(with: revealing)
      })
  }

  /// Of some classes those of which a source has a word for which views take touches.
  public func touchDeciders(among names: some Sequence<String>) -> Set<String> {
    let deciding = Set(files.lazy.filter(\.decidesTouches).map(\.path))
    guard !deciding.isEmpty else { return [] }
    return Set(
      names.filter { name in classes(named: name).contains { !sources(of: $0).isDisjoint(with: deciding) } })
  }

  /// The paths of the sources that declare or extend a class, or one of the project above it.
  private func sources(of declaration: ClassDeclaration) -> Set<String> {
    let family = self.family(of: declaration)
    return Set(family.flatMap(\.evidence).map(\.path))
  }

  /// Whether a method never runs. What is known of it begins with its name, which in Objective-C stands behind its sign and
  /// type.
  private func isIdle(_ method: MethodCode) -> Bool {
    let position = method.location.position
    return idleCode[method.location.path]?.contains { code in
      let start = code.extent.lowerBound
      return code.extent.contains(position)
        || code.reason == .uncalled(String(method.name.prefix { $0 != ":" })) && start.line == position.line
          && start >= position
    } ?? false
  }

  /// What runs before anybody sees a view.
  private static let concealingMethods: Set<String> = [
    "viewDidLoad", "awakeFromNib", "viewWillAppear", "viewWillAppear:",
  ]

  /// As Swift and Objective-C call what shows and enables a view.
  private static let concealingMembers: Set<String> = [
    "isHidden", "hidden", "isEnabled", "enabled", "alpha", "isUserInteractionEnabled", "userInteractionEnabled",
    "showsMenuAsPrimaryAction", "customView",
  ]
}
