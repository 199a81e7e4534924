import UIKit

@objc(AutoresizingNotPassedThrough) class AutoresizingNotPassedThrough: UIView {
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard subviews.isEmpty else { return self }
    let loaded =
      UINib(nibName: "AutoresizingNotPassedThrough", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! AutoresizingNotPassedThrough
    loaded.frame = self.frame
    return loaded
  }
}
