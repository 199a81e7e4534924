import AppleSDK
package import ComponentModel

extension DocumentLoads {
  /// Looks for what loads the documents of an app.
  ///
  /// Returns nil where nobody can say that nothing does: in a library, whose nibs others load, and where not all of the
  /// project was read.
  package init?(of usage: ProjectUsage, in context: ProjectContext) {
    guard let classes = context.classes, let launchDocuments = classes.tree.launchDocuments, classes.buildsApp else {
      return nil
    }
    var search = LoadSearch(usage, classes)
    search.run(from: launchDocuments)
    // Of several the first one counts, also where a snapshot keeps them.
    let (sure, doubtful) = (search.loads.filter { !$0.witness.isDoubtful }, search.loads.filter(\.witness.isDoubtful))
    self.init(sure + doubtful, runs: search.runs)
  }
}

/// Finds every place that loads a document or makes a scene, whether or not anything reaches it.
private struct LoadSearch {
  typealias Part = DocumentLoads.Part
  typealias Witness = DocumentLoads.Witness

  private(set) var loads: [DocumentLoads.Load] = []
  private let classes: ClassCatalog
  private let usage: ProjectUsage
  private let storyboards: [String: [DocumentLinks]]
  private let nibs: [String: [DocumentLinks]]
  private let documents: [DocumentLinks]
  /// Documents with scenes of a class's controllers, by the class.
  private let documentsOfControllers: [String: [DocumentLinks]]
  private let referencedStoryboards: Set<String>
  /// For controllers the nibs that their initializers name.
  private let namedByInitializers: [String: [String]]
  /// Where code makes controllers with nibs that it names, by the classes of the controllers.
  private let madeWithNibs: [String: [CodeHost]]
  /// Where code asks a storyboard that is known, or its own, for a scene, by the scene's identifier.
  private let askedScenes: [String: [StoryboardUse]]
  /// Where code names storyboards, by their names.
  private let namedStoryboards: [String: [SourceLocation]]
  /// What any code works out.
  private let workedOut: NamesWorkedOut
  /// Of the prototype cells of storyboards, by what code asks for them.
  private let prototypes: Set<String>
  /// Where code performs segues.
  private let performed: [StoryboardUse]
  /// Types whose code performs segues of their own, and of which some scene has a controller.
  private let performers: Set<String>
  /// Storyboards that code makes and whose scenes have been looked for.
  private var madeStoryboards: Set<String> = []
  /// By what loads what: of several places that do the same, the first one counts.
  private var seen: Set<DocumentLoads.Load.Ends> = []

  init(_ usage: ProjectUsage, _ classes: ClassCatalog) {
    self.classes = classes
    self.usage = usage
    workedOut = NamesWorkedOut(all: classes.tree.namingTypes.values)
    documents = usage.links.sorted { $0.path < $1.path }
    documentsOfControllers = documents.reduce(into: [:]) { found, links in
      for name in Set(links.parts.flatMap(\.controllers)) { found[name, default: []].append(links) }
    }
    referencedStoryboards = Set(documents.lazy.flatMap(\.parts).flatMap(\.references).map(\.storyboard))
    prototypes = documents.reduce(into: []) { found, links in
      for part in links.parts { found.formUnion(part.prototypes) }
    }
    storyboards = Dictionary(grouping: documents.filter { $0.kind == .storyboard }, by: \.name)
    nibs = Dictionary(grouping: documents.filter { $0.kind == .xib }, by: \.name)
    performed = classes.tree.storyboardUses.filter { $0.kind == .segue }
    let controllers = Set(documents.lazy.flatMap(\.parts).flatMap(\.controllers))
    performers = Set(performed.compactMap { $0.isOwn ? $0.user : nil }).filter { user in
      controllers.contains { classes.hasCode(of: user, $0) }
    }
    askedScenes = Dictionary(
      grouping: classes.tree.storyboardUses.filter {
        $0.kind == .scene && ($0.storyboard != nil || $0.isOwn) && $0.identifier != nil
      },
      by: { use in use.identifier ?? "" })
    namedStoryboards = classes.tree.storyboardUses.reduce(into: [:]) { named, use in
      if use.kind == .storyboard, let name = use.storyboard { named[name, default: []].append(use.location) }
    }
    madeWithNibs = classes.codeHosts.reduce(into: [:]) { made, host in
      if host.kind == .viewController, let name = host.loadedClass { made[name, default: []].append(host) }
    }
    namedByInitializers = classes.codeHosts.reduce(into: [:]) { named, host in
      guard host.kind == .viewController, let name = host.className, host.loadedClass ?? name == name,
        let nib = host.nibName.value
      else { return }
      named[name, default: []].append(NibName.meant(by: nib))
    }
  }

