import ComponentModel

extension IndexedLayout {
  /// The constraint in words: `titleLabel.leading = superview.leading + 16 @750`.
  package func statement(of number: Int) -> ConstraintStatement {
    let constraint = layout.constraints[number]
    let element = constraintElements[number]
    var text = "\(item(constraint.firstItem, beside: constraint.secondItem)).\(constraint.firstAttribute)"
    text += " \(Self.sign(of: constraint.relation)) "
    let isStandard = tree[element]["symbolic"] == "YES" && constraint.constant == nil
    if let second = constraint.secondItem {
      text += "\(item(second, beside: constraint.firstItem)).\(constraint.secondAttribute ?? "?")"
      if let multiplier = constraint.multiplier { text += " × \(multiplier)" }
      if isStandard {
        text += " + standard"
      } else if let constant = constraint.constant, Double(constant) != 0 {
        text += constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)"
      }
    } else {
      text += isStandard ? "standard" : constraint.constant ?? "0"
    }
    if let priority = constraint.priority { text += " @\(priority)" }
    if let identifier = constraint.identifier { text += " called '\(identifier)'" }
    for child in tree.children(of: element) where tree[child].name == "variation" {
      let values = tree[child].attributes.filter { $0.name != "key" }.map { "\($0.name) \($0.value)" }
      text += ", \(values.joined(separator: ", ")) for \(tree[child]["key"] ?? "default")"
    }
    if constraint.isPlaceholder { text += ", removed at build time" }
    return ConstraintStatement(constraint: constraint, text: text)
  }

  private func item(_ id: ObjectID, beside other: ObjectID?) -> String {
    guard case .node(let node) = endpoint(id), let name = name(of: node) else { return id }
    if let other, case .node(let otherNode) = endpoint(other), otherNode != node {
      if nodes[otherNode].parent == node { return "superview" }
      if name.label == "safeArea", nodes[node].parent == nodes[otherNode].parent { return "safeArea" }
    }
    if name.label == "safeArea", let view = self.name(of: nodes[node].parent) {
      return Self.word(view) + ".safeArea"
    }
    return Self.word(name)
  }

  private static func word(_ name: ObjectName) -> String {
    if name.label == name.id { return "\(name.element)[\(name.id)]" }
    let isPlain = name.label.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || isDigit($0) }
    return isPlain ? name.label : "'\(name.label)'"
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func sign(of relation: String) -> String {
    switch relation {
    case "equal": "="
    case "greaterThanOrEqual": "≥"
    case "lessThanOrEqual": "≤"
    default: relation
    }
  }
}
