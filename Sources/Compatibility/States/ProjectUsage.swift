public import ComponentModel
import Loading

/// What the documents of a project say about its classes, all of them together.
public struct ProjectUsage: Sendable {
  /// For each class the outlets that some document connects.
  package private(set) var connectedOutlets: [String: Set<String>] = [:]
  /// For each class in how many documents an object has it.
  package private(set) var documents: [String: Int] = [:]
  /// For each class how many documents define it as a component.
  package private(set) var definitions: [String: Int] = [:]
  /// What each of the documents says of that.
  private var parts: [Part] = []
  /// For each key path the classes on whose objects some document sets it.
  package var attributeClasses: [String: Set<String>] = [:]

  /// The names of nibs that documents name, and any value of a runtime attribute, which may be one.
  var nibsInDocuments: Set<String> = []
  /// How many documents code can load by a name, device and localized copies counted once.
  package private(set) var nibNames: [String: Int] = [:]
  /// For each class the modules in which documents say that it is, their own target's left aside.
  package var modules: [String: Set<String>] = [:]
  /// The scenes of storyboards, each with the storyboard's name and, where code can load it, its path.
  package var scenes: [(storyboard: String, path: String?, scene: StoryboardScene)] = []
  /// Of cells in storyboards and nibs.
  package private(set) var reuseIdentifiers: Set<String> = []
  /// Of those in storyboards, by what asks for them.
  package private(set) var prototypes: [StoryboardUse.Kind: Set<String>] = [:]
  /// Storyboards that code can load by a name.
  private(set) var storyboardNames: Set<String> = []
  /// What the documents that code can load make, and lead to.
  package var links: [DocumentLinks] = []
  private var namedPaths: Set<String> = []

  public init() {}

  /// Adds what matters of a document to the search for what loads the others.
  package mutating func add(_ document: DocumentLinks) {
    links.append(document)
    for name in document.classNames { documents[name, default: 0] += 1 }
  }

  /// What one document says of classes.
  private struct Part: Sendable {
    /// Nil where code cannot load it.
    var path: String?
    var kind: DocumentKind
    var connectedOutlets: [String: Set<String>] = [:]
    var classNames: Set<String> = []
    var definition: String?
    var attributes: Set<String> = []
  }

  private mutating func add(_ part: Part) {
    for (name, outlets) in part.connectedOutlets { connectedOutlets[name, default: []].formUnion(outlets) }
    for name in part.classNames { documents[name, default: 0] += 1 }
    if let name = part.definition { definitions[name, default: 0] += 1 }
    if let path = part.path { addName(ofDocumentAt: path, part.kind) }
    parts.append(part)
  }

  /// Documents in which some runtime attributes are set, by the first keys of their paths.
  package func documents(setting keys: Set<String>) -> Set<String> {
    keys.isEmpty ? [] : Set(parts.lazy.filter { !$0.attributes.isDisjoint(with: keys) }.compactMap(\.path))
  }

  private mutating func addName(ofDocumentAt path: String, _ kind: DocumentKind) {
    let name = NibName.base(ofPath: path)
    guard kind == .xib else {
      storyboardNames.insert(name)
      return
    }
    let folder = path.split(separator: "/").dropLast().filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    if namedPaths.insert("\(folder)/\(name)").inserted { nibNames[name, default: 0] += 1 }
  }

  /// From here on, what documents say of classes that no target builds counts for nothing, and code finds none of them: an
  /// old copy of a storyboard connects no outlet of the app.
  package mutating func leaveOutUnbuilt(in resources: ProjectResources?) {
    guard let resources else { return }
    let built = parts.filter { part in part.path.flatMap { resources.project(leavingOut: $0) } == nil }
    guard built.count < parts.count else { return }
    (connectedOutlets, documents, definitions) = ([:], [:], [:])
    (nibNames, storyboardNames, namedPaths, parts) = ([:], [], [], [])
    for part in built { add(part) }
  }

  /// Adds what one document says.
  ///
  /// - Parameter path: of the document; nil where code cannot load it.
  public mutating func add(_ document: InterfaceDocument, at path: String? = nil) {
    let layout = document.layout
    if let path { links.append(DocumentLinks(of: document, at: path)) }
    // A document that belongs to a target names that target's module for nobody else.
    let own = Set(layout.objects.compactMap(\.customClass).filter(\.isTargetModule).compactMap(\.module))
    reuseIdentifiers.formUnion(document.reuseIdentifiers.map(\.name))
    if document.kind == .storyboard {
      let name = path.map(NibName.base) ?? ""
      scenes += document.scenes.map { (name, path, $0) }
      for (name, cell) in document.reuseIdentifiers {
        prototypes[StoryboardUse.Kind(askingFor: cell.element), default: []].insert(name)
      }
    }
    nibsInDocuments.formUnion(layout.objects.compactMap { layout.tree[$0.index]["nibName"] })
    nibsInDocuments.formUnion(layout.runtimeAttributes.compactMap(\.value))
    for object in layout.objects {
      if let name = object.customClass, !name.isTargetModule, let module = name.module, !own.contains(module) {
        modules[name.name, default: []].insert(module)
      }
    }
    var names: [ObjectID: String] = [:]
    var sceneIndices: [ObjectID: Int] = [:]
    for object in layout.objects {
      if let name = object.customClass?.name { names[object.id] = name }
      if document.kind == .storyboard { sceneIndices[object.id] = layout.tree.scene(around: object.index) }
    }
    var part = Part(
      path: path, kind: document.kind, classNames: Set(names.values),
      definition: document.definition?.className.name,
      attributes: Set(layout.runtimeAttributes.map { String($0.keyPath.prefix { $0 != "." }) }))
    for connection in layout.connections where connection.kind == .outlet || connection.kind == .outletCollection {
      guard let name = names[connection.source] else { continue }
      // What leads to another scene is never set.
      if let here = sceneIndices[connection.source], let there = connection.destination.flatMap({ sceneIndices[$0] }),
        here != there
      {
        continue
      }
      part.connectedOutlets[name, default: []].insert(connection.name)
    }
    if let path, document.kind == .xib, let owner = document.filesOwner {
      // Whatever class the document names for it, the one that is called like the nib may load it.
      let nibName = NibName.base(ofPath: path)
      let outlets = layout.connections.lazy.filter { $0.source == owner.id && $0.kind == .outlet }.map(\.name)
      for name in [nibName, nibName + "Controller"] { part.connectedOutlets[name, default: []].formUnion(outlets) }
    }
    add(part)
    guard !layout.runtimeAttributes.isEmpty else { return }
    let elements = Dictionary(layout.objects.map { ($0.id, $0.element) }) { first, _ in first }
    for attribute in layout.runtimeAttributes {
      attributeClasses[attribute.keyPath, default: []].insert(
        names[attribute.object] ?? elements[attribute.object] ?? "")
    }
  }
}
