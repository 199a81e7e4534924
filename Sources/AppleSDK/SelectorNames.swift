/// What Cocoa's conventions make of names.
package enum SelectorNames {
  /// `title` of `setTitle:`; nil if it is no setter.
  package static func property(ofSetter selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.utf8.count > 4 else { return nil }
    let name = selector.dropFirst(3).dropLast()
    let bytes = Array(name.utf8)
    // `URL` stays as it is.
    if bytes.count > 1, isUpper(bytes[1]) { return String(name) }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// `setTitle:` of `title`.
  package static func setter(ofKey key: String) -> String { "set" + key.prefix(1).uppercased() + key.dropFirst() + ":" }

  private static func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
}
