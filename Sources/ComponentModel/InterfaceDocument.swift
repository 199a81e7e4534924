/// One XIB or storyboard as read.
public struct InterfaceDocument: Sendable {
  /// Of the original bytes.
  public var digest: ContentDigest
  public var kind: DocumentKind
  public var platform: Platform
  /// The format's version: `3.0`.
  public var formatVersion: String
  /// The opaque number of the Xcode that saved it.
  public var toolsVersion: String?
  public var layout: Layout
  /// nil for a plain host.
  public var definition: ComponentDefinition?
  /// Every object that names a class, apart from the ones that make the definition.
  public var embeddings: [Embedding]
  public var documentReferences: [DocumentReference]

  public init(
    digest: ContentDigest, kind: DocumentKind, platform: Platform, formatVersion: String, toolsVersion: String?,
    layout: Layout, definition: ComponentDefinition?, embeddings: [Embedding], documentReferences: [DocumentReference]
  ) {
    self.digest = digest
    self.kind = kind
    self.platform = platform
    self.formatVersion = formatVersion
    self.toolsVersion = toolsVersion
    self.layout = layout
    self.definition = definition
    self.embeddings = embeddings
    self.documentReferences = documentReferences
  }
}
