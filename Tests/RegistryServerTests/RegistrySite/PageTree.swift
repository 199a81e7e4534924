import Foundation
import FoundationXML

/// A page as a tree of elements.
final class PageElement {
  let name: String
  let attributes: [String: String]
  private(set) var children: [PageElement] = []
  private(set) var text = ""

  init(_ name: String, _ attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  /// Itself and everything in it, in document order.
  var all: [PageElement] { [self] + children.flatMap(\.all) }

  /// Its text, and that of everything in it.
  var wholeText: String { text + children.map(\.wholeText).joined() }

  func all(_ names: String...) -> [PageElement] { all.filter { names.contains($0.name) } }

  func first(_ name: String, where isMeant: (PageElement) -> Bool = { _ in true }) -> PageElement? {
    all.first { $0.name == name && isMeant($0) }
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// - Throws: `NotWellFormed` for what is not XML.
  static func parse(_ text: String) throws -> PageElement {
    let reading = Reading()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reading
    guard parser.parse(), let root = reading.root.children.first else {
      throw NotWellFormed(line: parser.lineNumber, reason: parser.parserError.map { "\($0)" } ?? "")
    }
    return root
  }

  struct NotWellFormed: Error {
    var line: Int
    var reason: String
  }

  private final class Reading: NSObject, XMLParserDelegate {
    let root = PageElement("")
    private lazy var open = [root]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = PageElement(name, attributes)
      open[open.count - 1].children.append(element)
      open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open[open.count - 1].text += string }
  }
}
