import ComponentModel
import Foundation
import InterfaceBuilder

/// A document around objects, as Xcode writes it.
struct Envelope {
  var type = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
  var runtime = "iOS.CocoaTouch"
  /// The element that holds the objects.
  var container = "objects"
  /// Further attributes of the document.
  var attributes = #"toolsVersion="21701""#
  /// What stands before the objects: device, dependencies, fonts.
  var before = ""
  /// What stands after them: designables, resources.
  var after = ""

  static let iOS = Envelope()
  static let macOS = Envelope(type: "com.apple.InterfaceBuilder3.Cocoa.XIB", runtime: "MacOSX.Cocoa")
  static let storyboard = Envelope(
    type: "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", container: "scenes")

  /// The XML declaration and the document's start tag fill line 1; the objects begin on line 3.
  func document(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?><document type="\(type)" version="3.0" targetRuntime="\(runtime)" \(attributes)>\(before)
    <\(container)>
    \(objects)
    </\(container)>\(after)
    </document>

    """
  }
}

let firstResponder = #"<placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>"#

/// File's Owner and First Responder, as every XIB has them.
func placeholders(owner: String = "", connections: String = "") -> String {
  let ownerClass = owner.isEmpty ? "" : #" customClass="\#(owner)""#
  let content = connections.isEmpty ? "/>" : "><connections>\(connections)</connections></placeholder>"
  return #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"\#(ownerClass)\#(content)\#(firstResponder)"#
}

/// A XIB whose placeholders name no class.
func xib(_ objects: String, in envelope: Envelope = .iOS) -> String {
  envelope.document(placeholders() + "\n" + objects)
}

/// A storyboard with one scene.
func storyboard(_ objects: String) -> String {
  Envelope.storyboard.document(
    """
    <scene sceneID="s1"><objects>
    \(objects)
    <placeholder placeholderIdentifier="IBFirstResponder" id="fr-01-abc" customClass="UIResponder" \
    sceneMemberID="firstResponder"/>
    </objects></scene>
    """)
}

func read(_ text: String, limits: ReadingLimits = .standard) throws(Diagnostic) -> InterfaceDocument {
  try DocumentReader(limits: limits).read(Data(text.utf8), path: "Row.xib")
}

func digest(_ text: String) throws(Diagnostic) -> LayoutDigest { try read(text).layout.digest }

/// What the reader says about a file it refuses; nil if it takes it.
func complaint(about content: Data, limits: ReadingLimits = .standard) -> Diagnostic? {
  do {
    _ = try DocumentReader(limits: limits).read(content, path: "Row.xib")
    return nil
  } catch {
    return error
  }
}

func complaint(about text: String, limits: ReadingLimits = .standard) -> String? {
  complaint(about: Data(text.utf8), limits: limits)?.description
}

extension InterfaceDocument {
  /// The element whose id is `id`.
  func element(_ id: String) -> DocumentTree.Element? { layout.tree.elements.first { $0["id"] == id } }

  func object(_ id: String) -> LayoutObject? { layout.objects.first { $0.id == id } }

  /// Objects that name a class, in one line each: `embedding view Row`.
  var mentions: [String] {
    embeddings.map { embedding in
      let nib = embedding.nibName.map { " nib \($0)" } ?? ""
      return "\(embedding.relation) \(embedding.element) \(embedding.className?.qualified ?? "-")\(nib)"
    }
  }

  /// The component in one line: `Row on owner, root view`.
  var definedComponent: String? {
    definition.map { "\($0.className.qualified) on \($0.placement), root \($0.rootElement ?? "-")" }
  }
}
