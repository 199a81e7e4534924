import TestRunning
import TestSupport
import Testing

/// Code that waits for a variable which nothing makes true never runs, and neither does a closure that nothing calls.
@Suite(.ownThreads) struct FlaggedCodeTests {
  private func check(_ sources: [String: String]) throws -> String {
    let shell = try WitnessedApp.app(sources: sources.keys.sorted() + ["Screen.swift"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    for (name, source) in sources { try shell.folder.write(name, source) }
    return try WitnessedApp.check(shell)
  }

  /// A controller that asks for the scene that lacks an outlet.
  private func checkSwift(_ code: String, members: String, beside other: String) throws -> String {
    let scene = #"_ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Second")"#
    return try check([
      "Panel.swift": """
      class Panel: UIViewController {
        \(members)
        override func viewDidLoad() { \(code.replacing("SCENE", with: scene)) }
      }
      """,
      "Other.swift": "let panel = Panel()\n\(other)",
    ])
  }

  @Test(arguments: [
    ("var isNew = false", "if isNew { SCENE }"), ("var isNew: Bool = false", "if self.isNew { SCENE }"),
    ("private static let isNew = false", "if isNew { SCENE }"),
    ("var isNew = false", "if count > 1, isNew { SCENE }"), ("var isNew = false", "if isNew && count > 1 { SCENE }"),
    ("var isNew = false", "isNew = false\n if isNew { SCENE } else { show() }"),
    ("let isNew = true", "if isNew { show() } else { SCENE }"), ("var isNew = true", "if !isNew { SCENE }"),
    ("let isNew = true", "if isNew { show() } else if count > 1 { show() } else { SCENE }"),

  ]) func nothingMakesItTrue(members: String, code: String) throws {
    let output = try checkSwift(code, members: members, beside: "")
    #expect(output.contains("note: outlet 'lost'"), "\(output)")
  }

  /// What may give another type's variable another value, in the source that declares it.
  @Test(arguments: [
    "extension Features: Mappable {}", "func flip() { change(&Features.shared.isNew) }",
    #"let key = \Features.isNew"#, "func read() { (Features.shared.isNew, count) = load() }",
    "func show() { Toggle(isOn: $features.isNew) }", "func read() { Features.shared.isNew <- map(1) }",
    "func read() { Features.shared.isNew = load() }", #"let key = "isNew""#,
    "func read() { let (isNew, count) = load() }", "func read() { load { isNew, error in if isNew { show() } } }",
  ]) func whatSetsVariablesOfOthers(more: String) throws {
    let output = try checkSwift(
      "if Features.shared.isNew { SCENE }", members: "",
      beside: "class Features {\n static let shared = Features()\n var isNew = false\n}\n\(more)")
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  /// What declares another type's variable, so that it may have any value.
  @Test(arguments: [
    "class Features: AVPlayer {\n static let shared = Features()\n var isNew = false\n}",
    "class Features: VendorFeatures {\n static let shared = Features()\n var isNew = false\n}",
    "struct Features: Codable {\n static let shared = load()\n var isNew = false\n}",
    "class Features {\n static let shared = Features()\n @MyKit.Stored(\"new\")\n public var isNew = false\n}",
    "class Features {\n static let shared = Features()\n}\nstruct Item {\n var isNew = false\n}",
  ]) func variablesOfOthersThatMayBeAny(declaration: String) throws {
    let output = try checkSwift("if Features.shared.isNew { SCENE }", members: "", beside: declaration)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  /// Another type has the variable.
  @Test(arguments: [
    ("if Features.isNew { SCENE }", "enum Features { static let isNew = false }", "note"),
    ("if !Features.isNew { SCENE }", "enum Features { static let isNew = true }", "note"),
    ("if Features.isNew { show() } else { SCENE }", "enum Features { static let isNew = true }", "note"),
    ("if Features.isNew { SCENE }", "enum Features { static let isNew = true }", "error"),
    ("if Features.isNew { SCENE }", "enum Features { static var isNew = false }", "note"),
    ("if Features.isNew { SCENE }", "enum Features { static var isNew = read() }", "error"),
    ("Features.isNew = count > 1\n if Features.isNew { SCENE }", "enum Features { static var isNew = false }", "error"),
    (
      "if Features.isNew { SCENE }",
      "enum Features { static var isNew = false }\nlet new: Void = Features.isNew = true", "error"
    ),
    (
      "if Features.shared.isNew { SCENE }",
      "class Features {\n static let shared = Features()\n var isNew = false }", "note"
    ),
    (
      "if Features.shared.isNew { SCENE }",
      "class Features: Mappable {\n static let shared = Features()\n var isNew = false }", "error"
    ),
    (
      "if Features.shared.isNew { SCENE }",
      "class Features {\n static let shared = Features()\n var isNew = false\n func map() { isNew <- map(1) } }",
      "error"
    ),
    ("if Features.isNew { SCENE }", "enum Other { static let isNew = false }", "error"),
    ("if UIDevice.current.isNew { SCENE }", "enum Other { static let isNew = false }", "error"),
    (
      "if Features.shared.model.isNew { SCENE }",
      "class Features {\n static let shared = Features()\n let model = Model()\n var isNew = false }", "error"
    ),
    ("if features.isNew { SCENE }", "enum Features { static let isNew = false }", "error"),
  ]) func variablesOfOthers(code: String, other: String, verdict: String) throws {
    let output = try checkSwift(code, members: "", beside: other)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  @Test(arguments: [
    ("var isNew = true", "if isNew { SCENE }", ""), ("let isNew = true", "if isNew { show() }\n SCENE", ""),
    ("let isNew = true", "if isNew, count > 1 { show() } else { SCENE }", ""),
    ("var isNew = true", "isNew = false\n if isNew { show() } else { SCENE }", ""),
    ("var isNew = false", "if isNew { show() } else { SCENE }", ""),
    ("var isNew = false", "if isNew || count > 1 { SCENE }", ""), ("var isNew = false", "if !isNew { SCENE }", ""),
    ("var isNew = false", "isNew = count > 1\n if isNew { SCENE }", ""),
    ("var isNew = false", "isNew.toggle()\n if isNew { SCENE }", ""),
    ("var isNew = false", "read(&isNew)\n if isNew { SCENE }", ""),
    ("var isNew = false", "if isNew { SCENE }", "func set() { panel.isNew = true }"),
    ("var isNew = false", "if isNew { SCENE }", "let key = \"isNew\""),
    ("@IBInspectable var isNew: Bool = false", "if isNew { SCENE }", ""),
    ("@Setting(\"new\") var isNew = false", "if isNew { SCENE }", ""),
    ("@Setting(\"new\")\n private var isNew = false", "if isNew { SCENE }", ""),
    ("var isNew: Bool { count > 1 }", "if isNew { SCENE }", ""),
    ("var isNew: Bool", "if isNew { SCENE }", ""), ("", "if isNew { SCENE }", "let isNew = makeNew()"),
    ("func show(isNew: Bool) {}\n var isNew = false", "if isNew { SCENE }", ""),
  ]) func somethingMayMakeItTrue(members: String, code: String, other: String) throws {
    let output = try checkSwift(code, members: members, beside: other)
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  @Test(arguments: [
    ("BOOL isNew;", "", "if (isNew) { SCENE }", "note"), ("BOOL _isNew;", "", "if(_isNew) SCENE", "note"),
    ("BOOL isNew;", "", "isNew = NO; if (isNew && count > 1) { SCENE }", "note"),
    ("", "@property (nonatomic) BOOL isNew;", "if (self.isNew) { SCENE }", "note"),
    ("", "@property (nonatomic) BOOL isNew;", "if (_isNew) { SCENE }", "note"),
    ("BOOL isNew;", "", "isNew = YES; if (isNew) { SCENE }", "error"),
    ("", "@property (nonatomic) BOOL isNew;", "[self setIsNew:YES]; if (self.isNew) { SCENE }", "error"),
    ("", "@property (nonatomic) BOOL isNew;", "self->_isNew = YES; if (self.isNew) { SCENE }", "error"),
    ("", "@property (nonatomic) BOOL isNew;", "[self set:one key:@\"isNew\"]; if (self.isNew) { SCENE }", "error"),
    ("BOOL isNew;", "", "read(&isNew); if (isNew) { SCENE }", "error"),
    ("", "", "BOOL isNew = YES; if (isNew) [self show]; else SCENE", "note"),
    ("", "", "BOOL isNew = YES; if (isNew) { [self show]; } else if (count > 1) { SCENE }", "note"),
    ("", "", "BOOL isNew = YES; if (isNew) { [self show]; } SCENE", "error"),
    ("BOOL isNew;", "", "isNew = YES; if (isNew) { [self show]; } else { SCENE }", "error"),
    ("BOOL isNew;", "", "if (!isNew) { SCENE }", "error"),
    ("BOOL isNew;", "", "if (isNew) [self show]; SCENE", "error"),
    ("", "", "if (isNew) { SCENE }", "error"),
  ]) func objectiveC(variables: String, properties: String, code: String, verdict: String) throws {
    let scene =
      #"[[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateViewControllerWithIdentifier:@"Second"];"#
    let output = try check([
      "Panel.h": "@interface Panel : UIViewController {\n\(variables)\n}\n\(properties)\n@end\n",
      "Panel.m": """
      @implementation Panel
      - (void)viewDidLoad { \(code.replacing("SCENE", with: scene)) }
      @end
      id make() { return [Panel new]; }
      """,
    ])
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// What is decoded gets its values without anybody naming them.
  @Test func valuesThatAreDecoded() throws {
    let scene = #"_ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Second")"#
    let output = try check([
      "Panel.swift": "struct Panel: Codable { var isNew = false; init() { if isNew { \(scene) } } }",
      "Other.swift": "let panel = Panel()",
    ])
    #expect(output.contains("error: outlet 'lost'"), "\(output)")
  }

  /// Libraries make objects of texts, and set what these have.
  @Test(arguments: [("NSObject", "error"), ("Model", "error"), ("UIView", "note")])
  func objectsThatLibrariesMake(superclass: String, verdict: String) throws {
    let scene = #"_ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Second")"#
    let output = try check([
      "Panel.swift": "class Panel: \(superclass) { var isNew = false; override init() { if isNew { \(scene) } } }",
      "Other.swift": "let panel = Panel()",
    ])
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Code that never runs is no owner of a nib.
  @Test(arguments: [("false", false), ("true", true)]) func owners(isNew: String, isOwner: Bool) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Other.swift", "Screen.swift"])
    try shell.folder.write(
      "Cart.xib",
      WitnessedApp.document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel">
          <connections><outlet property="content" destination="v" id="o"/></connections>
        </placeholder>
        <view id="v"/>
        """))
    let load = #"Bundle.main.loadNibNamed("Cart", owner: self, options: nil)"#
    try shell.folder.write(
      "Panel.swift",
      "@objc(Panel) class Panel: NSObject { @IBOutlet var content: UIView!; override init() { super.init(); \(load) } }"
    )
    try shell.folder.write(
      "Other.swift",
      "class Other: UIViewController { let isNew = \(isNew); override func viewDidLoad() { if isNew { \(load) } } }")
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("is loaded with a 'Other' as owner") == isOwner, "\(output)")
  }

  /// Swift makes what a property of a type holds when it is first read.
  @Test(arguments: [
    ("static let screen = SCENE", "", "note"), ("static var screen = SCENE", "", "note"),
    ("static let screen = {\n let made = SCENE\n return made\n }()", "", "note"),
    ("static let screen = SCENE", "func show() { present(Panel.screen) }", "error"),
    ("static let screen = SCENE", "let key = \"screen\"", "error"), ("let screen = SCENE", "", "error"),
    ("static let screen = 1\n let other = SCENE", "", "error"),
  ]) func constants(members: String, other: String, verdict: String) throws {
    let scene = #"UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Second")"#
    let output = try checkSwift("", members: members.replacing("SCENE", with: scene), beside: other)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A closure in a property that nothing reads never runs.
  @Test(arguments: [
    ("var onChange: (() -> Void)?", "", "note"),
    ("var onChange: (() -> Void)?; func change() { onChange?() }", "", "error"),
    ("var onChange: (() -> Void)?", "func change() { if let call = Model().onChange { call() } }", "error"),
    ("var onChange: (() -> Void)?", "func change(_ model: Model) { model.onChange!() }", "error"),
    ("var onClose: (() -> Void)?", "", "error"),
  ]) func closures(property: String, other: String, verdict: String) throws {
    let output = try checkSwift(
      "model.onChange = { SCENE }", members: "let model = Model()", beside: "class Model { \(property) }\n\(other)")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A library may read what a class has for it, and the system what it knows of its own.
  @Test(arguments: [
    ("Model", "onChange", "note"), ("Model: VendorDelegate", "onChange", "error"),
    ("Model: VendorModel", "onChange", "error"), ("Model: UIView", "layoutMargins", "error"),
  ]) func closuresThatOthersRead(declaration: String, name: String, verdict: String) throws {
    let output = try checkSwift(
      "model.\(name) = { SCENE }", members: "let model = Model()",
      beside: "class \(declaration) { var \(name): (() -> Void)? }")
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// A block of Objective-C as well.
  @Test(arguments: [
    ("", "note"), ("- (void)change { self.onChange(); }\n- (void)viewDidLoad { [self change]; }", "error"),
    ("- (void)viewDidLoad { if (_onChange) _onChange(); }", "error"),
    ("@synthesize onChange = _onChange;\n- (void)dealloc { self.onChange = nil; }", "note"),
  ]) func blocks(code: String, verdict: String) throws {
    let scene =
      #"[[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateViewControllerWithIdentifier:@"Second"];"#
    for assignment in ["model.onChange = ^(NSString *name) { SCENE };", "[model setOnChange:^{ SCENE }];"] {
      let output = try check([
        "Model.h": "@interface Model : NSObject\n@property (nonatomic, copy) void (^onChange)(NSString *name);\n@end\n",
        "Model.m": "@implementation Model\n\(code)\n@end\n",
        "Panel.m": """
        @interface Panel : UIViewController
        @end
        @implementation Panel
        - (void)viewDidLoad { \(assignment.replacing("SCENE", with: scene)) }
        @end
        id make() { return [Panel new]; }
        """,
      ])
      #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
    }
  }

  /// A runtime attribute of a document may make it true.
  @Test(arguments: [("isNew", "error"), ("isOld", "note")]) func attributes(keyPath: String, verdict: String) throws {
    let scene = #"_ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Second")"#
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"])
    try shell.folder.write(
      "Panel.swift",
      "@objc(Panel) class Panel: UIViewController { var isNew = false; override func viewDidLoad() { if isNew { \(scene) } } }"
    )
    try shell.folder.write(
      "Main.storyboard",
      WitnessedApp.storyboard("", segue: false).replacing(
        #"<viewController id="one">"#,
        with: """
          <viewController id="one" customClass="Panel"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="boolean" keyPath="\(keyPath)" value="YES"/>
          </userDefinedRuntimeAttributes>
          """))
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }
}
