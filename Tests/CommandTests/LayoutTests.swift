import Foundation
import TestRunning
import TestSupport
import Testing

/// `nibreg layout` from its arguments to its answer.
@Suite(.ownThreads) struct LayoutCommandTests {
  /// A label in a root of 320 × 100 points, with a width beside that of its edges, or two.
  private func nib(widths: [String]) -> String {
    let more = zip(["d", "e"], widths).map { id, width in
      #"<constraint firstItem="label" firstAttribute="width" constant="\#(width)" id="\#(id)"/>"#
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
      <view id="root">
      <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
      <subviews>
      <label id="label" text="Hi" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="16" y="8" width="288" height="20.5"/>
      </label>
      </subviews>
      <constraints>
      <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="a"/>
      <constraint firstAttribute="trailing" secondItem="label" secondAttribute="trailing" constant="16" id="b"/>
      <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="c"/>
      \(more.joined())
      </constraints>
      </view>
      </objects>
      </document>
      """
  }

  private func shell(width widths: String...) throws -> Shell {
    let shell = try Shell()
    try shell.folder.write("Base.lproj/Row.xib", nib(widths: widths))
    return shell
  }

  @Test func framesArePrinted() throws {
    let outcome = try shell().run("layout Base.lproj/Row.xib")
    #expect(outcome.status == 0)
    #expect(outcome.output == "UIView (view) root       0, 0  320 × 100\n  UILabel (label) label  16, 8  288 × 21\n")
  }

  @Test func aConflictIsNegative() throws {
    let outcome = try shell(width: "100", "50").run("layout Base.lproj/Row.xib")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("error: 'd' and 'e' contradict each other [conflicting-constraints]"))
  }

  private func nib(_ count: Int, _ element: String, _ constraints: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
    <view id="root">
    <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
    <subviews>
    \((0..<count).map { "<\(element) id=\"v\($0)\" text=\"A\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>" }.joined())
    </subviews>
    <constraints>
    \(constraints.enumerated().map { "<constraint firstItem=\"v\($1)\" id=\"c\($0)\"/>" }.joined(separator: "\n"))
    </constraints>
    </view>
    </objects>
    </document>
    """
  }

  /// Wishes of which each depends on the one before, in a document that everything else still reads.
  @Test func whatCannotBeSolvedInTimeIsRefusedInASentence() throws {
    let shell = try Shell()
    let wishes = (1..<3_000).map {
      "\($0)\" firstAttribute=\"width\" secondItem=\"v\($0 - 1)\" secondAttribute=\"width\" priority=\"500"
    }
    try shell.folder.write("Wishes.xib", nib(3_000, "label", wishes))
    let outcome = try shell.run("layout Wishes.xib")
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("constraints and sizes that depend on each other are too many to be solved"))
    #expect(try shell.run("check Wishes.xib").status == 0)
  }

  @Test func contradictionsAndAbsurdNumbersAreNegative() throws {
    let shell = try Shell()
    let widths = (0..<10_000).map { "0\" firstAttribute=\"width\" constant=\"\($0)" }
    try shell.folder.write("Widths.xib", nib(1, "view", widths))
    let outcome = try shell.run("layout Widths.xib")
    #expect(outcome.status == 1)
    // Mending one changes the others.
    #expect(outcome.output.components(separatedBy: "[conflicting-constraints]").count == 51)
    let ratios = (0..<50).map {
      "\($0)\" firstAttribute=\"width\" secondItem=\"v\(($0 + 1) % 50)\" secondAttribute=\"width\" multiplier=\"1.5"
    }
    try shell.folder.write("Ring.xib", nib(50, "view", ratios))
    #expect(try shell.run("layout Ring.xib").status <= 1)
    let number = String(repeating: "9", count: 300)
    try shell.folder.write("Number.xib", nib(1, "view", ["0\" firstAttribute=\"width\" constant=\"\(number)"]))
    let absurd = try shell.run("layout Number.xib")
    #expect(absurd.status == 1)
    #expect(absurd.output.contains("is no number that a layout can have [unusable-constraint]"))
  }

  @Test func whatDoesNotFitAtOneSizeMayFitAtAnother() throws {
    let shell = try self.shell(width: "100")
    #expect(try shell.run("layout Base.lproj/Row.xib --size 132x100").output.contains("warning") == false)
    let outcome = try shell.run("layout Base.lproj/Row.xib")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(
        "warning: 'a', 'b' and 'd' cannot hold at the size of 'root' [does-not-fit]"))
    #expect(
      outcome.output.contains(
        "the document has 'label' at 16, 8 with 288 × 20.5 points [stored-frame-differs]"))
  }

  @Test func sizeLanguageAndTextSize() throws {
    let shell = try self.shell()
    try shell.folder.write("de.lproj/Row.strings", "\"label.text\" = \"Ein Text, der mehr Platz braucht\";\n")
    try shell.folder.write("ar.lproj/Row.strings", "\"label.text\" = \"نص\";\n")
    let german = try shell.run("layout Base.lproj/Row.xib --language de --size 120x100")
    #expect(german.output.contains("88 × 21"))
    #expect(german.output.contains("[text-cut]"))
    #expect(try shell.run("layout Base.lproj/Row.xib --language ar").status == 0)
    let none = try shell.run("layout Base.lproj/Row.xib --language fr")
    #expect(none.status == 2)
    #expect(none.errors.contains("'Base.lproj/Row.xib' has no translations into 'fr'"))
  }

  @Test(arguments: [
    ("--size 320", "is not two numbers of points"), ("--size 320x-1", "is no size that a view can have"),
    ("--device retina4_8", "did you mean 'retina4_0'?"), ("--text-size huge", "there is no text size 'huge'"),
  ])
  func optionsThatMeanNothing(options: String, words: String) throws {
    let outcome = try shell().run("layout Base.lproj/Row.xib " + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func numbersThatAreNone() throws {
    let outcome = try shell(width: "1e300").run("layout Base.lproj/Row.xib")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("constraint 'd' is left out: constant '1e300' is no number that a layout can have"))
  }

  @Test func aDocumentOfGitOrAStore() throws {
    let shell = try self.shell()
    try shell.git("init -q -b main")
    try shell.commit("Row")
    #expect(try shell.run("layout git:HEAD:Base.lproj/Row.xib").status == 0)
    #expect(try shell.run("layout Row@1.0.0").status == 2)
    #expect(try shell.run("layout Nowhere.xib").status == 2)
  }

  @Test func whatIsNotForPhones() throws {
    let shell = try Shell()
    try shell.folder.write(
      "Window.xib",
      #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects/></document>"#
    )
    let outcome = try shell.run("layout Window.xib")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("is not for iOS or tvOS"))
  }
}
