import ComponentModel

extension ComponentChange {
  /// The names that outlets have now, by their old ones: of connections that lead to the same object, and where a class
  /// declares one outlet of a type instead of another.
  package var renamedOutlets: [String: String] {
    guard let (old, new) = states else { return [:] }
    var renamed = renamedDeclarations
    let (before, after) = (old.connectedOutlets, new.connectedOutlets)
    let (namesBefore, namesAfter) = (Set(before.map(\.name)), Set(after.map(\.name)))
    let added = Dictionary(
      after.lazy.filter { !namesBefore.contains($0.name) }.map { ($0.destination, $0.name) }
    ) { first, _ in first }
    let newNames = newNames
    for connection in before where !namesAfter.contains(connection.name) {
      if let name = added[connection.destination.map { newNames[$0] ?? $0 }] { renamed[connection.name] = name }
    }
    return renamed
  }

  private var renamedDeclarations: [String: String] {
    guard let classes else { return [:] }
    let (before, after) = (classes.old.members.outlets, classes.new.members.outlets)
    let (namesBefore, namesAfter) = (Set(before.map(\.name)), Set(after.map(\.name)))
    let lost = Dictionary(grouping: before.filter { !namesAfter.contains($0.name) }, by: \.type.text)
    let added = Dictionary(grouping: after.filter { !namesBefore.contains($0.name) }, by: \.type.text)
    return lost.reduce(into: [:]) { renamed, entry in
      // Of several nobody knows which is which.
      guard entry.value.count == 1, let new = added[entry.key], new.count == 1 else { return }
      renamed[entry.value[0].name] = new[0].name
    }
  }
}
