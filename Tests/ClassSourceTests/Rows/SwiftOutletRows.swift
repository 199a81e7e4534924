extension Row {
  static let swiftOutlets = Row.table(
    ##"""
    class A: UIView { @IBOutlet var label: UILabel! }
    => class A: UIView { outlet label: UILabel! }

    class A: UIView { @IBOutlet weak var label: UILabel! }
    => class A: UIView { weak outlet label: UILabel! }

    class A: UIView { @IBOutlet weak var label: UILabel? }
    => class A: UIView { weak outlet label: UILabel? }

    class A: UIView { @IBOutlet private weak var label: UILabel! }
    => class A: UIView { private weak outlet label: UILabel! }

    class A: UIView { weak private(set) @IBOutlet var label: UILabel! }
    => class A: UIView { weak outlet label: UILabel! }

    class A: UIView { @IBOutlet public private(set) var label: UILabel! }
    => class A: UIView { outlet label: UILabel! }

    class A: UIView { @IBOutlet fileprivate var label: UILabel! }
    => class A: UIView { fileprivate outlet label: UILabel! }

    class A: UIView { @IBOutlet open var label: UILabel! }
    => class A: UIView { open outlet label: UILabel! }

    class A: UIView { @IBOutlet unowned(unsafe) var label: UILabel! }
    => class A: UIView { outlet label: UILabel! }

    class A: UIView { @IBOutlet var labels: [UILabel]! }
    => class A: UIView { outlets labels: [UILabel]!(UILabel) }

    class A: UIView { @IBOutlet private var labels: [UILabel] = [] }
    => class A: UIView { private outlets labels: [UILabel](UILabel) }

    class A: UIView { @IBOutlet var labels: Array<UILabel>! }
    => class A: UIView { outlets labels: Array<UILabel>!(UILabel) }

    class A: UIView { @IBOutlet var label: Optional<UILabel> }
    => class A: UIView { outlet label: Optional<UILabel>?(UILabel) }

    class A: UIView { @IBOutlet var delegate: AnyObject? }
    => class A: UIView { outlet delegate: AnyObject? }

    class A: UIView { @IBOutlet weak var delegate: (any RowDelegate)? }
    => class A: UIView { weak outlet delegate: (any RowDelegate)?(RowDelegate) }

    class A: UIView { @IBOutlet weak var delegate: (UITableViewDelegate & Other)? }
    => class A: UIView { weak outlet delegate: (UITableViewDelegate & Other)? }

    class A: UIView { @IBOutlet var label: UIKit.UILabel! }
    => class A: UIView { outlet label: UIKit.UILabel!(UILabel) }

    class A: UIView { @IBOutlet var label : UILabel! { didSet { label.text = "a" } } }
    => class A: UIView { outlet label: UILabel! }

    class A: UIView { @IBOutlet var a, b: UILabel! }
    => class A: UIView { outlet a: UILabel!; outlet b: UILabel! }

    class A: UIView { @IBOutlet var a: UILabel!, b: UIButton! }
    => class A: UIView { outlet a: UILabel!; outlet b: UIButton! }

    class A: UIView { @objc(theLabel) @IBOutlet var label: UILabel! }
    => class A: UIView { outlet theLabel: UILabel! }

    class A: UIView { @IBOutlet @objc dynamic var label: UILabel! }
    => class A: UIView { outlet label: UILabel! }

    class A: UIView { @IBOutlet
      var label: UILabel!  // the label
      @IBOutlet /* the button */ var button: UIButton!
    }
    => class A: UIView { outlet label: UILabel!; outlet button: UIButton! }

    class A: UIView { @IBOutlet var label: UILabel! = nil }
    => class A: UIView { outlet label: UILabel! }

    class A: UIView { @IBOutlet lazy var label: UILabel! = { let l = UILabel(); return l }() }
    => class A: UIView { outlet label: UILabel! }

    class A: UIView { @IBOutlet var `default`: UILabel! }
    => class A: UIView { outlet default: UILabel! }

    class A: UIView { @IBOutlet var label: UILabel!; @IBOutlet var button: UIButton! }
    => class A: UIView { outlet label: UILabel!; outlet button: UIButton! }

    class A: UIView {
      @IBOutlet var view: Generic<Int>!
      @IBOutlet var other: Outer.Inner!
    }
    => class A: UIView { outlet view: Generic<Int>!(Generic); outlet other: Outer.Inner!(Inner) }

    class A: UIView {
      #if os(iOS)
      @IBOutlet var label: UILabel!
      #else
      @IBOutlet var label: NSTextField!
      #endif
    }
    => class A: UIView { outlet label: UILabel!; outlet label: NSTextField! }

    class A: UIView { @available(iOS 13, *) @IBOutlet var label: UILabel! }
    => class A: UIView { outlet label: UILabel! }

    class A: UIView { @Wrapped(key: "x", default: { 1 }) @IBOutlet var label: UILabel! }
    => class A: UIView { outlet label: UILabel! }

    extension A { @IBOutlet var label: UILabel! { get { nil } set {} } }
    => extension A { outlet label: UILabel! }

    class A: UIView { var plain: UILabel!; let other = UILabel() }
    => class A: UIView

    class A: UIView { @IBOutlet var label: UILabel!
    => class A: UIView { outlet label: UILabel! } doubt unbalancedBrackets
    """##)
}
