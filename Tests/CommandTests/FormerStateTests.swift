import Foundation
import TestRunning
import TestSupport
import Testing

/// Whether what is wrong came with the change, or was so before.
@Suite(.ownThreads) struct FormerStateTests {
  /// A class inherits from one that is not here, and from the system's afterwards: nobody knows what it had before.
  @Test(arguments: [
    ("Base", "", "", "warning: action"), ("UIView", "", "- (IBAction)buy:(id)sender {}", "error: action"),
    ("Base", "", "- (IBAction)buy:(id)sender {}", "error: action"), ("Base", "- (IBAction)buy:(id)sender;", "", ""),
  ]) func aSuperclassThatWasNotHere(superclass: String, header: String, body: String, told: String) throws {
    let shell = try Shell()
    func write(_ superclass: String, _ body: String) throws {
      try shell.folder.write("Row.h", "@interface Row : \(superclass)\n\(header)\n@end\n")
      try shell.folder.write("Row.m", "#import \"Row.h\"\n@implementation Row\n\(body)\n@end\n")
    }
    try shell.folder.write("Row.xib", WitnessedApp.rowThatBuys)
    try shell.folder.write(
      "App.m", "void show() { [[NSBundle mainBundle] loadNibNamed:@\"Row\" owner:nil options:nil]; }\n")
    try write(superclass, body)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write("UIView", "")
    let output = try shell.run("impact --changed HEAD").output
    let problems = ["error: ", "warning: "].filter(output.contains)
    #expect(told.isEmpty ? problems.isEmpty : output.contains("\(told) 'buy:'"), "\(output)")
  }

  private func row(showing image: String) -> String {
    Nib.rootComponent("Row").replacing("<subviews>", with: #"<subviews><imageView image="\#(image)" id="i"/>"#)
      .replacing("</objects>", with: #"</objects><resources><image name="\#(image)"/></resources>"#)
  }

  /// An image that may have come with a pod, as long as the project copied the files of its pods, was not there before.
  @Test(arguments: [true, false]) func anImageThatAPodMayHaveHad(wasThere: Bool) throws {
    let shell = try Shell()
    let copying = #"\"${SRCROOT}/Pods/Target Support Files/Pods-Shop/Pods-Shop-resources.sh\"\n"#
    func write(_ image: String, _ script: String) throws {
      try shell.folder.write("Row.xib", row(showing: image))
      try shell.folder.write(
        "Shop.xcodeproj/project.pbxproj", WitnessedApp.project(copying: "Row.xib", "Assets.xcassets", script: script))
    }
    try shell.folder.write("Assets.xcassets/moon.imageset/Contents.json", "{}")
    try shell.folder.write("App.swift", "func main() { Bundle.main.loadNibNamed(\"Row\", owner: nil) }")
    try write(wasThere ? "moon" : "star", copying)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write("star", "")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: image 'star' not found in any asset catalog") == wasThere, "\(output)")
  }

  /// An asset catalog that the project listed, and that was not there: nobody knows which images it had.
  @Test(arguments: [("star", false), ("moon", true)]) func anImageOfACatalogThatWasNotHere(before: String, isTold: Bool)
    throws
  {
    let shell = try Shell()
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj", WitnessedApp.project(copying: "Row.xib", "Assets.xcassets"))
    try shell.folder.write("App.swift", "func main() { Bundle.main.loadNibNamed(\"Row\", owner: nil) }")
    try shell.folder.write("Row.xib", row(showing: before))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", row(showing: "star"))
    try shell.folder.write("Assets.xcassets/moon.imageset/Contents.json", "{}")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: image 'star' not found in any asset catalog") == isTold, "\(output)")
  }

  /// Where no project says its version of Swift, the document tells it: a newer Xcode that saved it hides nothing.
  @Test(arguments: [("Row", "SWIFT_VERSION = 5.0;", false), ("Row", "", false), ("Card", "", true)])
  func aMemberThatObjectiveCDoesNotSee(before: String, settings: String, isTold: Bool) throws {
    let shell = try WitnessedApp.app(settings: settings, sources: ["Row.swift"], making: [])
    func write(tools: String, class name: String) throws {
      try shell.folder.write(
        "Row.xib",
        WitnessedApp.document(
          """
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="v" customClass="\(name)" customModule="Shop" customModuleProvider="target">
            <userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="string" keyPath="title" value="Hello"/>
            </userDefinedRuntimeAttributes>
          </view>
          """
        ).replacing("version=\"3.0\"", with: "version=\"3.0\" toolsVersion=\"\(tools)\""))
    }
    try shell.folder.write(
      "Row.swift",
      """
      class Row: UIView { var title = "" }
      class Card: UIView { @objc var title = "" }
      func show() { Bundle.main.loadNibNamed("Row", owner: nil) }
      """)
    try write(tools: "9000", class: before)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write(tools: "16000", class: "Row")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("attribute 'title' of 'Row' is not visible to Objective-C") == isTold, "\(output)")
  }

  /// Code that asks an outlet's object by a message may ask for what the new type has too.
  @Test(arguments: [("setText:@\"\"", false), ("setNumberOfLines:2", true)])
  func anOutletOfAnotherType(message: String, isTold: Bool) throws {
    let shell = try Shell()
    func write(_ element: String, _ type: String) throws {
      try shell.folder.write(
        "Row.xib",
        WitnessedApp.document(
          """
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="v" customClass="Row"><subviews><\(element) id="t"/></subviews>
          <connections><outlet property="title" destination="t" id="o"/></connections></view>
          """))
      try shell.folder.write("Row.h", "@interface Row : UIView\n@property IBOutlet \(type) *title;\n@end\n")
    }
    try shell.folder.write("Row.m", "#import \"Row.h\"\n@implementation Row\n@end\n")
    try shell.folder.write(
      "Screen.m",
      """
      #import "Row.h"
      @implementation Screen
      - (void)show { Row *row = [[Row alloc] init]; [[row title] \(message)]; }
      @end
      """)
    try write("label", "UILabel")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write("textView", "UITextView")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("warning: outlet 'title' of 'Row' is a 'UITextView *'") == isTold, "\(output)")
  }

