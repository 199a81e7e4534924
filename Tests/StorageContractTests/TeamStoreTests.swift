import ComponentModel
import ProjectReading
import SQLiteStorage
import StorageContract
import TestRunning
import TestSupport
import Testing

/// What `TeamStore` promises, on every kind of store that keeps it.
@Suite(.ownThreads) struct TeamStoreTests {
  private func store(_ kind: StoreKind) throws -> (conforming: ConformingStore, team: any TeamStore) {
    let conforming = try kind.make()
    return (conforming, try #require(conforming.store as? any TeamStore))
  }

  static let kinds = StoreKind.allCases.filter { $0 != .remote }

  private func token(_ id: String, rule: String? = nil, expires: Int64 = 100, at: Int64 = 0) -> TokenRecord {
    TokenRecord(
      id: id, name: "job '\(id)'", scopes: ["read", "record:\"Shop\", more"], made: .ada(at),
      expires: AuditEntry.ada(expires).at, secret: ContentDigest(of: Array(id.utf8)), rule: rule)
  }

  @Test(arguments: kinds)
  func tokensAreKeptFoundUsedRevokedAndForgotten(kind: StoreKind) throws {
    let (kept, store) = try store(kind)
    defer { withExtendedLifetime(kept) {} }
    let (b, a, job) = (token("b"), token("a"), token("job", rule: "r1 r2", at: -1))
    try store.writeTeam { team throws in
      for token in [b, a, job] { try team.add(token) }
    }
    try store.readTeam { team throws in
      #expect(try team.tokens() == [job, a, b])
      #expect(try team.token(withSecret: a.secret) == a)
      #expect(try team.token(withSecret: ContentDigest(of: [])) == nil)
    }
    try store.writeTeam { team throws in
      try team.noteUse(ofToken: "a", onDay: "2026-03-02")
      try team.noteUse(ofToken: "a", onDay: "2026-03-01")
      try team.noteUse(ofToken: "missing", onDay: "2026-03-01")
      #expect(try team.revokeToken("a", by: .ada(5)))
      #expect(try team.revokeToken("a", by: .ada(6)) == false)
      #expect(try team.revokeToken("missing", by: .ada(6)) == false)
    }
    let revoked = try store.readTeam { try $0.token(withSecret: a.secret) }
    #expect(revoked?.revoked == .ada(5))
    #expect(revoked?.lastUsed == "2026-03-02")
    try store.writeTeam { try $0.forgetExchangedTokens(expiredBefore: AuditEntry.ada(100).at) }
    #expect(try store.readTeam { try $0.tokens() }.count == 3)
    try store.writeTeam { try $0.forgetExchangedTokens(expiredBefore: AuditEntry.ada(101).at) }
    #expect(try store.readTeam { try $0.tokens() }.map(\.id) == ["a", "b"])
  }

  @Test(arguments: kinds)
  func rulesAndIdentities(kind: StoreKind) throws {
    let (kept, store) = try store(kind)
    defer { withExtendedLifetime(kept) {} }
    let rules = [
      TrustRule(
        id: "1", issuer: "https://a", repository: "acme/shop", repositoryID: "7", ref: "refs/heads/*",
        environment: "production", scopes: ["read"], made: .ada(1)),
      TrustRule(id: "0", issuer: "https://b", repository: "acme/app", scopes: [], made: .ada(2)),
    ]
    try store.writeTeam { team throws in
      for rule in rules.reversed() { try team.add(rule) }
      #expect(try team.trustRules() == rules)
      #expect(try team.removeTrustRule("1"))
      #expect(try team.removeTrustRule("1") == false)
    }
    #expect(try store.readTeam { try $0.trustRules() } == [rules[1]])
    func isNew(_ id: String, until: Int64, at: Int64) throws -> Bool {
      try store.writeTeam { try $0.noteIdentity(id, until: AuditEntry.ada(until).at, at: AuditEntry.ada(at).at) }
    }
    #expect(try isNew("a 1", until: 10, at: 0))
    #expect(try isNew("a 1", until: 20, at: 5) == false)
    #expect(try isNew("a 2", until: 20, at: 10))
    #expect(try isNew("a 1", until: 30, at: 10) == false)
    // What is refused by its time need not be known anymore.
    #expect(try isNew("a 1", until: 30, at: 11))
  }

  @Test(arguments: kinds)
  func deliveriesAreMadeOnceTakenByOneAndKeptWithTheirAttempts(kind: StoreKind) throws {
    let (kept, store) = try store(kind)
    defer { withExtendedLifetime(kept) {} }
    func at(_ seconds: Int64) -> Timestamp { AuditEntry.ada(seconds).at }
    func delivery(_ id: String, due: Int64) -> DeliveryRecord {
      DeliveryRecord(id: id, webhook: "w", event: "published", body: "{}", made: at(due), due: at(due))
    }
    let webhook = WebhookRecord(
      id: "w", url: "https://a", events: ["broken", "published"], secret: "s", made: .ada(1), seen: 1)
    try store.writeTeam { team throws in
      try team.add(webhook)
      #expect(try team.webhooks() == [webhook])
      #expect(try team.advance("w", from: 1, to: 3, adding: [delivery("d1", due: 5), delivery("d2", due: 6)]))
      // Somebody else was faster.
      #expect(try team.advance("w", from: 1, to: 3, adding: [delivery("d3", due: 5)]) == false)
      #expect(try team.advance("missing", from: 1, to: 3, adding: []) == false)
      #expect(try team.webhooks()[0].seen == 3)
      #expect(try team.deliveries(to: "w", limit: 9) == [delivery("d2", due: 6), delivery("d1", due: 5)])
      #expect(try team.deliveries(to: "w", limit: 1).map(\.id) == ["d2"])
      #expect(try team.deliveries(to: "missing", limit: 9) == [])
      #expect(try team.hasDueDelivery(at: at(4)) == false)
      #expect(try team.hasDueDelivery(at: at(5)))
      #expect(try team.takeDueDeliveries(at: at(6), until: at(60), limit: 1).map(\.id) == ["d1"])
      #expect(try team.takeDueDeliveries(at: at(6), until: at(60), limit: 9).map(\.id) == ["d2"])
      #expect(try team.takeDueDeliveries(at: at(59), until: at(90), limit: 9) == [])
      let failed = DeliveryAttempt(at: at(7), status: 500, problem: "no")
      let arrived = DeliveryAttempt(at: at(8), status: 200, problem: nil)
      try team.note(failed, of: "d1", state: .pending, next: at(70))
      try team.note(arrived, of: "d2", state: .delivered, next: at(70))
      try team.note(arrived, of: "missing", state: .delivered, next: nil)
      let (first, second) = (try team.delivery("d1"), try team.delivery("d2"))
      #expect(first?.due == at(70) && first?.tries == 1 && first?.attempts == [failed])
      #expect(second?.due == nil && second?.state == .delivered && second?.attempts == [arrived])
      #expect(try team.repeatDelivery("d2", at: at(80)))
      #expect(try team.repeatDelivery("missing", at: at(80)) == false)
      #expect(try team.delivery("d2")?.tries == 0)
      #expect(try team.takeDueDeliveries(at: at(80), until: at(90), limit: 9).map(\.id) == ["d1", "d2"])
      try team.note(arrived, of: "d2", state: .delivered, next: nil)
      #expect(try team.delivery("d2")?.attempts == [arrived, arrived])
      try team.forgetDeliveries(doneBefore: at(7))
      #expect(try team.deliveries(to: "w", limit: 9).map(\.id) == ["d1"])
      #expect(try team.removeWebhook("w"))
      #expect(try team.removeWebhook("w") == false)
      #expect(try team.delivery("d1") == nil)
    }
  }

  @Test(arguments: kinds)
  func theLogHasNumbersThatGrow(kind: StoreKind) throws {
    let (kept, store) = try store(kind)
    defer { withExtendedLifetime(kept) {} }
    try store.write { try $0.publish("Row") }
    try store.write { try $0.publish("Card") }
    try store.readTeam { team throws in
      let all = try team.log(after: 0, limit: 10)
      #expect(all.map(\.number) == [1, 2, 3])
      #expect(all.map(\.entry.component) == [nil, "Row", "Card"])
      #expect(try team.log(after: 1, limit: 1).map(\.number) == [2])
      #expect(try team.log(after: 3, limit: 1) == [])
      #expect(try team.lastLogNumber() == 3)
    }
    let entries = try store.read { try $0.log(of: nil) }
    #expect(try store.readTeam { try $0.log(after: 0, limit: 10).map(\.entry) } == entries)
  }

  @Test(arguments: kinds)
  func secretsAreKeptAsTheyWereFirst(kind: StoreKind) throws {
    let (kept, store) = try store(kind)
    defer { withExtendedLifetime(kept) {} }
    #expect(try store.readTeam { try $0.secret(named: "cookies") } == nil)
    #expect(try store.writeTeam { try $0.keepSecret([1, 2, 0], named: "cookies") } == [1, 2, 0])
    #expect(try store.writeTeam { try $0.keepSecret([3], named: "cookies") } == [1, 2, 0])
    #expect(try store.readTeam { try $0.secret(named: "cookies") } == [1, 2, 0])
  }

  @Test(arguments: kinds)
  func whatIsThrownLeavesNothing(kind: StoreKind) throws {
    struct Refusal: Error {}
    let (conforming, store) = try store(kind)
    let before = try conforming.portrait()
    #expect(throws: Refusal.self) {
      try store.writeTeam { team throws in
        try team.add(token("a"))
        try team.note(.makeToken, "a", by: .ada(1))
        throw Refusal()
      }
    }
    try store.readTeam { team throws in
      #expect(try team.tokens() == [])
      #expect(try team.acts(before: nil, limit: 9) == [])
    }
    // None of it is the registry's.
    try store.writeTeam { team throws in
      try team.add(token("a"))
      try team.note(.makeToken, "a", by: .ada(1))
    }
    #expect(try conforming.portrait() == before)
  }

