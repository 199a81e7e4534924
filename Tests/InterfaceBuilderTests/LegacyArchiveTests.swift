import ComponentModel
import Foundation
import InterfaceBuilder
import Testing

/// Archives of Xcode 4 and older read like the documents that Xcode makes of them.
@Suite struct LegacyArchiveTests {
  /// A view with a label in it.
  private static func row(_ spelling: LegacyArchive.Spelling = .format8) -> LegacyArchive {
    LegacyArchive(
      spelling: spelling,
      objects: """
        <object class="IBUIView" id="1">
        <int key="NSvFlags">274</int>
        <array key="NSSubviews"><object class="IBUILabel" id="2">
        <string key="NSFrame">{{10, 20.5}, {30, 40}}</string>
        <string key="IBUIText">Sum</string></object></array>
        <string key="NSFrameSize">{320, 60}</string></object>
        """,
      records: [.init(object: 1, id: "17"), .init(object: 2, id: "18", parent: 1, label: "Title")],
      connections: [(LegacyArchive.outlet("title", from: 101, to: 2), "21")],
      properties: [("-1.CustomClassName", "<string>Row</string>")])
  }

  static let sample = row()

  @Test(arguments: LegacyArchive.Spelling.allCases)
  func aComponentIsReadInEitherSpelling(spelling: LegacyArchive.Spelling) throws {
    let document = try read(Self.row(spelling).text)
    #expect(document.definedComponent == "Row on owner, root view")
    #expect(document.layout.objects.map(\.id) == ["-1", "-2", "17", "18"])
    #expect(document.layout.objects.map(\.element) == ["placeholder", "placeholder", "view", "label"])
    #expect(document.object("18")?.parent == "17")
    #expect(document.element("18")?["userLabel"] == "Title")
    #expect(document.layout.connections.map(\.name) == ["title"])
    #expect(document.layout.connections.first?.source == "-1")
    #expect(document.layout.connections.first?.destination == "18")
    #expect(document.layout.connections.first?.id == "21")
    #expect(try read(Self.row(.format7).text).layout.digest == read(Self.row(.format8).text).layout.digest)
  }

  @Test func theVersionIsThatOfTheArchive() throws {
    var archive = Self.row()
    archive.rest = #"<string key="IBDocument.InterfaceBuilderVersion">2182</string>"#
    let document = try read(archive.text)
    #expect(document.formatVersion == "8.00")
    #expect(document.toolsVersion == "2182")
    #expect(document.kind == .xib && document.platform == .iOS)
    archive.type = "com.apple.InterfaceBuilder3.Cocoa.XIB"
    #expect(try read(archive.text).platform == .macOS)
  }

  @Test func positionsAreThoseInTheArchive() throws {
    let document = try read(Self.row().text)
    #expect(document.object("17")?.position == SourcePosition(line: 8, column: 1))
    #expect(document.object("18")?.position == SourcePosition(line: 10, column: 25))
    let label = try #require(document.element("18"))
    #expect(label.attributes.first { $0.name == "text" }?.position == SourcePosition(line: 12, column: 1))
  }

  @Test func aClassOnTheRootMakesTheComponentItsOwn() throws {
    var archive = Self.row()
    archive.properties = [("17.CustomClassName", "<string>Row</string>")]
    #expect(try read(archive.text).definedComponent == "Row on root, root view")
  }

  @Test func aHostEmbedsByClass() throws {
    var archive = Self.row()
    archive.properties.append(("18.CustomClassName", "<string>PriceLabel</string>"))
    archive.connections.append((LegacyArchive.outlet("delegate", from: 2, to: 101), "22"))
    let document = try read(archive.text)
    #expect(document.mentions == ["embedding label PriceLabel"])
    let usage = try #require(document.embeddings.first?.usage)
    #expect(usage.connectionsFrom.map(\.name) == ["delegate"] && usage.connectionsTo.map(\.name) == ["title"])
    #expect(usage.properties.contains { $0.path == "text" && $0.value == "Sum" })
  }

  @Test func aMenuItemMayBeHidden() throws {
    let archive = LegacyArchive(
      type: "com.apple.InterfaceBuilder3.Cocoa.XIB",
      objects: """
        <object class="NSMenuItem" id="1"><bool key="NSIsHidden">YES</bool><string key="NSTitle">Stop</string></object>
        """,
      records: [.init(object: 1, id: "17")])
    #expect(try read(archive.text).element("17")?["hidden"] == "YES")
  }

  @Test func aSwiftClassIsInItsModule() throws {
    var archive = Self.row()
    archive.properties.append(("-1.CustomClassModule", "<string>Shop</string>"))
    let definition = try #require(try read(archive.text).definition)
    #expect(definition.className == ClassName("Row", module: "Shop"))
  }

