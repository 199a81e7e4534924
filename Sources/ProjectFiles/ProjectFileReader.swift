public import ComponentModel
public import Foundation

/// Reads the files of a project that documents rely on: translations, asset catalogs, images, fonts, and
/// the Xcode projects that say which of them are built.
///
///     paths ─ ProjectFileKind ─▶ bytes of some ─ readers ─▶ ProjectFacts
///
/// Pure functions of paths and bytes. A file that cannot be read is one located diagnostic.
public struct ProjectFileReader: Sendable {
  /// Raised whenever the same files give other facts, so that what an older reader stored can be told apart.
  public static let version = 1

  /// Bytes of a file that is read as text. The largest string catalogs seen have some 10 MB.
  public var largestText: Int

  public init(largestText: Int = 64 << 20) {
    self.largestText = largestText
  }

  /// All facts of a project's files.
  ///
  /// - Parameters:
  ///   - paths: of all files, in any order. Those that are of no interest are passed over.
  ///   - content: gives the bytes of a file. Called for kinds that `isRead`, if at all. What it throws is kept with the other
  ///     diagnostics.
  /// - Returns: the facts, and a diagnostic for each file that could not be read, by path.
  public func facts(
    of paths: some Sequence<String>, content: (_ path: String) throws(Diagnostic) -> Data
  ) -> (facts: ProjectFacts, diagnostics: [Diagnostic]) {
    var facts = ProjectFacts()
    var diagnostics: [Diagnostic] = []
    var catalogs = AssetCatalogReading()
    var podsAreFrameworks = false
    var propertyLists: [String] = []
    var projects: [XcodeProjectReader.Reading] = []
    var settings: [String: BuildSettingsFile] = [:]
    for path in Set(paths).sorted() {
      guard let kind = ProjectFileKind(path: path) else { continue }
      do throws(Diagnostic) {
        switch kind {
        case .strings, .stringsDictionary, .stringCatalog:
          facts.translations += try translations(in: try content(path), path: path)
        case .assetCatalogFile:
          catalogs.add(path)
        case .assetCatalogContents:
          catalogs.add(path)
          try catalogs.addContents(try text(try content(path), .malformedAssetCatalog, path), path: path)
        case .font:
          facts.resources += try fonts(in: try content(path), path: path)
        case .xcodeProject:
          projects.append(try reading(ofXcodeProject: try content(path), path: path))
        case .buildSettings:
          let content = try content(path)
          if content.count <= largestText {
            settings[path] = BuildSettingsFile(String(decoding: content, as: UTF8.self), path: path)
          }
        case .informationList:
          facts.launchDocuments += try launchDocuments(in: try content(path), path: path)
        case .propertyList:
          propertyLists.append(path)
        case .swiftPackage, .otherBuild:
          facts.otherBuilds.insert(path.split(separator: "/").dropLast().joined(separator: "/"))
          if kind == .swiftPackage { facts.dependencies.formUnion(dependencies(in: try content(path))) }
        case .dependencies:
          let content = try content(path)
          facts.dependencies.formUnion(dependencies(in: content))
          if path.fileName == "Podfile", Self.makesFrameworks(podfile: content) { podsAreFrameworks = true }
        case .image, .xib, .storyboard:
          facts.resources += Self.resources(atPath: path)
        }
      } catch {
        // It is there all the same.
        if kind == .font { facts.resources += Self.resources(atPath: path) }
        diagnostics.append(error)
      }
    }
    facts.xcodeProjects = projects.map { $0.project(with: settings) }
    let infoPlists = Set(facts.xcodeProjects.lazy.flatMap(\.targets).flatMap(\.infoPlists))
    for path in propertyLists where infoPlists.contains(path) {
      do throws(Diagnostic) {
        facts.launchDocuments += try launchDocuments(in: try content(path), path: path)
      } catch {
        diagnostics.append(error)
      }
    }
    diagnostics.sort { $0.path < $1.path }
    facts.resources += catalogs.resources
    facts.lacksCatalogs = facts.xcodeProjects.buildsCatalogs(missingFrom: Set(paths))
    facts.lacksDocuments = facts.xcodeProjects.buildsDocuments(missingFrom: Set(paths))
    facts.lacksPods =
      !podsAreFrameworks && facts.xcodeProjects.contains { $0.targets.contains(where: \.copiesPodResources) }
    for index in facts.resources.indices where facts.resources[index].kind.isDocument {
      facts.resources[index].leftOutBy =
        facts.xcodeProjects.leavingOut(
          facts.resources[index].path, otherBuilds: facts.otherBuilds)?.path
    }
    facts.leaveOutImages()
    let lists = Set(paths.lazy.filter { $0.hasSuffix(".plist") })
    facts.launchDocuments.removeAll {
      facts.xcodeProjects.readsNoInformationList($0.location.path, among: lists, otherBuilds: facts.otherBuilds)
    }
    facts.dependencies.formUnion(facts.xcodeProjects.flatMap(\.packages))
    facts.launchDocuments += facts.xcodeProjects.flatMap(\.launchDocuments)
    facts.leaveOutDocumentsForOtherDevices()
    facts.leaveOutDocumentsForOlderSystems()
    facts.launchDocuments.sort { ($0.location, $0.key) < ($1.location, $1.key) }
    facts.translations.sort(by: TranslationEntry.isInOrder)
    facts.resources.sort(by: NamedResource.isInOrder)
    return (facts, diagnostics)
  }

