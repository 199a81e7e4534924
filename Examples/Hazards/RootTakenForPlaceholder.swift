import UIKit

@objc(RootTakenForPlaceholder) class RootTakenForPlaceholder: UIView {
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard isMember(of: RootTakenForPlaceholder.self) else { return self }
    let loaded =
      UINib(nibName: "RootTakenForPlaceholder", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! RootTakenForPlaceholder
    return loaded
  }
}
