import UIKit

@objc(SecondObjectInCellNib) class SecondObjectInCellNib: UITableViewCell {}

@objc(SecondObjectInCellNibList) class SecondObjectInCellNibList: UITableViewController {
  override func viewDidLoad() {
    tableView.register(
      UINib(nibName: "SecondObjectInCellNib", bundle: nil), forCellReuseIdentifier: "SecondObjectInCellNib")
  }
}
