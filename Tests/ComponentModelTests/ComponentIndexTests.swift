import ComponentModel
import Testing

/// Which component an object means.
@Suite struct ComponentIndexTests {
  /// What `class` and `nib` mean among components that are given as `Module.Class/Nib`; a module with `*` is the
  /// target's.
  private func meaning(of name: String?, nib: String? = nil, among components: String...) -> String {
    var index = ComponentIndex<String>()
    for component in components {
      let name = ComponentName(component)
      index.add(className(component), nibName: name.nibName ?? name.className, component)
    }
    switch index.meaning(of: name.map(className), nibName: nib) {
    case .known(let target): return target
    case .ambiguous(let targets): return "ambiguous: " + targets.joined(separator: " ")
    case .unknown: return "unknown"
    }
  }

  private func className(_ text: String) -> ClassName {
    let name = ComponentName(text)
    guard let module = name.module, module.hasSuffix("*") else { return ClassName(name.className, module: name.module) }
    return ClassName(name.className, module: String(module.dropLast()), isTargetModule: true)
  }

  @Test func theSameClassIsMeant() {
    #expect(meaning(of: "Row", among: "Row") == "Row")
    #expect(meaning(of: "Row", among: "Card", "Row") == "Row")
    #expect(meaning(of: "Row", among: "Card") == "unknown")
    #expect(meaning(of: "Row") == "unknown")
  }

  @Test func aModuleDecidesWhereBothNameOne() {
    #expect(meaning(of: "Shop.Row", among: "Shop.Row") == "Shop.Row")
    #expect(meaning(of: "Shop.Row", among: "Till.Row", "Shop.Row") == "Shop.Row")
    #expect(meaning(of: "Shop.Row", among: "Till.Row") == "unknown")
  }

  @Test func aMissingModuleMatchesTheOnlyCandidate() {
    #expect(meaning(of: "Row", among: "Shop.Row") == "Shop.Row")
    #expect(meaning(of: "Shop.Row", among: "Row") == "Row")
    #expect(meaning(of: "Row", among: "Shop.Row", "Till.Row") == "ambiguous: Shop.Row Till.Row")
    #expect(meaning(of: "Row", among: "Till.Row", "Shop.Row") == "ambiguous: Till.Row Shop.Row")
    #expect(meaning(of: "Shop.Row", among: "Row", "Shop.Row") == "Shop.Row")
  }

  @Test func theTargetsModuleIsOnlyACache() {
    #expect(meaning(of: "Shop*.Row", among: "Old*.Row") == "Old*.Row")
    #expect(meaning(of: "Shop*.Row", among: "Old*.Row", "Shop.Row") == "Shop.Row")
    #expect(meaning(of: "Shop*.Row", among: "Old*.Row", "Till.Row") == "ambiguous: Old*.Row Till.Row")
  }

  @Test func aNibNameDecidesBetweenNibsOfOneClass() {
    #expect(meaning(of: "Row", nib: "RowLarge", among: "Row", "Row/RowLarge") == "Row/RowLarge")
    #expect(meaning(of: "Row", nib: "RowSmall", among: "Row", "Row/RowLarge") == "unknown")
    #expect(meaning(of: nil, nib: "RowLarge", among: "Row", "Row/RowLarge") == "Row/RowLarge")
    #expect(meaning(of: nil, nib: "Row", among: "Row", "Card/Row") == "ambiguous: Row Card/Row")
    #expect(meaning(of: nil, nib: nil, among: "Row") == "unknown")
  }

  @Test func aClassAloneGetsTheNibThatIsCalledLikeIt() {
    #expect(meaning(of: "Row", among: "Row/RowLarge", "Row") == "Row")
    #expect(meaning(of: "Row", among: "Row/RowLarge") == "Row/RowLarge")
    #expect(meaning(of: "Row", among: "Row/Large", "Row/Small") == "ambiguous: Row/Large Row/Small")
  }

  @Test func anotherModulesNibOfThatNameIsNotInTheWay() {
    #expect(meaning(of: "Till.Row", among: "Shop.Row", "Till.Row/TillRow") == "Till.Row/TillRow")
  }
}
