import AppleSDK
public import ComponentModel
public import Loading

/// One document with all that is known of the classes and the project around it.
public struct CheckedDocument: Sendable {
  public let path: String
  public let document: InterfaceDocument
  public let context: ProjectContext
  public let technique: LoadingTechnique?
  /// What the project's other documents say about the classes of this one.
  package let project: ProjectUsage
  /// What the document itself says of classes, where no target builds it and the project's does not count that.
  private var unbuilt: ProjectUsage?
  /// Every object that means a component, with what becomes of it, in document order.
  package let components: [CheckedEmbedding]
  private let playing: PlayedLoad?
  /// Which loads never end; nil where no object of it means a component.
  package let cycles: LoadCycles?
  /// The component that the document defines, as hosts meet it.
  package let own: EmbeddedComponent?
  /// The class of whoever loads the document, where that has what File's Owner is asked for and the class that the
  /// document names for it has not.
  private let loader: NibLoader?
  private let lookup: ComponentLookup
  private let objects: [ObjectID: LayoutObject]
  /// Of the classes that its objects name.
  let namedFacts: [ClassName: ClassFacts]
  private let constraints: Set<ObjectID>
  /// Objects that mean a component, as places in `components`.
  private let componentIndices: [ObjectID: Int]
  private let objectsWithOutlets: Set<ObjectID>
  /// Objects that connected outlets before the change that is judged.
  package var formerlyConnected: Set<ObjectID> = []
  /// The classes that objects had before it.
  package var formerClasses: [ObjectID: ClassName] = [:]
  let layouts = CheckedLayouts()

  /// - Parameter cycles: which loads of the project never end; nil looks for those that this document is on.
  public init(
    path: String, document: InterfaceDocument, context: ProjectContext, technique: LoadingTechnique?,
    project: ProjectUsage, facts: ClassFacts? = nil, cycles: LoadCycles? = nil,
    lookup: @escaping ComponentLookup = { _, _ in .unresolved }
  ) {
    self.path = path
    self.document = document
    self.context = context
    self.technique = technique
    self.project = project
    if context.resources?.project(leavingOut: path) != nil {
      var unbuilt = ProjectUsage()
      unbuilt.add(document, at: path)
      self.unbuilt = unbuilt
    }
    objects = Dictionary(document.layout.objects.map { ($0.id, $0) }) { first, _ in first }
    namedFacts = Set(document.layout.objects.compactMap(\.customClass)).reduce(into: [:]) { found, name in
      found[name] = context.classes?.knownFacts(of: name, in: path)
    }
    constraints = Set(document.layout.constraints.map(\.id))
    self.lookup = lookup
    loader = NibLoader(
      of: document, nibName: NibName.base(ofPath: path), path: path, classes: context.classes,
      nibNames: project.nibNames)
    own = document.definition.flatMap { definition in
      technique.map {
        EmbeddedComponent(
          name: ComponentName(className: definition.className.name), document: document, technique: $0,
          facts: facts ?? context.classes?.knownFacts(of: definition.className, in: path))
      }
    }
    var meanings: [(Embedding, EmbeddedComponent)] = []
    for embedding in document.embeddings where embedding.relation == .embedding {
      if case .component(let component) = lookup(embedding, nil) { meanings.append((embedding, component)) }
    }
    let playing = meanings.isEmpty ? nil : PlayedLoad(of: document, lookup)
    let around: [(document: InterfaceDocument, lookup: ClassLookup)] = [(document, lookup)]
    self.cycles = meanings.isEmpty ? nil : cycles ?? LoadCycles(of: around)
    self.playing = playing
    components = meanings.map { CheckedEmbedding(embedding: $0, component: $1, playing: playing) }
    componentIndices = Dictionary(zip(components.map(\.embedding.objectID), components.indices)) { first, _ in first }
    objectsWithOutlets = Set(
      document.layout.connections.lazy.filter { $0.kind == .outlet || $0.kind == .outletCollection }.map(\.source))
  }

  package var layout: Layout { document.layout }

  /// The outlets of a class that some document of the app, or this one, connects.
  package func connectedOutlets(of className: String) -> Set<String> {
    project.connectedOutlets[className, default: []].union(unbuilt?.connectedOutlets[className] ?? [])
  }

  /// The load of the document, played as far as it can tell of the document; nil where no object of it means a
  /// component, or it would have too many objects.
  package var load: LoadSimulation? { playing?.load }

  /// Why what becomes of its embeddings could not be judged.
  public var loadProblem: LoadingError? { playing?.problem }

  package func object(_ id: ObjectID?) -> LayoutObject? { id.flatMap { objects[$0] } }

  /// What an object means that means a component.
  package func embedding(_ id: ObjectID) -> CheckedEmbedding? { componentIndices[id].map { components[$0] } }

  /// Whether an id is that of a constraint.
  package func isConstraint(_ id: ObjectID) -> Bool { constraints.contains(id) }

  /// The class of an object at run time.
  package enum ObjectClass {
    /// One of the system's.
    case system(String)
    case declared(ClassFacts)
    /// No source declares it, or several do, or the element is not known.
    case unknown
  }