  mutating func run(from launchDocuments: [LaunchDocument]) {
    for launch in launchDocuments {
      let witness = Witness("'\(launch.key)' names '\(launch.name)'", at: launch.location)
      add(initialScenes(of: launch.name) + nib(launch.name), witness)
    }
    addWatchScenes()
    addLoadsOfNibs()
    addControllers()
    addScenes()
    for links in documents { for content in links.parts { addLoads(by: content, of: links) } }
  }

  /// What makes the code run that loads something: code of a class that no other code names, or only code of such
  /// classes, runs only where a document has an object of the class, or of one that names it.
  var runs: [DocumentLoads.Run] {
    let users = Set(loads.compactMap(\.user))
    // What loaded a document that is gone, too.
    let waiting = Set(classes.tree.namedByUnnamed.keys)
    let naming = classes.namingUnnamed
    return users.subtracting(waiting).sorted().map { DocumentLoads.Run($0, in: nil) }
      + documents.flatMap { $0.runs(of: waiting, classes, naming: naming) }
  }

  /// A watch begins with the scenes that say so, and pushes those that code names.
  private mutating func addWatchScenes() {
    for links in documents where links.isWatch {
      add(
        links.all(where: \.isInitial),
        Witness("the watch app loads it", at: SourceLocation(path: links.path, position: .start)))
      for part in links.parts { addNamedScene(part, of: links) }
    }
  }

  private mutating func add(
    _ found: [Part], _ witness: Witness, byCodeOf user: String? = nil, from origin: Part? = nil,
    cell: ObjectID? = nil
  ) {
    // Tests are not in the app.
    guard !found.isEmpty, !classes.tree.targets.buildForTestsOnly(witness.location.path),
      !classes.tree.testSources.contains(witness.location.path), classes.tree.idleCode.code(at: witness.location) == nil
    else { return }
    var witness = witness
    if classes.tree.doubtfulCode.code(at: witness.location) != nil { witness.isDoubtful = true }
    let users = classes.tree.callers(at: witness.location).map { $0.sorted().map(Optional.some) } ?? [user]
    for part in found where classes.mayBeInOneApp(witness.location.path, part.path) {
      for user in users {
        let load = DocumentLoads.Load(part, by: user, from: origin, cell: cell, witness)
        if seen.insert(load.ends).inserted { loads.append(load) }
      }
    }
  }

  /// Whatever comes of a part that is made.
  private mutating func addLoads(by content: DocumentLinks.Part, of links: DocumentLinks) {
    let part = Part(path: links.path, scene: content.scene)
    func here(_ position: SourcePosition) -> SourceLocation { SourceLocation(path: part.path, position: position) }
    for segue in content.destinations
    where mayBePerformed(segue, by: content.controllers) && mayBeSeen(segue, at: links.path) {
      let isSure = mayBePerformed(segue, by: content.controllers, alsoByDoubtfulCode: false)
      let witness = Witness("a segue leads to the scene", at: here(segue.position), isDoubtful: !isSure)
      add(
        [Part(path: part.path, scene: segue.scene)], witness, from: part,
        cell: isPerformedByCode(segue) ? nil : segue.cell)
    }
    for (storyboard, identifier, position) in content.references {
      let found = identifier.map { scenes(of: storyboard, named: $0) } ?? initialScenes(of: storyboard)
      add(found, Witness("a storyboard reference leads to it", at: here(position)), from: part)
    }
    for link in content.nibs where classes.mayTake(link, at: links.path) {
      add(nib(link.name), .controller(at: here(link.position)), from: part)
    }
  }

