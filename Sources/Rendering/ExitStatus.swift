/// With what the program ends, besides 0 and the 64 of wrong usage.
package enum ExitStatus {
  /// The answer is negative: differs, breaks, nothing found.
  package static let negative: Int32 = 1
  /// It could not be done; nothing changed.
  package static let refused: Int32 = 2
  /// Not everything could be read or judged, and nothing negative was found.
  package static let incomplete: Int32 = 3
}
