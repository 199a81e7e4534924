import Compatibility
import ComponentModel
import Foundation
import LayoutComparison
import Testing

/// What others can rely on in a component.
@Suite struct SurfaceTests {
  private let row = xib(
    #"""
    <tapGestureRecognizer id="tap"/>
    <tableViewCell id="root" customClass="Row" reuseIdentifier="row" restorationIdentifier="r" tag="7">
    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
    <subviews>
    <label id="title" text="Title" customClass="TitleLabel"/>
    <button id="buy"><state key="normal" title="Buy"/>
    <accessibility key="accessibilityConfiguration" identifier="buy" label="Buy it"/>
    <connections><action selector="buy:" destination="root" eventType="touchUpInside" id="1"/></connections></button>
    </subviews>
    <constraints><constraint firstAttribute="height" constant="44" id="height"/></constraints>
    <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="boolean" keyPath="isOn" value="YES"/>
    </userDefinedRuntimeAttributes>
    <connections>
    <outlet property="titleLabel" destination="title" id="2"/>
    <outlet property="height" destination="height" id="3"/>
    <outletCollection property="labels" destination="title" id="4"/>
    </connections>
    </tableViewCell>
    """#, document: #"useSafeAreas="YES""#,
    dependencies: #"<capability name="Named colors" minToolsVersion="9.0"/><deployment identifier="iOS"/>"#,
    rest: #"<resources><image name="star"/></resources>"#)

  private func surface() throws -> Surface { try #require(Surface(of: row, nibName: "RowNib")) }

  @Test func namesTheComponent() throws {
    let surface = try surface()
    #expect(surface.className == ClassName("Row"))
    #expect(surface.nibName == "RowNib")
    #expect(surface.placement == .root)
    #expect(surface.kind == .cell)
    #expect(surface.usesSafeArea)
  }

  @Test func aClassOnTheOwnerProvesNoKind() {
    let owner = xib(#"<view id="root"/>"#, owner: #"customClass="Row""#)
    #expect(Surface(of: owner, nibName: "Row")?.kind == .unknown)
  }

  @Test(arguments: [
    ("view", Surface.Kind.view), ("collectionReusableView", .cell), ("viewController", .viewController),
    ("customObject", .object), ("tableView", .view),
  ])
  func theRootProvesTheKind(element: String, kind: Surface.Kind) {
    #expect(Surface(of: xib("<\(element) id=\"root\" customClass=\"Row\"/>"), nibName: "Row")?.kind == kind)
  }

  @Test func aPlainHostHasNone() {
    #expect(Surface(of: xib(#"<view id="root"/>"#), nibName: "Row") == nil)
  }

  @Test func listsTopLevelObjectsWithoutPlaceholders() throws {
    #expect(try surface().topLevelObjects.map(\.id) == ["tap", "root"])
  }

  @Test func listsOutletsOfTheComponentsOwnObject() throws {
    let surface = try surface()
    #expect(surface.outlets.map(\.name) == ["height", "titleLabel"])
    #expect(surface.outlets.map(\.destinationElement) == ["constraint", "label"])
    #expect(surface.outlets[1].destinationClass == ClassName("TitleLabel"))
    #expect(surface.outletCollections.map(\.name) == ["labels"])
    #expect(surface.outlets.allSatisfy { $0.holder == .root })
  }

  @Test func listsOutletsOfTheOwnerWhereItHasTheClass() {
    let outlet = #"<connections><outlet property="view" destination="root" id="1"/></connections>"#
    let owner = xib(#"<view id="root"/>"#, owner: #"customClass="Row""#, ownerContent: outlet)
    #expect(Surface(of: owner, nibName: "Row")?.outlets.map(\.holder) == [.owner])
  }

  @Test func listsActions() throws {
    let action = try #require(try surface().actions.first)
    #expect([action.selector, action.event, action.senderElement] == ["buy:", "touchUpInside", "button"])
  }

  @Test func knowsTheRoot() throws {
    let root = try #require(try surface().root)
    #expect([root.width, root.height] == ["320", "44"])
    #expect(root.isFreeform)
    #expect([root.reuseIdentifier, root.restorationIdentifier, root.tag] == ["row", "r", "7"])
    #expect(try surface().runtimeAttributes.map(\.keyPath) == ["isOn"])
  }

  @Test func knowsWhatItNeeds() throws {
    let surface = try surface()
    #expect(surface.resources.map(\.name) == ["star"])
    #expect(surface.capabilities.map(\.kind) == ["capability", "deployment"])
    #expect(surface.capabilities[0].minimumVersion == "9.0")
    #expect(surface.embeddedComponents.map(\.id) == ["title"])
  }

  @Test func knowsTextsAsTranslationsDo() throws {
    let texts = try surface().localizableTexts.map { "\($0.object).\($0.key)" }
    #expect(texts == ["buy.accessibilityLabel", "buy.normalTitle", "title.text"])
  }

  @Test(arguments: [
    (#"<textField id="a" placeholder="P"/>"#, "placeholder"),
    (#"<label id="a"><string key="text">Two lines</string></label>"#, "text"),
    (
      #"<segmentedControl id="a"><segments><segment title="A"/></segments></segmentedControl>"#,
      "segmentTitles[0]"
    ),
    (#"<tableViewSection id="a" headerTitle="H"/>"#, "headerTitle"),
    (#"<button id="a"><buttonConfiguration key="configuration" title="T"/></button>"#, "configuration.title"),
  ])
  func knowsTheKeyOf(object: String, key: String) throws {
    let document = xib(#"<view id="root" customClass="Row"><subviews>\#(object)</subviews></view>"#)
    #expect(Surface(of: document, nibName: "Row")?.localizableTexts.map(\.key) == [key])
  }

  @Test func findsObjectsForTests() throws {
    let accessibility = try #require(try surface().accessibility.first)
    #expect([accessibility.object, accessibility.identifier, accessibility.label] == ["buy", "buy", "Buy it"])
  }

  @Test func survivesCoding() throws {
    let surface = try surface()
    #expect(try JSONDecoder().decode(Surface.self, from: JSONEncoder().encode(surface)) == surface)
  }
}
