import ComponentModel

/// How far inside of a view its margins are.
struct LayoutMargins: Sendable {
  let views: ViewTree

  private var tree: DocumentTree { views.tree }

  /// The margins that a document sets for a view.
  func own(of view: LayoutView) -> EdgeDistances? {
    for key in ["layoutMargins", "directionalLayoutMargins", "margins"] {
      guard let child = tree.child(of: view.index, key: key) else { continue }
      func number(_ names: String...) -> Double { names.compactMap { views.number(child, $0) }.first ?? 0 }
      return EdgeDistances(
        top: number("top"), leading: number("leading", "left"), bottom: number("bottom"),
        trailing: number("trailing", "right"))
    }
    return nil
  }

  /// - Parameters:
  ///   - safeArea: what of the safe area's insets reaches into the view.
  ///   - superview: the margins of the superview, and how far the view is inside of it.
  func margins(
    of number: Int, width: Double, safeArea: EdgeDistances,
    superview: (margins: EdgeDistances, distances: EdgeDistances)?
  ) -> EdgeDistances {
    let view = views.views[number]
    let version = views.toolsVersion
    let own = own(of: view)
    let screen = views.device?.bounds.width ?? width
    let side: Double = version < 17_000 ? (width <= 375 ? 16 : 20) : (width >= 414 ? 20 : 16)
    let cell = cell(around: number)
    var margins: EdgeDistances
    if let cell, views.views[cell].element == "tableViewCell" {
      margins = tableCell(cell, version: version, width: width, screen: screen)
      if let own {
        margins = own
        if isPreserving(view) || isPreserving(views.views[cell]) { margins.leading = max(own.leading, side) }
      }
      return margins
    }
    let isCollectionRoot = cell.map { views.views[$0].parent == nil } ?? false
    if view.parent == nil || isCollectionRoot {
      margins = EdgeDistances(top: 0, leading: side, bottom: 0, trailing: side)
      if let own {
        margins = EdgeDistances(
          top: own.top, leading: max(own.leading, side), bottom: own.bottom, trailing: max(own.trailing, side))
      }
    } else {
      // A stack view has none of its own.
      margins = own ?? EdgeDistances(all: view.element == "stackView" ? 0 : 8)
    }
    if tree[view.index]["insetsLayoutMarginsFromSafeArea"] != "NO" {
      margins.top += safeArea.top
      margins.leading += safeArea.leading
      margins.bottom += safeArea.bottom
      margins.trailing += safeArea.trailing
    }
    if isPreserving(view), cell == nil, let superview {
      let (outer, distances) = (superview.margins, superview.distances)
      margins.top = max(margins.top, outer.top - distances.top)
      margins.leading = max(margins.leading, outer.leading - distances.leading)
      margins.bottom = max(margins.bottom, outer.bottom - distances.bottom)
      margins.trailing = max(margins.trailing, outer.trailing - distances.trailing)
    }
    return margins
  }

  private func isPreserving(_ view: LayoutView) -> Bool { tree[view.index]["preservesSuperviewLayoutMargins"] == "YES" }

  /// The cell whose content a view is, or that it is itself.
  private func cell(around number: Int) -> Int? {
    let view = views.views[number]
    if view.element == "tableViewCell" || view.element == "collectionViewCell" { return number }
    guard let parent = view.parent, view.slot == "contentView" else { return nil }
    let element = views.views[parent].element
    return element == "tableViewCell" || element == "collectionViewCell" ? parent : nil
  }

  private func tableCell(_ number: Int, version: Double, width: Double, screen: Double) -> EdgeDistances {
    let hasAccessory = tree[views.views[number].index]["accessoryType"] != nil
    let cellWidth = views.views[number].stored?.width ?? width
    switch version {
    case ..<13_000: return EdgeDistances(all: 8)
    case ..<14_868:
      let side: Double = cellWidth <= 375 ? 16 : 20
      return EdgeDistances(top: 11, leading: side, bottom: 10.5, trailing: hasAccessory ? 8 : side)
    default:
      let narrow: Double = version < 17_000 && screen < 414 ? 15 : 16
      let side: Double = screen >= 414 && cellWidth > 320 ? 20 : narrow
      return EdgeDistances(top: 11, leading: side, bottom: 11, trailing: hasAccessory ? 8 : side)
    }
  }
}
