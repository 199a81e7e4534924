extension VersionRange {
  /// Reads a range in node-semver's syntax, in its strict mode, and in addition `not (…)` for complements.
  ///
  ///     range         alternatives | "not" "(" alternatives ")"
  ///     alternatives  set ("||" set)*
  ///     set           partial " - " partial | (comparator (" " comparator)*)?
  ///     comparator    ("<" | "<=" | ">" | ">=" | "=" | "~" | "~>" | "^")? partial
  ///     partial       "v"? place ("." place ("." place ("-" prerelease)?)?)? ("+" build)?
  ///     place         number | "x" | "X" | "*"
  ///
  /// Spaces are allowed around everything but inside a partial. An empty set is `*`. A place that is left out is a
  /// wildcard, and a prerelease behind wildcards says nothing.
  ///
  /// What node-semver accepts only by the way its expressions happen to match is refused: a number after a wildcard
  /// (`^1.x.5`), stray equals signs (`>==1.2`), build metadata without a version, spaces beyond ASCII. And `||` is
  /// always a union: `* || 1.0.0-beta` has that prerelease in it, which node-semver forgets.
  ///
  /// The text may be of any length, each version in it has at most ``SemanticVersion/largestLength`` bytes without its
  /// build metadata. Reading takes time in proportion to the length, times its logarithm where there are many `||`.
  /// - Throws: ``VersionError``, saying what is wrong with the text and where.
  public init(_ text: String) throws(VersionError) {
    var parser = RangeParser(scanner: try VersionScanner(text, of: .range))
    self = try parser.range()
  }
}

private struct RangeParser {
  var scanner: VersionScanner

  mutating func range() throws(VersionError) -> VersionRange {
    scanner.skipSpaces()
    let isNegated = try skipNegation()
    let range = try alternatives()
    if isNegated, !scanner.skip(")") {
      throw scanner.failure(scanner.next == nil ? .unclosedParenthesis : .unexpectedCharacter)
    }
    scanner.skipSpaces()
    try scanner.expectEnd()
    return isNegated ? range.complement : range
  }

  /// Steps over `not (`, and says whether it was there.
  private mutating func skipNegation() throws(VersionError) -> Bool {
    let start = scanner.position
    guard scanner.skip(word: "not") else { return false }
    let isSeparated = skipSeparator()
    if scanner.skip("(") { return true }
    if isSeparated { throw scanner.failure(.missingParenthesis) }
    // Some other word.
    scanner.position = start
    return false
  }

  private mutating func alternatives() throws(VersionError) -> VersionRange {
    var sets = [try set()]
    while scanner.skip(word: "||") { sets.append(try set()) }
    return VersionRange.union(of: sets[...])
  }

  /// Everything up to the next `||`, parenthesis or end.
  private mutating func set() throws(VersionError) -> VersionRange {
    var bounds = VersionBounds()
    scanner.skipSpaces()
    var isFirst = true
    while !isAtEndOfSet {
      let sign = sign()
      let partial = try partial()
      let isSeparated = skipSeparator()
      if isFirst, sign == nil, isSeparated, scanner.skip("-") {
        guard skipSeparator() || scanner.next == nil else {
          throw scanner.failure(.unexpectedCharacter, at: scanner.position - 1)
        }
        try add(.comparison(.greaterOrEqual), partial, to: &bounds)
        try add(.comparison(.lessOrEqual), self.partial(), to: &bounds)
        scanner.skipSpaces()
        guard isAtEndOfSet else { throw scanner.failure(.unexpectedCharacter) }
        break
      }
      try add(sign ?? .comparison(.equal), partial, to: &bounds)
      guard isSeparated || isAtEndOfSet else { throw scanner.failure(.unexpectedCharacter) }
      isFirst = false
    }
    return bounds.range
  }

  private var isAtEndOfSet: Bool {
    scanner.next == nil || scanner.next == UInt8(ascii: "|") || scanner.next == UInt8(ascii: ")")
  }

  /// Steps over spaces, and says whether there were any.
  private mutating func skipSeparator() -> Bool {
    let start = scanner.position
    scanner.skipSpaces()
    return scanner.position > start
  }

  // MARK: Comparators

  /// What stands in front of a version.
  private enum Sign: Equatable {
    case comparison(Comparison)
    case tilde
    case caret
  }

  /// A version in which places on the right can be wildcards, which count as zero here.
  private struct Partial {
    /// Where it starts in the text.
    let offset: Int
    let version: SemanticVersion
    /// The number of places before the first wildcard, from 0 to 3.
    let precision: Int

