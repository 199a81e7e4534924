import UIKit

@objc(AwakesTwice) class AwakesTwice: UIView {
  override func awakeFromNib() {
    super.awakeFromNib()
    start()
  }
  func start() {}
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard subviews.isEmpty else { return self }
    let loaded = UINib(nibName: "AwakesTwice", bundle: nil).instantiate(withOwner: nil, options: nil)[0] as! AwakesTwice
    loaded.frame = self.frame
    return loaded
  }
}
