import UIKit

// The classes of the documents here, each with the one fault that its document's name says.

final class RenamedOutletView: UIView {
  @IBOutlet private var headlineLabel: UILabel?
}

final class RenamedActionView: UIView {
  @IBAction private func purchase(_ sender: UIButton) {}
}

final class CaptionView: UIView {
  @IBInspectable var title: String = ""
}

final class LimitView: UIView {
  @IBInspectable var limit: Int?
}

final class ForgottenOutletView: UIView {
  @IBOutlet private var priceLabel: UILabel!

  func show(_ price: String) { priceLabel.text = price }
}

final class RetypedOutletView: UIView {
  @IBOutlet private var priceLabel: UILabel!

  func show(_ price: String) { priceLabel.text = price }
}

final class BadgeView: UIView { override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 20) } }

final class CodeOnlyView: UIView {
  init(price: String) { super.init(frame: .zero) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class HiddenView: UIView {}
