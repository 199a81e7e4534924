import Foundation

/// What a nib, a host or other code can notice of a class: its declarations without places and without private code.
///
/// Two versions of a component with equal interfaces have the same declarations.
public struct ClassInterface: Hashable, Sendable, Codable {
  public var name: String
  public var module: String?
  public var language: SourceLanguage
  public var access: AccessLevel
  /// The project's classes above it, nearest first, then the system's.
  public var superclasses: [String]
  /// Whether the chain of superclasses is known to its end.
  public var isChainKnown: Bool
  public var kind: ClassKind?
  public var isDesignable: Bool
  public var outlets: [Member]
  public var actions: [Member]
  public var inspectables: [Member]
  /// Other members that are not private, of which a nib or other code can know.
  public var properties: [Member]
  public var methods: [Member]
  public var technique: Technique
  /// Why no nib can make an object of the class: `unavailable`, `fatal`.
  public var initializerForNib: String?

  /// An outlet, action, property or method.
  public struct Member: Hashable, Sendable, Codable {
    /// The key or selector.
    public var name: String
    /// As declared; nil for a method.
    public var type: DeclaredType?
    public var access: AccessLevel
    public var isCollection: Bool

    /// Whether code of other files can use it.
    public var isVisible: Bool { access > .fileprivate }
  }

  /// How the class gets its nib loaded.
  public struct Technique: Hashable, Sendable, Codable {
    /// nil where it is unknown; `none` where no code loads a nib.
    public var name: String?
    public var guards: [PlaceholderGuard.Rule]
    public var nibNames: [String]
    public var owners: [OwnerExpression]
    public var choices: [TopLevelChoice]
    public var fill: [ContentFill]
    public var passedThrough: [String]
    public var forwarded: [String]
    public var rebuildsConstraints: Bool
    public var movesSubviews: Bool
  }

  /// One text for equal interfaces.
  var canonicalText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing in these types can fail to encode.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension ClassFacts {
  /// The class without places and private code.
  public var interface: ClassInterface {
    ClassInterface(
      name: declaration.name, module: declaration.module, language: declaration.language,
      access: declaration.access, superclasses: superclasses + [(systemClass.value ?? nil)].compactMap(\.self),
      isChainKnown: systemClass.value != nil, kind: kind.value, isDesignable: declaration.isDesignable,
      outlets: members.outlets.map {
        .init(name: $0.name, type: $0.type, access: $0.access, isCollection: $0.isCollection)
      }.sorted(by: \.name),
      actions: members.actions.filter { $0.isImplemented != false }.map(Self.member).sorted(by: \.name),
      inspectables: members.inspectables.map(Self.member).sorted(by: \.name),
      properties: members.properties.filter { $0.access > .fileprivate }.map(Self.member).sorted(by: \.name),
      methods: members.methods.filter { $0.access > .fileprivate }.map(Self.member).sorted(by: \.name),
      technique: ClassInterface.Technique(technique), initializerForNib: initializerProblem)
  }

  private var initializerProblem: String? {
    guard let initializer = initializerForNib else { return nil }
    return initializer.isUnavailable ? "unavailable" : initializer.isFatal ? "fatal" : nil
  }

  private static func member(_ property: PropertyDeclaration) -> ClassInterface.Member {
    .init(name: property.name, type: property.type, access: property.access, isCollection: false)
  }

  private static func member(_ method: MethodDeclaration) -> ClassInterface.Member {
    .init(name: method.selector, type: nil, access: method.access, isCollection: false)
  }
}

extension ClassInterface.Technique {
  fileprivate init(_ code: TechniqueCode) {
    let loads = code.loads
    func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
      var seen: Set<Value> = []
      return values.filter { seen.insert($0).inserted }
    }
    self.init(
      name: code.technique.value.map { $0?.rawValue ?? "none" },
      guards: distinct(code.exchange?.guards.map(\.rule) ?? []),
      nibNames: distinct(loads.compactMap(\.nibName.value)).sorted(), owners: distinct(loads.compactMap(\.owner)),
      choices: distinct(loads.compactMap(\.choice)), fill: distinct(loads.compactMap(\.fill)),
      passedThrough: Set(code.exchange?.passedThrough.map(\.property) ?? []).sorted(),
      forwarded: Set(code.exchange?.forwarded.map(\.property) ?? []).sorted(),
      rebuildsConstraints: code.exchange?.rebuildsConstraints != nil,
      movesSubviews: code.exchange?.movesSubviews != nil)
  }
}

extension Array {
  fileprivate func sorted(by part: (Element) -> String) -> [Element] { sorted { part($0) < part($1) } }
}
