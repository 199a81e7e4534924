/// Puts what a component's document needs around its objects into the host's: resources, fonts, capabilities.
struct DocumentMerge {
  let host: Markup

  /// What the host says already stays as it is.
  func add(_ component: Markup) {
    for name in ["useAutolayout", "useTraitCollections", "useSafeAreas"] where component[name] == "YES" {
      host[name] = "YES"
    }
    merge("dependencies", of: component) { existing, added in
      guard added.name == "capability", let version = added["minToolsVersion"], let old = existing["minToolsVersion"]
      else { return }
      if Self.isVersion(old, before: version) { existing["minToolsVersion"] = version }
    }
    merge("customFonts", of: component) { _, _ in }
    merge("resources", of: component) { _, _ in }
  }

  private func merge(_ name: String, of component: Markup, same: (_ existing: Markup, _ added: Markup) -> Void) {
    guard let added = component.child(named: name), !added.children.isEmpty else { return }
    let list = section(name, like: added)
    for child in added.children {
      // The system that a document is deployed to is the host's.
      if child.name == "deployment" || child.name == "development" { continue }
      if let existing = list.children.first(where: { Self.identity($0) == Self.identity(child) }) {
        same(existing, child)
      } else {
        child.remove()
        let index = list.children.firstIndex { Self.order($0) > Self.order(child) }
        list.insert(child, at: index ?? list.children.count)
      }
    }
  }

  /// The host's section of that name, made in its place if there is none.
  private func section(_ name: String, like other: Markup) -> Markup {
    if let section = host.child(named: name) { return section }
    let section = Markup(name, other.attributes)
    let followers: Set<String> =
      name == "resources" ? [] : name == "customFonts" ? ["objects", "scenes"] : ["customFonts", "objects", "scenes"]
    let index = host.children.firstIndex { followers.contains($0.name) } ?? host.children.count
    host.insert(section, at: index)
    return section
  }

  private static func identity(_ element: Markup) -> [String?] {
    [element.name, element["name"] ?? element["identifier"] ?? element["key"], element["catalog"]]
  }

  /// Kinds first, then names: so Interface Builder sorts resources, and capabilities behind plug-ins.
  private static func order(_ element: Markup) -> String {
    let kind = element.name == "capability" ? "plugIn+" : element.name
    let name = element["name"] ?? element["identifier"] ?? element["key"] ?? ""
    return kind + "\u{0}" + (element.name == "capability" ? name : name.lowercased())
  }

  /// Compares numbers between dots.
  private static func isVersion(_ first: String, before second: String) -> Bool {
    let numbers = [first, second].map { $0.split(separator: ".").map { Int($0) ?? 0 } }
    return numbers[0].lexicographicallyPrecedes(numbers[1])
  }
}
