import ComponentModel
import Loading

/// Who loads a nib and so is its File's Owner. The class that the document names for it is a hint for Interface Builder
/// only, and is never looked up.
struct NibLoader {
  let facts: ClassFacts

  /// nil where the class that the document names has everything that the nib connects, and where nobody is known who
  /// has it instead.
  init?(of document: InterfaceDocument, nibName: String, path: String, classes: ClassCatalog?) {
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
    guard let declared = classes.knownFacts(of: named, in: path), lacks(declared) else { return nil }
    let loaders = classes.hosts(ofNib: nibName, at: path).flatMap { host in
      host.owners.compactMap { classes.knownFacts(of: ClassName($0), in: host.location.path) }
    }
    // A controller looks for a nib of its own name, and classes load nibs that are called like them.
    let namesake = classes.knownFacts(of: ClassName(nibName), in: path)
    guard let facts = (loaders + [namesake].compactMap(\.self)).first(where: { !lacks($0) }) else { return nil }
    self.facts = facts
  }
}
