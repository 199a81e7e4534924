import UIKit

@objc(NibInMainBundle) class NibInMainBundle: UIView {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    let content =
      UINib(nibName: "NibInMainBundle", bundle: nil).instantiate(withOwner: self, options: nil)[0] as! UIView
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}
