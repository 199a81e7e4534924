/// A direction in which a size can differ.
public enum LayoutAxis: String, Hashable, Sendable, Codable, CaseIterable {
  case horizontal, vertical

  /// `width`, `height`: the attribute that says the size along it.
  public var size: String { self == .horizontal ? "width" : "height" }
}

/// A place along an axis that constraints can tie.
package enum LayoutEdge: String, Hashable, Sendable, CaseIterable {
  case start, end, center

  /// - Parameter attribute: of a constraint: `leading`, `topMargin`, `centerY`.
  package init?(_ attribute: String, along axis: LayoutAxis) {
    let name = attribute.hasSuffix("Margin") ? String(attribute.dropLast(6)) : attribute
    switch (axis, name) {
    case (.horizontal, "leading"), (.horizontal, "left"), (.vertical, "top"): self = .start
    case (.horizontal, "trailing"), (.horizontal, "right"), (.vertical, "bottom"): self = .end
    case (.horizontal, "centerX"), (.horizontal, "centerXWithinMargins"): self = .center
    case (.vertical, "centerY"), (.vertical, "centerYWithinMargins"): self = .center
    default: return nil
    }
  }
}
