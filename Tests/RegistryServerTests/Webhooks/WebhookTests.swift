import ComponentModel
import Crypto
import Endpoints
import Foundation
import Publication
import StorageContract
import TestRunning
import TestSupport
import Testing

@testable import Webhooks

/// Others are told of what happens.
@Suite(.ownThreads) struct WebhookTests {
  // MARK: What is told

  @Test func whatIsPublishedDeprecatedAndRecordedIsToldOnceEach() async throws {
    let server = try WebhookFixture()
    try server.registry.publish("Old", "1.0.0")
    let all = try server.add("published", "deprecated", "recorded")
    _ = try server.add("deprecated")
    try await server.work()
    // What was there before is not told.
    #expect(server.sent.isEmpty)
    try server.registry.publish("Row", "1.0.0")
    try server.registry.record(["App.xib": Nib.host("Row")], branch: "main")
    _ = try Withdrawing().deprecate(
      ComponentName("Row"), replacement: ComponentName("Old"), reason: "too old", in: server.registry.store,
      at: server.registry.workplace)
    #expect(try await server.work() == 4)
    #expect(
      try server.told.sorted() == [
        "deprecated Row", "deprecated Row", "published Row 1.0.0", "recorded Shop main",
      ])
    #expect(try await server.work() == 0)
    #expect(try server.webhooks.deliveries(to: all.id).map(\.state) == [.delivered, .delivered, .delivered])
    let deprecated = try #require(server.sent.first { $0.headers.contains { $0.value == "deprecated" } })
    let body = try #require(try JSONSerialization.jsonObject(with: Data(deprecated.body)) as? [String: Any])
    #expect(body["schema"] as? String == "nibreg.event/1")
    #expect(body["by"] as? String == "ada" && body["reason"] as? String == "too old")
    #expect(body["replacement"] as? String == "Old")
    #expect(body["url"] as? String == "https://nibreg.example.com/components/Row")
  }

  @Test func whoTakesADeprecationBackHasToldNothing() async throws {
    let server = try WebhookFixture()
    _ = try server.add("deprecated")
    let (row, registry) = (ComponentName("Row"), server.registry)
    try registry.publish("Row", "1.0.0")
    try registry.store.write { store throws in
      try store.deprecate(row, Deprecation(act: AuditEntry(at: registry.workplace.now, by: "ada"), replacement: nil))
      try store.withdrawDeprecation(of: row, by: AuditEntry(at: registry.workplace.now, by: "ada"))
    }
    #expect(try await server.work() == 0)
  }

  @Test func aVersionThatBreaksHostsIsToldWithThem() async throws {
    let server = try WebhookFixture()
    try server.publish("Components/SliderWithLabel", "1.0.0")
    try server.registry.record([Repository.root + "/Examples/App", Repository.root + "/Examples/Components"])
    _ = try server.add("broken")
    try server.publish("Components-1.1/SliderWithLabel", "1.1.0")
    try server.publish("Components-2.0/SliderWithLabel", "2.0.0")
    #expect(try server.outbox.step() == [])
    #expect(try await server.delivery().step() == 1)
    #expect(try server.told == ["broken SliderWithLabel 2.0.0"])
    let body = try #require(try JSONSerialization.jsonObject(with: Data(server.sent[0].body)) as? [String: Any])
    #expect(body["previous"] as? String == "1.1.0")
    let hosts = try #require(body["hosts"] as? [[String: Any]])
    #expect(body["breaks"] as? Int == hosts.count && !hosts.isEmpty)
    #expect(hosts.contains { ($0["path"] as? String)?.hasSuffix("Main.storyboard") == true })
    let findings = hosts.compactMap { $0["findings"] as? [[String: Any]] }.joined()
    #expect(findings.contains { $0["rule"] as? String == "inspectable-removed" })
    let code = try #require(body["code"] as? [[String: Any]])
    #expect(code.contains { $0["rule"] as? String == "outlet-removed" })
  }

  @Test func aRecordedStateThatBreaksHostsIsToldWithThem() async throws {
    let server = try WebhookFixture()
    let files = try TemporaryFolder()
    let examples = Repository.root + "/Examples/"
    for folder in ["App", "Components/SettingsRow", "Components/SliderWithLabel"] {
      for name in try FileManager.default.contentsOfDirectory(atPath: examples + folder) {
        try files.write("\(folder)/\(name)", Repository.text("Examples/\(folder)/\(name)"))
      }
    }
    try server.registry.record([files.path], branch: "main", revision: "1")
    _ = try server.add("broken")
    // Nothing that anybody relies on.
    try files.write("App/Other.xib", Nib.host("SettingsRow"))
    try server.registry.record([files.path], branch: "main", revision: "2", secondsLater: 60)
    #expect(try await server.work() == 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: examples + "Components-2.0/SliderWithLabel") {
      try files.write(
        "Components/SliderWithLabel/\(name)", Repository.text("Examples/Components-2.0/SliderWithLabel/\(name)"))
    }
    try server.registry.record([files.path], branch: "main", revision: "3", secondsLater: 120)
    #expect(try server.outbox.step() == [])
    #expect(try await server.delivery().step() == 1)
    #expect(try server.told == ["broken Shop main"])
    let body = try #require(try JSONSerialization.jsonObject(with: Data(server.sent[0].body)) as? [String: Any])
    #expect(body["components"] as? [String] == ["SliderWithLabel"])
    let hosts = try #require(body["hosts"] as? [[String: Any]])
    #expect(hosts.contains { ($0["path"] as? String)?.hasSuffix("Main.storyboard") == true })
  }

  @Test func nothingIsToldTwiceByTwoServersOrLostByOneThatIsKilled() async throws {
    let server = try WebhookFixture()
    let webhook = try server.add("published")
    for number in 0..<120 {
      try server.registry.publish(Use("C\(number % 40)"), "1.\(number / 40).0", text: "\(number)")
    }
    let other = WebhookOutbox(
      store: server.registry.store, settings: server.settings, clock: { [clock = server.clock] in clock.now })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for outbox in [server.outbox, other] { group.addTask { try outbox.step() } }
      try await group.waitForAll()
    }
    let made = try server.webhooks.deliveries(to: webhook.id, limit: 1_000)
    #expect(made.count == 120)
    #expect(Set(made.map(\.body)).count == 120)
    // One takes some and is killed: nobody else sends them for two minutes, and then somebody does.
    let taken = try server.registry.store.writeTeam { team in
      try team.takeDueDeliveries(
        at: server.clock.now, until: Timestamp(secondsSince1970: server.clock.now.secondsSince1970 + 120), limit: 8)
    }
    while try await server.delivery().step() > 0 {}
    #expect(server.sent.count == 112)
    server.clock.advance(120)
    while try await server.delivery().step() > 0 {}
    let ids = server.sent.compactMap { $0.headers.first { $0.name == "X-Nibreg-Delivery" }?.value }
    #expect(ids.count == 120 && Set(ids) == Set(made.map(\.id)) && ids.suffix(8).sorted() == taken.map(\.id).sorted())
  }

  // MARK: How it is sent

  @Test func whatIsSentIsSignedAndSaysWhatItIs() async throws {
    let server = try WebhookFixture()
    let webhook = try server.add("published")
    try server.registry.publish("Row", "1.0.0")
    server.clock.advance(5)
    try await server.work()
    let request = try #require(server.sent.first)
    #expect(request.url == "https://hooks.example.com/nibreg?team=1")
    #expect(request.host == "hooks.example.com" && request.port == 443)
    #expect(request.address == IPAddress("198.41.0.4"))
    #expect(server.resolved == ["hooks.example.com"])
    let headers = Dictionary(request.headers.map { ($0.name, $0.value) }) { $1 }
    #expect(headers["X-Nibreg-Event"] == "published")
    #expect(headers["Content-Type"] == "application/json")
    let signed = try #require(headers["X-Nibreg-Signature"])
    // As a receiver checks it.
    let parts = signed.split(separator: ",").map { $0.split(separator: "=")[1] }
    #expect(parts[0] == "\(server.clock.now.secondsSince1970)")
    let code = HMAC<SHA256>.authenticationCode(
      for: Array("\(parts[0]).".utf8) + request.body, using: SymmetricKey(data: Array(webhook.secret.utf8)))
    #expect(parts[1] == code.map { String(format: "%02x", $0) }.joined())
    #expect(!String(decoding: request.body, as: UTF8.self).contains(webhook.secret))
  }

  @Test func whatDoesNotArriveIsSentAgainForADayAndThenGivenUp() async throws {
    let server = try WebhookFixture()
    let webhook = try server.add("published")
    try server.registry.publish("Row", "1.0.0")
    server.change { $0.status = 500 }
    try await server.work()
    var pauses: [Int64] = []
    while let due = try server.webhooks.deliveries(to: webhook.id)[0].due, pauses.count < 20 {
      let pause = due.secondsSince1970 - server.clock.now.secondsSince1970
      pauses.append(pause)
      server.clock.advance(pause - 1)
      #expect(try await server.work() == 0)
      server.clock.advance(1)
      #expect(try await server.work() == 1)
    }
    #expect(pauses == [60, 300, 900, 3_600, 10_800, 21_600, 43_200])
    let given = try server.webhooks.deliveries(to: webhook.id)[0]
    #expect(given.state == .failed && given.attempts.count == 8)
    #expect(given.attempts.allSatisfy { $0.status == 500 && $0.problem == "it answered with 500" })
    // The same each time, so that who has it already can tell.
    #expect(Set(server.sent.compactMap { $0.headers.first { $0.name == "X-Nibreg-Delivery" }?.value }) == [given.id])
    #expect(Set(server.sent.map(\.body)).count == 1)
    // Asked for again, it is sent again, and the log of it goes on.
    server.change { $0.status = 204 }
    try server.webhooks.sendAgain(given.id, to: webhook.id, by: "ada")
    #expect(try await server.work() == 1)
    let sent = try server.webhooks.deliveries(to: webhook.id)[0]
    #expect(sent.state == .delivered && sent.attempts.count == 9 && sent.attempts[8].problem == nil)
    #expect(try server.registry.store.readTeam { try $0.acts(before: nil, limit: 1) }[0].kind == .repeatDelivery)
  }

  @Test(
    arguments: [
      (nil, "it could not be reached"), (301, "it answered with a redirect, which is not followed"),
      (307, "it answered with a redirect, which is not followed"), (404, "it answered with 404"),
    ] as [(Int?, String)])
  func whyItDidNotArriveIsInTheLog(status: Int?, problem: String) async throws {
    let server = try WebhookFixture()
    let webhook = try server.add("published")
    try server.registry.publish("Row", "1.0.0")
    server.change { $0.status = status }
    try await server.work()
    let attempt = try #require(try server.webhooks.deliveries(to: webhook.id)[0].attempts.first)
    #expect(attempt.status == status && attempt.problem == problem)
    #expect(server.sent.count == 1)
  }

  @Test func whatWasSentIsForgottenAfterAMonthAndWhatWasNotIsKept() async throws {
    let server = try WebhookFixture()
    let webhook = try server.add("published")
    try server.registry.publish("Row", "1.0.0")
    try await server.work()
    server.clock.advance(31 * 86_400)
    try server.registry.publish("Row", "1.1.0", text: "Other")
    try await server.work()
    #expect(try server.webhooks.deliveries(to: webhook.id).count == 1)
  }

  // MARK: Where to

  @Test(
    arguments: [
      ("http://hooks.example.com/", "the address of a webhook begins with 'https://'"),
      ("ftp://hooks.example.com/", "the address of a webhook begins with 'https://'"),
      ("file:///etc/passwd", nil), ("//hooks.example.com/", nil), ("hooks.example.com", nil), ("", nil),
      ("https://", nil),
      ("https://ada:secret@hooks.example.com/", "the address has a name or a password in it"),
      ("https://hooks.example.com@evil.example/", nil), ("https://evil.example/", nil),
      ("https://hooks.example.com.evil.example/", nil), ("https://evil.example/?hooks.example.com", nil),
      ("https://evil.example#hooks.example.com", nil), ("https://hooks.example.com#x", nil),
      ("https://hooks.example.com\\@evil.example/", nil), ("https://evil.example\\.team.example/", nil),
      ("https://hooks.example.com:99999/", nil), ("https://hooks.example.com:0/", nil),
      ("https://hooks.example.com./", nil), ("https://hooks%2eexample.com/", nil), ("https://127.0.0.1/", nil),
      ("https://[::1]/", nil), ("https://localhost/", nil), ("https://team.example/", nil),
      ("https://a\u{0}.team.example/", nil), ("https://a b.team.example/", nil),
      ("https://hooks.example.com/\r\nx: y", nil),
      ("https://hööks.team.example/", nil), ("https://" + String(repeating: "a", count: 3_000) + ".team.example/", nil),
      ("gopher://hooks.example.com/", nil), ("https://0x7f.team.example@1.1.1.1/", nil),
    ] as [(String, String?)])
  func anAddressThatIsNotAllowedIsRefusedAndNothingIsWritten(url: String, detail: String?) throws {
    let server = try WebhookFixture()
    let before = try server.registry.content
    let refusal = #expect(throws: Problem.self) { try server.webhooks.add(url: url, events: nil, by: "ada") }
    #expect(refusal?.status == .unprocessableContent)
    if let detail { #expect(refusal?.detail == detail) }
    #expect(try server.registry.content == before)
  }

  @Test(arguments: [
    "https://hooks.example.com", "https://HOOKS.example.com/a?b=c", "https://a.team.example:8443/x",
    "https://a.b.team.example/%20",
  ])
  func anAddressThatIsAllowedIsTaken(url: String) throws {
    let server = try WebhookFixture()
    #expect(try server.webhooks.add(url: url, events: nil, by: "ada").events == ["broken", "deprecated", "published"])
  }

  /// A name that is allowed and leads into the own network, at the time of sending.
  @Test(arguments: [
    ["127.0.0.1"], ["10.0.0.7"], ["169.254.169.254"], ["192.168.0.1"], ["172.16.0.1"], ["100.64.0.1"], ["0.0.0.0"],
    ["::1"], ["fe80::1"], ["fd00:ec2::254"], ["::ffff:127.0.0.1"], ["64:ff9b::7f00:1"], ["2002:7f00:1::"],
    ["198.41.0.4", "127.0.0.1"], ["127.0.0.1", "198.41.0.4"],
  ])
  func aNameThatLeadsIntoTheOwnNetworkIsNotSentTo(addresses: [String]) async throws {
    let server = try WebhookFixture()
    let webhook = try server.add("published")
    try server.registry.publish("Row", "1.0.0")
    server.change { $0.addresses["hooks.example.com"] = addresses }
    try await server.work()
    #expect(server.sent.isEmpty)
    let attempt = try #require(try server.webhooks.deliveries(to: webhook.id)[0].attempts.first)
    #expect(attempt.status == nil)
    #expect(attempt.problem == "the host 'hooks.example.com' is in a network that is not public")
  }

  @Test func anAddressInTheOwnNetworkHasToBeSwitchedOn() async throws {
    let closed = try WebhookFixture(hosts: ["127.0.0.1", "*"])
    let webhook = try closed.add("published", url: "https://127.0.0.1/")
    try closed.registry.publish("Row", "1.0.0")
    try await closed.work()
    #expect(closed.sent.isEmpty && closed.resolved.isEmpty)
    #expect(
      try closed.webhooks.deliveries(to: webhook.id)[0].attempts[0].problem
        == "the host '127.0.0.1' is in a network that is not public")
    let open = try WebhookFixture(hosts: ["127.0.0.1", "::1"], private: true)
    _ = try open.add("published", url: "http://127.0.0.1:8080/x")
    _ = try open.add("published", url: "http://[::1]:8080/x")
    try open.registry.publish("Row", "1.0.0")
    #expect(try await open.work() == 2)
    #expect(Set(open.sent.map(\.address.description)) == ["127.0.0.1", "::1"])
    #expect(open.sent.allSatisfy { $0.port == 8_080 })
  }

  @Test func whatTheSettingsAllowNoMoreIsNotSent() async throws {
    let server = try WebhookFixture()
    let webhook = try server.add("published")
    try server.registry.publish("Row", "1.0.0")
    try server.outbox.step()
    var settings = server.settings
    settings.hosts = ["other.example"]
    try await server.delivery(settings).step()
    #expect(server.sent.isEmpty)
    #expect(
      try server.webhooks.deliveries(to: webhook.id)[0].attempts[0].problem
        == "the server may not tell 'hooks.example.com' anything")
  }

  // MARK: Administering

  private struct Everybody: Authentication {
    func caller(headers: [String: String], address: String?) -> Caller { .nobody }
  }

  private func call(
    _ server: WebhookFixture, _ method: Endpoint.Method, _ path: String, _ body: String = "",
    scopes: Set<Scope> = [.administer]
  ) throws -> (status: Int, text: String) {
    let dispatcher = Dispatcher(
      server.webhooks.endpoints, authentication: Everybody(), origin: nil, explaining: { _ in nil })
    guard case .endpoint(let endpoint, let parameters) = dispatcher.route(method.rawValue, path),
      case .onThread(let answer) = endpoint.answering
    else {
      return (404, "no endpoint")
    }
    let response = dispatcher.respond(
      to: EndpointRequest(
        method: method, path: path, pathParameters: parameters, headers: ["content-type": "application/json"],
        body: Array(body.utf8), caller: Caller(.token, name: "root job", permissions: Permissions(scopes))),
      of: endpoint, answer)
    guard case .bytes(let bytes) = response.body else { return (0, "") }
    return (response.status.rawValue, String(decoding: bytes, as: UTF8.self))
  }

  @Test func webhooksAreAddedListedReadAndRemoved() async throws {
    let server = try WebhookFixture()
    let made = try call(
      server, .post, "/api/v1/webhooks", #"{"url": "https://hooks.example.com/", "events": ["published"]}"#)
    #expect(made.status == 201)
    let webhook = try #require(try server.webhooks.list().first)
    #expect(made.text.contains(webhook.secret))
    #expect(webhook.secret.wholeMatch(of: /nibreg_hook_[0-9a-f]{64}/) != nil)
    let listed = try call(server, .get, "/api/v1/webhooks")
    #expect(listed.text.contains(webhook.id) && !listed.text.contains(webhook.secret))
    try server.registry.publish("Row", "1.0.0")
    try await server.work()
    let log = try call(server, .get, "/api/v1/webhooks/\(webhook.id)/deliveries")
    #expect(log.text.contains(#""state": "delivered""#) && !log.text.contains(webhook.secret))
    let delivery = try server.webhooks.deliveries(to: webhook.id)[0].id
    #expect(try call(server, .post, "/api/v1/webhooks/\(webhook.id)/deliveries/\(delivery)/again").status == 202)
    #expect(try call(server, .post, "/api/v1/webhooks/other/deliveries/\(delivery)/again").status == 404)
    #expect(try call(server, .delete, "/api/v1/webhooks/\(webhook.id)").status == 204)
    #expect(try call(server, .delete, "/api/v1/webhooks/\(webhook.id)").status == 404)
    #expect(try call(server, .get, "/api/v1/webhooks/\(webhook.id)/deliveries").status == 404)
    #expect(try await server.work() == 0)
    let acts = try server.registry.store.readTeam { try $0.acts(before: nil, limit: 10) }
    #expect(acts.map(\.kind) == [.removeWebhook, .repeatDelivery, .addWebhook])
    #expect(acts.allSatisfy { $0.act.by == "root job" })
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"url": 7}"#, #"{"url": "https://hooks.example.com/", "events": []}"#,
    #"{"url": "https://hooks.example.com/", "events": ["everything"]}"#,
    #"{"url": "https://hooks.example.com/", "events": "published"}"#, #"{"url": "https://evil.example/"}"#,
  ])
  func whatCannotBeAWebhookIsRefusedAndNothingIsWritten(body: String) throws {
    let server = try WebhookFixture()
    let before = try server.registry.content
    #expect(try call(server, .post, "/api/v1/webhooks", body).status == 422)
    #expect(try call(server, .post, "/api/v1/webhooks", body, scopes: [.read, .accept]).status == 403)
    #expect(try server.registry.content == before)
  }

  @Test func administeringNeedsThatScope() throws {
    let server = try WebhookFixture()
    for endpoint in server.webhooks.endpoints {
      #expect(endpoint.permission == .administer, "\(endpoint.operation)")
      let path = endpoint.path.replacing("{id}", with: "1").replacing("{delivery}", with: "1")
      #expect(try call(server, endpoint.method, path, scopes: [.read, .accept]).status == 403)
    }
  }
}
