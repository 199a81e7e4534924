import AppleSDK
public import ComponentModel

/// Finds out which component a XIB defines.
///
/// The root is the first top-level view, else view controller, else other object; placeholders and recognizers are
/// no root, because `instantiate(withOwner:)` skips the former and real nibs put the latter first.
struct DefinitionReading {
  let definition: ComponentDefinition?

  init(layout: Layout, platform: Platform) {
    let (owner, root) = Self.ownerAndRoot(of: layout, platform: platform)
    let ownerClass = owner?.customClass.flatMap { Self.isOfSystem($0) ? nil : $0 }
    let rootClass = root?.customClass.flatMap { Self.isOfSystem($0) ? nil : $0 }
    let isSame = ownerClass.flatMap { rootClass?.match($0) }.map { $0 != .different } ?? false
    if let application = owner?.customClass?.name, ["UIApplication", "NSApplication"].contains(application) {
      // With such a nib an app begins.
      definition = nil
    } else if let owner, let ownerClass, isSame || !Self.isCellAlone(owner, ownerClass, root, in: layout) {
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

  /// Whether a nib is that of a cell alone: whoever registers it has no owner for it, and what is called a cell owns none.
  private static func isCellAlone(
    _ owner: LayoutObject, _ ownerClass: ClassName, _ root: LayoutObject?, in layout: Layout
  ) -> Bool {
    guard let root, root.customClass != nil, ElementRole(element: root.element) == .cell else { return false }
    return ownerClass.name.hasSuffix("Cell")
      && !layout.connections.contains { $0.source == owner.id || $0.destination == owner.id }
  }

  /// Whether a class is the system's own, which is no component of the project: the application that owns `MainMenu.xib`.
  private static func isOfSystem(_ name: ClassName) -> Bool {
    name.module == nil && SystemClasses.table[name.name] != nil
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
