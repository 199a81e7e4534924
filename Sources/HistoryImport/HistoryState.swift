import ClassAssembly
import ClassSource
import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
import ProjectManifest
import ProjectReading
import Publication
import Registry
import SourceControl
import StorageContract

/// The documents, class sources and manifest of a project while its history is walked.
///
/// Each content is read when a commit brings it. Of documents what a snapshot needs is kept, of sources what they
/// declare; texts are not.
struct HistoryState {
  /// What a commit made of the project.
  struct Step {
    /// Components that are new, or of which the document or the class differs from before.
    var components: [ChangedComponent] = []
    var diagnostics: [Diagnostic] = []
    /// Whether it concerns documents or components.
    var isRelevant = false
  }

  struct ChangedComponent {
    var entry: SnapshotEntry
    var name: ComponentName
    /// What it was until the commit, where that is gone and this stands in its place.
    var former: ComponentIdentity?
  }

  /// What makes a component the same in two commits.
  struct ComponentIdentity: Hashable {
    var className: ClassName
    var nibName: String
  }

  /// Files of interest, for git.
  static let patterns =
    [":(top)*.xib", ":(top)*.storyboard"] + manifestPatterns
    + ClassSourceScanner.extensions.keys.sorted().map { ":(top)*." + $0 }

  static let manifestPatterns = [":(top,literal)" + Manifest.fileName]

  private let blobs: BlobReading
  private let excluding: [GlobPattern]
  private let readsSources: Bool
  private let developmentRegion: String?

  /// Every file of interest.
  private var tree: [String: BlobID] = [:]
  private var settings = ProjectSettings.none
  private var documents: [String: DocumentSummary] = [:]
  private var sources: [String: SourceFileDeclarations] = [:]
  private var index = ClassIndex([])
  private var isIndexStale = false
  /// Names of types that decide what is known of a component's class.
  private var namesThatMatter: Set<String> = []
  /// What the components were last seen to be, by path.
  private var known: [String: KnownComponent] = [:]
  private var reported: Set<[String]> = []

  private(set) var entries: [SnapshotEntry] = []

  private struct KnownComponent: Hashable {
    var identity: ComponentIdentity
    var name: ComponentName
    var blob: BlobID
    var declarations: ContentDigest?
  }

  init(blobs: BlobReading, excluding: [GlobPattern], readsSources: Bool, developmentRegion: String?) {
    self.blobs = blobs
    self.excluding = excluding
    self.readsSources = readsSources
    self.developmentRegion = developmentRegion
  }

  var hasDocuments: Bool { !documents.isEmpty }

  /// What the sources say about the classes that documents name, and the manifest. Not resources and translations:
  /// nothing asks for those of a commit that is long past, and a `record` of the newest reads them.
  mutating func context() -> ProjectContext {
    let names = documents.values.reduce(into: Set<String>()) { $0.formUnion($1.classNames) }
    updateIndex()
    return ProjectContext(
      classes: sources.isEmpty ? nil : index.catalog(of: names, sourceCount: sources.count),
      manifest: settings.file == nil ? nil : Array(settings.content))
  }

  /// Goes on to the next commit.
  ///
  /// - Parameter keep: called with each document that is new, one after the other.
  mutating func apply(
    _ changes: [HistoryCommit.FileChange], keeping keep: (StoredDocument) throws -> Void
  ) throws -> Step {
    var step = Step()
    var changedDocuments: Set<String> = []
    var changedSources: Set<String> = []
    var isManifestChanged = false
    for change in changes {
      guard let kind = kind(ofPath: change.path), tree[change.path] != change.blob else { continue }
      tree[change.path] = change.blob
      switch kind {
      case .document: changedDocuments.insert(change.path)
      case .source: changedSources.insert(change.path)
      case .manifest: isManifestChanged = true
      }
    }
    if isManifestChanged {
      step.diagnostics += try readManifest()
      // It may take other files in, and understand each in another way.
      for path in tree.keys {
        switch kind(ofPath: path) {
        case .document: changedDocuments.insert(path)
        case .source: changedSources.insert(path)
        case .manifest, nil: break
        }
      }
    }
    let former = entries
    step.diagnostics += try loadDocuments(changedDocuments.sorted(), keeping: keep)
    if !changedDocuments.isEmpty { step.diagnostics += assemble() }
    let concernsClasses = try loadSources(changedSources.sorted())
    if !changedDocuments.isEmpty || concernsClasses { step.components = try findChanges() }
    step.isRelevant = entries != former || !step.components.isEmpty || !step.diagnostics.isEmpty
    return step
  }

