package import ComponentModel
package import Foundation
package import StorageContract
package import Versioning

// Answers that may be large, as columns: what is the same in many rows is there once.

/// Nodes, which share a few origins.
package struct NodeTable: Sendable, Codable {
  private var origins: [Node.Origin] = []
  private var ids: [NodeID] = []
  private var paths: [String] = []
  /// Of each node, among `origins`.
  private var origin: [Int] = []
  private var components: [ComponentName?] = []

  package init(_ nodes: [Node]) {
    var places: [Node.Origin: Int] = [:]
    for node in nodes {
      ids.append(node.id)
      paths.append(node.path)
      components.append(node.component)
      origin.append(origins.place(of: node.origin, &places))
    }
  }

  /// - Throws: `WireFault` if the columns do not fit.
  package func nodes() throws -> [Node] {
    guard [paths.count, origin.count, components.count].allSatisfy({ $0 == ids.count }),
      origin.allSatisfy(origins.indices.contains)
    else { throw WireFault.contradiction }
    return ids.indices.map {
      Node(id: ids[$0], path: paths[$0], origin: origins[origin[$0]], component: components[$0])
    }
  }
}

/// Where nodes are from.
package struct OriginTable: Sendable, Codable {
  private var origins: [Node.Origin] = []
  private var nodes: [NodeID] = []
  private var origin: [Int] = []

  private enum CodingKeys: CodingKey { case origins, nodes, origin }
  private var places: [Node.Origin: Int] = [:]

  package init() {}

  package mutating func append(_ node: NodeID, _ origin: Node.Origin) {
    nodes.append(node)
    self.origin.append(origins.place(of: origin, &places))
  }

  package func forEach(_ body: (NodeID, Node.Origin) -> Void) throws {
    guard nodes.count == origin.count, origin.allSatisfy(origins.indices.contains) else {
      throw WireFault.contradiction
    }
    for (node, place) in zip(nodes, origin) { body(node, origins[place]) }
  }
}

extension [Node.Origin] {
  fileprivate mutating func place(of origin: Node.Origin, _ places: inout [Node.Origin: Int]) -> Int {
    if let place = places[origin] { return place }
    places[origin] = count
    append(origin)
    return count - 1
  }
}

/// Dependencies, five numbers each.
package struct DependencyTable: Sendable, Codable {
  /// User, used, whether it is an embedding, line, column.
  private var numbers: [Int64] = []
  private var objects: [ObjectID] = []

  package init() {}

  package mutating func append(_ dependency: Dependency) {
    numbers += [
      dependency.user, dependency.used, dependency.relation == .embedding ? 1 : 0, Int64(dependency.position.line),
      Int64(dependency.position.column),
    ]
    objects.append(dependency.objectID)
  }

  package func dependencies() throws -> [Dependency] {
    guard numbers.count == objects.count * 5 else { throw WireFault.contradiction }
    return objects.indices.map { index in
      let row = numbers[index * 5..<index * 5 + 5]
      let start = row.startIndex
      return Dependency(
        used: row[start + 1], user: row[start], relation: row[start + 2] == 1 ? .embedding : .reference,
        objectID: objects[index],
        position: SourcePosition(line: Int(clamping: row[start + 3]), column: Int(clamping: row[start + 4])))
    }
  }
}

/// The nodes that define components, by name.
package struct DefinitionTable: Sendable, Codable {
  private var names: [ComponentName] = []
  private var counts: [Int] = []
  private var nodes: NodeTable

  package init(_ definitions: [ComponentName: [Node]]) {
    var all: [Node] = []
    for (name, nodes) in definitions {
      names.append(name)
      counts.append(nodes.count)
      all += nodes
    }
    nodes = NodeTable(all)
  }

  package func definitions() throws -> [ComponentName: [Node]] {
    try Dictionary(zip(names, nodes.nodes().parts(counts))) { first, _ in first }
  }
}

