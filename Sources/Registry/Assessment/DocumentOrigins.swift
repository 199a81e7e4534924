import ComponentModel
import ProjectFiles
import ProjectReading
import StorageContract

/// The documents, as they were, of which new ones are translations or copies.
struct DocumentOrigins {
  typealias Origin = (document: InterfaceDocument, path: String)

  private let past: Past
  /// The translations of each document, by its path outside the languages' folders.
  private let translations: [String: [DocumentSummary]]
  private let namesakes: [String: [DocumentSummary]]
  private let neighbors: [Substring: [DocumentSummary]]
  /// What was in folders beside new documents, each read once.
  private var former: [Substring: [Neighbor]] = [:]

  private struct Neighbor {
    var origin: Origin
    var newPath: String
    /// Of its objects, without those that every document has.
    var ids: Set<ObjectID>
  }

  /// - Parameter documents: those of the working tree.
  init(of documents: [DocumentSummary], in past: Past) {
    self.past = past
    translations = Dictionary(
      grouping: documents.filter { $0.path.contains(".lproj/") }, by: { XcodeProject.withoutLanguage($0.path) })
    namesakes = Dictionary(grouping: documents, by: \.path.fileName)
    neighbors = Dictionary(grouping: documents) { Self.folder(of: XcodeProject.withoutLanguage($0.path)) }
  }

  /// A document that there was before in another language, or of which this one is a copy.
  mutating func origin(of now: InterfaceDocument, at path: String) -> Origin? {
    // One that was in no language's folder may be in several since.
    let home = XcodeProject.withoutLanguage(path)
    if path != home, let document = past.documents[home] { return (document, home) }
    return unchangedOrigin(of: now, at: path, home: home) ?? copied(now, at: path, home: home)
  }

  private func unchangedOrigin(of now: InterfaceDocument, at path: String, home: String) -> Origin? {
    let translations = translations[home] ?? []
    for other in translations + (namesakes[path.fileName] ?? []) where other.path != path {
      let isTranslation = translations.contains { $0.path == other.path }
      guard !past.isChanged(newPath: other.path), isTranslation || other.digest == now.digest,
        case .success(let document) = DocumentLoading().load(other.found).stored.reading
      else { continue }
      return (document, other.path)
    }
    return nil
  }

  /// Whoever copies a document gives the copy another name, and its objects keep their ids. Those of two documents that were
  /// made separately have other ids, but for what Xcode's templates bring.
  private mutating func copied(_ now: InterfaceDocument, at path: String, home: String) -> Origin? {
    let folder = Self.folder(of: home)
    if former[folder] == nil { former[folder] = formerNeighbors(in: folder) }
    return former[folder]?.first { other in
      guard other.newPath != path, other.origin.document.kind == now.kind else { return false }
      let shared = now.layout.objects.count { other.ids.contains($0.id) }
      return shared > 3 && shared * 2 >= other.ids.count
    }?.origin
  }

  private func formerNeighbors(in folder: Substring) -> [Neighbor] {
    (neighbors[folder] ?? []).compactMap { other in
      guard let old = past.oldPath(ofNew: other.path),
        let document = past.documents[old] ?? (try? DocumentLoading().load(other.found).stored.reading.get())
      else { return nil }
      return Neighbor(
        origin: (document, old), newPath: other.path,
        ids: Set(document.layout.objects.lazy.map(\.id).filter { !$0.hasPrefix("-") }))
    }
  }

  private static func folder(of path: String) -> Substring { path.dropLast(path.fileName.count) }
}
