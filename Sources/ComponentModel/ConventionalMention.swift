/// An object that means something else than its class says, by a convention of its project.
public struct ConventionalMention: Sendable, Hashable, Codable {
  /// Of the object among the document's embeddings.
  public var ordinal: Int
  /// The nib that it means; nil where its class decides.
  public var nibName: String?
  public var relation: Embedding.Relation

  public init(ordinal: Int, nibName: String?, relation: Embedding.Relation) {
    self.ordinal = ordinal
    self.nibName = nibName
    self.relation = relation
  }

  /// What the object means.
  public func applied(to mention: Mention) -> Mention {
    var mention = mention
    mention.relation = relation
    if let nibName {
      mention.className = nil
      mention.nibName = nibName
    }
    return mention
  }
}
