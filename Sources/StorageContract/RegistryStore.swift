/// A registry's store, whatever keeps it: a file, a server, memory.
///
/// Use cases see this protocol and value types only. What is promised here and in `RegistryReading` and
/// `RegistryWriting` holds for every store; `StoreConformanceTests` runs on each of them.
///
/// - A store is used by any number of processes at once. A reading sees one state from beginning to end. A writing is
///   done wholly or not at all, alone among writers, and durable when `write` returns.
/// - What `body` throws is thrown, and then nothing was written. What the store itself meets is a `StoreError`; a write
///   that names something that is not there is a `ReferenceError`.
/// - Readings and writings are not nested, and what `body` is given means nothing after it has returned. Documents,
///   sources and other files are read before: a network may lie in between, and others wait for a writer.
/// - `body` may be called again from its beginning, where a network lies in between and the connection was lost: what it
///   keeps outside of itself it begins anew. What an earlier call did is not there then.
/// - Upper and lower case differ. Where an order is promised by name or path, it is that of the bytes (UTF-8). Whether
///   names are one that differ in composed and decomposed characters only, is not promised.
public protocol RegistryStore: Sendable {
  /// What people call the store: its path or URL, without secrets.
  var name: String { get }

  /// Calls `body` with one state of the store.
  func read<Answer>(_ body: (any RegistryReading) throws -> Answer) throws -> Answer

  /// Calls `body` as the only writer; everything it does becomes visible at once, or nothing if it throws.
  func write<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer

  /// Calls `body` as `write` does, and takes all of it back afterwards, whatever comes of it. Others see nothing of it
  /// and need not wait; a store that can only be read will do.
  func draft<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer
}
