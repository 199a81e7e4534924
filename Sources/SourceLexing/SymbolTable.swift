/// The different names of one source, numbered, so that comparing two names is comparing two numbers.
///
/// The words of `Word` are in every table, under their raw values.
struct SymbolTable {
  private struct Entry {
    var hash: UInt64
    var start: Int32
    var length: Int32
  }

  private var entries: [Entry]
  /// Open addressing; -1 is free. Its count is a power of two.
  private var slots: [Int32]
  private var strings: [String?]

  /// A table that knows the words alone.
  static let ofWords = SymbolTable(words: Word.all.map(\.spelling))

  private init(words: [String]) {
    entries = []
    slots = Array(repeating: -1, count: 1024)
    strings = []
    for word in words {
      var word = word
      let hash = word.withUTF8 { SymbolTable.hash($0, 0, $0.count) }
      insert(Entry(hash: hash, start: -1, length: Int32(word.utf8.count)), spelling: word)
    }
  }

  var count: Int { entries.count }

  static let hashSeed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
    var hash = hashSeed
    for index in start..<end { hash = mix(hash, bytes[index]) }
    return hash
  }

  private mutating func insert(_ entry: Entry, spelling: String?) {
    if entries.count * 2 >= slots.count { grow() }
    var slot = SymbolTable.slot(of: entry.hash, in: slots.count)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(entries.count)
    entries.append(entry)
    strings.append(spelling)
  }

  @inline(__always)
  private static func slot(of hash: UInt64, in count: Int) -> Int {
    Int(truncatingIfNeeded: hash ^ (hash >> 29)) & (count - 1)
  }

  private mutating func grow() {
    let count = slots.count * 2
    slots = Array(repeating: -1, count: count)
    for (index, entry) in entries.enumerated() {
      var slot = SymbolTable.slot(of: entry.hash, in: count)
      while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(index)
    }
  }

  /// The symbol of the name in `bytes[start..<end]`, whose hash is known from reading it.
  ///
  /// Names are told apart by 64 bits of hash and by length.
  mutating func symbol(hash: UInt64, start: Int, end: Int) -> UInt32 {
    var slot = SymbolTable.slot(of: hash, in: slots.count)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].hash == hash, entries[index].length == Int32(end - start) { return UInt32(index) }
      slot = (slot + 1) & (slots.count - 1)
    }
    insert(Entry(hash: hash, start: Int32(start), length: Int32(end - start)), spelling: nil)
    return UInt32(entries.count - 1)
  }

  func hash(_ symbol: UInt32) -> UInt64 { entries[Int(symbol)].hash }

  /// The symbol of a name if the source has it.
  func existingSymbol(_ name: ArraySlice<UInt8>) -> UInt32? {
    let hash = name.reduce(Self.hashSeed, Self.mix)
    var slot = SymbolTable.slot(of: hash, in: slots.count)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if entries[index].hash == hash, entries[index].length == Int32(name.count) { return UInt32(index) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The name of a symbol, made from the source once.
  mutating func string(_ symbol: UInt32, in bytes: [UInt8]) -> String {
    let index = Int(symbol)
    if let string = strings[index] { return string }
    let entry = entries[index]
    let string = String(decoding: bytes[Int(entry.start)..<Int(entry.start + entry.length)], as: UTF8.self)
    strings[index] = string
    return string
  }
}
