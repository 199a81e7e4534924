import ComponentModel
import SourceLexing

/// Whether code sets properties by keys that it does not write.
extension OwnMethodReader {
  /// Methods that set properties by the keys of a dictionary, Foundation's and those of widespread libraries.
  static let settingKeys = [
    "setValuesForKeysWithDictionary", "setValuesForKeys", "mj_objectWithKeyValues", "mj_objectArrayWithKeyValuesArray",
    "mj_setKeyValues", "yy_modelWithJSON", "yy_modelWithDictionary", "yy_modelSetWithJSON", "yy_modelSetWithDictionary",
  ]

  /// Whether code sets a value for a key that it does not write there: `setValue(value, forKey: name)`.
  var setsUnknownKeys: Bool {
    guard source.existingSymbol(ArraySlice("setValue".utf8)) != nil else { return false }
    return ["forKey", "forKeyPath"].contains { name in
      guard let symbol = source.existingSymbol(ArraySlice(name.utf8)) else { return false }
      return (0..<source.count).contains { index in
        guard source.kind(index) == .identifier, source.symbol(index) == symbol, source.kind(index + 1) == .colon
        else { return false }
        let value = source.kind(index + 2) == .at ? index + 3 : index + 2
        return source.kind(value) != .string && !isConstantOfSystem(value)
      }
    }
  }

  /// Whether a name is that of a constant of Apple's frameworks, as their prefixes tell: `NSLocalizedDescriptionKey`. No app
  /// has a property that is called like the keys of dictionaries which they are.
  private func isConstantOfSystem(_ index: Int) -> Bool {
    guard source.isIdentifier(index), ![.dot, .openParen].contains(source.kind(index + 1)),
      case let name = source.name(index),
      let prefix = ["NS", "UI", "CA", "CI", "IK", "AV", "MK", "kCF", "kSec", "kCT", "kCG", "kCI", "kUT", "kAB"].first(
        where: name.hasPrefix)
    else { return false }
    return name.dropFirst(prefix.count).first?.isUppercase == true
  }
}
