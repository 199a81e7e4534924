import ComponentModel

extension Usage {
  /// As the store keeps it: JSON with members in alphabetical order, without those that are nil.
  ///
  /// Written here because a general encoder takes as long for these as everything else that recording writes.
  var text: String {
    var text = "{"
    text.reserveCapacity(512)
    text.add("connectionsFrom", connectionsFrom) { $0.add($1) }
    text.add("connectionsTo", connectionsTo) { $0.add($1) }
    text.add("constraintsNaming", constraintsNaming) { $0.add($1) }
    text.add("constraintsOwned", constraintsOwned) { $0.add($1) }
    text.add("properties", properties) { $0.add($1) }
    text.add("runtimeAttributes", runtimeAttributes) { $0.add($1) }
    text.add("slot", slot)
    text.add("subviews", subviews) { JSONText.append($1, to: &$0) }
    text += "}"
    return text
  }
}

extension String {
  /// Begins a member of an object.
  private mutating func name(_ name: String) {
    if utf8.last != UInt8(ascii: "{") { self += "," }
    self += "\""
    self += name
    self += "\":"
  }

  fileprivate mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    self.name(name)
    JSONText.append(value, to: &self)
  }

  fileprivate mutating func add<Item>(_ name: String, _ items: [Item], _ add: (inout String, Item) -> Void) {
    self.name(name)
    self += "["
    for (index, item) in items.enumerated() {
      if index > 0 { self += "," }
      add(&self, item)
    }
    self += "]"
  }

  private mutating func add(_ position: SourcePosition) {
    name("position")
    self += "{\"column\":\(position.column),\"line\":\(position.line)}"
  }

  fileprivate mutating func add(_ property: LayoutProperty) {
    self += "{"
    add("path", property.path)
    add(property.position)
    add("value", property.value)
    self += "}"
  }

  fileprivate mutating func add(_ attribute: RuntimeAttribute) {
    self += "{"
    add("keyPath", attribute.keyPath)
    add("object", attribute.object)
    add(attribute.position)
    add("type", attribute.type)
    add("value", attribute.value)
    self += "}"
  }

  fileprivate mutating func add(_ connection: Connection) {
    self += "{"
    add("destination", connection.destination)
    name("details")
    self += JSONText.object(connection.details.sorted { $0.key < $1.key }.lazy.map { ($0.key, $0.value) })
    add("id", connection.id)
    add("kind", connection.kind.element)
    add("name", connection.name)
    add(connection.position)
    add("source", connection.source)
    self += "}"
  }

  fileprivate mutating func add(_ constraint: Constraint) {
    self += "{"
    add("constant", constraint.constant)
    add("firstAttribute", constraint.firstAttribute)
    add("firstItem", constraint.firstItem)
    add("id", constraint.id)
    add("identifier", constraint.identifier)
    name("isPlaceholder")
    self += constraint.isPlaceholder ? "true" : "false"
    add("multiplier", constraint.multiplier)
    add("owner", constraint.owner)
    add(constraint.position)
    add("priority", constraint.priority)
    add("relation", constraint.relation)
    add("secondAttribute", constraint.secondAttribute)
    add("secondItem", constraint.secondItem)
    self += "}"
  }
}
