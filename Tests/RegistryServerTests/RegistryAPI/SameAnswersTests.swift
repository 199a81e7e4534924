import ComponentModel
import Endpoints
import Foundation
import RegistryAPI
import TestRunning
import TestSupport
import Testing

/// The server answers what the command writes with `--format json`, byte for byte.
@Suite(.ownThreads) struct SameAnswersTests {
  static let questions: [(command: String, target: String)] = [
    ("list", "/api/v1/components"),
    ("show SliderWithLabel", "/api/v1/components/SliderWithLabel"),
    ("show SliderWithLabel@1.0.0", "/api/v1/components/SliderWithLabel?version=1.0.0"),
    ("show SettingsViewController", "/api/v1/components/SettingsViewController"),
    ("log", "/api/v1/log"), ("log SettingsRow", "/api/v1/log?component=SettingsRow"),
    ("log SettingsRow", "/api/v1/components/SettingsRow/log"),
    ("impact SliderWithLabel", "/api/v1/components/SliderWithLabel/impact"),
    ("impact SliderWithLabel@1.0.0", "/api/v1/components/SliderWithLabel/impact?version=1.0.0"),
    ("impact SliderWithLabel --summary", "/api/v1/components/SliderWithLabel/impact?summary=true"),
    (
      "impact SliderWithLabel --project Examples --branch main",
      "/api/v1/components/SliderWithLabel/impact?project=Examples&branch=main"
    ),
    (
      "impact SliderWithLabel@1.0.0 --to 2.0.0",
      "/api/v1/components/SliderWithLabel/impact?version=1.0.0&to=2.0.0"
    ),
    ("why Main.storyboard SliderWithLabel", "/api/v1/components/SliderWithLabel/why?host=Main.storyboard"),
    ("why SettingsRow SliderWithLabel", "/api/v1/components/SliderWithLabel/why?host=SettingsRow"),
    ("why MessageCell SliderWithLabel", "/api/v1/components/SliderWithLabel/why?host=MessageCell"),
    (
      "diff SliderWithLabel@1.0.0 SliderWithLabel@2.0.0",
      "/api/v1/components/SliderWithLabel/diff?from=1.0.0&to=2.0.0"
    ),
    ("diff SliderWithLabel@1.0.0 SliderWithLabel", "/api/v1/components/SliderWithLabel/diff?from=1.0.0"),
    ("diff SettingsRow@1.0.0 SettingsRow", "/api/v1/components/SettingsRow/diff?from=1.0.0"),
    ("layout SettingsRow@1.0.0", "/api/v1/components/SettingsRow/layout?version=1.0.0"),
    (
      "layout SettingsRow --size 320x60 --text-size xxxLarge --run-time",
      "/api/v1/components/SettingsRow/layout?size=320x60&textSize=xxxLarge&runTime=true"
    ),
    (
      "resolve SliderWithLabel 'SettingsRow@^2.0.0'",
      "/api/v1/resolve?component=SliderWithLabel&component=SettingsRow@%5E2.0.0"
    ),
    ("search title --limit 5", "/api/v1/search?q=title&limit=5"),
    ("search nothingAtAll", "/api/v1/search?q=nothingAtAll"),
    ("expand SettingsRow@1.0.0 --store .nibreg/registry.sqlite", "/api/v1/expand?host=SettingsRow@1.0.0"),
    (
      "expand App/SettingsViewController.xib --store .nibreg/registry.sqlite",
      "/api/v1/expand?host=App/SettingsViewController.xib"
    ),
    ("rules", "/api/v1/rules"), ("rules outlet-not-in-class", "/api/v1/rules/outlet-not-in-class"),
    ("accept --list", "/api/v1/accepted"),
  ]

  @Test(arguments: questions)
  func questionsHaveTheCommandsAnswer(command: String, target: String) async throws {
    let shop = try APIShop.filled()
    try await expectSame(shop, command + " --format json", try await shop.get(target))
  }

