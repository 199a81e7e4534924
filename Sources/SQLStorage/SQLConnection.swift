/// A connection to a database, in one transaction.
///
/// Statements are prepared once and known by their text, in which `?` and `?1` stand for values. What is put in a `?` is
/// bound, never text.
package protocol SQLConnection: AnyObject {
  var dialect: Dialect { get }

  /// Runs a statement without rows. Where a network lies in between, what is wrong with it may be thrown by a later call.
  func run(_ sql: String, _ values: [(any SQLBindable)?]) throws
  /// Runs a statement that changes rows.
  ///
  /// - Returns: how many.
  func change(_ sql: String, _ values: [(any SQLBindable)?]) throws -> Int
  /// Runs an `INSERT INTO table (…) VALUES (…)` that leaves the column `id` out.
  ///
  /// - Returns: the new row's `id`: by one more than the greatest there is.
  func insert(_ sql: String, _ values: [(any SQLBindable)?]) throws -> Int64
  /// Says that the rows of a statement are about to be asked for, unless something is changed before. Over a network all
  /// that was announced takes one way there and back, with the next question.
  func announce(_ sql: String, _ values: [(any SQLBindable)?]) throws
  /// The rows of a statement.
  func rows(_ sql: String, _ values: [(any SQLBindable)?]) throws -> any RowCursor
  /// Calls `body` with each row of a statement that reads much of a table.
  func forEachRow(_ sql: String, _ body: (Row) throws -> Void) throws

  /// The store's tables, in the order in which the schema makes them: those first that others refer to.
  func tables() throws -> [SQLTable]
  /// Makes an empty temporary table for each of these, which stands before the store's own of that name.
  func shadow(_ tables: [String]) throws

  /// What an error of the database says, nil for any other error.
  func message(of error: any Error) -> String?
}

extension SQLConnection {
  /// Nothing is gained where no network lies in between.
  package func announce(_ sql: String, _ values: [(any SQLBindable)?]) throws {}
}

/// How a database says what the others say otherwise.
package struct Dialect: Sendable {
  /// Compares with a pattern; upper and lower case of ASCII letters are the same.
  package var like: String
  /// The schema of the store's own tables, and that of temporary ones.
  package var own: String
  package var temporary: String
  /// A column by which rows are not to be looked for, though it has an index.
  package var unindexed: @Sendable (_ column: String) -> String
  /// Follows a table that is to be read by this index.
  package var readBy: @Sendable (_ index: String) -> String
  /// Joins two tables of which the first one is to be read first.
  package var joinInOrder: String
  /// Of `object`, the names and values of its properties, which are JSON: tables to read beside it.
  package var properties: (from: String, name: String, value: String)
  /// Where a text begins in another one, from 1; 0 where it does not.
  package var position: @Sendable (_ text: String, _ part: String) -> String
  /// A name of the schema, whatever else the word means.
  package var quoted: @Sendable (_ name: String) -> String

  package init(
    like: String, own: String, temporary: String, unindexed: @escaping @Sendable (String) -> String,
    readBy: @escaping @Sendable (String) -> String, joinInOrder: String,
    properties: (from: String, name: String, value: String),
    position: @escaping @Sendable (String, String) -> String, quoted: @escaping @Sendable (String) -> String
  ) {
    self.like = like
    self.own = own
    self.temporary = temporary
    self.unindexed = unindexed
    self.readBy = readBy
    self.joinInOrder = joinInOrder
    self.properties = properties
    self.position = position
    self.quoted = quoted
  }
}

/// A table, as its definition says.
package struct SQLTable: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case fact = "Fact"
    case derived = "Derived"
    case passing = "Passing"
    case server = "Server"
  }

  package struct ForeignKey: Hashable, Sendable {
    package var column: String
    package var table: String

    package init(column: String, table: String) {
      self.column = column
      self.table = table
    }
  }

  package var name: String
  package var kind: Kind
  package var columns: [String]
  package var primaryKey: [String]
  package var foreignKeys: [ForeignKey]

  package init(
    name: String, kind: Kind, columns: [String], primaryKey: [String], foreignKeys: [ForeignKey]
  ) {
    self.name = name
    self.kind = kind
    self.columns = columns
    self.primaryKey = primaryKey
    self.foreignKeys = foreignKeys
  }

  package func refersTo(_ table: String) -> Bool { foreignKeys.contains { $0.table == table } }
}
