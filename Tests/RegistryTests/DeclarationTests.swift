import ComponentModel
import Foundation
import ProjectReading
import Publication
import Registry
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// Class sources as a part of versions and snapshots.
@Suite(.ownThreads) struct DeclarationTests {
  private static let nib = Nib.component(Use("Row", module: "Shop", isTargetModule: true), outlets: ["title"])
  private static let source = "class Row: UIView { @IBOutlet var title: UILabel!\n private func layOut() {} }"

  /// Publishes and says what became of the component.
  private func publish(
    _ files: [String: String], _ version: String, in registry: TestRegistry, sources: SourceSearch = .project
  ) throws -> String {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
    let outcome = try Publishing(numbering: .exactly(try SemanticVersion(version)), sources: sources)
      .publish([folder.path], in: registry.store, at: registry.workplace)
    let publication = try #require(outcome.publications.first)
    let word = publication.addsDeclarations ? "declared" : publication.isUnchanged ? "unchanged" : "published"
    return word + (publication.hasDeclarations ? " with sources" : "")
  }

  private func declared(_ version: String, in registry: TestRegistry) throws -> [String]? {
    let version = try SemanticVersion(version)
    return try registry.store.read { try $0.declarations(of: version, of: ComponentName("Row")) }?
      .classes.map(\.declaration.name)
  }

