/// Some projects with which of their targets build a file, for asking about many files: a repository can have hundreds of
/// projects.
public struct BuildTargets: Sendable {
  public let projects: [XcodeProject]
  private var targets: [XcodeProject.Target] = []
  private var keys: [String] = []
  /// Paths of the projects of the targets.
  private var owners: [String] = []
  /// Targets by the files and folders that they list.
  private var byPath: [String: [Int]] = [:]
  /// Those that have files which they do not list by their paths.
  private var others: [Int] = []
  private let appProjects: Int
  /// Paths of projects that are examples of libraries in the repository.
  private let examples: Set<String>
  /// Whether they build several apps.
  public let haveSeveralApps: Bool

  public init(_ projects: [XcodeProject]) {
    self.projects = projects
    haveSeveralApps = projects.lazy.flatMap(\.targets).count(where: \.isApplication) > 1
    let apps = projects.filter { $0.targets.contains(where: \.isApplication) }.map(\.path)
    appProjects = apps.count
    examples = apps.allSatisfy(Self.isInExample) ? [] : Set(projects.lazy.map(\.path).filter(Self.isInExample))
    for project in projects {
      for target in project.targets {
        let number = targets.count
        targets.append(target)
        owners.append(project.path)
        keys.append(project.key(of: target))
        for path in target.files.union(target.infoPlists) {
          byPath[path, default: []].append(number)
          if let document = XcodeProject.document(inNib: path) { byPath[document, default: []].append(number) }
        }
        if !target.folders.isEmpty || !target.exceptionalFiles.isEmpty || !target.absoluteFiles.isEmpty {
          others.append(number)
        }
      }
    }
  }

  private func numbers(building path: String) -> Set<Int> {
    var found = Set(byPath[path] ?? [])
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      // A property list is no folder.
      for number in byPath[String(folder)] ?? [] where targets[number].files.contains(String(folder)) {
        found.insert(number)
      }
    }
    for number in others where !found.contains(number) && targets[number].builds(path) { found.insert(number) }
    return found
  }

  /// The targets that build a file, by `XcodeProject.key(of:)`.
  public func building(_ path: String) -> Set<String> { Set(numbers(building: path).map { keys[$0] }) }

  /// What the modules may be called of the targets that build a file; nil where none builds it, or that is not known of one.
  package func modules(building path: String) -> Set<String>? {
    let modules = numbers(building: path).map { targets[$0].modules }
    return modules.isEmpty || modules.contains(nil) ? nil : Set(modules.compactMap(\.self).joined())
  }

  /// The project that builds a file where only examples of libraries do, and the repository has an app besides.
  package func example(building path: String) -> String? {
    guard !examples.isEmpty else { return nil }
    let projects = Set(numbers(building: path).map { owners[$0] })
    return projects.isSubset(of: examples) ? projects.min() : nil
  }

  /// Whether a path leads through a folder for examples within another folder, as libraries have them: the repository's own
  /// examples are at its top.
  private static func isInExample(_ path: String) -> Bool {
    path.split(separator: "/").dropFirst().dropLast().contains { folder in
      ["example", "examples", "sample", "samples", "demo", "demos"].contains(folder.lowercased())
    }
  }

  /// Whether a target that builds a document lists a file of a name.
  func list(_ name: String, building document: String) -> Bool {
    numbers(building: document).contains { number in
      let target = targets[number]
      return target.unlocatedFiles.contains(name)
        || target.files.union(target.absoluteFiles).contains { $0.fileName == name }
    }
  }

  /// The targets that build a class source: an Objective-C header goes with its implementation.
  public func building(source path: String) -> Set<String> {
    guard path.hasSuffix(".h") else { return building(path) }
    return [".h", ".m", ".mm"].reduce(into: []) { $0.formUnion(building(path.dropLast(2) + $1)) }
  }

  /// Whether several of the projects build apps.
  var haveSeveralAppProjects: Bool { appProjects > 1 }

  /// Whether the target of an app builds a file.
  public func buildForApps(_ path: String) -> Bool { numbers(building: path).contains { targets[$0].isApplication } }

  /// Whether targets of apps build a file, and no others but those of tests.
  public func buildForAppsOnly(_ path: String) -> Bool {
    let builders = numbers(building: path)
    return builders.contains { targets[$0].isApplication }
      && builders.allSatisfy { targets[$0].isApplication || targets[$0].isTest }
  }

  /// Whether the target of an app for watches builds a file.
  public func buildForWatchApps(_ path: String) -> Bool {
    numbers(building: path).contains { targets[$0].isWatchApp }
  }

  /// Whether the target of an extension builds a file.
  public func buildForExtensions(_ path: String) -> Bool {
    numbers(building: path).contains { targets[$0].isExtension }
  }

  /// Whether an image is in no target, where those of a project that it lies in list images by their files.
  public func leaveOut(image path: String) -> Bool {
    let types = [".png", ".jpg", ".jpeg", ".gif", ".pdf"]
    return building(path).isEmpty
      && projects.contains { project in
        path.isBelow(project.folder)
          && project.targets.contains { $0.files.contains { file in types.contains(where: file.hasSuffix) } }
      }
  }

  /// Whether targets of tests build a file, and no others.
  public func buildForTestsOnly(_ path: String) -> Bool {
    let builders = numbers(building: path)
    return !builders.isEmpty && builders.allSatisfy { targets[$0].isTest }
  }
}

// All else is made of the projects.
extension BuildTargets: Hashable {
  public static func == (first: Self, second: Self) -> Bool { first.projects == second.projects }
  public func hash(into hasher: inout Hasher) { hasher.combine(projects) }
}
