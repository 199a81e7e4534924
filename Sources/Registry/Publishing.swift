public import Compatibility
public import ComponentModel
import Foundation
import InterfaceBuilder
import RegistryQuery
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
    _ paths: [String], in store: any RegistryStore, at workplace: Workplace, isDryRun: Bool = false,
    progress: ProgressHandler? = nil
  ) throws -> Outcome {
    let settings = try ProjectSettings.find(for: paths)
    let found = try finder.documents(in: paths, settings: settings).filter {
      $0.isNamed || !$0.path.hasSuffix(".storyboard")
    }
    guard !found.isEmpty else { throw RegistryError.noDocuments(paths) }
    var documents: [LoadedDocument] = []
    var summaries: [DocumentSummary] = []
    try DocumentLoading().forEach(found, progress: progress) { document in
      if document.found.isNamed, settings.applied(to: try document.usable(), path: document.path).definition == nil {
        throw document.path.hasSuffix(".storyboard")
          ? RegistryError.storyboardDefinesNoComponent(path: document.path)
          : RegistryError.definesNoComponent(path: document.path)
      }
      let summary = DocumentSummary(document, settings: settings)
      summaries.append(summary)
      if summary.definition != nil { documents.append(document) }
    }
    let assembly = SnapshotAssembly(summaries, developmentRegion: settings.manifest.developmentRegion ?? "en")
    try refuseNamedDuplicates(documents, assembly)
    let project = try ProjectReading(
      sources: sources, excluding: finder.excluding, settings: settings, readsFiles: false
    ).read(
      around: paths, progress: progress)
    let candidates = candidates(among: documents, assembly, project, settings)
    if renamed != nil, candidates.count != 1 {
      throw RegistryError.renameNeedsOneComponent(count: candidates.count)
    }
    let publications =
      if isDryRun {
        try store.read { reading in
          try plan(candidates, in: reading).map { try publication(of: $0, in: reading) }
        }
      } else {
        try store.write { writing in
          let plans = try plan(candidates, in: writing)
          let publications = try plans.map { try publication(of: $0, in: writing) }
          for (plan, publication) in zip(plans, publications)
          where !publication.isUnchanged || publication.addsDeclarations {
            try carryOut(plan, publication, in: writing, at: workplace)
          }
          return publications
        }
      }
    return Outcome(
      publications: publications.sorted { $0.component.description < $1.component.description },
      plainDocuments: assembly.entries.count { $0.role == .counted && $0.component == nil },
      diagnostics: assembly.diagnostics + project.diagnostics)
  }

  // MARK: What is to be published

  private struct Candidate {
    var name: ComponentName
    var document: LoadedDocument
    var interface: InterfaceDocument
    var className: ClassName
    var nibName: String
    var aliases: [String]
    var technique: TechniqueSetting?
    /// nil where no source declares the component's class.
    var declarations: DeclarationRecord?
  }

  private func candidates(
    among documents: [LoadedDocument], _ assembly: SnapshotAssembly, _ project: ProjectReading.Result,
    _ settings: ProjectSettings
  ) -> [Candidate] {
    let byPath = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
    return assembly.entries.compactMap { entry in
      guard var name = entry.component, let document = byPath[entry.path],
        case .success(let read) = document.stored.reading
      else { return nil }
      let interface = settings.applied(to: read, path: entry.path)
      guard let definition = interface.definition else { return nil }
      if isQualified { name.module = definition.className.module }
      return Candidate(
        name: name, document: document, interface: interface, className: definition.className,
        nibName: NibName.base(ofPath: entry.path), aliases: Set(entry.aliases + aliases).sorted(),
        technique: technique ?? settings.technique(of: read, path: entry.path),
        declarations: project.context(ofClasses: interface.classNames).classes?.declarations(
          of: interface, path: entry.path))
    }
  }

  private func refuseNamedDuplicates(_ documents: [LoadedDocument], _ assembly: SnapshotAssembly) throws {
    let named = Set(documents.filter(\.found.isNamed).map(\.path))
    let duplicates = assembly.entries.filter { $0.role == .duplicate }
    guard let first = duplicates.first(where: { named.contains($0.path) }),
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

  private struct Plan {
    var candidate: Candidate
    /// The component as it is in the store under its own or, with a rename, its former name.
    var existing: ComponentRecord?
    var name: ComponentName
  }

  private func plan(_ candidates: [Candidate], in reading: any RegistryReading) throws -> [Plan] {
    try candidates.map { candidate in
      if let renamed {
        // Done again, the component has its new name already.
        guard let existing = try reading.component(named: renamed),
          existing.name == renamed || existing.name == candidate.name
        else {
          let names = try reading.components().map(\.name.description)
          throw RegistryError.nothingToRename(
            renamed.description, nearest: nearestName(to: renamed.description, in: names))
        }
        if existing.name != candidate.name, try reading.component(named: candidate.name) != nil {
          throw RegistryError.nameTaken(candidate.name.description)
        }
        return Plan(candidate: candidate, existing: existing, name: candidate.name)
      }
      let sameClass = try reading.components(ofClass: candidate.className.name).filter {
        $0.nibName == candidate.nibName
          && (candidate.name.module == nil || $0.className.module == candidate.name.module)
      }
      if let existing = sameClass.first(where: { $0.name == candidate.name }) ?? sameClass.first {
        return Plan(candidate: candidate, existing: existing, name: existing.name)
      }
      // The plain name may belong to another nib of the class.
      var name = candidate.name
      if let other = try reading.component(named: name) {
        guard other.name == name else { throw RegistryError.formerName(name.description, now: other.name.description) }
        name.nibName = candidate.nibName
      }
      return Plan(candidate: candidate, existing: nil, name: name)
    }
  }

  private func publication(of plan: Plan, in reading: any RegistryReading) throws -> Publication {
    let versions = try plan.existing.map { try reading.versions(of: $0.name) } ?? []
    let layout = plan.candidate.interface.layout.digest
    let isRename = plan.existing.map { $0.name != plan.name } ?? false
    let declarations = plan.candidate.declarations
    func result(
      _ version: SemanticVersion, baseline: VersionRecord?, content: Content = .other, _ needed: Judgement? = nil
    ) -> Publication {
      Publication(
        component: plan.name, version: version, baseline: baseline?.version, isUnchanged: content != .other,
        addsDeclarations: content == .sameWithNewDeclarations, hasDeclarations: declarations != nil,
        requiredStep: needed?.step, changes: needed?.changes ?? [],
        path: plan.candidate.document.path, layout: layout)
    }
    switch numbering {
    case .exactly(let version):
      let baseline = versions.last { $0.yanked == nil && $0.version < version }
      guard let taken = versions.first(where: { $0.version == version }) else {
        guard let baseline else { return result(version, baseline: nil) }
        let needed = try judgement(of: plan, against: baseline, in: reading)
        try refuse(version, after: baseline, needed, plan, versions)
        return result(version, baseline: baseline, needed)
      }
      let content = try content(of: plan.candidate, comparedWith: taken, in: reading)
      guard content != .other else { throw try versionTaken(taken, by: plan, versions: versions, in: reading) }
      return result(version, baseline: baseline, content: content)
    case .next, .automatic:
      guard let baseline = versions.last(where: { $0.yanked == nil }) else {
        let first = SemanticVersion(major: 1, minor: 0, patch: 0)
        let step = namedStep ?? .major
        let version = try versions.last.map { try next(step, after: $0.version, notIn: versions) } ?? first
        return result(version, baseline: nil)
      }
      let content = try isRename ? .other : content(of: plan.candidate, comparedWith: baseline, in: reading)
      guard content == .other else { return result(baseline.version, baseline: baseline, content: content) }
      let needed = try judgement(of: plan, against: baseline, in: reading)
      let version = try next(namedStep ?? needed.step, after: baseline.version, notIn: versions)
      try refuse(version, after: baseline, needed, plan, versions)
      return result(version, baseline: baseline, needed)
    }
  }

  private var namedStep: VersionStep? {
    if case .next(let step) = numbering { step } else { nil }
  }

  // MARK: What the change needs

  private struct Judgement {
    /// Below 1.0.0 a breaking change needs a minor step.
    var step: VersionStep
    var changes: [SurfaceChange]
  }

  private func judgement(
    of plan: Plan, against baseline: VersionRecord, in reading: any RegistryReading
  ) throws -> Judgement {
    let old = try StoredHosts(reading).state(ofVersion: baseline.version, of: baseline.component).0
    let candidate = plan.candidate
    let new = ComponentState(
      path: candidate.document.path, nibName: candidate.nibName, document: candidate.interface,
      context: ProjectContext(classes: candidate.declarations?.catalog))
    let judged = judgeSelf(ComponentChange(component: plan.name.description, from: old, to: new))
    let step = judged.requiredStep ?? .patch
    return Judgement(step: baseline.version.major == 0 && step == .major ? .minor : step, changes: judged.changes)
  }

  /// Throws where a version promises more than the change keeps.
  private func refuse(
    _ version: SemanticVersion, after baseline: VersionRecord, _ judgement: Judgement, _ plan: Plan,
    _ versions: [VersionRecord]
  ) throws {
    let needed = try baseline.version.bumped(judgement.step)
    // A prerelease is on its way to its release.
    let release = SemanticVersion(major: version.major, minor: version.minor, patch: version.patch)
    guard release < needed, breakingReason == nil else { return }
    throw RegistryError.stepTooSmall(
      component: plan.name.description, version: version.description, baseline: baseline.version.description,
      step: judgement.step.rawValue,
      changes: judgement.changes.filter { $0.step == .major || $0.step >= judgement.step }
        .map { "\($0.step.rawValue): \($0.message) [\($0.rule)]" },
      next: try next(judgement.step, after: baseline.version, notIn: versions).description)
  }

  /// How what is to be published compares with a version that is there.
  private enum Content { case same, sameWithNewDeclarations, other }

  /// Without sources on one side the layout alone is compared.
  private func content(
    of candidate: Candidate, comparedWith version: VersionRecord, in reading: any RegistryReading
  ) throws -> Content {
    guard try reading.layout(of: version) == candidate.interface.layout.digest else { return .other }
    guard let declarations = candidate.declarations else { return .same }
    guard let published = try reading.declarations(of: version.version, of: version.component) else {
      return .sameWithNewDeclarations
    }
    // An older scanner may have seen less: its facts are no measure.
    guard published.scannerVersion == declarations.scannerVersion else { return .same }
    return published.digest == declarations.digest ? .same : .other
  }

  /// The next version that is free: a yanked one keeps its number.
  private func next(
    _ step: VersionStep, after version: SemanticVersion, notIn versions: [VersionRecord]
  ) throws -> SemanticVersion {
    var next = try version.bumped(step)
    while versions.contains(where: { $0.version == next }) { next = try next.bumped(step) }
    return next
  }

  private func versionTaken(
    _ taken: VersionRecord, by plan: Plan, versions: [VersionRecord], in reading: any RegistryReading
  ) throws -> RegistryError {
    let old = try reading.interface(of: taken)
    var differences = changes(from: old, to: plan.candidate.interface).map(\.description)
    if let published = try reading.declarations(of: taken.version, of: taken.component)?.classes.first,
      let proposed = plan.candidate.declarations?.classes.first
    {
      differences += changes(from: published, to: proposed).map(\.description)
    }
    let newest = versions.last?.version ?? taken.version
    return .versionTaken(
      component: plan.name.description, version: taken.version.description,
      differences: differences.count > 20
        ? differences.prefix(20) + ["… and \(differences.count - 20) more"] : differences,
      next: try next(.minor, after: newest, notIn: versions).description)
  }

  // MARK: Writing

  private func carryOut(
    _ plan: Plan, _ publication: Publication, in writing: any RegistryWriting, at workplace: Workplace
  ) throws {
    if publication.addsDeclarations, let existing = plan.existing, let declarations = plan.candidate.declarations {
      return try writing.add(declarations, to: publication.version, of: existing.name, by: workplace.act())
    }
    try writing.add(plan.candidate.document.stored)
    let record = ComponentRecord(
      name: plan.name, className: plan.candidate.className, nibName: plan.candidate.nibName,
      aliases: plan.candidate.aliases)
    if let existing = plan.existing {
      if existing.name != plan.name { try writing.rename(existing.name, to: record, by: workplace.act()) }
    } else {
      try writing.add(record)
    }
    if plan.existing != nil, !record.aliases.isEmpty { try writing.add(aliases: record.aliases, to: plan.name) }
    try writing.add(
      VersionRecord(
        component: plan.name, version: publication.version, document: plan.candidate.document.stored.digest,
        layout: publication.layout, path: publication.path,
        published: workplace.act(reason: actReason(of: publication)),
        technique: plan.candidate.technique))
    if let declarations = plan.candidate.declarations {
      try writing.add(declarations, to: publication.version, of: plan.name, by: nil)
    }
  }
}

