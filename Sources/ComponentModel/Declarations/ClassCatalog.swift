/// What class sources say about the classes that some documents name.
public struct ClassCatalog: Sendable, Hashable, Codable {
  /// By the name that a nib uses; several where the sources declare several of that name.
  public var classes: [String: [ClassFacts]]
  /// Where code loads, registers or names a nib.
  public var codeHosts: [CodeHost]
  /// Members of these classes that code of other classes uses, or used to: there may be no such member anymore.
  public var memberReferences: [MemberReference]
  /// Where code names a class or a nib of the documents, by place; nil where nobody looked.
  public var codeUses: [CodeUse]?
  /// What only a working tree tells. Not kept with a snapshot.
  public var tree = WorkingTreeFacts()
  /// How many source files were read.
  public var files: Int
  /// Of the scanner that read them.
  public var scannerVersion: Int

  /// What is kept with a snapshot, and so sent to a store on a server.
  private enum CodingKeys: CodingKey { case classes, codeHosts, memberReferences, codeUses, files, scannerVersion }

  public init(
    classes: [String: [ClassFacts]], codeHosts: [CodeHost], memberReferences: [MemberReference], files: Int,
    scannerVersion: Int
  ) {
    self.classes = classes
    self.codeHosts = codeHosts
    self.memberReferences = memberReferences
    self.files = files
    self.scannerVersion = scannerVersion
  }

  mutating func forgetWhatIsAsked() {
    for index in memberReferences.indices { memberReferences[index].asked = nil }
    for index in codeHosts.indices {
      codeHosts[index].initializer = nil
      codeHosts[index].isCertain = false
    }
  }

  /// Whether code registers a nib for cells that no code asks for: it is never loaded for them.
  public func isUnasked(_ host: CodeHost) -> Bool {
    host.kind == .register && host.reuseIdentifier?.value.map(tree.unaskedIdentifiers.contains) == true
  }

  /// What the sources say about a class that a document names.
  public enum Answer: Sendable, Hashable {
    case known(ClassFacts)
    /// The sources have several, for several targets say.
    case ambiguous([ClassFacts])
    /// No source declares it.
    case unknown
  }

  /// The class that a document means by a name.
  ///
  /// Where both sides name a module, only that one counts; the module of `customModuleProvider="target"` is a cache
  /// and decides nothing. Of several classes the one counts that a target builds together with the document, else the
  /// one whose source is nearest to the document, as copies of a component in folders of their own have it.
  ///
  /// - Parameter path: of the document.
  public func facts(of name: ClassName, in path: String) -> Answer {
    let candidates = classes[name.name, default: []].filter { facts in
      guard !tree.targets.haveSeveralAppProjects || facts.declaration.mayBeInOneApp(with: path, self),
        !isReplaced(facts, of: name, in: path)
      else { return false }
      guard let module = facts.declaration.module, let wanted = name.module, !name.isTargetModule else { return true }
      return module == wanted
    }
    guard candidates.count > 1 else { return candidates.first.map(Answer.known) ?? .unknown }
    let inTarget = candidates.inSameTarget(as: path, tree.targets)
    if inTarget.count == 1 { return .known(inTarget[0]) }
    if name.module == nil, !name.isTargetModule {
      // Without a module the runtime finds the one that Objective-C knows by the name alone.
      let found = (inTarget.isEmpty ? candidates : inTarget).filter(\.isFoundWithoutModule)
      if found.count == 1 { return .known(found[0]) }
    }
    let common = candidates.map { Self.commonFolders($0.declaration.location.path, path) }
    let nearest = common.max() ?? 0
    let near = zip(candidates, common).filter { $0.1 == nearest }.map(\.0)
    return near.count == 1 ? .known(near[0]) : .ambiguous(candidates)
  }

  /// Whether a class is in no target of the document, and these build a source that is called like the class and not here.
  private func isReplaced(_ facts: ClassFacts, of name: ClassName, in document: String) -> Bool {
    let declaration = facts.declaration
    guard !tree.absentSources.isEmpty, name.module == nil || name.isTargetModule || name.module != declaration.module
    else { return false }
    let sources = [".swift", ".m", ".mm"].map { declaration.name + $0 }.filter(tree.absentSources.contains)
    guard sources.contains(where: { tree.targets.list($0, building: document) }) else { return false }
    let targets = tree.targets.building(document)
    return !targets.isEmpty
      && ([declaration.location] + declaration.evidence).allSatisfy {
        tree.targets.building($0.path).isDisjoint(with: targets)
      }
  }

  /// Why a file is not built, of files that only targets build which do not build themselves; nil for all others.
  public func brokenTarget(building path: String) -> TargetObstacle? {
    guard !tree.brokenTargets.isEmpty else { return nil }
    let targets = tree.targets.building(source: path)
    let broken = targets.compactMap { tree.brokenTargets[$0] }
    guard broken.count == targets.count else { return nil }
    return broken.min { $0.location < $1.location }
  }

