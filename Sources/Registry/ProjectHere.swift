import FileAccess
import Foundation
import ProjectManifest
import SourceControl

/// The project that a folder belongs to, as its manifest and git call it.
public struct ProjectHere: Sendable, Hashable {
  public var project: String?
  /// The branch that is checked out; nil where none is, as in most release jobs.
  public var branch: String?

  public init(project: String? = nil, branch: String? = nil) {
    self.project = project
    self.branch = branch
  }

  /// Looks around the current folder. A manifest with errors names nothing.
  public static func current() -> ProjectHere {
    let folder = CurrentFolder.path
    let manifest = Manifest.file(for: folder).flatMap { try? Manifest(file: $0) }
    return ProjectHere(project: manifest?.project, branch: Git(containing: folder)?.branch())
  }
}
