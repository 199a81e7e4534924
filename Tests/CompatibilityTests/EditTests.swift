import Compatibility
import ComponentModel
import Testing

/// What an edit is called, in full: one edit, one line.
@Suite struct EditTests {
  @Test(arguments: objects + properties + components + documents)
  func isCalled(_ edit: Edit) {
    #expect(phrases(edit.old, edit.new) == edit.phrases)
  }

  @Test(arguments: connections + constraints)
  func joinsAreCalled(_ edit: Edit) {
    #expect(phrases(edit.old, edit.new) == edit.phrases)
  }

  static let title = #"<label id="aaa-aa-aaa" text="Title"/>"#
  static let price = #"<label id="bbb-bb-bbb" text="Price"/>"#
  static let titleOutlet = #"<outlet property="titleLabel" destination="aaa-aa-aaa" id="o1"/>"#

  static let objects = [
    Edit(row(subviews: title), row(subviews: title + price), "label 'Price' was added to view 'Row'"),
    Edit(row(subviews: title + price), row(subviews: title), "label 'Price' was removed from view 'Row'"),
    Edit(
      row(subviews: title + price), row(subviews: price + title),
      "label 'Title' moved from place 1 to 2 in view 'Row'"),
    Edit(
      row(subviews: title + #"<stackView id="sss-ss-sss"/>"#),
      row(subviews: #"<stackView id="sss-ss-sss"><subviews>"# + title + "</subviews></stackView>"),
      "label 'Title' moved from view 'Row' to stackView 'sss-ss-sss'"),
    Edit(
      row(subviews: title), row(subviews: #"<label id="ccc-cc-ccc" text="Title"/>"#),
      "label 'Title' has id 'ccc-cc-ccc' instead of 'aaa-aa-aaa'"),
    Edit(
      row(subviews: title), row(subviews: #"<textView id="aaa-aa-aaa" text="Title"/>"#),
      "label 'Title' is a 'textView' now"),
    Edit(
      row(subviews: #"<view id="aaa-aa-aaa"/>"#), row(subviews: #"<view id="aaa-aa-aaa" customClass="Price"/>"#),
      "view 'Price' is of class 'Price' now"),
    Edit(
      row(subviews: #"<view id="aaa-aa-aaa" customClass="Price" customModule="Shop"/>"#),
      row(subviews: #"<view id="aaa-aa-aaa" customClass="Price" customModule="Kit"/>"#),
      "the module of view 'Price' changed from 'Shop' to 'Kit'"),
    Edit(
      row(), row(subviews: #"<view id="aaa-aa-aaa" customClass="Price"/>"#, connections: titleOutlet),
      "outlet 'titleLabel' of view 'Row' was added; it leads to view 'titleLabel'",
      "view 'titleLabel' of class 'Price' was added to view 'Row'"),
  ]

  static let properties = [
    Edit(
      row(subviews: title, connections: titleOutlet),
      row(subviews: #"<label id="aaa-aa-aaa" text="Name"/>"#, connections: titleOutlet),
      "'text' of label 'titleLabel' changed from 'Title' to 'Name'"),
    Edit(
      row(subviews: title), row(subviews: #"<label id="aaa-aa-aaa" text="Title" hidden="YES"/>"#),
      "'hidden' of label 'Title' was set to 'YES'"),
    Edit(
      row(subviews: #"<button id="aaa-aa-aaa"><state key="normal" title="Buy"/></button>"#),
      row(subviews: #"<button id="aaa-aa-aaa"><state key="normal" title="Pay"/></button>"#),
      "'normal.title' of button 'Pay' changed from 'Buy' to 'Pay'"),
    Edit(
      row(rest: #"<color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom"/>"#),
      row(rest: #"<color key="backgroundColor" systemColor="labelColor"/>"#),
      "'backgroundColor' of view 'Row' changed from '#FF8000' to 'labelColor'"),
    Edit(
      row(rest: #"<color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>"#),
      row(rest: #"<color key="backgroundColor" white="1" alpha="1" colorSpace="custom"/>"#),
      "'backgroundColor' of view 'Row' is still '#FFFFFF', written in another way"),
    Edit(
      row(rest: #"<rect key="frame" x="0.0" y="0.0" width="320" height="44"/>"#),
      row(rest: #"<rect key="frame" x="0.0" y="0.0" width="320" height="60"/>"#),
      "'frame' of view 'Row' changed from 'x=0.0 y=0.0 width=320 height=44' to 'x=0.0 y=0.0 width=320 height=60'"),
    Edit(
      row(rest: #"<accessibility key="accessibilityConfiguration" identifier="row"/>"#), row(),
      "'accessibilityConfiguration.identifier' of view 'Row' is no longer 'row'"),
    Edit(
      row(rest: #"<novelty depth="1"/>"#), row(rest: #"<novelty depth="2"/>"#),
      "'novelty.depth' of view 'Row' changed from '1' to '2'"),
    Edit(
      row(rest: attributes(#"<userDefinedRuntimeAttribute type="string" keyPath="title" value="A"/>"#)),
      row(rest: attributes(#"<userDefinedRuntimeAttribute type="string" keyPath="title" value="B"/>"#)),
      "runtime attribute 'title' of view 'Row' changed from string 'A' to string 'B'"),
    Edit(
      row(), row(rest: attributes(#"<userDefinedRuntimeAttribute type="boolean" keyPath="isOn" value="YES"/>"#)),
      "runtime attribute 'isOn' of view 'Row' was added with boolean 'YES'"),
    Edit(
      row(rest: attributes(#"<userDefinedRuntimeAttribute type="nil" keyPath="icon"/>"#)), row(),
      "runtime attribute 'icon' of view 'Row' was removed; it was nil"),
    Edit(
      row(rest: attributes(#"<userDefinedRuntimeAttribute keyPath="a"/><userDefinedRuntimeAttribute keyPath="b"/>"#)),
      row(rest: attributes(#"<userDefinedRuntimeAttribute keyPath="b"/><userDefinedRuntimeAttribute keyPath="a"/>"#)),
      "runtime attributes of view 'Row' are set in another order: 'b', 'a'"),
  ]

  static func attributes(_ attributes: String) -> String {
    "<userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>"
  }

  static let plain = #"<view id="root"/>"#

  static let components = [
    Edit(
      xib(#"<view id="root" customClass="Row"/>"#), xib(#"<view id="root" customClass="CartRow"/>"#),
      "the component's class changed from 'Row' to 'CartRow'"),
    Edit(
      xib(plain, owner: #"customClass="Row" customModule="Shop""#),
      xib(plain, owner: #"customClass="Row" customModule="Kit" customModuleProvider="target""#),
      "the module of component 'Row' changed from 'Shop' to 'Kit', as that of the target,"),
    Edit(
      xib(plain, owner: #"customClass="Row""#), xib(#"<view id="root" customClass="Row"/>"#),
      "the component's class moved from File's Owner to the root"),
    Edit(
      xib(plain), xib(plain, owner: #"customClass="Row""#), "the document defines component 'Row' now"),
    Edit(
      xib(plain, owner: #"customClass="Row""#), xib(plain), "the document no longer defines component 'Row'"),
    Edit(
      xib(plain, owner: #"customClass="Row""#),
      xib(#"<stackView id="sss-ss-sss"/>"#, owner: #"customClass="Row""#),
      "the component's root changed from view 'root' to stackView 'sss-ss-sss'",
      "view 'root' was removed from the top level",
      "stackView 'sss-ss-sss' was added to the top level"),
    Edit(
      row(subviews: #"<view id="aaa-aa-aaa" customClass="Price"/>"#),
      row(subviews: #"<view id="aaa-aa-aaa" customClass="Total"/>"#),
      "the class of view 'Total' changed from 'Price' to 'Total'"),
  ]

  static let documents = [
    Edit(
      xib(plain), xib(plain, document: #"useSafeAreas="YES""#), "document setting 'useSafeAreas' was added with 'YES'"),
    Edit(
      xib(plain, dependencies: #"<deployment version="1296" identifier="iOS"/>"#),
      xib(plain, dependencies: #"<deployment version="1792" identifier="iOS"/>"#),
      "the deployment target changed from 'iOS 5.1' to 'iOS 7.0'"),
    Edit(
      xib(plain), xib(plain, dependencies: #"<capability name="Named colors" minToolsVersion="9.0"/>"#),
      "capability 'Named colors' is needed now, from Xcode 9.0"),
    Edit(
      xib(plain, dependencies: #"<capability name="Named colors" minToolsVersion="8.0"/>"#),
      xib(plain, dependencies: #"<capability name="Named colors" minToolsVersion="9.0"/>"#),
      "capability 'Named colors' needs Xcode 9.0 instead of Xcode 8.0"),
    Edit(
      xib(plain, rest: #"<resources><image name="star" width="16" height="16"/></resources>"#),
      xib(plain, rest: #"<resources><image name="moon" width="16" height="16"/></resources>"#),
      "image 'moon' is used now", "image 'star' is no longer used"),
    Edit(
      xib(plain, rest: #"<resources><namedColor name="Brand"><color white="1"/></namedColor></resources>"#),
      xib(plain, rest: #"<resources><namedColor name="Brand"><color white="0"/></namedColor></resources>"#),
      "the document's copy of named color 'Brand' changed"),
    Edit(
      xib(
        plain, rest: #"<customFonts key="customFonts"><array key="A.otf"><string>A-Bold</string></array></customFonts>"#
      ),
      xib(
        plain,
        rest: """
          <customFonts key="customFonts"><array key="A.otf"><string>A-Bold</string><string>A-Thin</string></array>
          </customFonts>
          """),
      "font 'A-Thin' is used now"),
    Edit(
      storyboard(#"<viewController id="a"/>"#, document: #"initialViewController="a""#),
      storyboard(#"<viewController id="a"/>"#), "document setting 'initialViewController' was removed; it was 'a'"),
    Edit(
      storyboard(#"<viewControllerPlaceholder storyboardName="Main" id="a"/>"#),
      storyboard(#"<viewControllerPlaceholder storyboardName="Cart" referencedIdentifier="List" id="a"/>"#),
      "the reference to storyboard 'Main' leads to scene 'List' of storyboard 'Cart' now"),
    Edit(
      storyboard(#"<viewController id="a"/>"#, #"<viewController id="b" title="B"/>"#),
      storyboard(#"<viewController id="a"/>"#), "viewController 'B' was removed from the top level"),
  ]

  static let connections = [
    Edit(
      row(subviews: title, connections: titleOutlet), row(subviews: title),
      "outlet 'titleLabel' of view 'Row' was removed; it led to label 'titleLabel'"),
    Edit(
      row(subviews: title + price, connections: titleOutlet),
      row(subviews: title + price, connections: #"<outlet property="titleLabel" destination="bbb-bb-bbb" id="o1"/>"#),
      "outlet 'titleLabel' of view 'Row' leads to label 'titleLabel' instead of label 'titleLabel'"),
    Edit(
      row(subviews: title, connections: #"<outletCollection property="labels" destination="aaa-aa-aaa" id="o1"/>"#),
      row(subviews: title), "label 'Title' was removed from outlet collection 'labels' of view 'Row'"),
    Edit(
      row(
        subviews: title + price,
        connections: #"<outletCollection property="labels" destination="aaa-aa-aaa" id="o1"/>"#
          + #"<outletCollection property="labels" destination="bbb-bb-bbb" id="o2"/>"#),
      row(
        subviews: title + price,
        connections: #"<outletCollection property="labels" destination="bbb-bb-bbb" id="o2"/>"#
          + #"<outletCollection property="labels" destination="aaa-aa-aaa" id="o1"/>"#),
      "outlet collection 'labels' of view 'Row' has another order"),
    Edit(
      row(), row(connections: #"<action selector="tap:" destination="-1" eventType="touchUpInside" id="c"/>"#),
      "action 'tap:' on 'touchUpInside' to File's Owner of view 'Row' was added"),
    Edit(
      row(connections: #"<action selector="tap:" destination="-1" eventType="touchUpInside" id="c"/>"#),
      row(connections: #"<action selector="tap:" destination="root" eventType="touchUpInside" id="c"/>"#),
      "action 'tap:' of view 'Row' is sent to view 'Row' instead of File's Owner"),
    Edit(
      row(connections: #"<action selector="tap:" destination="-1" eventType="touchUpInside" id="c"/>"#),
      row(connections: #"<action selector="tap:" destination="-1" eventType="touchDown" id="c"/>"#),
      "action 'tap:' of view 'Row' is sent on 'touchDown' instead of 'touchUpInside'"),
    Edit(
      storyboard(#"<viewController id="a" title="A"><connections/></viewController>"#, #"<exit id="b" title="B"/>"#),
      storyboard(
        #"""
        <viewController id="a" title="A"><connections><segue destination="b" kind="show" identifier="Go" id="s"/>
        </connections></viewController>
        """#, #"<exit id="b" title="B"/>"#),
      "show segue 'Go' to exit 'B' of viewController 'A' was added"),
    Edit(
      row(connections: #"<binding destination="-1" name="value" keyPath="self.total" id="c"/>"#), row(),
      "binding 'value' of view 'Row' was removed"),
    Edit(
      row(subviews: title, connections: titleOutlet),
      row(
        subviews: title,
        connections: #"<outlet property="titleLabel" destination="aaa-aa-aaa" appends="YES" id="o1"/>"#),
      "outlet 'titleLabel' of view 'Row' changed in what else it says"),
  ]

  static func leading(_ rest: String) -> InterfaceDocument {
    let items = #"firstItem="aaa-aa-aaa" firstAttribute="leading" secondItem="root""#
    return row(subviews: title, constraints: "<constraint \(items) \(rest)/>", connections: titleOutlet)
  }

  static let constraints = [
    Edit(
      leading(#"secondAttribute="leading" constant="16" id="c""#),
      leading(#"secondAttribute="leading" constant="20" priority="750" id="c""#),
      "constraint titleLabel.leading = superview.leading + 16 became titleLabel.leading = superview.leading + 20 @750"),
    Edit(
      leading(#"secondAttribute="leading" constant="16" id="c""#),
      leading(#"secondAttribute="leadingMargin" id="d""#),
      "constraint titleLabel.leading = superview.leading + 16 became titleLabel.leading = superview.leadingMargin"),
    Edit(
      leading(#"secondAttribute="leading" constant="16" id="c""#), row(subviews: title, connections: titleOutlet),
      "constraint titleLabel.leading = superview.leading + 16 was removed"),
    Edit(
      row(),
      row(
        constraints:
          #"<constraint firstAttribute="width" secondItem="root" secondAttribute="height" multiplier="16:9" id="c"/>"#),
      "constraint Row.width = Row.height × 16:9 was added"),
    Edit(
      row(constraints: #"<constraint firstAttribute="height" constant="44" id="c"/>"#),
      row(constraints: #"<constraint firstAttribute="height" relation="greaterThanOrEqual" constant="44" id="c"/>"#),
      "constraint Row.height = 44 became Row.height ≥ 44"),
    Edit(
      leading(#"secondAttribute="leading" constant="8" id="c""#),
      row(
        subviews: title,
        constraints:
          #"<constraint firstAttribute="leading" secondItem="aaa-aa-aaa" secondAttribute="leading" constant="-8" id="c"/>"#,
        connections: titleOutlet),
      "constraint titleLabel.leading = superview.leading + 8 is written as superview.leading = titleLabel.leading - 8 now"
    ),
    Edit(
      row(constraints: #"<constraint firstAttribute="height" constant="44" id="c"/>"#),
      row(constraints: #"<constraint firstAttribute="height" constant="44" placeholder="YES" id="c"/>"#),
      "constraint Row.height = 44 became Row.height = 44, removed at build time"),
    Edit(
      row(
        constraints: #"<constraint firstAttribute="height" constant="44" id="c"/>"#,
        connections: #"<outlet property="height" destination="c" id="o"/>"#),
      row(
        constraints: #"<constraint firstAttribute="height" constant="44" id="d"/>"#,
        connections: #"<outlet property="height" destination="d" id="o"/>"#),
      "constraint Row.height = 44 has id 'd' instead of 'c'"),
  ]
}
