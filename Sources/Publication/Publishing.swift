public import Compatibility
public import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
import LayoutComparison
import ProjectManifest
public import ProjectReading
public import Registry
import RegistryQuery
import Spelling
public import StorageContract
public import Versioning

/// Publishes the components that documents define as immutable versions.
public struct Publishing: Sendable {
  /// How each component gets its version.
  public enum Numbering: Sendable, Hashable {
    case exactly(SemanticVersion)
    /// The next after the newest version; 1.0.0 for a component without one.
    case next(VersionStep)
    /// The next by the step that the change needs.
    case automatic
  }

  public var numbering: Numbering
  /// Why a step is allowed that is smaller than the change needs; nil refuses it.
  public var breakingReason: String?
  /// Whether components that two documents define are left out, instead of publishing nothing.
  public var keepsGoing = false
  /// Why a component is published that certainly fails to load; nil refuses it.
  public var loadFailureReason: String?
  public var reason: String?
  /// The component whose new name the one published is.
  public var renamed: ComponentName?
  /// Whether components are named with their module.
  public var isQualified: Bool
  public var finder: DocumentFinder
  /// Where class sources are looked for.
  public var sources: SourceSearch
  /// How the components are loaded, where it is not to be read; outranks the manifest.
  public var technique: TechniqueSetting?
  /// Further class names by which hosts mean the component.
  public var aliases: [String] = []
  /// Which versions of other components can be worked with; outranks the manifest. Of several components that are
  /// published together it is said of those that embed what it names.
  public var requires: [ComponentName: VersionRange] = [:]
  /// Called with every component that gets a version, declarations or a name, and with its former name, before anything
  /// is written; what it throws is thrown, and nothing is written. A dry run asks too.
  public var admit: (@Sendable (ComponentName) throws -> Void)?

  public init(
    numbering: Numbering, reason: String? = nil, renamed: ComponentName? = nil, isQualified: Bool = false,
    finder: DocumentFinder = DocumentFinder(), sources: SourceSearch = .project
  ) {
    self.numbering = numbering
    self.reason = reason
    self.renamed = renamed
    self.isQualified = isQualified
    self.finder = finder
    self.sources = sources
  }

  /// What became of one component, or would.
  public struct Publication: Sendable, Hashable {
    public var component: ComponentName
    public var version: SemanticVersion
    /// The version it was compared with.
    public var baseline: SemanticVersion?
    /// Whether this content was there already, so that nothing was published.
    public var isUnchanged: Bool
    /// Whether the version gets the declarations now that it was published without.
    public var addsDeclarations = false
    /// Whether sources declare the component's class.
    public var hasDeclarations: Bool
    /// The least step that the change needs; nil for a first version and for one that is unchanged.
    public var requiredStep: VersionStep?
    /// What others can notice of the change.
    public var changes: [SurfaceChange] = []
    /// Which versions of other components it can work with.
    public var requirements: [ComponentRequirement] = []
    /// Whether its nib certainly fails to load, which somebody allowed.
    public var failsToLoad = false
    public var path: String
    public var layout: LayoutDigest
  }

  public struct Outcome: Sendable {
    /// By component.
    public var publications: [Publication]
    /// Documents that define no component.
    public var plainDocuments: Int
    public var diagnostics: [Diagnostic]

    /// Whether every document could be used, and every component that was found was published.
    public var isComplete: Bool { !diagnostics.contains { $0.severity == .error || $0.code == .sameComponent } }
  }

