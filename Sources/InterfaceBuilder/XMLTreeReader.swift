import ComponentModel
import Foundation
import FoundationXML

/// Builds the tree of a document out of what the XML parser reports and the places the scanner found.
///
/// `XMLParser.parse()` on Linux returns true for a truncated and for an empty document, so only a tree that was closed
/// and an error that was never reported count as success.
final class XMLTreeReader: NSObject, XMLParserDelegate {
  /// What the XML parser had to say against the document.
  struct Failure: Error {
    var line: Int
    var message: String
  }

  private var tree: GrowingTree
  private var failure: Failure?

  private init(bytes: UnsafeBufferPointer<UInt8>, scanner: TagScanner) {
    tree = GrowingTree(bytes: bytes, scanner: scanner)
  }

  static func tree(
    of content: Data, bytes: UnsafeBufferPointer<UInt8>, scanner: TagScanner
  ) throws(Failure) -> DocumentTree {
    let reader = XMLTreeReader(bytes: bytes, scanner: scanner)
    // From a stream the parser takes a document piece by piece; of one that it gets as a whole it refuses all that has
    // more than 10,000,000 bytes.
    let parser = XMLParser(stream: InputStream(data: content))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let succeeded = parser.parse()
    if let failure = reader.failure { throw failure }
    guard succeeded, reader.tree.isWhole else {
      throw Failure(line: parser.lineNumber, message: "the document is not well-formed XML")
    }
    return DocumentTree(elements: reader.tree.elements)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard !tree.open(name, attributes), failure == nil else { return }
    // Names that Unicode calls the same share one place in the dictionary.
    failure = Failure(line: parser.lineNumber, message: "two attributes of '\(name.shortened)' cannot be told apart")
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    tree.close()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    tree.append(string)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    tree.append(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard failure == nil else { return }
    failure = Failure(line: parser.lineNumber, message: Self.message(for: (error as NSError).code))
  }

  /// libxml2's error numbers in words. The message that Foundation makes of them has only the number.
  private static func message(for code: Int) -> String {
    switch code {
    case 4, 5, 86: "a document has exactly one outermost element, and nothing after it"
    case 6, 7, 8: "a character's number is none"
    case 9: "a character stands here that XML does not allow"
    case 22, 23: "'&' begins an entity, and its name or ';' is missing"
    case 26: "an entity is used that is not declared"
    case 31, 32, 79, 81: "the encoding that the document names is not known, or its bytes are not in it"
    case 38: "'<' stands in the value of an attribute"
    case 33, 34, 39, 40, 41: "an attribute has no value in quotes"
    case 42: "an attribute occurs twice in one element"
    case 45: "a comment has no end"
    case 46, 47: "a processing instruction has no end"
    case 56, 57, 96: "the XML declaration has no version or no end"
    case 62: "']]>' stands in a text"
    case 63: "a CDATA section has no end"
    case 64: "an XML declaration stands anywhere but at the very beginning"
    case 65: "white space is missing between two attributes"
    case 68, 73: "a name or '>' is missing in a tag"
    case 74, 77: "an element has no end tag"
    case 75: "'=' is missing after the name of an attribute"
    case 76: "an end tag does not match its start tag"
    case 80: "'--' stands in a comment"
    default: "the document is not well-formed XML"
    }
  }
}

/// The tree of a document that is being parsed.
private struct GrowingTree {
  private(set) var elements: [DocumentTree.Element] = []

  private let bytes: UnsafeBufferPointer<UInt8>
  private let scanner: TagScanner
  private var open: [Int] = []
  /// Character data since the last tag.
  private var text = ""

  init(bytes: UnsafeBufferPointer<UInt8>, scanner: TagScanner) {
    self.bytes = bytes
    self.scanner = scanner
    elements.reserveCapacity(scanner.tags.count)
  }

  /// Whether every tag that the scanner found has become an element, and every element has ended.
  var isWhole: Bool { open.isEmpty && !elements.isEmpty && elements.count == scanner.tags.count }

  /// Begins an element; false where the scanner saw another tag than the parser.
  mutating func open(_ name: String, _ values: [String: String]) -> Bool {
    keepText(unlessWhiteSpace: true)
    let index = elements.count
    guard index < scanner.tags.count, scanner.tags[index].attributes.count == values.count else { return false }
    let tag = scanner.tags[index]
    elements.append(
      DocumentTree.Element(
        name: name, attributes: scanner.attributes[tag.attributes].map { attribute(at: $0, in: values) },
        position: tag.position, parent: open.last ?? -1, end: index + 1))
    open.append(index)
    return true
  }

  private func attribute(at scanned: TagScanner.Attribute, in values: [String: String]) -> DocumentTree.Attribute {
    let name = string(scanned.name)
    let value = scanned.value.map(string) ?? values[name] ?? ""
    return DocumentTree.Attribute(name: name, value: value, position: scanned.position)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  mutating func close() {
    guard let index = open.last else { return }
    // Indentation between child elements is no data; text that is all there is may be white space on purpose.
    keepText(unlessWhiteSpace: elements.count > index + 1)
    elements[index].end = elements.count
    open.removeLast()
  }

  mutating func append(_ string: String) {
    if text.isEmpty { text = string } else { text += string }
  }

  private mutating func keepText(unlessWhiteSpace: Bool) {
    guard !text.isEmpty else { return }
    if let index = open.last, !(unlessWhiteSpace && textIsWhiteSpace()) { elements[index].text += text }
    text = ""
  }

  private mutating func textIsWhiteSpace() -> Bool {
    text.withUTF8 { $0.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D } }
  }
}
