/// A method or function that runs only where the app's own code, or one of its documents, names it: it overrides nothing,
/// and the system does not know it, or asks it only of a table's data source or delegate. And the observer of an outlet.
public struct OwnMethod: Hashable, Sendable, Codable {
  /// As the source declares it, without labels.
  public var name: String
  /// The first part of the selector by which documents send it, where that does not begin with its name.
  public var otherName: String?
  /// Hashes of the names by which code of other sources may call it, in either language, as
  /// `SourceFileDeclarations.nameHashes` has them; none for a private one.
  public var nameHashes: Set<UInt64>
  /// Hashes of the labels with which a call of Swift may begin that means it, as `SourceFileDeclarations.labelsAsked` has
  /// them, of a method of Objective-C with arguments the colon's; nil where any may.
  public var firstLabels: Set<UInt64>?
  /// The type whose method it is; nil for a function outside of types.
  public var typeName: String?
  /// Whether it is a method of the type itself.
  public var isStatic: Bool
  /// Whether a library may ask for it, by a protocol: it is neither private nor marked as an action.
  public var isOpen: Bool
  /// What the extension in which it stands conforms to; none for one of the declaration itself.
  public var conformances: [String]
  /// Whether documents or controls may send it: it is marked as an action, or takes nothing but who sends it.
  public var isAction: Bool
  /// Whether it takes nothing: no action with a colon in its selector means it.
  public var takesNothing = false
  /// Whether Swift shows it to Objective-C, where selectors that code puts together may mean it.
  public var isObjC = false
  /// Types of its parameters, where they are none of Swift's plain ones: the system may know a method that takes one of
  /// its own.
  public var parameterTypes: Set<String>
  /// Types of its result and its parameters of which one has to be the app's own, or else a protocol that asks for it, for
  /// the system not to know the method; nil where that does not matter.
  public var ownTypes: Set<String>?
  /// Hashes of the names by which Swift may call a method of Objective-C that `ownTypes` tells: the first words of its own,
  /// from which Swift drops what the types of the parameters say (SE-0005); of other methods with arguments those that end
  /// in front of a preposition. nil where a source does not look for one of them.
  public var namesInSwift: Set<UInt64>?
  /// How a table, a collection view or a picker asks for the method, which nobody else calls but who writes its name.
  public var askedThrough: DelegateRequest?
  /// The outlet whose observer it is, which runs when a document connects the outlet; nil for a method.
  public var observes: String?
  /// Whether it is what runs when a property gets a value: its name is that of the property.
  public var isSetter = false
  /// From its declaration to the end of its body.
  public var extent: ClosedRange<SourcePosition>
  /// The methods of the same source that alone name it there, by their places in `SourceFileDeclarations.ownMethods`.
  public var callers: Set<Int>
  /// Hashes of names in its body that stand in the source only in such methods.
  public var names: Set<UInt64>

  public init(
    name: String, nameHashes: Set<UInt64>, typeName: String?, isStatic: Bool, isOpen: Bool,
    conformances: [String] = [], isAction: Bool, parameterTypes: Set<String>, ownTypes: Set<String>? = nil,
    askedThrough: DelegateRequest? = nil,
    extent: ClosedRange<SourcePosition>, callers: Set<Int>, names: Set<UInt64> = []
  ) {
    self.name = name
    self.nameHashes = nameHashes
    self.typeName = typeName
    self.isStatic = isStatic
    self.isOpen = isOpen
    self.conformances = conformances
    self.isAction = isAction
    self.parameterTypes = parameterTypes
    self.ownTypes = ownTypes
    self.askedThrough = askedThrough
    self.extent = extent
    self.callers = callers
    self.names = names
  }
}

/// What a view asks its delegate or its data source for.
public struct DelegateRequest: Hashable, Sendable, Codable {
  /// The outlet by which the view knows whom it asks: `dataSource` or `delegate`.
  public var outlet: String
  /// What tells the method from others: `didSelectRowAtIndexPath`, in Swift `didSelectRowAt`.
  public var name: String

  public init(outlet: String, name: String) {
    self.outlet = outlet
    self.name = name
  }
}

/// A method of Swift that takes the place of a superclass's, and that its source does not name elsewhere.
public struct OverridingMethod: Hashable, Sendable, Codable {
  /// As the source declares it, without labels.
  public var name: String
  /// As `SourceFileDeclarations.nameHashes` has it.
  public var nameHash: UInt64
  public var typeName: String
  /// Of its body.
  public var extent: ClosedRange<SourcePosition>

  public init(name: String, nameHash: UInt64, typeName: String, extent: ClosedRange<SourcePosition>) {
    self.name = name
    self.nameHash = nameHash
    self.typeName = typeName
    self.extent = extent
  }
}

/// What of an app's code a document uses: a method, as an action that it sends, or as one of a table's data source or delegate,
/// or a variable.
public enum DocumentMessage: Hashable, Sendable {
  /// - Parameter className: of the object that gets it; nil where that is whoever answers, or where the document names no
  ///   class for it.
  case action(selector: String, className: String?)
  /// - Parameter outlet: `dataSource` or `delegate`.
  case delegate(outlet: String, className: String?)
  /// A segue that leaves a scene whose controller is of this class.
  case segue(className: String)
  /// A value that may be set, by an outlet, a runtime attribute or a binding.
  case key(String)
}
