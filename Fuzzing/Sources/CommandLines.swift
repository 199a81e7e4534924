import Foundation

/// Command lines that nobody would write, given to the program itself.
enum CommandLines {
  /// A line is an argument.
  static func use(_ input: Data) throws {
    let arguments = String(decoding: input, as: UTF8.self).split(separator: "\n").map(String.init)
    // Nothing outside of the folder is touched.
    guard arguments.allSatisfy(staysInside), arguments.count <= 64 else { return }
    let folder = NSTemporaryDirectory() + "/lines-\(getpid())"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.copyItem(atPath: project, toPath: folder)
    let before = content(of: folder)
    let child = try Child([program] + arguments, in: folder)
    expect([0, 1, 2, 3, 64].contains(child.status), "ended with \(child.status): \(child.errors)")
    for strange in ["Fatal error", "couldn’t be completed", "Failure()", "DatabaseError"] {
      expect(!child.errors.contains(strange), "says '\(strange)': \(child.errors)")
    }
    if child.status == 2 || child.status == 64 {
      expect(!child.errors.isEmpty, "refuses without a word")
      let after = content(of: folder)
      let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
      expect(changed.isEmpty, "refuses, and has written \(changed)")
    }
    let asksForJSON = zip(arguments, arguments.dropFirst()).contains { $0 == "--format" && $1 == "json" }
    // '-Shop' asks for help too: the library takes its letters one by one.
    let isHelp = child.output.starts(with: Data("OVERVIEW:".utf8))
    if asksForJSON, child.status < 2, !child.output.isEmpty, !isHelp {
      // An export to standard output is a document on each line.
      let lines = child.output.split(separator: 10).map { Data($0) }
      func isJSON(_ text: Data) -> Bool {
        (try? JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)) != nil
      }
      expect(
        isJSON(child.output) || arguments.contains("export") && lines.allSatisfy(isJSON),
        "writes no JSON")
    }
  }

  private static func staysInside(_ argument: String) -> Bool {
    guard !argument.contains(".."), !argument.contains("~"), !argument.contains("\0") else { return false }
    var last: Character = "/"
    for character in argument {
      if character == "/", !(last.isLetter || last.isNumber || last == ".") { return false }
      last = character
    }
    return true
  }

  /// What is in every file of a folder that a refusal must leave as it was.
  private static func content(of folder: String) -> [String: Data] {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return [:] }
    var content: [String: Data] = [:]
    // Who waits for a store, and who reads git's index, leaves a trace.
    for case let file as String in files where !file.hasSuffix(".lock") && !file.hasPrefix(".git/") {
      content[file] = FileManager.default.contents(atPath: folder + "/" + file) ?? Data()
    }
    return content
  }

  private static let program: String = {
    guard let program = ProcessInfo.processInfo.environment["NIBREG"] else { fatalError("NIBREG names no program") }
    return program
  }()

  /// A project in a repository, with a store.
  private static let project: String = {
    let folder = NSTemporaryDirectory() + "/project-\(getpid())"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let files = [
        "Row.xib": SmallProject.row("Hello"), "App.storyboard": SmallProject.app, "Row.swift": SmallProject.source,
        "Components.yml": "project: Shop\nrequires: {Row: ^1.0.0}\n",
      ]
      for (name, text) in files {
        try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
      }
    } catch {
      fatalError("no project can be made: \(error)")
    }
    Child.prepare("git init -q --template= .", in: folder)
    Child.prepare("git add .", in: folder)
    Child.prepare("git commit -q -m Begin", in: folder)
    for line in ["init", "publish Row.xib --version 1.0.0", "resolve", "record . --branch main --revision 1"] {
      Child.prepare("\(program) \(line)", in: folder)
    }
    return folder
  }()
}

/// A component and a document that embeds it.
enum SmallProject {
  static func row(_ text: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Row">
                <connections><outlet property="label" destination="lbl" id="out"/></connections>
            </placeholder>
            <view id="top"><subviews><label text="\(text)" id="lbl"/></subviews></view>
        </objects>
    </document>

    """
  }

  static let app = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="first">
        <scenes><scene sceneID="s"><objects>
            <viewController id="first"><view key="view" id="view"><subviews><view id="use" customClass="Row"/></subviews></view></viewController>
        </objects></scene></scenes>
    </document>

    """

  static let source = """
    import UIKit

    class Row: UIView {
      @IBOutlet var label: UILabel!
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        Bundle.main.loadNibNamed("Row", owner: self)
      }
    }

    """
}
