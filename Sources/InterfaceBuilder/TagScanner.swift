import ComponentModel

/// Finds where the tags of an XML document stand.
///
/// The XML parser tells what a document says but not where: its line is that of the tag's end, its attributes have
/// neither order nor place. This scanner finds only places, and the parser has the last word on everything else. It
/// also bounds depth and size before the parser starts, because the parser holds the whole document.
struct TagScanner {
  struct Tag {
    var position: SourcePosition
    /// The tag's attributes, as a range of `attributes`.
    var attributes: Range<Int>
  }

  struct Attribute {
    /// Bytes of the document.
    var name: Range<Int>
    /// Bytes between the quotes, where they are the value: without references and without white space that XML
    /// replaces. Otherwise nil, and only the parser knows the value.
    var value: Range<Int>?
    var position: SourcePosition
  }

  /// What makes a document unusable before it is parsed.
  enum Failure: Error {
    case tooDeep(SourcePosition)
    case tooManyElements(SourcePosition)
    case tooManyAttributes(SourcePosition)
    /// Something follows a value at once: the quotation mark that ended it was meant to begin another one.
    case lostQuote(SourcePosition)
    case tooLong(SourcePosition, Piece)
    case documentType(SourcePosition)
    case conflictMarker(SourcePosition)
    /// The parser of Foundation on Linux does not survive it.
    case emptyInstruction(SourcePosition)
    /// An end tag does not name the element that is open.
    case wrongEnd(SourcePosition, name: String, openElement: String, line: Int)
    /// The document ends inside a tag, a comment or an element.
    case endsEarly(SourcePosition, openElement: String?)
  }

  /// What can be too long by itself.
  enum Piece: String {
    case text = "a text"
    case tag = "a tag"
    case comment = "a comment"
    case instruction = "a processing instruction"
    case name = "a name"
  }

