import Foundation
import TestRunning
import TestSupport
import Testing

/// What is wrong in cells and rows for which no code asks hurts nobody.
extension QuietTests {
  @Test func aCellThatNothingMakes() throws {
    let shell = try Shell()
    func table(_ attributes: String, controller: String = "Screen") -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="one">
        <scenes>
          <scene sceneID="s1"><objects><tableViewController id="one" customClass="\(controller)">
            <tableView key="view" id="table" \(attributes)>
              <prototypes><tableViewCell id="cell" reuseIdentifier="old" customClass="Gone" customModule="App" \
      customModuleProvider="target"/></prototypes>
            </tableView>
          </tableViewController></objects></scene>
        </scenes>
      </document>
      """
    }
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UITableViewController {}")
    try shell.folder.write("Main.storyboard", table(#"dataMode="prototypes""#))
    let outcome = try shell.run("check . --fail-on mayBreak")
    #expect(outcome.status == 0 && outcome.output.contains("no source writes its identifier"), "\(outcome)")
    for table in [
      table(#"dataMode="static""#), table(#"dataMode="static""#).replacing(#" reuseIdentifier="old""#, with: ""),
    ] {
      try shell.folder.write("Main.storyboard", table)
      #expect(try shell.run("check . --fail-on mayBreak").status == 1)
    }
    // There is nothing by which code could ask for it.
    try shell.folder.write(
      "Main.storyboard", table(#"dataMode="prototypes""#).replacing(" reuseIdentifier=\"old\"", with: ""))
    #expect(try shell.run("check .").output.contains("nothing makes this cell: it has no identifier"))
    // A library's controller may ask for it.
    try shell.folder.write("Feed.swift", "@objc(Feed) class Feed: LibraryController {}")
    try shell.folder.write("Main.storyboard", table(#"dataMode="prototypes""#, controller: "Feed"))
    #expect(try shell.run("check . --fail-on mayBreak").status == 1)
    try shell.folder.write("Main.storyboard", table(#"dataMode="prototypes""#))
    try shell.folder.write("Maker.swift", #"let old = tableView.dequeueReusableCell(withIdentifier: "old")"#)
    #expect(try shell.run("check . --fail-on mayBreak").status == 1)
  }

  /// A row of a watch's table is asked for by its type.
  @Test(arguments: [("Stop", 0), ("Info", 1)]) func aRowThatNothingMakes(asked: String, status: Int32) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: WKInterfaceController {
        func show() { table.setNumberOfRows(1, withRowType: "\(asked)") }
      }
      """)
    try shell.folder.write(
      "Interface.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" targetRuntime="watchKit" \
      initialViewController="one">
        <scenes>
          <scene sceneID="s1"><objects><controller id="one" customClass="Screen"><items>
            <table id="table"><items>
              <tableRow identifier="Info" id="row" customClass="Gone" customModule="App" \
      customModuleProvider="target"/>
            </items></table>
          </items></controller></objects></scene>
        </scenes>
      </document>
      """)
    let outcome = try shell.run("check . --fail-on mayBreak")
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.output.contains("no source writes its identifier") == (status == 0), "\(outcome)")
  }
}
