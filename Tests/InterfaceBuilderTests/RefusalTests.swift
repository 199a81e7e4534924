import ComponentModel
import Foundation
import InterfaceBuilder
import TestRunning
import Testing

/// Files that are no documents: each is one diagnostic that says what was wrong with it, and where.
@Suite struct RefusalTests {
  private static let start =
    #"<?xml version="1.0" encoding="UTF-8"?>\#n<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">\#n"#

  private static let forbiddenCharacter = "a character stands here that XML does not allow [malformed-xml]"
  private static let emptyInstruction =
    "has a processing instruction without content; Interface Builder writes none [malformed-xml]"
  private static let oneElement = "a document has exactly one outermost element, and nothing after it [malformed-xml]"

  @Test(arguments: [
    ("", "1:1: error: the file is empty [empty-file]"),
    (" \n\t\r\n", "1:1: error: the file has nothing but white space [empty-file]"),
    ("\u{FEFF}", "1:1: error: the file has nothing but white space [empty-file]"),
    ("hello", "1:1: error: is not XML [not-xml]"),
    ("{ \"a\": 1 }", "1:1: error: is not XML [not-xml]"),
    (
      "<plist version=\"1.0\"><dict/></plist>",
      "1:1: error: is XML, but not an Interface Builder document: its first element is 'plist' [other-xml]"
    ),
    (
      "<document><page/></document>",
      "1:1: error: is XML, but not an Interface Builder document: its first element is 'document' and says no type [other-xml]"
    ),
    (
      "<archive/>",
      "1:1: error: is XML, but not an Interface Builder document: its first element is 'archive' [other-xml]"
    ),
    ("bplist00\u{1}\u{2}", "1:1: error: is a compiled nib, which does not say what its document says [compiled-nib]"),
    ("NIBArchive\u{1}", "1:1: error: is a compiled nib, which does not say what its document says [compiled-nib]"),
    (
      "<<<<<<< HEAD\n<?xml version=\"1.0\"?>\n<a/>",
      "1:1: error: has a merge conflict that is not resolved [conflict-marker]"
    ),
    (
      start
        + "<objects>\n<<<<<<< HEAD\n<view id=\"a\"/>\n=======\n<view id=\"b\"/>\n>>>>>>> theirs\n</objects></document>",
      "4:1: error: has a merge conflict that is not resolved [conflict-marker]"
    ),
    (
      "<?xml version=\"1.0\"?>\n<!DOCTYPE document SYSTEM \"x.dtd\">\n<document/>",
      "2:1: error: has a document type declaration, which Interface Builder never writes [document-type]"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>",
      "1:1: error: declares encoding 'ISO-8859-1'; Interface Builder always writes UTF-8 [encoding]"
    ),
    (
      "<?xml version='1.0'\n\tencoding = 'UTF-7' ?><a/>",
      "1:1: error: declares encoding 'UTF-7'; Interface Builder always writes UTF-8 [encoding]"
    ),
    (
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"latin1\"?><a/>",
      "1:1: error: declares encoding 'latin1'; Interface Builder always writes UTF-8 [encoding]"
    ),
    (
      "<?xml version=\"1.0\"\(String(repeating: " ", count: 5_000))encoding=\"latin1\"?><a/>",
      "1:1: error: declares encoding 'latin1'; Interface Builder always writes UTF-8 [encoding]"
    ),
    ("<document", "1:1: error: the document ends inside a tag [truncated-xml]"),
    ("<", "1:1: error: the document ends inside a tag [truncated-xml]"),
    (start + "<view id=\"v", "3:1: error: the document ends before element 'document' is closed [truncated-xml]"),
    (start + "<view>", "3:7: error: the document ends before element 'view' is closed [truncated-xml]"),
    (start + "<view/>\n", "4:1: error: the document ends before element 'document' is closed [truncated-xml]"),
    (start + "<!-- no end", "3:1: error: the document ends before element 'document' is closed [truncated-xml]"),
    (start + "<![CDATA[ ]]", "3:1: error: the document ends before element 'document' is closed [truncated-xml]"),
    (
      start + "<a \u{E9}=\"1\" e\u{301}=\"2\"/></document>",
      "3:1: error: two attributes of 'a' cannot be told apart [malformed-xml]"
    ),
    (start + "<a x=\"1\" x=\"2\"/></document>", "3:1: error: an attribute occurs twice in one element [malformed-xml]"),
    (start + "<a>&undefined;</a></document>", "3:1: error: an entity is used that is not declared [malformed-xml]"),
    (start + "<a x=\"&undefined;\"/></document>", "3:1: error: an entity is used that is not declared [malformed-xml]"),
    (start + "<a x=\"<\"/></document>", "3:1: error: '<' stands in the value of an attribute [malformed-xml]"),
    (start + "<a x=1/></document>", "3:1: error: an attribute has no value in quotes [malformed-xml]"),
    (start + "<a x/></document>", "3:1: error: an attribute has no value in quotes [malformed-xml]"),
    (start + "<a></b></document>", "3:4: error: '</b>' stands where 'a' of line 3 is still open [malformed-xml]"),
    (
      start + "<view>\n<subviews>\n</view></document>",
      "5:1: error: '</view>' stands where 'subviews' of line 4 is still open [malformed-xml]"
    ),
    (start + "<a\u{1}/></document>", "3:1: error: a name or '>' is missing in a tag [malformed-xml]"),
    (start + "< a/></document>", "3:1: error: a name or '>' is missing in a tag [malformed-xml]"),
    (start + "<?a b?>\n<?a?></document>", "4:1: error: \(emptyInstruction)"),
    ("<?xml?><a/>", "1:1: error: \(emptyInstruction)"),
    (start + "<a>\u{8}</a></document>", "3:1: error: \(forbiddenCharacter)"),
    (start + "<a>&#0;</a></document>", "3:1: error: \(forbiddenCharacter)"),
    (start + "<a>\u{0}</a></document>", "3:1: error: \(forbiddenCharacter)"),
    (start + "<a x=\"\u{0}\"/></document>", "3:1: error: \(forbiddenCharacter)"),
    (start + "<a/></document>\u{0}", "3:1: error: \(oneElement)"),
    (start + "</document><document/>", "3:1: error: \(oneElement)"),
    (start + "</document>trailing", "3:1: error: \(oneElement)"),
    (start + "</document></document>", "3:1: error: \(oneElement)"),
    ("<?xml version=\"1.0\"?>", "1:1: error: \(oneElement)"),
    ("<!-- nothing -->", "1:1: error: \(oneElement)"),
  ])
  func whatCannotBeReadIsOneDiagnostic(text: String, expected: String) {
    let refusal = complaint(about: text)
    #expect(refusal == "Row.xib:" + expected)
  }

