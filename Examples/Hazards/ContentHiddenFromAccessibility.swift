import UIKit

@objc(ContentHiddenFromAccessibility) class ContentHiddenFromAccessibility: UIView {
  @IBAction func tap(_ sender: Any) {}
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    let content =
      UINib(nibName: "ContentHiddenFromAccessibility", bundle: nil).instantiate(withOwner: self, options: nil)[0]
      as! UIView
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}
