import ComponentModel
import Foundation
import Publication
import Registry
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

@Suite(.ownThreads) struct PublishingTests {
  // MARK: Which version

  @Test func theFirstVersionIsOne() throws {
    for step in [VersionStep.patch, .minor, .major] {
      let registry = try TestRegistry()
      #expect(try registry.publish(["Row.xib": Nib.component("Row")], .next(step)) == ["published Row 1.0.0"])
    }
  }

  @Test func theFirstVersionMayBeNamed() throws {
    #expect(try TestRegistry().publish("Row", "0.1.0-beta") == ["published Row 0.1.0-beta"])
  }

  @Test(arguments: [
    // what there is, step, what follows
    ("1.2.3", VersionStep.patch, "published Row 1.2.4 after 1.2.3"),
    ("1.2.3", .minor, "published Row 1.3.0 after 1.2.3"),
    ("1.2.3", .major, "published Row 2.0.0 after 1.2.3"),
    ("1.0.0 1.2.0 1.1.0", .patch, "published Row 1.2.1 after 1.2.0"),
    ("0.3.1", .major, "published Row 1.0.0 after 0.3.1"),
    ("0.3.1", .minor, "published Row 0.4.0 after 0.3.1"),
    ("1.0.0 2.0.0-beta.1", .patch, "published Row 2.0.0 after 2.0.0-beta.1"),
    ("1.0.0 2.0.0-beta.1", .minor, "published Row 2.0.0 after 2.0.0-beta.1"),
    ("1.0.0+build", .patch, "published Row 1.0.1 after 1.0.0+build"),
    // A yanked version is no baseline, and keeps its number.
    ("1.0.0 1.1.0!", .minor, "published Row 1.2.0 after 1.0.0"),
    ("1.0.0 1.1.0! 1.2.0!", .minor, "published Row 1.3.0 after 1.0.0"),
    ("1.0.0 1.0.1!", .minor, "published Row 1.1.0 after 1.0.0"),
    ("1.0.0!", .patch, "published Row 1.0.1"),
    ("1.0.0! 3.1.0!", .major, "published Row 4.0.0"),
  ])
  func theNextVersionFollowsTheNewestOnOffer(existing: String, step: VersionStep, expected: String) throws {
    let registry = try TestRegistry.with(existing)
    #expect(try registry.publish(["Row.xib": Nib.component("Row", text: "New")], .next(step)) == [expected])
  }

  @Test(arguments: [
    ("1.0.0 1.2.0", "1.1.0", "published Row 1.1.0 after 1.0.0"),
    ("1.0.0 1.2.0", "0.9.0", "published Row 0.9.0"),
    ("1.0.0 1.1.0!", "1.2.0", "published Row 1.2.0 after 1.0.0"),
    ("1.0.0 2.0.0-beta", "2.0.0", "published Row 2.0.0 after 2.0.0-beta"),
  ])
  func anExactVersionIsComparedWithTheGreatestBelow(existing: String, version: String, expected: String) throws {
    let registry = try TestRegistry.with(existing)
    #expect(try registry.publish("Row", version, text: "New") == [expected])
  }

  // MARK: Unchanged, and refused