  @Test(arguments: [
    ("UTF-16 with a mark", [0xFF, 0xFE, 0x3C, 0x00], "encoding"),
    ("UTF-16, big-endian, with a mark", [0xFE, 0xFF, 0x00, 0x3C], "encoding"),
    ("UTF-16 without a mark", [0x3C, 0x00, 0x61, 0x00], "encoding"),
    ("UTF-16, big-endian, without a mark", [0x00, 0x3C, 0x00, 0x61], "encoding"),
    ("UTF-32", [0xFF, 0xFE, 0x00, 0x00], "encoding"),
    ("half a byte order mark", [0xEF, 0xBB], "not-xml"),
    ("zeros", [0, 0, 0, 0, 0, 0, 0, 0], "encoding"),
    ("a picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "not-xml"),
  ])
  func bytesThatAreNoTextAreNamed(what: String, bytes: [UInt8], code: String) throws {
    let refusal = try #require(complaint(about: Data(bytes)))
    #expect(refusal.code.rawValue == code)
    #expect(refusal.position == SourcePosition(line: 1, column: 1))
  }

  @Test(arguments: [
    ("in text", "<a>", "</a>"), ("in a value", "<a x=\"", "\"/>"), ("in a name", "<a", "/>"),
    ("in a comment", "<!-- ", " -->"), ("in CDATA", "<a><![CDATA[", "]]></a>"),
  ])
  func invalidUTF8IsRefused(place: String, before: String, after: String) throws {
    for bytes: [UInt8] in [
      [0xFF], [0xC3, 0x28], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80, 0x80, 0x80],
    ] {
      let content = Data((Self.start + before).utf8) + bytes + Data((after + "</document>").utf8)
      let refusal = try #require(complaint(about: content), "\(bytes) is accepted")
      #expect(refusal.description == "Row.xib:3:1: error: the text is not valid UTF-8 [encoding]")
    }
  }

  @Test func aDocumentCutAnywhereIsRefused() throws {
    let whole = Data(
      storyboard(
        """
        <!-- One of each. -->
        <viewController id="vc" customClass='Row'><view key="view" id="v" text="a &amp; é"><string key="t">
        two <![CDATA[<lines>]]></string></view></viewController>
        """
      ).utf8.dropLast())
    #expect(complaint(about: whole) == nil)
    for count in 0..<whole.count {
      let refusal = try #require(complaint(about: whole.prefix(count)), "accepted when cut after \(count) bytes")
      #expect(refusal.position != nil && refusal.severity == .error && !refusal.message.isEmpty)
    }
  }

