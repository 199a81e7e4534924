import UIKit

/// A setting: its title and a slider. Sends `valueChanged` when the slider moves.
class SettingsRow: NibControl {
    @IBOutlet private var titleLabel: UILabel!
    @IBOutlet var slider: SliderWithLabel!

    @IBInspectable var title: String {
        get { titleLabel.text ?? "" }
        set { titleLabel.text = newValue }
    }

    /// The setting, from 0 to 1.
    @IBInspectable var value: Float {
        get { slider.value }
        set { slider.value = newValue }
    }

    @IBAction private func sliderChanged(_ sender: SliderWithLabel) {
        sendActions(for: .valueChanged)
    }
}
