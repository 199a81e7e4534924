package import Compatibility
package import ComponentModel
import Judgement
import Loading
package import ProjectReading
import Registry
package import StorageContract
package import Versioning

/// A component that is to be published, as its document and the sources have it.
package struct PublicationCandidate {
  package var name: ComponentName
  package var document: LoadedDocument
  package var interface: InterfaceDocument
  package var className: ClassName
  package var nibName: String
  package var aliases: [String]
  package var technique: TechniqueSetting?
  /// nil where no source declares the component's class.
  package var declarations: DeclarationRecord?
  /// What its objects name, by the conventions of its project.
  package var mentions: [Mention] = []
  /// Which versions of other components the manifest says that it can work with.
  package var requires: [ComponentName: VersionRange] = [:]
  /// What is around the document.
  package var context: ProjectContext = .unknown

  package init(
    name: ComponentName, document: LoadedDocument, interface: InterfaceDocument, className: ClassName, nibName: String,
    aliases: [String], technique: TechniqueSetting? = nil, declarations: DeclarationRecord? = nil,
    mentions: [Mention] = [], requires: [ComponentName: VersionRange] = [:], context: ProjectContext = .unknown
  ) {
    self.name = name
    self.document = document
    self.interface = interface
    self.className = className
    self.nibName = nibName
    self.aliases = aliases
    self.technique = technique
    self.declarations = declarations
    self.mentions = mentions
    self.requires = requires
    self.context = context
  }
}

/// What is to be published, and as which component.
package struct PublicationPlan {
  package var candidate: PublicationCandidate
  /// The component as it is in the store under its own or, with a rename, its former name.
  package var existing: ComponentRecord?
  package var name: ComponentName
  /// What people say that it requires.
  package var declared: [ComponentRequirement] = []
  /// What it embeds, itself left out.
  package var embedded: [ComponentName] = []

  package init(
    candidate: PublicationCandidate, existing: ComponentRecord? = nil, name: ComponentName,
    declared: [ComponentRequirement] = [], embedded: [ComponentName] = []
  ) {
    self.candidate = candidate
    self.existing = existing
    self.name = name
    self.declared = declared
    self.embedded = embedded
  }

  /// Whether the component gets another name, or its nib has one.
  package var isRename: Bool { existing.map { $0.name != name || $0.nibName != candidate.nibName } ?? false }
}

/// How what is to be published compares with a version that is there.
package enum PublishedContent { case same, sameWithNewDeclarations, other }

// MARK: Which component

extension RegistryReading {
  /// Published components that a candidate may be, by its class and nib.
  package func components(of candidate: PublicationCandidate) throws -> [ComponentRecord] {
    try components(ofClass: candidate.className.name).filter {
      $0.nibName == candidate.nibName
        && (candidate.name.module == nil || $0.className.module == candidate.name.module)
    }
  }

  /// As which component a candidate is published that gets no new name.
  package func plan(_ candidate: PublicationCandidate) throws -> PublicationPlan {
    let sameClass = try components(of: candidate)
    if let existing = sameClass.first(where: { $0.name == candidate.name }) ?? sameClass.first {
      return PublicationPlan(candidate: candidate, existing: existing, name: existing.name)
    }
    // The plain name may belong to another nib of the class.
    var name = candidate.name
    if let other = try component(named: name) {
      guard other.name == name else { throw RegistryError.formerName(name.description, now: other.name.description) }
      name.nibName = candidate.nibName
    }
    return PublicationPlan(candidate: candidate, existing: nil, name: name)
  }
}

// MARK: Which version

extension RegistryReading {
  /// Without sources on one side the layout alone is compared. Requirements count as far as people say them: what
  /// follows from the day of publishing is no content.
  package func content(
    of candidate: PublicationCandidate, requiring declared: [ComponentRequirement] = [],
    comparedWith version: VersionRecord
  ) throws -> PublishedContent {
    let required = try requirements(of: version.version, of: version.component)
    guard declared.allSatisfy({ said in required.contains { said.says($0) } }) else { return .other }
    guard try layout(of: version) == candidate.interface.layout.digest else { return .other }
    guard let declarations = candidate.declarations else { return .same }
    guard let published = try self.declarations(of: version.version, of: version.component) else {
      return .sameWithNewDeclarations
    }
    // An older scanner may have seen less: its facts are no measure.
    guard published.scannerVersion == declarations.scannerVersion else { return .same }
    return published.digest == declarations.digest ? .same : .other
  }
}

