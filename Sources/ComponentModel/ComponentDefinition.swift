/// The component that a document defines.
public struct ComponentDefinition: Sendable, Hashable, Codable {
  /// Where the document puts the component's class, which tells how the component can be loaded.
  public enum ClassPlacement: String, Sendable, Hashable, Codable {
    /// On File's Owner; the root has none, or one of its own.
    case owner
    /// On the root.
    case root
    /// On both: endless recursion if the class's initializer loads the nib.
    case ownerAndRoot
  }

  public var className: ClassName
  public var placement: ClassPlacement
  /// The first top-level view, else view controller, else object.
  public var root: ObjectID?
  public var rootElement: String?
  public var position: SourcePosition

  public init(
    className: ClassName, placement: ClassPlacement, root: ObjectID?, rootElement: String?, position: SourcePosition
  ) {
    self.className = className
    self.placement = placement
    self.root = root
    self.rootElement = rootElement
    self.position = position
  }
}
