import GRDB
import Synchronization

/// Connections for reading that stay open between questions, with the pages and statements they know. For a process
/// that is asked all the time: opening a store takes longer than most answers.
///
/// What a connection knows of the file stays true by SQLite's own means: it looks at the file's change counter whenever
/// a reading begins, and drops its pages where somebody wrote.
final class KeptConnections: Sendable {
  /// The newest last: it is the next one to be taken, so that a few connections have the pages that are asked for.
  private let idle = Mutex<[ReadingConnection]>([])
  private let limit: Int

  /// - Parameter limit: how many stay open while nobody asks.
  init(limit: Int) { self.limit = limit }

  /// The pages that each connection may keep, in KiB: all together as much as a command's single one.
  var cacheSize: Int { max(2048, SQLiteStore.cacheSize / limit) }

  /// A connection to the file that is at the path now; nil if none is idle. Those to a file that stood there before
  /// are closed.
  func take(path: String) -> ReadingConnection? {
    while let connection = idle.withLock({ $0.popLast() }) {
      if (try? connection.queue.inDatabase({ try $0.refuseIfMoved(path: path) })) != nil { return connection }
    }
    return nil
  }

  /// Keeps a connection that nothing went wrong with; where enough are kept, it is closed.
  func give(_ connection: ReadingConnection) {
    idle.withLock { if $0.count < limit { $0.append(connection) } }
  }
}

/// A connection that cannot write. Closed when nobody has it anymore.
///
/// Used by one question at a time, so unchecked.
final class ReadingConnection: @unchecked Sendable {
  let queue: DatabaseQueue
  /// SQLite's count of changes to the schema when that was last found to be the current one.
  var currentSchemaVersion: Int?

  init(_ queue: DatabaseQueue) { self.queue = queue }
}