  /// Publishes everything in `paths`, all or nothing.
  ///
  /// - Parameter isDryRun: works out everything and writes nothing.
  /// - Throws: `RegistryError` if a named file cannot be used, or a version is taken by other content.
  public func publish(
    _ paths: [String], in store: any RegistryStore, at workplace: InvocationContext, isDryRun: Bool = false,
    progress: ProgressHandler? = nil
  ) throws -> Outcome {
    let settings = try ProjectSettings.find(for: paths)
    let found = try finder.documents(in: paths, settings: settings).filter {
      $0.isNamed || DocumentKind(path: $0.path) != .storyboard
    }
    guard !found.isEmpty else { throw RegistryError.noDocuments(paths) }
    var documents: [LoadedDocument] = []
    var summaries: [DocumentSummary] = []
    try DocumentLoading().forEach(found, progress: progress) { document in
      if document.found.isNamed, settings.applied(to: try document.usable(), path: document.path).definition == nil {
        throw DocumentKind(path: document.path) == .storyboard
          ? RegistryError.storyboardDefinesNoComponent(path: document.path)
          : RegistryError.definesNoComponent(path: document.path)
      }
      let summary = DocumentSummary(document, settings: settings)
      summaries.append(summary)
      if summary.definition != nil { documents.append(document) }
    }
    let project = try ProjectReader(sources: sources, excluding: finder.excluding, settings: settings)
      .read(around: paths, progress: progress)
    let assembly = SnapshotAssembly(summaries, developmentRegion: settings.manifest.developmentRegion ?? "en") {
      project.resources
    }
    try refuseDuplicates(documents, assembly)
    let candidates = candidates(among: documents, assembly, project, settings)
    if renamed != nil, candidates.count != 1 {
      throw RegistryError.renameNeedsOneComponent(count: candidates.count)
    }
    let decided: Decisions =
      if isDryRun {
        try store.read { reading in
          let plans = try plan(candidates, in: reading)
          var decided = try decisions(on: plans, in: reading)
          try refuseLoadFailures(of: plans, &decided.publications, among: candidates, in: reading)
          try askAdmission(of: plans, decided.publications)
          return decided
        }
      } else {
        try store.write { writing in
          let plans = try plan(candidates, in: writing)
          var decided = try decisions(on: plans, in: writing)
          try refuseLoadFailures(of: plans, &decided.publications, among: candidates, in: writing)
          try askAdmission(of: plans, decided.publications)
          for (plan, publication) in zip(plans, decided.publications)
          where !publication.isUnchanged || publication.addsDeclarations {
            try plan.carryOut(
              publication, by: workplace.act(reason: actReason(of: publication)), declaring: workplace.act(),
              in: writing)
          }
          // Components that are published together may require one another.
          for publication in decided.publications where !publication.isUnchanged {
            try writing.add(publication.requirements, to: publication.version, of: publication.component)
          }
          return decided
        }
      }
    return Outcome(
      publications: decided.publications.sorted { $0.component.description < $1.component.description },
      plainDocuments: assembly.entries.count { $0.role == .counted && $0.component == nil },
      diagnostics: assembly.diagnostics + project.diagnostics + decided.remarks)
  }

  private func askAdmission(of plans: [PublicationPlan], _ publications: [Publication]) throws {
    guard let admit else { return }
    for (plan, publication) in zip(plans, publications) where !publication.isUnchanged || publication.addsDeclarations {
      try admit(publication.component)
      if let former = plan.existing?.name, former != publication.component { try admit(former) }
    }
  }

  // MARK: What is to be published

  private func candidates(
    among documents: [LoadedDocument], _ assembly: SnapshotAssembly, _ project: ProjectReader.Result,
    _ settings: ProjectSettings
  ) -> [PublicationCandidate] {
    let byPath = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
    return assembly.entries.compactMap { entry in
      guard var name = entry.component, let document = byPath[entry.path],
        case .success(let read) = document.stored.reading
      else { return nil }
      let interface = settings.applied(to: read, path: entry.path)
      guard let definition = interface.definition else { return nil }
      if isQualified { name.module = definition.className.module }
      let context = project.context(ofClasses: interface.classNames)
      return PublicationCandidate(
        name: name, document: document, interface: interface, className: definition.className,
        nibName: NibName.base(ofPath: entry.path), aliases: Set(entry.aliases + aliases).sorted(),
        technique: technique ?? settings.technique(of: read, path: entry.path),
        declarations: context.classes?.declarations(of: interface, path: entry.path),
        mentions: entry.applyingConventions(to: interface.embeddings.map(\.mention)),
        requires: settings.requirements(of: read, path: entry.path), context: context)
    }
  }

  /// What is named counts whatever else is published; of others nobody knows which one is meant.
  private func refuseDuplicates(_ documents: [LoadedDocument], _ assembly: SnapshotAssembly) throws {
    let named = Set(documents.filter(\.found.isNamed).map(\.path))
    let duplicates = assembly.entries.filter { $0.role == .duplicate }
    guard let first = duplicates.first(where: { named.contains($0.path) || !keepsGoing }),
      let document = documents.first(where: { $0.path == first.path }),
      let definition = try document.usable().definition
    else { return }
    let rivals = try duplicates.filter { entry in
      let other = documents.first { $0.path == entry.path }
      return try other?.usable().definition?.className.name == definition.className.name
        && NibName.base(ofPath: entry.path) == NibName.base(ofPath: first.path)
    }
    throw RegistryError.sameComponent(name: definition.className.name, paths: rivals.map(\.path))
  }

  // MARK: Which version

  private func plan(
    _ candidates: [PublicationCandidate], in reading: any RegistryReading
  ) throws -> [PublicationPlan] {
    try addRequirements(to: named(candidates, in: reading), in: reading)
  }

