import UIKit

/// A symbol, a title and a message.
///
/// Name this class on an empty view. That view is a placeholder: while it is decoded, the root of
/// `InformationView.xib`, which has the same class, is loaded and takes its place. The flag tells the two apart.
/// Constraints that the placeholder itself owns are lost; put them on its superview.
class InformationView: UIView {
    @IBOutlet private var iconView: UIImageView!
    @IBOutlet private var titleLabel: UILabel!
    @IBOutlet private var messageLabel: UILabel!

    private static var isLoadingNib = false

    @IBInspectable var title: String {
        get { titleLabel.text ?? "" }
        set { titleLabel.text = newValue }
    }

    @IBInspectable var message: String {
        get { messageLabel.text ?? "" }
        set { messageLabel.text = newValue }
    }

    @IBInspectable var image: UIImage? {
        get { iconView.image }
        set { iconView.image = newValue }
    }

    override func awakeAfter(using coder: NSCoder) -> Any? {
        guard !InformationView.isLoadingNib else { return self }
        InformationView.isLoadingNib = true
        defer { InformationView.isLoadingNib = false }

        let nib = UINib(nibName: "InformationView", bundle: Bundle(for: InformationView.self))
        guard let view = nib.instantiate(withOwner: nil).first as? InformationView else { return self }
        view.frame = frame
        view.autoresizingMask = autoresizingMask
        view.translatesAutoresizingMaskIntoConstraints = translatesAutoresizingMaskIntoConstraints
        view.alpha = alpha
        view.isHidden = isHidden
        view.tag = tag
        return view
    }
}
