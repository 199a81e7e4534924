import TestRunning
import TestSupport
import Testing

/// Constants of Objective-C: those of one source, and those that nobody uses.
extension IdleCodeTests {
  /// The identifier of cells stands in a constant of the source alone: other sources have one of that name.
  @Test(arguments: [
    ("", "note"), ("[table dequeueReusableCellWithIdentifier:identifier]", "error"),
    ("identifier = @\"Line\"", "error"),
  ]) func cellsOfAPrivateConstant(asking: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.m", "Other.m", "Cell.m", "Screen.swift"])
    try shell.folder.write(
      "Cell.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><tableViewCell id="c" customClass="Cell">
        <connections><outlet property="lost" destination="c" id="o"/></connections></tableViewCell>
        """))
    try shell.folder.write("Cell.m", "@interface Cell : UITableViewCell\n@end\n@implementation Cell\n@end\n")
    try shell.folder.write(
      "Other.m",
      """
      static NSString *identifier = @"Other";
      void show(void) { [table dequeueReusableCellWithIdentifier:identifier]; }
      """)
    try shell.folder.write(
      "Panel.m",
      """
      static NSString *identifier = @"row";
      @implementation Panel
      - (void)viewDidLoad {
        [table registerNib:[UINib nibWithNibName:@"Cell" bundle:nil] forCellReuseIdentifier:identifier];
        \(asking);
      }
      @end
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A constant that nobody uses performs no segue.
  @Test(arguments: [
    ("", "note"), ("[self performSegueWithIdentifier:kShow sender:nil];", "error"),
  ]) func seguesOfConstantsThatNobodyUses(code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(
      beginningWith:
        WitnessedApp.storyboard(segue: false).replacing(
          #"<viewController id="one">"#,
          with: """
            <viewController id="one" customClass="Feed"><connections>
            <segue kind="show" identifier="Show" destination="two" id="g"/></connections>
            """
        ).replacing(#"storyboardIdentifier="Second" "#, with: ""),
      sources: ["Feed.m", "Screen.swift"])
    try shell.folder.write("Names.h", "static NSString *const kShow = @\"Show\";\n")
    try shell.folder.write(
      "Feed.m",
      """
      @interface Feed : UIViewController
      @end
      @implementation Feed
      - (void)viewDidLoad { [super viewDidLoad]; \(code) }
      @end
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }
}
