/// What the targets of an Xcode project build.
public struct XcodeProject: Hashable, Sendable, Codable {
  /// Of the `.xcodeproj` folder.
  public var path: String
  public var targets: [Target]
  /// The newest version of Swift that a target is built with; 3 where newer ones are told to show members to Objective-C
  /// as Swift 3 did. nil where no setting says it.
  public var swiftVersion: Double?

  /// The flags that some target or configuration gives Swift, for `#if`; nil where not all settings are known.
  public var compilationFlags: Set<String>?
  /// Names of the Swift packages that it brings in, and of their products.
  public var packages: Set<String> = []
  /// Documents that a build setting names for the Info.plist that Xcode writes.
  public var launchDocuments: [LaunchDocument] = []
  public init(path: String, targets: [Target]) {
    self.path = path
    self.targets = targets
  }

  public struct Target: Hashable, Sendable, Codable {
    public var name: String
    /// Files in its build phases, and folders that are in them as a whole.
    public var files: Set<String>
    /// Files of folders that belong to other targets, without the folders of their languages.
    public var exceptionalFiles: Set<String> = []
    /// Files of its build phases that the project names by where they were on the machine of whoever added them.
    public var absoluteFiles: Set<String> = []
    /// Names of files in its build phases of which the project does not say where they are in the repository, and those of
    /// documents that the project spells otherwise than the repository.
    public var unlocatedFiles: Set<String> = []
    /// Folders whose files belong to the target without being listed, as Xcode 16 has them.
    public var folders: [SynchronizedFolder]
    /// Whether it makes an app or an extension of one, so that the main bundle is its own.
    public var isApplication = false
    /// Whether that is an extension: the system makes an object of the class that its property list names.
    public var isExtension = false
    /// Whether it makes an app for watches of which an extension has the code, and the classes of its storyboard.
    public var isWatchApp = false
    /// Whether it makes a bundle of tests.
    public var isTest = false
    /// The property lists that `INFOPLIST_FILE` names.
    public var infoPlists: Set<String> = []
    /// What its Swift module may be called, in one configuration or another; nil where settings say it that are not known.
    public var modules: Set<String>?
    /// The kinds of devices that it is built for, as `TARGETED_DEVICE_FAMILY` says them: 1 is iPhone, 2 is iPad. Empty
    /// where no setting says it.
    public var deviceFamilies: Set<Int> = []
    /// The oldest version of iOS on which it runs; nil where no setting says it.
    public var oldestSystem: Double?
    /// Whether a script of the target compiles nibs, and nobody can tell which ones.
    public var compilesByScript: Bool
    /// Whether a script of the target may compile sources.
    public var runsCompiler = false
    /// What nibs scripts of the target name, by the ends of their paths: they may compile them.
    public var scriptedNibs: Set<String> = []
    /// Whether a script of its own may copy files into the product.
    public var copiesByScript = false
    /// Whether the script of CocoaPods copies images and nibs of pods into the product.
    public var copiesPodResources = false

    public init(
      name: String, files: Set<String> = [], folders: [SynchronizedFolder] = [], compilesByScript: Bool = false
    ) {
      self.name = name
      self.files = files
      self.folders = folders
      self.compilesByScript = compilesByScript
    }

    /// Notes what a script of the target does with nibs, and whether it compiles sources.
    public mutating func note(script: String) {
      if script.contains("ibtool") { compilesByScript = true }
      if ["swiftc ", "clang -", "clang++ "].contains(where: script.contains) { runsCompiler = true }
      // What it only prints, it does nothing with.
      let lines = script.split(whereSeparator: \.isNewline).filter {
        !$0.drop(while: \.isWhitespace).hasPrefix("echo ")
      }
      for line in lines where line.contains(".xib") {
        let found = Self.words(in: line).filter { $0.hasSuffix(".xib") }
        // `*.xib` and `$name.xib` may be any, and so may what is in another form.
        if found.isEmpty || found.contains(where: { $0.contains(where: "*?$`{,".contains) || $0.hasPrefix(".xib") }) {
          compilesByScript = true
        }
        for word in found {
          scriptedNibs.insert(word.split(separator: "/").filter { !["..", "."].contains($0) }.joined(separator: "/"))
        }
      }
    }

    /// Those in quotation marks as they are.
    private static func words(in line: Substring) -> [Substring] {
      line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { number, part in
        number % 2 == 1 ? [part] : part.split { $0.isWhitespace || "'=;()".contains($0) }
      }
    }

