package import ComponentModel
package import Yams

/// Makes a tree of a manifest's text, with a place for every node and for every key that is there twice.
///
/// Anchors are refused, and with them aliases, before the parser sees the text: a few lines with both can stand for more
/// nodes than fit into any machine, and comparing keys visits each of them.
struct ManifestText {
  /// nil where the text has nothing but comments.
  private(set) var root: Yams.Node?
  /// The places of keys that are there once more, with their names. In the tree stand-ins are in their place.
  private(set) var repeatedKeys: [SourcePosition: String] = [:]

  private let path: String
  private var scalars: [Unicode.Scalar]

  /// Characters that are read again on behalf of repeated keys. Enough for hundreds of them in what a person wrote.
  private static let mostReadAgain = 1 << 21

  init(_ text: String, path: String) throws(Diagnostic) {
    self.path = path
    scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    if let anchor { throw anchor }
    root = try compose()
  }

  /// The parser refuses a mapping that has a key twice and says nothing about the rest of the file. So a stand-in takes
  /// the first one's place, and the file is read again.
  private mutating func compose() throws(Diagnostic) -> Yams.Node? {
    while true {
      do {
        return try singleRoot()
      } catch YamlError.duplicatedKeysInMapping(let names, let context) {
        let position = SourcePosition(context.mark)
        let name = names.first ?? ""
        guard repeatedKeys.count * scalars.count < Self.mostReadAgain, replaceKey(name, at: position) else {
          throw Diagnostic(
            .error, .manifestKey, path: path, position: position, message: "key '\(name.excerpt)' is given twice")
        }
        repeatedKeys[position] = name
      } catch let error as YamlError {
        throw error.diagnostic(path: path)
      } catch {
        throw Diagnostic(.error, .manifestSyntax, path: path, message: "is not YAML: \(error)")
      }
    }
  }

  private func singleRoot() throws -> Yams.Node? {
    // Scalars are texts here. The rules by which YAML tells numbers and dates take milliseconds to make ready.
    let parser = try Parser(yaml: String(String.UnicodeScalarView(scalars)), resolver: .basic, encoding: .utf8)
    return try parser.singleRoot()
  }

  /// Puts a character that nobody writes, another one each time, in the place of the key's first.
  private mutating func replaceKey(_ name: String, at position: SourcePosition) -> Bool {
    guard var index = index(of: position) else { return false }
    if scalars[index] == "\"" || scalars[index] == "'" { index += 1 }
    guard index < scalars.count, let first = name.unicodeScalars.first, scalars[index] == first,
      let standIn = Unicode.Scalar(0xE000 + UInt32(repeatedKeys.count)), !scalars.contains(standIn)
    else { return false }
    scalars[index] = standIn
    return true
  }

  /// Counts lines as YAML 1.1 does, which knows five kinds of line breaks.
  private func index(of position: SourcePosition) -> Int? {
    var line = 1
    var index = 0
    while line < position.line {
      guard index < scalars.count else { return nil }
      if isLineBreak(index) { line += 1 }
      index += 1
    }
    index += position.column - 1
    return index < scalars.count ? index : nil
  }

  private func isLineBreak(_ index: Int) -> Bool {
    switch scalars[index] {
    case "\n", "\u{85}", "\u{2028}", "\u{2029}": true
    case "\r": index + 1 == scalars.count || scalars[index + 1] != "\n"
    default: false
    }
  }

  /// The first `&name` that does not go on from a word, wherever it stands, quotes and comments included: what is no
  /// anchor is refused with the anchors rather than the other way round.
  private var anchor: Diagnostic? {
    var line = 1
    var lineStart = 0
    for index in scalars.indices {
      if scalars[index] == "&", index + 1 < scalars.count, scalars[index + 1].isWordPart,
        index == 0 || !scalars[index - 1].isWordPart
      {
        return Diagnostic(
          .error, .manifestSyntax, path: path, position: SourcePosition(line: line, column: index - lineStart + 1),
          message: "anchors ('&name') are not taken in a manifest",
          hint: "write the value out; where it is meant as a text, leave a space behind the '&'")
      }
      if isLineBreak(index) {
        line += 1
        lineStart = index + 1
      }
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var isWordPart: Bool {
    properties.isAlphabetic || ("0"..."9").contains(self) || self == "_" || self == "-"
  }
}

extension SourcePosition {
  package init(_ mark: Mark) { self.init(line: mark.line, column: mark.column) }
}

extension Yams.Node {
  package var position: SourcePosition { mark.map(SourcePosition.init) ?? .start }
}

extension YamlError {
  fileprivate func diagnostic(path: String) -> Diagnostic {
    switch self {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _):
      return Diagnostic(
        .error, .manifestSyntax, path: path, position: SourcePosition(mark), message: "is not YAML: \(problem)",
        hint: "indent with spaces; a value needs quotes if it begins with '*', '&' or '>', or has ': ' in it")
    case .composer(_, "found undefined alias", let mark, _):
      return Diagnostic(
        .error, .manifestSyntax, path: path, position: SourcePosition(mark),
        message: "aliases ('*name') are not taken in a manifest", hint: "a value that begins with '*' needs quotes")
    case .composer(_, let problem, let mark, _):
      let isSecond = problem.contains("another document")
      return Diagnostic(
        .error, .manifestSyntax, path: path, position: SourcePosition(mark),
        message: isSecond ? "a second YAML document begins; a manifest is one" : "is not YAML: \(problem)")
    case .reader(_, _, let value, _):
      return Diagnostic(
        .error, .manifestSyntax, path: path,
        message: "has a character that YAML does not allow: U+" + String(value, radix: 16, uppercase: true))
    default:
      return Diagnostic(.error, .manifestSyntax, path: path, message: "cannot be read as YAML")
    }
  }
}

extension String {
  /// Enough of a text for a message, in one line.
  package var excerpt: String {
    let shown = unicodeScalars.prefix(60).map { $0.properties.generalCategory == .control ? " " : String($0) }
    return shown.joined() + (unicodeScalars.count > 60 ? "…" : "")
  }
}