  // MARK: Files

  private enum Kind { case document, source, manifest }

  /// nil where the file is none of ours.
  private func kind(ofPath path: String) -> Kind? {
    if path == Manifest.fileName { return .manifest }
    let isDocument = DocumentKind(path: path) != nil
    guard isDocument || readsSources && ClassSourceScanner.language(ofPath: path) != nil else { return nil }
    guard !FolderWalk.skips(path),
      !excluding.contains(where: { $0.matches(path) })
    else { return nil }
    return isDocument ? .document : .source
  }

  /// - Returns: what is wrong with it.
  private mutating func readManifest() throws -> [Diagnostic] {
    guard let blob = tree[Manifest.fileName] else {
      settings = .none
      return []
    }
    let content = try blobs.content(of: blob, limit: Manifest.largestSize)
    do throws(ManifestError) {
      settings = try ProjectSettings(content: content, file: Manifest.fileName)
      return []
    } catch {
      // The one before stays, as it did for those who worked on.
      return error.diagnostics
    }
  }

  // MARK: Documents

  /// - Returns: why some cannot be read.
  private mutating func loadDocuments(
    _ paths: [String], keeping keep: (StoredDocument) throws -> Void
  ) throws -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var rest = paths[...]
    while !rest.isEmpty {
      var batch = ReadingBatch<(path: String, content: Data)>()
      while !batch.isFull, let path = rest.popFirst() {
        guard let blob = tree[path], settings.includes(document: path) else {
          documents[path] = nil
          continue
        }
        let content = try blobs.content(of: blob, limit: DocumentLoading().reader.limits.bytes)
        batch.append((path, content), bytes: content.count)
      }
      for document in batch.items.concurrentMap(inGroupsOf: 1, { Self.document($0.content, path: $0.path) }) {
        let summary = DocumentSummary(document, settings: settings)
        if summary.isWhole { try keep(document.stored) }
        if let problem = summary.problem { problems.append(problem) }
        documents[document.path] = summary
      }
    }
    return problems
  }

  private static func document(_ content: Data, path: String) -> LoadedDocument {
    LoadedDocument(
      found: FoundDocument(path: path, file: path, isNamed: false),
      stored: DocumentLoading().stored(content, path: path))
  }

  /// - Returns: why some do not count. What cannot be read was told when it came, and the rest is told once.
  private mutating func assemble() -> [Diagnostic] {
    let assembly = SnapshotAssembly(
      Array(documents.values),
      developmentRegion: developmentRegion ?? settings.manifest.developmentRegion ?? "en")
    entries = assembly.entries
    return assembly.diagnostics.filter {
      documents[$0.path]?.problem == nil && reported.insert([$0.path, $0.code.rawValue]).inserted
    }
  }

  // MARK: Sources

  /// - Returns: whether they can change what is known of a component's class.
  private mutating func loadSources(_ paths: [String]) throws -> Bool {
    var concerns = false
    var rest = paths[...]
    while !rest.isEmpty {
      var batch = ReadingBatch<(path: String, content: Data)>()
      while !batch.isFull, let path = rest.popFirst() {
        guard let blob = tree[path], settings.includes(source: path) else {
          if let former = sources.removeValue(forKey: path) {
            isIndexStale = true
            concerns = concerns || matters(former, comparedWith: nil)
          }
          continue
        }
        let content = try blobs.content(of: blob, limit: ClassSourceScanner.sizeLimit)
        batch.append((path, content), bytes: content.count)
      }
      for source in batch.items.concurrentMap(inGroupsOf: 1, { Self.source($0.content, path: $0.path) }) {
        let former = sources.updateValue(source, forKey: source.path)
        isIndexStale = true
        concerns =
          concerns || matters(source, comparedWith: former)
          || former.map { matters($0, comparedWith: source) } ?? false
      }
    }
    return concerns
  }

  private static func source(_ content: Data, path: String) -> SourceFileDeclarations {
    var source = ClassSourceScanner().scan(
      Array(content), language: ClassSourceScanner.language(ofPath: path) ?? .swift, path: path)
    // Nothing asks for them here.
    source.doubts = []
    return source
  }

  /// Whether what a file declares can decide what is known of a component's class: that is put together from the class,
  /// the classes above it, their extensions and protocols, and names that stand for other names.
  private func matters(_ source: SourceFileDeclarations, comparedWith other: SourceFileDeclarations?) -> Bool {
    source.parts.contains { part in
      namesThatMatter.contains(part.name) || part.objcName.map(namesThatMatter.contains) ?? false
        || part.kind != .declaration && part.kind != .implementation && index.classes(named: part.name).isEmpty
    } || source.functions != other?.functions ?? [] || source.valueTypes != other?.valueTypes ?? []
      || source.protocols.map { [$0.name] + $0.inherited } != other?.protocols.map { [$0.name] + $0.inherited } ?? []
      || source.typeAliases.map { [$0.name, $0.target] } != other?.typeAliases.map { [$0.name, $0.target] } ?? []
      || source.constants.map(\.withoutPlace) != other?.constants.map(\.withoutPlace) ?? []
  }

  private mutating func updateIndex() {
    guard isIndexStale else { return }
    index = ClassIndex(Array(sources.values))
    isIndexStale = false
  }

  // MARK: Components

  /// The components that differ from what they were known to be.
  private mutating func findChanges() throws -> [ChangedComponent] {
    updateIndex()
    let defined = entries.filter { $0.component != nil }
    let catalog = catalog(ofComponentsIn: defined)
    var found: [String: KnownComponent] = [:]
    for entry in defined {
      guard let name = entry.component, let className = entry.className, let blob = tree[entry.path] else { continue }
      found[entry.path] = KnownComponent(
        identity: ComponentIdentity(className: className, nibName: NibName.base(ofPath: entry.path)), name: name,
        blob: blob, declarations: catalog?.declarationsDigest(of: className, in: entry.path))
    }
    let renames = try renames(from: known, to: found)
    defer { known = found }
    return defined.compactMap { entry in
      guard let component = found[entry.path], known[entry.path] != component else { return nil }
      return ChangedComponent(entry: entry, name: component.name, former: renames[entry.path])
    }
  }

  /// A component as it is now.
  func candidate(for changed: ChangedComponent) throws -> PublicationCandidate? {
    let path = changed.entry.path
    guard let blob = tree[path] else { return nil }
    let document = try document(blob, path: path)
    guard case .success(let read) = document.stored.reading else { return nil }
    let interface = settings.applied(to: read, path: path)
    guard let definition = interface.definition else { return nil }
    let classes = sources.isEmpty ? nil : ClassCatalog(index, of: interface.classNames)
    return PublicationCandidate(
      name: changed.name, document: document, interface: interface, className: definition.className,
      nibName: NibName.base(ofPath: path), aliases: changed.entry.aliases,
      technique: settings.technique(of: read, path: path),
      declarations: classes?.declarations(of: interface, path: path),
      mentions: changed.entry.applyingConventions(to: interface.embeddings.map(\.mention)),
      requires: settings.requirements(of: read, path: path))
  }

  private func document(_ blob: BlobID, path: String) throws -> LoadedDocument {
    Self.document(try blobs.content(of: blob, limit: DocumentLoading().reader.limits.bytes), path: path)
  }

  /// What components were before that stand in the place of one that is gone, by path: the class in a document that
  /// stayed has another name, or most of the objects of a document that is gone are in a new one.
  ///
  /// A class that is there still keeps its name, and a new document that is as like to one that stayed is a copy of it.
  private func renames(
    from former: [String: KnownComponent], to found: [String: KnownComponent]
  ) throws -> [String: ComponentIdentity] {
    let before = Set(former.values.map(\.identity))
    let after = Set(found.values.map(\.identity))
    var gone = former.filter { !after.contains($0.value.identity) }
    var new = found.filter { !before.contains($0.value.identity) }
    var renames: [String: ComponentIdentity] = [:]
    let classesInNibs = Set(found.values.map(\.identity.className.name))
    func isRename(_ former: KnownComponent, _ component: KnownComponent) -> Bool {
      let name = former.identity.className.name
      return name == component.identity.className.name
        || !classesInNibs.contains(name) && index.classes(named: name).isEmpty
    }
    for (path, now) in new {
      guard let component = gone[path], isRename(component, now) else { continue }
      gone[path] = nil
      renames[path] = component.identity
      new[path] = nil
    }
    guard !gone.isEmpty, !new.isEmpty else { return renames }
    let goneObjects = try gone.mapValues { try objects(of: $0.blob) }
    var pairs: [(new: String, gone: String, likeness: Double)] = []
    for (path, component) in new {
      let objects = try objects(of: component.blob)
      for (other, others) in goneObjects {
        let shared = objects.intersection(others).count
        let likeness = Double(shared) / Double(objects.union(others).count)
        // A new document has a root of one and the same id.
        if shared > 1, likeness >= 0.5, let before = former[other], isRename(before, component) {
          pairs.append((path, other, likeness))
        }
      }
    }
    guard !pairs.isEmpty else { return renames }
    let stayed = try found.filter { former[$0.key] != nil }.map { try objects(of: $0.value.blob) }
    for (path, component) in new {
      let objects = try objects(of: component.blob)
      let nearest = stayed.map { Double($0.intersection(objects).count) / Double($0.union(objects).count) }.max() ?? 0
      pairs.removeAll { $0.new == path && $0.likeness <= nearest }
    }
    for pair in pairs.sorted(by: { ($1.likeness, $0.new, $0.gone) < ($0.likeness, $1.new, $1.gone) })
    where renames[pair.new] == nil {
      renames[pair.new] = gone.removeValue(forKey: pair.gone)?.identity
    }
    return renames
  }

  /// The objects of a document, which keep their ids through every edit.
  private func objects(of blob: BlobID) throws -> Set<[String]> {
    guard case .success(let document) = try document(blob, path: "").stored.reading else { return [] }
    return Set(document.layout.objects.filter { !$0.id.hasPrefix("-") }.map { [$0.id, $0.element] })
  }

  /// What the sources say of the components' own classes; nil where there are none.
  private mutating func catalog(ofComponentsIn entries: [SnapshotEntry]) -> ClassCatalog? {
    namesThatMatter = Set(entries.compactMap { $0.className?.name })
    guard !sources.isEmpty else { return nil }
    let catalog = ClassCatalog(index, of: namesThatMatter)
    for facts in catalog.classes.values.joined() {
      namesThatMatter.insert(facts.declaration.name)
      namesThatMatter.formUnion(facts.superclasses)
      for name in facts.superclasses + [facts.declaration.name] {
        for declaration in index.classes(named: name) {
          // One that is not declared yet may be, at the end of the chain.
          switch declaration.superclass {
          case .known(let superclass): namesThatMatter.formUnion([superclass].compactMap(\.self))
          case .unknown(let reason): namesThatMatter.insert(reason.subject)
          }
          namesThatMatter.formUnion(declaration.protocols)
        }
      }
    }
    // A source names nested types by the last part.
    for name in namesThatMatter { namesThatMatter.formUnion(name.split(separator: ".").suffix(1).map(String.init)) }
    return catalog
  }
}

extension ClassCatalog {
  /// Only what the sources say about these classes.
  fileprivate init(_ index: ClassIndex, of classNames: Set<String>) {
    var classes: [String: [ClassFacts]] = [:]
    for name in classNames {
      let facts = index.facts(named: name)
      if !facts.isEmpty { classes[name] = facts }
    }
    self.init(
      classes: classes, codeHosts: [], memberReferences: [], files: 0,
      scannerVersion: ClassSourceScanner.scannerVersion)
  }

  /// As of a version's declarations.
  fileprivate func declarationsDigest(of className: ClassName, in path: String) -> ContentDigest? {
    knownFacts(of: className, in: path).map {
      DeclarationRecord(scannerVersion: scannerVersion, classes: [$0]).digest
    }
  }
}

extension NameConstant {
  fileprivate struct Meaning: Hashable {
    var container: String?
    var outer: String?
    var name: String
    var value: NameExpression
  }

  fileprivate var withoutPlace: Meaning { Meaning(container: container, outer: outer, name: name, value: value) }
}
