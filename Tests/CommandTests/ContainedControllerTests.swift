import TestRunning
import TestSupport
import Testing

/// What a storyboard has for a controller, and nobody ever sees.
@Suite(.ownThreads) struct ContainedControllerTests {
  /// An app whose first scene leads to another one by a segue of a kind.
  ///
  /// - Parameters:
  ///   - list: the second controller's attributes.
  ///   - content: what is in the second controller.
  private func app(kind: String = "show", list: String, content: String, code: String) throws -> Shell {
    let shell = try WitnessedApp.app(
      beginningWith: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" initialViewController="one">
          <scenes>
            <scene sceneID="s1"><objects><viewController id="one">
              <view key="view" id="v"><subviews><button id="b">
                <connections><segue kind="\(kind)" destination="two" id="g"/></connections>
              </button></subviews></view>
            </viewController></objects></scene>
            <scene sceneID="s2"><objects><tableViewController \(list) id="two">\(content)</tableViewController></objects></scene>
          </scenes>
        </document>
        """, sources: ["List.swift"])
    try shell.folder.write("List.swift", code)
    return shell
  }

  /// The bar shows the items of the controller around a container view, and those of what is in that only where code takes
  /// them over.
  @Test(arguments: [
    ("embed", "", "", "note"), ("show", "", "", "error"),
    (
      "embed", #"storyboardIdentifier="list""#,
      "let list = storyboard?.instantiateViewController(withIdentifier: \"list\")", "error"
    ),
    (
      "embed", "",
      "override func viewDidLoad() { parent!.navigationItem.title = navigationItem.rightBarButtonItem?.title }", "error"
    ),
  ]) func itemsOfWhatIsInAContainer(kind: String, list: String, code: String, verdict: String) throws {
    let shell = try app(
      kind: kind, list: list + #" customClass="List""#,
      content: """
        <tableView key="view" id="t"/>
        <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="i">
          <connections><action selector="buy:" destination="two" id="a"/></connections>
        </barButtonItem></navigationItem>
        """, code: "@objc(List) class List: UITableViewController { \(code) }")
    let output = try shell.run("check").output
    #expect(output.contains("\(verdict): action 'buy:' is not declared by 'List'"), "\(output)")
  }

  /// A table whose controller has no class, and which asks that for its cells, has none.
  @Test(arguments: [
    ("", "prototypes", "two", "note"), (#"customClass="List""#, "prototypes", "two", "error"),
    ("", "static", "two", "error"), ("", "prototypes", "rows", "error"),
    (#"storyboardIdentifier="list""#, "prototypes", "two", "error"),
  ]) func cellsOfAPlainController(list: String, mode: String, source: String, verdict: String) throws {
    let shell = try app(
      list: list,
      content: """
        <tableView key="view" dataMode="\(mode)" id="t">
          <prototypes><tableViewCell reuseIdentifier="Row" customClass="Row" id="c">
            <connections><outlet property="lost" destination="c" id="o"/></connections>
          </tableViewCell></prototypes>
          <connections><outlet property="dataSource" destination="\(source)" id="d"/></connections>
        </tableView>
        """,
      code: """
        @objc(List) class List: UITableViewController {
          override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            table.dequeueReusableCell(withIdentifier: "Row", for: path)
          }
        }
        @objc(Row) class Row: UITableViewCell {}
        """)
    let output = try shell.run("check").output
    #expect(output.contains("\(verdict): outlet 'lost' is not declared by 'Row'"), "\(output)")
  }
}
