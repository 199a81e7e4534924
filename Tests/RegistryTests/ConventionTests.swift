import ComponentModel
import Foundation
import ProjectManifest
import ProjectReading
import Publication
import Registry
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// What the manifest, and conventions that people have published, make of documents.
@Suite(.ownThreads) struct ConventionTests {
  /// Who is affected by a component, asked of a working tree and of a store: both must say the same.
  private func hosts(of component: String, in files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
    let name = ComponentName(component)
    let tree = try ImpactQuery(.workingTree(paths: [folder.path], DocumentFinder())).impact(of: name)
    let registry = try TestRegistry()
    _ = try Recording(project: "Shop").record([folder.path], in: registry.store, at: registry.workplace)
    let store = try ImpactQuery(.store(registry.store)).impact(of: name)
    let answers = [tree.value, store.value].map { impact in
      impact.hosts.map { "\($0.node.path) \($0.embeddings.map(\.relation.rawValue).sorted().joined(separator: " "))" }
        .sorted()
    }
    #expect(answers[0] == answers[1])
    return answers[0]
  }

  @Test func aWrapperNamesTheNibInARuntimeAttribute() throws {
    let wrapper = Nib.host(Use("UINibWrapper").setting("nibName", "Row"))
    #expect(try hosts(of: "Row", in: ["Row.xib": Nib.component("Row"), "App.xib": wrapper]) == ["App.xib embedding"])
  }

  @Test func aNameThatIsNoNibIsNoEmbedding() throws {
    let other = Nib.host(Use("Chart").setting("nibName", "Pie"), "Row")
    #expect(try hosts(of: "Row", in: ["Row.xib": Nib.component("Row"), "App.xib": other]) == ["App.xib embedding"])
  }

  @Test func theManifestKnowsOtherWrappers() throws {
    let manifest = "conventions:\n  - class: Slot\n    runtimeAttribute: content\n"
    let files = [
      "Row.xib": Nib.component("Row"), "App.xib": Nib.host(Use("Slot").setting("content", "Row")),
    ]
    #expect(try hosts(of: "Row", in: files) == [])
    #expect(try hosts(of: "Row", in: files.merging(["Components.yml": manifest]) { $1 }) == ["App.xib embedding"])
  }

  @Test func anAliasMeansTheComponent() throws {
    let manifest = "components:\n  Row:\n    aliases: [RowProto]\n"
    let files = ["Row.xib": Nib.rootComponent("Row"), "App.xib": Nib.host("RowProto")]
    #expect(try hosts(of: "Row", in: files) == [])
    #expect(try hosts(of: "Row", in: files.merging(["Components.yml": manifest]) { $1 }) == ["App.xib embedding"])
  }

  @Test func aPrivateSubclassInTheNibIsTheComponent() throws {
    let manifest = "components:\n  Row:\n    nib: Row\n    aliases: [_NIB_Row]\n"
    let files = ["Row.xib": Nib.rootComponent("_NIB_Row"), "App.xib": Nib.host("Row"), "Components.yml": manifest]
    #expect(try hosts(of: "Row", in: files) == ["App.xib embedding"])
  }

  @Test func aNibThatNamesNoClassIsTheComponentThatTheManifestSays() throws {
    let manifest = "components:\n  Row:\n    nib: PlainRow\n"
    let files = ["PlainRow.xib": Nib.host(), "App.xib": Nib.host("Row"), "Components.yml": manifest]
    #expect(try hosts(of: "Row", in: files) == ["App.xib embedding"])
  }

  @Test func withASentinelTagOnlyTaggedObjectsAreEmbeddings() throws {
    let manifest = "components:\n  Row:\n    technique: replace\n    guard: tag\n    tag: 616\n"
    let tagged = Nib.host("Row").replacing("customClass=\"Row\"", with: "tag=\"616\" customClass=\"Row\"")
    let files = [
      "Row.xib": Nib.rootComponent("Row"), "Tagged.xib": tagged, "Plain.xib": Nib.host("Row"),
      "Components.yml": manifest,
    ]
    #expect(try hosts(of: "Row", in: files) == ["Plain.xib reference", "Tagged.xib embedding"])
  }

  @Test func aPublishedAliasIsFoundByOtherProjects() throws {
    let registry = try TestRegistry()
    let folder = try TemporaryFolder()
    try folder.write("Row.xib", Nib.rootComponent("Row"))
    var publishing = Publishing(numbering: .next(.major))
    publishing.aliases = ["RowProto"]
    try registry.record(["App.xib": Nib.host("RowProto")])
    _ = try publishing.publish([folder.path], in: registry.store, at: registry.workplace)
    let impact = try ImpactQuery(.store(registry.store)).impact(of: ComponentName("Row")).value
    #expect(impact.hosts.map(\.node.path) == ["App.xib"])
  }

  @Test(arguments: [
    ("technique: replace\n    guard: static-flag", EmbeddingTechnique.replace, "declared"),
    ("aliases: [A]", nil, "document"),
    ("technique: code", .code, "declared"),
  ])
  func aDeclaredTechniqueWins(setting: String, technique: EmbeddingTechnique?, origin: String) throws {
    let registry = try TestRegistry()
    let folder = try TemporaryFolder()
    try folder.write("Row.xib", Nib.rootComponent("Row"))
    try folder.write("Components.yml", "project: Shop\ncomponents:\n  Row:\n    \(setting)\n")
    _ = try Recording(project: nil).record([folder.path], in: registry.store, at: registry.workplace)
    let recorded = try ComponentDetails.make(of: ComponentName("Row"), version: nil, in: registry.store)
    #expect(recorded.technique.technique == technique)
    #expect(recorded.technique.origin.rawValue == origin)
    _ = try Publishing(numbering: .next(.major)).publish([folder.path], in: registry.store, at: registry.workplace)
    let published = try ComponentDetails.make(of: ComponentName("Row"), version: nil, in: registry.store)
    #expect(published.technique.technique == technique)
  }

  @Test func aManifestWithErrorsRefusesAndNothingIsWritten() throws {
    let registry = try TestRegistry()
    let folder = try TemporaryFolder()
    try folder.write("Row.xib", Nib.component("Row"))
    try folder.write("Components.yml", "project: Shop\ntecnique: replace\n")
    let before = try registry.content
    #expect(throws: ManifestError.self) {
      try Recording(project: nil).record([folder.path], in: registry.store, at: registry.workplace)
    }
    #expect(throws: ManifestError.self) {
      try Publishing(numbering: .next(.major)).publish([folder.path], in: registry.store, at: registry.workplace)
    }
    #expect(try registry.content == before)
  }

  @Test func aProjectWithoutANameIsRefused() throws {
    let registry = try TestRegistry()
    let folder = try TemporaryFolder()
    try folder.write("Row.xib", Nib.component("Row"))
    #expect(throws: RegistryError.self) {
      try Recording(project: nil).record([folder.path], in: registry.store, at: registry.workplace)
    }
  }

  @Test func theManifestSaysWhichDocumentsBelong() throws {
    let files = [
      "App/App.xib": Nib.host("Row"), "Old/Old.xib": Nib.host("Row"), "App/Row.xib": Nib.component("Row"),
      "Components.yml": "documents: [App]\n",
    ]
    #expect(try hosts(of: "Row", in: files) == ["App/App.xib embedding"])
  }
}
