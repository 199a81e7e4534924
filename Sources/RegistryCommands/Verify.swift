import Answers
import ArgumentParser
import ComponentModel
import Registry
import Rendering
import StorageContract

struct VerifyCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check the whole store.",
    discussion: """
      Checks that the file is intact and its schema is correct, that every document matches its digest, that the log is
      unbroken and covers everything in the store, and that derived data matches the facts. Says what can be rebuilt.
      Writes nothing; others can keep writing meanwhile. Exit status 1 means damage.

        nibreg verify
        nibreg verify --store backup.sqlite
      """.joiningLines)

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: FormatOptions

  func execute() throws {
    let bar = ProgressBar("")
    defer { bar.finish() }
    let report = try report(bar.careHandler)
    bar.finish()
    output.print {
      text(of: report)
    } json: {
      JSON(report)
    }
    if !report.faults.isEmpty { throw ExitCode.negative }
  }

  /// A store that is too damaged to be opened is damaged as others are.
  private func report(_ progress: MaintenanceProgress?) throws -> StoreReport {
    do {
      return try StoreMaintenance(storeNamed: store.path, waitingSeconds: store.timeout).verify(progress: progress)
    } catch StoreError.damaged(let path, let detail) {
      var report = StoreReport(path: path)
      report.faults = [StoreFault(.structure, path, detail)]
      return report
    }
  }

  private func text(of report: StoreReport) -> String {
    var text = ""
    for fault in report.faults {
      text += ANSIStyler.answer(fault.subject.printable, .red) + ": \(fault.message.printable)\n"
    }
    if report.outdatedDocuments > 0 {
      text += "\(count(report.outdatedDocuments, "document")) read by another version of nibreg; "
      text += "'nibreg rebuild' brings them up to date\n"
    }
    if report.isOlderSchema {
      text += "made by an older nibreg: only the file and its documents were checked\n"
    }
    text += "checked \(count(report.documents, "document")), \(count(report.versions, "version")), "
    text += "\(count(report.snapshots, "snapshot")), "
    text += report.logEntries == 1 ? "1 log entry" : "\(report.logEntries) log entries"
    text += report.faults.isEmpty ? ": all good\n" : ": \(count(report.faults.count, "fault"))\n"
    if report.faults.isEmpty { return text }
    let rest = report.faults.count { !$0.canBeRebuilt }
    text += rest == 0 ? "hint: 'nibreg rebuild' mends this\n" : "hint: restore a backup"
    if rest > 0 {
      text += rest < report.faults.count ? "; 'nibreg rebuild' mends only what is derived\n" : "\n"
    }
    return text
  }
}
