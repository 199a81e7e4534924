import ComponentModel
import Foundation
import Registry
import TestRunning
import TestSupport
import Testing

/// Which component a class in a host means.
@Suite(.ownThreads) struct MeaningTests {
  @Test(arguments: [
    // what the host says, the components there are, the one it means
    ("Row", "Row", "Row"), ("Row", "Price", ""), ("Row", "row", ""),
    ("Row", "Shop.Row", "Shop.Row"), ("Shop.Row", "Row", "Row"),
    ("Shop.Row", "Shop.Row", "Shop.Row"), ("Shop.Row", "Bank.Row", ""),
    ("Shop.Row", "Shop.Row Bank.Row", "Shop.Row"), ("Row", "Shop.Row Bank.Row", ""),
    ("Third.Row", "Shop.Row Bank.Row", ""),
    // With the target as provider the stored module is a cache, which may be stale.
    ("Shop.Row*", "Shop.Row", "Shop.Row"), ("Shop.Row*", "Bank.Row", "Bank.Row"),
    ("Shop.Row*", "Shop.Row Bank.Row", "Shop.Row"), ("Third.Row*", "Shop.Row Bank.Row", ""),
    ("Shop.Row", "Bank.Row*", "Bank.Row"), ("Shop.Row*", "Row", "Row"), ("Row", "Shop.Row*", "Shop.Row"),
  ])
  func aClassMeansAComponent(mention: String, components: String, expected: String) throws {
    let names = components.split(separator: " ").map { Use(starred: String($0)) }
    let registry = try TestRegistry()
    for (index, name) in names.enumerated() {
      _ = try registry.publish(
        ["\(index)/\(name.className).xib": Nib.component(name, text: "\(index)")], "1.0.0",
        qualified: names.count > 1)
    }
    try registry.record(["App.xib": Nib.host(Use(starred: mention))])
    let meaning = try StoreContent.rows(
      registry.store.path,
      """
      SELECT CASE WHEN definition.module IS NULL THEN '' ELSE definition.module || '.' END || definition.className
      FROM dependency JOIN node ON node.id = dependency.used JOIN definition ON definition.document = node.document
      """)
    #expect(meaning.joined(separator: " ") == expected)
  }

