/// A color in sRGB; each part between 0 and 1.
public struct DrawnColor: Sendable, Hashable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  /// Parts outside of the range are taken for the nearest in it.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func part(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    self.red = part(red)
    self.green = part(green)
    self.blue = part(blue)
    self.alpha = part(alpha)
  }

  /// - Parameter hexadecimal: `0xRRGGBBAA`.
  package init(_ hexadecimal: UInt32) {
    func part(_ shift: UInt32) -> Double { Double((hexadecimal >> shift) & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  package static let clear = DrawnColor(0)
  package static let white = DrawnColor(0xFFFF_FFFF)
  package static let black = DrawnColor(0x0000_00FF)

  package func opacity(_ share: Double) -> DrawnColor {
    DrawnColor(red: red, green: green, blue: blue, alpha: alpha * share)
  }

  /// `#RRGGBB`, without the alpha.
  package var hexadecimal: String {
    let digits = Array("0123456789ABCDEF")
    return [red, green, blue].reduce(into: "#") { text, part in
      let value = Int((part * 255).rounded())
      text.append(digits[value / 16])
      text.append(digits[value % 16])
    }
  }
}
