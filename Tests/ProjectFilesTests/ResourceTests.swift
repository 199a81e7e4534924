import ComponentModel
import Foundation
import ProjectFiles
import Rendering
import SourceControl
import Testing

/// What documents name: images, sets of asset catalogs, fonts, nibs.
@Suite struct ResourceTests {
  /// The resources of a project's files, each as `kind name|other names @ path`, and its diagnostics.
  private static func resources(_ files: [String: String]) -> [String] { resources(files.mapValues { Data($0.utf8) }) }

  private static func resources(_ files: [String: Data]) -> [String] {
    let (facts, diagnostics) = ProjectFileReader().facts(of: files.keys) { path throws(Diagnostic) in files[path]! }
    return facts.resources.map { resource in
      "\(resource.kind.rawValue) \(([resource.name] + resource.otherNames).joined(separator: "|")) @ \(resource.path)"
    } + diagnostics.map(\.description)
  }

  // MARK: Kinds of files

  @Test(
    arguments: [
      ("A.strings", .strings), ("fr.lproj/A.stringsdict", .stringsDictionary), ("A.xcstrings", .stringCatalog),
      ("A.xcassets/Contents.json", .assetCatalogContents),
      ("A.xcassets/B.imageset/Contents.json", .assetCatalogContents),
      ("A.xcassets/B.imageset/b.png", .assetCatalogFile), ("A.xcassets/B.dataset/b.xib", .assetCatalogFile),
      ("Contents.json", nil), ("a.png", .image), ("A.PNG", .image), ("a.jpeg", .image), ("a.svg", .image),
      ("a.ttf", .font), ("a.otf", .font), ("a.ttc", .font), ("A.xib", .xib), ("A.storyboard", .storyboard),
      ("a.swift", nil), ("png", nil), ("", nil), ("/", nil), ("A.icon/Assets/a.png", nil),
    ] as [(String, ProjectFileKind?)])
  func thePathTellsTheKind(path: String, kind: ProjectFileKind?) {
    #expect(ProjectFileKind(path: path) == kind)
    if kind != nil, kind != .assetCatalogFile {
      #expect(ProjectFileKind.isOfInterest(name: path.split(separator: "/").last.map(String.init) ?? ""))
    }
  }

  // MARK: Files

  @Test(arguments: [
    ("a.png", "image a|a.png"),
    ("Images/a@2x.png", "image a|a.png|a@2x.png"),
    ("Images/App.iconset/a.png", "image a|a.png|App|App.icns"),
    ("a@3x~ipad.jpg", "image a|a.jpg|a@3x~ipad.jpg"),
    ("a~ipad@2x.png", "image a|a.png|a~ipad@2x.png"),
    ("a~iphone.pdf", "image a|a.pdf|a~iphone.pdf"),
    ("a.b.svg", "image a.b|a.b.svg"),
    ("@2x.png", "image @2x|@2x.png"),
    ("a@4x.webp", "image a@4x|a@4x.webp"),
    ("fr.lproj/a.gif", "image a|a.gif"),
    ("App/Kit.bundle/b/a@2x.png", "image Kit.bundle/b/a|Kit.bundle/b/a.png|Kit.bundle/b/a@2x.png"),
    ("Base.lproj/Row.xib", "xib Row"),
    ("Row~ipad.xib", "xib Row"),
    ("Main.storyboard", "storyboard Main"),
  ])
  func aFileIsNamed(path: String, resource: String) {
    #expect(Self.resources([path: ""]) == ["\(resource) @ \(path)"])
  }

  // MARK: Asset catalogs

  private static let namespace = #"{"properties":{"provides-namespace":true}}"#

