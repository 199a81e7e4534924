import ComponentModel

/// Scenes for which code asks storyboards.
extension LoadSearch {
  mutating func addScenes() {
    let uses = classes.tree.storyboardUses
    let asksAny = uses.contains { $0.kind == .initialScene && $0.storyboard == nil }
    let named = partsOfNamed
    for use in uses {
      let asked = storyboards.keys.filter { use.names(storyboard: $0) }
      switch use.kind {
      case .scene:
        let own = ownScenes(of: use)
        let isOfNamed = own == nil && use.storyboard == nil && use.identifier.map(named.identifiers.contains) == true
        for storyboard in asked.sorted() where !isOfNamed || !isNamedByNothing(storyboard) {
          let found = storyboards[storyboard, default: []].flatMap { links in
            links.all { $0.identifiers.contains(where: use.names(identifier:)) }
          }
          let witness = Witness("code asks for the scene here", at: use.location)
          let origins: [Part?] = own.map { $0[storyboard] ?? [] } ?? [nil]
          for origin in origins {
            add(found, witness, byCodeOf: origin == nil ? use.user : nil, from: origin)
          }
        }
      case .initialScene where use.storyboard != nil:
        for storyboard in asked.sorted() {
          add(
            initialScenes(of: storyboard), Witness("code asks for the initial scene here", at: use.location),
            byCodeOf: use.user)
        }
      case .storyboard:
        // What is then asked of it, another place says.
        for storyboard in asked.sorted() {
          reachNamedScenes(
            of: storyboard, from: use,
            withInitial: asksAny || !use.asksForNamedScenes && (derivesNames || !isExplained(use)))
        }
      case .initialScene, .segue, .cell, .collectionCell, .supplementaryView, .registration, .viewRegistration: break
      }
    }
    guard derivesNames else { return }
    // A call that says from which storyboard the scene of a class is takes none of another one.
    let told = Dictionary(
      grouping: uses.lazy.filter { $0.kind == .scene && $0.storyboard != nil }, by: { $0.identifier ?? "" })
    for use in classes.codeUses ?? [] {
      if told[use.name, default: []].contains(where: { $0.location.isOnLine(of: use.location) }) { continue }
      guard let documents = documentsOfControllers[use.name], let asked = asksByName(use) else { continue }
      let found = documents.flatMap { links in
        // Code that has the names of storyboards works none of these out.
        let mayAsk =
          asked.storyboards.contains(links.name)
          || asked.asksAnyStoryboard && !classes.tree.idleNames.contains(links.name)
          || mayHave(asked.controllers, links.name)
        // As below, code means the storyboard that something names.
        guard mayAsk, !named.controllers.contains(use.name) || !isNamedByNothing(links.name) else { return [Part]() }
        return links.all { $0.controllers.contains(use.name) }
      }
      let witness = Witness(
        "code asks for scenes by the names of classes, and has '\(use.name)' here", at: use.location)
      add(found, witness, byCodeOf: use.user)
    }
    // Controllers may ask their own storyboards for what they work out, and a storyboard that is handed on may be any.
    let asksUnknown =
      uses.contains { $0.kind == .scene && $0.storyboard == nil && !$0.isOwn }
      || workedOut.asksAnyStoryboard
    // What code does with storyboards that it names out, it says there.
    for storyboard in storyboards.keys.sorted()
    where !uses.contains(where: { $0.storyboard != nil && $0.names(storyboard: storyboard) }) {
      if let location = classes.tree.writtenNames[storyboard]?.first?.location {
        let use = StoryboardUse(.storyboard, storyboard: storyboard, identifier: nil, user: nil, location: location)
        reachNamedScenes(of: storyboard, from: use, withInitial: true)
      } else if asksUnknown || mayHave(workedOut.controllers, storyboard), !classes.tree.idleNames.contains(storyboard)
      {
        reachNamedScenes(of: storyboard, besides: isNamedByNothing(storyboard) ? named.identifiers : [])
      }
    }
  }

  /// The identifiers and controllers in those storyboards that property lists or code name: what code asks of a storyboard
  /// that is not known, it does not mean that of another one which nothing names.
  var partsOfNamed: (identifiers: Set<String>, controllers: Set<String>) {
    var found: (identifiers: Set<String>, controllers: Set<String>) = ([], [])
    for links in documents where links.kind == .storyboard && !isNamedByNothing(links.name) {
      for part in links.parts {
        found.identifiers.formUnion(part.identifiers)
        found.controllers.formUnion(part.controllers)
      }
    }
    return found
  }

