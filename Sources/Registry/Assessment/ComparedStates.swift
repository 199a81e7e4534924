import Compatibility
import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
import Loading
import ProjectManifest
import ProjectReading
import RegistryQuery
import SourceControl
import StorageContract

extension Comparing {
  /// What others can notice of the component that two documents define; nil where neither defines one.
  ///
  /// Each side brings its class: a version the declarations that it was published with, a file the sources around it,
  /// a document that git has the sources of that revision. What comes without any is taken for another document of
  /// the class on the other side.
  func judge(from old: (operand: Operand, side: Side), to new: (operand: Operand, side: Side)) throws -> Judged? {
    guard
      old.operand.namesComponent || new.operand.namesComponent || old.side.document.definition != nil
        || new.side.document.definition != nil
    else { return nil }
    let olds = try surroundings(of: old.operand, old.side)
    let news = try surroundings(of: new.operand, new.side)
    let isNameKnown = Operand.knowNibName(old.operand, new.operand)
    func state(_ side: Side, _ around: Surroundings, _ other: Surroundings) -> ComponentState {
      var around = around
      around.nibName = isNameKnown ? around.nibName : olds.nibName ?? news.nibName
      return self.state(of: side, around, beside: other)
    }
    let states = (old: state(old.side, olds, news), new: state(new.side, news, olds))
    guard let defined = (states.new.document.definition ?? states.old.document.definition)?.className else {
      return nil
    }
    let name = olds.component ?? news.component ?? ComponentName(className: defined.name)
    let proposed = ProposedChange(
      ComponentChange(component: name.description, from: states.old, to: states.new), definitions: [])
    return Judged(
      component: name, change: proposed.change, judgement: proposed.selfJudgement, code: proposed.code)
  }

  /// What is known around one side.
  private struct Surroundings {
    var path: String
    var nibName: String?
    /// As the store calls it.
    var component: ComponentName?
    var className: ClassName?
    var settings = ProjectSettings.none
    /// Classes that documents name.
    var classes: @Sendable (Set<String>) -> ClassCatalog? = { _ in nil }
    /// Of a version.
    var technique: TechniqueSetting?
    var requirements: [ComponentRequirement] = []
    /// Whether it may have been taken out of its project.
    var isCopy = false
  }

  private func surroundings(of operand: Operand, _ side: Side) throws -> Surroundings {
    switch operand {
    case .standardInput: return Surroundings(path: side.path, isCopy: true)
    case .file(let path):
      let absolute = Path.absolute(path)
      let settings = try ProjectSettings.find(for: [path])
      // What Objective-C sees of the class depends on settings of the Xcode project.
      let project = try ProjectReader(sources: sources, excluding: [], settings: settings).read(around: [path])
      return Surroundings(
        path: Path.relative(absolute, to: ProjectFolder.root(of: [absolute])),
        nibName: NibName.base(ofPath: path), settings: settings,
        classes: { project.context(ofClasses: $0).classes }, isCopy: true)
    case .git(let revision, let path):
      guard let git = Git(containing: CurrentFolder.path) else {
        return Surroundings(path: path)
      }
      let settings = try ProjectSettings.find(for: [git.root])
      let project = try ProjectReader(sources: sources, excluding: [], settings: settings, readsFiles: false)
        .read(in: git, at: revision)
      return Surroundings(
        path: git.path(of: path, at: revision), nibName: NibName.base(ofPath: path), settings: settings,
        classes: { project.context(ofClasses: $0).classes })
    case .version(let component, let version):
      return try openStore().read { reading in
        let record = try reading.version(version, of: component)
        let published = try reading.component(named: record.component)
        let declarations = try reading.declarations(of: record.version, of: record.component)?.catalog
        return Surroundings(
          path: record.path, nibName: NibName.base(ofPath: record.path), component: record.component,
          className: published?.className, classes: { _ in declarations }, technique: record.technique,
          requirements: try reading.requirements(of: record.version, of: record.component))
      }
    }
  }

  private func state(of side: Side, _ around: Surroundings, beside other: Surroundings) -> ComponentState {
    var document = around.settings.applied(to: side.document, path: around.path)
    if document.definition == nil, let className = around.className { document = document.defining(className) }
    func facts(in catalog: ClassCatalog?) -> ClassFacts? {
      document.definition.flatMap { catalog?.knownFacts(of: $0.className, in: around.path) }
    }
    var classes = around.classes(document.classNames)
    // A copy beside the project has no sources around it, and is meant for those of the other side.
    if classes == nil, around.isCopy, sources != .off { classes = other.classes(document.classNames) }
    return ComponentState(
      path: around.path, nibName: around.nibName, document: document,
      technique: TechniqueDetection.technique(
        of: document, path: around.path, facts: facts(in: classes),
        setting: around.technique ?? around.settings.technique(of: side.document, path: around.path)),
      context: ProjectContext(classes: classes), requirements: around.requirements)
  }
}

extension Comparing.Operand {
  fileprivate var namesComponent: Bool { if case .version = self { true } else { false } }

  /// Whether the nib is called what the sides are called. A copy beside the project, or standard input, has any name.
  fileprivate static func knowNibName(_ old: Self, _ new: Self) -> Bool {
    switch (old, new) {
    case (.standardInput, _), (_, .standardInput), (.file, .file), (.file, .version), (.version, .file): false
    case (.file(let path), .git), (.git, .file(let path)): isBesideGit(path)
    default: true
    }
  }

  /// Whether a file is in the repository of this folder.
  private static func isBesideGit(_ path: String) -> Bool {
    Git(containing: CurrentFolder.path).map {
      Path.absolute(path).hasPrefix($0.root + "/")
    } ?? false
  }
}