    /// Whether a script of the target names a nib.
    public func mayCompile(_ path: String) -> Bool {
      scriptedNibs.contains { path == $0 || path.hasSuffix("/" + $0) || $0.hasSuffix("/" + path) }
    }

    /// Whether the target builds a file.
    public func builds(_ path: String) -> Bool {
      if files.contains(path) || infoPlists.contains(path) { return true }
      if path.hasSuffix(".xib"), files.contains(path.dropLast(4) + ".nib") { return true }
      if folders.contains(where: { $0.contains(path) }) { return true }
      if !exceptionalFiles.isEmpty, exceptionalFiles.contains(XcodeProject.withoutLanguage(path)) { return true }
      if absoluteFiles.contains(where: { $0.hasSuffix("/" + path) }) { return true }
      // A folder that is copied as it is.
      var folder = path.utf8[...]
      while let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<slash]
        if files.contains(String(Substring(folder))) { return true }
      }
      return false
    }
  }

  public struct SynchronizedFolder: Hashable, Sendable, Codable {
    public var path: String
    /// Files in it that do not belong to the target, without the folders of their languages.
    public var exceptions: Set<String>

    public init(path: String, exceptions: Set<String> = []) {
      self.path = path
      self.exceptions = exceptions
    }

    func contains(_ file: String) -> Bool {
      guard file.isBelow(path) else { return false }
      var part = XcodeProject.withoutLanguage(file)[...]
      while part.count > path.count {
        if exceptions.contains(String(part)) { return false }
        guard let slash = part.lastIndex(of: "/") else { break }
        part = part[..<slash]
      }
      return true
    }
  }

  /// `App/Main.storyboard` of `App/Base.lproj/Main.storyboard`.
  public static func withoutLanguage(_ path: String) -> String {
    guard path.contains(".lproj/") else { return path }
    return path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }

  /// The document of a nib that is a folder, as XIB: what it becomes when Xcode converts it.
  package static func document(inNib path: String) -> String? {
    path.hasSuffix(".nib") ? path.dropLast(4) + ".xib" : nil
  }

  /// What tells a target from those of other projects.
  public func key(of target: Target) -> String { "\(path) \(target.name)" }

  /// The folder that the project is in; empty for the root.
  public var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
}

extension [XcodeProject] {
  /// Whether a target builds a file of a name, as its build phases list it, whether or not it is there.
  ///
  /// Some publish a project without all of its files, so that what is not in the repository may be in the app.
  public func lists(fileNamed name: String) -> Bool {
    let ending = "/" + name
    return contains { project in
      project.targets.contains { target in
        target.unlocatedFiles.contains(name)
          || target.files.contains { $0 == name || $0.hasSuffix(ending) }
          || target.absoluteFiles.contains { $0.hasSuffix(ending) }
      }
    }
  }

  /// The same projects with the files of their targets as some paths spell them: the Mac's file system takes `todo.swift`
  /// for `Todo.swift`.
  public func spelled(asIn paths: some Sequence<String>) -> [XcodeProject] {
    func isBuilt(_ path: String) -> Bool {
      DocumentKind(path: path) != nil || [".swift", ".m", ".mm"].contains(where: path.hasSuffix)
    }
    let known = Set(paths)
    let missing = Set(lazy.flatMap(\.targets).flatMap(\.files).filter { isBuilt($0) && !known.contains($0) })
    guard !missing.isEmpty else { return self }
    let wanted = Set(missing.lazy.map { $0.lowercased() })
    let spellings = Dictionary(
      known.lazy.filter(isBuilt).map { ($0.lowercased(), $0) }.filter { wanted.contains($0.0) }
    ) { first, _ in first }
    guard !spellings.isEmpty else { return self }
    return map { project in
      var project = project
      for index in project.targets.indices {
        let files = project.targets[index].files
        project.targets[index].files = Set(files.map { missing.contains($0) ? spellings[$0.lowercased()] ?? $0 : $0 })
        // In the app they are called as the project calls them.
        project.targets[index].unlocatedFiles.formUnion(
          files.lazy.filter {
            DocumentKind(path: $0) != nil && spellings[$0.lowercased()] != nil && missing.contains($0)
          }
          .map(\.fileName))
      }
      return project
    }
  }

