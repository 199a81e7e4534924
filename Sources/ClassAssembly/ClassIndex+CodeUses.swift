public import ComponentModel

extension ClassIndex {
  /// Every place where code names one of these classes or nibs, by place.
  ///
  /// Classes are found by the names that code has for them too: that before `@objc(Name)`, and simple type aliases. Nibs
  /// are found by accessors that begin with a small letter, and where code puts their name together from constants.
  ///
  /// - Parameter scenes: of storyboards, each with its storyboard's name.
  public func codeUses(
    ofClasses classNames: Set<String>, nibs: Set<String>, scenes: [(storyboard: String, scene: StoryboardScene)] = []
  ) -> [CodeUse] {
    guard !classNames.isEmpty || !nibs.isEmpty else { return [] }
    var classes: [String: String] = [:]
    for name in classNames.sorted() {
      for declaration in self.classes(named: name) where classes[declaration.name] == nil {
        classes[declaration.name] = name
      }
    }
    for name in classNames { classes[name] = name }
    let declared = classes
    for alias in aliases.keys where declared[alias] == nil { classes[alias] = declared[resolvedAlias(alias)] }
    var nibNames: [String: String] = [:]
    for name in nibs.sorted() { nibNames[name.prefix(1).lowercased() + name.dropFirst()] = name }
    for name in nibs { nibNames[name] = name }

    var uses: [CodeUse] = []
    for var use in files.lazy.flatMap(\.codeUses) {
      if let name = classes[use.name], name != use.user {
        use.name = name
      } else if use.kind.canNameNib, let name = nibNames[use.name] {
        use.name = name
      } else {
        continue
      }
      uses.append(use)
    }
    add(codeHosts, of: Set(classes.values).union(nibs), to: &uses)
    uses += sceneUses(of: scenes).filter { classes[$0.name] != nil || nibs.contains($0.name) }
    return Self.strongestOfEachLine(uses).sorted { ($0.location, $0.name) < ($1.location, $1.name) }
  }

  /// Where code asks for storyboards and their scenes: it uses the storyboard, and the class of the scene's controller.
  private func sceneUses(of scenes: [(storyboard: String, scene: StoryboardScene)]) -> [CodeUse] {
    let names = Set(scenes.map(\.storyboard)).sorted()
    return storyboardUses.flatMap { use -> [CodeUse] in
      func codeUse(_ name: String, _ kind: CodeUse.Kind, _ scene: CodeUse.Scene?) -> CodeUse {
        CodeUse(name: name, kind: kind, user: use.user, location: use.location, scene: scene)
      }
      switch use.kind {
      case .segue, .cell, .collectionCell, .supplementaryView, .registration, .viewRegistration: return []
      case .storyboard: return names.filter(use.names(storyboard:)).map { codeUse($0, .load, nil) }
      // Of any storyboard.
      case .initialScene where use.storyboard == nil: return []
      case .scene, .initialScene: break
      }
      return scenes.filter { storyboard, scene in
        use.names(storyboard: storyboard)
          && (use.kind == .initialScene
            ? scene.isInitial : scene.identifier.map(use.names(identifier:)) == true)
      }.flatMap { storyboard, scene in
        let made = CodeUse.Scene(
          storyboard: storyboard, identifier: use.kind == .initialScene ? nil : scene.identifier)
        let ofClass = scene.className.flatMap { $0.name == use.user ? nil : codeUse($0.name, .scene, made) }
        return [codeUse(storyboard, .scene, made)] + [ofClass].compactMap(\.self)
      }
    }
  }

  /// A line that names something several times does one thing with it: what comes first among the kinds.
  private static func strongestOfEachLine(_ uses: [CodeUse]) -> [CodeUse] {
    struct Line: Hashable {
      var path: String
      var line: Int
      var name: String
    }
    let strength = Dictionary(uniqueKeysWithValues: CodeUse.Kind.allCases.enumerated().map { ($1, $0) })
    var strongest: [Line: CodeUse] = [:]
    for use in uses {
      let line = Line(path: use.location.path, line: use.location.position.line, name: use.name)
      if let known = strongest[line], (strength[known.kind]!, known.location) <= (strength[use.kind]!, use.location) {
        continue
      }
      strongest[line] = use
    }
    return Array(strongest.values)
  }

  /// What is known better, or only, from reading what code does.
  private func add(_ hosts: [CodeHost], of names: Set<String>, to uses: inout [CodeUse]) {
    var known: [String: Int] = [:]
    func locationKey(_ name: String, _ location: SourceLocation) -> String {
      "\(name) \(location.position.line) \(location.path)"
    }
    for (index, use) in uses.enumerated() where known[locationKey(use.name, use.location)] == nil {
      known[locationKey(use.name, use.location)] = index
    }
    for host in hosts {
      guard case .known(let name) = host.nibName, names.contains(name), host.className != name else { continue }
      let kind: CodeUse.Kind =
        switch host.kind {
        case .register, .registerThroughHelper: .register
        case .make, .instantiate, .viewController: .load
        }
      let key = locationKey(name, host.location)
      if let index = known[key] {
        uses[index].kind = kind
      } else {
        known[key] = uses.count
        uses.append(CodeUse(name: name, kind: kind, user: host.className, location: host.location))
      }
    }
  }
}
