import ComponentModel
import TestRunning
import TestSupport
import Testing

@testable import Loading

/// Which loads never end, told from the graph of loads.
@Suite struct LoadCycleTests {
  /// How a component is loaded.
  private enum Way: CaseIterable {
    case owner, replaced, flagged, code
  }

  private static func component(_ number: Int, uses: [Int], way: Way, controllers: Set<Int> = []) -> EmbeddedComponent {
    let name = "C\(number)"
    let views = uses.enumerated().map { index, used in
      controllers.contains(index)
        ? "<viewController id=\"use-\(index)\" customClass=\"C\(used)\"/>"
        : "<view id=\"use-\(index)\" customClass=\"C\(used)\"/>"
    }.joined()
    let isOwner = way == .owner || way == .code
    let classAttribute = "customClass=\"\(name)\""
    let technique: EmbeddingTechnique =
      switch way {
      case .owner: .owner
      case .replaced, .flagged: .replace
      case .code: .code
      }
    return EmbeddedComponent(
      name: ComponentName(name),
      document: xib(
        "<view id=\"root\" \(isOwner ? "" : classAttribute)><subviews><label id=\"\(name)\"/>\(views)</subviews></view>",
        owner: isOwner ? classAttribute : ""),
      technique: LoadingTechnique(
        technique: technique, origin: .declared,
        guards: way == .flagged ? [.staticFlag] : way == .replaced ? [.subviewCount] : [], fill: .autoresizing,
        survivingProperties: [], rebuildsConstraints: false, movesSubviews: false, evidence: []))
  }

  private static func lookup(_ components: [EmbeddedComponent]) -> ClassLookup {
    let index = Dictionary(uniqueKeysWithValues: components.map { ($0.name.className, $0) })
    return { embedding, _ in
      embedding.className.flatMap { index[$0.name] }.map(ClassMeaning.component) ?? .unresolved
    }
  }

  private static func cycles(_ components: [EmbeddedComponent]) -> LoadCycles {
    let lookup = lookup(components)
    return LoadCycles(of: components.map { ($0.document, lookup) })
  }

  /// Whether the load of an embedding leads back to it again and again, tried step by step.
  ///
  /// A component with a flag is entered once: of so many returns some two have no such entry between them, and what
  /// happened between them happens for ever.
  private static func isEndless(
    _ start: ComponentName, _ object: ObjectID, in component: EmbeddedComponent, _ lookup: ClassLookup,
    loading: Set<ComponentName>, returnsLeft: Int, depth: Int
  ) -> Bool {
    guard depth > 0 else { return false }
    return component.document.embeddings.contains { embedding in
      guard case .component(let used) = lookup(embedding, component), used.technique.technique != .code,
        !isController(embedding, of: used),
        !(used.technique.guards.contains(.staticFlag) && loading.contains(used.name))
      else { return false }
      let returns = returnsLeft - (component.name == start && embedding.objectID == object ? 1 : 0)
      return returns == 0
        || isEndless(
          start, object, in: used, lookup, loading: loading.union([used.name]), returnsLeft: returns, depth: depth - 1)
    }
  }

  private static func isController(_ embedding: Embedding, of component: EmbeddedComponent) -> Bool {
    embedding.element == "viewController" && component.technique.technique == .owner
  }

  @Test func theGraphSaysWhatTryingSays() throws {
    var random = RepeatableGenerator(seed: 7)
    var found = 0
    for _ in 0..<400 {
      let count = Int.random(in: 1...3, using: &random)
      let components = (0..<count).map { number in
        let uses = (0..<Int.random(in: 0...2, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
        let controllers = Set(uses.indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
        return Self.component(
          number, uses: uses, way: Way.allCases.randomElement(using: &random)!, controllers: controllers)
      }
      let lookup = Self.lookup(components)
      let cycles = Self.cycles(components)
      for component in components {
        for embedding in component.document.embeddings {
          let isEndless = Self.isEndless(
            component.name, embedding.objectID, in: component, lookup, loading: [component.name],
            returnsLeft: count + 2, depth: count * (count + 2) + 1)
          let cycle = cycles.cycle(of: component.document.digest, through: embedding.objectID)
          #expect((cycle != nil) == isEndless)
          if isEndless { found += 1 }
        }
      }
    }
    #expect(found > 50)
  }

  @Test(arguments: [1, 2, 39, 40, 200])
  func aRingIsFoundWhateverItsLength(length: Int) throws {
    let ring = Self.cycles((0..<length).map { Self.component($0, uses: [($0 + 1) % length], way: .owner) })
    let first = Self.component(0, uses: [1 % length], way: .owner)
    let cycle = try #require(ring.cycle(of: first.document.digest, through: "use-0"))
    #expect(cycle.way.map(\.description) == (1..<max(length, 1)).map { "C\($0)" })
    #expect(!cycle.hasMore)
  }

  @Test func ofALongRingOnlyTheBeginningIsTold() throws {
    let ring = Self.cycles((0..<1000).map { Self.component($0, uses: [($0 + 1) % 1000], way: .owner) })
    let first = Self.component(0, uses: [1], way: .owner)
    let cycle = try #require(ring.cycle(of: first.document.digest, through: "use-0"))
    #expect(cycle.way.map(\.description) == ["C1"])
    #expect(cycle.hasMore)
  }

  /// As many ways as there are orders of the components; none of them is played.
  @Test func whatEmbedsAllOthersTakesNoLonger() throws {
    let components = (0..<40).map { number in
      Self.component(number, uses: (0..<40).filter { $0 != number }, way: .owner)
    }
    let cycles = Self.cycles(components)
    for component in components {
      for embedding in component.document.embeddings {
        let cycle = cycles.cycle(of: component.document.digest, through: embedding.objectID)
        #expect(cycle?.way.map(\.className) == embedding.className.map { [$0.name] })
      }
    }
  }

  /// Two of the next layer in each of 64: a whole load would have 2^64 parts.
  @Test func layersThatShareEverythingEnd() {
    let components = (0..<64).map { Self.component($0, uses: $0 == 63 ? [] : [$0 + 1, $0 + 1], way: .owner) }
    let cycles = Self.cycles(components)
    #expect(cycles.cycle(of: components[0].document.digest, through: "use-0") == nil)
  }
}
