import AppleSDK
import Compatibility
public import ComponentModel
import Foundation
import Judgement
import ProjectManifest
public import ProjectReading
import RegistryQuery
import SourceControl
import StorageContract

/// Judges everything that differs between a git revision and the working tree as one change, against the documents as
/// they are now.
///
/// What a document, a class source or the manifest was is read out of git's objects; nothing is checked out.
public struct ChangesetAssessment: Sendable {
  /// nil for the default branch.
  public var base: String?
  /// Files and folders with the documents that count.
  public var paths: [String]
  public var finder: DocumentFinder
  public var sources: SourceSearch
  /// When it is judged: what was agreed until before, holds no more.
  public var moment: Timestamp

  public init(
    since base: String?, paths: [String], finder: DocumentFinder, sources: SourceSearch = .project, at moment: Timestamp
  ) {
    self.base = base
    self.paths = paths
    self.finder = finder
    self.sources = sources
    self.moment = moment
  }

  /// - Throws: `GitError` where git does not know the revision or the clone is too shallow.
  public func judge(progress: ProgressHandler? = nil) throws -> ImpactQuery.Answer<ImpactAssessment.Outcome> {
    try judge(only: nil, progress: progress)
  }

  /// Judges what one component's own document was made of the one that git has.
  func judge(
    ownDocumentOf name: ComponentName, at path: String, progress: ProgressHandler?
  ) throws -> ImpactQuery.Answer<ImpactAssessment.Outcome> {
    guard Git(containing: path) != nil else { throw RegistryError.nothingToCompare(path: path) }
    return try judge(only: name, progress: progress)
  }

  /// - Parameter name: the component whose change is judged; nil for all that differ.
  private func judge(only name: ComponentName?, progress: ProgressHandler?) throws
    -> ImpactQuery.Answer<ImpactAssessment.Outcome>
  {
    let wanted = name
    guard let git = paths.first.flatMap({ Git(containing: $0) }) else {
      throw GitError(
        "'\(paths.first ?? ".")' is not in a git repository", hint: "name a folder of one with --hosts")
    }
    let revision = try base ?? git.defaultBranch()
    let commit = try git.mergeBase(with: revision)
    let changes = try git.changes(since: commit)
    let past = try Past(changes, of: git)
    let absence = try git.absence()
    let read: WorkingTree
    do {
      read = try WorkingTree(
        paths, finder: finder, progress: progress, former: past.definitions, changed: past.changedPaths,
        mayBeEmpty: !past.documents.isEmpty)
    } catch RegistryError.noDocuments(let paths) {
      guard let absence else { throw RegistryError.noDocuments(paths) }
      throw GitError(absence.message, hint: absence.hint)
    }
    var hosts = try TreeHosts(read, paths: paths, sources: sources, excluding: finder.excluding)
    let tree = hosts.tree
    hosts.former = past.formerDocuments
    // What is not checked out may be there.
    let targets = hosts.context.classes?.tree.targets ?? BuildTargets([])
    let missing = absence == nil ? past.missingSources(of: targets.projects, in: git) : nil
    let unbuildable = past.unbuildableSources(among: hosts.surroundings, of: targets, in: git)
    hosts.mark(brokenTargets: (missing?.targets ?? [:]).merging(unbuildable.targets) { first, _ in first })
    let concerned = try ConcernedDocuments(past, hosts)
    let documents = concerned.pairs
    var components: [(name: ComponentName, old: ComponentState?, new: ComponentState?)] = []
    var plain: [Finding] = []
    var gone: [Finding] = []
    var problems = [absence].compactMap(\.self) + (missing?.diagnostics ?? []) + unbuildable.diagnostics
    for (old, new) in documents {
      let name =
        new.flatMap { tree.name(ofComponentAt: $0.path) } ?? old?.definedClass.map { ComponentName(className: $0.name) }
      if let name, (old ?? new)?.surface != nil || new?.surface != nil,
        // Whoever owns the nib of a system's class is no component.
        SystemClasses.table[name.className] == nil,
        // Hosts have the document that a target builds.
        new.map({ tree.isCopy($0.path) && hosts.context.resources?.project(leavingOut: $0.path) != nil }) != true
      {
        let names = [name.className, old?.definedClass?.name]
        if wanted == nil || name == wanted || names.contains(wanted?.description) {
          components.append((name, old, new))
        }
      } else if wanted != nil {
        continue
      } else {
        var change = ComponentChange(component: "", from: old, to: new, surroundings: hosts.context, usage: tree.usage)
        change.leavesTargets = past.leavesTargets(old, new)
        let own = judgeSelf(change)
        // What was wrong with a document that is gone is nobody's concern.
        plain += new == nil ? own.findings.filter { $0.status == .new } : own.findings
        if new == nil { gone += own.findings.filter { $0.status == .fixed } }
        if let problem = own.loadProblem, let new { problems.append(Diagnostic(problem, at: new.path)) }
      }
    }
    // What is wrong with a copy, a new translation say, was wrong with the document that it is one of.
    for (original, path) in concerned.copied {
      gone += judgeSelf(
        ComponentChange(component: "", from: original, to: nil, surroundings: hosts.context, usage: tree.usage)
      ).findings.filter { $0.status == .fixed && $0.verdict != .safe }.map { finding in
        var finding = finding
        finding.path = path
        return finding
      }
    }
    var answer = try answer(components, plain, gone: gone, of: documents, hosts, past, problems)
    answer.value.base = ImpactAssessment.ComparedCommit(
      name: revision, commit: commit, isBranchPoint: try git.commit(revision)?.revision != commit,
      changedDocuments: past.changedPaths.count + past.documents.keys.count(where: past.isGone))
    return answer
  }