  @Test(arguments: [
    (["A.xcassets/B.imageset/Contents.json": "{}"], ["imageset B @ A.xcassets/B.imageset"]),
    (["A.xcassets/B.imageset/b.pdf": ""], ["imageset B @ A.xcassets/B.imageset"]),
    (["/p/A.xcassets/B.colorset/Contents.json": "{}"], ["colorset B @ /p/A.xcassets/B.colorset"]),
    (
      ["A.xcassets/G/H/B.symbolset/b.svg": "", "A.xcassets/G/Contents.json": "{}"],
      ["symbolset B @ A.xcassets/G/H/B.symbolset"]
    ),
    (
      ["A.xcassets/G 2.0/B.imageset/b.png": ""], ["imageset B @ A.xcassets/G 2.0/B.imageset"]
    ),
    (
      ["A.xcassets/G/B.imageset/b.png": "", "A.xcassets/G/Contents.json": namespace],
      ["imageset G/B @ A.xcassets/G/B.imageset"]
    ),
    (
      ["/A.xcassets/G/B.imageset/b.png": "", "/A.xcassets/G/Contents.json": namespace],
      ["imageset G/B @ /A.xcassets/G/B.imageset"]
    ),
    (
      [
        "A.xcassets/G/H/I/B.imageset/b.png": "", "A.xcassets/G/Contents.json": namespace,
        "A.xcassets/G/H/Contents.json": #"{"properties":{"provides-namespace":false}}"#,
        "A.xcassets/G/H/I/Contents.json": namespace,
      ], ["imageset G/I/B @ A.xcassets/G/H/I/B.imageset"]
    ),
    (
      ["A.xcassets/Contents.json": namespace, "A.xcassets/B.imageset/b.png": ""], ["imageset B @ A.xcassets/B.imageset"]
    ),
    (
      ["A.xcassets/S.spriteatlas/Contents.json": namespace, "A.xcassets/S.spriteatlas/B.imageset/b.png": ""],
      ["spriteatlas S @ A.xcassets/S.spriteatlas", "imageset S/B @ A.xcassets/S.spriteatlas/B.imageset"]
    ),
    (
      ["A.xcassets/S.imagestack/Front.imagestacklayer/Content.imageset/b.png": ""],
      ["imagestack S @ A.xcassets/S.imagestack"]
    ),
    (["A.xcassets/AppIcon.appiconset/Contents.json": "{}"], ["appiconset AppIcon @ A.xcassets/AppIcon.appiconset"]),
    (["A.xcassets/L.launchimage/l.png": ""], ["launchimage L @ A.xcassets/L.launchimage"]),
    (["A.xcassets/D.dataset/d.json": ""], ["dataset D @ A.xcassets/D.dataset"]),
    (["A.xcassets/T.textureset/Contents.json": "{}"], ["other T @ A.xcassets/T.textureset"]),
    (["A.xcassets/a.b.imageset/b.png": ""], ["imageset a.b @ A.xcassets/a.b.imageset"]),
    (["A.xcassets/Contents.json": "{}"], []),
    (["A.xcassets/b.png": ""], []),
    (
      ["A.xcassets/B.imageset/Contents.json": "{"],
      [
        "imageset B @ A.xcassets/B.imageset",
        "A.xcassets/B.imageset/Contents.json:1:2: error: a name in quotes belongs here [malformed-asset-catalog]",
      ]
    ),
    (
      ["A.xcassets/G/Contents.json": "\n[]"],
      ["A.xcassets/G/Contents.json:2:1: error: is no JSON object [malformed-asset-catalog]"]
    ),
  ])
  func setsOfCatalogsAreNamed(files: [String: String], resources: [String]) {
    #expect(Self.resources(files) == resources)
  }

  // MARK: Fonts

