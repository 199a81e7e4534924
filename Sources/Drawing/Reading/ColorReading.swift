import ComponentModel

/// Reads the colors of a document.
struct ColorReading: Sendable {
  let tree: DocumentTree
  let isDark: Bool
  let catalog: [String: CatalogColor]
  /// What the document notes of colors by name, for where there is no catalog.
  private var noted: [String: Int] = [:]

  /// For a name that nothing is known of.
  static let standIn = DrawnColor(0x9999_99FF)

  init(tree: DocumentTree, isDark: Bool, catalog: [String: CatalogColor]) {
    self.tree = tree
    self.isDark = isDark
    self.catalog = catalog
    guard !tree.elements.isEmpty, let resources = tree.child(of: 0, named: "resources") else { return }
    for child in tree.children(of: resources) {
      let element = tree[child]
      guard element.name == "namedColor" || element.name == "systemColor", let name = element["name"] else { continue }
      if let color = tree.child(of: child, named: "color") { noted[element.name + " " + name] = color }
    }
  }

  /// The color of an element's child with a key; nil where there is none, or `nil`.
  func color(of index: Int, key: String) -> DrawnColor? {
    tree.children(of: index).first { tree[$0].name == "color" && tree[$0]["key"] == key }.map { color(at: $0) }
  }

  func color(at index: Int) -> DrawnColor {
    let element = tree[index]
    if let name = element["name"], element["catalog"] == nil { return named(name) }
    for attribute in ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"] {
      if let name = element[attribute], let color = system(name) { return color }
    }
    return components(of: element) ?? Self.standIn
  }

  func system(_ name: String) -> DrawnColor? {
    if let color = SystemColors.color(name, isDark: isDark) { return color }
    return noted["systemColor " + name].flatMap { components(of: tree[$0]) }
  }

  private func named(_ name: String) -> DrawnColor {
    if let color = catalog[name] { return isDark ? color.dark ?? color.light : color.light }
    return noted["namedColor " + name].flatMap { components(of: tree[$0]) } ?? Self.standIn
  }

  private func components(of element: DocumentTree.Element) -> DrawnColor? {
    func part(_ name: String) -> Double? { element[name].flatMap(Double.init) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return DrawnColor(red: white, green: white, blue: white, alpha: alpha) }
    if let red = part("red"), let green = part("green"), let blue = part("blue") {
      return DrawnColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    if let cyan = part("cyan"), let magenta = part("magenta"), let yellow = part("yellow"), let black = part("black") {
      func light(_ ink: Double) -> Double { (1 - ink) * (1 - black) }
      return DrawnColor(red: light(cyan), green: light(magenta), blue: light(yellow), alpha: alpha)
    }
    return nil
  }
}
