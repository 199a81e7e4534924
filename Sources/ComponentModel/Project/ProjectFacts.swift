/// What a project has beside its documents and sources, as far as documents rely on it.
public struct ProjectFacts: Hashable, Sendable, Codable {
  /// By place. A key that stands twice in a file is here twice.
  public var translations: [TranslationEntry]
  /// By path. Several can have one name: one for each language, device or catalog.
  public var resources: [NamedResource]

  public init(translations: [TranslationEntry] = [], resources: [NamedResource] = []) {
    self.translations = translations
    self.resources = resources
  }
}
