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
}
