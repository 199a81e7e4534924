public import Compatibility
public import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
public import Judgement
import Loading
import ProjectManifest
public import ProjectReading
public import RegistryQuery
public import StorageContract
public import Versioning

/// Judges what a proposed document or version of a component does to everybody who uses it.
public struct ImpactAssessment: Sendable {
  /// What is proposed.
  public enum Proposal: Sendable, Hashable {
    /// A document; `-` is standard input.
    case file(String)
    /// A document that somebody sent, with what they call it. Nothing around it is read.
    case content([UInt8], name: String)
    case version(SemanticVersion)
  }

  public var hosts: ImpactQuery.Hosts
  /// Where the class of a proposed document is looked for.
  public var sources: SourceSearch
  /// When it is judged: what was agreed until before, holds no more.
  public var moment: Timestamp
  /// Where a store is asked: files and folders of the working tree whose manifest and accepted findings count beside
  /// what the store has. None where nobody's does.
  public var workingTree: [String]

  public init(
    _ hosts: ImpactQuery.Hosts, sources: SourceSearch = .project, at moment: Timestamp, workingTree: [String] = ["."]
  ) {
    self.hosts = hosts
    self.sources = sources
    self.moment = moment
    self.workingTree = workingTree
  }

  /// What becomes of changed components and everybody who uses them.
  public struct Outcome: Sendable {
    public var components: [JudgedComponent]
    /// By distance, then by project, branch and path.
    public var hosts: [JudgedHost]
    /// Documents that name a class and mean no component that they can see.
    public var unresolved: [Node] = []
    /// Documents that are no components, judged by themselves before and after the change.
    public var documents: [Finding] = []
    /// How components get loaded, by the nodes that define them.
    public var techniques: [NodeID: EmbeddingTechnique] = [:]
    /// The code that uses what changes, and the documents that it reaches. What becomes of it is said by `components`.
    public var code = CodeDependents()
    /// What the working tree was compared with; nil where git was not asked.
    public var base: ComparedCommit?

    /// The worst of all that the change brings.
    public var verdict: Verdict {
      let all =
        components.flatMap { [$0.selfJudgement.verdict, $0.code.worstNew] } + hosts.map(\.judgement.verdict) + [
          documents.worstNew
        ]
      return all.max { $0.severity < $1.severity } ?? .safe
    }

    public func count(_ verdict: Verdict) -> Int { hosts.count { $0.judgement.verdict == verdict } }
  }

  /// The commit that a working tree was compared with.
  public struct ComparedCommit: Sendable {
    /// As it was asked for, or the default branch.
    public var name: String
    public var commit: String
    /// Whether the named branch has gone on since.
    public var isBranchPoint: Bool
    /// How many nibs and storyboards differ.
    public var changedDocuments: Int
  }

  /// A component that changes.
  public struct JudgedComponent: Sendable {
    public var component: ComponentName
    /// The version that is compared with, or where the document is that is; nil for a component that is new.
    public var from: String?
    /// nil for a component that is gone.
    public var to: String?
    public var change: ComponentChange
    public var selfJudgement: SelfJudgement
    /// What becomes of code of other classes in the component's project.
    public var code: [Finding]

    /// Why what becomes of the embeddings in its nib could not be judged.
    var loadDiagnostic: Diagnostic? {
      selfJudgement.loadProblem.map { Diagnostic($0, at: to ?? component.description) }
    }
  }

  /// A document that is affected.
  public struct JudgedHost: Sendable {
    public var host: AffectedHost
    public var judgement: HostJudgement
    /// Whether its project would ever receive the proposed version; nil where nothing that was recorded says it.
    public var admission: Admission?
  }