  /// The names of class sources that targets build and that are not among some files.
  public func sources(missingFrom paths: [String]) -> Set<String> {
    let (known, names) = (Set(paths), Set(paths.lazy.map(\.fileName)))
    func isSource(_ path: String) -> Bool { [".swift", ".m", ".mm"].contains(where: path.hasSuffix) }
    return reduce(into: []) { absent, project in
      for target in project.targets {
        absent.formUnion(target.files.lazy.filter { isSource($0) && !known.contains($0) }.map(\.fileName))
        // Where these are is not said.
        let unlocated = target.unlocatedFiles.union(target.absoluteFiles.lazy.map(\.fileName))
        absent.formUnion(unlocated.lazy.filter { isSource($0) && !names.contains($0) })
      }
    }
  }

  /// Whether a target copies an image of a name, for whatever density or device.
  public func lists(image name: String) -> Bool {
    let types = ["png", "jpg", "jpeg", "gif", "tif", "tiff", "icns", "pdf", "ico", "psd", "bmp"]
    let densities = ["", "@2x", "@3x", "~ipad", "~iphone"]
    let names = Set(types.flatMap { type in densities.map { "\(name)\($0).\(type)" } } + [name])
    return contains { project in
      project.targets.contains { target in
        [target.files, target.absoluteFiles, target.unlocatedFiles].contains { files in
          files.contains { names.contains($0.fileName) }
        }
      }
    }
  }

  /// Whether a target builds an asset catalog that is not among some files.
  public func buildsCatalogs(missingFrom paths: Set<String>) -> Bool {
    let catalogs = Set(
      paths.lazy.compactMap { path in
        path.firstRange(of: ".xcassets/").map { String(path[..<$0.lowerBound]) + ".xcassets" }
      })
    return contains { project in
      project.targets.contains { $0.files.contains { $0.hasSuffix(".xcassets") && !catalogs.contains($0) } }
    }
  }

  /// Whether a target builds a nib or a storyboard that is not among some files.
  public func buildsDocuments(missingFrom paths: Set<String>) -> Bool {
    contains { project in
      project.targets.contains { target in
        target.files.contains { DocumentKind(path: $0) != nil && !paths.contains($0) }
      }
    }
  }

  /// The kinds of devices for which a source is built, or all apps where none builds it; empty where some setting does not
  /// say it.
  public func deviceFamilies(buildingSource path: String) -> Set<Int> {
    let targets = lazy.flatMap(\.targets).filter { !$0.isTest }
    let own = targets.filter { $0.builds(path) }
    let families = (own.isEmpty ? targets.filter(\.isApplication) : own).map(\.deviceFamilies)
    return families.contains(where: \.isEmpty) ? [] : families.reduce(into: []) { $0.formUnion($1) }
  }

  /// The kinds of devices for which a property list is read; empty where no setting says it.
  public func deviceFamilies(readingInfoPlist path: String) -> Set<Int> {
    targets(readingInfoPlist: path).reduce(into: []) { $0.formUnion($1.deviceFamilies) }
  }

  /// The oldest version of iOS on which a property list is read; nil where some target does not say it.
  public func oldestSystem(readingInfoPlist path: String) -> Double? {
    let versions = targets(readingInfoPlist: path).map(\.oldestSystem)
    return versions.contains(nil) ? nil : versions.compactMap(\.self).min()
  }

  private func targets(readingInfoPlist path: String) -> [XcodeProject.Target] {
    let targets = filter { path.isBelow($0.folder) }.flatMap(\.targets)
    let own = targets.filter { $0.infoPlists.contains(path) }
    return own.isEmpty ? targets.filter { !$0.isTest } : own
  }

  /// Whether no app reads a property list that lies below some of the projects, as each of theirs names another one, which
  /// is there: the app of which it was is gone.
  ///
  /// - Parameter otherBuilds: as `leavingOut` has them.
  public func readsNoInformationList(_ path: String, among lists: Set<String>, otherBuilds: Set<String>) -> Bool {
    guard !otherBuilds.contains(where: path.isBelow) else { return false }
    let apps = filter { path.isBelow($0.folder) }.flatMap(\.targets).filter { $0.isApplication && !$0.isTest }
    return !apps.isEmpty && !contains { $0.targets.contains { $0.infoPlists.contains(path) } }
      && apps.allSatisfy { !$0.infoPlists.isDisjoint(with: lists) }
  }

  /// The project that a document lies beside and that has no target with it; nil where some target has it, or where
  /// nothing can be said.
  ///
  /// - Parameter otherBuilds: folders that something else than an Xcode project builds, a Swift package say.
  public func leavingOut(_ path: String, otherBuilds: Set<String>) -> XcodeProject? {
    guard !otherBuilds.contains(where: path.isBelow) else { return nil }
    let around = filter { path.isBelow($0.folder) && ($0.buildsDocuments || $0.compilesByScript) }
    guard !around.isEmpty, !around.contains(where: \.compilesByScript),
      !contains(where: { $0.targets.contains { $0.builds(path) || $0.mayCompile(path) } })
    else {
      return nil
    }
    return around.max { $0.folder.count < $1.folder.count }
  }

