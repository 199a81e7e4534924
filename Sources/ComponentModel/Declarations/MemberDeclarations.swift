/// Who can see a declaration. Of Objective-C what a header declares is `public`, and what only an implementation file
/// declares `private`.
public enum AccessLevel: String, Sendable, Codable, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  private var order: Int {
    switch self {
    case .private: 0
    case .fileprivate: 1
    case .internal: 2
    case .package: 3
    case .public: 4
    case .open: 5
    }
  }

  public static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}

/// Whether a Swift declaration is exposed to Objective-C.
public enum ObjCExposure: String, Sendable, Codable {
  case always
  /// Only where the class or a superclass has `@objcMembers`, and the types allow it.
  case withObjCMembers
}

/// A property or instance variable that a nib connects.
public struct OutletDeclaration: Hashable, Sendable, Codable {
  /// The key that a nib sets: the Objective-C name where there is one.
  public var name: String
  public var type: DeclaredType
  public var isCollection: Bool
  public var isWeak: Bool
  public var access: AccessLevel
  public var location: SourceLocation

  public init(
    name: String, type: DeclaredType, isCollection: Bool, isWeak: Bool, access: AccessLevel,
    location: SourceLocation
  ) {
    self.name = name
    self.type = type
    self.isCollection = isCollection
    self.isWeak = isWeak
    self.access = access
    self.location = location
  }
}

/// The value that a declaration gives a property.
public struct DefaultValue: Hashable, Sendable, Codable {
  public enum Kind: String, Sendable, Codable { case number, string, boolean, empty, expression }

  public var kind: Kind
  /// A string without its quotes, everything else as written.
  public var text: String

  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// A property that key-value coding can reach, and so a runtime attribute.
public struct PropertyDeclaration: Hashable, Sendable, Codable {
  public enum Storage: String, Sendable, Codable {
    /// Stored, with `willSet` or `didSet` or without.
    case stored
    /// With accessors of its own.
    case computed
    /// Objective-C: whether there are accessors is in the implementation.
    case synthesized
  }

  /// The key: the Objective-C name where there is one.
  public var name: String
  public var type: DeclaredType
  public var storage: Storage
  public var defaultValue: DefaultValue?
  /// Whether a setter is declared.
  public var isSettable: Bool
  public var exposure: ObjCExposure
  public var access: AccessLevel
  public var location: SourceLocation

  // As facts are kept, which other programs have written.
  private enum CodingKeys: String, CodingKey {
    case name, type, storage, defaultValue, isSettable
    case exposure = "reach"
    case access, location
  }

  public init(
    name: String, type: DeclaredType, storage: Storage, defaultValue: DefaultValue?, isSettable: Bool,
    exposure: ObjCExposure, access: AccessLevel, location: SourceLocation
  ) {
    self.name = name
    self.type = type
    self.storage = storage
    self.defaultValue = defaultValue
    self.isSettable = isSettable
    self.exposure = exposure
    self.access = access
    self.location = location
  }
}

/// An instance variable of Objective-C. Key-value coding reads and writes it where there is no accessor.
public struct InstanceVariable: Hashable, Sendable, Codable {
  public var name: String
  /// The property whose value it keeps, where code says so and it has another name: `@synthesize label = mLabel`.
  public var property: String?
  public var type: DeclaredType
  public var location: SourceLocation

  public init(name: String, property: String? = nil, type: DeclaredType, location: SourceLocation) {
    self.name = name
    self.property = property
    self.type = type
    self.location = location
  }
}

extension String {
  /// The name of the property whose value an instance variable of this name keeps.
  package var withoutUnderscore: String { hasPrefix("_") ? String(dropFirst()) : self }
}

/// A method that the Objective-C runtime finds by its selector.
public struct MethodDeclaration: Hashable, Sendable, Codable {
  public enum Role: String, Sendable, Codable { case action, segueAction, method }

  public var selector: String
  public var role: Role
  public var isStatic: Bool
  public var parameters: [DeclaredType]
  public var exposure: ObjCExposure
  public var access: AccessLevel
  public var location: SourceLocation
  /// False for one that Objective-C declares and that no implementation of its class has, where that is here; else nil.
  public var isImplemented: Bool?

  private enum CodingKeys: String, CodingKey {
    case selector, role, isStatic, parameters
    case exposure = "reach"
    case access, location, isImplemented
  }

  public init(
    selector: String, role: Role, isStatic: Bool, parameters: [DeclaredType], exposure: ObjCExposure,
    access: AccessLevel, location: SourceLocation
  ) {
    self.selector = selector
    self.role = role
    self.isStatic = isStatic
    self.parameters = parameters
    self.exposure = exposure
    self.access = access
    self.location = location
  }
}

/// A property or method of Swift that the Objective-C runtime does not find: no nib reaches it.
public struct PlainMember: Hashable, Sendable, Codable, Comparable {
  /// The key or selector that it would have.
  public var name: String
  public var isMethod: Bool
  public var access: AccessLevel

  public init(_ name: String, isMethod: Bool, access: AccessLevel) {
    self.name = name
    self.isMethod = isMethod
    self.access = access
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.name, left.isMethod ? 1 : 0, left.access) < (right.name, right.isMethod ? 1 : 0, right.access)
  }
}

/// An initializer, for what it does when a nib calls it.
public struct InitializerDeclaration: Hashable, Sendable, Codable {
  /// `initWithCoder:`, `initWithFrame:`, `initWithNibName:bundle:`, `init`.
  public var selector: String
  /// Marked as unavailable: calling it is an error, and a nib that does crashes.
  public var isUnavailable: Bool
  /// Its body does nothing but stop the program.
  public var isFatal: Bool
  public var location: SourceLocation

  public init(selector: String, isUnavailable: Bool, isFatal: Bool, location: SourceLocation) {
    self.selector = selector
    self.isUnavailable = isUnavailable
    self.isFatal = isFatal
    self.location = location
  }
}

/// What one declaration of a class, or all of them together, declares inside.
public struct ClassMembers: Hashable, Sendable, Codable {
  public var outlets: [OutletDeclaration] = []
  /// Methods marked as actions.
  public var actions: [MethodDeclaration] = []
  public var inspectables: [PropertyDeclaration] = []
  /// Other properties that Objective-C sees.
  public var properties: [PropertyDeclaration] = []
  /// What only Swift sees and a nib might name, sorted; nil where there is none, and where an older version read them.
  public var plainMembers: [PlainMember]?
  /// Other methods that Objective-C sees: an action of a nib reaches them too.
  public var methods: [MethodDeclaration] = []
  public var instanceVariables: [InstanceVariable] = []
  public var initializers: [InitializerDeclaration] = []
  /// Overrides of `setValue:forUndefinedKey:`: with one, no key is known to be missing.
  public var undefinedKeyHandlers: [SourceLocation] = []
  /// What the bodies do, as far as it matters.
  public var code: [MethodCode] = []

  public init() {}

  /// Adds what only Swift sees.
  package mutating func addPlain(_ members: [PlainMember]) {
    guard !members.isEmpty else { return }
    plainMembers = Set(members).union(plainMembers ?? []).sorted()
  }
}
