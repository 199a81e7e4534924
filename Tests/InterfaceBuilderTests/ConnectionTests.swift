import ComponentModel
import InterfaceBuilder
import Testing

@Suite struct ConnectionTests {
  /// The connections of view `v` in one line each: `outlet title -> l`.
  private func connections(_ text: String) throws -> [String] {
    try read(xib(#"<view id="v"><connections>\#(text)</connections></view>"#)).layout.connections.map { connection in
      let details = connection.details.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
      return "\(connection.kind.element) \(connection.name) -> \(connection.destination ?? "-")\(details)"
    }
  }

  @Test(arguments: [
    (#"<outlet property="title" destination="l" id="c"/>"#, "outlet title -> l"),
    (
      #"<outletCollection property="rows" destination="l" appends="YES" id="c"/>"#,
      "outletCollection rows -> l appends=YES"
    ),
    (#"<outletCollection property="rows" destination="l" id="c"/>"#, "outletCollection rows -> l"),
    (
      #"<action selector="buy:" destination="-1" eventType="touchUpInside" id="c"/>"#,
      "action buy: -> -1 eventType=touchUpInside"
    ),
    (#"<action selector="tapped" destination="-2" id="c"/>"#, "action tapped -> -2"),
    // macOS
    (#"<action selector="buy:" target="-2" id="c"/>"#, "action buy: -> -2"),
    (#"<segue destination="vc" kind="show" identifier="go" id="c"/>"#, "segue show -> vc identifier=go"),
    (
      #"<segue destination="vc" kind="relationship" relationship="rootViewController" id="c"/>"#,
      "segue relationship -> vc relationship=rootViewController"
    ),
    (#"<segue destination="ex" kind="unwind" unwindAction="back:" id="c"/>"#, "segue unwind -> ex unwindAction=back:"),
    (#"<bond property="p" destination="l" id="c" strength="1"/>"#, "bond p -> l strength=1"),
    (#"<outlet property="title" id="c"/>"#, "outlet title -> -"),
  ])
  func everyKindIsRead(text: String, expected: String) throws {
    #expect(try connections(text) == [expected])
  }

  @Test func membersOfACollectionKeepTheirOrder() throws {
    let members = ["c", "a", "b"].map { #"<outletCollection property="rows" destination="\#($0)" id="o\#($0)"/>"# }
    #expect(try connections(members.joined()).map(\.last) == ["c", "a", "b"])
  }

  @Test func aConnectionKnowsItsObjectAndItsOwnId() throws {
    let document = try read(
      xib(#"<view id="v"><connections><outlet property="p" destination="v" id="abc-de-fgh"/></connections></view>"#))
    #expect(document.layout.connections.map(\.source) == ["v"])
    #expect(document.layout.connections.map(\.id) == ["abc-de-fgh"])
    #expect(document.object("abc-de-fgh") == nil)
  }

  /// As Xcode's version 4471.1 saved nibs of the Mac: the action is with the object that gets it.
  @Test func anActionOfTheMacWithItsReceiver() throws {
    let document = try read(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="Shop"><connections>
      <action selector="buy:" destination="item" id="c"/></connections></customObject>
      <menuItem title="Buy" id="item"/></objects></document>
      """)
    #expect(document.layout.connections.map(\.source) == ["item"])
    #expect(document.layout.connections.map(\.destination) == ["-2"])
  }

  @Test func containersEmbedWithASegue() throws {
    let document = try read(
      storyboard(
        """
        <viewController id="vc"><view key="view" id="v"><subviews><containerView id="box"><connections>
        <segue destination="child" kind="embed" id="e"/></connections></containerView></subviews></view></viewController>
        """))
    let segue = try #require(document.layout.connections.first)
    #expect(segue.kind == .segue && segue.name == "embed" && segue.source == "box" && segue.destination == "child")
  }

  @Test func tieBreakersAreNoSegues() throws {
    let tieBreakers = #"<inferredMetricsTieBreakers><segue reference="s"/></inferredMetricsTieBreakers>"#
    #expect(try read(xib("", in: Envelope(after: tieBreakers))).layout.connections.isEmpty)
  }
}
