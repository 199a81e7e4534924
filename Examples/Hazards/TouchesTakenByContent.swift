import UIKit

@objc(TouchesTakenByContent) class TouchesTakenByContent: UIControl {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    let content =
      UINib(nibName: "TouchesTakenByContent", bundle: nil).instantiate(withOwner: self, options: nil)[0] as! UIView
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}
