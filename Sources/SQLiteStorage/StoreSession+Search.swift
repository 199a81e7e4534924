import ComponentModel
import GRDB
import StorageContract

extension StoreSession {
  func search(_ text: String, limit: Int) throws -> [SearchHit] {
    let rows = try rows(Self.searchSQL, [LikePattern(containing: text).text, limit])
    var hits: [SearchHit] = []
    while let row = try rows.next() {
      guard let kind = try SearchHit.Kind(rawValue: row[0]) else { continue }
      try hits.append(
        SearchHit(kind: kind, text: row[1], project: row[2], branch: row[3], path: row[4], line: row[5]))
    }
    return hits
  }

  /// Every kind of thing that has a name, in the documents that take part in answers.
  private static let searchSQL = """
    WITH hit (rank, kind, text, document, node, line) AS (
      SELECT 0, 'component', node.component, node.document, node.id,
          coalesce((SELECT line FROM definition WHERE definition.document = node.document), 1)
        FROM node WHERE node.component LIKE ?1 ESCAPE '\\'
      UNION ALL
      SELECT 1, 'host', node.path, node.document, node.id, 1 FROM node WHERE node.path LIKE ?1 ESCAPE '\\'
      UNION ALL
      -- The names first, out of their index: the rows are large.
      SELECT 2, 'class', named.className, document, NULL, line
        FROM (SELECT DISTINCT className FROM embedding WHERE className LIKE ?1 ESCAPE '\\') AS named
        JOIN embedding ON embedding.className = named.className
      UNION ALL
      SELECT 3, CASE kind WHEN 'action' THEN 'action' ELSE 'outlet' END, name, document, NULL, line FROM connection
        WHERE kind IN ('outlet', 'outletCollection', 'action') AND name LIKE ?1 ESCAPE '\\'
      UNION ALL
      SELECT 4, 'runtimeAttribute', keyPath || ' = ' || coalesce(value, ''), document, NULL, line
        FROM runtimeAttribute WHERE keyPath LIKE ?1 ESCAPE '\\' OR value LIKE ?1 ESCAPE '\\'
      UNION ALL
      SELECT 5, 'resource', name, document, NULL, line FROM resource WHERE name LIKE ?1 ESCAPE '\\'
      UNION ALL
      SELECT 6, 'text', said.text, said.document, NULL, said.line FROM (
          SELECT object.document, object.line,
            -- The title of a button's state is inside it: "state image=cart title=Buy".
            CASE json_each.key WHEN 'normal' THEN substr(json_each.value, instr(json_each.value, ' title=') + 7)
              ELSE json_each.value END AS text
          FROM object, json_each(object.properties)
          WHERE object.properties LIKE ?1 ESCAPE '\\'
            AND json_each.key IN ('text', 'title', 'placeholder', 'normal', 'userLabel', 'reuseIdentifier',
              'storyboardIdentifier', 'restorationIdentifier')
            AND (json_each.key <> 'normal' OR json_each.value LIKE '% title=%')
        ) AS said WHERE said.text LIKE ?1 ESCAPE '\\'
    )
    SELECT hit.kind, hit.text, host.project, host.branch, host.path, hit.line
    FROM hit JOIN host ON host.document = hit.document AND (hit.node IS NULL OR hit.node = host.node)
    ORDER BY hit.rank, hit.text, host.project, host.branch, host.path, hit.line
    LIMIT ?2
    """
}
