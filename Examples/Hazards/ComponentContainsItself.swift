import UIKit

@objc(ComponentContainsItself) class ComponentContainsItself: UIView {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    let content =
      UINib(nibName: "ComponentContainsItself", bundle: nil).instantiate(withOwner: self, options: nil)[0] as! UIView
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}

@objc(ComponentContainsItselfCard) class ComponentContainsItselfCard: UIView {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    let content =
      UINib(nibName: "ComponentContainsItselfCard", bundle: nil).instantiate(withOwner: self, options: nil)[0]
      as! UIView
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}
