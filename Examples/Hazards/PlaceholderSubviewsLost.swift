import UIKit

@objc(PlaceholderSubviewsLost) class PlaceholderSubviewsLost: UIView {
  static var isLoading = false
  override func awakeAfter(using coder: NSCoder) -> Any? {
    if PlaceholderSubviewsLost.isLoading { return self }
    PlaceholderSubviewsLost.isLoading = true
    let row =
      UINib(nibName: "PlaceholderSubviewsLost", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! PlaceholderSubviewsLost
    PlaceholderSubviewsLost.isLoading = false
    row.frame = frame
    return row
  }
}
