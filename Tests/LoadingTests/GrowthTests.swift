import ComponentModel
import TestRunning
import TestSupport
import Testing

@testable import Loading

/// What a few files can ask for takes time in proportion to them.
@Suite struct GrowthTests {
  private static func component(_ name: String, _ content: String = "<label id=\"label\"/>") -> EmbeddedComponent {
    EmbeddedComponent(
      name: ComponentName(name),
      document: xib("<view id=\"root\"><subviews>\(content)</subviews></view>", owner: "customClass=\"\(name)\""),
      technique: LoadingTechnique(
        technique: .owner, origin: .declared, guards: [], fill: .autoresizing, survivingProperties: [],
        rebuildsConstraints: false, movesSubviews: false, evidence: []))
  }

  private static func replaced(_ name: String) -> EmbeddedComponent {
    EmbeddedComponent(
      name: ComponentName(name),
      document: xib("<view id=\"root\" customClass=\"\(name)\"><subviews><label id=\"label\"/></subviews></view>"),
      technique: LoadingTechnique(
        technique: .replace, origin: .declared, guards: [.subviewCount], fill: .autoresizing, survivingProperties: [],
        rebuildsConstraints: false, movesSubviews: false, evidence: []))
  }

  private static func lookup(_ components: [EmbeddedComponent]) -> ClassLookup {
    let index = Dictionary(uniqueKeysWithValues: components.map { ($0.name.className, $0) })
    return { embedding, _ in
      embedding.className.flatMap { index[$0.name] }.map(ClassMeaning.component) ?? .unresolved
    }
  }

  /// A host of many embeddings of one component, all in one view.
  private static func host(_ count: Int) -> InterfaceDocument {
    let views = (0..<count).map { "<view id=\"use-\($0)\" customClass=\"Row\"/>" }.joined()
    return xib("<view id=\"host\"><subviews>\(views)</subviews></view>")
  }

  private static func hostOfOneID(_ count: Int) -> InterfaceDocument {
    let views = String(repeating: "<view id=\"use\" customClass=\"Row\"/>", count: count)
    return xib("<view id=\"host\"><subviews>\(views)</subviews></view>")
  }

  /// Components of which each embeds the next one, and the last one the first.
  private static func ring(_ length: Int) -> [EmbeddedComponent] {
    (0..<length).map { component("C\($0)", "<view id=\"use\" customClass=\"C\(($0 + 1) % length)\"/>") }
  }

  @Test(arguments: [component("Row"), replaced("Row")])
  func expandingManyEmbeddings(row: EmbeddedComponent) throws {
    let lookup = Self.lookup([row])
    let growth = try Growth.ofDoubling(500, input: Self.host) { host in
      _ = try HostExpansion(of: host, classes: lookup)
    }
    #expect(growth < 3)
  }

  @Test(arguments: [component("Row"), replaced("Row")])
  func theCostOfManyEmbeddings(row: EmbeddedComponent) throws {
    let lookup = Self.lookup([row])
    let growth = try Growth.ofDoubling(500, input: Self.host) { host in
      let costs = try LoadSimulation(of: host, classes: lookup).costs
      #expect(costs.count == host.embeddings.count)
    }
    #expect(growth < 3)
  }

  /// Of several objects with one id the first counts: it is expanded once.
  @Test func expandingEmbeddingsOfOneID() throws {
    let lookup = Self.lookup([Self.component("Row")])
    let growth = try Growth.ofDoubling(200, input: Self.hostOfOneID) { host in
      let expansion = try HostExpansion(of: host, classes: lookup)
      #expect(expansion.ids.keys.count { $0.object == "label" } == 1)
    }
    #expect(growth < 3)
  }

  /// Each layer embeds the next one twice: the load has as many objects as there are ways through the layers.
  @Test func theCostOfADiamond() throws {
    let row = Self.component("Row")
    func layers(_ depth: Int) -> [EmbeddedComponent] {
      (0..<depth).map { layer in
        let used = layer + 1 == depth ? "Row" : "Layer\(layer + 1)"
        return Self.component(
          "Layer\(layer)", "<view id=\"a\" customClass=\"\(used)\"/><view id=\"b\" customClass=\"\(used)\"/>")
      } + [row]
    }
    let components = layers(6)
    let simulation = try LoadSimulation(of: components[0].document, classes: Self.lookup(components))
    let costs = simulation.costs
    #expect(costs.count == 126)
    // Counted one by one.
    for cost in costs {
      let inside = cost.object.embeddings + [cost.object.object]
      let made = simulation.events.count { event in
        if case .initializer = event.kind { event.object.embeddings.starts(with: inside) } else { false }
      }
      #expect(cost.objectsMade == made)
    }
    // One layer more is twice the work.
    func deeperLayers(_ more: Int) -> [EmbeddedComponent] { layers(6 + more) }
    let growth = try Growth.ofDoubling(1, below: 3.5, input: deeperLayers) { components in
      _ = try LoadSimulation(of: components[0].document, classes: Self.lookup(components)).costs
    }
    #expect(growth < 3.5)
  }

  @Test func aLongRing() {
    let growth = Growth.ofDoubling(1_000, input: Self.ring) { components in
      let lookup = Self.lookup(components)
      let cycles = LoadCycles(of: components.map { ($0.document, lookup) })
      #expect(cycles.cycle(of: components[0].document.digest, through: "use") != nil)
    }
    #expect(growth < 3)
  }
}
