import UIKit

@objc(PropertyNotPassedThrough) class PropertyNotPassedThrough: UIView {
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard subviews.isEmpty else { return self }
    let loaded =
      UINib(nibName: "PropertyNotPassedThrough", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! PropertyNotPassedThrough
    loaded.frame = self.frame
    loaded.autoresizingMask = self.autoresizingMask
    return loaded
  }
}
