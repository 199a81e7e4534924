import ComponentModel

/// Whether code takes an object for a placeholder when `awakeAfterUsingCoder:` is sent to it.
///
/// The rules are those of the design's table of guards. Several guards hold together: an object is a placeholder if
/// all of them say so. Without a guard that is known, the placeholder is taken for one and the real object is not.
struct PlaceholderJudgement {
  let component: EmbeddedComponent
  let embedding: Embedding
  /// Whether the component's nib is being loaded already.
  let isLoading: Bool

  /// Why the embedded object is not taken for a placeholder; nil if it is.
  var refusal: EmptyReason? {
    for rule in component.technique.guards {
      switch rule {
      case .subviewCount:
        // Subviews are decoded before `awakeAfterUsingCoder:` is sent.
        if !embedding.usage.subviews.isEmpty { return .hasSubviews }
      case .staticFlag:
        if isLoading { return .flagIsSet }
      case .privateSubclass:
        if hasRootsName, isPrivate { return .nameOfRealObject }
      case .prototypeSubclass:
        if hasRootsName, !isPrototype { return .nameOfRealObject }
      case .tag:
        let tag = embedding.usage.properties.first { $0.path == "tag" }?.value ?? "0"
        if let wanted = component.technique.tag, Int(tag) != wanted { return .otherTag }
      case .runtimeAttribute:
        // Set after `awakeAfterUsingCoder:`, so every object looks like a placeholder.
        break
      }
    }
    return nil
  }

  /// Whether the nib's own root is taken for a placeholder too, so that its load never ends.
  var takesRootForPlaceholder: Bool {
    let guards = component.technique.guards
    guard !guards.isEmpty, let root, root.customClass != nil else { return false }
    let layout = component.document.layout
    return guards.allSatisfy { rule in
      switch rule {
      case .subviewCount: !layout.objects.contains { $0.parent == root.id && $0.slot == "subviews" }
      case .staticFlag: false
      case .privateSubclass: hasRootsName && !isPrivate
      case .prototypeSubclass: hasRootsName && isPrototype
      case .tag: component.technique.tag == layout.tree[root.index]["tag"].flatMap { Int($0) } ?? 0
      case .runtimeAttribute: true
      }
    }
  }

  private var root: LayoutObject? {
    let document = component.document
    return document.layout.objects.first { $0.id == document.definition?.root }
  }

  /// Whether the host uses the class of the nib's root, where the subclass guards want two names.
  private var hasRootsName: Bool { embedding.className?.name == root?.customClass?.name }

  /// `_NIB_Row`: the name that the guard `private-subclass` gives the nib's root.
  private var isPrivate: Bool { embedding.className?.name.hasPrefix("_NIB_") ?? false }

  /// `RowProto`: the name that the guard `prototype-subclass` has hosts use.
  private var isPrototype: Bool {
    guard let name = embedding.className?.name else { return false }
    return name.hasSuffix("Proto") || name.hasSuffix("Prototype")
  }
}
