import UIKit

/// Its scene in `Main.storyboard` has no view, so it loads `SettingsViewController.xib`.
class SettingsViewController: UIViewController {
    @IBOutlet private var volumeRow: SettingsRow!
    @IBOutlet private var brightnessRow: SettingsRow!
    @IBOutlet private var informationView: InformationView!
    @IBOutlet private var rows: [SettingsRow]!

    override func viewDidLoad() {
        super.viewDidLoad()
        showInformation()
    }

    @IBAction private func settingChanged(_ sender: SettingsRow) {
        let key = sender === volumeRow ? "volume" : "brightness"
        UserDefaults.standard.set(sender.value, forKey: key)
        showInformation()
    }

    private func showInformation() {
        informationView.isHidden = rows.allSatisfy { $0.value < 0.5 }
    }
}
