package import ComponentModel
import StorageContract

extension StoreSession {
  package func acceptances() throws -> [Acceptance] {
    let rows = try rows(
      "SELECT fingerprint, acceptedAt, acceptedBy, reason, until FROM acceptance ORDER BY fingerprint")
    var acceptances: [Acceptance] = []
    while let row = try rows.next() {
      guard let act = try row.act(at: 1, by: 2, reason: 3) else { continue }
      try acceptances.append(
        Acceptance(fingerprint: row[0], act: act, until: (row[4] as String?).flatMap { Timestamp($0) }))
    }
    return acceptances
  }

  package func accept(_ acceptance: Acceptance) throws {
    try run(
      """
      INSERT INTO acceptance (fingerprint, acceptedAt, acceptedBy, reason, until) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (fingerprint) DO UPDATE SET
        acceptedAt = excluded.acceptedAt, acceptedBy = excluded.acceptedBy, reason = excluded.reason,
        until = excluded.until
      """,
      [
        acceptance.fingerprint, acceptance.act.at.description, acceptance.act.by, acceptance.act.reason ?? "",
        acceptance.until?.description,
      ])
    let until = acceptance.until.map { " (until \($0.day))" } ?? ""
    try logAcceptance(acceptance.act, "\(acceptance.fingerprint)\(until): \(acceptance.act.reason ?? "")")
  }

  package func withdrawAcceptance(of fingerprint: String, by act: AuditEntry) throws {
    guard try change("DELETE FROM acceptance WHERE fingerprint = ?", [fingerprint]) > 0 else { return }
    try logAcceptance(act, "\(fingerprint) is not accepted anymore" + (act.reason.map { ": \($0)" } ?? ""))
  }

  private func logAcceptance(_ act: AuditEntry, _ detail: String) throws {
    try log(LogEntry(act: AuditEntry(at: act.at, by: act.by, reason: detail), action: .accept))
  }
}
