import Compatibility
package import ComponentModel
import Endpoints
import Judgement
import Registry
import RegistryQuery
package import StorageContract
import Versioning

/// Makes deliveries of what the log tells.
///
/// The log is the outbox: what was done is in it or was not done, and each webhook has a number up to which it was looked
/// through. Deliveries and that number are written in one step, so that nothing is lost or told twice by a server that is
/// killed, or by two at once.
package struct WebhookOutbox: Sendable {
  private let store: any TeamStore
  private let settings: WebhookSettings
  private let clock: @Sendable () -> Timestamp
  /// So many entries are looked at in one step.
  private static let batch = 100
  /// So many hosts are named in what is sent, and so many findings of each.
  private static let named = 50

  package init(store: any TeamStore, settings: WebhookSettings, clock: @escaping @Sendable () -> Timestamp) {
    self.store = store
    self.settings = settings
    self.clock = clock
  }

  /// Looks through what is new in the log.
  ///
  /// - Returns: what could not be judged, a sentence each; everything else was told.
  @discardableResult
  package func step() throws -> [String] {
    let webhooks = try store.readTeam { team in
      let last = try team.lastLogNumber()
      return try team.webhooks().filter { $0.seen < last }
    }
    var judged: [Int64: [Told]] = [:]
    var problems: [String] = []
    for var webhook in webhooks {
      while true {
        let entries = try store.readTeam { try $0.log(after: webhook.seen, limit: Self.batch) }
        guard let last = entries.last?.number else { break }
        var deliveries: [DeliveryRecord] = []
        for entry in entries {
          let wantsJudgement = webhook.events.contains(WebhookEvent.broken.rawValue)
          let key = entry.number * 2 + (wantsJudgement ? 1 : 0)
          if judged[key] == nil { judged[key] = try told(entry, judging: wantsJudgement, &problems) }
          for told in judged[key] ?? [] where webhook.events.contains(told.event.rawValue) {
            let now = clock()
            deliveries.append(
              DeliveryRecord(
                id: Webhooks.freshID(), webhook: webhook.id, event: told.event.rawValue, body: told.body, made: now,
                due: now))
          }
        }
        let isDone = try store.writeTeam {
          try $0.advance(webhook.id, from: webhook.seen, to: last, adding: deliveries)
        }
        // Somebody else was faster, or it was removed.
        guard isDone, entries.count == Self.batch else { break }
        webhook.seen = last
      }
    }
    return problems
  }

  /// What is told of an entry.
  private struct Told {
    var event: WebhookEvent
    var body: String

    init(_ event: WebhookEvent, _ entry: NumberedLogEntry, _ members: [(String, JSON)]) {
      self.event = event
      let head: [(String, JSON)] = [
        ("schema", "nibreg.event/1"), ("event", .text(event.rawValue)), ("entry", .number(Int(entry.number))),
        ("at", JSON(entry.entry.act.at)), ("by", .text(entry.entry.act.by)),
      ]
      body = JSON.object(head + members).indented() + "\n"
    }
  }

  private func told(_ entry: NumberedLogEntry, judging: Bool, _ problems: inout [String]) throws -> [Told] {
    let (action, act) = (entry.entry.action, entry.entry.act)
    switch action {
    case .publish:
      guard let name = entry.entry.component.map({ ComponentName($0) }),
        let version = entry.entry.version.flatMap({ try? SemanticVersion($0) })
      else { return [] }
      let previous = try store.read { try $0.versions(of: name) }.map(\.version).filter { $0 < version }.max()
      let members: [(String, JSON)] = [
        ("component", .text(name.description)), ("version", .text(version.description)), ("previous", JSON(previous)),
        ("reason", JSON(act.reason)), ("url", .text(address(of: name))),
      ]
      var told = [Told(.published, entry, members)]
      if judging, let previous {
        try judge("whom \(name) \(version) breaks", &problems) {
          let outcome = try ImpactAssessment(.store(store), at: clock())
            .judge(name, from: previous, to: .version(version)).value
          let broken = Self.broken(
            outcome.hosts.filter { $0.judgement.verdict == .breaks },
            code: outcome.components.flatMap(\.code).filter { $0.status == .new })
          if let broken { told.append(Told(.broken, entry, members + broken)) }
        }
      }
      return told
    case .deprecate:
      // Whoever deprecates and takes it back has told nothing.
      guard let name = entry.entry.component.map({ ComponentName($0) }),
        let deprecation = try store.read({ try $0.component(named: name) })?.deprecation, deprecation.act.at == act.at
      else { return [] }
      return [
        Told(
          .deprecated, entry,
          [
            ("component", .text(name.description)), ("replacement", JSON(deprecation.replacement)),
            ("reason", JSON(deprecation.act.reason)), ("url", .text(address(of: name))),
          ])
      ]
    case .record:
      guard let project = entry.entry.project, let branch = entry.entry.branch else { return [] }
      let members: [(String, JSON)] = [("project", .text(project)), ("branch", .text(branch))]
      var told = [Told(.recorded, entry, members)]
      if judging {
        try judge("whom the state of '\(project)' breaks", &problems) {
          let assessment = SnapshotAssessment(project: project, branch: branch)
          // What was recorded over it is judged with the entry that tells of that.
          guard let outcome = try assessment.judge(in: store), outcome.recorded.at == act.at,
            outcome.recorded.by == act.by, let broken = Self.broken(outcome.broken, code: outcome.code)
          else { return }
          let components = JSON.array(outcome.components.map { .text($0.description) })
          told.append(Told(.broken, entry, members + [("components", components)] + broken))
        }
      }
      return told
    case .`init`, .declare, .yank, .rename, .forget, .accept, .prune, .import, .migrate: return []
    }
  }

  /// What cannot be judged is a sentence; the rest is told all the same.
  private func judge(_ what: String, _ problems: inout [String], _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as StoreError {
      // Busy, or full: the next step looks again.
      throw error
    } catch {
      problems.append("\(what) could not be judged: \(error)")
    }
  }

  /// The hosts and the code that break; nil where nothing does.
  private static func broken(
    _ hosts: [ImpactAssessment.JudgedHost], code: [Finding]
  ) -> [(String, JSON)]? {
    guard !hosts.isEmpty || code.worstNew == .breaks else { return nil }
    let told = hosts.prefix(named).map { judged -> JSON in
      var (project, branch): (String?, String?)
      if case .snapshot(let snapshot) = judged.host.node.origin {
        (project, branch) = (snapshot.project, snapshot.branch)
      }
      return [
        "project": JSON(project), "branch": JSON(branch), "path": .text(judged.host.node.path),
        "findings": list(judged.judgement.findings.filter { $0.status == .new }),
      ]
    }
    return [("breaks", .number(hosts.count)), ("hosts", .array(Array(told))), ("code", list(code))]
  }

  private static func list(_ findings: [Finding]) -> JSON {
    .array(findings.prefix(named).map { ["rule": .text($0.rule), "message": .text($0.message)] })
  }

  private func address(of name: ComponentName) -> String {
    settings.address + "/components/" + FormText.encoded(name.description)
  }
}
