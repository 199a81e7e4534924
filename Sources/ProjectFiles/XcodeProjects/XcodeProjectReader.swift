import ComponentModel

/// Reads from a `project.pbxproj` which files the targets of an Xcode project build.
///
/// The file is a property list of objects that name each other by id. Groups say where files are, build phases name
/// files through `PBXBuildFile`, and since Xcode 16 folders can belong to targets as a whole
/// (`PBXFileSystemSynchronizedRootGroup`), with exceptions.
struct XcodeProjectReader {
  private typealias Object = [String: OldPropertyList.Value]

  private let objects: [String: Object]
  /// The folder that the `.xcodeproj` lies in; empty for the root.
  private let folder: String
  /// Of groups and files, by id.
  private var paths: [String: String] = [:]

  /// What one file says, where others say the rest.
  struct Reading {
    fileprivate var project: XcodeProject
    /// The `.xcconfig` files on which its configurations are based.
    fileprivate var settingsFiles: Set<String>
    /// The version of Swift that its Xcode had, where that was before a setting said it.
    fileprivate var swiftVersionOfXcode: Double?

    /// The project with what some files of settings say.
    func project(with files: [String: BuildSettingsFile]) -> XcodeProject {
      var project = project
      project.swiftVersion =
        project.swiftVersion ?? files.swift(saidBy: settingsFiles).version ?? swiftVersionOfXcode
      project.compilationFlags = project.compilationFlags.flatMap { own in
        files.flags(givenBy: settingsFiles).map(own.union)
      }
      return project
    }
  }

  /// - Parameter path: of the file itself.
  static func read(_ text: DecodedText, path: String) throws(MalformedFile) -> Reading {
    let top = XMLPropertyList.isXML(text) ? try XMLProject.entries(of: text) : try OldPropertyList.entries(of: text)
    guard case .dictionary(let objects)? = top.first(where: { $0.key == "objects" })?.value,
      case .text(let root)? = top.first(where: { $0.key == "rootObject" })?.value
    else { throw MalformedFile("is no Xcode project: it has no 'objects' and 'rootObject'") }
    let bundle = path.deletingLastComponent
    let reader = XcodeProjectReader(objects, root: root, folder: bundle.deletingLastComponent)
    var project = XcodeProject(path: bundle, targets: reader.targets(ofProject: root))
    let swift = reader.swift
    project.swiftVersion = swift.version
    project.compilationFlags = reader.locatesSettingsFiles ? swift.flags : nil
    project.packages = reader.packages
    project.launchDocuments = reader.launchDocuments(at: SourceLocation(path: path, position: .start))
    return Reading(
      project: project, settingsFiles: reader.settingsFiles,
      swiftVersionOfXcode: reader.swiftVersionOfXcode(ofProject: root))
  }

  private init(_ entries: [OldPropertyList.Entry], root: String, folder: String) {
    objects = Dictionary(
      entries.map { entry in
        guard case .dictionary(let properties) = entry.value else { return (entry.key, [:]) }
        return (entry.key, Dictionary(properties.map { ($0.key, $0.value) }) { first, _ in first })
      }
    ) { first, _ in first }
    self.folder = folder
    locate(root)
  }

  /// Where the groups and files are, from the main group downwards.
  private mutating func locate(_ root: String) {
    guard let project = objects[root], let main = project["mainGroup"]?.text else { return }
    let top = Self.path(folder, project["projectDirPath"]?.text ?? "") ?? folder
    // A group that is in itself is looked at once.
    var seen: Set<String> = []
    var open = [(id: main, folder: top)]
    while let (id, parent) = open.popLast() {
      guard let object = objects[id], seen.insert(id).inserted else { continue }
      let base: String? =
        switch object["sourceTree"]?.text ?? "<group>" {
        case "<group>": parent
        case "SOURCE_ROOT": top
        case "<absolute>": "/"
        default: nil
        }
      guard let base, let path = Self.path(base, object["path"]?.text ?? "") else { continue }
      paths[id] = path
      open += object["children"].texts.map { ($0, path) }
    }
  }

