/// What is known of how one component gets loaded, with where it was read.
public struct LoadingTechnique: Hashable, Sendable {
  /// Who said it. What people declare outranks the sources, and those the document.
  public enum Origin: String, Sendable, Hashable, Codable { case declared, sources, document }

  /// nil where it is unknown.
  public var technique: EmbeddingTechnique?
  public var origin: Origin
  /// Of `replace` and `wrap`, as far as they are known.
  public var guards: [GuardRule]
  /// The tag by which a placeholder is told, with the guard `tag`.
  public var tag: Int?
  /// How content of `owner` and `wrap` is fitted into the object that stays.
  public var fill: ContentFill?
  /// Under `replace` the properties that survive, under `wrap` those that are forwarded. nil where no source says it.
  public var survivingProperties: [String]?
  /// Whether the placeholder's own constraints are made again for the loaded object. nil where no source says it.
  public var rebuildsConstraints: Bool?
  /// Whether the placeholder's subviews are moved into the loaded object. nil where no source says it.
  public var movesSubviews: Bool?
  /// What is known and where it was read, the strongest first.
  public var evidence: [Evidence]

  /// One statement that can be looked up.
  public struct Evidence: Hashable, Sendable {
    /// A phrase: `initWithCoder: loads 'Row' with itself as owner`.
    public var statement: String
    public var location: SourceLocation

    public init(_ statement: String, at location: SourceLocation) {
      self.statement = statement
      self.location = location
    }
  }

  public init(
    technique: EmbeddingTechnique?, origin: Origin, guards: [GuardRule] = [], tag: Int? = nil,
    fill: ContentFill? = nil, survivingProperties: [String]? = nil, rebuildsConstraints: Bool? = nil,
    movesSubviews: Bool? = nil, evidence: [Evidence]
  ) {
    self.technique = technique
    self.origin = origin
    self.guards = guards
    self.tag = tag
    self.fill = fill
    self.survivingProperties = survivingProperties
    self.rebuildsConstraints = rebuildsConstraints
    self.movesSubviews = movesSubviews
    self.evidence = evidence
  }
}

/// What people say of a component that its document and sources do not, or say wrongly.
public struct TechniqueSetting: Hashable, Sendable, Codable {
  public var technique: EmbeddingTechnique?
  public var guardRule: GuardRule?
  /// With the guard `tag`.
  public var tag: Int?
  /// Where it is declared; nil for the command line.
  public var location: SourceLocation?

  public init(
    technique: EmbeddingTechnique? = nil, guardRule: GuardRule? = nil, tag: Int? = nil,
    location: SourceLocation? = nil
  ) {
    self.technique = technique
    self.guardRule = guardRule
    self.tag = tag
    self.location = location
  }
}
