import Compatibility
import ComponentModel
import FileAccess
import ProjectReading
import SourceControl

/// Everything that is found in the working tree around the current folder: by its documents, and by what was changed.
struct FindingsHere {
  /// By fingerprint, former ones included.
  private(set) var findings: [String: Finding] = [:]

  /// - Parameter moment: what was agreed until before, holds no more.
  init(at moment: Timestamp) throws {
    let finder = DocumentFinder()
    let root = ProjectFolder.root(of: [CurrentFolder.path])
    do {
      take(try Checking(finder: finder, at: moment).check([root]).findings)
      take(try ChangesetAssessment(since: nil, paths: [root], finder: finder, at: moment).judge().value.findings)
    } catch RegistryError.noDocuments, is GitError {
      // Nothing is found where no documents are, and nothing has changed that git does not know.
    }
  }

  private mutating func take(_ found: [Finding]) {
    for finding in found {
      for fingerprint in [finding.fingerprint] + finding.formerFingerprints where findings[fingerprint] == nil {
        findings[fingerprint] = finding
      }
    }
  }
}