  /// nil where `..` leads out of the repository, or of the disk.
  static func path(_ folder: String, _ path: String) -> String? {
    let start = folder.hasPrefix("/") ? "/" : ""
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return start + parts.joined(separator: "/")
  }

  private var packages: Set<String> {
    objects.values.reduce(into: []) { packages, object in
      switch object["isa"]?.text {
      case "XCSwiftPackageProductDependency": packages.formUnion([object["productName"]?.text].compactMap(\.self))
      case "XCRemoteSwiftPackageReference":
        packages.formUnion([object["repositoryURL"]?.text.map(DependencyNames.name(ofRepository:))].compactMap(\.self))
      default: break
      }
    }
  }

  private func targets(ofProject root: String) -> [XcodeProject.Target] {
    let ids = objects[root]?["targets"].texts ?? []
    let families = objects[root].map { settings(of: $0, named: Self.familySetting) } ?? []
    let systems = objects[root].map { settings(of: $0, named: Self.systemSetting) } ?? []
    var targets = ids.compactMap { id in
      objects[id].map { object in
        var target = target(object, id: id, families: families, systems: systems)
        target.modules = modules(of: object, called: target.name, in: objects[root] ?? [:])
        return target
      }
    }
    addExceptions(to: &targets, ids: ids.filter { objects[$0] != nil })
    return targets
  }

  /// `INFOPLIST_KEY_UIMainStoryboardFile`, alone or for one platform: `…[sdk=iphoneos*]`.
  private func launchDocuments(at location: SourceLocation) -> [LaunchDocument] {
    var found: Set<LaunchDocument> = []
    for object in configurations {
      for (setting, value) in object["buildSettings"]?.dictionary ?? [:] {
        guard setting.hasPrefix(Self.informationKey) else { continue }
        let key = String(setting.dropFirst(Self.informationKey.count).prefix { $0 != "[" })
        guard LaunchDocument.keys.contains(String(key.prefix { $0 != "~" && $0 != "_" })) else { continue }
        found.insert(LaunchDocument(name: value, key: key, location: location))
      }
    }
    return Array(found)
  }

  /// The values of a build setting, alone or for one platform, in the configurations of a target or of the project.
  private func settings(of object: Object, named name: String) -> [String] {
    configurations(of: object).flatMap { configuration in
      (configuration["buildSettings"]?.dictionary ?? [:]).filter { $0.key.hasPrefix(name) }.map(\.value)
    }
  }

  private func configurations(of object: Object) -> [Object] {
    let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
    return (list?["buildConfigurations"].texts ?? []).compactMap { objects[$0] }
  }

  /// What the Swift module of a target is called, in its configurations: as `PRODUCT_MODULE_NAME` says, else like its product,
  /// which is called like the target where `PRODUCT_NAME` does not say otherwise.
  ///
  /// - Returns: nil where settings say it that are not here.
  private func modules(of target: Object, called name: String, in project: Object) -> Set<String>? {
    func values(of setting: String) -> [String] {
      let own = settings(of: target, named: setting)
      return own.isEmpty ? settings(of: project, named: setting) : own
    }
    // What CocoaPods makes says nothing of it.
    let files = [target, project].flatMap(configurations).filter { $0["baseConfigurationReference"] != nil }
    let isKnown = files.allSatisfy { settingsFile(of: $0)?.fileName.hasPrefix("Pods") == true }
    var named = values(of: "PRODUCT_MODULE_NAME")
    guard isKnown || !named.isEmpty else { return nil }
    if named.isEmpty { named = values(of: "PRODUCT_NAME") }
    if named.isEmpty { named = [name] }
    let products = values(of: "PRODUCT_NAME")
    return named.flatMap { $0.contains("PRODUCT_NAME") ? products.isEmpty ? [name] : products : [$0] }
      .reduce(into: Set()) { modules, module in
        let module =
          ["$(TARGET_NAME)", "${TARGET_NAME}", "$TARGET_NAME", "$(TARGETNAME)"].contains(module) ? name : module
        modules?.insert(module.asModule)
        if module.contains("$") { modules = nil }
      }
  }

