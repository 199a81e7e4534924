/// The sizes of text styles, by the size of text that a person has chosen.
package enum TextStyle {
  /// The font of a style as documents name it: `UICTFontTextStyleBody`.
  ///
  /// - Returns: nil for a style that is not known.
  package static func font(_ name: String, at category: TextSize) -> TextFont? {
    let short = name.replacing("UICTFontTextStyle", with: "")
    guard let sizes = sizes[short] else { return nil }
    let size = sizes[category.rawValue]
    return TextFont(
      size: Double(size), weight: short == "Headline" ? .semibold : .regular, leading: leading(of: Double(size)))
  }

  /// By `TextSize`, the smallest first.
  private static let sizes: [String: [Int]] = [
    "LargeTitle": [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    "Title0": [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    "Title1": [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    "Title2": [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    "Title3": [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    "Headline": [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    "Body": [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    "Callout": [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    "Subhead": [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    "Footnote": [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    "Caption1": [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    "Caption2": [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// From line to line at a size. Points.
  private static func leading(of size: Double) -> Double {
    let known: [(size: Double, leading: Double)] = [
      (11, 13), (12, 16), (13, 18), (15, 20), (17, 22), (20, 25), (22, 28), (28, 34), (34, 41), (40, 48), (60, 70),
    ]
    guard let next = known.firstIndex(where: { $0.size >= size }) else { return size * 1.17 }
    guard next > 0 else { return known[0].leading }
    let (low, high) = (known[next - 1], known[next])
    return (low.leading + (high.leading - low.leading) * (size - low.size) / (high.size - low.size)).rounded()
  }
}

/// The size of text that a person can choose in the settings, as `UIContentSizeCategory` names it.
package enum TextSize: Int, Sendable, Hashable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// What a person types: `xSmall`, `large`, `ax3`.
  package var name: String {
    [
      "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "ax1", "ax2", "ax3", "ax4", "ax5",
    ][rawValue]
  }

  package init?(name: String) {
    guard let size = Self.allCases.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
    self = size
  }
}
