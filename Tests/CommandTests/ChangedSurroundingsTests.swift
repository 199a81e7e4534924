import Foundation
import TestRunning
import TestSupport
import Testing

/// What a change does to documents that it does not touch, and how what was before is found out.
@Suite(.ownThreads) struct ChangedSurroundingsTests {
  private static func image(_ name: String) -> (String, String) {
    ("Assets.xcassets/\(name).imageset/Contents.json", #"{"images": [{"filename": "\#(name).png"}]}"#)
  }

  private static func repository(images: [String] = ["star", "moon"]) throws -> Shell {
    let shell = try Shell()
    let resources = "<resources><image name=\"star\" width=\"8\" height=\"8\"/></resources></document>"
    try shell.folder.write(
      "Row.xib",
      Nib.component("Row").replacing("</document>", with: resources)
        .replacing("<subviews>", with: "<subviews><imageView image=\"star\" id=\"icon\"/>"))
    for (path, content) in images.map(image) { try shell.folder.write(path, content) }
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.git("checkout -q -b feature")
    return shell
  }

  /// Rules and status of what is said of the component itself.
  private func findings(_ shell: Shell) throws -> [String] {
    let outcome = try shell.run("impact --changed main --format json")
    #expect(outcome.status <= 1, "\(outcome.errors)")
    return try JSONValue(outcome.output)["components"].list.flatMap { $0["self"]["findings"].list }
      .map { "\($0["rule"].text ?? "") \($0["status"].text ?? "")" }
  }

  @Test func anImageThatWasDeletedIsMissedWhereItIsNamed() throws {
    let shell = try Self.repository()
    #expect(try findings(shell) == [])
    try shell.git("rm -qr Assets.xcassets/star.imageset")
    #expect(try findings(shell) == ["resource-not-found new"])
    try shell.commit("Delete")
    #expect(try findings(shell) == ["resource-not-found new"])
  }

  @Test func anImageThatWasAddedMendsWhereItIsNamed() throws {
    let shell = try Self.repository(images: ["moon"])
    let (path, content) = Self.image("star")
    try shell.folder.write(path, content)
    #expect(try findings(shell) == ["resource-not-found fixed"])
  }

  @Test func anImageThatMovedIsThereStill() throws {
    let shell = try Self.repository()
    try shell.git("rm -qr Assets.xcassets/star.imageset")
    try shell.folder.write("Icons/star.png", "")
    #expect(try findings(shell) == [])
  }

  /// Who edits the component's document in place asks with that very file.
  @Test func aDocumentEditedInPlaceIsComparedWithTheLastCommit() throws {
    let shell = try BranchJudgementTests.repository()
    let question = "impact Row --with Row.xib --hosts ."
    let unchanged = try shell.run(question)
    #expect(unchanged.output.hasPrefix("no component differs from "), "\(unchanged.errors)")
    try shell.folder.write("Row.xib", BranchJudgementTests.row.replacing("title", with: "heading"))
    let edited = try shell.run(question)
    #expect(
      edited.output.contains("outlet 'title' was renamed to 'heading' in the nib only"),
      "\(edited.output)\(edited.errors)")
    #expect(edited.output == (try shell.run("impact --changed HEAD --hosts .")).output)
    try shell.folder.remove(".git")
    let refusal = try shell.run(question)
    #expect(refusal.status == 2)
    #expect(refusal.errors.hasPrefix("error: 'Row.xib' is the component's own document, and there is nothing to"))
  }