  @Test func everyMessageIsOnePhrase() {
    for text in [
      "", " ", "x", "<a/>", "<archive type=\"com.apple.InterfaceBuilder3\"/>", "<a>", "<!DOCTYPE a>", "<a></b>",
    ] {
      let refusal = complaint(about: Data(text.utf8))
      #expect(refusal?.message.hasSuffix(".") == false)
      #expect(refusal?.message.first?.isUppercase == false)
      #expect(refusal?.path == "Row.xib" && refusal?.severity == .error)
    }
  }
}

/// Files that somebody made to keep us busy. All of them are answered within a second; the limit is for a busy machine.
@Suite(.ownThreads) struct HostileDocumentTests {
  @Test(arguments: [
    // The billion laughs, an external entity, a parameter entity: no declaration is ever looked at.
    """
    <!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;&l;&l;&l;&l;&l;&l;&l;&l;"><!ENTITY n "&m;&m;&m;&m;&m;&m;&m;&m;">]>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" a="&n;">&n;</document>
    """,
    "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>\n<document targetRuntime=\"iOS.CocoaTouch\">&x;</document>",
    "<!DOCTYPE a [<!ENTITY % x SYSTEM \"http://localhost/x.dtd\">%x;]>\n<document targetRuntime=\"iOS.CocoaTouch\"/>",
    "<!doctype a>\n<document targetRuntime=\"iOS.CocoaTouch\"/>",
  ])
  func entitiesAreNotExpanded(text: String) {
    #expect(complaint(about: text)?.hasSuffix("which Interface Builder never writes [document-type]") == true)
  }

  @Test func declarationsCannotHide() {
    let declaration = "<!DOCTYPE a [<!ENTITY x 'y'>]>"
    for prefix in ["<!-- -->", "<?pi '?>", "\u{FEFF}", "<?xml version=\"1.0\"?><!-- \" -->"] {
      #expect(complaint(about: prefix + declaration + "<a>&x;</a>")?.contains("[document-type]") == true)
    }
  }

  @Test func nestingIsLimited() {
    let deep = String(repeating: "<view>", count: 100_000) + String(repeating: "</view>", count: 100_000)
    #expect(complaint(about: deep) == "Row.xib:1:1201: error: elements are nested deeper than 200 [too-deep]")
    #expect(complaint(about: String(repeating: "<view>", count: 100_000))?.hasSuffix("[too-deep]") == true)
  }

  @Test func theDeepestDocumentAllowedIsRead() throws {
    // The document and its objects are two levels.
    let deepest = String(repeating: "<view>", count: 198) + String(repeating: "</view>", count: 198)
    #expect(try read(Envelope.iOS.document(deepest)).layout.tree.elements.count == 200)
    #expect(complaint(about: Envelope.iOS.document("<view>\(deepest)</view>"))?.hasSuffix("[too-deep]") == true)
  }

