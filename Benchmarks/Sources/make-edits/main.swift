import Foundation

// Makes what judging is measured on. The same arguments give the same bytes.
//
//     make-edits documents OLD NEW KILOBYTES   two documents of that size, of which one view in a hundred differs
//     make-edits history COMMITS               a repository for 'git fast-import' on standard output

/// A view with a label in it and constraints around it; some 1.4 kB.
func row(_ number: Int, text: String) -> String {
  let id = "r\(number)-aa-aaa"
  return """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0.0" y="\(number * 20)" width="320" height="20"/>
        <subviews>
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="\(text)" textAlignment="natural" \
    lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="l\(number)-bb-bbb">
                <rect key="frame" x="16" y="0.0" width="288" height="20"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
                <nil key="textColor"/>
            </label>
        </subviews>
        <constraints>
            <constraint firstItem="l\(number)-bb-bbb" firstAttribute="leading" secondItem="\(id)" \
    secondAttribute="leading" constant="16" id="c\(number)-cc-ccc"/>
            <constraint firstAttribute="trailing" secondItem="l\(number)-bb-bbb" secondAttribute="trailing" \
    constant="16" id="d\(number)-dd-ddd"/>
        </constraints>
    </view>

    """
}

func document(className: String, outlets: [String] = [], content: String) -> String {
  let connections = outlets.map { "<outlet property=\"\($0)\" destination=\"root-aa-aaa\" id=\"\($0)-ou-tle\"/>" }
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="\(className)">
                <connections>\(connections.joined())</connections>
            </placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="root-aa-aaa">
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <subviews>
    \(content)
                </subviews>
            </view>
        </objects>
    </document>

    """
}

func writeDocuments(_ old: String, _ new: String, kilobytes: Int) throws {
  let count = max(1, kilobytes * 1_000 / row(0, text: "Row").utf8.count)
  for (path, isNew) in [(old, false), (new, true)] {
    let rows = (0..<count).map { row($0, text: isNew && $0 % 100 == 0 ? "Another \($0)" : "Row \($0)") }
    try Data(document(className: "TableView", content: rows.joined()).utf8).write(to: URL(fileURLWithPath: path))
  }
}

// MARK: History

struct Component {
  var outlets = ["title"]
  var attributes = ["caption"]
  var text = 0
}

func writeHistory(commits: Int) {
  let (components, hosts) = (40, 20)
  var state = [Component](repeating: Component(), count: components)
  var random = UInt64(42)
  func next(_ bound: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % bound
  }
  func name(_ number: Int) -> String { "Part\(number)View" }
  func nib(_ number: Int) -> String {
    document(
      className: name(number), outlets: state[number].outlets,
      content: row(0, text: "Text \(state[number].text)"))
  }
  func source(_ number: Int) -> String {
    let outlets = state[number].outlets.map { "  @IBOutlet var \($0): UIView!\n" }.joined()
    let attributes = state[number].attributes.map { "  @IBInspectable var \($0): String = \"\"\n" }.joined()
    return """
      class \(name(number)): UIView {
      \(outlets)\(attributes)  required init?(coder: NSCoder) {
          super.init(coder: coder)
          addSubview(UINib(nibName: "\(name(number))", bundle: nil).instantiate(withOwner: self)[0] as! UIView)
        }
      }

      """
  }
  func host(_ number: Int) -> String {
    let embeddings = (0..<5).map { offset in
      let part = (number * 7 + offset * 3) % components
      return "<view id=\"e\(offset)-ee-eee\" customClass=\"\(name(part))\"><userDefinedRuntimeAttributes>"
        + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"caption\" value=\"A\"/>"
        + "</userDefinedRuntimeAttributes></view>"
    }
    return document(className: "Screen\(number)Controller", content: embeddings.joined(separator: "\n"))
  }
  var output = ""
  func file(_ path: String, _ content: String) {
    output += "M 100644 inline \(path)\ndata \(content.utf8.count)\n\(content)\n"
  }
  func part(_ number: Int) {
    file("Parts/\(name(number)).xib", nib(number))
    file("Parts/\(name(number)).swift", source(number))
  }
  for commit in 0..<commits {
    let message = commit == 0 ? "Start" : "Edit \(commit)"
    output += "commit refs/heads/main\ncommitter Ada <ada@example.org> \(1_600_000_000 + commit * 3_600) +0000\n"
    output += "data \(message.utf8.count)\n\(message)\n"
    guard commit > 0 else {
      for number in 0..<components { part(number) }
      for number in 0..<hosts { file("Screens/Screen\(number).xib", host(number)) }
      continue
    }
    let number = next(components)
    switch next(10) {
    case 0: state[number].outlets.append("outlet\(commit)")
    case 1 where state[number].outlets.count > 1: state[number].outlets.removeLast()
    case 2: state[number].attributes.append("attribute\(commit)")
    default: state[number].text = commit
    }
    part(number)
    FileHandle.standardOutput.write(Data(output.utf8))
    output = ""
  }
  FileHandle.standardOutput.write(Data((output + "done\n").utf8))
}

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.count) {
case ("documents", 4):
  try writeDocuments(arguments[2], arguments[3], kilobytes: Int(arguments[4]) ?? 1_000)
case ("history", 2):
  writeHistory(commits: Int(arguments[2]) ?? 1_000)
default:
  FileHandle.standardError.write(Data("make-edits documents OLD NEW KILOBYTES | make-edits history COMMITS\n".utf8))
  exit(64)
}
