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

  private let bytes: UnsafeBufferPointer<UInt8>
  private let scanner: TagScanner
  private var elements: [DocumentTree.Element] = []
  private var open: [Int] = []
  /// Character data since the last tag.
  private var text = ""
  private var nextTag = 0
  private var failure: Failure?

  private init(bytes: UnsafeBufferPointer<UInt8>, scanner: TagScanner) {
    self.bytes = bytes
    self.scanner = scanner
    elements.reserveCapacity(scanner.tags.count)
  }

  static func tree(
    of content: Data, bytes: UnsafeBufferPointer<UInt8>, scanner: TagScanner
  ) throws(Failure) -> DocumentTree {
    let reader = XMLTreeReader(bytes: bytes, scanner: scanner)
    let parser = XMLParser(data: content)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let succeeded = parser.parse()
    if let failure = reader.failure { throw failure }
    guard succeeded, reader.open.isEmpty, reader.nextTag == scanner.tags.count, !reader.elements.isEmpty else {
      throw Failure(line: parser.lineNumber, message: "the document is not well-formed XML")
    }
    return DocumentTree(elements: reader.elements)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes values: [String: String]
  ) {
    guard nextTag < scanner.tags.count else {
      parser.abortParsing()
      return
    }
    keepText(unlessWhiteSpace: true)
    let tag = scanner.tags[nextTag]
    nextTag += 1
    var attributes: [DocumentTree.Attribute] = []
    attributes.reserveCapacity(tag.names.count)
    for place in scanner.names[tag.names] {
      let attribute = String(decoding: UnsafeBufferPointer(rebasing: bytes[place.range]), as: UTF8.self)
      guard let value = values[attribute] else { continue }
      attributes.append(DocumentTree.Attribute(name: attribute, value: value, position: place.position))
    }
    let index = elements.count
    elements.append(
      DocumentTree.Element(
        name: name, attributes: attributes, position: tag.position, parent: open.last ?? -1, end: index + 1))
    open.append(index)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let index = open.last else { return }
    // Indentation between child elements is no data; text that is all there is may be white space on purpose.
    keepText(unlessWhiteSpace: elements.count > index + 1)
    elements[index].end = elements.count
    open.removeLast()
  }

  private func keepText(unlessWhiteSpace: Bool) {
    guard !text.isEmpty else { return }
    if let index = open.last, !(unlessWhiteSpace && text.utf8.allSatisfy(Self.isWhiteSpace)) {
      elements[index].text += text
    }
    text.removeAll(keepingCapacity: true)
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    text += String(decoding: block, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard failure == nil else { return }
    failure = Failure(line: parser.lineNumber, message: Self.words(for: (error as NSError).code))
  }

  /// libxml2's error numbers in words. The message that Foundation makes of them has only the number.
  private static func words(for code: Int) -> String {
    switch code {
    case 9: "a character stands here that XML does not allow"
    case 26: "an entity is used that is not declared"
    case 38, 39, 40, 41: "an attribute has no value in quotes"
    case 42: "an attribute occurs twice in one element"
    case 68, 73: "a name or '>' is missing in a tag"
    case 76: "an end tag does not match its start tag"
    case 81: "the text is not valid UTF-8"
    default: "the document is not well-formed XML (libxml2 error \(code))"
    }
  }
}