  @Test func theNumberOfElementsIsLimited() throws {
    let limits = ReadingLimits(elements: 5)
    #expect(try read(Envelope.iOS.document("<a/>\n<a/>\n<a/>"), limits: limits).layout.tree.elements.count == 5)
    #expect(
      complaint(about: Envelope.iOS.document("<a/>\n<a/>\n<a/>\n<a/>"), limits: limits)
        == "Row.xib:6:1: error: has more than 5 elements [too-large]")
  }

  @Test func theNumberOfBytesIsLimited() {
    let attribute =
      Data(#"<document targetRuntime="iOS.CocoaTouch" x=""#.utf8) + Data(repeating: 0x61, count: 200 << 20)
    #expect(
      complaint(about: attribute + Data("\"/>".utf8))?.description
        == "Row.xib: error: the file has more than 67108864 bytes, the most that is read of a document [too-large]")
  }

  /// libxml2 gives up at 10,000,000 bytes of each of these, so this is where we say it.
  @Test(arguments: [
    ("a tag", "<view id=\"w\" text=\"", "\"/>", 22), ("a text", "<string key=\"text\">", "</string>", 0),
    ("a text", "<string key=\"text\"><![CDATA[", "]]></string>", 12), ("a comment", "<!--", "-->", 7),
    ("a processing instruction", "<?a ", "?>", 6), ("a tag", "<view id=\"w\"", "/>", 14),
  ])
  func theLengthOfAPieceIsLimited(piece: String, before: String, after: String, frame: Int) {
    let fill = before.hasSuffix("=\"w\"") ? " " : "x"
    func complaint(size: Int) -> String? {
      InterfaceBuilderTests.complaint(
        about: xib("<view id=\"v\">\(before)\(String(repeating: fill, count: size - frame))\(after)</view>"))
    }
    #expect(complaint(size: 9 << 20) == nil)
    #expect(
      complaint(size: 9 << 20 + 1)?.hasSuffix(": error: \(piece) has more than 9437184 bytes [too-large]") == true)
  }

  /// As a whole libxml2 takes no more than 10,000,000 bytes, in pieces any number.
  @Test func aDocumentLargerThanWhatTheParserTakesAtOnceIsRead() throws {
    let text = "<string key=\"text\">\(String(repeating: "x", count: 8 << 20))</string>\n"
    let document = Data(xib("<view id=\"v\">" + String(repeating: text, count: 7) + "</view>").utf8)
    let missing = (64 << 20) - document.count
    let largest = document + Data(repeating: 0x20, count: missing)
    #expect(complaint(about: largest) == nil)
    #expect(
      complaint(about: largest + Data([0x20]))?.description
        == "Row.xib: error: the file has more than 67108864 bytes, the most that is read of a document [too-large]")
  }

  @Test func theNumberOfAttributesIsLimited() throws {
    func view(_ count: Int) -> String {
      xib("<view id=\"v\" \((1..<count).map { "a\($0)=\"\"" }.joined(separator: " "))/>")
    }
    #expect(try read(view(1_000)).element("v")?.attributes.count == 1_000)
    #expect(
      complaint(about: view(1_001))?.hasSuffix(": error: an element has more than 1000 attributes [too-large]") == true)
    // What one curly quotation mark does to all that follows.
    let curly = xib(#"<view a="1” b="2"/>"# + String(repeating: #"<view c="3"/>"#, count: 1_100))
    let problem = "something follows the value of an attribute without a space [malformed-xml]"
    #expect(complaint(about: curly)?.contains(problem) == true)
  }

  @Test func theLengthOfANameIsLimited() throws {
    let name = String(repeating: "n", count: 10_000)
    #expect(complaint(about: xib("<\(name) \(name)=\"\"/>")) == nil)
    for element in ["<\(name)n/>", "<view \(name)n=\"\"/>"] {
      #expect(
        complaint(about: xib(element))?.hasSuffix(": error: a name has more than 10000 bytes [too-large]") == true)
    }
  }

  @Test func theEnvironmentRaisesTheSizeAndWithItTheNumberOfElements() {
    #expect(ReadingLimits(mebibytes: 64).elements == ReadingLimits().elements)
    #expect(ReadingLimits(mebibytes: 64).bytes == ReadingLimits().bytes)
    #expect(ReadingLimits(mebibytes: 256).elements == 4_000_000)
    #expect(["1", "512"].map(ReadingLimits.mebibytes) == [1, 512])
    #expect(["", "0", "513", "-1", "64 ", "x", "1e2"].map(ReadingLimits.mebibytes) == [Int?](repeating: nil, count: 7))
  }

  @Test func namesInMessagesAreShortened() throws {
    let name = String(repeating: "n", count: 1 << 20)
    #expect(try #require(complaint(about: "<\(name)>")).utf8.count < 300)
    #expect(try #require(complaint(about: "<\(name)/>")).utf8.count < 300)
    let encoding = "<?xml version=\"1.0\" encoding=\"\(name)\"?><a/>"
    #expect(try #require(complaint(about: encoding)).utf8.count < 300)
  }

  @Test func aDamagedDocumentIsReadOrRefused() throws {
    let whole = Array(
      xib(
        """
        <!-- One of each. --><view id="v" customClass='Row' text="a &amp; é"><string key="t"><![CDATA[<x>]]></string>
        <constraints><constraint firstAttribute="width" id="c"/></constraints></view>
        """
      ).utf8)
    var random = RepeatableGenerator(seed: 1)
    let bytes = Array("<>/=\"'&;![]-?x \n\u{0}".utf8) + [0x80, 0xC3, 0xFF]
    for _ in 0..<3_000 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[place] = bytes.randomElement(using: &random) ?? 0
        case 1: damaged.insert(bytes.randomElement(using: &random) ?? 0, at: place)
        default: damaged.removeSubrange(place..<min(place + 9, damaged.count))
        }
      }
      if let refusal = complaint(about: Data(damaged)) { #expect(refusal.position != nil) }
    }
  }
}