  @Test(arguments: kinds)
  func actsAreReadFromTheNewestOn(kind: StoreKind) throws {
    let (kept, store) = try store(kind)
    defer { withExtendedLifetime(kept) {} }
    try store.writeTeam { team throws in
      for (number, kind) in TeamAct.Kind.allCases.enumerated() {
        try team.note(kind, "subject \(number)", by: .ada(Int64(number)))
      }
    }
    let acts = try store.readTeam { try $0.acts(before: nil, limit: 100) }
    #expect(acts.map(\.kind) == TeamAct.Kind.allCases.reversed())
    #expect(acts.last == TeamAct(number: 1, kind: TeamAct.Kind.allCases[0], subject: "subject 0", act: .ada(0)))
    #expect(try store.readTeam { try $0.acts(before: 4, limit: 2) }.map(\.number) == [3, 2])
  }

  // MARK: Verifying

  /// What is changed past the program is found.
  @Test(arguments: [
    ("UPDATE teamAct SET actor = 'eve' WHERE id = 2", "acts of the server: number 2 is not as it was written"),
    ("DELETE FROM teamAct WHERE id = 2", "acts of the server: number 2 is gone"),
    ("UPDATE webhook SET seen = 99", "webhook w: it was told of entry 99 of the log, which ends with 1"),
    ("UPDATE token SET scopes = 'all'", "token: cannot be read: facts that are kept as JSON cannot be understood"),
  ])
  func whatWasChangedPastTheProgramIsFound(sql: String, fault: String) throws {
    let registry = try TestRegistry()
    try registry.store.writeTeam { team throws in
      try team.add(token("a"))
      for number in 1...3 { try team.note(.makeToken, "\(number)", by: .ada(1)) }
      try team.add(WebhookRecord(id: "w", url: "https://a", events: [], secret: "s", made: .ada(1), seen: 1))
    }
    func faults() throws -> [String] {
      try registry.store.verify(with: DocumentDerivation(), progress: nil).faults.map { "\($0.subject): \($0.message)" }
    }
    #expect(try faults() == [])
    try StoreContent.execute(registry.store.path, sql)
    #expect(try faults() == [fault])
  }
}
