import ComponentModel
import InterfaceBuilder
import Testing

/// Two spellings of one document.
struct Pair: CustomTestStringConvertible {
  var what: String
  var first: String
  var second: String

  init(_ what: String, _ first: String, _ second: String) {
    self.what = what
    self.first = first
    self.second = second
  }

  /// Two XIBs that differ in their objects.
  static func objects(_ what: String, _ first: String, _ second: String) -> Pair { Pair(what, xib(first), xib(second)) }

  /// Two XIBs that differ in what stands before the objects.
  static func before(_ what: String, _ first: String, _ second: String, objects: String = #"<view id="v"/>"#) -> Pair {
    Pair(what, xib(objects, in: Envelope(before: first)), xib(objects, in: Envelope(before: second)))
  }

  /// Two XIBs that differ in what stands after the objects.
  static func after(_ what: String, _ first: String, _ second: String, objects: String = #"<view id="v"/>"#) -> Pair {
    Pair(what, xib(objects, in: Envelope(after: first)), xib(objects, in: Envelope(after: second)))
  }

  /// Two XIBs whose root view has other content.
  static func inView(_ what: String, _ first: String, _ second: String) -> Pair {
    .objects(what, #"<view id="v">\#(first)</view>"#, #"<view id="v">\#(second)</view>"#)
  }

  /// Two XIBs with a view inside the root view.
  static func inSubview(_ what: String, _ first: String, _ second: String, attributes: String = "") -> Pair {
    let start = #"<subviews><view id="w" \#(attributes)>"#
    return .inView(what, start + first + "</view></subviews>", start + second + "</view></subviews>")
  }

  var testDescription: String { what }
}

private let constraintsOff = #"translatesAutoresizingMaskIntoConstraints="NO""#
private let freeform = #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#

private func frame(_ x: String) -> String { #"<rect key="frame" x="\#(x)" y="0.0" width="10" height="20"/>"# }

private func outlet(_ property: String, to destination: String = "v", id: String = "o-1") -> String {
  #"<outlet property="\#(property)" destination="\#(destination)" id="\#(id)"/>"#
}

private func member(_ property: String, _ destination: String) -> String {
  #"<outletCollection property="\#(property)" destination="\#(destination)" id="m-\#(property)-\#(destination)"/>"#
}

private func connections(_ text: String...) -> String { "<connections>\(text.joined())</connections>" }

private func constraint(_ attribute: String, id: String = "c-1") -> String {
  #"<constraint firstAttribute="\#(attribute)" constant="1" id="\#(id)"/>"#
}

private func constraints(_ text: String...) -> String { "<constraints>\(text.joined())</constraints>" }

private func variation(_ text: String) -> String {
  #"<variation key="default"><mask key="constraints">\#(text)</mask></variation>"#
}

@Suite struct CanonicalFormTests {
  @Test(arguments: [
    // Tools
    Pair(
      "tools version", Envelope(attributes: #"toolsVersion="1""#).document(""),
      Envelope(attributes: #"toolsVersion="2.1""#).document("")),
    Pair(
      "no tools version", Envelope(attributes: #"toolsVersion="1""#).document(""), Envelope(attributes: "").document("")
    ),
    Pair(
      "system version", Envelope(attributes: #"systemVersion="17A1""#).document(""),
      Envelope(attributes: "").document("")),
    .before(
      "plug-in version", #"<dependencies><plugIn identifier="p" version="1"/></dependencies>"#,
      #"<dependencies><plugIn identifier="p" version="2"/></dependencies>"#),
    // Caches
    .inView("canvas location", #"<point key="canvasLocation" x="1" y="2"/>"#, ""),
    .after(
      "designables", #"<designables><designable name="v"><size key="s" width="1"/></designable></designables>"#, ""),
    .after("class caches", #"<classes><class className="Row"/></classes>"#, ""),
    .after("tie-breakers", #"<inferredMetricsTieBreakers><segue reference="s"/></inferredMetricsTieBreakers>"#, ""),
    .after(
      "a tie-breaker for a segue that is there",
      #"<inferredMetricsTieBreakers><segue reference="s-1"/></inferredMetricsTieBreakers>"#, "",
      objects:
        #"<viewController id="vc">\#(connections(#"<segue destination="vc" kind="show" id="s-1"/>"#))</viewController>"#
    ),
    .objects("misplaced", #"<view misplaced="YES" id="v"/>"#, #"<view id="v"/>"#),
    .objects("ambiguous", #"<view ambiguous="YES" id="v"/>"#, #"<view id="v"/>"#),
    // Ids that nothing refers to
    .inView("id of an outlet", connections(outlet("p", id: "o-1")), connections(outlet("p", id: "o-2"))),
    .inView(
      "id of an action", connections(#"<action selector="a" destination="-1" id="a-1"/>"#),
      connections(#"<action selector="a" destination="-1" id="a-2"/>"#)),
    .inView(
      "id of a constraint", constraints(constraint("width", id: "c-1")), constraints(constraint("width", id: "c-2"))),
    // Resources
    .after(
      "size of an image", #"<resources><image name="i" width="1" height="2"/></resources>"#,
      #"<resources><image name="i" width="10" height="20"/></resources>"#),
    .after(
      "order of resources", #"<resources><image name="i"/><systemColor name="c"/></resources>"#,
      #"<resources><systemColor name="c"/><image name="i"/></resources>"#),
    .before(
      "order of dependencies", #"<dependencies><deployment identifier="iOS"/><capability name="c"/></dependencies>"#,
      #"<dependencies><capability name="c"/><deployment identifier="iOS"/></dependencies>"#),
    // Order
    .objects("order of attributes", #"<view alpha="1" tag="2" id="v"/>"#, #"<view id="v" tag="2" alpha="1"/>"#),
    .inView("order of keyed children", #"<color key="a"/><color key="b"/>"#, #"<color key="b"/><color key="a"/>"#),
    .inView(
      "keyed children among others", #"<viewLayoutGuide key="safeArea" id="g"/>\#(constraints(constraint("width")))"#,
      #"\#(constraints(constraint("width")))<viewLayoutGuide key="safeArea" id="g"/>"#),
    .inView(
      "order of constraints", constraints(constraint("width", id: "c-1"), constraint("height", id: "c-2")),
      constraints(constraint("height", id: "c-2"), constraint("width", id: "c-1"))),
    .inView(
      "order of outlets", connections(outlet("p", id: "o-1"), outlet("q", id: "o-2")),
      connections(outlet("q", id: "o-2"), outlet("p", id: "o-1"))),
    .inView(
      "order of exclusions", variation(#"<exclude reference="a"/><exclude reference="b"/>"#),
      variation(#"<exclude reference="b"/><exclude reference="a"/>"#)),
    .inView(
      "two collections", connections(member("a", "1"), member("a", "2"), member("b", "1")),
      connections(member("b", "1"), member("a", "1"), member("a", "2"))),
    .inView(
      "a collection among outlets", connections(member("a", "1"), outlet("p"), member("a", "2")),
      connections(outlet("p"), member("a", "1"), member("a", "2"))),
    // Frames that constraints give
    .inSubview("frame", frame("1"), frame("2"), attributes: constraintsOff),
    .inSubview("no frame", frame("1"), "", attributes: constraintsOff),
    .objects(
      "frame of a cell's content",
      #"<tableViewCell id="c"><view key="contentView" id="w" \#(constraintsOff)>\#(frame("1"))</view></tableViewCell>"#,
      #"<tableViewCell id="c"><view key="contentView" id="w" \#(constraintsOff)>\#(frame("2"))</view></tableViewCell>"#),
    // Device
    .before(
      "device of a freeform root", #"<device id="retina4_7" orientation="portrait"/>"#, #"<device id="retina6_1"/>"#,
      objects: #"<view id="v">\#(freeform)</view>"#),
    .before(
      "no device, freeform root", #"<device id="retina4_7"/>"#, "", objects: #"<view id="v">\#(freeform)</view>"#),
    .before(
      "device of a freeform component beside other roots", #"<device id="retina4_7"/>"#, "",
      objects: #"<view id="v" customClass="Row">\#(freeform)</view><view id="w"/>"#),
    .before(
      "usual appearance of the device", #"<device id="retina4_7" appearance="light"/>"#, #"<device id="retina4_7"/>"#),
    // What Xcode writes and takes out
    .inView("empty animations", "<animations/>", ""),
    .before(
      "deployment target without version", #"<dependencies><deployment identifier="iOS"/></dependencies>"#,
      "<dependencies></dependencies>"),
    .objects(
      "number of a connection that is a tag too", #"<view id="v" tag="5">\#(connections(outlet("p", id: "5")))</view>"#,
      #"<view id="v" tag="5">\#(connections(outlet("p", id: "6")))</view>"#),
    // Spelling
    Pair(
      "indentation", xib(#"<view id="v"><label id="l"/></view>"#),
      xib("<view id=\"v\">\n\n\t<label id=\"l\"/>\n  </view>")),
    Pair("comments", xib(#"<!--View--><view id="v"/>"#), xib(#"<view id="v"/>"#)),
    Pair("quotes", xib(#"<view id="v"/>"#), xib("<view id='v'  ></view>")),
    Pair("entities", xib(#"<view id="v" text="it&apos;s &#233;"/>"#), xib(#"<view id="v" text="it's é"/>"#)),
    Pair("CDATA", xib(#"<string id="v">a<![CDATA[<b]]></string>"#), xib(#"<string id="v">a&lt;b</string>"#)),
    Pair("line ends", xib("<view id=\"v\"/>\n"), xib("<view id=\"v\"/>\n").replacing("\n", with: "\r\n")),
    Pair("byte order mark", xib(#"<view id="v"/>"#), "\u{FEFF}" + xib(#"<view id="v"/>"#)),
    Pair("XML declaration", xib(""), xib("").replacing("?>", with: " standalone=\"no\"?>")),
  ])
  func whatXcodeRewritesByItselfCountsForNothing(pair: Pair) throws {
    #expect(pair.first != pair.second)
    #expect(try digest(pair.first) == digest(pair.second))
  }

  @Test(arguments: [
    // Frames
    .inSubview("fixed frame's place", frame("1"), frame("2"), attributes: constraintsOff + #" fixedFrame="YES""#),
    .objects(
      "frame of the root", #"<view id="v" \#(constraintsOff)>\#(frame("1"))</view>"#,
      #"<view id="v" \#(constraintsOff)>\#(frame("2"))</view>"#),
    .objects(
      "frame of a controller's view",
      #"<viewController id="c"><view key="view" id="v" \#(constraintsOff)>\#(frame("1"))</view></viewController>"#,
      #"<viewController id="c"><view key="view" id="v" \#(constraintsOff)>\#(frame("2"))</view></viewController>"#),
    .inSubview("frame that autoresizing uses", frame("1"), frame("2")),
    .inSubview(
      "frame with constraints said to be on", frame("1"), frame("2"),
      attributes: #"translatesAutoresizingMaskIntoConstraints="YES""#),
    .inSubview(
      "frame of a view further down", #"<subviews><view id="x">\#(frame("1"))</view></subviews>"#,
      #"<subviews><view id="x">\#(frame("2"))</view></subviews>"#, attributes: constraintsOff),
    .inSubview(
      "another rect", #"<rect key="bounds" x="1"/>"#, #"<rect key="bounds" x="2"/>"#, attributes: constraintsOff),
    .objects("where the frame counts", #"<view id="v" \#(constraintsOff)/>"#, #"<view id="v"/>"#),
    // Ids that something refers to
    .inView(
      "id of a constraint with an outlet",
      constraints(constraint("width", id: "c-1")) + connections(outlet("p", to: "c-1")),
      constraints(constraint("width", id: "c-2")) + connections(outlet("p", to: "c-2"))),
    .inView(
      "id of a constraint that is excluded",
      constraints(constraint("width", id: "c-1")) + variation(#"<exclude reference="c-1"/>"#),
      constraints(constraint("width", id: "c-2")) + variation(#"<exclude reference="c-2"/>"#)),
    .inView(
      "which constraint an outlet means",
      constraints(constraint("width", id: "c-1"), constraint("height", id: "c-2"))
        + connections(outlet("p", to: "c-1")),
      constraints(constraint("width", id: "c-1"), constraint("height", id: "c-2")) + connections(outlet("p", to: "c-2"))
    ),
    .inView(
      "which constraint is excluded",
      constraints(constraint("width", id: "c-1"), constraint("height", id: "c-2"))
        + variation(#"<exclude reference="c-1"/>"#),
      constraints(constraint("width", id: "c-1"), constraint("height", id: "c-2"))
        + variation(#"<exclude reference="c-2"/>"#)),
    .inView(
      "which constraint has the id that an outlet means",
      constraints(constraint("width", id: "c-1"), constraint("height", id: "c-2"))
        + connections(outlet("p", to: "c-1")),
      constraints(constraint("width", id: "c-2"), constraint("height", id: "c-1")) + connections(outlet("p", to: "c-1"))
    ),
    .inView(
      "which connection has the id that something means",
      connections(outlet("p", id: "o-1"), outlet("q", id: "o-2")) + #"<note about="o-1"/>"#,
      connections(outlet("p", id: "o-2"), outlet("q", id: "o-1")) + #"<note about="o-1"/>"#),
    .objects("id of an object", #"<view id="v"/>"#, #"<view id="w"/>"#),
    .inView("id of something else among constraints", constraints(#"<rule id="a"/>"#), constraints(#"<rule id="b"/>"#)),
    // Order that is seen
    .inView(
      "order of subviews", #"<subviews><view id="a"/><view id="b"/></subviews>"#,
      #"<subviews><view id="b"/><view id="a"/></subviews>"#),
    .inView(
      "order within a collection", connections(member("a", "1"), member("a", "2")),
      connections(member("a", "2"), member("a", "1"))),
    .objects("order of top-level objects", #"<view id="a"/><view id="b"/>"#, #"<view id="b"/><view id="a"/>"#),
    .inView(
      "order of a key that occurs twice", #"<state key="s" a="1"/><state key="s" a="2"/>"#,
      #"<state key="s" a="2"/><state key="s" a="1"/>"#),
    // The device tells the size
    .before("device", #"<device id="retina4_7"/>"#, #"<device id="retina6_1"/>"#),
    .before(
      "dark appearance", #"<device id="retina4_7" appearance="dark"/>"#, #"<device id="retina4_7" appearance="light"/>"#
    ),
    .inView("animations that are there", #"<animations><a id="b"/></animations>"#, ""),
    .objects(
      "which connection a number means",
      #"<view id="v"><mask><exclude reference="5"/></mask>\#(connections(outlet("p", id: "5"), outlet("q", id: "6")))</view>"#,
      #"<view id="v"><mask><exclude reference="5"/></mask>\#(connections(outlet("p", id: "6"), outlet("q", id: "5")))</view>"#
    ),
    .before(
      "device where another view is freeform", #"<device id="retina4_7"/>"#, #"<device id="retina6_1"/>"#,
      objects: #"<view id="v" customClass="Row"/><view id="w">\#(freeform)</view>"#),
    .before(
      "device where only a subview is freeform", #"<device id="retina4_7"/>"#, #"<device id="retina6_1"/>"#,
      objects: #"<view id="v"><subviews><view id="w">\#(freeform)</view></subviews></view>"#),
    .inView("freeform or not", freeform, ""),
    // Near the names of the list
    .after(
      "name of an image", #"<resources><image name="i"/></resources>"#, #"<resources><image name="j"/></resources>"#),
    .after(
      "size of another resource", #"<resources><namedColor name="i" width="1"/></resources>"#,
      #"<resources><namedColor name="i" width="2"/></resources>"#),
    .inView(
      "size of an image elsewhere", #"<image key="i" width="1" height="1"/>"#, #"<image key="i" width="2" height="1"/>"#
    ),
    .before(
      "version of a deployment target", #"<dependencies><deployment version="1" identifier="iOS"/></dependencies>"#,
      #"<dependencies><deployment version="2" identifier="iOS"/></dependencies>"#),
    .before(
      "plug-in", #"<dependencies><plugIn identifier="p" version="1"/></dependencies>"#,
      #"<dependencies><plugIn identifier="q" version="1"/></dependencies>"#),
    .before(
      "capability", #"<dependencies><capability name="c" minToolsVersion="1"/></dependencies>"#,
      #"<dependencies><capability name="c" minToolsVersion="2"/></dependencies>"#),
    .objects("tools version of an object", #"<view id="v" toolsVersion="1"/>"#, #"<view id="v" toolsVersion="2"/>"#),
    .objects(
      "location of something else", #"<view id="v"><point key="p" x="1"/></view>"#,
      #"<view id="v"><point key="p" x="2"/></view>"#),
    .inView(
      "fixed frame", #"<subviews><view fixedFrame="YES" id="w"/></subviews>"#, #"<subviews><view id="w"/></subviews>"#),
    // Everything else
    .objects("class", #"<view id="v" customClass="Row"/>"#, #"<view id="v" customClass="Card"/>"#),
    .objects("element", #"<view id="v"/>"#, #"<label id="v"/>"#),
    .objects("attribute", #"<view id="v" alpha="1"/>"#, #"<view id="v"/>"#),
    .objects("empty attribute", #"<view id="v" text=""/>"#, #"<view id="v"/>"#),
    .objects("user label", #"<view id="v" userLabel="a"/>"#, #"<view id="v" userLabel="b"/>"#),
    .objects("unknown attribute", #"<view id="v" shimmer="1"/>"#, #"<view id="v" shimmer="2"/>"#),
    .inView("unknown element", "<shimmer/>", ""),
    .inView("text", #"<string key="a">one</string>"#, #"<string key="a">two</string>"#),
    .inView("white space that is all the text", #"<string key="a"> </string>"#, #"<string key="a"/>"#),
    .inView("text or attribute", #"<string key="a">b</string>"#, #"<string key="a" b=""/>"#),
    .inView(
      "constant", constraints(constraint("width")), constraints(constraint("width").replacing("\"1\"", with: "\"2\""))),
    .inView(
      "one constraint twice", constraints(constraint("width", id: "c-1"), constraint("width", id: "c-2")),
      constraints(constraint("width", id: "c-1"))),
    .inView("outlet", connections(outlet("p")), connections(outlet("q"))),
    .inView("nesting", "<a/><b/>", "<a><b/></a>"),
    .inView("where a name ends", "<a><bc/></a>", "<ab><c/></ab>"),
    .inView("where a text ends", "<a>b<cd/></a>", "<a>bc<d/></a>"),
    .inView("where a value ends", #"<a b="c" d="e"/>"#, #"<a b="cd" e=""/>"#),
    Pair(
      "Auto Layout", Envelope(attributes: #"useAutolayout="YES""#).document(""), Envelope(attributes: "").document("")),
    Pair("runtime", Envelope.iOS.document(""), Envelope(runtime: "AppleTV").document("")),
  ])
  func everythingElseCounts(pair: Pair) throws {
    #expect(try digest(pair.first) != digest(pair.second))
  }

  /// A digest is kept for years: the same document must have it in every release, or the form a new number.
  @Test func digestsStayAsTheyAre() throws {
    let document = xib(
      """
      <view misplaced="YES" id="v" customClass="Row" text="é &amp; &#10;">\(frame("1"))<subviews>
      <label id="l" \(constraintsOff)>\(frame("3"))<string key="text">two
      lines</string></label><button id="b">\(frame("4"))</button></subviews>
      \(constraints(constraint("width"), constraint("height", id: "c-2")))
      \(connections(outlet("q", to: "c-2"), member("m", "l"), outlet("p", id: "o-2"), member("m", "b")))
      </view>
      """,
      in: Envelope(before: #"<device id="retina4_7"/>"#, after: #"<resources><image name="i" width="1"/></resources>"#))
    let digest = try digest(document)
    #expect(DocumentReader.canonicalForm == 2)
    #expect(digest.form == DocumentReader.canonicalForm)
    #expect(digest.digest.description == "2a97be21e3a017269dff32b4afc3d1bd63036d6131866b9ee8a4cc6372b7573e")
  }
}
