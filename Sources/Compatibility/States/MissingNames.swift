import AppleSDK
package import ComponentModel

// What code asks for by a name that nothing in the project goes by.
extension ClassCatalog {
  /// Where code asks for cells, headers and footers that no storyboard has and no code registers; nowhere where some code may
  /// register any.
  package func cellsAskedForInVain(in project: ProjectUsage) -> [StoryboardUse] {
    askedForInVain([.cell, .collectionCell], registeredBy: .registration, in: project)
      + askedForInVain([.supplementaryView], registeredBy: .viewRegistration, in: project)
  }

  private func askedForInVain(
    _ kinds: Set<StoryboardUse.Kind>, registeredBy registration: StoryboardUse.Kind, in project: ProjectUsage
  ) -> [StoryboardUse] {
    let asking = tree.storyboardUses.filter { kinds.contains($0.kind) }
    guard !asking.isEmpty else { return [] }
    let askers = Set(asking.compactMap(\.user))
    var registered: Set<String> = []
    // Classes that register cells by identifiers that they work out, and ask for cells themselves: for those of their own.
    var registering: Set<String> = []
    let registrations =
      tree.storyboardUses.filter { $0.kind == registration }.map { ($0.identifier, $0.user) }
      + codeHosts.compactMap { host in host.reuseIdentifier.map { ($0.value, host.className) } }
    for (identifier, user) in registrations {
      if let identifier {
        registered.insert(identifier)
      } else if let user, askers.contains(user) {
        registering.insert(user)
      } else {
        return []
      }
    }
    // Extensions of both kinds of views may have a helper of one name, which is told once.
    var told: Set<SourceLocation> = []
    let views = Dictionary(grouping: asking, by: \.location).mapValues { Set($0.map(\.kind)) }
    return asking.filter { use in
      // A table never asks for the cell of a collection view, and never finds that of a nib by what the nib calls it.
      let known = views[use.location, default: []].reduce(into: Set<String>()) {
        $0.formUnion(project.prototypes[$1] ?? [])
      }
      guard let identifier = use.identifier, !identifier.isEmpty, let user = use.user, !use.isGenerated, use.isWritten,
        !known.contains(identifier), !registered.contains(identifier), !tree.testSources.contains(use.location.path),
        project.mayRun(use, classes: self)
      else { return false }
      return !registering.contains { hasCode(of: $0, user) || hasCode(of: user, $0) }
    }.filter { told.insert($0.location).inserted }
  }

  /// Whether code makes the nib that it loads or registers at a place whenever it runs: a registered nib is made when a cell
  /// of its identifier is asked for outside of any branch.
  package func isCertainlyMade(_ host: CodeHost) -> Bool {
    guard host.kind == .register else { return true }
    return tree.storyboardUses.contains { use in
      use.asksForPrototype && !use.isConditional
        && host.reuseIdentifier?.value.map(use.names(identifier:)) == true
    }
  }
}

extension ProjectContext {
  /// Where code loads or registers nibs, by names that are written out, of which the project has none.
  package func nibsAskedForInVain(in project: ProjectUsage) -> [CodeHost] {
    guard let classes, let resources else { return [] }
    return classes.codeHosts.filter { host in
      guard host.isCertain, let name = host.nibName.value.map(NibName.meant), lacksNib(name),
        // Who names a nib that the change took away is told with the nib.
        !resources.formerNibs.contains(name),
        // A nib that is registered is made when the first cell is asked for.
        !classes.isUnasked(host), !classes.tree.testSources.contains(host.location.path)
      else { return false }
      // Of a controller that no document names, it is not known whether it makes its view itself.
      if host.kind == .viewController, let made = host.loadedClass ?? host.className, classes.classes[made] == nil,
        classes.tree.declaredClasses.contains(made)
      {
        return false
      }
      // A bundle that code works out may be a library's.
      switch host.bundle {
      case .module, .expression: return false
      case .ofClass(let name) where !classes.tree.declaredClasses.contains(name): return false
      case nil, .main, .ofOwnClass, .ofClass: return project.mayRun(host, classes: classes)
      }
    }
  }
}

