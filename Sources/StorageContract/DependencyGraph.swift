public import ComponentModel
public import Versioning

/// Names a node of one graph. Means nothing outside it.
public typealias NodeID = Int64

/// Who embeds whom: over the newest snapshots and versions of a store, or over the documents of a working tree.
///
/// A node is a document that takes part in answers. A dependency leads from a node that defines a component to a node
/// whose document embeds it or refers to it.
public protocol DependencyGraph {
  /// Nodes that define a component which one of `names` can mean, by that name, in the order of their ids: those that
  /// are called so, and those whose class, module and nib fit. A former name means the component that had it. Names that
  /// no node can mean are not in it.
  func definitions(of names: Set<ComponentName>) throws -> [ComponentName: [Node]]
  /// Calls `body` with the node used and the user of every dependency on one of `nodes`, once for each embedding: for
  /// the nodes in turn, by user.
  ///
  /// A search needs no more, and may go through hundreds of thousands.
  func users(of nodes: [NodeID], _ body: (_ used: NodeID, _ user: NodeID) -> Void) throws
  /// Calls `body` with every embedding and reference that means the component of one of `nodes`, in no order.
  func dependencies(on nodes: [NodeID], _ body: (Dependency) -> Void) throws
  /// Every embedding and reference in the documents of `nodes` that means a known component, by user, in document
  /// order; nodes without any are not in it.
  func dependencies(of nodes: [NodeID]) throws -> [NodeID: [Dependency]]
  /// The nodes with these ids, in the order in which they are named; those that are not there are left out.
  func nodes(_ ids: [NodeID]) throws -> [Node]
  /// Calls `body` with where each of `nodes` is from, in no order.
  func origins(of nodes: [NodeID], _ body: (NodeID, Node.Origin) -> Void) throws
  /// Nodes whose path is `path` or ends with `/path`, in the order of their ids.
  func nodes(atPath path: String) throws -> [Node]
  /// Embeddings and references that name one of these classes and mean no component that is known, by class, then by
  /// user, in document order; classes without any are not in it. Nobody is used by them: `used` means nothing.
  func unresolvedMentions(ofClasses classNames: Set<String>) throws -> [String: [UnresolvedMention]]
  /// The names of all components that nodes define, each once, in the order of their bytes.
  func componentNames() throws -> [String]
}

/// An embedding or a reference that means no component that is known, with the document that has it.
public typealias UnresolvedMention = (user: Node, dependency: Dependency)

/// A document that takes part in answers.
public struct Node: Sendable, Hashable, Codable {
  // Indirect, because many nodes share one origin and are sorted and copied with it.
  public indirect enum Origin: Sendable, Hashable, Codable {
    /// A document of the newest snapshot of a branch.
    case snapshot(SnapshotRecord)
    /// The newest version of a component.
    case version(SemanticVersion)
    /// A document of the working tree that a command was given.
    case workingTree
  }

  public var id: NodeID
  /// Relative to its project.
  public var path: String
  public var origin: Origin
  /// The component that the document defines.
  public var component: ComponentName?

  public init(id: NodeID, path: String, origin: Origin, component: ComponentName?) {
    self.id = id
    self.path = path
    self.origin = origin
    self.component = component
  }
}

/// One embedding or reference that means a known component.
public struct Dependency: Sendable, Hashable, Codable {
  /// Whose component is meant.
  public var used: NodeID
  /// In whose document the embedding is.
  public var user: NodeID
  public var relation: Embedding.Relation
  public var objectID: ObjectID
  public var position: SourcePosition

  public init(
    used: NodeID, user: NodeID, relation: Embedding.Relation, objectID: ObjectID, position: SourcePosition
  ) {
    self.used = used
    self.user = user
    self.relation = relation
    self.objectID = objectID
    self.position = position
  }
}

extension DependencyGraph {
  /// Nodes that define a component which `name` can mean, in the order of their ids.
  public func definitions(of name: ComponentName) throws -> [Node] { try definitions(of: [name])[name] ?? [] }

  /// Embeddings and references that name a class and mean no component that is known, by user, in document order.
  public func unresolvedMentions(ofClass className: String) throws -> [UnresolvedMention] {
    try unresolvedMentions(ofClasses: [className])[className] ?? []
  }

  /// Every embedding and reference in the document of `node` that means a known component, in document order.
  public func dependencies(of node: NodeID) throws -> [Dependency] { try dependencies(of: [node])[node] ?? [] }
}
