import AppleSDK
package import ClassAssembly
import ClassSource
package import ComponentModel
package import FileAccess
package import Foundation
import ProjectFiles
package import ProjectManifest
package import SourceControl

/// Reads what is around documents: class sources, images, colors, fonts and translations.
package struct ProjectReader {
  package var sources: SourceSearch
  package var excluding: [GlobPattern]
  package var settings: ProjectSettings
  /// Whether images, colors, fonts and translations are wanted.
  package var readsFiles = true

  package init(sources: SourceSearch, excluding: [GlobPattern], settings: ProjectSettings, readsFiles: Bool = true) {
    self.sources = sources
    self.excluding = excluding
    self.settings = settings
    self.readsFiles = readsFiles
  }

  /// Everything that was read, before it is known which classes documents name.
  package struct Result {
    /// The classes of the sources that are built, as far as projects tell.
    package private(set) var index: ClassIndex?
    /// Of all sources, built or not.
    private var wholeIndex: ClassIndex?
    /// Of the sources that no target builds; nil where there is none.
    private var unbuiltIndex: ClassIndex?
    fileprivate var files = 0
    /// What documents can name; nil where files were not wanted.
    package fileprivate(set) var resources: ProjectResources?
    fileprivate var translations: [TranslationEntry] = []
    package var xcodeProjects: [XcodeProject] = []
    fileprivate var launchDocuments: [LaunchDocument] = []
    fileprivate var dependencies: Set<String> = []
    fileprivate var otherBuilds: Set<String> = []
    fileprivate var manifest: [UInt8]?
    fileprivate var lock: [UInt8]?
    /// Images, asset catalogs, fonts and translations that were found: where they are, by path.
    fileprivate var projectFiles: [String: String] = [:]
    fileprivate var excluding: [GlobPattern] = []
    /// Whether sources and documents were looked for in all of the project.
    fileprivate var readsWholeProject = false
    package var diagnostics: [Diagnostic] = []

    /// What is around these documents.
    ///
    /// - Parameter components: classes of components that are not among the documents, and that code may name.
    package func context(of documents: [DocumentSummary], using components: Set<String> = []) -> ProjectContext {
      var classNames: Set<String> = []
      var inUse = NamesInUse(classes: components, components: components)
      for document in documents {
        classNames.formUnion(document.classNames)
        inUse.classes.formUnion(document.classNames.filter { SystemClasses.table[$0] == nil })
        // A controller that no document names finds a nib by its own name.
        let nibName = NibName.base(ofPath: document.path)
        if DocumentKind(path: document.path) == .xib {
          classNames.insert(nibName + "Controller")
          inUse.classes.insert(nibName + "Controller")
        }
        // Whoever loads it is its owner, whatever class the document names for that.
        classNames.insert(nibName)
        inUse.nibs.insert(nibName)
        inUse.scenes += document.scenes.map { (nibName, $0) }
      }
      let read = Set(documents.lazy.filter(\.isUnderstood).map(\.path))
      let isKnown = knowsWhoAsks(read: read)
      let identifiers = Set(documents.lazy.flatMap(\.identifiers))
      let unwritten = unwritten(identifiers, besides: documents.lazy.flatMap(\.references), read: read)
      let index = index(with: isKnown ? documents.compactMap(\.calling) : nil, unwritten: unwritten)
      let writtenNames = isKnown ? index?.places(of: identifiers.union(inUse.nibs)) ?? [:] : [:]
      let namedNibs = isKnown ? index?.namedNibs ?? [:] : [:]
      let writers = Set((Array(writtenNames.values) + namedNibs.values).joined().lazy.compactMap(\.user))
      var context = context(ofClasses: classNames, usesOf: inUse, writers: writers, in: index)
      context.classes?.tree.unwrittenNames = unwritten
      // Nothing can be built of some of them; what they have, nobody knows either.
      if !hasEveryStoryboard(Set(documents.lazy.filter { $0.problem == nil }.map(\.path))) {
        context.resources?.lacksDocuments = true
      }
      if let index, isKnown {
        context.classes?.tree.launchDocuments = launchDocuments.filter { !index.replaces($0) }
        context.classes?.tree.writtenNames = writtenNames
        context.classes?.tree.namedNibs = namedNibs
        let hosts = context.classes?.codeHosts ?? []
        context.classes?.tree.unaskedIdentifiers = index.unaskedIdentifiers(in: hosts)
        context.classes?.tree.namingTypes = index.namingTypes
        context.classes?.tree.namesAlone = index.namesAlone
        context.classes?.tree.idleNames = index.idleNames(of: inUse.nibs)
      }
      return context
    }

    /// Those of the identifiers of scenes and cells, and of the names of nibs, by which neither code nor a document asks
    /// for them.
    ///
    /// - Parameter read: the documents of which it is known what they ask for. Where that is not known of some storyboard, or
    ///   a source was not read, it may ask for any.
    package func unwritten(
      _ identifiers: Set<String>, besides references: some Sequence<DocumentReference>, read: Set<String>
    ) -> Set<String> {
      guard let index, knowsWhoAsks(read: read) else { return [] }
      let referenced = Set(references.compactMap(\.referencedIdentifier))
      return index.unwritten(
        identifiers.subtracting(referenced), nibs: Set(read.lazy.map(NibName.base)).subtracting(referenced))
    }

    /// The reuse identifiers of registered nibs that the project does not have, where no code asks for such cells.
    package func unaskedIdentifiers(
      ofNibsMissingIn resources: ProjectResources, among hosts: [CodeHost]
    ) -> Set<String> {
      let missing = Set(
        hosts.lazy.filter { host in
          host.kind == .register && host.nibName.value.map { !resources.nibs.contains(NibName.meant(by: $0)) } == true
        }.compactMap { $0.reuseIdentifier?.value })
      guard let index, !missing.isEmpty else { return [] }
      return index.unaskedIdentifiers(in: hosts.filter { $0.reuseIdentifier?.value.map(missing.contains) == true })
    }

    /// Whether everything was read that can ask for a scene.
    package func knowsWhoAsks(read: Set<String>) -> Bool {
      index != nil && readsWholeProject
        && diagnostics.allSatisfy { $0.code != .unreadableSource || endsInComment($0.path) }
        && hasEveryStoryboard(read)
    }

    /// Whether the project's storyboards are among some documents: one that cannot be read may have any scene and any cell.
    private func hasEveryStoryboard(_ read: Set<String>) -> Bool {
      resources?.all.allSatisfy { $0.kind != .storyboard || read.contains($0.path) } == true
    }

    /// Whether a source is a header with a comment that does not end: its rest is that comment for the compiler, too.
    private func endsInComment(_ path: String) -> Bool {
      path.hasSuffix(".h")
        && sources.contains { file in
          file.path == path && file.doubts.contains { $0.kind == .unterminatedComment }
            && !file.doubts.contains { $0.kind == .notText || $0.kind == .tooLarge }
        }
    }

    /// The same project with other class sources.
    package func with(_ index: ClassIndex?) -> Result {
      var result = self
      result.wholeIndex = index
      result.leaveOutUnbuilt()
      return result
    }

    /// What all sources declare, those included that no target builds.
    package var sources: [SourceFileDeclarations] { wholeIndex?.files ?? [] }

    /// No class comes from a source that no target builds, and its code never runs.
    private mutating func leaveOutUnbuilt() {
      let files = sources
      xcodeProjects = xcodeProjects.spelled(asIn: files.map(\.path) + (resources?.all.map(\.path) ?? []))
      let included = files.lazy.flatMap(\.imports).filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
      let unbuilt = xcodeProjects.leavingOut(
        sources: files.map(\.path), otherBuilds: otherBuilds, included: Set(included.map(\.fileName))
      ).union(replacedSources(among: files))
      index = unbuilt.isEmpty ? wholeIndex : ClassIndex(files.filter { !unbuilt.contains($0.path) })
      unbuiltIndex = unbuilt.isEmpty ? nil : ClassIndex(files.filter { unbuilt.contains($0.path) })
    }

    /// Sources that no target builds, and that declare a class in Swift, or implement one in Objective-C, as a source of a
    /// target does: what it was once.
    private func replacedSources(among files: [SourceFileDeclarations]) -> Set<String> {
      func classes(of file: SourceFileDeclarations) -> Set<String> {
        let kind: ClassPart.Kind = file.language == .swift ? .declaration : .implementation
        return Set(file.parts.lazy.filter { $0.kind == kind && $0.nesting.isEmpty }.map(\.name))
      }
      let targets = BuildTargets(xcodeProjects)
      let candidates = files.filter { file in
        !file.path.hasSuffix(".h") && xcodeProjects.contains { file.path.isBelow($0.folder) }
          && !otherBuilds.contains(where: file.path.isBelow) && targets.building(file.path).isEmpty
      }
      guard !candidates.isEmpty else { return [] }
      let left = Set(candidates.map(\.path))
      let built = files.lazy.filter { !left.contains($0.path) && !targets.building($0.path).isEmpty }
        .reduce(into: Set<String>()) { $0.formUnion(classes(of: $1)) }
      let replaced = Set(candidates.filter { !classes(of: $0).isDisjoint(with: built) }.map(\.path))
      // The header of an Objective-C class goes with its implementation, where another one has its name.
      let names = Dictionary(grouping: files.lazy.map(\.path), by: \.fileName)
      let headers = Set(
        replaced.lazy.filter { !$0.hasSuffix(".swift") }.map { String($0.dropLast($0.hasSuffix(".mm") ? 3 : 2)) + ".h" }
      )
      return replaced.union(
        headers.filter { header in names[header.fileName].map { $0.count > 1 && $0.contains(header) } == true })
    }

    /// The same project with some other files: what there was before it changed.
    ///
    /// - Parameters:
    ///   - paths: of files that it did not have, or had otherwise.
    ///   - former: the files that it had there and elsewhere, with their bytes where those matter.
    package func replacing(_ paths: Set<String>, with former: [String: Data]) -> Result {
      let former = former.filter { path, _ in !excluding.contains { $0.matches(path) } }
      guard !former.isEmpty || projectFiles.keys.contains(where: paths.contains) else { return self }
      var result = self
      result.projectFiles = projectFiles.filter { !paths.contains($0.key) }
      let (facts, _) = result.facts(of: Set(result.projectFiles.keys).union(former.keys)) { former[$0] }
      result.take(facts)
      return result
    }

    fileprivate mutating func take(_ facts: ProjectFacts) {
      resources = ProjectResources(facts.resources)
      resources?.lacksCatalogs = facts.lacksCatalogs
      resources?.lacksDocuments = facts.lacksDocuments
      resources?.lacksPods = facts.lacksPods
      xcodeProjects = facts.xcodeProjects
      launchDocuments = facts.launchDocuments
      dependencies = facts.dependencies
      otherBuilds = facts.otherBuilds
      // Only what keys on objects concerns documents, and no app has a file that no target builds.
      let unbuilt = Set(facts.translations.lazy.map(\.path)).filter {
        xcodeProjects.leavingOut($0, otherBuilds: otherBuilds) != nil
      }
      translations = facts.translations.filter { $0.target != nil && !unbuilt.contains($0.path) }
      leaveOutUnbuilt()
    }

    fileprivate func facts(
      of paths: some Sequence<String>, known: (String) -> Data? = { _ in nil }
    ) -> (facts: ProjectFacts, diagnostics: [Diagnostic]) {
      let reader = ProjectFileReader()
      return reader.facts(of: paths) { path throws(Diagnostic) in
        if let content = known(path) { return content }
        do throws(FileContent.Failure) {
          return try FileContent.read(projectFiles[path] ?? path, limit: reader.largestText)
        } catch {
          throw Diagnostic(.warning, .unreadableFile, path: path, message: error.description)
        }
      }
    }

    /// The classes with what settings and documents tell of them.
    ///
    /// - Parameters:
    ///   - documents: what they have called and make; nil where not all of the project was read.
    ///   - unwritten: names of nibs that no source writes.
    private func index(with documents: [CallingDocument]?, unwritten: Set<String> = []) -> ClassIndex? {
      var index = index
      index?.targets = BuildTargets(xcodeProjects)
      index?.infersObjC = xcodeProjects.contains { $0.swiftVersion.map { $0 < 4 } == true }
      // Others call what a library has.
      if let documents, buildsApp {
        let named = Set(documents.lazy.flatMap(\.nibNames)).union(launchDocuments.map(\.name))
        index?.noteIdleCode(
          besides: Set(documents.lazy.flatMap(\.messages)),
          documents: documents.map { document in
            let name = NibName.base(ofPath: document.path)
            let isUnnamed =
              DocumentKind(path: document.path) == .xib && !launchDocuments.isEmpty && unwritten.contains(name)
              && !named.contains(name)
            return DocumentClasses(document.classNames, unnamedNib: isUnnamed ? name : nil)
          }, families: xcodeProjects.deviceFamilies(buildingSource:))
      }
      return index
    }

    /// Whether it can be told of this state of a project and of another one alike which code never runs: both build an
    /// app, and the flags of Swift are known of both, or of none.
    package func knowsWhatRuns(like other: Result) -> Bool {
      let states = [self, other]
      let flags = states.map { state in state.xcodeProjects.allSatisfy { $0.compilationFlags != nil } }
      return states.allSatisfy(\.buildsApp) && flags[0] == flags[1]
    }

    private var buildsApp: Bool { xcodeProjects.contains { $0.targets.contains(where: \.isApplication) } }

    /// For some classes the outlets that their code used only in methods that nothing calls, or where no compiler gets.
    ///
    /// - Parameters:
    ///   - documents: all of the app.
    ///   - unwritten: names of nibs that no source writes.
    package func idleOutlets(
      of names: Set<String>, running documents: [CallingDocument], unwritten: Set<String>
    ) -> [String: [String: String]] {
      index(with: documents, unwritten: unwritten)?.outletsOfUnreachedCode(of: names) ?? [:]
    }

    /// For some classes the outlets that their code uses unwrapped where it certainly gets: in methods that the system
    /// calls or documents send, and in what these call of their own object.
    package func reachedOutlets(
      of names: Set<String>, running documents: [CallingDocument], besides idleCode: [String: [IdleCode]]
    ) -> [String: Set<String>] {
      names.isEmpty
        ? [:]
        : index?.reachedOutlets(of: names, by: Set(documents.flatMap(\.messages)), besides: idleCode) ?? [:]
    }

    /// - Parameter controllers: classes of which it is wanted where code makes them.
    package func context(ofClasses names: Set<String>, makersOf controllers: Set<String> = []) -> ProjectContext {
      let index = index(with: nil)
      guard !controllers.isEmpty else { return context(ofClasses: names, usesOf: nil, in: index) }
      var context = context(ofClasses: names, usesOf: NamesInUse(classes: controllers), in: index)
      // Who makes objects may work out by which names it loads nibs.
      context.classes?.tree.namingTypes = index?.namingTypes ?? [:]
      return context
    }

    private func context(
      ofClasses names: Set<String>, usesOf inUse: NamesInUse?, writers: Set<String> = [], in index: ClassIndex?
    ) -> ProjectContext {
      var classes = index?.catalog(of: names, usesOf: inUse, writers: writers, sourceCount: files)
      classes?.tree.targets = index?.targets ?? BuildTargets([])
      classes?.tree.dependencies = dependencies
      classes?.tree.absentSources = xcodeProjects.sources(missingFrom: sources.map(\.path))
      for name in names where classes?.classes[name] == nil {
        classes?.tree.unbuiltClasses[name] = unbuiltIndex?.classes(named: name).first?.location
      }
      return ProjectContext(
        classes: classes, resources: resources,
        translations: translations, manifest: manifest, lock: lock)
    }
  }

  /// - Parameter paths: of documents, as a person named them.
  package func read(around paths: [String], progress: ProgressHandler? = nil) throws -> Result {
    var result = Result()
    result.readsWholeProject = sources == .project && excluding.isEmpty
    if let file = settings.file {
      result.manifest = Array(settings.content)
      (result.lock, result.diagnostics) = try lock(besideManifest: file)
    }
    let found = try SourceFinder(search: sources, excluding: excluding).sources(for: paths)
      .filter { sources != .project || settings.includes(source: $0.path) }
    // No sources at all is not the same as sources that declare nothing.
    if !found.isEmpty {
      let (index, diagnostics) = SourceLoading().index(found, progress: progress)
      result = result.with(index)
      result.files = found.count
      result.diagnostics += diagnostics
    }
    if readsFiles { readFiles(around: paths, into: &result) }
    return result
  }

  /// Reads the class sources that a revision has, and nothing else of what is around its documents.
  package func read(in git: Git, at revision: String) throws -> Result {
    var result = Result()
    let wanted: (String) -> Bool
    switch sources {
    case .off: return result
    case .project: wanted = { [settings] in settings.includes(source: $0) }
    case .named(let named):
      let paths = named.map { Path.relative(Path.absolute($0), to: git.root) }
      wanted = { path in paths.contains { $0 == "." || path == $0 || path.hasPrefix($0 + "/") } }
    }
    let files = try git.files(at: revision).filter { path, _ in
      ClassSourceScanner.language(ofPath: path) != nil && !FolderWalk.skips(path) && wanted(path)
    }
    guard !files.isEmpty else { return result }
    let contents = try git.contents(of: files.map { ($0.key, $0.value) })
    result = result.with(
      SourceLoading().index(contents.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value)) }))
    result.files = contents.count
    return result
  }

  /// The lock's bytes; a lock that cannot be used is none.
  private func lock(besideManifest file: String) throws -> (content: [UInt8]?, remarks: [Diagnostic]) {
    let lockFile = Lock.file(besideManifest: file)
    guard let content = try lockFile.content(limit: Lock.largestSize) else { return (nil, []) }
    let path = Path.relative(lockFile.path, to: (file as NSString).deletingLastPathComponent)
    do throws(LockError) {
      _ = try Lock(content: content, path: path)
      return (Array(content), [])
    } catch {
      return (
        nil, [Diagnostic(.warning, .lockUnusable, path: path, message: error.description, hint: error.hint)]
      )
    }
  }

  private func readFiles(around paths: [String], into result: inout Result) {
    let absolute = paths.map(Path.absolute)
    let root = ProjectFolder.root(of: absolute)
    let walk = FolderWalk(wanting: ProjectFileKind.isOfInterest)
    for (folder, recursively) in ProjectFolder.searched(around: absolute) {
      walk.search(folder, recursively: recursively) { file in
        let path = Path.relative(file, to: root)
        if !excluding.contains(where: { $0.matches(path) }) { result.projectFiles[path] = file }
      }
    }
    result.excluding = excluding
    guard !result.projectFiles.isEmpty else { return }
    let (facts, diagnostics) = result.facts(of: result.projectFiles.keys)
    result.take(facts)
    // Files that nobody named: what is wrong with them is worth a word and does not make an answer incomplete.
    result.diagnostics += diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.severity = .warning
      return diagnostic
    }
  }
}
