import ComponentModel
import Migrations

/// The digest of a list of values, none of which can be taken for two.
struct FactHash {
  /// The schema whose columns count: what was sealed before a column was added has none.
  let schema: Int
  private var text: [UInt8] = []

  init(schema: Int = Migration.newest) {
    self.schema = schema
  }

  mutating func add(_ value: SQLValue) {
    switch value {
    case .null: text += Array("n".utf8)
    case .integer(let number): text += Array("i\(number);".utf8)
    case .real(let number): text += Array("d\(number.bitPattern);".utf8)
    case .text(let string): add("t", Array(string.utf8))
    case .bytes(let data): add("b", Array(data))
    }
  }

  mutating func add(_ row: Row) {
    for value in row.values { add(value) }
    text.append(UInt8(ascii: "\n"))
  }

  mutating func add(_ word: String) { add("t", Array(word.utf8)) }

  private mutating func add(_ type: String, _ bytes: [UInt8]) {
    text += Array("\(type)\(bytes.count):".utf8)
    text += bytes
  }

  var digest: ContentDigest { ContentDigest(of: text) }
}
