/// The pixels of a screen: frames begin and end on them.
package struct PixelGrid: Sendable, Hashable {
  /// Pixels for a point.
  package var scale: Double

  package init(scale: Double) {
    self.scale = scale
  }

  /// The nearest pixel to a coordinate in points, a half upwards.
  package func rounded(_ value: Double) -> Double { (value * scale + 0.5).rounded(.down) / scale }

  /// The first pixel that is not before a coordinate in points.
  ///
  /// A millionth of a pixel is forgiven, because sums of fractions are never exact.
  package func roundedUp(_ value: Double) -> Double { (value * scale - 0.000_001).rounded(.up) / scale }
}
