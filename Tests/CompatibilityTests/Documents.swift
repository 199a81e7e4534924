import Compatibility
import ComponentModel
import Foundation
import InterfaceBuilder
import LayoutComparison
import Testing

/// A XIB whose objects are File's Owner, First Responder and `objects`.
func xib(
  _ objects: String, owner: String = "", ownerContent: String = "", document: String = "", dependencies: String = "",
  rest: String = ""
) -> InterfaceDocument {
  read(
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \(document)>
    <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="1"/>\(dependencies)
    </dependencies>
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \(owner)>\(ownerContent)</placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    \(objects)
    </objects>
    \(rest)
    </document>
    """)
}

/// A XIB with one view `root` of class `Row`, and what is in it.
func row(subviews: String = "", constraints: String = "", connections: String = "", rest: String = "")
  -> InterfaceDocument
{
  func part(_ name: String, _ content: String) -> String {
    content.isEmpty ? "" : "<\(name)>\(content)</\(name)>"
  }
  let parts = [
    part("subviews", subviews), part("constraints", constraints), part("connections", connections), rest,
  ]
  return xib("<view id=\"root\" customClass=\"Row\">\(parts.joined())</view>")
}

/// A storyboard with these scenes, each the content of its `objects`.
func storyboard(_ scenes: String..., document: String = "", rest: String = "") -> InterfaceDocument {
  let scenes = scenes.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>" }
  return read(
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" \(document)>
    <scenes>\(scenes.joined(separator: "\n"))</scenes>
    \(rest)
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

/// Every fact in words; those that only follow from another one are left out.
func phrases(_ old: InterfaceDocument, _ new: InterfaceDocument) -> [String] {
  changes(from: old, to: new).filter { !$0.isImplied }.map(\.description)
}

func kinds(_ old: InterfaceDocument, _ new: InterfaceDocument) -> [Change.Kind] {
  changes(from: old, to: new).map(\.kind)
}

/// An edit and what people call it.
struct Edit: Sendable, CustomTestStringConvertible {
  var old: InterfaceDocument
  var new: InterfaceDocument
  var phrases: [String]

  init(_ old: InterfaceDocument, _ new: InterfaceDocument, _ phrases: String...) {
    self.old = old
    self.new = new
    self.phrases = phrases
  }

  var testDescription: String { phrases.first ?? "nothing" }
}
