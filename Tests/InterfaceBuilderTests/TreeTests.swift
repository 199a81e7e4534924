import ComponentModel
import Foundation
import InterfaceBuilder
import Testing

/// The tree keeps everything, and knows where it stands.
@Suite struct TreeTests {
  private func tree(_ text: String) throws(Diagnostic) -> DocumentTree { try tree(Data(text.utf8)) }

  private func tree(_ content: Data) throws(Diagnostic) -> DocumentTree {
    try DocumentReader().tree(of: content, path: "Row.xib")
  }

  /// Positions of all elements and their attributes: `a 1:1 x 1:4`.
  private func places(_ content: Data) throws -> String {
    try tree(content).elements.map { element in
      "\(element.name) \(element.position)" + element.attributes.map { " \($0.name) \($0.position)" }.joined()
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("<a/>", "a 1:1"),
    (#"<a x="1" y='2'/>"#, "a 1:1 x 1:4 y 1:10"),
    ("<a\n  x = \"1\"\n\ty\n=\n\"2\"\n><b/></a>", "a 1:1 x 2:3 y 3:2 b 6:2"),
    (#"<a été="1" y="2"/>"#, "a 1:1 été 1:4 y 1:12"),
    ("<a>\n\t<b\tx=\"1\"/>\n</a>", "a 1:1 b 2:2 x 2:5"),
    (#"<a x="é漢😀" y="2"><b/>é<c/></a>"#, "a 1:1 x 1:4 y 1:12 b 1:18 c 1:23"),
    ("<a x=\"1\r\n2\"\r\n y=\"2\">\r\n<b/></a>", "a 1:1 x 1:4 y 3:2 b 4:1"),
    ("<a x='>' y=\"/\"><b z='--'/></a>", "a 1:1 x 1:4 y 1:10 b 1:16 z 1:19"),
    ("<?xml version=\"1.0\"?>\n<!-- <x y='z'> -->\n<a><![CDATA[<b>]]><?pi <c>?><d/></a>\n<!-- end -->", "a 3:1 d 3:29"),
    ("\u{FEFF}<a x=\"1\"/>", "a 1:1 x 1:4"),
    ("\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a/>", "a 2:1"),
    ("\n\n  <a/>", "a 3:3"),
    ("<a x='multi\nline é' y='2'/>", "a 1:1 x 1:4 y 2:9"),
  ])
  func positionsAreExact(text: String, expected: String) throws {
    #expect(try places(Data(text.utf8)) == expected)
  }

  @Test(arguments: [
    (#"x="a b""#, "a b"),
    (#"x='say "hi"'"#, #"say "hi""#),
    (#"x="&lt;&amp;&gt;&quot;&apos;""#, "<&>\"'"),
    (#"x="&#65;&#x1F600;&#10;""#, "A😀\n"),
    ("x=\"two\nlines\"", "two lines"),
    ("x=\"two\r\nlines\tand tabs\"", "two lines and tabs"),
    (#"x="""#, ""),
    (#"x="é漢😀""#, "é漢😀"),
    ("x=\"e\u{301}\"", "e\u{301}"),
    (#"x=">""#, ">"),
    (#"été="1""#, "1"),
  ])
  func valuesAreWhatXMLSaysTheyAre(attribute: String, expected: String) throws {
    let value = try #require(tree("<a \(attribute)/>")[0].attributes.first?.value)
    #expect(value.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("<a>text</a>", "text"),
    ("<a> two\n lines </a>", " two\n lines "),
    ("<a>  </a>", "  "),
    ("<a></a>", ""),
    ("<a>&lt;b&gt; &amp; &#233;</a>", "<b> & é"),
    ("<a><![CDATA[<b> &amp;]]></a>", "<b> &amp;"),
    ("<a>one<![CDATA[ two]]> three</a>", "one two three"),
    ("<a>one<!-- not this -->two</a>", "onetwo"),
    ("<a>\n  <b/>\n  <c/>\n</a>", ""),
    ("<a>one<b/>two</a>", "onetwo"),
    ("<a>line\r\nbreak</a>", "line\nbreak"),
  ])
  func textIsKeptAndIndentationIsNot(text: String, expected: String) throws {
    #expect(try tree(text)[0].text == expected)
  }

  @Test func unknownElementsAndAttributesAreKept() throws {
    let document = try read(xib(#"<view id="v" shimmer="3"><future kind="odd">words</future></view>"#))
    #expect(document.element("v")?["shimmer"] == "3")
    let future = try #require(document.layout.tree.elements.first { $0.name == "future" })
    #expect(future["kind"] == "odd" && future.text == "words")
  }

  @Test func theTreeIsOneFlatArray() throws {
    let tree = try tree("<a><b><c/></b><d/></a>")
    #expect(tree.elements.map(\.name) == ["a", "b", "c", "d"])
    #expect(tree.elements.map(\.parent) == [-1, 0, 1, 0])
    #expect(tree.elements.map(\.end) == [4, 3, 3, 4])
  }

  @Test func namespacesStayInTheNames() throws {
    let tree = try tree(#"<x:a xmlns:x="urn:x" x:y="1" z="2" xmlns="urn:y"/>"#)
    #expect(tree[0].name == "x:a")
    #expect(tree[0].attributes.map(\.name) == ["xmlns:x", "x:y", "z", "xmlns"])
    #expect(tree[0]["x:y"] == "1" && tree[0]["xmlns"] == "urn:y")
  }

  @Test func objectsStandWhereTheirTagsBegin() throws {
    let document = try read(xib("<view\n   id=\"v\"\n   customClass=\"Row\">\n\t<label id=\"l\"/>\n</view>"))
    #expect(document.object("v")?.position == SourcePosition(line: 4, column: 1))
    #expect(document.element("v")?.attributes.last?.position == SourcePosition(line: 6, column: 4))
    #expect(document.object("l")?.position == SourcePosition(line: 7, column: 2))
  }
}
