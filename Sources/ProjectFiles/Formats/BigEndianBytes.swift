import Foundation

/// Bytes in which numbers are read at any place. What is not within them is nil.
struct BigEndianBytes {
  private let data: Data

  init(_ data: Data) { self.data = data }

  var count: Int { data.count }

  func bytes(at offset: Int, count: Int) -> Data? {
    guard offset >= 0, count >= 0, offset <= data.count, count <= data.count - offset else { return nil }
    let start = data.startIndex + offset
    return data[start..<start + count]
  }

  /// A number of up to eight bytes; nil too where it is larger than `Int32` allows, as no file of interest has it.
  func integer(at offset: Int, size: Int) -> Int? {
    guard let bytes = bytes(at: offset, count: size) else { return nil }
    let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number <= UInt64(Int32.max) ? Int(number) : nil
  }

  func utf16(at offset: Int, byteCount: Int) -> String? {
    guard let bytes = bytes(at: offset, count: byteCount) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
