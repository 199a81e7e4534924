/// A font as far as the size of text depends on it.
package struct TextFont: Sendable, Hashable {
  package enum Weight: Sendable, Hashable {
    case light, regular, medium, semibold, bold
  }

  /// Points.
  package var size: Double
  package var weight: Weight
  /// nil for the system font.
  package var family: String?
  /// From line to line, where a text style says it. Points.
  package var leading: Double?

  package init(size: Double, weight: Weight = .regular, family: String? = nil, leading: Double? = nil) {
    self.size = size
    self.weight = weight
    self.family = family
    self.leading = leading
  }

  /// How high a line is, above and below the baseline, for one point of size.
  private var lineShares: (ascender: Double, descender: Double) {
    guard let family else { return (0.952148, 0.241211) }
    let known = FontFamily.named(family)
    return (known.ascender, known.descender)
  }

  package var ascender: Double { size * lineShares.ascender }
  package var descender: Double { size * lineShares.descender }
  package var lineHeight: Double { ascender + descender }

  /// How much wider the characters of the system font are than at small sizes.
  private var opticalFactor: Double {
    guard family == nil, size > 19 else { return 1 }
    // Above 19 points the display cut takes over, step by step.
    let narrower: Double =
      switch weight {
      case .light, .regular: 0.093
      case .medium: 0.086
      case .semibold: 0.079
      case .bold: 0.072
      }
    return 1 - narrower * min((size - 19) / 5, 1)
  }

  /// How far apart characters are set, beyond their advances. Points.
  private var tracking: Double {
    guard family == nil else { return 0 }
    let table = Self.trackings
    guard size > table[0].size else { return table[0].tracking }
    guard let next = table.firstIndex(where: { $0.size >= size }) else { return table[table.count - 1].tracking }
    let (low, high) = (table[next - 1], table[next])
    return low.tracking + (high.tracking - low.tracking) * (size - low.size) / (high.size - low.size)
  }

  private static let trackings: [(size: Double, tracking: Double)] = [
    (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23),
    (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45), (21, -0.36), (22, -0.26), (23, -0.1), (24, 0.07),
    (25, 0.15), (26, 0.22), (27, 0.29), (28, 0.38), (30, 0.4), (34, 0.4), (40, 0.37), (48, 0.35),
  ]

  /// How wide a character is, the space to the next included. Points.
  package func advance(of character: Character) -> Double {
    var thousandths = 0.0
    for scalar in character.unicodeScalars {
      let own = Self.thousandths(of: scalar, weight: weight, isLarge: size >= 20)
      // Marks, joiners and the parts of an emoji take no room of their own.
      thousandths = max(thousandths, own)
    }
    guard thousandths > 0 else { return 0 }
    // Emoji are drawn from a font of their own.
    guard thousandths < 1_200 else { return size * thousandths / 1000 + tracking }
    let factor = family.map { FontFamily.named($0).factor(of: character) } ?? opticalFactor
    return size * thousandths / 1000 * factor + tracking
  }

  private static func thousandths(of scalar: Unicode.Scalar, weight: Weight, isLarge: Bool) -> Double {
    let code = scalar.value
    for range in InterAdvances.ranges where code >= range.first && Int(code - range.first) < range.regular.count {
      let place = Int(code - range.first)
      let regular = Double(range.regular[place])
      let semibold = Double(range.semibold[place])
      guard regular > 0 else { break }
      switch weight {
      case .light: return regular * 0.99
      case .regular: return regular
      case .medium: return (regular + semibold) / 2
      case .semibold: return semibold
      case .bold: return semibold * 1.03
      }
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if properties.isEmojiPresentation { return isLarge ? 1_270 : 1_330 }
    switch code {
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: return 920
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF: return 1_000
    case 0x0590...0x08FF: return 520
    case 0x2026: return 1_000
    default: return 600
    }
  }
}
