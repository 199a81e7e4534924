import ClassAssembly
import ClassSource
import ComponentModel
import Loading
import Testing

/// What the class's source decides.
@Suite struct ClassSourceTests {
  private func facts(_ source: String, _ name: String = "Row") throws -> ClassFacts {
    let file = ClassSourceScanner().scan(source, language: .swift, path: "Row.swift")
    return try #require(ClassIndex([file]).facts(named: name).first)
  }

  private func component(_ document: InterfaceDocument, _ source: String) throws -> EmbeddedComponent {
    let facts = try facts(source)
    let technique = try #require(TechniqueDetection.technique(of: document, path: "Row.xib", facts: facts))
    return EmbeddedComponent(name: ComponentName("Row"), document: document, technique: technique, facts: facts)
  }

  private let host = xib(
    """
    <view id="top"><subviews><view id="place" alpha="0.5" customClass="Row">
    <constraints><constraint firstAttribute="height" constant="44" id="height"/></constraints>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="1"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="string" keyPath="title" value="A"/>
    <userDefinedRuntimeAttribute type="string" keyPath="typo" value="A"/>
    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="1"/>
    </userDefinedRuntimeAttribute>
    </userDefinedRuntimeAttributes>
    <connections><outlet property="delegate" destination="-1" id="c1"/>
    <outlet property="nobody" destination="-1" id="c2"/></connections>
    </view></subviews></view>
    """, owner: "customClass=\"Home\"",
    ownerContent: """
      <connections><outlet property="weakHeight" destination="height" id="c3"/>
      <outlet property="strongHeight" destination="height" id="c4"/></connections>
      """)

  private func loading(_ choice: String, owner: String = "self") -> String {
    """
    class Row: UIView {
      @IBOutlet weak var titleLabel: UILabel!
      @IBOutlet weak var delegate: AnyObject?
      @IBInspectable var title: String = ""
      @IBInspectable var count: Int?
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        let content = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: \(owner))\(choice)
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
      }
    }
    """
  }

  private let twoViews = xib(
    "<tapGestureRecognizer id=\"tap\"/><view id=\"first\"/><view id=\"last\"/>", owner: "customClass=\"Row\"",
    ownerContent: "<connections><outlet property=\"titleLabel\" destination=\"first\" id=\"o1\"/></connections>")

  @Test(arguments: [
    // A recognizer is a top-level object too, and no view.
    (".first as! UIView", "empty"), (".last as! UIView", "last"), ("[1] as! UIView", "first"),
    ("[7] as! UIView", "empty"),
  ])
  func theTopLevelObjectIsTheOneThatCodeTakes(choice: String, taken: String) throws {
    let component = try component(twoViews, loading(choice))
    let laws = try ExpansionLaws(of: host, classes: classes(["Row": component]))
    #expect(try laws.violations() == [])
    switch laws.simulation[ObjectPath(object: "place")]?.embedding?.result {
    case .filled(let content): #expect(content.object == taken)
    case .empty(.noSuchTopLevelObject): #expect(taken == "empty")
    default: Issue.record("neither filled nor empty")
    }
  }

  @Test func keysThatTheClassLacks() throws {
    let component = try component(twoViews, loading("[1] as! UIView"))
    let events = try LoadSimulation(of: host, classes: classes(["Row": component])).events.filter { $0.depth == 0 }
    let kinds = events.map(\.kind)
    #expect(kinds.contains(.runtimeAttributeSet("title")))
    #expect(kinds.contains(.runtimeAttributeSet("layer.cornerRadius")))
    #expect(kinds.contains(.runtimeAttributeLost("typo")))
    // An optional number can never be set from a nib.
    #expect(kinds.contains(.runtimeAttributeLost("count")))
    #expect(kinds.contains(.outletConnected("delegate", to: ObjectPath(object: "-1"))))
    #expect(kinds.contains(.outletRaises("nobody")))
  }

  @Test func outletsOfAnOwnerThatIsNil() throws {
    let component = try component(twoViews, loading("[1] as! UIView", owner: "nil"))
    let laws = try ExpansionLaws(of: host, classes: classes(["Row": component]))
    #expect(try laws.violations() == [])
    #expect(laws.simulation.events.contains { $0.kind == .outletRaises("titleLabel") })
    #expect(laws.expanded.layout.connections.contains { $0.name == "titleLabel" } == false)
  }

  @Test func outletsToConstraintsOfTheDiscardedPlaceholder() throws {
    let home = try facts(
      """
      class Home: UIViewController {
        @IBOutlet weak var weakHeight: NSLayoutConstraint!
        @IBOutlet var strongHeight: NSLayoutConstraint!
      }
      """, "Home")
    let row = Configuration(technique: .replace, rule: .staticFlag, rebuildsConstraints: true).component()
    let root = xib(
      "<viewController id=\"home\" customClass=\"Home\"><view key=\"view\" id=\"view\"><subviews>"
        + "<view id=\"place\" customClass=\"Row\"><constraints><constraint firstAttribute=\"height\" constant=\"44\" "
        + "id=\"height\"/></constraints></view></subviews></view><connections>"
        + "<outlet property=\"weakHeight\" destination=\"height\" id=\"c3\"/>"
        + "<outlet property=\"strongHeight\" destination=\"height\" id=\"c4\"/></connections></viewController>",
      owner: "customClass=\"Starter\"")
    let simulation = try LoadSimulation(of: root) { embedding, _ in
      embedding.className?.name == "Row" ? .component(row) : .ordinary(home)
    }
    let kinds = simulation.events.map(\.kind)
    #expect(kinds.contains(.outletStale("weakHeight", isWeak: true)))
    #expect(kinds.contains(.outletStale("strongHeight", isWeak: false)))
  }

  @Test func anInitializerThatStopsTheProgram() throws {
    let fatal = try facts(
      "class Row: UIView { required init?(coder: NSCoder) { fatalError(\"init(coder:) has not been implemented\") } }")
    let simulation = try LoadSimulation(of: host) { _, _ in .ordinary(fatal) }
    #expect(simulation.events.contains { $0.kind == .initializerStops(className: "Row") })
  }
}
