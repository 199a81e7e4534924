import Foundation
import TestRunning
import TestSupport
import Testing

/// Names that led nowhere before a change either.
extension FormerFaultTests {
  /// Who names an image that is missing instead of another one that was missing has lost nothing.
  @Test(arguments: [(true, true), (false, true), (false, false)])
  func anImageInsteadOfAnother(wasThere: Bool, hadOne: Bool) throws {
    let shell = try Shell()
    func write(_ image: String?) throws {
      let attribute = image.map { #" image="\#($0)""# } ?? ""
      let resources = image.map { #"<resources><image name="\#($0)" width="8" height="8"/></resources>"# } ?? ""
      try shell.folder.write(
        "Row.xib",
        Nib.rootComponent("Row").replacing(
          "<subviews>", with: #"<subviews><button id="b"><state key="normal" title="Buy"\#(attribute)/></button>"#
        ).replacing("</document>", with: resources + "</document>"))
    }
    try write(hadOne ? "sun" : nil)
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\nlet nib = \"Row\"\n")
    for name in ["sea"] + (wasThere ? ["sun"] : []) {
      try shell.folder.write("Assets.xcassets/\(name).imageset/Contents.json", "{}")
    }
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write("moon")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: image 'moon' not found") == (wasThere || !hadOne), "\(output)")
  }

  /// A class that no source declared is not lost when one comes that no target builds.
  @Test(arguments: [true, false]) func aClassThatNobodyBuilds(wasBuilt: Bool) throws {
    let built = wasBuilt ? ["Badge.m", "Row.swift", "Screen.swift"] : ["Row.swift", "Screen.swift"]
    let shell = try WitnessedApp.app(sources: built)
    let badge = "@interface Badge : UIView\n@end\n@implementation Badge\n@end\n"
    if wasBuilt { try shell.folder.write("Badge.m", badge) }
    try shell.folder.write(
      "Row.xib",
      Nib.rootComponent("Row").replacing("<subviews>", with: #"<subviews><view id="b" customClass="Badge"/>"#))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\nlet nib = \"Row\"\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Badge.m", badge)
    let project = try String(
      contentsOfFile: shell.folder.path("Shop.xcodeproj/project.pbxproj"), encoding: .utf8)
    if wasBuilt {
      try shell.folder.write("Shop.xcodeproj/project.pbxproj", project.replacing("files = (B0, ", with: "files = ("))
    }
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("class 'Badge' is in no target of the project") == wasBuilt, "\(output)")
  }

  /// What an outlet led to is not still there where another cell has it now.
  @Test(arguments: [("one", true), ("two", false)]) func aLabelThatMoves(cell: String, isTold: Bool) throws {
    let shell = try Shell()
    func write(_ outlet: String, in cell: String) throws {
      func cells(_ id: String, _ className: String, _ more: String) -> String {
        """
        <tableViewCell id="\(id)" customClass="\(className)"><tableViewCellContentView key="contentView" id="v\(id)">
        <subviews>\(id == cell ? #"<label text="Hello" id="l"/>"# : "")</subviews></tableViewCellContentView>\(more)
        </tableViewCell>
        """
      }
      try shell.folder.write("Row.xib", WitnessedApp.document(cells("one", "Row", outlet) + cells("two", "Other", "")))
    }
    try shell.folder.write(
      "Cells.m",
      """
      @interface Row : UITableViewCell
      @property IBOutlet UILabel *caption;
      @end
      @implementation Row
      - (void)show { self.caption.text = @"Hello"; }
      @end
      @interface Other : UITableViewCell
      @end
      @implementation Other
      @end
      """)
    try write(#"<connections><outlet property="caption" destination="l" id="o"/></connections>"#, in: "one")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write("", in: cell)
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("outlet 'caption' of 'Row' no longer leads to label") == isTold, "\(output)")
  }
}
