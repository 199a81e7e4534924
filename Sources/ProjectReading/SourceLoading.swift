import ClassAssembly
import ClassSource
package import ComponentModel
import FileAccess

/// Reads class sources, several at once.
struct SourceLoading: Sendable {
  /// Reads all of `found`.
  ///
  /// A source that cannot be read, or is no text, is a diagnostic; what it declares is not known then.
  func index(
    _ found: [FoundSource], progress: ProgressHandler? = nil
  ) -> (index: ClassIndex, diagnostics: [Diagnostic]) {
    var files: [SourceFileDeclarations] = []
    var diagnostics: [Diagnostic] = []
    for result in found.concurrentMap(inGroupsOf: 16, progress: progress, scan) {
      switch result {
      case .success(let file):
        files.append(file)
        diagnostics += file.doubts.compactMap(\.diagnostic)
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      }
    }
    return (ClassIndex(files), diagnostics)
  }

  /// Reads sources that are no files, each with its path.
  func index(_ sources: [(path: String, content: [UInt8])]) -> ClassIndex {
    let files = sources.concurrentMap(inGroupsOf: 1) { path, content in
      ClassSourceScanner.language(ofPath: path).map { ClassSourceScanner().scan(content, language: $0, path: path) }
    }
    return ClassIndex(files.compactMap(\.self))
  }

  private func scan(_ source: FoundSource) -> Result<SourceFileDeclarations, Diagnostic> {
    do {
      let content = try FileContent.read(source.file, limit: ClassSourceScanner.sizeLimit)
      return .success(ClassSourceScanner().scan(Array(content), language: source.language, path: source.path))
    } catch {
      return .failure(Diagnostic(.warning, .unreadableSource, path: source.path, message: error.description))
    }
  }
}

extension SourceDoubt {
  /// What a person can mend. Doubts about single declarations make facts unknown and are not worth a line each.
  fileprivate var diagnostic: Diagnostic? {
    let message: String
    switch kind {
    case .notText: message = "is no UTF-8 text, so the classes in it are not known"
    case .tooLarge: message = "has more than \(ClassSourceScanner.sizeLimit) bytes, so the classes in it are not known"
    case .unterminatedComment: message = "a comment that begins here does not end"
    case .unterminatedString, .unbalancedBrackets, .tooDeep, .unreadableDeclaration: return nil
    }
    return Diagnostic(
      .warning, .unreadableSource, path: location.path, position: location.position, message: message)
  }
}

extension Diagnostic.Code {
  package static let unreadableSource = Self(rawValue: "unreadable-source")
}

/// Names by which code may mean documents.
package struct NamesInUse {
  package var classes: Set<String> = []
  package var nibs: Set<String> = []
  /// Of storyboards, each with its storyboard's name.
  package var scenes: [(storyboard: String, scene: StoryboardScene)] = []
}

extension ClassIndex {
  /// What the sources say about these classes, and about nothing else.
  ///
  /// - Parameters:
  ///   - usesOf: the names of which it is wanted where code uses them; nil if that does not matter.
  ///   - writers: types whose code writes identifiers of scenes.
  package func catalog(
    of classNames: Set<String>, usesOf names: NamesInUse? = nil, writers: Set<String> = [], files: Int
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
      memberReferences: memberReferences.compactMap { reference in
        // Members that the class does not have anymore count too.
        guard let name = reference.className, classes[name] != nil else { return nil }
        // How the class was found out is not kept.
        var reference = reference
        reference.property = nil
        return reference
      }, files: files, scannerVersion: ClassSourceScanner.scannerVersion)
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
    catalog.tree.givesRoot = self.files.contains { file in
      !file.isTest && file.parts.contains { $0.members.code.contains(where: \.givesRoot) }
    }
    catalog.tree.imageNames = self.files.reduce(into: []) { $0.formUnion($1.imageNames) }
    catalog.tree.addedMembers = membersOfSystemClasses
    catalog.tree.storyboardUses = storyboardUses
    catalog.tree.idleCode = idleCode
    catalog.tree.doubtfulCode = doubtfulCode
    catalog.tree.testSources = Set(self.files.lazy.filter(\.isTest).map(\.path))
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
    let manifests = self.files.lazy.map(\.path).filter { $0 == "Package.swift" || $0.hasSuffix("/Package.swift") }
    catalog.tree.packages = Set(
      manifests.map { String($0.dropLast("Package.swift".count + ($0.contains("/") ? 1 : 0))) })
    return catalog
  }
}
