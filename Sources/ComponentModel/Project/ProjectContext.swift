/// What is around the documents of a project: its classes, resources and translations.
public struct ProjectContext: Sendable, Hashable, Codable {
  /// nil where no class sources were read.
  public var classes: ClassCatalog?
  /// nil where the project's files were not looked at.
  public var resources: ProjectResources?
  /// Keys of translations that name objects of documents, by place.
  public var translations: [TranslationEntry]
  /// The bytes of the project's manifest; nil where it has none.
  public var manifest: [UInt8]?
  /// The bytes of the project's lock; nil where it has none that can be read.
  public var lock: [UInt8]?
  /// What loads the documents; nil where that was not asked, as for a library, whose nibs others load. Kept with a
  /// snapshot where class sources were read.
  public var loads: DocumentLoads?
  /// Nibs of components in folders of other people's code, by path.
  public var vendored: [VendoredDocument]

  public init(
    classes: ClassCatalog? = nil, resources: ProjectResources? = nil, translations: [TranslationEntry] = [],
    manifest: [UInt8]? = nil, lock: [UInt8]? = nil, vendored: [VendoredDocument] = []
  ) {
    self.classes = classes
    self.resources = resources
    self.translations = translations
    self.manifest = manifest
    self.lock = lock
    self.vendored = vendored
  }

  /// Whether a translation may be of the app that a document is of: each may have documents of one name.
  ///
  /// - Parameter path: of the document.
  package func mayTranslate(_ path: String, _ entry: TranslationEntry) -> Bool {
    guard let classes, classes.tree.targets.haveSeveralAppProjects else { return true }
    return classes.mayBeInOneApp(entry.path, path)
  }

  /// What of it is kept with a snapshot.
  public var asKept: ProjectContext {
    var context = self
    context.resources?.lacksCatalogs = false
    context.resources?.lacksDocuments = false
    context.resources?.lacksPods = false
    context.classes?.tree = WorkingTreeFacts()
    context.classes?.forgetWhatIsAsked()
    context.loads = classes == nil ? nil : loads?.asKept
    return context
  }

  public static let unknown = ProjectContext()
}
