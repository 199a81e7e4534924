public import ComponentModel
import FileAccess
import Foundation
public import ProjectReading
public import Registry
import SourceControl
public import StorageContract

/// A store that has one working tree's documents and nothing else, and is gone afterwards: for questions about a
/// project that has no store.
public enum PassingStore {
  /// What was recorded in it.
  public struct Content: Sendable {
    public var outcome: Recording.Outcome
    /// The repository around the current folder, or that folder.
    public var root: String
  }

  /// Records the working tree around the current folder and hands on the store.
  ///
  /// - Throws: what `body` throws; `RegistryError.noDocuments` for a folder without documents.
  public static func holdingTree<Value>(
    finder: DocumentFinder = DocumentFinder(), at workplace: InvocationContext, progress: ProgressHandler? = nil,
    _ body: (any RegistryStore, Content) throws -> Value
  ) throws -> Value {
    let root = Checkout.root
    let folder = FileManager.default.temporaryDirectory.path + "/nibreg-\(UUID().uuidString)"
    guard mkdir(folder, 0o700) == 0 else {
      throw FileError.unwritable(folder, reason: String(cString: strerror(errno)))
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try StoreLocation.create(inFolder: folder, by: workplace.act())
    let project = ProjectHere.current().project ?? (root as NSString).lastPathComponent
    let outcome = try Recording(project: project, finder: finder)
      .record([root], in: store, at: workplace, progress: progress)
    return try body(store, Content(outcome: outcome, root: root))
  }
}

/// The files around the current folder.
public enum Checkout {
  /// The repository that the current folder is in; else that folder.
  public static var root: String { root(of: ["."]) }

  /// The repository that files are in; else the folder that all of them are in. Paths of documents are relative to it.
  public static func root(of paths: [String]) -> String { ProjectFolder.root(of: paths.map(Path.absolute)) }

  /// Where the components of a document are looked for: the repository that it is in; else the current folder if the
  /// document is below it, or the document's own.
  public static func surroundings(of document: String) -> String {
    let folder = (Path.absolute(document) as NSString).deletingLastPathComponent
    if let repository = ProjectFolder.repository(above: folder) { return repository }
    let isBelow = (folder + "/").hasPrefix(CurrentFolder.path + "/")
    return isBelow ? CurrentFolder.path : folder
  }

  /// Of the nibs in it, in order. Nothing is read.
  public static var nibNames: [String] {
    Set(documents.map(\.path).filter { DocumentKind(path: $0) != .storyboard }.map { NibName.base(ofPath: $0) })
      .sorted()
  }

  /// Whether there is a nib or a storyboard in it.
  public static var hasDocuments: Bool { !documents.isEmpty }

  private static var documents: [FoundDocument] { (try? DocumentFinder().documents(in: [root])) ?? [] }

  /// A commit, as `git log` tells it.
  public struct Commit: Sendable {
    public var revision: String
    public var at: Timestamp
    public var author: String
    public var subject: String
  }

  /// The commits that changed files, the newest first.
  ///
  /// - Parameter paths: relative to the root; none: every document of Interface Builder.
  /// - Throws: `GitError` if there is no git repository, or git cannot read it.
  public static func commits(changing paths: [String]) throws -> [Commit] {
    guard let git = Git(containing: CurrentFolder.path) else {
      throw GitError("'\(CurrentFolder.path)' is not in a git repository", hint: nil)
    }
    let files = paths.isEmpty ? ["*.xib", "*.storyboard", "*.nib"] : paths.map { ":(literal)\($0)" }
    let answer = try git.run(["log", "--no-show-signature", "--format=%H%x00%ct%x00%an%x00%s%x00", "--"] + files)
    let fields = String(decoding: answer, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: false)
    return stride(from: 0, to: fields.count - 3, by: 4).compactMap { start in
      guard let seconds = Int64(fields[start + 1]) else { return nil }
      return Commit(
        revision: fields[start].trimmingCharacters(in: .newlines), at: Timestamp(commitDate: seconds),
        author: String(fields[start + 2]), subject: String(fields[start + 3]))
    }
  }
}
