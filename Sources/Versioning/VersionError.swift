/// A text that is not what it should be: a version, a range or a prerelease identifier.
///
/// Holds the facts; ``description`` puts them into words.
public struct VersionError: Error, Hashable, Sendable {
  /// What the text was read as.
  public enum Subject: String, Sendable {
    case version = "version"
    case range = "range"
    case prereleaseIdentifier = "prerelease identifier"
  }

  /// A part of a version.
  public enum Part: String, Sendable {
    case major = "major number"
    case minor = "minor number"
    case patch = "patch number"
    case prerelease = "prerelease identifier"
    case build = "build identifier"
  }

  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no text. Only a version can lack it: an empty range means any release.
    case empty
    /// A version is longer than allowed. Both numbers are UTF-8 bytes.
    case tooLong(length: Int, limit: Int)
    /// A version starts with `v`, as tags often do. Ranges allow it.
    case startsWithV
    /// A number is not there, or something else is in its place.
    case missingNumber(Part)
    /// There is nothing between two periods, or behind the hyphen or plus sign.
    case emptyIdentifier(Part)
    /// A number is written with a zero in front.
    case leadingZero(Part)
    /// A number is larger than ``SemanticVersion/largestNumber``.
    case numberTooLarge(Part)
    /// A number would have to be counted up past ``SemanticVersion/largestNumber``.
    case noNextVersion(VersionStep)
    /// A character that cannot be there.
    case unexpectedCharacter
    /// A range has an operator or hyphen without its version, or something that is no version.
    case missingVersion
    /// A range names a number to the right of a wildcard, as in `1.x.5`.
    case numberAfterWildcard
    /// There is no parenthesis behind `not`.
    case missingParenthesis
    /// The parenthesis behind `not` is not closed.
    case unclosedParenthesis
  }

  /// What the text was read as.
  public let subject: Subject

  /// The complete text, however long and whatever is in it. ``description`` shows a harmless excerpt.
  public let text: String

  /// Where in the text it goes wrong, in UTF-8 bytes from its start. Equal to its length where something is missing.
  public let offset: Int

  /// What is wrong there.
  public let reason: Reason
}

extension VersionError: CustomStringConvertible {
  /// One phrase that says what is wrong with this text, such as `version '1.2' has no patch number`.
  ///
  /// Long texts are shortened to the part around the mistake, and invisible characters are written as escapes.
  public var description: String {
    if reason == .empty { return "the \(subject.rawValue) is empty" }
    return "\(subject.rawValue) '\(excerpt)' \(complaint)\(isPlaceNamed ? " at character \(characterNumber)" : "")"
  }

  private var complaint: String {
    switch reason {
    case .empty: "is empty"
    case .tooLong(let length, let limit):
      subject == .range
        ? "has a version of \(length) bytes, where \(limit) are allowed,"
        : "is \(length) bytes long, where \(limit) are allowed"
    case .startsWithV: "starts with '\(offendingCharacter ?? "v")'; write '\(text.dropFirst().prefix(32))'"
    case .missingNumber(let part):
      if let offendingCharacter, !".-+".contains(offendingCharacter) {
        "has '\(offendingCharacter)' where its \(part.rawValue) belongs"
      } else {
        "has no \(part.rawValue)"
      }
    case .emptyIdentifier(let part): "has an empty \(part.rawValue)"
    case .leadingZero(let part):
      subject == .prereleaseIdentifier ? "has a leading zero" : "has a leading zero in its \(part.rawValue)"
    case .numberTooLarge(let part): "has a \(part.rawValue) larger than \(SemanticVersion.largestNumber)"
    case .noNextVersion(let step): "has no next \(step) version: numbers end at \(SemanticVersion.largestNumber)"
    case .unexpectedCharacter: "has an unexpected '\(offendingCharacter ?? "")'"
    case .missingVersion:
      if let offendingCharacter {
        "has '\(offendingCharacter)' where a version belongs"
      } else {
        "ends where a version belongs"
      }
    case .numberAfterWildcard: "has a number after a wildcard"
    case .missingParenthesis: "has no '(' after 'not'"
    case .unclosedParenthesis: "has no ')' for its '('"
    }
  }

  /// Whether the words need a place: in a version most parts are there only once.
  private var isPlaceNamed: Bool {
    switch reason {
    case .unexpectedCharacter: true
    case .emptyIdentifier, .leadingZero(.prerelease): subject != .prereleaseIdentifier
    case .noNextVersion: false
    default: subject == .range && offendingCharacter != nil
    }
  }

  private var offendingIndex: String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

  /// The character at the offset, nil at the end.
  private var offendingCharacter: String? {
    offendingIndex == text.endIndex ? nil : text.unicodeScalars[offendingIndex].visible
  }

  /// The place as people count, from 1.
  private var characterNumber: Int { text.unicodeScalars[..<offendingIndex].count + 1 }

  private var excerpt: String {
    let scalars = text.unicodeScalars
    let (before, length) = (32, 64)
    let start = scalars.index(offendingIndex, offsetBy: -before, limitedBy: text.startIndex) ?? text.startIndex
    let end = scalars.index(start, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
    let shown = scalars[start..<end].map(\.visible).joined()
    return "\(start > text.startIndex ? "…" : "")\(shown)\(end < text.endIndex ? "…" : "")"
  }
}

extension Unicode.Scalar {
  /// The character where it can be seen and stays in its line, else its escape.
  fileprivate var visible: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
      escape
    case .spaceSeparator where self != " ": escape
    default: String(self)
    }
  }

  private var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
