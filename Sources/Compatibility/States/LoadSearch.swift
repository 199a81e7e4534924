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
struct LoadSearch {
  typealias Part = DocumentLoads.Part
  typealias Witness = DocumentLoads.Witness

  private(set) var loads: [DocumentLoads.Load] = []
  let classes: ClassCatalog
  let usage: ProjectUsage
  let storyboards: [String: [DocumentLinks]]
  let nibs: [String: [DocumentLinks]]
  let documents: [DocumentLinks]
  /// Documents with scenes of a class's controllers, by the class.
  let documentsOfControllers: [String: [DocumentLinks]]
  let referencedStoryboards: Set<String>
  /// For controllers the nibs that their initializers name.
  let namedByInitializers: [String: [String]]
  /// Where code makes controllers with nibs that it names, by the classes of the controllers.
  let madeWithNibs: [String: [CodeHost]]
  /// Where code asks a storyboard that is known, or its own, for a scene, by the scene's identifier.
  let askedScenes: [String: [StoryboardUse]]
  /// Where code names storyboards, by their names.
  let namedStoryboards: [String: [SourceLocation]]
  /// What any code works out.
  let workedOut: NamesWorkedOut
  /// Of the prototype cells of storyboards, by what code asks for them.
  let prototypes: Set<String>
  /// Where code performs segues.
  let performed: [StoryboardUse]
  /// Types whose code performs segues of their own, and of which some scene has a controller.
  let performers: Set<String>
  /// Storyboards that code makes and whose scenes have been looked for.
  var madeStoryboards: Set<String> = []
  /// With what applications of the Mac begin.
  private var mainDocuments: [LaunchDocument] = []
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
    mainDocuments = launchDocuments.filter { launch in
      launch.key.hasPrefix("NSMain") && (storyboards[launch.name] != nil || nibs[launch.name] != nil)
    }
    for launch in launchDocuments {
      let witness = Witness("'\(launch.key)' names '\(launch.name)'", at: launch.location)
      let scenes = storyboards[launch.name, default: []].flatMap { $0.all { $0.isInitial || $0.isOfApplication } }
      add(scenes + nib(launch.name), witness)
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
  mutating func addWatchScenes() {
    for links in documents where links.isWatch {
      add(
        links.all(where: \.isInitial),
        Witness("the watch app loads it", at: SourceLocation(path: links.path, position: .start)))
      for part in links.parts { addNamedScene(part, of: links) }
    }
  }

  mutating func add(
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
    for part in found
    where classes.mayBeInOneApp(witness.location.path, part.path)
      && !classes.tree.targets.buildForTestsOnly(part.path)
    {
      for user in users {
        let load = DocumentLoads.Load(part, by: user, from: origin, cell: cell, witness)
        if seen.insert(load.ends).inserted { loads.append(load) }
      }
    }
  }

  /// Whatever comes of a part that is made.
  mutating func addLoads(by content: DocumentLinks.Part, of links: DocumentLinks) {
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
  func mayBePerformed(
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
  func isPerformedByCode(_ segue: DocumentLinks.SegueLink) -> Bool {
    segue.identifier.map { identifier in performed.contains { $0.names(identifier: identifier) } } == true
  }

  /// Whether a class, or one that it inherits from, is declared by no source of the project.
  func isOfLibrary(_ name: String) -> Bool {
    guard SystemClasses.table[name] == nil else { return false }
    return classes.classes[name]?.allSatisfy { if case .known = $0.systemClass { true } else { false } } != true
  }

  /// Whether what performs a segue is there to be touched: code may show what is hidden, by an outlet.
  func mayBeSeen(_ segue: DocumentLinks.SegueLink, at path: String) -> Bool {
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

  var derivesNames: Bool { !classes.tree.namingTypes.isEmpty }

  /// What a class is given to code for that may make a name of it; nil where no such code gets it.
  func asksByName(_ use: CodeUse) -> NamesWorkedOut? {
    guard derivesNames else { return nil }
    switch use.kind {
    case .classObject: return workedOut
    case .member: return classes.tree.namingTypes[""] == nil ? workedOut(for: use.name) : workedOut
    default: return nil
    }
  }

  /// What the code of a class's types works out, its own and those that it inherits from; nil where it works out nothing.
  func workedOut(for name: String) -> NamesWorkedOut? {
    let found = classes.classes[name, default: []].flatMap { facts in
      let system = facts.systemClass.value.flatMap { $0 }.map { SystemClasses.chain(from: $0) } ?? []
      return [facts.declaration.name] + facts.superclasses + facts.declaration.protocols + system
    }.compactMap { classes.tree.namingTypes[$0] }
    return found.isEmpty ? nil : NamesWorkedOut(all: found)
  }

  func initialScenes(of storyboard: String) -> [Part] {
    storyboards[storyboard, default: []].flatMap { links in
      // Its menu AppKit makes where an application begins with it, which may be where nobody knows with what one does.
      let mayBeMain = !mainDocuments.contains { classes.mayBeInOneApp($0.location.path, links.path) }
      return links.all { $0.isInitial || $0.isOfApplication && mayBeMain }
    }
  }

  func scenes(of storyboard: String, named identifier: String) -> [Part] {
    storyboards[storyboard, default: []].flatMap { $0.all { $0.identifiers.contains(identifier) } }
  }

  func nib(_ name: String) -> [Part] {
    nibs[NibName.meant(by: name), default: []].flatMap { $0.all { _ in true } }
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
  package func isOnLine(of other: SourceLocation) -> Bool {
    path == other.path && position.line == other.position.line
  }
}
