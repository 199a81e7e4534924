import UIKit

/// A slider whose label follows the thumb.
///
/// Name this class on an empty view. The view stays: it loads `SliderWithLabel.xib` with itself as File's Owner and
/// fills itself with the nib's view by constraints, so that it has the intrinsic height of its content.
class SliderWithLabel: UIControl {
    @IBOutlet var slider: UISlider!
    @IBOutlet var bubbleLabel: UILabel!
    @IBOutlet private var unitLabel: UILabel!
    @IBOutlet private var minimumLabel: UILabel!
    @IBOutlet private var maximumLabel: UILabel!
    @IBOutlet private var labelCenter: NSLayoutConstraint!

    /// The least space between the two titles.
    @IBOutlet var titleGap: NSLayoutConstraint!

    /// The text below the left end.
    @IBInspectable var minimumTitle: String {
        get { minimumLabel.text ?? "" }
        set { minimumLabel.text = newValue }
    }

    /// The text below the right end.
    @IBInspectable var limitTitle: String {
        get { maximumLabel.text ?? "" }
        set { maximumLabel.text = newValue }
    }

    /// The text right of the value.
    @IBInspectable var unit: String {
        get { unitLabel.text ?? "" }
        set { unitLabel.text = newValue }
    }

    /// Where the thumb is, from 0 to 1.
    @IBInspectable var value: Float {
        get { slider.value }
        set {
            slider.value = newValue
            showValue()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        loadContent()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadContent()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        slider.superview?.layoutIfNeeded()
        moveLabel()
    }

    @IBAction private func sliderMoved(_ sender: UISlider) {
        showValue()
        sendActions(for: .valueChanged)
    }

    private func loadContent() {
        let nib = UINib(nibName: "SliderWithLabel", bundle: Bundle(for: SliderWithLabel.self))
        guard let content = nib.instantiate(withOwner: self).first as? UIView else { return }
        content.translatesAutoresizingMaskIntoConstraints = false
        addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: topAnchor),
            content.leadingAnchor.constraint(equalTo: leadingAnchor),
            content.trailingAnchor.constraint(equalTo: trailingAnchor),
            content.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        showValue()
    }

    private func showValue() {
        bubbleLabel.text = String(Int((slider.value * 100).rounded()))
        moveLabel()
    }

    private func moveLabel() {
        let track = slider.trackRect(forBounds: slider.bounds)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
        labelCenter.constant = thumb.midX - slider.alignmentRectInsets.left
    }
}
