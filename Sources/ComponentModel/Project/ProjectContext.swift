/// What is around the documents of a project: its classes, resources and translations.
public struct ProjectContext: Sendable, Hashable {
  /// nil where no class sources were read.
  public var classes: ClassCatalog?
  /// nil where the project's files were not looked at.
  public var resources: ProjectResources?
  /// Keys of translations that name objects of documents, by place.
  public var translations: [TranslationEntry]
  /// The bytes of the project's manifest; nil where it has none.
  public var manifest: [UInt8]?

  public init(
    classes: ClassCatalog? = nil, resources: ProjectResources? = nil, translations: [TranslationEntry] = [],
    manifest: [UInt8]? = nil
  ) {
    self.classes = classes
    self.resources = resources
    self.translations = translations
    self.manifest = manifest
  }

  public static let unknown = ProjectContext()
}
