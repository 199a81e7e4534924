import Foundation
import TestRunning
import TestSupport
import Testing

/// Code of a view or a controller of which nothing makes an object never runs, and calls nothing.
@Suite(.ownThreads) struct UnmadeClassTests {
  /// An app whose panel shows a scene that lacks an outlet when a row asks it to.
  private func app(
    other: String = "", row: String = "class Row: UIView { override func didMoveToWindow() { panel.reveal() } }"
  ) throws
    -> Shell
  {
    let shell = try WitnessedApp.app(
      sources: ["Panel.swift", "Row.swift", "Other.swift", "Screen.swift"], making: ["Panel"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Panel.swift", "class Panel: NSObject { func reveal() { \(IdleCodeTests.scene) } }\n")
    try shell.folder.write("Row.swift", row + "\n")
    try shell.folder.write("Other.swift", other + "\n")
    return shell
  }

  @Test(arguments: [
    ("", "note"), ("let row = Row()", "error"), ("class Last: Row {}", "note"),
    ("class Last: Row {}\nlet last = Last()", "error"),
    // What asks whether an object is one has the object from elsewhere.
    ("let row = superview as? Row\nlet isRow = superview is Row", "note"),
    ("func show(_ row: Row) {}", "note"), ("let row: Row = make()", "error"),
    // A constant that nobody reads names nothing.
    ("enum Names { static let row = \"Row\" }", "note"),
    ("struct Names: VendorNames { static let row = \"Row\" }", "error"), ("let name = \"Row\"", "error"),
    ("enum Names { static let row = \"Row\" }\nlet row = make(Names.row)", "error"),
    // Only one that nothing makes either would make it.
    ("class Page: UIView { let row = Row() }", "note"),
    ("class Page: UIView { let row = Row() }\nlet page = Page()", "error"),
  ]) func codeThatNamesIt(other: String, verdict: String) throws {
    let output = try WitnessedApp.check(app(other: other))
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// So it is of one whose name begins with a small letter, where that ends as those of classes do.
  @Test(arguments: [
    ("", "note"), ("let row = superview as? rowView\nlet isRow = superview is rowView", "note"),
    ("let row = rowView()", "error"), ("let row: rowView = make()", "error"), ("let name = \"rowView\"", "error"),
  ]) func aSmallName(other: String, verdict: String) throws {
    let row = "class rowView: UIView { override func didMoveToWindow() { panel.reveal() } }"
    let output = try WitnessedApp.check(app(other: other, row: row))
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Of a library's class it is made by its name, too, if that is one of views or controllers.
  @Test(arguments: [("PagingView", "note"), ("PagingViewController", "note"), ("Service", "error")])
  func aSubclassOfALibrarysClass(superclass: String, verdict: String) throws {
    let output = try WitnessedApp.check(
      app(row: "class Row: \(superclass) { override func didMoveToWindow() { panel.reveal() } }"))
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A document makes it where something loads that.
  @Test(arguments: [
    ("Row.xib", "", "note"), ("Row.xib", "let nib = UINib(nibName: \"Row\", bundle: nil)", "error"),
    ("Page.xib", "class PageController: UIViewController {}", "note"),
    ("Page.xib", "class PageController: UIViewController {}\nlet page = PageController()", "error"),
  ]) func aDocumentWithOne(file: String, other: String, verdict: String) throws {
    let shell = try app(other: other)
    try shell.folder.write(file, WitnessedApp.document("<view id=\"r\" customClass=\"Row\"/>"))
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Documents have the names that the runtime has.
  @Test(arguments: [
    ("@objc(ShopRow) class Row: UIView", "ShopRow", "error"), ("class Row: UIView", "Row", "error"),
    ("class Row: UIView", "Other", "note"),
  ]) func aStoryboardWithOne(declaration: String, name: String, verdict: String) throws {
    let shell = try app(row: "\(declaration) { override func didMoveToWindow() { panel.reveal() } }")
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard(segue: false).replacing(
        "<viewController id=\"one\">",
        with: "<viewController id=\"one\"><view key=\"view\" id=\"v\" customClass=\"\(name)\"/>"))
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// The system loads the nib that a property list names.
  @Test(arguments: [("Page", "error"), ("Other", "note")])
  func aNibThatTheSystemLoads(name: String, verdict: String) throws {
    let shell = try app()
    try shell.folder.write("Page.xib", WitnessedApp.document("<view id=\"r\" customClass=\"Row\"/>"))
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>NSMainNibFile</key><string>\(name)</string></dict></plist>")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// What else is in its source may run, and what looks classes up may find it.
  @Test(arguments: [
    ("let rows = [Row()]", ""), ("let row = 1", ""), ("func show() { panel.reveal() }", "let shown: Void = show()"),
    ("", "let type: AnyClass? = NSClassFromString(name)"),
  ]) func whatIsNotKnown(more: String, other: String) throws {
    let row = "class Row: UIView { override func didMoveToWindow() { panel.reveal() } }\n\(more)\n"
    #expect(try WitnessedApp.check(app(other: other, row: row)).contains("error: outlet 'lost'"))
  }

  /// Structures and enumerations of its own, and those that only code makes, are made as little.
  @Test(arguments: [
    ("enum Size { case wide, tall }", "", "note"), ("", "enum Size { case wide, tall }", "note"),
    ("", "enum Size: VendorSize { case wide, tall }", "error"),
    ("", "enum Size { case wide, tall; func show() {} }", "note"),
  ]) func itsTypes(inside: String, beside: String, verdict: String) throws {
    let row = "class Row: UIView { \(inside)\noverride func didMoveToWindow() { panel.reveal() } }\n\(beside)\n"
    let output = try WitnessedApp.check(app(row: row))
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
    let named = try WitnessedApp.check(app(other: "let row = Card()", row: row + "typealias Card = Row\n"))
    #expect(named.contains("error: outlet 'lost'"), "\(named)")
    let used = try WitnessedApp.check(app(other: "let size = \(inside.isEmpty ? "" : "Row.")Size.wide", row: row))
    #expect(used.contains("error: outlet 'lost'"), "\(used)")
  }
}
