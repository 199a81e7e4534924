/// The form of the tables: lines of words, of which the first says what the others belong to.
enum WordLines {
  /// The words of each line.
  ///
  /// It reads bytes: to split the string itself takes several times as long, and a program waits for it when it starts.
  static func read(_ text: String) -> [[String]] {
    Array(text.utf8).split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// For each word the first one of its line.
  static func heads(_ text: String) -> [String: String] {
    var heads: [String: String] = [:]
    heads.reserveCapacity(1024)
    for words in read(text) {
      for word in words.dropFirst() { heads[word] = words[0] }
    }
    return heads
  }
}
