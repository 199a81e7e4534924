import AppleSDK
package import ComponentModel

extension ClassCatalog {
  /// Whether the project builds an app: what loads its documents is in it. A project of which another tool makes the Xcode
  /// project, as Tuist and XcodeGen do, has at least an Info.plist that names a storyboard or a nib.
  var buildsApp: Bool {
    tree.xcodeProjects.isEmpty
      ? tree.launchDocuments?.isEmpty == false
      : tree.xcodeProjects.contains { $0.targets.contains(where: \.isApplication) }
  }

  /// Whether everything was read that can make an object of a class that a source declares: an app builds it, and not
  /// only a library, whose classes others make.
  fileprivate func isOfApp(_ source: String) -> Bool {
    tree.launchDocuments != nil
      && tree.xcodeProjects.contains { $0.targets.contains { $0.isApplication && $0.builds(source) } }
  }

  /// Whether a scene's controller has the code of a type: as its class, or as one that it inherits from.
  package func runs(_ type: String, _ scene: StoryboardScene) -> Bool {
    scene.className.map { hasCode(of: type, $0.name) } ?? false
  }

  /// Whether a class is a type or inherits from it.
  package func hasCode(of type: String, _ name: String) -> Bool {
    name == type
      || classes[name, default: []].contains { $0.declaration.name == type || $0.superclasses.contains(type) }
  }
}

extension ComponentChange {
  /// Where code that may run asks for the old storyboard, or for something of it, by its name; nowhere for another
  /// document.
  package func usesOfStoryboard(_ catalog: ClassCatalog) -> [StoryboardUse] {
    guard let old, old.document.kind == .storyboard else { return [] }
    return catalog.tree.storyboardUses.filter {
      $0.storyboard != nil && $0.names(storyboard: old.nibName) && usage.mayRun($0, classes: catalog)
    }
  }

  /// Where code that may run loads the old nib, or registers it, by its name.
  package func loadsOfNib(_ catalog: ClassCatalog) -> [CodeHost] {
    guard let old, old.document.kind == .xib else { return [] }
    return catalog.hosts(ofNib: old.nibName, at: old.path).filter { usage.mayRun($0, classes: catalog) }
  }

  /// Where controllers whose code may run say that the old nib is their own: `windowNibName`.
  package func ownersOfNib(_ catalog: ClassCatalog) -> [SourceLocation] {
    guard let old, old.document.kind == .xib else { return [] }
    return (catalog.tree.namedNibs[old.nibName] ?? []).filter { name in
      name.constant.map(WorkingTreeFacts.WrittenName.ownNib.contains) == true
        && catalog.mayBeTogether(name.location.path, old.path)
        && name.user.map { !catalog.tree.unnamedClasses.contains($0) || usage.documents[$0] != nil } == true
    }.map(\.location)
  }

  /// Where property lists and build settings say that an app begins with the old document, which is not what it was.
  ///
  /// A system that finds no launch screen, or nothing in it, begins with a black one.
  package func launches(_ catalog: ClassCatalog, _ removed: SurfaceChange) -> [Violation] {
    guard let old else { return [] }
    // A storyboard may have taken the place of a nib.
    if new == nil, usage.storyboardNames.contains(old.nibName) || usage.nibNames[old.nibName] != nil { return [] }
    return (catalog.tree.launchDocuments ?? []).filter {
      $0.name == old.nibName && !catalog.tree.targets.buildForTestsOnly($0.location.path)
    }.map {
      Violation(
        $0.isLaunchScreen ? .mayBreak : .breaks, removed, in: $0.location,
        removed.message + ", and '\($0.key)' names it here")
    }
  }

  /// Whether a target still builds a file of the old document's name, and the repository lacked files of the app before: it
  /// may be in the app, and not in the repository.
  package func isStillBuilt(_ catalog: ClassCatalog?) -> Bool {
    guard let old, old.context.resources?.lacksDocuments == true, let name = old.path.split(separator: "/").last
    else { return false }
    return catalog?.tree.xcodeProjects.lists(fileNamed: String(name)) == true
  }

  /// Whether the project still has a document that code finds by the name that the old one had.
  package var isReplaced: Bool {
    guard let old else { return false }
    return old.document.kind == .storyboard
      ? usage.storyboardNames.contains(old.nibName) : usage.nibNames[old.nibName] != nil
  }
}

extension ClassCatalog {
  /// Whether code may register cells of the identifier that a place asks for.
  package func mayRegister(cellFor use: StoryboardUse) -> Bool {
    tree.storyboardUses.contains {
      $0.kind == (use.kind == .supplementaryView ? .viewRegistration : .registration)
        && ($0.identifier == use.identifier || $0.identifier == nil && $0.location.path == use.location.path)
    }
      || codeHosts.contains { $0.reuseIdentifier?.value == use.identifier && use.identifier != nil }
  }
}

