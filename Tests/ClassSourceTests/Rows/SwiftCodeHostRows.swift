extension Row {
  static let swiftCodeHosts = Row.table(
    ##"""
    class List: UITableViewController {
      func f() { tableView.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell") }
    }
    => List register 'Cell' as 'cell'

    class List: UITableViewController {
      let id = "cell"
      func f() {
        let nib = UINib(nibName: String(describing: Cell.self), bundle: nil)
        tableView.register(nib, forCellReuseIdentifier: id)
        tableView.register(nib, forHeaderFooterViewReuseIdentifier: "header")
      }
    }
    => List register 'Cell' as 'cell' | List register 'Cell' as 'header'

    protocol NibIdentifiable { static var nib: UINib { get } }
    extension NibIdentifiable { static var nib: UINib { UINib(nibName: String(describing: self), bundle: nil) } }
    extension UITableViewCell: NibIdentifiable {}
    class Cell: UITableViewCell {}
    class List: UITableViewController {
      func f() { tableView.register(Cell.nib, forCellReuseIdentifier: "cell") }
    }
    => List register 'Cell' as 'cell'

    class List: UICollectionViewController {
      func f() { collectionView.register(UINib(nibName: "Head", bundle: .main), forSupplementaryViewOfKind: "kind", withReuseIdentifier: "head") }
    }
    => List register 'Head' as 'head'

    class List: UITableViewController { func f() { tableView.register(Cell.self, forCellReuseIdentifier: "cell"); tableView.register(cellType: Cell.self); tableView.register(cellWithClass: Row.self) } }
    => List registerThroughHelper 'Cell' of Cell

    class Cell: UITableViewCell { static let nib = UINib(nibName: "Cell", bundle: nil); static let id = "cellID" }
    class List: UITableViewController { func f() { tableView.register(Cell.nib, forCellReuseIdentifier: Cell.id) } }
    => List register 'Cell' as 'cellID'

    class Row: UIView { static func loadFromNib() -> Row { UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil).first as! Row } }
    class List: UIViewController { func f() { view.addSubview(Row.loadFromNib()) } }
    => Row instantiate 'Row' of Row | List instantiate 'Row' of Row

    class List: UIViewController { func f() { let c = Detail(nibName: "DetailView", bundle: nil); let d = Detail(nibName: nil, bundle: nil) } }
    => List viewController 'DetailView' of Detail

    class List: UIViewController { init() { super.init(nibName: "ListView", bundle: Bundle(for: List.self)) } }
    => List viewController 'ListView' of List

    class List: UIViewController { init(nibName: String) { super.init(nibName: nibName, bundle: nil) } }
    =>

    struct Factory { static func row() -> UIView { Bundle.main.loadNibNamed("Row", owner: nil)!.first as! Row } }
    => - instantiate 'Row' of Row

    func row() -> UIView { UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil)[0] as! UIView }
    => - instantiate 'Row' of UIView

    enum Names { static let row = "RowNib" }
    class List: UIViewController { func f() { Bundle.main.loadNibNamed(Names.row, owner: nil) } }
    => List instantiate 'RowNib'

    class List: UIViewController { func f(name: String) { Bundle.main.loadNibNamed(name + "x", owner: nil) } }
    => List instantiate <name + "x">

    enum Cell: String { case row; var nib: UINib { UINib(nibName: rawValue, bundle: nil) } }
    class List: UITableViewController { func f() { for c in cells { tableView.register(c.nib, forCellReuseIdentifier: c.rawValue) } } }
    => List register <c.nib> as <c>

    class List: UIViewController { func f() { let s = UIStoryboard(name: "Main", bundle: nil); s.instantiateViewController(withIdentifier: "x") } }
    =>
    """##)
}
