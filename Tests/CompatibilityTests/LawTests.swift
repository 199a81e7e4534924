import Compatibility
import ComponentModel
import LayoutComparison
import TestRunning
import Testing

/// What holds for any two documents.
@Suite(.ownThreads) struct LawTests {
  static let edits =
    EditTests.objects + EditTests.properties + EditTests.components + EditTests.documents
    + EditTests.connections + EditTests.constraints

  /// Every document of the edits once.
  static let documents: [InterfaceDocument] = {
    var digests: Set<LayoutDigest> = []
    return edits.flatMap { [$0.old, $0.new] }.filter { digests.insert($0.layout.digest).inserted }
  }()

  @Test func aDocumentDoesNotDifferFromItself() {
    for document in Self.documents { #expect(changes(from: document, to: document).isEmpty) }
  }

  @Test func anyTwoDocumentsDifferInBothDirections() {
    for (number, old) in Self.documents.enumerated() {
      // A dozen neighbors each: all pairs say no more and take ten times as long.
      for new in Self.documents[(number + 1)...].prefix(12) {
        let list = changes(from: old, to: new)
        #expect(list.isEmpty == false)
        #expect(Law.isMirrored(list, changes(from: new, to: old)))
      }
    }
  }

  @Test func everyKindHasAnOpposite() {
    for kind in Change.Kind.allCases { #expect(kind.opposite.opposite == kind) }
    #expect(Change.Kind.outletAdded.opposite == .outletRemoved)
  }

  @Test func kindsAreCalledLikeTheirFacts() {
    for kind in Change.Kind.allCases { #expect(kind.rawValue == "\(kind)".dashed) }
  }

  @Test(arguments: edits)
  func wordsAreOneLowerCasePhrase(_ edit: Edit) {
    for change in changes(from: edit.old, to: edit.new) {
      let words = change.description
      #expect(words.hasSuffix(".") == false && words.contains("\n") == false && words.isEmpty == false)
      #expect(words.first?.isUppercase == false || words.hasPrefix("File's Owner"))
    }
  }

  @Test func theNameOfTheNibIsAFactWhereItIsGiven() {
    let document = row()
    #expect(changes(from: document, named: "Row", to: document, named: "Row").isEmpty)
    #expect(
      changes(from: document, named: "Row", to: document, named: "CartRow").map(\.description)
        == ["the nib's name changed from 'Row' to 'CartRow'"])
  }

  @Test(arguments: [
    #"<point key="canvasLocation" x="1" y="2"/>"#, #"<viewLayoutGuide key="safeArea" id="g" misplaced="YES"/>"#,
    #"<viewLayoutGuide ambiguous="YES" id="g" key="safeArea"/>"#,
  ])
  func whatXcodeRewritesIsNoChange(_ content: String) {
    let guide = content.contains("safeArea") ? #"<viewLayoutGuide key="safeArea" id="g"/>"# : ""
    #expect(changes(from: row(rest: guide), to: row(rest: content)).isEmpty)
  }

  @Test func framesUnderAutoLayoutAreNoChangeBesidesOthers() {
    let label = { (text: String, x: Int) in
      """
      <label id="aaa-aa-aaa" text="\(text)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="\(x)" y="0.0" width="1" height="1"/></label>
      """
    }
    #expect(kinds(row(subviews: label("A", 0)), row(subviews: label("B", 8))) == [.propertyChanged])
  }

  @Test func aTieBreakerIsNoChange() {
    let scene = #"""
      <viewController id="a"><connections><segue destination="b" kind="show" id="s"/></connections></viewController>
      <viewController id="b"/>
      """#
    let tieBreaker = #"<inferredMetricsTieBreakers><segue reference="s"/></inferredMetricsTieBreakers>"#
    #expect(changes(from: storyboard(scene), to: storyboard(scene, rest: tieBreaker)).isEmpty)
  }

  @Test func partsThatNobodyKnowsAreNotLost() {
    let old = row(subviews: #"<label id="aaa-aa-aaa"/>"#, constraints: #"<constraint firstAttribute="width" id="c"/>"#)
    let text = "<constraints>\n<constraint firstAttribute=\"width\" id=\"c\"/>\n</constraints>"
    let new = xib("<view id=\"root\" customClass=\"Row\">\(text)<subviews><label id=\"aaa-aa-aaa\"/></subviews></view>")
    #expect(kinds(old, new) == [.unmodeledDifference])
    #expect(phrases(old, new) == ["view 'Row' differs in its order of constraints, subviews"])
  }
}

/// Laws that take more than a line.
enum Law {
  /// Whether two lists have the same facts, what was added in one being removed in the other.
  static func isMirrored(_ forth: [Change], _ back: [Change]) -> Bool {
    forth.map(\.kind.opposite.rawValue).sorted() == back.map(\.kind.rawValue).sorted()
  }
}

extension String {
  /// `outlet-added` of `outletAdded`.
  fileprivate var dashed: String {
    reduce(into: "") { text, character in
      text += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }
}