  private func named(
    _ candidates: [PublicationCandidate], in reading: any RegistryReading
  ) throws -> [PublicationPlan] {
    try candidates.map { candidate in
      guard let renamed else { return try reading.plan(candidate) }
      // Done again, the component has its new name already.
      guard let existing = try reading.component(named: renamed),
        existing.name == renamed || existing.name == candidate.name
      else {
        let names = try reading.components().map(\.name.description)
        throw RegistryError.nothingToRename(
          renamed.description, nearest: nearestName(to: renamed.description, in: names))
      }
      // A component may get back a name that it had before.
      if let other = try reading.component(named: candidate.name), other.name != existing.name {
        throw RegistryError.nameTaken(candidate.name.description)
      }
      return PublicationPlan(candidate: candidate, existing: existing, name: candidate.name)
    }
  }

  package func publication(of plan: PublicationPlan, in reading: any RegistryReading) throws -> Publication {
    let versions = try plan.existing.map { try reading.versions(of: $0.name) } ?? []
    guard case .exactly(let version) = numbering else {
      let publication = try plan.nextPublication(after: versions, by: namedStep, in: reading)
      try refuse(publication, versions)
      return publication
    }
    let baseline = versions.last { $0.yanked == nil && $0.version < version }
    guard let taken = versions.first(where: { $0.version == version }) else {
      let publication = plan.publication(
        version, baseline: baseline, needs: try baseline.map { try reading.judgement(of: plan, against: $0) })
      try refuse(publication, versions)
      return publication
    }
    let content = try reading.content(of: plan.candidate, requiring: plan.declared, comparedWith: taken)
    guard content != .other else { throw try versionTaken(taken, by: plan, versions: versions, in: reading) }
    return plan.publication(version, baseline: baseline, content: content)
  }

  private var namedStep: VersionStep? {
    if case .next(let step) = numbering { step } else { nil }
  }

  /// Throws where a version promises more than the change keeps.
  private func refuse(_ publication: Publication, _ versions: [VersionRecord]) throws {
    guard let baseline = publication.baseline, let step = publication.requiredStep else { return }
    let version = publication.version
    let needed = try baseline.bumped(step)
    // A prerelease is on its way to its release.
    let release = SemanticVersion(major: version.major, minor: version.minor, patch: version.patch)
    guard release < needed, breakingReason == nil else { return }
    throw RegistryError.stepTooSmall(
      component: publication.component.description, version: version.description, baseline: baseline.description,
      step: step.rawValue,
      changes: publication.changes.filter { $0.step == .major || $0.step >= step }
        .map { "\($0.step.rawValue): \($0.message) [\($0.rule)]" },
      next: try baseline.next(step, notIn: versions).description)
  }

  private func versionTaken(
    _ taken: VersionRecord, by plan: PublicationPlan, versions: [VersionRecord], in reading: any RegistryReading
  ) throws -> RegistryError {
    let old = try reading.interface(of: taken)
    var differences = changes(from: old, to: plan.candidate.interface).map(\.description)
    if let published = try reading.declarations(of: taken.version, of: taken.component)?.classes.first,
      let proposed = plan.candidate.declarations?.classes.first
    {
      differences += changes(from: published, to: proposed).map(\.description)
    }
    let required = try reading.requirements(of: taken.version, of: taken.component)
    differences += plan.declared.compactMap { said in
      guard let former = required.first(where: { $0.component == said.component }) else {
        return "requires \(said.component) \(said.range)"
      }
      return said.says(former) ? nil : "requires \(said.component) \(said.range) instead of \(former.range)"
    }
    let newest = versions.last { $0.yanked == nil } ?? taken
    let needed = try reading.judgement(of: plan, against: newest)
    return .versionTaken(
      component: plan.name.description, version: taken.version.description,
      differences: differences.count > 20
        ? differences.prefix(20) + ["… and \(differences.count - 20) more"] : differences,
      next: try newest.version.next(needed.step, notIn: versions).description)
  }
}

extension Publishing {
  /// Why the version was published, and why it may break more than its number says.
  fileprivate func actReason(of publication: Publication) -> String? {
    var reasons = [reason].compactMap(\.self)
    if let breakingReason, let baseline = publication.baseline, let step = publication.requiredStep,
      let needed = try? baseline.bumped(step), publication.version < needed
    {
      reasons.append("a \(step.rawValue) version bump was not taken: \(breakingReason)")
    }
    if let loadFailureReason, publication.failsToLoad { reasons.append("it fails to load: \(loadFailureReason)") }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }
}
