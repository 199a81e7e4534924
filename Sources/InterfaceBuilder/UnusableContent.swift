public import ComponentModel
import Foundation

extension Diagnostic.Code {
  public static let emptyFile = Self(rawValue: "empty-file")
  public static let tooLarge = Self(rawValue: "too-large")
  public static let tooDeep = Self(rawValue: "too-deep")
  public static let conflictMarker = Self(rawValue: "conflict-marker")
  public static let truncated = Self(rawValue: "truncated-xml")
  public static let malformedXML = Self(rawValue: "malformed-xml")
  public static let documentType = Self(rawValue: "document-type")
  public static let encoding = Self(rawValue: "encoding")
  public static let compiledNib = Self(rawValue: "compiled-nib")
  public static let legacyArchive = Self(rawValue: "legacy-archive")
  public static let otherXML = Self(rawValue: "other-xml")
  public static let notXML = Self(rawValue: "not-xml")
}

extension Diagnostic {
  /// Whether Interface Builder cannot read the document either: no app that can be built has it.
  package var stopsInterfaceBuilder: Bool {
    [.emptyFile, .conflictMarker, .truncated, .malformedXML, .notXML].contains(code)
  }
}

/// Tells what a file is that cannot be read as a document.
enum UnusableContent {
  /// What is wrong with bytes that no XML parser should see; nil where nothing is.
  static func diagnostic(for content: Data, limits: ReadingLimits, path: String) -> Diagnostic? {
    func error(_ code: Diagnostic.Code, line: Int? = nil, _ message: String, hint: String? = nil) -> Diagnostic {
      Diagnostic(
        .error, code, path: path, position: line.map { SourcePosition(line: $0, column: 1) }, message: message,
        hint: hint)
    }
    guard !content.isEmpty else {
      return error(.emptyFile, line: 1, "the file is empty", hint: "restore it from version control or delete it")
    }
    guard content.count <= limits.bytes else {
      return error(
        .tooLarge, "the file has more than \(limits.bytes) bytes, the most that is read of a document",
        hint: "real documents have some 1 MB; set \(ReadingLimits.variable) if this one is right")
    }
    if content.starts(with: Array("NIBArchive".utf8)) || content.starts(with: Array("bplist".utf8)) {
      return error(
        .compiledNib, line: 1, "is a compiled nib, which does not say what its document says",
        hint: "use the .xib or .storyboard it was compiled from")
    }
    if content.starts(with: [0xFF, 0xFE]) || content.starts(with: [0xFE, 0xFF]) || content.prefix(4).contains(0) {
      return error(.encoding, line: 1, "the text is not UTF-8, which Interface Builder always writes")
    }
    let text = content.starts(with: byteOrderMark) ? content.dropFirst(byteOrderMark.count) : content
    if let encoding = declaredEncoding(of: text), encoding.uppercased() != "UTF-8" {
      return error(
        .encoding, line: 1, "declares encoding '\(encoding.shortened)'; Interface Builder always writes UTF-8")
    }
    guard let first = text.first(where: { !isWhiteSpace($0) }) else {
      return error(
        .emptyFile, line: 1, "the file has nothing but white space",
        hint: "restore it from version control or delete it")
    }
    guard first == UInt8(ascii: "<") else { return error(.notXML, line: 1, "is not XML") }
    // The parser of Foundation on Linux does not survive a name that is no UTF-8.
    guard content.isUTF8 else {
      let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let damaged = lines.firstIndex { !$0.isUTF8 } ?? 0
      return error(.encoding, line: damaged + 1, "the text is not valid UTF-8")
    }
    return nil
  }

  /// What a well-formed XML document is that is no Interface Builder document.
  static func diagnostic(forRoot root: DocumentTree.Element, path: String) -> Diagnostic {
    Diagnostic(
      .error, .otherXML, path: path, position: root.position,
      message: "is XML, but not an Interface Builder document: its first element is '\(root.name.shortened)'"
        + (root.name != "document"
          ? "" : root["type"].map { " of the type '\($0.shortened)'" } ?? " and says no type"))
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// What an XML declaration says: `<?xml version="1.0" encoding="UTF-8"?>`.
  private static func declaredEncoding(of text: Data) -> String? {
    guard text.starts(with: "<?xml".utf8), let end = text.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let words = text[..<end].split { isWhiteSpace($0) || "='\"".utf8.contains($0) }
    guard words[0].elementsEqual("<?xml".utf8) else { return nil }
    let encoding = words.drop { !$0.elementsEqual("encoding".utf8) }.dropFirst().first
    return encoding.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

extension Data {
  fileprivate var isUTF8: Bool { withUnsafeBytes { String(validating: $0, as: UTF8.self) != nil } }
}
