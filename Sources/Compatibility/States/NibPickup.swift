package import ComponentModel

/// A view controller that names no nib, and takes one that is named after it.
package struct NibPickup {
  package var controller: ClassFacts
  /// Where code makes it without a nib name; nil where code was not looked through.
  package var creation: SourceLocation?
}

extension ClassCatalog {
  /// The controller that takes a nib for its own: a controller of UIKit takes the nib with its name without
  /// `Controller`, `FooViewController` takes `FooView` before `FooViewController`, as UIKit's reference says of `nibName`.
  package func pickup(ofNib nibName: String, in path: String) -> NibPickup? {
    let name = nibName + "Controller"
    guard let facts = knownFacts(of: ClassName(name), in: path), facts.kind.value == .viewController,
      // Those of AppKit look for their whole name.
      facts.isKind(of: "NSViewController") != true,
      facts.lifecycle != nil, facts.lifecycle?.loadView == nil, mayBeTogether(facts.declaration.location.path, path),
      // It looks in the main bundle.
      tree.targets.building(path).isEmpty || tree.targets.buildForApps(path),
      // An initializer of its own, or of a project's class above it, may name a nib.
      !facts.members.initializers.contains(where: { $0.selector != "initWithCoder:" })
    else { return nil }
    guard let codeUses else { return NibPickup(controller: facts) }
    let locations = codeUses.lazy.filter { $0.name == name && $0.kind == .create }.map(\.location)
    let creation = locations.first { location in
      !codeHosts.contains {
        $0.kind == .viewController && $0.location.path == location.path
          && ($0.location.position.line == location.position.line
            // The name may stand on a line of its own.
            || $0.loadedClass == name && (1...2).contains($0.location.position.line - location.position.line))
      }
    }
    return creation.map { NibPickup(controller: facts, creation: $0) }
  }
}