  /// What a partial clone lacks and nobody needs is not fetched; its server may be gone.
  @Test(arguments: ["blob:none", "tree:0"])
  func aPartialCloneIsEnough(filter: String) throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write("Video.bin", String(repeating: "x", count: 1_000))
    try shell.commit("A file that is no document")
    try shell.git("checkout -q main")
    try shell.git("merge -q feature")
    try shell.git("config uploadpack.allowFilter true")
    try shell.git("clone -q --no-local --filter=\(filter) . partial")
    try shell.folder.write("partial/Row.xib", BranchJudgementTests.row.replacing("title", with: "heading"))
    try shell.folder.remove("partial/Video.bin")
    let outcome = try shell.run("impact --changed HEAD --hosts partial")
    #expect(
      outcome.output.contains("outlet 'title' was renamed to 'heading' in the nib only"),
      "\(outcome.output)\(outcome.errors)")
  }

  /// A storyboard that nobody touched leads to scenes of one that was.
  @Test func aStoryboardThatOthersReferToIsMissed() throws {
    let shell = try Shell()
    func storyboard(_ content: String, attributes: String = "") -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="one">
        <scenes>
          <scene sceneID="s1"><objects><viewController id="one" \(attributes)>
            \(content)
          </viewController>\(content.isEmpty ? "" : Self.reference)</objects></scene>
        </scenes>
      </document>
      """
    }
    let segue = #"<connections><segue destination="ref" kind="show" identifier="show" id="seg"/></connections>"#
    try shell.folder.write("Main.storyboard", storyboard(segue, attributes: #"customClass="Screen""#))
    try shell.folder.write("Cart.storyboard", storyboard("", attributes: #"storyboardIdentifier="basket""#))
    try shell.folder.write("Screen.swift", "@objc(Screen) class Screen: UIViewController {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    #expect(try shell.run("check .").output.hasPrefix("nothing found"))
    try shell.git("mv Cart.storyboard Basket.storyboard")
    let moved = try shell.run("impact --changed HEAD")
    #expect(moved.status == 1, "\(moved)")
    #expect(moved.output.contains("storyboard 'Cart', which is no longer in the project"), "\(moved.output)")
    try shell.git("mv Basket.storyboard Cart.storyboard")
    try shell.folder.write("Cart.storyboard", storyboard("", attributes: #"storyboardIdentifier="cart""#))
    let renamed = try shell.run("impact --changed HEAD")
    #expect(renamed.status == 1, "\(renamed)")
    #expect(renamed.output.contains("leads to the scene 'basket', which storyboard 'Cart' does not have"), "\(renamed)")
    try shell.commit("Rename")
    try shell.folder.write("Main.storyboard", storyboard(segue + " ", attributes: #"customClass="Screen" tag="3""#))
    #expect(try shell.run("impact --changed HEAD").status == 0, "it led nowhere before")
    // What code asks for is missed in a storyboard that nobody touched.
    try shell.folder.write(
      "Screen.swift",
      "@objc(Screen) class Screen: UIViewController { func go() { performSegue(withIdentifier: \"go\", sender: nil) } }"
    )
    let performed = try shell.run("impact --changed HEAD")
    #expect(performed.output.contains("'Screen' performs the segue 'go', and its scene has none"), "\(performed)")
  }

  private static let reference =
    #"<viewControllerPlaceholder storyboardName="Cart" referencedIdentifier="basket" id="ref"/>"#

  /// A class that moved into a library is where the document says, which nothing here can tell.
  @Test func aClassThatMovedIntoALibrary() throws {
    for (module, isMissed) in [("ShopKit", false), ("Shop", true)] {
      let shell = try Shell()
      try shell.folder.write("Row.xib", Nib.host(Use("Chart", module: "Shop"), Use("Badge", module: "Shop")))
      try shell.folder.write("Code/Chart.swift", "public class Chart: UIView {}")
      try shell.folder.write("Code/Badge.swift", "class Badge: UIView {}")
      try shell.folder.write(
        "Shop.xcodeproj/project.pbxproj",
        """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T,); };
          G = { isa = PBXGroup; children = (R, C,); sourceTree = "<group>"; };
          R = { isa = PBXFileReference; path = Row.xib; sourceTree = "<group>"; };
          C = { isa = PBXFileReference; path = Code/Chart.swift; sourceTree = "<group>"; };
          T = { isa = PBXNativeTarget; name = Shop; buildPhases = (B, S,); };
          B = { isa = PBXResourcesBuildPhase; files = (F,); };
          S = { isa = PBXSourcesBuildPhase; files = (H,); };
          F = { isa = PBXBuildFile; fileRef = R; };
          H = { isa = PBXBuildFile; fileRef = C; };
        }; }
        """)
      try shell.git("init -q -b main")
      try shell.commit("Start")
      try shell.git("rm -q Code/Chart.swift")
      try shell.folder.write("Row.xib", Nib.host(Use("Chart", module: module), Use("Badge", module: "Shop")))
      let outcome = try shell.run("impact --changed HEAD")
      #expect(outcome.output.contains("class 'Chart' not found in sources") == isMissed, "\(module) \(outcome)")
    }
  }

  /// A source that a target built and builds no more: its class is still to be seen, and no app has it.
  @Test func aClassThatMovedOutOfItsTarget() throws {
    let shell = try Shell()
    func project(_ sources: [String]) -> String {
      let names = ["Row.xib"] + sources
      let files = names.indices.map { "F\($0) = {isa = PBXBuildFile; fileRef = R\($0);};" }
      let references = names.indices.map {
        "R\($0) = {isa = PBXFileReference; path = \(names[$0]); sourceTree = \"<group>\";};"
      }
      return """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T,); };
          G = { isa = PBXGroup; children = (\(names.indices.map { "R\($0)," }.joined())); sourceTree = "<group>"; };
          T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            buildPhases = (B, S,); };
          B = { isa = PBXResourcesBuildPhase; files = (F0,); };
          S = { isa = PBXSourcesBuildPhase; files = (\(names.indices.dropFirst().map { "F\($0)," }.joined())); };
          \((files + references).joined(separator: "\n"))
        }; }
        """
    }
    try shell.folder.write("Row.xib", Nib.host(Use("Chart", module: "Shop", isTargetModule: true)))
    for name in ["Chart", "Badge", "Price"] {
      try shell.folder.write("\(name).swift", "class \(name): UIView { var points = 3 }")
    }
    try shell.folder.write("App.swift", #"func main() { Bundle.main.loadNibNamed("Row", owner: nil) }"#)
    let others = ["Badge.swift", "Price.swift", "App.swift"]
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project(["Chart.swift"] + others))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project(others))
    let outcome = try shell.run("impact --changed HEAD")
    #expect(
      outcome.output.contains("error: class 'Chart' is in no target of the project anymore"), "\(outcome)")
    #expect(
      outcome.output.contains("Chart.swift:1:1: note: it is declared here, in a file that no target builds"),
      "\(outcome)")
    let check = try shell.run("check .").output
    #expect(check.contains("class 'Chart' is in no target of the project ["), "\(check)")
  }

  /// An image that is missing in the place of another that was missing leaves everything as it was.
  @Test(arguments: [("star", "Star", false), ("moon", "star", true)])
  func anImageThatWasMissingUnderAnotherName(before: String, after: String, isNew: Bool) throws {
    let shell = try Shell()
    func page(_ image: String) -> String {
      Nib.component("Page").replacing(
        "</document>", with: "<resources><image name=\"\(image)\" width=\"8\" height=\"8\"/></resources></document>"
      ).replacing("<subviews>", with: "<subviews><imageView image=\"\(image)\" id=\"icon\"/>")
    }
    let (path, content) = Self.image("moon")
    try shell.folder.write(path, content)
    try shell.folder.write("Page.xib", page(before))
    try shell.folder.write(
      "App.swift",
      "@objc(Page) class Page: UIView {}\nfunc main() { Bundle.main.loadNibNamed(\"Page\", owner: Page()) }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Page.xib", page(after))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: image '\(after)' not found") == isNew, "\(output)")
  }

  /// Some publish a project without all of its files: what a target builds is in the app, though it is not here. Where
  /// nothing was missing before, what is gone is gone.
  @Test(arguments: [(true, true), (true, false), (false, false)])
  func whatATargetStillBuildsMayBeThere(isListed: Bool, isPartial: Bool) throws {
    let shell = try Shell()
    func project(_ names: [String]) -> String {
      """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T,); };
        G = { isa = PBXGroup; children = (\(names.indices.map { "R\($0)," }.joined())); sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
          buildPhases = (B,); };
        B = { isa = PBXResourcesBuildPhase; files = (\(names.indices.map { "F\($0)," }.joined())); };
        \(names.indices.map { "F\($0) = {isa = PBXBuildFile; fileRef = R\($0);};" }.joined(separator: "\n"))
        \(names.indices.map {
          "R\($0) = {isa = PBXFileReference; path = \(names[$0]); sourceTree = \"<group>\";};"
        }.joined(separator: "\n"))
      }; }
      """
    }
    let others = ["Page.xib"] + (isPartial ? ["Other.xib"] : [])
    let listed = ["Row.xib", "Assets.xcassets"]
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project(others + listed))
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write("Page.xib", Nib.component("Page"))
    for (path, content) in [Self.image("star"), Self.image("moon")] { try shell.folder.write(path, content) }
    try shell.folder.write("Other.xcassets/sun.imageset/Contents.json", "{}")
    try shell.folder.write(
      "App.swift",
      """
      @objc(Page) class Page: UIView {}
      @objc(Row) class Row: UIView {}
      func main() { Bundle.main.loadNibNamed("Row", owner: Row()); Bundle.main.loadNibNamed("Page", owner: Page()) }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.git("rm -qr Row.xib Assets.xcassets")
    if !isListed { try shell.folder.write("Shop.xcodeproj/project.pbxproj", project(others)) }
    try shell.folder.write(
      "Page.xib",
      Nib.component("Page").replacing(
        "</document>", with: "<resources><image name=\"star\" width=\"8\" height=\"8\"/></resources></document>"
      ).replacing("<subviews>", with: "<subviews><imageView image=\"star\" id=\"icon\"/>"))
    let output = try shell.run("impact --changed HEAD").output
    let (verdict, end) = isPartial ? ("warning", "; a target still builds it") : ("error", "")
    #expect(output.contains("\(verdict): nib 'Row' was removed, and is loaded here\(end) ["), "\(output)")
    #expect(output.contains("image 'star' not found") != isListed, "\(output)")
  }

  /// An outlet gets another type, and the code that has the object asks it for something else since.
  @Test func codeThatChangesWithAnOutlet() throws {
    let shell = try Shell()
    func screen(_ use: String) throws {
      try shell.folder.write(
        "Screen.swift", "class Screen: UIViewController { let row = Row()\n func show() { row.icon.\(use) } }")
    }
    func row(_ type: String) throws {
      try shell.folder.write(
        "Row.swift", "@objc(Row) class Row: UIView { @IBOutlet var icon: \(type)! }\nclass Avatar: UIView {}")
    }
    try shell.folder.write("Row.xib", Nib.component("Row", outlets: ["icon"]))
    try row("UIImageView")
    try screen("image = nil")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try row("Avatar")
    #expect(try shell.run("impact --changed HEAD").output.contains("and 'Screen' uses it"))
    try screen("person = nil")
    #expect(!(try shell.run("impact --changed HEAD").output.contains("and 'Screen' uses it")))
  }

  /// A scene goes to another storyboard, where its objects get other ids: what was wrong with it before is not new.
  @Test func aSceneThatMoves() throws {
    let shell = try Shell()
    func scene(_ id: String) -> String {
      """
      <scene sceneID="s\(id)"><objects>
        <viewController storyboardIdentifier="cart" id="\(id)" customClass="Cart"><connections>
          <outlet property="lost" destination="\(id)" id="o\(id)"/>
        </connections></viewController>
      </objects></scene>
      """
    }
    func storyboard(_ scenes: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="home">
        <scenes><scene sceneID="s"><objects><viewController id="home"/></objects></scene>\(scenes)</scenes>
      </document>
      """
    }
    try shell.folder.write("Cart.swift", "@objc(Cart) class Cart: UIViewController {}\nlet name = \"cart\"")
    try shell.folder.write("Main.storyboard", storyboard(scene("aaa-bb-ccc")))
    try shell.folder.write("Shop.storyboard", storyboard(""))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Main.storyboard", storyboard(""))
    try shell.folder.write("Shop.storyboard", storyboard(scene("ddd-ee-fff")))
    let moved = try shell.run("impact --changed HEAD --all")
    #expect(moved.status == 0, "\(moved)")
    #expect(!moved.output.contains("error: outlet 'lost'"), "\(moved)")
    try shell.folder.write("Main.storyboard", storyboard(scene("aaa-bb-ccc")))
    #expect(try shell.run("impact --changed HEAD").output.contains("error: outlet 'lost' is not declared by 'Cart'"))
    // Mended at an object that stays, the mistake is a new one elsewhere.
    try shell.folder.write(
      "Main.storyboard", storyboard(scene("aaa-bb-ccc").replacing(#/<outlet[^>]*>/#, with: "")))
    #expect(try shell.run("impact --changed HEAD").output.contains("error: outlet 'lost' is not declared by 'Cart'"))
  }

  /// A nib is of another class now: objects of the class that it was of do not load it, its own root among them.
  @Test func aNibOfAnotherClassIsNotItsFormerOne() throws {
    let shell = try Shell()
    let root = #"<view contentMode="scaleToFill" id="root" customClass="Badge"/>"#
    func footer(_ owner: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"\(owner)/>
          \(root)
        </objects>
      </document>
      """
    }
    try shell.folder.write("Footer.xib", footer(""))
    try shell.folder.write("Row.xib", Nib.host("Badge"))
    try shell.folder.write("Code.swift", "@objc(Badge) class Badge: UIView {}\n@objc(Footer) class Footer: UIView {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Footer.xib", footer(#" customClass="Footer""#))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("nib is of class 'Footer' instead of 'Badge'"), "\(output)")
    #expect(!output.contains("contains itself"), "\(output)")
  }

  /// A property of a type is made when code reads it: a storyboard that is gone hurts nobody where none does.
  @Test(arguments: [
    ("static let gone", "", "note"), ("static let gone", "init() { show(.gone) }", "error"),
    ("let gone", "", "error"),
    ("static func make() -> UIStoryboard { GONE }", "init() { show(Panel.make()) }", "error"),
  ]) func aStoryboardThatNobodyReads(property: String, reader: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    let gone = #"UIStoryboard(name: "Gone", bundle: nil)"#
    try shell.folder.write(
      "Panel.swift",
      """
      class Panel {
        \(property.contains("GONE") ? property.replacing("GONE", with: gone) : "\(property) = \(gone)")
        \(reader)
      }
      """)
    for name in ["Gone", "Main"] {
      let storyboard = WitnessedApp.storyboard(segue: false).replacing("lost", with: "view")
      try shell.folder.write("\(name).storyboard", storyboard)
    }
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Gone.storyboard")
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("\(verdict): storyboard 'Gone' was removed"), "\(output)")
  }

  /// A cell whose class is gone is one of the system's; what is wired to it has nobody to go to.
  @Test func aCellWhoseClassIsGone() throws {
    let outlet = #"<connections><outlet property="title" destination="label" id="o"/></connections>"#
    let action =
      #"<connections><action selector="buy:" destination="cell" eventType="touchUpInside" id="a"/></connections>"#
    for (ofCell, ofButton, verdict) in [("", "", "warning"), (outlet, "", "error"), ("", action, "error")] {
      let shell = try Shell()
      try shell.folder.write(
        "Main.storyboard",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="one">
          <scenes><scene sceneID="s1"><objects><tableViewController id="one" customClass="Feed">
            <tableView key="view" id="table"><prototypes>
              <tableViewCell id="cell" reuseIdentifier="row" customClass="Row">
                <view key="contentView" id="content"><subviews>
                  <label id="label"/><button id="button">\(ofButton)</button>
                </subviews></view>
                \(ofCell)
              </tableViewCell>
            </prototypes></tableView>
          </tableViewController></objects></scene></scenes>
        </document>
        """)
      try shell.folder.write(
        "Feed.swift",
        """
        @objc(Feed) class Feed: UITableViewController {
          func row() -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row")! }
        }
        """)
      try shell.folder.write(
        "Row.swift",
        """
        @objc(Row) class Row: UITableViewCell {
          @IBOutlet var title: UILabel?
          @IBAction func buy(_ sender: Any) {}
        }
        """)
      try shell.git("init -q -b main")
      try shell.commit("Start")
      try shell.git("rm -q Row.swift")
      let outcome = try shell.run("impact --changed HEAD")
      #expect(
        outcome.output.contains("\(verdict): class 'Row' not found in sources anymore"),
        "\(outcome)")
    }
  }

  /// What was only worth a note because nothing made it is a problem as soon as something does.
  @Test func aBrokenSceneThatCodeBeginsToMake() throws {
    let shell = try Shell()
    try shell.folder.write(
      "Main.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="one">
        <scenes>
          <scene sceneID="s1"><objects><viewController id="one"/></objects></scene>
          <scene sceneID="s2"><objects>
            <viewController id="two" customClass="Screen" storyboardIdentifier="old">
              <connections><outlet property="lost" destination="two" id="o"/></connections>
            </viewController>
          </objects></scene>
        </scenes>
      </document>
      """)
    try shell.folder.write("Screen.swift", "class Screen: UIViewController {}")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write(
      "Maker.swift", "func make() { storyboard.instantiateViewController(withIdentifier: \"old\") }")
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 1 && outcome.output.contains("outlet 'lost' is not declared by 'Screen'"), "\(outcome)")
  }

  /// Texts that nobody sees are not lost with the ids of their objects.
  @Test func whatABindingReplacesNeedsNoTranslation() throws {
    func window(_ suffix: String, control: String, binding: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Panel"/>
          <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
          <\(control) id="fld-aa-\(suffix)">
            <rect key="frame" x="20" y="20" width="96" height="22"/>
            <\(control)Cell key="cell" title="Not logged in" id="cel-aa-\(suffix)"/>
            \(binding)
          </\(control)>
        </objects>
      </document>
      """
    }
    let binding = """
      <connections><binding destination="-2" name="value" keyPath="user" id="bin-aa-aaa"/></connections>
      """
    // The value of a button is its state.
    for (control, binding, isLost) in [
      ("textField", binding, false), ("textField", "", true), ("button", binding, true),
    ] {
      let shell = try Shell()
      try shell.folder.write("Base.lproj/Panel.xib", window("aaa", control: control, binding: binding))
      try shell.folder.write("de.lproj/Panel.strings", "\"cel-aa-aaa.title\" = \"Nicht angemeldet\";\n")
      try shell.git("init -q -b main")
      try shell.commit("Start")
      try shell.folder.write("Base.lproj/Panel.xib", window("bbb", control: control, binding: binding))
      let outcome = try shell.run("impact --changed HEAD --hosts .")
      #expect(outcome.output.contains("by which its translations name it") == isLost, "\(outcome)")
    }
  }

  /// Nobody is told "nothing uses it" where the documents that would are not there to be read.
  @Test func whatIsNotCheckedOutIsSaid() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.git("sparse-checkout set --no-cone \"/*\" \"!/App.xib\" \"!/Card.xib\" \"!/Card.swift\"")
    #expect(!shell.folder.exists("App.xib"))
    let unchanged = try shell.run("impact --changed HEAD --hosts .")
    #expect(unchanged.status == 0 && unchanged.output.hasPrefix("no component differs from HEAD"), "\(unchanged)")
    #expect(
      shell.plain(unchanged.errors).contains("2 documents and 1 class source are not checked out"), "\(unchanged)")
    try shell.folder.write("Row.xib", BranchJudgementTests.row.replacing("title", with: "heading"))
    let outcome = try shell.run("impact --changed HEAD --hosts .")
    #expect(
      outcome.output.contains("outlet 'title' was renamed to 'heading' in the nib only"),
      "\(outcome.output)\(outcome.errors)")
    try shell.git("checkout -q .")
    try shell.git("sparse-checkout set --no-cone \"/*\" \"!*.xib\"")
    let nothing = try shell.run("impact --changed HEAD --hosts .")
    #expect(nothing.status == 2)
    #expect(nothing.errors.hasPrefix("error: 3 documents and 0 class sources are not checked out"), "\(nothing.errors)")
    try shell.git("sparse-checkout disable")
    let whole = try shell.run("impact --changed HEAD --hosts .")
    #expect(!whole.errors.contains("checked out"), "\(whole.errors)")
  }

  /// What git says is handed on; nothing looks like an answer.
  @Test func whyGitCannotReadIsSaid() throws {
    let shell = try BranchJudgementTests.repository()
    try shell.folder.write("Row.xib", BranchJudgementTests.row.replacing("title", with: "heading"))
    try shell.folder.write(".git/config", "[core")
    let broken = try shell.run("impact --changed main --hosts .")
    #expect(broken.status == 2)
    #expect(broken.output.isEmpty)
    #expect(
      shell.plain(broken.errors) == "error: git cannot read '/shop': fatal: bad config line 2 in file .git/config\n",
      "\(broken.errors)")
  }
}
