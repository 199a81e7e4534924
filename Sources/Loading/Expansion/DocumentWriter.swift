/// Writes a document as Interface Builder does: four spaces a level, an element without content as one tag.
struct DocumentWriter {
  private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)

  init(_ document: Markup) {
    write(document, depth: 0)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func write(_ element: Markup, depth: Int) {
    bytes += "<\(element.name)".utf8
    for attribute in element.attributes {
      bytes += " \(attribute.name)=\"".utf8
      write(attribute.value, isAttribute: true)
      bytes.append(UInt8(ascii: "\""))
    }
    if element.children.isEmpty, element.text.isEmpty {
      bytes += "/>".utf8
      return
    }
    bytes.append(UInt8(ascii: ">"))
    // Nothing but a value has text, and a value has no children; what is damaged keeps both. A line break directly
    // behind its text would be more of it.
    write(element.text, isAttribute: false)
    for (index, child) in element.children.enumerated() {
      if index > 0 || element.text.isEmpty { startLine(depth + 1) }
      write(child, depth: depth + 1)
    }
    if !element.children.isEmpty { startLine(depth) }
    bytes += "</\(element.name)>".utf8
  }

  private mutating func startLine(_ depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 4 * depth)
  }

  private mutating func write(_ text: String, isAttribute: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\"") where isAttribute: bytes += "&quot;".utf8
      // A parser turns these into spaces, or drops them, unless they are written as numbers.
      case UInt8(ascii: "\n") where isAttribute: bytes += "&#10;".utf8
      case UInt8(ascii: "\t") where isAttribute: bytes += "&#9;".utf8
      case UInt8(ascii: "\r"): bytes += "&#13;".utf8
      default: bytes.append(byte)
      }
    }
  }
}