  private func answer(
    _ components: [(name: ComponentName, old: ComponentState?, new: ComponentState?)], _ documents: [Finding],
    gone: [Finding], of pairs: [(old: ComponentState?, new: ComponentState?)], _ hosts: TreeHosts, _ past: Past,
    _ problems: [Diagnostic]
  ) throws -> ImpactQuery.Answer<ImpactAssessment.Outcome> {
    let graph = hosts.tree.graph
    // Classes that only code names anymore are asked about too.
    let names = components.reduce(into: Set<String>()) { names, component in
      names.formUnion([component.old, component.new].compactMap { $0?.document.classNames }.joined())
    }
    // Who makes a controller whose own nib is gone, or is called otherwise, names neither.
    let lost = Set(
      components.compactMap { _, old, new in
        old?.document.kind == .xib && old?.nibName != new?.nibName ? old?.definedClass?.name : nil
      })
    var surroundings = hosts.surroundings.context(ofClasses: names, makersOf: lost)
    if let facts = hosts.context.classes?.tree { surroundings.classes?.tree.takeWhatRuns(from: facts) }
    surroundings.loads = hosts.context.loads
    var changes = components.map { name, old, new in
      var change = ComponentChange(
        component: name.description, from: old, to: new, surroundings: surroundings, usage: hosts.tree.usage)
      change.leavesTargets = past.leavesTargets(old, new)
      return (name: name, proposal: ProposedChange(change, definitions: definitions(of: change, in: graph)))
    }
    let identifiers = try locationsOfIdentifiers(changes.map(\.proposal))
    for index in changes.indices { changes[index].proposal.decideIdentifiers(identifiers) }
    var moved = MovedFindings(
      among: documents + gone + changes.flatMap(\.proposal.selfJudgement.findings), of: pairs)
    let former = FormerFailures(
      among: documents + changes.flatMap(\.proposal.selfJudgement.findings), of: pairs)
    let vendored = VendoredMembers(around: paths)
    let plain = vendored.telling(former.telling(moved.telling(documents)))
    for index in changes.indices {
      changes[index].proposal.code = vendored.telling(changes[index].proposal.code)
      changes[index].proposal.selfJudgement.findings = vendored.telling(
        former.telling(moved.telling(changes[index].proposal.selfJudgement.findings)))
      changes[index].proposal.selfJudgement.verdict = changes[index].proposal.selfJudgement.findings.worstNew
    }
    // What a rule about changes says of an object, no rule about documents says again, wherever it is settled by solving.
    let first = try graph.judge(
      changes.map(\.proposal), affected: affected(by: changes.map(\.proposal), in: graph).map(\.node), reading: hosts,
      solvesLayouts: false)
    let new = first.values.flatMap(\.findings).filter { $0.status == .new }
    let said = Set(new.map(Statement.init))
    // What a component passes on, in a cycle, comes back to where a rule about documents found it.
    let rules = Set(RuleCatalog.changeRules.map(\.id))
    let saidOfChanges = Set(new.filter { rules.contains($0.rule) }.map(Statement.init))
    let ofChanges = changes.flatMap { $0.proposal.selfJudgement.findings + $0.proposal.code }
    for index in changes.indices {
      changes[index].proposal.selfJudgement.findings.removeAll { saidOfChanges.contains(Statement($0)) }
      changes[index].proposal.selfJudgement.findings.removeNamesGone(in: ofChanges)
      changes[index].proposal.selfJudgement.verdict = changes[index].proposal.selfJudgement.findings.worstNew
    }
    let judged = changes.filter { _, proposal in
      !proposal.change.isEmpty
        || (proposal.selfJudgement.findings + proposal.code).contains { $0.status != .existing }
    }
    let affected = affected(by: judged.map(\.proposal), in: graph)
    let judgements = try graph.judge(judged.map(\.proposal), affected: affected.map(\.node), reading: hosts)
    // Nor is what was so before, or is mended, said of a document that is affected and again of it by itself.
    let repeated = Set(judgements.values.flatMap(\.findings).filter { $0.status != .new }.map(Statement.init))
    var own = plain.filter { !said.contains(Statement($0)) && ($0.status == .new || !repeated.contains(Statement($0))) }
    own.removeNamesGone(in: ofChanges)
    let outcome = ImpactAssessment.Outcome(
      components: judged.map { name, proposal in
        ImpactAssessment.JudgedComponent(
          component: name, from: proposal.change.old?.path, to: proposal.change.new?.path, change: proposal.change,
          selfJudgement: proposal.selfJudgement, code: proposal.code)
      }.sorted { $0.component.description < $1.component.description },
      hosts: affected.map { host in
        var judgement = judgements[host.node.id] ?? .safe
        // A document that was edited too was never with the component as it was.
        if past.isChanged(newPath: host.node.path) { judgement.findings.removeAll { $0.status == .fixed } }
        return ImpactAssessment.JudgedHost(host: host, judgement: judgement)
      }, documents: own.sorted(by: Finding.isInOrder),
      techniques: try TechniqueReading()
        .techniques(used: affected, after: judged.map(\.proposal), of: graph, reading: hosts),
      code: try code(using: judged.map(\.proposal), hosts))
    let classes = Set(judged.flatMap { $0.proposal.change.classNames })
    var unreadable: [UnreadableDocument] = []
    for name in classes.sorted() {
      for document in hosts.tree.unreadable(naming: name) where !unreadable.contains(document) {
        unreadable.append(document)
      }
    }
    let accepted = try AcceptedFindings(around: paths, at: moment)
    return ImpactQuery.Answer(
      value: outcome.accepting(accepted).heldByFailedLoads(of: surroundings.loads),
      documents: hosts.tree.documents.count,
      diagnostics: hosts.tree.assembly.diagnostics + accepted.diagnostics + problems
        + outcome.components.compactMap(\.loadDiagnostic),
      unreadable: unreadable, searched: .init(hosts))
  }