extension PublicationPlan {
  /// The publication as the next version after the newest one that is not yanked; unchanged if that has this content, and
  /// where nobody names the step also if a yanked one has it: what was taken back does not come again by itself.
  ///
  /// - Parameters:
  ///   - versions: of the component, oldest first by precedence.
  ///   - step: nil: the one that the change needs.
  package func nextPublication(
    after versions: [VersionRecord], by step: VersionStep? = nil, in reading: any RegistryReading
  ) throws -> Publishing.Publication {
    let newest = versions.last { $0.yanked == nil }
    let content = try isRename ? .other : newest.map { try self.content(comparedWith: $0, in: reading) } ?? .other
    if let newest, content != .other { return publication(newest.version, baseline: newest, content: content) }
    for yanked in versions.reversed() where yanked.yanked != nil && step == nil && !isRename {
      guard try self.content(comparedWith: yanked, in: reading) == .other else {
        return publication(yanked.version, baseline: newest, content: .same)
      }
    }
    guard let baseline = newest else {
      let first = SemanticVersion(major: 1, minor: 0, patch: 0)
      return publication(
        try versions.last.map { try $0.version.next(step ?? .major, notIn: versions) } ?? first, baseline: nil)
    }
    let needed = try reading.judgement(of: self, against: baseline)
    return publication(
      try baseline.version.next(step ?? needed.step, notIn: versions), baseline: baseline, needs: needed)
  }

  private func content(
    comparedWith version: VersionRecord, in reading: any RegistryReading
  ) throws -> PublishedContent {
    try reading.content(of: candidate, requiring: declared, comparedWith: version)
  }

  package func publication(
    _ version: SemanticVersion, baseline: VersionRecord?, content: PublishedContent = .other,
    needs judgement: PublicationJudgement? = nil
  ) -> Publishing.Publication {
    Publishing.Publication(
      component: name, version: version, baseline: baseline?.version, isUnchanged: content != .other,
      addsDeclarations: content == .sameWithNewDeclarations, hasDeclarations: candidate.declarations != nil,
      requiredStep: judgement?.step, changes: judgement?.changes ?? [], path: candidate.document.path,
      layout: candidate.interface.layout.digest)
  }
}

extension SemanticVersion {
  /// The next version that is free: a yanked one keeps its number.
  package func next(_ step: VersionStep, notIn versions: [VersionRecord]) throws -> SemanticVersion {
    var next = try bumped(step)
    while versions.contains(where: { $0.version == next }) { next = try next.bumped(step) }
    return next
  }
}

// MARK: What the change needs

/// What others can notice of a change, and how far the version must be from the one before.
package struct PublicationJudgement {
  /// Below 1.0.0 a breaking change needs a minor step.
  package var step: VersionStep
  package var changes: [SurfaceChange]
}

extension RegistryReading {
  /// What a component requires that is not published yet, as far as it is known before the others of the call are.
  private func requirements(of plan: PublicationPlan) throws -> [ComponentRequirement] {
    let said = Set(plan.declared.map(\.component))
    return plan.declared
      + (try plan.embedded.filter { !said.contains($0) }.compactMap { name in
        try component(named: name).flatMap { try versions(of: $0.name).newest }
          .map { ComponentRequirement(name, .caret($0.version), origin: .embedded) }
      })
  }

  package func judgement(of plan: PublicationPlan, against baseline: VersionRecord) throws -> PublicationJudgement {
    let old = try StoredHosts(self).state(ofVersion: baseline.version, of: baseline.component).0
    let candidate = plan.candidate
    let (path, classes) = (candidate.document.path, candidate.declarations?.catalog)
    let new = ComponentState(
      path: path, nibName: candidate.nibName, document: candidate.interface,
      technique: TechniqueDetection.technique(
        of: candidate.interface, path: path, facts: classes?.knownFacts(of: candidate.className, in: path),
        setting: candidate.technique),
      context: ProjectContext(
        classes: classes, resources: candidate.context.resources, translations: candidate.context.translations),
      requirements: try requirements(of: plan))
    let judged = judgeSelf(ComponentChange(component: plan.name.description, from: old, to: new))
    let step = judged.requiredStep ?? .patch
    return PublicationJudgement(
      step: baseline.version.major == 0 && step == .major ? .minor : step, changes: judged.changes)
  }
}

// MARK: Writing

extension PublicationPlan {
  /// Does what a publication says that is not unchanged, or adds declarations.
  ///
  /// - Parameters:
  ///   - act: of publishing.
  ///   - declaring: of giving a version its declarations, and of renaming.
  package func carryOut(
    _ publication: Publishing.Publication, by act: AuditEntry, declaring: AuditEntry, in writing: any RegistryWriting
  ) throws {
    if publication.addsDeclarations, let existing, let declarations = candidate.declarations {
      return try writing.add(declarations, to: publication.version, of: existing.name, by: declaring)
    }
    try writing.add(candidate.document.stored)
    let record = ComponentRecord(
      name: name, className: candidate.className, nibName: candidate.nibName, aliases: candidate.aliases)
    if let existing {
      if isRename { try writing.rename(existing.name, to: record, by: declaring) }
    } else {
      try writing.add(record)
    }
    if existing != nil, !record.aliases.isEmpty { try writing.add(aliases: record.aliases, to: name) }
    try writing.add(
      VersionRecord(
        component: name, version: publication.version, document: candidate.document.stored.digest,
        layout: publication.layout, path: publication.path, published: act, technique: candidate.technique))
    if let declarations = candidate.declarations {
      try writing.add(declarations, to: publication.version, of: name, by: nil)
    }
  }
}
