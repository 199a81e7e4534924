import ComponentModel
package import StorageContract
import Versioning

extension StoreSession {
  package func components(containing text: String, _ part: ListPart) throws -> Listed<ListedComponent> {
    let pattern = text.isEmpty ? nil : LikePattern(containing: text).text
    let union = namesSQL(isFiltered: pattern != nil)
    let filter: [any SQLBindable] = pattern.map { [$0] } ?? []
    let total: Int? = try value("SELECT count(*) FROM (\(union)) AS listed", filter)
    let rows = try rows(
      union + " ORDER BY name LIMIT ?\(filter.count + 1) OFFSET ?\(filter.count + 2)",
      filter + [part.limit, part.offset])
    var names: [String] = []
    while let row = try rows.next() { try names.append(row[0]) }
    for name in names { try announce(Self.listedSQL, [name]) }
    return Listed(try names.map(listed), total: total ?? 0)
  }

  /// Both parts are in the order of their indexes, so that a page of them is read without the rest.
  private func namesSQL(isFiltered: Bool) -> String {
    let like = connection.dialect.like
    func condition(_ column: String) -> String { isFiltered ? "AND \(column) \(like) ?1 ESCAPE '\\'" : "" }
    return """
      SELECT name FROM component WHERE renames IS NULL \(condition("name"))
      UNION
      SELECT component FROM node WHERE component IS NOT NULL \(condition("component"))
      """
  }

  private static let listedSQL = """
    SELECT version.version, yank.version IS NOT NULL, deprecation.component IS NOT NULL
    FROM component JOIN version ON version.component = component.id
    LEFT JOIN yank ON yank.version = version.id LEFT JOIN deprecation ON deprecation.component = component.id
    WHERE component.name = ? AND component.renames IS NULL
    """

  private func listed(_ name: String) throws -> ListedComponent {
    let rows = try rows(Self.listedSQL, [name])
    var component = ListedComponent(name: ComponentName(name), versions: 0, newest: nil, isDeprecated: false)
    while let row = try rows.next() {
      component.versions += 1
      component.isDeprecated = try row[2]
      guard try !(row[1] as Bool), let version = try? SemanticVersion(row[0] as String) else { continue }
      component.newest = component.newest.map { version.isOffered(before: $0) ? version : $0 } ?? version
    }
    return component
  }
}

/// A pattern of SQL in which nothing of a text has a meaning of its own; the escape is a backslash.
struct LikePattern {
  var text: String

  init(containing text: String) {
    self.text = "%" + text.reduce(into: "") { $0 += "\\%_".contains($1) ? "\\\($1)" : "\($1)" } + "%"
  }
}
