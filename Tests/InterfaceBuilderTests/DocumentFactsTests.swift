import ComponentModel
import InterfaceBuilder
import Testing

/// What a document says as a whole.
@Suite struct DocumentFactsTests {
  @Test(arguments: [
    // type, runtime, deployment, kind and platform
    ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "iOS.CocoaTouch", "iOS", "xib iOS"),
    ("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "iOS.CocoaTouch", "iOS", "storyboard iOS"),
    ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "iOS.CocoaTouch.iPad", "iOS", "xib iOS"),
    ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "iOS.CocoaTouch", "visionOS", "xib visionOS"),
    ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "visionOS.CocoaTouch", "visionOS", "xib visionOS"),
    ("com.apple.InterfaceBuilder.AppleTV.XIB", "AppleTV", "tvOS", "xib tvOS"),
    ("com.apple.InterfaceBuilder.AppleTV.Storyboard", "AppleTV", "tvOS", "storyboard tvOS"),
    ("com.apple.InterfaceBuilder.WatchKit.Storyboard", "watchKit", "watchOS", "storyboard watchOS"),
    ("com.apple.InterfaceBuilder3.Cocoa.XIB", "MacOSX.Cocoa", "macosx", "xib macOS"),
    ("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", "MacOSX.Cocoa", "macosx", "storyboard macOS"),
    ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "carOS", "iOS", "xib carOS"),
  ])
  func kindAndPlatform(type: String, runtime: String, deployment: String, expected: String) throws {
    let dependencies = #"<dependencies><deployment identifier="\#(deployment)"/></dependencies>"#
    let document = try read(Envelope(type: type, runtime: runtime, before: dependencies).document(""))
    #expect("\(document.kind) \(document.platform)" == expected)
  }

  @Test func versionsAreKeptAsWritten() throws {
    let document = try read(Envelope(attributes: #"toolsVersion="32700.99.1234""#).document(""))
    #expect(document.formatVersion == "3.0")
    #expect(document.toolsVersion == "32700.99.1234")
    #expect(try read(Envelope(attributes: "").document("")).toolsVersion == nil)
  }

  @Test func theDigestIsThatOfTheBytes() throws {
    let text = xib(#"<view id="v"/>"#)
    #expect(try read(text).digest == ContentDigest(of: text.utf8))
    #expect(try read(text).digest != read(text + "\n").digest)
  }

  @Test func resourcesFontsAndCapabilitiesAreListed() throws {
    let document = try read(
      Envelope(
        before: """
          <dependencies>
          <deployment version="4352" identifier="iOS"/>
          <development version="5100" identifier="xcode"/>
          <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21678"/>
          <capability name="Named colors" minToolsVersion="9.0"/>
          </dependencies>
          <customFonts key="customFonts"><array key="Lato.ttc"><string>Lato-Bold</string><string>Lato</string></array>
          </customFonts>
          """,
        after: """
          <resources>
          <image name="star" width="24" height="24"/>
          <namedColor name="Ink"><color red="0" green="0" blue="0" alpha="1"/></namedColor>
          <systemColor name="labelColor"/>
          </resources>
          """
      ).document(""))
    #expect(
      document.layout.resources.map { "\($0.kind) \($0.name)" } == [
        "font Lato-Bold", "font Lato", "image star", "namedColor Ink", "systemColor labelColor",
      ])
    #expect(
      document.layout.capabilities.map { "\($0.name) \($0.minimumVersion ?? "-")" } == [
        "deployment iOS 4352", "Named colors 9.0",
      ])
  }

  @Test func storyboardReferencesAreDocumentReferences() throws {
    let document = try read(
      storyboard(
        """
        <viewControllerPlaceholder storyboardName="Main" referencedIdentifier="Detail" bundleIdentifier="org.shop" \
        id="ref-01-abc" sceneMemberID="viewController"/>
        <viewControllerPlaceholder storyboardName="Intro" id="ref-02-abc" sceneMemberID="viewController"/>
        """))
    #expect(document.documentReferences.map(\.storyboardName) == ["Main", "Intro"])
    #expect(document.documentReferences.map(\.referencedIdentifier) == ["Detail", nil])
    #expect(document.documentReferences.map(\.bundleIdentifier) == ["org.shop", nil])
    #expect(document.documentReferences.map(\.objectID) == ["ref-01-abc", "ref-02-abc"])
    #expect(document.embeddings.isEmpty)
  }
}