  /// Judges a proposal against everybody who uses the component.
  ///
  /// - Parameter version: what to compare with; nil for the newest version, or the one before where that is proposed, else
  ///   what the project has.
  public func judge(
    _ name: ComponentName, from version: SemanticVersion?, to proposal: Proposal, progress: ProgressHandler? = nil
  ) throws -> ImpactQuery.Answer<Outcome> {
    switch hosts {
    case .store(let store):
      return try store.read { reading in
        let impact = try reading.impact(of: name)
        let source = StoredHosts(reading)
        let baseline = try version ?? reading.version(before: proposal, of: impact.component)
        var old = try source.state(of: impact, named: name, version: baseline)
        var new = try state(of: proposal, of: name, beside: old.state, in: source)
        if let proposed = new.0.embedded {
          let published = try PublishedComponents(ofClasses: new.0.document.classNames, in: reading)
          new.0 = new.0.knowing(ComponentLibrary(published: published).lookup(replacing: proposed))
        }
        source.propose(new.0, insteadOf: old.state, at: impact.definitions)
        // Versions bring no images and translations: those count that the component's project was recorded with. What
        // loads its documents, only a project knows.
        let context = try impact.definitions.first(where: \.isRecorded).flatMap { try source.host($0)?.context }
        if let context {
          old.state = old.state.sharing(context)
          new.0 = new.0.sharing(context)
        }
        old.state = old.state.loaded(by: nil)
        new.0 = new.0.loaded(by: context?.loads)
        var outcome = try outcome(impact, old, new, in: reading, reading: source)
        let proposed = try self.version(of: proposal, after: old.version, outcome.components[0].selfJudgement)
        if let proposed {
          var admissions = AdmissionReading(
            of: proposed, of: impact.component, definitions: impact.definitions, in: reading)
          for index in outcome.hosts.indices {
            outcome.hosts[index].admission = try admissions.admission(of: outcome.hosts[index].host.node)
          }
        }
        for host in impact.hosts {
          guard case .snapshot(let snapshot) = host.node.origin, let classes = try source.classes(of: snapshot) else {
            continue
          }
          outcome.components[0].code += Judgement.judge(
            outcome.components[0].change, code: classes, project: snapshot.project)
        }
        let accepted = try AcceptedFindings(around: workingTree, and: reading.acceptances(), at: moment)
        return ImpactQuery.Answer(
          value: outcome.accepting(accepted).heldByFailedLoads(of: new.0.context.loads), documents: nil,
          diagnostics: outcome.components.compactMap(\.loadDiagnostic),
          unreadable: try reading.unreadableDocuments(naming: name.className),
          searched: try .init(of: reading, counting: false))
      }
    case .workingTree(let paths, let finder):
      guard version == nil else { throw RegistryError.noVersions(component: name.description) }
      let tree = try WorkingTree(paths, finder: finder, progress: progress)
      if case .file(let path) = proposal, tree.graph.definitions(of: name).isEmpty,
        tree.documents.contains(where: { $0.found.isSameFile(as: path) })
      {
        // Edited in place, it may define another component than before, or none.
        return try ChangesetAssessment(since: "HEAD", paths: paths, finder: finder, sources: sources, at: moment)
          .judge(ownDocumentOf: name, at: path, progress: progress)
      }
      let impact = try tree.answer({ try $0.impact(of: name) }, about: name)
      if case .file(let path) = proposal, let own = impact.definitions.first,
        tree.documents.contains(where: { $0.path == own.path && $0.found.isSameFile(as: path) })
      {
        // It was edited in place: what it was, git knows.
        return try ChangesetAssessment(since: "HEAD", paths: paths, finder: finder, sources: sources, at: moment)
          .judge(ownDocumentOf: name, at: path, progress: progress)
      }
      var source = try TreeHosts(tree, paths: paths, sources: sources, excluding: finder.excluding)
      let old = try source.state(of: impact, named: name).loaded(by: nil)
      var new = try state(of: proposal, of: name, beside: old, in: nil)
      if let proposed = new.0.embedded {
        let names = new.0.document.classNames
        let below = names.sorted().flatMap { tree.graph.definitions(of: ComponentName(className: $0)) }
        let library = try ComponentLibrary(
          below, in: tree.graph, reading: source, classes: source.context.classes)
        new.0 = new.0.knowing(library.lookup(replacing: proposed))
      }
      source.propose(new.0, insteadOf: old)
      new.0 = new.0.loaded(by: source.context.loads)
      let outcome = try outcome(impact, (old, nil), new, in: tree.graph, reading: source)
      let accepted = try AcceptedFindings(around: paths, at: moment)
      return ImpactQuery.Answer(
        value: outcome.accepting(accepted).heldByFailedLoads(of: new.0.context.loads), documents: tree.documents.count,
        diagnostics: tree.assembly.diagnostics + accepted.diagnostics + outcome.components.compactMap(\.loadDiagnostic),
        unreadable: tree.unreadable(naming: name.className), searched: .init(source))
    }
  }

  private func outcome(
    _ impact: Impact, _ old: (state: ComponentState, version: SemanticVersion?), _ new: (ComponentState, String),
    in graph: some DependencyGraph, reading source: some HostReading & CodeUseReading
  ) throws -> Outcome {
    let change = ComponentChange(component: impact.component.description, from: old.state, to: new.0)
    let proposed = ProposedChange(change, definitions: impact.definitions.map(\.id))
    let judgements = try graph.judge([proposed], affected: impact.hosts.map(\.node), reading: source)
    let techniques = try TechniqueReading()
      .techniques(used: impact.hosts, after: [proposed], of: graph, reading: source)
    return Outcome(
      components: [
        JudgedComponent(
          component: impact.component, from: old.version?.description ?? old.state.path, to: new.1, change: change,
          selfJudgement: proposed.selfJudgement, code: proposed.code)
      ],
      hosts: impact.hosts.map { host in
        JudgedHost(
          host: host, judgement: judgements[host.node.id] ?? .safe)
      }, unresolved: impact.unresolved, techniques: techniques,
      code: try graph.codeDependents(of: impact, reading: source))
  }

