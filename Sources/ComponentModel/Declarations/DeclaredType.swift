/// A type as a declaration writes it.
public struct DeclaredType: Hashable, Sendable, Codable {
  public enum Optionality: String, Sendable, Codable {
    /// Never nil.
    case required
    /// `UIView?`, `nullable`.
    case optional
    /// `UIView!`: nil until it is set, and a crash when it is used before.
    case implicitlyUnwrapped
    /// Objective-C without `nullable` or `nonnull`: nil is allowed and messages to it do nothing.
    case unspecified
  }

  /// As written, without the mark of optionality of the whole type and with single spaces: `[UILabel]`, `NSInteger`,
  /// `NSArray<UILabel *> *`.
  public var text: String
  /// The class or value type: of a collection its element, of `Module.Name` the last part; nil where the type has no
  /// simple name, as a function type has none.
  public var name: String?
  public var optionality: Optionality

  public init(text: String, name: String?, optionality: Optionality) {
    self.text = text
    self.name = name
    self.optionality = optionality
  }
}

/// What a user-defined runtime attribute of a nib can be for a property of some type.
public enum RuntimeAttributeType: String, Sendable, Codable {
  case boolean, number, string, color, image, point, size, rect, range
  /// The type is an object that Interface Builder offers no field for; a key path can still lead through it.
  case object
  /// No nib can ever set it: an optional number, a structure or enumeration of the project, a tuple, a closure.
  case unsettable
}

extension DeclaredType {
  /// The attribute by which a nib sets a property of this type.
  ///
  /// Key-value coding has no way to set an optional number: such a property is not even visible to it. Where the
  /// type's name is none of the system's, it may be a class, a number under another name or a structure.
  public var runtimeAttribute: Known<RuntimeAttributeType> {
    // Inferred from a value that only the compiler understands.
    if text.isEmpty { return .unknown(UnknownFact(.computed, text)) }
    guard let name, !text.hasPrefix("["), !text.hasPrefix("(") else { return .known(.unsettable) }
    guard let type = Self.attributeTypes[name] else {
      return name == text || name + " *" == text
        ? .unknown(UnknownFact(.classNotFound, name)) : .unknown(UnknownFact(.computed, text))
    }
    let isObject = type == .string || type == .color || type == .image || type == .object || name == "NSNumber"
    let isOptional = optionality == .optional || optionality == .implicitlyUnwrapped
    return .known(isOptional && !isObject ? .unsettable : type)
  }

  private static let attributeTypes: [String: RuntimeAttributeType] = {
    let names: [RuntimeAttributeType: [String]] = [
      .boolean: ["Bool", "BOOL", "bool", "ObjCBool", "Boolean"],
      .number: [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double",
        "CGFloat", "NSInteger", "NSUInteger", "int", "short", "long", "char", "unsigned", "float", "double",
        "NSNumber", "NSTimeInterval", "TimeInterval", "int32_t", "int64_t", "uint32_t", "uint64_t", "uint8_t",
      ],
      .string: ["String", "NSString", "NSMutableString", "NSAttributedString"],
      .color: ["UIColor", "NSColor"],
      .image: ["UIImage", "NSImage"],
      .point: ["CGPoint", "NSPoint"],
      .size: ["CGSize", "NSSize"],
      .rect: ["CGRect", "NSRect"],
      .range: ["NSRange"],
      .object: ["id", "Any", "AnyObject", "NSObject", "UIView", "NSView", "UIFont", "NSFont", "CALayer"],
    ]
    return names.reduce(into: [:]) { table, entry in
      for name in entry.value { table[name] = entry.key }
    }
  }()
}
