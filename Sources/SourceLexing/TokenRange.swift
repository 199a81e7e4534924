extension Range where Bound == Int {
  /// The tokens from one to another, that one left out; none where it comes before.
  ///
  /// Brackets of a broken source can end before they begin.
  @inlinable
  public init(from start: Int, upTo end: Int) { self = start..<Swift.max(start, end) }
}
