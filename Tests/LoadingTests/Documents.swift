import ComponentModel
import Foundation
import InterfaceBuilder
import Loading
import Testing

/// A XIB whose objects are File's Owner, First Responder and `objects`.
func xib(_ objects: String, owner: String = "", ownerContent: String = "", rest: String = "") -> InterfaceDocument {
  read(
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES">
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \(owner)>\(ownerContent)</placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    \(objects)
    </objects>
    \(rest)
    </document>
    """)
}

/// A storyboard with one scene, whose controller's view has `subviews`.
func storyboard(_ subviews: String, connections: String = "", constraints: String = "") -> InterfaceDocument {
  read(
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="controller">
    <scenes><scene sceneID="scene"><objects>
    <viewController id="controller" customClass="Home" sceneMemberID="viewController">
    <view key="view" id="top"><subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></view>
    <connections>\(connections)<segue destination="other" kind="show" id="segue"/></connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="responder" customClass="UIResponder" \
    sceneMemberID="firstResponder"/>
    </objects></scene>
    <scene sceneID="scene-2"><objects><viewController id="other" sceneMemberID="viewController"/></objects></scene>
    </scenes>
    </document>
    """)
}

func read(_ text: String) -> InterfaceDocument {
  do {
    return try DocumentReader().read(Data(text.utf8), path: "Test.xib")
  } catch {
    preconditionFailure("a test's document is wrong: \(error)")
  }
}

/// A technique as a table of tests has it: `replace` with a guard.
struct Configuration: Sendable, CustomTestStringConvertible {
  var technique: EmbeddingTechnique
  var rule: GuardRule?
  var survivors: [String] = []
  var rebuildsConstraints = false
  var movesSubviews = false
  var fill: ContentFill?

  static let all: [Configuration] =
    [.init(technique: .owner), .init(technique: .code)]
    + [EmbeddingTechnique.replace, .wrap].flatMap { technique in
      ([nil] + GuardRule.allCases.map(Optional.some)).map { Configuration(technique: technique, rule: $0) }
    }

  var testDescription: String { [technique.rawValue, rule?.rawValue].compactMap(\.self).joined(separator: " ") }

  /// The name that hosts use.
  var hostName: String { rule == .prototypeSubclass ? "RowProto" : "Row" }
  /// The class of the nib's root, where it has one.
  var rootName: String? {
    switch (technique, rule) {
    case (.owner, _): nil
    case (_, .privateSubclass): "_NIB_Row"
    default: "Row"
    }
  }
  /// What an embedding says so that it is a placeholder.
  var placeholderAttributes: String {
    "customClass=\"\(hostName)\"" + (rule == .tag ? " tag=\"616\"" : "")
  }

  /// The component `Row`: a view `root` with a label `label`.
  func component(
    rootSubviews: String = "<label id=\"label\"/>", others: String = "", rootAttributes: String = ""
  ) -> EmbeddedComponent {
    let rootClass = rootName.map { "customClass=\"\($0)\"" } ?? ""
    let subviews = rootSubviews.isEmpty ? "" : "<subviews>\(rootSubviews)</subviews>"
    let label = rootSubviews.contains("\"label\"")
    let outlet =
      label ? "<connections><outlet property=\"titleLabel\" destination=\"label\" id=\"o1\"/></connections>" : ""
    let document = xib(
      "<view id=\"root\" \(rootClass) \(rootAttributes)>\(subviews)\(rootName == nil ? "" : outlet)</view>\(others)",
      owner: rootName == nil ? "customClass=\"Row\"" : "", ownerContent: rootName == nil ? outlet : "")
    return EmbeddedComponent(
      name: ComponentName("Row"), document: document,
      technique: LoadingTechnique(
        technique: technique, origin: .declared, guards: [rule].compactMap(\.self), tag: rule == .tag ? 616 : nil,
        fill: fill, survivingProperties: survivors, rebuildsConstraints: rebuildsConstraints,
        movesSubviews: movesSubviews, evidence: []))
  }
}

/// Components by the names that hosts use; every other class is ordinary and unknown.
func classes(_ components: [String: EmbeddedComponent], missing: Set<String> = []) -> ClassLookup {
  { embedding, _ in
    guard let name = embedding.className?.name else { return .unresolved }
    if let component = components[name] { return .component(component) }
    return missing.contains(name) ? .missing : .unresolved
  }
}
