/// A place in code that loads a component's nib, or registers it, and so relies on its name.
public struct CodeHost: Hashable, Sendable, Codable {
  /// The class whose code it is; nil outside classes.
  public var className: String?
  public var kind: NibLoad.Kind
  public var nibName: Known<String>
  public var reuseIdentifier: Known<String>?
  public var bundle: BundleExpression?
  public var owner: OwnerExpression?
  public var choice: TopLevelChoice?
  /// The class that the code takes the object for, or that it makes or registers.
  public var loadedClass: String?
  public var location: SourceLocation
  /// The initializer whose code it is, `initWithFrame:`; nil for other code. Not kept with a snapshot.
  public var initializer: String?
  /// Whether the nib's name is written here, and the nib is loaded whenever the code runs. Not kept with a snapshot.
  public var isCertain = false

  private enum CodingKeys: CodingKey {
    case className, kind, nibName, reuseIdentifier, bundle, owner, choice, loadedClass, location
  }

  /// The classes whose instances the nib may get as File's Owner; none where that is not known.
  public var owners: [String] {
    switch (kind, owner) {
    case (.viewController, _): [loadedClass ?? className].compactMap(\.self)
    case (.instantiate, .ownInstance): [className].compactMap(\.self)
    case (.instantiate, .newInstance(let name)): [name]
    default: []
    }
  }

  public init(
    className: String?, kind: NibLoad.Kind, nibName: Known<String>, reuseIdentifier: Known<String>?,
    bundle: BundleExpression?, owner: OwnerExpression?, choice: TopLevelChoice?, loadedClass: String?,
    location: SourceLocation
  ) {
    self.className = className
    self.kind = kind
    self.nibName = nibName
    self.reuseIdentifier = reuseIdentifier
    self.bundle = bundle
    self.owner = owner
    self.choice = choice
    self.loadedClass = loadedClass
    self.location = location
  }
}
