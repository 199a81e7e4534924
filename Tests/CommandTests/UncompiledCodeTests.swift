import TestRunning
import TestSupport
import Testing

/// Code of Objective-C that a macro of the app keeps from being compiled runs for nobody.
@Suite(.ownThreads) struct UncompiledCodeTests {
  /// The verdict on a scene that code asks for.
  private func expect(
    _ verdict: String, header: String, code: String, other: String = "", _ location: SourceLocation = #_sourceLocation
  ) throws {
    let shell = try WitnessedApp.app(sources: ["Other.h", "Panel.h", "Panel.m", "Screen.swift"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    let scene =
      #"[[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateViewControllerWithIdentifier:@"Second"];"#
    try shell.folder.write("Panel.h", "#import <UIKit/UIKit.h>\n\(header)\n@interface Panel : UIViewController\n@end\n")
    try shell.folder.write("Other.h", other)
    try shell.folder.write(
      "Panel.m",
      """
      #import "Panel.h"
      @implementation Panel
      - (void)viewDidLoad {
      \(code.replacing("SCENE", with: scene))
      }
      @end
      id make() { return [Panel new]; }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)", sourceLocation: location)
  }

  @Test(arguments: [
    ("#define TOUR 0", "#if TOUR\nSCENE\n#endif"), ("#define TOUR (0) // not yet", "#if (TOUR)\nSCENE\n#endif"),
    ("#define TOUR 0", "#if TOUR == 1 // new\nSCENE\n#endif"),
    ("#define TOUR 0", "#if TOUR\n#if DEBUG\nSCENE\n#endif\n#endif"),
    ("#ifndef PANEL_H\n#define PANEL_H\n#define TOUR 0\n#endif", "#if TOUR\nSCENE\n#endif"),
  ]) func neverCompiled(header: String, code: String) throws {
    try expect("note", header: header, code: code)
  }

  /// However many macros there are.
  @Test func neverCompiledAmongMany() throws {
    let macros = (0..<80).map { "#define TOUR\($0) 0\n" }.joined()
    let code = (0..<80).map { "#if TOUR\($0)\n[self show];\n#endif\n" }.joined()
    try expect("note", header: macros + "#define TOUR 0", code: code + "#if TOUR\nSCENE\n#endif")
  }

  @Test(arguments: [
    ("#define TOUR 1", "#if TOUR\nSCENE\n#endif"), ("#define TOUR 0", "#if !TOUR\nSCENE\n#endif"),
    ("#define TOUR 0", "#if TOUR\n[self show];\n#else\nSCENE\n#endif"),
    ("#define TOUR 0", "#ifdef TOUR\nSCENE\n#endif"), ("#define TOUR 0", "#if TOUR || BETA\nSCENE\n#endif"),
    ("#define TOUR 0", "#if TOUR /* tour */ || BETA\nSCENE\n#endif"),
    ("#define TOUR 0", "#if TOUR\(String(repeating: " ", count: 200))|| BETA\nSCENE\n#endif"),
    ("#define TOUR 0", "#if TOUR\n[self show];\n#elif BETA\nSCENE\n#endif"),
    ("#define TOUR 0", "#if TOUR\n[self show];\n#endif\nSCENE"),
    // It may have another value.
    ("#if BETA\n#define TOUR 0\n#endif", "#if TOUR\nSCENE\n#endif"),
    ("#ifndef TOUR\n#define TOUR 0\n#endif", "#if TOUR\nSCENE\n#endif"),
    ("#if !defined(TOUR)\n#define TOUR 0\n#endif", "#if TOUR\nSCENE\n#endif"),
    ("#ifdef TOUR\n#else\n#define TOUR 0\n#endif", "#if TOUR\nSCENE\n#endif"),
    ("#if BETA\n#elif !defined(TOUR)\n#define TOUR 0\n#endif", "#if TOUR\nSCENE\n#endif"),
    ("#if BETA\n#define TOUR 1\n#else\n#define TOUR 0\n#endif", "#if TOUR\nSCENE\n#endif"),
    ("#define TOUR 0\n#undef TOUR", "#if TOUR\nSCENE\n#endif"), ("#define TOUR BETA", "#if TOUR\nSCENE\n#endif"),
    ("#define TOUR 0 /* not */ + 1", "#if TOUR\nSCENE\n#endif"), ("", "#if TOUR\nSCENE\n#endif"),
    // The compiler is told it.
    ("#define DEBUG 0", "#if DEBUG\nSCENE\n#endif"),
    ("#define TARGET_OS_IPHONE 0", "#if TARGET_OS_IPHONE\nSCENE\n#endif"),
  ]) func mayBeCompiled(header: String, code: String) throws {
    try expect("error", header: header, code: code)
  }

  /// What another source says of the macro.
  @Test(arguments: [
    ("#define TOUR 0", "#define TOUR 1", "error"), ("", "#define TOUR 0", "error"),
    ("#import \"Other.h\"", "#define TOUR 0", "note"),
  ]) func definedElsewhere(header: String, other: String, verdict: String) throws {
    try expect(verdict, header: header, code: "#if TOUR\nSCENE\n#endif", other: other + "\n")
  }

  /// Swift gets its flags by build settings alone.
  @Test(arguments: [
    ("", "#if TOUR\nSCENE\n#endif", "note"), ("", "#if os(iOS) && (TOUR) // new\nSCENE\n#endif", "note"),
    ("", "#if !TOUR\nlist()\n#else\nSCENE\n#endif", "note"),
    ("", "#if BETA\nlist()\n#elseif TOUR\nSCENE\n#endif", "note"),
    ("", "#if !TOUR\nlist()\n#elseif os(iOS)\nSCENE\n#endif", "note"),
    ("OTHER_SWIFT_FLAGS = \"-DTOURS -D BETA\"; ", "#if TOUR\nSCENE\n#endif", "note"),
    ("", "#if TOUR\nlist()\n#endif\nSCENE", "error"), ("", "#if !TOUR\nSCENE\n#endif", "error"),
    ("", "#if TOUR\nlist()\n#else\nSCENE\n#endif", "error"), ("", "#if TOUR || os(iOS)\nSCENE\n#endif", "error"),
    ("", "#if !(os(macOS) && TOUR && BETA)\nSCENE\n#endif", "error"),
    ("", "#if os(iOS) && (TOUR && swift(>=5))\nSCENE\n#endif", "note"),
    ("", "#if (TOUR || os(iOS)) && canImport(UIKit)\nSCENE\n#endif", "error"),
    ("", "#if DEBUG\nSCENE\n#endif", "error"), ("", "#if canImport(UIKit)\nSCENE\n#endif", "error"),
    ("SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG TOUR\"; ", "#if TOUR\nSCENE\n#endif", "error"),
    ("\"SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=iphoneos*]\" = TOUR; ", "#if TOUR\nSCENE\n#endif", "error"),
    ("OTHER_SWIFT_FLAGS = (\"$(inherited)\", \"-D\", TOUR, ); ", "#if TOUR\nSCENE\n#endif", "error"),
    ("OTHER_SWIFT_FLAGS = \"$(FLAGS)\"; ", "#if TOUR\nSCENE\n#endif", "error"),
  ]) func flagsOfSwift(settings: String, code: String, verdict: String) throws {
    let shell = try WitnessedApp.app(settings: settings, sources: ["Panel.swift", "Screen.swift"], making: ["Panel"])
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(
      "Panel.swift",
      """
      class Panel: UIViewController {
        override func viewDidLoad() {
      \(code.replacing("SCENE", with: IdleCodeTests.scene))
        }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// Files on which configurations are based give flags, too, and those that are not here may.
  @Test(arguments: [
    ("App.xcconfig", "SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) TOUR", "error"),
    ("App.xcconfig", "SWIFT_ACTIVE_COMPILATION_CONDITIONS = TOUR;", "error"),
    ("App.xcconfig", "OTHER_SWIFT_FLAGS = $(inherited) \\\n  -DTOUR", "error"),
    ("App.xcconfig", "#include \"Other.xcconfig\"", "error"), ("App.xcconfig", "SWIFT_VERSION = 5.0", "note"),
    ("Other.xcconfig", "", "error"),
  ]) func flagsInFiles(file: String, text: String, verdict: String) throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"], making: ["Panel"])
    let project = try String(decoding: shell.folder.content("Shop.xcodeproj/project.pbxproj"), as: UTF8.self)
    try shell.folder.write(
      "Shop.xcodeproj/project.pbxproj",
      project.replacing(
        "C = {isa = XCBuildConfiguration;", with: "C = {isa = XCBuildConfiguration; baseConfigurationReference = X;"
      )
      .replacing("children = (", with: "children = (X, ")
      .replacing(
        "ROOT = {", with: "X = {isa = PBXFileReference; path = App.xcconfig; sourceTree = \"<group>\";}; ROOT = {"))
    try shell.folder.write(file, text)
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard("", segue: false))
    try shell.folder.write(
      "Panel.swift",
      """
      class Panel: UIViewController {
        override func viewDidLoad() {
          #if TOUR
          \(IdleCodeTests.scene)
          #endif
        }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'lost'"), "\(output)")
  }

  /// An outlet that other code of the same method uses, too, is missed there.
  @Test(arguments: [
    ("#if TOUR\n    label.text = \"x\"\n#else\n    label.text = \"y\"\n#endif", "error"),
    ("#if TOUR\n    label.text = \"x\"\n#endif\n    if isNew { label.text = \"y\" }", "error"),
    ("#if TOUR\n    label.text = \"x\"\n    label.alpha = 1\n#endif", "note"),
    ("#if TOUR\n    label.text = \"x\"\n#endif\n    label?.alpha = 1", "note"),
  ]) func usesBesideOthers(code: String, verdict: String) throws {
    let storyboard = WitnessedApp.storyboard().replacing("lost", with: "view")
    let shell = try WitnessedApp.app(beginningWith: storyboard, sources: ["Screen.swift"])
    try shell.folder.write(
      "Screen.swift",
      """
      @objc(Screen) class Screen: UIViewController {
        @IBOutlet var label: UILabel!
        override func viewDidLoad() {
      \(code)
        }
      }
      """)
    let output = try WitnessedApp.check(shell)
    #expect(output.contains("\(verdict): outlet 'label' of 'Screen' is not connected"), "\(output)")
  }

  /// A long chain needs no more than its length.
  @Test func chainsOfFlags() throws {
    let shell = try WitnessedApp.app(sources: ["Panel.swift", "Screen.swift"], making: ["Screen"])
    let chain = (0..<20_000).map { "#elseif !TOUR\($0)\nlet a\($0) = 1\n" }.joined()
    try shell.folder.write("Panel.swift", "#if !TOUR\nlet a = 1\n\(chain)#else\nlet b = 1\n#endif\n")
    try shell.folder.write("Main.storyboard", WitnessedApp.storyboard(segue: false).replacing("lost", with: "view"))
    #expect(try shell.run("check .").status == 0)
  }
}
