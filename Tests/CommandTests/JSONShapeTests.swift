import ComponentModel
import Foundation
import ProjectManifest
import Registry
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// The answers that programs build on. What they look like is documented in `docs/json.md`, and nothing else is
/// printed.
@Suite(.ownThreads) struct JSONShapeTests {
  /// Every key of every shape. A change here is a change for everybody who reads answers with a program.
  static let keys: [String: String] = [
    "nibreg.init/1": "schema store manifest",
    "nibreg.record/1": """
    schema project branch revision committedAt recordedAt unchanged newest documents components uses sources \
    sources.files sources.classes vendored vendored[].path vendored[].component vendored[].versions \
    vendored[].locked diagnostics diagnostics[].severity diagnostics[].code diagnostics[].path diagnostics[].line \
    diagnostics[].column diagnostics[].message diagnostics[].hint
    """,
    "nibreg.publish/1": """
    schema dryRun components components[].component components[].version components[].outcome components[].sources \
    components[].baseline components[].requiredStep components[].requires components[].requires[].component \
    components[].requires[].range components[].requires[].origin components[].path components[].layoutDigest \
    components[].layoutForm effects effects[].component effects[].verdict effects[].affected effects[].breaks \
    effects[].mayBreak effects[].safe effects[].unknown diagnostics diagnostics[].severity diagnostics[].code \
    diagnostics[].path diagnostics[].line diagnostics[].column diagnostics[].message diagnostics[].hint
    """,
    "nibreg.import-history/1": """
    schema dryRun project branch revision newest commits relevantCommits snapshots declared versions \
    versions[].component versions[].version versions[].baseline versions[].requiredStep versions[].sources \
    versions[].path versions[].revision versions[].publishedAt versions[].publishedBy versions[].reason diagnostics \
    diagnostics[].severity diagnostics[].code diagnostics[].path diagnostics[].line diagnostics[].column \
    diagnostics[].message diagnostics[].hint
    """,
    "nibreg.impact/1": """
    schema components components[].component components[].from components[].to components[].requiredStep \
    components[].changes components[].changes[].rule components[].changes[].member components[].changes[].step \
    components[].changes[].message components[].changes[].line components[].changes[].line.old \
    components[].changes[].line.new components[].changes[].usedByHosts components[].self components[].self.verdict \
    components[].self.sources components[].self.findings components[].self.findings[].rule \
    components[].self.findings[].effect components[].self.findings[].verdict components[].self.findings[].member \
    components[].self.findings[].path components[].self.findings[].line components[].self.findings[].column \
    components[].self.findings[].objectID components[].self.findings[].message components[].self.findings[].hint \
    components[].self.findings[].fingerprint components[].self.findings[].cause components[].self.findings[].accepted \
    components[].self.findings[].acceptance components[].self.findings[].related \
    components[].self.findings[].related[].message components[].self.findings[].related[].place \
    components[].self.findings[].status components[].self.findings[].component components[].code \
    components[].code[].rule components[].code[].effect components[].code[].verdict components[].code[].member \
    components[].code[].path components[].code[].line components[].code[].column components[].code[].objectID \
    components[].code[].message components[].code[].hint components[].code[].fingerprint components[].code[].cause \
    components[].code[].accepted components[].code[].acceptance components[].code[].related \
    components[].code[].status components[].code[].component hosts hosts[].project hosts[].branch hosts[].revision \
    hosts[].recordedAt hosts[].version hosts[].host hosts[].component hosts[].relation hosts[].distance \
    hosts[].verdict hosts[].blocked hosts[].reach hosts[].excludedBy hosts[].excludedBy.component \
    hosts[].excludedBy.range hosts[].path hosts[].embeddings hosts[].embeddings[].objectID hosts[].embeddings[].line \
    hosts[].embeddings[].column hosts[].embeddings[].component hosts[].embeddings[].relation \
    hosts[].embeddings[].technique hosts[].embeddings[].findings hosts[].embeddings[].findings[].rule \
    hosts[].embeddings[].findings[].effect hosts[].embeddings[].findings[].verdict \
    hosts[].embeddings[].findings[].member hosts[].embeddings[].findings[].path hosts[].embeddings[].findings[].line \
    hosts[].embeddings[].findings[].column hosts[].embeddings[].findings[].objectID \
    hosts[].embeddings[].findings[].message hosts[].embeddings[].findings[].hint \
    hosts[].embeddings[].findings[].fingerprint hosts[].embeddings[].findings[].cause hosts[].embeddings[].findings[].accepted \
    hosts[].embeddings[].findings[].acceptance hosts[].embeddings[].findings[].related \
    hosts[].embeddings[].findings[].related[].message hosts[].embeddings[].findings[].related[].place \
    hosts[].embeddings[].findings[].status hosts[].embeddings[].findings[].component hosts[].findings documents \
    documents[].rule documents[].effect documents[].verdict documents[].member documents[].path documents[].line \
    documents[].column documents[].objectID documents[].message documents[].hint documents[].fingerprint documents[].cause \
    documents[].accepted documents[].acceptance documents[].related documents[].related[].message \
    documents[].related[].place documents[].status documents[].component codeUsers codeUsers[].project \
    codeUsers[].branch codeUsers[].revision codeUsers[].recordedAt codeUsers[].version codeUsers[].path \
    codeUsers[].line codeUsers[].column codeUsers[].kind codeUsers[].class codeUsers[].names codeUsers[].storyboard \
    codeUsers[].scene codeUsers[].distance \
    codeUsers[].via searched searched.documents searched.sources searched.unknownCode \
    searched.unknownCode[].project searched.unknownCode[].branch unresolved unresolved[].project \
    unresolved[].branch unresolved[].revision unresolved[].recordedAt unresolved[].version unresolved[].host \
    unreadable unreadable[].project unreadable[].branch unreadable[].path unreadable[].line unreadable[].code \
    unreadable[].message diagnostics diagnostics[].severity diagnostics[].code diagnostics[].path diagnostics[].line \
    diagnostics[].column diagnostics[].message diagnostics[].hint summary summary.affected summary.codeUsers \
    summary.breaks \
    summary.mayBreak summary.safe summary.unknown
    """,
    "nibreg.reach/1": """
    schema component direct affected codeUses projects projects[].project projects[].branch projects[].revision \
    projects[].recordedAt projects[].direct projects[].affected projects[].codeUses unreadable unreadable[].project \
    unreadable[].branch unreadable[].path unreadable[].line unreadable[].code unreadable[].message diagnostics \
    diagnostics[].severity diagnostics[].code diagnostics[].path diagnostics[].line diagnostics[].column \
    diagnostics[].message diagnostics[].hint
    """,
    "nibreg.why/1": """
    schema hosts hosts[].project hosts[].branch hosts[].revision hosts[].recordedAt hosts[].version hosts[].host \
    hosts[].component hosts[].truncated hosts[].paths hosts[].paths[] hosts[].paths[][].document \
    hosts[].paths[][].line hosts[].paths[][].column hosts[].paths[][].objectID hosts[].paths[][].embeds \
    hosts[].paths[][].relation hosts[].code hosts[].code[].path hosts[].code[].line hosts[].code[].column \
    hosts[].code[].kind hosts[].code[].class hosts[].code[].names \
    hosts[].code[].storyboard hosts[].code[].scene
    """,
    "nibreg.check/1": """
    schema documents sourceFiles findings findings[].rule findings[].effect findings[].verdict findings[].member \
    findings[].path findings[].line findings[].column findings[].objectID findings[].message findings[].hint \
    findings[].fingerprint findings[].cause findings[].accepted findings[].acceptance findings[].related findings[].related[].message \
    findings[].related[].place summary summary.breaks summary.mayBreak summary.safe diagnostics \
    diagnostics[].severity diagnostics[].code diagnostics[].path diagnostics[].line diagnostics[].column \
    diagnostics[].message diagnostics[].hint
    """,
    "nibreg.expand/1": """
    schema host recurses objects objects[].path objects[].element objects[].class objects[].parent objects[].slot \
    objects[].component objects[].outcome objects[].lost events events[].depth events[].event
    """,
    "nibreg.layout/1": """
    schema document path mode language faulty objects objects[].id objects[].class objects[].element objects[].parent \
    objects[].frame objects[].hidden objects[].placedBy problems problems[].kind problems[].fault problems[].object \
    problems[].line problems[].column problems[].constraints problems[].others problems[].attributes \
    problems[].message
    """,
    "nibreg.diff/1": """
    schema old old.name old.path old.documentDigest old.layoutDigest old.layoutForm new new.name new.path \
    new.documentDigest new.layoutDigest new.layoutForm differs changes changes[].kind changes[].description \
    changes[].implied changes[].object changes[].object.id changes[].object.element changes[].object.label \
    changes[].old changes[].old.line changes[].old.column changes[].new changes[].new.line changes[].new.column \
    component requiredStep surfaceChanges surfaceChanges[].rule surfaceChanges[].member surfaceChanges[].step \
    surfaceChanges[].effect surfaceChanges[].message surfaceChanges[].hint surfaceChanges[].old \
    surfaceChanges[].new self self.verdict self.sources self.findings self.findings[].rule self.findings[].effect \
    self.findings[].verdict self.findings[].member self.findings[].path self.findings[].line \
    self.findings[].column self.findings[].objectID self.findings[].message self.findings[].hint \
    self.findings[].fingerprint self.findings[].cause self.findings[].related self.findings[].related[].message \
    self.findings[].related[].place self.findings[].accepted self.findings[].acceptance self.findings[].status \
    self.findings[].component code code[].rule code[].effect code[].verdict code[].member code[].path code[].line \
    code[].column code[].objectID code[].message code[].hint code[].fingerprint code[].cause code[].related code[].accepted \
    code[].acceptance code[].status code[].component
    """,
    "nibreg.resolve/1": """
    schema components components[].component components[].range components[].version components[].layoutDigest \
    components[].documentDigest components[].deprecated components[].replacement
    """,
    "nibreg.list/1": """
    schema components components[].component components[].newest components[].versions components[].deprecated \
    components[].codeUsers \
    projects projects[].project projects[].branch projects[].revision projects[].committedAt projects[].recordedAt \
    projects[].snapshots projects[].documents projects[].documents.counted projects[].documents.variant \
    projects[].documents.duplicate projects[].documents.unreadable
    """,
    "nibreg.show/1": """
    schema component version versions path publishedAt publishedBy reason yanked deprecated replacement formerNames \
    requires requires[].component requires[].range requires[].origin layoutDigest layoutForm documentDigest hosts \
    hosts.direct hosts.all codeUsers codeUsers[].project codeUsers[].branch codeUsers[].revision \
    codeUsers[].recordedAt codeUsers[].version codeUsers[].path codeUsers[].line codeUsers[].column codeUsers[].kind \
    codeUsers[].class codeUsers[].names codeUsers[].storyboard codeUsers[].scene codeUsers[].distance codeUsers[].via \
    codeKnown technique technique.technique technique.origin technique.guards technique.tag \
    technique.fill technique.survivingProperties technique.rebuildsConstraints technique.movesSubviews \
    technique.evidence technique.evidence[].statement technique.evidence[].place declarations declarations.class \
    declarations.module declarations.language declarations.place declarations.access declarations.kind \
    declarations.superclasses declarations.superclassesKnown declarations.designable declarations.nibInitializer \
    declarations.outlets declarations.outlets[].name declarations.outlets[].type declarations.outlets[].collection \
    declarations.outlets[].weak declarations.outlets[].access declarations.outlets[].place declarations.actions \
    declarations.actions[].selector declarations.actions[].access declarations.actions[].place \
    declarations.inspectables declarations.inspectables[].name declarations.inspectables[].type \
    declarations.inspectables[].default declarations.inspectables[].access declarations.inspectables[].place surface \
    surface.class surface.module surface.targetModule surface.nib surface.placement surface.kind \
    surface.usesSafeArea surface.root surface.root.object surface.root.width surface.root.height \
    surface.root.freeform surface.root.reuseIdentifier surface.root.restorationIdentifier surface.root.tag \
    surface.root.object.id surface.root.object.element surface.root.object.class surface.root.object.nib \
    surface.topLevelObjects surface.topLevelObjects[].id surface.topLevelObjects[].element \
    surface.topLevelObjects[].class surface.topLevelObjects[].nib surface.outlets surface.outlets[].name \
    surface.outlets[].holder surface.outlets[].destinationElement surface.outlets[].destinationClass \
    surface.outletCollections surface.outletCollections[].name surface.outletCollections[].holder \
    surface.outletCollections[].destinationElement surface.outletCollections[].destinationClass surface.actions \
    surface.actions[].selector surface.actions[].event surface.actions[].senderElement surface.actions[].senderClass \
    surface.runtimeAttributes surface.runtimeAttributes[].keyPath surface.runtimeAttributes[].type \
    surface.runtimeAttributes[].value surface.resources surface.resources[].kind surface.resources[].name \
    surface.resources[].minimumVersion surface.capabilities surface.capabilities[].kind surface.capabilities[].name \
    surface.capabilities[].minimumVersion surface.localizableTexts surface.localizableTexts[].objectID \
    surface.localizableTexts[].key surface.accessibility surface.accessibility[].objectID \
    surface.accessibility[].identifier surface.accessibility[].label surface.embeddedComponents \
    surface.embeddedComponents[].id surface.embeddedComponents[].element surface.embeddedComponents[].class \
    surface.embeddedComponents[].nib
    """,
    "nibreg.log/1": """
    schema entries entries[].at entries[].by entries[].action entries[].component entries[].version \
    entries[].project entries[].branch entries[].detail
    """,
    "nibreg.search/1": """
    schema truncated hits hits[].kind hits[].text hits[].project hits[].branch hits[].path hits[].line
    """,
    "nibreg.accept/1": """
    schema file accepted accepted[].fingerprint accepted[].by accepted[].at accepted[].reason accepted[].until \
    accepted[].holds withdrawn
    """,
    "nibreg.rules/1": """
    schema rules rules[].id rules[].effect rules[].step rules[].summary rules[].rationale rules[].repair \
    rules[].examples rules[].examples[].title rules[].examples[].message rules[].examples[].verdict \
    rules[].examples[].files rules[].examples[].files[].name rules[].examples[].files[].time \
    rules[].examples[].files[].language rules[].examples[].files[].text rules[].examples[].remarks
    """,
    "nibreg.resolution/1": """
    schema lock upToDate written components components[].component components[].version components[].locked \
    components[].yanked components[].deprecated components[].replacement components[].layoutDigest \
    components[].documentDigest components[].requiredBy components[].requiredBy[].component \
    components[].requiredBy[].range changes changes[].component changes[].old changes[].new failure failure.report \
    failure.notes failure.suggestions failure.suggestions[].component failure.suggestions[].ranges \
    failure.suggestions[].replacement notes diagnostics diagnostics[].severity diagnostics[].code diagnostics[].path \
    diagnostics[].line diagnostics[].column diagnostics[].message diagnostics[].hint
    """,
    "nibreg.explanation/1": """
    schema component version locked requiredBy requiredBy[].component requiredBy[].range excluded excluded[].version \
    excluded[].reason text failure failure.report failure.notes failure.suggestions failure.suggestions[].component \
    failure.suggestions[].ranges failure.suggestions[].replacement
    """,
    "nibreg.outdated/1": """
    schema components components[].component components[].current components[].wanted components[].latest \
    components[].outdated components[].heldBackBy components[].heldBackBy[].component \
    components[].heldBackBy[].range failure failure.report failure.notes failure.suggestions \
    failure.suggestions[].component failure.suggestions[].ranges failure.suggestions[].replacement
    """,
    "nibreg.yank/1": """
    schema component version reason undone unresolvable unresolvable[].component unresolvable[].project \
    unresolvable[].branch unresolvable[].revision unresolvable[].recordedAt unresolvable[].version unresolvable[].range
    """,
    "nibreg.deprecate/1": """
    schema component replacement reason undone requiredBy requiredBy[].component requiredBy[].project \
    requiredBy[].branch requiredBy[].revision requiredBy[].recordedAt requiredBy[].version requiredBy[].range
    """,
    "nibreg.forget/1": "schema project branch snapshots",
    "nibreg.prune/1": """
    schema dryRun documents snapshots snapshots[].project snapshots[].branch snapshots[].revision \
    snapshots[].recordedAt
    """,
    "nibreg.verify/1": """
    schema store documents versions snapshots logEntries head outdatedDocuments olderSchema faults faults[].kind \
    faults[].subject faults[].message faults[].canBeRebuilt
    """,
    "nibreg.rebuild/1": "schema tables tables[].table tables[].added tables[].removed tables[].example",
    "nibreg.backup/1": "schema file bytes logEntries head",
    "nibreg.export/1": "schema folder components versions snapshots documents digest",
    "nibreg.import/1": "schema versions unchangedVersions snapshots unchangedSnapshots documents",
  ]

