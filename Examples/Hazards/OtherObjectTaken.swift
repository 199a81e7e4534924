import UIKit

@objc(OtherObjectTaken) class OtherObjectTaken: UIView {
  static func load() -> OtherObjectTaken {
    UINib(nibName: "OtherObjectTaken", bundle: nil).instantiate(withOwner: nil, options: nil).last as! OtherObjectTaken
  }
}
