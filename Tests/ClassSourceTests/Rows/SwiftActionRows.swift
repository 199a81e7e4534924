extension Row {
  static let swiftActions = Row.table(
    ##"""
    class A: UIView { @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { @IBAction func tap(_ sender: Any) {} }
    => class A: UIView { action tap: }

    class A: UIView { @IBAction func tap(_ sender: Any, for event: UIEvent) {} }
    => class A: UIView { action tap:for: }

    class A: UIView { @IBAction func tap(sender: UIButton) {} }
    => class A: UIView { action tapWithSender: }

    class A: UIView { @IBAction func tap(button sender: UIButton) {} }
    => class A: UIView { action tapWithButton: }

    class A: UIView { @IBAction func tap(with sender: UIButton) {} }
    => class A: UIView { action tapWith: }

    class A: UIView { @IBAction func tap(forSender sender: UIButton) {} }
    => class A: UIView { action tapForSender: }

    class A: UIView { @IBAction func doIt(with x: Int, for y: Int) {} }
    => class A: UIView { action doItWith:for: }

    class A: UIView { @IBAction func scrollTo(item: Any) {} }
    => class A: UIView { action scrollToItem: }

    class A: UIView { @IBAction func moveToURL(URL: Any) {} }
    => class A: UIView { action moveToURLWithURL: }

    class A: UIView { @IBAction private func tap(_ sender: UIButton) {} }
    => class A: UIView { private action tap: }

    class A: UIView { @IBAction fileprivate final func tap(_ sender: UIButton?) {} }
    => class A: UIView { fileprivate action tap: }

    class A: UIView { @IBAction @objc(pressed:) func tap(_ sender: UIButton) {} }
    => class A: UIView { action pressed: }

    class A: UIView { @objc(move:by:) @IBAction func move(_ a: Int, _ b: Int) {} }
    => class A: UIView { action move:by: }

    class A: UIView { @IBAction class func tap() {} }
    => class A: UIView { static action tap }

    class A: UIView { @IBAction override func tap(_ sender: Any) { super.tap(sender) } }
    => class A: UIView { action tap: }

    class A: UIView { @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil } }
    => class A: UIView { segueAction make: }

    class A: UIView { @IBSegueAction private func make(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> B? { nil } }
    => class A: UIView { private segueAction make:sender:segueIdentifier: }

    class A: UIView { @objc func close() {} }
    => class A: UIView { -close }

    class A: UIView { @objc static func make() {} }
    => class A: UIView { +make }

    class A: UIView { @objc func load(from url: URL) throws {} }
    => class A: UIView { -loadFrom:error: }

    class A: UIView { @objc func load() throws {} }
    => class A: UIView { -loadAndReturnError: }

    class A: UIView { @objc func load(url: URL, done: (Int) -> Void) throws {} }
    => class A: UIView { -loadWithUrl:error:done: }

    class A: UIView { @objc func load() async {} }
    => class A: UIView { -loadWithCompletionHandler: }

    class A: UIView { @objc func load(_ url: URL) async throws -> Int { 1 } }
    => class A: UIView { -load:completionHandler: }

    class A: UIView { @objc func `default`(_ x: Int) {} }
    => class A: UIView { -default: }

    class A: UIView { @objc func tap(@Builder _ x: () -> Int, inout y: Int) {} }
    => class A: UIView { -tap:inout: }

    class A: UIView { @objc func tap(_ x: @escaping (Int, String) -> Void = { _, _ in }, y: Int = f(1, 2)) {} }
    => class A: UIView { -tap:y: }

    class A: UIView { @objc func tap<T>(_ x: T) where T: P {} }
    => class A: UIView { -tap: }

    class A: UIView { func plain(_ sender: Any) {} }
    => class A: UIView

    class A: UIView { static func == (a: A, b: A) -> Bool { true }; @objc func tap() {} }
    => class A: UIView { -tap }

    class A: UIView { static func < (a: A, b: A) -> Bool { a.x<b.x }; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { prefix static func ! (a: A) -> Bool { true }; @IBAction func tap() {} }
    => class A: UIView { action tap }

    class A: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }
    => class A: UIView { initWithCoder: }

    class A: UIView { required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") } }
    => class A: UIView { initWithCoder: fatal }

    class A: UIView { required init(coder aDecoder: NSCoder) { preconditionFailure() } }
    => class A: UIView { initWithCoder: fatal }

    class A: UIView { @available(*, unavailable) required init?(coder: NSCoder) { nil } }
    => class A: UIView { initWithCoder: unavailable }

    class A: UIView { @available(*, unavailable, message: "no")
      required init?(coder: NSCoder) { fatalError() } }
    => class A: UIView { initWithCoder: unavailable fatal }

    class A: UIView { @available(macOS, unavailable) required init?(coder: NSCoder) { super.init(coder: coder) } }
    => class A: UIView { initWithCoder: }

    class A: UIView { override init(frame: CGRect) { super.init(frame: frame) }; convenience init() { self.init(frame: .zero) } }
    => class A: UIView { initWithFrame:; init }

    class A: UIView { init(style: Style, with x: Int) {}; init!(forX: ()) {}; init<T>(_ x: T) {} }
    => class A: UIView { initWithStyle:with:; initForX; init: }

    class A: UIView { required init?(coder: NSCoder) { if x { fatalError() }; super.init(coder: coder) } }
    => class A: UIView { initWithCoder: }

    class A: UIView { required init?(coder: NSCoder) { if x { return nil }; fatalError() } }
    => class A: UIView { initWithCoder: }

    class A: UIView { deinit { print("x") }; @IBAction func tap() {} }
    => class A: UIView { action tap }

    extension A: B { @IBAction func tap(_ sender: UIButton) {} }
    => extension A: B { action tap: }
    """##)
}
