import ComponentModel
import Versioning

/// `1 document`, `2 documents`.
package func count(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}

extension [SemanticVersion] {
  /// The newest eight, and how many there are where these are not all.
  package var newestFew: String {
    let few = suffix(8).map(\.description).joined(separator: ", ")
    return count > 8 ? "\(few) (the newest 8 of \(count))" : few
  }
}

extension String {
  /// A commit id as people cite it; anything else as it is.
  package var shortRevision: String {
    count == 40 && allSatisfy(\.isHexDigit) ? String(prefix(10)) : self
  }

  /// A line with its control characters made visible, but for its end.
  package var printableLine: String { String(dropLast()).printable + "\n" }
}

/// The version of the program.
package let programVersion = "0.1.0"
