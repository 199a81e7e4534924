package import ComponentModel
import FileAccess
import InterfaceBuilder
package import ProjectManifest
import StorageContract

/// What is kept of a document while a whole project is read: not its bytes, not its tree.
package struct DocumentSummary: Sendable {
  package var found: FoundDocument
  package var digest: ContentDigest
  /// Why it cannot be used.
  package var problem: Diagnostic?
  package var definition: ComponentDefinition?
  package var mentions: [Mention]
  /// Every class that an object of it names, its own and the system's included.
  package var classNames: Set<String>
  /// Images and colors of the project that it names.
  package var resourceNames: Set<String> = []
  package var scenes: [StoryboardScene] = []
  /// By what code can ask for its scenes and cells.
  package var identifiers: Set<String> = []
  package var references: [DocumentReference] = []
  /// What of the app's code it runs; nil where it cannot be read.
  package var calling: CallingDocument?
  /// Of what copies of one document must have in common.
  package var surface: ContentDigest?
  /// The bytes of a document that cannot be read: they may still name a class.
  package var unreadableContent: [UInt8]

  package var path: String { found.path }

  /// Whether it is known what it asks for: it was read, or nothing can be built of it.
  package var isUnderstood: Bool { problem?.stopsInterfaceBuilder ?? true }

  /// Further class names by which hosts mean the component, as the manifest has them.
  package var aliases: [String] = []
  /// Nibs that objects name by a convention, by the object's number among the mentions.
  var indirectNames: [Int: (name: String, isDeclared: Bool)] = [:]
  /// Tags of objects that name a class, by the object's number among the mentions.
  package var tags: [Int: Int] = [:]
  /// The tag that tells a placeholder of the component, as the manifest has it.
  var placeholderTag: Int?

  package init(_ document: LoadedDocument, settings: ProjectSettings) {
    found = document.found
    digest = document.stored.digest
    switch document.stored.reading {
    case .success(let read):
      let interface = settings.applied(to: read, path: document.path)
      aliases = settings.aliases(of: read, path: document.path)
      placeholderTag = settings.technique(of: read, path: document.path)?.tag
      for (ordinal, embedding) in interface.embeddings.enumerated() {
        if let name = settings.indirectName(of: embedding) { indirectNames[ordinal] = name }
        if let tag = embedding.property("tag").flatMap({ Int($0) }) { tags[ordinal] = tag }
      }
      definition = interface.definition
      mentions = interface.embeddings.map(\.mention)
      classNames = interface.classNames
      resourceNames = Set(
        interface.layout.resources.lazy.filter { $0.kind == "image" || $0.kind == "namedColor" }.map(\.name))
      scenes = interface.scenes
      identifiers = interface.identifiersInCode
      references = interface.documentReferences
      calling = CallingDocument(interface, path: document.path)
      surface = interface.surfaceDigest
      unreadableContent = []
    case .failure(let problem):
      self.problem = problem
      mentions = []
      classNames = []
      unreadableContent = document.stored.content
    }
  }

  /// A document with its summary.
  package static func beside(
    _ settings: ProjectSettings
  ) -> @Sendable (LoadedDocument) -> (document: LoadedDocument, summary: DocumentSummary) {
    { ($0, DocumentSummary($0, settings: settings)) }
  }

  /// Whether all of its bytes were read, so that they can be kept.
  package var isWhole: Bool { problem?.leavesBytesUnread != true }

  /// A document that was named has to be one that can be used.
  package func refuseIfNamed() throws {
    if found.isNamed, let problem { throw ReadingError.unusableDocument(path: path, problem) }
  }
}

extension LoadedDocument {
  /// The document; throws for one that cannot be used.
  package func usable() throws -> InterfaceDocument {
    switch stored.reading {
    case .success(let document): return document
    case .failure(let problem):
      throw ReadingError.unusableDocument(path: path, problem)
    }
  }
}

extension Diagnostic {
  /// A file that could not be opened, or was not read to its end because it is too large.
  fileprivate var leavesBytesUnread: Bool { code == .unreadableFile || code == .tooLarge && position == nil }
}

extension InterfaceDocument {
  /// Every class that an object or segue of the document names.
  package var classNames: Set<String> {
    Set(layout.objects.compactMap(\.customClass?.name)).union(embeddings.compactMap(\.className?.name))
  }

  /// What a document offers and uses, apart from texts and places, which copies are made to differ in.
  fileprivate var surfaceDigest: ContentDigest {
    var facts: Set<String> = []
    if let definition { facts.insert("class \(definition.className.qualified) \(definition.placement.rawValue)") }
    let classes = Dictionary(layout.objects.map { ($0.id, $0.customClass?.name ?? $0.element) }) { first, _ in first }
    for connection in layout.connections {
      facts.insert("\(connection.kind.element) \(classes[connection.source] ?? "") \(connection.name)")
    }
    for embedding in embeddings {
      facts.insert("embedding \(embedding.className?.qualified ?? embedding.nibName ?? "")")
    }
    return ContentDigest(of: Array(facts.sorted().joined(separator: "\n").utf8))
  }
}
