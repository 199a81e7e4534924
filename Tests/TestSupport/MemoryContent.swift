import ComponentModel
import StorageContract
import Versioning

/// Everything that a store has.
struct MemoryContent: Sendable {
  struct Component: Sendable {
    var record: ComponentRecord
    /// Class and nib under each former name.
    var former: [(name: ComponentName, names: ComponentIndex<NodeID>.FormerName)] = []
    var versions: [Version] = []
  }

  struct Version: Sendable {
    var record: VersionRecord
    var declarations: DeclarationRecord?
    var requirements: [(component: Int, requirement: ComponentRequirement)] = []
  }

  struct Kept: Sendable {
    var id: SnapshotID
    var snapshot: Snapshot
  }

  struct BranchKey: Hashable, Sendable {
    var project: String
    var branch: String
  }

  var components: [Component] = []
  var documents: [ContentDigest: StoredDocument] = [:]
  var branches: [BranchKey: [Kept]] = [:]
  var acceptances: [String: Acceptance] = [:]
  var log: [LogEntry]
  var completed: [WriteKey: Timestamp] = [:]
  var lastSnapshot: SnapshotID = 0
  var team = MemoryTeam()

  init(log: [LogEntry]) { self.log = log }

  /// By project and branch.
  var branchesInOrder: [(key: BranchKey, newest: Kept, kept: [Kept])] {
    branches.compactMap { key, kept in
      let kept = kept.sorted { ($0.snapshot.record.committedAt, $0.id) < ($1.snapshot.record.committedAt, $1.id) }
      return kept.last.map { (key, $0, kept) }
    }.sorted {
      $0.key.project == $1.key.project
        ? $0.key.branch.isBefore($1.key.branch) : $0.key.project.isBefore($1.key.project)
    }
  }

  func newest(_ project: String, _ branch: String) -> Kept? {
    branchesInOrder.first { $0.key == BranchKey(project: project, branch: branch) }?.newest
  }

  func index(of name: ComponentName) -> Int? {
    components.firstIndex { $0.record.name == name } ?? components.firstIndex { $0.former.contains { $0.name == name } }
  }

  func interface(_ digest: ContentDigest) -> InterfaceDocument? { try? documents[digest]?.reading.get() }
}

extension String {
  /// The order of bytes.
  func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// A document that takes part in answers.
struct MemoryNode {
  var node: Node
  var document: ContentDigest
  var className: ClassName?
  var nibName: String?
  var aliases: [String] = []
  var formerNames: [ComponentIndex<NodeID>.FormerName] = []
  var conventions: [ConventionalMention] = []
  /// nil for what is published.
  var snapshot: SnapshotID?
}

/// The nodes of a content, and what each of their objects means.
struct MemoryGraph {
  var nodes: [MemoryNode] = []
  var dependencies: [Dependency] = []
  var unresolved: [(className: String, dependency: Dependency)] = []

  init(_ content: MemoryContent) {
    var published = ComponentIndex<NodeID>()
    func add(_ node: MemoryNode) {
      nodes.append(node)
    }
    for component in content.components {
      let shown = component.versions.map(\.record).max { first, second in
        (first.yanked == nil) == (second.yanked == nil)
          ? second.version.isOffered(before: first.version) : second.yanked == nil
      }
      guard let shown else { continue }
      var node = MemoryNode(
        node: Node(
          id: NodeID(nodes.count), path: shown.path, origin: .version(shown.version), component: component.record.name),
        document: shown.document,
        className: content.interface(shown.document)?.definition?.className
          ?? ClassName(component.record.className.name),
        nibName: component.record.nibName, aliases: component.record.aliases,
        formerNames: component.former.map(\.names))
      node.aliases.sort { $0.isBefore($1) }
      published.add(
        node.className!, nibName: node.nibName!, aliases: node.aliases, formerNames: node.formerNames, node.node.id)
      add(node)
    }
    var own: [SnapshotID: ComponentIndex<NodeID>] = [:]
    for branch in content.branchesInOrder {
      var index = ComponentIndex<NodeID>()
      for entry in branch.newest.snapshot.entries.sorted(by: { $0.path.isBefore($1.path) })
      where entry.role == .counted || entry.role == .duplicate {
        let className = entry.component == nil ? nil : entry.className
        let node = MemoryNode(
          node: Node(
            id: NodeID(nodes.count), path: entry.path, origin: .snapshot(branch.newest.snapshot.record),
            component: entry.component),
          document: entry.document, className: className,
          nibName: entry.component == nil ? nil : NibName.base(ofPath: entry.path), aliases: entry.aliases,
          conventions: entry.conventionalMentions, snapshot: branch.newest.id)
        if let className, let nibName = node.nibName {
          index.add(className, nibName: nibName, aliases: entry.aliases, node.node.id)
        }
        add(node)
      }
      own[branch.newest.id] = index
    }
    for node in nodes {
      let scope = MentionScope(own: node.snapshot.flatMap { own[$0] } ?? ComponentIndex(), published: published)
      for (ordinal, embedding) in (content.interface(node.document)?.embeddings ?? []).enumerated() {
        let convention = node.conventions.first { $0.ordinal == ordinal }
        let mention = convention?.applied(to: embedding.mention) ?? embedding.mention
        let used = scope.meaning(of: mention)
        let dependency = Dependency(
          used: used ?? 0, user: node.node.id, relation: used == nil ? embedding.relation : mention.relation,
          objectID: mention.objectID, position: mention.position)
        if used != nil {
          dependencies.append(dependency)
        } else if let name = embedding.className?.name {
          unresolved.append((name, dependency))
        }
      }
    }
  }
}
