/// What loads the documents of a project when its program runs, as far as its sources, documents and settings show it.
public struct DocumentLoads: Hashable, Sendable, Codable {
  /// Something that loads a document, or makes one of its scenes.
  public struct Witness: Hashable, Sendable, Codable {
    /// One lower-case phrase with names in 'quotes' and without a full stop.
    public var message: String
    public var location: SourceLocation

    public init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// A document, or what of a storyboard is made at once.
  public struct Part: Hashable, Sendable, Codable {
    public var path: String
    /// The `scene` element; nil for a XIB, and for what is in no scene.
    public var scene: Int?

    public init(path: String, scene: Int?) {
      self.path = path
      self.scene = scene
    }
  }

  private let witnesses: [Part: Witness]
  private let loaded: [String: Witness]

  /// - Parameter witnesses: of everything that is known to be loaded.
  public init(_ witnesses: [Part: Witness]) {
    self.witnesses = witnesses
    loaded = Dictionary(
      witnesses.sorted { ($0.key.path, $0.key.scene ?? -1) < ($1.key.path, $1.key.scene ?? -1) }
        .map { ($0.key.path, $0.value) }
    ) { first, _ in first }
  }

  /// What shows that a part is loaded; nil where nothing is known that does.
  public func witness(of part: Part) -> Witness? { witnesses[part] }

  /// What shows that some part of a document is loaded; nil where nothing is known that does.
  public func witness(ofDocumentAt path: String) -> Witness? { loaded[path] }
}
