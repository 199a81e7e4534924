import ClassAssembly
import ClassSource
import Compatibility
import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
import ProjectFiles
import ProjectReading
import SourceControl

/// What git knows of documents and sources that are not as they were.
struct Past {
  /// Documents by their old path.
  private(set) var documents: [String: InterfaceDocument] = [:]
  private var sources: [SourceFileDeclarations] = []
  /// Sources of the working tree that were another way, or not there.
  private var replacedSources: Set<String> = []
  /// Images, asset catalogs, fonts and translations as they were, by their old path: bytes of those that are read.
  private var projectFiles: [String: Data] = [:]
  private var replacedProjectFiles: Set<String> = []
  private var oldPaths: [String: String?] = [:]
  private var gone: Set<String> = []
  /// Files of any kind that are gone.
  private var lost: Set<String> = []
  private var unreadable: Set<String> = []
  /// Whether libraries may be others than before: a file that says which an app has differs.
  private var bringsLibraries = false
  /// Those of them that nothing could be built of.
  private var broken: Set<String> = []

  init(_ changes: [TreeChange], of git: Git) throws {
    let (changes, unread) = Self.convertingNibs(changes)
    unreadable = unread
    func isDocument(_ path: String?) -> Bool {
      path.map { DocumentKind(path: $0) != nil } ?? false
    }
    func isSource(_ path: String?) -> Bool { path.map { ClassSourceScanner.language(ofPath: $0) != nil } ?? false }
    func projectFileKind(_ path: String) -> ProjectFileKind? {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return ProjectFileKind.isOfInterest(name: name) ? ProjectFileKind(path: path) : nil
    }
    let contents = try git.contents(
      of: changes.compactMap { change in
        guard let path = change.oldPath, let content = change.oldContent, !FolderWalk.skips(path),
          isDocument(path) || isSource(path) || projectFileKind(path)?.isRead == true
        else { return nil }
        return (path, content)
      })
    for change in changes {
      if [change.oldPath, change.newPath].contains(where: { $0.map(Self.saysLibraries) == true }) {
        bringsLibraries = true
      }
      if let new = change.newPath, isDocument(new) {
        oldPaths[new] = .some(isDocument(change.oldPath) ? change.oldPath : nil)
      }
      if let old = change.oldPath, change.newPath != old { lost.insert(old) }
      if let old = change.oldPath, change.newPath == nil, isDocument(old) { gone.insert(old) }
      if let new = change.newPath, isSource(new) { replacedSources.insert(new) }
      if let new = change.newPath, projectFileKind(new) != nil { replacedProjectFiles.insert(new) }
      if let old = change.oldPath, let kind = projectFileKind(old), !FolderWalk.skips(old) {
        projectFiles[old] = kind.isRead ? contents[old] : Data()
      }
      guard let old = change.oldPath, let content = contents[old] else { continue }
      if isDocument(old) {
        do throws(Diagnostic) {
          documents[old] = try DocumentReader().read(content, path: old)
        } catch {
          unreadable.insert(old)
          if error.stopsInterfaceBuilder { broken.insert(old) }
        }
      } else if let language = ClassSourceScanner.language(ofPath: old) {
        sources.append(ClassSourceScanner().scan(Array(content), language: language, path: old))
      }
    }
  }

  private static func saysLibraries(_ path: String) -> Bool {
    let names = [
      "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved", "Package.swift", "Package.resolved", ".gitmodules",
      "project.yml", "Project.swift",
    ]
    return names.contains(path.fileName) || path.contains(".framework/") || path.contains(".xcframework/")
      || path.hasSuffix(".a")
  }

  /// The changes, with the XIB in a `.nib` folder as what the XIB of that name was before: until Xcode 4 people kept nibs as
  /// folders, `designable.nib` in them being the document. Older ones have an archive alone, which is not read.
  private static func convertingNibs(_ changes: [TreeChange]) -> (changes: [TreeChange], unread: Set<String>) {
    var folders: [String: TreeChange] = [:]
    for change in changes where change.newPath == nil {
      guard let path = change.oldPath, let name = nibFiles.firstIndex(of: path.fileName), path.fileName != path else {
        continue
      }
      let folder = String(path.dropLast(path.fileName.utf8.count + 1))
      let other = folders[folder]?.oldPath.flatMap { nibFiles.firstIndex(of: $0.fileName) } ?? nibFiles.count
      if folder.hasSuffix(".nib"), name < other { folders[folder] = change }
    }
    guard !folders.isEmpty else { return (changes, []) }
    var arriving = Dictionary(
      grouping: changes.lazy.filter { $0.oldPath == nil }.compactMap(\.newPath)
        .filter { DocumentKind(path: $0) == .xib }, by: NibName.base)
    let leaving = Dictionary(grouping: folders.keys, by: NibName.base)
    var converted: [String: TreeChange] = [:]
    var unread: Set<String> = []
    for (folder, change) in folders.sorted(by: { $0.key < $1.key }) {
      guard let xib = XcodeProject.document(inNib: folder) else { continue }
      let name = NibName.base(ofPath: xib)
      let candidates = arriving[name] ?? []
      // It may have gone elsewhere at the same time, where nothing else of its name did.
      let isOnly = candidates.count == 1 && leaving[name]?.count == 1
      let new =
        candidates.first { $0 == xib }
        ?? candidates.first { XcodeProject.withoutLanguage($0) == XcodeProject.withoutLanguage(xib) }
        ?? (isOnly ? candidates[0] : nil)
      guard let new else { continue }
      arriving[name]?.removeAll { $0 == new }
      var conversion = change
      (conversion.oldPath, conversion.newPath) = (xib, new)
      if change.oldPath?.fileName != nibFiles[0] {
        unread.insert(xib)
        conversion.oldContent = nil
      }
      converted[new] = conversion
    }
    return (changes.map { change in change.newPath.flatMap { converted[$0] } ?? change }, unread)
  }