  // MARK: What is proposed

  /// The version that a proposal is, or would get.
  private func version(
    of proposal: Proposal, after baseline: SemanticVersion?, _ judgement: SelfJudgement
  ) throws -> SemanticVersion? {
    switch proposal {
    case .version(let version): return version
    case .file, .content:
      guard let baseline else { return nil }
      let step = judgement.requiredStep ?? .patch
      return try baseline.bumped(baseline.major == 0 && step == .major ? .minor : step)
    }
  }

  private func state(
    of proposal: Proposal, of name: ComponentName, beside old: ComponentState, in store: StoredHosts?
  ) throws -> (ComponentState, String) {
    switch proposal {
    case .version(let version):
      guard let store else { throw RegistryError.noVersions(component: name.description) }
      let state = try store.state(ofVersion: version, of: name)
      return (state.0, "\(version)")
    case .file(let path):
      return (try state(ofFile: path, className: name.className, beside: old), path)
    case .content(let bytes, let sentName):
      let document: InterfaceDocument
      do {
        document = try DocumentReader().read(Data(bytes), path: sentName)
      } catch {
        throw ReadingError.unusableDocument(path: sentName, error)
      }
      return (try state(of: document, path: sentName, context: old.context, beside: old), sentName)
    }
  }

  /// A proposed document, in the surroundings of the one that it takes the place of.
  private func state(ofFile path: String, className: String, beside old: ComponentState) throws -> ComponentState {
    var document: InterfaceDocument
    var citedPath = path
    var context = old.context
    if path == "-" {
      let side = try Comparing { throw RegistryError.noStore(startingAt: "") }.side(.standardInput)
      document = side.document
      citedPath = old.path
    } else {
      let settings = try ProjectSettings.find(for: [path])
      guard let found = try DocumentFinder().documents(in: [path]).first else {
        throw FileError.missing(path)
      }
      citedPath = found.path
      document = settings.applied(to: try DocumentLoading().load(found).usable(), path: found.path)
      let project = try ProjectReader(
        sources: sources, excluding: [], settings: settings, readsFiles: context.resources == nil
      ).read(around: [path])
      let around = project.context(ofClasses: document.classNames)
      if let classes = around.classes {
        context.classes = context.classes.merging(classes, nearestTo: found.path)
      }
      // A published version brings no images: those around the document are what it is published with.
      if context.resources == nil {
        (context.resources, context.translations) = (around.resources, around.translations)
      }
    }
    return try state(of: document, path: citedPath, context: context, beside: old)
  }

  private func state(
    of document: InterfaceDocument, path: String, context: ProjectContext, beside old: ComponentState
  ) throws -> ComponentState {
    var document = document
    if document.definition == nil {
      guard document.kind != .storyboard else { throw RegistryError.storyboardDefinesNoComponent(path: path) }
      guard let definition = old.document.definition else { throw RegistryError.definesNoComponent(path: path) }
      document = document.defining(definition.className)
    }
    // A copy elsewhere stands for the component's own nib.
    return ComponentState(path: path, nibName: old.nibName, document: document, context: context)
  }
}

extension RegistryReading {
  /// The version before the proposed one, where that is the newest: a version is not compared with itself.
  fileprivate func version(
    before proposal: ImpactAssessment.Proposal, of component: ComponentName
  ) throws -> SemanticVersion? {
    guard case .version(let proposed) = proposal, try self.component(named: component) != nil else { return nil }
    let versions = try versions(of: component)
    guard versions.newest?.version == proposed else { return nil }
    return versions.filter { $0.version < proposed }.newest?.version
  }
}

extension ClassCatalog? {
  /// These classes, and of those that `others` know the ones nearest to a document.
  func merging(_ others: ClassCatalog, nearestTo path: String) -> ClassCatalog {
    guard var catalog = self else { return others }
    for name in others.classes.keys {
      if let facts = others.knownFacts(of: ClassName(name), in: path) { catalog.classes[name] = [facts] }
    }
    return catalog
  }
}

extension Node {
  fileprivate var isRecorded: Bool { if case .snapshot = origin { true } else { false } }
}
