import ComponentModel

extension CheckedDocument {
  /// Why nobody meets an object, of views for the rows of AppKit's tables that nothing fills, or whose delegates give them
  /// others.
  var unaskedCellViews: [ObjectID: String] {
    guard isMac, let makers = context.classes?.tree.delegatesWithOwnViews else { return [:] }
    let tree = layout.tree
    func delegates(of table: LayoutObject) -> [ClassFacts?] {
      let led = layout.connections.filter { $0.source == table.id && $0.name == "delegate" }
      guard led.isEmpty else { return led.map { object($0.destination).flatMap { facts(of: $0) } } }
      // Code may make whoever has the table its delegate.
      return layout.connections.compactMap { connection in
        guard connection.kind == .outlet, connection.destination == table.id,
          let facts = object(connection.source).flatMap({ facts(of: $0) }),
          facts.outletUses.contains(where: { use in
            use.name == connection.name
              && use.asked.map { ["delegate", "setDelegate"].contains(where: $0.contains) } == true
          })
        else { return nil }
        return facts
      }
    }
    let plain = layout.objects.filter { ["tableView", "outlineView"].contains($0.element) && $0.customClass == nil }
    let empty = Set(plain.lazy.filter(isCutOff).map(\.index))
    let tables = Set(
      plain.lazy.filter { table in
        guard !makers.isEmpty, !empty.contains(table.index),
          // Bindings fill one without a delegate.
          !layout.connections.contains(where: { $0.source == table.id && $0.kind.element == "binding" })
        else { return false }
        let delegates = delegates(of: table)
        return !delegates.isEmpty && delegates.allSatisfy { $0.map { makers.contains($0.declaration.name) } == true }
      }.map(\.index))
    guard !tables.isEmpty || !empty.isEmpty else { return [:] }
    let prototypes = Set(
      tree.elements.indices.filter { index in
        tree[index].name == "prototypeCellViews"
          && tree.element(among: tables.union(empty), around: index) != nil
      })
    var reasons: [ObjectID: String] = [:]
    for object in layout.objects where tree.element(among: prototypes, around: object.index) != nil {
      reasons[object.id] =
        tree.element(among: empty, around: object.index) != nil
        ? "nothing fills the table: it has neither a data source nor bindings, and no outlet leads to it"
        : "code gives the table other views, and asks for none of its own"
    }
    return reasons
  }

  /// Whether a table of AppKit has no rows: it has neither a data source nor bindings, and nothing leads to it or to its scroll
  /// view by which code could fill it.
  private func isCutOff(_ table: LayoutObject) -> Bool {
    let tree = layout.tree
    var top = table
    while let around = top.parent.flatMap(object), ["clipView", "scrollView"].contains(around.element) {
      guard around.customClass == nil else { return false }
      top = around
    }
    // A root view its controller knows.
    guard tree[table.index]["tag"] == nil, top.slot == "subviews" else { return false }
    let inside = top.index..<tree[top.index].end
    let prototypes = Set(inside.filter { tree[$0].name == "prototypeCellViews" })
    func isInside(_ id: ObjectID?) -> Bool { object(id).map { inside.contains($0.index) } == true }
    return layout.connections.allSatisfy { connection in
      if connection.kind == .action || ["nextKeyView", "menu"].contains(connection.name) {
        return true
      }
      guard let source = object(connection.source), inside.contains(source.index) else {
        return !isInside(connection.destination)
      }
      // What a cell shows, it gets for a row.
      return tree.element(among: prototypes, around: source.index) != nil
        || isInside(connection.destination) && connection.kind == .outlet && connection.name != "delegate"
          && connection.name != "dataSource"
    }
  }
}
