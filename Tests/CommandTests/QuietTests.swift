import Foundation
import TestRunning
import TestSupport
import Testing

/// What real projects have and what is no fault, so that nothing is said of it.
@Suite(.ownThreads) struct QuietTests {
  /// File's Owner of an AppKit nib is a custom object, made by whoever loads the nib; its images have names of their own.
  @Test func aNibOfAppKit() throws {
    let shell = try Shell()
    try shell.folder.write(
      "Preferences.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Preferences"/>
          <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
          <customObject id="-3" userLabel="Application" customClass="NSObject"/>
          <button id="add-aa-aaa">
            <buttonCell key="cell" type="push" image="NSAddTemplate" id="cel-aa-aaa"/>
          </button>
        </objects>
        <resources>
          <image name="FD38F886-C227-48A4-A17A-7151482A0173" width="8" height="8"/>
          <image name="NSAddTemplate" width="8" height="8"/>
          <image name="NSUserAvatar" width="8" height="8"/>
        </resources>
      </document>
      """)
    try shell.folder.write(
      "Preferences.swift",
      "private class Preferences: NSWindowController { required init?(coder: NSCoder) { fatalError() } }")
    try shell.folder.write("Assets.xcassets/own.imageset/Contents.json", "{}")
    #expect(try shell.run("check .").output == "nothing found in 1 document\n")
    try shell.folder.write("Assets.xcassets/own.imageset/Contents.json", "{}")
    let text = String(decoding: try shell.folder.content("Preferences.xib"), as: UTF8.self)
    try shell.folder.write("Preferences.xib", text.replacing("NSUserAvatar", with: "avatar"))
    #expect(try shell.run("check .").output.contains("image 'avatar' is in no catalog of the project"))
  }

  /// An outlet that became a property of Swift's is there for code as before.
  @Test func anOutletThatBecameAProperty() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write(
      "Screen.swift", "class Screen: UIViewController { let row = Row()\n func show() { row.title.text = nil } }")
    try shell.git("checkout -q main")
    try shell.commit("A screen")
    try shell.folder.write(
      "Row.swift", "class Row: UIView { lazy var title = UILabel()\n @IBInspectable var caption = \"\" }")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(!outcome.output.contains("'Screen' uses it"), "\(outcome.output)")
    try shell.folder.write("Row.swift", "class Row: UIView { @IBInspectable var caption = \"\" }")
    let broken = try shell.run("impact --changed HEAD")
    #expect(broken.output.contains("outlet 'title' was removed from 'Row', and 'Screen' uses it"), "\(broken.output)")
  }

  /// A nib that defines no component any more is loaded as before.
  @Test func aNibThatLostItsClass() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.git("checkout -q main")
    try shell.folder.write(
      "Screen.swift",
      """
      class Screen: UIViewController {
        func show() { _ = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: self) }
      }
      """)
    try shell.commit("A screen")
    try shell.folder.write("Row.xib", Nib.host())
    let outcome = try shell.run("impact --changed HEAD")
    #expect(!outcome.output.contains("nib 'Row' was removed"), "\(outcome.output)")
  }
}
