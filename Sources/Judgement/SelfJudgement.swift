import ChangeRules
public import Compatibility
public import ComponentModel
import DocumentRules
public import Loading
public import Versioning

/// What becomes of a component itself when it changes.
public struct SelfJudgement: Hashable, Sendable {
  /// Of what the change brings: what was there before it does not count.
  public var verdict: Verdict
  /// Whether the class's sources are known, before and after.
  public var knowsSources: Bool
  /// What of the component others can notice, in order.
  public var changes: [SurfaceChange]
  /// The least step by which the version has to move; nil where nothing differs.
  public var requiredStep: VersionStep?
  /// New, existing and fixed ones, by place.
  public var findings: [Finding]
  /// Why what becomes of the embeddings in its nib could not be judged.
  public var loadProblem: LoadingError?
}

/// Judges a component by itself: its class with its nib, the translations of its texts, and the code of its project.
///
/// Status is decided by the rules about documents, which look at the component before and after.
public func judgeSelf(_ change: ComponentChange) -> SelfJudgement {
  let changes = RuleCatalog.changes(in: change)
  var checked = change.new?.checked
  if let old = change.old?.layout {
    checked?.formerlyConnected = Set(old.connections.lazy.filter { $0.kind == .outlet }.map(\.source))
    checked?.formerClasses = Dictionary(
      old.objects.lazy.compactMap { object in object.customClass.map { (object.id, $0) } }
    ) { first, _ in first }
  }
  var findings = compared(
    change.old.map { RuleCatalog.findings(in: $0.checked) } ?? [],
    checked.map(RuleCatalog.findings) ?? [], in: change)
  if let context = change.new?.context ?? change.surroundings ?? change.old?.context {
    func add(_ reliance: Reliance, at path: String, everywhere: Bool = false) {
      var found = RuleCatalog.findings(of: changes, in: change, for: reliance, project: change.project, path: path)
      if case .code(let classes) = reliance {
        found = found.weighed(byCodeOf: classes, context.loads)
        if let old = change.old { found = found.weighed(byTargetsOf: old) }
      }
      findings +=
        change.new.map {
          found.weighed(in: $0.document, at: $0.path, $0.context, checked: checked, everywhere: everywhere)
        } ?? found
    }
    if !context.translations.isEmpty { add(.translations(context.translations), at: "", everywhere: true) }
    add(.unrecorded, at: change.new?.path ?? "")
    if let classes = context.classes { add(.code(classes), at: "") }
  }
  findings.removeNamesGone(in: findings)
  if let checked { findings = findings.held(byFailedLoadsOf: checked) }
  findings.sort(by: Finding.isInOrder)
  return SelfJudgement(
    verdict: findings.worstNew, knowsSources: change.knowsSources, changes: changes,
    requiredStep: change.isEmpty ? nil : changes.map(\.step).max() ?? .patch, findings: findings,
    loadProblem: checked?.loadProblem)
}

/// Judges one document that embeds the component, or refers to it, by place.
///
/// What was broken before the change has the status `existing`, what it mends `fixed`.
///
/// - Parameter changes: those of `judgeSelf`, so that they need not be found again for every host.
public func judge(_ change: ComponentChange, changes: [SurfaceChange]? = nil, host: HostUse) -> [Finding] {
  let changes = changes ?? RuleCatalog.changes(in: change)
  var findings: [Finding] = []
  func add(_ reliance: Reliance) {
    findings += RuleCatalog.findings(
      of: changes, in: change, for: reliance, project: host.project, path: host.path)
  }
  for embedding in host.embeddings { add(.embedding(EmbeddingUse(embedding, in: host))) }
  if !host.document.documentReferences.isEmpty { add(.references(host.document.documentReferences, host)) }
  if host.project != change.project ?? "", let resources = host.context.resources { add(.bundle(resources, host)) }
  return (findings + host.standing(in: change))
    .weighed(in: host.document, at: host.path, host.context, checked: host.checked).sorted(by: Finding.isInOrder)
}

/// Judges the code of another project than the component's own, by place.
public func judge(
  _ change: ComponentChange, changes: [SurfaceChange]? = nil, code: ClassCatalog, project: String
) -> [Finding] {
  RuleCatalog.findings(
    of: changes ?? RuleCatalog.changes(in: change), in: change, for: .code(code), project: project, path: ""
  ).sorted(by: Finding.isInOrder)
}