  @Test func aVersionKeepsWhatItsSourcesSay() throws {
    let registry = try TestRegistry()
    #expect(
      try publish(["Row.xib": Self.nib, "Row.swift": Self.source], "1.0.0", in: registry) == "published with sources")
    #expect(try declared("1.0.0", in: registry) == ["Row"])
  }

  @Test func aVersionWithoutSourcesGetsThemOnce() throws {
    let registry = try TestRegistry()
    #expect(try publish(["Row.xib": Self.nib], "1.0.0", in: registry) == "published")
    #expect(try declared("1.0.0", in: registry) == nil)
    let files = ["Row.xib": Self.nib, "Row.swift": Self.source]
    #expect(try publish(files, "1.0.0", in: registry) == "declared with sources")
    #expect(try declared("1.0.0", in: registry) == ["Row"])
    #expect(try publish(files, "1.0.0", in: registry) == "unchanged with sources")
    #expect(try publish(["Row.xib": Self.nib], "1.0.0", in: registry) == "unchanged")
  }

  @Test(arguments: [
    // What changes in the class, and whether the version is still the same.
    ("class Row: UIView { @IBOutlet var title: UILabel!\n private func layOut() {} }", true),
    ("\n\nclass Row: UIView {\n  // moved\n  @IBOutlet var title: UILabel!\n  private func layOut() {} }", true),
    ("class Row: UIView { @IBOutlet var title: UILabel!\n private func arrange() {} }", true),
    ("class Row: UIView { @IBOutlet var title: UILabel! }", true),
    ("class Row: UIView { @IBOutlet private var title: UILabel! }", false),
    ("class Row: UIView { @IBOutlet var title: UIButton! }", false),
    ("class Row: UIControl { @IBOutlet var title: UILabel! }", false),
    ("class Row: UIView { @IBOutlet var title: UILabel!\n @IBInspectable var text = \"\" }", false),
  ])
  func whatOthersCanNoticeIsTheContentOfAVersion(source: String, isSame: Bool) throws {
    let registry = try TestRegistry()
    _ = try publish(["Row.xib": Self.nib, "Row.swift": Self.source], "1.0.0", in: registry)
    let before = try registry.content
    if isSame {
      #expect(
        try publish(["Row.xib": Self.nib, "Row.swift": source], "1.0.0", in: registry) == "unchanged with sources")
    } else {
      #expect(throws: RegistryError.self) {
        try publish(["Row.xib": Self.nib, "Row.swift": source], "1.0.0", in: registry)
      }
    }
    #expect(try registry.content == before)
  }

  @Test func sourcesCanBeLeftOut() throws {
    let registry = try TestRegistry()
    let files = ["Row.xib": Self.nib, "Row.swift": Self.source]
    #expect(try publish(files, "1.0.0", in: registry, sources: .off) == "published")
  }

  @Test func ofSeveralClassesTheNearestToTheDocumentCounts() throws {
    let registry = try TestRegistry()
    let files = [
      "New/Row.xib": Self.nib, "New/Row.swift": "class Row: UIControl { @IBOutlet var title: UILabel! }",
      "Old/Row.swift": "class Row: UIView {}",
    ]
    #expect(try publish(files, "1.0.0", in: registry) == "published with sources")
    let facts = try registry.store.read {
      try $0.declarations(of: try SemanticVersion("1.0.0"), of: ComponentName("Row"))
    }
    #expect(facts?.classes.first?.kind == .known(.control))
  }

  @Test func twoClassesAtTheSameDistanceAreNotGuessed() throws {
    let registry = try TestRegistry()
    let files = [
      "Row.xib": Self.nib, "A/Row.swift": "class Row: UIControl {}", "B/Row.swift": "class Row: UIView {}",
    ]
    #expect(try publish(files, "1.0.0", in: registry) == "published")
  }

  @Test func aSnapshotHasItsClassesResourcesAndTranslations() throws {
    let registry = try TestRegistry()
    let folder = try TemporaryFolder()
    try folder.write("Row.xib", Self.nib)
    try folder.write("Row.swift", Self.source)
    try folder.write(
      "List.swift", "class List: UIViewController { func f() { Bundle.main.loadNibNamed(\"Row\", owner: nil) } }")
    try folder.write("Media.xcassets/star.imageset/Contents.json", "{\"images\": [], \"info\": {}}")
    try folder.write("fr.lproj/Row.strings", "\"aBc-12-xYz.text\" = \"Bonjour\";\n\"greeting\" = \"Salut\";\n")
    let recording = Recording(project: "Shop")
    let first = try recording.record([folder.path], in: registry.store, at: registry.workplace)
    #expect(first.sources.files == 2)
    let context = try registry.store.read { try $0.context(project: "Shop", branch: "main") }
    #expect(context.classes?.classes.keys.sorted() == ["Row"])
    #expect(context.classes?.codeHosts.map(\.nibName) == [.known("Row")])
    #expect(context.resources?.hasImage("star") == true)
    #expect(context.resources?.hasImage("moon") == false)
    #expect(context.translations.map(\.key) == ["aBc-12-xYz.text"])
    #expect(context.translations.first?.language == "fr")
    // The same again changes nothing; another class is another state.
    let before = try registry.content
    #expect(try recording.record([folder.path], in: registry.store, at: registry.workplace).isUnchanged)
    #expect(try registry.content == before)
    try folder.write("Row.swift", "class Row: UIControl {}")
    #expect(try !recording.record([folder.path], in: registry.store, at: registry.workplace).isUnchanged)
  }

  @Test func forgettingABranchForgetsItsClasses() throws {
    let registry = try TestRegistry()
    let empty = try registry.content.split(separator: "\n").filter { $0.hasPrefix("  ") }.count
    let folder = try TemporaryFolder()
    try folder.write("Row.xib", Self.nib)
    try folder.write("Row.swift", Self.source)
    try folder.write("fr.lproj/Row.strings", "\"aBc-12-xYz.text\" = \"Bonjour\";\n")
    _ = try Recording(project: "Shop").record([folder.path], in: registry.store, at: registry.workplace)
    _ = try Withdrawing().forget(project: "Shop", branch: "main", in: registry.store, at: registry.workplace)
    let left = try registry.content.split(separator: "\n").filter { $0.hasPrefix("  ") }
    // The log keeps that it was recorded and forgotten.
    #expect(left.count == empty + 2, "\(left)")
  }
}