  @Test func fontsAreNamedByTheirNameTable() {
    let names: [Font.Name] = [
      .windows(6, "Shop-Bold"), .windows(4, "Shop Bold"), .windows(1, "Shop"), .macintosh(6, "Other"),
    ]
    #expect(Self.resources(["F/shop.ttf": Font.file(names)]) == ["font Shop-Bold|Shop Bold|shop.ttf @ F/shop.ttf"])
    #expect(Self.resources(["a.otf": Font.file([.macintosh(6, "A-B")], tag: "OTTO")]) == ["font A-B|a.otf @ a.otf"])
    #expect(
      Self.resources(["a.ttf": Font.file([.windows(6, "Anglais", language: 0x40C), .windows(6, "English")])])
        == ["font English|a.ttf @ a.ttf"])
    #expect(
      Self.resources(["a.ttc": Font.collection([[.windows(6, "A")], [.windows(6, "B"), .windows(4, "B B")]])])
        == ["font A|a.ttc @ a.ttc", "font B|B B|a.ttc @ a.ttc"])
  }

  @Test func aFontThatCannotBeReadIsThereByItsFile() {
    func expect(_ content: Data, _ message: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
      #expect(
        Self.resources(["a.ttf": content]) == ["font a|a.ttf @ a.ttf", "a.ttf: error: \(message)"],
        sourceLocation: sourceLocation)
    }
    expect(Data(), "is no font: it has fewer than four bytes [malformed-font]")
    expect(
      Data("wOF2 and more".utf8),
      "is no font of a kind that is known: TrueType, OpenType or a collection of them [malformed-font]")
    expect(Font.file([.windows(4, "A")]), "the font has no PostScript name [malformed-font]")
    expect(Font.file([.windows(6, "")]), "the font has no PostScript name [malformed-font]")
    expect(Font.file([.windows(6, "A")]).prefix(20), "the font is cut off, or has no names [malformed-font]")
    expect(
      Data("ttcf".utf8) + [0, 1, 0, 0, 0, 1, 0, 0],
      "has 65536 fonts in it, where 256 are the most that is read [malformed-font]")
    expect(
      Data("version https://git-lfs.github.com/spec/v1\n".utf8),
      "is a pointer of Git LFS, not the file itself [not-fetched]")
  }

  // MARK: Everything together

  @Test func theOrderOfFilesDoesNotMatter() {
    let files = [
      "b.png", "a.png", "A.xcassets/G/B.imageset/b.png", "A.xcassets/G/Contents.json", "fr.lproj/R.strings",
      "de.lproj/R.strings", "z.ttf", "R.xib",
    ]
    func facts(_ paths: [String]) -> (ProjectFacts, [Diagnostic]) {
      let (facts, diagnostics) = ProjectFileReader().facts(of: paths) { path throws(Diagnostic) in
        if path == "de.lproj/R.strings" {
          throw Diagnostic(.error, Diagnostic.Code(rawValue: "gone"), path: path, message: "is gone")
        }
        return Data((path.hasSuffix("json") ? Self.namespace : "b = c;\na = d;").utf8)
      }
      return (facts, diagnostics)
    }
    let first = facts(files)
    #expect(first.0.translations.map(\.key) == ["b", "a"])
    #expect(first.0.resources.map(\.name) == ["G/B", "R", "a", "b", "z"])
    #expect(first.1.map(\.path) == ["de.lproj/R.strings", "z.ttf"])
    for paths in [files.reversed(), files.sorted(), files + files] {
      let other = facts(paths)
      #expect(other.0 == first.0 && other.1 == first.1)
    }
  }
}

/// Makes font files that have nothing but names.
enum Font {
  struct Name {
    var platform: Int
    var language: Int
    var number: Int
    var bytes: [UInt8]

    static func windows(_ number: Int, _ text: String, language: Int = 0x409) -> Name {
      Name(platform: 3, language: language, number: number, bytes: text.utf16.flatMap(Font.bytes(_:)))
    }

    static func macintosh(_ number: Int, _ text: String) -> Name {
      Name(platform: 1, language: 0, number: number, bytes: Array(text.utf8))
    }
  }

  static func bytes(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }

  private static func long(_ number: Int) -> [UInt8] { bytes(UInt16(number >> 16)) + bytes(UInt16(number & 0xFFFF)) }

  static func file(_ names: [Name], tag: String = "\0\u{1}\0\0", at start: Int = 0) -> Data {
    var records: [UInt8] = []
    var storage: [UInt8] = []
    for name in names {
      let fields = [name.platform, 1, name.language, name.number, name.bytes.count, storage.count]
      records += fields.flatMap { bytes(UInt16($0)) }
      storage += name.bytes
    }
    let table = bytes(0) + bytes(UInt16(names.count)) + bytes(UInt16(6 + records.count)) + records + storage
    let directory =
      Array(tag.utf8) + bytes(2) + [0, 0, 0, 0, 0, 0] + Array("head".utf8) + long(0) + long(0) + long(0)
      + Array("name".utf8) + long(0) + long(start + 44) + long(table.count)
    return Data(directory + table)
  }

  static func collection(_ fonts: [[Name]]) -> Data {
    var header = Array("ttcf".utf8) + long(0x10000) + long(fonts.count)
    var content = Data()
    let start = header.count + 4 * fonts.count
    for names in fonts {
      let offset = start + content.count
      header += long(offset)
      content += file(names, at: offset)
    }
    return Data(header) + content
  }
}
