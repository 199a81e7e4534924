import Foundation

/// A `project.pbxproj` as older CocoaPods wrote it: a property list in XML.
enum XMLProject {
  /// Projects are four deep; the system's reader would run out of stack in what is nested without end.
  private static let depthLimit = 32

  /// The entries of the outermost dictionary, by key.
  static func entries(of text: DecodedText) throws(MalformedFile) -> [OldPropertyList.Entry] {
    guard depth(of: text.bytes) <= depthLimit,
      let list = try? PropertyListSerialization.propertyList(from: Data(text.bytes), format: nil),
      case .dictionary(let entries)? = value(of: list)
    else { throw MalformedFile("is no property list that can be read") }
    return entries
  }

  private static func value(of object: Any) -> OldPropertyList.Value? {
    switch object {
    case let text as String: .text(text)
    case let list as [Any]: .array(list.compactMap(value))
    case let dictionary as [String: Any]:
      .dictionary(
        dictionary.sorted { $0.key < $1.key }.compactMap { key, object in
          value(of: object).map { OldPropertyList.Entry(key: key, position: nil, value: $0) }
        })
    case let number as NSNumber: .text(number.stringValue)
    case is Data: .data
    default: nil
    }
  }

  private static func depth(of bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      let rest = bytes[(index + 1)...]
      if rest.starts(with: "dict>".utf8) || rest.starts(with: "array>".utf8) { depth += 1 }
      if rest.starts(with: "/dict>".utf8) || rest.starts(with: "/array>".utf8) { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}
