import ComponentModel
import Publication
import Registry
import RegistrySite
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// What pages cost: a number of questions to the store that does not grow with it, and a length that does not either.
@Suite(.ownThreads) struct SiteCostTests {
  /// A component that many documents of many branches use, directly and through another one.
  private func store(hosts: Int, branches: Int) throws -> MemoryStore {
    let workplace = InvocationContext(now: Timestamp(secondsSince1970: 1_700_000_000), actor: "ada")
    let store = MemoryStore(by: workplace.act())
    let files = try TemporaryFolder()
    for version in ["1.0.0", "1.1.0"] {
      try files.write("Row.xib", Nib.component("Row", text: version))
      _ = try Publishing(numbering: .exactly(try SemanticVersion(version))).publish(
        [files.path], in: store, at: workplace)
    }
    for branch in 0..<branches {
      let project = try TemporaryFolder()
      try project.write("Card.xib", Nib.component("Card", uses: ["Row"]))
      for host in 0..<hosts {
        try project.write("Near\(host).xib", Nib.host("Row", text: "\(host)"))
        try project.write("Far\(host).xib", Nib.host("Card", text: "\(host)"))
      }
      _ = try Recording(project: "Shop\(branch)", branch: "main", revision: "1").record(
        [project.path], in: store, at: workplace)
    }
    return store
  }

  @Test(arguments: [
    "/", "/components", "/components/Row", "/components/Row/users?project=Shop0&branch=main",
    "/components/Row/branches",
    "/projects", "/matrix", "/log", "/search?q=Row", "/components/Row/compare?from=1.0.0&to=1.1.0",
    "/components/Row/picture.svg", "/projects/Shop0/main",
  ])
  func questionsDoNotGrowWithTheStore(address: String) async throws {
    func questions(_ store: MemoryStore) async throws -> Int {
      let site = SiteFixture(store)
      store.startCounting()
      #expect(try await site.get(address).status == 200)
      return store.questionsCounted
    }
    let few = try await questions(try store(hosts: 4, branches: 2))
    let many = try await questions(try store(hosts: 40, branches: 2))
    #expect(many - few <= 2, "\(few) questions of few hosts, \(many) of many")
    let wide = try await questions(try store(hosts: 4, branches: 12))
    // A branch that is shown may cost one more.
    #expect(wide - few <= 24, "\(few) questions of few branches, \(wide) of many")
    #expect(few <= 60)
  }

  @Test func aPageIsAsShortForManyUsersAsForFew() async throws {
    let few = try await SiteFixture(try store(hosts: 10, branches: 2)).get("/components/Row").text.utf8.count
    let many = try await SiteFixture(try store(hosts: 200, branches: 2)).get("/components/Row").text.utf8.count
    #expect(many < few + 500)
  }
}
