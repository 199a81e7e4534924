import UIKit

@objc(AttributeNotForwarded) class AttributeNotForwarded: UIView {
  var inner: AttributeNotForwarded?
  @IBInspectable var title = ""
  override func awakeAfter(using coder: NSCoder) -> Any? {
    if subviews.isEmpty {
      inner =
        UINib(nibName: "AttributeNotForwarded", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
        as? AttributeNotForwarded
      inner!.frame = bounds
      addSubview(inner!)
    }
    return self
  }
}