  @Test(arguments: [
    ("impact SliderWithLabel --format dot", "/api/v1/components/SliderWithLabel/impact?format=dot"),
    ("impact SliderWithLabel --format mermaid", "/api/v1/components/SliderWithLabel/impact?format=mermaid"),
    (
      "impact SliderWithLabel@1.0.0 --to 2.0.0 --format sarif",
      "/api/v1/components/SliderWithLabel/impact?version=1.0.0&to=2.0.0&format=sarif"
    ),
    (
      "impact SliderWithLabel@1.0.0 --to 2.0.0 --format markdown --fail-on never",
      "/api/v1/components/SliderWithLabel/impact?version=1.0.0&to=2.0.0&format=markdown&failOn=never"
    ),
    (
      "why Main.storyboard SliderWithLabel --format dot",
      "/api/v1/components/SliderWithLabel/why?host=Main.storyboard&format=dot"
    ),
    (
      "diff SliderWithLabel@1.0.0 SliderWithLabel --format html",
      "/api/v1/components/SliderWithLabel/diff?from=1.0.0&format=html"
    ),
    (
      "diff SliderWithLabel@1.0.0 SliderWithLabel --format svg --dark --all",
      "/api/v1/components/SliderWithLabel/diff?from=1.0.0&format=svg&dark=true&all=true"
    ),
    (
      "diff SliderWithLabel@1.0.0 SliderWithLabel --format junit",
      "/api/v1/components/SliderWithLabel/diff?from=1.0.0&format=junit"
    ),
    ("render SettingsRow@1.0.0", "/api/v1/components/SettingsRow/picture?version=1.0.0"),
    (
      "render SettingsRow --dark --outline --device retina6_12-landscape --format html",
      "/api/v1/components/SettingsRow/picture?dark=true&outline=true&device=retina6_12-landscape&format=html"
    ),
  ])
  func otherFormatsAreTheCommandsToo(command: String, target: String) async throws {
    let shop = try APIShop.filled()
    try await expectSame(shop, command, try await shop.get(target))
  }

  @Test func aVersionsDocumentIsWhatWasPublished() async throws {
    let shop = try APIShop.filled()
    let answer = try await shop.get("/api/v1/components/SliderWithLabel/versions/1.0.0/document")
    let published = try shop.shell.folder.content("Components/SliderWithLabel/SliderWithLabel.xib")
    #expect(answer.bytes == Array(published))
    #expect(answer.headers["ETag"] == "\"\(ContentDigest(of: answer.bytes))\"")
    #expect(answer.headers["Content-Disposition"] == "attachment; filename=\"SliderWithLabel-1.0.0.xib\"")
  }

  /// Documents that are sent, beside the command in a folder that has them.
  @Test func documentsThatAreSentAreJudgedAsFilesAre() async throws {
    let shop = try APIShop.filled()
    let here = try Shell()
    try here.folder.copy(Repository.root + "/Examples/Components-2.0/SliderWithLabel", to: ".")
    try here.folder.write(
      "SliderWithLabel.xib",
      try String(contentsOfFile: here.folder.path("SliderWithLabel.xib"), encoding: .utf8)
        .replacing("maximumTitle", with: "largestTitle"))
    let files = try here.posted()
    let outcome = try here.run(
      "impact SliderWithLabel@1.0.0 --with SliderWithLabel.xib --store \(shop.shell.store) --format json")
    let answer = try await shop.send(
      "POST", "/api/v1/components/SliderWithLabel/impact?version=1.0.0", ["files": files])
    #expect(firstDifference(answer.text, from: outcome.output) == nil)
    #expect(answer.exitStatus == outcome.status)
    #expect(!answer.text.contains("nibreg-request"))
  }

  @Test(arguments: ["Faults", "Hazards", "Components"])
  func documentsThatAreSentAreCheckedAsFilesAre(folder: String) async throws {
    let shop = try APIShop.filled()
    let here = try Shell()
    try here.folder.copy(Repository.root + "/Examples/" + folder, to: ".")
    let outcome = try here.run("check . --store \(shop.shell.store) --format json")
    let answer = try await shop.send("POST", "/api/v1/check", ["files": try here.posted()])
    #expect(firstDifference(answer.text, from: outcome.output) == nil)
    #expect(answer.exitStatus == outcome.status)
  }

