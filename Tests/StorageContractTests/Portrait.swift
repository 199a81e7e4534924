import ComponentModel
import StorageContract
import TestSupport
import Versioning

/// Every question to a store, and its answers as text. Numbers of nodes and snapshots are left out: they mean nothing
/// outside of one store.
struct Portrait {
  private(set) var text = ""

  /// Names that stores of the tests have, some of which each lacks.
  static let names = ["A", "B", "C", "M.A", "N.A", "A/Other", "Old", "Missing"]
  static let projects = [("Shop", "main"), ("Shop", "dev"), ("Till", "main"), ("Nobody", "main")]

  init(of store: any RegistryReading) throws {
    try askAboutComponents(store)
    try askAboutSnapshots(store)
    try askTheGraph(store)
    for text in ["a", "OLD", "xib", "%"] { add("search \(text)", try store.search(text, limit: 20)) }
    add("acceptances", try store.acceptances())
    add("log", try store.log(of: nil))
    add("documents", try store.documentCount())
    add("unreadable", try store.unreadableDocuments())
  }

  private mutating func add(_ question: String, _ answer: some Any) { text += "\(question): \(answer)\n" }

  private mutating func askAboutComponents(_ store: any RegistryReading) throws {
    add("components", try store.components())
    let counts = try store.versionCounts()
    for (name, count) in counts.sorted(by: { $0.key.description < $1.key.description }) {
      add("count \(name)", count)
    }
    for name in Self.names.map({ ComponentName($0) }) {
      add("component \(name)", try store.component(named: name) as Any)
      add("of class \(name.className)", try store.components(ofClass: name.className).map(\.name.description))
      add("log \(name)", try store.log(of: name))
      let versions = try store.versions(of: name)
      add("versions \(name)", versions)
      let all = versions.map(\.version) + [SemanticVersion(major: 9, minor: 9, patch: 9)]
      let dependencies = try store.dependencies(of: all, of: name)
      for version in all {
        add("declarations \(name) \(version)", try store.declarations(of: version, of: name) as Any)
        add("requirements \(name) \(version)", try store.requirements(of: version, of: name))
        add("dependencies \(name) \(version)", dependencies[version] as Any)
      }
      for version in versions {
        add("with layout \(name) \(version.version)", try store.versions(withLayout: version.layout))
        add("content \(name) \(version.version)", try store.content(of: version.document)?.count as Any)
        let mentions = try store.mentions(in: version.document)
        add("mentions \(name) \(version.version)", mentions)
        add("become \(name) \(version.version)", try store.publishedComponents(meantBy: mentions))
      }
    }
  }

  private mutating func askAboutSnapshots(_ store: any RegistryReading) throws {
    add("branches", try store.branches().map { ($0.newest, $0.snapshots, Self.sorted($0.documents)) })
    for (project, branch) in Self.projects {
      let place = "\(project)/\(branch)"
      add("revisions \(place)", try store.revisions(project: project, branch: branch).sorted())
      add("imported \(place)", try store.importedRevision(project: project, branch: branch) as Any)
      add("entries \(place)", try store.newestEntries(project: project, branch: branch))
      add("context \(place)", Self.text(try store.context(project: project, branch: branch)))
      let settings = try store.settings(project: project, branch: branch)
      add("settings \(place)", (settings.manifest as Any, settings.lock as Any))
      add("classes \(place)", try store.classes(named: "A", project: project, branch: branch).map(Self.text) as Any)
      for snapshot in try store.snapshots(project: project, branch: branch) {
        add("snapshot \(place)", snapshot.record)
        add("documents", try store.documents(ofSnapshot: snapshot.id))
        add("around", Self.text(try store.context(ofSnapshot: snapshot.id)))
      }
    }
    add("code", try store.codeUses(of: Set(Self.names)).map { ($0.snapshot, $0.use) })
    add("names in code", try store.namesInCode().sorted())
    add("searched", try store.searchedSources().map { ($0.snapshot, $0.files as Any) })
    for name in ["A", "Host", "Other", "Missing"] {
      add("document \(name)", try store.hasDocument(named: name))
      add("defined in \(name)", try store.classes(definedInNibsNamed: name).sorted())
    }
  }

  private mutating func askTheGraph(_ store: any RegistryReading) throws {
    add("component names", try store.componentNames())
    let all = try ["A.xib", "B.xib", "C.xib", "Host.xib", "Other.xib", "Old.xib"].flatMap {
      try store.nodes(atPath: $0)
    }
    let nodes = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    func name(_ id: NodeID) -> String {
      nodes[id].map { "\($0.origin) \($0.path) \($0.component?.description ?? "-")" } ?? "?"
    }
    let ids = nodes.keys.sorted()
    add("nodes", ids.map(name).sorted())
    for component in Self.names {
      add("define \(component)", try store.definitions(of: ComponentName(component)).map { name($0.id) }.sorted())
      let unresolved = try store.unresolvedMentions(ofClass: component)
      add(
        "unresolved \(component)",
        unresolved.map { "\(name($0.user.id)) \($0.dependency.objectID) \($0.dependency.relation)" }.sorted())
    }
    var users: [String] = []
    try store.users(of: ids) { users.append("\(name($0)) < \(name($1))") }
    add("users", users.sorted())
    var uses: [String] = []
    try store.dependencies(on: ids) { uses.append("\(name($0.used)) < \(name($0.user)) \($0.objectID) \($0.relation)") }
    add("uses", uses.sorted())
    let dependencies = try store.dependencies(of: ids)
    for id in ids.sorted(by: { name($0) < name($1) }) {
      add("uses of \(name(id))", (dependencies[id] ?? []).map { "\(name($0.used)) \($0.objectID) \($0.position)" })
      add("content of \(name(id))", try store.contents(of: [id])[id].map { ($0.document, $0.technique as Any) } as Any)
    }
    var origins: [String] = []
    try store.origins(of: ids) { origins.append("\(name($0)): \($1)") }
    add("origins", origins.sorted())
  }

  private static func sorted(_ documents: [DocumentRole: Int]) -> [String] {
    documents.map { "\($0.key) \($0.value)" }.sorted()
  }

  private static func text(_ context: ProjectContext) -> String {
    "\(context.classes.map(text) ?? "-") \(context.resources?.all.map(\.name).sorted() ?? []) "
      + "\(context.translations) \(context.manifest ?? []) \(context.lock ?? []) \(context.vendored) "
      + "\(context.loads.map { "\($0.loads) \($0.runs)" } ?? "-")"
  }

  private static func text(_ catalog: ClassCatalog) -> String {
    "\(catalog.files) \(catalog.scannerVersion) \(catalog.classes.keys.sorted()) \(catalog.codeUses as Any)"
  }
}
