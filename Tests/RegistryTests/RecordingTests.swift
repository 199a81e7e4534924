import ComponentModel
import FileAccess
import Foundation
import ProjectReading
import Publication
import Registry
import StorageContract
import TestRunning
import TestSupport
import Testing

@Suite(.ownThreads) struct RecordingTests {
  // MARK: The same again

  @Test func theOrderOfPathsDoesNotMatter() throws {
    let files = try TemporaryFolder()
    for name in ["A", "B", "C", "D"] {
      try files.write("\(name)/\(name).xib", Nib.component(Use(name), uses: name == "A" ? [] : ["A"]))
    }
    let paths = ["A", "B", "C/C.xib", "D"].map(files.path)
    let orders = [paths, paths.reversed(), [paths[2], paths[0], paths[3], paths[1]], paths + paths]
    let contents = try orders.map { order in
      let registry = try TestRegistry()
      let outcome = try registry.record(order, revision: "1")
      #expect(outcome.documents == 4 && outcome.embeddings == 3)
      return try registry.content
    }
    for content in contents { #expect(content == contents[0]) }
  }

  @Test func theSameRevisionAgainIsUnchanged() throws {
    let registry = try TestRegistry()
    let documents: KeyValuePairs = ["Row.xib": Nib.component("Row"), "Äpfel.xib": Nib.host("Row")]
    #expect(try !registry.record(documents, revision: "1").isUnchanged)
    let content = try registry.content
    let again = try registry.record(documents, revision: "1", secondsLater: 60)
    #expect(again.isUnchanged && again.isNewest)
    #expect(try registry.content == content)
  }

  @Test(arguments: ["1", "2"])
  func anotherRevisionOrOtherDocumentsAreRecorded(revision: String) throws {
    let registry = try TestRegistry()
    try registry.record(["App.xib": Nib.host("Row")], revision: "1")
    let text = revision == "1" ? "New" : "Hello"
    let again = try registry.record(["App.xib": Nib.host("Row", text: text)], revision: revision, secondsLater: 60)
    #expect(!again.isUnchanged && again.isNewest)
  }

  // MARK: Parts that documents take

  private func roles(_ registry: TestRegistry) throws -> [String] {
    try registry.store.read { reading in
      try reading.newestEntries(project: "Shop", branch: "main").map { entry in
        "\(entry.path) \(entry.role.rawValue)" + (entry.component.map { " \($0)" } ?? "")
      }
    }
  }

  @Test func theBaseCopyOfADocumentCounts() throws {
    let registry = try TestRegistry()
    let outcome = try registry.record([
      "Base.lproj/Row.xib": Nib.component("Row"), "en.lproj/Row.xib": Nib.component("Row", text: "Row"),
      "fr.lproj/Row.xib": Nib.component("Row", text: "Ligne"), "fr.lproj/Row~ipad.xib": Nib.component("Row"),
    ])
    #expect(
      try roles(registry) == [
        "Base.lproj/Row.xib counted Row", "en.lproj/Row.xib variant", "fr.lproj/Row.xib variant",
        "fr.lproj/Row~ipad.xib variant",
      ])
    #expect(outcome.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("en.lproj/A.xib fr.lproj/A.xib", "en.lproj/A.xib"), ("de.lproj/A.xib fr.lproj/A.xib", "de.lproj/A.xib"),
    ("A.xib A~ipad.xib", "A.xib"), ("A~ipad.xib A~iphone.xib", "A~ipad.xib"),
    ("Base.lproj/A~ipad.xib fr.lproj/A.xib", "fr.lproj/A.xib"), ("X/A.xib Y/A.xib", ""),
    ("X/en.lproj/A.xib Y/fr.lproj/A.xib", ""),
  ])
  func oneCopyCounts(paths: String, counted: String) throws {
    let files = try TemporaryFolder()
    for path in paths.split(separator: " ") { try files.write(String(path), Nib.component("A")) }
    let registry = try TestRegistry()
    try registry.record([files.path])
    #expect(
      try roles(registry).filter { $0.contains(" counted") }.map { $0.split(separator: " ")[0] }.joined() == counted)
  }

  @Test func aCopyThatOffersSomethingElseIsADiagnostic() throws {
    let outcome = try TestRegistry().record([
      "Base.lproj/Row.xib": Nib.component("Row", outlets: ["title", "price"]),
      "fr.lproj/Row.xib": Nib.component("Row", outlets: ["title"]),
    ])
    #expect(
      outcome.diagnostics.map(\.description) == [
        """
        fr.lproj/Row.xib:4:9: warning: this copy of 'Base.lproj/Row.xib' has other outlets, actions or classes \
        [variant-differs]
        """
      ])
  }

  @Test func twoDocumentsOfOneComponentDoNotCountAsDefinitions() throws {
    let registry = try TestRegistry()
    let outcome = try registry.record([
      "A/Row.xib": Nib.component("Row"), "B/Row.xib": Nib.component("Row", uses: ["Price"]),
      "App.xib": Nib.host("Row"),
    ])
    #expect(try roles(registry) == ["A/Row.xib duplicate", "App.xib counted", "B/Row.xib duplicate"])
    #expect(outcome.diagnostics.map(\.code.rawValue) == ["same-component"])
    #expect(outcome.isComplete)
    // They embed what they embed all the same.
    #expect(try registry.hosts(of: "Price") == ["B/Row.xib"])
    #expect(try registry.hosts(of: "Row") == ["App.xib"])
  }

  /// Of many documents of one component some are named.
  @Test func manyDocumentsOfOneComponent() throws {
    let registry = try TestRegistry()
    let nib = Nib.component("Row")
    let outcome = try registry.record([
      "A/Row.xib": nib, "B/Row.xib": nib, "C/Row.xib": nib, "D/Row.xib": nib, "E/Row.xib": nib,
    ])
    let message = outcome.diagnostics.first?.description ?? ""
    #expect(message.contains("as does 'B/Row.xib', 'C/Row.xib', 'D/Row.xib' and 1 more"), "\(message)")
  }

  @Test func unreadableDocumentsAreKeptAndSaid() throws {
    let registry = try TestRegistry()
    let outcome = try registry.record(["App.xib": Nib.host("Row"), "Broken.xib": "<document", "Empty.xib": ""])
    #expect(try roles(registry) == ["App.xib counted", "Broken.xib unreadable", "Empty.xib unreadable"])
    #expect(!outcome.isComplete)
    let unreadable = try registry.store.read { try $0.unreadableDocuments().map { "\($0.path) \($0.code)" } }
    #expect(unreadable == ["Broken.xib truncated-xml", "Empty.xib empty-file"])
  }

  @Test func anUnreadableDocumentThatNamesTheClassMayBeAffected() throws {
    let registry = try TestRegistry()
    try registry.record([
      "Row.xib": Nib.component("Row"), "App.xib": Nib.host("Row"),
      "Broken.xib": String(Nib.host("Row").dropLast(30)), "Other.xib": String(Nib.host("Price").dropLast(30)),
    ])
    let answer = try ImpactQuery(.store(registry.store)).impact(of: ComponentName("Row"))
    #expect(answer.unreadable.map(\.path) == ["Broken.xib"])
    #expect(!answer.isComplete)
  }

  // MARK: Projects, branches and time

  @Test func aNewerSnapshotSupersedes() throws {
    let registry = try TestRegistry()
    try registry.record(["App.xib": Nib.host("Row")], revision: "1")
    try registry.record(["App.xib": Nib.host("Price")], revision: "2", secondsLater: 60)
    #expect(try registry.hosts(of: "Price") == ["App.xib"])
    #expect(throws: (any Error).self) { try registry.hosts(of: "Row") }
  }

  @Test func anOlderSnapshotNeverSupersedes() throws {
    let registry = try TestRegistry()
    try registry.record(["App.xib": Nib.host("Row")], revision: "2", secondsLater: 60)
    let links = try registry.links()
    let late = try registry.record(["App.xib": Nib.host("Price")], revision: "1")
    #expect(!late.isNewest && !late.isUnchanged)
    #expect(try registry.hosts(of: "Row") == ["App.xib"])
    #expect(try registry.links() == links)
    #expect(try StoreContent.rows(registry.store.path, "SELECT count(*) FROM snapshot") == ["2"])
  }

  @Test func branchesAndProjectsAnswerSideBySide() throws {
    let registry = try TestRegistry()
    try registry.record(["Row.xib": Nib.component("Row"), "App.xib": Nib.host("Row")])
    try registry.record(["App.xib": Nib.host("Row")], branch: "cart")
    try registry.record(["App.xib": Nib.host("Row")], project: "Bank")
    try registry.publish("Row", "1.0.0")
    #expect(
      try registry.impact("Row") == [
        "Bank/main App.xib: embedding at 1 by Row > App.xib", "Shop/cart App.xib: embedding at 1 by Row > App.xib",
        "Shop/main App.xib: embedding at 1 by Row > App.xib",
      ])
  }

  @Test func aForgottenBranchLeavesNothingButTheLog() throws {
    let registry = try TestRegistry()
    try registry.record(["App.xib": Nib.host("Row")])
    try registry.publish("Row", "1.0.0")
    let links = try registry.links()
    let documents = try StoreContent.rows(registry.store.path, "SELECT hex(sha256) FROM document ORDER BY 1")
    try registry.record(
      ["Row.xib": Nib.component("Row"), "App.xib": Nib.host("Row"), "New.xib": Nib.host("Row", text: "New")],
      project: "Bank", branch: "cart")
    _ = try Withdrawing().forget(project: "Bank", branch: "cart", in: registry.store, at: registry.workplace)
    #expect(try registry.links() == links)
    #expect(try StoreContent.rows(registry.store.path, "SELECT hex(sha256) FROM document ORDER BY 1") == documents)
    #expect(try StoreContent.rows(registry.store.path, "SELECT name FROM project") == ["Shop"])
    let orphans = try ["object", "embedding", "node", "reading"].flatMap { table in
      try StoreContent.rows(
        registry.store.path, "SELECT document FROM \(table) WHERE document NOT IN (SELECT id FROM document)")
    }
    #expect(orphans.isEmpty)
  }

  @Test func forgettingABranchThatIsNotThereNamesThoseThatAre() throws {
    let registry = try TestRegistry()
    try registry.record(["App.xib": Nib.host("Row")])
    let error = #expect(throws: RegistryError.self) {
      try Withdrawing().forget(project: "Shop", branch: "cart", in: registry.store, at: registry.workplace)
    }
    #expect(error?.description == "there is no branch 'cart' of project 'Shop'; recorded: Shop/main")
  }

  // MARK: Git

  /// A repository with two commits; the second one a day later, on the branch that is checked out.
  private func repository() throws -> Shell {
    let shell = try Shell()
    try shell.git("init -q -b trunk")
    try shell.folder.write("App.xib", Nib.host("Row"))
    try shell.commit("First")
    try shell.folder.write("App.xib", Nib.host("Price"))
    try shell.commit("Second", secondsLater: 86_400)
    return shell
  }

  @Test func branchRevisionAndDateAreThoseOfTheCommit() throws {
    let shell = try repository()
    let snapshot = try TestRegistry().record([shell.folder.path]).snapshot
    #expect(snapshot.branch == "trunk" && snapshot.revision?.count == 40)
    #expect(snapshot.committedAt.description == "2026-03-02T09:30:00Z")
    #expect(snapshot.recorded.at.description == "2026-03-01T09:30:00Z")
  }

  @Test func anOlderCommitRecordedLaterDoesNotSupersede() throws {
    let shell = try repository()
    let registry = try TestRegistry()
    #expect(try registry.record([shell.folder.path], branch: "trunk").isNewest)
    try shell.git("checkout -q HEAD~1")
    // The job of the older commit ends an hour after that of the newer one.
    let late = try registry.record([shell.folder.path], branch: "trunk", secondsLater: 3_600)
    #expect(!late.isNewest)
    #expect(late.snapshot.committedAt.description == "2026-03-01T09:30:00Z")
    #expect(try registry.hosts(of: "Price") == ["App.xib"])
  }

  @Test func aDetachedHeadIsOnNoBranch() throws {
    let shell = try repository()
    try shell.git("checkout -q HEAD~1")
    #expect(try TestRegistry().record([shell.folder.path]).snapshot.branch == "main")
  }

  @Test func aNamedRevisionHasItsOwnDate() throws {
    let shell = try repository()
    let registry = try TestRegistry()
    let older = try registry.record([shell.folder.path], revision: "HEAD~1").snapshot
    #expect(older.committedAt.description == "2026-03-01T09:30:00Z")
    // A revision that git does not know says nothing about the branch.
    let foreign = try registry.record([shell.folder.path], revision: "r4711").snapshot
    #expect(foreign.branch == "trunk" && foreign.committedAt.description == "2026-03-01T09:30:00Z")
  }

  @Test func pathsAreRelativeToTheRepository() throws {
    let shell = try repository()
    try shell.folder.write("Views/Row/Row.xib", Nib.component("Row"))
    let registry = try TestRegistry()
    try registry.record([shell.folder.path("Views")], branch: "main")
    #expect(try roles(registry) == ["Views/Row/Row.xib counted Row"])
  }

  // MARK: What is found

  @Test func buildProductsAndOtherPeoplesCodeAreNotSearched() throws {
    let registry = try TestRegistry()
    let outcome = try registry.record([
      "App.xib": Nib.host(), ".build/A.xib": Nib.host(), "Pods/A.xib": Nib.host(), "Carthage/A.xib": Nib.host(),
      "Sub/DerivedData/A.xib": Nib.host(), "Build/Intermediates/Shop.build/A.xib": Nib.host(), ".git/A.xib": Nib.host(),
      "Notes.txt": "", "A.xib.orig": "",
      // What `git mergetool` leaves behind.
      "App.xib.BACKUP.26852.xib": "<<<<<<< HEAD", "Sub/App.xib.REMOTE.512.xib": Nib.host(),
    ])
    #expect(outcome.documents == 1)
  }

  @Test(arguments: [
    ("Old.xib", 3), ("Old*", 3), ("Views", 2), ("Views/", 2), ("Views/*.xib", 3), ("Views/**", 2), ("**/Old.xib", 3),
    ("Sub", 3), ("*.xib", 0), ("Nothing", 4), ("views", 4), ("?ld.xib", 3), ("Views/Sub/Old.xib", 3),
  ])
  func excludedPathsAreLeftOut(pattern: String, count: Int) throws {
    let files = try TemporaryFolder()
    for name in ["App.xib", "Views/Row.xib", "Views/Sub/Old.xib", "Price.xib"] { try files.write(name, Nib.host()) }
    let recording = Recording(project: "Shop", finder: DocumentFinder(excluding: [GlobPattern(pattern)]))
    let registry = try TestRegistry()
    let documents = try? recording.record([files.path], in: registry.store, at: registry.workplace).documents
    #expect(documents ?? 0 == count)
  }
}