  /// `$(SRCROOT)/App/Info.plist`: nil where other settings are in it.
  private func infoPlist(_ setting: String) -> String? {
    let names = ["$(SRCROOT)/", "${SRCROOT}/", "$SRCROOT/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"]
    let path = names.first(where: setting.hasPrefix).map { String(setting.dropFirst($0.count)) } ?? setting
    return path.contains("$") || path.hasPrefix("/") ? nil : Self.path(folder, path)
  }

  private static let familySetting = "TARGETED_DEVICE_FAMILY"
  private static let systemSetting = "IPHONEOS_DEPLOYMENT_TARGET"
  private static let informationKey = "INFOPLIST_KEY_"

  private var configurations: some Sequence<Object> {
    objects.values.lazy.filter { $0["isa"]?.text == "XCBuildConfiguration" }
  }

  private var swift: SwiftSettings {
    configurations.reduce(into: SwiftSettings()) { swift, configuration in
      for (setting, values) in configuration["buildSettings"]?.lists ?? [] {
        swift.note(setting, values.joined(separator: " "))
      }
    }
  }

  private var settingsFiles: Set<String> {
    Set(configurations.compactMap(settingsFile))
  }

  /// The file on which a configuration is based: one of its own, or one in a folder that belongs to a target as a whole.
  private func settingsFile(of configuration: Object) -> String? {
    if let file = configuration["baseConfigurationReference"]?.text { return paths[file] }
    guard let folder = configuration[Self.anchor]?.text.flatMap({ paths[$0] }),
      let path = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return Self.path(folder, path)
  }

  private static let anchor = "baseConfigurationReferenceAnchor"

  /// Whether it is known where the files are on which its configurations are based.
  private var locatesSettingsFiles: Bool {
    configurations.allSatisfy { configuration in
      settingsFile(of: configuration) != nil
        || configuration["baseConfigurationReference"] == nil && configuration[Self.anchor] == nil
    }
  }

  /// Xcode 8 was the first to write `SWIFT_VERSION`; before, each Xcode had one version.
  private func swiftVersionOfXcode(ofProject root: String) -> Double? {
    let check = objects[root]?["attributes"]?.dictionary["LastUpgradeCheck"].flatMap { Int($0) }
    return check.flatMap { $0 < 800 ? 2 : nil }
  }

