import ComponentModel
import Testing

@Suite struct ComponentNameTests {
  @Test(arguments: [
    ("Row", ComponentName(className: "Row")),
    ("Shop.Row", ComponentName(className: "Row", module: "Shop")),
    ("Row/RowLarge", ComponentName(className: "Row", nibName: "RowLarge")),
    ("Shop.Row/RowLarge", ComponentName(className: "Row", module: "Shop", nibName: "RowLarge")),
    ("Shop.Row/v1.2", ComponentName(className: "Row", module: "Shop", nibName: "v1.2")),
    ("Row/a/b", ComponentName(className: "Row", nibName: "a/b")),
    ("Shop.Cart.Row", ComponentName(className: "Row", module: "Shop.Cart")),
    (".Row", ComponentName(className: ".Row")),
    ("Row.", ComponentName(className: "", module: "Row")),
    ("Row/", ComponentName(className: "Row", nibName: "")),
    ("", ComponentName(className: "")),
    ("Строка", ComponentName(className: "Строка")),
  ])
  func aNameIsTakenApartAndPutTogether(text: String, name: ComponentName) {
    #expect(ComponentName(text) == name)
    #expect(name.description == text)
  }

  @Test(arguments: [
    // name, class, module, nib, whether it can be meant
    ("Row", "Row", nil, "Row", true),
    ("Row", "Row", "Shop", "RowLarge", true),
    ("Shop.Row", "Row", "Shop", "Row", true),
    ("Shop.Row", "Row", "Till", "Row", false),
    ("Shop.Row", "Row", nil, "Row", false),
    ("Row/RowLarge", "Row", "Shop", "RowLarge", true),
    ("Row/RowLarge", "Row", "Shop", "Row", false),
    ("Row", "row", nil, "Row", false),
    ("RowLarge", "Row", nil, "RowLarge", false),
  ])
  func aNameMeansWhatItDoesNotContradict(name: String, of: String, module: String?, nib: String, expected: Bool) {
    #expect(ComponentName(name).canMean(ClassName(of, module: module), nibName: nib) == expected)
  }
}

@Suite struct ClassNameTests {
  private static func row(_ module: String? = nil, target: Bool = false) -> ClassName {
    ClassName("Row", module: module, isTargetModule: target)
  }

  @Test(
    arguments: [
      (row(), row(), .exact),
      (row("Shop"), row("Shop"), .exact),
      (row("Shop", target: true), row("Shop"), .exact),
      (row("Shop", target: true), row("Shop", target: true), .exact),
      (row(target: true), row(target: true), .exact),
      (row("Shop"), row(), .possible),
      (row("Shop", target: true), row(), .possible),
      (row(target: true), row(), .possible),
      (row(target: true), row("Shop"), .possible),
      (row("Shop", target: true), row("Till"), .possible),
      (row("Shop", target: true), row("Till", target: true), .possible),
      (row("Shop"), row("Till"), .different),
      (row(), ClassName("Card"), .different),
      (row("Shop"), ClassName("Card", module: "Shop"), .different),
      (row(), ClassName("row"), .different),
    ] as [(ClassName, ClassName, ClassName.Match)])
  func modulesDecideWhereBothNameOne(left: ClassName, right: ClassName, expected: ClassName.Match) {
    #expect(left.match(right) == expected)
    #expect(right.match(left) == expected)
  }

  @Test func anEmptyModuleIsNone() {
    #expect(ClassName("Row", module: "") == ClassName("Row"))
    #expect(ClassName("Row", module: "").qualified == "Row")
    #expect(ClassName("Row", module: "Shop").qualified == "Shop.Row")
  }
}

@Suite struct NibNameTests {
  @Test(arguments: [
    ("Row.xib", "Row", nil),
    ("App/Cells/Row.xib", "Row", nil),
    ("fr.lproj/Main.storyboard", "Main", nil),
    ("Row~ipad.xib", "Row", "ipad"),
    ("App/Row~iphone.xib", "Row", "iphone"),
    ("Row~mac.xib", "Row~mac", nil),
    ("Row~iPad.xib", "Row~iPad", nil),
    ("~ipad/Row.xib", "Row", nil),
    ("A~B~ipad.xib", "A~B", "ipad"),
    ("Row.v2.xib", "Row.v2", nil),
    ("Row", "Row", nil),
    ("~ipad.xib", "", "ipad"),
    (".xib", "", nil),
    ("", "", nil),
  ])
  func theNameOfANibIsThatOfItsFile(path: String, name: String, modifier: String?) {
    #expect(NibName.base(ofPath: path) == name)
    #expect(NibName.deviceModifier(ofPath: path) == modifier)
  }
}
