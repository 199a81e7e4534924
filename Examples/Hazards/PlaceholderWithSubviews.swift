import UIKit

@objc(PlaceholderWithSubviews) class PlaceholderWithSubviews: UIView {
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard subviews.isEmpty else { return self }
    let loaded =
      UINib(nibName: "PlaceholderWithSubviews", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! PlaceholderWithSubviews
    return loaded
  }
}
