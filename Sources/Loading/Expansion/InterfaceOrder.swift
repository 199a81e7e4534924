/// The order in which Interface Builder writes attributes and children, as real documents have it.
enum InterfaceOrder {
  /// Where an attribute belongs among others.
  static func index(of name: String, in attributes: [(name: String, value: String)]) -> Int {
    let rank = attributeRank(name)
    return attributes.firstIndex { attributeRank($0.name) > rank } ?? attributes.count
  }

  /// Where a child belongs among an object's other children.
  static func index(of child: Markup, in children: [Markup]) -> Int {
    let rank = childRank(child)
    return children.firstIndex { childRank($0) > rank } ?? children.count
  }

  /// Sorts an object's attributes; those of one kind of object keep their order.
  static func sort(_ attributes: inout [(name: String, value: String)]) {
    attributes.sort { attributeRank($0.name) < attributeRank($1.name) }
  }

  private static func attributeRank(_ name: String) -> Int { attributeRanks[name] ?? otherAttributeRank }

  private static func childRank(_ child: Markup) -> Int {
    if let rank = childRanks[child["key"] ?? child.name] { return rank }
    if child["key"]?.hasPrefix("simulated") == true { return simulatedRank }
    return childRanks[child.name] ?? otherChildRank
  }

  private static let firstAttributes = [
    // Of the document.
    "type", "version", "toolsVersion", "systemVersion", "targetRuntime", "propertyAccessControl", "useAutolayout",
    "launchScreen", "useTraitCollections", "useSafeAreas", "colorMatched", "initialViewController",
    // Of objects.
    "key", "autoresizesSubviews", "hidden", "verifyAmbiguity", "opaque", "clipsSubviews", "userInteractionEnabled",
    "alpha", "clearsContextBeforeDrawing", "multipleTouchEnabled", "tag", "contentMode",
    "insetsLayoutMarginsFromSafeArea", "restorationIdentifier",
  ]

  private static let lastAttributes = [
    "translatesAutoresizingMaskIntoConstraints", "id", "userLabel", "customClass", "customModule",
    "customModuleProvider", "sceneMemberID",
  ]

  /// Attributes of one kind of object stand between those that all have.
  private static let otherAttributeRank = firstAttributes.count

  private static let attributeRanks = ranks(firstAttributes).merging(
    ranks(lastAttributes).mapValues { $0 + otherAttributeRank + 1 }
  ) { first, _ in first }

  private static let firstChildren = [
    "layoutGuides", "frame", "autoresizingMask", "contentView", "view", "subviews", "safeArea", "backgroundColor",
    "tintColor", "accessibility", "gestureRecognizers", "constraints",
  ]

  private static let lastChildren = [
    "userDefinedRuntimeAttributes", "variation", "connections", "canvasLocation",
  ]

  /// Values of one kind of object stand between what all have.
  private static let otherChildRank = firstChildren.count
  private static let simulatedRank = otherChildRank + 1

  private static let childRanks = ranks(firstChildren).merging(
    ranks(lastChildren).mapValues { $0 + simulatedRank + 1 }
  ) { first, _ in first }

  private static func ranks(_ names: [String]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }
}
