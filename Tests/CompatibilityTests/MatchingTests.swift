import Compatibility
import ComponentModel
import LayoutComparison
import Testing

/// Which object of one document is which of the other.
@Suite struct MatchingTests {
  /// A view with two labels, as it is after somebody built it again with other ids.
  private func built(_ prefix: String, title: String = "Title") -> InterfaceDocument {
    row(
      subviews: """
        <view id="\(prefix)-bo-box"><subviews>
        <label id="\(prefix)-la-one" text="\(title)" opaque="NO" contentMode="left" textAlignment="natural"/>
        <label id="\(prefix)-la-two" text="Price"/>
        </subviews></view>
        """,
      constraints: """
        <constraint firstItem="\(prefix)-bo-box" firstAttribute="top" secondItem="root" secondAttribute="top" id="\(prefix)"/>
        """,
      connections: #"<outlet property="box" destination="\#(prefix)-bo-box" id="\#(prefix)o"/>"#)
  }

  @Test func aRebuiltViewIsTheSameUnderOtherIDs() {
    #expect(kinds(built("abc"), built("xyz")) == Array(repeating: .objectReidentified, count: 3))
  }

  @Test func aRebuiltViewMayAlsoSaySomethingElse() {
    #expect(kinds(built("abc"), built("xyz", title: "Name")).contains(.propertyChanged))
    #expect(kinds(built("abc"), built("xyz", title: "Name")).contains(.objectAdded) == false)
  }

  @Test func aLabelThatWentAndAnotherThatCameAreTwo() {
    let old = row(subviews: #"<label id="aaa-aa-aaa" text="A"/><label id="bbb-bb-bbb" text="B"/>"#)
    let new = row(subviews: #"<label id="aaa-aa-aaa" text="A"/><label id="ccc-cc-ccc" text="C"/>"#)
    #expect(phrases(old, new) == ["label 'B' was removed from view 'Row'", "label 'C' was added to view 'Row'"])
  }

  @Test func anOutletFindsItsViewInAnotherParent() {
    let outlet = { (id: String) in #"<outlet property="title" destination="\#(id)" id="o"/>"# }
    let old = row(subviews: #"<label id="aaa-aa-aaa" text="A"/>"#, connections: outlet("aaa-aa-aaa"))
    let new = row(
      subviews: #"<stackView id="sss-ss-sss"><subviews><label id="bbb-bb-bbb" text="Z"/></subviews></stackView>"#,
      connections: outlet("bbb-bb-bbb"))
    #expect(kinds(old, new) == [.objectAdded, .objectMoved, .objectReidentified, .propertyChanged])
  }

  @Test func numbersOfUpgradedDocumentsAreNoSureSign() {
    let old = row(subviews: #"<label id="17" text="A"/>"#)
    let new = row(subviews: #"<tapGestureRecognizer id="17"/>"#)
    #expect(kinds(old, new) == [.objectRemoved, .objectAdded])
  }

  @Test func theContentViewIsTheOneWithItsKey() {
    let old = xib(#"<tableViewCell id="c" customClass="Row"><view key="contentView" id="aaa-aa-aaa"/></tableViewCell>"#)
    let new = xib(
      #"<tableViewCell id="c" customClass="Row"><view key="contentView" id="bbb-bb-bbb" tag="1"/></tableViewCell>"#)
    #expect(kinds(old, new) == [.objectReidentified, .propertyAdded])
  }

  @Test func idsThatOccurTwiceDoNotConfuse() {
    let twice = row(subviews: #"<label id="aaa-aa-aaa" text="A"/><label id="aaa-aa-aaa" text="B"/>"#)
    let once = row(subviews: #"<label id="aaa-aa-aaa" text="A"/>"#)
    #expect(phrases(twice, once) == ["label 'B' was removed from view 'Row'"])
  }

  @Test func whatCameWithAnotherObjectIsImplied() {
    let new = row(
      subviews: """
        <view id="aaa-aa-aaa"><subviews><label id="bbb-bb-bbb" text="A"/></subviews><constraints>
        <constraint firstAttribute="height" constant="1" id="c"/>
        </constraints></view>
        """)
    let implied = changes(from: row(), to: new).map(\.isImplied)
    #expect(kinds(row(), new) == [.objectAdded, .constraintAdded, .objectAdded])
    #expect(implied == [false, true, true])
  }

  @Test func anEmbeddingIsAFactOfItsOwn() {
    let new = row(subviews: #"<view id="aaa-aa-aaa" customClass="Price"/>"#)
    let changes = changes(from: row(), to: new)
    #expect(changes.map(\.kind) == [.objectAdded, .embeddingAdded])
    #expect(changes[1].description == "view 'Price' embeds 'Price' now")
  }

  @Test func theFewestSiblingsMove() {
    let labels = (0..<6).map { #"<label id="aaa-aa-aa\#($0)" text="\#($0)"/>"# }
    let moved = [labels[5]] + labels[0..<5]
    #expect(
      phrases(row(subviews: labels.joined()), row(subviews: moved.joined()))
        == ["label '5' moved from place 6 to 1 in view 'Row'"])
  }

  @Test func aPlaceholderMovesRatherThanTheRoot() {
    let placeholder = #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>"#
    let root = #"<view id="root"/>"#
    let type = #"type="com.apple.InterfaceBuilder3.CocoaTouch.XIB""#
    let old = read("<document \(type)><objects>\(placeholder)\(root)</objects></document>")
    let new = read("<document \(type)><objects>\(root)\(placeholder)</objects></document>")
    #expect(phrases(old, new) == ["File's Owner moved from place 1 to 2 in the top level"])
  }

  @Test func positionsAreThoseOfEachDocument() throws {
    let old = row(subviews: #"<label id="aaa-aa-aaa" text="A"/>"#)
    let new = row(subviews: "\n" + #"<label id="aaa-aa-aaa" text="B"/>"#)
    let change = try #require(changes(from: old, to: new).first)
    #expect(change.newPosition?.line == change.oldPosition.map { $0.line + 1 })
    #expect(change.oldPosition?.column == 68)
  }
}