  /// Whether something performs a segue: one that only code can needs code that names it, in a class that its scene has.
  private func mayBePerformed(
    _ segue: DocumentLinks.SegueLink, by controllers: Set<String>, alsoByDoubtfulCode: Bool = true
  ) -> Bool {
    guard case .code(let identifier) = segue.performer else { return true }
    guard let identifier, !classes.tree.unwrittenNames.contains(identifier) else { return false }
    // Where all names are known by which code performs segues, the same name of something else is none of them.
    guard let unknown = classes.tree.unknownSeguePerformers, !performed.isEmpty else { return true }
    let mayBeTold = controllers.contains { controller in
      // A library's controllers perform their segues in ways of their own.
      !unknown.isEmpty && isOfLibrary(controller) || unknown.contains { classes.hasCode(of: $0, controller) }
    }
    return mayBeTold
      || performed.contains { use in
        guard use.names(identifier: identifier), classes.tree.idleCode.code(at: use.location) == nil,
          alsoByDoubtfulCode || classes.tree.doubtfulCode.code(at: use.location) == nil
        else { return false }
        guard use.isOwn, let user = use.user, performers.contains(user) else { return true }
        return controllers.contains { classes.hasCode(of: user, $0) }
      }
  }

  /// Whether code performs a segue too that its cell does.
  private func isPerformedByCode(_ segue: DocumentLinks.SegueLink) -> Bool {
    segue.identifier.map { identifier in performed.contains { $0.names(identifier: identifier) } } == true
  }

  /// Whether a class, or one that it inherits from, is declared by no source of the project.
  private func isOfLibrary(_ name: String) -> Bool {
    guard SystemClasses.table[name] == nil else { return false }
    return classes.classes[name]?.allSatisfy { if case .known = $0.systemClass { true } else { false } } != true
  }

  /// Whether what performs a segue is there to be touched: code may show what is hidden, by an outlet.
  private func mayBeSeen(_ segue: DocumentLinks.SegueLink, at path: String) -> Bool {
    guard let outlets = segue.shownBy else { return true }
    return outlets.contains { className, outlet in
      guard let facts = classes.knownFacts(of: className, in: path),
        facts.members.outlets.contains(where: { $0.name == outlet })
      else { return true }
      return facts.hasUnreadVariable(ofOutlet: outlet)
        || facts.outletUses.contains { use in
          use.name == outlet && use.isHandedOn != true
            && use.asked?.allSatisfy { !["isHidden", "hidden", "alpha"].contains($0) } != true
        } || classes.memberReferences.contains { $0.member == outlet }
    }
  }

  // MARK: Names

  private var derivesNames: Bool { !classes.tree.namingTypes.isEmpty }

  /// What a class is given to code for that may make a name of it; nil where no such code gets it.
  private func asksByName(_ use: CodeUse) -> NamesWorkedOut? {
    guard derivesNames else { return nil }
    switch use.kind {
    case .classObject: return workedOut
    case .member: return classes.tree.namingTypes[""] == nil ? workedOut(for: use.name) : workedOut
    default: return nil
    }
  }

  /// What the code of a class's types works out, its own and those that it inherits from; nil where it works out nothing.
  private func workedOut(for name: String) -> NamesWorkedOut? {
    let found = classes.classes[name, default: []].flatMap { facts in
      let system = facts.systemClass.value.flatMap { $0 }.map { SystemClasses.chain(from: $0) } ?? []
      return [facts.declaration.name] + facts.superclasses + facts.declaration.protocols + system
    }.compactMap { classes.tree.namingTypes[$0] }
    return found.isEmpty ? nil : NamesWorkedOut(all: found)
  }