  /// Those of a project's class sources that lie among sources of a target, and that no target builds.
  ///
  /// Whatever else may build a source counts: a folder of another build, and a file of its name that a target has elsewhere.
  /// A folder half of whose sources or more are in no target may be built in a way that is not known. They are left out all
  /// the same where a target builds most of what is in the folder and below it, or, of a folder with none that is built, most
  /// of what is around it. The header of an Objective-C class goes with its implementation.
  ///
  /// - Parameters:
  ///   - otherBuilds: folders that something else than an Xcode project builds, a Swift package say.
  ///   - included: names of sources that others include.
  public func leavingOut(
    sources: [String], otherBuilds: Set<String>, included: Set<String> = []
  ) -> Set<String> {
    let targets = flatMap(\.targets)
    let listed = targets.reduce(into: Set<String>()) { names, target in
      names.formUnion((target.files.union(target.absoluteFiles)).lazy.map(\.fileName))
      names.formUnion(target.unlocatedFiles)
    }
    guard !listed.isEmpty else { return [] }
    let builders = BuildTargets(self)
    var leftOut: Set<String> = []
    /// With the folder that says whether most is built.
    var doubtfulFiles: [(basis: Substring, files: [String])] = []
    /// Of each folder, with all that are in it: the number of its sources, and of those that are built.
    var counts: [Substring: (all: Int, built: Int)] = [:]
    let inFolders = Dictionary(
      grouping: sources.lazy.filter { !$0.hasSuffix(".h") }, by: { $0.dropLast($0.fileName.count).dropLast() })
    for (folder, files) in inFolders {
      // Whether the folder's files can be looked up among those of a project that it is in.
      guard contains(where: { String(folder).isInside($0.folder) }),
        !otherBuilds.contains(where: String(folder).isInside)
      else { continue }
      let unknown = files.filter { file in
        !listed.contains(file.fileName) && !included.contains(file.fileName) && builders.building(file).isEmpty
      }
      var around: Substring? = folder
      while let path = around {
        counts[path, default: (0, 0)].all += files.count
        counts[path, default: (0, 0)].built += files.count - unknown.count
        around = path.lastIndex(of: "/").map { path[..<$0] } ?? (path.isEmpty ? nil : "")
      }
      if unknown.count * 2 < files.count {
        leftOut.formUnion(unknown)
      } else if unknown.count < files.count {
        doubtfulFiles.append((folder, unknown))
      } else if let around = folder.lastIndex(of: "/").map({ folder[..<$0] }),
        contains(where: { String(around).isBelow($0.folder) })
      {
        doubtfulFiles.append((around, files))
      }
    }
    for (basis, files) in doubtfulFiles where !targets.contains(where: \.runsCompiler) {
      guard let count = counts[basis], count.built * 2 > count.all else { continue }
      leftOut.formUnion(files)
    }
    let stems = Set(leftOut.lazy.filter { !$0.hasSuffix(".swift") }.map(\.withoutExtension))
    guard !stems.isEmpty else { return leftOut }
    return leftOut.union(sources.lazy.filter { $0.hasSuffix(".h") && stems.contains($0.withoutExtension) })
  }
}

extension XcodeProject {
  fileprivate var compilesByScript: Bool { targets.contains(where: \.compilesByScript) }

  /// A project that has neither documents nor asset catalogs in any target gets them in a way that is not known.
  fileprivate var buildsDocuments: Bool {
    targets.contains { target in
      !target.folders.isEmpty || !target.exceptionalFiles.isEmpty
        || target.files.contains { DocumentKind(path: $0) != nil || $0.hasSuffix(".xcassets") }
    }
  }
}

extension String {
  /// The module of a target or a product of this name.
  package var asModule: String {
    let name = String(map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name : name
  }
}

extension String {
  /// What a path ends with.
  package var fileName: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

  /// A path without what its last dot begins.
  package var withoutExtension: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }

  /// Whether a path is in a folder, which is empty for the root.
  package func isBelow(_ folder: String) -> Bool { folder.isEmpty || hasPrefix(folder + "/") }

  /// Whether a folder is another one, or in it.
  fileprivate func isInside(_ folder: String) -> Bool { self == folder || isBelow(folder) }
}
