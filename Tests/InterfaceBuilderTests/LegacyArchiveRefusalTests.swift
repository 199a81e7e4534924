import ComponentModel
import Foundation
import InterfaceBuilder
import TestRunning
import Testing

/// Archives that make no sense are one diagnostic each, at the place, whatever they are made of.
@Suite struct LegacyArchiveRefusalTests {
  private static func row(_ objects: String, _ records: [LegacyArchive.Record] = []) -> LegacyArchive {
    LegacyArchive(objects: objects, records: records)
  }

  @Test(arguments: [
    (
      row(#"<object class="IBUIView" id="1"><reference key="IBUITitleView" ref="77"/></object>"#),
      "8:33: error: refers to object '77', which the archive does not have [legacy-archive]"
    ),
    (
      row(#"<object class="IBUIView" id="1"/><object class="IBUIView" id="1"/>"#),
      "8:34: error: two objects of the archive have the id '1' [legacy-archive]"
    ),
    (
      row(#"<object class="IBUIView" id="1"/>"#, [.init(object: 1, id: "5"), .init(object: 102, id: "6")]),
      "17:1: error: two object records are about object '6' [legacy-archive]"
    ),
    (
      row(
        """
        <object class="IBUIView" id="1"><array key="NSSubviews"><object class="IBUIView" id="2">
        <array key="NSSubviews"><reference ref="1"/></array></object></array></object>
        """, [.init(object: 1, id: "5", parent: 2), .init(object: 2, id: "6", parent: 1)]),
      "8:1: error: object '5' is in no object of the document [legacy-archive]"
    ),
  ])
  func anArchiveThatMakesNoSenseIsRefusedWhereItDoesNot(archive: LegacyArchive, expected: String) {
    #expect(complaint(about: archive.text) == "Row.xib:\(expected)")
  }

  @Test(arguments: [
    ("", "2:1: error: the archive has no data [legacy-archive]"),
    ("<data/>", "2:75: error: the archive lists no objects [legacy-archive]"),
    (
      #"<data><object class="IBObjectContainer" key="IBDocument.Objects"/></data>"#,
      "2:75: error: the archive lists no objects [legacy-archive]"
    ),
  ])
  func anEmptyArchiveIsRefused(content: String, expected: String) {
    let start = #"<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10">"#
    #expect(complaint(about: "<?xml version=\"1.0\"?>\n\(start)\(content)</archive>") == "Row.xib:\(expected)")
  }

  @Test func aRecordWithoutItsObjectIsLeftOut() throws {
    var archive = Self.row(#"<object class="IBUIView" id="1"/>"#, [.init(object: 1, id: "5")])
    archive.objects += "\n"
    let text = archive.text.replacing(
      #"<object class="IBObjectRecord"><int key="objectID">5</int>"#,
      with: """
        <object class="IBObjectRecord"><int key="objectID">4</int><nil key="object"/></object>\
        <object class="IBObjectRecord"><int key="objectID">5</int>
        """)
    #expect(try read(text).layout.objects.map(\.id) == ["-1", "-2", "5"])
  }

  @Test func whatRefersToItselfIsRead() throws {
    let values = [
      #"<object class="IBFuture" key="a" id="9"><reference key="b" ref="9"/><string key="c">x</string></object>"#,
      #"<object class="NSMutableString" key="a" id="9"><reference key="NS.bytes" ref="9"/></object>"#,
      #"<array key="a" id="9"><reference ref="9"/></array>"#,
      #"<object class="IBMutableOrderedSet" key="a" id="9"><reference key="orderedObjects" ref="9"/></object>"#,
      #"<object class="IBUIFontDescription" key="a" id="9"><reference key="IBUIFontDescription" ref="9"/></object>"#,
      #"<object class="IBUISimulatedSizeMetrics" key="a" id="9"><reference key="b" ref="9"/></object>"#,
    ]
    for value in values {
      let archive = Self.row(#"<object class="IBUIView" id="1">\#(value)</object>"#, [.init(object: 1, id: "5")])
      let complaint = complaint(about: archive.text)
      #expect(complaint == nil || complaint?.hasSuffix("[legacy-archive]") == true, "\(value)")
    }
  }

  @Test func referencesCannotMakeADocumentLargeWithoutEnd() {
    // Each of thirty values holds the one before twice.
    let values = (1...30).map { number in
      """
      <object class="IBFuture" key="k\(number)" id="\(900 + number)"><reference key="a" ref="\(899 + number)"/>\
      <reference key="b" ref="\(899 + number)"/></object>
      """
    }
    let archive = Self.row(
      "<object class=\"IBUIView\" id=\"1\"><object class=\"IBFuture\" key=\"k\" id=\"900\"/>\(values.joined())</object>",
      [.init(object: 1, id: "5")])
    let complaint = complaint(about: archive.text)
    #expect(complaint?.hasSuffix("elements of the archive [legacy-archive]") == true, "\(complaint ?? "none")")
  }

  @Test func referencesCannotMakeADocumentDeepWithoutEnd() {
    let views = (1001...1500).map { number in
      """
      <object class="IBUIView" id="\(number)"><array key="NSSubviews"><reference ref="\(number + 1)"/></array></object>
      """
    }
    let archive = Self.row(
      views.joined(separator: "\n") + "<object class=\"IBUIView\" id=\"1501\"/>",
      (1001...1501).map { .init(object: $0, id: "\($0)", parent: $0 == 1001 ? nil : $0 - 1) })
    let expected = "objects are inside each other without end [legacy-archive]"
    #expect(complaint(about: archive.text)?.hasSuffix(expected) == true)
  }

  @Test func anObjectWithCountlessValuesIsRefused() {
    let values = (0..<300).map { "<string key=\"k\($0)\">x</string>" }.joined()
    let archive = Self.row("<object class=\"IBUIView\" id=\"1\">\(values)</object>", [.init(object: 1, id: "5")])
    let expected = "Row.xib:8:1: error: an object has more than 200 values [legacy-archive]"
    #expect(complaint(about: archive.text) == expected)
  }

  @Test func aDamagedArchiveIsReadOrRefused() {
    let text = LegacyArchiveTests.sample.text
    var random = RepeatableGenerator(seed: 7)
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    for _ in 0..<300 {
      var damaged = words
      damaged.swapAt(
        Int.random(in: words.indices, using: &random), Int.random(in: words.indices, using: &random))
      damaged.remove(at: Int.random(in: damaged.indices, using: &random))
      if let complaint = complaint(about: Data(damaged.joined(separator: " ").utf8)) {
        #expect(complaint.path == "Row.xib")
      }
    }
  }
}
