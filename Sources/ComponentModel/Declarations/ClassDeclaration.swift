/// What the sources say about one class, all its declarations together.
public struct ClassDeclaration: Hashable, Sendable, Codable {
  public var name: String
  /// The types around it, outermost first.
  public var nesting: [String]
  /// `@objc(Name)`.
  public var objcName: String?
  /// The Swift module, where whoever read the sources knew it.
  public var module: String?
  public var language: SourceLanguage
  /// nil for a root class.
  public var superclass: Known<String?>
  /// What it is declared to conform to. Where the superclass is unknown, it may be among them.
  public var protocols: [String]
  public var access: AccessLevel
  public var isGeneric: Bool
  public var isDesignable: Bool
  /// The members of this class alone, extensions and categories included, sorted by place.
  public var members: ClassMembers
  /// Where it is declared, extended and implemented: the declaration first.
  public var evidence: [SourceLocation]

  public init(
    name: String, nesting: [String], objcName: String?, module: String?, language: SourceLanguage,
    superclass: Known<String?>, protocols: [String], access: AccessLevel, isGeneric: Bool, isDesignable: Bool,
    members: ClassMembers, evidence: [SourceLocation]
  ) {
    self.name = name
    self.nesting = nesting
    self.objcName = objcName
    self.module = module
    self.language = language
    self.superclass = superclass
    self.protocols = protocols
    self.access = access
    self.isGeneric = isGeneric
    self.isDesignable = isDesignable
    self.members = members
    self.evidence = evidence
  }

  public var location: SourceLocation { evidence[0] }

  /// Why a nib cannot find the class by its name.
  public enum Hiding: String, Sendable, Codable { case `private`, nested, generic }

  /// What keeps a nib from finding the class by its name, or nil.
  ///
  /// The runtime name of such a class is mangled, unless `@objc(Name)` gives it another; a generic class has none.
  public var hiding: Hiding? {
    if isGeneric { return .generic }
    guard language == .swift, objcName == nil else { return nil }
    if !nesting.isEmpty { return .nested }
    return access <= .fileprivate ? .private : nil
  }
}
