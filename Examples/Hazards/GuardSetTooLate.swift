import UIKit

@objc(GuardSetTooLate) class GuardSetTooLate: UIView {
  @objc var isReal = false
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard isReal == false else { return self }
    let loaded =
      UINib(nibName: "GuardSetTooLate", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! GuardSetTooLate
    return loaded
  }
}
