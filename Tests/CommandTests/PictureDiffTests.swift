import Foundation
import TestRunning
import TestSupport
import Testing

/// `nibreg diff --format html|svg`.
@Suite(.ownThreads) struct PictureDiffTests {
  private static func nib(_ labels: String, name: String = "Hi") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch">
    <objects>
    <view id="root">
    <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
    <subviews>
    \(labels)
    </subviews>
    </view>
    </objects>
    </document>
    """
  }

  private static func label(_ id: String, _ text: String, y: Int) -> String {
    #"<label id="\#(id)" text="\#(text)" fixedFrame="YES"><rect key="frame" x="16" y="\#(y)" width="200" height="20"/></label>"#
  }

  private static func shell() throws -> Shell {
    let shell = try Shell()
    try shell.folder.write(
      "Old.xib", nib([label("kept", "One", y: 8), label("lost", "Two", y: 32), label("told", "Three", y: 56)].joined()))
    try shell.folder.write(
      "New.xib",
      nib([label("kept", "One", y: 40), label("told", "Four", y: 56), label("made", "Five", y: 72)].joined()))
    return shell
  }

  /// The elements of a page that begin with some text, up to their end.
  private static func tags(_ start: String, in page: String) -> [String] {
    page.components(separatedBy: start).dropFirst().map { start + $0.prefix { $0 != ">" } }
  }

  @Test func eachLineLeadsToItsPlaceAndBack() throws {
    let outcome = try Self.shell().run("diff Old.xib New.xib --format html")
    #expect(outcome.status == 1)
    let page = outcome.output
    for (kind, sides) in [("added", "n"), ("removed", "o"), ("changed", "on"), ("moved", "on")] {
      for side in sides {
        let marks = Self.tags("<a id=\"\(side)", in: page).filter { $0.contains("class=\"mark \(kind)\"") }
        #expect(marks.count == 1, "\(kind) \(side)")
        guard let mark = marks.first else { continue }
        let id = mark.components(separatedBy: "\"")[1]
        let line = mark.components(separatedBy: "href=\"#")[1].prefix { $0 != "\"" }
        #expect(page.contains("<li id=\"\(line)\""))
        #expect(page.contains("href=\"#\(id)\""), "\(id)")
      }
    }
    // The label that moved, in the new picture.
    #expect(page.components(separatedBy: "<g class=\"arrow\">").count == 2)
    #expect(page.contains("UILabel kept, line 7 moves down by 32 points"))
  }

  @Test func aPageRunsAndFetchesNothingOfOthers() throws {
    let shell = try Self.shell()
    let hostile = "a&quot;&gt;&lt;script src=//example.org&gt;"
    try shell.folder.write("Hostile.xib", Self.nib(Self.label("x&quot;&gt;&lt;img src=//e.org&gt;", hostile, y: 0)))
    let page = try shell.run("diff Old.xib Hostile.xib --format html").output
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(!page.contains("<img"))
    #expect(page.contains("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "))
    #expect(!page.contains("unsafe-inline"))
    let links = page.components(separatedBy: "href=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(links.allSatisfy { $0.hasPrefix("#") })
    let again = try shell.run("diff Old.xib Hostile.xib --format html").output
    #expect(page == again)
  }

  @Test func onePictureHasBothSidesAndTheirLines() throws {
    let picture = try Self.shell().run("diff Old.xib New.xib --format svg").output
    #expect(picture.hasPrefix("<svg "))
    #expect(picture.contains(">Two</text>"))
    #expect(picture.contains(">Five</text>"))
    #expect(picture.contains("→ UILabel kept, line 7 moves down by 32 points</text></a>"))
    #expect(picture.components(separatedBy: "<svg ").count - 1 == 5)
    let dark = try Self.shell().run("diff Old.xib New.xib --format svg --dark").output
    #expect(dark != picture)
    #expect(try Self.shell().run("diff Old.xib New.xib --dark").status == 64)
  }

  @Test func whatIsTheSameSaysSo() throws {
    let outcome = try Self.shell().run("diff Old.xib Old.xib --format html")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Nothing differs."))
    #expect(!outcome.output.contains("class=\"mark "))
  }
}
