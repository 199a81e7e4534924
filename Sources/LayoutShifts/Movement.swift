package import Compatibility
package import ComponentModel
import Foundation

/// An object of a host that lies elsewhere in its superview, or has another size, because a component in the host changed.
package struct Movement: Sendable, Hashable {
  package var object: ObjectID
  /// As people call it: `label 'Title'`.
  package var name: String
  package var position: SourcePosition
  /// By how many points it moves and grows; 0 where it is less than solving can tell.
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  /// Less than this many points is what rounding to pixels makes of nothing.
  static let tolerance = 0.6

  package init(
    object: ObjectID, name: String, position: SourcePosition, x: Double, y: Double, width: Double, height: Double
  ) {
    func certain(_ value: Double) -> Double { abs(value) < Self.tolerance ? 0 : value }
    self.object = object
    self.name = name
    self.position = position
    (self.x, self.y) = (certain(x), certain(y))
    (self.width, self.height) = (certain(width), certain(height))
  }

  /// The same along one axis; nil where nothing moves along it.
  package func along(_ axis: LayoutAxis?) -> Movement? {
    var movement = self
    if axis == .vertical { (movement.x, movement.width) = (0, 0) }
    if axis == .horizontal { (movement.y, movement.height) = (0, 0) }
    return movement.isNothing ? nil : movement
  }

  var isNothing: Bool { x == 0 && y == 0 && width == 0 && height == 0 }
}

extension Movement: CustomStringConvertible {
  /// `label 'Title' moves down by 12 points and grows by 4 points in width`.
  package var description: String {
    var parts: [String] = []
    if x != 0 { parts.append("moves \(x > 0 ? "right" : "left") by \(points(x))") }
    if y != 0 { parts.append("moves \(y > 0 ? "down" : "up") by \(points(y))") }
    if width != 0 { parts.append("\(width > 0 ? "grows" : "shrinks") by \(points(width)) in width") }
    if height != 0 { parts.append("\(height > 0 ? "grows" : "shrinks") by \(points(height)) in height") }
    let last = parts.popLast() ?? "stays"
    return "\(name) " + (parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last)
  }

  private func points(_ value: Double) -> String {
    let rounded = (abs(value) * 10).rounded() / 10
    let text = rounded == rounded.rounded() ? String(format: "%.0f", rounded) : String(format: "%.1f", rounded)
    return text == "1" ? "1 point" : "\(text) points"
  }
}
