/// The id that Interface Builder gave an object: `aBc-12-xYz`, `-1`, `17`. Opaque, unique in its document.
public typealias ObjectID = String

/// What a document says: its objects, how they are connected and constrained, and what they need.
///
/// Two layouts are the same if their `digest` is: it leaves out what Xcode rewrites by itself. Positions say where
/// each thing was read and are not part of that.
public struct Layout: Sendable {
  public var digest: LayoutDigest
  public var tree: DocumentTree
  /// In document order.
  public var objects: [LayoutObject]
  public var connections: [Connection]
  public var constraints: [Constraint]
  public var runtimeAttributes: [RuntimeAttribute]
  public var resources: [Resource]
  public var capabilities: [Capability]
  /// Objects without a parent, placeholders included, in document order.
  public var topLevelObjects: [ObjectID]

  public init(
    digest: LayoutDigest, tree: DocumentTree, objects: [LayoutObject], connections: [Connection],
    constraints: [Constraint], runtimeAttributes: [RuntimeAttribute], resources: [Resource],
    capabilities: [Capability], topLevelObjects: [ObjectID]
  ) {
    self.digest = digest
    self.tree = tree
    self.objects = objects
    self.connections = connections
    self.constraints = constraints
    self.runtimeAttributes = runtimeAttributes
    self.resources = resources
    self.capabilities = capabilities
    self.topLevelObjects = topLevelObjects
  }
}

/// The canonical digest of a layout, comparable only with digests of the same form.
public struct LayoutDigest: Hashable, Sendable, Codable {
  /// The number of the canonical form. A later form has a greater one.
  public var form: Int
  public var digest: ContentDigest

  public init(form: Int, digest: ContentDigest) {
    self.form = form
    self.digest = digest
  }
}

/// One object: a view, a controller, a placeholder, a recognizer, an item, or something this reader does not know.
public struct LayoutObject: Sendable, Hashable {
  public var id: ObjectID
  /// The element's name, which stands for the system class: `view`, `tableViewCell`, `viewController`.
  public var element: String
  public var customClass: ClassName?
  /// The object it is in; nil at top level.
  public var parent: ObjectID?
  /// Where in its parent it is: the `key`, else the collection: `subviews`, `view`, `contentView`, `objects`.
  public var slot: String
  /// Which one it is among the objects in that slot, from 0.
  public var ordinal: Int
  /// Its element in the tree.
  public var index: Int
  public var position: SourcePosition

  public init(
    id: ObjectID, element: String, customClass: ClassName?, parent: ObjectID?, slot: String, ordinal: Int, index: Int,
    position: SourcePosition
  ) {
    self.id = id
    self.element = element
    self.customClass = customClass
    self.parent = parent
    self.slot = slot
    self.ordinal = ordinal
    self.index = index
    self.position = position
  }

  /// Whether it stands for an object outside the document: File's Owner, First Responder.
  public var isPlaceholder: Bool { element == "placeholder" }

  /// Whether it is File's Owner: a placeholder, or on macOS the custom object `-2` (where `-1` is First Responder and
  /// `-3` the application).
  public func isFilesOwner(in tree: DocumentTree) -> Bool {
    isPlaceholder ? tree[index]["placeholderIdentifier"] == "IBFilesOwner" : element == "customObject" && id == "-2"
  }
}

/// An outlet, a member of an outlet collection, an action, a segue, or a connection this reader does not know.
public struct Connection: Sendable, Hashable, Codable {
  public enum Kind: Sendable, Hashable, Codable {
    case outlet, outletCollection, action, segue
    /// An element that this reader does not know, by its name.
    case other(String)
  }

  public var kind: Kind
  /// The object that has the connection.
  public var source: ObjectID
  /// The outlet's property, the action's selector, the segue's kind.
  public var name: String
  /// The object it leads to. An exit or a placeholder is an object too.
  public var destination: ObjectID?
  /// What else is stated: `eventType`, `appends`, `identifier`, `relationship`, `unwindAction`, a segue's class.
  public var details: [String: String]
  public var id: ObjectID?
  public var position: SourcePosition

  public init(
    kind: Kind, source: ObjectID, name: String, destination: ObjectID?, details: [String: String], id: ObjectID?,
    position: SourcePosition
  ) {
    self.kind = kind
    self.source = source
    self.name = name
    self.destination = destination
    self.details = details
    self.id = id
    self.position = position
  }
}

extension Connection.Kind {
  /// The name of the element.
  public init(element: String) {
    switch element {
    case "outlet": self = .outlet
    case "outletCollection": self = .outletCollection
    case "action": self = .action
    case "segue": self = .segue
    default: self = .other(element)
    }
  }

  public var element: String {
    switch self {
    case .outlet: "outlet"
    case .outletCollection: "outletCollection"
    case .action: "action"
    case .segue: "segue"
    case .other(let element): element
    }
  }

  public init(from decoder: any Decoder) throws {
    self.init(element: try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(element)
  }
}

/// An Auto Layout constraint, with the values as the document spells them.
public struct Constraint: Sendable, Hashable, Codable {
  /// The view that owns it.
  public var owner: ObjectID
  /// The owner where the document names no first item.
  public var firstItem: ObjectID
  public var firstAttribute: String
  /// `equal` where the document says nothing.
  public var relation: String
  /// nil if there is no second attribute; the owner where only the item is left out.
  public var secondItem: ObjectID?
  public var secondAttribute: String?
  public var multiplier: String?
  /// Points. nil stands for 0, or for the standard spacing of a symbolic constraint.
  public var constant: String?
  /// nil stands for 1000.
  public var priority: String?
  /// Removed when the document is built: no part of the layout at run time.
  public var isPlaceholder: Bool
  public var identifier: String?
  public var id: ObjectID
  public var position: SourcePosition

  public init(
    owner: ObjectID, firstItem: ObjectID, firstAttribute: String, relation: String, secondItem: ObjectID?,
    secondAttribute: String?, multiplier: String?, constant: String?, priority: String?, isPlaceholder: Bool,
    identifier: String?, id: ObjectID, position: SourcePosition
  ) {
    self.owner = owner
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.isPlaceholder = isPlaceholder
    self.identifier = identifier
    self.id = id
    self.position = position
  }
}

/// A user-defined runtime attribute: a value set by key path while the nib loads.
public struct RuntimeAttribute: Sendable, Hashable, Codable {
  public var object: ObjectID
  public var keyPath: String
  /// Interface Builder's word: `string`, `number`, `boolean`, `color`, `image`, `size`, `nil` …
  public var type: String
  /// The value as text. A structured one (color, rect, size) is its attributes as `name=value`, sorted.
  public var value: String?
  public var position: SourcePosition

  public init(object: ObjectID, keyPath: String, type: String, value: String?, position: SourcePosition) {
    self.object = object
    self.keyPath = keyPath
    self.type = type
    self.value = value
    self.position = position
  }
}

/// Something the nib expects in the bundle or the system: an image, a named color, a system color, a font.
public struct Resource: Sendable, Hashable, Codable {
  /// The element's name: `image`, `namedColor`, `systemColor`; `font` for a custom font.
  public var kind: String
  public var name: String
  public var position: SourcePosition

  public init(kind: String, name: String, position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.position = position
  }
}

/// A feature that the document asks Xcode for, or the system it is deployed to.
public struct Capability: Sendable, Hashable, Codable {
  public var name: String
  /// The oldest tools (or deployment target) that will do.
  public var minimumVersion: String?
  public var position: SourcePosition

  public init(name: String, minimumVersion: String?, position: SourcePosition) {
    self.name = name
    self.minimumVersion = minimumVersion
    self.position = position
  }
}
