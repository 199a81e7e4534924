import UIKit

@objc(PlaceholderInitialized) class PlaceholderInitialized: UIView {
  var title = ""
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    self.title = "new"
  }
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard subviews.isEmpty else { return self }
    let loaded =
      UINib(nibName: "PlaceholderInitialized", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! PlaceholderInitialized
    loaded.frame = self.frame
    return loaded
  }
}
