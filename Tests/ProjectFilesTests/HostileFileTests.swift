import ComponentModel
import Foundation
import ProjectFiles
import TestRunning
import TestSupport
import Testing

/// Files are untrusted: whatever is in them, reading ends soon, with facts or with one diagnostic.
@Suite struct HostileFileTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var path: String
    var content: Data
    var testDescription: String { path }
  }

  static let table = """
    /* Class = "UILabel"; text = "Größe"; ObjectID = "DBH-J5-aEO"; */
    "DBH-J5-aEO.text" = "Gr\\U00f6\\337e \\"x\\"";
    // short
    'a' = b; c; d = { e = (1, 2); f = <00ff>; };

    """

  static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><!-- c --><dict><key>%d &amp; &#233;</key><dict><key>b</key><array><true/></array></dict>
    <key><![CDATA[c]]></key><string>d</string></dict></plist>
    """

  static let catalog =
    #"{"sourceLanguage":"en","strings":{"a\u00e9\ud83d\ude00":{"localizations":{"fr":{},"de":[1.5e3]}},"b":{}}}"#

  static let samples: [Sample] = [
    Sample(path: "a.strings", content: Data(table.utf8)),
    Sample(path: "utf16.strings", content: table.data(using: .utf16)!),
    Sample(path: "xml.strings", content: Data(list.utf8)),
    Sample(path: "a.stringsdict", content: list.data(using: .utf16LittleEndian)!),
    Sample(
      path: "binary.strings",
      content: try! PropertyListSerialization.data(
        fromPropertyList: ["a": "b", "é": ["c": [1, 2]], "a longer key than fifteen": "d"], format: .binary, options: 0)
    ),
    Sample(path: "a.xcstrings", content: Data(catalog.utf8)),
    Sample(
      path: "A.xcassets/G/Contents.json", content: Data(#"{"properties":{"provides-namespace":true},"x":[null]}"#.utf8)),
    Sample(path: "a.ttf", content: Font.file([.windows(6, "A-B"), .windows(4, "A B"), .macintosh(6, "C")])),
    Sample(path: "a.ttc", content: Font.collection([[.windows(6, "A")], [.macintosh(6, "B")]])),
  ]

  /// Reads a file; more than one diagnostic, or one of another file, would be a fault.
  private static func read(_ content: Data, as path: String) {
    let (_, diagnostics) = ProjectFileReader().facts(of: [path]) { _ throws(Diagnostic) in content }
    #expect(diagnostics.count <= 1 && diagnostics.allSatisfy { $0.path == path && !$0.message.isEmpty })
  }

  @Test func theSamplesAreGood() {
    for sample in Self.samples {
      let (_, diagnostics) = ProjectFileReader().facts(of: [sample.path]) { _ throws(Diagnostic) in sample.content }
      #expect(diagnostics.isEmpty)
    }
  }

  @Test(.ownThreads, arguments: samples)
  func filesMayEndAnywhere(sample: Sample) {
    for length in 0..<sample.content.count {
      Self.read(sample.content.prefix(length), as: sample.path)
      Self.read(sample.content.suffix(length), as: sample.path)
    }
  }

  @Test(.ownThreads, arguments: samples)
  func anyByteMayBeAnother(sample: Sample) {
    for index in sample.content.indices {
      for byte: UInt8 in [0, 1, 0x0F, 0x22, 0x3C, 0x5C, 0x7B, 0x7F, 0x80, 0xFF] {
        var content = sample.content
        content[index] = byte
        Self.read(content, as: sample.path)
      }
    }
  }

  @Test(.ownThreads, arguments: samples)
  func manyBytesMayBeOthers(sample: Sample) {
    var generator = RepeatableGenerator(seed: 11)
    for _ in 0..<1000 {
      var content = sample.content
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let index = content.indices.randomElement(using: &generator)!
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: content[index] = .random(in: 0...255, using: &generator)
        case 1: content.insert(content.randomElement(using: &generator)!, at: index)
        default: content.remove(at: index)
        }
      }
      Self.read(content, as: sample.path)
    }
  }

  /// Every kind of file may have any other's bytes.
  @Test func kindsMayBeMistaken() {
    for content in Self.samples.map(\.content) {
      for path in Self.samples.map(\.path) { Self.read(content, as: path) }
    }
  }

  /// A file with one thing over and over again.
  struct Repetition: CustomTestStringConvertible, Sendable {
    var path: String
    var count: Int
    var content: @Sendable (Int) -> Data

    init(_ path: String, _ count: Int, of part: String, after start: String = "") {
      self.init(path, count) { Data((start + String(repeating: part, count: $0)).utf8) }
    }

    init(_ path: String, _ count: Int, _ content: @escaping @Sendable (Int) -> Data) {
      self.path = path
      self.count = count
      self.content = content
    }

    var testDescription: String { path }
  }

  @Test(
    .ownThreads,
    arguments: [
      Repetition("a.strings", 250_000, of: "{b=", after: "a = "),
      Repetition("b.strings", 500_000, of: "(", after: "a = "),
      Repetition("c.strings", 100_000, of: "a;\n"), Repetition("d.strings", 250_000, of: "/*"),
      Repetition("a.stringsdict", 25_000, of: "<dict><key>a</key>"),
      Repetition("b.stringsdict", 150_000, of: "<!--", after: "<plist>"),
      Repetition("a.xcstrings", 100_000, of: #"{"a":"#), Repetition("b.xcstrings", 100_000, of: "\\ud800", after: "\""),
      Repetition("a.ttf", 1_500) { Font.file((0..<$0).map { _ in .windows(4, "A") }) },
    ])
  func muchOfTheSameEndsSoon(file: Repetition) {
    #expect(Growth.ofDoubling(file.count, input: file.content) { Self.read($0, as: file.path) } < 3)
  }

  @Test(.ownThreads) func aDeepPathEndsSoon() {
    func path(_ depth: Int) -> String { "A.xcassets/" + String(repeating: "a/", count: depth) + "B.imageset/b.png" }
    #expect(Growth.ofDoubling(1_000, input: path) { Self.read(Data(), as: $0) } < 3)
  }
}
