import ComponentModel
import Foundation
import Publication
import Registry
import StorageContract
import TestRunning
import TestSupport
import Testing
import Versioning

/// Which versions of other components a version says that it can work with.
@Suite(.ownThreads) struct RequirementTests {
  /// `PriceLabel ^1.0.0 embedded`, a text for each.
  private func requirements(_ registry: TestRegistry, _ component: String, _ version: String) throws -> [String] {
    try registry.store.read { reading in
      try reading.requirements(of: SemanticVersion(version), of: ComponentName(component)).map {
        "\($0.component) \($0.range) \($0.origin.rawValue)"
      }
    }
  }

  private func publish(
    _ registry: TestRegistry, _ documents: KeyValuePairs<String, String>, _ numbering: Publishing.Numbering,
    requires: [String: String] = [:], manifest: String? = nil
  ) throws -> Publishing.Outcome {
    let files = try TemporaryFolder()
    for (name, text) in documents { try files.write(name, text) }
    if let manifest { try files.write("Components.yml", manifest) }
    var publishing = Publishing(numbering: numbering)
    for (name, range) in requires { publishing.requires[ComponentName(name)] = try VersionRange(range) }
    return try publishing.publish([files.path], in: registry.store, at: registry.workplace)
  }

  private let row = Nib.component("Row", uses: ["Price"])

  @Test func whatIsEmbeddedIsRequiredAsItWasPublishedAgainst() throws {
    let registry = try TestRegistry()
    try registry.publish("Price", "1.2.0")
    try registry.publish("Price", "1.3.0-beta", text: "Beta")
    try registry.publish("Row", "1.0.0", uses: ["Price", .reference("Price"), "Unknown"])
    #expect(try requirements(registry, "Row", "1.0.0") == ["Price ^1.2.0 embedded"])
  }

  @Test func whatIsPublishedTogetherBelongsTogether() throws {
    let registry = try TestRegistry()
    try registry.publish("Price", "3.0.0", text: "Newer")
    let documents: KeyValuePairs = [
      "Price.xib": Nib.component("Price", uses: ["Row"]), "Row.xib": Nib.component("Row", uses: ["Price", "Row"]),
    ]
    _ = try publish(registry, documents, .exactly(try SemanticVersion("1.5.0")))
    // Each needs the other one as it was published, and nobody needs itself.
    #expect(try requirements(registry, "Row", "1.5.0") == ["Price ^1.5.0 embedded"])
    #expect(try requirements(registry, "Price", "1.5.0") == ["Row ^1.5.0 embedded"])
  }

  @Test func aReferenceRequiresNothing() throws {
    let registry = try TestRegistry()
    try registry.publish("Price", "1.0.0")
    try registry.publish("Row", "1.0.0", uses: [.reference("Price")])
    #expect(try requirements(registry, "Row", "1.0.0") == [])
  }

  @Test func peopleOutrankWhatIsEmbeddedAndTheCommandLineTheManifest() throws {
    let registry = try TestRegistry()
    try registry.publish("Price", "1.0.0")
    try registry.publish("Price", "2.0.0", text: "New")
    let manifest = "components: {Row: {requires: {Price: ^1.0.0}}}"
    _ = try publish(registry, ["Row.xib": row], "1.0.0", manifest: manifest)
    #expect(try requirements(registry, "Row", "1.0.0") == ["Price ^1.0.0 declared"])
    _ = try publish(registry, ["Row.xib": row], "1.1.0", requires: ["Price": "1.x || 2.x"], manifest: manifest)
    #expect(try requirements(registry, "Row", "1.1.0") == ["Price >=1.0.0 <3.0.0 declared"])
  }

  /// A job that runs again after a newer version came out publishes nothing new.
  @Test func whatFollowsFromTheDayIsNoContent() throws {
    let registry = try TestRegistry()
    try registry.publish("Price", "1.0.0")
    try registry.publish("Row", "1.0.0", uses: ["Price"])
    try registry.publish("Price", "2.0.0", text: "New")
    let before = try registry.content
    #expect(try registry.publish("Row", "1.0.0", uses: ["Price"]) == ["unchanged Row 1.0.0"])
    #expect(try registry.publish(["Row.xib": row], .next(.minor)) == ["unchanged Row 1.0.0"])
    #expect(try registry.content == before)
  }

