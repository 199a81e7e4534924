import ComponentModel

/// A property that a placeholder states in its document.
///
/// Documents and code call properties by different names: `hidden` is `isHidden` in Swift, `clipsSubviews` is
/// `clipsToBounds` in both languages.
struct PlaceholderProperty: Hashable {
  /// The attribute's name, or the key of the element with the value: `alpha`, `frame`, `backgroundColor`.
  var name: String

  /// What is commonly passed through, where no source says it.
  static let common = ["frame", "autoresizingMask", "alpha", "hidden", "translatesAutoresizingMaskIntoConstraints"]

  /// The properties that code hands over, as documents call them.
  static func passed(by technique: LoadingTechnique) -> [String] {
    (technique.survivingProperties ?? common).map(documentName)
  }

  /// `hidden` of `isHidden`, `clipsSubviews` of `clipsToBounds`.
  static func documentName(_ property: String) -> String {
    var name = property
    let rest = property.dropFirst(2)
    if property.hasPrefix("is"), let first = rest.first, first.isUppercase {
      name = first.lowercased() + rest.dropFirst()
    }
    return otherNames[name] ?? name
  }

  private static let otherNames = [
    "clipsToBounds": "clipsSubviews", "accessibilityLabel": "accessibilityConfiguration",
    "accessibilityIdentifier": "accessibilityConfiguration", "accessibilityHint": "accessibilityConfiguration",
  ]

  /// What only the editor knows: it is not in the built nib.
  static func isOfEditor(_ name: String) -> Bool {
    editors.contains(name) || name.hasPrefix("simulated") || name.contains("Class=")
  }

  private static let editors: Set<String> = [
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "userLabel", "userComments", "fixedFrame",
    "verifyAmbiguity", "ambiguous", "misplaced", "canvasLocation", "sceneMemberID", "key", "default", "id",
    "customClass", "customModule", "customModuleProvider", "intrinsicContentSize",
  ]
}
