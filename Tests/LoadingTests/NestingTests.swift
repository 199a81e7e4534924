import ComponentModel
import Loading
import TestRunning
import Testing

/// Components in components.
@Suite(.ownThreads) struct NestingTests {
  /// A component whose nib has one view for each of `uses`.
  private func component(_ name: String, uses: String..., technique: EmbeddingTechnique = .owner) -> EmbeddedComponent {
    let views = uses.enumerated().map { "<view id=\"use-\($0)\" customClass=\"\($1)\"/>" }.joined()
    let isOwner = technique == .owner
    let classAttribute = "customClass=\"\(name)\""
    return EmbeddedComponent(
      name: ComponentName(name),
      document: xib(
        "<view id=\"root\" \(isOwner ? "" : classAttribute)><subviews><label id=\"label\"/>\(views)</subviews></view>",
        owner: isOwner ? classAttribute : ""),
      technique: LoadingTechnique(
        technique: technique, origin: .declared, guards: isOwner ? [] : [.subviewCount], fill: .autoresizing,
        survivingProperties: [], rebuildsConstraints: false, movesSubviews: false, evidence: []))
  }

  private func library(_ components: EmbeddedComponent...) -> ClassLookup {
    classes(Dictionary(uniqueKeysWithValues: components.map { ($0.name.className, $0) }))
  }

  private func host(_ uses: String...) -> InterfaceDocument {
    let views = uses.enumerated().map { "<view id=\"place-\($0)\" customClass=\"\($1)\"/>" }.joined()
    return xib("<view id=\"top\"><subviews>\(views)</subviews></view>")
  }

  @Test func techniquesNestInOneAnother() throws {
    let lookup = library(
      component("A", uses: "B", "C"), component("B", uses: "C", technique: .replace),
      component("C", uses: "D", technique: .wrap), component("D"))
    let laws = try ExpansionLaws(of: host("A", "B"), classes: lookup)
    #expect(try laws.violations() == [])
    #expect(laws.simulation.discarded.map(\.description) == ["place-0/use-0", "place-1"])
    let deepest = ObjectPath(embeddings: ["place-0", "use-0", "use-0", "use-0"], object: "root")
    #expect(laws.simulation[deepest]?.parent?.description == "place-0/use-0/use-0/use-0")
    // A, B and two C and D below A; B, C and D below the host.
    #expect(laws.expanded.layout.objects.filter { $0.element == "label" }.count == 9)
  }

  @Test func aRootThatIsAnEmbeddingItselfIsExchangedFirst() throws {
    var outer = component("A")
    outer.document = xib("<view id=\"root\" customClass=\"B\"/>", owner: "customClass=\"A\"")
    let laws = try ExpansionLaws(of: host("A"), classes: library(outer, component("B", technique: .replace)))
    #expect(try laws.violations() == [])
    #expect(
      laws.simulation.objects.map(\.path.description) == [
        "-1", "-2", "top", "place-0", "place-0/root/root",
        "place-0/root/label",
      ])
  }

  @Test func aCycleIsNamedAndNotFollowed() throws {
    let lookup = library(component("A", uses: "B"), component("B", uses: "C"), component("C", uses: "A"))
    let laws = try ExpansionLaws(of: host("A"), classes: lookup)
    #expect(try laws.violations() == [])
    let cycles = laws.simulation.events.compactMap { event in
      if case .recursionFound(let cycle) = event.kind { cycle.map(\.description) } else { nil }
    }
    #expect(cycles == [["A", "B", "C"]])
  }

  @Test func aHostThatIsTheComponentsOwnNibIsInTheCycle() throws {
    let own = component("A", uses: "B")
    let laws = try ExpansionLaws(of: own.document, classes: library(own, component("B", uses: "A")))
    #expect(try laws.violations() == [])
    #expect(laws.simulation.events.contains { $0.kind == .recursionFound([ComponentName("A"), ComponentName("B")]) })
  }

  @Test func tooMuchIsRefused() throws {
    let doubling = (0..<30).map { component("C\($0)", uses: "C\($0 + 1)", "C\($0 + 1)") }
    let lookup = classes(Dictionary(uniqueKeysWithValues: doubling.map { ($0.name.className, $0) }))
    #expect(throws: LoadingError.tooManyObjects(limit: 500_000)) {
      try LoadSimulation(of: host("C0"), classes: lookup)
    }
    let chain = (0..<200).map { component("C\($0)", uses: "C\($0 + 1)") }
    let deep = classes(Dictionary(uniqueKeysWithValues: chain.map { ($0.name.className, $0) }))
    #expect(throws: LoadingError.nestedTooDeep(limit: 200, component: ComponentName("C39"))) {
      try HostExpansion(of: host("C0"), classes: deep)
    }
  }

  @Test func theUserOfANestedComponentIsTold() throws {
    let components = ["A": component("A", uses: "B"), "B": component("B")]
    nonisolated(unsafe) var asked: [String] = []
    _ = try LoadSimulation(of: host("A", "B")) { embedding, user in
      asked.append("\(embedding.className?.name ?? "") in \(user?.name.description ?? "host")")
      return components[embedding.className?.name ?? ""].map(ClassMeaning.component) ?? .unresolved
    }
    #expect(asked == ["A in host", "B in A", "B in host"])
  }

  @Test func onlyOneComponentIsExpanded() throws {
    let lookup = library(component("A", uses: "B"), component("B"))
    let first = try HostExpansion(of: host("A", "B"), only: ComponentName("B"), classes: lookup)
    let text = String(decoding: first.bytes, as: UTF8.self)
    #expect(text.contains("customClass=\"A\""))
    #expect(text.contains("customClass=\"B\"") == false)
    #expect(text.components(separatedBy: "<label").count == 2)
    let again = try HostExpansion(of: read(text), only: ComponentName("B"), classes: lookup)
    #expect(again.bytes == first.bytes)
  }
}
