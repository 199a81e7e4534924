extension Row {
  static let swiftProperties = Row.table(
    ##"""
    class A: UIView { @IBInspectable var title: String = "a" }
    => class A: UIView { inspectable title: String = 'a' } constant A.title = 'a'

    class A: UIView { @IBInspectable var title: String = "a \"b\"" }
    => class A: UIView { inspectable title: String = 'a "b"' } constant A.title = 'a "b"'

    class A: UIView { @IBInspectable var title = "a" }
    => class A: UIView { inspectable title: String = 'a' } constant A.title = 'a'

    class A: UIView { @IBInspectable var size: CGFloat = -4.5 }
    => class A: UIView { inspectable size: CGFloat = -4.5 }

    class A: UIView { @IBInspectable var size = 4.5; @IBInspectable var count = 3; @IBInspectable var on = true }
    => class A: UIView { inspectable size: Double = 4.5; inspectable count: Int = 3; inspectable on: Bool = true }

    class A: UIView { @IBInspectable var color: UIColor? }
    => class A: UIView { inspectable color: UIColor? }

    class A: UIView { @IBInspectable var color: UIColor = .red }
    => class A: UIView { inspectable color: UIColor = .red }

    class A: UIView { @IBInspectable var color = UIColor.red }
    => class A: UIView { inspectable color: UIColor = UIColor.red }

    class A: UIView { @IBInspectable var color = UIColor(white: 0.5, alpha: 1) }
    => class A: UIView { inspectable color: UIColor = UIColor(white: 0.5, alpha: 1) }

    class A: UIView { @IBInspectable var count: Int? = nil }
    => class A: UIView { inspectable count: Int? = nil }

    class A: UIView { @IBInspectable public var isOn: Bool = true { didSet { setNeedsLayout() } } }
    => class A: UIView { inspectable isOn: Bool = true }

    class A: UIView { @IBInspectable var isOn: Bool = true { willSet(next) { } didSet(old) { } } }
    => class A: UIView { inspectable isOn: Bool = true }

    class A: UIView { @IBInspectable var title: String? { get { label.text } set { label.text = newValue } } }
    => class A: UIView { inspectable title: String? computed }

    class A: UIView { @IBInspectable var title: String? { set { label.text = newValue } get { label.text } } }
    => class A: UIView { inspectable title: String? computed }

    class A: UIView { @IBInspectable var title: String { "a" } }
    => class A: UIView { inspectable title: String computed readonly } constant A.title = 'a'

    class A: UIView { @IBInspectable var title: String { return "a" } }
    => class A: UIView { inspectable title: String computed readonly } constant A.title = 'a'

    class A: UIView { @IBInspectable var title: String { get { "a" } } }
    => class A: UIView { inspectable title: String computed readonly } constant A.title = 'a'

    class A: UIView { @IBInspectable var title: String { mutating get { "a" } nonmutating set(value) { } } }
    => class A: UIView { inspectable title: String computed } constant A.title = 'a'

    class A: UIView { @IBInspectable var title: String { @inline(__always) get { "a" } @objc set { } } }
    => class A: UIView { inspectable title: String computed } constant A.title = 'a'

    class A: UIView { @IBInspectable var title: String { get async throws { "a" } } }
    => class A: UIView { inspectable title: String computed readonly } constant A.title = 'a'

    class A: UIView { @IBInspectable private var title: String = "" }
    => class A: UIView { private inspectable title: String = '' } constant A.title = ''

    class A: UIView { @IBInspectable let title: String = "" }
    => class A: UIView { inspectable title: String = '' readonly } constant A.title = ''

    class A: UIView { @IBInspectable static var title: String = "" }
    => class A: UIView constant A.title = ''

    class A: UIView { @IBInspectable override var isSelected: Bool { didSet { } } }
    => class A: UIView { inspectable isSelected: Bool }

    class A: UIView { @IBInspectable var value: Float = 0 { didSet { if value < 0 { value = 0 } } } }
    => class A: UIView { inspectable value: Float = 0 }

    class A: UIView { @IBInspectable var radius: CGFloat = max(1, 2) * 3 }
    => class A: UIView { inspectable radius: CGFloat = max(1, 2) * 3 }

    class A: UIView { @GKInspectable var speed: Float = 1 }
    => class A: UIView { property speed: Float = 1 }

    class A: UIView { @NSManaged var title: String }
    => class A: UIView { property title: String }

    class A: UIView { @objc var title: String = "" }
    => class A: UIView { property title: String = '' } constant A.title = ''

    class A: UIView { @objc dynamic var title = "" }
    => class A: UIView { property title: String = '' } constant A.title = ''

    class A: UIView { dynamic var title = "" }
    => class A: UIView constant A.title = ''

    class A: UIView { @objc let title = "a" }
    => class A: UIView { property title: String = 'a' readonly } constant A.title = 'a'

    class A: UIView { @objc(heading) var title = "a" }
    => class A: UIView { property heading: String = 'a' } constant A.title = 'a'

    class A: UIView { @objc private(set) var title = "a" }
    => class A: UIView { property title: String = 'a' } constant A.title = 'a'

    class A: UIView { @nonobjc var title = "a"; @objc var tuple = (1, 2) }
    => class A: UIView { property tuple:  = (1, 2) } constant A.title = 'a'

    class A: UIView { @objc var handler: ((Int) -> Void)? }
    => class A: UIView { property handler: ((Int) -> Void)? }

    class A: UIView { @objc var map: [String: Int] = ["a": 1, "b": 2] }
    => class A: UIView { property map: [String: Int] = ["a": 1, "b": 2] }

    class A: UIView { @objc var list = [1, 2, 3].map { $0 * 2 } }
    => class A: UIView { property list:  = [1, 2, 3].map { $0 * 2 } }

    class A: UIView { @objc var choice = flag ? "a" : "b"; @objc var next = 1 }
    => class A: UIView { property choice:  = flag ? "a" : "b"; property next: Int = 1 }

    class A: UIView {
      @objc var text = """
        class B: UIView { @IBOutlet var no: UILabel! }
        """
      @objc var next = 1
    }
    => class A: UIView { property text:  = """⏎    class B: UIView { @IBOutlet var no: UILabel! }⏎    """; property next: Int = 1 }

    class A: UIView {
      @objc var total = 1 +
        2
        + 3
      @objc var next = 1
    }
    => class A: UIView { property total:  = 1 + 2 + 3; property next: Int = 1 }

    class A: UIView {
      @objc lazy var label: UILabel = {
        let label = UILabel()
        return label
      }()
      @objc var next = 1
    }
    => class A: UIView { property label: UILabel = { let label = UILabel() return label }(); property next: Int = 1 }

    class A: UIView { subscript(index: Int) -> Int { get { 1 } set { } }; @objc var next = 1 }
    => class A: UIView { property next: Int = 1 }

    class A: UIView { override func setValue(_ value: Any?, forUndefinedKey key: String) { } }
    => class A: UIView { handles undefined keys }

    class A: UIView { func setValue(_ value: Any?, forKey key: String) { } }
    => class A: UIView

    class A: UIView { @objc var a = 1, b = 2 }
    => class A: UIView { property a: Int = 1; property b: Int = 2 }

    class A: UIView { @objc var closure = { (x: Int) in x }; @objc var b = 1 }
    => class A: UIView { property closure:  = { (x: Int) in x }; property b: Int = 1 }

    class A: UIView { var (a, b) = (1, 2); @objc var c = 1 }
    => class A: UIView { property c: Int = 1 }
    """##)
}
