/// One of the identifiers behind a version's hyphen: `beta` and `2` in `1.0.0-beta.2`.
///
/// Numeric identifiers may have any number of digits and are compared by value all the same.
public struct PrereleaseIdentifier: Hashable, Sendable {
  /// The identifier as it is written.
  public let text: String

  /// Whether it consists of digits only and is therefore compared as a number.
  public let isNumeric: Bool

  /// Reads one identifier: ASCII letters, digits and hyphens, and no leading zero where it is a number.
  /// - Throws: ``VersionError``, saying what is wrong with the text.
  public init(_ text: String) throws(VersionError) {
    var scanner = try VersionScanner(text, of: .prereleaseIdentifier, limit: SemanticVersion.largestLength)
    self = try scanner.prereleaseIdentifier()
    try scanner.expectEnd()
  }

  /// An identifier whose text is known to be right.
  init(checked text: String, isNumeric: Bool) {
    self.text = text
    self.isNumeric = isNumeric
  }

  /// The smallest of all.
  static let zero = PrereleaseIdentifier(checked: "0", isNumeric: true)
}

extension PrereleaseIdentifier: Comparable {
  /// Numbers by value, then words in ASCII order (Semantic Versioning 2.0.0, item 11.4).
  public static func < (lhs: PrereleaseIdentifier, rhs: PrereleaseIdentifier) -> Bool {
    if lhs.isNumeric != rhs.isNumeric { return lhs.isNumeric }
    // Numbers have no leading zeros: the longer one is the larger one.
    if lhs.isNumeric, lhs.text.utf8.count != rhs.text.utf8.count { return lhs.text.utf8.count < rhs.text.utf8.count }
    return lhs.text < rhs.text
  }
}

extension PrereleaseIdentifier: CustomStringConvertible {
  /// The identifier as it is written.
  public var description: String { text }
}

extension PrereleaseIdentifier: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// For identifiers written in code, as in `["beta", 2]`. A literal that is no identifier is a mistake in the code.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// For identifiers written in code, as in `["beta", 2]`. A literal below zero is a mistake in the code.
  public init(integerLiteral number: Int) {
    precondition(number >= 0, "prerelease identifier \(number) is below zero")
    self.init(checked: String(number), isNumeric: true)
  }
}
