/// One object in a document that names a class or a nib, with everything the document states about it.
public struct Embedding: Sendable, Hashable, Codable {
  public enum Relation: String, Sendable, Hashable, Codable {
    /// The object becomes the component: its nib is loaded for it.
    case embedding
    /// The object only names the class: the component's nib is not loaded for it.
    case reference
  }

  public var objectID: ObjectID
  public var element: String
  /// nil only where the object names a nib and no class.
  public var className: ClassName?
  public var relation: Relation
  /// The nib that the object names itself (`nibName` of a view controller).
  public var nibName: String?
  public var position: SourcePosition
  public var usage: Usage

  public init(
    objectID: ObjectID, element: String, className: ClassName?, relation: Relation, nibName: String?,
    position: SourcePosition, usage: Usage
  ) {
    self.objectID = objectID
    self.element = element
    self.className = className
    self.relation = relation
    self.nibName = nibName
    self.position = position
    self.usage = usage
  }
}

/// What an embedding relies on: everything its host states about it.
public struct Usage: Sendable, Hashable, Codable {
  /// Attributes and nested values of the object, its frame and autoresizing mask included.
  public var properties: [LayoutProperty]
  public var runtimeAttributes: [RuntimeAttribute]
  /// Outlets, collections, actions and segues that the object itself has: the class must have these members.
  public var connectionsFrom: [Connection]
  /// Outlets and collections of other objects, and segues, that lead to it.
  public var connectionsTo: [Connection]
  /// Constraints that belong to other views and name it.
  public var constraintsNaming: [Constraint]
  /// Constraints that it owns.
  public var constraintsOwned: [Constraint]
  /// Views that the host puts inside it.
  public var subviews: [ObjectID]
  /// The slot in its parent: `subviews`, `view`, `contentView`, `objects`.
  public var slot: String

  public init(
    properties: [LayoutProperty], runtimeAttributes: [RuntimeAttribute], connectionsFrom: [Connection],
    connectionsTo: [Connection], constraintsNaming: [Constraint], constraintsOwned: [Constraint],
    subviews: [ObjectID], slot: String
  ) {
    self.properties = properties
    self.runtimeAttributes = runtimeAttributes
    self.connectionsFrom = connectionsFrom
    self.connectionsTo = connectionsTo
    self.constraintsNaming = constraintsNaming
    self.constraintsOwned = constraintsOwned
    self.subviews = subviews
    self.slot = slot
  }
}

/// A mention of another document: a storyboard reference.
public struct DocumentReference: Sendable, Hashable, Codable {
  public var objectID: ObjectID
  public var storyboardName: String
  /// The scene in it; nil means its initial view controller.
  public var referencedIdentifier: String?
  public var bundleIdentifier: String?
  public var position: SourcePosition

  public init(
    objectID: ObjectID, storyboardName: String, referencedIdentifier: String?, bundleIdentifier: String?,
    position: SourcePosition
  ) {
    self.objectID = objectID
    self.storyboardName = storyboardName
    self.referencedIdentifier = referencedIdentifier
    self.bundleIdentifier = bundleIdentifier
    self.position = position
  }
}
