import ComponentModel
import ProjectReading
import RegistryExport
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// What `RegistryStore` promises, on every kind of store.
@Suite(.ownThreads) struct StoreConformanceTests {
  // MARK: Names that are not there

  @Test(arguments: StoreKind.allCases)
  func whoAsksAboutWhatIsNotThereGetsNothing(kind: StoreKind) throws {
    let conforming = try kind.make()
    let name = ComponentName("Missing")
    let version = SemanticVersion(major: 1, minor: 0, patch: 0)
    let nothing = ContentDigest(of: [])
    try conforming.store.read { store throws in
      #expect(try store.components() == [])
      #expect(try store.component(named: name) == nil)
      #expect(try store.components(ofClass: "Missing") == [])
      #expect(try store.versions(of: name) == [])
      #expect(try store.versionCounts().isEmpty)
      #expect(try store.declarations(of: version, of: name) == nil)
      #expect(try store.requirements(of: version, of: name) == [])
      #expect(try store.dependencies(of: [version], of: name) == [:])
      #expect(try store.content(of: nothing) == nil)
      #expect(try store.keptDocuments(among: [nothing]) == [])
      #expect(try store.contents(of: [1, 2] as [NodeID]) == [:])
      #expect(try store.mentions(in: nothing) == [])
      #expect(try store.snapshots(project: "Missing", branch: "main") == [])
      #expect(try store.documents(ofSnapshot: 1) == [])
      #expect(try store.context(ofSnapshot: 1) == .unknown)
      #expect(try store.context(project: "Missing", branch: "main") == .unknown)
      #expect(try store.classes(named: "Missing", project: "Missing", branch: "main") == nil)
      #expect(try store.importedRevision(project: "Missing", branch: "main") == nil)
      #expect(try store.definitions(of: name) == [])
      #expect(try store.nodes([1, 2]) == [])
      #expect(try store.dependencies(of: [1, 2]) == [:])
      #expect(try store.search("Missing", limit: 10) == [])
      #expect(try store.log(of: name) == [])
    }
  }

  /// Whoever keeps an answer with the state that it was given in must not take it for a newer one.
  @Test(arguments: StoreKind.allCases)
  func aStoreThatTellsItsStateTellsAnotherOneAfterEachWrite(kind: StoreKind) throws {
    let conforming = try kind.make()
    func state() throws -> String? { try conforming.store.read { try $0.state() } }
    var seen: Set<String> = []
    guard let first = try state() else { return }
    seen.insert(first)
    #expect(try state() == first)
    let writes: [(any RegistryWriting) throws -> Void] = [
      { try $0.publish("Row") },
      { try $0.yank(SemanticVersion("1.0.0"), of: ComponentName("Row"), by: .ada(1)) },
      { _ = try $0.add(Documents.snapshot([:])) },
      { try $0.accept(Acceptance(fingerprint: "5d0c1f3a9b72", act: .ada(1))) },
      { try $0.forget(project: "Shop", branch: "main", by: .ada(1)) },
    ]
    for (number, write) in writes.enumerated() {
      try conforming.store.write(write)
      #expect(seen.insert(try #require(try state())).inserted, "write \(number)")
    }
  }

