package import ComponentModel
package import StorageContract

extension StoreSession {
  private static let columns = "SELECT at, actor, action, component, version, project, branch, detail FROM log"

  package func log(of component: ComponentName?) throws -> [LogEntry] {
    let filter = Filter(LogFilter(component: component))
    return try entries(rows(Self.columns + filter.condition + " ORDER BY id", filter.values))
  }

  package func log(_ filter: LogFilter, _ part: ListPart) throws -> Listed<LogEntry> {
    let filter = Filter(filter)
    let total: Int? = try value("SELECT count(*) FROM log" + filter.condition, filter.values)
    let shown = try entries(
      rows(
        Self.columns + filter.condition + " ORDER BY id DESC LIMIT ? OFFSET ?",
        filter.values + [part.limit, part.offset]))
    return Listed(shown, total: total ?? 0)
  }

  private func entries(_ rows: any RowCursor) throws -> [LogEntry] {
    var entries: [LogEntry] = []
    while let row = try rows.next() {
      if let entry = try row.logEntry() { entries.append(entry) }
    }
    return entries
  }

  /// What follows the names of columns, and what is bound in it.
  private struct Filter {
    var condition = ""
    var values: [any SQLBindable] = []

    init(_ filter: LogFilter) {
      var conditions: [String] = []
      if let component = filter.component {
        // Under its former names too.
        conditions.append(
          """
          component IN (
            SELECT same.name FROM component AS named
            JOIN component AS same ON coalesce(same.renames, same.id) = coalesce(named.renames, named.id)
            WHERE named.name = ?
            UNION SELECT ?)
          """)
        values += [component.description, component.description]
      }
      if let by = filter.by {
        conditions.append("actor = ?")
        values.append(by)
      }
      if !conditions.isEmpty { condition = " WHERE " + conditions.joined(separator: " AND ") }
    }
  }
}
