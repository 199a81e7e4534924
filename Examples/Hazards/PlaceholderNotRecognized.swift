import UIKit

@objc(PlaceholderNotRecognized) class PlaceholderNotRecognized: UIView {
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard isMember(of: PlaceholderNotRecognizedProto.self) else { return self }
    let loaded =
      UINib(nibName: "PlaceholderNotRecognized", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! PlaceholderNotRecognized
    return loaded
  }
}

@objc(PlaceholderNotRecognizedProto) class PlaceholderNotRecognizedProto: PlaceholderNotRecognized {}
