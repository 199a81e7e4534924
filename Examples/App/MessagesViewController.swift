import UIKit

class MessagesViewController: UITableViewController {
    private let messages = ["The calendar was updated.", "A new number was picked."]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: "MessageCell", bundle: nil), forCellReuseIdentifier: "MessageCell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        messages.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "MessageCell", for: indexPath)
        if let cell = cell as? MessageCell {
            cell.informationView.message = messages[indexPath.row]
        }
        return cell
    }
}