  /// The keys of one `.strings`, `.stringsdict` or `.xcstrings` file, in the order of the file.
  public func translations(in content: Data, path: String) throws(Diagnostic) -> [TranslationEntry] {
    do throws(MalformedFile) {
      try content.checkIsFetched()
      if ProjectFileKind(path: path) == .stringCatalog {
        return try TranslationTable.entries(ofCatalog: try DecodedText(content, limit: largestText), path: path)
      }
      if content.starts(with: BinaryPropertyList.magic) {
        return try TranslationTable.entries(ofBinary: content, path: path)
      }
      return try TranslationTable.entries(ofTable: try DecodedText(content, limit: largestText), path: path)
    } catch {
      throw error.diagnostic(.malformedTranslations, path: path)
    }
  }

  /// The faces of one font file, each under its PostScript name, which is what nibs and `UIFont(name:size:)` use.
  public func fonts(in content: Data, path: String) throws(Diagnostic) -> [NamedResource] {
    do throws(MalformedFile) {
      try content.checkIsFetched()
      let file = path.fileName
      return try FontFile.faces(in: content).map { face in
        NamedResource(
          .font, name: face.postScriptName,
          otherNames: [face.fullName, file].compactMap { $0 }.filter { $0 != face.postScriptName }, path: path)
      }
    } catch {
      throw error.diagnostic(.malformedFont, path: path)
    }
  }

  /// The documents that an Info.plist names.
  public func launchDocuments(in content: Data, path: String) throws(Diagnostic) -> [LaunchDocument] {
    do throws(MalformedFile) {
      try content.checkIsFetched()
      // Builds write these, not people.
      if content.starts(with: BinaryPropertyList.magic) { return [] }
      let texts = try XMLPropertyList.texts(of: DecodedText(content, limit: largestText)) { key in
        key == LaunchDocument.keyOfSceneDelegates || LaunchDocument.keys.contains(String(key.prefix { $0 != "~" }))
      }
      let hasScenes = texts.contains { $0.key == LaunchDocument.keyOfSceneDelegates }
      return texts.filter { $0.key != LaunchDocument.keyOfSceneDelegates }.map { text in
        var document = LaunchDocument(
          name: NibName.base(ofPath: text.value ?? ""), key: text.key,
          location: SourceLocation(path: path, position: text.position ?? .start))
        document.isBesideScenes = hasScenes
        return document
      }
    } catch {
      throw error.diagnostic(.malformedInformationList, path: path)
    }
  }

  /// The libraries that a `Podfile`, a `Cartfile`, a `Package.swift` or git's submodules bring in, by name.
  private func dependencies(in content: Data) -> Set<String> {
    content.count > largestText ? [] : DependencyNames.names(in: String(decoding: content, as: UTF8.self))
  }

