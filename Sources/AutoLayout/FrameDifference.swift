import Foundation

/// By how much one frame differs from another, in words that people use of views.
package struct FrameDifference: Sendable, Hashable, CustomStringConvertible {
  /// To the right and downward; 0 for less than what solving can tell.
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  /// - Parameter tolerance: up to so many points are no difference.
  package init(from old: LayoutFrame, to new: LayoutFrame, tolerance: Double) {
    func certain(_ value: Double) -> Double { abs(value) <= tolerance ? 0 : value }
    (x, y) = (certain(new.x - old.x), certain(new.y - old.y))
    (width, height) = (certain(new.width - old.width), certain(new.height - old.height))
  }

  package var isNothing: Bool { x == 0 && y == 0 && width == 0 && height == 0 }

  /// `moves down by 12 points and grows by 4 points in width`
  package var description: String {
    var parts: [String] = []
    if x != 0 { parts.append("moves \(x > 0 ? "right" : "left") by \(points(x))") }
    if y != 0 { parts.append("moves \(y > 0 ? "down" : "up") by \(points(y))") }
    if width != 0 { parts.append("\(width > 0 ? "grows" : "shrinks") by \(points(width)) in width") }
    if height != 0 { parts.append("\(height > 0 ? "grows" : "shrinks") by \(points(height)) in height") }
    let last = parts.popLast() ?? "stays"
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
  }

  private func points(_ value: Double) -> String {
    let rounded = (abs(value) * 10).rounded() / 10
    let text = rounded == rounded.rounded() ? String(format: "%.0f", rounded) : String(format: "%.1f", rounded)
    return text == "1" ? "1 point" : "\(text) points"
  }
}