/// What hurts a component, as it arrives at a document that embeds it, by the effect table.
///
/// - Returns: the findings with the effect and verdict that they have for `host`, and whether one of them keeps the
///   host from being built with the component at all.
public func consequences(
  of findings: [Finding], component: String, for host: HostUse
) -> (findings: [Finding], isBlocked: Bool) {
  let findings = findings.filter { $0.status != .existing }
  guard !findings.isEmpty else { return ([], false) }
  var passed: [Finding] = []
  var isBlocked = false
  let checked = host.checked
  var covers = ControlCovers(of: checked)
  let areTouched = findings.contains { RuleCatalog.reach(ofRule: $0.rule) == .touching }
  for embedding in host.embeddings {
    let use = EmbeddingUse(embedding, in: host)
    let isCovered =
      areTouched && checked.object(embedding.objectID).flatMap { covers.cover(of: $0)?.stays } == true
    for finding in findings {
      switch RuleCatalog.reach(ofRule: finding.rule) {
      case .all: break
      case .touching: if isCovered { continue }
      case .listening: if !use.sendsEvents { continue }
      }
      switch passedOn(finding.effect, finding.verdict, along: finding.axis, through: use) {
      case .stops: break
      case .blocked: isBlocked = isBlocked || finding.status != .fixed
      case .passes(let effect, let verdict):
        var here = finding
        (here.effect, here.verdict) = (effect, verdict)
        (here.path, here.position, here.objectID) = (host.path, embedding.position, embedding.objectID)
        (here.component, here.project) = (component, host.project)
        here.distance += 1
        here.related =
          [.init("in '\(component)'", at: SourceLocation(path: finding.path, position: finding.position))]
          + finding.related
        passed.append(here)
      }
    }
  }
  passed = passed.weighed(in: host.document, at: host.path, host.context, checked: checked)
  return (passed.sorted(by: Finding.isInOrder), isBlocked)
}

extension [Finding] {
  /// Removes what is said of a scene, a cell or a nib that code asks for in vain where others say at that place that it is
  /// gone.
  package mutating func removeNamesGone(in others: some Sequence<Finding>) {
    func place(_ finding: Finding) -> SourceLocation { SourceLocation(path: finding.path, position: finding.position) }
    let asked = [
      DocumentRule.sceneNotInStoryboard, .cellNotRegistered, .nibNotFound, .reuseIdentifierMismatch,
    ].map(\.id)
    let said = Set(others.lazy.filter { RuleCatalog.isAboutChanges(rule: $0.rule) && $0.status == .new }.map(place))
    removeAll { asked.contains($0.rule) && $0.status == .new && said.contains(place($0)) }
  }
}

extension Sequence<Finding> {
  /// The worst verdict of what a change brings and nobody agreed to.
  public var worstNew: Verdict {
    filter { $0.status == .new && $0.acceptance == nil }.map(\.verdict).max { $0.severity < $1.severity } ?? .safe
  }
}

extension HostUse {
  /// The host with what code shows of its objects.
  fileprivate var checked: CheckedDocument { checked(in: context) }

  private func checked(in context: ProjectContext) -> CheckedDocument {
    CheckedDocument(path: path, document: document, context: context, technique: technique, project: usage)
  }

  /// What is wrong with the host's embeddings by themselves, before and after the change of the component's class.
  ///
  /// Only what was there before, or is mended: what the change brings, the rules about changes say.
  fileprivate func standing(in change: ComponentChange) -> [Finding] {
    guard let (old, new) = change.classes, let name = change.new?.className?.name else { return [] }
    let objects = Set(embeddings.map(\.objectID))
    func findings(_ facts: ClassFacts) -> [Finding] {
      let checked = checked(in: context.knowing(facts, as: name))
      return RuleCatalog.embeddingRules.flatMap { $0.findings(in: checked) }
        .filter { $0.objectID.map(objects.contains) ?? false }
    }
    return compared(findings(old), findings(new), in: change).filter { $0.status != .new }.map { finding in
      var finding = finding
      finding.project = project
      return finding
    }
  }
}

extension ProjectContext {
  /// The same project with another version of one class.
  fileprivate func knowing(_ facts: ClassFacts, as name: String) -> ProjectContext {
    var context = self
    var catalog =
      classes ?? ClassCatalog(classes: [:], codeHosts: [], memberReferences: [], files: 0, scannerVersion: 0)
    catalog.classes[name] = [facts]
    context.classes = catalog
    return context
  }
}
