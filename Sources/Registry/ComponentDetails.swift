import Compatibility
public import ComponentModel
import Foundation
import InterfaceBuilder
public import LayoutComparison
import Loading
import ProjectManifest
public import RegistryQuery
public import StorageContract
public import Versioning

/// Everything a store knows of one component.
public struct ComponentDetails: Sendable {
  public var component: ComponentName
  /// Every version, oldest first; empty for a component that is only recorded.
  public var versions: [VersionRecord]
  /// The version whose surface is shown; nil if the surface is that of a recorded project.
  public var shown: VersionRecord?
  /// Where the surface was read.
  public var path: String
  public var surface: Surface
  /// How the component gets loaded.
  public var technique: LoadingTechnique
  /// What the sources say of its class; nil where they are not known.
  public var facts: ClassFacts?
  /// Which versions of other components the version can work with; none of a component that is only recorded.
  public var requirements: [ComponentRequirement] = []
  public var deprecation: Deprecation?
  public var formerNames: [ComponentName]
  /// Documents that embed the component or refer to it themselves.
  public var directHosts: Int
  /// All that are affected if it changes.
  public var allHosts: Int
  /// The code that names its class or its nib.
  public var code: [CodeUser] = []
  /// Whether the sources of every recorded project are known, so that no code elsewhere can name it.
  public var isCodeKnown = false

  /// Puts together what is known of a component, or of one of its versions.
  public static func make(
    of name: ComponentName, version: SemanticVersion?, in store: any RegistryStore
  ) throws -> ComponentDetails {
    try store.read { reading in
      let counts = try reading.impactCounts(of: name)
      return try make(
        of: name, version: version, called: counts.component, definedBy: counts.definitions,
        hosts: (counts.direct, counts.all), in: reading)
    }
  }

  /// The same where somebody has searched for its users already.
  package static func make(
    of name: ComponentName, version: SemanticVersion?, usedBy neighborhood: Neighborhood,
    in reading: any RegistryReading
  ) throws -> ComponentDetails {
    try make(
      of: name, version: version, called: neighborhood.component, definedBy: neighborhood.definitions,
      hosts: (neighborhood.direct, neighborhood.total), in: reading)
  }

  private static func make(
    of name: ComponentName, version: SemanticVersion?, called component: ComponentName, definedBy definitions: [Node],
    hosts: (direct: Int, all: Int), in reading: any RegistryReading
  ) throws -> ComponentDetails {
    var sheet: ComponentDetails
    if let record = try reading.publishedIfAny(component, named: name) {
      let shown = try reading.version(version, of: record.name)
      let facts = try reading.declarations(of: shown.version, of: record.name)?.classes.first
      let parts = try parts(
        of: try reading.interface(of: shown), className: record.className, nibName: record.nibName, path: shown.path,
        facts, shown.technique)
      sheet = ComponentDetails(
        component: record.name, versions: try reading.versions(of: record.name), shown: shown, path: shown.path,
        surface: parts.surface, technique: parts.technique, facts: facts, deprecation: record.deprecation,
        formerNames: record.formerNames, directHosts: 0,
        allHosts: 0)
      sheet.requirements = try reading.requirements(of: shown.version, of: record.name)
    } else {
      guard version == nil, let node = definitions.first, case .snapshot(let snapshot) = node.origin,
        let read = try reading.interface(of: node)
      else { throw RegistryError.noVersions(component: name.description) }
      let settings = ProjectSettings(
        recorded: try reading.settings(project: snapshot.project, branch: snapshot.branch).manifest)
      let interface = settings.applied(to: read, path: node.path)
      let facts = try interface.definition.flatMap { definition in
        try reading.classes(
          named: definition.className.name, project: snapshot.project, branch: snapshot.branch
        )?.knownFacts(of: definition.className, in: node.path)
      }
      let parts = try parts(
        of: interface, className: nil, nibName: NibName.base(ofPath: node.path), path: node.path, facts,
        settings.technique(of: read, path: node.path))
      sheet = ComponentDetails(
        component: component, versions: [], shown: nil, path: node.path, surface: parts.surface,
        technique: parts.technique, facts: facts, deprecation: nil, formerNames: [], directHosts: 0, allHosts: 0)
    }
    sheet.directHosts = hosts.direct
    sheet.allHosts = hosts.all
    sheet.code = try reading.codeUsers(
      of: component, definedBy: definitions, reading: StoredHosts(reading))
    let searched = try Searched(of: reading, counting: false)
    sheet.isCodeKnown = searched.sources > 0 && searched.unknownCode.isEmpty
    return sheet
  }

  private static func parts(
    of document: InterfaceDocument, className: ClassName?, nibName: String, path: String, _ facts: ClassFacts?,
    _ setting: TechniqueSetting?
  ) throws -> (surface: Surface, technique: LoadingTechnique) {
    // A document that names no class was published under the one that the manifest gave it.
    let document = document.definition == nil ? className.map(document.defining) ?? document : document
    guard let surface = Surface(of: document, nibName: nibName),
      let technique = TechniqueDetection.technique(of: document, path: path, facts: facts, setting: setting)
    else { throw RegistryError.definesNoComponent(path: path) }
    return (surface, technique)
  }
}

extension RegistryReading {
  /// The published component behind a name; nil for one that is only recorded.
  fileprivate func publishedIfAny(_ component: ComponentName, named name: ComponentName) throws -> ComponentRecord? {
    if let record = try self.component(named: component) { return record }
    let candidates = try components(ofClass: name.className)
    return candidates.isEmpty ? nil : try published(name)
  }

  fileprivate func interface(of node: Node) throws -> InterfaceDocument? {
    try contents(of: [node.id])[node.id].map {
      try DocumentReader().read(Data($0.bytes), path: node.path)
    }
  }
}
