public import ComponentModel

/// A host as it is after loading, written as a document.
///
/// Every placeholder is what it becomes: under `owner` it has the content as subview, under `replace` the component's
/// root is in its place, under `wrap` it stands in and has the root as subview. Objects that are made for an embedding
/// have ids made of their paths; the object in a placeholder's place keeps the placeholder's id, because the decoder
/// keeps it under that.
///
/// The document is for looking at, comparing and measuring, not for loading. An object whose content is there names
/// the component no more, otherwise it would be loaded a second time: its class is the `userLabel` by which Interface
/// Builder shows the object. So nothing is left to expand, and expanding it again gives the same bytes. The exceptions
/// are controllers, which load no nib as soon as they have a view, and embeddings that stay as they are.
public struct HostExpansion: Sendable {
  /// The document.
  public let bytes: [UInt8]
  /// The ids that objects have in it.
  public let ids: [ObjectPath: ObjectID]
  /// Where the objects of the document are from, by the ids that they have in it. What took a placeholder's place is
  /// from where the placeholder was.
  public let origins: [ObjectID: Origin]

  /// An object of the host, or of the nib of a component that was loaded for it.
  public struct Origin: Sendable, Hashable {
    public var path: ObjectPath
    /// The component whose nib it is in; nil for the host.
    public var component: ComponentName?
    public var className: String?
    /// In the host's document, or in that of the component.
    public var position: SourcePosition
  }

  /// Expands `host`.
  ///
  /// - Parameters:
  ///   - component: the only one to expand; its embeddings inside others stay hidden where those are not expanded.
  ///   - lookup: what class an object means.
  public init(
    of host: InterfaceDocument, only component: ComponentName? = nil, classes lookup: @escaping ClassLookup
  ) throws(LoadingError) {
    var planner = LoadPlanner(lookup: lookup)
    let plan = try planner.plan(host)
    var builder = ExpansionBuilder(host: plan, only: component)
    builder.expandHost()
    bytes = DocumentWriter(builder.document).bytes
    ids = builder.ids
    origins = builder.origins
  }
}
