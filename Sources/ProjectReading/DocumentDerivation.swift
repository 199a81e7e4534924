import ComponentModel
import Foundation
import InterfaceBuilder
import ProjectManifest
package import StorageContract

/// Reads documents again from their bytes, as they were read when they were published or recorded.
package struct DocumentDerivation: FactDerivation {
  package init() {}

  package var readerVersion: Int { DocumentReader.version }

  package func read(_ documents: [(path: String, content: [UInt8])]) -> [StoredDocument] {
    DocumentLoading().read(documents.map { ($0.path, Data($0.content)) })
  }

  package func snapshot(manifest: [UInt8]?) -> any SnapshotDerivation {
    Snapshot(settings: ProjectSettings(recorded: manifest))
  }

  private struct Snapshot: SnapshotDerivation {
    let settings: ProjectSettings
    var summaries: [DocumentSummary] = []

    mutating func add(_ document: StoredDocument, path: String) {
      let found = FoundDocument(path: path, file: path, isNamed: false)
      summaries.append(DocumentSummary(LoadedDocument(found: found, stored: document), settings: settings))
    }

    func entries() -> [SnapshotEntry] { SnapshotAssembly(summaries).entries }
  }
}
