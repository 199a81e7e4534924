import UIKit

@objc(PlaceholderConstraintsLost) class PlaceholderConstraintsLost: UIView {
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard subviews.isEmpty else { return self }
    let loaded =
      UINib(nibName: "PlaceholderConstraintsLost", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! PlaceholderConstraintsLost
    loaded.frame = self.frame
    return loaded
  }
}
