/// What the graph needs to know of an embedding: what it names, and where.
public struct Mention: Sendable, Hashable, Codable {
  public var className: ClassName?
  public var nibName: String?
  public var relation: Embedding.Relation
  public var objectID: ObjectID
  public var position: SourcePosition

  public init(
    className: ClassName?, nibName: String?, relation: Embedding.Relation, objectID: ObjectID,
    position: SourcePosition
  ) {
    self.className = className
    self.nibName = nibName
    self.relation = relation
    self.objectID = objectID
    self.position = position
  }
}

extension Embedding {
  public var mention: Mention {
    Mention(
      className: className, nibName: nibName, relation: relation, objectID: objectID, position: position)
  }
}
