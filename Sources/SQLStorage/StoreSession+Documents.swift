package import ComponentModel
import Foundation
package import StorageContract

extension StoreSession {
  package func contents(of documents: Set<ContentDigest>) throws -> [ContentDigest: [UInt8]] {
    var contents: [ContentDigest: [UInt8]] = [:]
    for document in documents {
      let rows = try rows("SELECT content FROM document WHERE sha256 = ?", [document.data])
      if let row = try rows.next() { contents[document] = try Array(row[0] as Data) }
    }
    return contents
  }

  package func keptDocuments(among documents: Set<ContentDigest>) throws -> Set<ContentDigest> {
    try documents.filter { try documentID($0) != nil }
  }

  package func documentCount() throws -> Int { Int(try number("SELECT count(*) FROM document") ?? 0) }

  package func add(_ document: StoredDocument) throws {
    guard try documentID(document.digest) == nil else { return }
    let id = try insert(
      "INSERT INTO document (sha256, content) VALUES (?, ?)", [document.digest.data, Data(document.content)])
    remember(document.digest, id: id)
    try addReading(of: document, id: id)
  }

  /// Fills the derived tables of one document.
  package func addReading(of document: StoredDocument, id: Int64) throws {
    switch document.reading {
    case .success(let interface):
      try addFacts(of: interface, document: id, readerVersion: document.readerVersion)
    case .failure(let problem):
      try run(
        "INSERT INTO reading (document, readerVersion, problem, message, line) VALUES (?, ?, ?, ?, ?)",
        [id, document.readerVersion, problem.code.rawValue, problem.message, problem.position?.line])
    }
  }

  private func addFacts(of interface: InterfaceDocument, document: Int64, readerVersion: Int) throws {
    try run(
      """
      INSERT INTO reading (document, readerVersion, kind, platform, formatVersion, toolsVersion)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        document, readerVersion, interface.kind.rawValue, interface.platform.rawValue,
        interface.formatVersion, interface.toolsVersion,
      ])
    let layout = interface.layout
    try run(
      "INSERT INTO layout (document, form, digest) VALUES (?, ?, ?)",
      [document, layout.digest.form, layout.digest.digest.data])
    if let definition = interface.definition {
      try run(
        """
        INSERT INTO definition
          (document, className, module, isTargetModule, placement, root, rootElement, line, "column")
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          document, definition.className.name, definition.className.module, definition.className.isTargetModule,
          definition.placement.rawValue, definition.root, definition.rootElement, definition.position.line,
          definition.position.column,
        ])
    }
    try addObjects(of: layout, document: document)
    try addConnections(of: layout, document: document)
    try addConstraints(of: layout, document: document)
    for (ordinal, attribute) in layout.runtimeAttributes.enumerated() {
      try run(
        """
        INSERT INTO runtimeAttribute (document, ordinal, objectID, keyPath, type, value, line, "column")
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          document, ordinal, attribute.object, attribute.keyPath, attribute.type, attribute.value,
          attribute.position.line, attribute.position.column,
        ])
    }
    for (ordinal, resource) in layout.resources.enumerated() {
      try run(
        "INSERT INTO resource (document, ordinal, kind, name, line) VALUES (?, ?, ?, ?, ?)",
        [document, ordinal, resource.kind, resource.name, resource.position.line])
    }
    for (ordinal, reference) in interface.documentReferences.enumerated() {
      try run(
        """
        INSERT INTO documentReference (document, ordinal, objectID, storyboardName, referencedIdentifier, line)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        [
          document, ordinal, reference.objectID, reference.storyboardName, reference.referencedIdentifier,
          reference.position.line,
        ])
    }
    try addEmbeddings(of: interface, document: document)
  }

  private func addObjects(of layout: Layout, document: Int64) throws {
    for (ordinal, object) in layout.objects.enumerated() {
      let properties = layout.properties(of: object)
      try run(
        """
        INSERT INTO object
          (document, ordinal, objectID, element, parent, slot, className, module, properties, line, "column")
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          document, ordinal, object.id, object.element, object.parent, object.slot, object.customClass?.name,
          object.customClass?.module, JSONText.object(properties.lazy.map { ($0.path, $0.value) }),
          object.position.line, object.position.column,
        ])
    }
  }

  private func addConnections(of layout: Layout, document: Int64) throws {
    for (ordinal, connection) in layout.connections.enumerated() {
      try run(
        """
        INSERT INTO connection (document, ordinal, kind, source, name, destination, details, line, "column")
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          document, ordinal, connection.kind.element, connection.source, connection.name, connection.destination,
          JSONText.object(connection.details.sorted { $0.key < $1.key }.lazy.map { ($0.key, $0.value) }),
          connection.position.line, connection.position.column,
        ])
    }
  }

  private func addConstraints(of layout: Layout, document: Int64) throws {
    for (ordinal, constraint) in layout.constraints.enumerated() {
      try run(
        """
        INSERT INTO layoutConstraint
          (document, ordinal, objectID, owner, firstItem, firstAttribute, relation, secondItem, secondAttribute,
           multiplier, constant, priority, isPlaceholder, line, "column")
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          document, ordinal, constraint.id, constraint.owner, constraint.firstItem, constraint.firstAttribute,
          constraint.relation, constraint.secondItem, constraint.secondAttribute, constraint.multiplier,
          constraint.constant, constraint.priority, constraint.isPlaceholder, constraint.position.line,
          constraint.position.column,
        ])
    }
  }

  private func addEmbeddings(of interface: InterfaceDocument, document: Int64) throws {
    for (ordinal, embedding) in interface.embeddings.enumerated() {
      try run(
        """
        INSERT INTO embedding
          (document, ordinal, objectID, element, relation, className, module, isTargetModule, nibName, usage,
           line, "column")
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          document, ordinal, embedding.objectID, embedding.element, embedding.relation.rawValue,
          embedding.className?.name, embedding.className?.module, embedding.className?.isTargetModule ?? false,
          embedding.nibName, embedding.usage.text, embedding.position.line, embedding.position.column,
        ])
    }
  }
}
