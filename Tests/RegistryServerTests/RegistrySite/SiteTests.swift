import ComponentModel
import Endpoints
import Foundation
import Publication
import Registry
import RegistrySite
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// The pages over a small project, as people use them.
@Suite(.ownThreads) struct SiteTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples").path

  /// The example components in two versions, and the app that uses them.
  private func exampleStore() throws -> TestRegistry {
    let registry = try TestRegistry()
    _ = try Publishing(numbering: .exactly(try SemanticVersion("1.0.0"))).publish(
      [Self.examples + "/Components"], in: registry.store, at: registry.workplace)
    _ = try Publishing(numbering: .exactly(try SemanticVersion("2.0.0"))).publish(
      [Self.examples + "/Components-2.0"], in: registry.store, at: registry.workplace)
    try registry.record([Self.examples + "/App", Self.examples + "/Components"], project: "Example", revision: "1")
    return registry
  }

  // MARK: Every page

  @Test func everyPageOfTheExamplesIsSound() async throws {
    let site = SiteFixture(try exampleStore(), tokens: KnownTokens())
    let found = try await site.crawl(as: .administrator)
    #expect(found.problems == [])
    for start in [
      "/", "/components", "/components/SliderWithLabel", "/components/SliderWithLabel/compare?from=1.0.0&to=2.0.0",
      "/components/SliderWithLabel/branches", "/projects", "/projects/Example/main", "/matrix", "/log", "/about",
      "/what-if", "/tokens", "/search",
    ] { #expect(found.opened[start] == 200, "\(start)") }
    #expect(found.opened.count > 60)
  }

  @Test func everyPageOfAProjectWithFindingsIsSound() async throws {
    let site = SiteFixture(try TestRegistry.shop())
    let found = try await site.crawl()
    #expect(found.problems == [])
    #expect(found.opened["/projects/Shop/main"] == 200)
  }

  @Test func anEmptyStoreHasPagesToo() async throws {
    let site = SiteFixture(try TestRegistry(), tokens: KnownTokens())
    #expect(try await site.crawl(as: .administrator).problems == [])
  }

  // MARK: Names of others

  private static let hostileNames = [
    "<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "' onfocus='x", "\"\u{301} onclick=x", "<\u{338}b",
    "\u{202E}live\u{2066}", "javascript:alert(1)", "//else.where", "../../etc", "a/b?c#d", "&lt;b&gt;{{name}}",
    "%3Cb%3E", "Кнопка", "שורה", "\u{1F680}\u{200D}\u{1F525}", String(repeating: "x", count: 4000), " ", "]]>",
    "#main", "data:text/html,x", "a\u{0}b\u{1B}[31m",
  ]

  private func hostileStore() throws -> TestRegistry {
    let registry = try TestRegistry()
    for (number, name) in Self.hostileNames.enumerated() {
      let files = try TemporaryFolder()
      let safe = name.unicodeScalars.allSatisfy { $0.value > 0x1F } ? name : "other\(number)"
      try files.write("Card.xib", Nib.component(Use(safe), text: safe, outlets: [safe]))
      try files.write("Host.xib", Nib.host([Use(safe).setting(safe, safe)], text: safe))
      var workplace = InvocationContext(now: registry.workplace.now, actor: name)
      _ = try? Publishing(numbering: .exactly(try SemanticVersion("1.0.0"))).publish(
        [files.path("Card.xib")], in: registry.store, at: workplace)
      try files.write("Card.xib", Nib.component(Use(safe), text: safe + "!", outlets: [safe, "other"]))
      _ = try? Publishing(numbering: .automatic).publish([files.path("Card.xib")], in: registry.store, at: workplace)
      _ = try Recording(project: name, branch: name, revision: name).record(
        [files.path], in: registry.store, at: workplace)
      workplace.now.secondsSince1970 += 60
      try files.write("Host.xib", Nib.host([Use(safe)], text: safe))
      _ = try Recording(project: name, branch: name, revision: name + "2").record(
        [files.path], in: registry.store, at: workplace)
      _ = try? Withdrawing().deprecate(
        ComponentName(safe), replacement: nil, reason: name, in: registry.store, at: workplace)
    }
    return registry
  }

  @Test func noNameMakesAnythingOfAPage() async throws {
    let registry = try hostileStore()
    let site = SiteFixture(registry, tokens: KnownTokens())
    let searches = Self.hostileNames.map { "/search?q=" + FormText.encoded($0) }
    let found = try await site.crawl(from: ["/"] + searches, as: .administrator)
    // A link to what its name hides from routing leads nowhere, which is no harm.
    let problems = found.problems.filter { !$0.hasSuffix(": 404") }
    #expect(problems == [])
    #expect(found.opened.values.count { $0 == 200 } > 150)
    #expect(try registry.versions(of: Self.hostileNames[0]).count == 2)
  }

  @Test func whatIsSentIsEscapedToo() async throws {
    let site = SiteFixture(try TestRegistry.shop())
    for name in Self.hostileNames {
      let encoded = FormText.encoded(name)
      for address in [
        "/components/\(encoded)", "/components?q=\(encoded)", "/search?q=\(encoded)", "/search?q=\(encoded)&fragment=1",
        "/matrix?q=\(encoded)&branches=\(encoded)", "/log?component=\(encoded)&by=\(encoded)",
        "/what-if?component=\(encoded)", "/projects/\(encoded)/\(encoded)", "/projects?q=\(encoded)&page=\(encoded)",
        "/components/Row?version=\(encoded)", "/components/Row/compare?from=\(encoded)&to=\(encoded)",
        "/components/Row/users?project=\(encoded)&branch=\(encoded)",
      ] {
        let answer = try await site.get(address)
        #expect([200, 400, 404, 409, 422].contains(answer.status), "\(address): \(answer.status)")
        let text = address.contains("fragment") ? "<div>\(answer.text)</div>" : answer.text
        let page = try PageElement.parse(text)
        guard !address.contains("fragment") else { continue }
        #expect(PageCheck.problems(of: page) == [], "\(address)")
      }
      let judged = try await site.judge(Nib.component("Row"), named: name, component: name)
      #expect(PageCheck.problems(of: try judged.page) == [])
    }
  }

  // MARK: What pages say

  @Test func aComponentTellsItsStory() async throws {
    let site = SiteFixture(try exampleStore())
    let page = try await site.get("/components/SliderWithLabel").page
    let text = page.wholeText
    for words in ["SliderWithLabel", "2.0.0", "major", "Outlets", "Example / main", "directly"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(page.first("img") { ($0["alt"] ?? "").contains("SliderWithLabel") } != nil)
    #expect(page.first("svg") { $0["class"] == "neighborhood" } != nil)
    #expect(page.first("link") { $0["rel"] == "alternate" }?["href"] == "/api/v1/components/SliderWithLabel")
  }

  @Test func anUnknownNameIsAPageWithTheNearestOne() async throws {
    let site = SiteFixture(try exampleStore())
    let answer = try await site.get("/components/SliderWithLable")
    #expect(answer.status == 404)
    #expect(try answer.page.wholeText.contains("Did you mean 'SliderWithLabel'?"))
    let program = try await site.get("/components/SliderWithLable", headers: ["accept": "application/json"])
    #expect(program.status == 404)
    #expect(program.headers["Content-Type"] == "application/problem+json")
  }

  @Test func aSearchIsAPageAndAFragment() async throws {
    let site = SiteFixture(try exampleStore())
    let whole = try await site.get("/search?q=slider")
    #expect(try whole.page.first("a") { $0["href"] == "/components/SliderWithLabel" } != nil)
    let fragment = try await site.get("/search?q=slider&fragment=1")
    #expect(!fragment.text.contains("<html"))
    #expect(fragment.text.contains("href=\"/components/SliderWithLabel\""))
    #expect(try await site.get("/search?q=nothinghasthisname").page.wholeText.contains("Nothing has"))
  }

  @Test func twoVersionsStandSideBySide() async throws {
    let site = SiteFixture(try exampleStore())
    let page = try await site.get("/components/SliderWithLabel/compare?from=1.0.0&to=2.0.0").page
    let pictures = page.all("img").compactMap { $0["src"] }
    #expect(pictures.contains("/components/SliderWithLabel/compare/old.svg?from=1.0.0&to=2.0.0"))
    #expect(pictures.contains("/components/SliderWithLabel/compare/new.svg?from=1.0.0&to=2.0.0"))
    #expect(page.wholeText.contains("major"))
    let old = try await site.get("/components/SliderWithLabel/compare/old.svg?from=1.0.0&to=2.0.0")
    let new = try await site.get("/components/SliderWithLabel/compare/new.svg?from=1.0.0&to=2.0.0")
    #expect(old.text != new.text)
    #expect(try old.page["width"] == new.page["width"])
    #expect(try await site.get("/components/SliderWithLabel/compare/else.svg?from=1.0.0&to=2.0.0").status == 404)
  }

  @Test func aPageIsNotSentAgainUntilSomethingIsDone() async throws {
    let registry = try exampleStore()
    let site = SiteFixture(registry)
    let tag = try #require(try await site.get("/components/NumberPicker").headers["ETag"])
    let again = try await site.get("/components/NumberPicker", headers: ["if-none-match": tag])
    #expect(again.status == 304)
    #expect(again.text.isEmpty)
    // Another person's page has another form token and name.
    #expect(
      try await site.get("/components/NumberPicker", as: .reviewer, headers: ["if-none-match": tag]).status == 200)
    try registry.yank("SliderWithLabel", "2.0.0")
    #expect(try await site.get("/components/NumberPicker", headers: ["if-none-match": tag]).status == 200)
  }

  @Test func filesOfPagesAreKeptForEver() async throws {
    let site = SiteFixture(try TestRegistry())
    let page = try await site.get("/").page
    let style = try #require(page.first("link") { $0["rel"] == "stylesheet" }?["href"])
    let answer = try await site.get(style, as: .anonymous)
    #expect(answer.status == 200)
    #expect(answer.headers["Cache-Control"] == "public, max-age=31536000, immutable")
    #expect(try await site.get("/assets/site-0.css").status == 404)
  }

  @Test func theMatrixSaysWhoHasWhat() async throws {
    let site = SiteFixture(try exampleStore())
    let page = try await site.get("/matrix").page
    let row = page.all("tr").first { $0.wholeText.contains("SliderWithLabel") }
    #expect(row?.wholeText.contains("own") == true)
    #expect(row?.wholeText.contains("2.0.0") == true)
    #expect(try await site.get("/matrix?q=slider").page.all("tbody")[0].all("tr").count == 1)
  }

  @Test func aBranchThatIsBoundIsSaidToBeBehind() async throws {
    let registry = try TestRegistry()
    try registry.publish(["Row.xib": Nib.component("Row", outlets: ["title"])], "1.0.0")
    try registry.publish(["Row.xib": Nib.component("Row", outlets: ["name"])], "2.0.0")
    let files = try TemporaryFolder()
    try files.write("App.xib", Nib.host("Row"))
    try files.write("Components.yml", "project: Shop\nrequires:\n  Row: ^1.0.0\n")
    try registry.record([files.path])
    let site = SiteFixture(registry)
    let cell = try await site.get("/matrix").page.all("span").first {
      ($0["class"] ?? "").hasPrefix("cell behind") && $0.wholeText == "1.0.0"
    }
    #expect(cell != nil)
    // What the newest version does to it is said at once.
    let verdicts = try await site.get("/matrix").page.all("tbody")[0].all("span").filter {
      ($0["class"] ?? "").hasPrefix("badge")
    }
    #expect(verdicts.map(\.wholeText) == ["1 safe"])
    let judged = try await site.get("/components/Row/branches").page.wholeText
    #expect(judged.contains("no: it requires ^1.0.0"))
    #expect(judged.contains("1 safe") || judged.contains("1 breaks") || judged.contains("1 may break"), "\(judged)")
  }

  @Test func theLogIsFilteredAndPaged() async throws {
    let registry = try TestRegistry()
    for number in 0..<120 { try registry.record(["A.xib": Nib.host(text: "\(number)")], secondsLater: Int64(number)) }
    try registry.publish(["Row.xib": Nib.component("Row")], "1.0.0")
    let site = SiteFixture(registry)
    let first = try await site.get("/log").page
    #expect(first.all("tbody")[0].all("tr").count == 100)
    #expect(first.first("a") { $0["rel"] == "next" }?["href"] == "/log?page=2")
    #expect(try await site.get("/log?page=2").page.all("tbody")[0].all("tr").count == 22)
    #expect(try await site.get("/log?component=Row").page.all("tbody")[0].all("tr").count == 1)
    #expect(try await site.get("/log?by=nobody").page.wholeText.contains("no such entries"))
    #expect(try await site.get("/log?page=0").status == 400)
  }

  // MARK: What pages do

  @Test func aFindingIsAcceptedAndTakenBack() async throws {
    let registry = try TestRegistry.shop()
    let site = SiteFixture(registry)
    let before = try await site.get("/projects/Shop/main", as: .reviewer).page
    let form = try #require(before.first("form") { ($0["action"] ?? "").hasSuffix("/accept") })
    let fingerprint = try #require(form.first("input") { $0["name"] == "fingerprint" }?["value"])
    let accepted = try await site.post(
      try #require(form["action"]), ["fingerprint": fingerprint, "reason": "<b>known</b>", "until": ""], as: .reviewer)
    #expect(accepted.status == 303)
    #expect(accepted.headers["Location"] == "/projects/Shop/main#findings")
    let kept = try registry.store.read { try $0.acceptances() }.first { $0.fingerprint == fingerprint }
    #expect(kept?.act.by == "bea")
    #expect(kept?.act.reason == "<b>known</b>")
    let after = try await site.get("/projects/Shop/main", as: .reviewer).page
    #expect(after.wholeText.contains("<b>known</b>"))
    let withdrawn = try await site.post(
      "/projects/Shop/main/withdraw", ["fingerprint": fingerprint], as: .reviewer)
    #expect(withdrawn.status == 303)
    #expect(try registry.store.read { try $0.acceptances() }.contains { $0.fingerprint == fingerprint } == false)
  }

  @Test func whoMayNotAcceptIsNotAskedTo() async throws {
    let registry = try TestRegistry.shop()
    let site = SiteFixture(registry)
    let content = try registry.content
    let page = try await site.get("/projects/Shop/main").page
    #expect(page.first("form") { ($0["action"] ?? "").hasSuffix("/accept") } == nil)
    let path = "/projects/Shop/main/accept"
    let fields: KeyValuePairs<String, String> = ["fingerprint": "0123456789ab", "reason": "because"]
    #expect(try await site.post(path, fields, as: .reader).status == 403)
    #expect(try await site.post(path, fields, as: .anonymous).status == 401)
    #expect(try await site.post(path, fields, as: .reviewer, token: nil).status == 403)
    #expect(try await site.post(path, fields, as: .reviewer, token: "another").status == 403)
    #expect(try await site.post(path, ["fingerprint": "x", "reason": "r"], as: .reviewer).status == 400)
    #expect(try await site.post(path, ["fingerprint": "0123456789ab", "reason": " "], as: .reviewer).status == 422)
    #expect(
      try await site.post(
        path, ["fingerprint": "0123456789ab", "reason": "r", "until": "2001-01-01"], as: .reviewer
      ).status == 422)
    #expect(try registry.content == content)
  }

  @Test func aProposedDocumentIsJudgedAndNotKept() async throws {
    let registry = try TestRegistry.shop()
    let site = SiteFixture(registry)
    let content = try registry.content
    let answer = try await site.judge(Nib.component("Row", uses: ["Price"]))
    #expect(answer.status == 200)
    let page = try answer.page
    #expect(PageCheck.problems(of: page) == [])
    #expect(page.wholeText.contains("outlet"), "\(page.wholeText)")
    #expect(page.wholeText.contains("App/App.storyboard"))
    #expect(try await site.judge("no document").status == 422)
    #expect(try await site.judge("").status == 400)
    #expect(try await site.judge(Nib.component("Unheard")).status == 404)
    #expect(try await site.judge(Nib.host("Row")).status == 422)
    #expect(try await site.judge(Nib.component("Row"), token: "another").status == 403)
    #expect(try await site.judge(Nib.component("Row"), as: .anonymous).status == 401)
    #expect(try registry.content == content)
  }

  @Test func tokensAreMadeShownOnceAndRevoked() async throws {
    let tokens = KnownTokens()
    let site = SiteFixture(try TestRegistry(), tokens: tokens)
    #expect(try await site.get("/tokens", as: .reader).status == 403)
    #expect(try await site.get("/", as: .reader).page.first("a") { $0["href"] == "/tokens" } == nil)
    let made = try await site.post(
      "/tokens", ["name": "<ci>", "scopes": "read, record:Shop", "days": "30"], as: .administrator)
    #expect(made.status == 200)
    #expect(made.headers["Cache-Control"] == "no-store")
    #expect(PageCheck.problems(of: try made.page) == [])
    #expect(try made.page.wholeText.contains("nibreg_secret"))
    let list = try await site.get("/tokens", as: .administrator)
    #expect(!list.text.contains("nibreg_secret"))
    #expect(PageCheck.problems(of: try list.page) == [])
    for fields: KeyValuePairs<String, String> in [
      ["name": "", "scopes": "read"], ["name": "a", "scopes": "fly"], ["name": "a", "scopes": ""],
      ["name": "a", "scopes": "read", "days": "0"],
    ] { #expect(try await site.post("/tokens", fields, as: .administrator).status == 422) }
    #expect(try await site.post("/tokens/t1/revoke", [:], as: .reader).status == 403)
    #expect(try await site.post("/tokens/t1/revoke", [:], as: .administrator, token: nil).status == 403)
    #expect(try await site.post("/tokens/t1/revoke", [:], as: .administrator).status == 303)
    #expect(tokens.tokens().map(\.isRevoked) == [true])
  }

  @Test func problemsHaveTheLookOfPages() throws {
    let problem = Problem(
      .unauthorized, "'<b>' is not known", hint: "sign in", lines: ["one", "<two>"],
      headers: [("WWW-Authenticate", "Bearer")])
    let response = RegistrySite.page(
      for: problem, instance: "r<1>", settings: RegistrySite.Settings(signIn: "/sign-in"))
    guard case .bytes(let bytes) = response.body else { return }
    let page = try PageElement.parse(String(decoding: bytes, as: UTF8.self))
    #expect(PageCheck.problems(of: page) == [])
    #expect(page.wholeText.contains("'<b>' is not known."))
    #expect(response.status == .unauthorized)
    #expect(response.headers.contains { $0.name == "WWW-Authenticate" })
    #expect(RegistrySite.prefersPage(["accept": "text/html,application/xml"]))
    #expect(!RegistrySite.prefersPage(["accept": "application/json"]))
  }
}
