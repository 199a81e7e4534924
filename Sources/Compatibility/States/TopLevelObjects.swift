package import ComponentModel
import LayoutComparison

/// The objects that loading a nib gives, before and after.
package struct TopLevelObjects {
  /// By their new ids.
  package let old: [ObjectID]
  package let new: [ObjectID]

  package init?(of change: ComponentChange) {
    guard let (before, after) = change.states, before.document.kind == .xib, after.document.kind == .xib,
      let olds = before.surface?.topLevelObjects, let news = after.surface?.topLevelObjects
    else { return nil }
    var names = change.newNames
    // The root is what code wants of the nib, even where it was made anew or put into another view.
    if let from = before.root?.id, let to = after.root?.id, !news.contains(where: { $0.id == names[from] ?? from }) {
      names[from] = to
    }
    old = olds.map { names[$0.id] ?? $0.id }
    new = news.map(\.id)
  }

  /// Whether code that takes one of them by its place gets another one now, or none.
  func isOther(_ choice: TopLevelChoice?) -> Bool {
    switch choice {
    case .first: old.first != new.first
    case .last: old.last != new.last
    case .index(let index): old.indices.contains(index) && (!new.indices.contains(index) || old[index] != new[index])
    case .firstOfClass, .every, nil: false
    }
  }

  /// How far the version has to move where it is not known what code takes.
  package var isFirstOther: Bool { old.first != new.first }
}

extension ChangeRule {
  /// Code that takes one of the nib's objects by its place, and gets another one now.
  package static func hurtByOrder(_ found: SurfaceChange, _ change: ComponentChange, _ reliance: Reliance)
    -> [Violation]
  {
    guard case .code(let catalog) = reliance, let objects = TopLevelObjects(of: change), let new = change.new else {
      return []
    }
    return catalog.hosts(ofNib: new.nibName, at: new.path).compactMap { host in
      switch host.kind {
      case .instantiate:
        guard objects.isOther(host.choice) else { return nil }
        return Violation(
          .breaks, found, in: host.location, found.message + ", and the code here takes another object now")
      case .register:
        guard objects.old.count == 1, objects.new.count > 1 else { return nil }
        return Violation(
          .breaks, found, in: host.location, found.message + ", and a nib registered for cells must have exactly one")
      default: return nil
      }
    }
  }
}
