import ComponentModel
import Endpoints
import Foundation
import RegistryAPI
import StorageContract
import TestRunning
import TestSupport
import Testing

/// Who may write what, what a refused request leaves behind, and requests that are sent again.
@Suite(.ownThreads) struct WritingTests {
  private static let row = Nib.component("Row", outlets: ["title"])
  private static let price = Nib.component("Price")

  @Test(arguments: [
    ("ada publish:Ro*", "may not publish the component 'Price'", 403),
    ("ada read accept record:*", "may not publish components", 403),
    ("ada publish:Row publish:Price", "", 200),
    ("ada publish:*", "", 200),
    ("ada administer", "", 200),
  ])
  func aCallPublishesOnlyWhatEveryPartOfItMay(caller: String, problem: String, status: Int) async throws {
    let shop = try APIShop(Shell.withStore())
    let before = try shop.content
    let answer = try await shop.send(
      "POST", "/api/v1/publish",
      ["files": APIShop.files(["Row.xib": Self.row, "Price.xib": Self.price]), "version": "1.0.0"], as: caller)
    #expect(answer.status == status)
    #expect(problem.isEmpty || answer.text.contains(problem))
    #expect((try shop.content == before) == (status != 200))
  }

  @Test func whatIsUnchangedNeedsNoPermissionAndARenameNeedsBoth() async throws {
    let shop = try APIShop(Shell.withStore())
    func publish(_ files: KeyValuePairs<String, String>, _ more: JSON, as caller: String) async throws -> Int {
      var body: JSON = ["files": APIShop.files(files)]
      if case .object(let members) = more { for (name, value) in members { body.append(name, value) } }
      return try await shop.send("POST", "/api/v1/publish", body, as: caller).status
    }
    #expect(try await publish(["Row.xib": Self.row], ["version": "1.0.0"], as: "ada publish:Row") == 200)
    #expect(try await publish(["Row.xib": Self.row], ["version": "1.0.0"], as: "bob publish:Price") == 200)
    let renamed = Nib.component("Line", outlets: ["title"])
    let rename: JSON = ["bump": "major", "renames": "Row"]
    #expect(try await publish(["Line.xib": renamed], rename, as: "bob publish:Line") == 403)
    #expect(try await publish(["Line.xib": renamed], rename, as: "bob publish:Line publish:Row") == 200)
  }

  @Test(arguments: [
    ("ada record:Shop", 200), ("ada record:Sh*", 200), ("ada record:Bank", 403), ("ada publish:*", 403),
    ("ada read", 403),
  ])
  func aProjectIsRecordedByThoseWhoMay(caller: String, status: Int) async throws {
    let shop = try APIShop(Shell.withStore())
    let before = try shop.content
    // The name is the manifest's.
    let answer = try await shop.send(
      "POST", "/api/v1/record",
      ["files": APIShop.files(["App.xib": Nib.host("Row"), "Components.yml": "project: Shop\n"])], as: caller)
    #expect(answer.status == status, "\(answer.text)")
    #expect((try shop.content == before) == (status != 200))
  }

  @Test(arguments: [
    ("PUT", "/api/v1/components/SettingsRow/versions/1.0.0/yank", "ada publish:Slider*"),
    ("PUT", "/api/v1/components/SettingsRow/deprecation", "ada publish:Slider*"),
    ("DELETE", "/api/v1/projects/Examples/branches/main", "ada record:Shop"),
    ("POST", "/api/v1/accepted", "ada publish:* record:*"), ("POST", "/api/v1/prune", "ada publish:* record:* accept"),
    ("POST", "/api/v1/verify", "ada read"), ("POST", "/api/v1/rebuild", "ada read"),
    ("POST", "/api/v1/import", "ada publish:*"),
  ])
  func othersMayNot(method: String, target: String, caller: String) async throws {
    let shop = try APIShop.filled()
    let before = try shop.content
    let body: JSON = ["reason": "because"]
    #expect(try await shop.send(method, target, body, as: caller).status == 403)
    #expect(try await shop.send(method, target, body, as: nil).status == 401)
    #expect(try shop.content == before)
  }

  @Test func everyEndpointButTheDescriptionNeedsSomething() throws {
    let open = try APIShop(Shell.withStore()).endpoints.filter { $0.permission == .none }.map(\.path)
    #expect(open == ["/api/v1/openapi.json"])
  }

