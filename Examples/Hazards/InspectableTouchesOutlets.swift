import UIKit

@objc(InspectableTouchesOutlets) class InspectableTouchesOutlets: UITableViewCell {
  @IBOutlet var label: UILabel!
  @IBInspectable var title = "" { didSet { label.text = title } }
}
