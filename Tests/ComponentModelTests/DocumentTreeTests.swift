import ComponentModel
import Testing

@Suite struct DocumentTreeTests {
  /// document(objects(view(rect, subviews(label, label))), resources)
  private let tree = DocumentTree(elements: [
    element("document", parent: -1, end: 8),
    element("objects", parent: 0, end: 7),
    element("view", parent: 1, end: 7),
    element("rect", ["key": "frame"], parent: 2, end: 4),
    element("subviews", parent: 2, end: 7),
    element("label", ["id": "a", "key": "first"], parent: 4, end: 6),
    element("label", ["id": "b"], parent: 4, end: 7),
    element("resources", parent: 0, end: 8),
  ])

  private static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], parent: Int, end: Int
  ) -> DocumentTree.Element {
    let position = SourcePosition(line: 1, column: 1)
    return DocumentTree.Element(
      name: name,
      attributes: attributes.map { DocumentTree.Attribute(name: $0.key, value: $0.value, position: position) },
      position: position, parent: parent, end: end)
  }

  @Test func childrenAreThoseDirectlyInside() {
    #expect(Array(tree.children(of: 0)) == [1, 7])
    #expect(Array(tree.children(of: 2)) == [3, 4])
    #expect(Array(tree.children(of: 4)) == [5, 6])
    #expect(Array(tree.children(of: 6)) == [])
    #expect(Array(tree.children(of: 7)) == [])
  }

  @Test func everyElementIsAChildOfItsParent() {
    for index in tree.elements.indices.dropFirst() {
      #expect(tree.children(of: tree[index].parent).contains(index))
    }
  }

  @Test func aChildIsFoundByNameOrKey() {
    #expect(tree.child(of: 2, named: "subviews") == 4)
    #expect(tree.child(of: 4, named: "label") == 5)
    #expect(tree.child(of: 2, named: "label") == nil)
    #expect(tree.child(of: 2, key: "frame") == 3)
    #expect(tree.child(of: 4, key: "first") == 5)
    #expect(tree.child(of: 4, key: "second") == nil)
  }

  @Test func attributesAreFoundByName() {
    #expect(tree[5]["id"] == "a")
    #expect(tree[5]["tag"] == nil)
  }
}

@Suite struct SourcePositionTests {
  @Test func linesComeBeforeColumns() {
    #expect(SourcePosition(line: 1, column: 900) < SourcePosition(line: 2, column: 1))
    #expect(SourcePosition(line: 2, column: 1) < SourcePosition(line: 2, column: 2))
    #expect(SourcePosition(line: 41, column: 13).description == "41:13")
  }

  @Test func numbersOutOfRangeAreHeldAtItsEnds() {
    #expect(SourcePosition(line: -1, column: -1).description == "0:0")
    #expect(SourcePosition(line: .max, column: .max).line == 4_294_967_295)
  }
}

@Suite struct ContentDigestTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func itIsSHA256(text: String, expected: String) {
    #expect(ContentDigest(of: text.utf8).description == expected)
    #expect(ContentDigest(of: Array(text.utf8).lazy.map { $0 }).description == expected)
    #expect(ContentDigest(of: text.utf8).short == expected.prefix(12))
  }

  @Test func itComesBackFromItsBytes() {
    let digest = ContentDigest(of: "abc".utf8)
    #expect(ContentDigest(bytes: digest.bytes) == digest)
    #expect(ContentDigest(bytes: Array(digest.bytes.dropLast())) == nil)
    #expect(ContentDigest(bytes: []) == nil)
  }
}

@Suite struct DiagnosticTests {
  private let code = Diagnostic.Code(rawValue: "empty-file")

  @Test func itNamesThePlaceTheFactAndTheCode() {
    let place = SourcePosition(line: 3, column: 7)
    let located = Diagnostic(
      .error, code, path: "App/Row.xib", position: place, message: "the file is empty", hint: "x")
    #expect(located.description == "App/Row.xib:3:7: error: the file is empty [empty-file]")
    let whole = Diagnostic(.warning, code, path: "Row.xib", message: "the file is empty")
    #expect(whole.description == "Row.xib: warning: the file is empty [empty-file]")
  }
}
