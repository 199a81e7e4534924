import ComponentModel

/// Nibs that code loads, and those that controllers take which code makes.
extension LoadSearch {
  mutating func addLoadsOfNibs() {
    let unasked = classes.codeHosts.filter {
      classes.isUnasked($0) || $0.initializer != nil && !usage.mayRun($0, classes: classes)
    }
    for host in classes.codeHosts where !classes.isUnasked(host) {
      guard case .known(let name) = host.nibName, case let parts = nib(name), !parts.isEmpty,
        usage.mayRun(host, classes: classes)
      else { continue }
      let found = parts.filter { classes.mayBeTogether(host.location.path, $0.path) }
      add(found, Witness("code loads '\(name)' here", at: host.location), byCodeOf: host.className)
    }
    for use in classes.codeUses ?? [] {
      switch use.kind {
      case .load, .register, .text:
        if unasked.contains(where: { $0.nibName == .known(use.name) && $0.location.isOnLine(of: use.location) }) {
          continue
        }
        if meansCell(use) { continue }
        for user in users(of: use) {
          add(nib(use.name), Witness("code names '\(use.name)' here", at: use.location), byCodeOf: user)
        }
      case .classObject, .member:
        guard asksByName(use)?.loadsNibs == true, !classes.tree.namesAlone.contains(use.location) else { continue }
        let witness = Witness("code loads nibs by the names of classes, and has '\(use.name)' here", at: use.location)
        add(nib(use.name), witness, byCodeOf: use.user)
      case .create:
        for name in nibsOfInitializers(of: use.name) {
          let witness = Witness("'\(use.name)' is made here, and loads '\(name)'", at: use.location)
          add(nib(name), witness, byCodeOf: use.user)
        }
      case .registerClass, .scene, .subclass, .cast, .type, .identifier, .mention: break
      }
    }
    for (name, places) in classes.tree.namedNibs.sorted(by: { $0.key < $1.key }) where nibs[name] != nil {
      for place in places {
        add(nib(name), Witness("code names '\(name)' here", at: place.location), byCodeOf: place.user)
      }
    }
  }

  /// The nibs that an object of a class loads when code makes it, by its own code or by what it inherits.
  private func nibsOfInitializers(of name: String) -> [String] {
    let loads = classes.classes[name, default: []].flatMap(\.technique.loads)
    return Set(
      loads.lazy.filter { $0.entry == .initializer && $0.method != "initWithCoder:" }.compactMap(\.nibName.value)
    ).sorted()
  }

  /// Whether a name is that of a prototype cell, which a constant has that is called like an identifier, or whose users ask
  /// for that cell.
  func meansCell(_ use: CodeUse) -> Bool {
    guard use.kind == .text, prototypes.contains(use.name) else { return false }
    let places = (classes.tree.writtenNames[use.name] ?? []).filter { $0.location.isOnLine(of: use.location) }
    let asking = Set(
      classes.tree.storyboardUses.lazy
        .filter { $0.asksForPrototype && $0.names(identifier: use.name) }.compactMap(\.user))
    return !places.isEmpty
      && places.allSatisfy { place in
        guard let constant = place.constant else { return false }
        return constant.lowercased().contains("identifier") || place.user.map(asking.contains) == true
      }
  }

  /// Whose code has a name: that of a constant is the code that uses the constant.
  func users(of use: CodeUse) -> Set<String?> {
    let places = classes.tree.writtenNames[use.name] ?? []
    guard use.kind == .text, places.contains(where: { $0.location.isOnLine(of: use.location) }) else {
      return [use.user]
    }
    return Set(places.map(\.user))
  }

  /// A controller that code makes takes the nib of its name, unless it makes its view itself.
  mutating func addControllers() {
    for use in classes.codeUses ?? [] {
      // A window's controller takes no nib that nobody names.
      guard [.create, .classObject, .member].contains(use.kind), let facts = classes.classes[use.name]?.first,
        facts.kind.value.map({ $0 == .viewController }) ?? use.name.hasSuffix("Controller"),
        facts.lifecycle?.loadView == nil, !takesOtherNib(facts), !isGivenOtherNib(use)
      else { continue }
      for name in NibName.ofController(use.name) {
        // It looks in the main bundle.
        let nibs = nib(name).filter { nib in
          classes.tree.targets.building(nib.path).isEmpty || classes.tree.targets.buildForApps(nib.path)
        }
        add(
          nibs, Witness("'\(use.name)' is made here, and takes the nib of its name", at: use.location),
          byCodeOf: use.user)
      }
    }
  }

  /// Whether code that makes a controller names another nib than that of its name there.
  func isGivenOtherNib(_ use: CodeUse) -> Bool {
    madeWithNibs[use.name, default: []].contains { host in
      host.location.isOnLine(of: use.location)
        && host.nibName.value.map { !NibName.ofController(use.name).contains(NibName.meant(by: $0)) } == true
    }
  }

  /// Whether an initializer of a controller, or of one that it inherits from, names another nib than that of its name.
  func takesOtherNib(_ facts: ClassFacts) -> Bool {
    let names = ([facts.declaration.name] + facts.superclasses).flatMap { namedByInitializers[$0] ?? [] }
    return !names.isEmpty && names.allSatisfy { !NibName.ofController(facts.declaration.name).contains($0) }
  }
}
