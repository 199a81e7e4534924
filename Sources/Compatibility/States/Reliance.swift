public import ComponentModel

/// What one party relies on in a component.
public enum Reliance: Sendable {
  /// An object of a host document that becomes the component, or that names its class.
  case embedding(EmbeddingUse)
  /// Storyboard references of a host document that lead into the component's document.
  case references([DocumentReference], HostUse)
  /// Translations of the nib's texts, which key on the ids of its objects.
  case translations([TranslationEntry])
  /// What the bundle of another project has for the nib.
  case bundle(ProjectResources, HostUse)
  /// Code of other classes.
  case code(ClassCatalog)
  /// What nobody records: user interface tests.
  case unrecorded
}

/// A document that embeds a component or refers to it, as it is after the change.
public struct HostUse: Sendable {
  public let project: String
  /// Relative to its project.
  public let path: String
  public let document: InterfaceDocument
  /// Those that mean the component, in document order.
  public let embeddings: [Embedding]
  public let context: ProjectContext
  /// What the documents of the host's project say of its classes.
  public let usage: ProjectUsage
  /// How the host itself gets loaded; nil where it is no component.
  public let technique: LoadingTechnique?
  /// Objects that did not embed the component before the change.
  package let newEmbeddings: Set<ObjectID>
  /// Whether the root's size comes from outside: a window or a controller sets it, or whoever embeds the component and
  /// fills it by autoresizing.
  package let isRootSized: Bool
  /// Which of its objects have a size that their content does not change.
  package let sizes: OwnSize

  /// - Parameter newEmbeddings: objects that did not embed the component before the change.
  public init(
    project: String, path: String, document: InterfaceDocument, embeddings: [Embedding],
    context: ProjectContext = .unknown, usage: ProjectUsage = ProjectUsage(), technique: LoadingTechnique? = nil,
    newEmbeddings: Set<ObjectID> = []
  ) {
    self.project = project
    self.path = path
    self.document = document
    self.embeddings = embeddings.sorted { ($0.position, $0.objectID) < ($1.position, $1.objectID) }
    self.context = context
    self.usage = usage
    self.technique = technique
    self.newEmbeddings = newEmbeddings
    let facts = document.definition.flatMap { context.classes?.knownFacts(of: $0.className, in: path) }
    isRootSized = Self.isRootSized(document, facts: facts, technique: technique)
    sizes = OwnSize(in: document.layout, isRootSized: isRootSized)
  }

  private static func isRootSized(
    _ document: InterfaceDocument, facts: ClassFacts?, technique: LoadingTechnique?
  ) -> Bool {
    guard document.kind == .xib, document.definition != nil, !document.isControllers(facts) else { return true }
    return technique?.technique == .owner && (technique?.fill == .autoresizing || technique?.fill == .frameOnly)
  }

  /// Whether AppKit or WatchKit loads it, which log where UIKit raises.
  package var logsMissingOutlets: Bool { document.platform == .macOS || document.platform == .watchOS }
}

/// One embedding of a component, or one object that names its class.
public struct EmbeddingUse: Sendable {
  public let host: HostUse
  public let embedding: Embedding

  public init(_ embedding: Embedding, in host: HostUse) {
    self.embedding = embedding
    self.host = host
  }

  package var usage: Usage { embedding.usage }

  /// Whether the host did not embed the component before the change.
  package var isNew: Bool { host.newEmbeddings.contains(embedding.objectID) }

  /// Whether the host gives the embedding a size along an axis that its content does not change.
  public func isFixed(along axis: LayoutAxis) -> Bool { host.sizes.isFixed(embedding.objectID, along: axis) }

  /// Whether the host gives the embedding a size that its content does not change.
  public var hasOwnSize: Bool { LayoutAxis.allCases.allSatisfy(isFixed) }

  /// Whether the component's nib is loaded for the object; else it only has the class.
  package var loadsNib: Bool { embedding.relation == .embedding && !isCellOfStoryboard }

  /// Whether it is a storyboard's cell whose class does not load the nib: who registers the nib for a table gets other
  /// cells.
  private var isCellOfStoryboard: Bool {
    guard host.document.kind == .storyboard, ElementRole(element: embedding.element) == .cell else { return false }
    let facts = embedding.className.flatMap { host.context.classes?.knownFacts(of: $0, in: host.path) }
    return facts?.technique.loads.isEmpty == true
  }

