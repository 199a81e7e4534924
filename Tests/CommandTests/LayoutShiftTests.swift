import Foundation
import TestRunning
import TestSupport
import Testing

/// What moves in hosts when a component in them has another size.
@Suite(.ownThreads) struct LayoutShiftTests {
  /// A bar whose content says how high it is: a label between two distances.
  static func bar(top: Int = 8, leading: Int = 8) -> String {
    ShiftDocument(
      owner: "Bar",
      root: """
        <subviews><label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="lab-aa-aaa">
        <rect key="frame" x="8" y="8" width="304" height="20.5"/></label></subviews>
        <constraints>
        <constraint firstItem="lab-aa-aaa" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\(top)" id="c-1"/>
        <constraint firstItem="lab-aa-aaa" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(leading)" id="c-2"/>
        <constraint firstAttribute="trailing" secondItem="lab-aa-aaa" secondAttribute="trailing" constant="8" id="c-3"/>
        <constraint firstAttribute="bottom" secondItem="lab-aa-aaa" secondAttribute="bottom" constant="8" id="c-4"/>
        </constraints>
        """
    ).text
  }

  static let barSource = """
    class Bar: UIView {
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        let content = UINib(nibName: "Bar", bundle: nil).instantiate(withOwner: self, options: nil)[0] as! UIView
        addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        content.topAnchor.constraint(equalTo: topAnchor).isActive = true
        content.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
        content.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        content.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
      }
    }
    """

  /// A view of a controller with the bar below its top, and a title below that.
  ///
  /// - Parameters:
  ///   - gap: between bar and title.
  ///   - constraints: more of them.
  static func screen(_ controller: String, gap: Int = 8, constraints: String = "", uses: String = "Bar") -> String {
    ShiftDocument(
      owner: controller, isController: true, height: 667,
      root: """
        <subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bar-aa-aaa" customClass="\(uses)" \
        customModule="Shop" customModuleProvider="target">
        <rect key="frame" x="0.0" y="0.0" width="375" height="36.5"/></view>
        <label text="Below" userLabel="Title" translatesAutoresizingMaskIntoConstraints="NO" id="tit-aa-aaa">
        <rect key="frame" x="0.0" y="44.5" width="48" height="20.5"/></label>
        </subviews>
        <constraints>
        <constraint firstItem="bar-aa-aaa" firstAttribute="top" secondItem="root" secondAttribute="top" id="h-1"/>
        <constraint firstItem="bar-aa-aaa" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="h-2"/>
        <constraint firstAttribute="trailing" secondItem="bar-aa-aaa" secondAttribute="trailing" id="h-3"/>
        <constraint firstItem="tit-aa-aaa" firstAttribute="top" secondItem="bar-aa-aaa" secondAttribute="bottom" \
        constant="\(gap)" id="h-4"/>
        <constraint firstItem="tit-aa-aaa" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="h-5"/>
        \(constraints)
        </constraints>
        """
    ).text
  }

  /// It has a height that only gives way to required constraints, so that the content is what gives way.
  static let firm =
    #"<constraint firstItem="bar-aa-aaa" firstAttribute="height" priority="998" constant="60" id="h-6"/>"#

  static func repository(_ files: [String: String]) throws -> Shell {
    let shell = try Shell()
    for (path, text) in ["Bar.xib": bar(), "Bar.swift": barSource].merging(files, uniquingKeysWith: { $1 }) {
      try shell.folder.write(path, text)
    }
    try shell.git("init -q -b main")
    try shell.commit("Start")
    return shell
  }

  /// The hosts' verdicts, and what is said of each.
  private func hosts(_ shell: Shell) throws -> [String: (verdict: String, messages: [String])] {
    let outcome = try shell.run("impact --changed HEAD --format json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    var found: [String: (verdict: String, messages: [String])] = [:]
    for host in try JSONValue(outcome.output)["hosts"].list {
      let findings = host["embeddings"].list.flatMap { $0["findings"].list }.filter { $0["status"].text == "new" }
      found[host["host"].text ?? ""] = (host["verdict"].text ?? "", findings.compactMap { $0["message"].text })
    }
    return found
  }

  @Test func whatMovesIsNamedWithItsDistance() throws {
    let shell = try Self.repository([
      "Screen.xib": Self.screen("Screen"), "Screen.swift": "class Screen: UIViewController {}",
    ])
    try shell.folder.write("Bar.xib", Self.bar(top: 20))
    let screen = try #require(try hosts(shell)["Screen.xib"])
    #expect(screen.verdict == "mayBreak")
    #expect(
      screen.messages == [
        "content needs 12 points more height: top 20 instead of 8; here view 'Bar' grows by 12 points in height, "
          + "label 'Title' moves down by 12 points"
      ])
  }

