/// What a project has beside its documents and sources, as far as documents rely on it.
public struct ProjectFacts: Hashable, Sendable, Codable {
  /// By place. A key that stands twice in a file is here twice.
  public var translations: [TranslationEntry]
  /// By path. Several can have one name: one for each language, device or catalog.
  public var resources: [NamedResource]
  /// By path.
  public var xcodeProjects: [XcodeProject]
  /// Documents that the system loads by itself, by place.
  public var launchDocuments: [LaunchDocument] = []
  /// Folders that something else than an Xcode project builds: Swift packages, pods.
  public var otherBuilds: Set<String>
  /// Libraries that packages and tools bring in, by the names of their products and repositories.
  public var dependencies: Set<String> = []
  /// Whether a target builds an asset catalog that is not here.
  public var lacksCatalogs = false
  /// Whether a target builds a nib or a storyboard that is not here.
  public var lacksDocuments = false
  /// Whether a target gets images of pods, whose folders are not read.
  public var lacksPods = false

  public init(
    translations: [TranslationEntry] = [], resources: [NamedResource] = [], xcodeProjects: [XcodeProject] = [],
    otherBuilds: Set<String> = []
  ) {
    self.translations = translations
    self.resources = resources
    self.xcodeProjects = xcodeProjects
    self.otherBuilds = otherBuilds
  }
}
