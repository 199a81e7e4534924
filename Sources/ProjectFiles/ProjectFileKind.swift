/// What a file of a project is to those who look around documents, by its path.
public enum ProjectFileKind: Sendable, Hashable, CaseIterable {
  /// `.strings`
  case strings
  /// `.stringsdict`
  case stringsDictionary
  /// `.xcstrings`
  case stringCatalog
  /// `Contents.json` in an `.xcassets` folder.
  case assetCatalogContents
  /// Any other file in an `.xcassets` folder: it shows that its folder is there.
  case assetCatalogFile
  /// An image outside of asset catalogs.
  case image
  case font
  case xib
  case storyboard
  /// `project.pbxproj`
  case xcodeProject
  /// `.xcconfig`: settings on which configurations of an Xcode project are based.
  case buildSettings
  /// `Info.plist`, `App-Info.plist`
  case informationList
  /// Any other `.plist`, which is an Info.plist where a target's build settings say so (`INFOPLIST_FILE`).
  case propertyList
  /// `Package.swift`: a build that is not an Xcode project's, with the libraries that it brings in.
  case swiftPackage
  /// What else describes a build that is not an Xcode project's, a `.podspec` say.
  case otherBuild
  /// `Podfile`, `Cartfile`, `.gitmodules`: the libraries that a project brings in.
  case dependencies

  /// nil for a file of no interest.
  public init?(path: String) {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return nil }
    if name == Self.xcodeProjectName {
      self = .xcodeProject
    } else if name == Self.swiftPackageName {
      self = .swiftPackage
    } else if Self.isOtherBuild(name) {
      self = .otherBuild
    } else if Self.dependencyNames.contains(name) {
      self = .dependencies
    } else if Self.isInformationList(name) {
      // That of a library says nothing of the app.
      if parts.dropLast().contains(where: { Self.productExtensions.contains($0.fileExtension) }) { return nil }
      self = .informationList
    } else if parts.dropLast().contains(where: { $0.hasSuffix(".xcassets") }) {
      self = name == Self.contentsName ? .assetCatalogContents : .assetCatalogFile
    } else if parts.dropLast().contains(where: { $0.hasSuffix(".icon") }) {
      // Icon Composer's documents keep the images that they are made of to themselves.
      return nil
    } else if let kind = Self.byExtension[name.fileExtension.lowercased()] {
      self = kind
    } else {
      return nil
    }
  }

  /// Whether files of this name can be of interest, for those who do not know the path yet.
  public static func isOfInterest(name: String) -> Bool {
    name == contentsName || name == xcodeProjectName || name == swiftPackageName
      || dependencyNames.contains(name[...]) || isOtherBuild(name[...]) || isInformationList(name[...])
      || byExtension[name[...].fileExtension.lowercased()] != nil
  }

  /// Whether what is in the file matters. Of others the path says it all.
  public var isRead: Bool {
    switch self {
    case .strings, .stringsDictionary, .stringCatalog, .assetCatalogContents, .font, .xcodeProject, .buildSettings,
      .informationList, .propertyList, .swiftPackage, .dependencies:
      true
    case .assetCatalogFile, .image, .xib, .storyboard, .otherBuild: false
    }
  }

  static let contentsName = "Contents.json"
  private static let xcodeProjectName = "project.pbxproj"

  private static let swiftPackageName = "Package.swift"
  private static let dependencyNames: Set<Substring> = ["Podfile", "Cartfile", "Cartfile.private", ".gitmodules"]

  /// Of CocoaPods, Bazel, CMake, XcodeGen and Tuist.
  private static func isOtherBuild(_ name: Substring) -> Bool {
    otherBuildNames.contains(name) || name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json")
  }

  private static func isInformationList(_ name: Substring) -> Bool { name.lowercased().hasSuffix("info.plist") }

  private static let productExtensions: Set<Substring> = ["framework", "xcframework", "bundle", "app", "plugin"]

  private static let otherBuildNames: Set<Substring> = [
    "BUILD", "BUILD.bazel", "CMakeLists.txt", "project.yml", "Project.swift",
  ]

  private static let byExtension: [String: Self] = [
    "plist": .propertyList, "xcconfig": .buildSettings, "strings": .strings, "stringsdict": .stringsDictionary,
    "xcstrings": .stringCatalog,
    "png": .image, "jpg": .image, "jpeg": .image, "pdf": .image, "svg": .image, "gif": .image, "webp": .image,
    "heic": .image, "icns": .image, "ico": .image, "heif": .image, "tif": .image, "tiff": .image, "bmp": .image,
    "tga": .image, "psd": .image, "pict": .image, "pct": .image, "eps": .image, "jp2": .image,
    "ttf": .font, "otf": .font, "ttc": .font, "otc": .font,
    "xib": .xib, "storyboard": .storyboard,
  ]
}

extension Substring {
  /// Everything behind the last period; empty where there is none.
  var fileExtension: Substring { lastIndex(of: ".").map { self[index(after: $0)...] } ?? "" }

  /// Everything before the last period.
  var withoutExtension: Substring { lastIndex(of: ".").map { self[..<$0] } ?? self }
}
