import ComponentModel
import Foundation
import InterfaceBuilder
import Loading

/// What is true of every expanded host.
struct ExpansionLaws {
  let host: InterfaceDocument
  let simulation: LoadSimulation
  let expansion: HostExpansion
  let expanded: InterfaceDocument
  private let lookup: ClassLookup

  init(of host: InterfaceDocument, classes lookup: @escaping ClassLookup) throws {
    self.host = host
    self.lookup = lookup
    simulation = try LoadSimulation(of: host, classes: lookup)
    expansion = try HostExpansion(of: host, classes: lookup)
    expanded = try DocumentReader().read(Data(expansion.bytes), path: "Expanded.xib")
  }

  var text: String { String(decoding: expansion.bytes, as: UTF8.self) }

  /// Every law that does not hold.
  func violations() throws -> [String] {
    try repeatedIdentifiers() + danglingReferences() + otherBytes() + differencesFromSimulation()
  }

  private func repeatedIdentifiers() -> [String] {
    var seen: Set<String> = []
    let inObjects = expanded.layout.tree.elements.filter { $0.name != "device" && $0.name != "adaptation" }
    return inObjects.compactMap { $0["id"] }.filter { !seen.insert($0).inserted }.map { "id \($0) occurs twice" }
  }

  private func danglingReferences() -> [String] {
    let ids = Set(expanded.layout.tree.elements.compactMap { $0["id"] })
    let names = [
      "destination", "firstItem", "secondItem", "reference", "tableViewCell", "textLabel", "detailTextLabel",
    ]
    return expanded.layout.tree.elements.flatMap { element in
      names.compactMap { name in
        element[name].flatMap { ids.contains($0) ? nil : "\(element.name) names \($0), which is not there" }
      }
    }
  }

  private func otherBytes() throws -> [String] {
    let again = try HostExpansion(of: expanded, classes: lookup).bytes
    let anew = try HostExpansion(of: host, classes: lookup).bytes
    return (again == expansion.bytes ? [] : ["expands again to other bytes"])
      + (anew == expansion.bytes ? [] : ["another run gives other bytes"])
  }

  /// The document reads back to the tree that the simulation has.
  private func differencesFromSimulation() -> [String] {
    struct Place: Hashable {
      var element: String
      var parent: ObjectID?
      var slot: String
    }
    var found: [String] = []
    let loaded = simulation.objects.filter { !$0.path.object.contains("@") }
    let ids = loaded.map { expansion.ids[$0.path] ?? "?\($0.path)" }
    let read = expanded.layout.objects.filter { !$0.id.contains("@") }
    let readPlaces = Dictionary(read.map { ($0.id, Place(element: $0.element, parent: $0.parent, slot: $0.slot)) }) {
      first, _ in first
    }
    for (object, id) in zip(loaded, ids) {
      let place = Place(
        element: object.element, parent: object.parent.map { expansion.ids[$0] ?? "?\($0)" }, slot: object.slot)
      if readPlaces[id] != place {
        found.append("\(object.path) is \(place) after loading, \(readPlaces[id].map { "\($0)" } ?? "nothing") as read")
      }
    }
    if read.count != loaded.count { found.append("\(loaded.count) objects after loading, \(read.count) as read") }
    let order = Dictionary(grouping: zip(loaded, ids).filter { $0.0.parent != nil }) {
      $0.0.parent.flatMap { expansion.ids[$0] }
    }
    for (parent, children) in order {
      for slot in Set(children.map(\.0.slot)) {
        let siblings = children.filter { $0.0.slot == slot }.map(\.1)
        if siblings != read.filter({ $0.parent == parent && $0.slot == slot }).map(\.id) {
          found.append("the \(slot) of \(parent ?? "") are in another order")
        }
      }
    }
    return found
  }
}
