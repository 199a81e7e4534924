/// A method or function that runs only where the app's own code, or one of its documents, names it: it overrides nothing,
/// and the system does not know it.
public struct OwnMethod: Hashable, Sendable, Codable {
  /// As the source declares it, without labels.
  public var name: String
  /// Hashes of the names by which code of other sources may call it, in either language, as
  /// `SourceFileDeclarations.nameHashes` has them; none for a private one.
  public var nameHashes: Set<UInt64>
  /// The type whose method it is; nil for a function outside of types.
  public var typeName: String?
  /// Whether a library may ask for it, by a protocol: it is neither private nor an action.
  public var isOpen: Bool
  /// Whether documents can send it: it is marked as an action.
  public var isAction: Bool
  /// Types of its parameters, where they are none of Swift's plain ones: the system may know a method that takes one of
  /// its own.
  public var parameterTypes: Set<String>
  /// From its declaration to the end of its body.
  public var extent: ClosedRange<SourcePosition>
  /// The methods of the same source that alone name it there, by their places in `SourceFileDeclarations.ownMethods`.
  public var callers: Set<Int>

  public init(
    name: String, nameHashes: Set<UInt64>, typeName: String?, isOpen: Bool, isAction: Bool,
    parameterTypes: Set<String>, extent: ClosedRange<SourcePosition>, callers: Set<Int>
  ) {
    self.name = name
    self.nameHashes = nameHashes
    self.typeName = typeName
    self.isOpen = isOpen
    self.isAction = isAction
    self.parameterTypes = parameterTypes
    self.extent = extent
    self.callers = callers
  }
}

/// An action that a document sends.
public struct SentAction: Hashable, Sendable {
  public var selector: String
  /// Of the object that gets it; nil where that is whoever answers, or where the document names no class for it.
  public var className: String?

  public init(selector: String, className: String?) {
    self.selector = selector
    self.className = className
  }
}

/// Where a method stands that nothing calls.
public struct UncalledMethod: Hashable, Sendable, Codable {
  public var name: String
  public var extent: ClosedRange<SourcePosition>

  public init(name: String, extent: ClosedRange<SourcePosition>) {
    self.name = name
    self.extent = extent
  }
}

extension [String: [UncalledMethod]] {
  /// The method around a place if nothing calls that.
  public func method(at location: SourceLocation) -> UncalledMethod? {
    self[location.path]?.first { $0.extent.contains(location.position) }
  }
}
