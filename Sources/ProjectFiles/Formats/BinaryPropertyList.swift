import Foundation

/// The keys of the outermost dictionary of a binary property list, as `plutil` and builds write them.
///
/// The layout is that of CFBinaryPList.c of swift-corelibs-foundation: objects behind each other, a table of their
/// offsets, and a trailer of 32 bytes that says where the table is. No object but the dictionary and its keys is looked
/// at, so that nothing in the file can lead in circles.
struct BinaryPropertyList {
  static let magic = Array("bplist0".utf8)

  private let bytes: BigEndianBytes
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let table: Int

  static func keys(of content: Data) throws(MalformedFile) -> [String] {
    let list = try BinaryPropertyList(content)
    return try list.keys(ofObject: list.topObject)
  }

  private let topObject: Int

  private init(_ content: Data) throws(MalformedFile) {
    bytes = BigEndianBytes(content)
    let trailer = bytes.count - 32
    guard trailer >= 8, let offsetSize = bytes.integer(at: trailer + 6, size: 1),
      let referenceSize = bytes.integer(at: trailer + 7, size: 1),
      let objectCount = bytes.integer(at: trailer + 8, size: 8),
      let topObject = bytes.integer(at: trailer + 16, size: 8), let table = bytes.integer(at: trailer + 24, size: 8),
      (1...8).contains(offsetSize), (1...8).contains(referenceSize), objectCount <= bytes.count,
      table + objectCount * offsetSize <= trailer
    else { throw MalformedFile("the binary property list is cut off or damaged") }
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.objectCount = objectCount
    self.topObject = topObject
    self.table = table
  }

  private func keys(ofObject number: Int) throws(MalformedFile) -> [String] {
    guard let object = object(number), object.kind == 0xD else {
      throw MalformedFile("the binary property list is not a dictionary")
    }
    var keys: [String] = []
    // Keys differ, so together they are shorter than the file.
    var rest = bytes.count
    for index in 0..<object.count {
      guard let reference = bytes.integer(at: object.start + index * referenceSize, size: referenceSize),
        let key = self.object(reference), let text = text(of: key)
      else { throw MalformedFile("a key of the binary property list is not a text") }
      rest -= key.count + 1
      guard rest >= 0 else { throw MalformedFile("the binary property list has a key again and again") }
      keys.append(text)
    }
    return keys
  }

  private struct Object {
    /// The upper half of the marker: 0x5 ASCII, 0x6 UTF-16, 0xD dictionary.
    var kind: Int
    var count: Int
    var start: Int
  }

  private func object(_ number: Int) -> Object? {
    guard number < objectCount, let offset = bytes.integer(at: table + number * offsetSize, size: offsetSize),
      let marker = bytes.integer(at: offset, size: 1)
    else { return nil }
    guard marker & 0xF == 0xF else { return Object(kind: marker >> 4, count: marker & 0xF, start: offset + 1) }
    // The count is an integer object of its own.
    guard let size = bytes.integer(at: offset + 1, size: 1), size >> 4 == 0x1, size & 0xF <= 3,
      let count = bytes.integer(at: offset + 2, size: 1 << (size & 0xF)), count <= bytes.count
    else { return nil }
    return Object(kind: marker >> 4, count: count, start: offset + 2 + 1 << (size & 0xF))
  }

  private func text(of object: Object) -> String? {
    switch object.kind {
    case 0x5: bytes.bytes(at: object.start, count: object.count).map { String(decoding: $0, as: UTF8.self) }
    case 0x6: bytes.utf16(at: object.start, byteCount: object.count * 2)
    default: nil
    }
  }
}