extension ProjectUsage {
  /// Whether code that asks may ever run: some document has an object of its class, or other code names the class.
  package func mayRun(_ use: StoryboardUse, classes: ClassCatalog) -> Bool {
    guard let user = use.user, classes.tree.unnamedClasses.contains(user) else { return true }
    return documents[user] != nil || nibNames[user] != nil
  }

  /// Whether code that loads a nib may ever run: a view or a controller that only documents have is made by `init(coder:)`,
  /// and never by the initializer that names the nib; one that only an app could make, and that nothing names, is never made;
  /// one that makes its view in code has a nib's name for nothing.
  package func mayRun(_ host: CodeHost, classes: ClassCatalog) -> Bool {
    if host.kind == .viewController, let made = host.loadedClass ?? host.className,
      classes.knownFacts(of: ClassName(made), in: host.location.path)?.lifecycle?.loadView != nil
    {
      return false
    }
    guard let user = host.className, classes.tree.unnamedClasses.contains(user) else { return true }
    if host.kind == .instantiate, host.initializer == "initWithFrame:",
      let facts = classes.knownFacts(of: ClassName(user), in: host.location.path),
      case .known(let system?) = facts.systemClass,
      SystemClasses.chain(from: system).contains("UIView")
    {
      return false
    }
    let isOwnInitializer = host.kind == .viewController && (host.loadedClass ?? user) == user
    return !isOwnInitializer || documents[user] == nil && !classes.isOfApp(host.location.path)
  }

  /// Whether what is said of a class is said of this scene, as it is said once however many scenes have the class.
  ///
  /// - Parameters:
  ///   - path: of the scene's storyboard, of which there may be copies in other languages.
  ///   - classes: those of another app are others.
  package func isFirst(
    _ scene: StoryboardScene, in path: String, ofClass name: String, _ classes: ClassCatalog
  ) -> Bool {
    func order(_ found: (storyboard: String, path: String?, scene: StoryboardScene)) -> (String, ObjectID, Int, String)
    {
      (found.storyboard, found.scene.controller, found.path == nil ? 1 : 0, found.path ?? "")
    }
    let first = scenes.filter { other in
      other.scene.className?.name == name && other.path.map { classes.mayBeInOneApp($0, path) } != false
    }.min { order($0) < order($1) }
    return first.map { $0.scene.controller == scene.controller && ($0.path ?? path) == path } ?? false
  }

  /// Whether code that asks for a scene finds one, or a reference to another storyboard that goes by the identifier.
  package func hasScene(for use: StoryboardUse, classes: ClassCatalog) -> Bool {
    let own = ownStoryboards(of: use, classes: classes)
    return scenes.contains { storyboard, _, scene in
      use.names(storyboard: storyboard) && own?.contains(storyboard) != false
        && scene.identifier.map(use.names(identifier:)) == true
    }
      || links.contains { document in
        use.names(storyboard: document.name) && own?.contains(document.name) != false
          && document.hasReference(asNamed: use.names(identifier:))
      }
  }

  /// The storyboards that a controller can come from which asks its own; nil where that is not known.
  package func ownStoryboards(of use: StoryboardUse, classes: ClassCatalog) -> Set<String>? {
    guard use.isOwn, let user = use.user else { return nil }
    let own = scenes.filter { classes.runs(user, $0.scene) }
    return own.isEmpty ? nil : Set(own.map(\.storyboard))
  }

  /// Whether the scene of a controller that performs a segue has it, or any scene where it is another's controller.
  package func hasSegue(for use: StoryboardUse, classes: ClassCatalog) -> Bool {
    var asked = scenes.map(\.scene)
    if use.isOwn, let user = use.user {
      let own = asked.filter { classes.runs(user, $0) }
      if !own.isEmpty { asked = own }
    }
    return asked.contains { $0.segues.contains(where: use.names(identifier:)) }
  }
}

extension Violation {
  /// In code that asks for what is gone: a name that a generator made does not compile anymore.
  package init(_ change: SurfaceChange, in use: StoryboardUse, _ message: String) {
    self.init(
      use.certainty, change, in: use.location, message, effect: use.isGenerated ? .buildFailure : nil)
  }
}

extension StoryboardUse {
  /// How sure it is that the program asks: tests bring documents of their own.
  package var certainty: Verdict {
    location.path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") } ? .mayBreak : .breaks
  }
}
