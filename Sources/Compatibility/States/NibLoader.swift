import AppleSDK
import ComponentModel
import Loading

/// Who loads a nib and so is its File's Owner. The class that the document names for it is a hint for Interface Builder
/// only, and is never looked up.
struct NibLoader {
  /// nil where whoever it is, it is not the class that the document names.
  let facts: ClassFacts?

  /// nil where it is the class that the document names, and where that lacks what the nib connects and nobody is known
  /// who has it instead.
  ///
  /// - Parameter nibNames: how many documents of the project code can load by a name.
  init?(
    of document: InterfaceDocument, nibName: String, path: String, classes: ClassCatalog?, nibNames: [String: Int]
  ) {
    guard document.kind == .xib, let classes, let owner = document.filesOwner, let named = owner.customClass else {
      return nil
    }
    var outlets: Set<String> = []
    var actions: Set<String> = []
    for connection in document.layout.connections {
      switch connection.kind {
      case .outlet, .outletCollection: if connection.source == owner.id { outlets.insert(connection.name) }
      case .action: if connection.destination == owner.id { actions.insert(connection.name) }
      case .segue, .other: break
      }
    }
    func lacks(_ facts: ClassFacts) -> Bool {
      outlets.contains { facts.accepts($0) == .known(false) } || actions.contains { facts.answers($0) == .known(false) }
    }
    let hosts = classes.runningHosts(ofNib: nibName, at: path)
    let loaders = hosts.flatMap { host in
      host.owners.compactMap { classes.knownFacts(of: ClassName($0), in: host.location.path) }
    }
    // A controller looks for a nib of its own name, and classes load nibs that are called like them.
    let namesake = classes.knownFacts(of: ClassName(nibName), in: path)
    let pickups = [namesake].compactMap(\.self).filter {
      $0.kind == .known(.viewController) && $0.lifecycle?.loadView == nil
    }
    let known = hosts.isEmpty ? pickups : loaders
    if !hosts.isEmpty, hosts.allSatisfy(\.passesNoOwner) {
      // Nobody is its owner, which a rule of its own says.
      facts = nil
      return
    }
    guard let declared = classes.knownFacts(of: named, in: path) else {
      // The class is gone, or has another name now.
      guard classes.classes[named.name] == nil, SystemClasses.table[named.name] == nil, let first = known.first,
        known.allSatisfy({ $0.declaration.location == first.declaration.location })
      else { return nil }
      facts = first
      return
    }
    guard lacks(declared) else {
      // It may have been copied from a document with the same outlets.
      let lineage = [declared.declaration.name] + declared.superclasses
      guard let first = known.first, known.allSatisfy({ !lineage.contains($0.declaration.name) && !lacks($0) }) else {
        return nil
      }
      facts = first
      return
    }
    let isMainNib = classes.tree.launchDocuments?.contains { $0.key == "NSMainNibFile" && $0.name == nibName } == true
    if isMainNib, hosts.isEmpty,
      declared.systemClass.value.flatMap({ $0 }).map({ SystemClasses.isKind($0, of: "NSApplication") }) != true
    {
      // AppKit's application loads it.
      facts = nil
      return
    }
    if let facts = (loaders + [namesake].compactMap(\.self)).first(where: { !lacks($0) }) {
      self.facts = facts
    } else {
      // Copied from the nib that is called like the class, and loaded by code in a language that is not read, or by none.
      let ownNibs = [named.name] + NibName.ofController(named.name)
      guard hosts.isEmpty, namesake == nil, !ownNibs.contains(where: nibName.hasPrefix),
        classes.tree.namedNibs[nibName] == nil, ownNibs.contains(where: { nibNames[$0] != nil })
      else { return nil }
      facts = nil
    }
  }
}

extension CodeHost {
  /// Whether the nib is loaded here, and by nobody who has its outlets.
  fileprivate var passesNoOwner: Bool {
    switch (kind, owner) {
    case (.register, _), (.instantiate, .some(.none)): true
    default: false
    }
  }
}
