/// A place in code that names a class or a nib of documents.
public struct CodeUse: Hashable, Sendable, Codable {
  /// What the code does there, as far as the place itself tells.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Makes a scene of a storyboard, by the scene's identifier.
    case scene
    /// Loads the nib: `loadNibNamed`, `UINib`, `init(nibName:bundle:)`, an accessor that a generator made.
    case load
    /// Registers the nib, or hands the class to a method that registers it.
    case register
    /// Registers the class itself for cells or supplementary views, which loads no nib.
    case registerClass
    /// Makes an object of the class.
    case create
    /// Hands the class on: `Row.self`, `[Row class]`.
    case classObject = "class"
    /// Uses a member of the class itself, as `Row.loadFromNib()` does.
    case member
    case subclass
    case cast
    /// Declares something to be of the class.
    case type
    /// A string that is given as an identifier.
    case identifier
    /// Any other string that says nothing else.
    case text
    case mention
  }

  /// The class, as documents name it, or the nib or storyboard.
  public var name: String
  public var kind: Kind
  /// The type whose code it is; nil outside of types.
  public var user: String?
  public var location: SourceLocation
  /// What is made, where the place asks a storyboard for it.
  public var scene: Scene?
  /// Whether the place has an object that was made elsewhere: it declares an outlet or a parameter, or names a selector. Not
  /// kept with a snapshot.
  public var isGiven: Bool?
  /// The method that is given the class, where it is called like one that asks for cells, or the member of the class that is
  /// given as the identifier of cells. Not kept with a snapshot.
  public var through: String?

  /// A scene, by the names that it is found by.
  public struct Scene: Hashable, Sendable, Codable {
    public var storyboard: String
    /// nil for the initial scene.
    public var identifier: String?

    public init(storyboard: String, identifier: String?) {
      self.storyboard = storyboard
      self.identifier = identifier
    }
  }

  public init(name: String, kind: Kind, user: String?, location: SourceLocation, scene: Scene? = nil) {
    self.scene = scene
    self.name = name
    self.kind = kind
    self.user = user
    self.location = location
  }
}

extension CodeUse {
  /// Whether a method is called like those that ask tables and collection views for cells.
  package static func mayRequestCells(_ name: String) -> Bool {
    ["dequeue", "register"].contains { name.lowercased().contains(ascii: $0) }
  }

  /// Whether a name that begins with a small letter may be that of a class all the same.
  package static func isCalledLikeClass(_ name: String) -> Bool {
    name.first?.isLowercase == true && ["Controller", "View", "Cell"].contains(where: name.hasSuffix)
  }

  /// Longer strings name no nib: bytes.
  package static let longestName = 128

  /// Whether a string can be the name of a nib or a class.
  package static func isName(_ text: String) -> Bool {
    guard (2...longestName).contains(text.utf8.count), let first = text.unicodeScalars.first,
      first == "_" || first.properties.isAlphabetic
    else { return false }
    return isPartOfName(text[...])
  }

  /// Whether a string is no such name, and can be what a scene, a segue or a cell is called.
  package static func isOtherIdentifier(_ text: String) -> Bool {
    (1...longestName).contains(text.utf8.count) && !isName(text)
  }

  /// Whether a name can have such a part.
  package static func isPartOfName(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { byte in
      byte >= 0x80 || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || "_-+~".utf8.contains(byte)
    }
  }
}

extension CodeUse.Kind {
  /// Whether an object of the class may come into being there: what becomes of the class then concerns the user.
  public var makesObjects: Bool {
    switch self {
    case .load, .register, .registerClass, .scene, .create, .classObject, .member: true
    case .subclass, .cast, .type, .identifier, .text, .mention: false
    }
  }

  /// Whether a document is loaded by its name there.
  public var loadsDocument: Bool { self == .load || self == .register || self == .scene }

  /// Whether it can mean a nib that has another name than its class.
  public var canNameNib: Bool {
    switch self {
    case .load, .register, .scene, .identifier, .text: true
    case .registerClass, .create, .classObject, .member, .subclass, .cast, .type, .mention: false
    }
  }
}
