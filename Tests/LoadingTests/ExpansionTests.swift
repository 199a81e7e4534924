import ComponentModel
import Loading
import Testing

/// What is written of small hosts.
@Suite struct ExpansionTests {
  private func expand(
    _ configuration: Configuration, place: String = "", content: String = "", constraints: String = "",
    owner: String = "", root: String = "", others: String = "", rest: String = ""
  ) throws -> ExpansionLaws {
    let host = xib(
      """
      <view id="top"><subviews>
      <view contentMode="scaleToFill" id="place" customClass="Row" \(place)>
      <rect key="frame" x="10" y="20" width="300" height="44"/>\(content)</view>
      </subviews><constraints>\(constraints)</constraints></view>
      """, owner: "customClass=\"Home\"", ownerContent: "<connections>\(owner)</connections>", rest: rest)
    let laws = try ExpansionLaws(
      of: host, classes: classes(["Row": configuration.component(others: others, rootAttributes: root)]))
    #expect(try laws.violations() == [])
    return laws
  }

  /// The element of an object, with its children one level deep.
  private func markup(_ laws: ExpansionLaws, _ path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    let id = laws.expansion.ids[ObjectPath(embeddings: Array(parts.dropLast()), object: parts[parts.count - 1])] ?? ""
    let tree = laws.expanded.layout.tree
    guard let object = laws.expanded.layout.objects.first(where: { $0.id == id }) else { return "nothing" }
    func line(_ index: Int) -> String {
      tree[index].attributes.filter { $0.name != "id" }.reduce(tree[index].name) { "\($0) \($1.name)=\($1.value)" }
    }
    return ([line(object.index)] + tree.children(of: object.index).map(line)).joined(separator: "\n")
  }

