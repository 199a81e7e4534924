import UIKit

@objc(StandInOutletsNil) class StandInOutletsNil: UIView {
  var inner: StandInOutletsNil?
  @IBOutlet var label: UILabel!
  override func awakeFromNib() {
    super.awakeFromNib()
    label.text = "Hello"
  }
  override func awakeAfter(using coder: NSCoder) -> Any? {
    if subviews.isEmpty {
      inner =
        UINib(nibName: "StandInOutletsNil", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
        as? StandInOutletsNil
      inner!.frame = bounds
      addSubview(inner!)
    }
    return self
  }
}