extension ProjectUsage {
  /// The document with which is told what code asks for in vain whose class no document has: the first of those that some
  /// target builds with the source, storyboards before nibs; nil where there is none.
  package func documentForCode(
    at source: String, _ classes: ClassCatalog, _ resources: ProjectResources?
  ) -> String? {
    var first: DocumentLinks?
    for document in links where first.map({ document.comesBefore($0) }) != false {
      if classes.counts(document, withCodeAt: source, resources) { first = document }
    }
    return first?.path
  }

  /// Whether any document has an object of a class.
  package func hasDocument(of className: String) -> Bool { documents[className] != nil }
}

extension DocumentLinks {
  fileprivate func comesBefore(_ other: DocumentLinks) -> Bool {
    kind == other.kind ? path < other.path : kind == .storyboard
  }
}

extension ClassCatalog {
  /// Whether a document is built, and may be with a source.
  fileprivate func counts(
    _ document: DocumentLinks, withCodeAt source: String, _ resources: ProjectResources?
  ) -> Bool {
    mayBeTogether(source, document.path) && resources?.project(leavingOut: document.path) == nil
  }
}

extension ProjectContext {
  /// Whether the project has no nib of a name, as far as its documents are known. Xcode may make one of something else, or it
  /// is kept as it is compiled: then only the project lists it.
  package func lacksNib(_ name: String) -> Bool {
    guard let resources, !resources.nibs.isEmpty, !resources.lacksDocuments, !name.isEmpty,
      !resources.nibs.contains(name)
    else { return false }
    return resources.formerNibs.contains(name)
      || ![".xib", ".nib"].contains { classes?.tree.xcodeProjects.lists(fileNamed: name + $0) == true }
  }
}

extension CheckedDocument {
  /// The cell that a nib defines; nil where it defines none.
  package var definedCell: LayoutObject? {
    guard document.kind == .xib, let definition = document.definition else { return nil }
    return layout.objects.first { $0.position == definition.position && ElementRole(element: $0.element) == .cell }
  }

  /// Whether what code of a type asks for in vain is told with this document, as it is told with one: with the first that
  /// has an object with the code, and where none has one with the first of the app.
  ///
  /// - Parameter source: with the code.
  package func tellsOfCode(of type: String, at source: String) -> Bool {
    guard let classes = context.classes, !classes.tree.classesOfLibraries.contains(type) else { return false }
    func hasCode(_ name: String) -> Bool { classes.hasCode(of: type, name) }
    func counts(_ document: DocumentLinks) -> Bool {
      classes.counts(document, withCodeAt: source, context.resources)
    }
    if !namedFacts.keys.contains(where: { hasCode($0.name) }) {
      // Where no project builds the source, the folder may not have all documents.
      return !classes.tree.targets.building(source).isEmpty
        && project.documentForCode(at: source, classes, context.resources) == path
        && !project.links.contains { $0.classNames.contains(where: hasCode) && counts($0) }
    }
    return project.links.lazy.filter { document in
      document.classNames.contains { name in
        guard hasCode(name) else { return false }
        // A superclass of a library may register cells, and load nibs, of its own.
        if case .unknown? = classes.knownFacts(of: ClassName(name), in: document.path)?.systemClass { return false }
        return true
      } && counts(document)
    }.map(\.path).min() == path
  }

  /// A finding in the code of a type, as sure as it is that a scene of this document whose controller has the code is shown,
  /// or, where it has no such scene, that the code runs.
  package func violation(
    ofCodeOf type: String, _ verdict: Verdict, _ member: String, at location: SourceLocation, _ message: String,
    repair: String?
  ) -> Violation {
    var violation = Violation(
      verdict, member, object: nil, at: location.position, message, repair: repair, path: location.path)
    let scenes = context.classes.map { classes in document.scenes.filter { classes.runs(type, $0) } } ?? []
    if let scene = scenes.first(where: { unreachable[$0.controller] == nil }) ?? scenes.first {
      violation.controller = scene.controller
    } else {
      violation.isOfCode = true
    }
    return violation
  }
}
