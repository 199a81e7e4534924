import ComponentModel
import InterfaceBuilder
import Testing

/// An archive and what Xcode makes of it are the same layout.
@Suite struct LegacyArchiveUpgradeTests {
  struct Upgrade: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What stands in the archived view, and the modern one.
    var archived: String
    var modern: String
    /// How many objects are in it: they are archived as 11, 12 … and called 21, 22 …
    var records = 1
    /// What those objects are in that are not in the view.
    var parents: [Int: Int?] = [:]
    /// Whether they stand beside the view and not in it.
    var isTopLevel = false
    var connections: [(object: String, id: String)] = []
    var properties: [(key: String, value: String)] = []
    var resources = ""
    /// What is archived elsewhere.
    var elsewhere = ""
    /// What else the modern view has.
    var rest = ""
  }

  static let upgrades = [
    Upgrade(
      testDescription: "label",
      archived: """
        <object class="IBUILabel" id="11"><int key="NSvFlags">-2147483356</int>
        <string key="NSFrame">{{0, 20.5}, {30, 40}}</string><bool key="IBUIOpaque">NO</bool>
        <bool key="IBUIClipsSubviews">YES</bool><int key="IBUIContentMode">7</int>
        <bool key="IBUIUserInteractionEnabled">NO</bool><string key="IBUIText">Sum</string>
        <object class="NSColor" key="IBUITextColor"><int key="NSColorSpace">1</int>
        <bytes key="NSRGB">MCAwIDAAA</bytes><string key="IBUIColorCocoaTouchKeyPath">darkTextColor</string></object>
        <nil key="IBUIHighlightedColor"/><int key="IBUIBaselineAdjustment">0</int>
        <float key="IBUIMinimumFontSize">1.000000e+01</float><int key="IBUITextAlignment">1</int>
        <object class="IBUIFontDescription" key="IBUIFontDescription"><int key="type">2</int>
        <double key="pointSize">17</double></object></object>
        """,
      modern: """
        <label hidden="YES" opaque="NO" clipsSubviews="YES" userInteractionEnabled="NO" contentMode="left" text="Sum" \
        textAlignment="center" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" minimumFontSize="10" \
        id="21"><rect key="frame" x="0.0" y="20.5" width="30" height="40"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
        <color key="textColor" cocoaTouchSystemColor="darkTextColor"/><nil key="highlightedColor"/></label>
        """),
    Upgrade(
      testDescription: "button",
      archived: """
        <object class="IBUIButton" id="11"><int key="NSvFlags">292</int><bool key="IBUIOpaque">NO</bool>
        <int key="IBUIContentHorizontalAlignment">0</int><int key="IBUIContentVerticalAlignment">0</int>
        <double key="IBUITitleEdgeInsets.top">18</double><double key="IBUITitleEdgeInsets.bottom">0.0</double>
        <double key="IBUITitleEdgeInsets.left">0.0</double><double key="IBUITitleEdgeInsets.right">2</double>
        <string key="IBUINormalTitle">Back</string>
        <object class="NSColor" key="IBUINormalTitleShadowColor" id="90"><int key="NSColorSpace">3</int>
        <bytes key="NSWhite">MC41AA</bytes></object><reference key="IBUIHighlightedTitleColor" ref="90"/>
        <object class="NSCustomResource" key="IBUINormalImage"><string key="NSClassName">NSImage</string>
        <string key="NSResourceName">Back~ipad.png</string></object>
        <object class="NSFont" key="IBUIFont"><string key="NSName">Helvetica-Bold</string>
        <double key="NSSize">15</double><int key="NSfFlags">16</int></object></object>
        """,
      modern: """
        <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
        contentVerticalAlignment="center" lineBreakMode="middleTruncation" id="21">
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        <fontDescription key="fontDescription" name="Helvetica-Bold" family="Helvetica" pointSize="15"/>
        <inset key="titleEdgeInsets" minX="0.0" minY="18" maxX="2" maxY="0.0"/>
        <state key="normal" title="Back" image="Back.png">
        <color key="titleShadowColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/></state>
        <state key="highlighted"><color key="titleColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/></state>
        <connections>
        <action selector="back:" destination="-1" eventType="touchUpInside" id="500"/></connections></button>
        """, connections: [(LegacyArchive.action("back:", from: 11, to: 101, event: 7), "500")],
      resources: #"<image name="Back.png" width="20" height="30"/>"#),
    Upgrade(
      testDescription: "text field",
      archived: """
        <object class="IBUITextField" id="11"><int key="NSvFlags">292</int>
        <int key="IBUIContentVerticalAlignment">0</int><string key="IBUIText"/><int key="IBUIBorderStyle">3</int>
        <object class="NSColor" key="IBUITextColor"><int key="NSColorSpace">3</int><bytes key="NSWhite">MAA</bytes></object>
        <string key="IBUIPlaceholder">Name</string><object class="IBUITextInputTraits" key="IBUITextInputTraits">
        <int key="IBUIAutocorrectionType">1</int><int key="IBUIReturnKeyType">9</int></object></object>
        """,
      modern: """
        <textField contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="center" \
        borderStyle="roundedRect" placeholder="Name" adjustsFontSizeToFit="NO" id="21">
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        <textInputTraits key="textInputTraits" autocorrectionType="no" returnKeyType="done"/></textField>
        """),
    Upgrade(
      testDescription: "colors",
      archived: """
        <object class="IBUIView" id="11"><object class="NSColor" key="IBUIBackgroundColor"><int key="NSColorSpace">1</int>
        <bytes key="NSRGB">MSAxIDEAA</bytes></object></object>
        <object class="IBUIView" id="12"><object class="NSColor" key="IBUIBackgroundColor"><int key="NSColorSpace">3</int>
        <bytes key="NSWhite">MC42NjY2NjY2NjY3AA</bytes></object></object>
        <object class="IBUIView" id="13"><object class="NSColor" key="IBUIBackgroundColor"><int key="NSColorSpace">3</int>
        <bytes key="NSWhite">MCAwAA</bytes><object class="NSColorSpace" key="NSCustomColorSpace">
        <int key="NSID">2</int></object></object></object>
        """,
      modern: """
        <view contentMode="scaleToFill" id="21">
        <color key="backgroundColor" red="1" green="1" blue="1" alpha="1" colorSpace="calibratedRGB"/></view>
        <view contentMode="scaleToFill" id="22">
        <color key="backgroundColor" white="0.66666666666666663" alpha="1" colorSpace="calibratedWhite"/></view>
        <view contentMode="scaleToFill" id="23"><color key="backgroundColor" white="0.0" alpha="0.0" \
        colorSpace="custom" customColorSpace="calibratedWhite"/></view>
        """, records: 3),
    Upgrade(
      testDescription: "runtime attributes",
      archived: #"<object class="IBUISwitch" id="11"><bool key="IBUIOn">YES</bool></object>"#,
      modern: """
        <switch contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="top" on="YES" \
        id="21"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="title" value="Sum"/>
        <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/>
        </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></switch>
        """,
      properties: [
        (
          "21.IBAttributePlaceholdersKey",
          """
          <object class="NSMutableDictionary">
          <string key="NS.key.0">IBUserDefinedRuntimeAttributesPlaceholderName</string>
          <object class="IBUIUserDefinedRuntimeAttributesPlaceholder" key="NS.object.0">
          <reference key="object" ref="11"/><array key="userDefinedRuntimeAttributes">
          <object class="IBUserDefinedRuntimeAttribute">
          <string key="typeIdentifier">com.apple.InterfaceBuilder.userDefinedRuntimeAttributeType.string</string>
          <string key="keyPath">title</string><string key="value">Sum</string></object>
          <object class="IBUserDefinedRuntimeAttribute">
          <string key="typeIdentifier">com.apple.InterfaceBuilder.userDefinedRuntimeAttributeType.number</string>
          <string key="keyPath">count</string><integer value="3" key="value"/></object></array></object></object>
          """
        )
      ]),
    Upgrade(
      testDescription: "segments",
      archived: """
        <object class="IBUISegmentedControl" id="11"><int key="IBSegmentControlStyle">2</int>
        <array key="IBSegmentTitles"><string>List</string><string>Map</string></array>
        <array key="IBSegmentEnabledStates"><boolean value="YES"/><boolean value="NO"/></array></object>
        """,
      modern: """
        <segmentedControl contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="top" \
        segmentControlStyle="bar" id="21"><segments><segment title="List"/><segment title="Map" enabled="NO"/></segments>
        </segmentedControl>
        """),
    Upgrade(
      testDescription: "gesture recognizer",
      archived: """
        <object class="IBUISwipeGestureRecognizer" id="11"><int key="IBUIDirection">2</int></object>
        """,
      modern: #"<swipeGestureRecognizer direction="left" id="21"/>"#, isTopLevel: true,
      connections: [
        (
          LegacyArchive.connection(
            "IBCocoaTouchOutletCollectionConnection", "gestureRecognizers", 1, 11,
            #"<bool key="addsContentToExistingCollection">YES</bool>"#), "500"
        )
      ],
      rest: """
        <connections><outletCollection property="gestureRecognizers" destination="21" appends="YES" id="500"/></connections>
        """),
    Upgrade(
      testDescription: "view controller",
      archived: """
        <object class="IBUIViewController" id="11"><string key="IBUINibName">Detail</string>
        <object class="IBUIView" key="IBUIView" id="12"/>
        <object class="IBUINavigationItem" key="IBUINavigationItem" id="13"><reference key="IBUINavigationBar"/>
        <string key="IBUITitle">Detail</string><object class="IBUIBarButtonItem" key="IBUIRightBarButtonItem" id="14">
        <string key="IBUITitle">Save</string><int key="IBUIStyle">1</int>
        <reference key="IBUINavigationItem" ref="13"/></object></object></object>
        """,
      modern: """
        <viewController nibName="Detail" id="21" customClass="Detail"><extendedEdge key="edgesForExtendedLayout"/>
        <view key="view" contentMode="scaleToFill" id="22"/>
        <navigationItem key="navigationItem" title="Detail" id="23">
        <barButtonItem key="rightBarButtonItem" title="Save" id="24"><connections>
        <action selector="save:" destination="21" id="500"/></connections></barButtonItem></navigationItem></viewController>
        """, records: 4, parents: [12: 11, 13: 11, 14: 13], isTopLevel: true,
      connections: [(LegacyArchive.action("save:", from: 14, to: 11), "500")],
      properties: [("21.CustomClassName", "<string>Detail</string>")]),
    Upgrade(
      testDescription: "constraint",
      archived: """
        <object class="IBUIView" id="11"/>
        """,
      modern: #"<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="21"/>"#, records: 2,
      properties: [
        ("21.IBViewMetadataTranslatesAutoresizingMaskIntoConstraints", #"<boolean value="NO"/>"#)
      ],
      elsewhere: """
        <object class="IBNSLayoutConstraint" id="12"><reference key="firstItem" ref="11"/>
        <int key="firstAttribute">3</int><int key="relation">1</int><reference key="secondItem" ref="1"/>
        <int key="secondAttribute">3</int><float key="multiplier">1</float>
        <object class="IBNSLayoutSymbolicConstant" key="constant"><double key="value">20</double></object>
        <float key="priority">750</float></object>
        """,
      rest: """
        <constraints><constraint firstItem="21" firstAttribute="top" relation="greaterThanOrEqual" secondItem="17" \
        secondAttribute="top" constant="20" symbolic="YES" priority="750" id="22"/></constraints>
        """),
  ]

  @Test(arguments: upgrades)
  func anArchiveIsWhatXcodeMakesOfIt(upgrade: Upgrade) throws {
    let old = try read(archive(of: upgrade).text)
    let new = try read(document(of: upgrade))
    #expect(old.layout.tree.outline == new.layout.tree.outline)
    #expect(old.layout.digest == new.layout.digest)
  }

  private func archive(of upgrade: Upgrade) -> LegacyArchive {
    let subviews = upgrade.isTopLevel ? "" : "<array key=\"NSSubviews\">\(upgrade.archived)</array>"
    let records = (0..<upgrade.records).map { number in
      let usual = upgrade.isTopLevel ? nil : 1
      return LegacyArchive.Record(
        object: 11 + number, id: "\(21 + number)", parent: upgrade.parents[11 + number, default: usual])
    }
    return LegacyArchive(
      objects: "<object class=\"IBUIView\" id=\"1\">\(subviews)</object>"
        + (upgrade.isTopLevel ? upgrade.archived : ""),
      records: [.init(object: 1, id: "17")] + records, connections: upgrade.connections,
      properties: upgrade.properties,
      rest: """
        <int key="IBDocument.SystemTarget">1280</int>
        <array key="IBDocument.PluginDependencies"><string>com.apple.InterfaceBuilder.IBCocoaTouchPlugin</string></array>
        \(upgrade.elsewhere)
        """)
  }

  private func document(of upgrade: Upgrade) -> String {
    let subviews = upgrade.isTopLevel ? "" : "<subviews>\(upgrade.modern)</subviews>"
    return Envelope(
      attributes: "",
      before: """
        <dependencies><deployment defaultVersion="1280" identifier="iOS"/>
        <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="1929"/></dependencies>
        """,
      after: upgrade.resources.isEmpty ? "" : "<resources>\(upgrade.resources)</resources>"
    ).document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>\(firstResponder)
      <view contentMode="scaleToFill" id="17">\(subviews)\(upgrade.rest)</view>\(upgrade.isTopLevel ? upgrade.modern : "")
      """)
  }
}

extension DocumentTree {
  /// Every element with its attributes in one line, sorted: where two trees differ, it shows what differs.
  fileprivate var outline: [String] {
    elements.filter { !["plugIn", "image"].contains($0.name) }.map { element in
      let id = element.parent >= 0 && elements[element.parent].name == "connections" ? ["id"] : []
      let attributes = element.attributes.filter { !id.contains($0.name) }.map { "\($0.name)=\($0.value)" }.sorted()
      return ([element.name] + attributes).joined(separator: " ")
    }.sorted()
  }
}
