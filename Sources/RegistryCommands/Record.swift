import Answers
import ArgumentParser
import ComponentModel
import ProjectManifest
import ProjectReading
import Publication
import Registry
import Rendering
import StorageContract

struct RecordCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record all documents of a project as one snapshot.",
    discussion: """
      Reads every .xib and .storyboard below the paths. Questions are then answered from the newest snapshot of each
      project and branch; newest by commit date, so an older job never supersedes a newer one. Branch and revision come
      from git unless they are named.

        nibreg record . --project Shop
        nibreg record App Components --project Shop --branch release/4
        nibreg record . --project Shop --revision "$GIT_COMMIT"
      """.joiningLines)

  @Argument(help: "Files and folders of the project.")
  var paths: [String]

  @Option(help: "The project's name; default: as in Components.yml.")
  var project: String?

  @Option(help: "The branch; default: the one checked out, or main.")
  var branch: String?

  @Option(help: "The revision; default: the commit checked out.")
  var revision: String?

  @Option(
    help: ArgumentHelp(
      "The language whose copies count where there is no Base.lproj; default: as in Components.yml, or en.",
      valueName: "language"))
  var developmentRegion: String?

  @Flag(help: "Exit with 2 if no document embeds or refers to a class.")
  var requireHosts = false

  @OptionGroup var sources: SourceOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func validate() throws {
    guard project != "" else { throw ValidationError("--project is empty") }
    guard branch != "" else { throw ValidationError("--branch is empty") }
  }

  func execute() throws {
    let store = try store.open()
    var recording = Recording(
      project: project, branch: branch, revision: revision, finder: search.finder, sources: sources.search,
      developmentRegion: developmentRegion)
    recording.requiresHosts = requireHosts
    let bar = ProgressBar("reading")
    defer { bar.finish() }
    let outcome = try recording.record(paths, in: store, at: self.store.workplace, progress: bar.handler)
    bar.finish()
    DiagnosticPrinter.show(outcome.diagnostics)
    output.print {
      text(of: outcome)
    } json: {
      JSON(outcome)
    }
    if !outcome.isComplete { throw ExitCode.incomplete }
  }

  private func text(of outcome: Recording.Outcome) -> String {
    let snapshot = outcome.snapshot
    let revision = snapshot.revision.map { " at \($0.shortRevision)" } ?? ""
    var text = outcome.isUnchanged ? "unchanged" : "recorded"
    text += " \(snapshot.project), branch \(snapshot.branch)\(revision): ".printable
    text += count(outcome.documents, "document") + ", " + count(outcome.components, "component") + ", "
    text += count(outcome.embeddings, "use") + " of custom classes\n"
    if outcome.sources.files > 0 {
      text += "sources: \(count(outcome.sources.files, "file")), "
      text += outcome.sources.classes == 1 ? "1 class" : "\(outcome.sources.classes) classes"
      text += " that documents name\n"
    }
    if !outcome.vendored.isEmpty {
      let known = outcome.vendored.count { !$0.versions.isEmpty }
      text += "vendored: \(count(outcome.vendored.count, "nib")) of published components, \(known) as published\n"
    }
    if !outcome.isNewest {
      text += "a newer commit of the branch was recorded before and keeps answering\n"
    }
    return text
  }
}
