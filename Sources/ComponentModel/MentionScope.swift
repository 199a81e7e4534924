/// What can be meant where an object names a class or a nib: the components of the document's own project first, then
/// published ones.
///
/// The one place that decides it. A working tree and every kind of store look up what may be meant in their own ways, put
/// it in here, and ask.
public struct MentionScope<Target> {
  /// The components of the document's own snapshot or working tree; none for a published document.
  public var own: ComponentIndex<Target>
  public var published: ComponentIndex<Target>

  public init(own: ComponentIndex<Target> = ComponentIndex(), published: ComponentIndex<Target> = ComponentIndex()) {
    self.own = own
    self.published = published
  }

  /// What a mention means; nil for nothing that is known. Who has several of his own that fit means none of them, and
  /// no published one either.
  public func meaning(of mention: Mention) -> Target? {
    switch own.meaning(of: mention.className, nibName: mention.nibName) {
    case .known(let target): return target
    case .ambiguous: return nil
    case .unknown: break
    }
    guard case .known(let target) = published.meaning(of: mention.className, nibName: mention.nibName) else {
      return nil
    }
    return target
  }
}

extension MentionScope: Sendable where Target: Sendable {}
