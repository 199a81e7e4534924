public import ComponentModel

/// An object as it is when the host has been loaded.
public struct LoadedObject: Sendable, Hashable {
  /// Where it came from: its own nib and id. An object that took a placeholder's place keeps its own.
  public var path: ObjectPath
  public var element: String
  /// The class it has at run time; nil for what stands for no object of a class that is known.
  public var className: String?
  /// nil at top level.
  public var parent: ObjectPath?
  /// Where in its parent it is: `subviews`, `view`, `contentView`.
  public var slot: String
  /// The component whose nib it is from; nil for the host's own.
  public var component: ComponentName?
  /// What became of the embedding, where it is one or took one's place.
  public var embedding: EmbeddingOutcome?

  public init(
    path: ObjectPath, element: String, className: String?, parent: ObjectPath?, slot: String,
    component: ComponentName?, embedding: EmbeddingOutcome? = nil
  ) {
    self.path = path
    self.element = element
    self.className = className
    self.parent = parent
    self.slot = slot
    self.component = component
    self.embedding = embedding
  }
}

/// What became of an embedding when its host was loaded.
public struct EmbeddingOutcome: Sendable, Hashable {
  public enum Result: Sendable, Hashable {
    /// The object stays and got the content as subview, or as its view.
    case filled(content: ObjectPath)
    /// This object took the placeholder's place.
    case replaced(placeholder: ObjectPath)
    /// The object stands in for the content, which is its subview.
    case wrapped(content: ObjectPath)
    case empty(EmptyReason)
    case recursion([ComponentName])
  }

  public var component: ComponentName
  public var result: Result
  /// Properties that reached the new object, sorted. Empty where the object itself stays and keeps everything.
  public var passedProperties: [String] = []
  public var lostProperties: [String] = []
  public var rebuiltConstraints: [ObjectID] = []
  public var lostConstraints: [ObjectID] = []
  public var movedSubviews: [ObjectID] = []
  public var lostSubviews: [ObjectID] = []

  public init(component: ComponentName, result: Result) {
    self.component = component
    self.result = result
  }
}