  @Test func whatPeopleSayIsContent() throws {
    let registry = try TestRegistry()
    try registry.publish("Price", "1.0.0")
    try registry.publish("Row", "1.0.0", uses: ["Price"])
    let before = try registry.content
    do {
      _ = try publish(registry, ["Row.xib": row], "1.0.0", requires: ["Price": "^2.0.0"])
      Issue.record("another requirement under the same version was taken")
    } catch RegistryError.versionTaken(_, _, let differences, let next) {
      #expect(differences == ["requires Price ^2.0.0 instead of ^1.0.0"])
      #expect(next == "1.1.0")
    }
    #expect(try registry.content == before)
    // The same said in other words is the same.
    let same = try publish(registry, ["Row.xib": row], "1.0.0", requires: ["Price": ">=1.0.0 <2"])
    #expect(same.publications.map(\.isUnchanged) == [true])
    let next = try publish(registry, ["Row.xib": row], .automatic, requires: ["Price": "^1.0.0 || ^2.0.0"])
    #expect(next.publications.map(\.version.description) == ["1.0.1"])
    // Nobody says it anymore.
    #expect(try registry.publish("Row", "1.0.1", uses: ["Price"]) == ["unchanged Row 1.0.1"])
  }

  @Test func requirementsFollowARenamedComponent() throws {
    let registry = try TestRegistry()
    try registry.publish("Price", "1.0.0")
    try registry.publish("Row", "1.0.0", uses: ["Price"])
    try registry.publish(["Amount.xib": Nib.component("Amount")], .next(.major), renaming: "Price")
    #expect(try requirements(registry, "Row", "1.0.0") == ["Amount ^1.0.0 embedded"])
  }

  @Test(arguments: [
    (["Row": "^1.0.0"], "'Row' cannot require a version of itself"),
    (["Prise": "^1.0.0"], "no component 'Prise' has been published"),
  ])
  func aRequirementThatMeansNothingIsRefused(requires: [String: String], message: String) throws {
    let registry = try TestRegistry()
    try registry.publish("Price", "1.0.0")
    let before = try registry.content
    do {
      _ = try publish(registry, ["Row.xib": row], "1.0.0", requires: requires)
      Issue.record("\(requires) was taken")
    } catch let error as RegistryError {
      #expect(error.description == message)
    }
    #expect(try registry.content == before)
  }

  @Test func aRequirementIsSaidOfThoseThatEmbedTheComponent() throws {
    let registry = try TestRegistry()
    try registry.publish("Price", "1.0.0")
    let documents: KeyValuePairs = ["Row.xib": row, "Cart.xib": Nib.component("Cart")]
    _ = try publish(registry, documents, "1.0.0", requires: ["Price": "*"])
    #expect(try requirements(registry, "Row", "1.0.0") == ["Price * declared"])
    #expect(try requirements(registry, "Cart", "1.0.0") == [])
    #expect(throws: RegistryError.self) {
      try publish(registry, documents, "1.1.0", requires: ["Price": "*", "Cart": "*"])
    }
  }

  @Test func aRequirementThatNothingFulfilsYetIsRemarkedOn() throws {
    let registry = try TestRegistry()
    try registry.publish("Price", "1.0.0")
    let outcome = try publish(registry, ["Row.xib": row], "1.0.0", requires: ["Price": "^2.0.0"])
    #expect(outcome.diagnostics.map(\.code.rawValue) == ["requirement-unmet"])
    #expect(outcome.isComplete)
  }

  /// Components that one commit changes belong together, in whatever order they are published.
  @Test func aVersionOfTheHistoryRequiresWhatItsCommitHad() throws {
    let shell = try Shell.withStore()
    try shell.folder.write(".gitignore", ".nibreg\n")
    try shell.git("init -q -b main")
    try shell.folder.write("Row.xib", row)
    try shell.folder.write("Zone.xib", Nib.component("Zone"))
    try shell.folder.write("Cart.xib", Nib.component("Cart", uses: ["Zone"]))
    try shell.commit("Start")
    try shell.folder.write("Price.xib", Nib.component("Price"))
    try shell.commit("Add the price", secondsLater: 60)
    try shell.folder.write("Zone.xib", Nib.component("Zone", text: "New"))
    try shell.folder.write("Cart.xib", Nib.component("Cart", uses: ["Zone"], text: "New"))
    try shell.commit("Change both", secondsLater: 120)
    let outcome = try shell.run("import-history . --project Shop")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try StoreContent.rows(shell.store, "SELECT component, version, requires, range FROM requirement ORDER BY 1, 2")
        == ["Cart|1.0.0|Zone|^1.0.0", "Cart|1.0.1|Zone|^1.0.1"])
  }
}
