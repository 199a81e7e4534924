import Foundation
import TestRunning
import TestSupport
import Testing

/// The same change, asked about in every way there is: in the store with the document and with the published version, in
/// the tree with the document, of git, and of `publish`.
@Suite(.ownThreads) struct OneAnswerTests {
  /// One text of a file in the place of another.
  struct Edit: CustomStringConvertible, Sendable {
    var file: String
    var old: String
    var new: String

    init(_ file: String, _ old: String, _ new: String) { (self.file, self.old, self.new) = (file, old, new) }
    var description: String { "\(file): \(old.prefix(40)) → \(new.prefix(40))" }
  }

  private static let row = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23094" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Row" customModule="Shop" \
    customModuleProvider="target">
          <connections>
            <outlet property="title" destination="lab-aa-aaa" id="out-aa-aaa"/>
            <outlet property="icon" destination="img-aa-aaa" id="out-bb-bbb"/>
          </connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="roo-aa-aaa">
          <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
          <subviews>
            <label text="Hello" id="lab-aa-aaa">
              <accessibility key="accessibilityConfiguration" identifier="row.title"/>
            </label>
            <imageView image="star" id="img-aa-aaa"/>
            <button id="but-aa-aaa">
              <connections>
                <action selector="buy:" destination="-1" eventType="touchUpInside" id="act-aa-aaa"/>
              </connections>
            </button>
            <view id="inn-aa-aaa" customClass="Badge" customModule="Shop" customModuleProvider="target"/>
          </subviews>
        </view>
      </objects>
      <resources><image name="star" width="8" height="8"/></resources>
    </document>
    """
  private static let source = """
    class Row: UIView {
      @IBOutlet var title: UILabel!
      @IBOutlet var icon: UIImageView!
      @IBInspectable var caption: String = ""
      @IBAction func buy(_ sender: Any) { title.text = caption }
      override func tintColorDidChange() { title.textColor = tintColor }
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(UINib(nibName: "Row", bundle: nil).instantiate(withOwner: self)[0] as! UIView)
      }
    }
    """
  private static func used(_ className: String) -> Use { Use(className, module: "Shop", isTargetModule: true) }

  /// A project that is committed, published and recorded.
  private static func project(_ files: [String: String]) throws -> Shell {
    let shell = try Shell.withStore()
    for (path, text) in files { try shell.folder.write(path, text) }
    try shell.folder.write(".gitignore", ".nibreg\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    for command in ["publish . --version 1.0.0", "record ."] {
      let outcome = try shell.run(command)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    return shell
  }

  private static let library = Result<Shell, any Error>(catching: {
    try project([
      "Row.xib": row, "Row.swift": source, "Badge.swift": "class Badge: UIView {}",
      "Badge.xib": Nib.component(used("Badge")), "Card.swift": "class Card: UIView {}",
      "Card.xib": Nib.component(used("Card"), uses: [used("Row").setting("caption", "Total")]),
      "App.xib": Nib.host(used("Card")),
      "Screen.swift":
        "class Screen: UIViewController { @IBOutlet var row: Row!\n func show() { row.title.text = nil } }",
      "UITests.swift": #"func testRow() { app.staticTexts["row.title"].tap() }"#,
      "fr.lproj/Row.strings": #""lab-aa-aaa.text" = "Bonjour";"#,
      "Assets.xcassets/star.imageset/Contents.json": #"{"images": [{"filename": "star.png"}]}"#,
      "Assets.xcassets/moon.imageset/Contents.json": #"{"images": [{"filename": "moon.png"}]}"#,
    ])
  })

  /// An app in which the main storyboard and two nibs are loaded, one of them by code of a class that only the component
  /// has, and in which nothing loads another nib and another storyboard.
  private static let app = Result<Shell, any Error>(catching: {
    func code(of name: String, _ superclass: String, loading nib: String) -> String {
      """
      class \(name): \(superclass) {
        override func layoutSubviews() { show(Bundle.main.loadNibNamed("\(nib)", owner: nil)![0] as! UIView) }
      }
      """
    }
    let host = Nib.host(used("Row").setting("caption", "Total"))
    return try project([
      "Shop.xcodeproj/project.pbxproj": """
      { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, ); buildConfigurationList = L;};
          L = {isa = XCConfigurationList; buildConfigurations = (C, );};
          C = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_KEY_UIMainStoryboardFile = Main;};};
          MAIN = {isa = PBXGroup; children = (ROW, ); sourceTree = "<group>";};
          ROW = {isa = PBXFileReference; path = Row.swift; sourceTree = "<group>";};
          P = {isa = PBXSourcesBuildPhase; files = (B, );};
          B = {isa = PBXBuildFile; fileRef = ROW;};
          T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            buildPhases = (P, );};
        }; rootObject = ROOT; }
      """,
      "Row.xib": row.replacing("Badge", with: "Menu"), "Row.swift": source,
      "Menu.swift": code(of: "Menu", "UIView", loading: "Popover"),
      "Screen.swift": code(of: "Screen", "UIViewController", loading: "Panel"),
      // Named, and not as what is loaded.
      "Texts.swift": #"let names = [identifier("Lost"), identifier("Other")]"#,
      "Main.storyboard": storyboard(of: "Screen"), "Other.storyboard": storyboard(of: "UIViewController"),
      "Panel.xib": host, "Popover.xib": host, "Lost.xib": host,
      "Assets.xcassets/star.imageset/Contents.json": #"{"images": [{"filename": "star.png"}]}"#,
    ])
  })

  /// A storyboard whose initial scene embeds the component.
  private static func storyboard(of controller: String) -> String {
    Nib.storyboard(used("Row").setting("caption", "Total"))
      .replacing("<viewController ", with: "<viewController customClass=\"\(controller)\" ")
      .replacing("useAutolayout", with: "initialViewController=\"controller\" useAutolayout")
  }

  private static let edits = [
    Edit("Row.xib", #"<outlet property="title" destination="lab-aa-aaa" id="out-aa-aaa"/>"#, ""),
    Edit("Row.xib", #"property="title""#, #"property="heading""#),
    Edit("Row.swift", "@IBOutlet var title: UILabel!", "@IBOutlet var heading: UILabel!"),
    Edit("Row.swift", "@IBOutlet var icon: UIImageView!", "@IBOutlet var icon: UIButton!"),
    Edit("Row.swift", #"@IBInspectable var caption: String = """#, #"var caption: String = """#),
    Edit("Row.xib", #"image name="star""#, #"image name="sun""#),
    Edit("Row.xib", #"image name="star""#, #"image name="moon""#),
    Edit("Row.xib", #"selector="buy:""#, #"selector="sell:""#),
    Edit("Row.swift", "func buy(", "func sell("),
    Edit("Row.xib", #"identifier="row.title""#, #"identifier="row.heading""#),
    Edit("Row.xib", "lab-aa-aaa", "lab-zz-zzz"),
    Edit("Row.xib", #"height="44""#, #"height="60""#),
    Edit("Row.xib", #" customClass="Badge" customModule="Shop" customModuleProvider="target""#, ""),
    Edit("Row.swift", "class Row: UIView", "class Row: UIControl"),
    Edit("Row.xib", #"text="Hello""#, #"text="Bye""#),
    Edit("Row.xib", #"customModule="Shop""#, #"customModule="Kit""#),
    Edit("Row.xib", #" customModuleProvider="target""#, ""),
  ]

  /// Of a part of them also what loads documents.
  private static let editsOfLoads = [
    Edit("Row.xib", #"<outlet property="title" destination="lab-aa-aaa" id="out-aa-aaa"/>"#, ""),
    Edit("Row.swift", "@IBOutlet var title: UILabel!", "@IBOutlet var heading: UILabel!"),
    Edit("Row.swift", #"@IBInspectable var caption: String = """#, #"var caption: String = """#),
    Edit("Row.swift", "func buy(", "func sell("),
    Edit("Row.xib", #" customClass="Menu" customModule="Shop" customModuleProvider="target""#, ""),
    Edit("Row.swift", #"UINib(nibName: "Row""#, #"UINib(nibName: name"#),
    Edit("Row.swift", "addSubview(UINib", "// addSubview(UINib"),
  ]

  /// Each edit by itself, and some together.
  private static func changes(_ edits: [Edit], together count: Int) -> [[Edit]] {
    var generator = RepeatableGenerator(seed: 15)
    return edits.map { [$0] } + (0..<12).map { _ in Array(edits.shuffled(using: &generator).prefix(count)) }
  }

  static let libraryChanges = changes(edits, together: 3)
  static let appChanges = changes(editsOfLoads, together: 2)

  @Test(arguments: libraryChanges)
  func everyQuestionHasTheSameAnswer(change: [Edit]) throws {
    try expectOneAnswer(to: change, in: try Self.library.get())
  }

  @Test(arguments: appChanges)
  func inAnAppAsManyAreErrorsWhoeverIsAsked(change: [Edit]) throws {
    try expectOneAnswer(to: change, in: try Self.app.get())
  }

  /// Which of the documents are loaded, and that what loads one is asked of the document that is proposed.
  @Test func aHostIsAnErrorWhereItIsLoaded() throws {
    let shell = try Self.app.get().copy()
    let text = String(decoding: try shell.folder.content("Row.xib"), as: UTF8.self)
    let without = text.replacing(#"<outlet property="title" destination="lab-aa-aaa" id="out-aa-aaa"/>"#, with: "")
    try shell.folder.write("Row.xib", without)
    #expect(
      try Answer(shell, "impact Row --with Row.xib").hosts == [
        "Lost.xib 1 safe", "Main.storyboard 1 breaks", "Other.storyboard 1 safe", "Panel.xib 1 breaks",
        "Popover.xib 1 breaks",
      ])
    try shell.folder.write("Row.xib", without.replacing(#"customClass="Menu""#, with: ""))
    #expect(try Answer(shell, "impact Row --with Row.xib").hosts.contains("Popover.xib 1 safe"))
    // A copy elsewhere stands for the component's own nib.
    try shell.git("checkout -q Row.xib")
    let elsewhere = try TemporaryFolder()
    let copy = try elsewhere.write("Row.xib", without)
    let inStore = try Answer(shell, "impact Row --with \(copy)")
    #expect(inStore.hosts.contains("Lost.xib 1 safe") && inStore.hosts.contains("Popover.xib 1 breaks"))
    #expect(inStore.lines.contains { $0.hasPrefix("new outlet-not-connected breaks title") }, "\(inStore.lines)")
    #expect(try Answer(shell, "impact Row --with \(copy) --hosts .") == inStore)
  }

  /// What an older program recorded says nothing of what loads documents: as before, all of it may be.
  @Test func whereNothingIsKnownOfLoadsEveryHostIsAnError() throws {
    let shell = try Self.app.get().copy()
    try StoreContent.execute(
      shell.store, "UPDATE snapshotSource SET hasLoads = 0; DELETE FROM documentLoad; DELETE FROM loadingClass")
    try shell.folder.write("Row.swift", Self.source.replacing("var title", with: "var heading"))
    #expect(try Answer(shell, "impact Row --with Row.xib").hosts.allSatisfy { $0.hasSuffix(" breaks") })
    #expect(try shell.run("record .").status == 0)
    #expect(try Answer(shell, "impact Row --with Row.xib").hosts.contains("Lost.xib 1 safe"))
    let again = try shell.run("record .")
    #expect(again.output.hasPrefix("unchanged "), "\(again.output)")
  }

  /// What a version requires is of the version, whatever its objects mean.
  @Test func anotherRequirementIsToldOfPublishedVersionsToo() throws {
    let shell = try Shell.withStore()
    for version in ["1.0.0", "2.0.0"] {
      try shell.folder.write("Price.xib", Nib.component("Price", text: version))
      #expect(try shell.run("publish Price.xib --version \(version)").status == 0)
    }
    try shell.folder.write("Row.xib", Nib.component("Row", uses: ["Price"]))
    #expect(try shell.run("publish Row.xib --version 1.0.0 --requires Price@^1.0.0").status == 0)
    let step = "publish Row.xib --bump auto --dry-run --requires Price@^2.0.0 --format json"
    #expect(try JSONValue(shell.run(step).output)["components"].list.first?["requiredStep"].text == "minor")
    #expect(try shell.run("publish Row.xib --version 2.0.0 --requires Price@^2.0.0").status == 0)
    #expect(try Answer(shell, "impact Row@1.0.0 --to 2.0.0").step == "minor")
  }

  @Test func whoeverMovesAStoreKeepsItsAnswers() throws {
    let shell = try Self.app.get().copy()
    for command in ["export moved", "init --store moved.sqlite", "import moved --store moved.sqlite"] {
      let outcome = try shell.run(command)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    try shell.folder.write("Row.swift", Self.source.replacing("var title", with: "var heading"))
    let there = try Answer(shell, "impact Row --with Row.xib --store moved.sqlite")
    #expect(there.hosts.contains("Lost.xib 1 safe"))
    #expect(try there == Answer(shell, "impact Row --with Row.xib"))
    #expect(try shell.run("verify --store moved.sqlite").status == 0)
  }

  private func expectOneAnswer(to change: [Edit], in project: Shell) throws {
    let shell = try project.copy()
    for edit in change {
      let text = String(decoding: try shell.folder.content(edit.file), as: UTF8.self)
      try shell.folder.write(edit.file, text.replacing(edit.old, with: edit.new))
    }
    let git = try Answer(shell, "impact --changed HEAD")
    #expect(git.step != nil || git.lines.isEmpty && git.hosts.isEmpty, "\(git.lines)")
    #expect(try Answer(shell, "impact Row --with Row.xib --hosts .") == git)
    #expect(try Answer(shell, "impact Row --with Row.xib") == git)
    let publishing = try shell.run("publish Row.xib --bump auto --dry-run --allow-load-failure Known --format json")
    #expect(try JSONValue(publishing.output)["components"].list.first?["requiredStep"].text == git.step)
    let published = try shell.run("publish Row.xib --version 7.0.0 --allow-load-failure Known")
    // What differs for people only is no new version.
    #expect(published.output.contains("7.0.0") || git.step == nil, "\(published.output)")
    guard published.output.contains("7.0.0") else { return }
    #expect(try Answer(shell, "impact Row@1.0.0 --to 7.0.0") == git)
  }

  /// The step, what is new, and what becomes of the documents of the project.
  private struct Answer: Equatable {
    var step: String?
    var lines: Set<String> = []
    /// Each with its distance and verdict.
    var hosts: [String] = []

    init(_ shell: Shell, _ question: String) throws {
      let outcome = try shell.run(question + " --format json")
      #expect(outcome.status <= 1, "\(outcome.errors)")
      let answer = try JSONValue(outcome.output)
      for component in answer["components"].list where component["component"].text == "Row" {
        step = component["requiredStep"].text
        for finding in component["self"]["findings"].list where finding["status"].text != "existing" {
          let words = ["status", "rule", "verdict", "member", "path"].map { finding[$0].text ?? "" }
          lines.insert(words.joined(separator: " "))
        }
      }
      // A published version stands beside the document that it is of.
      for host in answer["hosts"].list where host["version"].text == nil {
        hosts.append("\(host["host"].text ?? "") \(host["distance"].number ?? 0) \(host["verdict"].text ?? "")")
        for finding in host["embeddings"].list.flatMap({ $0["findings"].list }) where finding["status"].text == "new" {
          let words = [host["host"], finding["rule"], finding["verdict"], finding["member"]].map { $0.text ?? "" }
          lines.insert(words.joined(separator: " "))
        }
      }
      hosts.sort()
    }
  }
}
