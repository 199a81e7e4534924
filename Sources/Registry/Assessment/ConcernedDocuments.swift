import Compatibility
import ComponentModel
import ProjectManifest
import ProjectReading
import RegistryQuery
import StorageContract

/// The documents that a change concerns: those that differ, and those whose classes, resources or targets do.
struct ConcernedDocuments {
  /// Each before and after: nothing after where it is gone, or where no target builds it anymore.
  private(set) var pairs: [(old: ComponentState?, new: ComponentState?)] = []
  /// As they were, documents of which a new one is a translation or a copy, with where that is.
  private(set) var copied: [(original: ComponentState, path: String)] = []

  init(_ past: Past, _ hosts: TreeHosts) throws {
    let tree = hosts.tree
    let pastSurroundings = past.surroundings(of: hosts.surroundings)
    // A controller that no document names finds a nib by its own name.
    let controllers = Set(
      tree.documents.lazy.map(\.path).filter { DocumentKind(path: $0) == .xib }.map {
        NibName.base(ofPath: $0) + "Controller"
      })
    // Of what is known now, it has to be known what it was.
    let known = hosts.context.classes.map { Set($0.classes.keys) } ?? []
    let names = tree.documents.reduce(into: past.classNames.union(controllers).union(known)) {
      $0.formUnion($1.classNames)
    }
    let read = Set(tree.documents.lazy.filter(\.isUnderstood).map(\.path))
    let formerlyRead = read.subtracting(past.changedPaths).union(past.understoodPaths)
    let isKnown = hosts.surroundings.knowsWhoAsks(read: read)
    let wasKnown = pastSurroundings.knowsWhoAsks(read: formerlyRead)
    let formerlyUnwritten = pastSurroundings.unwritten(
      tree.documents.reduce(into: Set(past.documents.values.flatMap(\.identifiersInCode))) {
        $0.formUnion($1.identifiers)
      },
      besides: tree.documents.flatMap(\.references) + past.documents.values.flatMap(\.documentReferences),
      read: formerlyRead)
    var oldContext = pastSurroundings.context(ofClasses: names, makersOf: controllers)
    oldContext.classes?.tree.unwrittenNames = isKnown ? formerlyUnwritten : []
    if isKnown, wasKnown, let resources = oldContext.resources, let loads = oldContext.classes?.codeHosts {
      oldContext.classes?.tree.unaskedIdentifiers = pastSurroundings.unaskedIdentifiers(
        ofNibsMissingIn: resources, among: loads)
    }
    let currentClasses = hosts.surroundings.context(ofClasses: names).classes
    if isKnown, wasKnown, past.isReadable, hosts.surroundings.knowsWhatRuns(like: pastSurroundings) {
      oldContext.classes?.tree.idleOutlets = Self.outletsBeginningToBeUsed(
        past, pastSurroundings, unwritten: formerlyUnwritten, hosts)
    }
    let classes = ClassDifference(oldContext.classes, currentClasses)
    let changedClasses = classes.changed.union(classes.edited(in: past.changedSources))
    var newContext = hosts.context
    // Where one side is not known whole, both are judged without: what was read is no change.
    if !wasKnown { newContext.classes?.tree.unwrittenNames = [] }
    newContext.classes?.tree.formerClasses = classes.former
    newContext.classes?.tree.formerPlainClasses = oldContext.classes?.tree.plainClasses ?? [:]
    newContext.classes?.tree.newClasses = classes.added
    let keys = classes.formerlyAdded
    newContext.classes?.tree.formerlyAdded = keys
    let documentsSettingThem = tree.usage.documents(setting: keys)
    // What no document names anymore, sources may declare still.
    newContext.classes?.classes.merge(currentClasses?.classes ?? [:]) { known, _ in known }
    let lost = LostResources(oldContext.resources, hosts.context.resources)
    newContext.resources?.formerStoryboards = lost.storyboards
    newContext.resources?.formerNibs = lost.nibs
    newContext.resources?.formerImages = lost.images
    let writtenOtherwise = (oldContext.classes?.tree.unwrittenNames ?? []).symmetricDifference(
      newContext.classes?.tree.unwrittenNames ?? [])
    let changedStoryboards = past.storyboards
    let askedStoryboards = classes.askedStoryboards
    let nibsLoadedOtherwise = classes.nibsLoadedOtherwise
    var oldUsage = tree.unchangedUsage
    for (path, document) in past.documents { oldUsage.add(document, at: path) }
    for summary in tree.documents where past.isUnreadable(past.oldPath(ofNew: summary.path)) {
      guard case .success(let now) = DocumentLoading().load(summary.found).stored.reading else { continue }
      oldUsage.add(now, at: summary.path)
    }
    oldUsage.leaveOutUnbuilt(in: oldContext.resources)
    let reporting = CodeReports.changed(
      by: classes, CodeReports(oldUsage, oldContext), CodeReports(tree.usage, newContext))
    let (before, after) = (oldContext.classes?.tree.targets, newContext.classes?.tree.targets)
    /// Whether a target has the document now, and none had it before, or the other way round.
    func isBuiltOtherwise(_ path: String) -> Bool {
      guard let before, let after, !before.projects.isEmpty, !after.projects.isEmpty else { return false }
      return before.building(path).isEmpty != after.building(path).isEmpty
    }
    func isConcerned(_ summary: DocumentSummary) -> Bool {
      reporting.contains(summary.path) || past.isChanged(newPath: summary.path)
        || !summary.classNames.isDisjoint(with: changedClasses)
        || classes.meansAnother(in: summary) || documentsSettingThem.contains(summary.path)
        || summary.resourceNames.contains { lost.contains(resource: $0) }
        || summary.mentions.contains { $0.nibName.map(lost.nibs.contains) == true }
        || summary.references.contains { changedStoryboards.contains($0.storyboardName) }
        // What is said once of several copies may be said of this one.
        || DocumentKind(path: summary.path) == .storyboard
          && changedStoryboards.union(askedStoryboards).contains(NibName.base(ofPath: summary.path))
        || DocumentKind(path: summary.path) == .xib && nibsLoadedOtherwise.contains(NibName.base(ofPath: summary.path))
        || !summary.identifiers.isDisjoint(with: writtenOtherwise) || isBuiltOtherwise(summary.path)
    }
    /// Whether a target had the document, and none has it now, by any path.
    func leavesTargets(_ summary: DocumentSummary, from old: String) -> Bool {
      guard let before, let after, !before.building(old).isEmpty, after.building(old).isEmpty,
        newContext.resources?.project(leavingOut: summary.path) != nil, tree.counts(summary.path)
      else { return false }
      return !after.projects.lists(fileNamed: summary.path.fileName)
    }
    let affected = Set(tree.documents.filter(isConcerned).map(\.path))
    let library = try ComponentLibrary(
      tree.graph.allNodes.filter { affected.contains($0.path) }, in: tree.graph, reading: hosts,
      classes: hosts.context.classes)
    func state(
      _ document: InterfaceDocument, _ path: String, _ context: ProjectContext, _ usage: ProjectUsage
    ) -> ComponentState {
      ComponentState(
        path: path, document: tree.settings.applied(to: document, path: path), context: context, usage: usage,
        lookup: library.lookup(for: path))
    }
    var origins = DocumentOrigins(of: tree.documents, in: past)
    var seen: Set<String> = []
    for summary in tree.documents {
      var old = past.oldPath(ofNew: summary.path)
      let isChanged = past.isChanged(newPath: summary.path)
      guard isConcerned(summary) else { continue }
      guard case .success(let now) = DocumentLoading().load(summary.found).stored.reading else { continue }
      if old == nil { old = past.formerPath(of: now, at: summary.path).flatMap { seen.contains($0) ? nil : $0 } }
      // What cannot be read, nobody can tell from what is there now.
      let before = isChanged && !past.isUnreadable(old) ? old.flatMap { past.documents[$0] } : now
      if let before, let old, leavesTargets(summary, from: old) {
        pairs.append((state(before, old, oldContext, oldUsage), nil))
        seen.insert(old)
        continue
      }
      pairs.append(
        (
          before.map { state($0, old ?? summary.path, oldContext, oldUsage) },
          state(now, summary.path, newContext, tree.usage)
        ))
      if let old { seen.insert(old) }
      if before == nil, let origin = origins.origin(of: now, at: summary.path) {
        copied.append((state(origin.document, origin.path, oldContext, oldUsage), summary.path))
      }
    }
    for (path, document) in past.documents.sorted(by: { $0.key < $1.key }) where !seen.contains(path) {
      // Only what is gone: what moved out of the paths that count is not judged.
      // One of two copies that went leaves the component as the other one has it.
      guard past.isGone(path), !tree.defines(document, nibName: NibName.base(ofPath: path)) else { continue }
      pairs.append((state(document, path, oldContext, oldUsage), nil))
    }
  }

