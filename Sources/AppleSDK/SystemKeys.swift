public import ComponentModel

/// What the system's own classes answer to a nib: the keys it sets and the actions it wires.
///
/// The project's sources say nothing of these. Where the tables do not cover a class the answer is unknown, never
/// false: nothing of the system may be reported as missing.
public enum SystemKeys {
  /// Whether key-value coding can set a key of the system's class, as an outlet or as a user-defined runtime attribute.
  ///
  /// Of a key path only the first key counts: `layer.anything` is true of every view. False is answered only where
  /// every class of the chain has its line in the tables. Unknown are, besides, a key that can be read but has no
  /// public setter, a key's spelling with `is`, and a key with an underscore, which would reach into the class.
  public static func isSettable(_ key: String, on systemClass: String) -> Known<Bool> {
    let first = String(key.prefix { $0 != "." })
    let isPath = first.count < key.count
    let chain = lineage(of: systemClass)
    if chain.contains(where: { settable.has(first, of: $0) || settable.has(otherCase(first), of: $0) }) {
      return .known(true)
    }
    if chain.contains(where: { readable.has(first, of: $0) }) {
      return isPath ? .known(true) : .unknown(UnknownFact(.computed, key))
    }
    if chain.contains(where: { methods.has(setter(of: first), of: $0) }) { return .known(true) }
    let plain = withoutIs(first) ?? first
    let isOtherSpelling = chain.contains { settable.has(plain, of: $0) || readable.has(plain, of: $0) }
    if isOtherSpelling || first.hasPrefix("_") { return .unknown(UnknownFact(.computed, key)) }
    return falseIfCovered(chain, by: settable)
  }

  /// Whether an object of the system's class answers an action's selector.
  ///
  /// Accessors of its keys count. Not for First Responder, which is whoever answers.
  public static func responds(to selector: String, systemClass: String) -> Known<Bool> {
    let chain = lineage(of: systemClass)
    if chain.contains(where: { methods.has(selector, of: $0) }) { return .known(true) }
    if selector.hasPrefix("set"), selector.hasSuffix(":") {
      let key = String(selector.dropFirst(3).dropLast())
      if chain.contains(where: { settable.has(key, of: $0) || settable.has(otherCase(key), of: $0) }) {
        return .known(true)
      }
    }
    if !selector.contains(":") {
      let names = [selector] + (withoutIs(selector).map { [$0] } ?? [])
      for name in names where chain.contains(where: { settable.has(name, of: $0) || readable.has(name, of: $0) }) {
        return .known(true)
      }
    }
    return selector.hasPrefix("_") ? .unknown(UnknownFact(.computed, selector)) : falseIfCovered(chain, by: methods)
  }
}

extension SystemKeys {
  static let settable = LineTable([uiKitSettable, appKitSettable, frameworksSettable])
  static let readable = LineTable([uiKitReadable, appKitReadable, frameworksReadable])
  static let methods = LineTable([uiKitMethods, appKitMethods, frameworksMethods])

  /// The class and those above it, in AppKit too where that gives it another superclass.
  private static func lineage(of systemClass: String) -> [String] {
    let chain = SystemClasses.chain(from: systemClass)
    return chain + SystemClasses.appKitChain(from: systemClass).filter { !chain.contains($0) }
  }

  private static func falseIfCovered(_ chain: [String], by table: LineTable) -> Known<Bool> {
    if let name = chain.first(where: { !table.covers($0) }) { return .unknown(UnknownFact(.classNotFound, name)) }
    return .known(false)
  }

  /// Key-value coding raises the first letter to make the setter's name: `Text` finds `setText:` too.
  private static func otherCase(_ key: String) -> String {
    guard let first = key.first else { return key }
    return (first.isUppercase ? first.lowercased() : first.uppercased()) + key.dropFirst()
  }

  private static func setter(of key: String) -> String {
    "set\(key.prefix(1).uppercased())\(key.dropFirst()):"
  }

  /// `hidden` of `isHidden`.
  private static func withoutIs(_ key: String) -> String? {
    let rest = key.dropFirst(2)
    guard key.hasPrefix("is"), let first = rest.first, first.isUppercase else { return nil }
    return first.lowercased() + rest.dropFirst()
  }
}

/// Names by class, read out of lines that start with the class.
struct LineTable: Sendable {
  private(set) var names: [String: Set<String>] = [:]

  init(_ texts: [String]) {
    names.reserveCapacity(512)
    for text in texts {
      for words in WordLines.read(text) {
        names[words[0], default: []].formUnion(words.dropFirst())
      }
    }
  }

  func covers(_ name: String) -> Bool { names[name] != nil }

  func has(_ word: String, of name: String) -> Bool { names[name]?.contains(word) ?? false }
}