  private(set) var tags: [Tag] = []
  private(set) var attributes: [Attribute] = []

  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: ReadingLimits
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  /// Bytes on this line that continue a code point.
  private var continuations = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ReadingLimits) throws(Failure) {
    self.bytes = bytes
    self.limits = limits
    tags.reserveCapacity(bytes.count / 100)
    attributes.reserveCapacity(bytes.count / 30)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      // A byte order mark is no column.
      (offset, lineStart) = (3, 3)
    }
    try scan()
  }

  private var position: SourcePosition {
    SourcePosition(line: line, column: offset - lineStart - continuations + 1)
  }

  private mutating func scan() throws(Failure) {
    var open: [OpenElement] = []
    while true {
      let (textStart, textPosition) = (offset, position)
      let isTag = skip(toByte: UInt8(ascii: "<"))
      try bound(.text, from: textStart, at: textPosition)
      guard isTag else { break }
      let start = position
      let startOffset = offset
      if matches("<!--") {
        guard skip(past: "-->") else { throw .endsEarly(start, openElement: name(open.last)) }
        try bound(.comment, from: startOffset, at: start)
      } else if matches("<![CDATA[") {
        guard skip(past: "]]>") else { throw .endsEarly(start, openElement: name(open.last)) }
        try bound(.text, from: startOffset, at: start)
      } else if matches("<?") {
        let instructionStart = offset
        guard skip(past: "?>") else { throw .endsEarly(start, openElement: name(open.last)) }
        try bound(.instruction, from: startOffset, at: start)
        let separator = bytes[instructionStart..<offset].first { $0 <= UInt8(ascii: " ") }
        if separator == nil { throw .emptyInstruction(start) }
      } else if offset == lineStart && matches("<<<<<<< ") {
        throw .conflictMarker(start)
      } else if matches("<!") {
        throw .documentType(start)
      } else if matches("</") {
        skip(to: offset + 2)
        let nameStart = offset
        skipName()
        let end = nameStart..<offset
        guard skip(past: ">") else { throw .endsEarly(start, openElement: name(open.last)) }
        try bound(.tag, from: startOffset, at: start)
        // One too many at the end is the parser's.
        if let element = open.popLast(), !bytes[element.name].elementsEqual(bytes[end]) {
          throw .wrongEnd(start, name: text(end), openElement: text(element.name), line: element.line)
        }
      } else {
        skip(to: offset + 1)
        let nameStart = offset
        let namePosition = position
        skipName()
        let elementName = nameStart..<offset
        guard elementName.count <= limits.nameBytes else { throw .tooLong(namePosition, .name) }
        guard tags.count < limits.elements else { throw .tooManyElements(start) }
        guard open.count < limits.depth else { throw .tooDeep(start) }
        guard let isEmpty = try scanAttributes(of: start) else {
          throw .endsEarly(start, openElement: name(open.last))
        }
        try bound(.tag, from: startOffset, at: start)
        if !isEmpty { open.append(OpenElement(name: elementName, line: start.line)) }
      }
    }
    if let last = open.last { throw .endsEarly(position, openElement: name(last)) }
  }

  private struct OpenElement {
    /// Bytes of the document.
    var name: Range<Int>
    var line: Int
  }

  /// Reads up to the end of a start tag; returns whether the element is empty, nil where the document ends first.
  private mutating func scanAttributes(of start: SourcePosition) throws(Failure) -> Bool? {
    let first = attributes.count
    // The first place where a value does not end as values do.
    var lostQuote: SourcePosition?
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: ">"):
        let isEmpty = bytes[offset - 1] == UInt8(ascii: "/")
        offset += 1
        tags.append(Tag(position: start, attributes: first..<attributes.count))
        return isEmpty
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        offset += 1
        let valueStart = offset
        guard let isLiteral = skipValue(to: byte) else { return nil }
        if isLiteral, attributes.count > first { attributes[attributes.count - 1].value = valueStart..<offset }
        offset += 1
        if lostQuote == nil, offset < bytes.count, !endsValue(bytes[offset]) { lostQuote = position }
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "="),
        UInt8(ascii: "/"):
        step(over: byte)
      default:
        let nameStart = offset
        let namePosition = position
        skipName()
        if offset == nameStart { step(over: byte) }
        guard offset - nameStart <= limits.nameBytes else { throw .tooLong(namePosition, .name) }
        guard attributes.count - first < limits.attributes else {
          throw lostQuote.map(Failure.lostQuote) ?? .tooManyAttributes(namePosition)
        }
        attributes.append(Attribute(name: nameStart..<offset, value: nil, position: namePosition))
      }
    }
    return nil
  }

  /// Whether a byte may stand behind the quotation mark that ends a value.
  private func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "/"),
      UInt8(ascii: ">"),
      UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Moves to the closing quote; returns whether the bytes before it are the value as they stand, nil where the
  /// document ends first.
  private mutating func skipValue(to quote: UInt8) -> Bool? {
    var isLiteral = true
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote { return isLiteral }
      if byte < UInt8(ascii: " ") || byte == UInt8(ascii: "&") { isLiteral = false }
      step(over: byte)
    }
    return nil
  }

  private mutating func skipName() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "="),
        UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"):
        return
      case let byte:
        if byte & 0xC0 == 0x80 { continuations += 1 }
        offset += 1
      }
    }
  }

  /// Moves to the next `byte`; false if there is none.
  private mutating func skip(toByte byte: UInt8) -> Bool {
    while offset < bytes.count {
      let current = bytes[offset]
      if current == byte { return true }
      step(over: current)
    }
    return false
  }

  private mutating func skip(to end: Int) {
    while offset < end { step(over: bytes[offset]) }
  }

  @inline(__always)
  private mutating func step(over byte: UInt8) {
    offset += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      lineStart = offset
      continuations = 0
    } else if byte & 0xC0 == 0x80 {
      continuations += 1
    }
  }

  private mutating func skip(past terminator: StaticString) -> Bool {
    while offset < bytes.count {
      if matches(terminator) {
        skip(to: offset + terminator.utf8CodeUnitCount)
        return true
      }
      step(over: bytes[offset])
    }
    return false
  }

  private func matches(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// What began at `start` and ends here must not be too long.
  private func bound(_ piece: Piece, from start: Int, at position: SourcePosition) throws(Failure) {
    guard offset - start <= limits.pieceBytes else { throw .tooLong(position, piece) }
  }

  private func name(_ element: OpenElement?) -> String? { element.map { text($0.name) } }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
