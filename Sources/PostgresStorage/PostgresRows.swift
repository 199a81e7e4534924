import CPostgres
import Foundation
import SQLStorage

/// The values of a statement, as libpq takes them.
struct PostgresParameters {
  private var bytes: [UInt8] = []
  /// Where each value begins; nil for NULL.
  private var starts: [Int?] = []
  private var lengths: [CInt] = []
  private var formats: [CInt] = []

  mutating func add(_ value: SQLValue) throws {
    starts.append(value == .null ? nil : bytes.count)
    let start = bytes.count
    switch value {
    case .null: break
    case .integer(let number): bytes += Array("\(number)".utf8)
    case .real(let number): bytes += Array("\(number)".utf8)
    case .text(let text):
      bytes += Array(text.utf8)
      guard !bytes[start...].contains(0) else {
        throw PostgresError(message: "a text with the character NUL cannot be kept", state: nil, isLost: false)
      }
    case .bytes(let data): bytes += data
    }
    lengths.append(CInt(bytes.count - start))
    if case .bytes = value { formats.append(1) } else { formats.append(0) }
    bytes.append(0)
  }

  func withPointers(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<CInt>?, UnsafePointer<CInt>?) -> CInt
  ) -> CInt {
    bytes.withUnsafeBytes { buffer in
      let pointers = starts.map { start in
        start.map { buffer.baseAddress!.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
      }
      return body(pointers, lengths, formats)
    }
  }
}

/// What libpq keeps of an answer.
private final class PostgresResult {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { PQclear(pointer) }
}

/// All rows of an answer.
final class PostgresRows: RowCursor {
  private let kept: PostgresResult
  private let count: CInt
  private var row: CInt = -1

  init(_ result: OpaquePointer) {
    kept = PostgresResult(result)
    count = PQntuples(result)
  }

  private init(_ kept: PostgresResult) {
    self.kept = kept
    count = PQntuples(kept.pointer)
  }

  private var result: OpaquePointer { kept.pointer }

  /// The same rows from the first one.
  func again() -> PostgresRows { PostgresRows(kept) }

  /// How much memory they take.
  var bytes: Int { PQresultMemorySize(result) }

  /// How many rows a statement has changed.
  var changes: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  var columnCount: Int { Int(PQnfields(result)) }

  func advance() throws -> Bool {
    row += 1
    return row < count
  }

  func isNull(_ column: Int) -> Bool { PQgetisnull(result, row, CInt(column)) == 1 }

  func integer(_ column: Int) throws -> Int64 {
    let bytes = try buffer(column)
    switch type(column) {
    case Self.bool, Self.int2, Self.int4, Self.int8:
      // The most significant byte first, and a sign.
      return bytes.dropFirst().reduce(Int64(Int8(bitPattern: bytes[0]))) { $0 << 8 | Int64($1) }
    default: throw MissingValue()
    }
  }

  func text(_ column: Int) throws -> String { String(decoding: try buffer(column), as: UTF8.self) }

  func bytes(_ column: Int) throws -> Data { Data(try buffer(column)) }

  func value(_ column: Int) -> SQLValue {
    guard !isNull(column) else { return .null }
    switch type(column) {
    case Self.bool, Self.int2, Self.int4, Self.int8: return (try? integer(column)).map(SQLValue.integer) ?? .null
    case Self.bytea: return (try? bytes(column)).map(SQLValue.bytes) ?? .null
    default: return (try? text(column)).map(SQLValue.text) ?? .null
    }
  }

  private func buffer(_ column: Int) throws -> UnsafeRawBufferPointer {
    guard !isNull(column), let start = PQgetvalue(result, row, CInt(column)) else { throw MissingValue() }
    return UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(result, row, CInt(column))))
  }

  private func type(_ column: Int) -> Oid { PQftype(result, CInt(column)) }

  // The numbers of types never change: pg_type.dat of PostgreSQL's sources.
  private static let (bool, bytea, int8, int2, int4): (Oid, Oid, Oid, Oid, Oid) = (16, 17, 20, 21, 23)
}
