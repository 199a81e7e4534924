/// How code names something: a nib, a reuse identifier.
public enum NameExpression: Hashable, Sendable, Codable {
  case literal(String)
  /// The name of the class that the code runs for, a subclass included.
  case ownClass
  /// The name of the class that is written there.
  case classNamed(String)
  /// A property, method or constant of that name, `Type.name` where it is qualified.
  case member(String)
  /// The parameter of the method, counted from 0.
  case parameter(Int)
  /// A member of the class that a parameter is, which is counted from 0: `type.identifier`, `T.identifier`. Of the name of the
  /// class itself, as in `String(describing: T.self)`, the member is `self`.
  case memberOfParameter(Int, String)
  /// Anything else, as written.
  case expression(String)

  /// Whether the caller of the method in which it stands gives the name.
  public var isOfParameter: Bool {
    switch self {
    case .parameter, .memberOfParameter: true
    case .literal, .ownClass, .classNamed, .member, .expression: false
    }
  }

  /// Whether it can say a name, where all sources are known.
  public var isName: Bool {
    if case .expression = self { false } else { true }
  }
}

/// The bundle that code looks in.
public enum BundleExpression: Hashable, Sendable, Codable {
  /// The main bundle, nil included.
  case main
  case ofOwnClass
  case ofClass(String)
  /// The bundle of a Swift package's target.
  case module
  case expression(String)
}

/// What code gives a nib as File's Owner.
public enum OwnerExpression: Hashable, Sendable, Codable {
  /// `self`, an instance.
  case ownInstance
  /// `self` in a class method: the class object.
  case ownClass
  case none
  /// An instance made on the spot.
  case newInstance(String)
  case expression(String)
}

/// Which of a nib's top-level objects code takes.
public enum TopLevelChoice: Hashable, Sendable, Codable {
  case first, last
  case index(Int)
  /// The first that is of a class.
  case firstOfClass
  /// All of them, one after the other.
  case every
}

/// A place in code where a nib is named, made ready, loaded or registered.
public struct NibLoad: Hashable, Sendable, Codable {
  public enum Kind: String, Sendable, Codable {
    /// A nib object is made and used elsewhere.
    case make
    /// Its objects are instantiated.
    case instantiate
    /// Registered for cells or supplementary views.
    case register
    /// A view controller is made with a nib name.
    case viewController
    /// A class is handed to a method of the project that may register its nib.
    case registerThroughHelper
  }

  public var kind: Kind
  /// Of the nib. nil where an initializer is given none, so that the system derives it.
  public var name: NameExpression?
  public var bundle: BundleExpression?
  public var owner: OwnerExpression?
  public var choice: TopLevelChoice?
  public var reuseIdentifier: NameExpression?
  /// The class that the result is cast to, or that is created or registered.
  public var className: String?
  public var location: SourceLocation
  /// Whether something decides at run time if the load happens.
  public var isConditional = false

  public init(
    kind: Kind, name: NameExpression?, bundle: BundleExpression? = nil, owner: OwnerExpression? = nil,
    choice: TopLevelChoice? = nil, reuseIdentifier: NameExpression? = nil, className: String? = nil,
    location: SourceLocation
  ) {
    self.kind = kind
    self.name = name
    self.bundle = bundle
    self.owner = owner
    self.choice = choice
    self.reuseIdentifier = reuseIdentifier
    self.className = className
    self.location = location
  }
}
