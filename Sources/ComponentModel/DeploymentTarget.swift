/// The earliest system that a document is for, in Interface Builder's numbers: 2304 is iOS 9.0, as 0x0900; of macOS 1070 is
/// 10.7, and 101300 is 10.13. Some documents say `9.0`.
public struct DeploymentTarget: Hashable, Sendable, Comparable {
  /// On one platform a later system has a greater one.
  public var number: Int
  private var isMac: Bool

  /// - Parameter platform: as documents name it: `iOS`, `macosx`.
  /// - Returns: nil for a text that is no version.
  public init?(_ text: String, on platform: String) {
    isMac = platform == "macosx"
    if let number = Int(text), number >= 256 {
      self.number = number
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).prefix(2).map { Int($0) ?? -1 }
    guard let major = parts.first, 0...255 ~= major, case let minor = parts.count > 1 ? parts[1] : 0,
      0...(isMac ? 99 : 15) ~= minor
    else { return nil }
    if isMac {
      number = major == 10 && minor < 10 ? major * 100 + minor * 10 : major * 10_000 + minor * 100
    } else {
      number = major * 256 + minor * 16
    }
  }

  /// As people write it: `9.0`.
  public var version: String {
    guard isMac else { return "\(number / 256).\(number % 256 / 16)" }
    return number < 100_000 ? "\(number / 100).\(number % 100 / 10)" : "\(number / 10_000).\(number % 10_000 / 100)"
  }

  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
