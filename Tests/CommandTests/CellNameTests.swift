import Foundation
import TestRunning
import TestSupport
import Testing

/// Cells that code asks for, registers or takes for what they are not: code and documents change on either side.
@Suite(.ownThreads) struct CellNameTests {
  private static let storyboard = WitnessedApp.storyboard(
    beginningWith: """
      <viewController id="one" customClass="Feed"><view key="view" id="v0"><subviews><tableView id="t"><prototypes>
      <tableViewCell reuseIdentifier="Row" id="r" customClass="Row"/></prototypes>
      <connections><outlet property="dataSource" destination="one" id="ds"/></connections></tableView></subviews></view>
      <connections><outlet property="tableView" destination="t" id="tv"/></connections>
      """)

  private static let line = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <tableViewCell reuseIdentifier="Line" id="cell" customClass="Line">
          <tableViewCellContentView key="contentView" id="c"><subviews><label id="l"/></subviews></tableViewCellContentView>
          <connections><outlet property="title" destination="l" id="o"/></connections>
        </tableViewCell>
      </objects>
    </document>
    """

  private static let feed = """
    @objc(Feed) class Feed: UIViewController, UITableViewDataSource { @IBOutlet var tableView: UITableView!
      override func viewDidLoad() {
        tableView.register(UINib(nibName: "Line", bundle: nil), forCellReuseIdentifier: "Line")
      }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let line = tableView.dequeueReusableCell(withIdentifier: "Line", for: indexPath) as! Line
        line.title.text = "Hello"
        return tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath) as! Row
      }
    }
    """

  /// - Parameter plain: code of another class; nil for none.
  private static func app(with plain: String? = nil) throws -> Shell {
    let shell = try WitnessedApp.app(
      beginningWith: storyboard, sources: ["Feed.swift", "Cells.swift"] + (plain == nil ? [] : ["Plain.swift"]))
    if let plain { try shell.folder.write("Plain.swift", plain) }
    try shell.folder.remove("Screen.swift")
    try shell.folder.write("Line.xib", line)
    try shell.folder.write("Feed.swift", feed)
    try shell.folder.write(
      "Cells.swift",
      """
      @objc(Row) class Row: UITableViewCell {}
      @objc(Line) class Line: UITableViewCell {
        @IBOutlet var title: UILabel!
        func clear() { title.text = nil }
      }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    #expect(try shell.run("check .").status == 0)
    return shell
  }

  /// What `impact --changed` says is an error, by lines of text, when some file has other text.
  private func errors(_ shell: Shell, _ path: String, _ old: String, _ new: String) throws -> [String] {
    let text = String(decoding: try shell.folder.content(path), as: UTF8.self)
    #expect(text.contains(old))
    try shell.folder.write(path, text.replacing(old, with: new))
    let outcome = try shell.run("impact --changed")
    let errors = outcome.output.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
    #expect(outcome.status == (errors.isEmpty ? 0 : 1), "\(outcome)")
    return errors
  }

  /// A method of a class of which only subclasses are made, and these have their own.
  @Test(arguments: [
    (true, "2", true), (true, "_ = Base()", false), (false, "2", false), (true, "document", false),
  ])
  func aMethodThatEverySubclassOverrides(answers: Bool, more: String, isQuiet: Bool) throws {
    let shell = try Self.app(
      with: """
        @objc(SHBase) class Base: UIViewController, UITableViewDataSource {
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            return tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
          }
        }
        """)
    let method = "func tableView(_ tableView: UITableView, "
    var feed = Self.feed.replacing("UIViewController, UITableViewDataSource", with: "Base")
      .replacing(method, with: "override " + method)
    if !answers { feed = feed.replacing("override \(method)cellForRowAt", with: "\(method)rowAt") }
    try shell.folder.write("Feed.swift", feed + "\nlet more: Any = { \(more == "document" ? "2" : more) }")
    // Documents know it by the name that Objective-C has.
    if more == "document" {
      try shell.folder.write(
        "Panel.xib", WitnessedApp.document(#"<viewController id="b" customClass="SHBase"/>"#))
      try shell.commit("Panel")
    }
    let errors = try errors(shell, "Plain.swift", #"withIdentifier: "Row""#, #"withIdentifier: "Raw""#)
    #expect(errors.contains { $0.contains("cell 'Raw'") } != isQuiet, "\(errors)")
  }

  /// An extension may have a method that is called like the system's, and has other labels.
  @Test func aHelperThatIsCalledLikeTheSystemsMethod() throws {
    let shell = try Self.app(
      with: """
        extension UICollectionView {
          func dequeueReusableCell(named name: String, at place: IndexPath) -> UICollectionViewCell {
            dequeueReusableCell(withReuseIdentifier: name, for: place)
          }
        }
        """)
    #expect(try errors(shell, "Feed.swift", #"text = "Hello""#, #"text = "Good morning""#).isEmpty)
  }

  /// Extensions of tables and of collection views may have a helper of one name.
  @Test func aHelperOfBothViews() throws {
    let shell = try Self.app(
      with: """
        extension UITableView {
          func dequeueRow(_ name: String, _ place: IndexPath) -> UITableViewCell {
            dequeueReusableCell(withIdentifier: name, for: place)
          }
        }
        extension UICollectionView {
          func dequeueRow(_ name: String, _ place: IndexPath) -> UICollectionViewCell {
            dequeueReusableCell(withReuseIdentifier: name, for: place)
          }
        }
        """)
    let call = #"dequeueReusableCell(withIdentifier: "Row", for: indexPath) as! Row"#
    #expect(try errors(shell, "Feed.swift", call, #"dequeueRow("Row", indexPath)"#).isEmpty)
    #expect(try errors(shell, "Feed.swift", #"dequeueRow("Row""#, #"dequeueRow("Raw""#).count == 1)
  }

  /// Which cells it has, nobody can say.
  @Test func aStoryboardThatIsCutOff() throws {
    let shell = try Self.app()
    let other = Self.storyboard.replacing(#"Identifier="Row""#, with: #"Identifier="Raw""#)
    try shell.folder.write("Other.storyboard", other)
    try shell.commit("Another one")
    let text = String(decoding: try shell.folder.content("Main.storyboard"), as: UTF8.self)
    for (gone, isTold) in [(#"reuseIdentifier="Row""#, true), ("</document>", false)] {
      try shell.folder.write("Main.storyboard", text.replacing(gone, with: ""))
      let outcome = try shell.run("check .")
      #expect(outcome.status == (isTold ? 1 : 3))
      #expect(outcome.output.contains("no storyboard has a cell 'Row'") == isTold, "\(outcome)")
    }
  }

  @Test(arguments: [
    (
      "Feed.swift", #"withIdentifier: "Row""#, #"withIdentifier: "Raw""#,
      ["9:58: error: no storyboard has a cell 'Raw' and no code registers one, and code asks for it here"]
    ),
    (
      "Feed.swift", #"forCellReuseIdentifier: "Line""#, #"forCellReuseIdentifier: "Lines""#,
      ["7:62: error: no storyboard has a cell 'Line' and no code registers one, and code asks for it here"]
    ),
    (
      "Feed.swift", #"Identifier: "Line""#, #"Identifier: "Lines""#,
      ["3:24: error: the nib is registered here as 'Lines', and the reuse identifier of its cell is 'Line'"]
    ),
    (
      "Feed.swift", #"nibName: "Line""#, #"nibName: "Lines""#,
      ["3:24: error: nib 'Lines' is not in the project, and code registers it here"]
    ),
    ("Feed.swift", "as! Row", "as! Line", ["9:58: error: cell 'Row' is a 'Row', and code takes it for a 'Line' here"]),
    ("Feed.swift", "as! Line", "as! Row", ["7:62: error: cell 'Line' is a 'Line', and code takes it for a 'Row' here"]),
    (
      "Main.storyboard", #" customClass="Row""#, "",
      ["9:58: error: cell 'Row' is a 'UITableViewCell', and code takes it for a 'Row' here"]
    ),
    (
      "Main.storyboard", #"reuseIdentifier="Row""#, #"reuseIdentifier="Raw""#,
      ["9:58: error: no cell has the identifier 'Row' anymore, and code asks for it here"]
    ),
    (
      "Feed.swift", #"UINib(nibName: "Line", bundle: nil)"#, "Line.self",
      ["3:24: error: 'Line' is registered by its class, and nothing loads its nib: outlet 'title' stays nil"]
    ),
  ]) func whatNoLongerFits(path: String, old: String, new: String, expected: [String]) throws {
    let errors = try errors(Self.app(), path, old, new)
    #expect(
      errors.count == expected.count
        && zip(errors, expected).allSatisfy { $0.hasPrefix("Feed.swift:" + $1) }, "\(errors)")
  }

  /// Whoever registers a cell does it for others, too.
  @Test func aRegistrationInAnotherSource() throws {
    let shell = try Self.app()
    let asked = #"tableView.register(UINib(nibName: "Line", bundle: nil), forCellReuseIdentifier: "Line")"#
    try shell.folder.write("Feed.swift", Self.feed.replacing(asked, with: "prepare(tableView)"))
    let cells = String(decoding: try shell.folder.content("Cells.swift"), as: UTF8.self)
    try shell.folder.write(
      "Cells.swift",
      cells.replacing("func clear", with: "static func prepare(_ tableView: UITableView) { \(asked) }\n  func clear"))
    #expect(try shell.run("check .").status == 0)
    try shell.commit("It is registered there", secondsLater: 1)
    try shell.folder.write("Cells.swift", cells)
    let outcome = try shell.run("impact --changed")
    #expect(outcome.status == 1 && outcome.output.contains("no storyboard has a cell 'Line'"), "\(outcome)")
  }

  /// What was so before is no news.
  @Test func whatWasSo() throws {
    let shell = try Self.app()
    #expect(try errors(shell, "Feed.swift", "\"Row\", for", "\"Raw\", for").count == 1)
    try shell.commit("It is so now", secondsLater: 1)
    #expect(try errors(shell, "Feed.swift", "Hello", "Goodbye") == [])
  }

  /// A nib that is registered is made when the first cell is asked for.
  @Test func aNibThatIsRegisteredForNoCell() throws {
    let shell = try Self.app()
    let last = "\"Line\")"
    let feed = Self.feed.replacing(
      last, with: last + "; tableView.register(UINib(nibName: \"Gone\", bundle: nil), forCellReuseIdentifier: \"Gone\")"
    )
    try shell.folder.write("Feed.swift", feed)
    let outcome = try shell.run("impact --changed")
    #expect(outcome.status == 0 && !outcome.output.contains("Gone"), "\(outcome)")
    try shell.commit("It is so now", secondsLater: 1)
    try shell.folder.write("Feed.swift", feed.replacing("Hello", with: "Goodbye"))
    let later = try shell.run("impact --changed --all")
    #expect(later.status == 0 && !later.output.contains("Gone"), "\(later)")
  }

  private static let plain = """
    class Plain: UIViewController {
      let tableView = UITableView()
      func fill(_ place: IndexPath) {
        tableView.register(UINib(nibName: "Line", bundle: nil), forCellReuseIdentifier: "Line")
        _ = tableView.dequeueReusableCell(withIdentifier: "Line", for: place)
      }
    }
    func start() { Plain().fill(IndexPath()) }
    """

  @Test(arguments: [
    (#"nibName: "Line""#, #"nibName: "Lines""#, "4:24: error: nib 'Lines' is not in the project"),
    (#"withIdentifier: "Line""#, #"withIdentifier: "Lines""#, "5:55: error: no storyboard has a cell 'Lines'"),
  ]) func codeOfAClassThatNoDocumentHas(old: String, new: String, error: String) throws {
    let shell = try Self.app(with: Self.plain)
    // Another app of the repository has a document that comes before all others.
    try shell.folder.write(
      "A/A.xcodeproj/project.pbxproj", WitnessedApp.project(building: "Another.storyboard", product: "application"))
    let another = WitnessedApp.storyboard(beginningWith: #"<viewController id="one">"#)
    try shell.folder.write("A/Another.storyboard", another)
    try shell.commit("Another app", secondsLater: 1)
    let errors = try errors(shell, "Plain.swift", old, new)
    #expect(errors.count == 1 && errors.first?.hasPrefix("Plain.swift:" + error) == true, "\(errors)")
    try shell.commit("It is so now", secondsLater: 2)
    // What is first of the documents says nothing new.
    try shell.folder.write("First.storyboard", another)
    let later = try shell.run("impact --changed")
    #expect(later.status == 0 && !later.output.contains("Lines'"), "\(later)")
  }

  /// What a superclass of a library does, nobody knows, nor whether a controller of code alone makes its view.
  @Test(arguments: [
    plain.replacing("UIViewController", with: "FormViewController").replacing(
      #"withIdentifier: "Line""#, with: #"withIdentifier: "Lines""#),
    plain.replacing("let tableView = UITableView()", with: "override func loadView() { view = UITableView() }")
      .replacing("Plain().fill", with: #"Plain(nibName: "Plain", bundle: nil).fill"#),
    """
    extension FormViewController {
      func fill(_ place: IndexPath) { _ = tableView.dequeueReusableCell(withIdentifier: "Lines", for: place) }
    }
    func start(_ form: FormViewController) { form.fill(IndexPath()) }
    """,
  ]) func whatNobodyKnows(code: String) throws {
    let shell = try Self.app(with: Self.plain)
    try shell.folder.write("Plain.swift", code)
    let outcome = try shell.run("impact --changed")
    #expect(outcome.status == 0 && !outcome.output.contains("Plain.swift"), "\(outcome)")
  }

  /// A table has a prototype of the identifier under which a collection view of the same class has a nib.
  @Test func oneIdentifierInATableAndACollectionView() throws {
    let shell = try Self.app()
    try shell.folder.write(
      "Tag.xib",
      Self.line.replacing("Line", with: "Tag").replacing("tableViewCell ", with: "collectionViewCell ").replacing(
        "</tableViewCell>", with: "</collectionViewCell>"
      ).replacing(#" reuseIdentifier="Tag""#, with: ""))
    let cells = String(decoding: try shell.folder.content("Cells.swift"), as: UTF8.self)
    try shell.folder.write(
      "Cells.swift", cells + "\n@objc(Tag) class Tag: UICollectionViewCell { @IBOutlet var title: UILabel! }")
    try shell.folder.write(
      "Feed.swift",
      Self.feed.replacing(
        "    let line",
        with: """
              tags.register(UINib(nibName: "Tag", bundle: nil), forCellWithReuseIdentifier: "Row")
              _ = tags.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath) as! Tag
              let line
          """))
    let outcome = try shell.run("impact --changed")
    #expect(outcome.status == 0 && !outcome.output.contains("takes it for"), "\(outcome)")
  }
}