  /// A nib that gets into the folders of several languages has the mistakes that it had.
  @Test(arguments: ["Screen.xib", "Other.xib"]) func aNibThatWasLocalized(former: String) throws {
    let shell = try WitnessedApp.app()
    try shell.folder.write("Panel.swift", "func main() { _ = Screen(nibName: \"Screen\", bundle: nil) }")
    try shell.folder.write(former, WitnessedApp.nib)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove(former)
    try shell.folder.write("de.lproj/Screen.xib", WitnessedApp.nib.replacing("<view id", with: "<view tag=\"1\" id"))
    try shell.folder.write("en.lproj/Screen.xib", WitnessedApp.nib.replacing("<view id", with: "<view tag=\"2\" id"))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: outlet 'lost'") == (former == "Other.xib"), "\(output)")
  }

  /// An outlet that the class lacks under its new name, and lacked under the old one.
  @Test(arguments: [true, false]) func aConnectionThatWasRenamed(wasThere: Bool) throws {
    let shell = try Shell()
    func nib(_ outlet: String) -> String {
      WitnessedApp.nib.replacing(#"property="lost""#, with: "property=\"\(outlet)\"")
    }
    try shell.folder.write("Screen.xib", nib("first"))
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: UIViewController { \(wasThere ? "@IBOutlet var first: UIView!" : "") }
      func show() { _ = Screen(nibName: "Screen", bundle: nil) }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Screen.xib", nib("second"))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: outlet 'second' is not declared by 'Screen'") == wasThere, "\(output)")
  }

  /// Another class gets the action than before: what it lacked then, nobody sent it.
  @Test(arguments: ["Shop", "Row"]) func anActionThatGoesToAnotherClass(former: String) throws {
    let shell = try Shell()
    func write(_ receiver: String) throws {
      try shell.folder.write(
        "Row.xib", WitnessedApp.rowThatBuys.replacing(#"customClass="Row""#, with: "customClass=\"\(receiver)\""))
    }
    for (name, body) in [("Row", ""), ("Shop", "- (IBAction)buy:(id)sender {}")] {
      try shell.folder.write("\(name).h", "@interface \(name) : UIView\n- (IBAction)buy:(id)sender;\n@end\n")
      try shell.folder.write("\(name).m", "#import \"\(name).h\"\n@implementation \(name)\n\(body)\n@end\n")
    }
    try shell.folder.write(
      "App.m", "void show() { [[NSBundle mainBundle] loadNibNamed:@\"Row\" owner:nil options:nil]; }\n")
    try write(former)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try write("Row")
    try shell.folder.write("Row.m", "#import \"Row.h\"\n@implementation Row\n// Soon.\n@end\n")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: action 'buy:' of 'Row' is declared") == (former == "Shop"), "\(output)")
  }

  /// A nib that was a folder becomes a XIB, here or elsewhere: what its document lacked then, it lacks still. Another nib's it
  /// is not.
  @Test(
    arguments: [
      ("Screen.xib", ["English"], false, false), ("Screen.xib", ["English"], true, true),
      ("German.lproj/Screen.xib", ["English", "German"], false, false),
      ("Other/Screen.xib", ["English", "German"], false, true),
    ], [true, false])
  func aNibThatWasAFolder(
    _ nib: (path: String, languages: [String], wasThere: Bool, isNew: Bool), hadDocument: Bool
  ) throws {
    let (path, languages, wasThere, isNew) = nib
    let shell = try Shell()
    func write(_ declaration: String) throws {
      try shell.folder.write(
        "Screen.swift",
        """
        @objc(Screen) class Screen: UIViewController { \(declaration) }
        func show() { _ = Screen(nibName: "Screen", bundle: nil) }
        """)
    }
    for language in languages {
      if hadDocument { try shell.folder.write("\(language).lproj/Screen.nib/designable.nib", WitnessedApp.nib) }
      try shell.folder.write("\(language).lproj/Screen.nib/keyedobjects.nib", "\u{0}")
    }
    try write(wasThere ? "@IBOutlet var lost: UIView!" : "")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    for language in languages { try shell.folder.remove("\(language).lproj/Screen.nib") }
    try shell.folder.write(path, WitnessedApp.nib)
    try write("")
    try shell.git("add -A")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: outlet 'lost' is not declared by 'Screen'") == isNew, "\(output)")
  }

  /// A class of Swift that a nib names without its module, of which nothing was there before.
  @Test(arguments: ["", "@interface Card : UILabel\n@end\n"]) func aClassThatNothingDeclared(before: String) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Row.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="v"><subviews><label customClass="Card" id="c"/></subviews></view>
        """))
    try shell.folder.write(
      "App.swift", "func show() { UINib(nibName: \"Row\", bundle: nil).instantiate(withOwner: nil) }")
    try shell.folder.write("Card.h", before)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Card.h", "")
    try shell.folder.write("Card.swift", "class Card: UILabel {}")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("Swift class 'Card' is named without its module") == !before.isEmpty, "\(output)")
  }

  /// A class that is not found, in the place of one that was not found either.
  @Test(arguments: ["", #"<connections><outlet property="title" destination="l" id="o"/></connections>"#])
  func aClassThatWasNotFoundEither(connection: String) throws {
    let shell = try Shell()
    func nib(_ name: String, _ connection: String = "") -> String {
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="v"><subviews>
          <view customClass="\(name)" id="c"><subviews><label id="l"/></subviews>\(connection)</view>
        </subviews></view>
        """)
    }
    try shell.folder.write("Row.xib", nib("Badge"))
    try shell.folder.write(
      "App.swift",
      """
      class Badge: UIView {}
      class Card: UIView { @IBOutlet var title: UILabel! }
      func show() { UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil) }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", nib("Card", connection))
    let output = try shell.run("impact --changed HEAD").output
    #expect(
      output.contains("error: Swift class 'Card' is named without its module") == !connection.isEmpty, "\(output)")
  }

  /// An image that is deleted, and that no target copied.
  @Test(arguments: ["star.png", "moon.png"]) func anImageThatNoTargetCopied(copied: String) throws {
    let shell = try Shell()
    func write(copying image: String) throws {
      try shell.folder.write(
        "Shop.xcodeproj/project.pbxproj",
        """
        { objects = {
            ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, );};
            MAIN = {isa = PBXGroup; children = (F, N, S, ); sourceTree = "<group>";};
            F = {isa = PBXFileReference; path = \(image); sourceTree = "<group>";};
            N = {isa = PBXFileReference; path = Row.xib; sourceTree = "<group>";};
            S = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>";};
            B = {isa = PBXBuildFile; fileRef = F;};
            C = {isa = PBXBuildFile; fileRef = N;};
            D = {isa = PBXBuildFile; fileRef = S;};
            P = {isa = PBXResourcesBuildPhase; files = (B, C, );};
            Q = {isa = PBXSourcesBuildPhase; files = (D, );};
            T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
              buildPhases = (P, Q, );};
          }; rootObject = ROOT; }
        """)
    }
    try write(copying: copied)
    try shell.folder.write(
      "Row.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view id="v"><subviews><imageView image="star.png" id="i"/></subviews></view>
        """
      ).replacing(
        "</objects>", with: #"</objects><resources><image name="star.png" width="9" height="9"/></resources>"#))
    try shell.folder.write(
      "App.swift", #"let rows = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil)"#)
    for name in ["star.png", "moon.png", "sun.png"] { try shell.folder.write(name, "") }
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("star.png")
    try write(copying: "sun.png")
    let output = try shell.run("impact --changed HEAD").output
    #expect(
      output.contains("warning: image 'star.png' not found in any asset catalog") == (copied == "star.png"), "\(output)"
    )
  }

  /// A copy of a nib has what was wrong with the nib before; another nib brings it along.
  @Test(arguments: [true, false]) func aCopyOfANib(isCopy: Bool) throws {
    let shell = try Shell()
    try shell.folder.write("Screen.xib", WitnessedApp.nib)
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: UIViewController {}
      func show() { _ = Screen(nibName: "Screen", bundle: nil) }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    let nib = WitnessedApp.nib
    try shell.folder.write("Other/Screen.xib", isCopy ? nib : nib.replacing("lost", with: "gone"))
    try shell.git("add -A")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: outlet") == !isCopy, "\(output)")
  }

  /// The class of File's Owner goes to the root, and the controller that loads the nib is its owner now: whoever embeds the
  /// class gets an empty view, and the nib itself is as it should be.
  @Test(arguments: [false, true]) func anOwnerThatBecomesTheRoot(isEmbedded: Bool) throws {
    let shell = try Shell()
    let load = #"Bundle.main.loadNibNamed("Row", owner: self)"#
    if isEmbedded { try shell.folder.write("Host.xib", Nib.host("Row")) }
    try shell.folder.write("Row.xib", Nib.component("Row"))
    try shell.folder.write(
      "Row.swift",
      "@objc(Row) class Row: UIView { required init?(coder: NSCoder) { super.init(coder: coder); \(load) } }\n")
    try shell.folder.write("List.swift", "@objc(ListController) class ListController: UIViewController {}\n")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write(
      "Row.xib",
      Nib.rootComponent("Row").replacing(
        #"placeholderIdentifier="IBFilesOwner""#,
        with: #"placeholderIdentifier="IBFilesOwner" customClass="ListController""#))
    try shell.folder.write("Row.swift", "@objc(Row) class Row: UIView {}\n")
    try shell.folder.write(
      "List.swift",
      "@objc(ListController) class ListController: UIViewController { override func viewDidLoad() { \(load) } }\n")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("major  class-renamed"), "\(output)")
    #expect(output.contains("warning: nib is of class 'ListController' instead of 'Row'") == isEmbedded, "\(output)")
    #expect(!output.contains("Row.xib:6:9: warning"), "\(output)")
  }

  /// Code that works out by which names it loads nibs did so before, too: what it may register had a second object then.
  @Test(arguments: [true, false]) func aNibThatAHelperMayRegister(hadSecond: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"], making: [])
    func nib(_ objects: String) -> String {
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <tableViewCell id="cell" customClass="Cart"/>\(objects)
        """)
    }
    try shell.folder.write(
      "Panel.swift",
      """
      @objc(Cart) class Cart: UITableViewCell {}
      extension UITableView {
        func add(_ name: String) { register(UINib(nibName: name, bundle: nil), forCellReuseIdentifier: name) }
      }
      let added: Void = UITableView().add(String(describing: Cart.self))
      """)
    try shell.folder.write("Cart.xib", nib(hadSecond ? #"<view id="second"/>"# : ""))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Cart.xib", nib(#"<view id="second" hidden="YES"/>"#))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("a cell's nib has a second top-level object") != hadSecond, "\(output)")
  }

  /// AppKit disables an item whose target lacks its action, and one that has none.
  @Test(arguments: [
    ("", "note"), (#"<connections><action selector="open:" target="-2" id="a"/></connections>"#, "error"),
  ])
  func anItemOfAMenuThatSentNothing(before: String, verdict: String) throws {
    let shell = try Shell()
    func menu(_ connections: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
        <objects>
          <customObject id="-2" userLabel="File's Owner" customClass="Screen"/>
          <menu id="m"><items><menuItem title="Buy" id="i">\(connections)</menuItem></items></menu>
        </objects>
      </document>
      """
    }
    try shell.folder.write("Screen.xib", menu(before))
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: NSViewController { @IBAction func open(_ sender: Any) {} }
      let screen = Screen(nibName: "Screen", bundle: nil)
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write(
      "Screen.xib", menu(#"<connections><action selector="buy:" target="-2" id="a"/></connections>"#))
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("\(verdict): action 'buy:' is not declared by 'Screen'"), "\(output)")
  }
}