  @Test func theLogSaysWhoItWasAndNotWhatTheyClaim() async throws {
    let shop = try APIShop(Shell.withStore())
    _ = try await shop.ask(
      "POST", "/api/v1/publish", ["content-type": "application/json", "x-nibreg-user": "root", "from": "root"],
      as: "release-job publish:*",
      body: Array(
        (["files": APIShop.files(["Row.xib": Self.row]), "version": "1.0.0"] as JSON).indented().utf8))
    let log = try JSONValue(try await shop.get("/api/v1/log?component=Row").text)
    #expect(log["entries"].list.map { $0["by"].text } == ["release-job"])
  }

  // MARK: Refusals

  @Test func aTakenVersionIsAConflictInTheCommandsWords() async throws {
    let shop = try APIShop(Shell.withStore())
    func publish(_ text: String) async throws -> APIShop.Answer {
      try await shop.send(
        "POST", "/api/v1/publish", ["files": APIShop.files(["Row.xib": text]), "version": "1.0.0"])
    }
    #expect(try await publish(Self.row).status == 200)
    let before = try shop.content
    let answer = try await publish(Nib.component("Row"))
    #expect(answer.status == 409)
    #expect(answer.detail == "version 1.0.0 of 'Row' has other content already")
    #expect(answer.hint == "publish it as another version, such as 2.0.0")
    #expect(try !JSONValue(answer.text)["lines"].list.isEmpty)
    #expect(answer.headers["Content-Type"] == "application/problem+json")
    #expect(try shop.content == before)
  }