  /// The code that uses what differs, each place once, by its shortest way.
  private func code(using proposals: [ProposedChange], _ hosts: TreeHosts) throws -> CodeDependents {
    var dependents = CodeDependents()
    var locations: Set<SourceLocation> = []
    var nodes: Set<NodeID> = []
    for name in Set(proposals.flatMap(\.change.classNames)).sorted() {
      guard let impact = try? hosts.tree.graph.impact(of: ComponentName(className: name)) else { continue }
      dependents.add(try hosts.tree.graph.codeDependents(of: impact, reading: hosts))
    }
    dependents.users.sort { ($0.distance, $0.use.location) < ($1.distance, $1.use.location) }
    dependents.users.removeAll { !locations.insert($0.use.location).inserted }
    dependents.hosts.sort { ($0.distance, $0.node.path) < ($1.distance, $1.node.path) }
    dependents.hosts.removeAll { !nodes.insert($0.node.id).inserted }
    return dependents
  }

  /// Where sources and tests write the accessibility identifiers that went; nil where no source is known.
  private func locationsOfIdentifiers(_ proposals: [ProposedChange]) throws -> [String: SourceLocation]? {
    let lost = proposals.flatMap(\.selfJudgement.findings).filter(\.isLostIdentifier).map(\.member)
    guard !lost.isEmpty else { return [:] }
    let found = try SourceFinder(search: sources, excluding: finder.excluding).sources(for: paths)
    return found.isEmpty ? nil : LiteralSearch(sources: found).locations(of: Set(lost))
  }