  /// Whether no source names a storyboard, but for constants that no code uses, nor a reference in another one, nor an
  /// Info.plist as that with which the app begins.
  func isNamedByNothing(_ storyboard: String) -> Bool {
    guard classes.tree.launchDocuments?.contains(where: { $0.name == storyboard }) == false,
      !referencedStoryboards.contains(storyboard)
    else { return false }
    return classes.tree.unwrittenNames.contains(storyboard)
      || !derivesNames && classes.tree.writtenNames[storyboard] == nil
        && !classes.tree.storyboardUses.contains { $0.storyboard != nil && $0.names(storyboard: storyboard) }
  }

  /// The scenes that have to be there for code to ask their own storyboard, by its name; nil where any storyboard is asked.
  func ownScenes(of use: StoryboardUse) -> [String: [Part]]? {
    guard use.isOwn, let user = use.user else { return nil }
    let own = storyboards.mapValues {
      $0.flatMap { $0.all { $0.controllers.contains { classes.hasCode(of: user, $0) } } }
    }
    return own.values.allSatisfy(\.isEmpty) ? nil : own
  }

  /// Whether controllers of some classes may come from a storyboard: it has a scene of one, or of one that inherits from it, or
  /// no storyboard has.
  func mayHave(_ types: Set<String>, _ storyboard: String) -> Bool {
    types.contains { type in
      func isOwn(_ links: DocumentLinks) -> Bool {
        links.parts.contains { $0.controllers.contains { classes.hasCode(of: type, $0) } }
      }
      return storyboards[storyboard, default: []].contains(where: isOwn)
        || !storyboards.values.contains { $0.contains(where: isOwn) }
    }
  }

  /// Whether a place near the one that makes a storyboard says what it is asked for.
  func isExplained(_ use: StoryboardUse) -> Bool {
    classes.tree.storyboardUses.contains {
      ($0.kind == .scene || $0.kind == .initialScene) && $0.storyboard == use.storyboard
        && $0.location.path == use.location.path
    }
  }

  /// The scenes of a storyboard that code makes whose identifiers it writes.
  mutating func reachNamedScenes(of storyboard: String, from use: StoryboardUse, withInitial: Bool) {
    let witness = Witness("code makes the storyboard '\(storyboard)' here", at: use.location)
    if withInitial { add(initialScenes(of: storyboard), witness, byCodeOf: use.user) }
    reachNamedScenes(of: storyboard)
  }

  /// Whoever makes a storyboard may hand it to the code that names its scenes: that code has to run.
  ///
  /// - Parameter others: what is asked of other storyboards.
  mutating func reachNamedScenes(of storyboard: String, besides others: Set<String> = []) {
    guard madeStoryboards.insert(storyboard).inserted else { return }
    for links in storyboards[storyboard, default: []] {
      for part in links.parts { addNamedScene(part, of: links, besides: others) }
    }
  }

  /// A scene whose identifier code writes.
  mutating func addNamedScene(
    _ part: DocumentLinks.Part, of links: DocumentLinks, besides others: Set<String> = []
  ) {
    for name in part.identifiers.sorted() where !others.contains(name) {
      for place in classes.tree.writtenNames[name] ?? [] where mayMean(name, at: place, of: links.name) {
        add(
          [Part(path: links.path, scene: part.scene)],
          Witness("code names the scene '\(name)' here", at: place.location), byCodeOf: place.user)
      }
    }
  }

  /// Whether code that writes a scene's identifier at a place may ask this storyboard for it.
  func mayMean(
    _ identifier: String, at place: WorkingTreeFacts.WrittenName, of storyboard: String
  ) -> Bool {
    let (asked, location) = (askedScenes[identifier] ?? [], place.location)
    guard !asked.contains(where: { $0.storyboard != nil && $0.names(storyboard: storyboard) }) else { return true }
    // Code that has a constant asks for what that says where it says which storyboard.
    if place.constant != nil, let user = place.user {
      let own = classes.tree.storyboardUses.filter { $0.user == user && $0.names(identifier: identifier) }
      let hasOther = !classes.tree.storyboardUses.contains { $0.user == user && $0.names(storyboard: storyboard) }
      if hasOther, !own.isEmpty, own.allSatisfy({ $0.kind == .scene && $0.storyboard != nil }) { return false }
    }
    // What stands there may be the name of a storyboard.
    let places = asked.map(\.location) + (namedStoryboards[identifier] ?? [])
    return !places.contains { $0.isOnLine(of: location) }
  }
}
