import ComponentModel
import Foundation
import InterfaceBuilder
import Pages
import Testing

@testable import AutoLayout
@testable import Drawing

/// Documents of one root, drawn.
struct Picture {
  var svg: String
  var drawing: Drawing

  /// - Parameters:
  ///   - content: elements among the root's subviews.
  ///   - rest: other elements of the document, such as resources.
  init(
    _ content: String, rest: String = "", _ options: DrawingOptions = DrawingOptions(),
    classNames: [ObjectID: String] = [:], name: String = "Test.xib"
  ) throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <objects>
      <view id="root">
      <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
      <subviews>
      \(content)
      </subviews>
      <color key="backgroundColor" systemColor="systemBackgroundColor"/>
      </view>
      </objects>
      \(rest)
      </document>
      """
    let document = try DocumentReader().read(Data(xml.utf8), path: "Test.xib")
    let solved = try LayoutSolver(options: options.layout).solve(document.layout)
    drawing = DrawingMaker(options: options).draw(document.layout, solved: solved, classNames: classNames, name: name)
    svg = drawing.svg
  }

  static func element(_ name: String, _ attributes: String = "", _ content: String = "") -> String {
    """
    <\(name) id="it" \(attributes)><rect key="frame" x="10" y="20" width="200" height="60"/>\(content)</\(name)>
    """
  }
}

@Suite struct DrawingTests {
  @Test func eachObjectIsAGroupThatSaysWhatItIs() throws {
    let picture = try Picture(
      Picture.element("label", #"text="Hello" customClass="PriceLabel""#), classNames: ["root": "UIView"])
    #expect(
      picture.svg.contains(
        #"<g data-id="it" data-class="PriceLabel" data-element="label" data-line="8" transform="translate(10 20)">"#))
    #expect(picture.svg.contains(#"<g data-id="root" data-class="UIView" data-element="view" data-line="5""#))
    #expect(picture.svg.contains(">Hello</text>"))
    #expect(picture.svg.components(separatedBy: "<g ").count == picture.svg.components(separatedBy: "</g>").count)
  }

  @Test func theSameDocumentGivesTheSameBytes() throws {
    let content = Picture.element("button", #"buttonType="system""#, #"<state key="normal" title="Go"/>"#)
    #expect(try Picture(content).svg == Picture(content).svg)
  }

  @Test func namesAndTextsOfOthersAreNoMarkup() throws {
    let evil = "&lt;script&gt;alert(1)&lt;/script&gt;&quot;' onload=&quot;x&#x202E;"
    let picture = try Picture(
      Picture.element(
        "label", #"text="\#(evil)" customClass="\#(evil)""#,
        #"<fontDescription key="fontDescription" name="x&quot; onload=&quot;y" family="f';}&lt;/style&gt;" pointSize="9"/>"#
      ),
      name: "</title><script>")
    for text in [picture.svg, DrawingPage([picture.drawing]).text] {
      #expect(!text.contains("<script"))
      #expect(!text.contains(#"" onload"#))
      #expect(!text.contains("\u{202E}"))
      #expect(!text.contains("</style>&"))
      #expect(!text.contains("f';"))
    }
    #expect(picture.svg.contains("&lt;script&gt;"))
  }

  @Test func imagesThatAreNotBase64AreLeftOut() throws {
    let image = CatalogImage(format: .png, base64: #"AAAA"/><script/>"#)
    let picture = try Picture(
      Picture.element("imageView", #"image="Logo""#), DrawingOptions(images: ["Logo": image]))
    #expect(!picture.svg.contains("<image") && !picture.svg.contains("script"))
    let good = try Picture(
      Picture.element("imageView", #"image="Logo""#),
      DrawingOptions(images: ["Logo": CatalogImage(format: .jpeg, base64: "/9j/4A==")]))
    #expect(good.svg.contains(#"href="data:image/jpeg;base64,/9j/4A==""#))
  }

  @Test func colorsDifferInTheDark() throws {
    let label = Picture.element("label", #"text="Hi""#)
    let light = try Picture(label).svg
    let dark = try Picture(label, DrawingOptions(isDark: true)).svg
    #expect(light.contains(##"fill="#000000">Hi<"##) && dark.contains(##"fill="#FFFFFF">Hi<"##))
  }

  @Test func colorsByNameComeFromTheCatalogElseFromTheDocument() throws {
    let label = Picture.element("label", #"text="Hi""#, #"<color key="textColor" name="Brand"/>"#)
    let noted = """
      <resources><namedColor name="Brand"><color red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/></namedColor></resources>
      """
    let catalog = ["Brand": CatalogColor(light: DrawnColor(0x00FF_00FF), dark: DrawnColor(0x0000_FFFF))]
    func color(_ options: DrawingOptions, rest: String = noted) throws -> Bool? {
      try Picture(label, rest: rest, options).svg.contains(##"fill="#FF0000">Hi"##)
    }
    #expect(try color(DrawingOptions()) == true)
    #expect(try Picture(label, rest: noted, DrawingOptions(colors: catalog)).svg.contains(##"fill="#00FF00">Hi"##))
    #expect(
      try Picture(label, rest: noted, DrawingOptions(isDark: true, colors: catalog)).svg
        .contains(##"fill="#0000FF">Hi"##))
    #expect(try Picture(label).svg.contains(##"fill="#999999">Hi"##))
  }

  @Test func textIsSetInTheLinesThatWereMeasured() throws {
    let text = "One two three four five six seven eight nine ten eleven twelve"
    let picture = try Picture(Picture.element("label", #"text="\#(text)" numberOfLines="0""#))
    let lines = picture.svg.components(separatedBy: "</text>").dropLast().compactMap {
      $0.components(separatedBy: ">").last
    }.dropFirst()
    #expect(lines.count > 1)
    #expect(lines.joined(separator: " ") == text)
    let drawn = DrawnText(text, RunStyle(font: TextFont(size: 17), color: .black))
    for width in stride(from: 20.0, through: 400, by: 17) {
      let measured = drawn.styled.measured(width: width, grid: PixelGrid(scale: 2))
      let set = LineSetting.lines(of: drawn, width: width)
      #expect(set.count == measured.lines)
      #expect(abs((set.map(\.width).max() ?? 0) - measured.width) < 0.001)
    }
  }

  @Test func aLineThatDoesNotFitEndsWithAnEllipsis() throws {
    let picture = try Picture(Picture.element("label", #"text="A text that is far too wide for its label""#))
    #expect(picture.svg.contains("…</text>"))
  }

  @Test func cornersAndBordersAreThoseOfRuntimeAttributes() throws {
    let attributes = """
      <color key="backgroundColor" systemColor="systemRedColor"/><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="2"/>
      </userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
      </userDefinedRuntimeAttributes>
      """
    let svg = try Picture(Picture.element("view", "", attributes)).svg
    #expect(svg.contains(##"<rect width="200" height="60" rx="8" fill="#FF3B30"/>"##))
    #expect(svg.contains(##"rx="7" fill="none" stroke="#000000" stroke-width="2"/>"##))
    #expect(svg.contains(#"<clipPath id="c2"><rect width="200" height="60" rx="8"/></clipPath>"#))
  }

  @Test func hiddenViewsAreDrawnWithOutlinesOnly() throws {
    let hidden = Picture.element("label", #"text="Hi" hidden="YES""#)
    #expect(try !Picture(hidden).svg.contains(">Hi<"))
    #expect(try Picture(hidden, DrawingOptions(showsOutlines: true)).svg.contains(#"opacity="0.25""#))
  }

  @Test func placeholdersAreBoxesWithTheirClass() throws {
    let view = Picture.element("view", #"customClass="PriceRow""#)
    #expect(try !Picture(view).svg.contains(">PriceRow</text>"))
    #expect(try Picture(view, DrawingOptions(showsPlaceholders: true)).svg.contains(">PriceRow</text>"))
  }

  @Test func whatIsNotKnownIsABoxWithItsName() throws {
    #expect(try Picture(Picture.element("holographView")).svg.contains(">holographView</text>"))
  }

  /// Every element of the format that is a view of UIKit's or its companions'.
  @Test(arguments: [
    "view", "label", "button", "segmentedControl", "textField", "slider", "switch", "stepper", "pageControl",
    "datePicker", "colorWell", "refreshControl", "pasteControl", "locationButton", "control", "activityIndicatorView",
    "progressView", "pickerView", "imageView", "stackView", "scrollView", "textView", "tableView", "tableViewCell",
    "tableViewHeaderFooterView", "tableViewCellContentView", "collectionView", "collectionViewCell",
    "collectionViewCellContentView", "collectionReusableView", "containerView", "visualEffectView", "calendarView",
    "navigationBar", "toolbar", "tabBar", "searchBar", "webView", "wkWebView", "mapView", "mtkView", "glkView",
    "sceneKitView", "skView", "arscnView", "arskView", "arView", "adBannerView", "window",
  ])
  func everyKindOfViewIsKnown(element: String) throws {
    #expect(ControlDrawings.table[element] != nil)
    // Whatever is said of it, and at no size at all.
    _ = try Picture(Picture.element(element))
    _ = try Picture(Picture.element(element).replacing(#"width="200" height="60""#, with: #"width="0" height="0""#))
  }

  @Test func itemsOfBarsAreGroups() throws {
    let items = """
      <items><navigationItem title="Price" id="item">
      <barButtonItem key="rightBarButtonItem" systemItem="done" id="done"/></navigationItem></items>
      """
    let svg = try Picture(Picture.element("navigationBar", "", items)).svg
    #expect(svg.contains(">Price</text>"))
    #expect(svg.contains(#"<g data-id="done" data-class="UIBarButtonItem" data-element="barButtonItem""#))
    #expect(svg.contains(">Done</text>"))
  }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (-0.001, "0"), (0.5, "0.5"), (0.05, "0.05"), (-12.345, "-12.35"), (99.999, "100"),
      (.infinity, "0"), (.nan, "0"), (1e300, "100000000"),
    ] as [(Double, String)])
  func numbersHaveAtMostTwoDigits(value: Double, text: String) {
    #expect(SVGText.number(value) == text)
  }

  @Test func rowsOfRootsStandApart() throws {
    let picture = try Picture("")
    #expect(picture.svg.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="368" height="268""#))
    let page = DrawingPage([picture.drawing, picture.drawing]).text
    #expect(page.components(separatedBy: "<svg ").count == 3)
    #expect(page.contains("default-src 'none'"))
  }
}