  private func definitions(of change: ComponentChange, in graph: DocumentGraph) -> [NodeID] {
    let nodes = change.classNames.flatMap { name in
      (try? graph.impact(of: ComponentName(className: name)))?.definitions.map(\.id) ?? []
    }
    return Set(nodes).sorted()
  }

  /// Who uses what differs, by distance, then by path; each by its shortest way.
  private func affected(by proposals: [ProposedChange], in graph: DocumentGraph) -> [AffectedHost] {
    var affected: [NodeID: AffectedHost] = [:]
    var asked: Set<String> = []
    for change in proposals.map(\.change) {
      for name in change.classNames.sorted() {
        guard asked.insert(name + " " + (change.new?.path ?? "")).inserted,
          let impact = try? graph.impact(of: ComponentName(className: name))
        else { continue }
        // What another object of the class has in the component's own document is said of that.
        for host in impact.hosts where host.node.path != change.new?.path {
          let other = affected[host.node.id]
          var nearest = other.map { $0.distance <= host.distance ? $0 : host } ?? host
          nearest.add((other?.embeddings ?? []) + host.embeddings)
          affected[host.node.id] = nearest
        }
      }
    }
    return affected.values.sorted { ($0.distance, $0.node.path) < ($1.distance, $1.node.path) }
  }

  /// That something is wrong with a member of an object, whichever rule says it.
  private struct Statement: Hashable {
    var path: String
    var objectID: ObjectID?
    var member: String

    init(_ finding: Finding) {
      (path, objectID, member) = (finding.path, finding.objectID, finding.member)
    }
  }
}

extension Finding {
  fileprivate var isLostIdentifier: Bool { effect == .accessibilityLost && status == .new }
}

extension ProposedChange {
  /// Tests find an object by an identifier that they write out: one that no source writes, nobody looks for.
  fileprivate mutating func decideIdentifiers(_ locations: [String: SourceLocation]?) {
    guard let locations else { return }
    selfJudgement.findings = selfJudgement.findings.compactMap { finding in
      guard finding.isLostIdentifier else { return finding }
      guard let location = locations[finding.member] else { return nil }
      var finding = finding
      finding.related.append(Finding.Related("'\(finding.member)' is written here", at: location))
      return finding
    }
    selfJudgement.verdict = selfJudgement.findings.worstNew
  }
}

extension ComponentChange {
  /// The component's class before and after.
  fileprivate var classNames: Set<String> {
    Set([old?.definedClass?.name, new?.definedClass?.name].compactMap(\.self))
  }
}

extension AffectedHost {
  /// Its embeddings become these, each once, by place.
  fileprivate mutating func add(_ found: [HostEmbedding]) {
    var seen: Set<String> = []
    embeddings = found.filter { seen.insert("\($0.objectID) \($0.used)").inserted }
      .sorted { ($0.position, $0.objectID) < ($1.position, $1.objectID) }
    if embeddings.contains(where: { $0.relation == .embedding }) { relation = .embedding }
  }
}

extension ComponentState {
  fileprivate var definedClass: ClassName? { document.definition?.className }
}

extension WorkingTree {
  fileprivate func name(ofComponentAt path: String) -> ComponentName? { entry(at: path)?.component }

  fileprivate func isCopy(_ path: String) -> Bool { entry(at: path)?.role == .variant }
}
