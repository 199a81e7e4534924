import ComponentModel
package import StorageContract

extension StoreSession {
  /// One kind of thing after the other, and no further than wanted: names of components are found in a moment, texts inside of
  /// objects need all objects.
  package func search(_ text: String, limit: Int) throws -> [SearchHit] {
    let pattern = LikePattern(containing: text).text
    var hits: [SearchHit] = []
    for source in Self.searchSources(connection.dialect) where hits.count < limit {
      let rows = try rows(Self.searchSQL(source), [pattern, limit - hits.count])
      while let row = try rows.next() {
        guard let kind = try SearchHit.Kind(rawValue: row[0]) else { continue }
        try hits.append(
          SearchHit(kind: kind, text: row[1], project: row[2], branch: row[3], path: row[4], line: row[5]))
      }
    }
    return hits
  }

  private static func searchSQL(_ source: String) -> String {
    """
    WITH hit (kind, text, document, node, line) AS (
      \(source)
    )
    SELECT hit.kind, hit.text, host.project, host.branch, host.path, hit.line
    FROM hit JOIN host ON host.document = hit.document AND (hit.node IS NULL OR hit.node = host.node)
    ORDER BY hit.text, host.project, host.branch NULLS FIRST, host.path, hit.line
    LIMIT ?2
    """
  }

  /// Every kind of thing that has a name, in the documents that take part in answers, in the order in which they are told.
  private static func searchSources(_ dialect: Dialect) -> [String] {
    let like = dialect.like
    let (properties, name, value) = (dialect.properties.from, dialect.properties.name, dialect.properties.value)
    return [
      """
      SELECT 'component', node.component, node.document, node.id,
          coalesce((SELECT line FROM definition WHERE definition.document = node.document), 1)
        FROM node WHERE node.component \(like) ?1 ESCAPE '\\'
      """,
      """
      SELECT 'host', node.path, node.document, node.id, 1 FROM node WHERE node.path \(like) ?1 ESCAPE '\\'
      """,
      """
      -- The names first, out of their index: the rows are large. Each name is compared once, which is what takes time.
      SELECT 'class', named.className, document, CAST(NULL AS BIGINT), line
        FROM (
          WITH known AS MATERIALIZED (SELECT DISTINCT className FROM embedding)
          SELECT className FROM known WHERE className \(like) ?1 ESCAPE '\\'
        ) AS named
        JOIN embedding ON embedding.className = named.className
      """,
      """
      SELECT CASE kind WHEN 'action' THEN 'action' ELSE 'outlet' END, name, document, CAST(NULL AS BIGINT), line FROM connection
        WHERE kind IN ('outlet', 'outletCollection', 'action') AND name \(like) ?1 ESCAPE '\\'
      """,
      """
      SELECT 'runtimeAttribute', keyPath || ' = ' || coalesce(value, ''), document, CAST(NULL AS BIGINT), line
        FROM runtimeAttribute WHERE keyPath \(like) ?1 ESCAPE '\\' OR value \(like) ?1 ESCAPE '\\'
      """,
      """
      SELECT 'resource', name, document, CAST(NULL AS BIGINT), line FROM resource WHERE name \(like) ?1 ESCAPE '\\'
      """,
      """
      SELECT 'text', said.text, said.document, CAST(NULL AS BIGINT), said.line FROM (
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
      """,
    ]
  }
}
