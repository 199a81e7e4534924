public import ComponentModel
import ProjectManifest

/// Why a command could not do what it was asked for. Nothing was changed, where the case does not say otherwise.
public enum RegistryError: ExplainedError, Sendable {
  /// Nothing that was named holds an Interface Builder document.
  case noDocuments([String])
  case definesNoComponent(path: String)
  case storyboardDefinesNoComponent(path: String)
  /// Two named documents define the same component.
  case sameComponent(name: String, paths: [String])
  /// A version has other content already.
  case versionTaken(component: String, version: String, differences: [String], next: String)
  /// A version promises more than the change keeps.
  case stepTooSmall(
    component: String, version: String, baseline: String, step: String, changes: [String], next: String)
  /// A nib that is to be published certainly raises or recurses when it is loaded.
  case failsToLoad(component: String, failures: [String])
  case renameNeedsOneComponent(count: Int)
  /// A component is said to require itself.
  case requiresItself(String)
  /// A requirement was named on the command line, and nothing that is to be published embeds that component.
  case embeddedByNone(String)
  case nothingToRename(String, nearest: String?)
  case nameTaken(String)
  /// A component has another name since.
  case formerName(String, now: String)
  case unknownComponent(String, nearest: String?)
  /// The store does not know a component whose nib is here.
  case notRecorded(String)
  case ambiguousComponent(String, candidates: [String])
  case unknownVersion(component: String, version: String, known: [String])
  case noVersions(component: String)
  case alreadyYanked(component: String, version: String)
  case unknownProject(String, nearest: String?)
  case unknownBranch(project: String, branch: String, known: [String])
  /// A component's own document is proposed, and nobody knows what it was.
  case nothingToCompare(path: String)
  case noStore(startingAt: String)
  /// A URL has a scheme for which this program has no kind of store.
  case unknownKindOfStore(String, scheme: String)
  /// A database that a server keeps its store in.
  case serversStore(String)
  /// There is nothing to be made for a project: its server has the store, and it has its manifest.
  case servedStore(String)
  /// Hosts were required and there are none.
  case noHosts
  /// There is no manifest in a folder or above it.
  case noManifest(folder: String)
  /// The project has no such component to update.
  case notRequired(String, nearest: String?)
  /// The store has a version and not its document.
  case lostDocument(component: String, version: String)
  /// A version's document is not the one that was published, or not the one that was locked.
  case otherDocument(component: String, version: String, digest: String, expected: String, isLocked: Bool)
  /// Neither the command line nor a manifest says what the project is called.
  case noProjectName
  /// A variable of the environment has a value that cannot be meant.
  case badSetting(String, value: String, meaning: String)
  /// Nobody agreed to a finding of that fingerprint.
  case notAccepted(String)
  /// No document has findings of these fingerprints.
  case notFoundHere([String])
  case notYanked(component: String, version: String)
  case notDeprecated(String)
  case replacesItself(String)
}

