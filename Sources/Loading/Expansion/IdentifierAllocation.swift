import ComponentModel

/// Gives the objects of nested nibs ids of their own, in Interface Builder's form: `q3X-0b-Yz1`.
///
/// An id is made of the path of the object, so that it is the same in every run, and another for every embedding.
struct IdentifierAllocation {
  private var used: Set<ObjectID>

  /// - Parameter used: the ids that the host has already.
  init(used: Set<ObjectID>) {
    self.used = used
  }

  mutating func identifier(for path: ObjectPath) -> ObjectID {
    var attempt = 0
    while true {
      let text = path.description + (attempt == 0 ? "" : "#\(attempt)")
      let identifier = Self.identifier(ContentDigest(of: text.utf8))
      if used.insert(identifier).inserted { return identifier }
      attempt += 1
    }
  }

  private static func identifier(_ digest: ContentDigest) -> ObjectID {
    var text = ""
    for (index, byte) in digest.bytes.prefix(8).enumerated() {
      if index == 3 || index == 5 { text += "-" }
      text.unicodeScalars.append(alphabet[Int(byte) % alphabet.count])
    }
    return text
  }

  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars)
}
