import ComponentModel
import ProjectReading

/// How the classes of a project, and what code does with them, differ before and after a change.
struct ClassDifference {
  private let old: ClassCatalog?
  private let new: ClassCatalog?
  /// Classes of one name of which there are several now.
  private let several: Set<String>
  /// What code asks for by name on either side, and in which sources.
  private let asked: [AskedName: Set<String>]
  /// Those that it asks for on one side only.
  private let askedOtherwise: Set<AskedName>

  init(_ old: ClassCatalog?, _ new: ClassCatalog?) {
    self.old = old
    self.new = new
    several = Set((new?.classes ?? [:]).lazy.filter { $0.value.count > 1 }.map(\.key))
    guard let old, let new else {
      (asked, askedOtherwise) = ([:], [])
      return
    }
    let (before, after) = (old.askedNames, new.askedNames)
    asked = before.merging(after) { $0.union($1) }
    askedOtherwise = Set(before.keys).symmetricDifference(after.keys).union(
      new.cellsAskedFor(of: old.registeredCells.subtracting(new.registeredCells)))
  }

  /// Classes that are declared no more, with where they were. A framework that went may come as a package now.
  var former: [String: SourceLocation] {
    guard let old, let new else { return [:] }
    // What another app of the repository had, that is gone with its project, no document of the others had.
    let projects = Set(new.tree.xcodeProjects.map(\.path))
    let left = BuildTargets(old.tree.xcodeProjects.filter { projects.contains($0.path) })
    let isSame = left.projects.count == old.tree.xcodeProjects.count
    return old.classes.compactMapValues { $0.first?.declaration.location }.filter { name, location in
      new.classes[name] == nil && !location.path.contains(".framework/")
        && (isSame || old.tree.targets.building(source: location.path).isEmpty
          || !left.building(source: location.path).isEmpty)
    }
  }

  /// Classes that are declared now and were not; none where it is not known which were.
  var added: Set<String> {
    guard let old, let new else { return [] }
    return Set(new.classes.keys).subtracting(old.classes.keys)
  }

  /// Classes that have other members, or whose code does something else with outlets and segues, or begins to, and those
  /// that went to the module of another target.
  var changed: Set<String> {
    let (olds, news) = (old?.classes ?? [:], new?.classes ?? [:])
    let users = Set(askedOtherwise.map(\.user))
    return Set(olds.keys).union(news.keys).filter { name in
      olds[name]?.map(\.interface) != news[name]?.map(\.interface)
        || olds[name]?.map(\.outletUses.names) != news[name]?.map(\.outletUses.names)
        || users.contains(name) || old?.tree.idleOutlets[name] != nil
    }.union(moved)
  }

  /// Sources whose code asks for something by name, with the types whose code it is.
  var usersBySource: [String: Set<String>] {
    asked.reduce(into: [:]) { users, asked in
      for source in asked.value { users[source, default: []].insert(asked.key.user) }
    }
  }

  /// Those whose code asks for something by another name than before, or for cells that are registered no more.
  var askingSources: Set<String> { askedOtherwise.reduce(into: []) { $0.formUnion(asked[$1] ?? []) } }

  /// Nibs that code loads or registers otherwise than before, and those that code registers for cells which it takes for
  /// something else.
  var nibsLoadedOtherwise: Set<String> {
    let users = Set(askedOtherwise.map(\.user))
    let registered = (new?.codeHosts ?? []).filter { host in
      host.kind == .register && host.className.map(users.contains) == true
    }
    return Set(askedOtherwise.compactMap(\.nib)).union(registered.compactMap { $0.nibName.value.map(NibName.meant) })
  }

  private var moved: Set<String> {
    guard let old, let new, old.tree.xcodeProjects != new.tree.xcodeProjects else { return [] }
    func modules(of facts: [ClassFacts]?, in tree: WorkingTreeFacts) -> [Set<String>?] {
      (facts ?? []).map { tree.targets.modules(building: $0.declaration.location.path) }
    }
    return Set(
      new.classes.lazy.filter { name, facts in
        modules(of: facts, in: new.tree) != modules(of: old.classes[name], in: old.tree)
      }.map(\.key))
  }

