/// Which node has which number: nodes that are made again keep theirs.
struct NodeNumbers {
  enum Key: Hashable {
    case document(snapshot: Int64, path: String)
    case component(Int64)
  }

  private var numbers: [Key: Int64] = [:]
  private var next: Int64 = 1

  /// The numbers that the store has given.
  init(in session: StoreSession) throws {
    let own = session.connection.dialect.own
    let rows = try session.rows(
      """
      SELECT node.id, node.snapshot, node.path, version.component
      FROM \(own).node LEFT JOIN \(own).version ON version.id = node.version
      """)
    while let row = try rows.next() {
      let id: Int64 = try row[0]
      next = max(next, id + 1)
      if let snapshot = try row[1] as Int64? {
        try numbers[.document(snapshot: snapshot, path: row[2])] = id
      } else if let component = try row[3] as Int64? {
        numbers[.component(component)] = id
      }
    }
  }

  mutating func number(of key: Key) -> Int64 {
    if let number = numbers[key] { return number }
    defer { next += 1 }
    numbers[key] = next
    return next
  }
}
