public import ComponentModel

/// Why a store could not be opened, read or written.
///
/// `store` is what people call it: its path or URL.
public enum StoreError: ExplainedError, Sendable, Hashable, Codable {
  case missing(store: String)
  case exists(store: String)
  case notAStore(store: String)
  /// Made by a newer program: its schema has a greater number than this program knows.
  case tooNew(store: String, schema: Int, known: Int)
  case readOnly(store: String)
  /// A writer was killed and nobody with write access has opened the store since.
  case needsRecovery(store: String)
  /// Somebody else wrote for longer than the time allowed.
  ///
  /// `process` is the one that has the lock, where that is known.
  case busy(store: String, seconds: Int, process: Int32?)
  case full(store: String)
  case damaged(store: String, detail: String)
  /// Tables or other things of the schema are not those that this program makes.
  case foreignSchema(store: String, difference: String)
  /// Made by an older program, and nobody with write access has used it since.
  case tooOld(store: String, schema: Int, known: Int)
  case failed(store: String, detail: String)
  /// Another file took its place while it was used, or it was deleted.
  case replaced(store: String)
  /// The change is in the store, and its disk failed when it should have confirmed that.
  case unconfirmed(store: String, detail: String)
  /// The server that keeps it cannot be reached now. Nothing was changed.
  ///
  /// `detail` says which machine is asked, where that is anybody's business.
  case unreachable(store: String, detail: String?)
  /// A store of this kind does not do that. `detail` ends the sentence that begins with the store.
  case unsupported(store: String, detail: String, instead: String)
}

extension StoreError {
  public var description: String {
    switch self {
    case .missing(let store): "there is no store at '\(store)'"
    case .exists(let store): "there is a store at '\(store)' already"
    case .notAStore(let store): "'\(store)' is not a NibRegistry store"
    case .tooNew(let store, let schema, let known):
      "the store '\(store)' was made by a newer nibreg (schema \(schema), this one knows \(known))"
    case .readOnly(let store): "the store '\(store)' cannot be written: no write access to the file or its folder"
    case .needsRecovery(let store):
      "a writer of the store '\(store)' was interrupted, and repairing that needs write access"
    case .busy(let store, let seconds, let process):
      (process.map { "process \($0)" } ?? "another process") + " has been using '\(store)' for \(seconds) seconds"
    case .full(let store): "the disk of '\(store)' is full; the store is as it was before"
    case .damaged(let store, let detail): "the store '\(store)' is damaged: \(detail)"
    case .foreignSchema(let store, let difference): "the store '\(store)' is not as nibreg makes it: \(difference)"
    case .tooOld(let store, let schema, let known):
      "the store '\(store)' was made by an older nibreg (schema \(schema), this one has \(known)), "
        + "and bringing it up to date needs write access"
    case .failed(let store, let detail): "the store '\(store)' could not be used: \(detail)"
    case .replaced(let store): "the store '\(store)' was replaced or deleted while this command used it"
    case .unconfirmed(let store, let detail): "the store '\(store)' has the change, but its disk failed: \(detail)"
    case .unreachable(let store, let detail):
      "the store '\(store)' cannot be reached now" + (detail.map { ": \($0)" } ?? "")
    case .unsupported(let store, let detail, _): "the store '\(store)' \(detail)"
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .missing: "make one with 'nibreg init', or name another with --store or NIBREG_STORE"
    case .exists: "use it, or remove the file to start again"
    case .notAStore: "name the store with --store or NIBREG_STORE"
    case .tooNew: "install that version of nibreg or a later one"
    case .readOnly: "ask its owner for write access, or copy the store"
    case .needsRecovery: "let somebody with write access run any command once, such as 'nibreg list'"
    case .busy(_, _, let process):
      process.map { "try again, or look what process \($0) does: ps \($0)" }
        ?? "try again; if nobody is writing, look for a stuck nibreg process"
    case .full: "make room and run the command again"
    case .damaged: "'nibreg verify' says what is damaged; restore a backup, or 'nibreg rebuild' what is derived"
    case .foreignSchema: "drop what is not of nibreg with sqlite3, or restore a backup"
    case .tooOld: "let somebody with write access run any command once, such as 'nibreg list'"
    case .failed: nil
    case .replaced: "look what is there now, then run the command again: what is there has no change by this one"
    case .unconfirmed: "look after the disk, then run the command again: what is there stays"
    case .unreachable: "try again when its database is there; nothing was changed"
    case .unsupported(_, _, let instead): instead
    }
  }
}
