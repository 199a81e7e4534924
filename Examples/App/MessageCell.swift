import UIKit

class MessageCell: UITableViewCell {
    @IBOutlet var informationView: InformationView!
}
