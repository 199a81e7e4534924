import UIKit

class HomeViewController: UIViewController {
    @IBOutlet private var calendarSheet: CalendarSheet!
    @IBOutlet private var numberPicker: NumberPicker!
    @IBOutlet private var speedSlider: SliderWithLabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        speedSlider.valueLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    }

    @IBAction private func numberChanged(_ sender: NumberPicker) {
        UserDefaults.standard.set(sender.value, forKey: "number")
    }

    @IBAction private func speedChanged(_ sender: SliderWithLabel) {
        UserDefaults.standard.set(sender.value, forKey: "speed")
    }
}

extension HomeViewController: CalendarSheetDelegate {
    func calendarSheet(_ sheet: CalendarSheet, didSelect date: Date) {
        numberPicker.value = Calendar.current.component(.month, from: date)
    }
}