  @Test func ownerFillsByAutoresizing() throws {
    let laws = try expand(Configuration(technique: .owner, fill: .autoresizing))
    #expect(
      markup(laws, "place/root") == """
        view
        rect key=frame x=0.0 y=0.0 width=300 height=44
        autoresizingMask key=autoresizingMask widthSizable=YES heightSizable=YES
        subviews
        """)
    #expect(
      markup(laws, "place") == """
        view contentMode=scaleToFill userLabel=Row
        rect key=frame x=10 y=20 width=300 height=44
        subviews
        connections
        """)
  }

  @Test func ownerFillsByConstraints() throws {
    let laws = try expand(Configuration(technique: .owner, fill: .constraints))
    #expect(
      markup(laws, "place/root") == """
        view translatesAutoresizingMaskIntoConstraints=NO
        rect key=frame x=0.0 y=0.0 width=300 height=44
        subviews
        """)
    let root = laws.expansion.ids[ObjectPath(embeddings: ["place"], object: "root")] ?? ""
    let edges = laws.expanded.layout.constraints.filter { $0.owner == "place" }
    #expect(edges.map(\.firstAttribute) == ["top", "leading", "trailing", "bottom"])
    #expect(edges.allSatisfy { Set([$0.firstItem, $0.secondItem]) == [root, "place"] })
  }

  @Test func replaceAppliesWhatIsPassedThrough() throws {
    var configuration = Configuration(technique: .replace, rule: .subviewCount)
    configuration.survivors = ["frame", "alpha", "isHidden", "tag", "translatesAutoresizingMaskIntoConstraints"]
    let laws = try expand(
      configuration, place: "alpha=\"0.5\" clipsSubviews=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"",
      root: "hidden=\"YES\" contentMode=\"center\"")
    // The placeholder is not hidden, so neither is the real object; what is not passed is the nib's.
    #expect(
      markup(laws, "place/root") == """
        view alpha=0.5 contentMode=center translatesAutoresizingMaskIntoConstraints=NO userLabel=Row
        rect key=frame x=10 y=20 width=300 height=44
        subviews
        connections
        """)
    #expect(laws.expansion.ids[ObjectPath(embeddings: ["place"], object: "root")] == "place")
    let outcome = laws.simulation.objects.compactMap(\.embedding).first
    #expect(outcome?.passedProperties == ["alpha", "frame", "hidden", "translatesAutoresizingMaskIntoConstraints"])
    #expect(outcome?.lostProperties == ["clipsSubviews", "contentMode"])
  }

  private static let owned = """
    <subviews><view id="inside"/></subviews>
    <constraints><constraint firstAttribute="height" constant="44" id="height"/>
    <constraint firstItem="inside" firstAttribute="top" secondItem="place" secondAttribute="top" id="inner"/>
    <constraint firstAttribute="width" constant="9" placeholder="YES" id="edited"/>
    <constraint firstAttribute="width" constant="8" id="compact"/></constraints>
    <variation key="default"><mask key="constraints"><exclude reference="compact"/></mask></variation>
    """
  private static let outlets = """
    <outlet property="height" destination="height" id="c1"/><outlet property="inside" destination="inside" id="c2"/>\
    <outlet property="row" destination="place" id="c3"/>
    """

  @Test func replaceLosesConstraintsAndSubviewsUnlessItsCodeSavesThem() throws {
    let laws = try expand(
      Configuration(technique: .replace, rule: .staticFlag), content: Self.owned,
      constraints: """
        <constraint firstItem="place" firstAttribute="top" secondItem="top" secondAttribute="top" id="edge"/>
        <constraint firstItem="inside" firstAttribute="top" secondItem="top" secondAttribute="top" id="gone"/>
        """, owner: Self.outlets)
    #expect(laws.expanded.layout.constraints.map(\.id) == ["edge"])
    // Nothing leads to what is gone.
    #expect(laws.expanded.layout.connections.filter { $0.source == "-1" }.map(\.name) == ["row"])
  }

  @Test func replaceRebuildsConstraintsAndMovesSubviews() throws {
    let configuration = Configuration(
      technique: .replace, rule: .staticFlag, rebuildsConstraints: true, movesSubviews: true)
    let laws = try expand(configuration, content: Self.owned, owner: Self.outlets)
    let rebuilt = laws.expanded.layout.constraints
    #expect(rebuilt.map(\.firstAttribute) == ["height", "top"])
    #expect(rebuilt.map(\.firstItem) == ["place", "inside"])
    #expect(rebuilt.map(\.secondItem) == [nil, "place"])
    // A constraint that is made again is another object than the one that the outlet wants.
    #expect(laws.expanded.layout.connections.filter { $0.source == "-1" }.map(\.name) == ["inside", "row"])
    let outcome = laws.simulation.objects.compactMap(\.embedding).first
    #expect(outcome?.rebuiltConstraints == ["height", "inner"])
    #expect(outcome?.movedSubviews == ["inside"])
  }

  @Test func wiringOfPlaceholderAndRootIsOneList() throws {
    let content = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="title" value="A"/>
      </userDefinedRuntimeAttributes>
      <connections><outlet property="delegate" destination="-1" id="c1"/></connections>
      """
    for technique in [EmbeddingTechnique.owner, .replace] {
      let laws = try expand(Configuration(technique: technique, rule: .subviewCount), content: content)
      let names = laws.expanded.layout.connections.filter { $0.source == "place" }.map(\.name)
      #expect(Set(names) == ["titleLabel", "delegate"])
      #expect(laws.expanded.layout.runtimeAttributes.map(\.object) == ["place"])
    }
  }

  @Test func wrapKeepsTheStandIn() throws {
    let laws = try expand(Configuration(technique: .wrap, rule: .subviewCount), place: "alpha=\"0.5\"")
    #expect(
      markup(laws, "place/root") == """
        view userLabel=Row
        rect key=frame x=0.0 y=0.0 width=300 height=44
        subviews
        connections
        """)
    #expect(markup(laws, "place").hasPrefix("view contentMode=scaleToFill alpha=0.5 userLabel=Row\n"))
  }

  @Test func otherTopLevelObjectsStandBesideTheHosts() throws {
    let laws = try expand(
      Configuration(technique: .owner), others: "<tapGestureRecognizer id=\"tap\"/><view id=\"other\"/>")
    let topLevel = laws.expanded.layout.topLevelObjects
    let others = ["tap", "other"].map { laws.expansion.ids[ObjectPath(embeddings: ["place"], object: $0)] ?? "" }
    #expect(topLevel == ["-1", "-2", "top"] + others)
  }

  @Test func actionsWithoutTargetGoToTheHostsFirstResponder() throws {
    var component = Configuration(technique: .replace, rule: .subviewCount).component()
    component.document = xib(
      """
      <view id="root" customClass="Row"><subviews><button id="button"><connections>
      <action selector="own:" destination="-1" id="a1"/><action selector="any:" destination="-2" id="a2"/>
      </connections></button></subviews></view>
      """, ownerContent: "<connections><outlet property=\"view\" destination=\"root\" id=\"o1\"/></connections>")
    let host = storyboard("<view id=\"place\" customClass=\"Row\"/>")
    let laws = try ExpansionLaws(of: host, classes: classes(["Row": component]))
    #expect(try laws.violations() == [])
    let actions = laws.expanded.layout.connections.filter { $0.kind == .action }
    #expect(actions.map(\.destination) == ["responder", "responder"])
    #expect(laws.simulation.events.contains { $0.kind == .outletRaises("view") })
  }

  @Test func scenesAndSeguesStay() throws {
    let component = Configuration(technique: .owner).component()
    let laws = try ExpansionLaws(
      of: storyboard("<view id=\"place\" customClass=\"Row\"/>"), classes: classes(["Row": component]))
    #expect(laws.expanded.kind == .storyboard)
    #expect(laws.expanded.layout.tree.elements.filter { $0.name == "scene" }.count == 2)
    #expect(laws.expanded.layout.connections.contains { $0.kind == .segue && $0.destination == "other" })
    #expect(laws.expanded.layout.tree[0]["initialViewController"] == "controller")
  }

  @Test func aControllersNibBecomesItsView() throws {
    var component = Configuration(technique: .owner).component()
    component.document = xib(
      "<view id=\"root\"><subviews><label id=\"label\"/></subviews></view>", owner: "customClass=\"Screen\"",
      ownerContent: """
        <connections><outlet property="view" destination="root" id="o1"/>
        <outlet property="titleLabel" destination="label" id="o2"/></connections>
        """)
    let host = read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch"><scenes><scene sceneID="s"><objects>
      <viewController id="screen" customClass="Screen" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """)
    let laws = try ExpansionLaws(of: host, classes: classes(["Screen": component]))
    #expect(try laws.violations() == [])
    #expect(laws.expanded.layout.connections.map(\.name) == ["titleLabel"])
    // With a view of its own it only names the class.
    #expect(laws.expanded.embeddings.map(\.relation) == [.reference])
    let place = try #require(laws.simulation.events.firstIndex { $0.kind == .awokeFromNib })
    let load = try #require(laws.simulation.events.firstIndex { if case .loadBegan = $0.kind { true } else { false } })
    #expect(place < load)
  }

  @Test func contentOfACellIsInItsContentView() throws {
    let component = Configuration(technique: .owner, fill: .autoresizing).component()
    let host = xib(
      """
      <tableViewCell id="place" customClass="Row"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="place" id="content">
      <rect key="frame" x="0.0" y="0.0" width="320" height="43"/></tableViewCellContentView></tableViewCell>
      """, owner: "customClass=\"Home\"")
    let laws = try ExpansionLaws(of: host, classes: classes(["Row": component]))
    #expect(try laws.violations() == [])
    #expect(laws.simulation[ObjectPath(embeddings: ["place"], object: "root")]?.parent?.object == "content")
  }

  /// Copied documents have equal ids.
  @Test func whatLeadsNowhereInAComponentDoesNotLeadIntoItsHost() throws {
    var component = Configuration(technique: .owner).component()
    component.document = xib(
      "<view id=\"root\"/>", owner: "customClass=\"Row\"",
      ownerContent: "<connections><outlet property=\"gone\" destination=\"title\" id=\"o\"/></connections>")
    let host = xib(
      "<view id=\"top\"><subviews><label id=\"title\"/><view id=\"place\" customClass=\"Row\"/></subviews></view>")
    let laws = try ExpansionLaws(of: host, classes: classes(["Row": component]))
    #expect(try laws.violations() == [])
    #expect(laws.expanded.layout.connections.filter { $0.name == "gone" } == [])
  }

  @Test func resourcesAreMerged() throws {
    var component = Configuration(technique: .owner).component()
    component.document = read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useSafeAreas="YES">
      <dependencies><deployment identifier="iOS"/><plugIn identifier="p" version="2"/>
      <capability name="Named colors" minToolsVersion="9.0"/><capability name="old" minToolsVersion="8.0"/></dependencies>
      <customFonts key="customFonts"><array key="A.ttf"><string>A</string></array></customFonts>
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Row"/><view id="root"/></objects>
      <resources><image name="b" width="1" height="1"/><image name="c" width="2" height="2"/>
      <namedColor name="x"><color white="1" alpha="1"/></namedColor></resources>
      </document>
      """)
    let host = read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <dependencies><deployment identifier="iOS"/><plugIn identifier="p" version="1"/>
      <capability name="old" minToolsVersion="7.0"/></dependencies>
      <objects><view id="top"><subviews><view id="place" customClass="Row"/></subviews></view></objects>
      <resources><image name="a" width="1" height="1"/><image name="c" width="9" height="9"/></resources>
      </document>
      """)
    let laws = try ExpansionLaws(of: host, classes: classes(["Row": component]))
    #expect(try laws.violations() == [])
    let tree = laws.expanded.layout.tree
    #expect(tree.children(of: 0).map { tree[$0].name } == ["dependencies", "customFonts", "objects", "resources"])
    #expect(laws.expanded.layout.resources.map(\.name) == ["A", "a", "b", "c", "x"])
    #expect(laws.expanded.layout.capabilities.map(\.name) == ["deployment iOS", "Named colors", "old"])
    #expect(laws.expanded.layout.capabilities.last?.minimumVersion == "8.0")
    #expect(tree.elements.first { $0["name"] == "c" }?["width"] == "9")
    #expect(tree[0]["useSafeAreas"] == "YES")
  }

  @Test func textIsEscaped() throws {
    let text = "a &amp; &lt;b&gt; &quot;c&quot; &#10;d&#9;e'"
    let host = xib("<label id=\"label\" text=\"\(text)\"><string key=\"x\">\(text)</string></label>")
    let expansion = try HostExpansion(of: host, classes: classes([:]))
    let again = read(String(decoding: expansion.bytes, as: UTF8.self))
    #expect(again.layout.tree.elements.map(\.attributes.count) == host.layout.tree.elements.map(\.attributes.count))
    let label = try #require(again.layout.tree.elements.first { $0.name == "label" })
    #expect(label["text"] == "a & <b> \"c\" \nd\te'")
    #expect(again.layout.tree.elements.first { $0.name == "string" }?.text == "a & <b> \"c\" \nd\te'")
  }

  /// What is between a text and the element that follows it would be text as well.
  @Test func damagedTextStaysAsItIs() throws {
    let host = xib("<view id=\"top\">a\n <subviews>b<label id=\"c\"/> c </subviews></view>")
    let laws = try ExpansionLaws(of: host, classes: classes([:]))
    #expect(try laws.violations() == [])
    #expect(laws.expanded.layout.digest == host.layout.digest)
  }
}
