import Compatibility

extension ChangeRule {
  /// Hurts hosts that leave the size along the change's axis to the content, where that reaches them.
  static let hurtsSizedByContent: @Sendable (SurfaceChange, ComponentChange, Reliance) -> [Violation] = {
    changed, change, reliance in
    guard case .embedding(let use) = reliance, use.loadsNib, change.new?.technique?.passesSizeUp == true,
      let axis = changed.axis, !use.isFixed(along: axis)
    else { return [] }
    return [use.violation(.mayBreak, changed, changed.message)]
  }

  /// An example's class whose objects the root of its nib replaces.
  static let replacingItself = """
    class Row: UIView {
      override func awakeAfter(using coder: NSCoder) -> Any? {
        guard subviews.isEmpty else { return self }
        return UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! Row
      }
    }
    """
}

extension ExampleObject {
  /// An embedding that has no size of its own.
  static let placeholder = ExampleObject("view", "row", class: "Row").saying(
    "translatesAutoresizingMaskIntoConstraints", "NO")
}
