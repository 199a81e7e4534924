/// How a class gets its nib loaded, as its code and that of its superclasses, categories and helpers says.
///
/// Calls have been followed and names resolved for this class.
public struct TechniqueCode: Hashable, Sendable, Codable {
  /// nil: no code loads a nib for this class.
  public var technique: Known<EmbeddingTechnique?>
  public var loads: [LoadingPath]
  /// What `awakeAfterUsingCoder:` does.
  public var exchange: ExportCode?

  public init(technique: Known<EmbeddingTechnique?>, loads: [LoadingPath], exchange: ExportCode?) {
    self.technique = technique
    self.loads = loads
    self.exchange = exchange
  }
}

/// One way from a method that somebody calls to a nib that is loaded.
public struct LoadingPath: Hashable, Sendable, Codable {
  public enum Entry: String, Sendable, Codable {
    case initializer, awakeAfter, awakeFromNib, classMethod, instanceMethod
  }

  public var entry: Entry
  /// The method at the beginning: `initWithCoder:`, `loadFromNib`.
  public var method: String
  public var nibName: Known<String>
  /// Whether the name is made of the class's, so that a subclass loads another nib.
  public var isNamedAfterClass: Bool
  public var bundle: BundleExpression?
  public var owner: OwnerExpression?
  public var choice: TopLevelChoice?
  /// What the loaded object is cast to.
  public var className: String?
  /// Whether the path adds a subview, which is how content gets in.
  public var addsSubview: Bool
  public var fill: ContentFill?
  /// The class or protocol whose code loads, where it is another one.
  public var inheritedFrom: String?
  public var location: SourceLocation
  /// The methods from the beginning to the load.
  public var via: [SourceLocation]
  /// Whether something decides at run time if the load happens. nil where an older scanner did not look.
  public var isConditional: Bool?

  public init(
    entry: Entry, method: String, nibName: Known<String>, isNamedAfterClass: Bool, bundle: BundleExpression?,
    owner: OwnerExpression?, choice: TopLevelChoice?, className: String?, addsSubview: Bool, fill: ContentFill?,
    inheritedFrom: String?, location: SourceLocation, via: [SourceLocation], isConditional: Bool? = nil
  ) {
    self.entry = entry
    self.method = method
    self.nibName = nibName
    self.isNamedAfterClass = isNamedAfterClass
    self.bundle = bundle
    self.owner = owner
    self.choice = choice
    self.className = className
    self.addsSubview = addsSubview
    self.fill = fill
    self.inheritedFrom = inheritedFrom
    self.location = location
    self.via = via
    self.isConditional = isConditional
  }
}

/// What `awakeAfterUsingCoder:` does, with the methods that it calls.
public struct ExportCode: Hashable, Sendable, Codable {
  public var location: SourceLocation
  /// None: nothing that was recognized tells a placeholder from the real object.
  public var guards: [PlaceholderGuard]
  /// Whether another object than `self` is returned on some way.
  public var returnsReplacement: Bool
  /// The properties whose values the placeholder hands over.
  public var passedThrough: [PropertyTransfer]
  /// Where the placeholder's own constraints are built again.
  public var rebuildsConstraints: SourceLocation?
  /// Where the placeholder's subviews are moved.
  public var movesSubviews: SourceLocation?
  /// The members that a stand-in hands on when they are set.
  public var forwarded: [PropertyTransfer]

  public init(
    location: SourceLocation, guards: [PlaceholderGuard], returnsReplacement: Bool,
    passedThrough: [PropertyTransfer], rebuildsConstraints: SourceLocation?, movesSubviews: SourceLocation?,
    forwarded: [PropertyTransfer]
  ) {
    self.location = location
    self.guards = guards
    self.returnsReplacement = returnsReplacement
    self.passedThrough = passedThrough
    self.rebuildsConstraints = rebuildsConstraints
    self.movesSubviews = movesSubviews
    self.forwarded = forwarded
  }
}
