import UIKit
#if os(iOS)
@IBDesignable open class Row<T: P>: UIView, Q where T == Int {
  @IBOutlet private weak var label: UILabel!, b: [UIView]?
  @IBInspectable var title: String = "a\(b("c \(d)"))" { didSet { label.text = title } }
  let raw = #"x \#(y) "z""#, text = """
    a "\(b)"
    """, regex = /a[b"]/, other = #/x/#
  required init?(coder: NSCoder) { super.init(coder: coder); load() }
  override func awakeAfter(using coder: NSCoder) -> Any? {
    guard subviews.isEmpty, let row = Bundle.main.loadNibNamed(String(describing: Self.self), owner: nil)?.first as? Row else { return self }
    row.frame = frame; row.translatesAutoresizingMaskIntoConstraints = false
    return row
  }
  func load() throws -> [Int: (a: Int, b: Set<Int>?)] {
    guard let view = UINib(nibName: "\(type(of: self))", bundle: Bundle(for: Self.self))
      .instantiate(withOwner: self, options: nil).first as? Row else { return [:] }
    view.frame = frame; addSubview(view) /* c /* d */ */
  }
  @objc(tap:) @IBAction func tap(_ sender: Any, for e: UIEvent = .init()) { if a < b, c > d { } }
}
#else
extension Row { enum K { case a, `class` }; static let nib = UINib(nibName: "Row", bundle: nil) }
#endif
