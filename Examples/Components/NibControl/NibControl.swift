import UIKit

/// A control whose content is in a nib of the subclass's name.
///
/// The subclass is the nib's File's Owner. The nib's view fills the control by autoresizing, so the control's size
/// comes from where it is embedded.
class NibControl: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        loadContent()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadContent()
    }

    private func loadContent() {
        let name = String(describing: type(of: self))
        let nib = UINib(nibName: name, bundle: Bundle(for: type(of: self)))
        guard let content = nib.instantiate(withOwner: self).first as? UIView else { return }
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }
}
