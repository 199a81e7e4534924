import ClassAssembly
import ClassSource
import Compatibility
import ComponentModel
import Foundation
import InterfaceBuilder
import Judgement
import Loading
import TestSupport
import Testing

/// The examples of the rules: they are documentation and tests at once.
@Suite struct RuleExampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var rule: DocumentRule
    var example: RuleExample
    var testDescription: String { "\(rule.id): \(example.title)" }
  }

  static let cases = RuleCatalog.documentRules.flatMap { rule in rule.examples.map { Case(rule: rule, example: $0) } }

  @Test(arguments: cases)
  func exampleHolds(_ example: Case) throws {
    let checked = try Self.checked(example.example)
    let findings = example.rule.findings(in: checked)
    #expect(findings.map(\.message) == [example.example.expected].compactMap(\.self))
    #expect(findings.first?.verdict == example.example.verdict)
    #expect(findings.allSatisfy { [example.rule.effect, example.rule.otherEffect].contains($0.effect) })
  }

  /// The line that a person is sent to is that of the object, of what of it the finding names, or of the class that the
  /// nib is for.
  @Test(arguments: cases)
  func aFindingPointsAtWhatItNames(_ example: Case) throws {
    let lines = example.example.nib.text.split(separator: "\n", omittingEmptySubsequences: false)
    let checked = try Self.checked(example.example)
    for finding in example.rule.findings(in: checked)
    where finding.path == checked.path && finding.position != checked.document.definition?.position {
      let line = try #require(finding.position.line <= lines.count ? lines[finding.position.line - 1] : nil)
      // A constraint's id begins with that of its object; what is about the whole document is about File's Owner.
      let names = ["id=\"\(finding.objectID?.description ?? "-1")", finding.member]
      #expect(names.contains { line.contains($0) }, "\(finding.position): \(line)")
    }
  }

  @Test(arguments: cases.filter { $0.example.expected == nil })
  func noOtherRuleReportsAnExampleThatIsAllowed(_ example: Case) throws {
    #expect(RuleCatalog.findings(in: try Self.checked(example.example)).map(\.message) == [])
  }

  @Test(arguments: RuleCatalog.documentRules.map(\.id))
  func aRuleHasAFileAReportAndANearMiss(id: String) throws {
    let rule = try #require(RuleCatalog.documentRules.first { $0.id == id })
    let file = id.split(separator: "-").map(\.capitalized).joined()
    #expect(try !Repository.text("Sources/DocumentRules/\(file).swift").isEmpty)
    #expect(rule.examples.contains { $0.expected != nil })
    #expect(rule.examples.contains { $0.expected == nil })
    #expect(rule.summary.hasSuffix("."))
    #expect(!rule.repair.hasSuffix("."))
  }

  @Test func idsAreUniqueAndEveryRuleFileIsRegistered() throws {
    let ids = RuleCatalog.documentRules.map(\.id) + RuleCatalog.changeRules.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(RuleCatalog.documentRules.map(\.id) == RuleCatalog.documentRules.map(\.id).sorted())
    #expect(RuleCatalog.changeRules.map(\.id) == RuleCatalog.changeRules.map(\.id).sorted())
    let files = ["DocumentRules", "ChangeRules"].flatMap {
      Repository.files(below: "Sources/\($0)", endingWith: ".swift")
    }
    let declared = try files.flatMap { file in
      try Repository.text(file).split(separator: "\n").filter { $0.contains("    id: \"") }
        .map { String($0.split(separator: "\"")[1]) }
    }
    #expect(declared.sorted() == ids.sorted())
  }

  @Test func aFindingHasTheSameFingerprintOnAnotherLine() throws {
    let example = try #require(Self.cases.first { $0.rule.id == "outlet-not-in-class" }).example
    var moved = example
    moved.nib.root.content.insert(moved.nib.root.content[0].renamed("other"), at: 0)
    let before = RuleCatalog.findings(in: try Self.checked(example))
    let after = RuleCatalog.findings(in: try Self.checked(moved))
    #expect(before.map(\.fingerprint) == after.map(\.fingerprint))
  }

  static func checked(_ example: RuleExample) throws -> CheckedDocument {
    let (path, document) = try read(example.nib)
    var context = ProjectContext()
    if !example.source.isEmpty {
      let isObjectiveC = ["@interface", "@implementation", "#"].contains(where: example.source.hasPrefix)
      let file = ClassSourceScanner().scan(
        example.source, language: isObjectiveC ? .objectiveC : .swift, path: isObjectiveC ? "Row.m" : "Row.swift")
      let index = ClassIndex([file])
      var classes: [String: [ClassFacts]] = [:]
      for name in Set(index.classes.map(\.name)) { classes[name] = index.facts(named: name) }
      var catalog = ClassCatalog(
        classes: classes, codeHosts: index.codeHosts, memberReferences: index.memberReferences, files: 1,
        scannerVersion: 1)
      catalog.codeUses = index.codeUses(ofClasses: Set(classes.keys), nibs: [])
      catalog.tree.addedMembers = index.membersOfSystemClasses
      catalog.tree.launchDocuments = []
      catalog.tree.storyboardUses = index.storyboardUses
      catalog.tree.preparedSegues = index.preparedSegues
      catalog.tree.tagUses = index.tagUses
      catalog.tree.idleDataSources = index.idleDataSources
      catalog.tree.openDataSources = index.openDataSources
      catalog.tree.plainDataSources = index.plainDataSources
      catalog.tree.unnamedClasses = index.unnamed(Set(catalog.tree.storyboardUses.compactMap(\.user)))
      context.classes = catalog
    }
    if let names = example.resources {
      context.resources = ProjectResources(
        names.flatMap { name in
          name.hasSuffix(".storyboard")
            ? [NamedResource(.storyboard, name: name, path: name)]
            : name.hasSuffix(".xib")
              ? [NamedResource(.xib, name: NibName.base(ofPath: name), path: name)]
              : [NamedResource(.imageSet, name: name, path: name), NamedResource(.colorSet, name: name, path: name)]
        })
    }
    context.translations = example.translations.sorted { $0.key < $1.key }.flatMap { language, texts in
      texts.sorted { $0.key < $1.key }.map { key, text in
        TranslationEntry(
          key: key, table: NibName.base(ofPath: path), language: language, path: "\(language).lproj/Host.strings",
          position: SourcePosition(line: 1, column: 1), value: text)
      }
    }
    var usage = ProjectUsage()
    usage.add(document, at: path)
    var library = ComponentIndex<EmbeddedComponent>()
    for (path, document) in try [(path, document)] + example.components.map(read) {
      if path != example.nib.path { usage.add(document, at: path) }
      guard let definition = document.definition else { continue }
      let facts = context.classes?.knownFacts(of: definition.className, in: path)
      guard let technique = TechniqueDetection.technique(of: document, path: path, facts: facts) else { continue }
      library.add(
        definition.className, nibName: NibName.base(ofPath: path),
        EmbeddedComponent(
          name: ComponentName(className: definition.className.name), document: document, technique: technique,
          facts: facts))
    }
    let facts = document.definition.flatMap { context.classes?.knownFacts(of: $0.className, in: path) }
    return CheckedDocument(
      path: path, document: document, context: context,
      technique: TechniqueDetection.technique(of: document, path: path, facts: facts), project: usage
    ) { [library] embedding, _ in
      guard case .known(let component) = library.meaning(of: embedding.className, nibName: embedding.nibName) else {
        return .unresolved
      }
      return .component(component)
    }
  }

  private static func read(_ nib: ExampleNib) throws -> (path: String, document: InterfaceDocument) {
    let path = nib.path
    return (path, try DocumentReader().read(Data(nib.text.utf8), path: path))
  }
}

extension ExampleObject {
  fileprivate func renamed(_ id: String) -> ExampleObject {
    var object = self
    object.id = id
    return object
  }
}