  private static let projectQuestions: [(command: String, target: String, members: JSON)] = [
    ("resolve --manifest Shop.yml --dry-run", "/api/v1/resolve", [:]),
    ("resolve --manifest Shop.yml --locked", "/api/v1/resolve", ["locked": true]),
    (
      "resolve --manifest Shop.yml --update SliderWithLabel --dry-run", "/api/v1/resolve",
      ["update": ["SliderWithLabel"]]
    ),
    ("resolve --manifest Shop.yml --explain SliderWithLabel", "/api/v1/resolve", ["explain": "SliderWithLabel"]),
    ("outdated --manifest Shop.yml", "/api/v1/outdated", [:]),
  ]

  @Test(arguments: projectQuestions)
  func aProjectGetsTheVersionsOfTheCommand(command: String, target: String, members: JSON) async throws {
    let shop = try APIShop.filled()
    let outcome = try shop.shell.run(command + " --format json")
    var body: JSON = [
      "files": APIShop.files([
        "Shop.yml": try String(contentsOfFile: shop.shell.folder.path("Shop.yml"), encoding: .utf8)
      ]),
      "manifest": "Shop.yml",
    ]
    if case .object(let members) = members { for (name, value) in members { body.append(name, value) } }
    let answer = try await shop.send("POST", target, body)
    #expect(firstDifference(answer.text, from: outcome.output) == nil)
    #expect(answer.exitStatus == outcome.status)
  }

  @Test func theLockIsTheOneThatTheCommandWrites() async throws {
    let shop = try APIShop.filled()
    #expect(try shop.shell.run("resolve --manifest Shop.yml").status == 0)
    let manifest = try String(contentsOfFile: shop.shell.folder.path("Shop.yml"), encoding: .utf8)
    let answer = try await shop.send(
      "POST", "/api/v1/resolve?format=lock",
      ["files": APIShop.files(["Shop.yml": manifest]), "manifest": "Shop.yml"])
    #expect(answer.bytes == Array(try shop.shell.folder.content("Shop.resolved")))
  }