  @Test func aSnapshotsOwnComponentComesBeforeAPublishedOne() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0", uses: ["Price"])
    try registry.record(["Row.xib": Nib.component("Row"), "App.xib": Nib.host("Row")])
    #expect(try registry.links() == ["Shop|main|App.xib|use-0|0|Shop|main|Row"])
    #expect(try registry.hosts(of: "Price") == ["Row.xib"])
    // The own one goes away: the published one takes its place.
    try registry.record(["App.xib": Nib.host("Row")], secondsLater: 60)
    #expect(try registry.links() == ["Shop|main|App.xib|use-0|0|(published)||Row"])
    #expect(try registry.hosts(of: "Price") == ["Row.xib", "App.xib"])
  }

  @Test func anUnknownClassResolvesOnceItsComponentIsPublished() throws {
    let registry = try TestRegistry()
    try registry.record(["App.xib": Nib.host("Row")])
    #expect(try registry.links() == [])
    #expect(try registry.impact("Row") == ["Shop/main App.xib: embedding at 1 by Row > App.xib"])
    try registry.publish("Row", "1.0.0")
    #expect(try registry.links() == ["Shop|main|App.xib|use-0|0|(published)||Row"])
    #expect(try registry.impact("Row") == ["Shop/main App.xib: embedding at 1 by Row > App.xib"])
  }

  @Test func publishedComponentsFindEachOtherInAnyOrder() throws {
    for order in [["Row", "Price"], ["Price", "Row"]] {
      let registry = try TestRegistry()
      for name in order { try registry.publish(Use(name), "1.0.0", uses: name == "Row" ? ["Price"] : []) }
      #expect(try registry.hosts(of: "Price") == ["Row.xib"])
    }
  }

  @Test func aSecondCandidateMakesAMentionAmbiguous() throws {
    let registry = try TestRegistry()
    try registry.record(["App.xib": Nib.host("Row")])
    try registry.publish(["Row.xib": Nib.component("Shop.Row")], "1.0.0", qualified: true)
    #expect(try registry.links().count == 1)
    try registry.publish(["Row.xib": Nib.component("Bank.Row")], "1.0.0", qualified: true)
    #expect(try registry.links() == [])
  }

  @Test func theNewestVersionIsWhatAPublishedComponentEmbeds() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0", uses: ["Price"])
    try registry.publish("Row", "2.0.0", uses: ["Label"])
    #expect(throws: (any Error).self) { try registry.hosts(of: "Price") }
    #expect(try registry.hosts(of: "Label") == ["Row.xib"])
    // Older ones and prereleases that come later change nothing.
    try registry.publish("Row", "1.5.0", uses: ["Price", "Price"])
    try registry.publish("Row", "3.0.0-beta", uses: ["Price", "Label"])
    #expect(throws: (any Error).self) { try registry.hosts(of: "Price") }
    try registry.yank("Row", "2.0.0")
    #expect(try registry.impact("Price") == ["1.5.0 Row.xib: embedding at 1 by Price > Row.xib"])
  }

  @Test func aComponentOfWhichEverythingIsYankedStaysReadable() throws {
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0", uses: ["Price"])
    try registry.yank("Row", "1.0.0")
    #expect(try registry.hosts(of: "Price") == ["Row.xib"])
  }

  /// A newer version may belong to another module: who means it must be found again.
  @Test func aVersionOfAnotherModuleIsMeantByOthers() throws {
    let registry = try TestRegistry()
    try registry.record(["App.xib": Nib.host("Shop.Row")])
    try registry.publish(["Row.xib": Nib.component("Shop.Row")], "1.0.0")
    #expect(try registry.links().count == 1)
    try registry.publish(["Row.xib": Nib.component("Bank.Row")], "2.0.0")
    #expect(try registry.links() == [])
    try registry.yank("Row", "2.0.0")
    #expect(try registry.links().count == 1)
  }

  /// A view controller may name a nib and no class. That it does must not be forgotten when another class is published.
  @Test func aMentionOfANibAloneStays() throws {
    let host = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
        <scenes><scene sceneID="scene"><objects>
          <viewController nibName="Row" id="controller" sceneMemberID="viewController"/>
          <view id="view" customClass="Price"/>
        </objects></scene></scenes>
      </document>
      """
    let registry = try TestRegistry()
    try registry.publish("Row", "1.0.0")
    try registry.record(["Main.storyboard": host])
    try registry.record(["Main.storyboard": host, "Row.xib": Nib.component("Row")], project: "Own")
    let links = try registry.links()
    #expect(links.count == 2)
    try registry.publish("Price", "1.0.0")
    #expect(try registry.links().filter { $0.contains("controller") } == links)
  }

  // MARK: Laws

  /// However a store came to what it has, the same facts give the same graph.
  @Test(arguments: 0..<40)
  func theGraphDoesNotDependOnTheOrderOfEvents(seed: UInt64) throws {
    var random = RepeatableGenerator(seed: seed)
    let events = Self.events(using: &random)
    let first = try TestRegistry()
    for event in events { try event(first) }
    let second = try TestRegistry()
    for event in events.shuffled(using: &random) { try event(second) }
    #expect(try first.links() == second.links())
  }

  /// Publications of different components and snapshots of different projects: none of them depends on another.
  private static func events(using random: inout RepeatableGenerator) -> [@Sendable (TestRegistry) throws -> Void] {
    let classes = ["A", "B", "C", "D"]
    let modules: [String?] = [nil, "M", "N"]
    func use(_ random: inout RepeatableGenerator) -> Use {
      var use = Use(
        classes.randomElement(using: &random)!, module: modules.randomElement(using: &random)!,
        isTargetModule: Bool.random(using: &random))
      use.isReference = Int.random(in: 0..<4, using: &random) == 0
      return use
    }
    var events: [@Sendable (TestRegistry) throws -> Void] = []
    for name in classes where Int.random(in: 0..<4, using: &random) > 0 {
      for module in modules where Bool.random(using: &random) {
        let document = Nib.component(
          Use(name, module: module, isTargetModule: Bool.random(using: &random)),
          uses: [use(&random), use(&random)], text: module ?? "")
        events.append { try $0.publish(["\(module ?? "X")-\(name).xib": document], "1.0.0", qualified: true) }
      }
    }
    for project in ["P", "Q"] {
      let own = Nib.component(use(&random), uses: [use(&random)])
      let host = Nib.host(use(&random), use(&random), use(&random))
      events.append { try $0.record(["Own.xib": own, "App.xib": host], project: project) }
    }
    return events
  }
}

extension Use {
  /// `Shop.Row*`: the module is the target's.
  fileprivate init(starred text: String) {
    self.init(stringLiteral: text.replacingOccurrences(of: "*", with: ""))
    isTargetModule = text.hasSuffix("*")
  }
}
