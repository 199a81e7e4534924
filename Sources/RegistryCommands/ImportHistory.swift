import ArgumentParser
import ComponentModel
import HistoryImport
import ProjectReading
import Publication
import Registry
import Rendering

struct ImportHistoryCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "import-history",
    abstract: "Publish and record a git repository's history.",
    discussion: """
      Walks the first parents of a branch, oldest commit first, without checking anything out. Each commit that changes
      a component publishes its next version, with the commit's author and date; each commit that changes documents or
      components is recorded. 'nibreg log C' then shows the history of C. Run again, it imports what is new;
      interrupted, it resumes where it stopped. Where code uses components is not imported: 'nibreg record' reads that
      of the present.

        nibreg import-history . --project Shop --dry-run
        nibreg import-history . --project Shop
        nibreg import-history ../Shop.git --project Shop --since v3.0
      """.joiningLines)

  @Argument(help: "A folder in the repository, or a bare repository.")
  var repository: String

  @Option(help: "The project's name; default: as in the newest Components.yml.")
  var project: String?

  @Option(help: "The branch; default: the one checked out.")
  var branch: String?

  @Option(
    help: ArgumentHelp(
      "Only commits after this one; versions begin with its state.", valueName: "revision"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "The language whose copies count where there is no Base.lproj; default: as in Components.yml, or en.",
      valueName: "language"))
  var developmentRegion: String?

  @Flag(help: "Do not read class sources.")
  var noSources = false

  @Flag(help: "Show what would be published, but write nothing.")
  var dryRun = false

  @OptionGroup var search: SearchOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func validate() throws {
    guard project != "" else { throw ValidationError("--project is empty") }
    guard branch != "" else { throw ValidationError("--branch is empty") }
  }

  func execute() throws {
    let store = try store.open()
    var importing = HistoryImporting(project: project, branch: branch, since: since)
    importing.excluding = search.finder.excluding
    importing.readsSources = !noSources
    importing.developmentRegion = developmentRegion
    let bar = ProgressBar("importing")
    defer { bar.finish() }
    let outcome = try importing.importHistory(
      of: repository, into: store, at: self.store.workplace, isDryRun: dryRun, progress: bar.handler)
    bar.finish()
    show(outcome.diagnostics)
    output.print {
      text(of: outcome)
    } json: {
      json(of: outcome)
    }
    if !dryRun, outcome.snapshots > 0 {
      DiagnosticPrinter.note("where code uses components is not imported; 'nibreg record' reads that of the present")
    }
    if !outcome.isComplete { throw ExitCode.incomplete }
  }

  /// The first few: a long past has many.
  private func show(_ diagnostics: [Diagnostic]) {
    let shown = 10
    DiagnosticPrinter.show(Array(diagnostics.prefix(shown)))
    guard diagnostics.count > shown else { return }
    DiagnosticPrinter.note("\(count(diagnostics.count - shown, "more remark")) of this kind; --format json has all")
  }

  private func text(of outcome: HistoryImporting.Outcome) -> String {
    let target = "\(outcome.project), branch \(outcome.branch)".printable + " at \(outcome.revision.shortRevision)"
    guard !outcome.isUnchanged else { return "unchanged \(target)\n" }
    var text = ""
    if dryRun {
      var table = Table()
      for version in outcome.versions {
        table.add(
          "would publish", "\(version.publication.component) \(version.publication.version)",
          version.publication.baseline.map { "after \($0)" } ?? "first version", version.published.at.description,
          version.published.by, version.published.reason ?? "")
      }
      text += table.text()
    }
    let components = Set(outcome.versions.map(\.publication.component)).count
    text += "\(dryRun ? "would import" : "imported") \(target): \(count(outcome.commits, "commit")), "
    text += "\(count(outcome.versions.count, "version")) of \(count(components, "component")), "
    text += "\(count(outcome.snapshots, "snapshot"))\n"
    if !outcome.isNewest {
      text += "a commit with a later date was recorded before and keeps answering\n"
    }
    return text
  }

  private func json(of outcome: HistoryImporting.Outcome) -> JSON {
    [
      "schema": "nibreg.import-history/1", "dryRun": .bool(dryRun), "project": .text(outcome.project),
      "branch": .text(outcome.branch), "revision": .text(outcome.revision), "newest": .bool(outcome.isNewest),
      "commits": .number(outcome.commits), "relevantCommits": .number(outcome.relevantCommits),
      "snapshots": .number(outcome.snapshots), "declared": .number(outcome.declared),
      "versions": .array(
        outcome.versions.map { version in
          [
            "component": JSON(version.publication.component), "version": JSON(version.publication.version),
            "baseline": JSON(version.publication.baseline), "requiredStep": JSON(version.publication.requiredStep),
            "sources": version.publication.hasDeclarations ? "known" : "unknown",
            "path": .text(version.publication.path), "revision": .text(version.revision),
            "publishedAt": JSON(version.published.at), "publishedBy": .text(version.published.by),
            "reason": JSON(version.published.reason),
          ]
        }),
      "diagnostics": .array(outcome.diagnostics.map { JSON($0) }),
    ]
  }
}
