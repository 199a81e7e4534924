/// What is known of a font family without having it.
///
/// How wide its characters are is said by factors to those of the system font, a kind of character each: good enough to
/// tell what fits, and a table of twenty families instead of a file of each.
struct FontFamily: Sendable {
  /// How the names of its fonts and of the family begin, in small letters.
  var name: String
  /// The parts of a line above and below the baseline, for one point of size.
  var ascender: Double
  var descender: Double
  var lower: Double
  var upper: Double
  var digits: Double
  var space: Double
  var stops: Double
  var others: Double

  /// - Parameter family: as a document names it.
  static func named(_ family: String) -> FontFamily {
    let name = family.lowercased()
    return known.first { name.hasPrefix($0.name) } ?? unknown
  }

  /// How much wider a character is than in the system font.
  func factor(of character: Character) -> Double {
    guard let byte = character.asciiValue else { return lower }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return lower
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return upper
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return digits
    case UInt8(ascii: " "): return space
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"): return stops
    default: return others
    }
  }

  private static let unknown = FontFamily(name: "", 0.9521, 0.2412, 0.97, 0.97, 0.97, 0.97, 0.97, 0.97)

  /// A longer name before one that it begins with.
  private static let known: [FontFamily] = [
    FontFamily(name: "spoqa han sans", 0.97, 0.282, 0.983, 0.928, 0.868, 0.93, 0.86, 0.95),
    FontFamily(name: "spoqahansans", 0.97, 0.282, 0.983, 0.928, 0.868, 0.93, 0.86, 0.95),
    FontFamily(name: "helvetica neue", 0.952, 0.213, 0.945, 0.99, 0.9, 1.0, 0.97, 0.95),
    FontFamily(name: "helvetica", 0.92, 0.23, 0.945, 1.01, 0.9, 1.05, 0.955, 0.94),
    FontFamily(name: "arial", 0.905, 0.212, 0.945, 1.01, 0.9, 1.05, 0.955, 0.94),
    FontFamily(name: "roboto", 0.928, 0.244, 0.93, 0.937, 0.915, 0.95, 0.84, 0.89),
    FontFamily(name: "open sans", 1.069, 0.293, 1.015, 0.959, 0.92, 0.99, 0.905, 0.92),
    FontFamily(name: "lato", 0.987, 0.213, 0.92, 0.98, 0.935, 0.95, 0.8, 0.915),
    FontFamily(name: "times new roman", 0.891, 0.216, 0.855, 1.01, 0.805, 0.95, 0.89, 0.93),
    FontFamily(name: "courier", 0.833, 0.3, 1.145, 0.91, 0.965, 2.28, 2.0, 1.145),
    FontFamily(name: "menlo", 0.928, 0.236, 1.145, 0.91, 0.965, 2.28, 2.0, 1.145),
    FontFamily(name: "avenir next", 1.0, 0.366, 0.97, 0.97, 0.94, 0.97, 0.97, 0.97),
    FontFamily(name: "avenir", 1.0, 0.366, 0.97, 0.97, 0.94, 0.97, 0.97, 0.97),
    FontFamily(name: "montserrat", 0.968, 0.251, 1.07, 1.07, 1.0, 0.97, 0.97, 0.97),
    FontFamily(name: "verdana", 1.005, 0.21, 1.1, 1.03, 1.03, 1.2, 1.2, 1.05),
    FontFamily(name: "georgia", 0.917, 0.219, 0.93, 1.03, 0.98, 0.87, 0.95, 0.95),
    FontFamily(name: "marker felt", 1.06, 0.25, 0.87, 0.85, 0.85, 0.87, 0.87, 0.87),
    FontFamily(name: "gill sans", 0.918, 0.23, 0.88, 0.98, 0.81, 1.0, 0.9, 0.9),
  ]

  init(
    name: String, _ ascender: Double, _ descender: Double, _ lower: Double, _ upper: Double, _ digits: Double,
    _ space: Double, _ stops: Double, _ others: Double
  ) {
    self.name = name
    self.ascender = ascender
    self.descender = descender
    self.lower = lower
    self.upper = upper
    self.digits = digits
    self.space = space
    self.stops = stops
    self.others = others
  }
}
