import ComponentModel
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// Parts of long lists, on every kind of store.
@Suite(.ownThreads) struct ListingTests {
  private func filled(_ kind: StoreKind) throws -> ConformingStore {
    let conforming = try kind.make()
    try conforming.store.write { store in
      try store.publish("Row", "1.0.0", Documents.component("Row"))
      try store.publish("Row", "2.0.0-beta", Documents.component("Row", text: "b"))
      try store.publish("Row", "1.1.0", Documents.component("Row", text: "c"))
      try store.publish("Price_1", "1.0.0", Documents.component("Price_1"))
      try store.yank(SemanticVersion(major: 1, minor: 0, patch: 0), of: ComponentName("Price_1"), by: .ada(5, "bad"))
      try store.deprecate(ComponentName("Price_1"), Deprecation(act: .ada(6, "old"), replacement: nil))
      let card = Documents.component("Card")
      let host = Documents.host("Card")
      try store.add(card)
      try store.add(host)
      _ = try store.add(Documents.snapshot(["Card.xib": card, "Host.xib": host]))
    }
    return conforming
  }

  private func lines(_ listed: Listed<ListedComponent>) -> [String] {
    listed.part.map { component in
      "\(component.name) \(component.versions) \(component.newest?.description ?? "-")"
        + (component.isDeprecated ? " deprecated" : "")
    } + ["of \(listed.total)"]
  }

  @Test(arguments: StoreKind.allCases) func componentsAreListedInParts(kind: StoreKind) throws {
    let conforming = try filled(kind)
    try conforming.store.read { store throws in
      let all = ["Card 0 -", "Price_1 1 - deprecated", "Row 3 1.1.0"]
      #expect(lines(try store.components(containing: "", ListPart(limit: 10))) == all + ["of 3"])
      #expect(lines(try store.components(containing: "", ListPart(offset: 1, limit: 1))) == [all[1], "of 3"])
      #expect(lines(try store.components(containing: "", ListPart(offset: 9, limit: 1))) == ["of 3"])
      #expect(lines(try store.components(containing: "", ListPart(limit: 0))) == ["of 3"])
      #expect(lines(try store.components(containing: "rO", ListPart(limit: 10))) == [all[2], "of 1"])
      // Signs that mean something in a pattern are signs.
      #expect(lines(try store.components(containing: "_", ListPart(limit: 10))) == [all[1], "of 1"])
      #expect(lines(try store.components(containing: "%", ListPart(limit: 10))) == ["of 0"])
      #expect(lines(try store.components(containing: "\\", ListPart(limit: 10))) == ["of 0"])
    }
  }

  @Test(arguments: StoreKind.allCases) func theLogIsListedFromItsEnd(kind: StoreKind) throws {
    let conforming = try filled(kind)
    try conforming.store.write { store in
      try store.rename(
        ComponentName("Row"),
        to: ComponentRecord(name: ComponentName("Line"), className: ClassName("Line"), nibName: "Line"),
        by: AuditEntry(at: .init(secondsSince1970: 1_700_000_100), by: "bea"))
    }
    try conforming.store.read { store throws in
      let whole = try store.log(of: nil)
      #expect(try store.log(LogFilter(), ListPart(limit: 100)) == Listed(whole.reversed(), total: whole.count))
      #expect(
        try store.log(LogFilter(), ListPart(offset: 1, limit: 2))
          == Listed(Array(whole.reversed()[1..<3]), total: whole.count))
      let renamed = try store.log(LogFilter(component: ComponentName("Line")), ListPart(limit: 100))
      #expect(renamed.part == Array(try store.log(of: ComponentName("Line")).reversed()))
      #expect(renamed.total == 4)
      #expect(try store.log(LogFilter(by: "bea"), ListPart(limit: 9)).part.map(\.action) == [.rename])
      #expect(try store.log(LogFilter(component: ComponentName("Line"), by: "bea"), ListPart(limit: 9)).total == 1)
      #expect(try store.log(LogFilter(by: "be%"), ListPart(limit: 9)).total == 0)
    }
  }
}
