/// A version by Semantic Versioning 2.0.0, such as `1.2.0`, `2.0.0-beta.2` or `1.0.0+build.7`.
///
/// Two versions are equal if they are written alike: `1.0.0+a` and `1.0.0+b` are two versions, although neither takes
/// precedence over the other. See ``precedes(_:)`` for the order that Semantic Versioning defines and ``<(_:_:)`` for
/// the total order that sorting uses.
public struct SemanticVersion: Hashable, Sendable {
  /// Major, minor and patch number.
  let core: VersionCore

  /// The identifiers behind the hyphen, none for a release.
  public let prerelease: [PrereleaseIdentifier]

  /// The identifiers behind the plus sign: build metadata, which says nothing about precedence.
  public let build: [String]

  /// The largest number that a version may contain, 2⁵³ − 1.
  ///
  /// The specification sets no limit. This one is node-semver's, and lets any tool that reads JSON read our versions.
  /// Numeric prerelease identifiers are not limited.
  public static let largestNumber = 9_007_199_254_740_991

  /// The longest version, in UTF-8 bytes. This limit is node-semver's too.
  public static let largestLength = 256

  /// Reads a version, exactly as the specification writes it: three numbers, no leading `v`, nothing around it.
  /// - Throws: ``VersionError``, saying what is wrong with the text and where.
  public init(_ text: String) throws(VersionError) {
    var scanner = try VersionScanner(text, of: .version, limit: Self.largestLength)
    self = try scanner.version()
    try scanner.expectEnd()
  }

  /// A version from its parts, for parts that the code itself is sure of. Read foreign text with ``init(_:)``.
  ///
  ///     SemanticVersion(major: 1, minor: 0, patch: 0, prerelease: ["beta", 2])
  ///
  /// - Precondition: Numbers are from zero to ``largestNumber``, build identifiers are made of ASCII letters, digits
  ///   and hyphens, and the whole is not longer than ``largestLength``.
  public init(
    major: Int, minor: Int, patch: Int, prerelease: [PrereleaseIdentifier] = [], build: [String] = []
  ) {
    let core = VersionCore(major: major, minor: minor, patch: patch)
    precondition(min(major, minor, patch) >= 0 && core.isWithinLimits, "version \(core) has a number out of range")
    for identifier in build {
      precondition(
        !identifier.isEmpty && identifier.utf8.allSatisfy(\.isIdentifierByte),
        "'\(identifier)' is not a build identifier")
    }
    self.init(core: core, prerelease: prerelease, build: build)
    let length = description.utf8.count
    precondition(length <= Self.largestLength, "version \(core) is \(length) bytes long with all its identifiers")
  }

  /// A version from parts that are known to be right.
  init(core: VersionCore, prerelease: [PrereleaseIdentifier] = [], build: [String] = []) {
    self.core = core
    self.prerelease = prerelease
    self.build = build
  }

  /// The first number: counts incompatible changes.
  public var major: Int { core.major }

  /// The second number: counts additions.
  public var minor: Int { core.minor }

  /// The third number: counts corrections.
  public var patch: Int { core.patch }

  /// Whether this is a version on the way to a release, such as `1.0.0-beta`.
  public var isPrerelease: Bool { !prerelease.isEmpty }
}

extension SemanticVersion: CustomStringConvertible {
  /// The version as it is written. Reading it gives an equal version.
  public var description: String {
    var text = core.description
    if !prerelease.isEmpty { text += "-" + prerelease.lazy.map(\.text).joined(separator: ".") }
    if !build.isEmpty { text += "+" + build.joined(separator: ".") }
    return text
  }
}

extension SemanticVersion: Codable {
  /// Decodes a single string.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText(SemanticVersion.init(_:))
  }

  /// Encodes a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
