import ComponentModel
import ProjectReading
import Publication
import Registry
import SourceControl
import StorageContract

/// One import, under way: commits go in, some of them with each transaction.
struct HistoryRun {
  /// Where an import begins.
  struct Start {
    /// The place of the commit whose state is the beginning; nil: before the first commit.
    var base: Int?
    /// Whether that commit has been imported.
    var isImported: Bool
  }

  /// Into what it goes.
  enum Target {
    /// Some commits with each transaction.
    case store(any RegistryStore)
    /// Everything into what is taken back.
    case draft(any RegistryWriting)

    func read<Answer>(_ body: (any RegistryReading) throws -> Answer) throws -> Answer {
      switch self {
      case .store(let store): try store.read(body)
      case .draft(let writing): try body(writing)
      }
    }

    func write<Answer>(_ body: (any RegistryWriting) throws -> Answer) throws -> Answer {
      switch self {
      case .store(let store): try store.write(body)
      case .draft(let writing): try body(writing)
      }
    }
  }

  let history: GitHistory
  let start: Start
  /// The commit up to which the history is imported.
  var imported: String?
  let workplace: InvocationContext
  var state: HistoryState
  var outcome: HistoryImporting.Outcome
  /// What was said of components that are left out: of each the first time.
  private var leftOut: Set<String> = []

  init(
    history: GitHistory, start: Start, imported: String?, workplace: InvocationContext, state: HistoryState,
    outcome: HistoryImporting.Outcome
  ) {
    self.history = history
    self.start = start
    self.imported = imported
    self.workplace = workplace
    self.state = state
    self.outcome = outcome
  }

  mutating func run(into target: Target, commitsAtATime: Int, _ progress: ProgressHandler?) throws {
    let commits = history.commits
    let total = start.base ?? commits.count
    guard total > 0 || !start.isImported else { return }
    let indices = Dictionary(commits.enumerated().map { ($1.revision, $0) }) { first, _ in first }
    var walk = try HistoryWalk(history, from: start)
    var isDone = false
    while !isDone {
      var hasBegun = false
      try target.write { writing in
        // Git has handed out these commits.
        guard !hasBegun else {
          throw GitError(
            "the connection to the store was lost while the history was imported",
            hint: "nothing is lost: run it again, and it goes on")
        }
        hasBegun = true
        guard try writing.importedRevision(project: outcome.project, branch: outcome.branch) == imported else {
          throw GitError(
            "another process imports the history of '\(outcome.project)', branch '\(outcome.branch)'",
            hint: "nothing is lost: run it again when the other is done")
        }
        var batch = try HistoryWriting(
          writing, project: outcome.project, branch: outcome.branch, workplace: workplace)
        var relevant = 0
        while relevant < commitsAtATime {
          guard let (commit, isKnown) = try walk.next() else {
            isDone = true
            break
          }
          let step = try state.apply(commit.changes, keeping: writing.add)
          guard !isKnown else { continue }
          let index = indices[commit.revision] ?? 0
          let latest = commits[index].latest
          progress?(total - index, total)
          // The newest commit answers the questions, also where it changes no document.
          let isTip = index == 0
          guard step.isRelevant || isTip else { continue }
          if isTip, !start.isImported, !state.hasDocuments, outcome.relevantCommits + relevant == 0 {
            throw RegistryError.noDocuments([history.folder])
          }
          relevant += 1
          outcome.diagnostics += step.diagnostics.map { $0.at(commit) }
          for component in step.components { try publish(component, of: commit, latest: latest, in: &batch) }
          try batch.addRequirements()
          // Nothing asks for what was around older commits, and each would be as large.
          batch.record(commit, at: latest, state.entries, context: isTip ? state.context() : .unknown)
        }
        outcome.snapshots += try batch.finish()
        imported = batch.imported ?? imported
        outcome.relevantCommits += relevant
        if isDone { outcome.isNewest = try batch.isNewest(outcome.revision) }
      }
    }
    outcome.commits = total
  }

  private mutating func publish(
    _ component: HistoryState.ChangedComponent, of commit: HistoryCommit, latest: Timestamp,
    in batch: inout HistoryWriting
  ) throws {
    guard let candidate = try state.candidate(for: component) else { return }
    switch try batch.publish(candidate, inPlaceOf: component.former, by: commit, latest: latest) {
    case .version(let version): outcome.versions.append(version)
    case .declarations: outcome.declared += 1
    case .nothing: break
    case .leftOut(let diagnostic):
      if leftOut.insert("\(candidate.document.path): \(diagnostic.message)").inserted {
        outcome.diagnostics.append(diagnostic)
      }
    }
  }
}

/// The commits of an import, in their order: the one that it begins with, those that touch files of interest, and the
/// newest.
struct HistoryWalk {
  private let history: GitHistory
  private let start: HistoryRun.Start
  private var first: [HistoryCommit] = []
  private var reading: CommitReading
  private var last: String?

  init(_ history: GitHistory, from start: HistoryRun.Start) throws {
    self.history = history
    self.start = start
    reading = try history.commits(after: start.base, patterns: HistoryState.patterns)
    guard let base = start.base else { return }
    // A manifest that cannot be read leaves the one before in force, so that has to be known.
    var manifests = try history.commits(upTo: base, patterns: HistoryState.manifestPatterns)
    while let commit = try manifests.next() { first.append(commit) }
    var whole = try history.whole(history.commits[base])
    if !start.isImported { whole.subject = "as of \(whole.revision.prefix(10)): \(whole.subject)" }
    first.append(whole)
    first.reverse()
  }

  /// - Returns: `isKnown`: whether the commit only leads to where the import begins.
  mutating func next() throws -> (commit: HistoryCommit, isKnown: Bool)? {
    if let commit = first.popLast() {
      let isKnown = start.isImported || !first.isEmpty
      if first.isEmpty { last = commit.revision }
      return (commit, isKnown)
    }
    if let commit = try reading.next() {
      last = commit.revision
      return (commit, false)
    }
    guard last != history.tip.revision else { return nil }
    last = history.tip.revision
    return (HistoryCommit(revision: history.tip.revision, committedAt: history.tip.committedAt), false)
  }
}

extension Diagnostic {
  /// The same of a file at a commit, as git names it.
  fileprivate func at(_ commit: HistoryCommit) -> Diagnostic {
    var diagnostic = self
    diagnostic.path = "\(commit.revision.prefix(10)):\(path)"
    return diagnostic
  }
}
