// Times the solving of layouts, without the reading of documents.
//
//     solve-layouts [CORPUS]
//
// Each document of CORPUS, a folder, is solved nine times as it is stored, and its median counts. The median over the
// documents, the 99th percentile and the slowest are printed, and how many are above 3 ms and above 60 ms.
//
// Then what is made up: 1,000 views in lists of rows as apps have them, all of their frames; the same again in another
// width, as after a rotation; and, once each, what nobody draws: chains of 10,000 constraints, 10,000 that contradict each
// other, a ring of 50 ratios, 3,000 wishes that depend on each other, numbers of 300 digits. Each ends with frames or with
// a refusal.
import AutoLayout
import Foundation
import InterfaceBuilder

func milliseconds(_ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  body()
  let spent = (ContinuousClock.now - start).components
  return Double(spent.seconds) * 1000 + Double(spent.attoseconds) / 1e15
}

func median(of count: Int, _ body: () -> Void) -> Double {
  (0..<count).map { _ in milliseconds(body) }.sorted()[count / 2]
}

func shown(_ value: Double) -> String { String(format: value < 10 ? "%.2f ms" : "%.0f ms", value) }

func document(_ views: String, _ constraints: [String]) -> Data {
  Data(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_12" orientation="portrait"/><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <view id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>\(views)</subviews>
    <constraints>\(constraints.joined(separator: "\n"))</constraints></view>
    </objects></document>
    """.utf8)
}

var numbers = 0

/// `a.leading = root.leading + 8`, in the parts that it is made of.
@MainActor func constraint(_ first: String, _ second: String?, _ constant: Double = 0, _ more: String = "") -> String {
  func item(_ text: String, _ name: String) -> String {
    let parts = text.split(separator: ".")
    return "\(name)Item=\"\(parts[0])\" \(name)Attribute=\"\(parts[1])\""
  }
  numbers += 1
  return
    "<constraint \(item(first, "first")) \(second.map { item($0, "second") } ?? "") constant=\"\(constant)\" \(more) "
    + "id=\"c\(numbers)\"/>"
}

func view(_ id: String, _ element: String = "view", _ attributes: String = "", _ content: String = "") -> String {
  "<\(element) id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)>\(content)</\(element)>"
}

/// Rows of an image, two labels and a button below each other, each in a view of its own.
@MainActor func rows(_ count: Int) -> Data {
  var views = ""
  var constraints: [String] = []
  for row in 0..<count {
    let box = "box\(row)"
    let inner = ["image\(row)", "title\(row)", "line\(row)", "button\(row)"]
    var own = [
      constraint("\(inner[0]).leading", "\(box).leading", 8), constraint("\(inner[0]).centerY", "\(box).centerY"),
      constraint("\(inner[0]).width", nil, 24), constraint("\(inner[0]).height", nil, 24),
      constraint("\(inner[1]).leading", "\(inner[0]).trailing", 8), constraint("\(inner[1]).top", "\(box).top", 8),
      constraint("\(inner[2]).leading", "\(inner[1]).leading"), constraint("\(inner[2]).top", "\(inner[1]).bottom", 4),
      constraint("\(box).bottom", "\(inner[2]).bottom", 8), constraint("\(box).trailing", "\(inner[3]).trailing", 8),
      constraint("\(inner[3]).centerY", "\(box).centerY"),
    ]
    for label in inner[1...2] { own.append(constraint("\(inner[3]).leading", "\(label).trailing", 8)) }
    views += view(
      box, "view", "",
      "<subviews>"
        + view(inner[0]) + view(inner[1], "label", "text=\"Title \(row)\"")
        + view(inner[2], "label", "text=\"A longer text that needs two or three lines in a row\" numberOfLines=\"0\"")
        + view(inner[3], "button", "horizontalHuggingPriority=\"252\"", "<state key=\"normal\" title=\"Buy\"/>")
        + "</subviews><constraints>\(own.joined())</constraints>")
    constraints += [
      constraint("\(box).leading", "root.leading"), constraint("root.trailing", "\(box).trailing"),
      row == 0 ? constraint("\(box).top", "root.top") : constraint("\(box).top", "box\(row - 1).bottom", 1),
    ]
  }
  return document(views, constraints)
}

func solve(_ content: Data, _ options: LayoutOptions = LayoutOptions()) -> String {
  guard let read = try? DocumentReader().read(content, path: "Made.xib") else { return "not read" }
  do {
    let solved = try LayoutSolver(options: options).solve(read.layout)
    return "\(solved.objects.count) frames, \(solved.problems.count) problems"
  } catch {
    return "refused: \(error)"
  }
}

if let corpus = CommandLine.arguments.dropFirst().first {
  var times: [(path: String, time: Double)] = []
  let files = FileManager.default.enumerator(atPath: corpus)?.compactMap { $0 as? String } ?? []
  for path in files.sorted() where path.hasSuffix(".xib") || path.hasSuffix(".storyboard") {
    guard let content = FileManager.default.contents(atPath: corpus + "/" + path),
      let read = try? DocumentReader().read(content, path: path), read.platform == .iOS || read.platform == .tvOS
    else { continue }
    times.append((path, median(of: 9) { _ = try? LayoutSolver().solve(read.layout) }))
  }
  times.sort { $0.time < $1.time }
  guard let slowest = times.last else {
    FileHandle.standardError.write(Data("error: no document for iOS that can be read is in '\(corpus)'\n".utf8))
    exit(2)
  }
  print("\(times.count) documents: median \(shown(times[times.count / 2].time)),", terminator: " ")
  print("99th percentile \(shown(times[min(times.count - 1, times.count * 99 / 100)].time)),", terminator: " ")
  print("slowest \(shown(slowest.time)), \(slowest.path)")
  print("above 3 ms: \(times.count { $0.time > 3 }), above 60 ms: \(times.count { $0.time > 60 })")
}

let thousand = try DocumentReader().read(rows(200), path: "Rows.xib")
print("1,000 views: \(shown(median(of: 5) { _ = try? LayoutSolver().solve(thousand.layout) }))")
let wide = LayoutOptions(size: LayoutSize(width: 852, height: 393))
print(
  "1,000 views in another width: \(shown(median(of: 5) { _ = try? LayoutSolver(options: wide).solve(thousand.layout) }))"
)

let chain = (0..<2_500).flatMap { number in
  [
    constraint("v\(number).leading", "root.leading"), constraint("v\(number).trailing", "root.trailing"),
    constraint("v\(number).height", nil, 10),
    number == 0 ? constraint("v0.top", "root.top") : constraint("v\(number).top", "v\(number - 1).bottom", 1),
  ]
}
let contradictions = (0..<10_000).map { constraint("v0.width", nil, Double($0)) }
let ring = (0..<50).map { constraint("v\($0).width", "v\(($0 + 1) % 50).width", 0, "multiplier=\"1.5\"") }
let wishes = (1..<3_000).map { constraint("v\($0).width", "v\($0 - 1).width", 1, "priority=\"500\"") }
let absurd = (0..<1_000).map { _ in
  constraint("v0.width", nil, 0).replacing(
    "constant=\"0.0\"", with: "constant=\"\(String(repeating: "9", count: 300))\"")
}
func views(_ count: Int, _ element: String = "view") -> String {
  (0..<count).map { view("v\($0)", element, element == "label" ? "text=\"A\"" : "") }.joined()
}
for (name, content) in [
  ("a chain of 10,000 constraints", document(views(2_500), chain)),
  ("10,000 constraints that contradict each other", document(views(1), contradictions)),
  ("a ring of 50 ratios", document(views(50), ring)),
  ("3,000 wishes that depend on each other", document(views(3_000, "label"), wishes)),
  ("1,000 numbers of 300 digits", document(views(1), absurd)),
] {
  var outcome = ""
  let time = milliseconds { outcome = solve(content) }
  print("\(name): \(shown(time)), \(outcome)")
}
