import ComponentModel
import Foundation
import ProjectFiles
import Rendering
import SourceControl
import Testing

/// `.strings`, `.stringsdict` and `.xcstrings`: which keys are found and where, and what is said of files that are none.
@Suite struct TranslationTests {
  /// The entries of a file, each as `line:column key`.
  private static func keys(_ content: Data, _ path: String = "fr.lproj/Row.strings") -> [String] {
    do {
      return try ProjectFileReader().translations(in: content, path: path).map { entry in
        (entry.position.map { "\($0) " } ?? "") + entry.key
      }
    } catch {
      return ["\(error)"]
    }
  }

  private static func keys(_ text: String, _ path: String = "fr.lproj/Row.strings") -> [String] {
    keys(Data(text.utf8), path)
  }

  /// The texts that keys stand for, as far as they are known.
  @Test(arguments: [
    ("fr.lproj/Row.strings", #""a" = "Prix"; "b" = "Dit \"oui\"";"#, ["Prix", "Dit \"oui\""]),
    ("fr.lproj/Row.strings", "a;", ["a"]),
    ("fr.lproj/Row.strings", #"a = (1, 2); b = "x";"#, ["-", "x"]),
    (
      "fr.lproj/Row.strings",
      "<plist><dict><key>a</key><string>Prix &amp; Co</string><key>b</key><string/><key>c</key><true/></dict></plist>",
      ["Prix & Co", "", "-"]
    ),
    (
      "fr.lproj/Row.stringsdict",
      "<dict><key>a</key><dict><key>k</key><string>%d</string></dict><key>b</key><string>x</string></dict>", ["-", "x"]
    ),
    (
      "Row.xcstrings",
      #"{"strings": {"a": {"localizations": {"fr": {"stringUnit": {"value": "Prix"}}, "de": {}}}, "b": {}}}"#,
      ["Prix", "-", "-"]
    ),
  ])
  func textsAreRead(path: String, content: String, expected: [String]) throws {
    let entries = try ProjectFileReader().translations(in: Data(content.utf8), path: path)
    #expect(entries.map { $0.value ?? "-" } == expected)
  }

  // MARK: .strings

  @Test(arguments: [
    ("", []), (" \n", []), ("/* nothing */", []), ("// nothing", []), ("{}", []), ("\u{FEFF}", []),
    (#""a" = "b";"#, ["1:1 a"]),
    (#""a"="b";"c"="d";"#, ["1:1 a", "1:9 c"]),
    ("\"a\" = \"b\";\n\n  \"c\" = \"d\";\n", ["1:1 a", "3:3 c"]),
    ("\"a\" = \"b\";\r\n\"c\" = \"d\";\r\"e\" = \"f\";", ["1:1 a", "2:1 c", "3:1 e"]),
    ("\u{FEFF}\"a\" = \"b\";", ["1:1 a"]),
    ("/* é */ \"a\" = \"b\";", ["1:9 a"]),
    ("/* \"x\" = \"y\"; */\n// \"x\" = \"y\";\n\"a\" /* z */ = // z\n \"b\";", ["3:1 a"]),
    ("/* /* */ \"a\" = \"b\";", ["1:10 a"]),
    (#""a" = "/* no comment */";"#, ["1:1 a"]),
    (#""a" = "x\"; \"y\" = \"z";"#, ["1:1 a"]),
    (#""a\"b" = "";"#, [#"1:1 a"b"#]),
    (#""a\\" = "";"#, [#"1:1 a\"#]),
    (#""a\nb" = "";"#, ["1:1 a\nb"]),
    (#""a\tb\qc" = "";"#, ["1:1 a\tbqc"]),
    (#""\U00e9\U00E9" = "";"#, ["1:1 éé"]),
    (#""\UD83D\UDE00" = "";"#, ["1:1 😀"]),
    (#""\UD83D!" = "";"#, ["1:1 \u{FFFD}!"]),
    (#""\UDE00" = "";"#, ["1:1 \u{FFFD}"]),
    (#""\U41" = "";"#, ["1:1 A"]),
    (#""\101\7" = "";"#, ["1:1 A\u{7}"]),
    ("\"a\\\nb\" = \"\";", ["1:1 a\nb"]),
    ("\"a\nb\" = \"c\nd\";\ne = f;", ["1:1 a\nb", "4:1 e"]),
    ("key = value;", ["1:1 key"]),
    ("CFBundle_Name-2.x = \"Shop\";", ["1:1 CFBundle_Name-2.x"]),
    ("http://x.y/z = $home;", ["1:1 http://x.y/z"]),
    ("'a' = 'b\"c';", ["1:1 a"]),
    ("\"a\";", ["1:1 a"]),
    ("{ \"a\" = \"b\"; }", ["1:3 a"]),
    ("a = { b = c; d = (1, 2, { e = f; }); };\ng = <0a 0B>;\nh = ();", ["1:1 a", "2:1 g", "3:1 h"]),
    ("a = (1, 2,);", ["1:1 a"]),
    ("\"a\" = \"1\";\n\"a\" = \"2\";", ["1:1 a", "2:1 a"]),
    ("\u{2028}a = b;", ["1:2 a"]),
  ])
  func keysAreFound(text: String, keys: [String]) {
    #expect(Self.keys(text) == keys)
  }

  @Test func keysAreFoundInWhateverEncoding() throws {
    let text = "/* ü */\n\"é😀\" = \"b\";\n  \"c\" = \"d\";"
    let expected = ["2:1 é😀", "3:3 c"]
    for encoding in [String.Encoding.utf16BigEndian, .utf16LittleEndian] {
      let content = try #require(text.data(using: encoding))
      let mark: [UInt8] = encoding == .utf16BigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
      #expect(Self.keys(content) == expected)
      #expect(Self.keys(Data(mark) + content) == expected)
    }
    // A slice does not begin at 0.
    #expect(Self.keys(("xx" + text).data(using: .utf8)!.dropFirst(2)) == expected)
  }

  @Test(arguments: [
    (#""a" = "b""#, "1:10: error: ';' is missing behind the value of 'a'"),
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "1:10: error: ';' is missing behind the value of 'a'"),
    (#""a" "b";"#, "1:5: error: '=' is missing behind the key 'a'"),
    (#""a" = ;"#, "1:7: error: the value of 'a' is missing"),
    (#""a" = "#, "1:7: error: the value of 'a' is missing"),
    (#""a" = "b;"#, "1:7: error: a text in quotes is not closed"),
    ("\"a\" = \"b\";\n/* c", "2:1: error: a comment is not closed"),
    ("= b;", "1:1: error: a key belongs here: a text in quotes, or a word"),
    ("{ a = b; ", "1:10: error: the '{' is not closed"),
    ("{ a = b; } c = d;", "1:12: error: a key belongs here: a text in quotes, or a word"),
    ("a = { b = c; ", "1:5: error: a '{' is not closed"),
    ("a = (b", "1:5: error: a '(' is not closed"),
    ("a = (b c);", "1:5: error: a '(' is not closed"),
    ("a = <0g>;", "1:5: error: data in '<…>' is not closed"),
    (
      "a = " + String(repeating: "(", count: 200), "1:105: error: values are nested deeper than 100 [too-deep]"
    ),
    ("a = b;\n<<<<<<< HEAD\nc = d;\n", "2:1: error: has a merge conflict that is not resolved [conflict-marker]"),
    ("a = b;\n<<<<<<< HEAD", "2:1: error: has a merge conflict that is not resolved [conflict-marker]"),
    (
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
      " error: is a pointer of Git LFS, not the file itself [not-fetched]"
    ),
  ])
  func whatIsNoTableIsTold(text: String, message: String) {
    #expect(Self.keys(text).first?.hasPrefix("fr.lproj/Row.strings:\(message)") == true, "\(Self.keys(text))")
  }

  @Test func otherEncodingsAreRefused() {
    #expect(
      Self.keys(Data([0x61, 0x3B, 0x0A, 0xE9, 0x3B])) == [
        "fr.lproj/Row.strings:2:1: error: the text is neither UTF-8 nor UTF-16 [encoding]"
      ])
    #expect(
      Self.keys(Data([0xFE, 0xFF, 0x00])) == ["fr.lproj/Row.strings: error: the text is not valid UTF-16 [encoding]"])
    #expect(
      Self.keys(Data([0xFE, 0xFF, 0xD8, 0x00])) == [
        "fr.lproj/Row.strings: error: the text is not valid UTF-16 [encoding]"
      ])
    #expect(throws: Diagnostic.self) {
      try ProjectFileReader(largestText: 3).translations(in: Data("a;b;".utf8), path: "a.strings")
    }
  }

  // MARK: Property lists

  private static let start = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    """

  @Test(arguments: [
    ("<dict/></plist>", []), ("<dict></dict></plist>", []),
    ("<dict><key>a</key><string>b</string>\n  <key>c</key>\n<string/></dict></plist>", ["3:28 a", "4:3 c"]),
    (
      "<dict><key>%d rows</key><dict><key>inner</key><array><dict><key>x</key><true/></dict></array></dict></dict></plist>",
      ["3:28 %d rows"]
    ),
    ("<dict><key>a &amp; &lt;b&gt; &#233;&#xE9;</key><integer>1</integer></dict></plist>", ["3:28 a & <b> éé"]),
    ("<dict><key><![CDATA[a<b]]></key><real>1</real></dict></plist>\n<!-- end -->", ["3:28 a<b"]),
    ("<dict><!-- <key>no</key> --><key>a</key><data>AA==</data></dict></plist>", ["3:50 a"]),
    ("<dict><key/><date>2020-01-01T00:00:00Z</date></dict></plist>", ["3:28 "]),
  ])
  func keysOfPropertyListsAreFound(text: String, keys: [String]) throws {
    #expect(Self.keys(Self.start + text) == keys)
    #expect(Self.keys(Self.start + text, "fr.lproj/Row.stringsdict") == keys)
    let utf16 = try #require((Self.start + text).data(using: .utf16))
    #expect(Self.keys(utf16) == keys)
  }

  @Test(arguments: [
    ("<dict><key>a</key></dict></plist>", "3:40: error: key 'a' has no value"),
    ("<dict><key>a</key><key>b</key></dict></plist>", "3:40: error: key 'a' has no value"),
    ("<dict><string>a</string></dict></plist>", "3:28: error: a value stands where a key belongs"),
    ("<array/></plist>", "3:22: error: is a list; it should be a dictionary"),
    ("<string>a</string></plist>", "3:22: error: is a 'string'; it should be a dictionary"),
    ("<dict/><dict/></plist>", "3:29: error: a property list is one value"),
    ("<dict/></plist><dict/>", "3:37: error: something follows behind the property list"),
    ("<dict/></dict></plist>", "3:29: error: '</dict>' closes nothing"),
    ("<dict><rows/></dict></plist>", "3:28: error: a value stands where a key belongs"),
    ("<dict><key>a</key><rows/></dict></plist>", "3:40: error: property lists have no element 'rows'"),
    ("<dict><key>a<b/></key></dict></plist>", "3:34: error: 'key' has an element in it"),
    ("<dict><key>&bomb;</key><true/></dict></plist>", "3:33: error: entity 'bomb' is none that XML has"),
    ("<dict><key>& b</key><true/></dict></plist>", "3:33: error: '&' begins no entity"),
    ("<dict><key>a", "3:28: error: the file ends before 'key' is closed"),
    ("<dict>", "3:22: error: the file ends before 'dict' is closed"),
    ("<dict><key>a</ke", "3:34: error: 'key' is not closed before this"),
    ("<dict", "3:22: error: the file ends inside a tag"),
    ("text</plist>", "3:22: error: a tag belongs here"),
    ("<!-- ", "3:22: error: a comment is not closed"),
    (
      "<dict><key>a</key>" + String(repeating: "<array>", count: 300),
      "3:1426: error: values are nested deeper than 200"
    ),
  ])
  func whatIsNoPropertyListIsTold(text: String, message: String) {
    let keys = Self.keys(Self.start + text)
    #expect(keys.first?.hasPrefix("fr.lproj/Row.strings:\(message)") == true, "\(keys)")
  }

  @Test func aDocumentTypeWithEntitiesIsRefused() {
    let text = "<!DOCTYPE plist [ <!ENTITY a \"b\"> ]><plist><dict><key>&a;</key><true/></dict></plist>"
    #expect(Self.keys(text).first?.contains("a document type is defined here") == true)
  }

  private static func binary(_ value: Any) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
  }

  @Test func keysOfBinaryPropertyListsAreFound() throws {
    let long = String(repeating: "long ", count: 20)
    let many = Dictionary(uniqueKeysWithValues: (0..<300).map { ("key\($0)", "value") })
    for keys in [["a"], ["a", "é", "😀", "", long], Array(many.keys)] {
      let content = try Self.binary(Dictionary(uniqueKeysWithValues: keys.map { ($0, ["v": $0]) }))
      #expect(Set(Self.keys(content)) == Set(keys))
    }
    #expect(Self.keys(try Self.binary([String: String]())) == [])
    #expect(
      Self.keys(try Self.binary(["a"])) == [
        "fr.lproj/Row.strings: error: the binary property list is not a dictionary [malformed-translations]"
      ])
  }

  /// A dictionary of 10,000 keys, each of which is the same long text.
  @Test func aKeyAgainAndAgainIsRefused() {
    var content = Array("bplist00".utf8)
    let text = content.count
    content += [0x5F, 0x11, 0xFF, 0xFF] + [UInt8](repeating: 0x61, count: 0xFFFF)
    let dictionary = content.count
    content += [0xDF, 0x11, 0x27, 0x10] + [UInt8](repeating: 0, count: 20_000)
    let table = content.count
    for offset in [text, dictionary] {
      content += [UInt8(offset >> 16), UInt8(offset >> 8 & 0xFF), UInt8(offset & 0xFF)]
    }
    content += [0, 0, 0, 0, 0, 0, 3, 1]
    for number in [2, 1, table] { content += (0..<8).reversed().map { UInt8(number >> (8 * $0) & 0xFF) } }
    #expect(Self.keys(Data(content)).first?.contains("has a key again and again") == true)
  }

  // MARK: String catalogs

  private static func catalog(_ text: String) -> [String] {
    do {
      return try ProjectFileReader().translations(in: Data(text.utf8), path: "App/Row.xcstrings").map {
        "\($0.position!) \($0.key) \($0.language ?? "-")"
      }
    } catch {
      return ["\(error)"]
    }
  }

  @Test(arguments: [
    ("{}", []), (#"{"version":"1.0"}"#, []), (#"{"strings":{}}"#, []),
    (#"{"sourceLanguage":"en","strings":{"a":{}}}"#, ["1:35 a en"]),
    (#"{"strings":{"a":{"localizations":{}}},"sourceLanguage":"en"}"#, ["1:13 a en"]),
    (#"{"strings":{"a":{}}}"#, ["1:13 a -"]),
    (
      "{\n  \"strings\" : {\n    \"DBH-J5-aEO.text\" : {\n      \"localizations\" : { \"fr\" : {}, \"de\" : 1 }\n    }\n  }\n}",
      ["3:5 DBH-J5-aEO.text fr", "3:5 DBH-J5-aEO.text de"]
    ),
    (#"{"strings":{"\u00e9\ud83d\ude00\/\"":{}, "x": {}}}"#, ["1:13 é😀/\" -", "1:42 x -"]),
    (#"{"strings":{"":{}},"x":[1,-0.5e+3,true,false,null,[],{}]}"#, ["1:13  -"]),
  ])
  func keysOfCatalogsAreFound(text: String, keys: [String]) {
    #expect(Self.catalog(text) == keys)
  }

  @Test(arguments: [
    ("", "1:1: error: the file is empty; it should be JSON"),
    ("[]", "1:1: error: a string catalog is a JSON object"),
    (#"{"strings":[]}"#, "1:12: error: 'strings' is not an object"),
    (#"{"strings":{"a":1}}"#, "1:17: error: the value of 'a' is not an object"),
    (#"{"strings":{"a":{"localizations":[]}}}"#, "1:34: error: 'localizations' is not an object"),
    ("{\n\"a\": 1,\n}", "3:1: error: a name in quotes belongs here"),
    (#"{"a" 1}"#, "1:6: error: ':' is missing behind the name 'a'"),
    (#"{"a":1 "b":2}"#, "1:8: error: ',' or '}' is missing behind the value of 'a'"),
    ("{\"a\":[1 2]}", "1:9: error: ',' or ']' is missing behind an entry of a list"),
    (#"{"a":01}"#, "1:6: error: a number is not written as JSON has them"),
    (#"{"a":1.}"#, "1:6: error: a number is not written as JSON has them"),
    (#"{"a":-}"#, "1:6: error: a number is not written as JSON has them"),
    (#"{"a":tru}"#, "1:6: error: something else stands where a JSON value belongs"),
    (#"{"a":"\x"}"#, "1:7: error: an escape is not one that JSON has"),
    (#"{"a":"\u12"}"#, "1:7: error: '\\u' needs four hexadecimal digits"),
    ("{\"a\":\"b\nc\"}", "1:8: error: a text in quotes has a line break or control character in it"),
    (#"{"a":"b"#, "1:6: error: a text in quotes is not closed"),
    (#"{"a":"#, "1:6: error: the file ends where a value belongs"),
    ("{} {}", "1:4: error: something follows behind the JSON value that the file is"),
    (String(repeating: "[", count: 100_000), "1:101: error: values are nested deeper than 100 [too-deep]"),
    ("{\n<<<<<<< HEAD\n", "2:1: error: has a merge conflict that is not resolved [conflict-marker]"),
  ])
  func whatIsNoCatalogIsTold(text: String, message: String) {
    #expect(Self.catalog(text).first?.hasPrefix("App/Row.xcstrings:\(message)") == true, "\(Self.catalog(text))")
  }

  // MARK: Tables, languages, objects

  @Test(arguments: [
    ("App/fr.lproj/Row.strings", "Row", "fr"), ("pt-BR.lproj/Row~ipad.strings", "Row", "pt-BR"),
    ("Base.lproj/Main.stringsdict", "Main", "Base"), ("English.lproj/A.B.strings", "A.B", "English"),
    ("App/Row.strings", "Row", nil), ("a.lproj/Settings.bundle/de.lproj/Root.strings", "Root", "de"),
  ])
  func thePathNamesTableAndLanguage(path: String, table: String, language: String?) throws {
    let text = path.hasSuffix("dict") ? Self.start + "<dict><key>a</key><dict/></dict></plist>" : "a = b;"
    let entry = try #require(try ProjectFileReader().translations(in: Data(text.utf8), path: path).first)
    #expect(entry.table == table && entry.language == language && entry.path == path)
  }

  @Test(arguments: [
    ("DBH-J5-aEO.normalTitle", "DBH-J5-aEO", "normalTitle"), ("12.text", "12", "text"),
    ("abc-de-fgh.segmentTitles[0]", "abc-de-fgh", "segmentTitles[0]"),
    ("1.ibShadowedText", "1", "ibShadowedText"),
    ("a1B-2c-D3e.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]", "a1B-2c-D3e", nil),
    ("1.0", nil, nil), ("12.", nil, nil), (".text", nil, nil), ("home.title", nil, nil), ("DBH-J5-aEO", nil, nil),
    ("DBH-J5-aE.text", nil, nil), ("DBH-J5-aEO-x.text", nil, nil), ("DBH_J5_aEO.text", nil, nil),
    ("-1.text", nil, nil), ("é12-34-567.text", nil, nil), ("", nil, nil), (".", nil, nil),
  ])
  func keysOfObjectsAreTold(key: String, objectID: String?, property: String?) {
    let target = TranslatedProperty(key: key)
    #expect(target?.objectID == objectID)
    if let property { #expect(target?.property == property) }
    if let target { #expect(target.description == key) }
  }
}