  package func objectClass(of object: LayoutObject) -> ObjectClass {
    if let loader, object.isFilesOwner(in: layout.tree) { return loader.facts.map(ObjectClass.declared) ?? .unknown }
    if let name = object.customClass {
      if let facts = namedFacts[name] { return .declared(facts) }
      if let facts = embedding(object.id)?.component.facts { return .declared(facts) }
      let isDeclared = context.classes?.classes[name.name] != nil
      return SystemClasses.table[name.name] != nil && !isDeclared && name.module == nil
        ? .system(name.name) : .unknown
    }
    return SystemClasses.className(ofElement: object.element, platform: document.platform).map(ObjectClass.system)
      ?? .unknown
  }

  /// What the sources say of the class that an object names.
  package func facts(of object: LayoutObject) -> ClassFacts? {
    guard case .declared(let facts) = objectClass(of: object),
      context.classes?.lacksImplementation(of: facts) != true
    else { return nil }
    return facts
  }

  /// What an object means that is in the document, or in the nib of a component that loads with it.
  package func meaning(of embedding: Embedding, in user: EmbeddedComponent?) -> ClassMeaning { lookup(embedding, user) }

  /// What the sources say of the class that the document defines.
  package var ownFacts: ClassFacts? { own?.facts }

  /// What the sources say of an outlet that the document connects.
  package func facts(ofOutlet connection: Connection) -> OutletDeclaration? {
    object(connection.source).flatMap { facts(of: $0) }?.members.outlets.first { $0.name == connection.name }
  }

  /// By what name code loads the document.
  package var nibName: String { NibName.base(ofPath: path) }

  /// The ways in the code of the document's own class that load the document.
  package var ownLoads: [LoadingPath] {
    ownFacts?.technique.loads.filter { $0.nibName == .known(nibName) } ?? []
  }

  /// Where code of any class that may run loads or registers the document, by its name.
  package var codeHosts: [CodeHost] { context.classes?.runningHosts(ofNib: nibName, at: path) ?? [] }

  /// Why nothing loads the nib, and where code shows it; nil where something may.
  var unloaded: (reason: String, location: SourceLocation)? {
    viewMadeInCode ?? cellRegisteredByClass ?? nameOfNobody ?? formerMainNib
  }

  /// Where the controller that the nib is for makes its view itself.
  private var viewMadeInCode: (reason: String, location: SourceLocation)? {
    guard document.kind == .xib, let facts = document.filesOwner.flatMap(facts), facts.kind == .known(.viewController),
      let location = facts.lifecycle?.loadView,
      codeHosts.allSatisfy({ $0.kind == .viewController && ($0.loadedClass ?? $0.className) == facts.declaration.name })
    else { return nil }
    return ("'\(facts.declaration.name)' makes its view in code", location)
  }

  /// Where the class of a cell is registered, and code uses neither the class nor its name in a way that could load the
  /// nib.
  private var cellRegisteredByClass: (reason: String, location: SourceLocation)? {
    guard document.kind == .xib, let name = document.definition?.className.name, ownLoads.isEmpty, codeHosts.isEmpty,
      let uses = context.classes?.codeUses?.filter({ $0.name == name || $0.name == nibName }),
      let registration = uses.first(where: { $0.kind == .registerClass }),
      uses.allSatisfy({ [.registerClass, .cast, .type, .identifier].contains($0.kind) })
    else { return nil }
    return ("code registers the class '\(name)' itself", registration.location)
  }

  /// Where the nib was for classes that are gone, and nothing names it.
  private var nameOfNobody: (reason: String, location: SourceLocation)? {
    guard document.kind == .xib, let classes = context.classes, classes.tree.unwrittenNames.contains(nibName),
      !project.nibsInDocuments.contains(nibName),
      classes.tree.launchDocuments?.contains(where: { $0.name == nibName }) != true
    else { return nil }
    let names = [document.filesOwner, object(document.definition?.root)].compactMap { $0?.customClass?.name }
    guard names.contains(where: { SystemClasses.table[$0] == nil }),
      // An application's nib is named by its Info.plist.
      names.allSatisfy({ !$0.hasSuffix("Application") }),
      names.allSatisfy({ classes.classes[$0] == nil }) || !mayBeFoundUnnamed(by: names, classes)
    else { return nil }
    return ("no code or document names '\(nibName)'", SourceLocation(path: path, position: .start))
  }

  /// Whether a nib may be loaded that no source names: code works names out, a controller takes the nib of its name, or the
  /// system begins with it.
  private func mayBeFoundUnnamed(by owners: [String], _ classes: ClassCatalog) -> Bool {
    // Others load the nibs of a library.
    guard let launch = classes.tree.launchDocuments, classes.buildsApp else { return true }
    return !classes.tree.namingTypes.isEmpty || launch.contains { $0.name == nibName }
      || (owners + [nibName + "Controller", nibName]).contains {
        classes.classes[$0] != nil && ($0 == nibName || NibName.ofController($0).contains(nibName))
      }
  }

