import ComponentModel
import InterfaceBuilder
import Testing

/// Which component a document defines.
@Suite struct DefinitionTests {
  private static let plain = #"<view id="v"/>"#
  private static let row = #"<view id="v" customClass="Row"/>"#

  @Test(arguments: [
    // class of the owner, what follows the placeholders, the component
    ("", plain, nil),
    ("", "", nil),
    ("Row", plain, "Row on owner, root view"),
    ("Row", "", "Row on owner, root -"),
    ("", row, "Row on root, root view"),
    ("Row", row, "Row on ownerAndRoot, root view"),
    ("Card", row, "Card on owner, root view"),
    // Classes of the system are no components.
    ("UIViewController", plain, nil),
    ("", #"<view id="v" customClass="UIControl"/>"#, nil),
    ("UIApplication", row, nil),
    // Nobody owns the nib of a cell that is registered.
    ("CardCell", #"<tableViewCell id="c" customClass="Row"/>"#, "Row on root, root tableViewCell"),
    ("Cards", #"<tableViewCell id="c" customClass="Row"/>"#, "Cards on owner, root tableViewCell"),
    ("NSObject", plain, nil),
    ("NSObject", row, "Row on root, root view"),
    ("Row", #"<viewController id="c" customClass="Card"/>"#, "Row on owner, root viewController"),
    ("", #"<tableViewCell id="c" customClass="Row"/>"#, "Row on root, root tableViewCell"),
    ("", #"<viewController id="c" customClass="Row"/>"#, "Row on root, root viewController"),
    ("", #"<customObject id="c" customClass="Row"/>"#, "Row on root, root customObject"),
    // The first view counts, else the first controller, else the first object.
    ("", row + #"<view id="w" customClass="Card"/>"#, "Row on root, root view"),
    ("", plain + #"<view id="w" customClass="Card"/>"#, nil),
    ("", #"<customObject id="c" customClass="Helper"/>"# + row, "Row on root, root view"),
    ("", #"<viewController id="c" customClass="Helper"/>"# + row, "Row on root, root view"),
    (
      "", #"<customObject id="c" customClass="Helper"/><viewController id="d" customClass="Row"/>"#,
      "Row on root, root viewController"
    ),
    // Recognizers and placeholders are no root.
    ("", #"<tapGestureRecognizer id="t" customClass="Tap"/>"# + row, "Row on root, root view"),
    ("", #"<tapGestureRecognizer id="t" customClass="Tap"/>"#, nil),
    ("", #"<placeholder placeholderIdentifier="helper" id="p" customClass="Helper"/>"# + row, "Row on root, root view"),
    // A class further down is an embedding.
    ("", #"<view id="v"><subviews><view id="w" customClass="Row"/></subviews></view>"#, nil),
  ])
  func ownerAndRootDecide(owner: String, objects: String, expected: String?) throws {
    #expect(try read(Envelope.iOS.document(placeholders(owner: owner) + objects)).definedComponent == expected)
  }

  @Test(arguments: [
    // module of the owner's Row, module of the root's Row
    (#"customModule="Shop""#, #"customModule="Shop""#, "ownerAndRoot"),
    (#"customModule="Shop" customModuleProvider="target""#, "", "ownerAndRoot"),
    ("", #"customModule="Shop""#, "ownerAndRoot"),
    (#"customModule="Shop""#, #"customModule="Till""#, "owner"),
    (#"customModule="Shop" customModuleProvider="target""#, #"customModule="Till""#, "ownerAndRoot"),
  ])
  func equalClassesMayDifferInWhatTheySayOfTheModule(owner: String, root: String, expected: String) throws {
    let objects = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Row" \(owner)/>
      <view id="v" customClass="Row" \(root)/>
      """
    #expect(try read(Envelope.iOS.document(objects)).definition?.placement.rawValue == expected)
  }

  @Test func theRootMayStandBetweenThePlaceholders() throws {
    let owner = #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>"#
    let document = try read(Envelope.iOS.document(owner + Self.row + firstResponder))
    #expect(document.definedComponent == "Row on root, root view")
    #expect(document.definition?.root == "v")
  }

  @Test func thePositionIsThatOfTheObjectThatNamesTheClass() throws {
    let onOwner = try read(Envelope.iOS.document(placeholders(owner: "Row") + "\n" + Self.plain))
    #expect(onOwner.definition?.position == SourcePosition(line: 3, column: 1))
    #expect(try read(xib(Self.row)).definition?.position == SourcePosition(line: 4, column: 1))
  }

  @Test func onAMacTheOwnerIsACustomObject() throws {
    let objects = """
      <customObject id="-2" userLabel="File's Owner" customClass="Row"/>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customObject id="-3" userLabel="Application" customClass="NSObject"/>
      <customView id="v"/>
      """
    #expect(try read(Envelope.macOS.document(objects)).definedComponent == "Row on owner, root customView")
    #expect(try read(Envelope.iOS.document(objects)).definition == nil)
  }

  @Test func aWindowIsTheRootOnlyWhereThereIsNothingElse() throws {
    let window = #"<window id="w" customClass="Panel"><view key="contentView" id="inside"/></window>"#
    #expect(try read(Envelope.macOS.document(window)).definedComponent == "Panel on root, root window")
    #expect(try read(Envelope.macOS.document(window + Self.row)).definedComponent == "Row on root, root view")
  }
}
