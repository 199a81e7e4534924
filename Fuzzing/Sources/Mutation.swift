/// Changes of an input that libFuzzer does not make by itself.
enum Mutation {
  /// Pieces of a text are taken away, repeated, or put in another's place.
  case rearranging
  /// Bytes get other values and stay where they are.
  case overwriting

  /// nil where the input has nothing that can be changed so, or gets too long.
  func change(_ input: [UInt8], capacity: Int, by random: inout SeededRandom) -> [UInt8]? {
    guard !input.isEmpty else { return nil }
    switch self {
    case .rearranging: return Self.rearranged(input, capacity: capacity, by: &random)
    case .overwriting: return Self.overwritten(input, by: &random)
    }
  }

  // MARK: Texts

  private static func rearranged(_ input: [UInt8], capacity: Int, by random: inout SeededRandom) -> [UInt8]? {
    let kind = Piece.allCases[random.next(below: Piece.allCases.count)]
    let pieces = kind.ranges(in: input)
    guard !pieces.isEmpty else { return nil }
    let piece = pieces[random.next(below: pieces.count)]
    let other = pieces[random.next(below: pieces.count)]
    var output = input
    switch random.next(below: 6) {
    case 0: output.removeSubrange(piece)
    case 1: output.insert(contentsOf: input[other], at: piece.lowerBound)
    case 2:
      output.insert(
        contentsOf: Array(repeatElement(input[piece], count: 1 << random.next(below: 9)).joined()), at: piece.upperBound
      )
    default: output.replaceSubrange(piece, with: input[other])
    }
    return output.count <= capacity ? output : nil
  }

  private enum Piece: CaseIterable {
    case line, word, quoted, bracketed, element

    func ranges(in text: [UInt8]) -> [Range<Int>] {
      switch self {
      case .line: Self.split(text) { $0 == UInt8(ascii: "\n") }
      case .word: Self.split(text) { !Self.isOfWord($0) }
      case .quoted: Self.quoted(text)
      case .bracketed: Self.balanced(text, opening: "([{", closing: ")]}")
      case .element: Self.elements(text)
      }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func split(_ text: [UInt8], at isSeparator: (UInt8) -> Bool) -> [Range<Int>] {
      text.split(whereSeparator: isSeparator).map { $0.startIndex..<$0.endIndex }
    }

    private static func quoted(_ text: [UInt8]) -> [Range<Int>] {
      let marks = text.indices.filter { text[$0] == UInt8(ascii: "\"") }
      return zip(marks, marks.dropFirst()).map { $0 + 1..<$1 }
    }

    private static func balanced(_ text: [UInt8], opening: StaticString, closing: StaticString) -> [Range<Int>] {
      var open: [Int] = []
      var result: [Range<Int>] = []
      for (index, byte) in text.enumerated() {
        if opening.contains(byte) { open.append(index) }
        if closing.contains(byte), let start = open.popLast() { result.append(start..<index + 1) }
      }
      return result
    }

    /// Of XML, with everything in them.
    private static func elements(_ text: [UInt8]) -> [Range<Int>] {
      var open: [Int] = []
      var result: [Range<Int>] = []
      var index = 0
      while let start = text[index...].firstIndex(of: UInt8(ascii: "<")),
        let end = text[start...].firstIndex(of: UInt8(ascii: ">"))
      {
        index = end + 1
        if text[end - 1] == UInt8(ascii: "/") {
          result.append(start..<index)
        } else if text[start + 1] == UInt8(ascii: "/") {
          if let first = open.popLast() { result.append(first..<index) }
        } else {
          open.append(start)
        }
      }
      return result
    }
  }

  // MARK: Databases

  private static func overwritten(_ input: [UInt8], by random: inout SeededRandom) -> [UInt8] {
    var output = input
    for _ in 0...random.next(below: 4) {
      // What makes a page is at its beginning.
      let page = random.next(below: max(input.count / pageSize, 1)) * pageSize
      let place = random.next(below: 2) == 0 ? page + random.next(below: 64) : random.next(below: input.count)
      let count = min(1 << random.next(below: 5), input.count - place)
      guard count > 0 else { continue }
      switch random.next(below: 4) {
      case 0:
        let source = random.next(below: input.count - count + 1)
        output.replaceSubrange(place..<place + count, with: input[source..<source + count])
      case 1: output[place] ^= 1 << UInt8(random.next(below: 8))
      case 2: output[place] = [0, 1, 0x7F, 0x80, 0xFF][random.next(below: 5)]
      default: for index in place..<place + count { output[index] = UInt8(truncatingIfNeeded: random.next()) }
      }
    }
    return output
  }

  private static let pageSize = 512
}

/// The same numbers after the same seed, as libFuzzer wants it.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func next(below bound: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(bound)) }
}

extension StaticString {
  fileprivate func contains(_ byte: UInt8) -> Bool {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).contains(byte)
  }
}
