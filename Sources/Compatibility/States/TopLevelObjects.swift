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
  ///
  /// - Parameter former: what the code took before.
  func isOther(_ choice: TopLevelChoice?, than former: [TopLevelChoice?]) -> Bool {
    switch choice {
    case .first, .last, .index:
      let before = former.compactMap { $0?.object(among: old) }
      return !before.isEmpty && choice?.object(among: new).map(before.contains) != true
    case .firstOfClass, .every, nil: return false
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
    let hosts = catalog.hosts(ofNib: new.nibName, at: new.path)
    func choices(of className: String?, in hosts: [CodeHost]) -> [TopLevelChoice?] {
      hosts.filter { $0.kind == .instantiate && $0.className == className }.map(\.choice)
    }
    let former = change.old.flatMap { old in old.context.classes?.hosts(ofNib: old.nibName, at: old.path) } ?? hosts
    return hosts.compactMap { host in
      switch host.kind {
      case .instantiate:
        let before = choices(of: host.className, in: former)
        // Code that takes objects by other places now was changed with the nib, and means what it takes there.
        let isChanged = before != choices(of: host.className, in: hosts)
        guard !isChanged || before.contains(host.choice),
          objects.isOther(host.choice, than: isChanged ? before : [host.choice])
        else { return nil }
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

extension TopLevelChoice {
  /// The object in its place; nil where there is none, or where the place does not decide.
  fileprivate func object(among objects: [ObjectID]) -> ObjectID? {
    switch self {
    case .first: objects.first
    case .last: objects.last
    case .index(let index): objects.indices.contains(index) ? objects[index] : nil
    case .firstOfClass, .every: nil
    }
  }
}