extension Publishing {
  /// Why the version was published, and why it may break more than its number says.
  fileprivate func actReason(of publication: Publication) -> String? {
    guard let breakingReason, let baseline = publication.baseline, let step = publication.requiredStep,
      let needed = try? baseline.bumped(step), publication.version < needed
    else { return reason }
    return [reason, "a \(step.rawValue) step was not taken: \(breakingReason)"].compactMap(\.self)
      .joined(separator: "; ")
  }
}

extension RegistryReading {
  /// The document of a version, read again from its bytes.
  func interface(of version: VersionRecord) throws -> InterfaceDocument {
    guard let content = try content(of: version.document) else {
      throw RegistryError.unreadablePath(
        "\(version.component)@\(version.version)", reason: "the store has lost its document")
    }
    return try DocumentReader().read(Data(content), path: version.path)
  }

  /// The version's layout digest in the canonical form of this program.
  func layout(of version: VersionRecord) throws -> LayoutDigest {
    version.layout.form == DocumentReader.canonicalForm ? version.layout : try interface(of: version).layout.digest
  }
}

extension ClassCatalog {
  /// What the sources say of the classes that a component's document names; nil where they do not have its own class.
  func declarations(of document: InterfaceDocument, path: String) -> DeclarationRecord? {
    guard let own = document.definition.flatMap({ knownFacts(of: $0.className, in: path) }) else { return nil }
    var others: [ClassFacts] = []
    for object in document.layout.objects {
      guard let name = object.customClass, let facts = knownFacts(of: name, in: path), facts != own,
        !others.contains(facts)
      else { continue }
      others.append(facts)
    }
    return DeclarationRecord(
      scannerVersion: scannerVersion,
      classes: [own] + others.sorted { $0.declaration.name < $1.declaration.name })
  }
}
