public import ComponentModel

/// An object that exists while a host is loaded: the embeddings whose loads made it, and its id in its nib.
///
/// `volume/slider/thumb` is the object `thumb` of the nib that is loaded for the object `slider` of the nib that is
/// loaded for the host's object `volume`. Constraints have paths too.
public struct ObjectPath: Hashable, Sendable, CustomStringConvertible {
  /// Outermost first; empty for the host's own objects.
  public var embeddings: [ObjectID]
  public var object: ObjectID

  public init(embeddings: [ObjectID] = [], object: ObjectID) {
    self.embeddings = embeddings
    self.object = object
  }

  /// How many loads lie within one another around it; 0 for the host's own objects.
  public var depth: Int { embeddings.count }

  public var description: String { (embeddings + [object]).joined(separator: "/") }
}
