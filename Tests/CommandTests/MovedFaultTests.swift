import TestRunning
import TestSupport
import Testing

/// What was wrong before in another place, or with another name there, is not what a change breaks.
@Suite(.ownThreads) struct MovedFaultTests {
  /// A segue that the scene lacked in the storyboard that it was in.
  @Test(arguments: ["show", "open"]) func aSegueThatWasMissingBefore(segue: String) throws {
    let shell = try Shell()
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [.init("Feed", "feed", segues: [segue])]))
    try shell.folder.write(
      "Feed.swift",
      "@objc(Feed) class Feed: UIViewController { func open() { performSegue(withIdentifier: \"open\", sender: nil) } }"
    )
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Main.storyboard")
    try shell.folder.write("Shop/News.storyboard", Nib.storyboard(scenes: [.init("Feed", "news", segues: ["show"])]))
    let outcome = try shell.run("impact --changed HEAD --all")
    #expect(outcome.output.contains("'Feed' performs the segue 'open'"), "\(outcome)")
    #expect((outcome.status == 0) == (segue == "show"), "\(outcome)")
  }

  /// An image that a scene lacked in the storyboard from which it comes, and that scenes lack which stay there.
  @Test(arguments: [("star", "existing"), ("sun", "new")]) func anImageThatWasMissingElsewhere(
    image: String, status: String
  ) throws {
    let shell = try Shell()
    func storyboard(_ scenes: String..., image: String = "star") -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"><scenes>\(scenes.joined(separator: "\n"))</scenes>
      <resources><image name="\(image)" width="8" height="8"/></resources></document>
      """
    }
    func scene(_ id: String, _ image: String) -> String {
      """
      <scene sceneID="\(id)"><objects><viewController id="\(id)-c"><view key="view" id="\(id)-v"><subviews>
      <imageView image="\(image)" id="\(id)-i"/></subviews></view></viewController></objects></scene>
      """
    }
    try shell.folder.write("Assets.xcassets/moon.imageset/Contents.json", #"{"images": [{"filename": "moon.png"}]}"#)
    try shell.folder.write("Main.storyboard", storyboard(scene("feed", "star"), scene("cart", "star")))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Main.storyboard", storyboard(scene("feed", "star")))
    try shell.folder.write("Cart.storyboard", storyboard(scene("cart", image), image: image))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("image '\(image)' not found") == (status == "new"), "\(output)")
  }

  /// An action that the class lacked in another file of that name, which the project built instead of this one.
  @Test(arguments: ["Main", "Start"]) func anActionThatWasMissingInAnotherFileOfThatName(name: String) throws {
    let shell = try Shell()
    func project(_ path: String) -> String {
      """
      { objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; targets = (T, );};
          MAIN = {isa = PBXGroup; children = (F, S, ); sourceTree = "<group>";};
          F = {isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>";};
          S = {isa = PBXFileReference; path = Feed.swift; sourceTree = "<group>";};
          B = {isa = PBXBuildFile; fileRef = F;}; C = {isa = PBXBuildFile; fileRef = S;};
          R = {isa = PBXResourcesBuildPhase; files = (B, );}; P = {isa = PBXSourcesBuildPhase; files = (C, );};
          T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            buildPhases = (P, R, );};
        }; rootObject = ROOT; }
      """
    }
    let storyboard = Nib.storyboard(scenes: [.init("Feed", "feed")]).replacing(
      "<view key=\"view\" id=\"view-0\">",
      with: """
        <view key="view" id="view-0"><subviews><button opaque="NO" id="b"><connections>
        <action selector="buy:" destination="controller-0" eventType="touchUpInside" id="a"/></connections></button>
        </subviews></view><view id="other">
        """)
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project("\(name).storyboard"))
    try shell.folder.write("\(name).storyboard", storyboard)
    try shell.folder.write("New/Main.storyboard", storyboard)
    try shell.folder.write(
      "Info.plist", "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>")
    try shell.folder.write("Feed.swift", "@objc(Feed) class Feed: UIViewController { }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("\(name).storyboard")
    try shell.folder.write("Shop.xcodeproj/project.pbxproj", project("New/Main.storyboard"))
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("error: action 'buy:'") == (name == "Start"), "\(output)")
  }

  /// What a document lacked is lacking in a copy of it that has another name.
  @Test(arguments: [true, false]) func anActionThatWasMissingInTheOriginal(isCopy: Bool) throws {
    let shell = try Shell()
    func storyboard(_ prefix: String) -> String {
      let buttons = ["b", "c", "d", "e"].map { "<button opaque=\"NO\" id=\"\(prefix)\($0)\"/>" }.joined()
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="\(prefix)f"><scenes><scene sceneID="s"><objects>
        <viewController id="\(prefix)f" customClass="Feed"><view key="view" id="\(prefix)v"><subviews>\(buttons)
        <button opaque="NO" id="\(prefix)a"><connections><action selector="buy:" destination="\(prefix)f" \
        eventType="touchUpInside" id="\(prefix)x"/></connections></button></subviews></view></viewController></objects>
        </scene></scenes></document>
        """
    }
    try shell.folder.write("Phone.storyboard", storyboard("1"))
    try shell.folder.write(
      "Feed.swift",
      """
      @objc(Feed) class Feed: UIViewController { }
      func start(_ name: String) { UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Phone7.storyboard", storyboard(isCopy ? "1" : "2"))
    let output = try shell.run("impact --changed HEAD --all").output
    #expect(output.contains("Phone7.storyboard:4:42: \(isCopy ? "note" : "error"): action 'buy:'"), "\(output)")
  }

  /// A segue that the scene lacked before, too, where there is a copy of the storyboard in another language.
  @Test(arguments: ["Base", "en"]) func aSegueThatWasMissingInACopy(edited: String) throws {
    let shell = try Shell()
    let storyboard = Nib.storyboard(scenes: [.init("Feed", "feed", segues: ["show"])])
    // What is said of a class is said of one of its scenes, which differ in their lines.
    for (language, start) in [("Base", "<scenes>"), ("en", "\n<scenes>")] {
      try shell.folder.write(
        "\(language).lproj/Main.storyboard", storyboard.replacing("<scenes>", with: start))
    }
    try shell.folder.write(
      "Feed.swift",
      "@objc(Feed) class Feed: UIViewController { func open() { performSegue(withIdentifier: \"open\", sender: nil) } }"
    )
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("\(edited).lproj/Main.storyboard", storyboard.replacing("<scenes>", with: "\n\n<scenes>"))
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 0 && !outcome.output.contains("'Feed' performs the segue 'open'"), "\(outcome)")
  }

  /// Code that performs a segue which the scene lacks, in place of another that it lacked.
  @Test(arguments: [
    ("open", "enter", false), ("show", "enter", true), ("open", "open", false),
    ("open", "enter\", sender: nil); performSegue(withIdentifier: \"leave", true),
    ("open", "open\", sender: nil); performSegue(withIdentifier: \"leave", true),
    ("open\", sender: nil); performSegue(withIdentifier: \"show", "enter", true),
  ]) func aSegueInPlaceOfAMissingOne(before: String, now: String, isNew: Bool) throws {
    let shell = try Shell()
    func feed(_ segue: String) -> String {
      """
      @objc(Feed) class Feed: UIViewController { func open() { performSegue(withIdentifier: "\(segue)", sender: nil) } }
      """
    }
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [.init("Feed", "feed", segues: ["show"])]))
    try shell.folder.write("Feed.swift", feed(before))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Feed.swift", feed(now) + "\n")
    let outcome = try shell.run("impact --changed HEAD")
    #expect((outcome.status == 1) == isNew, "\(outcome)")
  }

  /// A segue that loses its name in the storyboard, while another one that was missing is performed no more.
  @Test func aSegueThatIsRenamedBesideAMissingOne() throws {
    let shell = try Shell()
    func feed(_ other: String) -> String {
      """
      @objc(Feed) class Feed: UIViewController {
        func open() { \(other) }
        func show() { performSegue(withIdentifier: "show", sender: nil) }
      }
      """
    }
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [.init("Feed", "feed", segues: ["show"])]))
    try shell.folder.write("Feed.swift", feed(#"performSegue(withIdentifier: "open", sender: nil)"#))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Feed.swift", feed(""))
    try shell.folder.write("Main.storyboard", Nib.storyboard(scenes: [.init("Feed", "feed", segues: ["display"])]))
    #expect(try shell.run("impact --changed HEAD").status == 1)
  }

  /// A scene that goes by another identifier now, while a reference to it in another storyboard keeps the one that code asks
  /// for there.
  @Test(arguments: [("cart", 0), ("basket", 1)]) func aSceneBehindAReference(identifier: String, status: Int) throws {
    let shell = try Shell()
    func storyboard(_ content: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"><scenes>\(content)</scenes></document>
      """
    }
    func list(_ referenced: String, as identifier: String) -> String {
      storyboard(
        """
        <scene sceneID="s1"><objects><viewController id="list" customClass="List"/></objects></scene>
        <scene sceneID="s2"><objects><viewControllerPlaceholder storyboardIdentifier="\(identifier)" \
        storyboardName="Cart" referencedIdentifier="\(referenced)" id="ref"/></objects></scene>
        """)
    }
    func cart(_ identifier: String) -> String {
      storyboard(
        #"<scene sceneID="s3"><objects><viewController storyboardIdentifier="\#(identifier)" id="cart"/></objects></scene>"#
      )
    }
    try shell.folder.write("List.storyboard", list("cart", as: "cart"))
    try shell.folder.write("Cart.storyboard", cart("cart"))
    try shell.folder.write(
      "List.swift",
      """
      @objc(List) class List: UIViewController {
        func show() { _ = navigationController?.storyboard?.instantiateViewController(withIdentifier: "cart") }
      }
      """)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("List.storyboard", list("game", as: identifier))
    try shell.folder.write("Cart.storyboard", cart("game"))
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == status, "\(outcome)")
  }
}