  @Test func theDocumentHasTheseKeysAndNoOthers() throws {
    let documented = try Shapes.documented().mapValues { $0.map(\.key).joined(separator: " ") }
    #expect(Set(documented.keys) == Set(Self.keys.keys))
    for (schema, keys) in Self.keys { #expect(documented[schema] == keys, "\(schema)") }
  }

  /// The examples of the document, and answers with everything in them that those do not show.
  @Test func answersHaveTheKeysThatAreDocumented() throws {
    let shapes = try Shapes.documented()
    var seen: [String: Set<String>] = [:]
    for answer in try Self.answers() {
      _ = try JSONSerialization.jsonObject(with: Data(answer.utf8))
      let value = try JSONValue(answer)
      let schema = try #require(value["schema"].text)
      let shape = Shape(keys: try #require(shapes[schema], "\(schema) is not documented"))
      #expect(shape.complaints(about: value) == [], "\(schema)")
      seen[schema, default: []].formUnion(shape.paths(in: value))
    }
    for (schema, keys) in shapes {
      // What no answer has shown has not been tested.
      #expect(keys.map(\.key).filter { seen[schema]?.contains($0) != true } == [], "\(schema)")
    }
  }

  @Test func theExamplesAreWhatTheProgramPrints() throws {
    var document = try ExecutableDocument("docs/json.md", code: "sh", result: "json")
    let shell = try Shell.withExamples()
    let results = try document.examples.map { example -> String? in
      let outcome = try shell.run(String(example.code.dropFirst("nibreg ".count)))
      #expect(outcome.status <= 1, "\(example.code): \(outcome.errors)")
      return example.result == nil ? nil : shell.plain(outcome.output)
    }
    if Golden.isRecording { try document.record(results) }
    for (example, result) in zip(document.examples, results) where !Golden.isRecording {
      if let result { #expect(firstDifference(result, from: example.result ?? "") == nil, "\(example.code)") }
    }
  }

  @Test func everyCommandHasADocumentedShape() throws {
    // 'impact --summary' and 'resolve' for a project answer in shapes of their own, 'render' with pictures.
    #expect(
      try Set(Shapes.documented().keys)
        == Set(
          HelpTests.commands.filter { $0 != "render" }.map { "nibreg.\($0)/1" } + [
            "nibreg.reach/1", "nibreg.resolution/1", "nibreg.explanation/1",
          ]))
  }

  /// Answers of every command, in a shop where something is wrong with some documents.
  static func answers() throws -> [String] {
    let shell = try Shell.withExamples()
    try shell.folder.write("Shop/Base.lproj/Row.xib", Nib.component("Row", outlets: ["title"]))
    try shell.folder.write("Shop/fr.lproj/Row.xib", Nib.component("Row"))
    try shell.folder.write("Shop/Broken.xib", String(Nib.host("Row").dropLast(40)))
    try shell.folder.write("Shop/A/Price.xib", Nib.component("Price"))
    try shell.folder.write("Shop/B/Price.xib", Nib.component("Price"))
    try shell.folder.write("Shop/App.xib", Nib.host("Row"))
    try shell.folder.write("Shop/Label.xib", Nib.rootComponent("Label").withRootDetails)
    try shell.folder.copy(shell.folder.path("Faults/OutletRenamed.xib"), to: "Edited/OutletRenamed.xib")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    let fault = "Faults/AttributeRenamed.xib"
    let edited = try String(contentsOfFile: shell.folder.path(fault), encoding: .utf8)
    try shell.folder.write(fault, edited.replacing("caption", with: "headline"))
    try shell.folder.write("Taking/App.xib", Nib.host("SliderWithLabel"))
    try shell.folder.write("Taking/Components.yml", "requires: {SliderWithLabel: ^1.0.0}")
    try shell.folder.copy(shell.folder.path("Components/SliderWithLabel"), to: "Pods/SliderWithLabel")
    try shell.folder.write("Impossible.yml", "requires: {SliderWithLabel: ^9.0.0}")
    try shell.folder.write("Missing.yml", "requires: {SliderWithLabel: '*'}")
    let lock = Lock([
      LockedComponent(
        component: ComponentName("SliderWithLabel"), version: try SemanticVersion("0.1.0"),
        layout: LayoutDigest(form: 1, digest: ContentDigest(of: [])), document: ContentDigest(of: []), requires: [:])
    ])
    try shell.folder.write("Missing.resolved", lock.text)
    let lines = [
      "init", "record Components App --project Examples --revision 4f9c1ab", "record Shop --project Shop",
      "record Shop/App.xib --project Bank", "import-history . --project Past --dry-run",
      "publish Components --version 1.0.0 --reason start", "publish Shop --version 1.0.0 --dry-run --keep-going",
      "publish Shop/Label.xib --version 1.0.0", "publish Components-2.0 --bump major --dry-run",
      "publish Components-2.0 --bump major", "impact SliderWithLabel",
      "impact Row", "impact Row --hosts Shop", "impact Row --hosts Shop --summary", "impact SliderWithLabel --summary",
      "impact HomeViewController", "impact SliderWithLabel@1.0.0 --to 2.0.0",
      "impact --changed git:main --hosts Faults",
      "impact RenamedOutletView --with Edited/OutletRenamed.xib --hosts Faults",
      "impact SliderWithLabel --with Components-2.0/SliderWithLabel/SliderWithLabel.xib --hosts App Components",
      "why Main.storyboard SliderWithLabel",
      "why SettingsRow SliderWithLabel", "why Main.storyboard MessageCell", "why App.xib Row --hosts Shop",
      "diff SliderWithLabel@1.0.0 SliderWithLabel",
      "check Faults", "check Shop", "expand App/MessageCell.xib --hosts App Components",
      "layout App/MessageCell.xib", "layout App/SettingsViewController.xib --run-time --size 200x100",
      "diff Shop/Base.lproj/Row.xib Shop/App.xib", "diff Shop/App.xib Shop/App.xib",
      "diff git:main:Faults/OutletRenamed.xib Faults/OutletRenamed.xib",
      "diff Components/SliderWithLabel/SliderWithLabel.xib Components-2.0/SliderWithLabel/SliderWithLabel.xib",
      "resolve SliderWithLabel 'SettingsRow@^2.0.0'", "resolve --manifest Shop.yml",
      "resolve --manifest Shop.yml --explain SliderWithLabel", "resolve --manifest Impossible.yml",
      "resolve --manifest Impossible.yml --explain SliderWithLabel", "resolve --manifest Missing.yml --dry-run",
      "outdated --manifest Shop.yml", "outdated --manifest Impossible.yml", "show SettingsRow",
      "show SliderWithLabel",
      "show SettingsViewController", "show CalendarSheet", "show Label", "show Row", "search title --limit 5",
      "search settings", "accept 5d0c1f3a9b72 --reason r --until 2027-03-31", "accept 5d0c1f3a9b72 --withdraw",
      "yank SliderWithLabel@1.0.0 --reason r", "deprecate NumberPicker --reason r",
      "deprecate CalendarSheet --replacement NumberPicker --reason r", "resolve CalendarSheet",
      "record Taking --project Taking", "yank SliderWithLabel@1.0.0 --undo", "yank SliderWithLabel@1.0.0 --reason r",
      "deprecate SliderWithLabel --reason r", "deprecate SliderWithLabel --undo",
      "impact SliderWithLabel@1.0.0 --to 2.0.0 --reached-only",
      "show SliderWithLabel@1.0.0", "show CalendarSheet", "resolve --manifest Shop.yml", "list", "log", "rules",
      "forget --project Shop --branch main",
      "record Components --project Examples --revision 5a9c1ab", "prune --keep 1", "verify", "backup copy.sqlite",
      "export exported", "import exported", "import-history . --project Past", "impact Row",
    ]
    func answers(to lines: [String]) throws -> [String] {
      try lines.compactMap { line in
        let outcome = try shell.run(line + " --format json")
        #expect(outcome.status != 2 && outcome.status != 64, "\(line): \(outcome.errors)")
        return outcome.output
      }
    }
    let good = try answers(to: lines)
    try StoreContent.execute(shell.store, "DELETE FROM embedding")
    return try good + answers(to: ["verify", "rebuild"])
  }
}

/// The tables of `docs/json.md`.
enum Shapes {
  /// The rows of each schema's table, in order.
  static func documented() throws -> [String: [(key: String, type: String)]] {
    var shapes: [String: [(key: String, type: String)]] = [:]
    var schema = ""
    for line in try Repository.text("docs/json.md").components(separatedBy: "\n") {
      if line.hasPrefix("## ") { schema = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      shapes[schema, default: []].append((cells[1].trimmingCharacters(in: ["`"]), cells[2]))
    }
    return shapes
  }
}

/// What an answer must look like.
struct Shape {
  var keys: [(key: String, type: String)]

  /// Keys that are missing or not documented, and values of other types.
  func complaints(about value: JSONValue) -> [String] { walk(value, at: "").complaints }

  /// The documented keys that occur.
  func paths(in value: JSONValue) -> Set<String> { walk(value, at: "").paths }

  private func walk(_ value: JSONValue, at path: String) -> (complaints: [String], paths: Set<String>) {
    var complaints: [String] = []
    var paths: Set<String> = [path]
    func add(_ result: (complaints: [String], paths: Set<String>)) {
      complaints += result.complaints
      paths.formUnion(result.paths)
    }
    if let type = keys.first(where: { $0.key == path })?.type {
      let types = type.components(separatedBy: " or ").map { $0.components(separatedBy: " of ")[0] }
      if !types.contains(value.type) { complaints.append("\(path) is \(value.type), not \(type)") }
      if type.hasSuffix(" of text") {
        complaints += value.list.filter { $0.type != "text" }.map { "\(path)[] is \($0.type)" }
        return (complaints, paths)
      }
    }
    if let members = value.members {
      let prefix = path.isEmpty ? "" : path + "."
      let expected = Set(
        keys.map(\.key).filter { key in
          key.hasPrefix(prefix) && !key.dropFirst(prefix.count).contains { ".[".contains($0) }
        })
      let actual = Set(members.keys.map { prefix + $0 })
      complaints += expected.subtracting(actual).sorted().map { "\($0) is missing" }
      complaints += actual.subtracting(expected).sorted().map { "\($0) is not documented" }
      for (name, member) in members { add(walk(member, at: prefix + name)) }
    }
    for item in value.list { add(walk(item, at: path + "[]")) }
    return (complaints, paths)
  }
}

extension String {
  /// A root with an image, an identifier for accessibility and some more.
  fileprivate var withRootDetails: String {
    let attributes = """
      id="root" tag="7" restorationIdentifier="label"
      """
    let details = """
      <subviews><imageView image="cart" id="image"><accessibility key="accessibilityConfiguration" identifier="cart"/>\
      <connections><outletCollection property="images" destination="image"/></connections></imageView>
      """
    let attribute = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="a" value="b"/>\
      </userDefinedRuntimeAttributes>
      """
    return replacingOccurrences(of: "id=\"root\"", with: attributes)
      .replacingOccurrences(of: "<subviews>", with: attribute + details)
      .replacingOccurrences(
        of: "</objects>", with: "</objects><resources><image name=\"cart\" width=\"1\" height=\"1\"/></resources>")
  }
}
