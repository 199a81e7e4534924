package import ComponentModel
package import StorageContract
package import Versioning

/// Which versions of other components versions can work with.
extension StoreSession {
  package func requirements(of version: SemanticVersion, of component: ComponentName) throws -> [ComponentRequirement] {
    guard let id = try versionID(version, of: component) else { return [] }
    let rows = try rows(
      """
      SELECT component.name, versionRequirement.range, versionRequirement.origin
      FROM versionRequirement JOIN component ON component.id = versionRequirement.component
      WHERE versionRequirement.version = ? ORDER BY component.name
      """, [id])
    var requirements: [ComponentRequirement] = []
    while let row = try rows.next() {
      guard let range = try? VersionRange(row[1] as String),
        let origin = try ComponentRequirement.Origin(rawValue: row[2])
      else { continue }
      try requirements.append(ComponentRequirement(ComponentName(row[0] as String), range, origin: origin))
    }
    return requirements
  }

  package func add(
    _ requirements: [ComponentRequirement], to version: SemanticVersion, of component: ComponentName
  ) throws {
    let (_, id) = try knownVersionID(version, of: component)
    for requirement in requirements {
      let required = try knownComponentID(requirement.component)
      guard
        try number("SELECT 1 FROM versionRequirement WHERE version = ? AND component = ?", [id, required]) == nil
      else { throw ReferenceError.requirementTaken(requirement.component, by: version, of: component) }
      try run(
        "INSERT INTO versionRequirement (version, component, range, origin) VALUES (?, ?, ?, ?)",
        [id, required, requirement.range.description, requirement.origin.rawValue])
    }
  }

  package func dependencies(
    of versions: [SemanticVersion], of component: ComponentName
  ) throws -> [SemanticVersion: VersionDependencies] {
    let wanted = Set(versions)
    var dependencies: [SemanticVersion: VersionDependencies] = [:]
    for record in try self.versions(of: component) where wanted.contains(record.version) {
      dependencies[record.version] = VersionDependencies(
        requirements: try requirements(of: record.version, of: component),
        embedded: try publishedComponents(meantBy: mentions(in: record.document)))
    }
    return dependencies
  }

  package func mentions(in document: ContentDigest) throws -> [Mention] {
    try documentID(document).map { try mentions(inDocument: $0).map(\.mention) } ?? []
  }

  package func publishedComponents(meantBy mentions: [Mention]) throws -> [ComponentName] {
    let embeddings = mentions.filter { $0.relation == .embedding }
    let scope = MentionScope(published: try publishedIndex(forMentions: embeddings))
    return try nodes(Set(embeddings.compactMap(scope.meaning)).sorted()).compactMap(\.component).sorted {
      $0.description < $1.description
    }
  }

  package func versions(withLayout layout: LayoutDigest) throws -> [VersionRecord] {
    let rows = try rows(
      """
      SELECT DISTINCT component.name FROM layout
      JOIN version ON version.document = layout.document JOIN component ON component.id = version.component
      WHERE layout.digest = ? AND layout.form = ? ORDER BY component.name
      """, [layout.digest.data, layout.form])
    var names: [ComponentName] = []
    while let row = try rows.next() { try names.append(ComponentName(row[0] as String)) }
    return try names.flatMap { try versions(of: $0) }.filter { $0.layout == layout }
  }
}
