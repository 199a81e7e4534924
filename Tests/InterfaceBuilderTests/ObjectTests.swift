import ComponentModel
import InterfaceBuilder
import Testing

/// Objects, and what is stated about them.
@Suite struct ObjectTests {
  @Test func objectsKnowTheirPlace() throws {
    let document = try read(
      xib(
        """
        <tableViewCell id="cell"><view key="contentView" id="content">
        <subviews><label id="a"/><label id="b"/></subviews>
        <gestureRecognizers/><viewLayoutGuide key="safeArea" id="guide"/></view></tableViewCell>
        <tapGestureRecognizer id="tap"/>
        """))
    let places = document.layout.objects.map { "\($0.id) \($0.parent ?? "-") \($0.slot) \($0.ordinal)" }
    #expect(
      places == [
        "-1 - objects 0", "-2 - objects 1", "cell - objects 2", "content cell contentView 0", "a content subviews 0",
        "b content subviews 1", "guide content safeArea 0", "tap - objects 3",
      ])
    #expect(document.layout.topLevelObjects == ["-1", "-2", "cell", "tap"])
    #expect(document.layout.objects.map(\.isPlaceholder) == [true, true] + Array(repeating: false, count: 6))
    #expect(document.layout.objects.allSatisfy { document.layout.tree[$0.index]["id"] == $0.id })
  }

  @Test(arguments: [
    (#"customClass="Row""#, ClassName("Row")),
    (#"customClass="Row" customModule="Shop""#, ClassName("Row", module: "Shop")),
    (
      #"customClass="Row" customModule="Shop" customModuleProvider="target""#,
      ClassName("Row", module: "Shop", isTargetModule: true)
    ),
    (#"customClass="Row" customModuleProvider="target""#, ClassName("Row", isTargetModule: true)),
    (#"customClass="Row" customModule="" customModuleProvider="""#, ClassName("Row")),
    (#"customClass="" customModule="Shop""#, nil),
    ("", nil),
  ])
  func classesAreReadWithTheirModules(attributes: String, expected: ClassName?) throws {
    #expect(try read(xib(#"<view id="v" \#(attributes)/>"#)).object("v")?.customClass == expected)
  }

  @Test func anObjectWithoutAnIdIsNamedAfterItsPlace() throws {
    let document = try read(xib(#"<view id="v"><subviews><view customClass="Row"/></subviews></view>"#))
    #expect(document.embeddings.map(\.objectID) == ["view@4:24"])
    #expect(document.object("view@4:24")?.parent == "v")
  }

  @Test func propertiesAreAttributesAndNestedValues() throws {
    let document = try read(
      xib(
        """
        <button alpha="0.5" misplaced="YES" id="b" customClass="Row" strange="kept">
        <rect key="frame" x="1" y="2" width="3" height="4"/>
        <state key="normal" title="Buy"><color key="titleColor" white="1" alpha="1"/></state>
        <string key="text">Long
        text</string>
        <odd one="1"/><odd two="2"/>
        <connections><action selector="buy" destination="-1" id="c"/></connections>
        <subviews><view id="inner"/></subviews>
        </button>
        """))
    let button = try #require(document.object("b"))
    #expect(
      document.layout.properties(of: button).map { "\($0.path): \($0.value)" } == [
        "alpha: 0.5", "strange: kept", "frame: rect height=4 width=3 x=1 y=2", "normal: state title=Buy",
        "normal.titleColor: color alpha=1 white=1", "text: string Long\ntext", "odd: odd one=1", "odd[1]: odd two=2",
      ])
  }

  @Test(arguments: [
    (#"type="string" keyPath="k" value="a b""#, "", "string a b"),
    (#"type="string" keyPath="k""#, "<string key=\"value\">two\nlines</string>", "string two\nlines"),
    (#"type="string" keyPath="k" value="""#, "", "string "),
    (#"type="number" keyPath="k""#, #"<integer key="value" value="3"/>"#, "number 3"),
    (#"type="number" keyPath="k""#, #"<real key="value" value="2.5"/>"#, "number 2.5"),
    (#"type="boolean" keyPath="k" value="YES""#, "", "boolean YES"),
    (#"type="nil" keyPath="k""#, "", "nil -"),
    (#"type="image" keyPath="k" value="star""#, "", "image star"),
    (#"type="point" keyPath="k""#, #"<point key="value" x="1" y="2"/>"#, "point x=1 y=2"),
    (#"type="size" keyPath="k""#, #"<size key="value" width="1" height="2"/>"#, "size height=2 width=1"),
    (
      #"type="rect" keyPath="k""#, #"<rect key="value" x="1" y="2" width="3" height="4"/>"#,
      "rect height=4 width=3 x=1 y=2"
    ),
    (#"type="range" keyPath="k""#, #"<range key="value" location="1" length="2"/>"#, "range length=2 location=1"),
    (
      #"type="color" keyPath="k""#, #"<color key="value" white="0" alpha="1" colorSpace="calibratedWhite"/>"#,
      "color alpha=1 colorSpace=calibratedWhite white=0"
    ),
    (#"type="color" keyPath="k""#, #"<color key="value" name="Ink"/>"#, "color name=Ink"),
    (#"type="unheardOf" keyPath="k""#, #"<thing key="value" a="1"/>"#, "unheardOf a=1"),
  ])
  func runtimeAttributesOfAllTypes(attributes: String, value: String, expected: String) throws {
    let document = try read(
      xib(
        """
        <view id="v"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute \(attributes)>\(value)</userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes></view>
        """))
    let attribute = try #require(document.layout.runtimeAttributes.first)
    #expect("\(attribute.type) \(attribute.value ?? "-")" == expected)
    #expect(attribute.object == "v" && attribute.keyPath == "k")
  }

  @Test(arguments: [
    (#"firstAttribute="height" constant="44""#, "v.height equal -.- * - + 44 @ -"),
    (
      #"firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom""#, "a.top equal b.bottom * - + - @ -"
    ),
    (
      #"firstAttribute="trailing" secondItem="a" secondAttribute="trailing""#, "v.trailing equal a.trailing * - + - @ -"
    ),
    (
      #"firstItem="a" firstAttribute="width" secondAttribute="height" multiplier="1:1""#,
      "a.width equal v.height * 1:1 + - @ -"
    ),
    (
      #"firstAttribute="width" relation="greaterThanOrEqual" constant="10.5" priority="750""#,
      "v.width greaterThanOrEqual -.- * - + 10.5 @ 750"
    ),
  ])
  func omittedItemsOfAConstraintAreTheOwningView(attributes: String, expected: String) throws {
    let document = try read(
      xib(
        """
        <view id="v"><subviews><view id="a"/><view id="b"/></subviews>
        <constraints><constraint \(attributes) id="c"/></constraints></view>
        """))
    let constraint = try #require(document.layout.constraints.first)
    #expect(constraint.sides == expected)
    #expect(constraint.owner == "v" && constraint.id == "c")
  }

  @Test func aConstraintTellsWhatTheEditorKnowsOfIt() throws {
    let document = try read(
      xib(
        """
        <view id="v"><constraints>
        <constraint firstAttribute="width" placeholder="YES" identifier="wide" id="c"/>
        <constraint firstAttribute="height" id="d"/>
        </constraints></view>
        """))
    #expect(document.layout.constraints.map(\.isPlaceholder) == [true, false])
    #expect(document.layout.constraints.map(\.identifier) == ["wide", nil])
    #expect(document.object("c") == nil)
  }
}

extension Constraint {
  fileprivate var sides: String {
    "\(firstItem).\(firstAttribute) \(relation) \(secondItem ?? "-").\(secondAttribute ?? "-")"
      + " * \(multiplier ?? "-") + \(constant ?? "-") @ \(priority ?? "-")"
  }
}