  /// Writes, each done by the command in one copy of a store and by the server in another.
  @Test func writesHaveTheCommandsAnswerAndDoTheSame() async throws {
    let shop = try APIShop.filled()
    let other = try shop.shell.copy()
    let here = try Shell()
    try here.folder.copy(Repository.root + "/Examples/Components-2.0/SliderWithLabel", to: ".")
    let document = try String(contentsOfFile: here.folder.path("SliderWithLabel.xib"), encoding: .utf8)
    try here.folder.write("SliderWithLabel.xib", document.replacing("maximumTitle", with: "largestTitle"))
    let files = try here.posted()
    let row = "/api/v1/components/SliderWithLabel"
    let yank = row + "/versions/1.0.0/yank"
    let steps: [(command: String, method: String, target: String, body: JSON)] = [
      ("publish . --bump auto --dry-run", "POST", "/api/v1/publish", ["files": files, "bump": "auto", "dryRun": true]),
      (
        "publish . --bump auto --reason new", "POST", "/api/v1/publish",
        ["files": files, "bump": "auto", "reason": "new"]
      ),
      ("publish . --bump auto", "POST", "/api/v1/publish", ["files": files, "bump": "auto"]),
      (
        "record . --project Shop --branch release/4 --revision 77aa", "POST", "/api/v1/record",
        ["files": files, "project": "Shop", "branch": "release/4", "revision": "77aa"]
      ),
      (
        "record . --project Shop --branch release/4 --revision 78aa", "POST", "/api/v1/record",
        ["files": files, "project": "Shop", "branch": "release/4", "revision": "78aa"]
      ),
      ("yank SliderWithLabel@1.0.0 --reason faulty", "PUT", yank, ["reason": "faulty"]),
      ("yank SliderWithLabel@1.0.0 --undo --reason mended", "DELETE", yank + "?reason=mended", [:]),
      (
        "deprecate CalendarSheet --replacement NumberPicker --reason slow", "PUT",
        "/api/v1/components/CalendarSheet/deprecation", ["replacement": "NumberPicker", "reason": "slow"]
      ),
      ("deprecate CalendarSheet --undo", "DELETE", "/api/v1/components/CalendarSheet/deprecation", [:]),
      (
        "accept 0123456789ab 0123456789ac --reason known", "POST", "/api/v1/accepted",
        ["fingerprints": ["0123456789ab", "0123456789ac"], "reason": "known"]
      ),
      ("accept 0123456789ab --withdraw", "DELETE", "/api/v1/accepted/0123456789ab", [:]),
      ("prune --keep 1 --dry-run", "POST", "/api/v1/prune", ["keep": 1, "dryRun": true]),
      ("prune --keep 1", "POST", "/api/v1/prune", ["keep": 1]),
      ("forget --project Shop --branch release/4", "DELETE", "/api/v1/projects/Shop/branches/release%2F4", [:]),
      ("rebuild", "POST", "/api/v1/rebuild", [:]),
    ]
    for step in steps {
      let outcome = try here.run("\(step.command) --store \(other.store) --format json")
      #expect(outcome.status <= 1, "\(step.command): \(outcome.errors)")
      let answer = try await shop.send(step.method, step.target, step.body)
      #expect(firstDifference(answer.text, from: outcome.output) == nil, "\(step.command)")
      #expect(answer.status == 200 && answer.exitStatus == outcome.status, "\(step.command)")
    }
    #expect(try shop.shell.run("log --format json").output == other.run("log --format json").output)
    #expect(firstDifference(try shop.content, from: try StoreContent.dump(other.store)) == nil)
    try await expectSame(shop, "verify --format json", try await shop.send("POST", "/api/v1/verify"))
  }

  @Test func aStoreIsExportedAndImportedAsAStream() async throws {
    let shop = try APIShop.filled()
    let export = try await shop.get("/api/v1/export")
    #expect(export.text == (try shop.shell.run("export -").output))
    let (empty, other) = (try Shell.withStore(), try Shell.withStore())
    let outcome = try other.run("import - --format json", input: export.text)
    let answer = try await APIShop(empty).ask("POST", "/api/v1/import", body: export.bytes)
    #expect(answer.text == outcome.output)
    #expect(try empty.run("list --format json").output == shop.shell.run("list --format json").output)
  }

  @Test func projectsAndBranchesAreListed() async throws {
    let shop = try APIShop.filled()
    let list = try JSONValue(try await shop.get("/api/v1/components").text)
    let projects = try JSONValue(try await shop.get("/api/v1/projects").text)
    #expect(projects["projects"] == list["projects"])
    let branch = try JSONValue(try await shop.get("/api/v1/projects/Examples/branches/main").text)
    #expect(branch["branch"] == list["projects"].list[0])
    #expect(
      branch["documents"].list.contains {
        $0["path"].text == "Components/SettingsRow/SettingsRow.xib" && $0["component"].text == "SettingsRow"
          && $0["role"].text == "counted"
      })
  }

  private func expectSame(_ shop: APIShop, _ command: String, _ answer: APIShop.Answer) async throws {
    let outcome = try shop.shell.run(command)
    #expect(outcome.status <= 1, "\(command): \(outcome.errors)")
    #expect(answer.status == 200, "\(answer.text)")
    #expect(firstDifference(answer.text, from: outcome.output) == nil, "\(command)")
    #expect(answer.exitStatus == outcome.status, "\(command)")
  }
}

extension Shell {
  /// Everything in the folder, as a request has it.
  func posted() throws -> JSON {
    .object(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().compactMap { path in
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path(path), isDirectory: &isFolder), !isFolder.boolValue
        else { return nil }
        let content = try folder.content(path)
        guard let text = String(validating: content, as: UTF8.self) else {
          return (path, ["base64": .text(content.base64EncodedString())])
        }
        return (path, .text(text))
      })
  }
}