  /// The attribute that the host sets under a key, or under a key path that begins with it.
  package func attribute(_ key: String) -> RuntimeAttribute? {
    usage.runtimeAttributes.first { $0.keyPath == key || $0.keyPath.hasPrefix(key + ".") }
  }

  /// The outlet of the object itself that the host connects.
  package func outlet(_ name: String) -> Connection? {
    usage.connectionsFrom.first { ($0.kind == .outlet || $0.kind == .outletCollection) && $0.name == name }
  }

  /// The action that an object of the host sends to this one.
  package func action(_ selector: String) -> Connection? {
    usage.connectionsTo.first { $0.kind == .action && $0.name == selector }
  }

  /// The actions that the object itself sends on an event of a control.
  package var events: [Connection] {
    usage.connectionsFrom.filter { $0.kind == .action && $0.details["eventType"] != nil }
  }

  /// How what code asks of a control begins, where it waits for events: UIKit's own, RxSwift's and Combine's.
  private static let listening = ["addTarget", "addAction", "rx", "publisher"]

  /// Whether somebody may want its events as a control: the host connects them, or code adds a target by an outlet.
  package var sendsEvents: Bool {
    !events.isEmpty
      || usage.connectionsTo.contains { connection in
        guard connection.kind == .outlet || connection.kind == .outletCollection else { return false }
        let owner = host.document.layout.objects.first { $0.id == connection.source }?.customClass
        guard let owner, let facts = host.context.classes?.knownFacts(of: owner, in: host.path) else { return true }
        return facts.outletUses.contains { use in
          use.name == connection.name
            && use.asked?.contains { asked in Self.listening.contains(where: asked.hasPrefix) } != false
        }
      }
  }

  package func property(_ path: String) -> LayoutProperty? { usage.properties.first { $0.path == path } }

  /// What happens when the class is not found: the element's own class has none of its outlets.
  package var effectWithoutClass: Effect {
    let hasOutlets = usage.connectionsFrom.contains { $0.kind == .outlet || $0.kind == .outletCollection }
    return hasOutlets && !host.logsMissingOutlets ? .loadFailure : .wiringLost
  }

  /// What happens when a key of an outlet is not found.
  package var effectWithoutKey: Effect { host.logsMissingOutlets ? .wiringLost : .loadFailure }

  package func violation(
    _ verdict: Verdict, _ change: SurfaceChange, at position: SourcePosition? = nil, _ message: String,
    effect: Effect? = nil, repair: String? = nil
  ) -> Violation {
    Violation(
      verdict, change.member, object: embedding.objectID, at: position ?? embedding.position, message,
      effect: effect, repair: repair)
  }
}

extension ClassCatalog {
  /// Where code of other classes uses a member of a class.
  ///
  /// Actions are known by their selector in nibs and by their name in code: `buy:` is `buy`.
  package func references(to member: String, of className: String) -> [MemberReference] {
    let name = member.prefix { $0 != ":" }
    return memberReferences.filter {
      ($0.member == member || $0.member == name) && $0.className == className && $0.user != className
    }
  }

  /// Where code loads or registers a nib.
  ///
  /// - Parameter path: of the nib's document: code of targets that do not build it loads another one of its name.
  package func hosts(ofNib name: String, at path: String) -> [CodeHost] {
    codeHosts.filter { host in
      host.nibName.value.map(NibName.meant(by:)) == name && mayBeTogether(host.location.path, path)
    }
  }

  /// Those of the places where code loads or registers a nib that may ever run.
  func runningHosts(ofNib name: String, at path: String) -> [CodeHost] {
    hosts(ofNib: name, at: path).filter { tree.idleCode.code(at: $0.location) == nil }
  }
}

extension MemberReference {
  package var isSwift: Bool { location.path.hasSuffix(".swift") }
}

extension Violation {
  /// Of a document that is gone and that a target still builds: the repository may not have all files of the app.
  package var stillBuilt: Violation {
    var violation = self
    violation.verdict = .mayBreak
    violation.message += "; a target still builds it"
    return violation
  }

  /// In code: there is no object to it.
  package init(
    _ verdict: Verdict, _ change: SurfaceChange, in code: SourceLocation, _ message: String, effect: Effect? = nil,
    repair: String? = nil
  ) {
    self.init(
      verdict, change.member, object: nil, at: code.position, message, effect: effect, repair: repair, path: code.path)
  }
}
