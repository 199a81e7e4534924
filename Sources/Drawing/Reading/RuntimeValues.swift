import ComponentModel

/// The runtime attributes of an object that change how it looks.
struct RuntimeValues: Sendable {
  var cornerRadius: Double?
  var borderWidth: Double?
  var borderColor: DrawnColor?
  var masks = false

  /// - Parameter index: the object's element.
  init(_ index: Int, colors: ColorReading) {
    let tree = colors.tree
    guard let list = tree.child(of: index, named: "userDefinedRuntimeAttributes") else { return }
    for attribute in tree.children(of: list) {
      func number() -> Double? {
        let text = tree.child(of: attribute, key: "value").flatMap { tree[$0]["value"] } ?? tree[attribute]["value"]
        return text.flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? min($0, 10_000) : nil }
      }
      func color() -> DrawnColor? { colors.color(of: attribute, key: "value") }
      // Many projects have properties of these names that hand on to the layer.
      switch tree[attribute]["keyPath"] {
      case "layer.cornerRadius", "cornerRadius": cornerRadius = number()
      case "layer.borderWidth", "borderWidth": borderWidth = number()
      case "layer.borderColor", "layer.borderUIColor", "borderColor": borderColor = color()
      case "layer.masksToBounds", "masksToBounds", "clipsToBounds": masks = tree[attribute]["value"] == "YES"
      default: break
      }
    }
  }
}