  @Test(arguments: [
    (
      "/api/v1/components/SliderWithLable", 404, "no component 'SliderWithLable' is known",
      "did you mean 'SliderWithLabel'?"
    ),
    (
      "/api/v1/components/SliderWithLable/diff?from=1.0.0", 404, "no component 'SliderWithLable' has been published",
      "did you mean 'SliderWithLabel'?"
    ),
    (
      "/api/v1/components/SliderWithLabel?version=9.0.0", 404,
      "'SliderWithLabel' has no version 9.0.0; it has 1.0.0, 2.0.0", nil
    ),
    ("/api/v1/components/SliderWithLabel?version=one", 400, nil, nil),
    (
      "/api/v1/components/SliderWithLabel?versoin=1.0.0", 400, "there is no parameter 'versoin' here",
      "did you mean 'version'?"
    ),
    (
      "/api/v1/components/SliderWithLabel/impact?project=Exampels", 404, "no project 'Exampels' is recorded",
      "did you mean 'Examples'?"
    ),
    (
      "/api/v1/components/SliderWithLabel/impact?format=sarif", 400, "'sarif' shows what a change breaks",
      "name the change with 'to'"
    ),
    ("/api/v1/components/SliderWithLabel/diff", 400, "'from' is missing", "The old side."),
    (
      "/api/v1/search?q=a&limit=0", 400, "'limit' is '0'; it takes a whole number from 1 to 1000",
      "The most results; 50 where nothing is said."
    ),
    ("/api/v1/search?q=a&q=b", 400, "'q' is there 2 times; it takes one value", nil),
    (
      "/api/v1/rules/outlet-not-in-clas", 404, "no rule is called 'outlet-not-in-clas'",
      "did you mean 'outlet-not-in-class'?"
    ),
    ("/api/v1/projects/Example/branches/main", 404, "no project 'Example' is recorded", "did you mean 'Examples'?"),
    (
      "/api/v1/components/SettingsRow/picture?device=retina6_21", 400, "there is no device 'retina6_21'",
      "did you mean 'retina6_1'?"
    ),
  ])
  func problemsSayWhatIsWrongAndWhatToDo(target: String, status: Int, detail: String?, hint: String?) async throws {
    let answer = try await APIShop.filled().get(target)
    #expect(answer.status == status, "\(answer.text)")
    if let detail { #expect(answer.detail == detail) }
    if let hint { #expect(answer.hint == hint) }
  }

  @Test func aBusyStoreIsAskedAgainLater() throws {
    let problem = try #require(
      Problem.explaining(StoreError.busy(store: "/srv/registry.sqlite", seconds: 60, process: 7)))
    #expect(problem.status == .serviceUnavailable)
    #expect(problem.headers.contains { $0.name == "Retry-After" })
    #expect(problem.detail == "process 7 has been using the store for 60 seconds")
    #expect(Problem.explaining(StoreError.full(store: "/srv/r"))?.status == .insufficientStorage)
    #expect(Problem.explaining(StoreError.full(store: "/srv/r"))?.detail.contains("/srv") == false)
    #expect(Problem.explaining(CancellationError()) == nil)
  }

  // MARK: Files

  @Test(arguments: [
    ("../Row.xib", "'.' or '..'"), ("/etc/Row.xib", "begins with '/'"), ("App//Row.xib", "empty name"),
    ("App/./Row.xib", "'.' or '..'"), ("App\\Row.xib", "separated by '/'"), ("Row.xib\u{0}", "control characters"),
    ("App/.git/config.xib", "'.git'"), (".GIT/Row.xib", "'.git'"), ("", "empty"), ("a\nb.xib", "control characters"),
    (String(repeating: "a", count: 300) + ".xib", "more than 255 bytes"),
    (String(repeating: "a/", count: 600) + "Row.xib", "more than 1000 bytes"),
  ])
  func namesThatCouldLeadElsewhereAreRefused(name: String, reason: String) async throws {
    let shop = try APIShop(Shell.withStore())
    let answer = try await shop.send("POST", "/api/v1/check", ["files": APIShop.files([name: Self.row])])
    #expect(answer.status == 422)
    #expect(answer.detail.contains(reason), "\(answer.detail)")
  }

  @Test(arguments: [
    (["Row.xib", "row.xib"], "'Row.xib' and 'row.xib' are one name on some machines"),
    (["App/Row.xib", "app/Price.xib"], "'App' and 'app' are one name on some machines"),
    (["Row.xib", "Row.xib/Price.xib"], "'Row.xib' is there twice"),
    (["Row.xib", "Row.xib"], "'Row.xib' is there twice"),
    (["caf\u{E9}.xib", "cafe\u{301}.xib"], "are one name on some machines"),
  ])
  func namesThatMeanOneFileAreRefused(names: [String], reason: String) async throws {
    let shop = try APIShop(Shell.withStore())
    let files = JSON.object(names.map { ($0, .text(Self.row)) })
    let answer = try await shop.send("POST", "/api/v1/check", ["files": files])
    #expect(answer.status == 422)
    #expect(answer.detail.contains(reason), "\(answer.detail)")
  }

  @Test func nothingOfAFolderStaysOrIsTold() async throws {
    let folder = try TemporaryFolder()
    // What is around the folder does not count.
    try folder.write("Components.yml", "project: Around\nrules: {outlet-not-in-class: off}\n")
    try folder.write("Components.accepted.json", "no JSON")
    try folder.makeFolder("work")
    var settings = RegistryAPI.Settings()
    settings.temporaryFolder = folder.path("work")
    let shop = try APIShop(Shell.withStore(), settings: settings)
    let bodies: [(String, JSON)] = [
      ("/api/v1/check", ["files": APIShop.files(["Row.xib": Self.row, "Row.swift": "class Row: UIView {}"])]),
      ("/api/v1/check", ["files": APIShop.files(["Row.xib": "<document>"]), "paths": ["Row.xib"]]),
      ("/api/v1/check", ["files": APIShop.files(["Row.xib": Self.row, "Components.yml": "rules: 7"])]),
      (
        "/api/v1/publish", ["files": APIShop.files(["App.xib": Nib.host("Row")]), "paths": ["App.xib"], "bump": "auto"]
      ),
      ("/api/v1/publish", ["files": APIShop.files(["Row.xib": Self.row]), "version": "1.0.0", "sources": ["Row.xib"]]),
      ("/api/v1/record", ["files": APIShop.files(["App.xib": Nib.host("Row")])]),
      ("/api/v1/record", ["files": APIShop.files(["App.xib": Nib.host("Row")]), "project": "Shop"]),
      ("/api/v1/resolve", ["files": APIShop.files(["Components.yml": "requires: {Row: '^9'}"])]),
      ("/api/v1/components/Row/impact", ["files": APIShop.files(["Row.xib": "nothing"])]),
    ]
    for (target, body) in bodies {
      let answer = try await shop.send("POST", target, body)
      #expect(!answer.text.contains("nibreg-request") && !answer.text.contains(folder.path), "\(answer.text)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("work")).isEmpty)
    // Without a name, the project is not called as what is around the folder says.
    #expect(try await shop.send("POST", bodies[5].0, bodies[5].1).detail == "the project's name is not known")
    let recorded = try JSONValue(try await shop.send("POST", bodies[6].0, bodies[6].1).text)
    #expect(recorded["branch"].text == "main" && recorded["revision"] == .null)
  }

  // MARK: Keys

  @Test func aRequestWithItsKeyIsDoneOnce() async throws {
    let shop = try APIShop.filled()
    let target = "/api/v1/components/SettingsRow/versions/1.0.0/yank"
    let key = ["idempotency-key": "0b5f6c1e"]
    let first = try await shop.send("PUT", target, ["reason": "faulty"], key)
    let before = try shop.content
    let second = try await shop.send("PUT", target, ["reason": "faulty"], key)
    #expect(first.status == 200 && second.status == 200 && first.text == second.text)
    #expect(second.headers["Idempotency-Replayed"] == "true")
    let other = try await shop.send("PUT", target, ["reason": "broken"], key)
    #expect(other.status == 422)
    // Whose key it is counts, and so does that there is one.
    #expect(try await shop.send("PUT", target, ["reason": "faulty"], key, as: "bob administer").status == 409)
    #expect(try await shop.send("PUT", target, ["reason": "faulty"]).status == 409)
    #expect(try shop.content == before)
  }

  @Test func aKeyIsKnownToTheStoreWhoeverServesIt() async throws {
    let shop = try APIShop.filled()
    let target = "/api/v1/components/SettingsRow/versions/1.0.0/yank"
    let key = ["idempotency-key": "0b5f6c1e"]
    #expect(try await shop.send("PUT", target, ["reason": "faulty"], key).status == 200)
    #expect(try await shop.send("DELETE", target).status == 200)
    let before = try shop.content
    // The server was started again: what it answered is gone, what it did is not.
    let again = try await APIShop(shop.shell).send("PUT", target, ["reason": "faulty"], key)
    #expect(again.status == 409)
    #expect(try JSONValue(again.text)["completed"] == .boolean(true))
    #expect(try shop.content == before)
  }

  @Test func aRefusedRequestKeepsNoKey() async throws {
    let shop = try APIShop.filled()
    let target = "/api/v1/components/CalendarSheet/deprecation"
    let key = ["idempotency-key": "k1"]
    #expect(try await shop.send("PUT", target, ["reason": " "], key).status == 422)
    #expect(try await shop.send("PUT", target, ["reason": "slow"], key).status == 200)
    for bad in ["", "two words", String(repeating: "k", count: 256), "schlüssel"] {
      #expect(try await shop.send("PUT", target, ["reason": "slow"], ["idempotency-key": bad]).status == 400)
    }
  }

  @Test func keysAreForgottenWhenThereAreTooMany() throws {
    let keys = KeysInMemory(mostBytes: 250, mostKeys: 3)
    let digest = ContentDigest(of: [1])
    for number in 1...3 {
      guard case .new = keys.begin("k\(number)", for: digest) else {
        Issue.record("k\(number) was known")
        return
      }
      keys.finish("k\(number)", with: KeptAnswer(status: .ok, headers: [], body: Array(repeating: 0, count: 100)))
    }
    guard case .new = keys.begin("k1", for: digest) else {
      Issue.record("k1 was kept beyond the room for it")
      return
    }
    guard case .done = keys.begin("k3", for: digest) else {
      Issue.record("k3 was forgotten")
      return
    }
  }

  // MARK: Entity tags

  @Test func whoHasAnAnswerIsToldThatItIsTheSame() async throws {
    let shop = try APIShop.filled()
    let target = "/api/v1/components/SliderWithLabel/impact"
    let first = try await shop.get(target)
    let tag = try #require(first.headers["ETag"])
    #expect(tag == "\"\(ContentDigest(of: first.bytes))\"")
    let second = try await shop.get(target, ["if-none-match": "\"other\", W/\(tag)"])
    #expect(second.status == 304 && second.bytes.isEmpty && second.headers["ETag"] == tag)
    #expect(try await shop.get(target + "?summary=true", ["if-none-match": tag]).status == 200)
    // A write of somebody else's, by another process.
    #expect(try shop.shell.run("record App/Main.storyboard --project Bank").status == 0)
    let third = try await shop.get(target, ["if-none-match": tag])
    #expect(third.status == 200 && third.headers["ETag"] != tag)
    // One that changes nothing of this answer.
    #expect(try shop.shell.run("deprecate CalendarSheet --reason slow").status == 0)
    let tagNow = try #require(third.headers["ETag"])
    #expect(try await shop.get(target, ["if-none-match": tagNow]).status == 304)
  }

  @Test func aLargeAnswerComesInPiecesAndIsTheSame() async throws {
    let shop = try APIShop(Shell.withStore())
    let hosts = (0..<2_100).map { ("Host\($0).xib", Nib.host("Row")) }
    let folder = try Shell()
    try folder.folder.write("Row.xib", Self.row)
    for (name, text) in hosts { try folder.folder.write(name, text) }
    #expect(try folder.run("record . --project Shop --store \(shop.shell.store)").status == 0)
    let outcome = try folder.run("impact Row --store \(shop.shell.store) --format json")
    let answer = try await shop.get("/api/v1/components/Row/impact")
    #expect(answer.text == outcome.output)
    let tag = try #require(answer.headers["ETag"])
    #expect(try await shop.get("/api/v1/components/Row/impact", ["if-none-match": tag]).status == 304)
  }
}
