import ComponentModel
import InterfaceBuilder
import Testing

@Suite struct EmbeddingTests {
  @Test(arguments: [
    // The component's nib is loaded for the object.
    (#"<view id="o" customClass="Row"/>"#, "embedding view Row"),
    (#"<button id="o" customClass="Row" customModule="Shop"/>"#, "embedding button Shop.Row"),
    (#"<tableViewCell id="o" customClass="Row"/>"#, "embedding tableViewCell Row"),
    (#"<collectionViewCell id="o" customClass="Row"/>"#, "embedding collectionViewCell Row"),
    (#"<collectionReusableView id="o" customClass="Row"/>"#, "embedding collectionReusableView Row"),
    (#"<containerView id="o" customClass="Row"/>"#, "embedding containerView Row"),
    (#"<futureView id="o" customClass="Row"/>"#, "embedding futureView Row"),
    (#"<viewController id="o" customClass="Row"/>"#, "embedding viewController Row"),
    (#"<tableViewController id="o" customClass="Row"/>"#, "embedding tableViewController Row"),
    (#"<viewController id="o" nibName="RowNib" customClass="Row"/>"#, "embedding viewController Row nib RowNib"),
    (#"<viewController id="o" nibName="RowNib"/>"#, "embedding viewController - nib RowNib"),
    (
      #"<viewController id="o" nibName="RowNib" customClass="Row"><view key="view" id="v"/></viewController>"#,
      "embedding viewController Row nib RowNib"
    ),
    // The object names the class and loads nothing.
    (
      #"<viewController id="o" customClass="Row"><view key="view" id="v"/></viewController>"#,
      "reference viewController Row"
    ),
    (#"<navigationController id="o" customClass="Row"/>"#, "reference navigationController Row"),
    (#"<tabBarController id="o" customClass="Row"/>"#, "reference tabBarController Row"),
    (#"<splitViewController id="o" customClass="Row"/>"#, "reference splitViewController Row"),
    (#"<hostingController id="o" customClass="Row"/>"#, "reference hostingController Row"),
    (#"<controller id="o" customClass="Row"/>"#, "reference controller Row"),
    (#"<collectionViewFlowLayout key="layout" id="o" customClass="Row"/>"#, "reference collectionViewFlowLayout Row"),
    (#"<tapGestureRecognizer id="o" customClass="Row"/>"#, "reference tapGestureRecognizer Row"),
    (#"<barButtonItem id="o" customClass="Row"/>"#, "reference barButtonItem Row"),
    (#"<customObject id="o" customClass="Row"/>"#, "reference customObject Row"),
    (#"<placeholder placeholderIdentifier="helper" id="o" customClass="Row"/>"#, "reference placeholder Row"),
    (#"<viewLayoutGuide key="safeArea" id="o" customClass="Row"/>"#, "reference viewLayoutGuide Row"),
    // Nobody's component.
    (#"<view id="o"/>"#, ""),
    (#"<view id="o" customClass=""/>"#, ""),
  ])
  func anObjectEmbedsOrRefers(object: String, expected: String) throws {
    let document = try read(xib(#"<view id="root"><subviews>\#(object)</subviews></view>"#))
    #expect(document.mentions == (expected.isEmpty ? [] : [expected]))
  }

  @Test func aSegueOfItsOwnClassIsAReference() throws {
    let segue = #"<segue destination="b" kind="custom" customClass="Fade" customModule="Shop" id="s"/>"#
    let document = try read(
      storyboard(
        #"<viewController id="a"><view key="view" id="v"/><connections>\#(segue)</connections></viewController>"#))
    #expect(document.mentions == ["reference segue Shop.Fade"])
    #expect(document.embeddings.map(\.objectID) == ["s"])
  }

  @Test func firstResponderIsNeverAnEmbedding() throws {
    #expect(try read(xib("")).embeddings.isEmpty)
    #expect(try read(storyboard("")).embeddings.isEmpty)
    let ofAScene = #"<customObject id="abc" customClass="NSResponder" sceneMemberID="firstResponder"/>"#
    let mac = Envelope(
      type: "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", runtime: "MacOSX.Cocoa", container: "scenes")
    #expect(try read(mac.document("<scene><objects>\(ofAScene)</objects></scene>")).embeddings.isEmpty)
  }

  @Test func theApplicationOfAMacIsNoEmbedding() throws {
    let objects = """
      <customObject id="-2" userLabel="File's Owner" customClass="NSObject"/>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customObject id="-3" userLabel="Application" customClass="NSApplication"/>
      """
    #expect(try read(Envelope.macOS.document(objects)).embeddings.isEmpty)
  }

  @Test func anEmbeddingInsideUnknownElementsIsFound() throws {
    let document = try read(
      xib(
        """
        <view id="root"><subviews><unheardOf mode="x"><deeper><view id="o" customClass="Row"/></deeper></unheardOf>
        </subviews><connections><bond property="p" id="c"><view id="q" customClass="Cell"/></bond></connections></view>
        """))
    #expect(document.mentions == ["embedding view Row", "embedding view Cell"])
    #expect(document.object("o")?.parent == "root")
    #expect(document.object("o")?.slot == "deeper")
  }

  @Test func aHostStatesEverythingItReliesOn() throws {
    let document = try read(
      xib(
        """
        <view id="root"><subviews>
        <view contentMode="scaleToFill" id="row" customClass="Row">
        <rect key="frame" x="0.0" y="0.0" width="10" height="20"/>
        <subviews><view id="inside"/></subviews><viewLayoutGuide key="safeArea" id="guide"/>
        <constraints><constraint firstAttribute="height" constant="20" id="own"/></constraints>
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="title" value="Sum"/></userDefinedRuntimeAttributes>
        <connections><action selector="changed:" destination="-1" eventType="valueChanged" id="act"/></connections>
        </view><label id="other"/></subviews>
        <constraints>
        <constraint firstItem="row" firstAttribute="top" secondItem="root" secondAttribute="top" id="naming"/>
        <constraint firstItem="row" firstAttribute="width" secondItem="row" secondAttribute="height" id="both"/>
        <constraint firstItem="other" firstAttribute="top" secondItem="row" secondAttribute="bottom" id="second"/>
        <constraint firstItem="other" firstAttribute="left" secondItem="root" secondAttribute="left" id="neither"/>
        </constraints>
        <connections><outlet property="row" destination="row" id="out"/></connections></view>
        """))
    let usage = try #require(document.embeddings.first).usage
    #expect(usage.properties.map(\.path) == ["contentMode", "frame"])
    #expect(usage.runtimeAttributes.map(\.keyPath) == ["title"])
    #expect(usage.connectionsFrom.map(\.id) == ["act"])
    #expect(usage.connectionsTo.map(\.id) == ["out"])
    #expect(usage.constraintsOwned.map(\.id) == ["own"])
    #expect(usage.constraintsNaming.map(\.id) == ["naming", "both", "second"])
    #expect(usage.subviews == ["inside"])
    #expect(usage.slot == "subviews")
  }

  @Test func aRootWithAClassOfItsOwnIsAnEmbeddingInTheOwnersNib() throws {
    let document = try read(Envelope.iOS.document(placeholders(owner: "Row") + #"<view id="v" customClass="Card"/>"#))
    #expect(document.mentions == ["embedding view Card"])
  }

  @Test(arguments: [
    placeholders(owner: "Row") + #"<view id="v"/>"#,
    placeholders() + #"<view id="v" customClass="Row"/>"#,
    placeholders(owner: "Row") + #"<view id="v" customClass="Row"/>"#,
    placeholders(owner: "NSObject") + #"<view id="v"/>"#,
  ])
  func theDefinitionIsNoEmbedding(objects: String) throws {
    #expect(try read(Envelope.iOS.document(objects)).embeddings.isEmpty)
  }

  @Test func aStoryboardDefinesNothing() throws {
    let document = try read(storyboard(#"<viewController id="vc" customClass="Row"/>"#))
    #expect(document.definition == nil)
    #expect(document.mentions == ["embedding viewController Row"])
  }
}
