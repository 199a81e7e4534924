import ComponentModel
package import StorageContract

extension StoreSession {
  package func search(_ text: String, limit: Int) throws -> [SearchHit] {
    let rows = try rows(Self.searchSQL(connection.dialect), [LikePattern(containing: text).text, limit])
    var hits: [SearchHit] = []
    while let row = try rows.next() {
      guard let kind = try SearchHit.Kind(rawValue: row[0]) else { continue }
      try hits.append(
        SearchHit(kind: kind, text: row[1], project: row[2], branch: row[3], path: row[4], line: row[5]))
    }
    return hits
  }

  /// Every kind of thing that has a name, in the documents that take part in answers.
  private static func searchSQL(_ dialect: Dialect) -> String {
    let like = dialect.like
    let (properties, name, value) = (dialect.properties.from, dialect.properties.name, dialect.properties.value)
    return """
      WITH hit (rank, kind, text, document, node, line) AS (
        SELECT 0, 'component', node.component, node.document, node.id,
            coalesce((SELECT line FROM definition WHERE definition.document = node.document), 1)
          FROM node WHERE node.component \(like) ?1 ESCAPE '\\'
        UNION ALL
        SELECT 1, 'host', node.path, node.document, node.id, 1 FROM node WHERE node.path \(like) ?1 ESCAPE '\\'
        UNION ALL
        -- The names first, out of their index: the rows are large.
        SELECT 2, 'class', named.className, document, NULL, line
          FROM (SELECT DISTINCT className FROM embedding WHERE className \(like) ?1 ESCAPE '\\') AS named
          JOIN embedding ON embedding.className = named.className
        UNION ALL
        SELECT 3, CASE kind WHEN 'action' THEN 'action' ELSE 'outlet' END, name, document, NULL, line FROM connection
          WHERE kind IN ('outlet', 'outletCollection', 'action') AND name \(like) ?1 ESCAPE '\\'
        UNION ALL
        SELECT 4, 'runtimeAttribute', keyPath || ' = ' || coalesce(value, ''), document, NULL, line
          FROM runtimeAttribute WHERE keyPath \(like) ?1 ESCAPE '\\' OR value \(like) ?1 ESCAPE '\\'
        UNION ALL
        SELECT 5, 'resource', name, document, NULL, line FROM resource WHERE name \(like) ?1 ESCAPE '\\'
        UNION ALL
        SELECT 6, 'text', said.text, said.document, NULL, said.line FROM (
            SELECT object.document, object.line,
              -- The title of a button's state is inside it: "state image=cart title=Buy".
              CASE \(name) WHEN 'normal' THEN substr(\(value), \(dialect.position(value, "' title='")) + 7)
                ELSE \(value) END AS text
            FROM object, \(properties)
            WHERE object.properties \(like) ?1 ESCAPE '\\'
              AND \(name) IN ('text', 'title', 'placeholder', 'normal', 'userLabel', 'reuseIdentifier',
                'storyboardIdentifier', 'restorationIdentifier')
              AND (\(name) <> 'normal' OR \(value) \(like) '% title=%')
          ) AS said WHERE said.text \(like) ?1 ESCAPE '\\'
      )
      SELECT hit.kind, hit.text, host.project, host.branch, host.path, hit.line
      FROM hit JOIN host ON host.document = hit.document AND (hit.node IS NULL OR hit.node = host.node)
      ORDER BY hit.rank, hit.text, host.project, host.branch NULLS FIRST, host.path, hit.line
      LIMIT ?2
      """
  }
}
