/// Where a Swift string literal ends, code in it and strings in that code included.
struct SwiftStringScan {
  private(set) var end: Int
  private(set) var isTerminated = false
  private(set) var isInterpolated = false
  private(set) var delimiterLength = 1

  private enum Level {
    case string(pounds: Int, isMultiLine: Bool)
    /// Code, with the number of parentheses that are open.
    case code(parens: Int)
  }

  /// More levels of strings in code in strings are taken for an unterminated string.
  private static let depthLimit = 64

  init(_ bytes: [UInt8], from start: Int, pounds: Int, end limit: Int) {
    let quote = UInt8(ascii: "\"")
    var index = start + pounds
    var levels: [Level] = []
    var isMultiLine = false
    end = limit

    func openString(pounds: Int) {
      let isMultiLine = bytes[index] == quote && bytes[index + 1] == quote && bytes[index + 2] == quote
      // `""` followed by anything else is an empty string.
      index += isMultiLine ? 3 : 1
      levels.append(.string(pounds: pounds, isMultiLine: isMultiLine))
    }
    func hasPounds(_ count: Int, at start: Int) -> Bool {
      var index = start
      while index - start < count, index < limit, bytes[index] == UInt8(ascii: "#") { index += 1 }
      return index - start == count
    }

    /// The literal ends with its line, or never.
    func giveUp() {
      while !isMultiLine, index < limit, !Lexer.isNewline(bytes[index]) { index += 1 }
      end = isMultiLine ? limit : min(index, limit)
    }

    openString(pounds: pounds)
    if case .string(_, true) = levels[0] { isMultiLine = true }
    delimiterLength = pounds + (isMultiLine ? 3 : 1)
    while index < limit {
      let byte = bytes[index]
      // A string of one line ends with it, whatever is still open.
      if !isMultiLine, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        end = index
        return
      }
      switch levels[levels.count - 1] {
      case .string(let pounds, let isMultiLine):
        switch byte {
        case quote:
          let quotes = isMultiLine ? 3 : 1
          let isEnd =
            (!isMultiLine || bytes[index + 1] == quote && bytes[index + 2] == quote)
            && (pounds == 0 || hasPounds(pounds, at: index + quotes))
          guard isEnd else {
            index += 1
            continue
          }
          index += quotes + pounds
          levels.removeLast()
          if levels.isEmpty {
            end = min(index, limit)
            isTerminated = true
            return
          }
        case UInt8(ascii: "\\") where pounds == 0 || hasPounds(pounds, at: index + 1):
          index += 1 + pounds
          if bytes[index] == UInt8(ascii: "(") {
            isInterpolated = true
            guard levels.count < Self.depthLimit else {
              giveUp()
              return
            }
            levels.append(.code(parens: 1))
            index += 1
          } else if index < limit, isMultiLine || bytes[index] != UInt8(ascii: "\n") {
            index += 1
          }
        case UInt8(ascii: "\n") where !isMultiLine, UInt8(ascii: "\r") where !isMultiLine:
          // Unterminated inside the code of another one, which may still go on.
          levels.removeLast()
          index += 1
        default: index += 1
        }
      case .code(let parens):
        switch byte {
        case UInt8(ascii: "("): levels[levels.count - 1] = .code(parens: parens + 1)
        case UInt8(ascii: ")"):
          if parens == 1 { levels.removeLast() } else { levels[levels.count - 1] = .code(parens: parens - 1) }
        case quote:
          guard levels.count < Self.depthLimit else {
            giveUp()
            return
          }
          openString(pounds: 0)
          continue
        case UInt8(ascii: "#"):
          var count = 1
          while bytes[index + count] == UInt8(ascii: "#") { count += 1 }
          index += count
          if bytes[index] == quote {
            guard levels.count < Self.depthLimit else {
              giveUp()
              return
            }
            openString(pounds: count)
          }
          continue
        default: break
        }
        index += 1
      }
    }
  }
}
