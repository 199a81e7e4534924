import ComponentModel

/// The keys of the outermost dictionary of a property list in XML.
///
/// The elements are those of Apple's `PropertyList-1.0.dtd`. No entity is expanded but XML's own five and characters by
/// number; a document type may be named and not defined.
struct XMLPropertyList {
  private var text: DecodedText
  private var keys: [LocatedKey] = []
  private var open: [OpenElement] = []
  /// Keys with texts that are wanted, at any depth.
  private var texts: [LocatedKey] = []
  private let isWanted: (String) -> Bool

  static let largestDepth = 200

  private struct OpenElement {
    var name: String
    var offset: Int
    /// In a dictionary, the key that has no value yet.
    var key: String?
    /// Of that key, if it is wanted.
    var position: SourcePosition?
    var hasChild = false
  }

  /// Whether a text is XML rather than a property list in the old style, which cannot begin with a declaration or tag.
  static func isXML(_ text: DecodedText) -> Bool {
    var text = text
    text.skip { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return text.isNext("<?xml") || text.isNext("<!--") || text.isNext("<!DOCTYPE") || text.isNext("<plist")
      || text.isNext("<dict")
  }

  static func keys(of text: DecodedText) throws(MalformedFile) -> [LocatedKey] {
    var list = XMLPropertyList(text: text)
    try list.readWhole()
    return list.keys
  }

  /// The keys of dictionaries at any depth that stand for a text, in the order of the file.
  static func texts(of text: DecodedText, _ isWanted: @escaping (String) -> Bool) throws(MalformedFile)
    -> [LocatedKey]
  {
    var list = XMLPropertyList(text: text, isWanted)
    try list.readWhole()
    return list.texts
  }

  private init(text: DecodedText, _ isWanted: @escaping (String) -> Bool = { _ in false }) {
    self.text = text
    self.isWanted = isWanted
  }

  private mutating func readWhole() throws(MalformedFile) {
    var hasRoot = false
    while true {
      try skipMisc()
      guard !text.isAtEnd else { break }
      guard text.isNext("<") else { throw text.failure("a tag belongs here") }
      if open.isEmpty, hasRoot { throw text.failure("something follows behind the property list") }
      hasRoot = true
      try readTag()
    }
    if let element = open.last {
      throw text.failure("the file ends before '\(element.name)' is closed", at: element.offset)
    }
    guard hasRoot else { throw text.failure("has no property list in it") }
  }

  /// Steps over space, comments, processing instructions and the document type.
  private mutating func skipMisc() throws(MalformedFile) {
    while true {
      text.skip { $0 == 0x20 || (0x09...0x0D).contains($0) }
      let start = text.offset
      if text.skip("<!--") {
        guard text.skip(past: "-->") != nil else { throw text.failure("a comment is not closed", at: start) }
      } else if text.skip("<?") {
        guard text.skip(past: "?>") != nil else { throw text.failure("a '<?' is not closed", at: start) }
      } else if text.skip("<!DOCTYPE") {
        text.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "[") }
        guard text.skip(">") else {
          throw text.failure("a document type is defined here, which property lists never do", at: start)
        }
      } else {
        return
      }
    }
  }

  private mutating func readTag() throws(MalformedFile) {
    let start = text.offset
    text.offset += 1
    let isEnd = text.skip("/")
    let nameStart = text.offset
    text.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && $0 > 0x20 }
    let name = text.string(nameStart..<text.offset)
    let isEmpty = try skipToEndOfTag(from: start)
    if isEnd {
      guard let element = open.popLast(), element.name == name else {
        throw text.failure("'</\(name.excerpt)>' closes nothing", at: start)
      }
      if let key = element.key { throw text.failure("key '\(key.excerpt)' has no value", at: start) }
    } else if name == "key" {
      try readKey(start: start, isEmpty: isEmpty)
    } else {
      try beginValue(name, start: start, isEmpty: isEmpty)
    }
  }

  /// - Returns: whether the tag has no content.
  private mutating func skipToEndOfTag(from start: Int) throws(MalformedFile) -> Bool {
    var quote: UInt8?
    while let byte = text.next {
      text.offset += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return text.bytes[text.offset - 2] == UInt8(ascii: "/")
      }
    }
    throw text.failure("the file ends inside a tag", at: start)
  }

  private mutating func readKey(start: Int, isEmpty: Bool) throws(MalformedFile) {
    guard let last = open.indices.last, open[last].name == "dict" else {
      throw text.failure("a key belongs into a dictionary", at: start)
    }
    if let key = open[last].key { throw text.failure("key '\(key.excerpt)' has no value", at: start) }
    let isOutermost = open.count == 1 || (open.count == 2 && open[0].name == "plist")
    let position = isOutermost ? text.position(of: start) : nil
    let key = isEmpty ? "" : try characters(of: "key", start: start)
    open[last].key = key
    open[last].position = isWanted(key) ? position ?? text.position(of: start) : nil
    if isOutermost { keys.append(LocatedKey(key: key, position: position)) }
  }

  private mutating func beginValue(_ name: String, start: Int, isEmpty: Bool) throws(MalformedFile) {
    let key = open.last?.key
    let position = open.last?.position
    if let last = open.indices.last {
      switch open[last].name {
      case "dict":
        guard open[last].key != nil else { throw text.failure("a value stands where a key belongs", at: start) }
        (open[last].key, open[last].position) = (nil, nil)
      case "plist":
        guard !open[last].hasChild else { throw text.failure("a property list is one value", at: start) }
      default: break
      }
      open[last].hasChild = true
    }
    let isRoot = open.isEmpty || (open.count == 1 && open[0].name == "plist")
    switch name {
    case "plist" where open.isEmpty, "dict", "array":
      if name == "array", isRoot { throw text.failure("is a list; it should be a dictionary", at: start) }
      guard open.count < Self.largestDepth else {
        throw text.failure("values are nested deeper than \(Self.largestDepth)", at: start, code: .tooDeep)
      }
      if !isEmpty { open.append(OpenElement(name: name, offset: start)) }
    case "string", "integer", "real", "date", "data", "true", "false":
      if isRoot { throw text.failure("is a '\(name)'; it should be a dictionary", at: start) }
      let value = isEmpty ? "" : try characters(of: name, start: start)
      if name == "string", let key, let position {
        texts.append(LocatedKey(key: key, position: position, value: value))
      }
      let isOutermost = open.count == 1 || (open.count == 2 && open[0].name == "plist")
      if isOutermost, name == "string", let last = keys.indices.last { keys[last].value = value }
    default:
      throw text.failure("property lists have no element '\(name.excerpt)'", at: start)
    }
  }

  /// The text up to the end tag.
  private mutating func characters(of name: String, start: Int) throws(MalformedFile) -> String {
    var result: [UInt8] = []
    while let byte = text.next {
      let start = text.offset
      if text.skip("<![CDATA[") {
        let from = text.offset
        guard let end = text.skip(past: "]]>") else { throw text.failure("'<![CDATA[' is not closed", at: start) }
        result += text.bytes[from..<end]
      } else if text.skip("<!--") {
        guard text.skip(past: "-->") != nil else { throw text.failure("a comment is not closed", at: start) }
      } else if text.skip("</") {
        let from = text.offset
        text.skip { $0 != UInt8(ascii: ">") }
        let end = text.string(from..<text.offset)
        guard text.skip(">"), end.prefix(while: { $0 != " " && $0 != "\n" }) == name else {
          throw text.failure("'\(name)' is not closed before this", at: start)
        }
        return String(decoding: result, as: UTF8.self)
      } else if byte == UInt8(ascii: "<") {
        throw text.failure("'\(name)' has an element in it", at: start)
      } else if byte == UInt8(ascii: "&") {
        result += try entity().utf8
      } else {
        text.skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
        result += text.bytes[start..<text.offset]
      }
    }
    throw text.failure("the file ends before '\(name)' is closed", at: start)
  }

  private mutating func entity() throws(MalformedFile) -> String {
    let start = text.offset
    // No name of an entity is as long as that.
    while let byte = text.next, byte != UInt8(ascii: ";"), text.offset < start + 12 { text.offset += 1 }
    let name = text.string(min(start + 1, text.offset)..<text.offset)
    guard text.skip(";") else { throw text.failure("'&' begins no entity", at: start) }
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = name.hasPrefix("#x")
      guard name.hasPrefix("#"),
        let value = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
        let scalar = Unicode.Scalar(value)
      else { throw text.failure("entity '\(name.excerpt)' is none that XML has", at: start) }
      return String(scalar)
    }
  }
}