  /// For each class the outlets that its code used only where it never got, and where it certainly gets now, with what
  /// kept it from that.
  ///
  /// - Parameter unwritten: names of nibs that no source wrote.
  private static func outletsBeginningToBeUsed(
    _ past: Past, _ before: ProjectReader.Result, unwritten: Set<String>, _ hosts: TreeHosts
  ) -> [String: [String: String]] {
    guard let classes = hosts.context.classes else { return [:] }
    // Only what no document connects is missed.
    let candidates = classes.classes.filter { name, facts in
      facts.contains { facts in
        facts.outletUses.contains { use in
          use.isForced && classes.tree.idleOutlets[name]?[use.name] == nil
            && hosts.tree.usage.connectedOutlets[name]?.contains(use.name) != true
        }
      }
    }
    guard !candidates.isEmpty else { return [:] }
    let idle = before.idleOutlets(
      of: Set(candidates.keys), running: past.callingDocuments(of: hosts.tree), unwritten: unwritten)
    let reached = hosts.surroundings.reachedOutlets(
      of: Set(idle.keys), running: hosts.tree.documents.compactMap(\.calling), besides: classes.tree.idleCode)
    return idle.reduce(into: [:]) { begun, entry in
      let outlets = entry.value.filter { reached[entry.key]?.contains($0.key) == true }
      if !outlets.isEmpty { begun[entry.key] = outlets }
    }
  }
}

extension WorkingTree {
  /// Whether some document defines the component that this one has defined.
  fileprivate func defines(_ document: InterfaceDocument, nibName: String) -> Bool {
    guard let name = document.definition?.className.name else { return false }
    return documents.contains {
      $0.definition?.className.name == name && NibName.base(ofPath: $0.path) == nibName
    }
  }

  fileprivate func counts(_ path: String) -> Bool { entry(at: path)?.role == .counted }

  /// What part the document at a path takes.
  func entry(at path: String) -> SnapshotEntry? { assembly.entries.first { $0.path == path } }
}
