import TestRunning
import TestSupport
import Testing

/// An object whose class was taken away in Interface Builder keeps its outlets and actions, which the system's class lacks.
@Suite(.ownThreads) struct LostClassTests {
  private static func nib(class name: String, _ connections: String) -> String {
    WitnessedApp.document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen"/>
      <view id="v"\(name.isEmpty ? "" : #" customClass="\#(name)""#)>
        <subviews><button id="b"><connections>
          <action selector="buy:" destination="v" eventType="touchUpInside" id="a"/>
        </connections></button></subviews>
        <connections>\(connections)</connections>
      </view>
      """)
  }

  private static let load = """
    @objc(Screen) class Screen: UIViewController {
      func show() { Bundle.main.loadNibNamed("Row", owner: self) }
    }
    """

  @Test func outletsAndActions() throws {
    let outlet = #"<outlet property="lost" destination="b" id="o"/>"#
    let shell = try Shell()
    try shell.folder.write("Row.xib", Self.nib(class: "Row", outlet))
    try shell.folder.write("Screen.swift", Self.load)
    try shell.folder.write(
      "Row.swift",
      "@objc(Row) class Row: UIView { @IBOutlet var lost: UIButton!; @IBAction func buy(_ sender: Any) {} }")
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Row.xib", Self.nib(class: "", outlet))
    let outcome = try shell.run("impact --changed HEAD")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("error: outlet 'lost' is not declared by 'UIView'"), "\(outcome.output)")
    #expect(outcome.output.contains("note: action 'buy:' is not declared by 'UIView'"), "\(outcome.output)")
  }

  /// A class that did nothing of its own leaves the system's as it is, as long as nothing is connected to it.
  @Test(arguments: [
    ("class Row: UIView {}", "", "warning"),
    ("class Row: UIView { override func awakeFromNib() { super.awakeFromNib() } }", "", "warning"),
    ("class Row: UIView { override func awakeFromNib() { tintColor = .red } }", "", "error"),
    ("class Row: UIView { let cornerRadius = 4 }", "", "error"),
    ("class Row: Base {}\nclass Base: UIView {}", "", "error"),
    ("class Row: UIView, Sized {}\nprotocol Sized {}", "", "error"), ("class Row: UIControl {}", "", "error"),
    ("class Row: UIView {}", #"<outlet property="next" destination="v" id="o"/>"#, "error"),
    (
      "@interface Row : UIView\n@end\n@implementation Row\n"
        + "- (id)initWithFrame:(CGRect)frame { if (self = [super initWithFrame:frame]) {} return self; }\n@end",
      "", "warning"
    ),
    (
      "@interface Row : UIView <UITextFieldDelegate>\n@property int size;\n@end\n@implementation Row\n@end",
      "", "error"
    ),
    ("@interface Row : UIView\n@end\n@implementation Row\n- (void)drawRect:(CGRect)rect {}\n@end", "", "error"),
    ("class Row: UIView { override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { nil } }", "", "error"),
    ("class Row: UIView { override func point(inside p: CGPoint) -> Bool { !super.point(inside: p) } }", "", "error"),
    ("class Row: UIView { #setup() }", "", "error"),
  ]) func aClassThatDidNothing(source: String, connection: String, verdict: String) throws {
    let shell = try Shell()
    let path = source.contains("@interface") ? "Row.m" : "Row.swift"
    try shell.folder.write(
      "Row.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen"/>
        <view id="v" customClass="Row"\(path == "Row.m" ? "" : #" customModule="Shop" customModuleProvider="target""#)>
        <connections>\(connection)</connections></view>
        """))
    try shell.folder.write("Screen.swift", Self.load)
    try shell.folder.write(path, source)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write(path, "")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("\(verdict): class 'Row' not found in sources anymore"), "\(output)")
  }

  /// A table of AppKit that has views for its rows asks no cell to draw them.
  @Test(arguments: [("YES", "warning"), ("NO", "error")]) func aCellOfAColumn(viewBased: String, verdict: String) throws
  {
    let shell = try Shell()
    try shell.folder.write(
      "List.xib",
      WitnessedApp.documentOfMac(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen"/>
        <window id="w"><view key="contentView" id="v"><subviews>
        <tableView id="t" viewBased="\(viewBased)"><tableColumns><tableColumn id="c">
          <textFieldCell key="dataCell" id="d" customClass="Cell"/>
        </tableColumn></tableColumns></tableView>
        </subviews></view></window>
        """))
    try shell.folder.write(
      "Screen.m",
      "@interface Screen : NSObject\n@end\n@implementation Screen\n"
        + "- (void)awakeFromNib { [[NSBundle mainBundle] loadNibNamed:@\"List\" owner:self topLevelObjects:nil]; }\n@end\n"
        + "int main() { [Screen new]; }\n")
    let cell =
      "@interface Cell : NSTextFieldCell\n@end\n@implementation Cell\n- (void)drawWithFrame:(NSRect)frame {}\n@end\n"
    try shell.folder.write("Cell.m", cell)
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.write("Cell.m", "")
    let output = try shell.run("impact --changed HEAD").output
    #expect(output.contains("\(verdict): class 'Cell' not found in sources anymore"), "\(output)")
  }

  /// Code that asks for a class misses it, whatever the class does.
  @Test(arguments: [("", "warning"), ("func isRow(_ view: UIView) -> Bool { view is Row }", "error")])
  func aClassWithoutItsModule(code: String, verdict: String) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Row.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen"/>
        <view id="v" customClass="Row"/>
        """))
    try shell.folder.write("Screen.swift", Self.load + "\n" + code)
    try shell.folder.write("Row.swift", "class Row: UIView {}")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): Swift class 'Row' is named without its module"), "\(output)")
  }

  /// Sources and libraries may add members to the system's classes.
  @Test(arguments: [
    ("lost", "", "", "error: outlet 'lost' is not declared by 'UIView' ["),
    ("lost", "extension UIView { @IBOutlet var lost: UIButton? { get { nil } set {} } }", "", ""),
    ("lost", "extension UIView { @objc func setLost(_ lost: UIButton) {} }", "", ""),
    ("lost", "extension UIView { open override func setValue(_ value: Any?, forUndefinedKey key: String) {} }", "", ""),
    ("lost", "", "pod 'Other'", "warning: outlet 'lost' is not declared by 'UIView', unless a library adds it"),
    ("emptyDataSetSource", "", "pod 'DZNEmptyDataSet'", ""), ("tag", "", "", ""),
  ]) func members(outlet: String, other: String, pods: String, message: String) throws {
    let shell = try Shell()
    try shell.folder.write(
      "Row.xib",
      Self.nib(class: "", #"<outlet property="\#(outlet)" destination="b" id="o"/>"#)
        .replacing(#"destination="v" eventType"#, with: #"destination="-2" eventType"#))
    try shell.folder.write("Screen.swift", Self.load)
    try shell.folder.write("Other.swift", other)
    if !pods.isEmpty { try shell.folder.write("Podfile", "target 'Shop' do\n  \(pods)\nend\n") }
    let output = try WitnessedApp.check(shell)
    #expect(message.isEmpty ? !output.contains("outlet '") : output.contains(message), "\(output)")
  }

  /// A class that a pod in the repository declares from now on is there still.
  @Test(arguments: [("Pods/Row/Row.m", "note"), ("Pods/Row/Other.m", "error")])
  func aClassThatALibraryHasNow(path: String, verdict: String) throws {
    let shell = try Shell()
    func source(_ name: String) -> String {
      "@interface \(name) : UIView\n@property int size;\n@end\n@implementation \(name)\n@end\n"
    }
    try shell.folder.write("Row.xib", Self.nib(class: "Row", "").replacing("<action", with: "<ignored"))
    try shell.folder.write("Screen.swift", Self.load)
    try shell.folder.write("Row.m", source("Row"))
    try shell.git("init -q -b main")
    try shell.commit("Start")
    try shell.folder.remove("Row.m")
    try shell.folder.write(path, source(path.contains("Row.m") ? "Row" : "Other"))
    let outcome = try shell.run("impact --changed HEAD --all")
    #expect(outcome.output.contains("\(verdict): class 'Row' not found in sources anymore"), "\(outcome.output)")
  }
}
