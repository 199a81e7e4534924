package import ClassAssembly
import ClassSource
package import ComponentModel

/// Names by which code may mean documents.
package struct NamesInUse {
  package var classes: Set<String> = []
  package var nibs: Set<String> = []
  /// Of storyboards, each with its storyboard's name.
  package var scenes: [(storyboard: String, scene: StoryboardScene)] = []
  /// Classes of components that other projects may declare: what code asks of their objects is wanted.
  package var components: Set<String> = []
}

extension ClassIndex {
  /// What the sources say about these classes, and about nothing else.
  ///
  /// - Parameters:
  ///   - usesOf: the names of which it is wanted where code uses them; nil if that does not matter.
  ///   - writers: types whose code writes identifiers of scenes.
  package func catalog(
    of classNames: Set<String>, usesOf names: NamesInUse? = nil, writers: Set<String> = [], sourceCount: Int
  ) -> ClassCatalog {
    var classes: [String: [ClassFacts]] = [:]
    let codeHosts = codeHosts
    let owners = codeHosts.lazy.filter { names?.nibs.contains($0.nibName.value ?? "") == true }.flatMap(\.owners)
    for name in classNames.union(owners) {
      let facts = facts(named: name)
      if !facts.isEmpty { classes[name] = facts }
    }
    var catalog = ClassCatalog(
      classes: classes, codeHosts: codeHosts,
      memberReferences: memberReferences(including: names?.components ?? []).compactMap { reference in
        // Members that the class does not have anymore count too.
        guard let name = reference.className, classes[name] != nil || names?.components.contains(name) == true else {
          return nil
        }
        // How the class was found out is not kept.
        var reference = reference
        reference.property = nil
        return reference
      }, files: sourceCount, scannerVersion: ClassSourceScanner.scannerVersion)
    catalog.codeUses = names.map { names in
      codeUses(ofClasses: names.classes, nibs: names.nibs, scenes: names.scenes).map { use in
        // Who may make an object, and for what code has a class, is told from all uses, below.
        var use = use
        use.isGiven = nil
        use.through = nil
        return use
      }
    }
    catalog.tree.declaredClasses = declaredClassNames
    catalog.tree.plainClasses = plainClasses
    catalog.tree.givesRoot = files.contains { file in
      !file.isTest && file.parts.contains { $0.members.code.contains(where: \.givesRoot) }
    }
    catalog.tree.imageNames = files.reduce(into: []) { $0.formUnion($1.imageNames) }
    catalog.tree.addedMembers = membersOfSystemClasses
    catalog.tree.storyboardUses = storyboardUses
    catalog.tree.preparedSegues = preparedSegues
    catalog.tree.tagUses = tagUses
    catalog.tree.idleCode = idleCode
    catalog.tree.doubtfulCode = doubtfulCode
    catalog.tree.testSources = Set(files.lazy.filter(\.isTest).map(\.path))
    catalog.tree.idleOutlets = idleOutlets(of: classes.keys)
    catalog.tree.selfObservingOutlets = selfObservingOutlets(of: classes.keys)
    catalog.tree.doubtfulOutlets = doubtfulOutlets(of: classes.keys)
    catalog.tree.concealedOutlets = concealedOutlets(of: classes.keys)
    catalog.tree.inertClasses = inertClasses(among: classes.keys)
    catalog.tree.touchDeciders = touchDeciders(among: classes.keys)
    catalog.tree.delegatesWithOwnViews = delegatesWithOwnViews
    catalog.tree.idleDataSources = idleDataSources
    catalog.tree.openDataSources = openDataSources
    catalog.tree.plainDataSources = plainDataSources
    catalog.tree.unknownSeguePerformers = unknownSeguePerformers(besides: catalog.tree.storyboardUses)
    let loaders = Set(catalog.tree.storyboardUses.compactMap(\.user) + codeHosts.compactMap(\.className))
    catalog.tree.unnamedClasses = unnamed(loaders)
    catalog.tree.classesOfLibraries = loaders.filter(mayHaveCodeOfLibrary)
    catalog.tree.namedByUnnamed = typesNamedByUnnamed(
      loaders.union(writers).union(catalog.codeUses?.compactMap(\.user) ?? [])
        .union(catalog.memberReferences.compactMap(\.user))
        .union(codeOfCallers.values.joined().flatMap(\.callers)))
    let waiting = Set(catalog.tree.namedByUnnamed.keys)
    catalog.tree.codeOfCallers = codeOfCallers.compactMapValues { codes in
      let kept = codes.filter { $0.callers.isSubset(of: waiting) }
      return kept.isEmpty ? nil : kept
    }
    catalog.tree.outletsOfCallers = outletsOfCallers(of: classes.keys).mapValues { outlets in
      outlets.filter { $0.value.isSubset(of: waiting) }
    }
    let manifests = files.lazy.map(\.path).filter { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }
    catalog.tree.packages = Set(
      manifests.map { String($0.dropLast("Package.swift".count + ($0.contains("/") ? 1 : 0))) })
    return catalog
  }
}