  /// Its edges are tied as before.
  @Test func whatIsInsideGivesTheHeightToo() throws {
    let shell = try Self.repository([
      "Screen.xib": Self.screen("Screen"), "Screen.swift": "class Screen: UIViewController {}",
      "Firm.xib": Self.screen("Firm", constraints: Self.firm.replacingOccurrences(of: #"priority="998" "#, with: "")),
      "Firm.swift": "class Firm: UIViewController {}",
    ])
    let font = #"<fontDescription key="fontDescription" type="system" pointSize="34"/></label>"#
    try shell.folder.write("Bar.xib", Self.bar().replacingOccurrences(of: "</label>", with: font))
    let judged = try hosts(shell)
    let screen = try #require(judged["Screen.xib"])
    #expect(screen.verdict == "mayBreak")
    let message = try #require(screen.messages.first { $0.hasPrefix("content needs ") })
    #expect(message.contains("points more height, because of what is inside; here view 'Bar' grows by "))
    #expect(message.contains("label 'Title' moves down by "))
    #expect(judged["Firm.xib"]?.verdict == "safe")
  }

  @Test func aHostInWhichNothingMovesIsSafe() throws {
    let shell = try Self.repository([
      "Screen.xib": Self.screen("Screen", constraints: Self.firm), "Screen.swift": "class Screen: UIViewController {}",
    ])
    try shell.folder.write("Bar.xib", Self.bar(top: 20))
    #expect(try hosts(shell)["Screen.xib"]?.verdict == "safe")
  }

  @Test(arguments: [
    "override func viewDidLoad() { view.heightAnchor.constraint(equalToConstant: 9).isActive = true }",
    "override func viewDidLayoutSubviews() { view.frame.size.height = 9 }",
    "func open() { gap.constant = 20 }",
  ])
  func codeThatSetsConstraintsLeavesItOpen(code: String) throws {
    let shell = try Self.repository([
      "Screen.xib": Self.screen("Screen", constraints: Self.firm),
      "Screen.swift": "class Screen: UIViewController { \(code) }",
    ])
    try shell.folder.write("Bar.xib", Self.bar(top: 20))
    let screen = try #require(try hosts(shell)["Screen.xib"])
    #expect(screen.verdict == "mayBreak")
    #expect(screen.messages == ["content needs 12 points more height: top 20 instead of 8"])
  }

  @Test func aConstraintThatAnOutletLeadsToLeavesItOpen() throws {
    let shell = try Self.repository([
      "Screen.xib": Self.screen("Screen", constraints: Self.firm).replacing(
        "<outlet property=\"view\"",
        with: "<outlet property=\"gap\" destination=\"h-4\" id=\"o-2\"/><outlet property=\"view\""),
      "Screen.swift": "class Screen: UIViewController { @IBOutlet var gap: NSLayoutConstraint! }",
    ])
    try shell.folder.write("Bar.xib", Self.bar(top: 20))
    #expect(try hosts(shell)["Screen.xib"]?.verdict == "mayBreak")
  }

  @Test func aClassThatNobodyKnowsLeavesItOpen() throws {
    let shell = try Self.repository([
      "Screen.xib": Self.screen("Screen", constraints: Self.firm), "App.swift": #"let nib = "Screen""#,
    ])
    try shell.folder.write("Bar.xib", Self.bar(top: 20))
    #expect(try hosts(shell)["Screen.xib"]?.verdict == "mayBreak")
  }

  /// What moves nothing in a component in between does not go on; what does is solved again in the host above.
  @Test func aComponentInBetweenPassesOnWhatMoves() throws {
    func card(_ constraints: String) -> String {
      Self.screen("Card", constraints: constraints + Self.end)
        .replacing(#"<connections><outlet property="view" destination="root" id="o-1"/></connections>"#, with: "")
    }
    for (constraints, verdicts) in [("", ["mayBreak", "mayBreak"]), (Self.firm, ["safe", "safe"])] {
      let shell = try Self.repository([
        "Card.xib": card(constraints), "Card.swift": Self.barSource.replacing("Bar", with: "Card"),
        "Screen.xib": Self.screen("Screen", uses: "Card"), "Screen.swift": "class Screen: UIViewController {}",
      ])
      try shell.folder.write("Bar.xib", Self.bar(top: 20))
      let found = try hosts(shell)
      #expect([found["Card.xib"]?.verdict, found["Screen.xib"]?.verdict] == verdicts)
      guard constraints.isEmpty else { continue }
      #expect(found["Card.xib"]?.messages.first?.contains("label 'Title' moves down by 12 points") == true)
      #expect(found["Screen.xib"]?.messages.first?.contains("view 'Card' grows by 12 points in height") == true)
      // What moves in the card is the card's concern.
      #expect(found["Screen.xib"]?.messages.first?.components(separatedBy: "; here ").count == 2)
    }
  }

  /// The title's bottom is the card's.
  private static let end =
    #"<constraint firstAttribute="bottom" secondItem="tit-aa-aaa" secondAttribute="bottom" id="h-7"/>"#

  @Test func anEditOfTheHostThatMakesItGoodAgainIsSeen() throws {
    let shell = try Self.repository([
      "Screen.xib": Self.screen("Screen", gap: 20), "Screen.swift": "class Screen: UIViewController {}",
    ])
    try shell.folder.write("Bar.xib", Self.bar(top: 20))
    try shell.folder.write("Screen.xib", Self.screen("Screen", gap: 8))
    let screen = try #require(try hosts(shell)["Screen.xib"])
    #expect(
      screen.messages == [
        "content needs 12 points more height: top 20 instead of 8; here view 'Bar' grows by 12 points in height"
      ])
  }

  /// The same answer in the store, in the tree, of git, and of `publish`.
  @Test(arguments: [(20, 8), (8, 20), (0, 0), (30, 2)])
  func everyQuestionMovesTheSame(top: Int, leading: Int) throws {
    let shell = try Shell.withStore()
    for (path, text) in [
      "Bar.xib": Self.bar(), "Bar.swift": Self.barSource, "Moves.xib": Self.screen("Moves"),
      "Moves.swift": "class Moves: UIViewController {}", "Firm.xib": Self.screen("Firm", constraints: Self.firm),
      "Firm.swift": "class Firm: UIViewController {}", "Open.xib": Self.screen("Open"),
      "Open.swift": "class Open: UIViewController { override func viewDidLayoutSubviews() {} }",
      ".gitignore": ".nibreg\n",
    ] { try shell.folder.write(path, text) }
    try shell.git("init -q -b main")
    try shell.commit("Start")
    for command in ["publish . --version 1.0.0", "record ."] {
      let outcome = try shell.run(command)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    try shell.folder.write("Bar.xib", Self.bar(top: top, leading: leading))
    func answer(_ question: String) throws -> [String: [String]] {
      let outcome = try shell.run(question + " --format json")
      #expect(outcome.status == 0, "\(outcome.errors)")
      var told: [String: [String]] = [:]
      for host in try JSONValue(outcome.output)["hosts"].list where host["version"].text == nil {
        told[host["host"].text ?? ""] =
          [host["verdict"].text ?? ""]
          + host["embeddings"].list.flatMap { $0["findings"].list }.compactMap { $0["message"].text }
      }
      return told
    }
    let git = try answer("impact --changed HEAD")
    #expect(git.count == 3)
    // Both give it a width.
    #expect(git["Moves.xib"]?.contains { $0.contains("; here ") } == (top != 8))
    #expect(git["Firm.xib"]?[0] == "safe")
    #expect(git["Open.xib"]?.contains { $0.contains("; here ") } == false)
    #expect(try answer("impact Bar --with Bar.xib --hosts .") == git)
    #expect(try answer("impact Bar --with Bar.xib") == git)
    let published = try shell.run("publish Bar.xib --bump auto")
    #expect(published.status == 0, "\(published.errors)")
    #expect(published.output.contains("1.1.0"), "\(published.output)")
    #expect(try answer("impact Bar@1.0.0 --to 1.1.0") == git)
  }
}

/// A XIB with File's Owner and a root view.
private struct ShiftDocument {
  var owner: String
  var isController = false
  var height = 44
  var root: String

  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)" customModule="Shop" \
    customModuleProvider="target">\(isController ? #"<connections><outlet property="view" destination="root" id="o-1"/></connections>"# : "")</placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <view contentMode="scaleToFill" id="root">
    <rect key="frame" x="0.0" y="0.0" width="375" height="\(height)"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    \(root)
    </view>
    </objects>
    </document>
    """
  }
}
