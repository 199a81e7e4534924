class A: UIView {
  @IBOutlet var label: UILabel!
  func f() {
#if DEBUG
    log(label
#else
  ) , label )
  }
  func tableView(_ t: UITableView, viewFor c: Int) -> UIView? {
    if (
#endif
    self) type(of: z).userInterfaceIdiom { done() }
  }
}
