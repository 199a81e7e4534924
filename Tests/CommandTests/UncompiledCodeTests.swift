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
}
