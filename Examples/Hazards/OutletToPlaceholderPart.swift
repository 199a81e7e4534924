import UIKit

@objc(OutletToPlaceholderPart) class OutletToPlaceholderPart: UIView {
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard subviews.isEmpty else { return self }
    let loaded =
      UINib(nibName: "OutletToPlaceholderPart", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! OutletToPlaceholderPart
    loaded.frame = self.frame
    return loaded
  }
}

@objc(OutletToPlaceholderPartHome) class OutletToPlaceholderPartHome: UIViewController {
  @IBOutlet weak var rowHeight: NSLayoutConstraint!
}
