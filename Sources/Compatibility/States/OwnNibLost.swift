package import ComponentModel
import Loading

/// What a controller loses that took the nib of its name.
package struct OwnNibLost: Sendable {
  /// An outlet that the nib connected, and that the controller's code uses still.
  package var outlet: MemberUse
  /// Where code makes the controller without naming a nib, in order.
  package var makers: [SourceLocation]
}

extension ComponentChange {
  /// What the controller loses that took the old nib by its name, as UIKit has it for controllers that are given none; nil
  /// where it takes none of that name, makes its view itself, uses less of the nib than before, or where no code makes it.
  package func ownNibLost(_ catalog: ClassCatalog) -> OwnNibLost? {
    guard let old, old.document.kind == .xib, let name = old.className,
      let facts = catalog.knownFacts(of: name, in: old.path), facts.lifecycle?.loadView == nil,
      let ownUses = facts.ownNibUses
    else { return nil }
    let own = NibName.ofController(name.name)
    guard own.contains(old.nibName), own.allSatisfy({ usage.nibNames[$0] == nil }),
      !catalog.codeHosts.contains(where: { host in
        host.kind == .viewController
          && (host.loadedClass ?? host.className).map { $0 == name.name || facts.superclasses.contains($0) } == true
      })
    else { return nil }
    let owner = old.document.filesOwner?.id
    let connected = Set(
      old.document.layout.connections.lazy.filter { $0.source == owner && $0.kind == .outlet }.map(\.name))
    let uses = ownUses.filter { use in
      connected.contains(use.name) && catalog.tree.idleCode.code(at: use.location) == nil
    }
    // Code that makes the view now uses less of the nib.
    let usedBefore = Set((old.facts?.ownNibUses ?? []).map(\.name)).intersection(connected)
    guard let outlet = uses.first(where: \.isForced) ?? uses.first, usedBefore.isSubset(of: uses.map(\.name)) else {
      return nil
    }
    let makers = (catalog.codeUses ?? []).filter { use in
      use.name == name.name && use.kind == .create && use.user.map(catalog.tree.unnamedClasses.contains) != true
        && catalog.knownFacts(of: name, in: use.location.path)?.declaration.location == facts.declaration.location
        && catalog.mayBeInOneApp(use.location.path, old.path)
    }
    return makers.isEmpty ? nil : OwnNibLost(outlet: outlet, makers: makers.map(\.location).sorted())
  }
}

extension OwnNibLost {
  /// What is said where code makes the controller.
  package func violations(of change: SurfaceChange) -> [Violation] {
    makers.map { maker in
      var violation = Violation(
        .breaks, change, in: maker, change.message + ", and the controller that is made here found it by its name",
        effect: outlet.isForced ? .crashOnUse : .wiringLost,
        repair: "keep the nib under the controller's name, or make the view in 'loadView'")
      violation.related.append(.init("outlet '\(outlet.name)' is used here", at: outlet.location))
      return violation
    }
  }
}