  /// Whether a `Podfile` makes a framework of each pod: its resources stay in there, and not in the app's main bundle.
  private static func makesFrameworks(podfile content: Data) -> Bool {
    String(decoding: content, as: UTF8.self).split(separator: "\n").contains {
      $0.drop { $0 == " " }.hasPrefix("use_frameworks!") && !$0.contains("static")
    }
  }

  /// What the targets of a project build.
  ///
  /// - Parameter path: of the `project.pbxproj`.
  public func xcodeProject(in content: Data, path: String) throws(Diagnostic) -> XcodeProject {
    try reading(ofXcodeProject: content, path: path).project(with: [:])
  }

  private func reading(
    ofXcodeProject content: Data, path: String
  ) throws(Diagnostic) -> XcodeProjectReader.Reading {
    do throws(MalformedFile) {
      return try XcodeProjectReader.read(try DecodedText(content, limit: largestText), path: path)
    } catch {
      throw error.diagnostic(.malformedXcodeProject, path: path)
    }
  }

  /// What the path of an image, font, nib or storyboard says by itself.
  static func resources(atPath path: String) -> [NamedResource] {
    switch ProjectFileKind(path: path) {
    case .image: [ImageFileName(path: path).resource]
    case .font:
      [NamedResource(.font, name: String(path.fileName[...].withoutExtension), otherNames: [path.fileName], path: path)]
    case .xib: [NamedResource(.xib, name: NibName.base(ofPath: path), path: path)]
    case .storyboard: [NamedResource(.storyboard, name: NibName.base(ofPath: path), path: path)]
    default: []
    }
  }

  private func text(_ content: Data, _ code: Diagnostic.Code, _ path: String) throws(Diagnostic) -> DecodedText {
    do throws(MalformedFile) {
      return try DecodedText(content, limit: largestText)
    } catch {
      throw error.diagnostic(code, path: path)
    }
  }
}

extension ProjectFacts {
  /// Finds the images that no target has, where one has others of the same folder: in such a folder people add each to the
  /// project. Scripts may copy whole folders.
  fileprivate mutating func leaveOutImages() {
    let folders = xcodeProjects.lazy.flatMap(\.targets).flatMap(\.files).reduce(into: Set<String>()) { folders, path in
      if ProjectFileKind(path: path) == .image { folders.insert(path.deletingLastComponent) }
    }
    guard !folders.isEmpty, !xcodeProjects.contains(where: { $0.targets.contains(where: \.copiesByScript) }) else {
      return
    }
    let targets = BuildTargets(xcodeProjects)
    // The Mac finds `star.png` by `Star.png`.
    let listed = Set(xcodeProjects.lazy.flatMap(\.targets).flatMap(\.files).map { $0.lowercased() })
    for index in resources.indices where resources[index].kind == .imageFile {
      let path = resources[index].path
      guard folders.contains(path.deletingLastComponent), targets.building(path).isEmpty,
        !listed.contains(path.lowercased())
      else { continue }
      resources[index].leftOutBy = xcodeProjects.leavingOut(path, otherBuilds: otherBuilds)?.path
    }
  }

  /// An app that runs on iOS 13 and newer alone, and has scenes, begins with these.
  fileprivate mutating func leaveOutDocumentsForOlderSystems() {
    launchDocuments.removeAll { launch in
      launch.isBesideScenes && launch.isOfApp
        && xcodeProjects.oldestSystem(readingInfoPlist: launch.location.path).map { $0 >= 13 } == true
    }
  }

  /// The system reads a key with `~ipad` on an iPad alone, and there instead of the one without: an app for the iPhone
  /// alone never has it read, one for the iPad alone has no other read.
  fileprivate mutating func leaveOutDocumentsForOtherDevices() {
    let all = Set(launchDocuments.map { "\($0.location.path) \($0.key)" })
    launchDocuments.removeAll { launch in
      let families = xcodeProjects.deviceFamilies(readingInfoPlist: launch.location.path)
      if launch.key.hasSuffix("~ipad") { return families == [1] }
      return families == [2] && all.contains("\(launch.location.path) \(launch.key)~ipad")
    }
  }
}
