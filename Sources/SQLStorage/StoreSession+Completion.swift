package import ComponentModel
package import StorageContract

extension StoreSession {
  package func isComplete(_ write: WriteKey) throws -> Bool {
    try number("SELECT 1 FROM completedWrite WHERE key = ?", [write.description]) != nil
  }

  package func complete(_ write: WriteKey, at time: Timestamp) throws {
    let oldest = Timestamp(secondsSince1970: max(0, time.secondsSince1970 - WriteKey.memory))
    try run("DELETE FROM completedWrite WHERE at < ?", [oldest.description])
    try run(
      "INSERT INTO completedWrite (key, at) VALUES (?, ?) ON CONFLICT DO NOTHING",
      [write.description, time.description])
  }
}