    /// The step past everything that a tilde or the pattern itself allows.
    var step: VersionStep { precision == 1 ? .major : .minor }

    /// The step past everything that a caret allows.
    var caretStep: VersionStep {
      if precision == 3 { return version.core.incompatibleStep }
      return version.major > 0 ? .major : step
    }
  }

  private mutating func sign() -> Sign? {
    defer { scanner.skipSpaces() }
    if scanner.skip("^") { return .caret }
    if scanner.skip("~") {
      _ = scanner.skip(">")
      return .tilde
    }
    if scanner.skip("<") { return .comparison(scanner.skip("=") ? .lessOrEqual : .less) }
    if scanner.skip(">") { return .comparison(scanner.skip("=") ? .greaterOrEqual : .greater) }
    return scanner.skip("=") ? .comparison(.equal) : nil
  }

  private mutating func partial() throws(VersionError) -> Partial {
    let offset = scanner.position
    _ = scanner.skip("v")
    guard scanner.next?.isDigit == true || scanner.next.isWildcard else { throw scanner.failure(.missingVersion) }

    let major = try place(.major)
    var minor: Int?
    var patch: Int?
    var prerelease: [PrereleaseIdentifier] = []
    if scanner.skip(".") {
      minor = try place(.minor, isBehindWildcard: major == nil)
      if scanner.skip(".") {
        patch = try place(.patch, isBehindWildcard: minor == nil)
        if scanner.skip("-") { prerelease = try scanner.prereleaseIdentifiers() }
      } else if scanner.next == UInt8(ascii: "-") {
        throw scanner.failure(.missingNumber(.patch))
      }
    } else if scanner.next == UInt8(ascii: "-") {
      throw scanner.failure(.missingNumber(.minor))
    }
    let (length, limit) = (scanner.position - offset, SemanticVersion.largestLength)
    guard length <= limit else { throw scanner.failure(.tooLong(length: length, limit: limit), at: offset) }
    if scanner.skip("+") { _ = try scanner.buildIdentifiers() }

    return Partial(
      offset: offset,
      version: SemanticVersion(
        core: VersionCore(major: major ?? 0, minor: minor ?? 0, patch: patch ?? 0),
        prerelease: patch == nil ? [] : prerelease),
      precision: major == nil ? 0 : minor == nil ? 1 : patch == nil ? 2 : 3)
  }

  /// One place of a pattern, nil for a wildcard.
  private mutating func place(
    _ part: VersionError.Part, isBehindWildcard: Bool = false
  ) throws(VersionError) -> Int? {
    if scanner.next.isWildcard {
      scanner.position += 1
      return nil
    }
    if isBehindWildcard, scanner.next?.isDigit == true { throw scanner.failure(.numberAfterWildcard) }
    return try scanner.number(part)
  }

  /// Narrows the bounds by what the sign and the pattern say, each pattern spelled out as node-semver does it.
  ///
  ///     1.2    >=1.2.0 <1.3.0-0        >1.2    >=1.3.0      <=1.2    <1.3.0-0
  ///     ^1.2   >=1.2.0 <2.0.0-0        >=1.2   >=1.2.0      <1.2     <1.2.0-0
  private func add(_ sign: Sign, _ partial: Partial, to bounds: inout VersionBounds) throws(VersionError) {
    let version = partial.version
    switch (sign, partial.precision) {
    case (.comparison(.less), 0), (.comparison(.greater), 0):
      // Nothing is beyond everything.
      bounds.narrow(to: .less, .first)
    case (_, 0):
      break
    case (.comparison(let comparison), 3):
      bounds.narrow(to: comparison, version)
    case (.caret, _):
      bounds.narrow(from: version, before: try next(partial.caretStep, of: partial))
    case (.tilde, _), (.comparison(.equal), _):
      bounds.narrow(from: version, before: try next(partial.step, of: partial))
    case (.comparison(.less), _):
      bounds.narrow(to: .less, version.core.firstPrerelease)
    case (.comparison(.lessOrEqual), _):
      bounds.narrow(to: .less, try next(partial.step, of: partial).firstPrerelease)
    case (.comparison(.greater), _):
      bounds.narrow(to: .greaterOrEqual, SemanticVersion(core: try next(partial.step, of: partial)))
    case (.comparison(.greaterOrEqual), _):
      bounds.narrow(to: .greaterOrEqual, version)
    }
  }

  private func next(_ step: VersionStep, of partial: Partial) throws(VersionError) -> VersionCore {
    let next = partial.version.core.next(step)
    guard next.isWithinLimits else { throw scanner.failure(.noNextVersion(step), at: partial.offset) }
    return next
  }
}