/// Mentions that mean nothing known, by class.
package struct MentionTable: Sendable, Codable {
  private var classes: [String] = []
  private var counts: [Int] = []
  private var users: NodeTable
  private var dependencies = DependencyTable()

  package init(_ mentions: [String: [UnresolvedMention]]) {
    var all: [Node] = []
    for (name, found) in mentions {
      classes.append(name)
      counts.append(found.count)
      all += found.map(\.user)
      for mention in found { dependencies.append(mention.dependency) }
    }
    users = NodeTable(all)
  }

  package func mentions() throws -> [String: [UnresolvedMention]] {
    let (nodes, dependencies) = (try users.nodes(), try dependencies.dependencies())
    guard nodes.count == dependencies.count else { throw WireFault.contradiction }
    let found: [UnresolvedMention] = zip(nodes, dependencies).map { (user: $0, dependency: $1) }
    return Dictionary(zip(classes, try found.parts(counts))) { first, _ in first }
  }
}

extension Array {
  /// The array taken apart, in order.
  fileprivate func parts(_ counts: [Int]) throws -> [[Element]] {
    guard counts.allSatisfy({ $0 >= 0 && $0 <= count }), counts.reduce(0, +) == count else {
      throw WireFault.contradiction
    }
    var start = 0
    return counts.map { size in
      defer { start += size }
      return Array(self[start..<start + size])
    }
  }
}

/// Places in code, of a few snapshots.
package struct CodeUseTable: Sendable, Codable {
  private var snapshots: [SnapshotRecord] = []
  private var uses: [CodeUse] = []
  /// Of each place, among `snapshots`.
  private var snapshot: [Int] = []

  package init(_ found: [(snapshot: SnapshotRecord, use: CodeUse)]) {
    var places: [SnapshotRecord: Int] = [:]
    for (record, use) in found {
      if places[record] == nil {
        places[record] = snapshots.count
        snapshots.append(record)
      }
      snapshot.append(places[record]!)
      uses.append(use)
    }
  }

  package func codeUses() throws -> [(snapshot: SnapshotRecord, use: CodeUse)] {
    guard snapshot.count == uses.count, snapshot.allSatisfy(snapshots.indices.contains) else {
      throw WireFault.contradiction
    }
    return zip(snapshot, uses).map { (snapshots[$0], $1) }
  }
}

// Answers whose type in the contract is a tuple, a dictionary or plain bytes.

package struct VersionCount: Sendable, Codable {
  package var component: ComponentName
  package var count: Int
  package var newest: SemanticVersion?

  package init(_ component: ComponentName, _ count: Int, _ newest: SemanticVersion?) {
    self.component = component
    self.count = count
    self.newest = newest
  }
}

package struct DependenciesOfVersion: Sendable, Codable {
  package var version: SemanticVersion
  package var uses: VersionDependencies
}

package struct DocumentContent: Sendable, Codable {
  package var document: ContentDigest
  package var content: Data
}

package struct ContentOfNode: Sendable, Codable {
  package var node: NodeID
  package var document: ContentDigest
  package var content: Data
  package var technique: TechniqueSetting?
  package var declarations: DeclarationRecord?

  package init(_ node: NodeID, _ content: NodeContent) {
    self.node = node
    document = content.document
    self.content = Data(content.bytes)
    technique = content.technique
    declarations = content.declarations
  }

  package var nodeContent: NodeContent {
    NodeContent(document: document, bytes: Array(content), technique: technique, declarations: declarations)
  }
}

package struct SentSettings: Sendable, Codable {
  package var manifest: Data?
  package var lock: Data?
}

package struct SearchedSnapshot: Sendable, Codable {
  package var snapshot: SnapshotRecord
  package var files: Int?
}

/// What of a project's context is kept, with its files as bytes.
package struct SentContext: Sendable, Codable {
  private var facts: ProjectContext
  private var files: SentSettings

  package init(_ context: ProjectContext) {
    facts = context.asKept
    files = SentSettings(manifest: facts.manifest.map { Data($0) }, lock: facts.lock.map { Data($0) })
    facts.manifest = nil
    facts.lock = nil
  }

  package var context: ProjectContext {
    var context = facts
    context.manifest = files.manifest.map { Array($0) }
    context.lock = files.lock.map { Array($0) }
    return context
  }
}

package struct SentSnapshot: Sendable, Codable {
  package var record: SnapshotRecord
  package var entries: [SnapshotEntry]
  private var around: SentContext

  package init(_ snapshot: Snapshot) {
    record = snapshot.record
    entries = snapshot.entries
    around = SentContext(snapshot.context)
  }

  package var snapshot: Snapshot { Snapshot(record: record, entries: entries, context: around.context) }
}

/// An answer that nobody can have meant.
package enum WireFault: Error {
  case contradiction
}
