/// What a class does while a nib makes an object of it, beside loading its own nib.
///
/// Calls have been followed.
public struct LifecycleCode: Hashable, Sendable, Codable {
  /// The `awakeFromNib` that an object of the class runs, its own or inherited; nil where it is the system's.
  public var awakeFromNib: SourceLocation?
  /// The outlets that it touches.
  public var awakeUses: [MemberUse]
  /// Whether what it does depends on a condition.
  public var awakesConditionally: Bool
  /// `init(coder:)`, where it does more than to call that of its superclass and to load the nib.
  public var initializer: SourceLocation?
  /// Whether `init(coder:)` adds subviews, so that the object has some before it is asked for a replacement.
  public var initializerAddsSubviews: Bool
  /// Where the class decides itself what becomes of touches, or sends the actions of a control.
  public var handlesTouches: SourceLocation?
  /// Where the class makes its view in code, as a controller: no nib is looked for then.
  public var loadView: SourceLocation?
  /// Whether it is an initializer that gives the controller its view, so that another initializer may leave it to a nib. nil
  /// where an older scanner did not say.
  public var hasViewFromInitializer: Bool?
  /// The inspectables of which a condition decides what setting them does, in order.
  public var conditionalSetters: [String]
  /// Whether its code says how large it is, or sets constraints beside those by which its own nib's content gets in. nil
  /// where an older scanner did not look.
  public var setsLayout: Bool?
  /// The outlets that its code uses, unwrapped, whenever an object of the class has been loaded. nil where an older
  /// scanner did not look.
  public var usesWhenLoaded: [MemberUse]?

  public init(
    awakeFromNib: SourceLocation? = nil, awakeUses: [MemberUse] = [], awakesConditionally: Bool = false,
    initializer: SourceLocation? = nil, initializerAddsSubviews: Bool = false, handlesTouches: SourceLocation? = nil,
    loadView: SourceLocation? = nil, conditionalSetters: [String] = [], setsLayout: Bool? = nil
  ) {
    self.awakeFromNib = awakeFromNib
    self.awakeUses = awakeUses
    self.awakesConditionally = awakesConditionally
    self.initializer = initializer
    self.initializerAddsSubviews = initializerAddsSubviews
    self.handlesTouches = handlesTouches
    self.loadView = loadView
    self.conditionalSetters = conditionalSetters
    self.setsLayout = setsLayout
  }
}
