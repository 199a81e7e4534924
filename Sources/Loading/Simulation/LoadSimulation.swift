public import ComponentModel

/// The load of a host, played: what happens in which order, and what there is afterwards.
///
/// The order is UIKit's. Objects are decoded in document order, subviews inside their parent's initializer; a nested
/// load finishes completely within; then come, for each whole nib, its runtime attributes, its connections and
/// `awakeFromNib`. Each scene of a storyboard counts as one nib. A controller's nib is loaded afterwards, when
/// somebody asks for its view.
///
/// The same order is played for AppKit, where nobody verified it.
public struct LoadSimulation: Sendable {
  public var events: [LoadEvent]
  /// What there is afterwards: parents before their children, siblings in their order.
  public var objects: [LoadedObject]
  /// The placeholders that other objects replaced, in the order in which they went.
  public var discarded: [ObjectPath]

  /// Plays the load of `host`.
  ///
  /// - Parameters:
  ///   - lookup: what class an object means.
  ///   - follows: whether a component that is embedded in an embedded one is loaded too. The host's own embeddings
  ///     always are. In deep registries a whole load has millions of objects, and most questions need none of them.
  public init(
    of host: InterfaceDocument, classes lookup: @escaping ClassLookup,
    following follows: @escaping (EmbeddedComponent) -> Bool = { _ in true }
  ) throws(LoadingError) {
    var planner = LoadPlanner(lookup: lookup, follows: follows)
    let plan = try planner.plan(host)
    var player = LoadPlayer(platform: host.platform)
    player.play(plan)
    events = player.events
    discarded = player.discarded
    objects = player.objects.preorder
  }

  /// The object of that path, if it is there after loading.
  public subscript(path: ObjectPath) -> LoadedObject? { objects.first { $0.path == path } }
}
