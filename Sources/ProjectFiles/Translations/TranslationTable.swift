import ComponentModel
import Foundation

/// Makes entries of the keys that translation files have.
///
/// `.strings` and `.stringsdict` are property lists in one of three forms and are for one language, that of their
/// `.lproj` folder. A string catalog has all languages.
enum TranslationTable {
  static func entries(ofTable text: DecodedText, path: String) throws(MalformedFile) -> [TranslationEntry] {
    let keys = XMLPropertyList.isXML(text) ? try XMLPropertyList.keys(of: text) : try OldPropertyList.keys(of: text)
    return entries(keys, path: path)
  }

  static func entries(ofBinary content: Data, path: String) throws(MalformedFile) -> [TranslationEntry] {
    entries(try BinaryPropertyList.keys(of: content).map { LocatedKey(key: $0, position: nil) }, path: path)
  }

  private static func entries(_ keys: [LocatedKey], path: String) -> [TranslationEntry] {
    let table = NibName.base(ofPath: path)
    let language = language(ofPath: path)
    return keys.map {
      TranslationEntry(
        key: $0.key, table: table, language: language, path: path, position: $0.position, value: $0.value)
    }
  }

  /// The entries of a string catalog: one for each key and language that it is translated into. A key without any
  /// translation stands for its text in the source language.
  ///
  ///     { "sourceLanguage": "en", "strings": { "DBH-J5-aEO.text": { "localizations": { "fr": … } } } }
  static func entries(ofCatalog text: DecodedText, path: String) throws(MalformedFile) -> [TranslationEntry] {
    let root = try JSONNode(text)
    guard root.members != nil else { throw MalformedFile("a string catalog is a JSON object", at: root.position) }
    let table = NibName.base(ofPath: path)
    let sourceLanguage = root["sourceLanguage"]?.string
    guard let strings = root["strings"] else { return [] }
    guard let keys = strings.members else { throw MalformedFile("'strings' is not an object", at: strings.position) }
    var entries: [TranslationEntry] = []
    for key in keys {
      guard key.value.members != nil else {
        throw MalformedFile("the value of '\(key.name.excerpt)' is not an object", at: key.value.position)
      }
      var languages: [(name: String?, value: String?)] = [(sourceLanguage, nil)]
      if let localizations = key.value["localizations"] {
        guard let members = localizations.members else {
          throw MalformedFile("'localizations' is not an object", at: localizations.position)
        }
        if !members.isEmpty {
          languages = members.map { ($0.name, $0.value["stringUnit"]?["value"]?.string) }
        }
      }
      entries += languages.map {
        TranslationEntry(
          key: key.name, table: table, language: $0.name, path: path, position: key.position, value: $0.value)
      }
    }
    return entries
  }

  /// `fr` of `App/fr.lproj/Row.strings`.
  private static func language(ofPath path: String) -> String? {
    let folder = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
    return folder.map { String($0.dropLast(".lproj".count)) }
  }
}
