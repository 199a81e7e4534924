package import Foundation

/// What a column can hold.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes(Data)
}

/// A type whose values can be put in the place of a question mark.
package protocol SQLBindable {
  var sqlValue: SQLValue { get }
}

/// A type as which a column can be read.
package protocol SQLReadable {
  /// - Throws: `MissingValue` for NULL and for what cannot be in such a column, which only a damaged store has.
  init(_ row: Row, _ column: Int) throws
}

/// A column has no value where the schema says that there is one.
package struct MissingValue: Error {
  package init() {}
}

extension Int64: SQLBindable, SQLReadable {
  package var sqlValue: SQLValue { .integer(self) }
  package init(_ row: Row, _ column: Int) throws { self = try row.integer(column) }
}

extension Int: SQLBindable, SQLReadable {
  package var sqlValue: SQLValue { .integer(Int64(self)) }
  package init(_ row: Row, _ column: Int) throws { self = try Int(row.integer(column)) }
}

extension Bool: SQLBindable, SQLReadable {
  package var sqlValue: SQLValue { .integer(self ? 1 : 0) }
  package init(_ row: Row, _ column: Int) throws { self = try row.integer(column) != 0 }
}

extension String: SQLBindable, SQLReadable {
  package var sqlValue: SQLValue { .text(self) }
  package init(_ row: Row, _ column: Int) throws { self = try row.text(column) }
}

extension Data: SQLBindable, SQLReadable {
  package var sqlValue: SQLValue { .bytes(self) }
  package init(_ row: Row, _ column: Int) throws { self = try row.bytes(column) }
}

/// NULL is nil.
extension Optional: SQLReadable where Wrapped: SQLReadable {
  package init(_ row: Row, _ column: Int) throws {
    self = row.isNull(column) ? nil : try Wrapped(row, column)
  }
}

/// The rows that a statement gives, one after the other.
package protocol RowCursor: AnyObject {
  var columnCount: Int { get }
  /// Goes to the next row.
  ///
  /// - Returns: whether there is one.
  func advance() throws -> Bool
  func isNull(_ column: Int) -> Bool
  /// - Throws: `MissingValue` for NULL and what is no number; likewise the others.
  func integer(_ column: Int) throws -> Int64
  func text(_ column: Int) throws -> String
  func bytes(_ column: Int) throws -> Data
  func value(_ column: Int) -> SQLValue
}

extension RowCursor {
  /// The next row, which means nothing anymore when the one after it was asked for; nil at the end.
  package func next() throws -> Row? {
    try advance() ? Row(cursor: self) : nil
  }
}

/// The row that a cursor stands on.
package struct Row {
  private let cursor: any RowCursor

  package init(cursor: any RowCursor) {
    self.cursor = cursor
  }

  package func isNull(_ column: Int) -> Bool { cursor.isNull(column) }
  package func integer(_ column: Int) throws -> Int64 { try cursor.integer(column) }
  package func text(_ column: Int) throws -> String { try cursor.text(column) }
  package func bytes(_ column: Int) throws -> Data { try cursor.bytes(column) }

  package var values: [SQLValue] { (0..<cursor.columnCount).map(cursor.value) }

  package subscript<Value: SQLReadable>(_ column: Int) -> Value {
    get throws { try Value(self, column) }
  }
}
