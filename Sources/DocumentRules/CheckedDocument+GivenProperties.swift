import Compatibility
import ComponentModel

extension CheckedDocument {
  /// What code gives to objects, as `image`, `textColor` and `backgroundColor`: by the outlets that it has for them, or as
  /// their class.
  var givenProperties: [ObjectID: Set<String>] {
    var given: [ObjectID: Set<String>] = [:]
    func add(_ colors: [String], of member: String, to object: ObjectID) {
      let colors = colors.filter { $0.hasPrefix(member + ".") }.map { String($0.dropFirst(member.count + 1)) }
      if !colors.isEmpty { given[object, default: []].formUnion(colors) }
    }
    for connection in layout.connections where connection.kind == .outlet {
      guard let destination = connection.destination, let facts = object(connection.source).flatMap({ facts(of: $0) })
      else { continue }
      if facts.picturedOutlets?.contains(connection.name) == true { given[destination, default: []].insert("image") }
      add(facts.givenColors ?? [], of: connection.name, to: destination)
    }
    for item in layout.objects {
      if item.customClass != nil, let colors = facts(of: item)?.givenColors {
        given[item.id, default: []].formUnion(colors.lazy.filter { !$0.contains(".") })
      }
      // `<view key="view">`, the view of a controller.
      if let key = layout.tree[item.index]["key"], let parent = item.parent.flatMap({ object($0) }),
        let colors = facts(of: parent)?.givenColors
      {
        add(colors, of: key, to: item.id)
      }
    }
    // The outlet leads to the control of a cell.
    for item in layout.objects where ["imageCell", "buttonCell"].contains(item.element) {
      if let control = item.parent.flatMap({ given[$0] }) { given[item.id, default: []].formUnion(control) }
    }
    return given
  }
}