  /// Why what is in a file is in no app: only targets build it that do not build themselves, or examples of libraries.
  package func obstacle(to path: String) -> TargetObstacle? {
    brokenTarget(building: path)
      ?? tree.targets.example(building: path).map {
        TargetObstacle(
          reason: "only an example of a library builds it",
          location: SourceLocation(path: $0 + "/project.pbxproj", position: .start))
      }
  }

  /// The package that a file belongs to, as its `Sources` do: by the name of its folder.
  public func package(of path: String) -> String? {
    let folder = tree.packages.filter { path.hasPrefix($0.isEmpty ? "Sources/" : $0 + "/Sources/") }.max {
      $0.count < $1.count
    }
    return folder.map { $0.split(separator: "/").last.map(String.init) ?? "." }
  }

  /// The one class that a document means; nil where it is unknown or ambiguous.
  public func knownFacts(of name: ClassName, in path: String) -> ClassFacts? {
    if case .known(let facts) = facts(of: name, in: path) { facts } else { nil }
  }

  /// How many folders, from the top, two files have in common.
  private static func commonFolders(_ first: String, _ second: String) -> Int {
    let folders = [first, second].map { $0.split(separator: "/").dropLast() }
    return zip(folders[0], folders[1]).prefix { $0 == $1 }.count
  }
}

/// What keeps a target from building.
public struct TargetObstacle: Hashable, Sendable, Codable {
  public var reason: String
  /// Where it shows.
  public var location: SourceLocation

  public init(reason: String, location: SourceLocation) {
    self.reason = reason
    self.location = location
  }
}

extension ClassCatalog {
  /// Whether some target builds both a source and a document, as far as it is known what targets build.
  package func mayBeTogether(_ source: String, _ document: String) -> Bool {
    let targets = (tree.targets.building(source: source), tree.targets.building(document))
    return targets.0.isEmpty || targets.1.isEmpty || !targets.0.isDisjoint(with: targets.1)
  }

  /// Whether a source and a document may be of one app: those that only targets of apps build are apart where no target
  /// builds both. What belongs to a framework, others load too, and the extension of an app for watches has its classes.
  package func mayBeInOneApp(_ source: String, _ document: String) -> Bool {
    mayBeTogether(source, document)
      || tree.targets.buildForWatchApps(document) && tree.targets.buildForExtensions(source)
      || !tree.targets.buildForAppsOnly(source) || !tree.targets.buildForAppsOnly(document)
  }
}

/// What code asks for by names that it works out.
public struct NamesWorkedOut: Hashable, Sendable {
  public var loadsNibs = false
  /// Whether it asks storyboards of which nobody knows the names.
  public var asksAnyStoryboard = false
  /// Others that it asks for scenes.
  public var storyboards: Set<String> = []
  /// Controllers that ask the storyboards which they come from.
  public var controllers: Set<String> = []

  public init() {}

  /// What several pieces of code ask for together.
  public init(all: some Sequence<NamesWorkedOut>) {
    for one in all {
      loadsNibs = loadsNibs || one.loadsNibs
      asksAnyStoryboard = asksAnyStoryboard || one.asksAnyStoryboard
      storyboards.formUnion(one.storyboards)
      controllers.formUnion(one.controllers)
    }
  }
}

extension ClassCatalog {
  /// Whether targets build the implementation of an Objective-C class, and it is not here: it may have outlets and actions
  /// that the header does not have.
  package func lacksImplementation(of facts: ClassFacts) -> Bool {
    let path = facts.declaration.location.path
    guard !tree.absentSources.isEmpty, path.hasSuffix(".h"), let file = path.split(separator: "/").last else {
      return false
    }
    let endings = [".m", ".mm"]
    return endings.contains { tree.absentSources.contains(file.dropLast(2) + $0) }
      && !facts.declaration.evidence.contains { place in endings.contains(where: place.path.hasSuffix) }
  }
}

extension ClassDeclaration {
  fileprivate func mayBeInOneApp(with document: String, _ catalog: ClassCatalog) -> Bool {
    // No target builds the header of an Objective-C class.
    let sources = language == .swift ? [location] : evidence
    return sources.isEmpty || sources.contains { catalog.mayBeInOneApp($0.path, document) }
  }
}

extension ClassFacts {
  fileprivate var isFoundWithoutModule: Bool { declaration.language == .objectiveC || declaration.objcName != nil }
}

extension [ClassFacts] {
  /// Those whose source a target builds that builds the document too.
  fileprivate func inSameTarget(as path: String, _ builders: BuildTargets) -> [ClassFacts] {
    let targets = builders.building(path)
    guard !targets.isEmpty else { return [] }
    return filter { facts in
      // No target builds the header of an Objective-C class.
      let declaration = facts.declaration
      let sources = declaration.language == .swift ? [declaration.location] : declaration.evidence
      return sources.contains { !builders.building($0.path).isDisjoint(with: targets) }
    }
  }
}
