public import ComponentModel

/// Finds out which component a XIB defines.
///
/// The root is the first top-level view, else view controller, else other object; placeholders and recognizers are
/// no root, because `instantiate(withOwner:)` skips the former and real nibs put the latter first.
struct DefinitionReading {
  let definition: ComponentDefinition?

  init(layout: Layout, platform: Platform) {
    let (owner, root) = Self.ownerAndRoot(of: layout, platform: platform)
    let ownerClass = owner?.customClass.flatMap { $0.name == "NSObject" ? nil : $0 }
    let rootClass = root?.customClass
    if let owner, let ownerClass {
      let isSame = rootClass.map { $0.match(ownerClass) != .different } ?? false
      definition = ComponentDefinition(
        className: ownerClass, placement: isSame ? .ownerAndRoot : .owner, root: root?.id,
        rootElement: root?.element, position: owner.position)
    } else if let root, let rootClass {
      definition = ComponentDefinition(
        className: rootClass, placement: .root, root: root.id, rootElement: root.element, position: root.position)
    } else {
      definition = nil
    }
  }

  fileprivate static func ownerAndRoot(
    of layout: Layout, platform: Platform
  ) -> (owner: LayoutObject?, root: LayoutObject?) {
    let topLevel = layout.objects.filter { $0.parent == nil }
    let candidates = topLevel.filter { !$0.isPlaceholder && !$0.id.hasPrefix("-") }
    let root =
      candidates.first { ElementRole(element: $0.element).isView }
      ?? candidates.first { ElementRole(element: $0.element) == .viewController }
      ?? candidates.first { ElementRole(element: $0.element) == .object }
    let owner = topLevel.first { $0.isFilesOwner(in: layout.tree) && ($0.isPlaceholder || platform == .macOS) }
    return (owner, root)
  }
}

extension InterfaceDocument {
  /// The document as that of a component whose class it does not name, or names by an alias.
  ///
  /// - Returns: itself where there is nothing in it that could be a component.
  public func defining(_ className: ClassName) -> InterfaceDocument {
    guard definition?.className != className else { return self }
    let (owner, root) = DefinitionReading.ownerAndRoot(of: layout, platform: platform)
    var document = self
    if var definition {
      definition.className = className
      document.definition = definition
    } else if let holder = root ?? owner {
      document.definition = ComponentDefinition(
        className: className, placement: .root, root: root?.id, rootElement: root?.element, position: holder.position)
    }
    return document
  }
}

extension LayoutObject {
  /// First Responder and, on macOS, the application: objects of the system, whatever class they name.
  package func isSystemObject(in tree: DocumentTree) -> Bool {
    if isPlaceholder { return tree[index]["placeholderIdentifier"] == "IBFirstResponder" }
    guard element == "customObject" else { return false }
    return id == "-1" || id == "-3" || tree[index]["sceneMemberID"] == "firstResponder"
  }
}
