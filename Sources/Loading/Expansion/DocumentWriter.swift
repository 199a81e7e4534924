/// Writes a document as Interface Builder does: four spaces a level, an element without content as one tag.
struct DocumentWriter {
  private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)

  init(_ document: Markup) {
    write(document, depth: 0)
  }

  private mutating func write(_ element: Markup, depth: Int) {
    indent(depth)
    bytes += "<\(element.name)".utf8
    for attribute in element.attributes {
      bytes += " \(attribute.name)=\"".utf8
      write(attribute.value, isAttribute: true)
      bytes.append(UInt8(ascii: "\""))
    }
    if element.children.isEmpty, element.text.isEmpty {
      bytes += "/>\n".utf8
      return
    }
    bytes.append(UInt8(ascii: ">"))
    // Nothing but a value has text, and a value has no children; what is damaged keeps both.
    write(element.text, isAttribute: false)
    if !element.children.isEmpty {
      bytes.append(UInt8(ascii: "\n"))
      for child in element.children { write(child, depth: depth + 1) }
      indent(depth)
    }
    bytes += "</\(element.name)>\n".utf8
  }

  private mutating func indent(_ depth: Int) {
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