  /// - Parameters:
  ///   - families: `TARGETED_DEVICE_FAMILY` of the project, for targets that do not set it: `1`, `"1,2"`.
  ///   - systems: `IPHONEOS_DEPLOYMENT_TARGET` of the project, likewise: `13.0`.
  private func target(_ object: Object, id: String, families: [String], systems: [String]) -> XcodeProject.Target {
    var target = XcodeProject.Target(name: object["name"]?.text ?? id)
    let product = object["productType"]?.text ?? ""
    target.isApplication = product.contains(".application") || product.contains("extension")
    target.isExtension = product.contains("extension")
    target.isWatchApp = product.contains(".application.watchapp")
    target.isTest = product.contains("test")
    target.infoPlists = Set(settings(of: object, named: "INFOPLIST_FILE").compactMap(infoPlist))
    let own = settings(of: object, named: Self.familySetting)
    // What is made of other settings may be any.
    target.deviceFamilies = Set(
      (own.isEmpty ? families : own).flatMap { $0.split(separator: ",") }.map { Int($0.filter { $0 != " " }) ?? 0 })
    let ownSystems = settings(of: object, named: Self.systemSetting)
    let versions = (ownSystems.isEmpty ? systems : ownSystems).map(Double.init)
    target.oldestSystem = versions.contains(nil) ? nil : versions.compactMap(\.self).min()
    for phase in object["buildPhases"].texts.compactMap({ objects[$0] }) {
      for file in phase["files"].texts {
        guard let reference = objects[file]?["fileRef"]?.text else { continue }
        // One for each language, in a group that stands for all of them.
        for id in [reference] + (objects[reference]?["children"].texts ?? []) {
          guard objects[id]?["isa"]?.text != "PBXVariantGroup" else { continue }
          guard let path = paths[id] else {
            if let name = objects[id]?["path"]?.text?.fileName { target.unlocatedFiles.insert(name) }
            continue
          }
          if path.hasPrefix("/") { target.absoluteFiles.insert(path) } else { target.files.insert(path) }
        }
      }
      let script = phase["shellScript"]?.text ?? ""
      target.note(script: script)
      if !script.contains("/Pods"), ["cp ", "rsync", "ditto", ".sh", "install "].contains(where: script.contains) {
        target.copiesByScript = true
      }
      if script.contains("/Pods") && script.contains("-resources.sh") { target.copiesPodResources = true }
    }
    target.folders = object["fileSystemSynchronizedGroups"].texts.compactMap { group in
      paths[group].map { path in
        let exceptions = exceptionSets(ofGroup: group).filter { $0["target"]?.text == id }
        return XcodeProject.SynchronizedFolder(path: path, exceptions: Set(exceptions.flatMap { files($0, in: path) }))
      }
    }
    return target
  }

  private func exceptionSets(ofGroup id: String) -> [Object] {
    objects[id]?["exceptions"].texts.compactMap { objects[$0] } ?? []
  }

  /// `/Localized/Main.storyboard` stands for that file in all languages.
  private func files(_ exceptions: Object, in folder: String) -> [String] {
    exceptions["membershipExceptions"].texts.compactMap { name in
      let name = name.hasPrefix("/Localized/") ? String(name.dropFirst("/Localized/".count)) : name
      return Self.path(folder, XcodeProject.withoutLanguage(name))
    }
  }

  /// What is an exception for a target that does not have the folder belongs to it.
  private func addExceptions(to targets: inout [XcodeProject.Target], ids: [String]) {
    for (group, object) in objects where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      guard let folder = paths[group] else { continue }
      for exceptions in exceptionSets(ofGroup: group) {
        let owner = exceptions["target"]?.text ?? exceptions["buildPhase"]?.text
        guard let index = ids.firstIndex(where: { isOwner(owner, target: $0) }),
          objects[ids[index]]?["fileSystemSynchronizedGroups"].texts.contains(group) != true
        else { continue }
        targets[index].exceptionalFiles.formUnion(files(exceptions, in: folder))
      }
    }
  }

  private func isOwner(_ owner: String?, target id: String) -> Bool {
    guard let owner else { return false }
    return owner == id || objects[id]?["buildPhases"].texts.contains(owner) == true
  }
}

extension OldPropertyList.Value {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The texts of a dictionary, by key.
  fileprivate var dictionary: [String: String] {
    guard case .dictionary(let entries) = self else { return [:] }
    return Dictionary(entries.compactMap { entry in entry.value.text.map { (entry.key, $0) } }) { first, _ in first }
  }
}

extension OldPropertyList.Value {
  /// The texts and lists of texts of a dictionary, with their keys.
  fileprivate var lists: [(key: String, texts: [String])] {
    guard case .dictionary(let entries) = self else { return [] }
    return entries.map { entry in (entry.key, entry.value.text.map { [$0] } ?? Optional(entry.value).texts) }
  }
}

extension OldPropertyList.Value? {
  fileprivate var texts: [String] {
    if case .array(let values)? = self { values.compactMap(\.text) } else { [] }
  }
}

extension String {
  var deletingLastComponent: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
