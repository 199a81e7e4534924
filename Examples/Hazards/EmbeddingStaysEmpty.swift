import UIKit

@objc(EmbeddingStaysEmpty) class EmbeddingStaysEmpty: UIView {
  @IBOutlet var label: UILabel!
  static func load() -> EmbeddingStaysEmpty {
    UINib(nibName: "EmbeddingStaysEmpty", bundle: nil).instantiate(withOwner: nil, options: nil)[0]
      as! EmbeddingStaysEmpty
  }
}
