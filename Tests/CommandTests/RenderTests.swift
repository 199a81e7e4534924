import Foundation
import TestRunning
import TestSupport
import Testing

/// `nibreg render` from its arguments to its picture.
@Suite(.ownThreads) struct RenderCommandTests {
  private static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
    <view id="root">
    <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
    <subviews>
    <label id="label" text="Hi"><rect key="frame" x="16" y="8" width="288" height="20.5"/>
    <color key="textColor" name="Brand"/></label>
    </subviews>
    </view>
    </objects>
    <resources><namedColor name="Brand"><color red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" \
    customColorSpace="sRGB"/></namedColor></resources>
    </document>
    """

  /// A color set with `0xRR`, a share of 255, and one of 1.
  private static let colors = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "0x00", "green": "255", "blue": "0.000", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "srgb",
          "components": {"red": "0x00", "green": "0", "blue": "1.000", "alpha": "1.000"}}}],
     "info": {"author": "xcode", "version": 1}}
    """

  @Test func aPictureIsSVG() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.nib)
    let outcome = try shell.run("render Row.xib")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("<svg "))
    #expect(outcome.output.contains(#"<g data-id="label" data-class="UILabel" data-element="label" data-line="7""#))
    #expect(outcome.output.contains(##"fill="#FF0000">Hi</text>"##))
  }

  @Test func colorsOfCatalogsCountInLightAndDark() throws {
    let shell = try Shell()
    try shell.folder.write("App/Row.xib", Self.nib)
    try shell.folder.write("App/Assets.xcassets/Brand.colorset/Contents.json", Self.colors)
    try shell.git("init -q -b main")
    #expect(try shell.run("render App/Row.xib").output.contains(##"fill="#00FF00">Hi</text>"##))
    #expect(try shell.run("render App/Row.xib --dark").output.contains(##"fill="#0000FF">Hi</text>"##))
  }

  @Test func vectorImagesAreDrawnAndOthersAreFramesWithTheirNames() throws {
    let shell = try Shell()
    let set = #"{"images": [{"idiom": "universal", "filename": "FILE"}], "info": {"author": "xcode", "version": 1}}"#
    let drawn = #"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#
    for (name, file, content) in [("Logo", "logo.svg", drawn), ("Form", "form.pdf", "%PDF-1.4")] {
      let folder = "App/Assets.xcassets/\(name).imageset/"
      try shell.folder.write(folder + "Contents.json", set.replacing("FILE", with: file))
      try shell.folder.write(folder + file, content)
    }
    func view(_ name: String) -> String {
      #"<imageView id="\#(name)" image="\#(name)"><rect key="frame" x="0.0" y="0.0" width="90" height="90"/></imageView>"#
    }
    let nib = Self.nib.replacing("</subviews>", with: view("Logo") + view("Form") + "</subviews>")
      .replacing("<resources>", with: #"<resources><image name="Logo"/><image name="Form"/>"#)
    try shell.folder.write("App/Row.xib", nib)
    try shell.git("init -q -b main")
    let picture = try shell.run("render App/Row.xib").output
    // As an image it runs nothing.
    #expect(picture.contains("href=\"data:image/svg+xml;base64,\(Data(drawn.utf8).base64EncodedString())\""))
    #expect(!picture.contains("<script"))
    #expect(picture.contains(">Form</text>"))
    #expect(!picture.contains(">Logo</text>"))
  }

  @Test func aFileOfThatNameIsAPage() throws {
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.nib)
    #expect(try shell.run("render Row.xib Row.xib -o Rows.html").status == 0)
    let page = try String(contentsOfFile: shell.folder.path("Rows.html"), encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.components(separatedBy: "<svg ").count == 3)
  }

  @Test func whatIsNotThereIsRefused() throws {
    #expect(try Shell().run("render Missing.xib").status == 2)
    #expect(try Shell().run("render").status == 64)
  }
}

/// Embedded components in pictures.
@Suite(.ownThreads) struct FilledPictureTests {
  private static func project() throws -> Shell {
    let shell = try Shell()
    for name in ["App", "Components"] { try shell.folder.copy(Repository.root + "/Examples/" + name, to: name) }
    try shell.git("init -q -b main")
    return shell
  }

  @Test func componentsAreDrawnAsTheyLoadAndSayWhereTheyStand() throws {
    let shell = try Self.project()
    let picture = try shell.run("render App/SettingsViewController.xib").output
    // The row in the screen, and the slider in the row: twice.
    #expect(picture.components(separatedBy: ">Maximum</text>").count == 3)
    #expect(
      picture.contains(
        #"<g data-id="1Bt-YD-ojX" data-class="SettingsRow" data-element="view" data-line="27""#))
    #expect(
      picture.contains(
        #"<g data-id="1Bt-YD-ojX/rwo-OK-LO3/4vv-5b-Izr" data-class="UISlider" data-element="slider" "#
          + #"data-component="SliderWithLabel" data-line="32""#))
  }

  @Test func versionsAreFilledFromTheStore() throws {
    let shell = try Shell.withExamples()
    #expect(try shell.run("init").status == 0)
    #expect(try shell.run("publish Components --version 1.0.0").status == 0)
    let picture = try shell.run("render SettingsRow@1.0.0").output
    #expect(picture.contains(#"data-component="SliderWithLabel""#))
    #expect(picture.contains(">Maximum</text>"))
  }

  @Test func componentsElsewhereAreNamed() throws {
    let shell = try Shell.withExamples()
    let alone = try shell.run("render App/SettingsViewController.xib").output
    #expect(!alone.contains(">Maximum</text>"))
    let named = try shell.run("render App/SettingsViewController.xib --hosts App Components").output
    #expect(named.contains(">Maximum</text>"))
  }

  private static let canConvert = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/rsvg-convert")
  }

  @Test(.needs("rsvg-convert", if: canConvert))
  func aFileOfThatNameIsAPNG() throws {
    let shell = try Shell.withExamples()
    #expect(try shell.run("render Components/SettingsRow/SettingsRow.xib -o Row.png").status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: shell.folder.path("Row.png")))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // Two pixels for a point.
    let picture = try shell.run("render Components/SettingsRow/SettingsRow.xib").output
    let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    #expect(picture.contains("width=\"\(width / 2)\""))
  }

  @Test func withoutTheProgramThereIsNoPNG() throws {
    let shell = try Shell.withExamples()
    let refusal = try shell.refusal(
      "render Components/SettingsRow/SettingsRow.xib -o Row.png", environment: ["PATH": "/nowhere"])
    #expect(
      refusal
        == "error: PNG is made by the program 'rsvg-convert', which is not installed | hint: install it (Debian: "
        + "librsvg2-bin), or write FILE.svg or FILE.html")
  }
}
