public import Compatibility
public import ComponentModel
import FileAccess
import Foundation
import InterfaceBuilder
public import Judgement
public import LayoutComparison
public import ProjectReading
import SourceControl
public import StorageContract
public import Versioning

/// Compares two documents, wherever they are.
public struct Comparing: Sendable {
  /// One side of a comparison.
  public enum Operand: Sendable, Hashable {
    /// `Component@Version`, or `Component` for its newest version.
    case version(ComponentName, SemanticVersion?)
    case file(String)
    /// `git:REVISION:PATH`.
    case git(revision: String, path: String)
    /// `-`.
    case standardInput
  }

  /// What a side turned out to be.
  public struct Side: Sendable {
    /// As the person named it, a version completed.
    public var name: String
    /// As its lines are cited.
    public var path: String
    public var document: InterfaceDocument

    package init(name: String, path: String, document: InterfaceDocument) {
      self.name = name
      self.path = path
      self.document = document
    }
  }

  public struct Outcome: Sendable {
    public var old: Side
    public var new: Side
    public var changes: [Change]
    /// What others can notice of the component; nil where neither document defines one.
    public var judged: Judged?

    /// Whether anything differs: the documents, or what is known of the component's class.
    public var differs: Bool { !changes.isEmpty || judged?.judgement.requiredStep != nil }
  }

  /// A component on both sides.
  public struct Judged: Sendable {
    public var component: ComponentName
    public var change: ComponentChange
    public var judgement: SelfJudgement
    /// What becomes of code of other classes in the component's project.
    public var code: [Finding]
  }

  /// Where the class of a file, or of a document that git has, is looked for.
  public var sources: SourceSearch
  let openStore: @Sendable () throws -> any RegistryStore

  /// - Parameter openStore: called only if a side is a version.
  public init(sources: SourceSearch = .project, openStore: @escaping @Sendable () throws -> any RegistryStore) {
    self.sources = sources
    self.openStore = openStore
  }

  public func compare(_ old: Operand, with new: Operand) throws -> Outcome {
    let sides = (old: try side(old), new: try side(new))
    let judged = try judge(from: (old, sides.old), to: (new, sides.new))
    return Outcome(
      old: sides.old, new: sides.new,
      changes: judged?.change.layoutChanges
        ?? LayoutComparison.changes(from: sides.old.document, to: sides.new.document),
      judged: judged)
  }

  /// Takes an operand as a person writes it. What exists as a file is one; write `./Name@1.0.0` to insist.
  public static func operand(_ text: String) throws -> Operand {
    if text == "-" { return .standardInput }
    if text.hasPrefix("git:") {
      let parts = text.dropFirst(4).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw GitError("'\(text)' names no revision and file", hint: "write git:REVISION:PATH")
      }
      return .git(revision: String(parts[0]), path: String(parts[1]))
    }
    let isFile = access(text, F_OK) == 0 || DocumentKind(path: text) != nil
    if isFile || text.hasPrefix("./") || text.hasPrefix("/") { return .file(text) }
    let (component, version) = try ComponentReference.split(text)
    return .version(component, version)
  }

  /// The document that an operand means.
  package func side(_ operand: Operand) throws -> Side {
    switch operand {
    case .standardInput:
      guard let content = try? FileContent.read(0, expecting: 0, limit: ReadingLimits.standard.bytes) else {
        throw FileError.unreadable("-", reason: "standard input cannot be read")
      }
      return try side(name: "-", path: "(standard input)", content)
    case .file(let path):
      var information = stat()
      guard stat(path, &information) == 0 else { throw FileError.missing(path) }
      do {
        return try side(
          name: path, path: path, try FileContent.read(path, limit: ReadingLimits.standard.bytes))
      } catch let failure as FileContent.Failure {
        throw FileError.unusable(path, fault: failure.description)
      }
    case .git(let revision, let path):
      guard let git = Git(containing: CurrentFolder.path) else {
        throw GitError("this folder is not in a git repository", hint: "change to the repository first")
      }
      let content = try git.content(of: git.path(of: path, at: revision), at: revision)
      return try side(name: "git:\(revision):\(path)", path: path, content)
    case .version(let component, let version):
      return try openStore().read { reading in
        let record = try reading.version(version, of: component)
        return Side(
          name: "\(record.component)@\(record.version)", path: record.path,
          document: try reading.interface(of: record))
      }
    }
  }

  private func side(name: String, path: String, _ content: Data) throws -> Side {
    do {
      return Side(name: name, path: path, document: try DocumentReader().read(content, path: path))
    } catch {
      throw ReadingError.unusableDocument(path: path, error)
    }
  }
}

/// `Component`, `Component@1.2.0` or `Component@^1.2.0`; the path of a nib in the place of a component.
public enum ComponentReference {
  /// A component by what a person calls it: its class, its nib, or the path of that.
  public static func name(_ text: String) -> ComponentName {
    let isPath = DocumentKind(path: text) != nil
    return ComponentName(isPath ? NibName.base(ofPath: text) : text)
  }

  /// Takes a component with an exact version apart.
  public static func split(_ text: String) throws -> (ComponentName, SemanticVersion?) {
    guard let at = text.lastIndex(of: "@") else { return (name(text), nil) }
    return (ComponentName(String(text[..<at])), try SemanticVersion(String(text[text.index(after: at)...])))
  }

  /// Takes a component with a range apart; without one, every version is in range.
  public static func splitRange(_ text: String) throws -> (ComponentName, VersionRange) {
    guard let at = text.firstIndex(of: "@") else { return (ComponentName(text), .any) }
    return (ComponentName(String(text[..<at])), try VersionRange(String(text[text.index(after: at)...])))
  }
}