  /// Views without records of their own, all of which refer to one another, are written once.
  @Test func rowsOfAPredicateEditor() throws {
    let rows = 12
    var archive = Self.row()
    let views = (0..<rows).map { row in
      let next = 200 + (row + 1) % rows
      let options = (0..<16).map { "<int key=\"option\($0)\">1</int>" }.joined()
      return "<object class=\"NSRuleEditorViewSliceRow\" id=\"\(200 + row)\"><reference key=\"next\" ref=\"\(next)\"/>"
        + (0..<rows).map { "<reference key=\"row\($0)\" ref=\"\(200 + $0)\"/>" }.joined() + options + "</object>"
    }
    archive.objects = archive.objects.replacingOccurrences(
      of: #"<string key="IBUIText">"#,
      with: "<array key=\"IBUIRows\">\(views.joined())</array><string key=\"IBUIText\">")
    let document = try read(archive.text)
    for row in 0..<rows { #expect(document.layout.tree.elements.contains { $0["ref"] == "\(200 + row)" }) }
  }

  @Test func whatNobodyKnowsStaysUnderItsKey() throws {
    var archive = Self.row()
    archive.objects = archive.objects.replacingOccurrences(
      of: #"<string key="IBUIText">"#,
      with: """
        <int key="IBUIFutureStyle">3</int><object class="IBFuture" key="IBUIFuture"><string key="word">x</string>
        <reference key="view" ref="1"/></object><string key="IBUIText">
        """)
    let document = try read(archive.text)
    let label = try #require(document.object("18"))
    let properties = document.layout.properties(of: label)
    #expect(properties.contains { $0.path == "IBUIFutureStyle" && $0.value == "3" })
    #expect(properties.contains { $0.path == "IBUIFuture" && $0.value == "IBFuture view=17 word=x" })
  }

  @Test func classDescriptionsAreKeptButAreNoPartOfTheLayout() throws {
    var archive = Self.row()
    let plain = try read(archive.text)
    archive.rest = """
      <object class="IBClassDescriber" key="IBDocument.Classes">
      <array key="referencedPartialClassDescriptions"><object class="IBPartialClassDescription">
      <string key="className">Row</string><string key="superclassName">UIView</string>
      <object class="NSMutableDictionary" key="outlets">
      <string key="NS.key.0">title</string><string key="NS.object.0">UILabel</string></object>
      <object class="IBClassDescriptionSource" key="sourceIdentifier">
      <string key="majorKey">IBProjectSource</string><string key="minorKey">./Row.h</string></object>
      </object></array></object>
      """
    let described = try read(archive.text)
    #expect(described.layout.digest == plain.layout.digest)
    let tree = described.layout.tree
    let row = try #require(tree.elements.first { $0.name == "class" })
    #expect(row["className"] == "Row" && row["superclassName"] == "UIView")
    let outlet = try #require(tree.elements.first { $0.name == "relationship" })
    #expect(outlet["kind"] == "outlet" && outlet["name"] == "title" && outlet["candidateClass"] == "UILabel")
    #expect(tree.elements.first { $0.name == "source" }?["relativePath"] == "./Row.h")
  }

  @Test func aContentViewThatXcodeMadeHasAnIDOfItsCell() throws {
    let document = try read(
      LegacyArchive(
        objects: """
          <object class="IBUITableViewCell" id="1"><array key="NSSubviews"><object class="IBUIView" id="2">
          <array key="NSSubviews"><object class="IBUILabel" id="3"/></array></object></array>
          <reference key="IBUIContentView" ref="2"/><string key="IBUIReuseIdentifier">Row</string></object>
          """,
        records: [.init(object: 1, id: "5"), .init(object: 3, id: "6", parent: 1)]
      ).text)
    #expect(document.layout.objects.map(\.id) == ["-1", "-2", "5", "5-contentView", "6"])
    #expect(document.element("5")?["reuseIdentifier"] == "Row")
    #expect(document.element("5-contentView")?.name == "tableViewCellContentView")
    #expect(document.object("6")?.parent == "5-contentView" && document.object("6")?.slot == "subviews")
  }

  @Test(arguments: ["NSImage", "NSSound"]) func onlyImagesAreImages(className: String) throws {
    var archive = Self.row()
    archive.objects = archive.objects.replacing(
      #"<string key="IBUIText">"#,
      with: """
        <object class="NSCustomResource" key="IBUIImage"><string key="NSClassName">\(className)</string>
        <string key="NSResourceName">Ping</string></object><string key="IBUIText">
        """)
    #expect(try read(archive.text).layout.resources.map(\.name) == (className == "NSImage" ? ["Ping"] : []))
  }

  @Test func onTheMacActionsBelongToTheControl() throws {
    let document = try read(
      LegacyArchive(
        type: "com.apple.InterfaceBuilder3.Cocoa.XIB",
        objects: """
          <object class="NSCustomObject" id="1"><string key="NSClassName">Updater</string></object>
          <object class="NSButton" id="2"/>
          """,
        records: [.init(object: 1, id: "5"), .init(object: 2, id: "6")],
        connections: [(LegacyArchive.connection("IBActionConnection", "skip:", 1, 2), "9")]
      ).text)
    #expect(document.element("5")?["customClass"] == "Updater")
    let action = try #require(document.layout.connections.first)
    #expect(action.kind == .action && action.name == "skip:" && action.source == "6")
    #expect(action.destination == "5" && action.details.isEmpty)
  }
}
