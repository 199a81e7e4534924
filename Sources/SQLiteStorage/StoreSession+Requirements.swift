import ComponentModel
import GRDB
import Versioning

/// Which versions of other components versions can work with.
extension StoreSession {
  func requirements(of version: SemanticVersion, of component: ComponentName) throws -> [ComponentRequirement] {
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

  func add(
    _ requirements: [ComponentRequirement], to version: SemanticVersion, of component: ComponentName
  ) throws {
    guard let id = try versionID(version, of: component) else {
      preconditionFailure("requirements of \(component) \(version) were added before the version")
    }
    for requirement in requirements {
      guard let required = try componentID(named: requirement.component) else {
        preconditionFailure("\(component) \(version) requires \(requirement.component), which was not added")
      }
      try run(
        "INSERT INTO versionRequirement (version, component, range, origin) VALUES (?, ?, ?, ?)",
        [id, required, requirement.range.description, requirement.origin.rawValue])
    }
  }

  func mentions(in document: ContentDigest) throws -> [ComponentModel.Mention] {
    guard let id = try documentID(document) else { return [] }
    let rows = try rows(
      """
      SELECT className, module, isTargetModule, nibName, relation, objectID, line, "column"
      FROM embedding WHERE document = ? ORDER BY ordinal
      """, [id])
    var mentions: [ComponentModel.Mention] = []
    while let row = try rows.next() {
      try mentions.append(
        ComponentModel.Mention(
          className: (row[0] as String?).map { try ClassName($0, module: row[1], isTargetModule: row[2]) },
          nibName: row[3], relation: Embedding.Relation(rawValue: row[4]) ?? .embedding, objectID: row[5],
          position: SourcePosition(line: row[6], column: row[7])))
    }
    return mentions
  }

  func publishedComponents(meantBy mentions: [ComponentModel.Mention]) throws -> [ComponentName] {
    let embeddings = mentions.filter { $0.relation == .embedding }
    let index = try publishedIndex(
      ofClasses: embeddings.compactMap(\.className?.name),
      nibs: embeddings.compactMap { $0.className == nil ? $0.nibName : nil })
    let meant = embeddings.compactMap { mention -> NodeID? in
      guard case .known(let node) = index.meaning(of: mention.className, nibName: mention.nibName) else { return nil }
      return node
    }
    return try nodes(Set(meant).sorted()).compactMap(\.component).sorted { $0.description < $1.description }
  }

  func versions(saying layout: LayoutDigest) throws -> [VersionRecord] {
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
