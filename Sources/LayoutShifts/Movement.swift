import AutoLayout
package import Compatibility
package import ComponentModel

/// An object of a host that lies elsewhere in its superview, or has another size, because a component in the host changed.
package struct Movement: Sendable, Hashable {
  package var object: ObjectID
  /// As people call it: `label 'Title'`.
  package var name: String
  package var position: SourcePosition
  private var difference: FrameDifference

  /// Less than this many points is what rounding to pixels makes of nothing.
  private static let tolerance = 0.6

  init(object: ObjectID, name: String, position: SourcePosition, from old: LayoutFrame, to new: LayoutFrame) {
    self.object = object
    self.name = name
    self.position = position
    difference = FrameDifference(from: old, to: new, tolerance: Self.tolerance)
  }

  /// The same along one axis; nil where nothing moves along it.
  package func along(_ axis: LayoutAxis?) -> Movement? {
    var movement = self
    if axis == .vertical { (movement.difference.x, movement.difference.width) = (0, 0) }
    if axis == .horizontal { (movement.difference.y, movement.difference.height) = (0, 0) }
    return movement.isNothing ? nil : movement
  }

  var isNothing: Bool { difference.isNothing }
}

extension Movement: CustomStringConvertible {
  /// `label 'Title' moves down by 12 points and grows by 4 points in width`.
  package var description: String { "\(name) \(difference)" }
}
