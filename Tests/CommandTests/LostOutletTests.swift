import Foundation
import TestRunning
import TestSupport
import Testing

/// Outlets that cells and views of a scene connect no more, with all that these connected.
@Suite(.ownThreads) struct LostOutletTests {
  private static let row = #"<outlet property="name" destination="l" id="o1"/>"#
  private static let badge = #"<outlet property="dot" destination="d" id="o2"/>"#

  private static let storyboard = WitnessedApp.storyboard(
    beginningWith: """
      <viewController id="one" customClass="Feed"><view key="view" id="v0"><subviews>
      <view id="b" customClass="Badge"><subviews><imageView id="d"/></subviews><connections>\(badge)</connections></view>
      <tableView id="t"><prototypes>
      <tableViewCell reuseIdentifier="Row" id="r" customClass="Row"><tableViewCellContentView key="contentView" id="c">
      <subviews><label id="l"/></subviews></tableViewCellContentView><connections>\(row)</connections></tableViewCell>
      </prototypes><connections><outlet property="dataSource" destination="one" id="ds"/></connections></tableView>
      </subviews></view>
      """)

  private static func app(name: String = "@IBOutlet var name: UILabel!") throws -> Shell {
    let shell = try WitnessedApp.app(beginningWith: storyboard, sources: ["Feed.swift", "Row.swift"])
    try shell.folder.remove("Screen.swift")
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Feed) class Feed: UIViewController, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath) as! Row
          cell.name.text = "Hello"
          return cell
        }
      }
      @objc(Badge) class Badge: UIView {
        @IBOutlet var dot: UIImageView!
        override func awakeFromNib() { dot.alpha = 1 }
      }
      """)
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UITableViewCell { \(name) }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    return shell
  }

  /// With the label or without it.
  @Test(arguments: [row, row + "|" + #"<label id="l"/>"#]) func whatOtherCodeUses(removed: String) throws {
    let shell = try Self.app()
    let storyboard = removed.split(separator: "|").reduce(Self.storyboard) { $0.replacing($1, with: "") }
    try shell.folder.write("Main.storyboard", storyboard)
    let outcome = try shell.run("impact --changed")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(
      outcome.output.contains(
        "Feed.swift:5:10: error: outlet 'name' of 'Row' is no longer connected, and 'Feed' uses it"), "\(outcome)")
  }

  /// Code goes on where an outlet is an optional.
  @Test func whatMayBeMissing() throws {
    let shell = try Self.app(name: "@IBOutlet var name: UILabel?")
    try shell.folder.write("Main.storyboard", Self.storyboard.replacing(Self.row, with: ""))
    let outcome = try shell.run("impact --changed")
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test func whatItsOwnCodeUses() throws {
    let shell = try Self.app()
    try shell.folder.write("Main.storyboard", Self.storyboard.replacing(Self.badge, with: ""))
    let outcome = try shell.run("impact --changed")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(
      outcome.output.contains("error: outlet 'dot' of 'Badge' is not connected, and code uses it unwrapped"),
      "\(outcome)")
  }

  /// The application's delegate, which the main nib of a Mac app makes.
  @Test(arguments: [true, false]) func whatTheDelegateUses(isConnected: Bool) throws {
    let shell = try WitnessedApp.app(
      ofTarget: "INFOPLIST_FILE = Info.plist;", sources: ["AppDelegate.swift", "MainMenu.xib"])
    try shell.folder.remove("Screen.swift")
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>NSMainNibFile</key><string>MainMenu</string></dict></plist>")
    try shell.folder.write(
      "AppDelegate.swift",
      """
      @objc(AppDelegate) class AppDelegate: NSObject, NSApplicationDelegate {
        @IBOutlet var window: NSWindow!
        @IBOutlet var panel: NSWindow!
        func applicationDidFinishLaunching(_ notification: Notification) { window.center() }
      }
      """)
    func write(_ outlet: String) throws {
      try shell.folder.write(
        "MainMenu.xib",
        WitnessedApp.documentOfMac(
          """
          <customObject id="-2" userLabel="File's Owner" customClass="NSApplication"><connections>
          <outlet property="delegate" destination="d" id="o1"/></connections></customObject>
          <customObject id="d" customClass="AppDelegate"><connections>\(outlet)</connections></customObject>
          <window id="w"/>
          """))
    }
    try write(#"<outlet property="window" destination="w" id="o2"/>"#)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write(isConnected ? #"<outlet property="window" destination="w" id="o3"/>"# : "")
    let outcome = try shell.run("impact --changed")
    #expect(
      outcome.output.contains("error: outlet 'window' of 'AppDelegate' is not connected, and code uses it unwrapped")
        != isConnected, "\(outcome)")
  }
}
