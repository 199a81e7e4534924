/// A key that a translation file of the project has a text for.
public struct TranslationEntry: Hashable, Sendable, Codable {
  public var key: String
  /// The file's base name: the table that code asks for, and the name of the nib or storyboard whose texts it has.
  public var table: String
  /// As the project writes it: `fr`, `pt-BR`, `Base`, or an old name such as `English`. nil outside of `.lproj` folders.
  public var language: String?
  public var path: String
  /// Where the key stands; nil in binary files.
  public var position: SourcePosition?
  /// The translated text; nil where it is not known: plural rules, and binary files.
  public var value: String?

  public init(
    key: String, table: String, language: String?, path: String, position: SourcePosition?, value: String? = nil
  ) {
    self.key = key
    self.table = table
    self.language = language
    self.path = path
    self.position = position
    // A store keeps no text with a NUL in it.
    self.value = value.flatMap { $0.utf8.contains(0) ? nil : $0 }
  }

  /// What the text is for, where the key is of the form that Interface Builder gives to its own.
  ///
  /// The form alone does not make it one: an object with that id has to be in a document of the table's name.
  public var target: TranslatedProperty? { TranslatedProperty(key: key) }

  /// By place, so that entries have one order whatever the order of files was.
  public static func isInOrder(_ first: Self, _ second: Self) -> Bool {
    let start = SourcePosition(line: 1, column: 1)
    return (first.path, first.position ?? start, first.key, first.language ?? "")
      < (second.path, second.position ?? start, second.key, second.language ?? "")
  }
}

/// A property of an object in a document, as the keys of its translations name it: `DBH-J5-aEO.normalTitle`.
public struct TranslatedProperty: Hashable, Sendable, Codable, CustomStringConvertible {
  public var objectID: String
  /// `text`, `normalTitle`, `segmentTitles[0]`, `ibShadowedText` …
  public var property: String

  public init(objectID: String, property: String) {
    self.objectID = objectID
    self.property = property
  }

  /// Takes a key apart that `ibtool --export-strings-file` wrote: an object id, a period, a property.
  ///
  /// Ids are `abc-de-fgh` since Xcode 4.5 and numbers before: `12.text`. Keys of other forms, as code has them, are
  /// nil; so are those of ids that people made up.
  public init?(key: String) {
    guard let period = key.firstIndex(of: ".") else { return nil }
    let (id, property) = (key[..<period], key[key.index(after: period)...])
    guard Self.isObjectID(id), property.utf8.first.map(Self.isLetter) == true else { return nil }
    self.init(objectID: String(id), property: String(property))
  }

  public var description: String { "\(objectID).\(property)" }

  private static func isObjectID(_ text: Substring) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return switch parts.map(\.count) {
    case [3, 2, 3]: parts.allSatisfy { $0.allSatisfy { isLetter($0) || isDigit($0) } }
    case let counts where counts.count == 1 && counts[0] > 0: parts[0].allSatisfy(isDigit)
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
