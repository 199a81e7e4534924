extension Row {
  static let swiftClasses = Row.table(
    ##"""
    class Row {}
    => class Row

    class Row: UIView {}
    => class Row: UIView

    public class Row: UIView, RowDelegate {}
    => public class Row: UIView, RowDelegate

    open class Row: UIView {}
    => open class Row: UIView

    final class Row : UIView{}
    => class Row: UIView

    @IBDesignable class Row: UIView {}
    => designable class Row: UIView

    @IBDesignable
    @objc(SLRow)
    public final class Row: UIControl {
    }
    => designable public class Row as SLRow: UIControl

    @objcMembers class Row: UIView { var title = ""; func tap() {} }
    => objcMembers class Row: UIView constant Row.title = ''

    private class Row: UIView {}
    => private class Row: UIView

    fileprivate final class Row: UIView {}
    => fileprivate class Row: UIView

    package class Row: UIView {}
    => package class Row: UIView

    class Row<Element>: UIView {}
    => generic class Row: UIView

    class Row<Element: Collection>: UIView where Element.Element == Int {}
    => generic class Row: UIView

    class Outer { class Row: UIView {} }
    => class Outer class Outer.Row: UIView

    enum Rows { final class Row: UIView {} }
    => class Rows.Row: UIView

    struct Outer { struct Inner { class Row: UIView {} } }
    => class Outer.Inner.Row: UIView

    extension Outer { class Row: UIView {} }
    => class Outer.Row: UIView

    extension Outer.Inner { @IBAction func tap() {} }
    => extension Outer.Inner { action tap }

    class Row: UIKit.UIView {}
    => class Row: UIKit.UIView

    class Row: Base<Int>, Sendable {}
    => class Row: Base, Sendable

    class Row: UIView & RowProtocol {}
    => class Row: UIView, RowProtocol

    class Row: UIView, @unchecked Sendable {}
    => class Row: UIView, Sendable

    @MainActor class Row: UIView {}
    => class Row: UIView

    @available(iOS 13.0, *) class Row: UIView {}
    => class Row: UIView

    @available(iOS, deprecated: 13, message: "use { instead")
    class Row: UIView { @IBOutlet var label: UILabel! }
    => class Row: UIView { outlet label: UILabel! }

    class Row:
      UIView,
      RowDelegate
    {
      @IBOutlet
      weak
      var
      label
      :
      UILabel!

    }
    => class Row: UIView, RowDelegate { weak outlet label: UILabel! }

    class `Row`: UIView {}
    => class Row: UIView

    class Überschrift: UIView { @IBOutlet var größe: UILabel! }
    => class Überschrift: UIView { outlet größe: UILabel! }

    class 🎛: UIView { @IBOutlet var 🏷: UILabel! }
    => class 🎛: UIView { outlet 🏷: UILabel! }

    actor Store { class Row: UIView {} }
    => class Store.Row: UIView

    protocol RowDelegate: AnyObject { func tap() }
    class Row: UIView {}
    => class Row: UIView protocol RowDelegate: AnyObject

    protocol RowDelegate: Base, Other {}
    => protocol RowDelegate: Base, Other

    typealias Base = UIView
    class Row: Base {}
    => class Row: Base typealias Base = UIView

    typealias Handler = (Int) -> Void
    =>

    extension Row: RowDelegate {}
    => extension Row: RowDelegate

    extension Row { func plain() {} }
    => extension Row

    private extension Row { @IBAction func tap() {} }
    => private extension Row { private action tap }

    public extension Row { @IBAction func tap() {}; @IBAction internal func other() {} }
    => public extension Row { action tap; action other }

    extension Array where Element == Int { func sum() -> Int { 0 } }
    => extension Array

    class Row: UIView { func make() { class Local: UIView {} } }
    => class Row: UIView

    #if os(iOS)
    class Row: UIView {}
    #else
    class Row: NSView {}
    #endif
    => class Row: UIView if os(iOS) class Row: NSView if !(os(iOS))

    #if os(iOS) && !targetEnvironment(macCatalyst)
    class Row: UIView {}
    #elseif os(macOS)
    class Row: NSView {}
    #endif
    class Other: UIView {}
    => class Row: UIView if os(iOS) && !targetEnvironment(macCatalyst) class Row: NSView if os(macOS) class Other: UIView

    #if false
    class Row: UIView { {{{
    #endif
    class Other: UIView {}
    => class Other: UIView

    #if DEBUG
      #if os(iOS)
      class Row: UIView {}
      #endif
    #endif
    => class Row: UIView if DEBUG && os(iOS)

    class Row: UIView { class var shared: Row { Row() }; class func make() -> Row { Row() }; class let x = 1 }
    => class Row: UIView

    class Row: UIView { static let nibName = "RowNib" }
    => class Row: UIView constant Row.nibName = 'RowNib'

    enum Constants { static let nib = "Row"; static var other: String { return "Other" } }
    => constant Constants.nib = 'Row' constant Constants.other = 'Other'

    let rowNib = "Row"
    => constant rowNib = 'Row'

    class Row: UIView { class var nibName: String { return String(describing: self) } }
    => class Row: UIView constant Row.nibName = own class
    """##)
}
