import ComponentModel
import Loading
import Testing

/// Placeholders and roots with the wrong sign.
@Suite struct GuardTests {
  private func result(
    _ configuration: Configuration, host attributes: String, root: String? = nil, rootAttributes: String = ""
  ) throws -> EmbeddingOutcome.Result? {
    var component = configuration.component(rootAttributes: rootAttributes)
    if let root {
      component.document = xib(
        "<view id=\"root\" customClass=\"\(root)\"><subviews><label id=\"label\"/></subviews></view>")
    }
    let host = xib("<view id=\"top\"><subviews><view id=\"place\" \(attributes)/></subviews></view>")
    let names = ["Row", "RowProto", "_NIB_Row"]
    let simulation = try LoadSimulation(
      of: host, classes: classes(Dictionary(uniqueKeysWithValues: names.map { ($0, component) })))
    return simulation.objects.compactMap(\.embedding).first?.result
  }

  private let replaced = EmbeddingOutcome.Result.replaced(placeholder: ObjectPath(object: "place"))
  private let endless = EmbeddingOutcome.Result.recursion([ComponentName("Row")])

  @Test func privateSubclass() throws {
    let configuration = Configuration(technique: .replace, rule: .privateSubclass)
    #expect(try result(configuration, host: "customClass=\"Row\"") == replaced)
    // The nib must use the private name, hosts must not.
    #expect(try result(configuration, host: "customClass=\"Row\"", root: "Row") == endless)
    #expect(try result(configuration, host: "customClass=\"_NIB_Row\"") == .empty(.nameOfRealObject))
  }

  @Test func prototypeSubclass() throws {
    let configuration = Configuration(technique: .replace, rule: .prototypeSubclass)
    #expect(try result(configuration, host: "customClass=\"RowProto\"") == replaced)
    #expect(try result(configuration, host: "customClass=\"Row\"") == .empty(.nameOfRealObject))
    #expect(try result(configuration, host: "customClass=\"RowProto\"", root: "RowProto") == endless)
  }

  @Test func tag() throws {
    let configuration = Configuration(technique: .replace, rule: .tag)
    #expect(try result(configuration, host: "customClass=\"Row\" tag=\"616\"") == replaced)
    #expect(try result(configuration, host: "customClass=\"Row\"") == .empty(.otherTag))
    #expect(
      try result(configuration, host: "customClass=\"Row\" tag=\"616\"", rootAttributes: "tag=\"616\"") == endless)
  }

  @Test func aFlagIsDownAgainForTheNextEmbedding() throws {
    let component = Configuration(technique: .replace, rule: .staticFlag).component()
    let host = xib(
      "<view id=\"top\"><subviews><view id=\"a\" customClass=\"Row\"/><view id=\"b\" customClass=\"Row\"/></subviews></view>"
    )
    let simulation = try LoadSimulation(of: host, classes: classes(["Row": component]))
    #expect(simulation.discarded.map(\.description) == ["a", "b"])
  }

  @Test func anInitializerThatLoadsANibWithItsClassOnTheRootNeverEnds() throws {
    let root = xib("<view id=\"root\" customClass=\"Row\"/>")
    let both = xib("<view id=\"root\" customClass=\"Row\"/>", owner: "customClass=\"Row\"")
    for document in [root, both] {
      var component = Configuration(technique: .owner).component()
      component.document = document
      let host = xib("<view id=\"top\"><subviews><view id=\"place\" customClass=\"Row\"/></subviews></view>")
      let laws = try ExpansionLaws(of: host, classes: classes(["Row": component]))
      #expect(laws.simulation.objects.compactMap(\.embedding).map(\.result) == [endless])
      #expect(try laws.violations() == [])
    }
  }
}
