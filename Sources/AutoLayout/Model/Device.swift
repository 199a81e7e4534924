/// A screen that a document is laid out for.
public struct Device: Sendable, Hashable {
  /// As documents name it: `retina6_12`.
  public var id: String
  /// Points, upright.
  public var size: LayoutSize
  /// Pixels for a point.
  public var scale: Double
  public var isPad: Bool
  /// Whether the screen goes around a camera or has round corners, with a strip for the home indicator.
  public var isRound: Bool
  public var isLandscape = false

  /// The bounds as they are held.
  public var bounds: LayoutSize { isLandscape ? LayoutSize(width: size.height, height: size.width) : size }

  /// All that Interface Builder offers for iOS, the small ones first.
  public static let all: [Device] = [
    phone("retina3_5", 320, 480, 2), phone("retina4_0", 320, 568, 2), phone("retina4_7", 375, 667, 2),
    phone("retina5_5", 414, 736, 3), round("retina5_9", 375, 812, 3), round("retina6_0", 390, 844, 3),
    round("retina6_1", 414, 896, 2), round("retina6_3", 402, 874, 3), round("retina6_5", 414, 896, 3),
    round("retina6_7", 428, 926, 3), round("retina6_9", 440, 956, 3), round("retina6_12", 393, 852, 3),
    pad("ipad9_7", 768, 1024, false), pad("ipad10_2", 810, 1080, false), pad("ipad10_5", 834, 1112, false),
    pad("ipad10_9rounded", 820, 1180, true), pad("ipad11_0rounded", 834, 1194, true),
    pad("ipad12_9", 1024, 1366, false), pad("ipad12_9rounded", 1024, 1366, true),
    pad("ipad8_3rounded", 744, 1133, true),
  ]

  /// The device that a document or a person names; nil where there is none of that name.
  public init?(id: String) {
    guard let device = Self.all.first(where: { $0.id == id }) else { return nil }
    self = device
  }

  private init(id: String, size: LayoutSize, scale: Double, isPad: Bool, isRound: Bool) {
    self.id = id
    self.size = size
    self.scale = scale
    self.isPad = isPad
    self.isRound = isRound
  }

  private static func phone(_ id: String, _ width: Double, _ height: Double, _ scale: Double) -> Device {
    Device(id: id, size: LayoutSize(width: width, height: height), scale: scale, isPad: false, isRound: false)
  }

  private static func round(_ id: String, _ width: Double, _ height: Double, _ scale: Double) -> Device {
    Device(id: id, size: LayoutSize(width: width, height: height), scale: scale, isPad: false, isRound: true)
  }

  private static func pad(_ id: String, _ width: Double, _ height: Double, _ isRound: Bool) -> Device {
    Device(id: id, size: LayoutSize(width: width, height: height), scale: 2, isPad: true, isRound: isRound)
  }

  /// `regular` or `compact`, as documents name size classes.
  package var widthClass: String {
    isPad || (isLandscape && ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_9"].contains(id))
      ? "regular" : "compact"
  }

  package var heightClass: String { isPad || !isLandscape ? "regular" : "compact" }

  /// What the bars of the system cover, by the version of Xcode whose canvas it is.
  ///
  /// - Parameter tools: nil at run time, where the newest counts.
  package func safeArea(tools: Double?) -> EdgeDistances {
    let tools = tools ?? 22_000
    // Numbers from 30000 on are not in the order of Xcode's versions.
    let version = tools >= 30_000 ? 22_000 : tools
    if isLandscape, !isPad {
      return isRound ? EdgeDistances(top: 0, leading: 44, bottom: 21, trailing: 44) : EdgeDistances()
    }
    if isPad { return isRound ? EdgeDistances(top: 24, bottom: 20) : EdgeDistances(top: 20) }
    guard isRound else {
      return EdgeDistances(top: version < 14_868 || version >= 21_701 ? 20 : 0)
    }
    let top: Double =
      switch id {
      case "retina6_1": version >= 21_200 ? 48 : 44
      case "retina5_9": version >= 21_000 ? 50 : 44
      case "retina6_0", "retina6_7": version >= 21_300 ? 47 : 44
      case "retina6_12", "retina6_3": 59
      case "retina6_9": 62
      default: 44
      }
    return version >= 23_700 ? EdgeDistances(top: 2 * top, bottom: 68) : EdgeDistances(top: top, bottom: 34)
  }
}