  /// Where the nib is an application's, and the application begins with another document.
  private var formerMainNib: (reason: String, location: SourceLocation)? {
    guard document.kind == .xib, document.filesOwner?.customClass?.name.hasSuffix("Application") == true,
      let classes = context.classes, classes.tree.unwrittenNames.contains(nibName),
      !project.nibsInDocuments.contains(nibName),
      case let launches = classes.tree.launchDocuments?.filter({ classes.mayBeInOneApp($0.location.path, path) }),
      let launch = launches?.first, launches?.contains(where: { $0.name == nibName }) == false
    else { return nil }
    return ("the application begins with '\(launch.name)', and no code names '\(nibName)'", launch.location)
  }

  /// Whether the document says that it is shown while the app starts, by the system.
  package var isLaunchScreen: Bool { layout.tree.elements.first?["launchScreen"] == "YES" }

  /// Whether another document of the project has the same name, so that code may mean that one.
  package var sharesNibName: Bool { project.nibNames[nibName, default: 0] > 1 }

  /// The objects with a class that the sources declare, in document order.
  package var declaredObjects: [(object: LayoutObject, facts: ClassFacts)] {
    layout.objects.compactMap { object in facts(of: object).map { (object, $0) } }
  }

  /// The objects that loading makes of a class that they name: the class of a placeholder is never looked up.
  package var instantiatedObjects: [(object: LayoutObject, className: ClassName)] {
    layout.objects.compactMap { object in
      object.isStandIn(in: layout.tree) ? nil : object.customClass.map { (object, $0) }
    }
  }

  /// Whether the document connects an outlet of an object.
  package func hasOutlets(_ object: LayoutObject) -> Bool { objectsWithOutlets.contains(object.id) }

  /// Why nothing makes an object, of scenes and cells of a storyboard that nothing makes.
  package var unreachable: [ObjectID: String] {
    SceneReachability(of: document, unwritten: context.classes?.tree.unwrittenNames ?? []) { [self] controller in
      guard controller.customClass != nil else { return true }
      if case .known? = facts(of: controller)?.systemClass { return true }
      return false
    }.unreachable
  }

  /// Whether a connection leads to an object of another scene. Each scene becomes a nib of its own, which has no such
  /// object: apps with such an outlet to a property that is not there start and work.
  package func leavesScene(_ connection: Connection) -> Bool {
    guard document.kind == .storyboard, let source = object(connection.source),
      let destination = object(connection.destination)
    else { return false }
    return layout.tree.scene(around: source.index) != layout.tree.scene(around: destination.index)
  }

  /// Whether AppKit loads the document, which logs where UIKit raises.
  package var isMac: Bool { document.platform == .macOS }

  /// Whether AppKit or WatchKit loads the document: both log that a class lacks an outlet, where UIKit raises an exception.
  /// ("Unknown property in Interface description", says WatchKit.)
  package var logsMissingOutlets: Bool { document.platform == .macOS || document.platform == .watchOS }
}

extension ClassFacts {
  /// Whether a nib can set a key, the system's own keys included.
  package func accepts(_ key: String) -> Known<Bool> {
    let own = reaches(key)
    guard own == .known(false), case .known(let system) = systemClass else { return own }
    return first(of: system) { SystemKeys.isSettable(key, on: $0) }
  }

  /// Whether an object answers a selector, the system's own methods included.
  package func answers(_ selector: String) -> Known<Bool> {
    let own = responds(to: selector)
    guard own == .known(false), case .known(let system) = systemClass else { return own }
    return first(of: system) { SystemKeys.responds(to: selector, systemClass: $0) }
  }

  /// The first answer that is no clear no, of the class of the system and of its counterparts on other platforms.
  private func first(of system: String?, _ answer: (String) -> Known<Bool>) -> Known<Bool> {
    ([system].compactMap(\.self) + (counterparts ?? [])).lazy.map(answer).first { $0 != .known(false) } ?? .known(false)
  }

  /// Whether an object of the class is one of another: nil where it cannot be told.
  package func isKind(of name: String) -> Bool? {
    if declaration.name == name || declaration.objcName == name || superclasses.contains(name) { return true }
    guard case .known(let system) = systemClass else { return nil }
    return system.map { SystemClasses.isKind($0, of: name) } ?? false
  }

  /// `'Row'`, with where it is declared.
  package var related: Finding.Related {
    Finding.Related("'\(declaration.name)' is declared here", at: declaration.location)
  }
}

extension CheckedDocument {
  /// Whether the sources are of a Swift before a version: as the projects say, else as old as the document.
  ///
  /// - Parameter tools: the first number in documents of the Xcode that brought the version.
  package func isOfSwift(before version: Double, tools: Int) -> Bool {
    let versions = context.classes?.tree.xcodeProjects.compactMap(\.swiftVersion) ?? []
    guard versions.isEmpty else { return versions.contains { $0 < version } }
    return document.toolsVersion.flatMap { Int($0.prefix { $0 != "." }) }.map { $0 < tools } == true
  }

  /// Whether a member of a class may be seen by Objective-C without a mark, as before Swift 4 and Xcode 9 (SE-0160).
  package var infersObjC: Bool { isOfSwift(before: 4, tools: 13122) }
}