  /// Classes of which some sources have a part, before or after, and those that inherit from them: what rules ask of a class
  /// is more than its members.
  func edited(in sources: Set<String>) -> Set<String> {
    let catalogs = [old, new].compactMap(\.self)
    let edited = catalogs.reduce(into: Set<String>()) { edited, catalog in
      for (name, facts) in catalog.classes {
        for facts in facts where facts.declaration.evidence.contains(where: { sources.contains($0.path) }) {
          edited.formUnion([name, facts.declaration.name])
        }
      }
    }
    guard !edited.isEmpty else { return [] }
    return catalogs.reduce(into: edited) { names, catalog in
      names.formUnion(
        catalog.classes.lazy.filter { _, facts in facts.contains { !edited.isDisjoint(with: $0.superclasses) } }.map(
          \.key)
      )
    }
  }

  /// Names of members that sources added to classes of the system, and add no more.
  var formerlyAdded: Set<String> {
    guard let old, let new, let before = old.tree.addedMembers, let now = new.tree.addedMembers,
      // A library that comes with the change may have them.
      new.tree.dependencies.isSubset(of: old.tree.dependencies), new.tree.packages.isSubset(of: old.tree.packages)
    else { return [] }
    return before.subtracting(now)
  }

  /// Storyboards that code begins to ask for some scene.
  var askedStoryboards: Set<String> {
    func scenes(_ classes: ClassCatalog) -> Set<[String]> {
      Set(
        classes.tree.storyboardUses.lazy.filter { $0.kind == .scene && !$0.isGenerated }.compactMap { use in
          use.storyboard.flatMap { storyboard in use.identifier.map { [storyboard, $0] } }
        })
    }
    guard let old, let new else { return [] }
    return Set(scenes(new).subtracting(scenes(old)).map { $0[0] })
  }

  /// Whether a document means the class of another source by a name that several have: its target builds that now.
  func meansAnother(in document: DocumentSummary) -> Bool {
    guard let old, let new, !several.isEmpty else { return false }
    return document.classNames.intersection(several).contains { name in
      let sources = [old, new].map { classes in
        classes.knownFacts(of: ClassName(name), in: document.path)?.declaration.location.path
      }
      return sources[0] != sources[1]
    }
  }
}

/// What code of a type asks for by name.
private struct AskedName: Hashable {
  /// Empty outside of types.
  var user: String
  /// What is asked, with the name.
  var request: String
  /// That is loaded or registered.
  var nib: String?
}

extension ClassCatalog {
  /// The identifiers under which code registers cells.
  fileprivate var registeredCells: Set<String> {
    Set(tree.storyboardUses.lazy.filter(\.registers).compactMap(\.identifier))
      .union(codeHosts.lazy.compactMap { $0.reuseIdentifier?.value })
  }

  /// Where code asks for cells of some identifiers.
  fileprivate func cellsAskedFor(of identifiers: Set<String>) -> [AskedName] {
    tree.storyboardUses.filter { $0.asksForPrototype && $0.identifier.map(identifiers.contains) == true }
      .map(AskedName.init)
  }

  /// The segues that classes perform themselves, the scenes for which they ask their own storyboards, the cells for which
  /// they ask, and the nibs that they load.
  fileprivate var askedNames: [AskedName: Set<String>] {
    var names: [AskedName: Set<String>] = [:]
    for use in tree.storyboardUses where use.isOwn || use.asksForPrototype {
      names[AskedName(use), default: []].insert(use.location.path)
    }
    for host in codeHosts { names[AskedName(host), default: []].insert(host.location.path) }
    return names
  }
}

extension AskedName {
  init(_ use: StoryboardUse) {
    self.init(
      user: use.user ?? "", request: "\(use.kind) \(use.identifier ?? "") \(use.castTo ?? "")")
  }

  init(_ host: CodeHost) {
    let nib = host.nibName.value.map(NibName.meant)
    self.init(
      user: host.className ?? "", request: "\(host.kind) \(nib ?? "") \(host.reuseIdentifier?.value ?? "")", nib: nib)
  }
}

extension [MemberUse] {
  fileprivate var names: [String] { map { "\($0.name) \($0.isForced)" } }
}