  private func initialScenes(of storyboard: String) -> [Part] {
    storyboards[storyboard, default: []].flatMap { $0.all(where: \.isInitial) }
  }

  private func scenes(of storyboard: String, named identifier: String) -> [Part] {
    storyboards[storyboard, default: []].flatMap { $0.all { $0.identifiers.contains(identifier) } }
  }

  private func nib(_ name: String) -> [Part] {
    nibs[NibName.meant(by: name), default: []].flatMap { $0.all { _ in true } }
  }

  // MARK: Code

  private mutating func addLoadsOfNibs() {
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
      case .registerClass, .create, .scene, .subclass, .cast, .type, .identifier, .mention: break
      }
    }
    for (name, places) in classes.tree.namedNibs.sorted(by: { $0.key < $1.key }) where nibs[name] != nil {
      for place in places {
        add(nib(name), Witness("code names '\(name)' here", at: place.location), byCodeOf: place.user)
      }
    }
  }

  /// Whether a name is that of a prototype cell, which a constant has that is called like an identifier, or whose users ask
  /// for that cell.
  private func meansCell(_ use: CodeUse) -> Bool {
    guard use.kind == .text, prototypes.contains(use.name) else { return false }
    let places = (classes.tree.writtenNames[use.name] ?? []).filter { $0.location.isOnLine(of: use.location) }
    let asking = Set(
      classes.tree.storyboardUses.lazy
        .filter { [.cell, .collectionCell].contains($0.kind) && $0.names(identifier: use.name) }.compactMap(\.user))
    return !places.isEmpty
      && places.allSatisfy { place in
        guard let constant = place.constant else { return false }
        return constant.lowercased().contains("identifier") || place.user.map(asking.contains) == true
      }
  }

  /// Whose code has a name: that of a constant is the code that uses the constant.
  private func users(of use: CodeUse) -> Set<String?> {
    let places = classes.tree.writtenNames[use.name] ?? []
    guard use.kind == .text, places.contains(where: { $0.location.isOnLine(of: use.location) }) else {
      return [use.user]
    }
    return Set(places.map(\.user))
  }

  /// A controller that code makes takes the nib of its name, unless it makes its view itself.
  private mutating func addControllers() {
    for use in classes.codeUses ?? [] {
      // A window's controller takes no nib that nobody names.
      guard [.create, .classObject, .member].contains(use.kind), let facts = classes.classes[use.name]?.first,
        facts.kind.value.map({ $0 == .viewController }) ?? use.name.hasSuffix("Controller"),
        facts.lifecycle?.loadView == nil, !takesOtherNib(facts), !isGivenOtherNib(use)
      else { continue }
      for name in NibName.ofController(use.name) {
        add(
          nib(name), Witness("'\(use.name)' is made here, and takes the nib of its name", at: use.location),
          byCodeOf: use.user)
      }
    }
  }

  /// Whether code that makes a controller names another nib than that of its name there.
  private func isGivenOtherNib(_ use: CodeUse) -> Bool {
    madeWithNibs[use.name, default: []].contains { host in
      host.location.isOnLine(of: use.location)
        && host.nibName.value.map { !NibName.ofController(use.name).contains(NibName.meant(by: $0)) } == true
    }
  }

  /// Whether an initializer of a controller, or of one that it inherits from, names another nib than that of its name.
  private func takesOtherNib(_ facts: ClassFacts) -> Bool {
    let names = ([facts.declaration.name] + facts.superclasses).flatMap { namedByInitializers[$0] ?? [] }
    return !names.isEmpty && names.allSatisfy { !NibName.ofController(facts.declaration.name).contains($0) }
  }

  private mutating func addScenes() {
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
      case .initialScene, .segue, .cell, .collectionCell, .registration: break
      }
    }
    guard derivesNames else { return }
    for use in classes.codeUses ?? [] {
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
  private var partsOfNamed: (identifiers: Set<String>, controllers: Set<String>) {
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
  private func isNamedByNothing(_ storyboard: String) -> Bool {
    guard classes.tree.launchDocuments?.contains(where: { $0.name == storyboard }) == false,
      !referencedStoryboards.contains(storyboard)
    else { return false }
    return classes.tree.unwrittenNames.contains(storyboard)
      || !derivesNames && classes.tree.writtenNames[storyboard] == nil
        && !classes.tree.storyboardUses.contains { $0.storyboard != nil && $0.names(storyboard: storyboard) }
  }

  /// The scenes that have to be there for code to ask their own storyboard, by its name; nil where any storyboard is asked.
  private func ownScenes(of use: StoryboardUse) -> [String: [Part]]? {
    guard use.isOwn, let user = use.user else { return nil }
    let own = storyboards.mapValues {
      $0.flatMap { $0.all { $0.controllers.contains { classes.hasCode(of: user, $0) } } }
    }
    return own.values.allSatisfy(\.isEmpty) ? nil : own
  }

  /// Whether controllers of some classes may come from a storyboard: it has a scene of one, or of one that inherits from it, or
  /// no storyboard has.
  private func mayHave(_ types: Set<String>, _ storyboard: String) -> Bool {
    types.contains { type in
      func isOwn(_ links: DocumentLinks) -> Bool {
        links.parts.contains { $0.controllers.contains { classes.hasCode(of: type, $0) } }
      }
      return storyboards[storyboard, default: []].contains(where: isOwn)
        || !storyboards.values.contains { $0.contains(where: isOwn) }
    }
  }

  /// Whether a place near the one that makes a storyboard says what it is asked for.
  private func isExplained(_ use: StoryboardUse) -> Bool {
    classes.tree.storyboardUses.contains {
      ($0.kind == .scene || $0.kind == .initialScene) && $0.storyboard == use.storyboard
        && $0.location.path == use.location.path
    }
  }

  /// The scenes of a storyboard that code makes whose identifiers it writes.
  private mutating func reachNamedScenes(of storyboard: String, from use: StoryboardUse, withInitial: Bool) {
    let witness = Witness("code makes the storyboard '\(storyboard)' here", at: use.location)
    if withInitial { add(initialScenes(of: storyboard), witness, byCodeOf: use.user) }
    reachNamedScenes(of: storyboard)
  }

  /// Whoever makes a storyboard may hand it to the code that names its scenes: that code has to run.
  ///
  /// - Parameter others: what is asked of other storyboards.
  private mutating func reachNamedScenes(of storyboard: String, besides others: Set<String> = []) {
    guard madeStoryboards.insert(storyboard).inserted else { return }
    for links in storyboards[storyboard, default: []] {
      for part in links.parts { addNamedScene(part, of: links, besides: others) }
    }
  }

  /// A scene whose identifier code writes.
  private mutating func addNamedScene(
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
}

extension LoadSearch {
  /// Whether code that writes a scene's identifier at a place may ask this storyboard for it.
  private func mayMean(
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

extension DocumentLoads.Load {
  /// What loads what.
  fileprivate struct Ends: Hashable {
    var part: DocumentLoads.Part
    var user: String?
    var origin: DocumentLoads.Part?
    var cell: ObjectID?
    var isDoubtful: Bool
  }

  fileprivate var ends: Ends {
    Ends(part: part, user: user, origin: origin, cell: cell, isDoubtful: witness.isDoubtful)
  }
}

extension DocumentLoads.Witness {
  static func controller(at location: SourceLocation) -> Self {
    Self("a controller that is made here takes the nib", at: location)
  }
}

extension SourceLocation {
  fileprivate func isOnLine(of other: SourceLocation) -> Bool {
    path == other.path && position.line == other.position.line
  }
}