  @Test(arguments: StoreKind.allCases)
  func whoWritesAboutWhatIsNotThereIsRefused(kind: StoreKind) throws {
    let conforming = try kind.make()
    let row = ComponentName("Row")
    let missing = ComponentName("Missing")
    let (one, two) = (try SemanticVersion("1.0.0"), try SemanticVersion("2.0.0"))
    try conforming.store.write { try $0.publish("Row") }
    let document = Documents.component("Card")
    let stranger = Documents.snapshot(["Card.xib": document])
    #expect(
      try conforming.refusal { try $0.add($0.record(of: missing, "1.0.0", Documents.component("Row"))) }
        == .unknownComponent(missing))
    #expect(
      try conforming.refusal { try $0.add($0.record(of: row, "2.0.0", document)) }
        == .unknownDocument(document.digest))
    #expect(try conforming.refusal { _ = try $0.add(stranger) } == .unknownDocument(document.digest))
    #expect(try conforming.refusal { try $0.add(aliases: ["Line"], to: missing) } == .unknownComponent(missing))
    #expect(try conforming.refusal { try $0.yank(two, of: row, by: .ada(2)) } == .unknownVersion(two, of: row))
    #expect(try conforming.refusal { try $0.yank(one, of: missing, by: .ada(2)) } == .unknownComponent(missing))
    #expect(
      try conforming.refusal { try $0.withdrawYank(of: two, of: row, by: .ada(2)) } == .unknownVersion(two, of: row))
    #expect(
      try conforming.refusal {
        try $0.add(DeclarationRecord(scannerVersion: 1, classes: []), to: two, of: row, by: nil)
      } == .unknownVersion(two, of: row))
    #expect(
      try conforming.refusal { try $0.add([ComponentRequirement(missing, .any, origin: .declared)], to: one, of: row) }
        == .unknownComponent(missing))
    #expect(
      try conforming.refusal {
        try $0.rename(
          missing, to: ComponentRecord(name: row, className: ClassName("Row"), nibName: "Row"), by: .ada(2))
      } == .unknownComponent(missing))
    #expect(
      try conforming.refusal { try $0.deprecate(missing, Deprecation(act: .ada(2), replacement: nil)) }
        == .unknownComponent(missing))
    #expect(
      try conforming.refusal { try $0.withdrawDeprecation(of: missing, by: .ada(2)) } == .unknownComponent(missing))
    let ghost = StoredSnapshot(id: 77, record: stranger.record)
    #expect(try conforming.refusal { try $0.prune([ghost], by: .ada(2)) } == .unknownSnapshot(77))
  }

  // MARK: The same again

  @Test(arguments: StoreKind.allCases)
  func whatIsPublishedIsNotReplaced(kind: StoreKind) throws {
    let conforming = try kind.make()
    let (row, one) = (ComponentName("Row"), try SemanticVersion("1.0.0"))
    try conforming.store.write { store throws in
      try store.publish("Row")
      try store.publish("Card")
      try store.add([ComponentRequirement(ComponentName("Card"), .any, origin: .declared)], to: one, of: row)
    }
    #expect(
      try conforming.refusal {
        try $0.add(ComponentRecord(name: row, className: ClassName("Other"), nibName: "Row"))
      } == .nameTaken(row))
    #expect(
      try conforming.refusal { try $0.publish("Row", "1.0.0", Documents.component("Row", text: "Other")) }
        == .versionTaken(one, of: row))
    #expect(
      try conforming.refusal {
        try $0.add([ComponentRequirement(ComponentName("Card"), .everything, origin: .embedded)], to: one, of: row)
      } == .requirementTaken(ComponentName("Card"), by: one, of: row))
  }

  @Test(arguments: StoreKind.allCases)
  func theSameAgainChangesNothing(kind: StoreKind) throws {
    let conforming = try kind.make()
    let (row, one) = (ComponentName("Row"), try SemanticVersion("1.0.0"))
    try conforming.store.write { store throws in
      try store.publish("Row")
      try store.yank(one, of: row, by: .ada(2, "faulty"))
    }
    let before = try conforming.portrait()
    try conforming.store.write { store throws in
      try store.add(Documents.component("Row"))
      try store.yank(one, of: row, by: .ada(3, "still"))
      try store.withdrawDeprecation(of: row, by: .ada(3))
      try store.withdrawAcceptance(of: "0123456789ab", by: .ada(3))
      try store.forget(project: "Nobody", branch: "main", by: .ada(3))
      try store.prune([], by: .ada(3))
    }
    #expect(try conforming.portrait() == before)
    try conforming.store.write { try $0.withdrawYank(of: one, of: row, by: .ada(4)) }
    let available = try conforming.portrait()
    #expect(available != before)
    try conforming.store.write { try $0.withdrawYank(of: one, of: row, by: .ada(5)) }
    #expect(try conforming.portrait() == available)
  }

  // MARK: Wholly or not at all

  @Test(arguments: StoreKind.allCases)
  func whatFailsHasWrittenNothing(kind: StoreKind) throws {
    struct Failure: Error {}
    let conforming = try kind.make()
    let before = try conforming.portrait()
    #expect(throws: Failure.self) {
      try conforming.store.write { store throws in
        try store.publish("Row")
        throw Failure()
      }
    }
    #expect(try conforming.portrait() == before)
  }

  @Test(arguments: StoreKind.allCases)
  func aDraftIsTakenBack(kind: StoreKind) throws {
    let conforming = try kind.make()
    try conforming.store.write { try $0.publish("Card", "1.0.0", Documents.component("Card", uses: ["Row"])) }
    let before = try conforming.portrait()
    let seen = try conforming.store.draft { store in
      try store.publish("Row")
      let row = try store.definitions(of: ComponentName("Row"))
      var users: [NodeID] = []
      try store.users(of: row.map(\.id)) { users.append($1) }
      return try store.nodes(users).map(\.path)
    }
    // It sees what it did, and everything that follows from it.
    #expect(seen == ["Card.xib"])
    #expect(try conforming.portrait() == before)
  }

  @Test(arguments: StoreKind.allCases)
  func manyNamesAreAskedForAtOnce(kind: StoreKind) throws {
    let conforming = try kind.make()
    try conforming.store.write { store in
      try store.publish("Row")
      try store.publish("Card", "1.0.0", Documents.component("Card", uses: ["Row", "Missing", "Unknown"]))
    }
    try conforming.store.read { store throws in
      let names = ["Row", "Card", "Missing"].map { ComponentName($0) }
      let definitions = try store.definitions(of: Set(names))
      #expect(Set(definitions.keys) == [names[0], names[1]])
      for name in names { #expect(try store.definitions(of: name) == definitions[name] ?? []) }
      let mentions = try store.unresolvedMentions(ofClasses: ["Row", "Unknown", "Missing"])
      #expect(Set(mentions.keys) == ["Unknown", "Missing"])
      for (name, found) in mentions {
        #expect(found.map(\.user.path) == ["Card.xib"])
        #expect(try store.unresolvedMentions(ofClass: name).map(\.dependency) == found.map(\.dependency))
      }
      #expect(try store.definitions(of: [] as Set<ComponentName>).isEmpty)
      #expect(try store.unresolvedMentions(ofClasses: []).isEmpty)
    }
  }

  /// A server adds the keys of its clients, at its own time.
  @Test(arguments: StoreKind.allCases.filter { $0 != .remote })
  func aWriteIsKnownByItsKeyForSomeTime(kind: StoreKind) throws {
    struct Failure: Error {}
    let conforming = try kind.make()
    let keys = try (1...3).map { try #require(WriteKey("a-key-of-a-write-\($0)")) }
    func known() throws -> [Bool] { try conforming.store.read { store in try keys.map { try store.isComplete($0) } } }
    let before = try conforming.portrait()
    try conforming.store.write { store throws in
      try store.complete(keys[0], at: AuditEntry.ada(0).at)
      #expect(try store.isComplete(keys[0]))
    }
    // The same again says nothing else.
    try conforming.store.write { try $0.complete(keys[0], at: AuditEntry.ada(0).at) }
    try? conforming.store.write { store throws in
      try store.complete(keys[1], at: AuditEntry.ada(0).at)
      throw Failure()
    }
    #expect(try known() == [true, false, false])
    try conforming.store.write { try $0.complete(keys[1], at: AuditEntry.ada(WriteKey.memory).at) }
    #expect(try known() == [true, true, false])
    try conforming.store.write { try $0.complete(keys[2], at: AuditEntry.ada(WriteKey.memory + 1).at) }
    // The first one is too old by now.
    #expect(try known() == [false, true, true])
    // No fact of the registry.
    #expect(try conforming.portrait() == before)
  }

  // MARK: Names

  @Test(arguments: StoreKind.allCases)
  func aFormerNameLeadsToTheComponent(kind: StoreKind) throws {
    let conforming = try kind.make()
    let (old, new) = (ComponentName("Row"), ComponentName("Line"))
    let line = ComponentRecord(name: new, className: ClassName("Line"), nibName: "Line")
    try conforming.store.write { store throws in
      try store.publish("Row")
      try store.publish("Card", "1.0.0", Documents.component("Card", uses: ["Row"]))
      try store.rename(old, to: line, by: .ada(2))
      #expect(try store.component(named: old)?.name == new)
      #expect(try store.component(named: new)?.formerNames == [old])
      #expect(try store.versions(of: old).map(\.component) == [new])
      #expect(try store.components(ofClass: "Row") == [])
      // Whoever embedded it under its former name embeds it still.
      let mentions = try store.mentions(in: Documents.component("Card", uses: ["Row"]).digest)
      #expect(try store.publishedComponents(meantBy: mentions) == [new])
      #expect(try store.log(of: new).map(\.action) == [.publish, .rename])
    }
    #expect(try conforming.refusal { try $0.publish("Row", "2.0.0") } == nil)
    #expect(
      try conforming.refusal {
        try $0.rename(
          ComponentName("Card"), to: ComponentRecord(name: old, className: ClassName("Row"), nibName: "Row"),
          by: .ada(3))
      } == .nameTaken(old))
    // It may have it back.
    try conforming.store.write { store throws in
      try store.rename(new, to: ComponentRecord(name: old, className: ClassName("Row"), nibName: "Row"), by: .ada(4))
      #expect(try store.component(named: old)?.formerNames == [new])
      #expect(try store.component(named: new)?.name == old)
    }
  }

  /// A view controller may name a nib and no class.
  @Test(arguments: StoreKind.allCases)
  func aComponentThatHasSeveralNamesIsOneComponent(kind: StoreKind) throws {
    let controller = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
        <scenes><scene sceneID="scene"><objects>
          <viewController nibName="Row" id="controller" sceneMemberID="viewController"/>
        </objects></scene></scenes>
      </document>
      """
    let document = Documents.read(controller, "Main.storyboard")
    let conforming = try kind.make()
    func hosts() throws -> [String] {
      try conforming.store.read { store throws in
        var users: [NodeID] = []
        try store.users(of: store.definitions(of: ComponentName("Line")).map(\.id)) { users.append($1) }
        return try store.nodes(users).map(\.path)
      }
    }
    try conforming.store.write { store throws in
      try store.publish("Row")
      try store.add(aliases: ["Cell"], to: ComponentName("Row"))
      try store.rename(
        ComponentName("Row"),
        to: ComponentRecord(name: ComponentName("Line"), className: ClassName("Line"), nibName: "Row"),
        by: .ada(2))
    }
    try conforming.store.write { try $0.publish("Line", "2.0.0", Documents.component("Line", text: "Two")) }
    // In either order: recorded when all names are known, and before.
    try conforming.store.write { try $0.record(Documents.snapshot(["Main.storyboard": document]), keeping: document) }
    #expect(try hosts() == ["Main.storyboard"])
    try conforming.store.write { try $0.publish("Line", "3.0.0", Documents.component("Line", text: "Three")) }
    #expect(try hosts() == ["Main.storyboard"])
  }

  @Test(arguments: StoreKind.allCases)
  func namesAreInTheOrderOfTheirBytes(kind: StoreKind) throws {
    let conforming = try kind.make()
    let names = ["a", "Z", "É", "z", "A", "\u{FF5E}", "\u{1F600}"]
    try conforming.store.write { store in for name in names { try store.publish(name) } }
    let expected = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    try conforming.store.read { store throws in
      #expect(try store.components().map { Array($0.name.description.utf8) } == expected.map { Array($0.utf8) })
      #expect(try store.componentNames().map { Array($0.utf8) } == expected.map { Array($0.utf8) })
      #expect(try store.components(ofClass: "a").count == 1)
    }
  }

  // MARK: Which snapshot answers

  @Test(arguments: StoreKind.allCases)
  func theNewestCommitAnswers(kind: StoreKind) throws {
    let conforming = try kind.make()
    let (old, new) = (Documents.host("Row", text: "Old"), Documents.host("Row", text: "New"))
    try conforming.store.write { store throws in
      for document in [old, new] { try store.add(document) }
      #expect(try store.add(Documents.snapshot(["New.xib": new], revision: "new", at: 50)))
      #expect(try !store.add(Documents.snapshot(["Old.xib": old], revision: "old", at: 20)))
      #expect(try store.newestEntries(project: "Shop", branch: "main").map(\.path) == ["New.xib"])
      #expect(try store.snapshots(project: "Shop", branch: "main").map(\.record.revision) == ["old", "new"])
      #expect(try store.nodes(atPath: "Old.xib") == [])
      // Of the same time, the one that was recorded last.
      #expect(try store.add(Documents.snapshot(["Old.xib": old], revision: "again", at: 50)))
      #expect(try store.newestEntries(project: "Shop", branch: "main").map(\.path) == ["Old.xib"])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func whatNothingRefersToGoesWithTheLastReference(kind: StoreKind) throws {
    let conforming = try kind.make()
    let (old, new) = (Documents.host("Row", text: "Old"), Documents.host("Row", text: "New"))
    try conforming.store.write { store throws in
      try store.publish("Row")
      for document in [old, new] { try store.add(document) }
      _ = try store.add(Documents.snapshot(["App.xib": old], revision: "old", at: 20))
      _ = try store.add(Documents.snapshot(["App.xib": new], revision: "new", at: 50))
    }
    let newest = try conforming.store.read { try $0.snapshots(project: "Shop", branch: "main")[1] }
    #expect(try conforming.refusal { try $0.prune([newest], by: .ada(9)) } == .answersForBranch(newest.id))
    try conforming.store.write { store throws in
      try store.prune([store.snapshots(project: "Shop", branch: "main")[0]], by: .ada(9))
      #expect(try store.content(of: old.digest) == nil)
      #expect(try store.content(of: new.digest) == new.content)
      try store.forget(project: "Shop", branch: "main", by: .ada(9))
      #expect(try store.content(of: new.digest) == nil)
      #expect(try store.branches().isEmpty)
      // What is published stays.
      #expect(try store.documentCount() == 1)
    }
  }

  // MARK: Laws

  /// Random histories: after each step, every question has the same answer in every kind of store as in the plainest
  /// one, what is refused is refused alike, and an export has the same bytes.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func everyStoreAnswersAsThePlainestDoes(seed: UInt64) throws {
    let stores = try StoreKind.allCases.map { try $0.make() }
    var random = RepeatableGenerator(seed: seed)
    for step in 0..<24 {
      let event = RandomEvent.make(step, using: &random)
      let refusals = try stores.map { conforming -> String in
        do {
          try conforming.store.write(event.body)
          return ""
        } catch let error as ReferenceError {
          return "\(error)"
        }
      }
      let portraits = try stores.map { try $0.portrait() }
      for (index, portrait) in portraits.enumerated().dropFirst() {
        #expect(refusals[index] == refusals[0], "\(event.name)")
        let difference = zip(portraits[0].split(separator: "\n"), portrait.split(separator: "\n"))
          .first { $0 != $1 }.map { "\($0)\n  is\n\($1)" }
        guard portrait == portraits[0] else {
          Issue.record("after \(event.name): \(difference ?? "more answers")")
          return
        }
      }
      guard step % 6 == 5 else { continue }
      let exports = try stores.map { conforming in
        try Exporting().export(conforming.store) { _ in }.digest
      }
      #expect(Set(exports).count == 1, "after \(event.name)")
    }
  }
}
