package import ComponentModel

/// Writes what is agreed.
package struct AcceptancesRenderer {
  package var acceptances: [Acceptance]
  package var now: Timestamp

  package init(acceptances: [Acceptance], now: Timestamp) {
    self.acceptances = acceptances
    self.now = now
  }

  package var text: String {
    guard !acceptances.isEmpty else { return "nothing is accepted\n" }
    var table = Table()
    for acceptance in acceptances {
      let holds = acceptance.holds(at: now) ? "" : "expired: "
      table.add(acceptance.fingerprint, (holds + acceptance.message).printable)
    }
    return table.text(indentation: 0)
  }

  package var json: JSON {
    .array(
      acceptances.map { acceptance in
        [
          "fingerprint": .text(acceptance.fingerprint), "by": .text(acceptance.act.by),
          "at": JSON(acceptance.act.at), "reason": JSON(acceptance.act.reason), "until": JSON(acceptance.until?.day),
          "holds": .bool(acceptance.holds(at: now)),
        ]
      })
  }
}