extension RegistryError {
  public var description: String {
    switch self {
    case .noDocuments(let paths):
      "no .xib or .storyboard file in \(paths.map { "'\($0)'" }.joined(separator: ", "))"
    case .definesNoComponent(let path):
      "'\(path)' defines no component: neither File's Owner nor the root names a class"
    case .storyboardDefinesNoComponent(let path): "'\(path)' is a storyboard, which defines no component"
    case .sameComponent(let name, let paths):
      "\(paths.count) of these documents define '\(name)': \(paths.joined(separator: ", "))"
    case .versionTaken(let component, let version, _, _):
      "version \(version) of '\(component)' has other content already"
    case .stepTooSmall(let component, let version, let baseline, let step, _, _):
      "'\(component)' requires a \(step) version bump after \(baseline); \(version) is less"
    case .failsToLoad(let component, _): "'\(component)' fails to load"
    case .renameNeedsOneComponent(let count): "--renames needs exactly one component to publish, not \(count)"
    case .requiresItself(let name): "'\(name)' cannot require a version of itself"
    case .embeddedByNone(let name): "none of these components embeds '\(name)'"
    case .nothingToRename(let name, _): "no component '\(name)' has been published that could be renamed"
    case .nameTaken(let name): "a component '\(name)' has been published already"
    case .formerName(let name, let now): "'\(name)' was renamed to '\(now)'"
    case .unknownComponent(let name, _): "no component '\(name)' has been published"
    case .notRecorded(let name): "the store does not know '\(name)', whose nib is here"
    case .ambiguousComponent(let name, let candidates):
      "'\(name)' can mean \(candidates.count) components: \(candidates.joined(separator: ", "))"
    case .unknownVersion(let component, let version, let known):
      "'\(component)' has no version \(version); it has \(known.joined(separator: ", "))"
    case .noVersions(let component): "'\(component)' has no version"
    case .alreadyYanked(let component, let version): "version \(version) of '\(component)' was yanked before"
    case .notYanked(let component, let version): "version \(version) of '\(component)' is not yanked"
    case .notDeprecated(let component): "'\(component)' is not deprecated"
    case .replacesItself(let component): "'\(component)' cannot replace itself"
    case .notFoundHere(let fingerprints):
      fingerprints.count == 1
        ? "no finding here has the fingerprint '\(fingerprints[0])'"
        : "no finding here has these fingerprints: \(fingerprints.joined(separator: ", "))"
    case .unknownProject(let name, _): "no project '\(name)' is recorded"
    case .unknownBranch("", let branch, let known):
      "no project has a branch '\(branch)'; recorded: \(known.joined(separator: ", "))"
    case .unknownBranch(let project, let branch, let known):
      known.isEmpty
        ? "project '\(project)' has no branch '\(branch)'"
        : "there is no branch '\(branch)' of project '\(project)'; recorded: \(known.joined(separator: ", "))"
    case .noHosts: "no host was found, and --require-hosts needs one"
    case .nothingToCompare(let path):
      "'\(path)' is the component's own document, and there is nothing to compare it with: it is not in a git repository"
    case .unknownKindOfStore(let url, let scheme):
      "'\(url)' cannot be opened: this nibreg knows stores in files and on servers, and none at '\(scheme)://'"
    case .serversStore(let url): "'\(url)' is a database, which 'nibreg-server' keeps a store in, and 'nibreg' does not"
    case .servedStore(let url): "the server '\(url)' has its store already"
    case .noStore(let start): "there is no store in '\(start)' or above it"
    case .noManifest(let folder): "there is no \(Manifest.fileName) in '\(folder)' or above it"
    case .notRequired(let name, _): "the project requires no '\(name)', and none is locked"
    case .lostDocument(let component, let version): "the store has lost the document of \(component) \(version)"
    case .otherDocument(let component, let version, let digest, let expected, let isLocked):
      "the document of \(component) \(version) is not the one that was \(isLocked ? "locked" : "published"): "
        + "its digest is \(digest), not \(expected)"
    case .badSetting(let name, let value, let meaning): "\(name) is '\(value)', not \(meaning)"
    case .noProjectName: "the project's name is not known"
    case .notAccepted(let fingerprint): "no accepted finding has the fingerprint '\(fingerprint)'"
    }
  }

  /// Facts that belong below the sentence, a line each.
  public var details: [String] {
    switch self {
    case .versionTaken(_, _, let differences, _): differences
    case .stepTooSmall(_, _, _, _, let changes, _): changes
    case .failsToLoad(_, let failures): failures
    default: []
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .definesNoComponent: "set the custom class of File's Owner or of the root view, or leave the file out"
    case .storyboardDefinesNoComponent: "publish .xib files; 'nibreg record' takes storyboards as hosts"
    case .sameComponent: "leave one out with --exclude, or in \(Manifest.fileName)"
    case .formerName: "a name that was given up stays taken: publish it under another class name"
    case .versionTaken(_, _, _, let next): "publish it as another version, such as \(next)"
    case .stepTooSmall(_, _, _, _, _, let next):
      "publish it as \(next), or say with --allow-breaking why the smaller version bump is right"
    case .failsToLoad: "fix it, or say with --allow-load-failure why it is published anyway"
    case .nothingToRename(_, let nearest?), .unknownComponent(_, let nearest?), .unknownProject(_, let nearest?):
      "did you mean '\(nearest)'?"
    case .unknownComponent, .nothingToRename, .unknownProject: "'nibreg list' shows what is known"
    case .notRecorded(let name):
      "'nibreg record .' records it; 'nibreg impact \(name) --hosts .' asks without the store"
    case .ambiguousComponent: "name one of them in full"
    case .noVersions: "'nibreg publish' gives it one"
    case .embeddedByNone: "publish the component that requires it alone, or say it in \(Manifest.fileName)"
    case .noManifest: "'nibreg init' writes one, or name it with --manifest"
    case .notRequired(_, let nearest): nearest.map { "did you mean '\($0)'?" }
    case .lostDocument, .otherDocument(_, _, _, _, false): "restore a backup of the store"
    case .otherDocument(let component, _, _, _, true):
      "is it the right store? '--update \(component)' takes what this one has"
    case .noDocuments: "name the folder of a project, or the files themselves"
    case .unknownKindOfStore: "name a file of this machine by its path, or a server by its 'https://' URL"
    case .serversStore: "name the server by its 'https://' URL"
    case .servedStore: "use it: nothing has to be made"
    case .noStore: "make one with 'nibreg init', or name it with --store or NIBREG_STORE"
    case .notAccepted: "'nibreg accept --list' shows what is accepted"
    case .notFoundHere: "copy it from 'nibreg check' or 'nibreg impact --changed'; --unseen accepts it all the same"
    case .noProjectName: "name it with --project, or in \(Manifest.fileName) as 'project: Shop'"
    case .nothingToCompare: "name an edited copy"
    default: nil
    }
  }
}