  /// What the folder of a nib has: the document, and the archives of which one is loaded.
  private static let nibFiles = ["designable.nib", "keyedobjects.nib", "objects.nib"]

  var classNames: Set<String> { documents.values.reduce(into: []) { $0.formUnion($1.classNames) } }

  /// Old paths of documents of which it is known what they asked for.
  var understoodPaths: Set<String> { broken.union(documents.keys) }

  var definitions: [FormerDefinition] {
    documents.sorted { $0.key < $1.key }.compactMap { path, document in
      document.definition.map {
        FormerDefinition(
          path: path, component: ComponentName(className: $0.className.name), className: $0.className)
      }
    }
  }

  /// Sources that differ, by the paths that they have and had.
  var changedSources: Set<String> { replacedSources.union(sources.map(\.path)) }

  /// Documents that differ, by their paths in the working tree.
  var changedPaths: Set<String> { Set(oldPaths.keys) }

  /// By what code and references know the storyboards that were another way, or not there.
  var storyboards: Set<String> {
    Set(
      (Array(oldPaths.keys) + documents.keys).lazy.filter { DocumentKind(path: $0) == .storyboard }.map(
        NibName.base(ofPath:)))
  }

  /// What documents that differ were, by their paths in the working tree; nil for those that are new.
  var formerDocuments: [String: InterfaceDocument?] {
    oldPaths.mapValues { $0.flatMap { documents[$0] } }
  }

  /// Where a new document's component was defined before, by a document that is gone: git pairs what is alike, and a
  /// document that was moved and edited may be too different.
  func formerPath(of document: InterfaceDocument, at path: String) -> String? {
    guard let name = document.definition?.className.name else { return nil }
    let candidates = gone.sorted().filter { documents[$0]?.definition?.className.name == name }
    return candidates.first { NibName.base(ofPath: $0) == NibName.base(ofPath: path) }
      ?? (candidates.count == 1 ? candidates[0] : nil)
  }

  /// All documents that there were, by what they ran of the app's code.
  func callingDocuments(of tree: WorkingTree) -> [CallingDocument] {
    tree.documents.filter { !isChanged(newPath: $0.path) }.compactMap(\.calling)
      + documents.map { CallingDocument($1, path: $0) }
  }

  func isChanged(newPath: String) -> Bool { oldPaths[newPath] != nil }
  /// Whether all documents that differ could be read as they were.
  var isReadable: Bool { unreadable.isEmpty }
  func isUnreadable(_ oldPath: String?) -> Bool { oldPath.map(unreadable.contains) ?? false }
  func isGone(_ oldPath: String) -> Bool { gone.contains(oldPath) }

  /// Whether a document that takes no part anymore is there still.
  func leavesTargets(_ old: ComponentState?, _ new: ComponentState?) -> Bool {
    new == nil && old.map { !isGone($0.path) } == true
  }

  /// Where a document was; itself where it did not change, nil where it is new.
  func oldPath(ofNew path: String) -> String? {
    guard let old = oldPaths[path] else { return path }
    return old
  }

  /// What targets of these projects build and the change took away.
  func missingSources(of projects: [XcodeProject], in git: Git) -> MissingSources {
    var before: [String: Data?] = [:]
    for path in replacedProjectFiles where path.hasSuffix(".pbxproj") {
      before[path] = .some(projectFiles[path])
    }
    return MissingSources(of: projects, before: before, lost: lost, in: git)
  }

  /// Sources that the change leaves as no compiler takes them.
  func unbuildableSources(
    among now: ProjectReader.Result, of builders: BuildTargets, in git: Git
  ) -> UnbuildableSources {
    UnbuildableSources(
      among: now.sources, now.index, former: sources, changed: replacedSources, of: builders,
      formerBuilders: BuildTargets(now.replacing(replacedProjectFiles, with: projectFiles).xcodeProjects),
      bringsLibraries: bringsLibraries, below: git.root)
  }

  /// The project with its class sources, resources and translations as they were.
  func surroundings(of now: ProjectReader.Result) -> ProjectReader.Result {
    let kept = now.sources.filter { !replacedSources.contains($0.path) }
    let project = now.replacing(replacedProjectFiles, with: projectFiles)
    guard now.index != nil || !sources.isEmpty else { return project }
    return project.with(ClassIndex(kept + sources))
  }
}
