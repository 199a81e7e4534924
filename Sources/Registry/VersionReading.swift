package import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
package import StorageContract

extension RegistryReading {
  /// The document of a version, read again from its bytes.
  package func interface(of version: VersionRecord) throws -> InterfaceDocument {
    guard let content = try content(of: version.document) else {
      throw FileError.unreadable(
        "\(version.component)@\(version.version)", reason: "the store has lost its document")
    }
    return try DocumentReader().read(Data(content), path: version.path)
  }

  /// The version's layout digest in the canonical form of this program.
  package func layout(of version: VersionRecord) throws -> LayoutDigest {
    version.layout.form == DocumentReader.canonicalForm ? version.layout : try interface(of: version).layout.digest
  }
}

extension ClassCatalog {
  /// What the sources say of the classes that a component's document names; nil where they do not have its own class.
  package func declarations(of document: InterfaceDocument, path: String) -> DeclarationRecord? {
    guard let own = document.definition.flatMap({ knownFacts(of: $0.className, in: path) }) else { return nil }
    var others: [ClassFacts] = []
    for object in document.layout.objects {
      guard let name = object.customClass, let facts = knownFacts(of: name, in: path), facts != own,
        !others.contains(facts)
      else { continue }
      others.append(facts)
    }
    return DeclarationRecord(
      scannerVersion: scannerVersion,
      classes: [own] + others.sorted { $0.declaration.name < $1.declaration.name })
  }
}