  @Test func theSameContentIsUnchanged() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    let content = try registry.content
    #expect(try registry.publish("Row", "1.0.0") == ["unchanged Row 1.0.0"])
    #expect(try registry.publish(["Row.xib": Nib.component("Row")], .next(.major)) == ["unchanged Row 1.0.0"])
    #expect(try registry.content == content)
  }

  /// What Xcode rewrites by itself is no change.
  @Test func aDocumentThatWasSavedAgainIsUnchanged() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    let saved = Nib.component("Row").replacingOccurrences(of: "23094", with: "32700")
    #expect(try registry.publish(["Row.xib": saved], "1.0.0") == ["unchanged Row 1.0.0"])
    #expect(try registry.publish(["Row.xib": saved], .next(.minor)) == ["unchanged Row 1.0.0"])
  }

  /// A bump asks whether anything changed since the newest version, not since some other.
  @Test func goingBackToFormerContentIsAChange() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0", text: "Old")
    try registry.publish("Row", "1.1.0", text: "New")
    #expect(
      try registry.publish(["Row.xib": Nib.component("Row", text: "Old")], .next(.patch))
        == ["published Row 1.1.1 after 1.1.0"])
  }

  @Test func otherContentUnderATakenVersionIsRefused() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    try registry.publish("Row", "1.1.0", text: "Between")
    let content = try registry.content
    let error = try #require(throws: RegistryError.self) { try registry.publish("Row", "1.0.0", text: "New") }
    #expect(error.description == "version 1.0.0 of 'Row' has other content already")
    #expect(error.details == ["'text' of label 'New' changed from 'Hello' to 'New'"])
    #expect(error.hint == "publish it as another version, such as 1.1.1")
    #expect(try registry.content == content)
  }

  @Test func aYankedVersionKeepsItsNumber() throws {
    let registry = try TestRegistry.with("1.0.0!")
    #expect(throws: RegistryError.self) { try registry.publish("Row", "1.0.0", text: "New") }
    #expect(try registry.publish("Row", "1.0.0", text: "1.0.0") == ["unchanged Row 1.0.0"])
  }

  // MARK: Several at once

  @Test func severalComponentsAreOneStep() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    let content = try registry.content
    #expect(throws: RegistryError.self) {
      try registry.publish(
        ["A.xib": Nib.component("A"), "Row.xib": Nib.component("Row", text: "New"), "Z.xib": Nib.component("Z")],
        "1.0.0")
    }
    #expect(try registry.content == content)
  }

  @Test func whatIsUnchangedDoesNotKeepTheRestFromBeingPublished() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    let outcome = try registry.publish(["Row.xib": Nib.component("Row"), "A.xib": Nib.component("A")], "1.0.0")
    #expect(outcome == ["published A 1.0.0", "unchanged Row 1.0.0"])
  }

  @Test func aDryRunSaysTheSameAndWritesNothing() throws {
    let registry = try TestRegistry.with("1.0.0")
    let documents: KeyValuePairs = ["Row.xib": Nib.component("Row", text: "New"), "A.xib": Nib.component("A")]
    let content = try registry.content
    let announced = try registry.publish(documents, .next(.minor), dryRun: true)
    #expect(try registry.content == content)
    #expect(try registry.publish(documents, .next(.minor)) == announced)
    #expect(announced == ["published A 1.0.0", "published Row 1.1.0 after 1.0.0"])
  }

  @Test func aDryRunRefusesWhatWouldBeRefused() throws {
    let registry = try TestRegistry.with("1.0.0")
    #expect(throws: RegistryError.self) {
      try registry.publish(["Row.xib": Nib.component("Row", text: "New")], "1.0.0", dryRun: true)
    }
  }

  // MARK: Names

  @Test func twoNibsOfOneClassAreTwoComponents() throws {
    let registry = try TestRegistry()
    let outcome = try registry.publish(
      ["Row.xib": Nib.component("Row"), "Compact.xib": Nib.component("Row", text: "Small")], "1.0.0")
    #expect(outcome == ["published Row 1.0.0", "published Row/Compact 1.0.0"])
  }

  @Test func anotherNibOfAClassPublishedLaterGetsItsOwnName() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    #expect(
      try registry.publish(["Compact.xib": Nib.component("Row", text: "Small")], "1.0.0")
        == ["published Row/Compact 1.0.0"])
    #expect(
      try registry.publish(["Compact.xib": Nib.component("Row", text: "Tiny")], .next(.patch))
        == ["published Row/Compact 1.0.1 after 1.0.0"])
    #expect(try registry.versions(of: "Row") == ["1.0.0"])
  }

  @Test func aNibWithAnotherNameThanItsClassIsThatClass() throws {
    let registry = try TestRegistry()
    #expect(try registry.publish(["RowView.xib": Nib.component("Row")], "1.0.0") == ["published Row 1.0.0"])
    #expect(
      try registry.publish(["Row.xib": Nib.component("Row", text: "New")], "1.0.0") == ["published Row/Row 1.0.0"])
  }

  @Test func classesOfTwoModulesAreTwoComponents() throws {
    let registry = try TestRegistry()
    let outcome = try registry.publish(
      ["A/Row.xib": Nib.component("Shop.Row"), "B/Row.xib": Nib.component("Bank.Row", text: "Money")], "1.0.0")
    #expect(outcome == ["published Bank.Row 1.0.0", "published Shop.Row 1.0.0"])
  }

  @Test func qualifiedNamesHaveTheModule() throws {
    let registry = try TestRegistry()
    #expect(
      try registry.publish(["Row.xib": Nib.component("Shop.Row")], "1.0.0", qualified: true)
        == ["published Shop.Row 1.0.0"])
    #expect(
      try registry.publish(["Row.xib": Nib.component("Bank.Row")], "1.0.0", qualified: true)
        == ["published Bank.Row 1.0.0"])
    #expect(
      try registry.publish(["Row.xib": Nib.component("Shop.Row", text: "New")], .next(.minor), qualified: true)
        == ["published Shop.Row 1.1.0 after 1.0.0"])
  }

  /// A component that has a name keeps it, however it is published later.
  @Test func aNameOnceGivenStays() throws {
    let registry = try TestRegistry()
    try registry.publish(["Row.xib": Nib.component("Shop.Row")], "1.0.0")
    #expect(
      try registry.publish(["Row.xib": Nib.component("Shop.Row", text: "New")], .next(.minor), qualified: true)
        == ["published Row 1.1.0 after 1.0.0"])
  }

  @Test func documentsThatDefineTheSameDoNotCount() throws {
    let registry = try TestRegistry()
    let documents: KeyValuePairs = [
      "A/Row.xib": Nib.component("Row"), "B/Row.xib": Nib.component("Row", text: "New"), "Z.xib": Nib.component("Z"),
    ]
    #expect(throws: RegistryError.self) { try registry.publish(documents, "1.0.0") }
    #expect(try registry.store.read { try $0.components().count } == 0)
    #expect(try registry.publish(documents, "1.0.0", keepsGoing: true) == ["published Z 1.0.0"])
  }

  // MARK: Renames

  @Test func aRenamedComponentGoesOn() throws {
    let registry = try TestRegistry.with("1.0.0")
    #expect(
      try registry.publish(["Line.xib": Nib.component("Line")], .next(.major), renaming: "Row")
        == ["published Line 2.0.0 after 1.0.0"])
    #expect(try registry.versions(of: "Line") == ["1.0.0", "2.0.0"])
    #expect(try registry.versions(of: "Row") == ["1.0.0", "2.0.0"])
  }

  @Test func aRenameDoneAgainIsUnchanged() throws {
    let registry = try TestRegistry.with("1.0.0")
    try registry.publish(["Line.xib": Nib.component("Line")], "2.0.0", renaming: "Row")
    let content = try registry.content
    for numbering in [Publishing.Numbering.next(.major), "2.0.0"] {
      #expect(
        try registry.publish(["Line.xib": Nib.component("Line")], numbering, renaming: "Row")
          == ["unchanged Line 2.0.0"])
    }
    #expect(try registry.content == content)
  }

  @Test func aRenameAloneIsAVersion() throws {
    let registry = try TestRegistry()
    try registry.publish(["Nib.xib": Nib.rootComponent("Row")], "1.0.0")
    #expect(
      try registry.publish(["Nib.xib": Nib.rootComponent("Line")], .next(.major), renaming: "Row")
        == ["published Line 2.0.0 after 1.0.0"])
  }

  @Test func hostsOfTheFormerNameAreHostsOfTheNewOne() throws {
    let registry = try TestRegistry.with("1.0.0")
    try registry.record(["App.xib": Nib.host("Row")])
    try registry.publish(["Line.xib": Nib.component("Line")], "2.0.0", renaming: "Row")
    #expect(try registry.hosts(of: "Line") == ["App.xib"])
    try registry.publish(["Stripe.xib": Nib.component("Stripe")], "3.0.0", renaming: "Line")
    try registry.record(["New.xib": Nib.host("Stripe", "Row", "Line")], project: "Other")
    for name in ["Row", "Line", "Stripe"] { #expect(try registry.hosts(of: name) == ["New.xib", "App.xib"]) }
    #expect(try StoreContent.rows(registry.store.path, "SELECT count(*) FROM dependency") == ["4"])
  }

  @Test func aFormerNameStaysTaken() throws {
    let registry = try TestRegistry.with("1.0.0")
    try registry.publish(["Line.xib": Nib.component("Line")], "2.0.0", renaming: "Row")
    let content = try registry.content
    let error = #expect(throws: RegistryError.self) { try registry.publish("Row", "1.0.0", text: "Again") }
    #expect(error?.description == "'Row' was renamed to 'Line'")
    #expect(try registry.content == content)
  }

  @Test func onlyOneComponentIsRenamedAtATime() throws {
    let registry = try TestRegistry.with("1.0.0")
    let error = #expect(throws: RegistryError.self) {
      try registry.publish(["A.xib": Nib.component("A"), "B.xib": Nib.component("B")], "2.0.0", renaming: "Row")
    }
    #expect(error?.description == "--renames needs exactly one component to publish, not 2")
  }

  @Test func aComponentIsNotRenamedToOneThatExists() throws {
    let registry = try TestRegistry.with("1.0.0")
    try registry.publish("Line", "1.0.0")
    let error = #expect(throws: RegistryError.self) {
      try registry.publish(["Line.xib": Nib.component("Line", text: "New")], "2.0.0", renaming: "Row")
    }
    #expect(error?.description == "a component 'Line' has been published already")
  }

  @Test func theLogTellsTheWholeStoryUnderBothNames() throws {
    let registry = try TestRegistry.with("1.0.0")
    try registry.publish(["Line.xib": Nib.component("Line")], "2.0.0", renaming: "Row")
    let story = try registry.store.read { try $0.log(of: ComponentName("Line")).map(\.action) }
    #expect(story == [.publish, .rename, .publish])
    #expect(try registry.store.read { try $0.log(of: ComponentName("Row")).map(\.action) } == story)
  }

  // MARK: Who and when

  @Test func aVersionSaysWhoPublishedItWhenAndWhy() throws {
    let registry = try TestRegistry()
    let files = try TemporaryFolder()
    try files.write("Row.xib", Nib.component("Row"))
    _ = try Publishing(numbering: "1.0.0", reason: "start")
      .publish([files.path], in: registry.store, at: registry.workplace)
    let version = try registry.store.read { try $0.versions(of: ComponentName("Row"))[0] }
    #expect(version.published.by == "ada" && version.published.reason == "start")
    #expect(version.published.at.description == "2026-03-01T09:30:00Z")
    #expect(version.path == "Row.xib")
  }

  @Test func theBytesOfADocumentAreKept() throws {
    let registry = try TestRegistry()
    let text = Nib.component("Row") + "<!-- end -->\n"
    try registry.publish(["Row.xib": text], "1.0.0")
    let content = try registry.store.read { reading in
      try reading.content(of: try reading.versions(of: ComponentName("Row"))[0].document)
    }
    #expect(content == Array(text.utf8))
  }
}

extension TestRegistry {
  /// A store with versions of `Row`, each with its own content; those with an exclamation mark are yanked.
  static func with(_ versions: String) throws -> TestRegistry {
    let registry = try TestRegistry()
    for version in versions.split(separator: " ") {
      let number = String(version.filter { $0 != "!" })
      try registry.publish("Row", number, text: number)
      if version.hasSuffix("!") { try registry.yank("Row", number) }
    }
    return registry
  }
}
