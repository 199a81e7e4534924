import UIKit

@objc(OwnerOutletsWithoutOwner) class OwnerOutletsWithoutOwner: UIView {
  @IBOutlet var label: UILabel!
  static func load() -> OwnerOutletsWithoutOwner {
    UINib(nibName: "OwnerOutletsWithoutOwner", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! OwnerOutletsWithoutOwner
  }
}
