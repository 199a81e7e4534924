/// What is done to objects whose content is put in.
extension Markup {
  /// Makes an object name its component no more: its class becomes the label by which Interface Builder shows it.
  func dropClass() {
    guard let name = self["customClass"] else { return }
    let qualified = self["customModule"].flatMap { $0.isEmpty ? nil : "\($0).\(name)" } ?? name
    self["customClass"] = nil
    self["customModule"] = nil
    self["customModuleProvider"] = nil
    self["userLabel"] = self["userLabel"].map { "\($0) (\(qualified))" } ?? qualified
  }

  /// Gives the object the bounds of another one as frame.
  func fillFrame(of other: Markup) {
    guard let frame = other.child(key: "frame"), let width = frame["width"], let height = frame["height"] else {
      return
    }
    child(key: "frame")?.remove()
    add(Markup("rect", [("key", "frame"), ("x", "0.0"), ("y", "0.0"), ("width", width), ("height", height)]))
  }

  /// Gives the object another one's value of a property, the default included.
  func take(_ property: String, from other: Markup) {
    self[property] = other[property]
    let value = other.child(key: property)
    if let value {
      value.remove()
      if let own = child(key: property) { own.replace(by: value) } else { add(value) }
    } else {
      child(key: property)?.remove()
    }
  }

  /// Moves another object's connections and runtime attributes to this one.
  ///
  /// Where both set the same outlet or key, the value set last counts.
  ///
  /// - Parameter first: whether the other object's are set before this one's.
  func takeWiring(of other: Markup, first: Bool) {
    for (list, key) in [("userDefinedRuntimeAttributes", "keyPath"), ("connections", "property")] {
      guard let added = other.child(named: list) else { continue }
      let existing = child(named: list)?.children ?? []
      let own = container(list)
      var index = first ? 0 : own.children.count
      for element in added.children {
        let name = element.name == "outletCollection" ? nil : element[key]
        if let name, let same = existing.first(where: { $0.name == element.name && $0[key] == name }) {
          if first { continue }
          same.remove()
          index -= 1
        }
        element.remove()
        own.insert(element, at: index)
        index += 1
      }
      if own.children.isEmpty { own.remove() }
    }
  }
}
