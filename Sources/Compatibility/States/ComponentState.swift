import AppleSDK
public import ComponentModel
public import LayoutComparison
public import Loading

/// A component at one moment: its document, with what is known of its class and of the project around it.
public struct ComponentState: Sendable {
  /// Of the document, relative to its project.
  public let path: String
  public let nibName: String
  public let document: InterfaceDocument
  /// What the sources say of the component's class; nil where they are not known.
  public let facts: ClassFacts?
  /// nil for a document that defines no component.
  public let technique: LoadingTechnique?
  public let context: ProjectContext
  /// What the project's documents say of its classes.
  public let usage: ProjectUsage
  /// Which versions of other components it can work with, by name.
  public let requirements: [ComponentRequirement]
  /// nil for a document that defines no component.
  public let surface: Surface?
  /// What the objects of the document mean, where that is known.
  private let lookup: ComponentLookup
  private let objects: [ObjectID: LayoutObject]

  /// - Parameters:
  ///   - facts: of the component's class, where somebody else than the context's classes knows them.
  ///   - technique: as people declare it, or as it is recorded; else it is detected.
  public init(
    path: String, nibName: String? = nil, document: InterfaceDocument, facts: ClassFacts? = nil,
    technique: LoadingTechnique? = nil, context: ProjectContext = .unknown, usage: ProjectUsage? = nil,
    requirements: [ComponentRequirement] = [],
    lookup: @escaping ComponentLookup = { _, _ in .unresolved }
  ) {
    let name = nibName ?? NibName.base(ofPath: path)
    self.path = path
    self.nibName = name
    self.document = document
    let known = document.definition.flatMap { context.classes?.knownFacts(of: $0.className, in: path) }
    self.facts = facts ?? known
    self.technique =
      technique ?? TechniqueDetection.technique(of: document, path: path, facts: facts ?? known)
    self.context = context
    self.requirements = requirements
    self.lookup = lookup
    if let usage {
      self.usage = usage
    } else {
      var own = ProjectUsage()
      own.add(document, at: document.kind == .storyboard ? path : nil)
      self.usage = own
    }
    surface = Surface(of: document, nibName: name)
    objects = Dictionary(document.layout.objects.map { ($0.id, $0) }) { first, _ in first }
  }

  package var layout: Layout { document.layout }
  package var className: ClassName? { document.definition?.className }

  /// The document as the rules about documents see it.
  package var checked: CheckedDocument {
    CheckedDocument(
      path: path, document: document, context: context, technique: technique, project: usage, facts: facts,
      lookup: lookup)
  }

  /// The component as hosts meet it; nil for a document that defines none.
  public var embedded: EmbeddedComponent? {
    guard let className, let technique else { return nil }
    return EmbeddedComponent(
      name: ComponentName(className: className.name), document: document, technique: technique, facts: facts)
  }

  /// The same with what the objects of the document mean.
  public func knowing(_ lookup: @escaping ComponentLookup) -> ComponentState {
    ComponentState(
      path: path, nibName: nibName, document: document, facts: facts, technique: technique, context: context,
      usage: usage, requirements: requirements, lookup: lookup)
  }

  /// The same with the images, colors and translations of a context, where those around it are not known.
  public func sharing(_ other: ProjectContext) -> ComponentState {
    guard context.resources == nil, other.resources != nil else { return self }
    var shared = context
    (shared.resources, shared.translations) = (other.resources, other.translations)
    return ComponentState(
      path: path, nibName: nibName, document: document, facts: facts, technique: technique, context: shared,
      usage: usage, requirements: requirements, lookup: lookup)
  }

  /// The same where something else is known of what loads the documents.
  public func loaded(by loads: DocumentLoads?) -> ComponentState {
    var around = context
    around.loads = loads
    return ComponentState(
      path: path, nibName: nibName, document: document, facts: facts, technique: technique, context: around,
      usage: usage, requirements: requirements, lookup: lookup)
  }

  package func location(_ position: SourcePosition) -> SourceLocation { SourceLocation(path: path, position: position) }

  /// Where the component's class stands in its document.
  package var definitionLocation: SourceLocation { location(document.definition?.position ?? .start) }

  package func object(_ id: ObjectID?) -> LayoutObject? {
    id.flatMap { objects[$0] }
  }

  package var root: LayoutObject? { object(document.definition?.root) }

  /// File's Owner.
  package var owner: LayoutObject? { document.filesOwner }

  /// The objects that stand for the component: File's Owner, the root, or both.
  package var holders: Set<ObjectID> {
    guard let definition = document.definition else { return [] }
    var ids: Set<ObjectID> = []
    if definition.placement != .owner, let root = definition.root { ids.insert(root) }
    if definition.placement != .root, let owner { ids.insert(owner.id) }
    return ids
  }

  /// Whether the nib is a view controller's.
  package var isControllers: Bool { document.isControllers(facts) }

  /// Whether only a call loads the nib, as the sources show: an object of its class in another document is just that.
  package var isLoadedByCall: Bool { technique?.technique == .code && technique?.origin == .sources }

  /// The outlets and outlet collections that the nib connects for the component, each once, in document order; not the
  /// one that every view has by itself.
  package var connectedOutlets: [Connection] {
    let holders = holders
    var seen: Set<String> = []
    return layout.connections.filter {
      ($0.kind == .outlet || $0.kind == .outletCollection) && holders.contains($0.source)
        && $0.name != "gestureRecognizers" && seen.insert($0.name).inserted
    }
  }

  /// The actions that the nib sends to the component, each once, in document order.
  package var wiredActions: [Connection] {
    let holders = holders
    var seen: Set<String> = []
    return layout.connections.filter {
      $0.kind == .action && $0.destination.map(holders.contains) == true && seen.insert($0.name).inserted
    }
  }

  /// The system's class and those above it, the project's own first; nil where the chain is not known to its end.
  package var ancestors: [String]? {
    guard let facts, case .known(let system) = facts.systemClass else { return nil }
    return facts.superclasses + (system.map { SystemClasses.chain(from: $0) } ?? [])
  }
}

extension InterfaceDocument {
  /// Whether the nib is a view controller's, whose view has the size of its container and which the system loads.
  ///
  /// Where no source says so, the name of File's Owner's class does: the worst that can follow is a smaller step.
  ///
  /// - Parameter facts: what the sources say of the class that the document defines.
  package func isControllers(_ facts: ClassFacts?) -> Bool {
    guard let definition else { return false }
    if let facts, case .known(let kind) = facts.kind { return kind == .viewController }
    if definition.placement == .owner { return definition.className.name.hasSuffix("Controller") }
    return layout.objects.first { $0.id == definition.root }.map { ElementRole(element: $0.element) } == .viewController
  }
}
