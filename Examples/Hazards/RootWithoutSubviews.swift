import UIKit

@objc(RootWithoutSubviews) class RootWithoutSubviews: UIView {
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard subviews.isEmpty else { return self }
    let loaded =
      UINib(nibName: "RootWithoutSubviews", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! RootWithoutSubviews
    return loaded
  }
}
