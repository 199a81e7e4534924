import UIKit

@objc(NibNamedOtherwise) class NibNamedOtherwise: UIView {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    let content =
      UINib(nibName: String(describing: type(of: self)), bundle: nil).instantiate(withOwner: self, options: nil)[0]
      as! UIView
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}
