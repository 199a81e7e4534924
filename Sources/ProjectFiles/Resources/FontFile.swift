import Foundation

/// The names of the fonts in a file: TrueType, OpenType, or a collection of them.
///
/// The OpenType specification has the layout: the table directory, and the `name` table with the names by number. Only
/// those two are looked at.
enum FontFile {
  struct Face: Equatable {
    var postScriptName: String
    var fullName: String?
  }

  /// Fonts of a collection. The largest ones of systems have some thirty.
  static let mostFaces = 256

  static func faces(in content: Data) throws(MalformedFile) -> [Face] {
    let bytes = BigEndianBytes(content)
    guard let tag = bytes.tag(at: 0) else { throw MalformedFile("is no font: it has fewer than four bytes") }
    guard tag == "ttcf" else { return [try face(in: bytes, at: 0)] }
    guard let count = bytes.integer(at: 8, size: 4) else { throw MalformedFile("the font collection is cut off") }
    guard count <= mostFaces else {
      throw MalformedFile("has \(count) fonts in it, where \(mostFaces) are the most that is read")
    }
    var faces: [Face] = []
    for index in 0..<count {
      guard let offset = bytes.integer(at: 12 + 4 * index, size: 4) else {
        throw MalformedFile("the font collection is cut off")
      }
      faces.append(try face(in: bytes, at: offset))
    }
    return faces
  }

  private static func face(in bytes: BigEndianBytes, at start: Int) throws(MalformedFile) -> Face {
    guard let tag = bytes.tag(at: start), ["\0\u{1}\0\0", "OTTO", "true", "typ1"].contains(tag),
      let tableCount = bytes.integer(at: start + 4, size: 2)
    else { throw MalformedFile("is no font of a kind that is known: TrueType, OpenType or a collection of them") }
    for index in 0..<tableCount {
      let entry = start + 12 + 16 * index
      guard let tag = bytes.tag(at: entry), let offset = bytes.integer(at: entry + 8, size: 4) else { break }
      if tag == "name" { return try face(inNamesOf: bytes, at: offset) }
    }
    throw MalformedFile("the font is cut off, or has no names")
  }

  private static func face(inNamesOf bytes: BigEndianBytes, at table: Int) throws(MalformedFile) -> Face {
    guard let count = bytes.integer(at: table + 2, size: 2), let storage = bytes.integer(at: table + 4, size: 2) else {
      throw MalformedFile("the font is cut off before its names")
    }
    var best: [Int: NameRecord] = [:]
    for index in 0..<count {
      guard let record = NameRecord(bytes, at: table + 6 + 12 * index) else { break }
      guard record.name == fullName || record.name == postScriptName else { continue }
      if record.rank < (best[record.name]?.rank ?? .max) { best[record.name] = record }
    }
    guard let name = best[postScriptName]?.text(in: bytes, storage: table + storage), !name.isEmpty else {
      throw MalformedFile("the font has no PostScript name")
    }
    let full = best[fullName]?.text(in: bytes, storage: table + storage)
    return Face(postScriptName: name, fullName: full?.isEmpty == false ? full : nil)
  }

  private static let fullName = 4
  private static let postScriptName = 6

  /// A row of the `name` table.
  private struct NameRecord {
    var name: Int
    private var isUTF16: Bool
    private var length: Int
    private var offset: Int
    /// Which of several texts for one name is taken: the least.
    var rank: Int

    init?(_ bytes: BigEndianBytes, at record: Int) {
      let fields = (0..<6).compactMap { bytes.integer(at: record + 2 * $0, size: 2) }
      guard fields.count == 6 else { return nil }
      let (platform, language) = (fields[0], fields[2])
      (name, length, offset) = (fields[3], fields[4], fields[5])
      isUTF16 = platform != 1
      // Windows' and Macintosh's numbers for English.
      switch (platform, language) {
      case (3, 0x409): rank = 0
      case (0, _): rank = 1
      case (1, 0): rank = 2
      case (3, _): rank = 3
      case (1, _): rank = 4
      default: rank = 5
      }
    }

    func text(in bytes: BigEndianBytes, storage: Int) -> String? {
      if isUTF16 { return bytes.utf16(at: storage + offset, byteCount: length) }
      // PostScript names are ASCII; of other names the characters beyond are Mac OS Roman or another old code.
      return bytes.bytes(at: storage + offset, count: length).map { part in
        String(String.UnicodeScalarView(part.map { $0 < 0x80 ? Unicode.Scalar($0) : "\u{FFFD}" }))
      }
    }
  }
}

extension BigEndianBytes {
  /// Four bytes as characters.
  fileprivate func tag(at offset: Int) -> String? {
    bytes(at: offset, count: 4).map { part in String(String.UnicodeScalarView(part.map { Unicode.Scalar($0) })) }
  }
}
