extension Row {
  static let swiftLexing = Row.table(
    ##"""
    // class A: UIView {}
    class B: UIView {}
    => class B: UIView

    /* class A: UIView { /* nested } */ */ class B: UIView {}
    => class B: UIView

    /* class A: UIView {}
    => doubt unterminatedComment

    class A: UIView { let s = "}"; @IBAction func tap() {} }
    => class A: UIView { action tap } constant A.s = '}'

    class A: UIView { let s = "\"}"; @IBAction func tap() {} }
    => class A: UIView { action tap } constant A.s = '"}'

    class A: UIView { let s = "\(f("}"))"; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let s = "\(f(")\(g("}"))"))"; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let s = #"\"}"#; @IBAction func tap() {} }
    => class A: UIView { action tap } constant A.s = '\"}'

    class A: UIView { let s = #"\("}")\#(f("}"))"#; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let s = ##"a"#}"##; @IBAction func tap() {} }
    => class A: UIView { action tap } constant A.s = 'a"#}'

    class A: UIView {
      let s = """
        } " "" \""" \("}")
        """
      @IBAction func tap() {}
    }
    => class A: UIView { action tap }

    class A: UIView {
      let s = #"""
        } \""" """
        """#
      @IBAction func tap() {}
    }
    => class A: UIView { action tap }

    class A: UIView {
      let s = "unterminated }
      @IBAction func tap() {}
    }
    => class A: UIView { action tap } doubt unterminatedString

    class A: UIView {
      let s = "\(unterminated }
      @IBAction func tap() {}
    }
    => class A: UIView { action tap } doubt unterminatedString

    class A: UIView { let s = ""; let t = """
      a
      """; @IBAction func tap() {} }
    => class A: UIView { action tap } constant A.s = ''

    class A: UIView { let r = /[}"]+/; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let r = try! /a\/"}/.firstMatch(in: s); @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let r = #/ " } /x /#; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let r = #/
      " }
      /#
      @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let x = a / b; let y = "}" ; let z = c / d; @IBAction func tap() {} }
    => class A: UIView { action tap } constant A.y = '}'

    class A: UIView { let x = (a) / "}".count / 2; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let x = a < b, y = c > d; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let x: Set<Array<Int>> = []; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { @objc var x: Set<Array<Int>>?; @IBAction func tap() {} }
    => class A: UIView { property x: Set<Array<Int>>?(Array); action tap }

    class A: UIView { let x = f<Int>(1); let y = a<b; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { var body: some View { VStack { Text("}") ; if x { Text("a") } } }; @IBAction func tap() {} }
    => class A: UIView { action tap }

    #Preview("A") { A() }
    class A: UIView {}
    => class A: UIView

    #Preview {
      let view = A()
      return view
    }
    class A: UIView {}
    => class A: UIView

    @Observable class Model {}
    @Model final class Item { @Attribute(.unique) var id: Int = 1 }
    => class Model class Item

    class A: UIView { @Published var x = 1 { didSet { } }; @State(1) private var y; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { #warning("class B {")
      @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let c = #selector(getter: UIView.tag); @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let p = \A.tag; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { func f() { if #available(iOS 13, *) { } }; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { @IBAction func tap() { switch x { case .class: break; default: break } } }
    => class A: UIView { action tap }

    class A: UIView { enum Kind { case a, b(Int), `class` }; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let open = 1; var final = 2; func async() {}; @objc var prefix = 3 }
    => class A: UIView { property prefix: Int = 3 }

    class A: UIView { var x: Int { get }; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { func f() -> Int { let get = 1; return get }; @IBAction func tap() {} }
    => class A: UIView { action tap }

    #!/usr/bin/swift
    class A: UIView {}
    => class A: UIView

    class A: UIView { @IBAction func tap() {} } }
    class B: UIView {}
    => class A: UIView { action tap } class B: UIView doubt unbalancedBrackets

    }
    var words = [row.title ?? "-", text(row)]
    class A: UIView {}
    => class A: UIView doubt unbalancedBrackets

    class A: UIView { @IBAction func tap() { } ) ] }
    class B: UIView {}
    => class A: UIView { action tap } class B: UIView doubt unbalancedBrackets

    class A: UIView { @IBOutlet var
    => class A: UIView doubt unbalancedBrackets

    class A: UIView { @IBAction func tap(
    => class A: UIView { action tap } doubt unbalancedBrackets

    class A: UIView { @IBOutlet }
    => class A: UIView

    class
    =>

    class A
    =>

    @
    =>

    import class UIKit.UIView
    @testable import App
    class A: UIView {}
    => class A: UIView

    let x = 1
    print(x)
    class A: UIView {}
    => class A: UIView

    precedencegroup P { associativity: left }
    infix operator <+>: P
    class A: UIView {}
    => class A: UIView

    class A: UIView { let d = ["a": { $0 }, "b": { _ in 1 }]; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { var x: Int? = nil { didSet { } }
      var y = { 1 }() { didSet { } }
      @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let x: (Int) -> (Int) -> Void = { _ in { _ in } }; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { let x = 0x1F.p1, y = 1...2, z = 1_000.5e-3; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { @MainActor @preconcurrency @IBAction func tap(_ sender: sending Any) {} }
    => class A: UIView { action tap: }

    class A: UIView { nonisolated(unsafe) @objc var x = 1; nonisolated func f() {} }
    => class A: UIView { property x: Int = 1 }

    class A: UIView { @IBAction func tap() {
    #if DEBUG
      print("a")
    #else
      print("b")
    #endif
      } }
    => class A: UIView { action tap }
    """##)
}
