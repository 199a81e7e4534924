extension Row {
  static let swiftLoading = Row.table(
    ##"""
    class Row: UIView {
      required init?(coder: NSCoder) { super.init(coder: coder); Bundle.main.loadNibNamed("Row", owner: self, options: nil) }
    }
    => Row owner; initWithCoder: loads 'Row' in main for self

    class Row: UIView {
      required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
      private func setUp() {
        let views = Bundle(for: Row.self).loadNibNamed("Row", owner: self, options: nil)
        let content = views?.first as! UIView
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
      }
    }
    => Row owner; initWithCoder: loads 'Row' in of Row for self first added autoresizing

    class Row: UIView {
      required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
      func setUp(title: String) { }
      func setUp() { addSubview(Bundle(for: Row.self).loadNibNamed("Row", owner: self, options: nil)?.first as! UIView) }
    }
    => Row owner; initWithCoder: loads 'Row' in of Row for self first added

    class Row: UIView {
      required init?(coder: NSCoder) { super.init(coder: coder); addSubview(load(view: Row.self)) }
    }
    extension NSObject {
      func load(name: String) -> UIView { Bundle.main.loadNibNamed(name, owner: self, options: nil)?.first as! UIView }
    }
    extension UIView { func load(view: UIView.Type) -> UIView { load(name: "Row") } }
    => Row owner; initWithCoder: loads 'Row' in main for self first added by NSObject

    protocol NibOwner {}
    extension NibOwner { func fill() { Bundle.main.loadNibNamed("Row", owner: self, options: nil) } }
    extension UIView: NibOwner {}
    class Row: UIView { required init?(coder: NSCoder) { super.init(coder: coder); fill() } }
    => Row owner; initWithCoder: loads 'Row' in main for self by NibOwner

    class Row: UIView {
      required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
      private func setUp() {
        guard let content = Bundle.module.loadNibNamed(String(describing: Row.self), owner: self)?[0] as? UIView else { return }
        addSubview(content)
        content.topAnchor.constraint(equalTo: topAnchor).isActive = true
      }
    }
    => Row owner; initWithCoder: loads 'Row' in module for self first added constraints

    class Row: UIView {
      static let nibName = "RowNib"
      override init(frame: CGRect) { super.init(frame: frame); setUp() }
      required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
      func setUp() {
        let bundle = Bundle(for: type(of: self))
        let nib = UINib(nibName: Row.nibName, bundle: bundle)
        let view = nib.instantiate(withOwner: self, options: nil).last as! UIView
        view.frame = self.bounds
        self.addSubview(view)
      }
    }
    => Row owner; initWithCoder: loads 'RowNib' in own for self last added frameOnly; initWithFrame: loads 'RowNib' in own for self last added frameOnly

    class Row: UIView {
      lazy var content: UIView = { Bundle.main.loadNibNamed("Row", owner: self)!.first as! UIView }()
      required init?(coder: NSCoder) { super.init(coder: coder); addSubview(content) }
    }
    => Row owner; initWithCoder: loads 'Row' in main for self first added

    class Row: UIView {
      required init?(coder: NSCoder) { super.init(coder: coder); load(named: "Other") }
      func load(named name: String) { UINib(nibName: name, bundle: .main).instantiate(withOwner: self).compactMap { $0 as? UIView }.first.map(addSubview) }
    }
    => Row owner; initWithCoder: loads 'Other' in main for self first of class

    class Base: UIView {
      required init?(coder: NSCoder) { super.init(coder: coder); load() }
      func load() { let view = UINib(nibName: nibName, bundle: nil).instantiate(withOwner: self).first as! UIView; addSubview(view) }
      var nibName: String { String(describing: type(of: self)) }
    }
    class Row: Base {}
    class Other: Base { override var nibName: String { "Special" } }
    => Base owner; initWithCoder: loads 'Base' in main for self first added | Other owner; initWithCoder: loads 'Special' in main for self first added by Base | Row owner; initWithCoder: loads 'Row' in main for self first added by Base

    protocol NibOwner {}
    extension NibOwner where Self: UIView {
      static var nib: UINib { UINib(nibName: String(describing: self), bundle: Bundle(for: self)) }
      func loadContent() {
        for case let view as UIView in Self.nib.instantiate(withOwner: self, options: nil) { addSubview(view) }
      }
    }
    class Row: UIView, NibOwner { required init?(coder: NSCoder) { super.init(coder: coder); loadContent() } }
    => Row owner; initWithCoder: loads 'Row' in own for self every added by NibOwner

    extension UIView { func loadFromNib() { addSubview(UINib(nibName: "\(type(of: self))", bundle: nil).instantiate(withOwner: self)[0] as! UIView) } }
    class Row: UIView { required init?(coder: NSCoder) { super.init(coder: coder); loadFromNib() } }
    => Row owner; initWithCoder: loads 'Row' in main for self first added by UIView

    protocol NibLoadable {}
    extension NibLoadable where Self: UIView {
      static func instance() -> UIView { return instanceOfNib(named: String(describing: self)) }
      static func instanceOfNib(named name: String) -> UIView { return Bundle.main.loadNibNamed(name, owner: nil)!.first as! UIView }
    }
    class Base: UIView, NibLoadable {
      override func awakeAfter(using coder: NSCoder) -> Any? {
        if !subviews.isEmpty { return self }
        return type(of: self).instance()
      }
    }
    class Row: Base {}
    => Base replace; awakeAfter loads 'Base' in main for nobody first by NibLoadable; instanceOfNib loads <parameter 1> in main for nobody first; exchanges if no subviews | Row replace; awakeAfter loads 'Row' in main for nobody first by NibLoadable; instanceOfNib loads <parameter 1> in main for nobody first by NibLoadable; exchanges if no subviews

    class Row: UIView { required init?(coder: NSCoder) { super.init(coder: coder); loadNibContent() } }
    => Row unknown methodNotFound loadNibContent

    class Row: Unseen { required init?(coder: NSCoder) { super.init(coder: coder) } }
    => Row unknown classNotFound Unseen

    class Row: UIView { required init?(coder: NSCoder) { super.init(coder: coder); addSubview(UILabel()) } }
    => Row none

    class Row: UIView { static func make() -> Row { Bundle.main.loadNibNamed("Row", owner: nil)!.first as! Row } }
    => Row code; make loads 'Row' in main for nobody first

    class Row: UIView {
      override init(frame: CGRect) { super.init(frame: frame); Bundle.main.loadNibNamed("Row", owner: self) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    => Row code; initWithFrame: loads 'Row' in main for self

    class Row: UIView {
      @IBOutlet var content: UIView!
      override func awakeFromNib() { super.awakeFromNib(); Bundle.main.loadNibNamed("Row", owner: self); addSubview(content) }
    }
    => Row owner; awakeFromNib loads 'Row' in main for self added

    class Row: NSView { override init(frame: NSRect) { super.init(frame: frame); var all: NSArray?; Bundle.main.loadNibNamed("Row", owner: self, topLevelObjects: &all) } }
    => Row owner; initWithFrame: loads 'Row' in main for self

    class Row: UIView {
      override func awakeAfter(using coder: NSCoder) -> Any? {
        if subviews.isEmpty {
          let row = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil).first as! Row
          row.frame = self.frame
          row.layer.cornerRadius = layer.cornerRadius
          row.isHidden = true
          return row
        }
        return self
      }
    }
    => Row replace; awakeAfter loads 'Row' in main for nobody first; exchanges if no subviews passes frame,layer.cornerRadius

    class Row: UIView {
      static var isLoading = false
      override func awakeAfter(using coder: NSCoder) -> Any? {
        if Self.isLoading { return self }
        Self.isLoading = true
        defer { Self.isLoading = false }
        return Bundle.main.loadNibNamed("Row", owner: nil)?.first
      }
    }
    => Row replace; awakeAfter loads 'Row' in main for nobody first; exchanges if flag isLoading

    private var loading = false
    class Row: UIView {
      override func awakeAfter(using coder: NSCoder) -> Any? {
        guard !loading else { return self }
        loading = true
        let row = Row.load()
        copyTraits(to: row)
        loading = false
        return row
      }
      static func load() -> Row { UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil)[0] as! Row }
      func copyTraits(to row: Row) {
        row.tag = tag
        for view in subviews { row.addSubview(view) }
        for old in constraints {
          row.addConstraint(NSLayoutConstraint(item: row, attribute: old.firstAttribute, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1, constant: 0))
        }
      }
    }
    => Row replace; awakeAfter loads 'Row' in main for nobody first added constraints; load loads 'Row' in main for nobody first; exchanges if flag loading passes tag rebuilds constraints moves subviews

    class Row: UIView {
      override func awakeAfter(using coder: NSCoder) -> Any? {
        guard type(of: self) == RowProto.self else { return self }
        return UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil).first
      }
    }
    => Row replace; awakeAfter loads 'Row' in main for nobody first; exchanges if class RowProto

    class Row: UIView {
      override func awakeAfter(using coder: NSCoder) -> Any? {
        guard self.isMember(of: RowProto.self) else { return self }
        return UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil).first
      }
    }
    => Row replace; awakeAfter loads 'Row' in main for nobody first; exchanges if class RowProto

    class Row: UIView {
      @IBInspectable var isPlaceholder = false
      override func awakeAfter(using coder: NSCoder) -> Any? {
        guard isPlaceholder else { return self }
        return UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil).first
      }
    }
    => Row replace; awakeAfter loads 'Row' in main for nobody first; exchanges if property isPlaceholder

    class Row: UIView {
      var inner: Row?
      var title: String = "" { didSet { inner?.title = title } }
      var tint: String { get { inner?.tint ?? "" } set { inner?.tint = newValue } }
      var plain = 1
      override func awakeAfter(using coder: NSCoder) -> Any? {
        if subviews.count == 0 {
          inner = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil).first as? Row
          inner!.frame = bounds
          addSubview(inner!)
        }
        return self
      }
    }
    => Row wrap; awakeAfter loads 'Row' in main for nobody first added frameOnly; stays if no subviews forwards tint,title

    class Row: UIView { override func awakeAfter(using coder: NSCoder) -> Any? { return super.awakeAfter(using: coder) } }
    => Row none; stays

    class Row: UIView { required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
      func setUp() { Bundle.main.loadNibNamed("Row", owner: RowOwner(), options: nil) } }
    => Row owner; initWithCoder: loads 'Row' in main for new RowOwner
    """##)
}
