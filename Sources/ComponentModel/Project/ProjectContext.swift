/// What is around the documents of a project: its classes, resources and translations.
public struct ProjectContext: Sendable, Hashable {
  /// nil where no class sources were read.
  public var classes: ClassCatalog?
  /// nil where the project's files were not looked at.
  public var resources: ProjectResources?
  /// Keys of translations that name objects of documents, by place.
  public var translations: [TranslationEntry]

  public init(
    classes: ClassCatalog? = nil, resources: ProjectResources? = nil, translations: [TranslationEntry] = []
  ) {
    self.classes = classes
    self.resources = resources
    self.translations = translations
  }

  public static let unknown = ProjectContext()
}
